//! Rows to boards: as many rows as they are long, one after the other, and nothing left over.

use super::item::Item;
use crate::board::Size;
use crate::text::place::{Row, Token};
use crate::text::symbols::Symbols;
use alloc::vec::Vec;

/// The boards that a way of reading finds in a text.
#[derive(Debug, Default)]
pub(super) struct Boards<'t> {
    /// The rows of each; a single one where a row is a whole board.
    pub(super) boards: Vec<Vec<Row<'t>>>,
    /// Boards that show how far somebody came with the one before, by their number from 0.
    pub(super) states: Vec<usize>,
    /// Lines with words, by their number.
    pub(super) remarks: Vec<usize>,
    /// Whether rows had labels before them, which were taken off.
    pub(super) labels: bool,
}

/// The rows of a board whose last row is still to come.
struct Open<'t> {
    rows: Vec<Row<'t>>,
    side: usize,
    /// The kinds of labels that fit all rows so far; empty without labels.
    labels: Labels,
}

/// Which kinds of labels fit, a bit for each: from 1, from 0, letters.
type Labels = u8;

/// The boards in `items`; `None` where rows are left over, or a remark stands between the rows of a board.
pub(super) fn gather<'t>(items: impl IntoIterator<Item = Item<'t>>) -> Option<Boards<'t>> {
    let mut found = Boards::default();
    let mut open: Option<Open<'t>> = None;
    for item in items {
        match (item, open.take()) {
            (Item::Gap, before) => open = before,
            (Item::State, None) => found.states.push(found.boards.len()),
            (Item::Remark(line), None) => found.remarks.push(line),
            (Item::State, Some(_)) => return None,
            (Item::Remark(line), Some(rows)) => {
                found.add_lines(rows)?;
                found.remarks.push(line);
            }
            (Item::Row(row), None) if matches!(row.tokens.len(), 81 | 256) => found.boards.push([row].into()),
            (Item::Row(row), None) => open = Some(Open::new(row)?),
            (Item::Row(row), Some(rows)) => open = Some(rows.with(row)?),
        }
        if let Some(whole) = open.take_if(|open| open.rows.len() == open.side) {
            found.labels |= whole.labels > 0;
            found.boards.push(whole.rows);
        }
    }
    if let Some(rows) = open {
        found.add_lines(rows)?;
    }
    Some(found)
}

impl<'t> Boards<'t> {
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
    fn new(mut row: Row<'t>) -> Option<Self> {
        let is_side = |length: usize| Size::ALL.iter().any(|size| size.side() == length);
        let length = row.tokens.len();
        if is_side(length) {
            return Some(Self { rows: [row].into(), side: length, labels: 0 });
        }
        let labels = labels_that_fit(row.tokens.first()?.text, 0);
        if labels == 0 || !is_side(length - 1) {
            return None;
        }
        row.tokens.remove(0);
        Some(Self { rows: [row].into(), side: length - 1, labels })
    }

    /// With one row more; `None` where it does not fit.
    fn with(mut self, mut row: Row<'t>) -> Option<Self> {
        let length = row.tokens.len();
        if self.labels == 0 && length == self.side {
            self.rows.push(row);
            return Some(self);
        }
        if self.labels == 0 && length == self.side + 1 && self.is_header() {
            return Self::new(row);
        }
        let labels = labels_that_fit(row.tokens.first()?.text, self.rows.len()) & self.labels;
        if labels == 0 || length != self.side + 1 {
            return None;
        }
        row.tokens.remove(0);
        self.rows.push(row);
        Some(Self { labels, ..self })
    }

    /// Whether the only row so far is `1 2 3 4 5 6 7 8 9`: the labels of the columns, where rows have labels too.
    fn is_header(&self) -> bool {
        let [row] = &self.rows[..] else { return false };
        (0..).zip(&row.tokens).try_fold(u8::MAX, |labels, (number, token)| {
            let labels = labels & labels_that_fit(token.text, number);
            (labels > 0).then_some(labels)
        }) > Some(0)
    }
}

/// The kinds of labels that `text` is one of, for the row with this number from 0: `1`, `R1` or `1.`, `0`, `A`.
fn labels_that_fit(text: &str, number: usize) -> Labels {
    let text = text.trim_end_matches([':', '.', ')']).trim_start_matches(['r', 'R']);
    let is_number = |wanted: usize| !text.starts_with('+') && text.parse() == Ok(wanted);
    let letter = b'A' + number as u8;
    let is_letter = matches!(text.as_bytes(), [sign] if sign.to_ascii_uppercase() == letter);
    u8::from(is_number(number + 1)) | u8::from(is_number(number)) << 1 | u8::from(is_letter) << 2
}
