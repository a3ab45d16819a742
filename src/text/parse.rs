//! Reads puzzles from bytes.

use super::documents;
use super::error::TextError;
use super::form::Options;
#[cfg(feature = "std")]
use super::marked::without_marks;
use super::parsed::Parsed;
use super::reader::{self, Reading};
use super::rules::{self, Comments};
#[cfg(feature = "std")]
use super::scan::beside_each_other;
use super::scan::{FULL_ALONE, Role, Scanned, scan};
use super::source::Source;
use crate::board::Rules;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

/// Reads the puzzle in `bytes`, in any of the forms that [the module](super) lists. `name` says in error messages where
/// the text came from, such as a file name.
///
/// # Errors
///
/// When the bytes are not text, hold no puzzle, or hold one with a fault; when they hold several and
/// [`Options::number`] takes none; when they can be read in two ways that give different puzzles.
///
/// # Cost
///
/// Time and memory proportional to the text, of which no more than [`super::MAX_BYTES`] are looked at.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Form, Options, parse};
///
/// let puzzle = parse("puzzle.txt", b"1...\n..1.\n.1..\n.3.1\n", &Options::new())?;
/// assert_eq!(puzzle.form, Form::HexRows);
/// assert_eq!(puzzle.grid.empty_cells().count(), 11);
///
/// let pasted = b"Puzzle of the day\n\n|1| | | |\n| | |1| |\n| |1| | |\n| |3| |1|\n";
/// let same = parse("pasted.txt", pasted, &Options::new())?;
/// assert_eq!(same.grid, puzzle.grid);
/// assert_eq!(same.notes[0].to_string(), "line 1 is left out: `Puzzle of the day`");
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn parse(name: &str, bytes: &[u8], options: &Options) -> Result<Parsed, TextError> {
    let mut boards = boards(name, bytes, options)?;
    let error =
        |board: &FoundBoard, message, label| Err(board.parsed.source.error_at(board.parsed.places[0], message, label));
    if let Some(board) = boards.iter().find(|board| board.role == Role::WithoutPuzzle) {
        return error(board, FULL_ALONE.into(), "is it a solution?");
    }
    let puzzles: Vec<usize> = (0..boards.len()).filter(|&index| boards[index].role == Role::Puzzle).collect();
    let index = match (&puzzles[..], options.number) {
        (&[puzzle], None) => puzzle,
        (_, Some(number)) if number.get() <= puzzles.len() => puzzles[number.get() - 1],
        (puzzles, Some(number)) => {
            let count = puzzles.len();
            let are = if count == 1 { "there is 1 puzzle" } else { &format!("there are {count} puzzles") };
            return Err(TextError::whole(name, format!("{are}, expected at least {number}")));
        }
        (puzzles, None) => {
            let second = &boards[puzzles[1]].parsed;
            return Err(reader::several(&second.source, second.places[0], puzzles.len()));
        }
    };
    if let Some(board) = boards.iter().find(|board| board.role == Role::NotASolutionOf(index)) {
        let puzzle = &boards[index].parsed;
        return error(board, not_a_solution(puzzle, &board.parsed), "the wrong board");
    }
    Ok(boards.swap_remove(index).parsed)
}

/// What is wrong with a board that claims to be the solution of a puzzle. For the program `stackdoku`, and not part of
/// what the library promises.
#[doc(hidden)]
#[must_use]
pub fn not_a_solution(puzzle: &Parsed, board: &Parsed) -> String {
    let (last, first) = (puzzle.places[puzzle.places.len() - 1], board.places[0]);
    if last.line != first.line || first < last {
        let side = if first < puzzle.places[0] { "behind" } else { "before" };
        return format!("the board from line {} on is not a solution of the puzzle {side} it", first.line);
    }
    let is_end = |sign: &char| matches!(sign, ',' | ';' | '\t' | '|' | ':');
    let before: Vec<char> = board.source.line(first.line).chars().take(first.column - 1).collect();
    let mut is_quoted = false;
    let field = match before[last.column.min(before.len())..].iter().find(|sign| is_end(sign)) {
        Some(end) if !before.contains(&'[') => {
            let ends = before.iter().filter(|&sign| {
                is_quoted ^= *sign == '"';
                sign == end && !is_quoted
            });
            format!("the board in field {}", 1 + ends.count())
        }
        _ => "the second board of the line".into(),
    };
    format!("{field} is not a solution of the puzzle before it")
}

