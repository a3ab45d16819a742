//! Quoted text: the marks of a mail before its lines, fields that have several lines, and lines that a program prints.
//!
//! ```text
//! > 53..7....       id,puzzle           grid = """53..7....      "53..7....\n" +
//! > 6..195...       1,"53..7....        6..195...               "6..195...\n" +
//! > ...             6..195...           ...                     ...
//! ```

use crate::board::MAX_SIDE;
use crate::text::place::Line;
use alloc::vec::Vec;
use core::mem;

/// What begins and ends such a field; JavaScript writes the second one.
const QUOTES: [char; 2] = ['"', '`'];

/// The lines, where a quoted field has several: what stands in it, and behind it if other quoted fields do.
pub(super) fn fields<'t>(lines: &[(Line<'t>, bool)]) -> Vec<(Line<'t>, bool)> {
    let is_end = |text: &str| {
        let text = text.trim_matches([' ', '"']);
        text.trim().is_empty() || text.starts_with([',', ';', '\t', ')'])
    };
    let opens = |number: usize, text: &str| {
        let before = text.rsplit_once(QUOTES).map_or("-", |(before, _)| before.trim_matches([' ', '"']));
        let mut next = lines[number + 1..].iter().take(MAX_SIDE).filter_map(|(line, _)| line.text.split_once(QUOTES));
        (before.is_empty() || before.ends_with([',', ';', '\t', '=', '(']))
            && text.matches(QUOTES).count() % 2 == 1
            && next.next().is_some_and(|(_, behind)| is_end(behind))
    };
    let mut all = Vec::new();
    let mut is_open = false;
    for (number, &(mut line, mut has_lost_blank)) in lines.iter().enumerate() {
        if let Some((field, rest)) = line.text.split_once(QUOTES).filter(|_| is_open) {
            all.push((Line { text: field, ..line }, has_lost_blank));
            is_open = false;
            if !rest.contains(QUOTES) {
                continue;
            }
            (line, has_lost_blank) = (line.part(rest), false);
        }
        if !is_open && opens(number, line.text) {
            let field = line.text.rsplit_once(QUOTES).map_or(line.text, |(_, field)| field);
            (line, has_lost_blank, is_open) = (line.part(field), false, true);
        }
        all.push((line, has_lost_blank));
    }
    all
}

/// The lines, where a program prints some: what stands in the quotes, `53..7....` in `cout << "53..7....\n";`. The line
/// end may be missing behind the last one.
pub(super) fn printed<'t>(lines: impl Iterator<Item = Line<'t>>) -> Vec<Line<'t>> {
    let mut is_next = false;
    let mut text = |line: Line<'t>| {
        let was_next = mem::take(&mut is_next);
        let quote = if line.text.contains("\\n'") { '\'' } else { '"' };
        let (text, behind) = line.text.split_once(quote)?.1.split_once(quote)?;
        let ended = text.strip_suffix("\\n");
        is_next = ended.is_some();
        let text = ended.or(was_next.then_some(text))?;
        (text.bytes().all(|sign| sign != b'\\') && !behind.contains(quote)).then(|| line.part(text))
    };
    lines.map(|line| text(line).unwrap_or(line)).collect()
}

/// A line without the marks of a quoted mail.
pub(in crate::text) fn unmarked(line: &str) -> &str {
    let marks = line.len() - line.trim_start_matches(['>', ' ']).len();
    line[..marks].rfind('>').map_or(line, |last| &line[last + 1..])
}

/// The lines without the marks of a quoted mail, `> ` or `>`. Lines that are quoted equally deep lose the same: a blank
/// that stands behind the mark of some of them is a part of their text. And whether a blank was taken off each.
pub(super) fn unquoted<'t>(lines: Vec<Line<'t>>) -> Vec<(Line<'t>, bool)> {
    let depth = |text: &str| text[..text.len() - unmarked(text).len()].matches('>').count();
    // Whether a blank follows the marks in all lines of each depth.
    let mut has_blank = alloc::vec![true];
    for line in &lines {
        let (depth, rest) = (depth(line.text), unmarked(line.text));
        has_blank.resize(has_blank.len().max(depth + 1), true);
        has_blank[depth] &= rest.is_empty() || rest.starts_with(' ');
    }
    let bare = |line: Line<'t>| {
        let (depth, rest) = (depth(line.text), unmarked(line.text));
        let bare = rest.strip_prefix(' ').filter(|_| depth > 0 && has_blank[depth]).unwrap_or(rest);
        (line.part(bare), bare.len() < rest.len())
    };
    lines.into_iter().map(bare).collect()
}
