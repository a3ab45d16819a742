//! What is found of a trace, turn by turn.

use super::near_miss::NearMiss;
use super::{Reading, Search, Turn};
use crate::check::Puzzle;
use crate::text::Symbols;
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
    pub(super) puzzle: Puzzle,
    pub(super) symbols: Symbols,
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
    pub(super) near_misses: Vec<NearMiss>,
    /// Lines that say nothing of a turn, up to the difference.
    pub skipped: u64,
    /// The first of them, and its beginning.
    pub first_skipped: Option<(u64, String)>,
    /// The last line that is neither a turn nor indented: of a program that died, why.
    pub last_words: String,
    /// Choices of which a number is not on the board.
    pub(super) beyond: u64,
    /// Choices in cells that hold a given.
    pub(super) in_givens: u64,
}

impl Verdict {
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

    /// What programs do that print all lines from the difference on.
    pub fn mistakes(&self) -> impl Iterator<Item = &'static str> {
        self.near_misses.iter().map(|near_miss| near_miss.text)
    }

    /// How bad the reading is: whether no choice follows or one differs, and how little speaks for it.
    pub(super) fn worth(&self) -> (bool, u64, bool, u64, Reverse<u64>) {
        let is_wrong = self.choices == 0 || self.differs.is_some();
        (is_wrong, self.beyond, self.near_misses.is_empty(), self.in_givens, Reverse(self.choices))
    }

    /// Judges a turn. Where the line may be cut, a difference does not count.
    pub(super) fn take(&mut self, given: Turn, line: u64, may_be_cut: bool) {
        if let Turn::Choice { cell, .. } = given {
            self.in_givens += u64::from(self.puzzle.givens()[cell].is_some());
        }
        let expected = self.search.turn();
        if self.differs.is_some() {
            self.near_misses.retain_mut(|near_miss| near_miss.prints(given));
            self.explained += u64::from(!self.near_misses.is_empty());
        } else if expected == Some(given) {
            self.search.step();
            *if given == Turn::Pop { &mut self.pops } else { &mut self.choices } += 1;
            self.last = line;
        } else if expected.is_none() && given == Turn::Pop && self.search.algorithm.returns {
            self.last = line;
        } else if !may_be_cut || self.last == 0 {
            self.differs = Some((line, given));
            let turns = self.choices + self.pops;
            self.near_misses = NearMiss::after(&self.puzzle, self.search.algorithm, turns, given);
            self.explained = u64::from(!self.near_misses.is_empty());
        }
    }
}
