//! What a single line is, and what is open at its end.

use crate::board::Size;
use crate::text::documents::names_rules;
use crate::text::labels::behind_label;
use crate::text::place::{are_strokes, is_upright};
use crate::text::scan::{self, LineKind};
use crate::text::source::Source;
use alloc::vec::Vec;
use core::{mem, str};

/// Whether a line has as many signs as a 9x9 or 16x16 board has cells, and nothing else. Sixteen may be a row.
pub(super) fn is_board(line: &[u8]) -> bool {
    let line = without_end(line);
    matches!(line.len(), 81 | 256) && line.iter().all(|&sign| sign.is_ascii_alphanumeric() || b"._*?-".contains(&sign))
}

/// Whether a line is an object that has cells or rules of its own, or has a link that holds a puzzle.
pub fn is_document(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    #[cfg(feature = "std")]
    if crate::text::documents::link::stands_in(line) {
        return true;
    }
    let is_object = || line.starts_with(b"{") && line.ends_with(b"}");
    is_object() && has(line, b"[[{") || line.contains(&b'}') && names_rules(line)
}

/// Whether a line has lists in a list, or an object, whose brackets all end in it, and a digit.
pub(super) fn is_list(line: &[u8]) -> bool {
    lists_end(line) == Some(true)
}

/// Whether a line begins with lists in a list, or an object, that may go on behind it, and has a digit.
pub(super) fn begins_list(line: &[u8]) -> bool {
    (line.starts_with(b"{") || line.starts_with(b"[")) && lists_end(line).is_some()
}

