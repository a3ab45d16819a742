//! The algorithms of the assignments.

use super::search::Algorithm;
use crate::board::DigitSet;

impl Algorithm {
    /// An explicit stack, and FindBest.
    pub const STACK: Self = Self {
        name: "stack",
        title: "Algorithms 1 and 2",
        is_whole: false,
        weighs: true,
        returns: false,
        looks_ahead: false,
        checks_after: false,
        given: |_, digit, _| Some(Some(digit)),
        rank: |_, _, candidates| Some(candidates.len()),
        ranks_filled: false,
        gives_back: false,
        marks: None,
        strikes: None,
        strikers: DigitSet::first(16),
        next: |untried, _| untried.lowest(),
        left: |untried, digit| untried - digit.as_set(),
        holds: |_, new| new.map(Some),
        after_pop: |_| {},
        prints: |turn, _| [Some(turn), None],
    };
    /// The same as a recursion.
    pub const RECURSIVE: Self = Self { name: "recursive", is_whole: true, returns: true, ..Self::STACK };
    /// A recursion over the cells in reading order: legal digits, and back where some empty cell has none.
    pub const CELL_ORDER: Self = Self {
        name: "cell-order",
        title: "the search in cell order",
        weighs: false,
        rank: |_, _, _| Some(0),
        looks_ahead: true,
        ..Self::RECURSIVE.whole(false)
    };
    /// A recursion over the cells in reading order: each digit is put in, and checked then.
    pub const EXHAUSTIVE: Self = Self {
        name: "exhaustive",
        title: "the exhaustive search",
        looks_ahead: false,
        checks_after: true,
        ..Self::CELL_ORDER.whole(true)
    };
    /// All of them.
    pub const ALL: &[Self] = &[Self::STACK, Self::RECURSIVE, Self::CELL_ORDER, Self::EXHAUSTIVE];

    /// The same, which goes on after a solution or does not.
    #[must_use]
    pub const fn whole(self, is_whole: bool) -> Self {
        Self { is_whole, ..self }
    }
}
