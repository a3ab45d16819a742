//! What may be left out beside boards, and digits that may not: the size of a board, the number of boards, the numbers
//! of its columns are known, anything else is lost.

use super::Piece;
use super::line::{TextLine, line_at};
use super::places::Places;
use super::remark::{head_words, is_of_digits, left_over, names_size};
use crate::board::{MAX_SIDE, Size, sorted_by};
use crate::text::form::Form;
use crate::text::labels::{are_labels, is_number_or_date};
use crate::text::place::{Place, is_number};
use crate::text::reader::Reading;
use alloc::vec::Vec;

/// The longest line of a few numbers.
const LONGEST: usize = 100;

/// The signs that are left over if the text from the place with this number to the next one is left out; `None` if
/// it must not be.
pub(super) fn skipped(places: &Places<'_>, number: usize) -> Option<usize> {
    let (start, end) = (places.all[number], places.all[number + 1]);
    let index = line_at(places.lines, start);
    let line = &places.lines[index];
    let stuck = &places.found.stuck;
    if stuck.get(stuck.partition_point(|&at| at < start)).is_some_and(|&at| at < end) {
        None
    } else if line.is_empty || line.is_rule && start == line.start {
        Some(0)
    } else if is_wrong_size(places, index) {
        None
    } else {
        let text = &places.found.source.text()[start.max(line.whole_start.min(end))..end];
        let is_whole = (start, end) == (line.start, line.end);
        left_over(text, places.is_beside[index]).or_else(|| is_whole.then(|| head(places, index)).flatten())
    }
}

/// The boards that begin below this line, in the first line that is not a gap, or in one of strokes before it.
fn below<'f>(places: &'f Places<'_>, index: usize) -> &'f [Piece] {
    let below = &places.lines[index + 1..];
    let gaps = below.iter().take_while(|line| line.is_gap()).count();
    let boards = below.iter().take(gaps + 1).map(|line| places.pieces_at(line.start));
    boards.into_iter().find(|boards| !boards.is_empty()).unwrap_or(&[])
}

/// The signs of a line that numbers the columns of the board that begins below it.
pub(super) fn head(places: &Places<'_>, index: usize) -> Option<usize> {
    let words: Vec<&str> = head_words(&places.lines[index]).take(MAX_SIDE + 1).collect();
    let is_side = |piece: &Piece| piece.reading.grid.size().side() == words.len();
    (are_labels(words.iter().copied()) && below(places, index).iter().any(is_side)).then_some(words.len())
}

/// Whether a line of two or three numbers above a board does not say how large it is. What a number alone says is
/// looked at when the boards are chosen.
pub(super) fn is_wrong_size(places: &Places<'_>, index: usize) -> bool {
    let text = places.lines[index].body.text.trim();
    if text.len() > LONGEST {
        return false;
    }
    let words = text.split(['x', ' ', ',', '\t']).filter(|word| !word.is_empty());
    let numbers: Vec<&str> = words.take(4).collect();
    let is_short_number = |word: &&str| word.len() < 16 && is_number(word);
    let boards = below(places, index);
    let is_named = || boards.iter().any(|piece| names_size(text, piece.reading.grid.size()));
    numbers.iter().all(is_short_number) && matches!(numbers.len(), 2..=3) && !boards.is_empty() && !is_named()
}

/// The first line of digits alone beside a board that is part of none, and says nothing of them. `left_out` are the
/// lines that are left out.
pub(super) fn lost_digits(places: &Places<'_>, chosen: &[usize], left_out: &[usize]) -> Option<Place> {
    let are_numbered = number_boards(places, left_out);
    let pieces = chosen.iter().map(|&index| &places.found.pieces[index]);
    let ends = sorted_by(pieces.flat_map(|piece| [piece.span.start, piece.span.end]).collect(), |&end: &usize| end);
    let is_beside = |line: &TextLine<'_>| [line.start, line.end].iter().any(|end| ends.binary_search(end).is_ok());
    let is_lost = |&index: &usize| {
        let line = &places.lines[index];
        let text = line.body.text;
        let numbers_board = || are_numbered && is_number(text.trim());
        let is_known = || is_number_or_date(text) || numbers_board() || says_something(places, index, chosen);
        is_beside(line) && is_of_digits(text) && !is_known()
    };
    let line = left_out.iter().copied().find(is_lost).map(|index| places.lines[index].body)?;
    Some(Place { line: line.number, column: line.column })
}

/// A line of 16 cells that is taken for a board, beside a larger board: it may be one of its rows.
pub(super) fn row_of_larger(places: &Places<'_>, chosen: &[usize]) -> Option<(Place, &'static str)> {
    let readings = || chosen.iter().map(|&index| &places.found.pieces[index].reading);
    let is_line = |reading: &&Reading| reading.grid.size() == Size::Four && reading.form == Form::Line;
    let place = readings().find(is_line)?.places[0];
    let has_larger = readings().any(|reading| reading.grid.size() != Size::Four);
    has_larger.then_some((place, "16 cells stand in this line: it may be a row of the larger puzzle beside it"))
}

/// Whether numbers above the boards number them, each one more than the one before. `left_out` are the lines that are
/// left out.
fn number_boards(places: &Places<'_>, left_out: &[usize]) -> bool {
    let above = left_out.iter().filter(|&&index| !below(places, index).is_empty());
    let numbers: Vec<u64> = above.filter_map(|&index| places.lines[index].body.text.trim().parse().ok()).collect();
    numbers.len() > 1 && numbers.windows(2).all(|pair| pair[0].checked_add(1) == Some(pair[1]))
}

/// Whether a line of digits is the size of a board, the number of boards, or numbers its columns.
pub(super) fn says_something(places: &Places<'_>, index: usize, chosen: &[usize]) -> bool {
    let text = places.lines[index].body.text;
    // A 1 above numbers may be all that is left of another row.
    let may_be_row = |&index: &usize| matches!(places.found.pieces[index].reading.form, Form::Csv | Form::Spaced);
    let is_count = || text.trim().parse() == Ok(chosen.len()) && (chosen.len() > 1 || !chosen.iter().any(may_be_row));
    let is_first =
        || chosen.first().is_some_and(|&first| places.found.pieces[first].span.start > places.lines[index].start);
    let is_size = |piece: &Piece| names_size(text, piece.reading.grid.size());
    below(places, index).iter().any(is_size) || is_first() && is_count() || head(places, index).is_some()
}
