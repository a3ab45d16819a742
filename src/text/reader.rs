//! Makes a board of rows of tokens: the size, the notation, the digits, and everything that can be wrong with them.

use super::census::notation;
use super::error::{TextError, shortened};
use super::form::{Form, Options};
use super::marks;
use super::note::Note;
use super::place::{Place, Row, Token, is_bar, is_number};
use super::rows;
use super::source::Source;
use super::symbols::Symbols;
use crate::board::{Board, Grid, MAX_SIDE, Rules, Size};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// What was read: a grid, and how it stands in the text.
#[derive(Clone)]
pub(super) struct Reading {
    pub(super) grid: Grid,
    pub(super) form: Form,
    pub(super) symbols: Symbols,
    /// The grid with what a player has entered.
    pub(super) filled: Grid,
    /// What each cell may hold.
    pub(super) board: Board,
    /// The rules that the file of a program has for it, its title and its author.
    pub(super) rules: Rules,
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    /// Where the link stands that packs it, in bytes of the text. The link is then the place of all cells.
    pub(super) link: Option<Range<usize>>,
    pub(super) notes: Vec<Note>,
    pub(super) places: Vec<Place>,
}

impl Reading {
    /// A board as it stands in a text that says nothing else of it.
    pub(super) fn new((grid, form, symbols): (Grid, Form, Symbols), board: Board, places: Vec<Place>) -> Self {
        Self {
            grid,
            form,
            symbols,
            filled: grid,
            board,
            rules: Rules::CLASSIC,
            title: None,
            author: None,
            link: None,
            notes: Vec::new(),
            places,
        }
    }
}

/// The board that these rows are if they are pencil marks; `None` if they are not.
pub(super) fn read_marks(form: Form, rows: &[Row<'_>]) -> Option<Reading> {
    if !matches!(form, Form::Csv | Form::Spaced) {
        return None;
    }
    let size = match rows {
        [row] => Size::from_cell_count(row.tokens.len())?,
        rows => Size::from_side(rows.len())?,
    };
    let symbols = marks::notation(size, rows)?;
    let mut board = Board::from(&Grid::empty(size));
    let tokens = || rows.iter().flat_map(|row| &row.tokens);
    for (cell, token) in size.cells().zip(tokens()) {
        board.set(cell, marks::read(size, symbols, token.text)?);
    }
    let places = tokens().map(|token| token.place).collect();
    Some(Reading { notes: [Note::Marks].into(), ..Reading::new((board.givens(), form, symbols), board, places) })
}

/// The puzzle of a text whose lines are rows and nothing else. Strokes may be the frame of a table with a head.
pub(super) fn plain(source: &Source, options: &Options) -> Option<Reading> {
    let (form, rows) = rows::rows(source);
    let reading = read(source, form, &rows, options).ok()?;
    (!source.text().contains(is_bar) && !rows::are_small_boards(&rows)).then_some(reading)
}

/// Reads the grid from these rows.
pub(super) fn read(source: &Source, form: Form, rows: &[Row<'_>], options: &Options) -> Result<Reading, TextError> {
    if let Some(place) = uneven(form, rows) {
        let message = "the line has blanks between pieces of unequal length";
        return Err(source.error_at(place, message.into(), "is a cell missing before this piece?"));
    }
    let size = match one_line(rows) {
        Some(size) => size,
        // A sign that no notation knows explains more than the length of the row that it stands in.
        None => side_of(source, rows, options.is_part).map_err(|error| stray_sign(source, rows).unwrap_or(error))?,
    };
    of_size(size, form, rows, options).map_err(|(token, symbols)| no_symbol(source, &token, symbols, size))
}

/// Reads the grid from these rows if they have the size of one, and all their cells can be read.
pub(super) fn read_whole(form: Form, rows: &[Row<'_>], options: &Options) -> Option<Reading> {
    let is_square = |size: &Size| rows.iter().all(|row| row.tokens.len() == size.side());
    let size = one_line(rows).or_else(|| Size::from_side(rows.len()).filter(is_square))?;
    of_size(size, form, rows, options).ok().filter(|_| uneven(form, rows).is_none())
}

/// Reads the grid from rows that have its size; else the first cell that the notation cannot read.
fn of_size<'t>(size: Size, form: Form, rows: &[Row<'t>], options: &Options) -> Result<Reading, (Token<'t>, Symbols)> {
    let form = if form == Form::HexRows && rows.len() == 1 { Form::Line } else { form };
    let tokens = || rows.iter().flat_map(|row| &row.tokens);
    let texts = tokens().map(|token| token.text);
    let (symbols, note) = notation(size, options.symbols, matches!(form, Form::Csv | Form::Spaced), texts);
    if let Some(mark) = mark_of_list(rows, |text| symbols.read(size, text) == Some(None)) {
        return Err((mark, symbols));
    }
    let mut grid = Grid::empty(size);
    for (cell, token) in size.cells().zip(tokens()) {
        grid.set(cell, symbols.read(size, token.text).ok_or((*token, symbols))?);
    }
    let places = tokens().map(|token| token.place).collect();
    let note = note.or_else(|| note_on_empty(tokens().map(|token| token.text)));
    let notes = note.into_iter().collect();
    Ok(Reading { notes, ..Reading::new((grid, form, symbols), Board::from(&grid), places) })
}

/// The sign that stands apart before each row, as `- ` before the lines of a list, where blank cells have another one:
/// each row may lack a cell.
fn mark_of_list<'t>(rows: &[Row<'t>], is_blank: impl Fn(&str) -> bool) -> Option<Token<'t>> {
    let mark = *rows.first()?.tokens.first().filter(|first| matches!(first.text, "-" | "*" | "."))?;
    let begins_so = |row: &Row<'_>| {
        let is_apart = row.tokens[1].place.column > row.tokens[0].place.column + 1;
        is_apart && row.tokens[0].text == mark.text
    };
    let mut others = rows.iter().flat_map(|row| &row.tokens[1..]).map(|token| token.text);
    let has_blanks = others.clone().any(is_blank);
    (has_blanks && rows.iter().all(begins_so) && others.all(|text| text != mark.text)).then_some(mark)
}

