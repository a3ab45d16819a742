//! Boards in a sheet, where cells stand at their places and a blank one is a blank: fixed width, frames with blanks
//! inside. Cell k of a row stands at `offset + k * pitch + (k / block side) * gap`.
//!
//! ```text
//! 53  7      | 5 3   |   7   |       |       . . .12 5 1
//! 6  195     | 6     | 1 9 5 |       |       .14 . . 1 .     two columns a cell
//! ```
//!
//! Every offset, pitch and gap with which no sign stands beside a cell is a board that may be meant; if they differ,
//! nobody can tell. A sheet ends at words, and where lines were cut at their ends some line must show that they were
//! not cut at their beginnings.

use super::Found;
use super::line::{Kind, TextLine, is_of_column};
use crate::board::{MAX_SIDE, Size};
use crate::text::form::Form;
use crate::text::labels::{Labels, labels_that_fit};
use crate::text::note::Note;
use crate::text::place::{Line, Place, Row, is_bar};
#[cfg(test)]
use crate::text::source::steps;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::ops::Range;

/// Finds the boards in a sheet that begins in this line.
pub(super) fn find(found: &mut Found<'_>, lines: &[TextLine<'_>], first: usize) {
    let is_row = |line: &TextLine<'_>| matches!(line.kind, Kind::Row | Kind::Strokes);
    if !is_row(&lines[first]) || first > 0 && is_row(&lines[first - 1]) {
        return;
    }
    let mut tried: Vec<Vec<usize>> = Vec::new();
    // Lines without a cell are rows only where rows are missing; those with strokes rather than those without.
    for (strokes_are_rows, empties_are_rows) in [(true, true), (true, false), (false, true), (false, false)] {
        for size in Size::ALL {
            let is_row = |line: &TextLine<'_>| match line.kind {
                Kind::Row => true,
                Kind::Strokes => strokes_are_rows,
                Kind::Empty => empties_are_rows,
                Kind::Rule | Kind::Other => false,
            };
            let until_words = lines.iter().enumerate().skip(first).take_while(|(_, line)| line.kind != Kind::Other);
            let rows: Vec<usize> =
                until_words.filter(|(_, line)| is_row(line)).map(|(number, _)| number).take(size.side()).collect();
            let &[begin, .., last] = &rows[..] else { continue };
            let continues = lines.get(last + 1).is_some_and(|line| line.kind != Kind::Empty && is_row(line));
            let is_bare = |number: usize| lines[number].whole.text.trim().is_empty();
            if rows.len() != size.side() || continues || is_bare(begin) || is_bare(last) || tried.contains(&rows) {
                continue;
            }
            let (of_board, span) = (rows.iter().map(|&number| &lines[number]), lines[first].start..lines[last].end);
            let narrow: Vec<Line<'_>> = of_board.clone().map(|row| row.whole).collect();
            columns(found, &narrow, &span, size);
            if let Some(bare) = without_labels(&narrow) {
                columns(found, &bare, &span, size);
            }
            // Behind the mark of a quoted mail stands a blank, or the first cell.
            if of_board.clone().all(|row| row.has_lost_blank) {
                let wide: Vec<Line<'_>> = of_board.map(|row| row.with_lost_blank(found.source.text())).collect();
                columns(found, &wide, &span, size);
            }
            tried.push(rows);
        }
    }
}

/// The rows without the labels before their frame, `1 | 5 3   |`; `None` where they have none.
fn without_labels<'t>(rows: &[Line<'t>]) -> Option<Vec<Line<'t>>> {
    let mut labels = Labels::MAX;
    let bare = rows.iter().zip(0..).map(|(row, number)| {
        let (label, rest) = row.text.split_at(row.text.find(is_bar)?);
        labels &= labels_that_fit(label.trim(), number);
        Some(row.part(rest))
    });
    bare.collect::<Option<_>>().filter(|_| labels > 0)
}

