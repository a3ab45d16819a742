//! What is on show: a step of a walk, and how much of it has happened.

use super::line::short;
use crate::cli::shared::figures::{count, grouped};
use crate::cli::walk::explain::{Event, Explained, Pushed, Top};
use crate::cli::walk::moment::Moment;
use crate::cli::walk::position::{Ended, Position};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::Survey;
use stackdoku::{Cell, Digit, DigitSet, Grid, Size};

/// What is on show.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub setting: &'a Setting,
    pub survey: &'a Survey,
    /// The position after the step.
    pub position: &'a Position,
    /// The step; `None` before the first one.
    pub step: Option<&'a Explained>,
    /// The cell that was just pushed.
    pub pushed: Option<&'a Pushed>,
    /// The moment of the step that happens now.
    pub moment: Moment,
    /// Whether this is the last moment of the step: everything has happened.
    pub is_done: bool,
}

/// A slot of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number, from 1.
    pub number: usize,
    pub cell: Cell,
    /// The digit of the cell; `None` while the cell was just pushed.
    pub digit: Option<Digit>,
    pub untried: DigitSet,
}

impl<'a> Scene<'a> {
    /// A step of which everything has happened.
    pub fn done(setting: &'a Setting, survey: &'a Survey, position: &'a Position, step: &'a Explained) -> Self {
        let pushed = step.pushed.as_ref();
        Self { setting, survey, position, step: Some(step), pushed, moment: Moment::Push, is_done: true }
    }

    /// The position before the first step; or any other without the step that led to it.
    pub fn still(setting: &'a Setting, survey: &'a Survey, position: &'a Position, pushed: Option<&'a Pushed>) -> Self {
        Self { setting, survey, position, step: None, pushed, moment: Moment::Push, is_done: true }
    }

    pub fn size(&self) -> Size {
        self.setting.size()
    }

    /// Whether this moment of the step has happened, or happens now.
    pub fn reached(&self, moment: Moment) -> bool {
        self.is_done || self.moment >= moment
    }

