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
//! A run is exactly 81 or 256 signs, or 729, nine for each cell, which are its candidates; one of 16 signs counts only
//! at the start of a line and in a field, if the line has none of the others.

use super::Found;
use super::library::{Library, library};
use super::line::{Style, TextLine};
use super::remark::is_sign;
use crate::board::{Board, Digit, DigitSet, Grid, Size};
use crate::text::form::Form;
use crate::text::note::Note;
use crate::text::place::{Line, Place, Row, Token, offset};
use crate::text::reader::Reading;
use crate::text::rows::{is_small_board, signs};
use crate::text::symbols::Symbols;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::slice;

/// Nine signs for each cell of a 9x9 board.
const CANDIDATES: usize = 729;

/// Finds the boards that begin in this line.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    wrapped(found, lines, first);
    column(found, lines, first);
    pieces(found, &lines[first]);
    runs(found, &lines[first]);
}

fn signs_of<'t>(line: &TextLine<'t>) -> Option<Row<'t>> {
    line.row(Style::Signs, true).filter(|_| line.label.is_none())
}

fn words_of<'t>(line: &TextLine<'t>) -> Option<Row<'t>> {
    line.row(Style::Words, true)
}

/// Whether a line is a word by itself; `None` where it is empty.
pub(super) fn is_alone(line: &TextLine<'_>) -> Option<bool> {
    (!line.is_empty).then(|| words_of(line).is_some_and(|row| row.tokens.len() == 1))
}

