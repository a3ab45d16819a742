//! The findings for people.

use super::finding::Findings;
use crate::cli::shared::drawing::{self, Ink};
use crate::cli::shared::records;
use crate::cli::shared::terminal::wrap_parts;
use stackdoku::text::{Parsed, Symbols, board_text};
use stackdoku::{Cell, DigitSet, Grid, Size, Unsolvable};
use std::iter;

/// Columns of a label.
const INDENT: usize = 11;

/// Columns of text that goes to no terminal. Boards may be wider.
const WIDTH: usize = 80;

/// Everything that was found, with the boards that belong to it, for a terminal of this width: two boards stand
/// side by side if both fit.
pub fn text(puzzle: &Parsed, link: Option<&str>, found: &Findings, columns: Option<usize>) -> String {
    let (size, symbols) = (puzzle.grid.size(), puzzle.symbols.one_sign());
    let mut text = format!("puzzle     {size}, {}, {} givens, no breach\n", puzzle.rules, puzzle.grid.given_count());
    text += &link.map_or(String::new(), |link| format!("link       {link}\n"));
    text += &format!("solutions  {}\n", found.in_words());
    if found.is_unique() == Some(true) {
        text += &format!("rating     {}\n", found.rating_in_words(size).join(&format!("\n{:INDENT$}", "")));
    }
    let marked = |grid: &Grid, cells: &[Cell], mark: char| {
        let sign = |cell: Cell| {
            let mark = if cells.contains(&cell) { mark } else { ' ' };
            format!("{}{mark}", grid[cell].map_or(".", |digit| symbols.symbol(digit)))
        };
        framed(size, sign)
    };
    match &found.reason {
        Some(Unsolvable::Givens(cells)) => {
            let board = marked(&puzzle.grid, cells, '*');
            text += &format!("because    the {} givens marked * have no solution together\n\n{board}", cells.len());
        }
        Some(reason) => text += &labelled("because", &reason.to_string(), columns),
        None => {}
    }
    if let Some(redundant) = &found.redundant {
        let listed = match &redundant[..] {
            [] => "none: the puzzle is minimal".into(),
            [cell] => format!("{cell} can be removed"),
            cells => format!("{} givens, any one of which can be removed: {}", cells.len(), list(cells)),
        };
        text += &labelled("redundant", &listed, columns);
        if !redundant.is_empty() {
            let board = marked(&puzzle.grid, redundant, '-');
            text += &format!("\nthe puzzle; - marks the {} redundant givens\n\n{board}", redundant.len());
        }
        if let Some(minimal) = found.minimal.as_ref().filter(|_| !redundant.is_empty()) {
            text += &format!("\na minimal puzzle within it, {} givens\n\n", minimal.given_count());
            text += &board_text(minimal, puzzle.form, puzzle.symbols);
        }
    }
    if let Some(([one, other], cells)) = found.differing() {
        text += &format!("\ntwo solutions; * marks the {} cells in which they differ\n\n", cells.len());
        text += &beside(&marked(one, &cells, '*'), &marked(other, &cells, '*'), columns.unwrap_or(usize::MAX));
    }
    if let Some(candidates) = &found.candidates {
        let title = if candidates.is_complete() { "true candidates" } else { "true candidates found so far" };
        text += &format!("\n{title}: the digits that a cell holds in some solution\n\n");
        text += &framed(size, |cell| signs(candidates.of(cell), symbols));
    }
    text
}

/// A label, and beside it text in as many lines as it takes, broken behind the names of cells.
fn labelled(label: &str, text: &str, columns: Option<usize>) -> String {
    let parts = text.split_inclusive([';', ':']).map(str::trim_start);
    let lines = wrap_parts(parts, columns.unwrap_or(WIDTH).saturating_sub(INDENT));
    let labels = [label].into_iter().chain(iter::repeat(""));
    labels.zip(lines).map(|(label, line)| format!("{label:<INDENT$}{line}\n")).collect()
}

/// Two boards, side by side if both fit, else one below the other.
fn beside(left: &str, right: &str, columns: usize) -> String {
    let row = |(left, right)| format!("{left}    {right}\n");
    let rows: Vec<String> = left.lines().zip(right.lines()).map(row).collect();
    if rows.iter().all(|row| row.trim_end().len() <= columns) {
        return rows.concat();
    }
    format!("{left}\n{right}")
}

/// The cells by name.
pub fn list(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    names.join("; ")
}

/// The digits of a set, side by side.
pub fn signs(digits: DigitSet, symbols: Symbols) -> String {
    if digits.is_empty() { "-".into() } else { records::digits(digits, symbols) }
}

/// A board with frames around its blocks. A column is as wide as its widest cell.
fn framed(size: Size, text: impl Fn(Cell) -> String) -> String {
    let cell = |cell: Cell| text(cell) + " ";
    let width = |column| (0..size.side()).map(|row| cell(size.cell(row, column)).len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..size.side()).map(width).collect();
    let ink = Ink { has_weights: false, has_lines: false };
    drawing::board(size, ink, &widths, |at| format!("{:<1$}", cell(at), widths[at.column()]))
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn boards_stand_side_by_side_where_there_is_room() {
        let board = |sign: &str| format!("| {sign} 2 |\n| 2 {sign} |\n");
        let (left, right) = (board("1"), board("3"));
        assert_eq!(beside(&left, &right, 18), "| 1 2 |    | 3 2 |\n| 2 1 |    | 2 3 |\n");
        assert_eq!(beside(&left, &right, 17), "| 1 2 |\n| 2 1 |\n\n| 3 2 |\n| 2 3 |\n");
    }
}
