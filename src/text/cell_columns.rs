//! Tables with a column for each cell of a board. What stands in other columns is left out.
//!
//! ```text
//! id,c0,c1,...,c80         r1c1;r1c2;...;r9c9         ,0,1,...,80
//! 17,0,3,...,9             5;.;...;9                  0,5,3,...,9
//! ```

use super::rules::RULES_KEYS;
use super::source::split_lines;
use crate::board::Size;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// No line that numbers the cells of a board is shorter: the digits of 0 to 80, and what stands between them.
const SHORTEST_HEAD: usize = 232;

/// The most other columns. A second board needs more.
const MOST_OTHERS: usize = 16;

/// Which columns of a table are the cells of a board.
#[derive(Clone, Debug)]
pub(super) struct CellColumns {
    separator: char,
    fields: usize,
    cells: Range<usize>,
}

impl CellColumns {
    /// The columns that a head numbers, if it does, and names no rules.
    pub(super) fn of_head(line: &str) -> Option<Self> {
        if line.len() < SHORTEST_HEAD {
            return None;
        }
        [',', ';', '\t'].into_iter().find_map(|separator| {
            let names: Vec<&str> = line.split(separator).map(|name| name.trim_matches(['"', '\'', ' '])).collect();
            let size = Size::ALL.into_iter().rfind(|size| size.cell_count() <= names.len())?;
            let (fields, cells) = (names.len(), size.cell_count());
            let first = (0..=fields - cells).find(|&first| number_cells(&names[first..first + cells], size))?;
            let are_rules = |name: &&str| RULES_KEYS.iter().any(|known| known.eq_ignore_ascii_case(name));
            let is_one = size != Size::Four && fields <= cells + MOST_OTHERS && !names.iter().any(are_rules);
            is_one.then(|| Self { separator, fields, cells: first..first + cells })
        })
    }

    /// A line with blanks in place of all other columns; `None` if it has not as many columns. A field as long as a
    /// board stays: it may be the solution.
    pub(super) fn cells_of(&self, line: &str) -> Option<String> {
        if line.split(self.separator).count() != self.fields {
            return None;
        }
        let is_kept =
            |number: usize, field: &str| self.cells.contains(&number) || field.len() > Size::Four.cell_count();
        let mut cells = String::with_capacity(line.len());
        for (number, field) in line.split_inclusive(self.separator).enumerate() {
            if is_kept(number, field) { cells.push_str(field) } else { cells.extend(field.chars().map(|_| ' ')) }
        }
        // What ends the last cell would begin another one.
        let end = cells.trim_end_matches(' ').len();
        if self.cells.end < self.fields && cells.len() > end && cells[..end].ends_with(self.separator) {
            cells.replace_range(end - 1..end, " ");
        }
        Some(cells)
    }
}

/// Whether a line heads such a table.
pub fn is_head(line: &[u8]) -> bool {
    line.len() >= SHORTEST_HEAD && str::from_utf8(line).is_ok_and(|line| CellColumns::of_head(line).is_some())
}

/// Whether names number the cells of a board in reading order: `c0` to `c80`, or `r1c1` to `r9c9`.
fn number_cells(names: &[&str], size: Size) -> bool {
    let numbers = |name: &str| -> Vec<usize> {
        name.split(|sign: char| !sign.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
    };
    let first = numbers(names[0]);
    let base = first.first().copied().unwrap_or(2);
    let side = size.side();
    let place = |index| match first.len() {
        1 => alloc::vec![index + base],
        _ => alloc::vec![index / side + base, index % side + base],
    };
    base < 2 && (0..).zip(names).all(|(index, name)| numbers(name) == place(index))
}

/// A text in which tables with a column for each cell have no others, and no head. Signs stay in their places.
pub(super) fn with_cells_alone(text: String) -> String {
    let heads = || split_lines(&text).filter_map(CellColumns::of_head);
    if heads().next().is_none() {
        return text;
    }
    let (mut columns, mut alone) = (None, String::with_capacity(text.len()));
    let mut rest = &*text;
    for line in split_lines(&text) {
        let head = CellColumns::of_head(line);
        match columns.as_ref().filter(|_| head.is_none()).and_then(|columns: &CellColumns| columns.cells_of(line)) {
            Some(cells) => alone.push_str(&cells),
            None if head.is_some() => alone.extend(line.chars().map(|_| ' ')),
            None => alone.push_str(line),
        }
        columns = head.or(columns);
        rest = &rest[line.len()..];
        let end = rest.len() - rest.strip_prefix("\r\n").or(rest.strip_prefix(['\n', '\r'])).unwrap_or(rest).len();
        alone.push_str(&rest[..end]);
        rest = &rest[end..];
    }
    alone
}
