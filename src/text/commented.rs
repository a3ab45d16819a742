//! A puzzle in the comments of a program: the same mark stands before all its lines.
//!
//! ```text
//! // 530 070 000        # 530 070 000        -- 530 070 000
//! // 600 195 000        # 600 195 000        -- 600 195 000
//! ```

use super::rules::rules_of_line;
use super::source::{Source, split_lines};
use alloc::string::String;

/// What begins a comment; of two that begin alike the longer one first.
const MARKS: [&str; 8] = ["//", "#", "--", ";;", ";", "%", "!", "*"];

/// With fewer rows it is not a board.
const FEWEST_ROWS: usize = 4;

/// The text with blanks for the marks of comments; `None` where a line has another mark, or too few lines are rows.
pub(super) fn without_marks(source: &Source) -> Option<Source> {
    let lines = || split_lines(source.text()).filter(|line| !line.trim().is_empty());
    let first = lines().next()?.trim_start();
    let mark = *MARKS.iter().find(|mark| first.starts_with(**mark))?;
    let mut rows = 0;
    for line in lines() {
        let is_of_row = |sign: char| sign.is_ascii_hexdigit() || " \t._?-|+".contains(sign);
        let rest = line.trim_start().strip_prefix(mark)?;
        if !rest.is_empty() && !rest.starts_with([' ', '\t']) {
            return None;
        }
        rows += usize::from(rest.contains(|sign: char| sign.is_ascii_digit()) && rest.chars().all(is_of_row));
    }
    let mut text = String::new();
    for line in source.text().split_inclusive('\n') {
        // What names the rules stays a comment.
        let marks = usize::from(rules_of_line("", 0, line) == Ok(None));
        text.push_str(&line.replacen(mark, &"  "[..mark.len()], marks));
    }
    (rows >= FEWEST_ROWS).then(|| Source { text, ..source.clone() })
}
