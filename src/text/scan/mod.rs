//! One scan of a text for boards, and one choice among what was found.
//!
//! ```text
//! text  := (board | harmless)*
//! board := N rows of N cells in N lines, lists or texts, gaps between them; or N*N cells in one
//!
//!        Puzzle of the day                         harmless: left out with a note
//!        53..7....  #1          .                  9 rows of 9 cells: a board
//!        6..195...               .
//!        ...                      .
//!        Solution: 534678912...                    81 cells: a board, the solution of the one before
//! ```
//!
//! Everything that may be a board is found first, in every style, also where boards overlap. Then the explanation of
//! the text is chosen that leaves the fewest signs over. If another one leaves as few and says something else, the text
//! can be read in several ways, and is refused; and so it is where a part looks like cells and is not a board.
//!
//! | file | what it knows |
//! |---|---|
//! | `line` | what a line is: a gap, a row of signs, words or fields |
//! | `quotes` | the marks of a mail, and fields of several lines |
//! | `bare` | what programs write around a number, and for nothing |
//! | `remark` | what may be left out |
//! | `rows` | boards of lines: rows of signs, words, fields of a table, or fields between strokes |
//! | `runs`, `library` | boards in one line, or in one that was wrapped |
//! | `lists`, `items` | boards in brackets and quotes, and the rows that lists are |
//! | `sheet` | boards whose blank cells are blanks |
//! | `table` | boards in a table with more rows and columns than they have, or with fewer |
//! | `groups` | boards that are printed in groups of columns |
//! | `places`, `choice` | the explanation |
//! | `beside` | what may be left out beside boards: a size, the numbers of columns, but no lost digits |
//! | `roles` | puzzles and solutions |
//! | `fault` | what is wrong where nothing explains the text |
//! | `turned` | matrices that stand by columns |
//! | `abreast` | boards that stand side by side |
//! | `unread` | forms that are not read |

#[cfg(feature = "std")]
mod abreast;
mod bare;
mod beside;
mod choice;
mod fault;
#[cfg(feature = "std")]
mod groups;
mod items;
mod library;
mod line;
mod lists;
mod places;
mod quotes;
mod remark;
mod roles;
mod rows;
mod runs;
mod sheet;
mod table;
mod turned;
mod unread;

pub(super) use bare::with_bare_numbers;
pub use fault::{FULL_ALONE, NO_CELLS};
pub(super) use quotes::unmarked;
pub(super) use remark::left_out;
pub use remark::{is_damaged, is_size};
pub use roles::Role;
#[cfg(feature = "std")]
pub(super) use roles::beside_each_other;
pub(super) use turned::names_lines;

use super::error::TextError;
use super::form::{Form, Options};
use super::note::Note;
use super::place::{Place, Row};
use super::reader::{self, Reading};
use super::source::Source;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use line::TextLine;

/// A board of a text.
pub(super) struct Scanned {
    pub(super) reading: Reading,
    /// Where it stands, in bytes of the text.
    pub(super) span: Range<usize>,
    pub(super) role: Role,
}

/// A board that may stand in a text.
struct Piece {
    span: Range<usize>,
    reading: Reading,
    /// What it says: the same for the same candidates.
    content: u64,
}

/// What is found in a text.
struct Found<'s> {
    source: &'s Source,
    options: &'s Options,
    pieces: Vec<Piece>,
    /// Where something stands that must not be left out.
    stuck: Vec<usize>,
    /// Whether some lines may be rules of a frame or rows of blank cells.
    has_rules: bool,
    /// For each line, how many lines of one word follow each other from there on.
    alone: Vec<usize>,
    /// The same for the rows of tables, for each separator.
    of_tables: [Vec<usize>; table::SEPARATORS.len()],
    /// Where the boards in lists begin.
    list_starts: Vec<usize>,
    /// What is wrong with rows that are a board but for this.
    fault: Option<TextError>,
}

impl Found<'_> {
    /// Takes these rows for a board if all their cells can be read, and returns whether they can.
    fn add(&mut self, span: Range<usize>, form: Form, rows: &[Row<'_>], notes: &[Note]) -> bool {
        let has_words = rows.iter().flat_map(|row| &row.tokens).any(|token| token.text.len() > 1);
        let marks = has_words.then(|| reader::read_marks(form, rows)).flatten();
        let read = marks.or_else(|| reader::read_whole(form, rows, self.options));
        let Some(mut reading) = read else { return false };
        reading.notes.extend(notes.iter().cloned());
        self.take(span, reading);
        true
    }

    /// Notes what is wrong with cells that are a board but for this, if nothing is noted before.
    fn nearly(&mut self, place: Place, message: String, label: &str) {
        if self.fault.is_none() {
            self.fault = Some(self.source.error_at(place, message, label));
        }
    }

    /// Takes a board.
    fn take(&mut self, span: Range<usize>, reading: Reading) {
        // The hash FNV-1a.
        let with =
            |hash: u64, cell| (hash ^ u64::from(reading.board.candidates(cell).bits())).wrapping_mul(0x100_0000_01b3);
        let content = reading.grid.size().cells().fold(0xcbf2_9ce4_8422_2325, with);
        self.pieces.push(Piece { span, reading, content });
    }
}