/// The board in one line that is broken wherever it was too long, or behind every cell: lines of one length, but for
/// the last. Lines of two to sixteen signs may be anything.
fn wrapped(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    let Some(start) = signs_of(&lines[first]) else { return };
    let is_alone = words_of(&lines[first]).is_some_and(|row| row.tokens.len() == 1) && start.tokens.len() <= 2;
    let width = if is_alone { 1 } else { start.tokens.len() };
    let length_before = first.checked_sub(1).and_then(|before| signs_of(&lines[before])).map(|row| row.tokens.len());
    let is_begun = !is_alone && length_before == Some(start.tokens.len());
    if is_alone && !matches!(found.alone[first], 16 | 81 | 256) {
        return;
    }
    let may_begin = is_alone || width > Size::Sixteen.side() && lines[first].body.text.trim().chars().all(is_sign);
    if !may_begin || is_begun {
        return;
    }
    let mut all = Row { tokens: Vec::new(), ..start };
    let mut is_of_signs = true;
    for (line, number) in lines[first..].iter().zip(first..).filter(|(line, _)| !line.is_empty) {
        let row = if is_alone { words_of(line) } else { signs_of(line) };
        let Some(row) = row.filter(|row| row.tokens.len() <= width) else { return };
        let length = row.tokens.len();
        is_of_signs &= row.tokens.iter().all(|token| token.text.chars().nth(1).is_none());
        all.tokens.extend(row.tokens);
        all.end = row.end;
        let continues = found.alone.get(number + 1).is_some_and(|&count| count > 0);
        let is_board = match all.tokens.len() {
            16 => is_alone && is_of_signs,
            81 => is_of_signs,
            length => length == 256,
        };
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

/// A text with a line for each cell: blank ones are empty lines.
fn column(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    // Behind the last line end there is no line.
    let lines = &lines[..lines.partition_point(|line| line.start < line.end)];
    if found.options.is_part || first > 0 || !matches!(lines.len(), 81 | 256) {
        return;
    }
    let mut all = Row::new(lines[0].body);
    for line in lines {
        let blank = Token { text: "", place: Row::new(line.body).end };
        match words_of(line).map(|row| row.tokens).as_deref() {
            None if line.body.text.trim().is_empty() => all.tokens.push(blank),
            Some([cell]) => all.tokens.push(*cell),
            _ => return,
        }
    }
    found.add(0..lines[lines.len() - 1].end, Form::Csv, &[all], &[]);
}

/// A line of rows, or a text in quotes: `53..7..../6..195...`. In a program, `\\n` may be between them.
fn pieces(found: &mut Found<'_>, line: &TextLine<'_>) {
    let mut start = line.whole_start + offset(line.whole.text, line.body.text);
    let mut place = line.body.column;
    let texts = line.body.text.split('"');
    let is_whole = texts.clone().filter(|text| text.contains(char::is_alphanumeric)).count() == 1;
    for whole in texts {
        for separator in ["/", ",", ";", ".", ":", "-", "_", "\\n", "\\r\\n"] {
            let mut column = place;
            let mut rows: Vec<Row<'_>> = Vec::new();
            for text in whole.split(separator) {
                let row = signs(Line { text, column, ..line.body });
                column += text.chars().count() + separator.len();
                rows.extend((!row.tokens.is_empty()).then_some(row));
            }
            let side = rows.len();
            // A field of the cells of a whole board.
            if !is_whole && matches!(side, 81 | 256) && rows.iter().all(|row| row.tokens.len() == 1) {
                let tokens = rows.iter().flat_map(|row| row.tokens.clone()).collect();
                let all = Row { tokens, ..rows.swap_remove(side - 1) };
                found.add(start..start + whole.len(), Form::Csv, slice::from_ref(&all), &[]);
            } else if Size::from_side(side).is_some() && rows.iter().all(|row| row.tokens.len() == side) {
                let span = if is_whole { line.start..line.end } else { start..start + whole.len() };
                found.add(span, Form::HexRows, &rows, &[]);
            }
        }
        start += whole.len() + 1;
        place += whole.chars().count() + 1;
    }
}

/// Whole boards inside a line, whatever stands around them.
fn runs(found: &mut Found<'_>, line: &TextLine<'_>) {
    let text = line.whole.text;
    let library = library(text);
    let runs = || text.split(|sign| !is_sign(sign));
    let has_larger = runs().any(|run| matches!(run.len(), 81 | 256));
    // Beside a 4x4 puzzle with a fault its solution is not the puzzle.
    let wrong_signs = |run: &str| run.chars().filter(|&sign| !is_of_small(sign)).count();
    let has_faulty = runs().any(|run| (1..6).contains(&(run.len().abs_diff(16) + wrong_signs(run))));
    let (mut at, mut column) = (0, line.whole.column);
    while let Some(start) = text[at..].find(is_sign).map(|start| at + start) {
        let length = text[start..].find(|sign| !is_sign(sign)).unwrap_or(text.len() - start);
        // A sentence may end behind a link.
        let is_ended = length == 82 && text[..start].ends_with("bd=") && text[..start + length].ends_with('.');
        let length = length - usize::from(is_ended);
        let run = &text[start..start + length];
        let begin = column + text[at..start].chars().count();
        column = begin + length;
        at = start + length;
        let span = line.whole_start + start..line.whole_start + at;
        let count = run.bytes().filter(|&sign| sign != b'+').count();
        let (before, behind) = (&text[..start], &text[at..]);
        // In an object of JSON it is the value of a key.
        let is_quoted = before.ends_with('"') && behind.starts_with('"');
        let is_value = is_quoted && (before.ends_with(":\"") || before.ends_with(": \""));
        let is_first = before.trim_matches([' ', '"', '\'']).is_empty();
        let is_field = before.trim_end_matches(['"', '\'', ' ']).ends_with(['[', ',', ';', '\t', '|', ':'])
            || is_small_board(before.trim());
        let may_be_small = is_first || is_field && is_small_board(run);
        let is_small = count == Size::Four.cell_count()
            && (is_value || may_be_small && (is_quoted || !has_larger))
            && behind.chars().next().is_none_or(|sign| "|:;,#\t \"'".contains(sign))
            && run.chars().all(is_of_small)
            && !has_faulty;
        let has_given = run.bytes().any(|sign| sign.is_ascii_digit() || sign.is_ascii_alphabetic() && sign != b'x');
        if length == CANDIDATES {
            let place = Place { line: line.whole.number, column: begin };
            match candidates(run, place) {
                Ok(reading) => found.take(span, reading),
                Err((place, message)) => found.nearly(place, message, "nine signs stand for each cell"),
            }
            continue;
        }
        // An empty board is the value of a key, or the first field of its line.
        let is_first = before.trim().is_empty() && behind.starts_with([',', ';', '\t']);
        let is_empty = (is_value || is_first) && run.trim_matches('.').is_empty();
        // A `+` stands before digits that somebody has placed, in a library.
        let may_be_board = (has_given || is_empty) && (!run.contains('+') || library.is_some());
        if may_be_board && (is_small || matches!(count, 81 | 256)) {
            let row = Row::of_signs(Line { text: run, column: begin, ..line.whole }, |sign| sign != '+');
            if found.add(span, Form::Line, &[row], &[])
                && let Some(piece) = found.pieces.last_mut()
            {
                look_around(&mut piece.reading, line.whole, library.as_ref());
            }
        }
    }
}

/// Whether a sign may be a cell of a 4x4 board, or stand before one.
fn is_of_small(sign: char) -> bool {
    sign == '+' || Symbols::has_cell(Size::Four, sign)
}

/// The board of nine signs for each cell of a 9x9 puzzle: at the n-th of them stands n if that is a candidate. Else
/// what is wrong with the first of them that is not so.
fn candidates(run: &str, start: Place) -> Result<Reading, (Place, String)> {
    let size = Size::Nine;
    let mut board = Board::from(&Grid::empty(size));
    let place = |sign: usize| Place { column: start.column + sign, ..start };
    for (at, cell) in (0..).step_by(size.side()).zip(size.cells()) {
        let mut digits = DigitSet::EMPTY;
        for (at, number) in (at..).zip(1..=9) {
            match run.as_bytes()[at] {
                sign if sign == b'0' + number => digits |= DigitSet::from_iter(Digit::new(number - 1)),
                b'.' | b'0' | b'-' | b'_' | b'*' => {}
                sign => {
                    let message = format!("unexpected `{}` among candidates, expected {number} or .", char::from(sign));
                    return Err((place(at), message));
                }
            }
        }
        if digits.is_empty() {
            return Err((place(at), format!("the cell {cell} has no candidate")));
        }
        board.set(cell, digits);
    }
    let places = (0..run.len()).step_by(size.side()).map(place).collect();
    let read = (board.givens(), Form::Line, Symbols::OneToNine);
    Ok(Reading { notes: [Note::Marks].into(), ..Reading::new(read, board, places) })
}

/// Looks at what stands around a run of signs.
fn look_around(reading: &mut Reading, line: Line<'_>, library: Option<&Library>) {
    let Some(library) = library.filter(|_| reading.grid.size() == Size::Nine) else {
        let (place, signs) = (reading.places[0], reading.places.len());
        if line.text.trim().chars().nth(signs).is_some() {
            reading.notes.push(Note::Run { line: place.line, column: place.column, signs });
        }
        return;
    };
    reading.notes.extend(library.placed.then_some(Note::Placed));
    if !library.struck.is_empty() {
        reading.notes.push(Note::Struck { candidates: library.struck.len() });
    }
    for &(digit, row, column) in &library.struck {
        let cell = reading.grid.size().cell(row, column);
        let left = reading.board.candidates(cell) - DigitSet::from(digit);
        match reading.grid[cell] {
            None => reading.board.mark(cell, left),
            Some(_) => reading.board.set(cell, left),
        }
    }
}
