//! Tables with more rows and columns than a board, which are empty: round the board, as in a spreadsheet where it does
//! not begin in the corner, or between the blocks.

use super::item::Item;
use crate::board::Size;
use crate::text::place::Row;
use alloc::vec::Vec;

/// The largest table that is looked at.
const LARGEST: usize = 40;

/// All ways to leave empty rows and columns of a table out so that a board stays.
pub(super) fn ways<'t>(items: &[Item<'t>]) -> Vec<Vec<Item<'t>>> {
    let rows: Vec<&Row<'t>> = items.iter().filter_map(Item::row).collect();
    let width = rows.first().map_or(0, |row| row.tokens.len());
    if rows.len().max(width) > LARGEST || rows.iter().any(|row| row.tokens.len() != width) {
        return Vec::new();
    }
    let is_empty = |row: usize, column: usize| rows[row].tokens[column].text.is_empty();
    let empty_rows: Vec<bool> = (0..rows.len()).map(|row| (0..width).all(|column| is_empty(row, column))).collect();
    let empty_columns: Vec<bool> = (0..width).map(|column| (0..rows.len()).all(|row| is_empty(row, column))).collect();
    let mut ways = Vec::new();
    for size in Size::ALL.into_iter().filter(|size| (rows.len(), width) != (size.side(), size.side())) {
        for kept_rows in kept(size, &empty_rows) {
            ways.extend(kept(size, &empty_columns).iter().map(|columns| cut(items, &kept_rows, columns)));
        }
    }
    ways
}

/// The choices of as many lines as a board has, side by side or in blocks, that leave only empty ones out.
fn kept(size: Size, empty: &[bool]) -> Vec<Vec<usize>> {
    let mut choices = Vec::new();
    for gap in 0..=1 {
        for offset in 0..empty.len() {
            let lines: Vec<usize> =
                (0..size.side()).map(|line| offset + line + line / size.block_side() * gap).collect();
            let fits = lines.last().is_some_and(|&last| last < empty.len());
            if fits && (0..empty.len()).all(|line| empty[line] || lines.contains(&line)) {
                choices.push(lines);
            }
        }
    }
    choices
}

/// The items with these rows and these columns of them.
fn cut<'t>(items: &[Item<'t>], rows: &[usize], columns: &[usize]) -> Vec<Item<'t>> {
    let mut number = 0;
    let mut left = Vec::new();
    for item in items {
        left.push(match item {
            Item::Row(row) => {
                number += 1;
                if !rows.contains(&(number - 1)) {
                    continue;
                }
                Item::Row(Row { tokens: columns.iter().map(|&column| row.tokens[column]).collect(), ..*row })
            }
            other => other.clone(),
        });
    }
    left
}
