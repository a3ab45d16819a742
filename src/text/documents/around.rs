//! What stands around a file: a title, a fence of code, the marks of a quoted mail.
//!
//! Blanks take its place, so that every byte of the file stays where it is.

use super::cells::Record;
use crate::text::error::shortened;
use crate::text::note::Note;
use crate::text::scan::{LineKind, line_kinds};
use crate::text::source::{Source, split_lines};
use alloc::string::String;

/// The signs with which the lines of a file begin and end.
type Ends = (&'static [char], &'static [char]);

const JSON: Ends = (&['{', '['], &['}', ']']);
const XML: Ends = (&['<'], &['>']);

/// A text with blanks around a file, and the note on the lines that are left out.
pub(super) struct Bare {
    pub(super) text: String,
    pub(super) note: Option<Note>,
}

/// The text without what stands around the JSON or XML in it, for each that may be there.
pub(super) fn files(source: &Source) -> impl Iterator<Item = Bare> {
    let whole = source.text().trim();
    let has_around = move |(opens, closes): &Ends| !whole.starts_with(*opens) || !whole.ends_with(*closes);
    [JSON, XML].into_iter().filter(has_around).filter_map(|(opens, closes)| {
        let begins = |line: &&str| unmarked(line).trim_start().starts_with(opens);
        let ends = |line: &&str| line.trim_end().ends_with(closes);
        let first = split_lines(source.text()).position(|line| begins(&line))? + 1;
        let last = split_lines(source.text()).enumerate().filter(|(_, line)| ends(line)).last()?.0 + 1;
        bare(source, |number, kind, _| match (first..=last).contains(&number) {
            true => Some(false),
            false => (kind != LineKind::Cells).then_some(true),
        })
    })
}

/// The text without the lines of words above and below a list of cells.
pub(super) fn list(source: &Source) -> Option<Bare> {
    let has_cells = |line: &&str| !is_title(unmarked(line)) && !unmarked(line).trim().is_empty();
    let first = split_lines(source.text()).position(|line| has_cells(&line))? + 1;
    let last = split_lines(source.text()).enumerate().filter(|(_, line)| has_cells(line)).last()?.0 + 1;
    bare(source, |number, _, line| Some(is_title(line) && !(first..=last).contains(&number)))
}

/// Whether a line says something in words, fences code, or is a comment. A line that names the columns of cells belongs
/// to them.
fn is_title(line: &str) -> bool {
    let line = line.trim();
    if line.starts_with("```") || line.starts_with(['%', '#']) {
        return true;
    }
    let has_word = line.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().nth(2).is_some());
    has_word && line.starts_with(char::is_alphabetic) && !line.contains(['=', ',', ';', '\t']) && !names_columns(line)
}

/// Whether the words of a line name the row, the column and the digit of cells.
fn names_columns(line: &str) -> bool {
    let mut record = Record::default();
    line.split_whitespace().for_each(|name| record.add(name, 0, "1"));
    record.is_complete()
}

/// A line without the marks of a quoted mail.
fn unmarked(line: &str) -> &str {
    let marks = line.len() - line.trim_start_matches(['>', ' ']).len();
    line[..marks].rfind('>').map_or(line, |last| &line[last + 1..])
}

/// The text with blanks for the marks of a mail and for the lines that are left out, as `is_left_out` says of each: by
/// its number, its kind and its text. `None` where it does not know, or where nothing is left out.
fn bare(source: &Source, is_left_out: impl Fn(usize, LineKind, &str) -> Option<bool>) -> Option<Bare> {
    let (mut text, mut left_out) = (String::with_capacity(source.text().len()), (None, 0));
    for (number, line, kind) in line_kinds(source) {
        let mut rest = unmarked(line);
        if is_left_out(number, kind, rest)? {
            rest = "";
            if kind == LineKind::Remark {
                left_out = (left_out.0.or(Some(number)), left_out.1 + 1);
            }
        }
        let blank = |byte| if matches!(byte, b'\n' | b'\r') { char::from(byte) } else { ' ' };
        text.extend(line[..line.len() - rest.len()].bytes().map(blank));
        text.push_str(rest);
    }
    let note = left_out.0.map(|line| {
        let found = shortened(source.line(line).trim(), 40);
        Note::LeftOut { line, text: found, lines: left_out.1 }
    });
    (text != source.text()).then_some(Bare { text, note })
}
