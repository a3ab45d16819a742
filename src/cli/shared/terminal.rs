//! The person at the terminal: remarks, which signs can be shown, and text in lines that fit.

use super::system;
use ratatui_crossterm::crossterm::terminal;
use stackdoku::text::visible;
use std::env;
use std::io::{IsTerminal, stdout};

/// Prints a remark on standard error.
pub fn note(text: &str) {
    let cyan = anstyle::AnsiColor::Cyan.on_default().bold();
    crate::cli::say!("{cyan}note:{cyan:#} {text}");
}

/// Prints on standard error what to type instead.
pub fn tip(text: &str) {
    let green = anstyle::AnsiColor::Green.on_default().bold();
    crate::cli::say!("{green}tip:{green:#} {text}");
}

/// Text of others without signs that a terminal obeys.
pub fn shown(text: &str) -> String {
    text.chars().map(visible).collect()
}

/// The same for lines, whose ends and tabs stay.
pub fn shown_lines(text: &[u8]) -> String {
    let keeps = |sign| matches!(sign, '\n' | '\t');
    String::from_utf8_lossy(text).chars().map(|sign| if keeps(sign) { sign } else { visible(sign) }).collect()
}

/// Whether text may have signs beyond ASCII: what the locale says.
pub fn is_utf8() -> bool {
    let set = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG")).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    !system::DESCRIBES_TERMINALS || locale.contains("utf-8") || locale.contains("utf8")
}

/// The columns of the terminal that standard output is; `None` where it is not a terminal.
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
    fn a_terminal_gets_nothing_to_obey_from_lines_of_others() {
        let line = "1.: \u{1b}[31mred\u{1b}]0;title\u{7}\u{9b}2J\u{202e}\ta\r\n# é\n";
        assert_eq!(shown_lines(line.as_bytes()), "1.: ␛[31mred␛]0;title␇\u{fffd}2J\u{fffd}\ta␍\n# é\n");
        assert_eq!(shown_lines(b"\xff\n"), "\u{fffd}\n");
    }

    #[test]
    fn text_is_broken_at_blanks() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(wrap("one { 2 3 } four", 7), ["one", "{ 2 3 }", "four"]);
    }
}
