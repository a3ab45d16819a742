//! What stands around a file: a title, a fence of code, the marks of a quoted mail.
//!
//! Blanks take its place, so that every byte of the file stays where it is.

use super::cells::Record;
use crate::text::labels::is_number_or_date;
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

/// The text, and without the lines above and below a list of cells that say something else.
pub(super) fn lists(source: &Source) -> impl Iterator<Item = Bare<'_>> {
    let has_cells = |line: &str| line.contains(|sign: char| sign.is_ascii_digit()) && !is_title(unmarked(line));
    let is_left_out = |_, line: &str| Some(!has_cells(line) && !names_columns(line));
    iter::once(Bare::whole(source)).chain(bare(source, has_cells, has_cells, is_left_out))
}

/// Whether a line is a title, a date or a comment. A cell has three numbers, or stands beside `=`.
fn is_title(line: &str) -> bool {
    let line = line.trim();
    let has_word = || line.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().nth(2).is_some());
    let words = || line.split_whitespace().filter(|word| !is_number_or_date(word));
    let numbers =
        || words().flat_map(|word| word.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty()));
    let is_sentence = line.starts_with(char::is_alphabetic) && !line.contains('=') && numbers().count() < 3;
    ["```", "%", "#", "//"].iter().any(|mark| line.starts_with(mark))
        || is_number_or_date(line)
        || is_sentence && has_word() && !names_columns(line)
}

/// Whether the words of a line name the row, the column and the digit of cells.
fn names_columns(line: &str) -> bool {
    let mut record = Record::default();
    line.split(|sign: char| !sign.is_alphanumeric()).for_each(|name| record.add(name, 0, "1"));
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
