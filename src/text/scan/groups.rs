//! Boards that are too wide for the page, and are printed in groups of columns, as MATLAB, Octave and R do.
//!
//! ```text
//!   Columns 1 through 13                            [,1] [,2] ...
//!      0     0     0     0   ...               [1,]    0    0 ...
//!   Columns 14 through 16                          [,14] [,15] [,16]
//!      4     7    14                           [1,]     4     7    14
//! ```
//!
//! Pandas writes a `\` behind the head of each group but the last, and a label before each row.

use super::Found;
use super::line::{Style, TextLine};
use super::remark::{is_cell, may_be_head};
use crate::board::Size;
use crate::text::form::Form;
use crate::text::labels::labels_that_fit;
use crate::text::note::Note;
use crate::text::place::{Row, Token};
use alloc::format;
use alloc::vec::Vec;

/// Finds the board whose first group of columns begins in this line.
pub(super) fn find<'s>(found: &mut Found<'_>, lines: &[TextLine<'s>], first: usize) {
    let has_labels = lines[first].body.text.trim_end().ends_with(" \\");
    let row = |line: &TextLine<'s>| row(line, has_labels);
    let group = |first| group(lines, first, has_labels);
    let begin = first + usize::from(has_labels || may_be_head(&lines[first]));
    let Some(width) = lines.get(begin).and_then(row).map(|row| row.tokens.len()) else { return };
    let before = lines[..first].iter().rev().find(|line| !line.is_gap()).and_then(row);
    let is_begun = before.is_some_and(|before| before.tokens.len() == width);
    if !(2..Size::Sixteen.side()).contains(&width) || is_begun {
        return;
    }
    // The first group has all rows, so it tells the size.
    let Some((mut all, mut at)) = group(begin) else { return };
    let side = all.len();
    if Size::from_side(side).is_none_or(|size| size == Size::Four || width >= side) {
        return;
    }
    while all[0].tokens.len() < side {
        // Between groups stands what numbers the columns.
        let head = || (at..lines.len()).find(|&line| !lines[line].is_gap());
        let first_row = || (at..lines.len().min(at + 5)).find(|&line| row(&lines[line]).is_some());
        let next = if has_labels { head().map(|head| head + 1) } else { first_row() };
        let Some((group, end)) = next.and_then(group) else { return };
        if group.len() != side {
            let message = format!("these columns have {} rows, and those before them {side}", group.len());
            return found.nearly(group[0].tokens[0].place, message, "is a row missing?");
        }
        for (row, more) in all.iter_mut().zip(group) {
            row.tokens.extend(more.tokens);
            row.end = more.end;
        }
        at = end;
    }
    if all[0].tokens.len() == side {
        found.add(lines[first].start..lines[at - 1].end, Form::Spaced, &all, &[Note::Groups]);
    }
}

/// The cells of a line between blanks, without the label of the row.
fn row<'t>(line: &TextLine<'t>, has_label: bool) -> Option<Row<'t>> {
    let mut row = line.row(Style::Words, false)?;
    let is_label = |token: &Token<'_>| has_label || token.text.starts_with('[') && token.text.ends_with(",]");
    if row.tokens.first().is_some_and(is_label) {
        row.label = Some(row.tokens.remove(0));
    }
    (!row.tokens.is_empty() && row.tokens.iter().all(|token| is_cell(token.text))).then_some(row)
}

/// The rows of one length that begin in this line, and the first line behind them.
fn group<'t>(lines: &[TextLine<'t>], first: usize, has_labels: bool) -> Option<(Vec<Row<'t>>, usize)> {
    let row = |line| row(line, has_labels);
    let length = row(lines.get(first)?)?.tokens.len();
    let rows = lines[first..].iter().map_while(row).take_while(|row| row.tokens.len() == length);
    let rows: Vec<Row<'t>> = rows.take(Size::Sixteen.side() + 1).collect();
    let are_in_order =
        |(row, number): (&Row<'_>, usize)| row.label.is_none_or(|label| labels_that_fit(label.text, number) > 0);
    let end = first + rows.len();
    rows.iter().zip(0..).all(are_in_order).then_some((rows, end))
}
