//! Notes: how a text was read that can be read in more than one way.

use super::symbols::Symbols;
use crate::board::Size;
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
/// let note = parse("puzzle.csv", text.as_bytes(), &Options::default())?.note.unwrap();
/// assert!(note.to_string().starts_with("`0` is read as a digit"));
/// # Ok::<(), stackdoku::text::TextError>(())
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
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::OtherNotations { taken, others } => {
                write!(f, "read as {taken}, but ")?;
                for (index, other) in others.iter().enumerate() {
                    let last = index + 1 == others.len();
                    f.write_str(if index == 0 {
                        ""
                    } else if last {
                        " and "
                    } else {
                        ", "
                    })?;
                    write!(f, "{other}")?;
                }
                f.write_str(if others.len() == 1 { " fits too" } else { " fit too" })
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
        }
    }
}
