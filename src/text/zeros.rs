//! Decides whether `0` is a digit or a blank cell among cells that are numbers.
//!
//! | blank cells | highest number | `0` as a digit | `0` is |
//! |---|---|---|---|
//! | `.` or empty | occurs | | blank, with a note |
//! | `.` or empty | does not occur | breaks a rule | blank, with a note |
//! | `.` or empty | does not occur | breaks none | a digit, with a note |
//! | `0` alone | occurs | | blank |
//! | `0` alone, at 16x16 | does not occur | stands in each house | a digit |
//! | `0` alone, at 16x16 | does not occur | occurs 32 times or less | a digit, with a note |
//! | `0` alone, smaller | does not occur | stands in each house | blank, with a note |
//! | `0` alone | does not occur | anything else | blank |

use super::note::Note;
use super::symbols::Symbols;
use crate::board::{Grid, Rules, Size};
use crate::check::breaches;
use alloc::vec;

/// Signs for blank cells beside `0`.
const BLANKS: [&str; 8] = ["", ".", "_", "*", "?", "x", "X", "-"];

/// The notation where zeros decide about it, and what was left open. `fields`: whether cells have room for more than a
/// sign.
pub(super) fn of_numbers<'t>(
    size: Size,
    fields: bool,
    cells: impl Iterator<Item = &'t str>,
) -> Option<(Symbols, Option<Note>)> {
    // In rows of signs a 16x16 puzzle has letters, and `0` is a digit anyway.
    if !fields && size == Size::Sixteen {
        return None;
    }
    let mut zeros = Grid::empty(size);
    let mut has_blanks = false;
    for (cell, text) in size.cells().zip(cells) {
        match Symbols::FromZero.read(size, text)? {
            None => has_blanks = true,
            digit => zeros.set(cell, digit.filter(|digit| digit.number() == 0)),
        }
    }
    let count = zeros.given_count();
    let breaks_none = breaches(&zeros, Rules::CLASSIC).next().is_none();
    let in_each_house = breaks_none && count == size.side();
    let other = |taken, other| Some(Note::OtherNotations { taken, others: vec![other] });
    match (has_blanks, size) {
        _ if count == 0 => None,
        (true, _) => breaks_none.then_some((Symbols::FromZero, Some(Note::ZerosAreDigits { size }))),
        (false, Size::Sixteen) if in_each_house => Some((Symbols::FromZero, None)),
        (false, Size::Sixteen) if count <= 2 * size.side() => {
            Some((Symbols::FromZero, other(Symbols::FromZero, Symbols::Decimal)))
        }
        (false, Size::Nine | Size::Four) if in_each_house => {
            Some((Symbols::OneToNine, other(Symbols::OneToNine, Symbols::FromZero)))
        }
        _ => None,
    }
}

/// A note on zeros beside another sign for blank cells, where they may have been meant as digits.
pub(super) fn note_on_blanks<'t>(mut cells: impl Iterator<Item = &'t str> + Clone, taken: Symbols) -> Option<Note> {
    let other = BLANKS.into_iter().find(|sign| cells.clone().any(|text| text == *sign))?;
    let has_digit_zero = matches!(taken, Symbols::ZeroToF | Symbols::FromZero);
    (!has_digit_zero && cells.any(|text| text == "0")).then_some(Note::ZerosAreBlank { other, taken })
}