/// Whether the brackets of lists in a list, or of an object, all end in a line; `None` where it has none.
fn lists_end(line: &[u8]) -> Option<bool> {
    let (mut depth, mut deepest, mut has_parts) = (0_usize, 0, false);
    for sign in line {
        has_parts |= depth > 0 && b",: ".contains(sign);
        match sign {
            b'[' | b'(' => depth += 1,
            b'{' => depth += 2,
            b']' | b')' => depth = depth.saturating_sub(1),
            b'}' => depth = depth.saturating_sub(2),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    (deepest > 1 && has_parts && line.iter().any(u8::is_ascii_digit)).then_some(depth == 0)
}

/// Whether a line begins with the same name in an object as the line before, whose brackets may stay open: `{"id":`.
pub(super) fn is_same_record(before: &[u8], line: &[u8]) -> bool {
    let name = line.split_inclusive(|&sign| sign == b':').next().unwrap_or_default();
    name.starts_with(b"{") && before.starts_with(name)
}

/// What is open at the end of some lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Open {
    /// The brackets.
    pub(super) brackets: Vec<u8>,
    /// What ends the file of XML.
    end: Option<Vec<u8>>,
}

impl Open {
    pub(super) fn is_some(&self) -> bool {
        !self.brackets.is_empty() || self.end.is_some()
    }

    /// Whether the next line may be a whole board: outside of all, or in a list of boards.
    pub(super) fn takes_boards(&self) -> bool {
        self.brackets.iter().all(|&bracket| bracket == b'[')
    }

    pub(super) fn add(&mut self, lines: &[u8]) {
        for sign in lines {
            match sign {
                b'[' | b'{' | b'(' => self.brackets.push(*sign),
                b']' | b'}' | b')' => drop(self.brackets.pop()),
                _ => {}
            }
        }
        match &self.end {
            Some(end) if has(lines, end) => self.end = None,
            Some(_) => {}
            None => self.end = xml_end(lines),
        }
    }
}

/// Whether a bracket opens in a line, so that it may hold a board.
pub(super) fn has_bracket(line: &[u8]) -> bool {
    line.iter().any(|sign| b"[({".contains(sign))
}

/// The brackets that open in a line and stay open.
pub(super) fn opened(line: &[u8]) -> Vec<u8> {
    let mut open = Open::default();
    open.add(line);
    open.brackets
}

/// Whether these bytes stand in a text.
fn has(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// What ends the element of XML that begins in a line and does not end in it, `</opensudoku>`. The line may be quoted.
pub(super) fn xml_end(line: &[u8]) -> Option<Vec<u8>> {
    let start = line.iter().position(|sign| !b"> \t".contains(sign))?;
    let tag = line[start..].strip_prefix(b"<")?;
    let name: Vec<u8> = tag.iter().copied().take_while(u8::is_ascii_alphanumeric).collect();
    let end = [b"</", &name[..], b">"].concat();
    (!name.is_empty() && has(tag, b">") && !has(tag, b"/>") && !has(tag, &end)).then_some(end)
}

/// Whether a line that may be left out may also be a row: it has cells and no word, or as many signs as a large row; or
/// it is the first or the last one of a field of several lines, beside other fields.
pub(super) fn may_be_row(line: &[u8]) -> bool {
    let is_cell = |sign: &u8| sign.is_ascii_digit() || b".,;|_*?-\t&".contains(sign) || !sign.is_ascii();
    let is_letter = |sign: &u8| sign.is_ascii_alphabetic();
    // Blank cells may part the letters of a large row, and have letters.
    let is_of_large_row = |sign: &u8| sign.is_ascii_hexdigit() || (b'G'..=b'P').contains(sign) || b"xX".contains(sign);
    // A row of the regions of a jigsaw puzzle.
    let is_region_row = |word: &[u8]| word.len() == 9 && word.iter().all(|sign| b"abcdefghi".contains(&(sign | 0x20)));
    let is_word = |word: &[u8]| {
        word.len() > 1 && word.iter().all(is_letter) && !word.iter().all(is_of_large_row) && !is_region_row(word)
    };
    let words = |text: &[u8]| text.split(|sign| sign.is_ascii_whitespace() || b"{},".contains(sign)).any(is_word);
    let signs = line.iter().filter(|sign| !sign.is_ascii_whitespace()).count();
    // What stands before a field in quotes, or where that is in other fields, behind the quote.
    let field = match line.iter().position(|&sign| sign == b'"') {
        Some(quote) if line[..quote].ends_with(b",") => &line[quote + 1..],
        Some(quote) => &line[..quote],
        None => line,
    };
    let field = str::from_utf8(field).ok().and_then(behind_label).map_or(field, str::as_bytes);
    let letters = line.iter().filter(|sign| is_letter(sign)).count();
    signs == Size::Sixteen.side() || (line.iter().any(is_cell) || letters > 1) && !words(field)
}

/// Whether a line may be a cell: blank, a sign, or the numbers of its row, its column and its digit.
pub(super) fn may_be_cell(line: &[u8]) -> bool {
    let words = || line.split(|sign| b" ,;\t\r\n".contains(sign)).filter(|word| !word.is_empty());
    let is_word = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    line.starts_with(b" ") || line.trim_ascii().len() == 1 || words().count() == 3 && words().all(is_word)
}

/// Whether a line is a number, and no row of digits.
pub(super) fn is_count(line: &[u8]) -> bool {
    let digits = without_end(line);
    is_number(line) || matches!(digits.len(), 5..=8) && digits.iter().all(u8::is_ascii_digit)
}

/// Whether a line is a number of one to three digits.
pub(super) fn is_number(line: &[u8]) -> bool {
    let digits = without_end(line);
    matches!(digits.len(), 1..=3) && digits.iter().all(u8::is_ascii_digit)
}

pub(super) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Whether a line says which columns of a board follow, `Columns 13 through 16`.
pub(super) fn names_columns(line: &[u8]) -> bool {
    let mut words = line.split(|sign| !sign.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let is_number = |word: &[u8]| word.iter().all(u8::is_ascii_digit);
    matches!(words.next(), Some(b"Column" | b"Columns"))
        && words.next().is_some_and(is_number)
        && words.all(|word| is_number(word) || matches!(word, b"through" | b"to" | b"and"))
}

/// Whether the first of some lines says that those of the board are columns or blocks.
pub(super) fn names_lines(lines: &[u8]) -> bool {
    let first = lines.split(|&sign| sign == b'\n').next().unwrap_or_default();
    core::str::from_utf8(first).is_ok_and(scan::names_lines)
}

/// Whether the first of some lines heads a group of columns that others follow, as pandas writes it.
pub(super) fn is_head_of_group(lines: &[u8]) -> bool {
    let first = lines.split(|&sign| sign == b'\n').next().unwrap_or_default();
    first.trim_ascii_end().ends_with(b" \\")
}

/// Whether a line may be a row of blank cells: a dash for each, also between strokes; tabs or strokes between them.
pub fn may_be_blank(line: &[u8]) -> bool {
    let Ok(line) = core::str::from_utf8(without_end(line)) else { return false };
    let is_of = |is_mark: fn(char) -> bool| line.chars().all(|sign| sign == ' ' || is_mark(sign));
    let has =
        |mark: char, others: usize| Size::ALL.iter().any(|size| line.matches(mark).count() + others == size.side());
    has('-', 0) && is_of(|sign| sign == '-' || is_upright(sign))
        || has('\t', 1) && is_of(|sign| sign == '\t')
        || are_strokes(line.trim()) && line.trim().contains(' ')
}

/// Whether gaps part all of some lines, the first a row, and that at their end is not wider: another row may follow, as
/// below the rules of a table with a head.
pub(super) fn are_spaced(lines: &[u8]) -> bool {
    let is_gap = |line: &[u8]| matches!(kind(line), LineKind::Empty | LineKind::Rule);
    let (mut gap, mut widest, mut are_parted) = (0, 0, true);
    for line in lines.split_inclusive(|&sign| sign == b'\n').skip(1) {
        if is_gap(line) {
            gap += 1;
        } else {
            are_parted &= gap > 0;
            widest = widest.max(mem::take(&mut gap));
        }
    }
    are_parted && gap <= widest
}

/// What a line is that does not belong to a board.
pub(super) fn kind(line: &[u8]) -> LineKind {
    match Source::new("", line).and_then(|source| source.check_lines().map(|()| source)) {
        Ok(source) => scan::line_kinds(&source).first().map_or(LineKind::Empty, |line| line.2),
        Err(_) if line.trim_ascii().is_empty() => LineKind::Empty,
        // What cannot be read is refused with its place.
        Err(_) if core::str::from_utf8(line).is_err() => LineKind::Cells,
        Err(_) => LineKind::Rule,
    }
}

#[cfg(test)]
mod tests {
    use super::{LineKind, kind};

    #[test]
    fn a_comment_is_a_rule_and_not_an_empty_line() {
        for line in ["# a comment", "// a comment", "Solution:", "+---+---+"] {
            assert!(kind(line.as_bytes()) == LineKind::Rule, "{line}");
        }
        assert!(kind(b" ") == LineKind::Empty);
    }
}
