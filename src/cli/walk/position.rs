//! A place in a run: the search after a number of steps, and when each slot of its stack was last filled.
//!
//! ```text
//! slot      1      2      3                 the stack, the bottom first
//! cell      r1c5   r2c5   r5c5
//! filled at step 1 step 7 (just pushed)     so "take back slot 2" is known to be step 7,
//! choices   0      6                        and the digit of slot 2 has cost what was chosen since
//! ```
//!
//! Everything else that a view shows is worked out from the public state of the search, see [`super::explain`].

use stackdoku::check::Refusal;
use stackdoku::stack::{StackSearch, Step};
use stackdoku::{Cell, Counters, Digit, Puzzle};

use super::setting::Setting;
use std::sync::Arc;

/// The search after a number of steps.
#[derive(Clone)]
pub struct Position {
    puzzle: Arc<Puzzle>,
    search: StackSearch,
    /// Whether the walk goes on behind a solution, to the end of the tree.
    whole: bool,
    /// Steps done.
    number: u64,
    slots: Vec<Slot>,
    /// The digits that were tried in vain on the cells now on the stack, the lowest slots first.
    failed: Vec<Failed>,
    /// Whether the checker refuses what the last step has found, which is then not shown.
    is_wrong: bool,
}

/// Why no further step follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// At a solution.
    Solved,
    /// The whole tree has been searched.
    Exhausted,
    /// The run goes on, but no further steps were asked for.
    StepLimit,
    /// A signal asked to stop.
    Interrupted,
    /// The checker refuses what was found as a solution. This never happens.
    Mistake,
}

/// When a slot of the stack was last filled.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// How many candidates the cell had when it was pushed.
    had: usize,
    /// The step that placed the digit, or 0 while there was none.
    step: u64,
    /// The choices after that step.
    choices: u64,
    /// The solutions before that step.
    solutions: u64,
}

/// A digit that was taken off a cell of the stack because no solution lay below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed {
    /// The slot of the cell, from 1.
    pub slot: usize,
    pub cell: Cell,
    pub digit: Digit,
    /// The step that placed it.
    pub step: u64,
    /// The step that took it off.
    pub end: u64,
    /// The choices below it: what it cost, without its own.
    pub choices: u64,
}

/// The digit on top of the stack, and what was done since it was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub digit: Digit,
    /// The step that placed it.
    pub step: u64,
    /// The choices below it so far.
    pub choices: u64,
    /// The solutions below it so far.
    pub solutions: u64,
}

impl Position {
    /// Before the first step. With `whole` the run does not end at a solution.
    pub fn start(setting: &Setting, whole: bool) -> Result<Self, Refusal> {
        let puzzle = Arc::new(Puzzle::new(&setting.givens, setting.rules)?);
        let (search, slots, failed) = (StackSearch::new(&puzzle), Vec::new(), Vec::new());
        let mut start = Self { puzzle, search, whole, number: 0, slots, failed, is_wrong: false };
        start.slots.extend(start.pushed());
        Ok(start)
    }

    /// Steps done.
    pub fn number(&self) -> u64 {
        self.number
    }

    pub fn search(&self) -> &StackSearch {
        &self.search
    }

    /// Whether the walk goes on behind a solution, to the end of the tree.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// The counters after the steps done.
    pub fn counters(&self) -> Counters {
        self.search.counters()
    }

    /// Cells on the stack.
    pub fn depth(&self) -> usize {
        self.search.stack().len()
    }

    /// The cell on top of the stack.
    pub fn top(&self) -> Option<Cell> {
        self.search.stack().last().copied()
    }

    /// Whether the top was just pushed and holds no digit yet: the four bits of its choice mean nothing.
    pub fn is_fresh(&self) -> bool {
        self.slots.last().is_some_and(|slot| slot.step == 0)
    }

