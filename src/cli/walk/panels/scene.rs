//! What is on show: a step of a walk, and how much of it has happened.

use crate::cli::walk::explain::{Event, Explained, Pushed, Top};
use crate::cli::walk::moment::Moment;
use crate::cli::walk::position::Position;
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
    /// The step, or `None` before the first one.
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
    /// The digit of the cell, or `None` while the cell was just pushed.
    pub digit: Option<Digit>,
    pub untried: DigitSet,
}

impl<'a> Scene<'a> {
    /// A step of which everything has happened.
    pub fn done(setting: &'a Setting, survey: &'a Survey, position: &'a Position, step: &'a Explained) -> Self {
        Self { step: Some(step), ..Self::still(setting, survey, position, step.pushed.as_ref()) }
    }

    /// The position before the first step, or any other without the step that led to it.
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

    /// The digit of this step with its cell, from the moment on in which it is placed.
    pub fn placed(&self) -> Option<(Cell, Digit)> {
        let top = self.top()?;
        top.placed.filter(|_| self.reached(Moment::Place)).map(|digit| (top.cell, digit))
    }

    /// The board at this moment.
    pub fn grid(&self) -> Grid {
        let (Some(step), Some(top)) = (self.step, self.top()) else { return self.position.search().grid() };
        let mut grid = step.grid;
        grid.set(top.cell, self.held(top));
        grid
    }

    /// The digit that the top of the stack before the step holds at this moment.
    fn held(&self, top: &Top) -> Option<Digit> {
        match self.reached(Moment::Place) {
            true => top.placed,
            false => top.lifted.filter(|_| !self.reached(Moment::Lift)).map(|held| held.digit),
        }
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
            let (cell, digit, untried) = (top.cell, self.held(top), record.candidates());
            slots.push(Slot { number: top.slot, cell, digit, untried });
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
        if number == sign { number } else { sentence!("digit", digit = number, sign) }
    }

    /// `block 3`, counted from 1.
    pub fn block(&self, cell: Cell) -> String {
        format!("block {}", cell.block(self.size()) + 1)
    }

    /// `34 of 68`, or `34 of more than 2,000,000` where the run goes on behind what was looked at.
    pub fn number(&self) -> String {
        sentence!("step.of", step = self.step.map_or(0, |step| step.number), steps = self.survey.length())
    }

    /// What came of the step, with the cell as `name` writes it: `placed 3 at row 2, column 8`.
    pub fn event(&self, name: fn(Cell) -> String) -> String {
        let Some(step) = self.step else { return sentence!("event.start") };
        let Some(top) = &step.top else { return sentence!("event.full") };
        let cell = name(top.cell);
        match (step.event, top.placed.map(|digit| self.setting.sign(digit))) {
            (Event::Placed, Some(sign)) => sentence!("event.placed", sign, cell),
            (Event::Solved, Some(sign)) => sentence!("event.solved", sign, cell),
            (Event::Contradiction, _) => sentence!("event.contradiction", cell),
            _ => sentence!("event.used_up", cell),
        }
    }

    /// Cells on the stack, and how many there are to fill: `depth 25 of 54`.
    pub fn depth(&self) -> String {
        sentence!("depth.of", depth = self.position.depth(), blanks = self.setting.blanks())
    }

    /// The step in one or two sentences. With `with_cost` they say, too, what a digit that was taken off had cost.
    pub fn sentence(&self, with_cost: bool) -> String {
        let Some(step) = self.step else { return self.opening() };
        let Some(top) = &step.top else { return sentence!("full") };
        if !self.is_done {
            return self.moment_in_words(step, top);
        }
        let (cell, had) = (top.cell, top.had.len());
        let Some(digit) = top.placed else { return self.popped(step, top) };
        let (sign, old) = (self.setting.sign(digit), top.lifted.map_or("", |held| self.setting.sign(held.digit)));
        let placed = match top.lifted {
            Some(held) if with_cost => {
                sentence!("placed.cost", old, cell, sign, cost = cost(held.choices, held.solutions))
            }
            Some(_) => sentence!("placed.next", old, cell, sign),
            None if had == 1 => sentence!("placed.only", sign, cell),
            None if had > 6 => sentence!("placed.many", sign, had, cell),
            None => sentence!("placed.few", sign, set = self.set(top.had), cell),
        };
        format!("{placed} {}", step.pushed.as_ref().map_or_else(|| sentence!("pushed.none"), |next| self.pushed(next)))
    }

    /// What happens at the moment on show.
    fn moment_in_words(&self, step: &Explained, top: &Top) -> String {
        let sign = |digit: Option<Digit>| digit.map_or("", |digit| self.setting.sign(digit));
        let cell = top.cell;
        let words = match self.moment {
            Moment::Look => sentence!("moment.look", cell),
            Moment::Lift => sentence!("moment.lift", old = sign(top.lifted.map(|held| held.digit)), cell),
            Moment::Take => sentence!("moment.take"),
            Moment::Place => sentence!("moment.place", sign = sign(top.placed), cell),
            Moment::Weigh | Moment::Push => sentence!("moment.weigh"),
        };
        sentence!("moment", moment = self.moment.name(), line = self.moment.line(step), words)
    }

    fn opening(&self) -> String {
        match self.pushed {
            Some(next) => format!("{} {}", sentence!("start.none"), self.pushed(next)),
            None => sentence!("start.full"),
        }
    }

    /// The cell that was pushed, and what fits it.
    fn pushed(&self, pushed: &Pushed) -> String {
        let digits = pushed.record.candidates();
        let fits = match digits.len() {
            0 => sentence!("fits.none"),
            1 => sentence!("fits.one", sign = digits.lowest().map_or("", |digit| self.setting.sign(digit))),
            2 | 3 => sentence!("fits.few", set = self.set(digits)),
            digits => sentence!("fits.many", digits),
        };
        sentence!("pushed", cell = pushed.cell, fits)
    }

    fn popped(&self, step: &Explained, top: &Top) -> String {
        let (cell, had, set) = (top.cell, top.had.len(), self.set(top.had));
        let Some(below) = self.position.top() else {
            return match step.counters.solutions {
                0 => sentence!("popped.last", cell),
                _ => sentence!("popped.further", cell),
            };
        };
        let why = match step.event {
            Event::Contradiction => sentence!("popped.contradiction", cell),
            _ if had == 1 => sentence!("popped.one", cell, set),
            _ if had > 6 => sentence!("popped.many", cell, had),
            _ => sentence!("popped.few", cell, set),
        };
        format!("{why} {}", sentence!("popped.to", cell = below))
    }
}

/// What was found below a digit: `14 choices, no solution`.
pub fn cost(choices: u64, solutions: u64) -> String {
    match (choices, solutions) {
        (0, 0) => sentence!("cost.none"),
        (_, 0) => sentence!("cost.vain", choices),
        _ => sentence!("cost.found", choices, solutions),
    }
}
