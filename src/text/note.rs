//! Notes: how a text was read that can be read in more than one way.

use super::symbols::Symbols;
use crate::board::{Listed, Rules, Size};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How a text was read that can be read in another way too. `Display` says it in words.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, parse};
///
/// let text = "1,.,.,.\n.,.,2,.\n.,3,.,.\n.,.,.,0";
/// let notes = parse("puzzle.csv", text.as_bytes(), &Options::new())?.notes;
/// assert!(notes[0].to_string().starts_with("`0` is read as a digit"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Note {
    /// Other notations read every cell too, and give another puzzle.
    OtherNotations {
        /// The notation taken.
        taken: Symbols,
        /// The others; at least one.
        others: Vec<Symbols>,
    },
    /// `0` was read as a blank cell because it occurs more often than a digit can.
    ManyZeros {
        /// The notation taken.
        taken: Symbols,
    },
    /// `0` was read as a blank cell though there is another sign for blank cells.
    ZerosAreBlank {
        /// The other sign; empty where nothing stands in a blank cell.
        other: &'static str,
        /// The notation taken.
        taken: Symbols,
    },
    /// `0` was read as a digit, because there is another sign for blank cells and the highest number does not occur.
    ZerosAreDigits {
        /// The size of the puzzle.
        size: Size,
    },
    /// Cells with nothing in them were read as blank, though there is a sign for blank cells.
    EmptyCells {
        /// The sign.
        sign: char,
    },
    /// Words of several digits are the candidates of their cells.
    Marks,
    /// Candidates that are listed as struck do not count.
    Struck {
        /// How many.
        candidates: usize,
    },
    /// Digits that are marked as placed by a player count as givens.
    Placed,
    /// Blank cells have their candidates in a list.
    Candidates,
    /// Digits and pencil marks of a player were left out.
    Entered,
    /// No digit is marked as a given, so all are.
    NoGivens,
    /// The digits are the numbers 1 to 16, in a text where nobody sees them as numbers, such as a link.
    Numbers,
    /// The cells are listed by row, column and digit.
    Listed {
        /// How many.
        cells: usize,
    },
    /// A part of a file that was not read.
    Unread {
        /// The part.
        what: String,
    },
    /// Blanks are empty cells, told by their columns.
    Columns,
    /// The rows stand in several groups of columns.
    Groups,
    /// Rows that end early were filled up with blank cells.
    FilledUp,
    /// The text begins or ends within a row, which was filled up with blank cells.
    Trimmed,
    /// The lines of the board are not its rows: so the program around it has it, or the text says so. Or lists that are
    /// numbered are read as rows, and may be columns.
    LinesAre {
        /// What they are: `columns`, `blocks` or `rows`.
        what: &'static str,
    },
    /// Empty rows and columns of a table were left out, so that a board stays.
    Margins,
    /// Numbers or letters before the rows are their labels.
    Labels,
    /// Lines that are not rows were left out.
    LeftOut {
        /// The first of them, from 1.
        line: usize,
        /// What it says, shortened.
        text: String,
        /// How many there are.
        lines: usize,
    },
    /// The puzzle is a part of a line; the rest was left out.
    Run {
        /// Its line, from 1.
        line: usize,
        /// Its first column, from 1.
        column: usize,
        /// How many signs it has.
        signs: usize,
    },
    /// The rules are those that are named beside the puzzle.
    RulesBeside {
        /// The line that names them, from 1.
        line: usize,
        /// What it names.
        rules: Rules,
    },
    /// The text names other rules than were asked for.
    OtherRules {
        /// The line that names them, from 1.
        line: usize,
        /// What it names.
        named: Rules,
        /// What was asked for, and is taken.
        taken: Rules,
    },
    /// The solution stands beside the puzzle. More solutions may follow.
    Solution {
        /// Its first line, from 1.
        line: usize,
    },
    /// Another board has all digits of the puzzle and more: how far somebody came.
    State {
        /// The first line of the other board, from 1.
        line: usize,
    },
}

