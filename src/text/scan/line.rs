//! What a line is: a gap between rows, a row of signs, words or fields, or a remark.
//!
//! What stands in the margin is taken off first: the `>` of a quoted mail, a row label with a colon, a comment behind
//! the cells.

use super::bare::with_bare_numbers;
use super::quotes;
use crate::board::Size;
use crate::text::labels::{is_number_or_date, split_label};
use crate::text::place::{Line, Place, Row, Token, are_strokes, is_bar, is_separator, is_upright, offset};
use crate::text::rows;
#[cfg(test)]
use crate::text::source::steps;
use crate::text::source::{Source, is_frame, is_heading};
use alloc::vec::Vec;
use core::iter;

/// A line of a text without what stands in its margin.
#[derive(Clone, Copy)]
pub(super) struct TextLine<'t> {
    /// Where it begins, and where the next one does, in bytes of the text.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The line without the marks of a quoted mail, and where that begins in the text.
    pub(super) whole: Line<'t>,
    pub(super) whole_start: usize,
    /// Whether a blank behind the marks was taken off, which may have been a cell.
    pub(super) has_lost_blank: bool,
    /// The part in which cells may stand.
    pub(super) body: Line<'t>,
    pub(super) label: Option<Token<'t>>,
    /// Nothing stands in it: it is empty, a comment, a heading of our own.
    pub(super) is_empty: bool,
    /// A rule of a frame, or a row of dashes.
    pub(super) is_rule: bool,
    /// What it is in a sheet, where cells stand in columns.
    pub(super) kind: Kind,
}

/// The longest line of a sheet, in signs.
const WIDEST: usize = 100;

/// What a line of a sheet is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// One with cells at their places.
    Row,
    /// Strokes with blanks between: a row of blank cells, or a gap.
    Strokes,
    Empty,
    Rule,
    Other,
}

/// What separates the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Nothing: every sign is a cell.
    Signs,
    /// Blanks: every word is a cell.
    Words,
    /// A sign of its own; where nothing stands between two of them, the cell is empty.
    Fields(char),
    /// Strokes, also at both ends.
    Bars,
}

/// All styles, the one that is preferred where two read the same first.
pub(super) const STYLES: [Style; 8] = [
    Style::Words,
    Style::Signs,
    Style::Fields(','),
    Style::Fields(';'),
    Style::Fields('\t'),
    Style::Fields('&'),
    Style::Fields('|'),
    Style::Bars,
];

impl Style {
    /// Whether a line may have several cells that are separated so.
    pub(super) fn may_separate(self, text: &str) -> bool {
        match self {
            Style::Signs | Style::Words => true,
            Style::Fields(sign) => text.contains(sign),
            Style::Bars => text.contains(is_bar),
        }
    }
}

/// The lines of a text. Those of a field that has several are lines of their own, without the fields around it.
pub(super) fn lines<'t>(source: &'t Source) -> Vec<TextLine<'t>> {
    let text = source.text();
    let starts: Vec<usize> = source.all_lines().map(|line| offset(text, line.text)).collect();
    let parts = quotes::fields(&quotes::unquoted(quotes::printed(source.all_lines())));
    let is_first = |index: usize| index == 0 || parts[index - 1].0.number < parts[index].0.number;
    let start = |index: usize| match parts.get(index) {
        Some((line, _)) if is_first(index) => starts[line.number - 1],
        Some((line, _)) => offset(text, line.text),
        None => text.len(),
    };
    let line = |(index, &(whole, has_lost_blank)): (usize, &(Line<'t>, bool))| {
        let whole_start = offset(text, whole.text);
        TextLine { has_lost_blank, whole_start, ..text_line(whole, start(index), start(index + 1)) }
    };
    parts.iter().enumerate().map(line).collect()
}

