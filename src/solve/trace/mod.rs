//! Judges the trace of a program that solves a puzzle: does it make the choices and pops of Algorithms 1 and 2?
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
//! | `line` | what a line says, and how its numbers count |
//! | `reason` | why the trace differs, in the words of the assignment |
//! | `near_miss` | mistakes that are often made, each as a search of its own |
//! | `verdict` | what was found |
//!
//! The reference is the stack engine. Any correct program makes the same choices in the same order, so the first line
//! that differs is the first mistake. Memory does not grow with the trace.

mod line;
mod near_miss;
mod reason;
mod verdict;

pub use line::Reading;
pub use verdict::{Difference, Outcome, Verdict};

use crate::board::{Cell, Digit};
use crate::check::Puzzle;
use crate::search::stack::StackSearch;
use crate::text::Symbols;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use line::{Raw, raw};
use near_miss::NearMiss;

/// The first bytes of a trace, which show how its numbers count.
const SAMPLE: usize = 256 << 10;

/// Bytes of the longest line that is read as a turn.
const LONGEST: usize = 16 << 10;

/// What a line of a trace says: a turn of the loop of Algorithm 1.
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
    /// The cell on top of the stack is popped.
    Pop,
}

/// Judges a trace while it is read.
///
/// # Examples
///
/// ```
/// use stackdoku::text::Symbols;
/// use stackdoku::trace::{Judge, Outcome};
/// use stackdoku::{Grid, Puzzle, Rules};
///
/// let puzzle = Puzzle::new(&"12343412214343..".parse::<Grid>()?, Rules::CLASSIC)?;
/// let judge = |trace: &[u8]| {
///     let mut judge = Judge::new(&puzzle, Symbols::OneToNine);
///     judge.read(trace);
///     judge.finish()
/// };
/// assert_eq!(judge(b"3 2 2\n3 3 1\n").outcome, Outcome::Follows);
/// let verdict = judge(b"3 3 1\n3 2 2\n");
/// let why = verdict.difference.map(|difference| difference.reason());
/// assert!(why.is_some_and(|why| why.starts_with("r4c3 and r4c4 both have 1 candidate")));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Debug)]
pub struct Judge {
    puzzle: Puzzle,
    is_whole: bool,
    returns: bool,
    /// The beginning of the trace, until `reading` is known; then the beginning of a line.
    bytes: Vec<u8>,
    /// Whether a line is being left out because it is too long.
    is_long: bool,
    reading: Option<Reading>,
    symbols: Symbols,
    search: StackSearch,
    verdict: Verdict,
    near_misses: Vec<NearMiss>,
}

/// The next turn of a search; `None` when it has ended. Without `is_whole` it ends at a solution.
fn next_turn(search: &StackSearch, is_whole: bool) -> Option<Turn> {
    let &cell = search.stack().last().filter(|_| is_whole || search.counters().solutions == 0)?;
    let digit = search.record(cell).candidates().lowest();
    Some(digit.map_or(Turn::Pop, |digit| Turn::Choice { cell, digit }))
}

impl Judge {
    /// A trace of this puzzle that ends at the first solution. Digits may be written in `symbols` or as numbers.
    #[must_use]
    pub fn new(puzzle: &Puzzle, symbols: Symbols) -> Self {
        let reading = Reading::all(puzzle.size(), symbols)[0];
        let verdict = Verdict {
            outcome: Outcome::Nothing,
            difference: None,
            choices: 0,
            pops: 0,
            last: 0,
            next: None,
            skipped: 0,
            skipped_before: 0,
            first_skipped: None,
            reading,
            mistakes: Vec::new(),
            explained: 0,
            lines: 0,
        };
        Self {
            puzzle: puzzle.clone(),
            is_whole: false,
            returns: false,
            bytes: Vec::new(),
            is_long: false,
            reading: None,
            symbols,
            search: StackSearch::new(puzzle),
            verdict,
            near_misses: Vec::new(),
        }
    }

    /// Whether the trace goes on after a solution, to the end of the tree.
    #[must_use]
    pub fn whole(mut self, is_whole: bool) -> Self {
        self.is_whole = is_whole;
        self
    }

    /// Whether pops may follow the solution: the calls of a recursion that return.
    #[must_use]
    pub fn returning(mut self, returns: bool) -> Self {
        self.returns = returns;
        self
    }

