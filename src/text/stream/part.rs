//! What the reader of a long text hands on.

use crate::board::{Cell, Size};
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::parse::FoundBoard;
use alloc::vec::Vec;

/// One or more lines of a text, and what they say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Part {
    /// The number of the first line, from 1.
    pub line: u64,
    /// The lines with their ends.
    pub bytes: Vec<u8>,
    /// What they say.
    pub said: Said,
}

/// What lines of a text say.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Said {
    /// It is one line of as many signs as a board has cells: see [`parse_line`](crate::text::parse_line).
    Line,
    /// The boards in them, at least one. Their places count from the first of these lines.
    Boards(Vec<FoundBoard>),
    /// What is wrong with them. Its place counts from the beginning of the text.
    Fault(TextError),
    /// A number above rows: how many boards there are, or which one follows.
    Count,
    /// Nothing: comments, titles, empty lines.
    Nothing,
}

/// Whether all boards are larger than 4x4: sixteen cells in a line may be a row of one that is.
pub(super) fn are_larger(boards: &[FoundBoard]) -> bool {
    boards.iter().all(|board| board.parsed.grid.size() != Size::Four)
}

/// Whether a board stands in one line.
pub(super) fn is_line(board: &FoundBoard) -> bool {
    first_line(board) == last_line(board)
}

/// The line of the first cell of a board, from 1.
pub(super) fn first_line(board: &FoundBoard) -> usize {
    board.parsed.place(Cell::new(0, 0)).0
}

/// Whether a board is a list of fewer cells than a puzzle with one solution has, so that others may follow.
pub(super) fn may_go_on_as_list(board: &FoundBoard) -> bool {
    let grid = &board.parsed.grid;
    let fewest = if grid.size() == Size::Four { 4 } else { 17 };
    grid.given_count() < fewest && board.parsed.notes.iter().any(|note| matches!(note, Note::Listed { .. }))
}

/// The line of the last cell of a board, from 1.
pub(super) fn last_line(board: &FoundBoard) -> usize {
    let size = board.parsed.grid.size();
    board.parsed.place(size.cell(size.side() - 1, size.side() - 1)).0
}
