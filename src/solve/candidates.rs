//! True candidates: for each cell the digits that it holds in some solution.
//!
//! ```text
//!  solutions  --few-->  all of them are listed
//!      |
//!      +-----many---->  each candidate that no solution has shown yet becomes a given, and all of these puzzles
//!                       are answered together; every solution shows one candidate of each cell
//! ```
//!
//! So the work grows with the number of candidates, not with the number of solutions.

use super::answer::Answer;
use super::batch::Batch;
use super::solver::Solver;
use crate::board::{Cell, DigitSet, Grid, MAX_CELLS, Peers, Size};
use alloc::vec::Vec;

/// Up to this many solutions are listed.
const FEW: u64 = 64;

/// Puzzles that are answered together: two for each lane.
const ROUND: usize = 64;

/// For each cell the digits that it holds in some solution; from [`Solver::true_candidates`].
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, Solver};
///
/// let puzzle: Grid = "12..\n34..\n....\n....".parse()?;
/// let candidates = Solver::new().true_candidates(&puzzle);
/// let cell = puzzle.size().cell(0, 2);
/// let digits: Vec<char> = candidates.of(cell).iter().map(|digit| digit.symbol(puzzle.size())).collect();
/// assert_eq!(digits, ['3', '4']);
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    size: Size,
    /// By the number of the cell in reading order.
    digits: [DigitSet; MAX_CELLS],
    is_complete: bool,
}

impl TrueCandidates {
    /// The digits that `cell` holds in some solution. A given has one; without a solution no cell has any.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    #[must_use]
    pub fn of(&self, cell: Cell) -> DigitSet {
        assert!(self.size.contains(cell), "{cell} is not on the board");
        self.digits[cell.index(self.size)]
    }

    /// The cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.size.cells().zip(self.digits)
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether no other digit is possible. If a limit of the solver ended the work, there may be others.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    fn add(&mut self, solution: &Grid) {
        for ((_, digit), digits) in solution.iter().zip(&mut self.digits) {
            digits.extend(digit);
        }
    }
}

impl Solver {
    /// For each cell of `puzzle` the digits that it holds in some solution. The limits on choices and time apply, the
    /// limit on solutions and the engine do not.
    ///
    /// # Cost
    ///
    /// About as much as answering a puzzle for each candidate of the board, all at once, however many solutions there
    /// are: some milliseconds at 9x9.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Size, Solver};
    ///
    /// // A puzzle with billions of solutions: every digit can be anywhere.
    /// let candidates = Solver::new().true_candidates(&Grid::empty(Size::Nine));
    /// assert!(candidates.iter().all(|(_, digits)| digits.len() == 9));
    /// ```
    #[must_use]
    pub fn true_candidates(&self, puzzle: &Grid) -> TrueCandidates {
        let size = puzzle.size();
        let rules = self.rules_of_puzzles();
        let mut found = TrueCandidates { size, digits: [DigitSet::EMPTY; MAX_CELLS], is_complete: true };
        let few = self.clone().engine(crate::Engine::Lanes).limit(FEW);
        let mut solutions = few.solutions(puzzle);
        solutions.by_ref().for_each(|solution| found.add(&solution));
        match solutions.outcome() {
            Some(super::Outcome::Exhausted) => return found,
            Some(super::Outcome::SolutionLimit) => {}
            _ => {
                found.is_complete = false;
                return found;
            }
        }
        let peers = Peers::new(size, rules);
        let mut batch = Batch::new(rules);
        let mut open: Vec<(Cell, crate::Digit)> = puzzle
            .empty_cells()
            .flat_map(|cell| size.digits().iter().map(move |digit| (cell, digit)))
            .filter(|&(cell, digit)| peers.allow(puzzle, cell, digit))
            .collect();
        let limits = self.limits();
        let mut round = Vec::with_capacity(ROUND);
        while !open.is_empty() {
            open.retain(|&(cell, digit)| !found.of(cell).contains(digit));
            round.clear();
            // Candidates far apart: those of one cell share no solution, but one solution may show many others.
            let step = open.len().div_ceil(ROUND).max(1);
            let asked: Vec<_> = open.iter().copied().step_by(step).collect();
            round.extend(asked.iter().map(|&(cell, digit)| {
                let mut board = *puzzle;
                board.set(cell, Some(digit));
                board
            }));
            for (answer, asked) in batch.answer_within(&round, &limits).iter().zip(&asked) {
                match answer {
                    Answer::Several(two) => two.iter().for_each(|solution| found.add(solution)),
                    Answer::One(solution) | Answer::Unknown(Some(solution)) => found.add(solution),
                    Answer::None => {}
                    Answer::Unknown(None) => found.is_complete = false,
                }
                open.retain(|other| other != asked);
            }
        }
        found
    }
}
