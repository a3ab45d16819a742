//! What happened in one step, worked out from the public state of the search before and after it.
//!
//! ```text
//! Position before --step()--> Position after
//!        \                        /
//!         Explained: the top of the stack and its record, the digit taken off, the digit placed;
//!                    every blank cell weighed, the cell that FindBest pushed, and why
//! ```
//!
//! All views draw this one value, so they cannot tell different stories. FindBest's choice is never made here: which
//! cell was pushed is what the search says, and the counts around it only show that it is the first of those with the
//! fewest candidates.

use stackdoku::stack::{CellRecord, Step};
use stackdoku::{Cell, Counters, Digit, DigitSet, Grid};

use super::position::{Held, Position};
use super::setting::{Masks, Setting};

/// What came of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A digit was placed, and FindBest pushed another cell.
    Placed,
    /// The top was popped: it had been pushed without a candidate, so the digits below contradict each other.
    Contradiction,
    /// The top was popped: every candidate it was pushed with has been tried.
    UsedUp,
    /// No blank cell is left: the grid is a solution.
    Solved,
}

impl Event {
    /// Whether the step was a pop.
    pub fn is_dead_end(self) -> bool {
        matches!(self, Event::Contradiction | Event::UsedUp)
    }
}

/// One step, explained.
#[derive(Clone, Debug)]
pub struct Explained {
    /// Its number, from 1.
    pub number: u64,
    pub event: Event,
    /// The top of the stack, or `None` when the puzzle has no blank cell, so that it is solved without a stack.
    pub top: Option<Top>,
    /// The cell that FindBest pushed, or `None` unless the event is [`Event::Placed`].
    pub pushed: Option<Pushed>,
    /// The board after the step.
    pub grid: Grid,
    /// The counters after the step.
    pub counters: Counters,
}

/// The cell on top of the stack before the step.
#[derive(Clone, Copy, Debug)]
pub struct Top {
    pub cell: Cell,
    /// Its slot of the stack, from 1.
    pub slot: usize,
    /// The digit that was taken off it, or `None` when it had just been pushed.
    pub lifted: Option<Held>,
    pub before: CellRecord,
    pub after: CellRecord,
    /// The digits used around it.
    pub around: Masks,
    /// The candidates it was pushed with.
    pub had: DigitSet,
    /// The digit that was placed on it, or `None` at a dead end.
    pub placed: Option<Digit>,
}

/// The cell that FindBest pushed.
#[derive(Clone, Debug)]
pub struct Pushed {
    pub cell: Cell,
    pub record: CellRecord,
    /// The digits used around it.
    pub around: Masks,
    pub weighed: Weighed,
}

/// The blank cells among which FindBest picked one.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// How many blank cells have no candidate, one candidate, and so on.
    pub by_count: [u16; 17],
    /// The fewest candidates of any blank cell.
    pub least: usize,
    /// The other cells with as few, in reading order.
    pub ties: Vec<Cell>,
}

impl Weighed {
    /// The numbers of candidates that occur, the fewest first, each with the number of blank cells that have it.
    pub fn kinds(&self) -> impl Iterator<Item = (usize, u16)> + '_ {
        self.by_count.iter().copied().enumerate().filter(|&(_, cells)| cells > 0)
    }

    /// How many blank cells were compared.
    pub fn cells(&self) -> u64 {
        self.by_count.iter().map(|&cells| u64::from(cells)).sum()
    }
}

impl Pushed {
    /// The cell on top of the stack, if it was just pushed.
    pub fn at(position: &Position, setting: &Setting) -> Option<Self> {
        let cell = position.top().filter(|_| position.is_fresh())?;
        let (search, grid) = (position.search(), position.search().grid());
        let mut weighed = Weighed { by_count: [0; 17], least: search.candidates(cell).len(), ties: Vec::new() };
        for other in grid.empty_cells() {
            let count = search.candidates(other).len();
            weighed.by_count[count] += 1;
            if count == weighed.least && other != cell {
                weighed.ties.push(other);
            }
        }
        Some(Self { cell, record: search.record(cell), around: setting.masks(&grid, cell), weighed })
    }
}

impl Explained {
    /// Takes one step and explains it. `None` when the walk is over.
    pub fn step(position: &mut Position, setting: &Setting) -> Option<Self> {
        let (top, slot, lifted) = (position.top(), position.depth(), position.held());
        let before = top.map(|cell| position.search().record(cell));
        let step = position.step()?;
        let search = position.search();
        let grid = search.grid();
        let placed = match step {
            Step::Placed { digit, .. } => Some(digit),
            Step::Solved { last } => last.map(|(_, digit)| digit),
            _ => None,
        };
        let top = top.zip(before).map(|(cell, before)| {
            let around = setting.masks(&grid, cell);
            let had = setting.size().digits() - around.together();
            Top { cell, slot, lifted, before, after: search.record(cell), around, had, placed }
        });
        let event = match step {
            Step::Placed { .. } => Event::Placed,
            Step::Solved { .. } => Event::Solved,
            _ if top.is_some_and(|top| top.had.is_empty()) => Event::Contradiction,
            _ => Event::UsedUp,
        };
        Some(Self {
            number: position.number(),
            event,
            top,
            pushed: Pushed::at(position, setting),
            grid,
            counters: position.counters(),
        })
    }
}
