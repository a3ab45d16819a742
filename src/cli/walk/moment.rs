//! The moments of a step: what happens in it, one thing after the other.
//!
//! | moment | what happens | line of the pseudo-code |
//! |---|---|---|
//! | look | the record on top of the stack is read | 3 |
//! | lift | the digit that the top holds is taken off | 4 |
//! | take | the lowest untried candidate becomes the choice, or there is none: dead end | 5 to 7 |
//! | place | the digit is struck from the cells of its houses that could hold it | 9 |
//! | weigh | FindBest reads the least number of candidates off its counts | 10 |
//! | push | the cell with the fewest is pushed with its new record, or no cell is blank: solved | 10 |

use super::explain::{Event, Explained};

/// One of the things that happen in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Moment {
    Look,
    Lift,
    Take,
    Place,
    Weigh,
    Push,
}

/// The pseudo-code of the loop: the ten lines of the README, short enough to stand below a 16x16 board.
pub const LINES: [&str; 10] = [
    "push FindBest's cell",
    "loop",
    "  cell = top of the stack",
    "  take its digit off, if it holds one",
    "  if no candidate is left untried",
    "    empty the cell, pop it",
    "    stack empty: no (further) solution",
    "  else",
    "    place the lowest one",
    "    push FindBest's cell, or: solved",
];

impl Moment {
    /// The moments of a step, in order.
    pub fn of(step: &Explained) -> Vec<Self> {
        use Moment::{Lift, Look, Place, Push, Take, Weigh};
        let Some(top) = &step.top else { return vec![Push] };
        let mut moments = vec![Look];
        if top.lifted.is_some() {
            moments.push(Lift);
        }
        match step.event {
            Event::Placed => moments.extend([Take, Place, Weigh, Push]),
            Event::Solved => moments.extend([Take, Place, Push]),
            Event::Contradiction | Event::UsedUp => moments.push(Take),
        }
        moments
    }

    /// The line of [`LINES`] that runs, from 1.
    pub fn line(self, step: &Explained) -> usize {
        match self {
            Moment::Look => 3,
            Moment::Lift => 4,
            Moment::Take if step.event.is_dead_end() && step.counters.depth == 0 => 7,
            Moment::Take if step.event.is_dead_end() => 6,
            Moment::Take => 5,
            Moment::Place => 9,
            Moment::Weigh | Moment::Push => 10,
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        ["look", "lift", "take", "place", "weigh", "push"][self as usize]
    }
}
