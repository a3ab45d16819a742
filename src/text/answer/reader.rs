//! Looks at the lines that the puzzle reader leaves, one by one.

use super::line::{LONGEST_ROW, cell, cells, gaps_end_grids, heading};
use super::statement::{Statement, statement};
use super::{Block, Flaw, Piece, notations};
use crate::board::{Grid, Size};
use crate::text::place::offset;
use crate::text::{Symbols, visible};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

/// A row, or what was meant as one; or all cells of a board.
struct PrintedRow<'t> {
    line: usize,
    text: LineText<'t>,
    cells: Vec<&'t str>,
}

/// A line with plain signs, and as it was found, sign by sign.
#[derive(Clone, Copy)]
pub(super) struct LineText<'t> {
    pub(super) plain: &'t str,
    pub(super) found: &'t str,
}

impl LineText<'_> {
    /// What was found where this part of the plain line stands.
    fn found(&self, part: &str) -> String {
        let before = &self.plain[..offset(self.plain, part)];
        self.found.chars().skip(before.chars().count()).take(part.chars().count().min(8)).map(visible).collect()
    }
}

/// The grid that is being read.
pub(super) struct Reader<'t, F> {
    size: Size,
    /// That of the puzzle comes first.
    notations: Vec<Symbols>,
    number: Option<u64>,
    rows: Vec<PrintedRow<'t>>,
    /// Whether an empty line ends a grid, and does not stand inside one.
    gaps_end_grids: bool,
    /// Whether the lines may have rows.
    has_rows: bool,
    send: F,
}

impl<'t, F: FnMut(Piece)> Reader<'t, F> {
    pub(super) fn new(text: &str, size: Size, symbols: Symbols, send: F) -> Self {
        let (notations, gaps_end_grids) = (notations(size, symbols), gaps_end_grids(text, size));
        Self { size, notations, number: None, rows: Vec::new(), gaps_end_grids, has_rows: true, send }
    }

    /// Takes the lines up to the next heading, and what the puzzle reader finds in them.
    pub(super) fn part(
        &mut self,
        first: usize,
        lines: impl Iterator<Item = LineText<'t>>,
        (boards, are_remarks): (Vec<Block>, bool),
    ) {
        let (mut boards, mut read_up_to) = (boards.into_iter().peekable(), 0);
        self.has_rows = !are_remarks;
        for (number, line) in (first..).zip(lines) {
            while let Some(block) = boards.next_if(|block| block.lines[0] <= number) {
                self.end_block();
                read_up_to = read_up_to.max(block.end);
                (self.send)(Piece::Block(Block { number: self.number.take(), ..block }));
            }
            if number > read_up_to {
                self.line(number, line);
            } else if let Some(Statement::NoSolution { bare }) = statement(&line.plain.trim().to_ascii_lowercase()) {
                (self.send)(Piece::NoSolution { bare });
            }
        }
        self.end_block();
    }

    fn line(&mut self, number: usize, line: LineText<'t>) {
        if line.plain.len() > LONGEST_ROW {
            return (self.send)(Piece::Flaw(number, Flaw::LongLine { bytes: line.plain.len() }));
        }
        let text = line.plain.trim();
        if text.is_empty() {
            if self.gaps_end_grids {
                self.end_block();
            }
            return;
        }
        let lower = text.to_ascii_lowercase();
        if let Some(says) = statement(&lower) {
            (self.send)(match says {
                Statement::NoSolution { bare } => Piece::NoSolution { bare },
                Statement::Died => Piece::Flaw(number, Flaw::Died { how: text.into() }),
            });
        } else if let Some(heading) = heading(&lower) {
            self.end_block();
            self.end_heading();
            self.number = heading;
        } else {
            let has_colon = lower.starts_with("solution:");
            if has_colon {
                self.end_block();
            }
            let (cells, are_words) = cells(if has_colon { &text["solution:".len()..] } else { text }, self.size);
            self.row(PrintedRow { line: number, text: line, cells }, are_words);
        }
    }

    fn row(&mut self, row: PrintedRow<'t>, are_words: bool) {
        if !self.has_rows || !self.is_row(&row.cells, are_words) {
            return;
        }
        let is_grid = self.is_grid(&row.cells);
        let side = self.size.side();
        let is_odd = |row: &PrintedRow<'_>| row.cells.len() != side;
        let is_behind_whole = is_odd(&row) && self.without_strays().is_some_and(|rows| !rows.is_empty());
        if is_grid || is_behind_whole {
            self.end_block();
        }
        self.rows.push(row);
        // Behind a line that may be something else it is not known yet where the grid begins.
        if is_grid || self.rows.len() == side && !is_odd(&self.rows[0]) {
            self.end_block();
        }
    }

    /// The rows behind lines that are not rows, such as `0.0012` or `2026-11-29`, if they are whole grids, or nothing.
    fn without_strays(&self) -> Option<&[PrintedRow<'t>]> {
        let side = self.size.side();
        let is_odd = |row: &&PrintedRow<'_>| row.cells.len() != side && !self.is_grid(&row.cells);
        let strays = self.rows.iter().take_while(is_odd).count();
        let rest = &self.rows[strays..];
        (2 * strays < side && rest.len().is_multiple_of(side)).then_some(rest)
    }