/// A note on cells with nothing in them where blank cells have a sign: something may have been lost.
fn note_on_empty<'t>(mut texts: impl Iterator<Item = &'t str> + Clone) -> Option<Note> {
    let is_blank = |text: &&str| matches!(*text, "." | "_" | "*" | "?" | "x" | "X" | "-");
    let sign = texts.clone().find(is_blank)?.chars().next()?;
    texts.any(str::is_empty).then_some(Note::EmptyCells { sign })
}

/// Where a piece shorter than a row begins, beside one that is longer, in a line of signs that is a board by itself: it
/// may be something else, and the line has lost a cell.
fn uneven(form: Form, rows: &[Row<'_>]) -> Option<Place> {
    let [row] = rows else { return None };
    let size = one_line(rows).filter(|_| form == Form::HexRows && row.tokens[0].place.line == row.end.line)?;
    let pieces = || row.tokens.chunk_by(are_adjacent);
    let short = pieces().find(|piece| piece.len() < size.side())?;
    pieces().any(|piece| piece.len() > size.side()).then(|| short[0].place)
}

/// The size of a board in a single line, if this is one.
fn one_line(rows: &[Row<'_>]) -> Option<Size> {
    let [row] = rows else { return None };
    let size = Size::from_cell_count(row.tokens.len())?;
    // Sixteen cells may also be the first row of a 16x16 puzzle that has lost the others.
    let fits = |token: &Token<'_>| Symbols::OneToNine.read(Size::Four, token.text).is_some();
    let can_be_four = || row.tokens.iter().all(fits);
    ((size != Size::Four || can_be_four()) && !is_row_of_marks(row)).then_some(size)
}

/// Whether the pieces of a row of signs are as many as a row has cells, and the digits of each ascend: where no
/// candidate is struck, an empty row of 4x4 or 9x9 has as many signs as a board.
fn is_row_of_marks(row: &Row<'_>) -> bool {
    let pieces = || row.tokens.chunk_by(are_adjacent);
    let is_row = Size::from_side(pieces().count()).is_some_and(|size| size.side() < row.tokens.len());
    is_row && pieces().all(|piece| piece.is_sorted_by(|a, b| a.text < b.text))
}

fn are_adjacent(before: &Token<'_>, token: &Token<'_>) -> bool {
    token.place.column == before.place.column + 1
}

/// The size for which both the length of every row and the number of rows are right. In a part of a text, a line that
/// stands alone must be a board.
fn side_of(source: &Source, rows: &[Row<'_>], is_part: bool) -> Result<Size, TextError> {
    let boards = || rows.iter().filter(|row| matches!(row.tokens.len(), 81 | 256));
    if let Some(second) = boards().nth(1) {
        return Err(several(source, second.tokens[0].place, boards().count()));
    }
    let is_long = |count: usize| count > MAX_SIDE || is_part && Size::from_side(count).is_none();
    let other = match rows {
        [row] => Some(row).filter(|row| is_long(row.tokens.len())),
        rows => rows.iter().find(|row| !matches!(row.tokens.len(), 81 | 256)).filter(|_| boards().next().is_some()),
    };
    if let Some(other) = other {
        let message = format!("the line has {}, expected 16, 81 or 256", counted(other.tokens.len(), "cell"));
        return Err(source.error_at(other.end, message, "the line ends here"));
    }
    let count = rows.len();
    if count >= MAX_SIDE && rows.iter().all(|row| row.tokens.len() == 1) {
        let message = format!("the text has {count} lines of one cell, expected 16, 81 or 256");
        return Err(source.error_at(rows[count - 1].end, message, "the last line"));
    }
    if let Some(error) = of_other_size(source, rows) {
        return Err(error);
    }
    let boards = rows.first().map_or(0, |row| row.tokens.len() / count);
    if Size::from_side(count).is_some()
        && (2..=3).contains(&boards)
        && rows.iter().all(|row| row.tokens.len() == boards * count)
    {
        let message =
            format!("each of the {count} rows has {} cells: these boards side by side are not read", boards * count);
        return Err(source.error_at(rows[0].tokens[count].place, message, "the second board? put it below the first"));
    }
    let size = likely_size(rows);
    match rows.iter().zip(1..).find(|(row, _)| row.tokens.len() != size.side()) {
        Some((_, number)) => Err(wrong_length(source, rows, number, size.side())),
        None if rows.len() == size.side() => Ok(size),
        None => Err(wrong_count(source, rows, size.side())),
    }
}

/// The error for a board of a size that is not ours: as many rows as each of them has cells, and at most three lines
/// above, which may tell the size.
pub(super) fn of_other_size(source: &Source, rows: &[Row<'_>]) -> Option<TextError> {
    let side = rows.last()?.tokens.len();
    let is_whole = |row: &Row<'_>| row.tokens.len() == side;
    let above = rows.len().checked_sub(side).filter(|above| *above <= 3)?;
    let are_whole = rows[above..].iter().all(is_whole) && !rows[..above].iter().any(is_whole);
    let is_other = side > 4 && Size::from_side(side).is_none() && are_whole;
    let message = format!("the puzzle is {side}x{side}, expected 4x4, 9x9 or 16x16");
    is_other.then(|| TextError::whole(&source.name, message))
}

/// The error for a row, numbered from 1, that is too short or too long.
fn wrong_length(source: &Source, rows: &[Row<'_>], number: usize, side: usize) -> TextError {
    let row = &rows[number - 1];
    let message = format!("row {number} has {}, expected {side}", counted(row.tokens.len(), "cell"));
    match row.tokens.get(side) {
        _ if number == 1 && rows.len() == side + 1 => source.error_at(row.end, message, "a header line?"),
        Some(token) => source.error_at(token.place, message, "one cell too many"),
        None if !has_blank_sign(rows) => source.error_at(row.end, message, "the row ends here: use . for blank cells"),
        None => source.error_at(row.end, message, "the row ends here"),
    }
}

/// Whether some sign stands for a blank cell.
fn has_blank_sign(rows: &[Row<'_>]) -> bool {
    let mut texts = rows.iter().flat_map(|row| &row.tokens).map(|token| token.text);
    texts.any(|text| text.is_empty() || text == "0" || text.starts_with(['.', '_', '*', '?', 'x', 'X', '-']))
}

/// The error for rows that are too few, too many, or those of several puzzles.
fn wrong_count(source: &Source, rows: &[Row<'_>], side: usize) -> TextError {
    let message = format!("the puzzle has {} of {side} cells, expected {side} rows", counted(rows.len(), "row"));
    match rows.get(side) {
        Some(second) if rows.len().is_multiple_of(side) => several(source, second.tokens[0].place, rows.len() / side),
        Some(row) => source.error_at(row.tokens[0].place, message, "one row too many"),
        None => source.error_at(rows[rows.len() - 1].end, message, "the last row"),
    }
}

/// A number of things: `1 row`, `2 rows`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

/// The size that the rows come closest to: the side most of them have, then their number, then the longest.
fn likely_size(rows: &[Row<'_>]) -> Size {
    let with_side = |size: &Size| rows.iter().filter(|row| row.tokens.len() == size.side()).count();
    let by_length = Size::ALL.into_iter().max_by_key(with_side).filter(|size| with_side(size) > 0);
    let by_number = || Size::from_side(rows.len());
    let longest = rows.iter().map(|row| row.tokens.len()).max().unwrap_or(0);
    let by_longest = || Size::ALL.into_iter().find(|size| size.side() >= longest);
    by_length.or_else(by_number).or_else(by_longest).unwrap_or(Size::Sixteen)
}

/// The error for `count` puzzles in one text; `second` is where the second begins.
pub(super) fn several(source: &Source, second: Place, count: usize) -> TextError {
    let message = format!("there are {count} puzzles, expected one");
    source.error_at(second, message, "the second puzzle starts here").of_several(count)
}

/// The error for the first cell that is neither a number nor a symbol of any notation, if there is one.
fn stray_sign(source: &Source, rows: &[Row<'_>]) -> Option<TextError> {
    let size = likely_size(rows);
    let known = |text: &str| Symbols::SIXTEEN.iter().any(|symbols| symbols.read(Size::Sixteen, text).is_some());
    let is_stray = |text: &str| !known(text) && !is_number(text);
    let token = rows.iter().flat_map(|row| &row.tokens).find(|token| is_stray(token.text))?;
    Some(no_symbol(source, token, Symbols::usual(size), size))
}

/// The error for a cell that the notation cannot read.
fn no_symbol(source: &Source, token: &Token<'_>, symbols: Symbols, size: Size) -> TextError {
    let expected = symbols.in_words(size);
    let message = format!("unexpected `{}`, expected {expected}, or . if blank", shortened(token.text, 16));
    let label = match (size, token.text) {
        (_, "O" | "o") => "did you mean 0?".to_owned(),
        (_, "S" | "s") if symbols != Symbols::AToP => "did you mean 5?".to_owned(),
        (_, "-" | "*" | ".") => "a blank cell, or the mark of a list?".to_owned(),
        (_, "l" | "I") if symbols != Symbols::AToP => "did you mean 1?".to_owned(),
        (Size::Sixteen, _) => format!("not in the notation {symbols}"),
        _ => "not a digit of this size".to_owned(),
    };
    source.error_at(token.place, message, &label)
}
