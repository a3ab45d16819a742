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
//! | `search` | how a program searches and what it prints, as a value; what it does, turn by turn |
//! | `assignments` | the algorithms of the assignments |
//! | `verdict` | what is found of a trace by one reading of its numbers |
//! | `mistakes` | mistakes that are often made, each as an algorithm with one thing otherwise |
//! | `near_miss` | which of them explains the trace |
//! | `reason` | why the trace differs, in the words of the assignment |
//!
//! Any correct program makes the same choices in the same order, so the first line that differs is the first mistake.
//! A trace is judged under each way in which its numbers may count, until one is known to be right. Memory does not
//! grow with the trace.

mod assignments;
mod line;
mod mistakes;
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
use line::{Lines, Raw, plain};

/// Bytes of a line that are read.
const LONGEST: usize = 16 << 10;

/// Choices after which a reading that explains all of them is the right one.
const SURE: u64 = 3;

/// Turns after which the best reading is taken for right: a faulty program may run on for hours.
const LATEST: u64 = 20_000;

/// Turns from a difference on that a mistake must explain, so that it is taken for the mistake of the program.
const ENOUGH: u64 = 20_000;

/// Turns behind a difference that tell whether the program never ends.
const LOOP: usize = 2_000;

/// Signs of a line that is shown.
const SHOWN: usize = 120;

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

/// Whether most lines of a text are turns.
#[must_use]
pub fn is_trace(text: &[u8]) -> bool {
    let lines = text.split(|&sign| sign == b'\n').map(plain).filter(|line| !line.is_empty());
    let mut read = Lines::default();
    let (turns, others): (Vec<_>, Vec<_>) = lines.partition(|line| read.raw(line).is_some());
    turns.len() > others.len()
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
/// assert!(why.starts_with("FindBest pushes r4c3, which has 1 candidate left to try (2); yours fills in r4c4"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    /// The beginning of a line.
    line: Vec<u8>,
    lines: u64,
    read: Lines,
    /// Lines with a choice by the number of its cell, with one by row and column, and with a pop.
    turns: [u64; 3],
    last_words: String,
    /// Whether no turn stands behind them.
    are_last: bool,
    /// Programs with a mistake, before their first line.
    near_misses: Vec<Search>,
    /// A verdict for each reading; once the right one is known, that alone.
    verdicts: Vec<Verdict>,
}

impl Judge {
    /// A trace of this puzzle. Digits may be written in `symbols` or as numbers.
    #[must_use]
    pub fn new(puzzle: &Puzzle, symbols: Symbols, algorithm: Algorithm) -> Self {
        let search = Search::new(puzzle, algorithm);
        let readings = Reading::all(puzzle.size(), symbols).into_iter();
        let verdicts = readings.map(|reading| Verdict::new(reading, search.clone())).collect();
        Self {
            line: Vec::new(),
            lines: 0,
            read: Lines::default(),
            turns: [0; 3],
            last_words: String::new(),
            are_last: false,
            near_misses: near_miss::all(puzzle, algorithm),
            verdicts,
        }
    }

    /// Rows, columns and cells count from this number, 0 or 1, and nothing is guessed.
    #[must_use]
    pub fn from(mut self, first: u16) -> Self {
        self.verdicts.retain(|verdict| verdict.reading.first == first.min(1));
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
                self.take();
            }
        }
    }

    /// Whether nothing that follows can change the verdict.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        let is_decided = |one: &Verdict| match one.near_misses.is_empty() {
            true => one.after.len() >= LOOP,
            false => one.explained >= ENOUGH,
        };
        matches!(&self.verdicts[..], [one] if one.differs.is_some() && is_decided(one))
    }

    /// The verdict at the end of the trace.
    #[must_use]
    pub fn finish(mut self) -> Verdict {
        let before = self.settled();
        if !self.line.is_empty() {
            self.take();
        }
        let after = self.settled();
        // A last line without an end may be cut: it counts only where it fits, or where nothing else is there.
        let fits = after.last > before.last || after.explained > before.explained;
        let verdict = if fits || before.last == 0 && before.differs.is_none() { after } else { before };
        // Pops among other lines say nothing of a program that may write its choices in another way.
        let differs = verdict.differs.filter(|_| self.turns[..2] != [0; 2] || self.last_words.is_empty());
        let last_words = if self.are_last { self.last_words } else { String::new() };
        Verdict { differs, last_words, ..verdict }
    }

    /// Judges the line.
    fn take(&mut self) {
        self.lines += 1;
        let line = self.line.trim_ascii();
        let (plain, text) = (plain(line), String::from_utf8_lossy(&line[..line.len().min(SHOWN)]));
        let raw = self.read.raw(&plain);
        if !line.is_empty() {
            self.verdicts.iter_mut().for_each(|verdict| verdict.take(self.lines, raw, &text, &self.near_misses));
        }
        if raw.is_none() && self.line.first().is_some_and(|sign| !sign.is_ascii_whitespace()) {
            self.last_words = text.into_owned();
            self.are_last = true;
        }
        self.are_last &= raw.is_none();
        match raw {
            Some(Raw::Choice(None, ..)) => self.turns[0] += 1,
            Some(Raw::Choice(Some(_), ..)) => self.turns[1] += 1,
            Some(Raw::Pop) => self.turns[2] += 1,
            None => {}
        }
        self.line.clear();
        if self.verdicts.len() > 1 && self.turns.iter().sum::<u64>() == LATEST {
            self.verdicts = alloc::vec![self.settled()];
        }
    }

    /// The verdict by the best reading of those for which most choices are written in the right way.
    fn settled(&self) -> Verdict {
        let has_rows = self.turns[1] >= self.turns[0];
        let worth = |verdict: &&Verdict| (verdict.reading.has_rows != has_rows, verdict.worth());
        let best = self.verdicts.iter().min_by_key(worth).unwrap_or(&self.verdicts[0]);
        let is_open = best.is_wrong_early() && best.explained < SURE;
        let fits = |other| is_open && self.verdicts.iter().any(|one| one.reading == other && one.beyond == best.beyond);
        let [places, digits] = best.reading.others().map(fits);
        let is_guess = best.is_guess || places;
        Verdict { is_guess, is_guess_of_digits: best.is_guess_of_digits || digits, ..best.clone() }
    }
}
