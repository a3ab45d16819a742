//! Boards that stand by columns or by blocks: a program fills its matrices so, or the text says it.
//!
//! ```text
//! columns = [[5, 6, 0, ...], ...]       By blocks:
//! matrix(c(5, 6, 0, ...), 9, 9)         R fills a matrix by columns, as do Julia, MATLAB and Fortran
//! reshape([5, 6, 0, ...], 9, 9)
//! {"column_0": [5, 6, 0, ...], ...}     so do data frames and what is made of them
//! np.array([[5, 6, 0, ...], ...]).T     and a program can turn each matrix
//! ```

use crate::board::{Cell, Size};
use crate::text::note::Note;
use crate::text::reader::Reading;
use alloc::string::String;
use core::ops::Range;

/// How many signs are looked at before and behind a board.
const AROUND: usize = 200;

/// What the lines of a board are, if they are not its rows.
const COLUMNS: &str = "columns";
const BLOCKS: &str = "blocks";

/// What the lines of the board at this place of a text are, if they are not its rows; no other one stands in the range
/// around it.
pub(super) fn lines_are(text: &str, board: &Range<usize>, around: Range<usize>) -> Option<&'static str> {
    let is_list = text[board.clone()].starts_with(['[', '{', '(', '<']);
    named(&text[around.start..board.start], is_list).or_else(|| is_by_columns(text, board, around).then_some(COLUMNS))
}

/// Whether a line says that those of the board below it are not its rows.
pub(in crate::text) fn names_lines(line: &str) -> bool {
    named(line, false).is_some()
}

/// What the name of a list, or the line above rows, says that their lines are.
fn named(before: &str, is_list: bool) -> Option<&'static str> {
    const BESIDE: [&str; 9] = ["by", "the", "cells", "given", "in", "3x3", "4x4", "column", "block"];
    let before = before.trim_end_matches(|sign: char| !sign.is_alphanumeric());
    let line = before.rsplit('\n').next().unwrap_or_default();
    let mut words = line.rsplit(|sign: char| !sign.is_alphanumeric());
    // `byColumn` has two words.
    let name = words.next().unwrap_or_default();
    let begin = name.rfind(char::is_uppercase).filter(|_| name.contains(char::is_lowercase)).unwrap_or(0);
    // A heading of one word names the puzzle.
    let mut beside = words.filter(|word| !word.is_empty()).peekable();
    let are_known =
        is_list || beside.peek().is_some() && beside.all(|word| BESIDE.contains(&&*word.to_ascii_lowercase()));
    match &*name[begin..].to_ascii_lowercase() {
        _ if !are_known => None,
        "column" | "columns" | "cols" => Some(COLUMNS),
        "block" | "blocks" | "boxes" | "regions" => Some(BLOCKS),
        _ => None,
    }
}