impl Note {
    /// The line that it names, from 1.
    #[cfg(feature = "std")]
    pub(super) fn line_mut(&mut self) -> Option<&mut usize> {
        match self {
            Note::LeftOut { line, .. }
            | Note::Run { line, .. }
            | Note::RulesBeside { line, .. }
            | Note::OtherRules { line, .. }
            | Note::Solution { line }
            | Note::State { line } => Some(line),
            _ => None,
        }
    }

    /// Whether it is about the notation or the digit zero, so that naming a notation decides.
    #[must_use]
    pub fn is_about_symbols(&self) -> bool {
        use Note::{ManyZeros, OtherNotations, ZerosAreBlank, ZerosAreDigits};
        matches!(self, OtherNotations { .. } | ManyZeros { .. } | ZerosAreBlank { .. } | ZerosAreDigits { .. })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::OtherNotations { taken, others } => {
                let fit = if others.len() == 1 { "fits" } else { "fit" };
                write!(f, "read as {taken}, but {} {fit} too", Listed(others, "and"))
            }
            Note::ManyZeros { taken } => {
                let most = Size::Sixteen.side();
                write!(f, "`0` occurs more than {most} times, so it is a blank cell and the notation is {taken}")
            }
            Note::ZerosAreBlank { other: "", taken } => {
                write!(f, "`0` is read as a blank cell, like the empty ones: the notation {taken} has no digit 0")
            }
            Note::ZerosAreBlank { other, taken } => {
                write!(f, "`0` is read as a blank cell, like `{other}`: the notation {taken} has no digit 0")
            }
            Note::ZerosAreDigits { size } => {
                let side = size.side();
                write!(
                    f,
                    "`0` is read as a digit, because blank cells have a sign of their own and {side} does not occur: "
                )?;
                write!(f, "the digits are 0 to {}", side - 1)
            }
            Note::EmptyCells { sign } => write!(f, "cells with nothing in them are read as blank, like `{sign}`"),
            Note::Marks => {
                f.write_str("numbers of several digits are read as pencil marks: the candidates of their cells")
            }
            Note::Struck { candidates: 1 } => f.write_str("1 candidate is listed as struck, and stays out of its cell"),
            Note::Struck { candidates } => {
                write!(f, "{candidates} candidates are listed as struck, and stay out of their cells")
            }
            Note::Placed => f.write_str("digits marked with `+` are read as givens"),
            Note::Candidates => f.write_str("only the candidates that are listed for a blank cell may be placed in it"),
            Note::Entered => f.write_str("digits and pencil marks that a player has entered are left out"),
            Note::NoGivens => f.write_str("no digit is marked as a given, so all are read as givens"),
            Note::Numbers => f.write_str("the digits are 1 to 16; in rows of one sign per cell, 10 to 16 are A to G"),
            Note::Listed { cells } => write!(f, "the text is read as a list of {cells} cells: row, column, digit"),
            Note::Unread { what } => write!(f, "{what} is not read"),
            Note::Columns => f.write_str("blanks are read as empty cells, by their columns"),
            Note::Groups => f.write_str("the rows are put together from groups of columns"),
            Note::FilledUp => f.write_str("rows that end early are filled up with blank cells"),
            Note::Trimmed => f.write_str("the text begins or ends within a row, which is filled up with blank cells"),
            Note::LinesAre { what } => write!(f, "the cells are read by {what}"),
            Note::Margins => f.write_str("empty rows and columns of the table are left out"),
            Note::Labels => f.write_str("what stands before the rows is read as row labels"),
            Note::LeftOut { line, text, lines: 1 } => write!(f, "line {line} is left out: `{text}`"),
            Note::LeftOut { line, text, lines } => {
                write!(f, "{lines} lines are left out, the first is line {line}: `{text}`")
            }
            Note::Run { line, column, signs } => {
                write!(f, "the {signs} signs in line {line} from column {column} on are read, the rest is left out")
            }
            Note::RulesBeside { line, rules } => {
                write!(f, "the rules are {rules}, as line {line} says beside the puzzle")
            }
            Note::OtherRules { line, named, taken } => {
                write!(f, "the rules are {taken}, as asked, and not {named}, as line {line} says")
            }
            Note::Solution { line } => write!(f, "the solution that begins in line {line} is left out"),
            Note::State { line } => {
                write!(f, "the board from line {line} on has all digits of the puzzle and more, and is left out")
            }
        }
    }
}