/// A board of a text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FoundBoard {
    /// What it is, and where its cells are.
    pub parsed: Parsed,
    /// From where to where it stands, in bytes of the text: whole lines, or a part of one.
    pub span: Range<usize>,
    /// Whether it is a puzzle, or what it is to one.
    pub role: Role,
}

/// Reads all boards in `bytes`, in any of the forms that [the module](super) lists, in their order; at least one.
///
/// # Errors
///
/// When the bytes are not text, hold no board, or hold one with a fault; when they can be read in two ways that give
/// different boards.
///
/// # Examples
///
/// ```
/// use stackdoku::text::{Options, Role, boards};
///
/// let text = b"1...\n..1.\n.1..\n.3.1\n\nIts solution:\n1243\n3412\n2134\n4321\n";
/// let found = boards("puzzle.txt", text, &Options::new())?;
/// assert_eq!((found[0].role, found[1].role), (Role::Puzzle, Role::SolutionOf(0)));
/// assert_eq!(&text[found[1].span.clone()], b"1243\n3412\n2134\n4321\n");
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub fn boards(name: &str, bytes: &[u8], options: &Options) -> Result<Vec<FoundBoard>, TextError> {
    let source = Arc::new(Source::new(name, bytes)?);
    let comments = Comments::of(&source)?;
    let scanned = boards_in(&source, options);
    #[cfg(feature = "std")]
    let scanned = scanned.or_else(|error| without_marks(&source).map_or(Err(error), |bare| boards_in(&bare, options)));
    let scanned = scanned?;
    // What stands below the only puzzle of a text is meant for it, too.
    let is_one = scanned.iter().filter(|found| found.role == Role::Puzzle).count() == 1;
    if is_one {
        rules::agree(&source, &comments, options.rules)?;
    }
    let found = |Scanned { reading, span, role }| {
        let Reading { grid, form, symbols, filled, board, rules: of_file, title, author, link, mut notes, places } =
            reading;
        let lines = places[0].line..=places[places.len() - 1].line;
        let (rules, note_on_rules) = rules::of_board(&source, &comments, (&span, lines), is_one, options.rules)?;
        // Other rules than were asked for are an error in a file of a program.
        let rules = rules | of_file;
        let own_rules = match (&note_on_rules, options.rules) {
            (_, Some(_)) => Rules::CLASSIC,
            (Some(_), None) => rules,
            (None, None) => of_file,
        };
        notes.retain(|note| !comments.are_left_out(note));
        notes.extend(note_on_rules);
        let is_in_link = link.is_some();
        let source = Arc::clone(&source);
        let parsed = Parsed {
            grid,
            form,
            symbols,
            rules,
            own_rules,
            title,
            author,
            board,
            notes,
            filled,
            is_in_link,
            source,
            places,
        };
        Ok(FoundBoard { parsed, span, role })
    };
    scanned.into_iter().map(found).collect()
}

/// The boards of a text, whatever its comments say.
fn boards_in(source: &Source, options: &Options) -> Result<Vec<Scanned>, TextError> {
    source.check_lines()?;
    let whole = |reading: Reading| {
        let span = reading.link.clone().unwrap_or(0..source.text().len());
        Scanned { reading, span, role: Role::Puzzle }
    };
    if let Some(puzzles) = documents::of_file(source, options)? {
        let boards = puzzles.into_iter().map(whole).collect();
        #[cfg(feature = "std")]
        let boards = beside_each_other(boards);
        return Ok(boards);
    }
    if let Some(reading) = reader::plain(source, options) {
        return Ok(vec![whole(reading)]);
    }
    match scan(source, options) {
        Ok(mut scanned) => {
            documents::add_rules(source, options, scanned.iter_mut().map(|found| &mut found.reading))?;
            Ok(scanned)
        }
        Err(error) if error.several_puzzles().is_some() => Err(error),
        Err(error) => Ok(documents::of_rest(source, options, error)?.into_iter().map(whole).collect()),
    }
}