    /// The cell on top of the stack before the step.
    pub fn top(&self) -> Option<&'a Top> {
        self.step.and_then(|step| step.top.as_ref())
    }

    /// The cell that was just pushed, from the moment on in which that happens.
    pub fn next(&self) -> Option<&'a Pushed> {
        self.pushed.filter(|_| self.reached(Moment::Push))
    }

    /// The digit that the top holds at this moment; the outer `None` means that the top holds what it held before the
    /// step.
    pub fn placed(&self) -> Option<(Cell, Digit)> {
        let top = self.top()?;
        top.placed.filter(|_| self.reached(Moment::Place)).map(|digit| (top.cell, digit))
    }

    /// The board at this moment.
    pub fn grid(&self) -> Grid {
        let (Some(step), Some(top)) = (self.step, self.top()) else { return self.position.search().grid() };
        let mut grid = step.grid;
        if !self.reached(Moment::Place) || top.placed.is_none() {
            let held = top.lifted.filter(|_| !self.reached(Moment::Lift));
            grid.set(top.cell, held.map(|held| held.digit));
        }
        grid
    }

    /// The slots of the stack at this moment, the top first.
    pub fn slots(&self) -> Vec<Slot> {
        let search = self.position.search();
        let mut slots: Vec<Slot> = search
            .stack()
            .iter()
            .enumerate()
            .map(|(index, &cell)| {
                let record = search.record(cell);
                let is_fresh = index + 1 == self.position.depth() && self.position.is_fresh();
                let digit = (!is_fresh).then(|| record.choice());
                Slot { number: index + 1, cell, digit, untried: record.candidates() }
            })
            .collect();
        if let Some(top) = self.top().filter(|_| !self.is_done) {
            slots.truncate(top.slot - 1);
            let record = if self.reached(Moment::Take) { top.after } else { top.before };
            let digit = if self.reached(Moment::Place) {
                top.placed
            } else {
                top.lifted.filter(|_| !self.reached(Moment::Lift)).map(|held| held.digit)
            };
            slots.push(Slot { number: top.slot, cell: top.cell, digit, untried: record.candidates() });
        }
        slots.reverse();
        slots
    }

    /// `{ 3 8 }`.
    pub fn set(&self, digits: DigitSet) -> String {
        let signs: Vec<&str> = digits.iter().map(|digit| self.setting.sign(digit)).collect();
        if signs.is_empty() { "{ }".into() } else { format!("{{ {} }}", signs.join(" ")) }
    }

    /// `2, symbol 3`, or where symbols are the numbers inside `2`.
    pub fn digit_in_words(&self, digit: Digit) -> String {
        let (number, sign) = (digit.number().to_string(), self.setting.sign(digit));
        if number == sign { number } else { format!("{number}, symbol {sign}") }
    }

    /// `block 3`, counted from 1.
    pub fn block(&self, cell: Cell) -> String {
        format!("block {}", cell.block(self.size()) + 1)
    }

    /// `34 of 68`; a run that goes on behind what was looked at is `34 of more than 2,000,000`.
    pub fn number(&self) -> String {
        let (number, steps) = (self.step.map_or(0, |step| step.number), self.survey.steps());
        let more = if self.survey.ended == Ended::StepLimit { "more than " } else { "" };
        format!("{} of {more}{}", grouped(number), grouped(steps))
    }

    /// What came of the step: `placed 3 at row 2, column 8`; `name` writes the cell.
    pub fn event(&self, name: fn(Cell) -> String) -> String {
        let Some(step) = self.step else { return "nothing tried yet".into() };
        let Some(top) = &step.top else { return "solved: no cell is blank".into() };
        let cell = name(top.cell);
        match (step.event, top.placed.map(|digit| self.setting.sign(digit))) {
            (Event::Placed, Some(sign)) => format!("placed {sign} at {cell}"),
            (Event::Solved, Some(sign)) => format!("solved: placed {sign} at {cell}"),
            (Event::Contradiction, _) => format!("contradiction at {cell}"),
            _ => format!("used up: {cell}"),
        }
    }

    /// Cells on the stack, and how many there are to fill: `depth 25 of 54`.
    pub fn depth(&self) -> String {
        format!("depth {} of {}", self.position.depth(), self.setting.blanks())
    }

    /// The moment on show; of a step that is done, its last one.
    pub fn last_moment(&self, step: &Explained) -> Moment {
        if self.is_done { Moment::of(step).last().copied().unwrap_or(self.moment) } else { self.moment }
    }

    /// The step in one or two sentences; `with_cost` also says what a digit that was taken off had cost.
    pub fn sentence(&self, with_cost: bool) -> String {
        let Some(step) = self.step else { return self.opening() };
        let Some(top) = &step.top else { return "The puzzle has no blank cell: it is its own solution.".into() };
        if !self.is_done {
            return self.moment_in_words(step, top);
        }
        let cell = short(top.cell);
        let Some(digit) = top.placed else { return self.popped(step, top) };
        let sign = self.setting.sign(digit);
        let placed = match top.lifted {
            Some(held) if with_cost => {
                let off = self.setting.sign(held.digit);
                format!("Took {off} off {cell} (below it {}), placed {sign}.", cost(held.choices, held.solutions))
            }
            Some(held) => format!("Took {} off {cell}, placed {sign}.", self.setting.sign(held.digit)),
            None if top.had.len() == 1 => format!("Placed {sign}, the only candidate, at {cell}."),
            None if top.had.len() > 6 => {
                format!("Placed {sign}, the lowest of {} candidates, at {cell}.", top.had.len())
            }
            None => format!("Placed {sign}, the lowest of {}, at {cell}.", self.set(top.had)),
        };
        format!("{placed} {}", self.what_next(step))
    }

    /// What happens at the moment on show.
    fn moment_in_words(&self, step: &Explained, top: &Top) -> String {
        let cell = short(top.cell);
        let sign = |digit: Option<Digit>| digit.map_or("", |digit| self.setting.sign(digit));
        let words = match self.moment {
            Moment::Look => format!("{cell} is on top of the stack; its record has three fields."),
            Moment::Lift => format!(
                "{} is taken off {cell}: the cells it was struck from get it back.",
                sign(top.lifted.map(|held| held.digit))
            ),
            Moment::Take => "x & (x - 1) clears the lowest 1 of x: that candidate goes in.".into(),
            Moment::Place => {
                format!("{} becomes the choice, and is struck from the houses of {cell}.", sign(top.placed))
            }
            Moment::Weigh | Moment::Push => {
                "FindBest takes the first of the blank cells with the fewest candidates.".into()
            }
        };
        format!("{} (line {}): {words}", self.moment.name(), self.moment.line(step))
    }

    fn opening(&self) -> String {
        match self.pushed {
            Some(next) => {
                format!("Nothing has been tried yet. FindBest pushed {}: {}.", short(next.cell), self.fits(next))
            }
            None => "The puzzle has no blank cell.".into(),
        }
    }

    fn what_next(&self, step: &Explained) -> String {
        match &step.pushed {
            Some(next) => format!("FindBest pushed {}: {}.", short(next.cell), self.fits(next)),
            None => "No cell is blank: solved.".into(),
        }
    }

    /// What fits a cell that was pushed: `only 6 fits`.
    fn fits(&self, pushed: &Pushed) -> String {
        let digits = pushed.record.candidates();
        match digits.len() {
            0 => "nothing fits".into(),
            1 => format!("only {} fits", digits.iter().map(|digit| self.setting.sign(digit)).collect::<String>()),
            2 | 3 => format!("{} fit", self.set(digits)),
            many => format!("{many} digits fit"),
        }
    }

    fn popped(&self, step: &Explained, top: &Top) -> String {
        let cell = short(top.cell);
        let why = match step.event {
            Event::Contradiction => format!("No digit fits {cell}: a contradiction."),
            _ if top.had.len() == 1 => format!("The only candidate of {cell}, {}, was tried.", self.set(top.had)),
            _ if top.had.len() > 6 => format!("All {} candidates of {cell} were tried.", top.had.len()),
            _ => format!("All candidates of {cell}, {}, were tried.", self.set(top.had)),
        };
        match self.position.top() {
            Some(below) => format!("{why} Popped; {} is on top again.", short(below)),
            None => {
                let further = if step.counters.solutions == 0 { "" } else { " further" };
                format!("Nothing is left to try on {cell}. Popped; the stack is empty: no{further} solution.")
            }
        }
    }
}

/// What was found below a digit: `14 choices, no solution`.
pub fn cost(choices: u64, solutions: u64) -> String {
    match (choices, solutions) {
        (0, 0) => "no choice".into(),
        (choices, 0) => format!("{}, no solution", count(choices, "choice")),
        (choices, solutions) => format!("{}, {}", count(choices, "choice"), count(solutions, "solution")),
    }
}
