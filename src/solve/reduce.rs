//! Takes givens away while a puzzle stays what it is.
//!
//! Whether a given can go depends on those that went before it, so a plain loop asks one question at a time. But the
//! questions are alike: once a puzzle has lost what it must keep, it does not get it back when more givens go. So the
//! next several removals are asked about together, each on top of those before it:
//!
//! ```text
//! givens      a b c d e f g h
//! questions   without a; without a b; without a b c; ...   answered at once by the lanes
//! answers     yes        yes          no                   a and b go, c stays, then on with d
//! ```
//!
//! The result is that of the plain loop.

use super::answer::Answer;
use super::batch::Batch;
use super::limits::Limits;
use super::solver::Solver;
use crate::board::{Board, Cell, Grid};
use crate::check::Refusal;
use alloc::vec::Vec;
use arrayvec::ArrayVec;
use core::slice;

mod take;

pub(super) use take::Taker;

/// Questions of one puzzle that are asked together.
const QUESTIONS: usize = 16;

/// A cell, or two that go together.
pub(super) type Unit = ArrayVec<Cell, 2>;

/// A puzzle that loses givens, unit by unit.
#[derive(Clone, Debug)]
pub(super) struct Reducer {
    pub(super) puzzle: Grid,
    /// In the order in which they are tried.
    units: Vec<Unit>,
    /// The first one that is not decided.
    next: usize,
    /// Units in a question more than in the one before.
    step: usize,
    /// Givens that stay at least.
    least: usize,
    /// Whether a unit has stayed because it is not known whether it can go.
    pub(super) has_doubt: bool,
}

impl Reducer {
    /// Tries to empty these units of `puzzle`, in this order, as long as `least` givens are left.
    pub(super) fn new(puzzle: Grid, units: Vec<Unit>, least: usize, step: usize) -> Self {
        Self { puzzle, units, next: 0, step, least, has_doubt: false }
    }

    fn without(&self, units: usize) -> Grid {
        without(&self.puzzle, self.units[self.next..].iter().take(units).flatten())
    }

    /// Adds the next questions to `questions`, at most `width`, and says how many; none when everything is decided.
    fn ask(&mut self, width: usize, questions: &mut Vec<Grid>) -> usize {
        let before = questions.len();
        while self.next < self.units.len() && questions.len() == before {
            let left = self.units.len() - self.next;
            for number in 1..=width {
                let question = self.without(number * self.step);
                if question.given_count() < self.least {
                    break;
                }
                questions.push(question);
                if number * self.step >= left {
                    break;
                }
            }
            if questions.len() == before {
                self.does_not_hold();
            }
        }
        questions.len() - before
    }

    /// Takes the answers to the questions of [`Self::ask`]: whether the puzzle would still be what it must be, if that
    /// is known.
    fn learn(&mut self, holds: &[Option<bool>]) {
        let good = holds.iter().take_while(|holds| **holds == Some(true)).count();
        self.has_doubt |= self.step == 1 && holds.get(good) == Some(&None);
        let removed = (good * self.step).min(self.units.len() - self.next);
        self.puzzle = self.without(removed);
        self.next += removed;
        if good < holds.len() {
            self.does_not_hold();
        } else {
            self.step *= 2;
        }
    }

    /// One of the next `step` units has to stay.
    fn does_not_hold(&mut self) {
        if self.step == 1 {
            self.next += 1;
        } else {
            self.step /= 2;
        }
    }
}

/// Reduces puzzles side by side, with `width` questions of each at a time. `answer` says of each question whether the
/// puzzle holds; `None` where that is not known, and counts as no.
pub(super) fn reduce_all(
    reducers: &mut [Reducer],
    width: usize,
    limits: &Limits,
    mut answer: impl FnMut(&[Grid]) -> Vec<Option<bool>>,
) {
    let mut questions = Vec::new();
    loop {
        questions.clear();
        let asked: Vec<usize> = reducers.iter_mut().map(|reducer| reducer.ask(width, &mut questions)).collect();
        if questions.is_empty() || limits.is_over() {
            return;
        }
        let answers = answer(&questions);
        let mut rest = &answers[..];
        for (reducer, asked) in reducers.iter_mut().zip(asked).filter(|&(_, asked)| asked > 0) {
            let own;
            (own, rest) = rest.split_at(asked);
            reducer.learn(own);
        }
    }
}

/// What holds of an answer, if it is known.
pub(super) fn if_known(answer: &Answer, holds: impl Fn(&Answer) -> bool) -> Option<bool> {
    if let Answer::Unknown(_) = answer { None } else { Some(holds(answer)) }
}

/// The puzzle without these givens.
pub(super) fn without<'c>(puzzle: &Grid, cells: impl IntoIterator<Item = &'c Cell>) -> Grid {
    let mut puzzle = *puzzle;
    cells.into_iter().for_each(|&cell| puzzle.set(cell, None));
    puzzle
}

/// A unit for each cell.
fn units(cells: impl IntoIterator<Item = Cell>) -> Vec<Unit> {
    cells.into_iter().map(|cell| Unit::from_iter([cell])).collect()
}

