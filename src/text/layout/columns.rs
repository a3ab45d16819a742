//! Cells at fixed places of a line, blanks in the empty ones:
//!
//! ```text
//! 53  7      | 5 3   |   7   |       |     cell k of a row stands at  offset + k * pitch + (k / block side) * gap
//! 6  195     | 6     | 1 9 5 |       |     strokes stand between blocks or at the edges
//!  98    6   |   9 8 |       |   6   |
//! ```
//!
//! Every offset, pitch and gap with which no sign stands beside a cell is a way of reading. Where two of them give
//! different boards the text is refused: nobody can tell. A text with a sign for blank cells is not read in this way.

use super::item::Item;
use crate::board::Size;
use crate::text::place::{Line, Place, Row, Token, is_bar, is_upright};
use crate::text::source::{Source, is_frame, is_heading};
use alloc::vec;
use alloc::vec::Vec;

/// The widest board that is looked at: sixteen cells, four signs apart, and frames.
const WIDEST: usize = 100;

/// How cells stand in a line.
#[derive(Clone, Copy)]
struct CellPlaces {
    size: Size,
    offset: usize,
    pitch: usize,
    gap: usize,
}

impl CellPlaces {
    /// The column of a cell, from 0.
    fn of(self, cell: usize) -> usize {
        self.offset + cell * self.pitch + cell / self.size.block_side() * self.gap
    }
}

/// The lines of a text that are rows, and the columns that are taken in them.
struct Sheet<'t> {
    lines: Vec<(Line<'t>, Vec<(usize, char)>)>,
    signs: Vec<bool>,
    bars: Vec<bool>,
    width: usize,
}

/// All ways to read a text in columns, each as items.
pub(super) fn ways(source: &Source) -> Vec<Vec<Item<'_>>> {
    let Some(sheet) = Sheet::new(source) else { return Vec::new() };
    let mut ways = Vec::new();
    for size in Size::ALL {
        for pitch in 1..=4 {
            for gap in 0..=4 {
                let offsets = 0..=sheet.width.min(4 + pitch);
                let places = offsets.map(|offset| CellPlaces { size, offset, pitch, gap });
                ways.extend(places.filter_map(|places| sheet.items(places)));
            }
        }
    }
    ways
}

