//! Boards without lines of their own: runs of signs inside a line, a line that was wrapped, rows in one line.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=0800060...     a link
//! :0000:x:.8...6...+5..:812 923:::                        a line of a HoDoKu library
//! .8...6...;7.2;a name   .8...6... # SER 7.2              lists of puzzles
//! .8...6...:1:587...                                      our own output
//! .8..../..6.../...                                       rows in one line
//! ```
//!
//! A run is exactly 81 or 256 signs; one of 16 signs counts only at the start of a line, before a separator.

use super::Found;
use super::library::library;
use super::line::{Style, TextLine};
use super::remark::is_sign;
use crate::board::{DigitSet, Size};
use crate::text::form::Form;
use crate::text::note::Note;
use crate::text::place::{Line, Row};
use crate::text::reader::Reading;
use crate::text::rows::signs;
use alloc::vec::Vec;
use core::slice;

/// Finds the boards that begin in this line.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    wrapped(found, lines, first);
    pieces(found, &lines[first]);
    runs(found, &lines[first]);
}

/// The board in one line that is broken wherever it was too long, or behind every cell: lines of one length, but for
/// the last. Lines of two to sixteen signs may be anything.
fn wrapped(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    fn signs_of<'t>(line: &TextLine<'t>) -> Option<Row<'t>> {
        line.row(Style::Signs, true).filter(|_| line.label.is_none())
    }
    fn words_of<'t>(line: &TextLine<'t>) -> Option<Row<'t>> {
        line.row(Style::Words, true)
    }
    let Some(start) = signs_of(&lines[first]) else { return };
    let is_alone = words_of(&lines[first]).is_some_and(|row| row.tokens.len() == 1) && start.tokens.len() <= 2;
    let width = if is_alone { 1 } else { start.tokens.len() };
    let length_before = first.checked_sub(1).and_then(|before| signs_of(&lines[before])).map(|row| row.tokens.len());
    let may_begin = is_alone || width > Size::Sixteen.side() && lines[first].body.text.trim().chars().all(is_sign);
    if !may_begin || length_before == Some(start.tokens.len()) {
        return;
    }
    let mut all = Row { tokens: Vec::new(), ..start };
    for (line, number) in lines[first..].iter().zip(first..).filter(|(line, _)| !line.is_empty) {
        let row = if is_alone { words_of(line) } else { signs_of(line) };
        let Some(row) = row.filter(|row| row.tokens.len() <= width) else { return };
        let length = row.tokens.len();
        all.tokens.extend(row.tokens);
        all.end = row.end;
        let next = lines[number + 1..].iter().find(|line| !line.is_empty);
        let continues = next.is_some_and(|line| words_of(line).is_some_and(|row| row.tokens.len() == 1));
        let is_of_signs = all.tokens.iter().all(|token| token.text.chars().count() < 2);
        let is_board = matches!(all.tokens.len(), 81 | 256) && (is_of_signs || all.tokens.len() == 256);
        if is_board && number > first && !continues {
            let form = if is_of_signs { Form::HexRows } else { Form::Spaced };
            found.add(lines[first].start..line.end, form, slice::from_ref(&all), &[]);
            return;
        }
        if length < width || all.tokens.len() > Size::Sixteen.cell_count() {
            return;
        }
    }
}

/// A line of rows: `53..7..../6..195...`.
fn pieces(found: &mut Found<'_>, line: &TextLine<'_>) {
    for separator in ['/', ',', ';', '.'] {
        let mut column = line.body.column;
        let mut rows: Vec<Row<'_>> = Vec::new();
        for text in line.body.text.split(separator) {
            let row = signs(Line { text, column, ..line.body });
            column += text.chars().count() + 1;
            rows.extend((!row.tokens.is_empty()).then_some(row));
        }
        let side = rows.len();
        if Size::from_side(side).is_some() && rows.iter().all(|row| row.tokens.len() == side) {
            found.add(line.start..line.end, Form::HexRows, &rows, &[]);
        }
    }
}

/// Whole boards inside a line, whatever stands around them.
fn runs(found: &mut Found<'_>, line: &TextLine<'_>) {
    let text = line.whole.text;
    let mut at = 0;
    while let Some(start) = text[at..].find(is_sign).map(|start| at + start) {
        let length = text[start..].find(|sign| !is_sign(sign)).unwrap_or(text.len() - start);
        let run = &text[start..start + length];
        at = start + length;
        let count = run.bytes().filter(|&sign| sign != b'+').count();
        let is_small = count == Size::Four.cell_count()
            && text[..start].trim_matches([' ', '"', '\'']).is_empty()
            && text[at..].chars().next().is_none_or(|sign| ":;,#\t \"'".contains(sign))
            && run.bytes().all(|sign| matches!(sign, b'0'..=b'4') || b"._*?-xX+".contains(&sign));
        let has_given = run.bytes().any(|sign| sign.is_ascii_digit() || sign.is_ascii_alphabetic() && sign != b'x');
        // A `+` stands before digits that somebody has placed, in a library.
        let may_be_board = has_given && (!run.contains('+') || library(text).is_some());
        if may_be_board && (is_small || matches!(count, 81 | 256)) {
            let column = line.whole.column + text[..start].chars().count();
            let row = Row::of_signs(Line { text: run, column, ..line.whole }, |sign| sign != '+');
            let span = line.whole_start + start..line.whole_start + at;
            if found.add(span, Form::Line, &[row], &[])
                && let Some(piece) = found.pieces.last_mut()
            {
                look_around(&mut piece.reading, line.whole);
            }
        }
    }
}

/// Looks at what stands around a run of signs.
fn look_around(reading: &mut Reading, line: Line<'_>) {
    let Some(library) = library(line.text).filter(|_| reading.grid.size() == Size::Nine) else {
        let (place, signs) = (reading.places[0], reading.places.len());
        if line.text.trim().chars().count() > signs {
            reading.notes.push(Note::Run { line: place.line, column: place.column, signs });
        }
        return;
    };
    reading.notes.extend(library.placed.then_some(Note::Placed));
    if !library.struck.is_empty() {
        reading.notes.push(Note::Struck { candidates: library.struck.len() });
    }
    for (digit, row, column) in library.struck {
        let cell = reading.grid.size().cell(row, column);
        let left = reading.board.candidates(cell) - DigitSet::from(digit);
        reading.board.set(cell, left);
    }
}
