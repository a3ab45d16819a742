//! Cubes: a puzzle as many puzzles, which share no solution and together have all of its.
//!
//! ```text
//!  puzzle --sweeps--> board --branch--> board  board  board      the largest is branched next, until there are
//!                                         |                      as many as asked for
//!                                     board  board               each is written as a puzzle with more givens
//! ```
//!
//! The boards are swept and branched as the lanes do it. But the lanes split a cell in two, "this digit" and "not this
//! digit", and a puzzle cannot say the second. Here a branch has a child for each candidate of a cell, or for each
//! place of a digit in a house, whichever are fewer: so every child is the board with one more digit.

use super::solver::Solver;
use crate::board::{Board, Cell, Constraints, Digit, Grid, House, Rules};
use crate::check::{Puzzle, Refusal};
use crate::search::lanes::{Bounds, Lanes, Settled};
use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::num::NonZero;

impl Solver {
    /// At least `parts` puzzles that share no solution and together have all solutions of `puzzle`: so they can be
    /// searched anywhere, in any order, and their solutions added up.
    ///
    /// Each has the givens of `puzzle` and more. There are fewer than `parts` when there is nothing left to split: a
    /// puzzle that the sweeps of the lanes solve is one cube, its solution. A puzzle without a solution becomes no
    /// cubes, or cubes that have no solution either. There may be up to 15 more than `parts`, and cubes differ in size:
    /// with some hundred of them for each worker, all workers are busy until shortly before the end.
    ///
    /// The same arguments give the same cubes in the same order on every machine. [`Self::time_limit`] and
    /// [`Self::stop_flag`] end the work with fewer cubes, which still have all solutions; the engine and other limits
    /// do not apply.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle, or the givens break the rules.
    ///
    /// # Cost
    ///
    /// Time in proportion to `parts`, some tens of microseconds for each, as long as the puzzle has that many; about
    /// 800 bytes for each cube.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::num::NonZero;
    /// use stackdoku::{Grid, Size, Solver};
    ///
    /// let cubes = Solver::new().cubes(&Grid::empty(Size::Four), NonZero::new(10).unwrap())?;
    /// assert!(cubes.len() >= 10);
    /// let total: u64 = cubes.iter().map(|cube| Solver::new().count(cube).unwrap().number).sum();
    /// assert_eq!(total, 288);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn cubes(&self, puzzle: &Grid, parts: NonZero<usize>) -> Result<Vec<Grid>, Refusal> {
        let (rules, limits) = (self.rules_of_puzzles(), self.limits());
        Puzzle::new(puzzle, rules)?;
        let constraints = Constraints::new(puzzle.size(), rules);
        let mut lanes = Lanes::new(constraints, Bounds::NONE);
        let mut solved = Vec::new();
        let mut open = BinaryHeap::new();
        let mut made = 0;
        let mut settle = |boards: &mut [Board], above: &[u8], open: &mut BinaryHeap<Cube>| {
            for (number, (settled, board)) in (0..).zip(lanes.settle(boards).into_iter().zip(&*boards)) {
                let place = [above, &[number]].concat();
                match settled {
                    Settled::Bad => {}
                    Settled::Solved => solved.push((place, board.givens())),
                    Settled::Open(cell, digit) => {
                        made += 1;
                        let size = open_candidates(board);
                        open.push(Cube { size, number: made, place, board: *board, cell, digit });
                    }
                }
            }
            solved.len()
        };
        let mut solved_cubes = settle(&mut [Board::from(puzzle)], &[], &mut open);
        while solved_cubes + open.len() < parts.get() && !limits.is_over() {
            let Some(cube) = open.pop() else { break };
            let mut children: Vec<Board> = cube.branch(rules);
            solved_cubes = settle(&mut children, &cube.place, &mut open);
        }
        // In the order of the tree, wherever each was split.
        let mut all = solved;
        all.extend(open.into_iter().map(|cube| (cube.place, cube.board.givens())));
        all.sort_unstable();
        Ok(all.into_iter().map(|(_, grid)| grid).collect())
    }
}

/// A board that can be split further.
struct Cube {
    /// The estimate by which the largest is found: see [`open_candidates`].
    size: u32,
    /// In the order in which they were made.
    number: u64,
    /// Which child it is of each branch above it.
    place: Vec<u8>,
    board: Board,
    /// Where the lanes would split it.
    cell: Cell,
    digit: Digit,
}

/// The candidates beyond one of each cell: what is still to be decided.
fn open_candidates(board: &Board) -> u32 {
    board.size().cells().map(|cell| board.candidates(cell).len() as u32 - 1).sum()
}

impl Cube {
    /// The board with one more digit, in all ways: the candidates of the cell, or the places of the digit in a house of
    /// the cell that must hold it.
    fn branch(&self, rules: Rules) -> Vec<Board> {
        let size = self.board.size();
        let of_cell: Vec<(Cell, Digit)> =
            self.board.candidates(self.cell).iter().map(|digit| (self.cell, digit)).collect();
        let places = |house: House| -> Vec<(Cell, Digit)> {
            let has_digit = |cell: &Cell| self.board.candidates(*cell).contains(self.digit);
            house.cells().filter(has_digit).map(|cell| (cell, self.digit)).collect()
        };
        // A shorter house need not hold the digit.
        let is_full = |house: &House| house.len() == size.side() && house.contains(self.cell);
        let ways = rules.houses(size).filter(is_full).map(places);
        let fewest = ways.fold(of_cell, |fewest, ways| if ways.len() < fewest.len() { ways } else { fewest });
        let mut children = vec![self.board; fewest.len()];
        for (child, (cell, digit)) in children.iter_mut().zip(fewest) {
            child.set(cell, digit.as_set());
        }
        children
    }
}

impl Ord for Cube {
    /// The largest is the greatest, and of equals the one that was made first: breadth first.
    fn cmp(&self, other: &Self) -> Ordering {
        self.size.cmp(&other.size).then(other.number.cmp(&self.number))
    }
}

impl PartialOrd for Cube {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Cube {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Cube {}

#[cfg(test)]
mod tests;
