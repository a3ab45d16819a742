//! How a recursion is paused and resumed.
//!
//! The stack engine is paused whenever nobody steps it: everything it knows is in its stack. A recursion keeps the same
//! things in the local variables of its open calls, and they are lost when it returns. So on its way out each call
//! writes them down, and on the way back in each call picks them up again:
//!
//! ```text
//! paused:    solve(4) < solve(3) < solve(2)        each call returns Break and writes down
//!             5 {7}     1 {2 9}    - {3}            the digit it had placed, and what is untried
//!
//! resumed:   solve(4) > solve(3) > solve(2)        each call takes its line, places its digit again
//!             5 {7}     1 {2 9}    - {3}            and calls; the deepest goes on trying
//! ```
//!
//! Placing the digits again is not counted: they are the choices of before.
//!
//! It also measures what the recursion takes of the call stack: the address of a local variable where the recursion is
//! started, less that of one in its deepest call.

use crate::board::{Digit, DigitSet, MAX_CELLS};
use crate::search::{Counters, Progress};
use arrayvec::ArrayVec;
use core::hint::black_box;
use core::ops::ControlFlow;
use core::ptr;

/// What one open call must remember: the local variables of the recursion.
#[derive(Clone, Copy, Debug)]
pub(super) struct Call {
    /// The digit it has placed, while the calls below it work.
    placed: Option<Digit>,
    untried: DigitSet,
}

/// Counts what a recursion does, says when it must pause, and keeps its open calls meanwhile.
#[derive(Clone, Debug)]
pub(super) struct Calls {
    counters: Counters,
    /// Choices after which to pause.
    end: u64,
    /// The open calls of a paused recursion, the outermost last. Each holds a cell of its own, so they never overflow.
    open: ArrayVec<Call, MAX_CELLS>,
    /// The recursion was paused at a solution.
    at_solution: bool,
    /// The recursion has come back from everything.
    exhausted: bool,
    /// Where the call stack ended when the recursion was started.
    stack_start: usize,
    /// The most that the open calls have taken of it.
    stack_bytes: usize,
}

/// Where the call stack ends now: the address of a local variable, as a number. It points to nothing.
#[inline(never)]
fn stack_end() -> usize {
    let local = 0_u8;
    black_box(ptr::from_ref(black_box(&local)).addr())
}

impl Calls {
    /// A recursion that has done nothing yet.
    pub(super) fn new() -> Self {
        Self {
            counters: Counters::default(),
            end: 0,
            open: ArrayVec::new(),
            at_solution: false,
            exhausted: false,
            stack_start: stack_end(),
            stack_bytes: 0,
        }
    }

    /// Grants `budget` choices from here on; false if nothing is left to search. Whoever starts the recursion calls
    /// this first.
    #[inline]
    pub(super) fn grant(&mut self, budget: u64) -> bool {
        self.end = self.counters.choices.saturating_add(budget);
        self.stack_start = stack_end();
        !self.exhausted
    }

    /// Why the recursion has come back to whoever has started it.
    #[inline]
    pub(super) fn end(&mut self, end: ControlFlow<Progress>) -> Progress {
        let why = end.break_value().unwrap_or(Progress::Exhausted);
        self.exhausted = why == Progress::Exhausted;
        why
    }

    /// The most bytes of the call stack that the open calls have taken at any time: measured, so it depends on the
    /// compiler.
    pub(super) fn stack_bytes(&self) -> usize {
        self.stack_bytes
    }

    #[cold]
    fn measure_stack(&mut self) {
        // Some machines let the stack grow upwards.
        self.stack_bytes = self.stack_bytes.max(self.stack_start.abs_diff(stack_end()));
    }

    /// The counters so far.
    #[inline]
    pub(super) fn counters(&self) -> Counters {
        self.counters
    }

    /// Enters a call that may try `digits`, or goes on with it where it was paused.
    #[inline]
    pub(super) fn enter(&mut self, digits: DigitSet) -> Call {
        if let Some(call) = self.open.pop() {
            return call;
        }
        self.counters.depth += 1;
        if self.counters.depth > self.counters.deepest {
            self.counters.deepest = self.counters.depth;
            self.measure_stack();
        }
        Call { placed: None, untried: digits }
    }

    /// The digit to place next, which is a choice unless it was made before the pause; `None` when the call has tried
    /// all. Breaks when the budget is spent.
    #[inline]
    pub(super) fn next_digit(&mut self, call: &mut Call) -> ControlFlow<Progress, Option<Digit>> {
        if call.placed.is_some() {
            return ControlFlow::Continue(call.placed.take());
        }
        if call.untried.is_empty() {
            return ControlFlow::Continue(None);
        }
        if self.counters.choices >= self.end {
            self.open.push(*call);
            return ControlFlow::Break(Progress::Spent);
        }
        self.counters.choices += 1;
        ControlFlow::Continue(call.untried.take_lowest())
    }

    /// Writes down a call that is left while `digit` is placed.
    #[inline]
    pub(super) fn write_down(&mut self, mut call: Call, digit: Digit, why: Progress) -> Progress {
        call.placed = Some(digit);
        self.open.push(call);
        why
    }

    /// Leaves a call that has tried all its digits: nothing was left to try.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.counters.depth -= 1;
        self.dead_end();
    }

    /// Counts a branch that ended without a solution of its own.
    #[inline]
    pub(super) fn dead_end(&mut self) {
        self.counters.dead_ends += 1;
    }

    /// Counts a solution and breaks; continues when the recursion comes back from this one.
    #[inline]
    pub(super) fn solution(&mut self) -> ControlFlow<Progress> {
        self.at_solution = !self.at_solution;
        if !self.at_solution {
            return ControlFlow::Continue(());
        }
        self.counters.solutions += 1;
        self.measure_stack();
        ControlFlow::Break(Progress::Found)
    }
}