/// What is wrong with the sheet around a line, if it has about as many rows as a board.
pub(super) fn fault(lines: &[TextLine<'_>], index: usize) -> Option<(Place, String)> {
    let is_end = |line: &TextLine<'_>| line.kind == Kind::Other;
    let first = lines[..index].iter().rposition(is_end).map_or(0, |end| end + 1);
    let lines = lines[first..].iter().take_while(|line| !is_end(line));
    let is_row = |line: &&TextLine<'_>| matches!(line.kind, Kind::Row | Kind::Strokes);
    let rows: Vec<Line<'_>> = lines.filter(is_row).map(|line| line.whole).collect();
    let count = rows.len();
    let side = [9, 16].into_iter().find(|side| (side - 2..=side + 2).contains(&count))?;
    let place = |line: &Line<'_>, column: usize| Place { line: line.number, column: line.column + column };
    if count != side {
        return Some((place(&rows[count - 1], 0), format!("the puzzle has {count} rows, expected {side}")));
    }
    let length = |row: &Line<'_>| row.text.chars().count();
    let same = |row: &Line<'_>| rows.iter().filter(|other| length(other) == length(row)).count();
    let most = rows.iter().max_by_key(|row| same(row)).map(length)?;
    let is_short = |row: &&Line<'_>| length(row) != most && 2 * same(row) < side;
    Some(match (1..).zip(&rows).find(|(_, row)| is_short(row)) {
        Some((number, row)) => {
            let message = format!("row {number} has {} signs, and most rows have {most}", length(row));
            (place(row, length(row)), message)
        }
        None => (place(&rows[0], 0), "the cells of these rows do not stand below each other".to_owned()),
    })
}

/// The places of as many cells as a side has, for each way that leaves no taken place out; and the pitch. A cell takes
/// `width` places, the others at least as many.
pub(super) fn lattices(size: Size, taken: &[bool], width: usize, most: (usize, usize)) -> Vec<(usize, Vec<usize>)> {
    let (pitches, gaps) = most;
    let mut all = Vec::new();
    let places: Vec<usize> = (0..taken.len()).filter(|&place| taken[place]).collect();
    let first = places.first().copied().unwrap_or(0);
    for (pitch, gap) in (width..=pitches).flat_map(|pitch| (0..=gaps).map(move |gap| (pitch, gap))) {
        let steps: ArrayVec<usize, MAX_SIDE> =
            (0..size.side()).map(|cell| cell * pitch + cell / size.block_side() * gap).collect();
        let least = steps[size.side() - 1] + width;
        // Some cell takes the first place.
        let offsets = steps.iter().rev().flat_map(|step| (0..width).rev().map(move |inside| step + inside));
        for offset in offsets.filter_map(|before| first.checked_sub(before)) {
            let is_covered =
                |place: &usize| steps.iter().any(|step| (offset + step..offset + step + width).contains(place));
            if offset + least <= taken.len() && places.iter().all(is_covered) {
                all.push((pitch, steps.iter().map(|step| offset + step).collect()));
            }
        }
    }
    all
}

/// Takes these rows for boards, whatever the columns are. A cell has one sign, or up to two.
fn columns(found: &mut Found<'_>, rows: &[Line<'_>], span: &Range<usize>, size: Size) {
    let tabs = |row: &Line<'_>| row.text.len() - row.text.trim_start_matches('\t').len();
    let indent = tabs(&rows[0]);
    if rows.iter().any(|row| tabs(row) != indent) {
        return;
    }
    let rows: Vec<Line<'_>> = rows.iter().map(|row| row.part(&row.text[indent..])).collect();
    let length = |row: &Line<'_>| row.text.chars().count();
    #[cfg(test)]
    steps::add(rows.iter().map(length).sum());
    let indent = |row: &Line<'_>| length(row) - row.text.trim_start().chars().count();
    let end = rows.iter().map(length).max().unwrap_or(0);
    // Where a line ends in a blank, the ends are as they were. Where ends were cut, beginnings may be cut too.
    let ends_are_kept = rows.iter().any(|row| row.text.ends_with(' '));
    let least = rows.iter().filter(|row| !row.text.trim().is_empty()).map(indent).min().unwrap_or(0);
    let begins_are_kept = rows.iter().any(|row| indent(row) > least);
    let is_even = rows.iter().all(|row| length(row) == end);
    if end < size.side() || !is_even && (ends_are_kept || !begins_are_kept) {
        return;
    }
    let (mut signs, mut bars) = (vec![false; end], vec![false; end]);
    for (column, sign) in rows.iter().flat_map(|row| row.text.chars().enumerate()) {
        signs[column] |= is_of_column(sign);
        bars[column] |= is_bar(sign);
    }
    let (block, side) = (size.block_side(), size.side());
    let has_points = rows.iter().any(|row| row.text.contains(['.', '_']));
    let widest = if size == Size::Sixteen { 2 } else { 1 };
    for width in 1..=widest {
        for (pitch, places) in lattices(size, &signs, width, (width + 3, 4)) {
            let (offset, last) = (places[0], places[side - 1] + width - 1);
            let in_bars = || (0..end).filter(|&column| bars[column]);
            let left = in_bars().next().filter(|&bar| bar < offset).map_or(0, |bar| bar + 1);
            let right = in_bars().next_back().filter(|&bar| bar > last).unwrap_or(end);
            // Beside the board there is room for half a gap between cells, unless its edges are taken.
            let is_pinned = signs[offset] && signs[last] && pitch == 1 && left == 0 && right == end;
            let has_room = offset - left >= pitch + usize::from(left > 0) || right - last > pitch + 1;
            let is_between_blocks =
                |bar: usize| (1..block).any(|at| (places[at * block - 1] + width..places[at * block]).contains(&bar));
            let bars_fit = in_bars().filter(|bar| (offset..last).contains(bar)).all(is_between_blocks);
            if has_room && !is_pinned || !bars_fit {
                continue;
            }
            let cells: Vec<Row<'_>> = rows.iter().map(|&row| cells_at(row, &places, width)).collect();
            // Each column is that of a cell or of a bar.
            let is_tight = is_even && in_bars().count() + side == end;
            if are_plausible(&cells, has_points, is_even, is_tight) {
                let form = if width == 1 { Form::HexRows } else { Form::Spaced };
                found.add(span.clone(), form, &cells, &[Note::Columns]);
            }
        }
    }
}