/// Whether a program has the board by columns.
fn is_by_columns(text: &str, board: &Range<usize>, around: Range<usize>) -> bool {
    let (before, behind) = (&text[around.start..board.start], &text[board.end..around.end]);
    let first = before.char_indices().nth_back(AROUND).map_or(0, |(at, sign)| at + sign.len_utf8());
    let last = behind.char_indices().nth(AROUND).map_or(behind.len(), |(at, _)| at);
    let (before, behind) = (&before[first..], end_of_call(&before[first..], &behind[..last]));
    let is_list = text[board.clone()].ends_with([')', ']', '}']);
    // A mark of a quoted mail may stand before the first line of the list.
    let before = before.trim_end_matches([' ', '\t', '\n', '\r', '>']);
    let call = [before.trim_end_matches(['[', '{']), if is_list { "[]" } else { "" }, behind].concat();
    let bare = without_blanks(&call);
    let call = bare.to_ascii_lowercase();
    let has = |word: &str| call.contains(word);
    let begins = |word: &str| call.match_indices(word).any(|(at, _)| !call[..at].ends_with(char::is_alphanumeric));
    let ends = |word: &str| call.split(word).skip(1).any(|rest| !rest.starts_with(char::is_alphanumeric));
    // In R `c` makes a list.
    let is_of_r = begins("c[]") || begins("c()");
    let is_by_row = ["byrow=t", ",true)", ",t)"].into_iter().any(has);
    let is_filled = has("matrix(") && !is_by_row || ["cbind(", "data.frame(", "tibble(", "dim=c("].into_iter().any(has);
    let is_reshaped = has("reshape(") && !has(".reshape(") && !has("order=");
    let is_stacked = has("hcat(") || has("column_stack(") || begins("c_[]") || has("stack(") && has("axis=1");
    let has_columns = |rest: &str| match rest.split_once("=[]") {
        _ if rest.starts_with('{') || rest.starts_with("data={") => true,
        Some((name, _)) => name != "data" && name.chars().all(char::is_alphanumeric),
        None => false,
    };
    let is_frame = call.split_once("dataframe(").is_some_and(|(_, rest)| has_columns(rest));
    let is_by_columns = ["order='f'", "order=\"f\"", "orient='col", "orient=\"col"].into_iter().any(has);
    let is_turned = ["t(matrix(", "transpose(", "transpose[]", "permutedims(", "swapaxes("].into_iter().any(begins)
        || [").t", "].t", ")'"].into_iter().any(ends)
        || has("[]'") && !has("'[]")
        || has("zip(*[]");
    let is_of_columns = is_of_r && is_filled || is_reshaped || is_stacked || is_frame || is_named_column(&bare);
    (is_of_columns || is_by_columns) != is_turned
}

/// A text with blanks between words only.
fn without_blanks(text: &str) -> String {
    let mut bare = String::new();
    for word in text.split_whitespace() {
        if bare.ends_with(char::is_alphanumeric) && word.starts_with(char::is_alphanumeric) {
            bare.push(' ');
        }
        bare.push_str(word);
    }
    bare
}

/// Whether the list behind the name of the first column follows: `{"column_0":[]`, `list(V1=c[]`.
fn is_named_column(call: &str) -> bool {
    let Some((before, _)) = call.split_once("[]") else { return false };
    let Some(name) = before.strip_suffix('c').unwrap_or(before).strip_suffix([':', '=']) else { return false };
    let name = name.trim_end_matches(['"', '\'']);
    let word = name.trim_end_matches(['0', '1']);
    let letters =
        word.trim_end_matches(['_', ' ']).rsplit(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
    word.len() < name.len() && ["column", "col", "c", "v", "spalte"].contains(&&*letters.to_ascii_lowercase())
}

/// What stands behind a board up to the end of the line in which all brackets are closed that are open before it.
fn end_of_call<'t>(before: &str, behind: &'t str) -> &'t str {
    let mut open = 0_usize;
    for (at, sign) in before.chars().map(|sign| (0, sign)).chain(behind.char_indices().map(|(at, sign)| (at + 1, sign)))
    {
        match sign {
            '(' | '[' => open += 1,
            ')' | ']' => open = open.saturating_sub(1),
            '\n' if open == 0 && at > 0 => return &behind[..at - 1],
            _ => {}
        }
    }
    behind
}

/// Puts the cells of a board whose lines are something other than rows in their places.
pub(super) fn turn(reading: &mut Reading, lines: &'static str) {
    let (size, before) = (reading.grid.size(), reading.clone());
    for cell in size.cells() {
        let from = place_in(size, cell, lines);
        reading.grid.set(cell, before.grid[from]);
        reading.filled.set(cell, before.filled[from]);
        reading.board.set(cell, before.board.candidates(from));
        reading.places[cell.index(size)] = before.places[from.index(size)];
    }
    reading.notes.push(Note::LinesAre { what: lines });
}

/// Where a cell stands: in which line, and as which of it.
fn place_in(size: Size, cell: Cell, lines: &str) -> Cell {
    let (row, column, side) = (cell.row(), cell.column(), size.block_side());
    match lines {
        BLOCKS => size.cell(row / side * side + column / side, row % side * side + column % side),
        _ => size.cell(column, row),
    }
}
