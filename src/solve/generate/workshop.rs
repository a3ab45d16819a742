//! From full grids to puzzles.

use super::asked::Generator;
use super::fill::Filler;
use super::made::{Made, Missed};
use super::random::Random;
use crate::board::{self, Grid, Size};
use crate::check::Refusal;
use crate::rate::singles;
use crate::solve::limits::Limits;
use crate::solve::reduce::{Reducer, Taker, Unit, if_known, reduce_all};
use crate::solve::{Answer, Batch, Outcome, Solver};
use alloc::vec::Vec;
use core::cell::Cell;
use core::ops::Range;

/// A question that takes the fast engine more choices than this counts as answered with no.
pub(super) const MOST_CHOICES: u64 = 20_000;

/// A number for each [`Size`].
type BySize = [usize; Size::ALL.len()];

/// Givens taken away at first, before anything is asked.
const FIRST_STEP: BySize = [4, 32, 16];

/// Questions of one puzzle that are asked together. It depends on nothing else, so that the puzzles of a seed do not
/// depend on how many are made at once. Small puzzles are made in large numbers, which fill the lanes anyway.
const WIDTH: BySize = [1, 1, 8];

/// Givens of a puzzle for which no number was asked.
pub(super) const USUAL_GIVENS: BySize = [6, 30, 120];

/// Givens with which the search for a puzzle that is as hard as asked begins.
const FIRST_GIVENS: BySize = [4, 24, 110];

/// What making puzzles needs again and again.
pub(super) struct Workshop<'a> {
    pub(super) asked: &'a Generator,
    pub(super) filler: Filler,
    taker: Option<Taker>,
    pub(super) batch: Batch,
    pub(super) limits: Limits,
    /// Whether a question about the puzzle in hand was answered with no because it took too long.
    pub(super) has_doubt: Cell<bool>,
}

/// A puzzle in the making.
struct Draft {
    random: Random,
    nearest: Made,
}

impl<'a> Workshop<'a> {
    pub(super) fn new(asked: &'a Generator) -> Self {
        let limits = Limits { choices: MOST_CHOICES, ..asked.limits.begun() };
        let filler = Filler::new(asked.size, asked.rules);
        let batch = Batch::new(asked.rules).within(limits.clone());
        let taker = if asked.is_deduced() { None } else { Taker::new(asked.size, asked.rules) };
        Self { asked, filler, taker, batch, limits, has_doubt: Cell::new(false) }
    }

    /// Whether the time is over, or somebody asked to stop.
    pub(super) fn is_over(&self) -> bool {
        self.limits.is_over()
    }

    /// The puzzles with these numbers. All that are not done make their next attempt together.
    pub(super) fn make(&mut self, numbers: Range<u64>) -> Result<Vec<Made>, Refusal> {
        let nothing = Made { puzzle: Grid::empty(self.asked.size), missed: Some(Missed::Everything) };
        let draft = |number| Draft { random: Random::new(self.asked.seed, number), nearest: nothing.clone() };
        let mut drafts: Vec<Draft> = numbers.map(draft).collect();
        for _ in 0..self.asked.attempts {
            let mut open: Vec<&mut Draft> = drafts.iter_mut().filter(|draft| draft.nearest.missed.is_some()).collect();
            if open.is_empty() || self.is_over() {
                break;
            }
            let Some(puzzles) = self.reduced_grids(&mut open) else {
                if self.is_over() {
                    break;
                }
                return Err(Refusal::NoGrid { rules: self.asked.rules, size: self.asked.size });
            };
            for (draft, (puzzle, has_doubt)) in open.into_iter().zip(puzzles) {
                if self.is_over() {
                    break;
                }
                self.has_doubt.set(has_doubt);
                let made = self.aim(puzzle, &mut draft.random);
                let distance = |made: &Made| made.missed.map_or(0, |missed| 1 + missed.distance(self.asked));
                if distance(&made) < distance(&draft.nearest) {
                    draft.nearest = made;
                }
            }
        }
        Ok(drafts.into_iter().map(|draft| draft.nearest).collect())
    }

