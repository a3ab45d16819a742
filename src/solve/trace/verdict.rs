//! What is found of a trace, turn by turn.

use super::line::{Line, Raw};
use super::near_miss::near_misses;
use super::{Reading, SURE, Search, Turn};
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

/// Whether a trace follows its algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// From the first turn to the last.
    Follows,
    /// As far as it goes; it ends before the algorithm does.
    Cut,
    /// Not from some line on.
    Differs,
    /// There is no choice in it.
    Nothing,
}

/// What was found of a trace by one reading of its numbers. Lines count from 1.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How the numbers were read.
    pub reading: Reading,
    /// Whether the trace does not tell if rows, columns and cells count from 0 or from 1.
    pub is_guess: bool,
    /// The search after the turns that follow: what the trace is compared with.
    pub search: Search,
    /// The choices that follow.
    pub choices: u64,
    /// The pops that follow.
    pub pops: u64,
    /// The line of the last turn that follows; 0 if there is none.
    pub last: u64,
    /// The first turn that differs, and its line.
    pub differs: Option<(u64, Turn)>,
    /// The turns from there on, as far as a mistake explains them.
    pub explained: u64,
    /// What programs do that print all lines from there on.
    pub(super) near_misses: Vec<(&'static str, Search)>,
    /// Lines that say nothing of a turn, up to the difference.
    pub skipped: u64,
    /// The first of them, and its beginning.
    pub first_skipped: Option<(u64, String)>,
    /// The last line that is neither a turn nor indented: of a program that died, why.
    pub last_words: String,
    /// Choices that are not on the board, or written otherwise.
    pub(super) beyond: u64,
    /// Whether a number beyond the board differs before it is sure how they count.
    pub(super) is_strict: bool,
}

impl Verdict {
    /// That on no lines.
    pub(super) fn new(reading: Reading, search: Search) -> Self {
        Self {
            reading,
            is_guess: false,
            search,
            choices: 0,
            pops: 0,
            last: 0,
            differs: None,
            explained: 0,
            near_misses: Vec::new(),
            skipped: 0,
            first_skipped: None,
            last_words: String::new(),
            beyond: 0,
            is_strict: false,
        }
    }

    /// Whether the trace follows.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self.expected() {
            _ if self.differs.is_some() => Outcome::Differs,
            None => Outcome::Follows,
            Some(_) if self.choices == 0 => Outcome::Nothing,
            Some(_) => Outcome::Cut,
        }
    }

    /// What the algorithm does after the turns that follow; `None` at its end.
    #[must_use]
    pub fn expected(&self) -> Option<Turn> {
        self.search.turn()
    }

    /// What programs do that print all lines from the difference on; if some of them end where the trace does, those.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&'static str> {
        let (ended, others): (Vec<_>, Vec<_>) =
            self.near_misses.iter().partition(|(_, search)| search.turn().is_none());
        let all = if ended.is_empty() { others } else { ended };
        let mut all: Vec<_> = all.iter().map(|near_miss| near_miss.0).collect();
        all.dedup();
        all
    }

    /// How bad the reading is: whether it is wrong from the first choices on, or later, and how little speaks for it.
    pub(super) fn worth(&self) -> (bool, bool, u64, bool, Reverse<u64>) {
        let is_wrong = self.choices == 0 || self.differs.is_some();
        (is_wrong && self.choices < SURE, is_wrong, self.beyond, self.near_misses.is_empty(), Reverse(self.choices))
    }

    /// Judges a line. Where it may be cut, a difference does not count.
    pub(super) fn take(&mut self, line: &Line) {
        let turn = self.reading.turn(line.raw);
        self.beyond += u64::from(line.raw != Raw::Other && turn.is_none_or(|turn| turn == Turn::Beyond));
        let is_sure = self.is_strict || self.choices >= SURE;
        let Some(given) = turn.filter(|&turn| turn != Turn::Beyond || is_sure) else {
            if self.differs.is_none() {
                self.skipped += line.times;
                self.first_skipped.get_or_insert_with(|| (line.number, line.text.clone()));
            }
            return;
        };
        let expected = self.expected();
        if self.differs.is_some() {
            self.near_misses.retain_mut(|(_, search)| search.prints(given));
            self.explained += u64::from(!self.near_misses.is_empty());
        } else if self.search.prints(given) {
            self.choices += u64::from(expected.is_some() && given != Turn::Pop);
            self.pops += u64::from(expected.is_some() && given == Turn::Pop);
            self.last = line.number;
        } else if !line.may_be_cut || self.last == 0 {
            self.differs = Some((line.number, given));
            self.near_misses = near_misses(&self.search, self.choices + self.pops, given);
            self.explained = u64::from(!self.near_misses.is_empty());
        }
    }
}