/// The number of the line that holds a place of the text, from 0.
pub(super) fn line_at(lines: &[TextLine<'_>], place: usize) -> usize {
    lines.partition_point(|line| line.start <= place).saturating_sub(1)
}

fn text_line(whole: Line<'_>, start: usize, end: usize) -> TextLine<'_> {
    let (label, text) = split_label(whole.text).unwrap_or(("", whole.text));
    let place = Place { line: whole.number, column: whole.part(whole.text.trim_start()).column };
    let label = (!label.is_empty()).then_some(Token { text: label, place });
    let text = text.trim_start().strip_prefix("Solution:").unwrap_or(text);
    let comment = [" #", "\t#", " //", "\t//"].iter().filter_map(|mark| text.find(mark)).min().unwrap_or(text.len());
    let text = if text.trim_start().starts_with("//") { &text[..0] } else { &text[..comment] };
    let bare = whole.text.trim();
    let is_empty = text.trim().is_empty()
        || bare.starts_with('#')
        || bare.starts_with("```")
        || matches!(bare, "%" | "!")
        || bare.contains('/') && bare.trim_matches(['/', '*']).is_empty()
        || bare.strip_prefix('\\').is_some_and(|command| command.starts_with(char::is_alphabetic))
        || is_heading(bare)
        || bare.eq_ignore_ascii_case("[puzzle]");
    let is_rule = is_frame(text.trim());
    let body = whole.part(text);
    let kind = kind(whole.text);
    TextLine { start, end, whole, whole_start: start, has_lost_blank: false, body, label, is_empty, is_rule, kind }
}

fn kind(text: &str) -> Kind {
    let is_of_sheet = |sign: char| sign == ' ' || is_bar(sign) || is_of_column(sign);
    let is_word = |word: &str| word.len() > 2 && word.contains(|sign: char| sign.to_ascii_lowercase() > 'p');
    match text.trim() {
        "" => Kind::Empty,
        trimmed if are_strokes(trimmed) => Kind::Strokes,
        trimmed if is_frame(trimmed) => Kind::Rule,
        trimmed if is_number_or_date(trimmed) || trimmed.split(is_separator).any(is_word) => Kind::Other,
        _ if text.chars().count() <= WIDEST && text.trim_start_matches('\t').chars().all(is_of_sheet) => Kind::Row,
        _ => Kind::Other,
    }
}

/// Whether a sign may be a cell in a column. A point or `_` may be one only where numbers stand without blanks between.
pub(super) fn is_of_column(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '.' | '_')
}

impl<'t> TextLine<'t> {
    /// Whether what follows is how far somebody came with the puzzle before.
    pub(super) fn is_state(&self) -> bool {
        self.body.text.trim().eq_ignore_ascii_case("[state]")
    }

    /// Whether it says that a solution follows, and nothing else.
    pub(super) fn is_heading(&self) -> bool {
        self.is_empty && self.whole.text.trim_start().starts_with("Solution")
    }

    /// The line with the blank that was taken off; `text` is that of the whole.
    pub(super) fn with_lost_blank(&self, text: &'t str) -> Line<'t> {
        let before = self.whole_start - usize::from(self.has_lost_blank);
        let column = self.whole.column - usize::from(self.has_lost_blank);
        Line { text: &text[before..self.whole_start + self.whole.text.len()], column, ..self.whole }
    }

    /// Whether nothing of a board stands in it.
    pub(super) fn is_gap(&self) -> bool {
        self.is_empty || self.is_rule
    }

    /// Its cells; `None` where it is a gap between rows. With `dashes_are_cells`, a line of dashes is a row of blank
    /// cells and no rule.
    pub(super) fn row(&self, style: Style, dashes_are_cells: bool) -> Option<Row<'t>> {
        let text = self.body.text;
        #[cfg(test)]
        steps::add(text.len());
        let has_level = text.contains(|sign| is_bar(sign) && !is_upright(sign));
        let is_separated = matches!(style, Style::Fields(sign) if sign != '|' && text.contains(sign));
        if self.is_empty && !is_separated {
            return None;
        }
        let is_drawn = has_level || style == Style::Bars && text.contains("--");
        if self.is_rule && (is_drawn || !dashes_are_cells && !is_separated) {
            return None;
        }
        let line = if matches!(style, Style::Signs | Style::Words) { without_quotes(self.body) } else { self.body };
        let row = match style {
            Style::Signs => without_marks(with_ellipses(rows::signs(line))),
            Style::Words => with_bare_numbers(rows::words(line)),
            Style::Fields('&') => with_bare_numbers(rows::fields(without_end(line), '&')),
            Style::Fields(sign) => with_bare_numbers(rows::fields(line, sign)),
            Style::Bars => between_bars(line),
        };
        let is_blank = |token: &Token<'_>| matches!(token.text, "" | "-" | ".");
        // A `- ` may stand before the points.
        let marks = usize::from(matches!(&row.tokens[..], [mark, cells @ ..] if mark.text == "-"
            && !cells.is_empty() && cells.iter().all(|cell| cell.text == ".")));
        let is_of_blanks = || row.tokens.iter().all(is_blank) && Size::from_side(row.tokens.len() - marks).is_some();
        let is_row = !self.is_rule || is_separated || is_of_blanks();
        is_row.then_some(Row { label: self.label, ..row })
    }
}

/// A line without what ends a row in a program, in Markdown or HTML, and without the quotes around it.
fn without_quotes(line: Line<'_>) -> Line<'_> {
    let text = line.text.trim_end();
    let text =
        text.strip_suffix("<br>").or(text.strip_suffix("<br/>")).unwrap_or(text).trim_end_matches(['\\', ';', ',']);
    let bare = text.trim_start().trim_start_matches(['"', '\'']);
    line.part(bare.trim_end_matches(['"', '\'']))
}

/// A line without what ends a row in LaTeX.
fn without_end(line: Line<'_>) -> Line<'_> {
    let text = line.text.trim_end().trim_end_matches("\\hline").trim_end();
    Line { text: text.trim_end_matches('\\'), ..line }
}

/// The row with three blank cells for each `…`, which word processors make of three points.
fn with_ellipses<'t>(mut row: Row<'t>) -> Row<'t> {
    if row.tokens.iter().any(|token| token.text == "…") {
        let cells = |token: Token<'t>| match token.text {
            "…" => iter::repeat_n(Token { text: ".", ..token }, 3),
            _ => iter::repeat_n(token, 1),
        };
        row.tokens = row.tokens.into_iter().flat_map(cells).collect();
    }
    row
}

