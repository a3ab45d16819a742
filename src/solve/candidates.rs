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
use super::engine::Engine;
use super::limits::Outcome;
use super::solver::Solver;
use crate::board::{Board, Cell, Digit, DigitSet, Size};
use crate::check::{Refusal, admit_size};
use alloc::vec::Vec;

/// Up to this many solutions are listed.
const FEW_SOLUTIONS: u64 = 64;

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
/// let candidates = Solver::new().true_candidates(&puzzle)?;
/// let cell = puzzle.size().cell(0, 2);
/// let digits: Vec<char> = candidates.of(cell).iter().map(|digit| digit.symbol(puzzle.size())).collect();
/// assert_eq!(digits, ['3', '4']);
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "Written", try_from = "Written")
)]
pub struct TrueCandidates {
    board: Board,
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
        assert!(self.size().contains(cell), "{cell} is not on the board");
        self.board.candidates(cell)
    }

    /// The cells with their digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
        self.size().cells().map(|cell| (cell, self.of(cell)))
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Whether no other digit is possible. If a limit of the solver ended the work, there may be others.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }
}

/// How they are written with the feature `serde`: the digits of each cell, in reading order.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Written {
    size: Size,
    is_complete: bool,
    digits: Vec<Vec<Digit>>,
}

#[cfg(feature = "serde")]
impl From<TrueCandidates> for Written {
    fn from(found: TrueCandidates) -> Self {
        let digits = found.iter().map(|(_, digits)| digits.iter().collect()).collect();
        Self { size: found.size(), is_complete: found.is_complete, digits }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for TrueCandidates {
    type Error = &'static str;

    fn try_from(Written { size, is_complete, digits }: Written) -> Result<Self, Self::Error> {
        let is_on_board = |digit: &Digit| size.digits().contains(*digit);
        if digits.len() != size.cell_count() || !digits.iter().flatten().all(is_on_board) {
            return Err("expected the digits of each cell of the board");
        }
        let mut board = Board::nothing(size);
        size.cells().zip(digits).for_each(|(cell, digits)| board.set(cell, digits.into_iter().collect()));
        Ok(Self { board, is_complete })
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
    /// let candidates = Solver::new().true_candidates(&Grid::empty(Size::Nine))?;
    /// assert!(candidates.iter().all(|(_, digits)| digits.len() == 9));
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    ///
    /// Pencil marks are kept; then it takes longer, because the candidates are asked about one by one:
    ///
    /// ```
    /// use stackdoku::Solver;
    /// use stackdoku::text::{Options, parse};
    ///
    /// let marks = b"1 2 3 4\n34 34 12 12\n2 134 1234 1234\n234 134 1234 1234\n";
    /// let board = parse("puzzle.txt", marks, &Options::new())?.board;
    /// let candidates = Solver::new().true_candidates(&board)?;
    /// let cell = board.size().cell(3, 0);
    /// assert_eq!(candidates.of(cell).iter().map(|digit| digit.symbol(board.size())).collect::<String>(), "34");
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle.
    pub fn true_candidates(&self, puzzle: impl Into<Board>) -> Result<TrueCandidates, Refusal> {
        let (board, rules) = (puzzle.into(), self.rules);
        admit_size(board.size(), rules)?;
        let givens = board.givens();
        let mut found = TrueCandidates { board: Board::nothing(board.size()), is_complete: true };
        let few = self.clone().engine(Engine::Fast).limit(FEW_SOLUTIONS);
        let mut solutions = few.solutions(board);
        solutions.by_ref().for_each(|solution| found.board.unite(&Board::from(&solution)));
        if solutions.outcome() != Some(Outcome::SolutionLimit) {
            found.is_complete = solutions.outcome() == Some(Outcome::Exhausted);
            return Ok(found);
        }
        let allowed = givens.candidates(rules);
        let mut open: Vec<(Cell, Digit)> = givens
            .empty_cells()
            .flat_map(|cell| (board.candidates(cell) & allowed.candidates(cell)).iter().map(move |digit| (cell, digit)))
            .collect();
        let first = self.clone().engine(Engine::Fast).limit(1);
        let new_batch = || Batch::new(rules).first_solution().within(self.limits());
        let mut batch = (board == Board::from(&givens)).then(new_batch);
        // With one more given: a solution, if there is one.
        let mut answers = |asked: &[(Cell, Digit)]| match &mut batch {
            Some(batch) => {
                let with = |&(cell, digit)| {
                    let mut puzzle = givens;
                    puzzle.set(cell, Some(digit));
                    puzzle
                };
                batch.answer_any(&asked.iter().map(with).collect::<Vec<_>>())
            }
            None => {
                let answer = |&(cell, digit): &(Cell, Digit)| {
                    let mut board = board;
                    board.set(cell, digit.as_set());
                    let mut solutions = first.solutions(board);
                    match (solutions.next(), solutions.outcome()) {
                        (None, Some(Outcome::Exhausted)) => Answer::None,
                        (solution, _) => Answer::Unknown(solution),
                    }
                };
                asked.iter().map(answer).collect()
            }
        };
        while !open.is_empty() {
            open.retain(|&(cell, digit)| !found.of(cell).contains(digit));
            // Candidates far apart: those of one cell share no solution, but one solution may show many others.
            let step = open.len().div_ceil(ROUND).max(1);
            let asked: Vec<_> = open.iter().copied().step_by(step).collect();
            for (answer, asked) in answers(&asked).iter().zip(&asked) {
                answer.solutions().iter().for_each(|solution| found.board.unite(&Board::from(solution)));
                found.is_complete &= *answer != Answer::Unknown(None);
                open.retain(|other| other != asked);
            }
        }
        Ok(found)
    }
}
