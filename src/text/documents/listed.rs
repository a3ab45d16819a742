//! Cells listed without names: row, column, digit.
//!
//! ```text
//! 115 123 146 ...                   three digits together
//! 1,1,5                             a line each, also with blanks, semicolons or tabs; a head may name the columns, or
//!                                   lines above say the size of the board and the number of these lines
//! r1c1=5, r1c2 = 3   A1=5, A2=3     by name
//! (1,1,5);(1,2,3)   (1,1)=5         in brackets, also behind a name: cell(1,1,5).
//! board[0][0] = 5;      1,1: 5      as a program sets them, also x[0,0] == 5 or x_1_1 = 5
//! ```

use super::Documents;
use super::cells::{Named, Record, named_cells};
use crate::board::Size;
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::place::{is_number, offset};
use crate::text::reader::Reading;
use crate::text::source::split_lines;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

/// With fewer cells a text of numbers may be anything; a 9x9 puzzle with one solution has as many.
const FEWEST: usize = 17;

const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// A text, and where it begins, in bytes.
type Piece<'t> = (usize, &'t str);

impl Documents<'_> {
    /// The board of a text that lists cells and has nothing else in it.
    pub(super) fn of_list(&self) -> Result<Option<Reading>, TextError> {
        let text = self.text;
        let lines: Vec<Piece<'_>> = split_lines(text).map(|line| (offset(text, line), line)).collect();
        let is_cells = |line: &&Piece<'_>| !line.1.trim().is_empty() && !line.1.trim_start().starts_with('#');
        let lines: Vec<Vec<Piece<'_>>> = lines.iter().filter(is_cells).map(|line| pieces(*line)).collect();
        let all = || lines.iter().flatten();
        let is_packed = |piece: &Piece<'_>| piece.1.len() == 3 && is_number(piece.1);
        let (mut letters, mut sizes) = (None, Vec::new());
        let (records, fewest): (Option<Vec<Record<'_>>>, _) = if let Some((records, fewest)) = tuples(text) {
            (Some(records), fewest)
        } else if all().all(|piece| piece.1.contains(['=', ':'])) {
            let cells = all().map(|&piece| named(piece)).collect::<Option<_>>().and_then(named_cells);
            let cells = cells.map(|(records, note)| {
                letters = note;
                records
            });
            (cells, 1)
        } else if lines.iter().any(|line| line.len() != 3) && all().all(is_packed) {
            (Some(all().map(|&piece| packed(piece)).collect()), FEWEST)
        } else {
            self.table(&lines, &mut sizes)
        };
        // As many numbers as a 9x9 board has cells may be its digits, three in a line.
        let may_be_board = |records: &[Record<'_>]| {
            fewest > 1 && 3 * records.len() == Size::Nine.cell_count() && !are_in_order(records)
        };
        let Some(records) = records.filter(|records| records.len() >= fewest) else { return Ok(None) };
        if may_be_board(&records) {
            let message = "27 times three numbers: sort them by row and column if they are cells (row, column, digit), \
                           and write nine in a line if they are a board";
            return Err(TextError::whole(&self.source.name, message.into()));
        }
        let mut reading = self.of_records(&records)?;
        if let Some(&(at, _)) = sizes.iter().find(|size| size.1.parse() != Ok(reading.grid.size().side())) {
            let cells = format!("{} cells of a board of {}", records.len(), reading.grid.size());
            let message = format!("{cells} are listed below, and this is neither their number nor the size");
            return Err(self.error(at, message, ""));
        }
        reading.notes.push(Note::Listed { cells: records.len() });
        reading.notes.extend(letters);
        Ok(Some(reading))
    }

    /// Three numbers in each line, and the fewest lines with which they are cells. The first line may say which is
    /// which; then there may be others beside them, and the last may be missing where a cell is blank. What stands
    /// above them and is not their number goes to `sizes`.
    fn table<'t>(&'t self, lines: &[Vec<Piece<'t>>], sizes: &mut Vec<Piece<'t>>) -> (Option<Vec<Record<'t>>>, usize) {
        // The size may stand above them, and how many they are.
        let heads = lines.iter().take_while(|line| line.len() == 1).count();
        let (heads, lines) = lines.split_at(heads);
        let is_number_of = |line: &Vec<Piece<'t>>| line[0].1.parse() == Ok(lines.len());
        sizes.extend(heads.iter().filter(|line| !is_number_of(line)).map(|line| line[0]));
        let word = |piece: &Piece<'t>| piece.1.trim_matches('"');
        let has_head = lines.first().is_some_and(|head| head.iter().all(|name| !is_number(word(name))));
        let rows = &lines[usize::from(has_head)..];
        let record = |row: &Vec<Piece<'t>>| {
            let &(at, last) = row.last()?;
            if !has_head {
                let are_numbers = row.len() == 3 && row.iter().all(|piece| is_number(piece.1));
                return are_numbers.then(|| Record::of([row[0], row[1], row[2]]));
            }
            // Nothing may name the column of the row numbers.
            let row = &row[row.len().saturating_sub(lines[0].len()).min(1)..];
            let is_cut = row.len() + 1 == lines[0].len() && self.text[at + last.len()..].starts_with(SEPARATORS);
            let blank = is_cut.then_some((at, ""));
            let mut record = Record::default();
            for (name, &(at, text)) in lines[0].iter().zip(row.iter().chain(&blank)) {
                record.add(word(name), at, if text == "." { "" } else { text });
            }
            record.is_complete().then_some(record)
        };
        let is_sure = has_head || heads.iter().any(is_number_of);
        (rows.iter().map(record).collect(), if is_sure { 1 } else { FEWEST })
    }
}