/// Whether blanks may be the blank cells: there are some for each row, or they can be nothing else; and blank cells
/// have no sign. Where all cells have a sign, a point may be one of them, and all lines have the same length.
fn are_plausible(cells: &[Row<'_>], has_points: bool, is_even: bool, is_tight: bool) -> bool {
    let texts = || cells.iter().flat_map(|row| &row.tokens).map(|token| token.text);
    let blanks = texts().filter(|text| text.is_empty()).count();
    let has_zeros = cells.len() < 16 && texts().any(|text| text == "0");
    if blanks == 0 {
        is_even && texts().any(|text| text.len() > 1)
    } else {
        (is_tight || blanks >= cells.len()) && !has_points && !has_zeros
    }
}

/// The cells at these places of a line.
fn cells_at<'t>(line: Line<'t>, places: &[usize], width: usize) -> Row<'t> {
    let starts: Vec<usize> = line.text.char_indices().map(|(at, _)| at).chain([line.text.len()]).collect();
    let start = |column: usize| starts.get(column).copied().unwrap_or(line.text.len());
    let mut row = Row::new(line);
    for &column in places {
        let text = &line.text[start(column)..start(column + width)];
        row.push_in(text, text.trim_matches(|sign: char| !is_of_column(sign)), line.column + column);
    }
    row
}