    /// The digit on top of the stack, or `None` when the top was just pushed.
    pub fn held(&self) -> Option<Held> {
        let (top, slot) = (self.top()?, self.slots.last()?);
        let counters = self.counters();
        (slot.step > 0).then(|| Held {
            digit: self.search.record(top).choice(),
            step: slot.step,
            choices: counters.choices - slot.choices,
            solutions: counters.solutions - slot.solutions,
        })
    }

    /// How many candidates the top had when it was pushed.
    pub fn had(&self) -> Option<usize> {
        self.slots.last().map(|slot| slot.had)
    }

    /// How many cells on the stack had several candidates when they were pushed.
    pub fn branches(&self) -> usize {
        self.slots.iter().filter(|slot| slot.had > 1).count()
    }

    /// The slot of a top that was just pushed.
    fn pushed(&self) -> Option<Slot> {
        let had = self.search.record(self.top()?).candidates().len();
        Some(Slot { had, ..Slot::default() })
    }

    /// The digits that were tried in vain on the cells now on the stack. At a solution: the wrong digits on the way
    /// to it.
    pub fn failed(&self) -> &[Failed] {
        &self.failed
    }

    /// Whether the walk ends here, and why: at a solution, or because the whole tree has been searched.
    ///
    /// The call of [`StackSearch::step`] that would only find the empty stack is not made: it is not a step of the run.
    pub fn ended(&self) -> Option<Ended> {
        let is_full_puzzle = self.number == 0 && self.slots.is_empty();
        if self.is_wrong {
            Some(Ended::Mistake)
        } else if self.counters().solutions > 0 && !self.whole {
            Some(Ended::Solved)
        } else {
            (self.slots.is_empty() && !is_full_puzzle).then_some(Ended::Exhausted)
        }
    }

    /// Calls [`StackSearch::step`] once. `None` when the walk has ended.
    pub fn step(&mut self) -> Option<Step> {
        if self.ended().is_some() {
            return None;
        }
        let (top, held, depth, solutions) = (self.top(), self.held(), self.depth(), self.counters().solutions);
        let step = self.search.step();
        if matches!(step, Step::Solved { .. }) && self.puzzle.check(&self.search.grid()).is_err() {
            self.is_wrong = true;
            return None;
        }
        self.number += 1;
        if let (Some(cell), Some(held)) = (top, held.filter(|held| held.solutions == 0)) {
            let Held { digit, step, choices, .. } = held;
            self.failed.push(Failed { slot: depth, cell, digit, step, end: self.number, choices });
        }
        if let Some(slot) = self.slots.last_mut() {
            *slot = Slot { step: self.number, choices: self.search.counters().choices, solutions, ..*slot };
        }
        match step {
            Step::Placed { .. } => self.slots.extend(self.pushed()),
            Step::DeadEnd { .. } => {
                self.slots.pop();
                let below = self.failed.iter().rposition(|failed| failed.slot < depth);
                self.failed.truncate(below.map_or(0, |last| last + 1));
            }
            _ => {}
        }
        Some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stackdoku::text::Symbols;
    use stackdoku::{Grid, Rules, Size};

    #[test]
    fn a_solution_that_the_checker_refuses_is_not_shown() {
        let grid = Grid::empty(Size::Four);
        let setting = Setting::new("empty", Rules::CLASSIC, Symbols::OneToNine, grid);
        let mut position = Position::start(&setting, false).unwrap();
        while position.clone().step().is_some_and(|step| !matches!(step, Step::Solved { .. })) {
            position.step();
        }
        let (number, mut right) = (position.number(), position.clone());
        assert!(matches!(right.step(), Some(Step::Solved { .. })) && right.ended() == Some(Ended::Solved));
        // The search gives r1c1 the lowest digit, this puzzle another one.
        let other: Grid = "4...\n....\n....\n....".parse().unwrap();
        position.puzzle = Arc::new(Puzzle::new(&other, Rules::CLASSIC).unwrap());
        assert!(position.step().is_none());
        assert_eq!((position.ended(), position.number()), (Some(Ended::Mistake), number));
    }
}
