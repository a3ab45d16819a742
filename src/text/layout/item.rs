//! What a way of reading makes of a line: a row of cells, something between rows, or a remark.

use crate::board::Size;
use crate::text::marks;
use crate::text::place::Row;
use crate::text::symbols::Symbols;

/// What stands in a line, as one way of reading sees it.
#[derive(Clone, Debug)]
pub(super) enum Item<'t> {
    /// A row of cells, or what was meant as one.
    Row(Row<'t>),
    /// Nothing: an empty line, a comment, a rule of a frame.
    Gap,
    /// What follows is how far somebody came with the puzzle before.
    State,
    /// Words: a title, a source. The number of the line.
    Remark(usize),
}

/// Cells that may be wrong in a row and leave it a row: a slip of the pen is not a remark.
const SLIPS: usize = 2;

impl<'t> Item<'t> {
    /// The row that it is, if it is one.
    pub(super) fn row(&self) -> Option<&Row<'t>> {
        if let Item::Row(row) = self { Some(row) } else { None }
    }

    /// What a line taken apart is.
    ///
    /// A remark never looks like a row: a row with a slip is an error, and must not be left out with a note.
    pub(super) fn of(row: Row<'t>) -> Self {
        let Some(first) = row.tokens.first() else { return Item::Gap };
        let length = row.tokens.len();
        if is_title(&row) {
            return Item::Remark(first.place.line);
        }
        let side = side_near(length);
        let strange = |side| row.tokens.iter().filter(|token| !is_cell(side, token.text)).count();
        // A row may be too short for its side.
        let strange = strange(side).min(strange(Size::Nine.side()));
        let is_row = strange == 0
            || strange <= SLIPS && length >= Size::Nine.side() - 1 && side_near(length) > 0
            || strange == 1 && length == Size::Four.side() + 1 && !is_cell(side, first.text);
        if is_row { Item::Row(row) } else { Item::Remark(first.place.line) }
    }
}

/// Whether a row of a table has a word in one of its fields and nothing in the others.
fn is_title(row: &Row<'_>) -> bool {
    let is_word = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count() > 2;
    let mut texts = row.tokens.iter().map(|token| token.text).filter(|text| !text.is_empty());
    row.tokens.len() > 3 && texts.next().is_some_and(is_word) && texts.next().is_none()
}

/// Whether every token of a row may be a cell of a board that the row belongs to.
pub(super) fn is_of_cells(row: &Row<'_>) -> bool {
    let side = side_near(row.tokens.len());
    row.tokens.iter().all(|token| is_cell(side, token.text))
}

/// The side of the board that a row of this length belongs to, a label or a slip included; 0 if no board fits.
fn side_near(length: usize) -> usize {
    match length {
        4 | 5 => 4,
        8..=11 | 81 => 9,
        15..=18 | 256 => 16,
        _ => 0,
    }
}

/// Whether a text is a cell on some board of this side, in any notation. Beside all boards, digits are cells.
fn is_cell(side: usize, text: &str) -> bool {
    let size = Size::from_side(side).unwrap_or(Size::Nine);
    let notations: &[Symbols] = if size == Size::Sixteen { Symbols::SIXTEEN } else { &[Symbols::OneToNine] };
    notations.iter().any(|symbols| symbols.read(size, text).is_some()) || marks::is_word(size, text)
}