impl Solver {
    /// The givens of a puzzle with one solution that can go alone: without any one of them the solution is still the
    /// only one. `None` when `puzzle` does not have exactly one solution, or a limit ended the work. The limits on
    /// choices and time apply; the engine does not.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Solver};
    ///
    /// let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
    /// assert_eq!(Solver::new().redundant_givens(&puzzle)?, Some(vec![]));
    /// let puzzle: Grid = "12..\n..2.\n.3..\n...4".parse()?;
    /// assert_eq!(Solver::new().redundant_givens(&puzzle)?.unwrap(), [puzzle.size().cell(0, 1)]);
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn redundant_givens(&self, puzzle: &Grid) -> Result<Option<Vec<Cell>>, Refusal> {
        if !self.solve(puzzle)?.is_unique() {
            return Ok(None);
        }
        let Some(mut taker) = self.taker(puzzle) else { return Ok(self.givens_that_can_go(puzzle, Answer::is_unique)) };
        let board = Board::from(puzzle);
        let cells = puzzle.givens().map(|(cell, _)| cell);
        Ok(Some(cells.filter(|&cell| taker.take_away(&mut board.clone(), &[cell])).collect()))
    }

    /// The puzzle with as many givens taken away as can go one after the other, in reading order: each given that is
    /// left is needed, the solution is the only one and the same. There are often other such puzzles. `None` when
    /// `puzzle` does not have exactly one solution, or a limit ended the work.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for the size of the puzzle.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Solver};
    ///
    /// let puzzle: Grid = "12..\n..2.\n.3..\n...4".parse()?;
    /// let minimal = Solver::new().minimise(&puzzle)?.unwrap();
    /// assert_eq!(minimal.given_count(), 4);
    /// assert_eq!(minimal.solve(), puzzle.solve());
    /// # Ok::<(), stackdoku::Error>(())
    /// ```
    pub fn minimise(&self, puzzle: &Grid) -> Result<Option<Grid>, Refusal> {
        if !self.solve(puzzle)?.is_unique() {
            return Ok(None);
        }
        Ok(match self.taker(puzzle) {
            Some(mut taker) => Some(taker.take(puzzle, &units(puzzle.givens().map(|(cell, _)| cell)), 0)),
            None => self.reduced(puzzle, Answer::is_unique),
        })
    }

    /// What asks about one given after the other, if that is faster and no limit is on its choices. It is done in less
    /// than a millisecond, so no other limit need end it.
    fn taker(&self, puzzle: &Grid) -> Option<Taker> {
        (self.limits().choices == u64::MAX).then(|| Taker::new(puzzle.size(), self.rules)).flatten()
    }

    /// The givens without any one of which the answer is still as `holds` says; `None` when a limit ended the work.
    fn givens_that_can_go(&self, puzzle: &Grid, holds: impl Fn(&Answer) -> bool) -> Option<Vec<Cell>> {
        let cells: Vec<Cell> = puzzle.givens().map(|(cell, _)| cell).collect();
        let questions: Vec<Grid> = cells.iter().map(|cell| without(puzzle, [cell])).collect();
        let answers = Batch::new(self.rules).within(self.limits()).answer_any(&questions);
        let can_go: Option<Vec<bool>> = answers.iter().map(|answer| if_known(answer, &holds)).collect();
        Some(cells.into_iter().zip(can_go?).filter_map(|(cell, can_go)| can_go.then_some(cell)).collect())
    }

    /// The puzzle without the givens that can go one after the other while the answer is as `holds` says; `None` when
    /// a limit ended the work.
    pub(super) fn reduced(&self, puzzle: &Grid, holds: impl Fn(&Answer) -> bool) -> Option<Grid> {
        let limits = self.limits();
        let mut reducer = Reducer::new(*puzzle, units(self.givens_that_can_go(puzzle, &holds)?), 0, 1);
        let mut batch = Batch::new(self.rules).within(limits.clone());
        reduce_all(slice::from_mut(&mut reducer), QUESTIONS, &limits, |questions| {
            batch.answer_any(questions).iter().map(|answer| if_known(answer, &holds)).collect()
        });
        (reducer.next == reducer.units.len() && !reducer.has_doubt).then_some(reducer.puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::sync::Arc;
    use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

    #[test]
    fn a_puzzle_that_could_lose_more_givens_when_somebody_asked_to_stop_is_not_told() {
        let puzzle = crate::common::bench("sixteen-easy")[0];
        let whole = Solver::new().reduced(&puzzle, Answer::is_unique).unwrap();
        let (mut told, mut cut) = (0, 0);
        for moment in (1..1_500).step_by(100) {
            let (flag, asked) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
            // The flag is set while an answer is looked at, so it is the work between answers that must see it.
            let holds = |answer: &Answer| {
                flag.fetch_or(asked.fetch_add(1, Relaxed) == moment, Relaxed);
                answer.is_unique()
            };
            match Solver::new().stop_flag(Arc::clone(&flag)).reduced(&puzzle, holds) {
                Some(reduced) => {
                    assert_eq!(reduced, whole);
                    told += 1;
                }
                None => cut += 1,
            }
        }
        assert!(told > 0 && cut > 0, "{told} told, {cut} cut short");
    }
}