/// The row without the marks of bold signs, `**5**..**3**`, where they alone keep it from being one. A `*` may also be
/// a blank cell.
fn without_marks(mut row: Row<'_>) -> Row<'_> {
    let is_mark = |token: Option<&Token<'_>>| token.is_some_and(|token| token.text == "*");
    let is_digit = |token: &&Token<'_>| token.text.chars().all(|sign| sign.is_ascii_alphanumeric());
    if Size::from_side(row.tokens.len()).is_some() || row.tokens.iter().filter(|token| token.text == "*").count() < 4 {
        return row;
    }
    let (mut bare, mut rest) = (Vec::new(), &row.tokens[..]);
    while let Some(first) = rest.first() {
        let digits = rest[1..].iter().skip(1).take_while(is_digit).count();
        let marks = [0, 1, digits + 2, digits + 3];
        if digits > 0 && marks.into_iter().all(|at| is_mark(rest.get(at))) {
            bare.extend_from_slice(&rest[2..digits + 2]);
            rest = &rest[digits + 4..];
        } else {
            bare.push(*first);
            rest = &rest[1..];
        }
    }
    if Size::from_side(bare.len()).is_some() {
        row.tokens = bare;
    }
    row
}

/// The fields between the strokes of a table; those at its edges bound no field beyond them.
fn between_bars(line: Line<'_>) -> Row<'_> {
    // In the LaTeX package `sudoku` a point ends a row.
    let text = line.text.trim_end();
    let text = text.strip_suffix('.').filter(|text| text.ends_with('|')).unwrap_or(line.text);
    let mut row = Row::of_fields(Line { text, ..line }, is_bar, |field| Some(field.trim()));
    if row.tokens.len() == 1 {
        return Row::new(line);
    }
    row.tokens.pop_if(|last| last.text.is_empty());
    if row.tokens.first().is_some_and(|first| first.text.is_empty()) {
        row.tokens.remove(0);
    }
    with_bare_numbers(row)
}
