//! Cubes: a puzzle as many puzzles. Each solution of the puzzle is a solution of exactly one of
//! these.
//!
//! ```text
//!  puzzle --singles--> board --branch--> board  board  board     the largest is branched next, until there are
//!                                          |                     as many as asked for
//!                                      board  board              each is written as a puzzle with more givens
//! ```
//!
//! A branch has a child for each candidate of a cell, or for each place of a digit in a house: so every child is the
//! board with one more digit, and with the singles that follow from it, and can be written as a puzzle. Several cells
//! and houses are tried; the one with the fewest children is taken, and of those the one whose children have the fewest
//! candidates.

use super::solver::Solver;
use crate::board::{Grid, Restrictions};
use crate::check::{Puzzle, Refusal};
use crate::rate::singles::Placed;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::num::NonZero;

/// Choices of a board that are tried before one is taken. The 100 cubes of a hard 16x16 puzzle are then solved in some
/// 10 ms; where the first choice is taken it is 60 to 160 ms. With more than 32 nothing is gained.
const MOST_TRIED: usize = 32;

impl Solver {
    /// At least `parts` puzzles that share no solution and together have all solutions of `puzzle`: so they can be
    /// searched anywhere, in any order, and their solutions added up.
    ///
    /// Each has the givens of `puzzle` and more. There are fewer than `parts` when there is nothing left to split: a
    /// puzzle that naked and hidden singles solve is one cube, its solution. A puzzle without a solution becomes no
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
    /// Time in proportion to `parts`, up to a tenth of a millisecond for each, as long as the puzzle has that many;
    /// about 2,000 bytes for each cube.
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
        let (rules, limits) = (self.rules, self.limits());
        Puzzle::new(puzzle, rules)?;
        let table = Restrictions::of(puzzle.size(), rules);
        let mut board = Placed::new(table);
        if puzzle.givens().any(|(cell, digit)| board.place(cell, digit).is_none()) {
            return Ok(Vec::new());
        }
        // The largest comes last, and of equals the one that was made first: breadth first.
        let mut made = 0_u64;
        let mut key = |board: &Placed| {
            made += 1;
            (board.spare_candidates(), Reverse(made))
        };
        // Each with which child it is of each branch above it, in boxes because half of a map is room to grow.
        let mut cubes = BTreeMap::from([(key(&board), Box::new((Vec::new(), board)))]);
        while cubes.len() < parts.get() && !limits.is_over() {
            let Some((key_of_largest, largest)) = cubes.pop_last() else { break };
            let Some(children) = children(&largest.1) else {
                // The largest is solved, so all are.
                cubes.insert(key_of_largest, largest);
                break;
            };
            for (number, board) in (0_u8..).zip(children) {
                cubes.insert(key(&board), Box::new(([&largest.0[..], &[number]].concat(), board)));
            }
        }
        // In the order of the tree, wherever each was split.
        let mut cubes: Vec<_> = cubes.into_values().collect();
        cubes.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        Ok(cubes.iter().map(|cube| cube.1.grid()).collect())
    }
}

/// The boards with one more digit and what follows from it, in all ways that do not end in a contradiction. Choices
/// between few placements are tried, and the one is taken whose boards leave least to decide. `None` for a full board.
fn children(board: &Placed) -> Option<Vec<Placed>> {
    let place = |(cell, digit)| {
        let mut child = board.clone();
        child.place(cell, digit).map(|()| child)
    };
    let tried = board.narrowest_variables().take(MOST_TRIED);
    let tried = tried.map(|variable| board.candidates_of(variable).filter_map(place).collect::<Vec<_>>());
    tried.min_by_key(|children| (children.len(), children.iter().map(Placed::spare_candidates).sum::<u32>()))
}

#[cfg(test)]
mod tests;
