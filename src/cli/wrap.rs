//! Text in lines that fit.

use ratatui::crossterm::terminal;
use std::io::{IsTerminal, stdout};

/// The columns of the terminal that standard output is; `None` where it is none.
pub fn columns() -> Option<usize> {
    let size = if stdout().is_terminal() { terminal::size().ok() } else { None };
    size.map(|(columns, _)| columns.into())
}

/// Text in lines of at most `width` columns, broken at blanks, but not inside of `{ ... }`.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut is_inside = false;
    let parts = text.split(|sign| {
        is_inside = (is_inside || sign == '{') && sign != '}';
        sign == ' ' && !is_inside
    });
    wrap_parts(parts, width)
}

/// Parts with blanks between them, in lines of at most `width` columns; a part is never broken.
pub fn wrap_parts<'a>(parts: impl Iterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(part),
            Some(line) if line.len() + 1 + part.len() <= width => {
                line.push(' ');
                line.push_str(part);
            }
            _ => lines.push(part.into()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_at_blanks() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(wrap("one { 2 3 } four", 7), ["one", "{ 2 3 }", "four"]);
    }
}
