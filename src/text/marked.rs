//! Rows of a program: before all of them stands the same, the mark of a comment or a word.
//!
//! ```text
//! // 530 070 000     -- 530 070 000     DATA 5,3,0,0,7,0,0,0,0     board.append([5, 3, 0, 0, 7, 0, 0, 0, 0])
//! // 600 195 000     -- 600 195 000     DATA 6,0,0,1,9,5,0,0,0     board.append([6, 0, 0, 1, 9, 5, 0, 0, 0])
//! ```

use super::rules::rules_of_line;
use super::source::{Source, split_lines};
use crate::board::MAX_SIDE;
use alloc::string::String;

/// What begins a comment; of two that begin alike the longer one first.
const MARKS: [&str; 9] = ["//", "##", "#", "--", ";;", ";", "%", "!", "*"];

/// What may close a row of a program.
const CLOSING: [char; 5] = [' ', ']', ')', '}', ';'];

/// With fewer rows it is not a board.
const FEWEST_ROWS: usize = 4;

/// The mark that a line begins with, and what stands behind it. A word may have a number before it, as lines of BASIC
/// have; it ends at a blank or a bracket.
fn split(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    if let Some(mark) = MARKS.iter().find(|mark| line.starts_with(**mark)) {
        let rest = &line[mark.len()..];
        return (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some((mark, rest));
    }
    let line = line.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_start();
    let is_of_word = |sign: char| sign.is_ascii_alphabetic() || "._([{".contains(sign);
    let (word, rest) = line.split_at(line.find(|sign| !is_of_word(sign))?);
    // Without one these may be blank cells.
    let has_letter = word.contains(|sign: char| sign.is_ascii_alphabetic() && !matches!(sign, 'x' | 'X'));
    let is_word =
        has_letter && word.len() > 1 && (rest.starts_with(char::is_whitespace) || word.ends_with(['(', '[', '{']));
    is_word.then_some((word, rest))
}

/// Whether this may be a row of a board. In a program brackets may close it.
fn is_row(text: &str) -> bool {
    let is_of_row = |sign: char| sign.is_ascii_hexdigit() || " \t._?-|+,".contains(sign);
    text.contains(|sign: char| sign.is_ascii_digit()) && text.trim_end_matches(CLOSING).chars().all(is_of_row)
}

/// The text with blanks for what stands before its rows, and for brackets behind them; `None` where too few lines are
/// rows, or where comments and other lines are mixed.
pub(super) fn without_marks(source: &Source) -> Option<Source> {
    let lines = || split_lines(source.text()).filter(|line| !line.trim().is_empty());
    let rows = || lines().filter_map(split).filter(|(_, rest)| is_row(rest));
    let is_mark = |mark: &str| rows().filter(|row| row.0 == mark).count() >= FEWEST_ROWS;
    let mark = rows().map(|row| row.0).take(MAX_SIDE).find(|mark| is_mark(mark))?;
    let has_mark = |line: &str| split(line).is_some_and(|(own, _)| own == mark);
    if MARKS.contains(&mark) && !lines().all(has_mark) {
        return None;
    }
    let mut text = String::new();
    for line in source.text().split_inclusive('\n') {
        // What names the rules stays a comment.
        let marked = split(line).filter(|(own, _)| *own == mark && rules_of_line("", 0, line) == Ok(None));
        let Some((_, rest)) = marked else {
            text.push_str(line);
            continue;
        };
        let before = line.len() - rest.len();
        text.extend(core::iter::repeat_n(' ', before));
        text.push_str(&if MARKS.contains(&mark) { rest.into() } else { rest.replace(CLOSING, " ") });
    }
    Some(Source { text, ..source.clone() })
}
