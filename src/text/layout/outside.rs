//! What stands outside of the lists of a text: a board there, or rows of one, must not be left out.

use super::item::{Item, is_of_cells};
use crate::board::Size;
use crate::text::note::Note;
use crate::text::place::{Line, Place, Row, is_bar};
use crate::text::reader::Reading;
use crate::text::source::Source;
use alloc::vec::Vec;

/// What is wrong with a text that is in lists only in part.
pub(super) const ROWS: &str = "a list holds a whole board, and rows of another are outside it";

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
    let rows = || items.iter().filter_map(Item::row);
    let is_enough = rows().map(weight).sum::<usize>() >= Size::Four.cell_count();
    rows().find(|row| weight(row) > 0).filter(|_| is_enough).map(|row| row.tokens[0].place)
}

/// Where the first of several rows in a drawn frame or in HTML stands, if there are enough for a part of a board. Their
/// empty cells may be blanks, and then no way of reading finds rows in a part of them.
pub(super) fn first_drawn(source: &Source) -> Option<Place> {
    let is_drawn = |sign: char| is_bar(sign) || sign == ' ' || sign == '.' || sign.is_ascii_digit();
    let weight = |line: &Line<'_>| {
        let has_digit = line.text.contains(|sign: char| sign.is_ascii_digit());
        // Rows of a program may have quotes and commas around them.
        let row = line.text.trim_matches(|sign: char| sign.is_whitespace() || ",;'\"".contains(sign));
        let is_row = has_digit && row.chars().all(is_drawn) && row.matches(is_bar).count() > 1;
        line.text.matches("<td").count() + if is_row { Size::Four.side() } else { 0 }
    };
    let is_enough = source.all_lines().map(|line| weight(&line)).sum::<usize>() >= Size::Four.cell_count();
    let first = source.all_lines().find(|line| weight(line) > 0).filter(|_| is_enough)?;
    let column = first.column + first.text.chars().take_while(|sign| sign.is_whitespace()).count();
    Some(Place { line: first.number, column })
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
