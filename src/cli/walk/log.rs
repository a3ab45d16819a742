//! A whole run in few bytes: what the page carries, and what the depth plot is drawn from.
//!
//! ```text
//! choices   one bit for each step, the first step in bit 0 of the first byte: 1 a choice, 0 a dead end
//! pushed    one byte for each choice that pushed a cell, in order: the number of that cell in reading order
//! ```
//!
//! Nothing else is needed to replay the run: the cell on top of the stack is known, the digit placed is its lowest
//! untried candidate, and a choice that fills the last blank cell is a solution, after which nothing is pushed. A
//! puzzle without a blank cell has one step, a choice that pushes nothing.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Serialize, Serializer};
use stackdoku::Size;
use stackdoku::stack::Step;

/// The steps of a run, from the first.
#[derive(Clone, Debug, Default)]
pub struct Log {
    /// The blank cells of the puzzle.
    blanks: usize,
    steps: u64,
    choices: Vec<u8>,
    pushed: Vec<u8>,
}

impl Log {
    /// The log before the first step; `blanks` is the number of blank cells.
    pub fn new(blanks: usize) -> Self {
        Self { blanks, ..Self::default() }
    }

    /// Writes a step down.
    pub fn push(&mut self, step: Step, size: Size) {
        let bit = (self.steps % 8) as u32;
        if bit == 0 {
            self.choices.push(0);
        }
        if let (Some(byte), Step::Placed { .. } | Step::Solved { .. }) = (self.choices.last_mut(), step) {
            *byte |= 1 << bit;
        }
        if let Step::Placed { next, .. } = step {
            // No board has more than 256 cells.
            self.pushed.push(next.index(size) as u8);
        }
        self.steps += 1;
    }

    /// The steps written down.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Cells on the stack after each step.
    pub fn depths(&self) -> impl Iterator<Item = usize> + '_ {
        let mut depth = usize::from(self.blanks > 0);
        let is_choice = |step: u64| self.choices[(step / 8) as usize] >> (step % 8) & 1 == 1;
        (0..self.steps).map(move |step| {
            match is_choice(step) {
                // The last blank cell was filled: a solution, nothing was pushed.
                true if depth == self.blanks => {}
                true => depth += 1,
                false => depth -= 1,
            }
            depth
        })
    }
}

/// `{"steps":274346,"choices":"...","pushed":"..."}`, the bytes in base64.
impl Serialize for Log {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Text {
            steps: u64,
            choices: String,
            pushed: String,
        }
        let Self { steps, choices, pushed, .. } = self;
        Text { steps: *steps, choices: STANDARD.encode(choices), pushed: STANDARD.encode(pushed) }.serialize(serializer)
    }
}
