//! Decides whether `0` is a digit or a blank cell in a text that also has another sign for blank cells.
//!
//! | blank cells | `0` | highest number | `0` as a digit | `0` is |
//! |---|---|---|---|---|
//! | `0` alone | | | | blank |
//! | `.` or empty | does not occur | | | |
//! | `.` or empty | occurs | occurs | | blank, with a note |
//! | `.` or empty | occurs | does not occur | breaks a rule | blank, with a note |
//! | `.` or empty | occurs | does not occur | breaks none | a digit, with a note |

use super::note::Note;
use super::symbols::Symbols;
use crate::board::{Digit, Grid, Rules, Size};
use crate::check::breaches;

/// Signs for blank cells beside `0`.
const BLANKS: [&str; 8] = ["", ".", "_", "*", "?", "x", "X", "-"];

/// Whether `0` is a digit among cells that are numbers: there is another sign for blank cells, so `0` need not be
/// one, the highest number does not occur, and as a digit `0` breaks no rule. `fields`: whether cells have room for
/// more than a sign.
pub(super) fn are_digits<'t>(size: Size, fields: bool, cells: impl Iterator<Item = &'t str> + Clone) -> bool {
    let is_number = |text: &str| Symbols::FromZero.read(size, text).is_some();
    let occurs = |sign: &str| cells.clone().any(|text| text == sign);
    // In rows of signs a 16x16 puzzle has letters, and `0` is a digit anyway.
    if !fields && size == Size::Sixteen || !occurs("0") || !BLANKS.into_iter().any(occurs) {
        return false;
    }
    if !cells.clone().all(is_number) {
        return false;
    }
    let mut zeros = Grid::empty(size);
    for (cell, text) in size.cells().zip(cells) {
        if text == "0" {
            zeros.set(cell, Digit::new(0));
        }
    }
    breaches(&zeros, Rules::Classic).next().is_none()
}

/// A note on zeros beside another sign for blank cells, where they may have been meant as digits.
pub(super) fn note_on_blanks<'t>(mut cells: impl Iterator<Item = &'t str> + Clone, taken: Symbols) -> Option<Note> {
    let other = BLANKS.into_iter().find(|sign| cells.clone().any(|text| text == *sign))?;
    let has_digit_zero = matches!(taken, Symbols::ZeroToF | Symbols::FromZero);
    (!has_digit_zero && cells.any(|text| text == "0")).then_some(Note::ZerosAreBlank { other, taken })
}