    /// Whether these cells of a line are a row, or were meant as one.
    fn is_row(&self, cells: &[&str], are_words: bool) -> bool {
        let side = self.size.side();
        let good = |&symbols: &Symbols| cells.iter().filter(|text| cell(text, self.size, symbols).is_some()).count();
        let has_length = [side, self.size.cell_count()].contains(&cells.len());
        if has_length && self.notations.iter().any(|symbols| good(symbols) == cells.len()) {
            return true;
        }
        // A sentence may be made of letters that are digits in some notation: other notations count among rows only.
        let likely = if self.rows.is_empty() { &self.notations[..1] } else { &self.notations };
        let good = likely.iter().map(good).max().unwrap_or(0);
        if good == cells.len() {
            return good > 0 && (!self.rows.is_empty() || 2 * good >= side);
        }
        // A sentence has few signs that could be digits, or many more signs than a row. As many numbers as a row has
        // cells are a row.
        let has_near_length = (side - 1..=side + 1).contains(&cells.len()) || self.is_grid(cells);
        are_words && cells.iter().all(|text| text.len() <= 2 && text.bytes().all(|sign| sign.is_ascii_digit()))
            || 4 * good >= 3 * cells.len() && has_near_length
    }

    /// Whether these cells of a line are a whole grid, or one with a sign too few or too many.
    fn is_grid(&self, cells: &[&str]) -> bool {
        cells.len().abs_diff(self.size.cell_count()) <= 1
    }

    pub(super) fn end_heading(&mut self) {
        if self.number.take().is_some() {
            (self.send)(Piece::Heading);
        }
    }

    /// Sends what was read since the last grid, if there was anything.
    fn end_block(&mut self) {
        let strays = self.without_strays().map_or(0, |rest| self.rows.len() - rest.len());
        let mut rows = mem::take(&mut self.rows).into_iter().skip(strays).peekable();
        while rows.peek().is_some() {
            let rows = rows.by_ref().take(self.size.side()).collect();
            self.send_block(rows);
        }
    }

    fn send_block(&mut self, rows: Vec<PrintedRow<'t>>) {
        let (size, side) = (self.size, self.size.side());
        let Some(first) = rows.first() else { return };
        let symbols = self.notation(&rows);
        let read = |text: &&str| cell(text, size, symbols);
        let bad = |row: &PrintedRow<'t>| row.cells.iter().find(|text| read(text).is_none()).copied();
        let is_grid = self.is_grid(&first.cells);
        let expected = if is_grid { size.cell_count() } else { side };
        let is_uneven = |row: &&PrintedRow<'t>| row.cells.len() != expected && bad(row).is_none();
        let mut flaws = Vec::new();
        if let Some((line, sign)) = rows.iter().find_map(|row| Some((row.line, row.text.found(bad(row)?)))) {
            let lines = rows.iter().filter(|row| bad(row).is_some()).count();
            flaws.push((line, Flaw::Sign { sign, lines }));
        }
        if let Some(&PrintedRow { line, ref cells, .. }) = rows.iter().find(is_uneven) {
            let lines = rows.iter().filter(is_uneven).count();
            flaws.push((line, Flaw::Cells { cells: cells.len(), expected, lines }));
        }
        let is_whole = flaws.is_empty() && (is_grid || rows.len() == side);
        flaws.sort_by_key(|&(line, _)| line);
        flaws.into_iter().for_each(|(line, flaw)| (self.send)(Piece::Flaw(line, flaw)));
        let grid = is_whole.then(|| {
            let mut grid = Grid::empty(size);
            let texts = rows.iter().flat_map(|row| &row.cells);
            size.cells().zip(texts).for_each(|(cell, text)| grid.set(cell, read(text).flatten()));
            grid
        });
        let lines = if is_grid { vec![first.line; side] } else { rows.iter().map(|row| row.line).collect() };
        let end = rows[rows.len() - 1].line;
        (self.send)(Piece::Block(Block { number: self.number.take(), lines, end, symbols, grid }));
    }

    /// The notation with the fewest cells that it cannot read, and among these with the fewest blank ones. `0` does
    /// not count as a digit where each row has more than one.
    fn notation(&self, rows: &[PrintedRow<'_>]) -> Symbols {
        let texts = || rows.iter().flat_map(|row| &row.cells);
        let zeros = texts().filter(|text| **text == "0").count();
        let misfits = |symbols: Symbols| {
            let (mut unread, mut blank) = (0, 0);
            for text in texts() {
                match cell(text, self.size, symbols) {
                    None => unread += 1,
                    Some(None) => blank += 1,
                    Some(Some(_)) => blank += usize::from(*text == "0" && zeros > self.size.side()),
                }
            }
            (unread, blank)
        };
        match self.notations[0] {
            usual if misfits(usual) == (0, 0) => usual,
            usual => self.notations.iter().copied().min_by_key(|&symbols| misfits(symbols)).unwrap_or(usual),
        }
    }
}
