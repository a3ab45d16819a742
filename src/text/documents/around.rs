//! What stands around a file: a title, a fence of code, the marks of a quoted mail.
//!
//! Blanks take its place, so that every byte of the file stays where it is.

use super::cells::Record;
use crate::text::note::Note;
use crate::text::scan::{LineKind, left_out, line_kinds, unmarked};
use crate::text::source::{Source, split_lines};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

/// The signs with which the lines of a file begin and end.
type Ends = (&'static [char], &'static [char]);

const JSON: Ends = (&['{', '['], &['}', ']']);
const XML: Ends = (&['<'], &['>']);

/// A text with blanks around a file, and the note on the lines that are left out.
pub(super) struct Bare<'s> {
    pub(super) text: Cow<'s, str>,
    pub(super) note: Option<Note>,
}

impl<'s> Bare<'s> {
    fn whole(source: &'s Source) -> Self {
        Self { text: source.text().into(), note: None }
    }
}

/// The text, and without what stands around the JSON or XML in it, for each that may be there.
pub(super) fn files(source: &Source) -> impl Iterator<Item = Bare<'_>> {
    let whole = source.text().trim();
    let has_around = move |(opens, closes): &Ends| !whole.starts_with(*opens) || !whole.ends_with(*closes);
    let bare = |(opens, closes): Ends| {
        let begins = |line: &str| unmarked(line).trim_start().starts_with(opens);
        let ends = |line: &str| line.trim_end().ends_with(closes);
        bare(source, begins, ends, |kind, _| (kind != LineKind::Cells).then_some(true))
    };
    iter::once(Bare::whole(source)).chain([JSON, XML].into_iter().filter(has_around).filter_map(bare))
}

/// The text, and without the lines of words above and below a list of cells.
pub(super) fn lists(source: &Source) -> impl Iterator<Item = Bare<'_>> {
    let has_cells = |line: &str| !is_title(unmarked(line)) && !unmarked(line).trim().is_empty();
    iter::once(Bare::whole(source)).chain(bare(source, has_cells, has_cells, |_, line| Some(is_title(line))))
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

/// The text with blanks for the marks of a mail, and for lines that are left out above the first that begins a file and
/// below the last that ends one, as `is_left_out` says of each by its kind and its text. `None` where it does not know,
/// or where nothing is left out.
fn bare<'s>(
    source: &'s Source,
    begins: impl Fn(&str) -> bool,
    ends: impl Fn(&str) -> bool,
    is_left_out: impl Fn(LineKind, &str) -> Option<bool>,
) -> Option<Bare<'s>> {
    let lines = || split_lines(source.text()).zip(1..);
    let first = lines().find(|(line, _)| begins(line))?.1;
    let last = lines().filter(|(line, _)| ends(line)).last()?.1;
    let (mut text, mut numbers) = (String::with_capacity(source.text().len()), Vec::new());
    for (number, line, kind) in line_kinds(source) {
        let mut rest = unmarked(line);
        if !(first..=last).contains(&number) && is_left_out(kind, rest)? {
            rest = "";
            numbers.extend((kind == LineKind::Remark).then_some(number));
        }
        let blank = |byte| if matches!(byte, b'\n' | b'\r') { char::from(byte) } else { ' ' };
        text.extend(line[..line.len() - rest.len()].bytes().map(blank));
        text.push_str(rest);
    }
    (text != source.text()).then(|| Bare { text: text.into(), note: left_out(source, &numbers) })
}
