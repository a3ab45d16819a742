//! What can be wrong with an answer.

use crate::board::{Cell, Grid};
use crate::check::NotASolution;
use crate::text::{Symbols, counted};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// Something that is wrong with an answer. `Display` tells it in a sentence. Lines count from 1; a solution goes by the
/// number printed above it, or else by its place in the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the names of the fields say it")]
pub enum Fault {
    /// The answer holds no grid.
    Nothing { bytes: usize },
    /// The answer is longer than this; nothing behind it was looked at.
    TooLong { most: usize },
    /// A line that is too long to be a row or a grid.
    LongLine { line: usize, bytes: usize },
    /// A row of a grid with too few or too many cells, and how many such rows the grid has.
    Cells { line: usize, cells: usize, expected: usize, lines: usize },
    /// A sign that is not a digit, and how many rows of its grid have one.
    Sign { line: usize, sign: String, lines: usize },
    /// A grid with too few rows.
    Rows { line: usize, number: u64, rows: usize, expected: usize },
    /// A grid that does not solve the puzzle: why, and in which row, from 1. The line is that of the row.
    Wrong { line: usize, number: u64, row: usize, why: NotASolution, symbols: Symbols },
    /// A grid that solves another puzzle.
    OtherPuzzle { line: usize, number: u64, changed: usize },
    /// A solution that was there before.
    Duplicate { line: usize, number: u64, first: u64 },
    /// A number above two solutions.
    SameNumber { line: usize, number: u64 },
    /// A number that is 0 or larger than the number of solutions.
    Number { line: usize, number: u64, blocks: u64 },
    /// The answer says that the puzzle has no solution, but it has one.
    SaysNone,
    /// The puzzle has no solution, and the answer does not say so.
    NotSaid,
    /// The answer holds only the puzzle.
    Unsolved,
    /// The program died: how, and the line of the answer that says so. Nothing else earns points then.
    Died { line: Option<usize>, how: String },
    /// The program did not end as it should.
    Ended { how: String },
    /// No solution of the puzzle is in the answer, and it has several.
    AllMissing { count: usize },
    /// A solution that the answer lacks, and cells that tell it from all others.
    Missing { solution: Box<Grid>, cells: Vec<Cell>, symbols: Symbols },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Nothing { bytes: 0 } => f.write_str("the answer is empty"),
            Fault::Nothing { bytes } => write!(f, "there is no grid in the {bytes} bytes of the answer"),
            Fault::TooLong { most } => write!(f, "the answer is longer than {} MiB", most >> 20),
            Fault::LongLine { line, bytes } => write!(f, "line {line}: the line has {bytes} bytes, too many for a row"),
            Fault::Cells { line, cells, expected, lines } => {
                write!(f, "line {line}: {cells} cells, expected {expected}")?;
                further(f, *lines, "too few or too many")
            }
            Fault::Sign { line, sign, lines } => {
                write!(f, "line {line}: `{sign}` is not a digit")?;
                further(f, *lines, "such a sign")
            }
            Fault::Rows { line, number, rows, expected } => {
                write!(f, "line {line}: solution {number} has {}, expected {expected}", counted(*rows, "row"))
            }
            Fault::Wrong { line, number, row, why: NotASolution::Breach(breach), symbols } => {
                write!(f, "line {line}: solution {number} is wrong in row {row}: ")?;
                breach.write_rule(f, |_, digit| symbols.symbol(digit))?;
                let mut cells = breach.cells().iter().enumerate();
                cells.try_for_each(|(at, cell)| write!(f, "{}{cell}", if at == 0 { ": " } else { " and " }))
            }
            Fault::Wrong { line, number, why, .. } => write!(f, "line {line}: solution {number} is wrong: {why}"),
            Fault::OtherPuzzle { line, number, changed } => {
                write!(f, "line {line}: solution {number} is that of another puzzle: {changed} givens differ")
            }
            Fault::Duplicate { line, number, first } if number == first => {
                write!(f, "line {line}: solution {number} is there twice")
            }
            Fault::Duplicate { line, number, first } => {
                write!(f, "line {line}: solution {number} is the same as solution {first}")
            }
            Fault::SameNumber { line, number } => write!(f, "line {line}: a second solution has the number {number}"),
            Fault::Number { line, number, blocks } => {
                write!(f, "line {line}: the number {number} is not one of 1 to {blocks}")
            }
            Fault::SaysNone => f.write_str("the answer says that there is no solution"),
            Fault::NotSaid => f.write_str("the answer does not say that the puzzle has no solution"),
            Fault::Unsolved => f.write_str("the answer is the puzzle itself, and no cell of it is filled"),
            Fault::Died { line: Some(line), how } => write!(f, "line {line}: the program died: {how}"),
            Fault::Died { line: None, how } => write!(f, "the program died: {how}"),
            Fault::Ended { how } => f.write_str(how),
            Fault::AllMissing { count } => write!(f, "none of the {count} solutions is there"),
            Fault::Missing { cells, .. } if cells.is_empty() => f.write_str("the solution is missing"),
            Fault::Missing { solution, cells, symbols } => {
                f.write_str("missing: the solution with")?;
                let signs = cells.iter().map(|&cell| solution[cell].map_or(".", |digit| symbols.symbol(digit)));
                cells.iter().zip(signs).enumerate().try_for_each(|(at, (cell, sign))| {
                    write!(f, "{} `{sign}` in {cell}", if at == 0 { "" } else { "," })
                })
            }
        }
    }
}

/// Further lines of a grid with the same fault.
fn further(f: &mut fmt::Formatter<'_>, lines: usize, fault: &str) -> fmt::Result {
    match lines {
        0 | 1 => Ok(()),
        2 => write!(f, ", and another row has {fault}"),
        _ => write!(f, ", and {} other rows have {fault}", lines - 1),
    }
}
