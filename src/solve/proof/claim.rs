//! What is claimed about a puzzle, as clauses that anybody can write who knows the rules.

use super::step::write_clause;
use crate::board::Grid;
use crate::check::{NotASolution, Puzzle};
use crate::search::learning::number;
use alloc::vec::Vec;
use core::fmt;

/// That a puzzle has no solution, or none but the one named.
///
/// It is true exactly if its [clauses](Self::for_each_clause) contradict each other. `Display` writes them in DIMACS,
/// the form that SAT solvers and checkers read.
///
/// # Examples
///
/// ```
/// use stackdoku::proof::Claim;
/// use stackdoku::{Grid, Puzzle, Rules};
///
/// let puzzle: Grid = "12..\n...3\n...4\n....".parse()?;
/// let claim = Claim::none(Puzzle::new(&puzzle, Rules::CLASSIC)?);
/// assert_eq!(claim.variables(), 64);
/// assert_eq!(claim.clause_count(), 452);
/// assert!(claim.to_string().starts_with("p cnf 64 452\n1 2 3 4 0\n-1 -2 0\n"));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Claim {
    puzzle: Puzzle,
    but: Option<Grid>,
}

impl Claim {
    /// The claim that the puzzle has no solution.
    #[must_use]
    pub const fn none(puzzle: Puzzle) -> Self {
        Self { puzzle, but: None }
    }

    /// The claim that the puzzle has no solution but this one.
    ///
    /// # Errors
    ///
    /// When the grid does not solve the puzzle.
    pub fn only(puzzle: Puzzle, solution: &Grid) -> Result<Self, NotASolution> {
        puzzle.check(solution)?;
        Ok(Self { puzzle, but: Some(*solution) })
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The solution that is excepted.
    #[must_use]
    pub const fn but(&self) -> Option<&Grid> {
        self.but.as_ref()
    }

    /// How many variables there are, one for each cell and digit. The variable `(side * row + column) * side + digit`
    /// says that the cell holds the digit; rows and columns from 0, digits from 1.
    #[must_use]
    pub const fn variables(&self) -> usize {
        self.puzzle.size().cell_count() * self.puzzle.size().side()
    }

    /// How many clauses there are.
    #[must_use]
    pub fn clause_count(&self) -> usize {
        let mut count = 0;
        self.for_each_clause(|_| count += 1);
        count
    }

    /// Hands out the clauses: a list of literals each, of which at least one is true; `-v` says that variable `v` is
    /// false.
    ///
    /// 1. Of the digits of each cell one at least is there, and of each two not both.
    /// 2. The same for the places of each digit in each row, then in each column, block and whatever houses the rules
    ///    add; only the pairs in a house with fewer cells than digits.
    /// 3. The pairs of digits that two cells near each other cannot have.
    /// 4. The givens, a clause each; where pencil marks strike a digit, that it is not there.
    /// 5. The excepted solution is not there.
    pub fn for_each_clause(&self, mut each: impl FnMut(&[i32])) {
        let (board, rules, size) = (self.puzzle.board(), self.puzzle.rules(), self.puzzle.size());
        let holds = |cell, digit| number(size, cell, digit);
        for cell in size.cells() {
            let group: Vec<i32> = size.digits().iter().map(|digit| holds(cell, digit)).collect();
            each(&group);
            not_two(&group, &mut each);
        }
        for house in rules.houses(size) {
            for digit in size.digits().iter() {
                let group: Vec<i32> = house.cells().map(|cell| holds(cell, digit)).collect();
                if house.len() == size.side() {
                    each(&group);
                }
                not_two(&group, &mut each);
            }
        }
        for (one, other, near) in rules.near_pairs(size) {
            for digit in size.digits().iter() {
                for close in (size.digits() & digit.nearer_than(near.least())).iter() {
                    each(&[-holds(one, digit), -holds(other, close)]);
                }
            }
        }
        for cell in size.cells() {
            self.puzzle.givens()[cell].into_iter().for_each(|given| each(&[holds(cell, given)]));
            board.struck(cell).iter().for_each(|digit| each(&[-holds(cell, digit)]));
        }
        if let Some(solution) = &self.but {
            let holds_all = solution.iter().filter_map(|(cell, digit)| Some(-holds(cell, digit?)));
            each(&holds_all.collect::<Vec<_>>());
        }
    }
}

/// Of each two variables not both are true.
fn not_two(group: &[i32], each: &mut impl FnMut(&[i32])) {
    for (at, one) in group.iter().enumerate() {
        group[at + 1..].iter().for_each(|other| each(&[-one, -other]));
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = writeln!(f, "p cnf {} {}", self.variables(), self.clause_count());
        self.for_each_clause(|clause| {
            written = written.and_then(|()| write_clause(f, clause)).and_then(|()| f.write_str("\n"));
        });
        written
    }
}
