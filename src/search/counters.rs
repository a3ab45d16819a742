//! What a search did, in numbers that are the same on every machine.

use super::instruction_set::LANES;

/// What a search did, in counters that do not depend on the machine. An engine leaves those at 0 that mean nothing to
/// it.
///
/// # Examples
///
/// ```
/// use stackdoku::stack::StackSearch;
/// use stackdoku::{Grid, Puzzle, Rules, Size};
///
/// let mut search = StackSearch::new(&Puzzle::new(&Grid::empty(Size::Four), Rules::CLASSIC)?);
/// search.next();
/// let counters = search.counters();
/// assert_eq!((counters.choices, counters.dead_ends, counters.solutions), (16, 0, 1));
/// # Ok::<(), stackdoku::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Counters {
    /// Digits placed on the cell on top of the stack; for the lanes and the learning search, boards and decisions.
    pub choices: u64,
    /// Cells popped because no candidate was left.
    pub dead_ends: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Cells on the stack now.
    pub depth: u64,
    /// Most cells on the stack at any time.
    pub deepest: u64,
    /// Boards the lanes searched: the puzzle, and one more for each branch.
    pub boards: u64,
    /// Sweeps: passes over the 32 boards of the lanes, or over the one board of a puzzle that is searched alone.
    pub sweeps: u64,
    /// Boards in the lanes, added up over the sweeps; see [`Counters::lane_use`].
    pub(crate) lane_sweeps: u64,
    /// Of the boards, those of a puzzle that was searched alone: the first ones.
    pub(crate) boards_alone: u64,
    /// Of the sweeps, those over a single board.
    pub(crate) sweeps_alone: u64,
    /// Contradictions that the learning search met and learned from.
    pub conflicts: u64,
    /// Candidates that the learning search decided to be true.
    pub decisions: u64,
    /// How often the learning search started over with what it had learned.
    pub(crate) restarts: u64,
}

impl Counters {
    /// The part of the lanes that held a board, 0 to 1, over all their sweeps; `None` when there was none.
    #[must_use]
    pub fn lane_use(&self) -> Option<f64> {
        let lanes = (self.sweeps - self.sweeps_alone) * LANES as u64;
        (lanes > 0).then(|| self.lane_sweeps as f64 / lanes as f64)
    }

    /// All counters by name, those of the engines' insides too. Which there are may change from version to version.
    ///
    /// # Examples
    ///
    /// ```
    /// use stackdoku::{Grid, Size, Solver};
    ///
    /// let mut solutions = Solver::new().solutions(&Grid::empty(Size::Nine));
    /// solutions.next();
    /// solutions.counters().named().into_iter().for_each(|(name, number)| println!("{name}: {number}"));
    /// ```
    #[must_use]
    pub fn named(&self) -> impl IntoIterator<Item = (&'static str, u64)> + use<> {
        [
            ("choices", self.choices),
            ("dead_ends", self.dead_ends),
            ("solutions", self.solutions),
            ("depth", self.depth),
            ("deepest", self.deepest),
            ("boards", self.boards),
            ("sweeps", self.sweeps),
            ("lane_sweeps", self.lane_sweeps),
            ("boards_alone", self.boards_alone),
            ("sweeps_alone", self.sweeps_alone),
            ("conflicts", self.conflicts),
            ("decisions", self.decisions),
            ("restarts", self.restarts),
        ]
    }

    /// Both together. What was deepest at any time is the deeper of the two.
    pub(crate) fn plus(&self, more: &Self) -> Self {
        let (depth, deepest) = (self.depth + more.depth, self.deepest.max(more.deepest));
        Self { depth, deepest, ..self.each(more, |one, more| one + more) }
    }

    /// What was done since `before`, which the same search had said. How deep it is stays as it is.
    pub(crate) fn since(&self, before: &Self) -> Self {
        Self { depth: self.depth, deepest: self.deepest, ..self.each(before, |now, before| now - before) }
    }

    /// All but the depths.
    fn each(&self, other: &Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self {
            choices: of(self.choices, other.choices),
            dead_ends: of(self.dead_ends, other.dead_ends),
            solutions: of(self.solutions, other.solutions),
            depth: 0,
            deepest: 0,
            boards: of(self.boards, other.boards),
            sweeps: of(self.sweeps, other.sweeps),
            lane_sweeps: of(self.lane_sweeps, other.lane_sweeps),
            boards_alone: of(self.boards_alone, other.boards_alone),
            sweeps_alone: of(self.sweeps_alone, other.sweeps_alone),
            conflicts: of(self.conflicts, other.conflicts),
            decisions: of(self.decisions, other.decisions),
            restarts: of(self.restarts, other.restarts),
        }
    }
}
