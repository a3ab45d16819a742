//! What stands outside of the lists of a text: a board there, or rows of one, must not be left out.

use super::item::{Item, is_of_cells};
use crate::board::Size;
use crate::text::note::Note;
use crate::text::place::{Place, Row};
use crate::text::reader::Reading;
use alloc::vec::Vec;

/// What is wrong with a text of which only a part is in lists.
pub(super) const ROWS: &str = "a list holds a whole board, and outside of it stand rows of another";

/// Where the first of several rows stands, if there are enough for a part of a board.
pub(super) fn first_of_rows(items: &[Item<'_>]) -> Option<Place> {
    let weight = |row: &Row<'_>| match row.tokens.len() {
        72.. => 16,
        _ if !is_of_cells(row) || row.tokens.iter().all(|token| !token.text.contains(char::is_alphanumeric)) => 0,
        4 => 4,
        9 | 16 => 9,
        length @ (8 | 10 | 11 | 15 | 17 | 18) => length / 2,
        _ => 0,
    };
    let rows = || items.iter().filter_map(|item| if let Item::Row(row) = item { Some(row) } else { None });
    let is_enough = rows().map(weight).sum::<usize>() >= Size::Four.cell_count();
    rows().find(|row| weight(row) > 0).filter(|_| is_enough).map(|row| row.tokens[0].place)
}

/// The boards in the order of the text, without those that are the solution of the one before.
pub(super) fn merged(mut boards: Vec<Reading>, is_solution: impl Fn(&Reading, &Reading) -> bool) -> Vec<Reading> {
    boards.sort_by_key(|board| (board.places[0].line, board.places[0].column));
    let mut kept: Vec<Reading> = Vec::new();
    for board in boards {
        match kept.last_mut().filter(|puzzle| is_solution(&board, puzzle)) {
            Some(puzzle) => puzzle.notes.push(Note::Solution { line: board.places[0].line }),
            None => kept.push(board),
        }
    }
    kept
}
