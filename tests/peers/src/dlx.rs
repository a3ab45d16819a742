//! An exact cover search with dancing links: the crate `dlx-rs`.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use dlx_rs::Solver;

/// Knuth's Algorithm X.
pub struct DancingLinks;

impl Peer for DancingLinks {
    fn name(&self) -> &'static str {
        "dlx-rs"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let side = puzzle.side;
        let cells = side * side;
        // Items from 1: a cell is filled; a row, column or block has a digit.
        let mut solver = Solver::new(4 * cells);
        for (cell, mask) in puzzle.candidates().into_iter().enumerate() {
            for digit in (0..side).filter(|digit| mask >> digit & 1 == 1) {
                let mut items = vec![cell + 1];
                items.extend(Puzzle::houses(side, cell).map(|house| cells + house * side + digit + 1));
                solver.add_option(cell * side + digit, &items);
            }
        }
        let (mut count, mut first) = (0, None);
        while count < limit {
            let Some(options) = solver.next() else { break };
            count += 1;
            first.get_or_insert_with(|| {
                let mut numbers = vec![0; cells];
                for option in options {
                    numbers[option / side] = (option % side) as u8 + 1;
                }
                numbers
            });
        }
        (count, first)
    }
}
