//! What is found of a trace, turn by turn.

use super::line::Raw;
use super::near_miss::{NearMiss, that_print};
use super::{LOOP, Reading, SURE, Search, Turn};
use crate::board::Cell;
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
    /// It has no choice.
    Nothing,
}

/// What was found of a trace by one reading of its numbers. Lines count from 1.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// How the numbers were read.
    pub reading: Reading,
    /// Whether the trace does not tell if rows, columns and cells count from 0 or from 1.
    pub is_guess: bool,
    /// The same of digits that are written as numbers.
    pub is_guess_of_digits: bool,
    /// The search after the turns that follow: what the trace is compared with.
    pub search: Search,
    /// The choices that follow.
    pub choices: u64,
    /// The pops that follow.
    pub pops: u64,
    /// Those that follow the solution, where a recursion returns from its calls: they count for nothing.
    pub(super) returns: u64,
    /// The line of the last turn that follows; 0 if there is none.
    pub last: u64,
    /// The first turn that differs, and its line.
    pub differs: Option<(u64, Turn)>,
    /// What is written there.
    pub text: String,
    /// The turns from there on, as far as a mistake explains them.
    pub explained: u64,
    /// What programs do that print all lines from there on.
    pub(super) near_misses: Vec<NearMiss>,
    /// Lines that say nothing of a turn, up to the difference.
    pub skipped: u64,
    /// The first of them, and its beginning.
    pub first_skipped: Option<(u64, String)>,
    /// The last line that is neither a turn nor indented, if no turn stands behind it: of a program that died, why.
    pub last_words: String,
    /// The last turns from the difference on.
    pub(super) after: Vec<Turn>,
    /// Choices that are not on the board, or written otherwise.
    pub(super) beyond: u64,
}

impl Verdict {
    /// That on no lines.
    pub(super) const fn new(reading: Reading, search: Search) -> Self {
        Self {
            reading,
            is_guess: false,
            is_guess_of_digits: false,
            search,
            choices: 0,
            pops: 0,
            returns: 0,
            last: 0,
            differs: None,
            text: String::new(),
            explained: 0,
            near_misses: Vec::new(),
            skipped: 0,
            first_skipped: None,
            last_words: String::new(),
            after: Vec::new(),
            beyond: 0,
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
        let (ended, others): (Vec<_>, Vec<_>) = self.near_misses.iter().partition(|one| one.search.turn().is_none());
        let all = if ended.is_empty() { others } else { ended };
        let mut all: Vec<_> = all.iter().map(|one| one.search.algorithm.title).collect();
        all.dedup();
        all
    }

    /// The cell that a pop which differs takes off the stack of the trace, where a mistake explains it.
    #[must_use]
    pub fn popped(&self) -> Option<Cell> {
        let mut tops = self.near_misses.iter().map(|one| one.top);
        let first = tops.next()??;
        tops.all(|top| top == Some(first)).then_some(first)
    }

    /// How many turns the trace repeats again and again at its end, if it is that of a program that never ends.
    #[must_use]
    pub fn repeats(&self) -> Option<usize> {
        let end = &self.after[self.after.len().checked_sub(LOOP)?..];
        (1..=LOOP / 4).find(|&period| end[period..] == end[..LOOP - period])
    }

    /// Whether the algorithm ends with the next turn.
    #[must_use]
    pub fn is_last(&self) -> bool {
        let mut search = self.search.clone();
        self.expected().is_some_and(|next| search.prints(next) && search.turn().is_none())
    }

    /// Whether it is wrong before it is sure how numbers count.
    pub(super) const fn is_wrong_early(&self) -> bool {
        (self.choices == 0 || self.differs.is_some()) && self.choices < SURE
    }

    /// How bad the reading is: whether it is wrong before it is sure how numbers count, though all that does not fit
    /// was left out, or at all; then, how little speaks for it.
    pub(super) fn worth(&self) -> impl Ord + use<> {
        let (is_early, is_wrong) = (self.is_wrong_early(), self.choices == 0 || self.differs.is_some());
        let speaks = (self.near_misses.is_empty(), self.beyond, Reverse(self.choices));
        (is_early, is_early && !self.reading.is_strict, is_wrong, speaks)
    }

    /// Judges a line by its number, what it says, and its beginning.
    pub(super) fn take(&mut self, line: u64, raw: Option<Raw>, text: &str, all: &[Search]) {
        let (turn, expected) = (raw.and_then(|raw| self.reading.turn(raw)), self.expected());
        self.beyond += u64::from(raw.is_some() && turn.is_none_or(|turn| turn == Turn::Beyond));
        let is_sure = self.reading.is_strict || self.choices >= SURE;
        match (turn.filter(|&turn| turn != Turn::Beyond || is_sure), self.differs) {
            (None, None) => {
                self.skipped += 1;
                self.first_skipped.get_or_insert_with(|| (line, text.into()));
            }
            (None, Some(_)) => {}
            (Some(given), Some(_)) => {
                if self.after.len() == 2 * LOOP {
                    self.after.drain(..LOOP);
                }
                self.after.push(given);
                self.near_misses.retain_mut(|one| one.search.prints(given));
                self.explained += u64::from(!self.near_misses.is_empty());
            }
            (Some(given), None) if self.search.prints(given) => {
                match (expected, given) {
                    (None, _) => self.returns += 1,
                    (_, Turn::Pop) => self.pops += 1,
                    _ => self.choices += 1,
                }
                self.last = line;
            }
            (Some(given), None) => {
                (self.differs, self.text) = (Some((line, given)), text.into());
                self.near_misses = that_print(all, &self.search, [self.choices + self.pops, self.returns], given);
                self.explained = u64::from(!self.near_misses.is_empty());
            }
        }
    }
}
