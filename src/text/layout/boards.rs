//! Rows to boards: as many rows as they are long, one after the other, and nothing left over.

use super::item::Item;
use crate::board::Size;
use crate::text::labels::{Labels, are_labels, bullet, expected, labels_before, labels_that_fit};
use crate::text::place::{Place, Row, Token};
use crate::text::symbols::Symbols;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The boards that a way of reading finds in a text.
#[derive(Debug, Default)]
pub(super) struct FoundBoards<'t> {
    /// The rows of each; a single one where a row is a whole board.
    pub(super) boards: Vec<Vec<Row<'t>>>,
    /// Boards that show how far somebody came with the one before, by their number from 0.
    pub(super) states: Vec<usize>,
    /// Lines with words, by their number.
    pub(super) remarks: Vec<usize>,
    /// Whether rows had labels before them, which were taken off.
    pub(super) labels: bool,
}

/// Why rows are not boards: the place and the message, if they say more than the rows alone.
pub(super) type Misfit = Option<(Place, String)>;

/// The rows of a board whose last row is still to come.
struct Open<'t> {
    rows: Vec<Row<'t>>,
    side: usize,
    /// The kinds of labels with a colon that fit all rows so far.
    before: Labels,
    /// The kinds of labels that fit all rows so far; empty without labels.
    labels: Labels,
    /// How many tokens of a row are its label.
    taken: usize,
    /// Whether a point follows the number before every row so far: it ends the label, and the rows lack a cell.
    points: bool,
}

/// The boards in `items`; an error where rows are left over, or a remark stands between the rows of a board.
pub(super) fn gather<'t>(items: impl IntoIterator<Item = Item<'t>>) -> Result<FoundBoards<'t>, Misfit> {
    let mut found = FoundBoards::default();
    let mut open: Option<Open<'t>> = None;
    for item in items {
        match (item, open.take()) {
            (Item::Gap, before) => open = before,
            (Item::State, None) => found.states.push(found.boards.len()),
            (Item::Remark(line), None) => found.remarks.push(line),
            (Item::State, Some(_)) => return Err(None),
            (Item::Remark(line), Some(rows)) => {
                found.add_lines(rows).ok_or(None)?;
                found.remarks.push(line);
            }
            (Item::Row(row), None) if is_corner(&row) => {}
            (Item::Row(row), None) if matches!(row.tokens.len(), 81 | 256) => found.boards.push([row].into()),
            (Item::Row(row), None) => open = Some(Open::new(row)?),
            (Item::Row(row), Some(rows)) => open = Some(rows.with(row)?),
        }
        if let Some(whole) = open.take_if(|open| open.rows.len() == open.side) {
            if whole.points {
                return Err(None);
            }
            found.labels |= whole.labels > 0;
            found.boards.push(whole.rows);
        }
    }
    if let Some(rows) = open {
        found.add_lines(rows).ok_or(None)?;
    }
    Ok(found)
}

impl<'t> FoundBoards<'t> {
    /// Sixteen signs may be a row of a 16x16 board, or a whole 4x4 board: rows that make no 16x16 board are added as
    /// boards of their own if they can be.
    fn add_lines(&mut self, open: Open<'t>) -> Option<()> {
        let fits = |token: &Token<'_>| Symbols::OneToNine.read(Size::Four, token.text).is_some();
        let is_board = |row: &Row<'_>| row.tokens.len() == Size::Four.cell_count() && row.tokens.iter().all(fits);
        let are_lines = self.boards.iter().all(|rows| matches!(&rows[..], [row] if is_board(row)));
        if open.labels > 0 || !are_lines || !open.rows.iter().all(is_board) {
            return None;
        }
        self.boards.extend(open.rows.into_iter().map(|row| [row].into()));
        Some(())
    }
}

impl<'t> Open<'t> {
    fn new(mut row: Row<'t>) -> Result<Self, Misfit> {
        let length = row.tokens.len();
        let before = labels_before(row.label, 0);
        for taken in 0..=2 {
            let labels = label(&row, taken, 0);
            if let Some(side) = length.checked_sub(taken).filter(|&side| Size::from_side(side).is_some())
                && (taken == 0 || labels > 0)
                && before > 0
            {
                let points = taken == 1 && has_point(&row);
                row.tokens.drain(..taken);
                return Ok(Self { rows: [row].into(), side, before, labels, taken, points });
            }
        }
        Err(None)
    }

    /// With one row more; an error where it does not fit.
    fn with(mut self, mut row: Row<'t>) -> Result<Self, Misfit> {
        let (length, number) = (row.tokens.len(), self.rows.len());
        let before = labels_before(row.label, number) & self.before;
        if self.taken == 0 && (length == self.side + 1 || before == 0) && self.is_header() {
            return Self::new(row);
        }
        let labels = label(&row, self.taken, number) & self.labels;
        if length != self.side + self.taken {
            return Err(None);
        }
        if before == 0 {
            return Err(misfit(&row, row.label, self.before, number));
        }
        if self.taken > 0 && labels == 0 {
            return Err(misfit(&row, row.tokens.first().copied(), self.labels, number));
        }
        let points = self.points && has_point(&row);
        row.tokens.drain(..self.taken);
        self.rows.push(row);
        Ok(Self { labels, before, points, ..self })
    }

    /// Whether the only row so far is `1 2 3 4 5 6 7 8 9`: the labels of the columns, where rows have labels too.
    fn is_header(&self) -> bool {
        let [row] = &self.rows[..] else { return false };
        are_labels(row.tokens.iter().map(|token| token.text))
    }
}

/// Whether a row begins with a number and a point beside it.
fn has_point(row: &Row<'_>) -> bool {
    matches!(&row.tokens[..], [first, point, ..] if point.text == "."
        && first.text.bytes().all(|byte| byte.is_ascii_digit())
        && point.place.column == first.place.column + first.text.len())
}

/// What is wrong with a row, numbered from 0, whose label is none of these kinds.
fn misfit(row: &Row<'_>, label: Option<Token<'_>>, labels: Labels, number: usize) -> Misfit {
    let place = label.or(row.tokens.first().copied())?.place;
    let found = label.map_or("no label".into(), |label| format!("the label `{}`", label.text));
    let expected = expected(labels, number, label.map_or("", |label| label.text));
    Some((place, format!("row {} has {found}, expected {expected}", number + 1)))
}

/// Whether a row holds the labels of columns, and nothing above those of rows.
fn is_corner(row: &Row<'_>) -> bool {
    let mut texts = row.tokens.iter().map(|token| token.text);
    matches!(row.tokens.len(), 5 | 10 | 17) && texts.next() == Some("") && are_labels(texts)
}

/// The kinds of labels that the first `taken` tokens of a row are, for the row with this number from 0: `1` or `-`
/// before it, or `1.` where every sign is a token.
fn label(row: &Row<'_>, taken: usize, number: usize) -> Labels {
    let is_beside = |index: usize| {
        let column = |index: usize| row.tokens[index].place.column;
        column(index) == column(index - 1) + 1
    };
    match (taken, &row.tokens[..]) {
        (1, [first, _, ..]) if is_beside(1) => labels_that_fit(first.text, number),
        (1, [first, _, ..]) => labels_that_fit(first.text, number) | bullet(first.text),
        (2, [first, point, _, ..]) if point.text == "." && is_beside(1) && !is_beside(2) => {
            labels_that_fit(first.text, number)
        }
        _ => 0,
    }
}
