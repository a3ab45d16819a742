//! Boards that stand side by side, often a puzzle and its solution: they are read as if one stood below the other.
//!
//! ```text
//! 5 3 . | . 7 . | . . .        5 3 4 | 6 7 8 | 9 1 2
//! 6 . . | 1 9 5 | . . .   -->  6 7 2 | 1 9 5 | 3 4 8
//! ```

use super::line::lines;
use super::{LineKind, Scanned, line_kinds, scan_lines};
use crate::text::form::Options;
use crate::text::note::Note;
use crate::text::source::Source;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The fewest blanks between boards.
const NARROWEST: usize = 2;

/// The longest line of two boards, in signs: each cell of a drawn 16x16 board takes up to four.
const WIDEST: usize = 200;

/// The two boards of a text whose lines all have a gap in the middle; `None` where they have none, or are not boards.
pub(super) fn find(source: &Source, options: &Options) -> Option<Vec<Scanned>> {
    let kinds = line_kinds(source);
    let may_be_row = |line: &(usize, &str, LineKind)| matches!(line.2, LineKind::Cells | LineKind::Rule);
    let (first, last) = (kinds.iter().position(may_be_row)?, kinds.iter().rposition(may_be_row)?);
    let rows = &kinds[first..=last];
    let gap = middle_gap(rows.iter().map(|line| line.1.trim_end()))?;
    let half = |columns: Range<usize>| -> String {
        let sign = |(at, sign)| if columns.contains(&at) { sign } else { ' ' };
        rows.iter().flat_map(|line| line.1.trim_end().chars().enumerate().map(sign).chain(['\n'])).collect()
    };
    let text = |lines: &[(usize, &str, LineKind)]| lines.iter().map(|line| line.1).collect::<String>();
    let below = text(&kinds[..first]) + &half(0..gap.start) + &half(gap.end..usize::MAX) + &text(&kinds[last + 1..]);
    let below = Source { name: source.name.clone(), found: below.clone(), text: below };
    let mut boards = scan_lines(&below, &lines(&below), options).ok().filter(|boards| boards.len() == 2)?;
    let (first, last) = (kinds[first].0, kinds[last].0);
    for Scanned { reading, span, .. } in &mut boards {
        *span = 0..source.text().len();
        let of_places = reading.places.iter_mut().map(|place| &mut place.line);
        let of_notes = reading.notes.iter_mut().filter_map(Note::line_mut);
        of_places.chain(of_notes).filter(|line| **line > last).for_each(|line| *line -= last + 1 - first);
    }
    Some(boards)
}

/// The columns in the middle in which no line has a sign. An arrow may stand there.
fn middle_gap<'t>(lines: impl Iterator<Item = &'t str>) -> Option<Range<usize>> {
    let mut has_sign = Vec::new();
    for line in lines {
        for (at, sign) in line.chars().enumerate() {
            has_sign.resize(has_sign.len().max(at + 1), false);
            has_sign[at] |= !sign.is_whitespace() && !"=>→".contains(sign);
        }
    }
    let first = has_sign.iter().position(|has_sign| *has_sign)?;
    let last = has_sign.iter().rposition(|has_sign| *has_sign)?;
    let middle = (first + last) / 2;
    let start = has_sign[..=middle].iter().rposition(|has_sign| *has_sign)? + 1;
    let end = middle + has_sign[middle..].iter().position(|has_sign| *has_sign)?;
    (start + NARROWEST <= end && last < WIDEST).then_some(start..end)
}