    /// Reads a part of the trace, which may end within a line.
    pub fn read(&mut self, part: &[u8]) {
        if self.reading.is_some() {
            return self.lines(part);
        }
        self.bytes.extend_from_slice(part);
        if self.bytes.len() >= SAMPLE {
            self.settle();
        }
    }

    /// Whether nothing that follows can change the verdict.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.verdict.difference.is_some() && self.near_misses.is_empty()
    }

    /// The verdict at the end of the trace.
    #[must_use]
    pub fn finish(mut self) -> Verdict {
        if self.reading.is_none() {
            self.settle();
        }
        if !self.bytes.is_empty() && !self.is_long {
            let last = core::mem::take(&mut self.bytes);
            self.take(&last, true);
        }
        let verdict = &mut self.verdict;
        if self.reading.is_none() {
            // Pops alone say nothing of a program that writes its choices in another way.
            verdict.difference = None;
        }
        verdict.mistakes = self.near_misses.iter().map(NearMiss::text).collect();
        verdict.next = next_turn(&self.search, self.is_whole);
        verdict.outcome = match verdict.next {
            _ if verdict.difference.is_some() => Outcome::Differs,
            None => Outcome::Follows,
            Some(_) if verdict.last == 0 || self.reading.is_none() => Outcome::Nothing,
            Some(_) => Outcome::Cut,
        };
        self.verdict
    }

    /// Tells from the beginning of the trace how its numbers count, and judges this part.
    fn settle(&mut self) {
        let sample = core::mem::take(&mut self.bytes);
        let whole = sample.iter().rposition(|&sign| sign == b'\n').unwrap_or(sample.len());
        let raws: Vec<Raw> = sample[..whole].split(|&sign| sign == b'\n').map(raw).collect();
        if raws.iter().any(|raw| matches!(raw, Raw::Choice(..))) {
            let reading = Reading::of(&raws, &self.puzzle, self.symbols, self.is_whole);
            (self.reading, self.verdict.reading) = (Some(reading), reading);
        }
        self.lines(&sample);
    }

    fn lines(&mut self, part: &[u8]) {
        let mut lines = part.split_inclusive(|&sign| sign == b'\n').peekable();
        while let Some(line) = lines.next_if(|_| !self.is_decided()) {
            if !self.is_long && self.bytes.len() + line.len() <= LONGEST {
                match line.strip_suffix(b"\n") {
                    None => self.bytes.extend_from_slice(line),
                    Some(line) if self.bytes.is_empty() => self.take(line, false),
                    Some(line) => {
                        let mut whole = core::mem::take(&mut self.bytes);
                        whole.extend_from_slice(line);
                        self.take(&whole, false);
                    }
                }
                continue;
            }
            self.is_long = !line.ends_with(b"\n");
            if !self.is_long {
                self.bytes.clear();
                self.take(b"", false);
            }
        }
    }

    /// Judges a line. One without a line end may be cut: if it differs, it does not count.
    fn take(&mut self, line: &[u8], may_be_cut: bool) {
        let verdict = &mut self.verdict;
        verdict.lines += 1;
        let Some(given) = verdict.reading.turn(raw(line)) else {
            if !line.trim_ascii().is_empty() {
                verdict.skipped += 1;
                let start = || (verdict.lines, String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned());
                verdict.first_skipped.get_or_insert_with(start);
            }
            return;
        };
        if verdict.difference.is_some() {
            self.near_misses.retain_mut(|near_miss| near_miss.follows(given));
            verdict.explained += u64::from(!self.near_misses.is_empty());
            return;
        }
        let expected = next_turn(&self.search, self.is_whole);
        let returns = self.returns && expected.is_none() && given == Turn::Pop;
        if expected == Some(given) || returns {
            if !returns {
                self.search.step();
                *if given == Turn::Pop { &mut verdict.pops } else { &mut verdict.choices } += 1;
            }
            verdict.last = verdict.lines;
        } else if !may_be_cut || verdict.last == 0 {
            let (puzzle, search) = (self.puzzle.clone(), self.search.clone());
            let (line, symbols) = (verdict.lines, self.symbols);
            verdict.difference = Some(Box::new(Difference { line, given, expected, search, puzzle, symbols }));
            verdict.skipped_before = verdict.skipped;
            let turns = verdict.choices + verdict.pops;
            self.near_misses = NearMiss::after(&self.puzzle, self.is_whole, turns, given);
            verdict.explained = u64::from(!self.near_misses.is_empty());
        }
    }
}