    /// A grid for each draft, with as many givens taken away as may be taken at first, and whether some of those that
    /// are left may not be needed; `None` without a grid.
    fn reduced_grids(&mut self, drafts: &mut [&mut Draft]) -> Option<Vec<(Grid, bool)>> {
        let asked = self.asked;
        let least = self.least();
        let begun = drafts.iter_mut().map(|draft| {
            let grid = self.filler.fill(&mut draft.random, &self.limits)?;
            Some((grid, asked.symmetry.shuffled(&grid, true, &mut draft.random)))
        });
        let begun = begun.collect::<Option<Vec<_>>>()?.into_iter();
        if let Some(taker) = &mut self.taker {
            let limits = &self.limits;
            let left = |(grid, units): (Grid, Vec<Unit>)| {
                (if limits.is_over() { grid } else { taker.take(&grid, &units, least) }, false)
            };
            return Some(begun.map(left).collect());
        }
        let reducer = |(grid, units): (Grid, Vec<Unit>)| {
            let step = FIRST_STEP[asked.size as usize] / units[0].len().max(units[units.len() - 1].len());
            Reducer::new(grid, units, least, step)
        };
        let mut reducers: Vec<Reducer> = begun.map(reducer).collect();
        if asked.is_deduced() {
            let answer = |questions: &[Grid]| questions.iter().map(|question| Some(self.deduces(question))).collect();
            reduce_all(&mut reducers, 1, &self.limits, answer);
        } else {
            let Self { batch, limits, .. } = self;
            reduce_all(&mut reducers, WIDTH[asked.size as usize], limits, |questions| {
                let holds = |(question, answer)| match if_known(answer, Answer::is_unique) {
                    None if asked.minimal && !limits.is_over() => count(asked, question).map(|count| count == 1),
                    known => known,
                };
                questions.iter().zip(&batch.answer_any(questions)).map(holds).collect()
            });
        }
        Some(reducers.into_iter().map(|reducer| (reducer.puzzle, reducer.has_doubt)).collect())
    }

    /// The givens that must be left at first. From a minimal puzzle it is not far to several solutions, and to many
    /// choices.
    fn least(&self) -> usize {
        let asked = self.asked;
        match asked.givens {
            _ if asked.minimal || asked.solutions > 1 => 0,
            Some(givens) => givens,
            None if asked.choices.is_some() => 0,
            None if !asked.wish.is_none() => FIRST_GIVENS[asked.size as usize],
            None => USUAL_GIVENS[asked.size as usize],
        }
    }

    /// Whether the deductions that were asked for solve `puzzle`.
    pub(super) fn deduces(&self, puzzle: &Grid) -> bool {
        let by_singles = !self.asked.wish.is_singles() || singles::solve(self.filler.table, puzzle);
        by_singles && (!self.asked.no_guess || self.is_solved_by_sweeps(puzzle))
    }

    /// Whether `puzzle` has one solution and no sweep is followed by a branch.
    fn is_solved_by_sweeps(&self, puzzle: &Grid) -> bool {
        let mut solutions = Solver::new().rules(self.asked.rules).choice_limit(2).solutions(puzzle);
        let found = solutions.by_ref().count();
        let counters = solutions.counters();
        found == 1 && counters.boards == 1 && counters.decisions == 0
    }
}

/// The number of solutions, as far as two, or one more than was asked; `None` if that takes long. It may take longer
/// where each given must be needed.
pub(super) fn count(asked: &Generator, puzzle: &Grid) -> Option<u64> {
    let most = asked.solutions.max(1).saturating_add(1);
    let choices = if asked.minimal { 100 * MOST_CHOICES } else { MOST_CHOICES };
    let solver = Solver::new().rules(asked.rules).limit(most).choice_limit(choices.max(most.saturating_mul(8)));
    let mut solutions = solver.solutions(puzzle);
    let number = solutions.by_ref().count() as u64;
    matches!(solutions.outcome(), Some(Outcome::Exhausted | Outcome::SolutionLimit)).then_some(number)
}

/// The puzzle with these cells as in `grid`.
pub(super) fn with(puzzle: &Grid, cells: &[board::Cell], grid: &Grid) -> Grid {
    let mut puzzle = *puzzle;
    cells.iter().for_each(|&cell| puzzle.set(cell, grid[cell]));
    puzzle
}