impl<'t> Sheet<'t> {
    /// The rows of a text; `None` where a line is too wide, or has other signs than digits, blanks and strokes.
    fn new(source: &'t Source) -> Option<Self> {
        let mut sheet = Sheet { lines: Vec::new(), signs: vec![false; WIDEST], bars: vec![false; WIDEST], width: 0 };
        for line in source.all_lines() {
            let line = unquoted(line);
            let text = line.text.trim();
            let is_rule = !text.is_empty() && is_frame(text) && !has_strokes_only(text);
            if is_rule || text.starts_with('#') || is_heading(text) {
                continue;
            }
            let signs: Vec<(usize, char)> = line.text.char_indices().collect();
            if signs.len() > WIDEST || !signs.iter().all(|&(_, sign)| sign == ' ' || is_bar(sign) || is_cell(sign)) {
                return None;
            }
            for (column, &(_, sign)) in signs.iter().enumerate() {
                sheet.signs[column] |= is_cell(sign);
                sheet.bars[column] |= is_bar(sign);
            }
            sheet.width = sheet.width.max(signs.len());
            sheet.lines.push((line, signs));
        }
        let is_empty = |(_, signs): &(Line<'_>, Vec<(usize, char)>)| signs.iter().all(|&(_, sign)| sign == ' ');
        while sheet.lines.last().is_some_and(is_empty) {
            sheet.lines.pop();
        }
        let before = sheet.lines.iter().take_while(|line| is_empty(line)).count();
        sheet.lines.drain(..before);
        let is_side = |rows: usize| Size::from_side(rows).is_some();
        let is_bare = |(line, _): &(Line<'_>, Vec<(usize, char)>)| has_strokes_only(line.text);
        // Lines without a digit are rows only where rows are missing; those with strokes rather than those without.
        for is_left_out in [&is_bare as &dyn Fn(&_) -> bool, &is_empty] {
            let rows = |lines: &[_]| lines.iter().filter(|line| !is_left_out(line) && !is_empty(line)).count();
            if is_side(rows(&sheet.lines)) {
                sheet.lines.retain(|line| !is_left_out(line) && !is_empty(line));
            }
        }
        // Where a line ends in a blank, the ends are as they were, and all lines have the same length.
        let ends_are_kept = sheet.lines.iter().any(|(line, _)| line.text.ends_with(' '));
        let is_even = sheet.lines.iter().all(|(_, signs)| signs.len() == sheet.width);
        // Where ends were cut, and no line begins with a blank, the beginnings may be cut too, and nobody can tell.
        let begins_are_kept = sheet.lines.iter().any(|(line, _)| line.text.starts_with(' '));
        (is_side(sheet.lines.len()) && (is_even || !ends_are_kept && begins_are_kept)).then_some(sheet)
    }

    /// The rows with their cells at these places; `None` where a sign stands beside them.
    fn items(&self, places: CellPlaces) -> Option<Vec<Item<'t>>> {
        let side = places.size.side();
        let last = places.of(side - 1);
        if self.lines.len() != side || last >= self.width {
            return None;
        }
        let is_start = |column: usize| (0..side).any(|cell| places.of(cell) == column);
        if (0..self.width)
            .any(|column| self.signs[column] && !is_start(column) || self.bars[column] && is_start(column))
        {
            return None;
        }
        let bars = || (0..self.width).filter(|&column| self.bars[column]);
        let (first_bar, last_bar) = (bars().next(), bars().next_back());
        // Beside the board there is room for half a gap between cells.
        let left = first_bar.filter(|&bar| bar < places.offset).map_or(0, |bar| bar + 1);
        let right = last_bar.filter(|&bar| bar > last).unwrap_or(self.width);
        let is_framed = left > 0;
        if places.offset - left >= places.pitch.max(1) + usize::from(is_framed) || right - last > places.pitch + 1 {
            return None;
        }
        let inner = bars().filter(|&bar| bar > places.offset && bar < last);
        let block_side = places.size.block_side();
        let between_blocks = |bar: usize| {
            (1..block_side)
                .any(|block| (places.of(block * block_side - 1)..places.of(block * block_side)).contains(&bar))
        };
        if !inner.into_iter().all(between_blocks) {
            return None;
        }
        Some(self.lines.iter().map(|(line, signs)| Item::Row(row(*line, signs, places))).collect())
    }
}

/// The cells of a line.
fn row<'t>(line: Line<'t>, signs: &[(usize, char)], places: CellPlaces) -> Row<'t> {
    let mut row = Row::new(line);
    for cell in 0..places.size.side() {
        let column = places.of(cell);
        let text = match signs.get(column) {
            Some(&(start, sign)) if is_cell(sign) => &line.text[start..start + sign.len_utf8()],
            _ => "",
        };
        let place = Place { line: line.number, column: line.column + column };
        row.tokens.push(Token { text, place });
        row.end = Place { column: place.column + 1, ..place };
    }
    row
}

/// Whether a line has upright strokes and nothing else: a row of blank cells in a frame, or room between rows.
fn has_strokes_only(line: &str) -> bool {
    line.contains(is_upright) && line.chars().all(|sign| sign == ' ' || is_upright(sign))
}

fn is_cell(sign: char) -> bool {
    sign.is_ascii_alphanumeric()
}

/// The line without the marks of a quoted mail.
fn unquoted(line: Line<'_>) -> Line<'_> {
    match line.text.strip_prefix('>') {
        None => line,
        Some(text) => {
            let text = text.strip_prefix(' ').unwrap_or(text);
            Line { text, column: line.column + line.text.len() - text.len(), ..line }
        }
    }
}
