//! Algorithms 1 and 2 transcribed line by line, slow and obvious: the oracle of the stack engine.
//!
//! The line numbers are those of the specification. Nothing here is shared with the engine but the words
//! `Grid`, `Size` and `Digit`; the 21 bits are picked apart by hand.

use stackdoku::{Digit, Grid, Size};

const FILLED: u32 = 1 << 20;

/// What one turn of the loop did: the same cases as `stackdoku::stack::Step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Placed { cell: usize, digit: u8, next: usize },
    DeadEnd { cell: usize },
    Solved { cell: usize, digit: u8 },
    Exhausted,
}

/// The board of 21-bit records and the stack of locations.
#[derive(Clone)]
pub struct Literal {
    size: Size,
    /// Whether the rules of Dutch Miracle hold too.
    is_miracle: bool,
    board: Vec<u32>,
    pub stack: Vec<usize>,
    pub choices: u64,
}

impl Literal {
    /// A search that has done line 2 of Algorithm 1.
    pub fn new(puzzle: &Grid) -> Self {
        Self::by_rules(puzzle, false)
    }

    /// The same, by the rules of Dutch Miracle where they hold.
    pub fn by_rules(puzzle: &Grid, is_miracle: bool) -> Self {
        let size = puzzle.size();
        let board = puzzle.iter().map(|(_, digit)| digit.map_or(0, |d| FILLED | u32::from(d.number()) << 16)).collect();
        let mut literal = Self { size, is_miracle, board, stack: Vec::new(), choices: 0 };
        literal.find_best();
        literal
    }

    /// Lines 3 to 18 of Algorithm 1, once.
    pub fn turn(&mut self) -> Turn {
        let Some(&cell) = self.stack.last() else { return Turn::Exhausted };
        let valid = self.board[cell] & 0xffff;
        let Some(digit) = (0..16).find(|digit| valid >> digit & 1 == 1) else {
            self.board[cell] &= !FILLED;
            self.stack.pop();
            return Turn::DeadEnd { cell };
        };
        self.board[cell] = FILLED | digit << 16 | (valid & !(1 << digit));
        self.choices += 1;
        let digit = digit as u8;
        if self.find_best() {
            Turn::Placed { cell, digit, next: *self.stack.last().unwrap() }
        } else {
            Turn::Solved { cell, digit }
        }
    }

    /// Algorithm 2.
    fn find_best(&mut self) -> bool {
        let side = self.size.side();
        let block_side = self.size.block_side();
        for record in &mut self.board {
            if *record & FILLED == 0 {
                *record = (1 << side) - 1;
            }
        }
        for i in 0..side {
            for j in 0..side {
                let record = self.board[i * side + j];
                if record & FILLED == 0 {
                    continue;
                }
                let digit = record >> 16 & 15;
                for k in 0..side {
                    self.mark_invalid(i * side + k, digit);
                }
                for k in 0..side {
                    self.mark_invalid(k * side + j, digit);
                }
                for row in 0..block_side {
                    for column in 0..block_side {
                        let block = i / block_side * block_side * side + j / block_side * block_side;
                        self.mark_invalid(block + row * side + column, digit);
                    }
                }
                for cell in 0..if self.is_miracle { side * side } else { 0 } {
                    let (row, column) = (cell / side, cell % side);
                    if row + column == i + j {
                        self.mark_invalid(cell, digit);
                        let near = if row.abs_diff(i) == 1 { 3 } else { 0 };
                        (digit.saturating_sub(near)..=digit + near).for_each(|close| self.mark_invalid(cell, close));
                    }
                }
            }
        }
        let mut low = 17;
        let mut best = 0;
        for cell in 0..self.board.len() {
            if self.board[cell] & FILLED == 0 {
                let mut count = 0;
                for bit in 0..16 {
                    count += self.board[cell] >> bit & 1;
                }
                if count < low {
                    low = count;
                    best = cell;
                }
            }
        }
        if low == 17 {
            return false;
        }
        self.board[best] |= FILLED;
        self.stack.push(best);
        true
    }

    fn mark_invalid(&mut self, cell: usize, digit: u32) {
        if self.board[cell] & FILLED == 0 {
            self.board[cell] &= !(1 << digit);
        }
    }

    /// The low sixteen bits of a record.
    pub fn candidates(&self, cell: usize) -> u16 {
        self.board[cell] as u16
    }

    /// The 21 bits of a record.
    pub fn bits(&self, cell: usize) -> u32 {
        self.board[cell]
    }

    /// The digits on the board.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.size);
        for (cell, record) in self.size.cells().zip(&self.board) {
            if record & FILLED != 0 {
                grid.set(cell, Digit::new((record >> 16 & 15) as u8));
            }
        }
        grid
    }
}
