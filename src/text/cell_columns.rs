//! Tables with a column for each cell of a board. What stands in other columns is left out.
//!
//! ```text
//! id,c0,c1,...,c80         r1c1;r1c2;...;r9c9         ,0,1,...,80
//! 17,0,3,...,9             5;.;...;9                  0,5,3,...,9
//! ```

use super::labels::RULES_KEYS;
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
    separator: u8,
    fields: usize,
    cells: Range<usize>,
}

impl CellColumns {
    /// The columns that a head numbers, if it does, and names no rules.
    fn of_head(line: &[u8]) -> Option<Self> {
        if line.len() < SHORTEST_HEAD {
            return None;
        }
        b",;\t".iter().find_map(|&separator| {
            let names: Vec<&[u8]> = line.split(|&sign| sign == separator).collect();
            let fields = names.len();
            let size = if fields < Size::Sixteen.cell_count() { Size::Nine } else { Size::Sixteen };
            let cells = size.cell_count();
            let first =
                (0..=fields.checked_sub(cells)?).find(|&first| number_cells(&names[first..first + cells], size))?;
            let is_word = |sign: &u8| sign.is_ascii_alphabetic();
            let is_key = |word: &[u8]| RULES_KEYS.iter().any(|key| key.as_bytes().eq_ignore_ascii_case(word));
            let has_rules = line.split(|sign| !is_word(sign)).any(is_key);
            (fields <= cells + MOST_OTHERS && !has_rules).then(|| Self {
                separator,
                fields,
                cells: first..first + cells,
            })
        })
    }

    /// A line with blanks in place of all other columns; `None` if it has half as many or fewer. What it has too few or
    /// too many are cells, so that no other column stands for one. A field as long as a board stays: it may be the
    /// solution.
    fn cells_of(&self, line: &str) -> Option<String> {
        let fields = || line.as_bytes().split(|&sign| sign == self.separator);
        let end = (self.cells.end + fields().count()).saturating_sub(self.fields);
        let is_kept = |(number, field): (usize, &[u8])| {
            (self.cells.start..end).contains(&number) || field.len() >= Size::Nine.cell_count()
        };
        let kept: Vec<bool> = fields().enumerate().map(is_kept).collect();
        let mut field = 0;
        let sign = |sign: char| {
            let is_end = sign == char::from(self.separator);
            let stays = kept[field] && (!is_end || kept.get(field + 1) == Some(&true));
            field += usize::from(is_end);
            if stays { sign } else { blank(sign) }
        };
        (2 * kept.len() > self.fields).then(|| line.chars().map(sign).collect())
    }
}

fn blank(sign: char) -> char {
    if matches!(sign, '\n' | '\r') { sign } else { ' ' }
}

/// Whether a line heads such a table.
pub fn is_head(line: &[u8]) -> bool {
    CellColumns::of_head(line).is_some()
}

/// Whether names number the cells of a board in reading order: `c0` to `c80`, or `r1c1` to `r9c9`.
fn number_cells(names: &[&[u8]], size: Size) -> bool {
    let base = usize::from(!names[0].contains(&b'0'));
    let side = size.side();
    let number =
        |digits: &[u8]| digits.iter().fold(0_usize, |number, sign| number % 1000 * 10 + usize::from(sign - b'0'));
    names.iter().enumerate().all(|(index, name)| {
        let mut parts = name.split(|sign| !sign.is_ascii_digit()).filter(|part| !part.is_empty()).map(number);
        match (parts.next(), parts.next()) {
            (Some(only), None) => only == index + base,
            (row, column) => row == Some(index / side + base) && column == Some(index % side + base),
        }
    })
}

/// A line of a text in which heads give `columns`, with the cells alone; `None` if it does not belong to such a table.
/// A head is blank then, and signs stay in their places.
pub(super) fn cells_alone(columns: &mut Option<CellColumns>, line: &str) -> Option<String> {
    if let Some(head) = CellColumns::of_head(line.as_bytes()) {
        *columns = Some(head);
        return Some(line.chars().map(blank).collect());
    }
    columns.as_ref()?.cells_of(line)
}

/// A text in which tables with a column for each cell have no others.
pub(super) fn with_cells_alone(text: String) -> String {
    if text.len() < SHORTEST_HEAD {
        return text;
    }
    let (mut columns, mut alone) = (None, String::new());
    for line in text.split_inclusive(['\n', '\r']) {
        alone.push_str(cells_alone(&mut columns, line).as_deref().unwrap_or(line));
    }
    alone
}