/// What a line is that does not belong to a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LineKind {
    Empty,
    /// A rule of a frame, a comment.
    Rule,
    /// What may be left out.
    Remark,
    /// What may be a part of a board.
    Cells,
}

/// The lines of a text with their numbers and ends, and what each of them is. A line may come in several parts.
pub(super) fn line_kinds(source: &Source) -> Vec<(usize, &str, LineKind)> {
    let kind = |line: &TextLine<'_>| match line.body.text {
        text if text.trim().is_empty() => LineKind::Empty,
        _ if line.is_gap() => LineKind::Rule,
        text if remark::left_over(text, false).is_some() => LineKind::Remark,
        _ => LineKind::Cells,
    };
    let text = |line: &TextLine<'_>| &source.text()[line.start..line.end];
    line::lines(source).iter().map(|line| (line.whole.number, text(line), kind(line))).collect()
}

/// For each line, how many lines of a kind follow each other from there on. Lines for which it says `None` are passed.
fn followers(lines: &[TextLine<'_>], is_of_kind: impl Fn(&TextLine<'_>) -> Option<bool>) -> Vec<usize> {
    let mut counts = alloc::vec![0; lines.len()];
    let mut count = 0;
    for (number, line) in lines.iter().enumerate().rev() {
        count = is_of_kind(line).map_or(count, |is_so| if is_so { count + 1 } else { 0 });
        counts[number] = count;
    }
    counts
}

/// The boards of a text in their order, at least one.
pub(super) fn scan(source: &Source, options: &Options) -> Result<Vec<Scanned>, TextError> {
    let scanned = scan_lines(source, &line::lines(source), options);
    // What is loaded over a network has no room for it.
    #[cfg(feature = "std")]
    let scanned = scanned.or_else(|error| abreast::find(source, options).ok_or(error));
    scanned
}

/// The boards of a text with these lines; none of them stand side by side.
fn scan_lines(source: &Source, lines: &[TextLine<'_>], options: &Options) -> Result<Vec<Scanned>, TextError> {
    if let Some(letters) = unread::regions(lines) {
        return Err(TextError::regions(&source.name, letters));
    }
    let has_rules = lines.iter().any(|line| line.is_rule && !line.is_empty);
    let mut found = Found {
        source,
        options,
        pieces: Vec::new(),
        stuck: Vec::new(),
        has_rules,
        alone: followers(lines, runs::is_alone),
        of_tables: table::SEPARATORS.map(|separator| followers(lines, |line| table::is_row(line, separator))),
        list_starts: Vec::new(),
        fault: None,
    };
    lists::find(&mut found, lines);
    found.list_starts = found.pieces.iter().map(|piece| piece.span.start).collect();
    // A board begins where everything before it can be explained, and nowhere else.
    let mut is_reached = alloc::vec![false; lines.len() + 1];
    is_reached[0] = true;
    let mut done = 0;
    for (first, line) in lines.iter().enumerate() {
        if is_reached[first] {
            rows::find(&mut found, lines, first);
            runs::find(&mut found, lines, first);
            sheet::find(&mut found, lines, first);
            table::find(&mut found, lines, first);
            // As side by side.
            #[cfg(feature = "std")]
            groups::find(&mut found, lines, first);
        }
        let mut is_beside = false;
        for Piece { span, .. } in &found.pieces[done..] {
            // A board within a line: the rest of the line is looked at later.
            is_beside |= span.start < line.end && span.end > line.start && span.end < line.end;
            is_beside |= (line.start + 1..line.end).contains(&span.start);
            is_reached[lines.partition_point(|line| line.start < span.end)] = true;
        }
        done = found.pieces.len();
        let may_be_skipped =
            line.is_gap() || remark::left_over(line.body.text, false).is_some() || remark::may_be_head(line);
        is_reached[first + 1] |= is_beside || is_reached[first] && may_be_skipped;
    }
    choice::choose(found, lines)
}

#[cfg(test)]
mod tests;
