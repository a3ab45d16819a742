//! Judges the trace of a program that solves a puzzle: does it make the choices and pops of its algorithm?
//!
//! ```text
//! a trace, line by line          the search, a step for each line
//!   2 7 6                        6 in r3c8
//!   5 1 2                        2 in r6c2
//!   pop                          r6c3 is popped
//!   5 1 8      differs           9 in r6c2: the lowest candidate that was not tried yet
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `line` | what a line says, and how its numbers may count |
//! | `search` | what a program does, turn by turn |
//! | `verdict` | what is found of a trace by one reading of its numbers |
//! | `near_miss` | mistakes that are often made |
//! | `reason` | why the trace differs, in the words of the assignment |
//!
//! Any correct program makes the same choices in the same order, so the first line that differs is the first mistake.
//! A trace is judged under each way in which its numbers may count, until one is known to be right. Memory does not
//! grow with the trace.

mod line;
mod near_miss;
mod reason;
mod search;
mod verdict;

pub use line::Reading;
pub use search::{Algorithm, Search};
pub use verdict::{Outcome, Verdict};

use crate::board::{Cell, Digit};
use crate::check::Puzzle;
use crate::text::Symbols;
use alloc::string::String;
use alloc::vec::Vec;
use line::{Raw, raw};

/// Bytes of a line that are read.
const LONGEST: usize = 16 << 10;

/// Choices after which a reading that explains all of them is the right one.
const SURE: u64 = 3;

/// Places beyond the board after which a reading is wrong that has so many more than another.
const TOO_MANY: u64 = 100;

/// Choices after which the best reading is taken for right: a faulty program may run on for hours.
const LATEST: u64 = 20_000;

/// Signs of a line that is shown.
const SHOWN: usize = 60;

/// What a line of a trace says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Turn {
    /// A digit goes into the cell on top of the stack.
    Choice {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The cell on top of the stack is popped; in a recursion, its call returns.
    Pop,
    /// A choice of which a number is not on the board.
    Beyond,
}

/// Judges a trace while it is read.
///
/// # Examples
///
/// ```
/// use stackdoku::text::Symbols;
/// use stackdoku::trace::{Algorithm, Judge, Outcome};
/// use stackdoku::{Grid, Puzzle, Rules};
///
/// let puzzle = Puzzle::new(&"12343412214343..".parse::<Grid>()?, Rules::CLASSIC)?;
/// let judge = |trace: &[u8]| {
///     let mut judge = Judge::new(&puzzle, Symbols::OneToNine, Algorithm::STACK);
///     judge.read(trace);
///     judge.finish()
/// };
/// assert_eq!(judge(b"3 2 2\n3 3 1\n").outcome(), Outcome::Follows);
/// let why = judge(b"3 3 1\n3 2 2\n").reason();
/// assert!(why.starts_with("r4c3 and r4c4 both have 1 candidate"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    /// The beginning of a line.
    line: Vec<u8>,
    lines: u64,
    last_words: String,
    /// The lines with numbers.
    choices: u64,
    /// What was found by each reading that may be right.
    verdicts: Vec<Verdict>,
}

impl Judge {
    /// A trace of this puzzle. Digits may be written in `symbols` or as numbers.
    #[must_use]
    pub fn new(puzzle: &Puzzle, symbols: Symbols, algorithm: Algorithm) -> Self {
        let verdict = |reading| Verdict {
            puzzle: puzzle.clone(),
            symbols,
            reading,
            is_guess: false,
            search: Search::new(puzzle, algorithm),
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
            in_givens: 0,
        };
        let verdicts = Reading::all(puzzle.size(), symbols).map(verdict).collect();
        Self { line: Vec::new(), lines: 0, last_words: String::new(), choices: 0, verdicts }
    }

    /// Rows, columns and cells count from this number, and nothing is guessed.
    #[must_use]
    pub fn from(mut self, first: u16) -> Self {
        self.verdicts.iter_mut().for_each(|verdict| verdict.reading.first = first);
        self.verdicts.dedup_by_key(|verdict| verdict.reading);
        self
    }

    /// Reads a part of the trace, which may end within a line.
    pub fn read(&mut self, part: &[u8]) {
        for piece in part.split_inclusive(|&sign| sign == b'\n') {
            if self.is_decided() {
                return;
            }
            self.line.extend_from_slice(&piece[..piece.len().min(LONGEST - self.line.len())]);
            if piece.ends_with(b"\n") {
                self.take(false);
            }
        }
    }

    /// Whether nothing that follows can change the verdict.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        matches!(&self.verdicts[..], [one] if one.differs.is_some() && one.near_misses.is_empty())
    }

    /// The verdict at the end of the trace.
    #[must_use]
    pub fn finish(mut self) -> Verdict {
        if !self.line.is_empty() {
            self.take(true);
        }
        let mut verdict = self.best();
        // Pops among other lines say nothing of a program that may write its choices in another way.
        verdict.differs = verdict.differs.filter(|_| self.choices > 0 || self.last_words.is_empty());
        Verdict { last_words: self.last_words, ..verdict }
    }

    /// Takes out the best verdict.
    fn best(&mut self) -> Verdict {
        let best = (0..self.verdicts.len()).min_by_key(|&index| self.verdicts[index].worth()).unwrap_or(0);
        let mut best = self.verdicts.swap_remove(best);
        let mut other = best.reading;
        other.first ^= 1;
        let fits_too = |verdict: &Verdict| verdict.reading == other && verdict.beyond == best.beyond;
        best.is_guess |= best.worth().0 && best.explained < SURE && self.verdicts.iter().any(fits_too);
        best
    }

    /// Judges the line. One without a line end may be cut.
    fn take(&mut self, may_be_cut: bool) {
        self.lines += 1;
        let line = self.line.trim_ascii();
        let (raw, shown) = (raw(line), || String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned());
        self.choices += u64::from(matches!(raw, Raw::Choice(..)));
        if raw == Raw::Other && self.line.first().is_some_and(|sign| !sign.is_ascii_whitespace()) {
            self.last_words = shown();
        }
        for verdict in &mut self.verdicts {
            let turn = verdict.reading.turn(raw);
            verdict.beyond += u64::from(turn.is_none_or(|turn| turn == Turn::Beyond) && raw != Raw::Other);
            // Before it is known how the numbers count, they may be anything.
            let turn = turn.filter(|&turn| turn != Turn::Beyond || verdict.choices >= SURE);
            if let Some(turn) = turn {
                verdict.take(turn, self.lines, may_be_cut);
            } else if !line.is_empty() && verdict.differs.is_none() {
                verdict.skipped += 1;
                verdict.first_skipped.get_or_insert_with(|| (self.lines, shown()));
            }
        }
        self.line.clear();
        if self.verdicts.len() > 1 {
            let least = self.verdicts.iter().map(|verdict| verdict.beyond).min().unwrap_or(0);
            let is_sure = |verdict: &Verdict| verdict.choices >= SURE;
            let is_known = self.verdicts.iter().any(is_sure);
            self.verdicts.retain(|verdict| if is_known { is_sure(verdict) } else { verdict.beyond < least + TOO_MANY });
            if self.choices == LATEST {
                self.verdicts = alloc::vec![self.best()];
            }
        }
    }
}
