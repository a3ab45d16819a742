//! The findings for people.

use super::finding::Findings;
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
            let board = marked(&puzzle.grid, cells, '*').join("\n");
            text += &format!("because    the {} givens marked * have no solution together\n\n{board}\n", cells.len());
        }
        Some(reason) => text += &labelled("because", &reason.to_string(), columns),
        None => {}
    }
    if let Some((redundant, minimal)) = &found.minimal {
        let listed = match &redundant[..] {
            [] => "none: the puzzle is minimal".into(),
            [cell] => format!("{cell} can be removed"),
            cells => format!("{} givens, any one of which can be removed: {}", cells.len(), list(cells)),
        };
        text += &labelled("redundant", &listed, columns);
        if !redundant.is_empty() {
            let board = marked(&puzzle.grid, redundant, '-').join("\n");
            text += &format!("\nthe puzzle; - marks the {} redundant givens\n\n{board}\n", redundant.len());
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
        let lines = framed(size, |cell| signs(candidates.of(cell), symbols));
        lines.iter().for_each(|line| text += &format!("{line}\n"));
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
fn beside(left: &[String], right: &[String], columns: usize) -> String {
    let row = |(left, right)| format!("{left}    {right}\n");
    let rows: Vec<String> = left.iter().zip(right).map(row).collect();
    if rows.iter().all(|row| row.trim_end().len() <= columns) {
        return rows.concat();
    }
    format!("{}\n\n{}\n", left.join("\n"), right.join("\n"))
}

/// The cells by name.
pub fn list(cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
    names.join("; ")
}

/// The digits of a set, side by side.
pub fn signs(digits: DigitSet, symbols: Symbols) -> String {
    if digits.is_empty() { "-".into() } else { digits.iter().map(|digit| symbols.symbol(digit)).collect() }
}

/// The lines of a board with frames around its blocks. A column is as wide as its widest cell.
fn framed(size: Size, text: impl Fn(Cell) -> String) -> Vec<String> {
    let (side, block_side) = (size.side(), size.block_side());
    let widths: Vec<usize> =
        (0..side).map(|column| (0..side).map(|row| text(size.cell(row, column)).len()).max().unwrap_or(0)).collect();
    let dashes = |columns: &[usize]| "-".repeat(columns.iter().sum::<usize>() + block_side + 1);
    let parts: Vec<String> = widths.chunks(block_side).map(dashes).collect();
    let rule = format!("+{}+", parts.join("+"));
    let mut lines = Vec::new();
    for row in 0..side {
        if row % block_side == 0 {
            lines.push(rule.clone());
        }
        let mut line = String::new();
        for (column, &width) in widths.iter().enumerate() {
            line += if column % block_side == 0 { "| " } else { "" };
            line += &format!("{:<width$} ", text(size.cell(row, column)));
        }
        lines.push(line + "|");
    }
    lines.push(rule);
    lines
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn boards_stand_side_by_side_where_there_is_room() {
        let board = |sign: &str| vec![format!("| {sign} 2 |"), format!("| 2 {sign} |")];
        let (left, right) = (board("1"), board("3"));
        assert_eq!(beside(&left, &right, 18), "| 1 2 |    | 3 2 |\n| 2 1 |    | 2 3 |\n");
        assert_eq!(beside(&left, &right, 17), "| 1 2 |\n| 2 1 |\n\n| 3 2 |\n| 2 3 |\n");
    }
}