/// What stands between blanks, commas and semicolons. Around a colon or `=` it goes on.
fn pieces<'t>((at, line): Piece<'t>) -> Vec<Piece<'t>> {
    let mut pieces: Vec<Piece<'t>> = Vec::new();
    for piece in
        line.split(|sign| " ()[]".contains(sign) || SEPARATORS.contains(&sign)).filter(|piece| !piece.is_empty())
    {
        let start = pieces
            .pop_if(|last| last.1.ends_with([':', '=']) || piece.starts_with([':', '=']))
            .map_or(offset(line, piece), |last| last.0 - at);
        pieces.push((at + start, &line[start..offset(line, piece) + piece.len()]));
    }
    pieces
}

/// `115`: a cell by three digits.
fn packed((at, text): Piece<'_>) -> Record<'_> {
    Record::of([0, 1, 2].map(|part| (at + part, &text[part..=part])))
}

/// `r1c1 = 5`: where it stands, the name of the cell, and its digit with its place.
fn named<'t>((at, text): Piece<'t>) -> Option<Named<'t>> {
    let (cell, digit) = text.split_once(['=', ':'])?;
    let digit = digit.trim_start();
    Some((at, cell.trim_end(), (at + offset(text, digit), digit)))
}

/// Whether cells come in reading order, each with a digit. Three digits of a board in each line hardly ever do: in a
/// full one they cannot.
fn are_in_order(records: &[Record<'_>]) -> bool {
    let numbers: Option<Vec<[usize; 3]>> = records.iter().map(Record::numbers).collect();
    numbers.is_some_and(|cells| cells.is_sorted_by(|a, b| a[..2] < b[..2]) && cells.iter().all(|cell| cell[2] > 0))
}

/// Three numbers for each cell, with the same between them in each, `(1,1,5)`, `(1,1)=5` or `board[1][1] = 5;`, and
/// with the same words before each. And the fewest with which they are cells: behind a bracket or at the beginning, in
/// round brackets or with a sign before each digit, they are nothing else.
fn tuples(text: &str) -> Option<(Vec<Record<'_>>, usize)> {
    let is_digit = |sign: char| sign.is_ascii_digit();
    let numbers = text.split(|sign| !is_digit(sign)).filter(|number| !number.is_empty());
    let numbers: Vec<Piece<'_>> = numbers.map(|number| (offset(text, number), number)).collect();
    let (cells, []) = numbers.as_chunks::<3>() else { return None };
    let behind = |&(at, number): &Piece<'_>| text[at + number.len()..].split(is_digit).next().unwrap_or_default();
    let bare = |text: &str| text.replace(char::is_whitespace, "");
    let inside = |[row, column, _]: &[Piece<'_>; 3]| [bare(behind(row)), bare(behind(column))];
    let words = |text: &str| text.replace(|sign: char| sign.is_whitespace() || ",;.[](){}".contains(sign), "");
    let ([.., last], others) = cells.split_last()?;
    let first = inside(cells.first()?);
    let mut all_before = iter::once(&text[..numbers[0].0]).chain(others.iter().map(|[.., digit]| behind(digit)));
    let before = others.first().map_or(String::new(), |[.., digit]| words(behind(digit)));
    // What stands between place and digit says what they are, as brackets and words do.
    let is_named = first[1].contains([':', '=']);
    let begins = |text: &str| {
        (is_named || text.contains(|sign: char| "([{".contains(sign) || sign.is_alphabetic()))
            && words(text).ends_with(&before)
    };
    let are_alike = all_before.all(begins)
        && others.iter().all(|[.., digit]| words(behind(digit)) == before)
        && cells.iter().all(|cell| inside(cell) == first)
        && words(behind(last)).is_empty();
    let above = bare(&text[..numbers[0].0]);
    let is_marked = above.len() < 2 || above.ends_with(['(', '[', '_']);
    let is_sure = is_marked && (is_named && first[0] != ":" || first == [",", ","] && above.ends_with('('));
    are_alike.then(|| (cells.iter().map(|cell| Record::of(*cell)).collect(), if is_sure { 1 } else { FEWEST }))
}
