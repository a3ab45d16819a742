//! Matrices that stand by columns in a program.
//!
//! ```text
//! matrix(c(5, 6, 0, ...), 9, 9)         R fills a matrix by columns, as do Julia, MATLAB and Fortran
//! reshape([5, 6, 0, ...], 9, 9)
//! np.array([[5, 6, 0, ...], ...]).T     and a program can turn each matrix
//! ```

use crate::text::note::Note;
use crate::text::reader::Reading;
use alloc::string::String;
use core::ops::Range;

/// How many signs are looked at before and behind a board.
const AROUND: usize = 200;

/// Whether the board at this place of a text stands by columns; no other one stands in the range around it.
pub(super) fn is_by_columns(text: &str, board: &Range<usize>, around: Range<usize>) -> bool {
    let (before, behind) = (&text[around.start..board.start], &text[board.end..around.end]);
    let first = before.char_indices().nth_back(AROUND).map_or(0, |(at, sign)| at + sign.len_utf8());
    let last = behind.char_indices().nth(AROUND).map_or(behind.len(), |(at, _)| at);
    let (before, behind) = (&before[first..], end_of_call(&before[first..], &behind[..last]));
    let is_list = text[board.clone()].ends_with([')', ']', '}']);
    let call = [before.trim_end().trim_end_matches(['[', '{']), if is_list { "[]" } else { "" }, behind].concat();
    let bare: String = call.chars().filter(|sign| !sign.is_whitespace()).collect();
    let call = bare.to_ascii_lowercase();
    let has = |word: &str| call.contains(word);
    let begins = |word: &str| call.match_indices(word).any(|(at, _)| !call[..at].ends_with(char::is_alphanumeric));
    let ends = |word: &str| call.split(word).skip(1).any(|rest| !rest.starts_with(char::is_alphanumeric));
    // In R `c` makes a list.
    let is_of_r = begins("c[]") || begins("c()");
    let is_filled = has("matrix(") && !has("byrow=t") || has("cbind(") || has("data.frame(") || has("dim=c(");
    let is_reshaped = has("reshape(") && !has(".reshape(") && !has("order=");
    let is_turned = ["t(matrix(", "transpose(", "permutedims("].into_iter().any(begins)
        || [").t", "].t", ")'"].into_iter().any(ends)
        || has("[]'") && !has("'[]")
        || has("zip(*[]");
    (is_of_r && is_filled || is_reshaped || has("order='f'") || has("order=\"f\"")) != is_turned
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

/// Makes the columns of a board its rows.
pub(super) fn turn(reading: &mut Reading) {
    let (size, before) = (reading.grid.size(), reading.clone());
    for cell in size.cells() {
        let from = size.cell(cell.column(), cell.row());
        reading.grid.set(cell, before.grid[from]);
        reading.filled.set(cell, before.filled[from]);
        reading.board.set(cell, before.board.candidates(from));
        reading.places[cell.index(size)] = before.places[from.index(size)];
    }
    reading.notes.push(Note::ByColumns);
}
