//! The short way for a puzzle that is soon answered by itself, which is most of them.

use super::Portfolio;
use crate::board::{Board, Grid};
use crate::search::Progress;
use crate::search::level::Level;
use crate::search::lone::Lone;
use crate::solve::answer::Answer;
use crate::solve::state::lone_boards;

/// Searches `puzzle` by itself for a few boards and adds the solutions to `answer`: whether the answer is known.
pub(in crate::solve) fn answer(lone: &mut Lone, puzzle: &Grid, answer: &mut Answer) -> bool {
    lone.load(puzzle);
    loop {
        match lone.resume(lone_boards(puzzle.size())) {
            Progress::Found => answer.add(lone.solution()),
            Progress::Exhausted => return true,
            Progress::Spent => return false,
        }
        if matches!(answer, Answer::Several(_)) {
            return true;
        }
    }
}

/// The answer to a puzzle under classic rules, if it is known after a few boards. This needs no memory but a little of
/// the stack.
pub(in crate::solve) fn soon_answered(puzzle: &Grid) -> Option<Answer> {
    let mut found = Answer::None;
    let is_known = answer(&mut Lone::new(Level::best(), puzzle.size())?, puzzle, &mut found);
    is_known.then_some(found)
}

impl Portfolio {
    /// Begins with `puzzle`, of the size of this search, and adds to `answer` the solutions that are found at once.
    /// Whether the answer is known then; if not, [`Self::resume`] finds the other solutions.
    pub(in crate::solve) fn answer(&mut self, puzzle: &Grid, answer: &mut Answer) -> bool {
        let Some(lone) = &mut self.lone else {
            self.load(&Board::from(puzzle));
            return false;
        };
        if self::answer(lone, puzzle, answer) {
            return true;
        }
        self.begin(&Board::from(puzzle));
        if let Some(solution) = answer.solution() {
            self.state.turns.lanes.solutions += 1;
            self.state.by_lanes.add(*solution);
        }
        false
    }
}
