//! The short way for a puzzle that is soon answered by itself, which is most of them.

use super::Schedule;
use super::job::Job;
use super::policy::{Phase, Policy};
use crate::board::{Board, Grid};
use crate::search::Progress;
use crate::search::instruction_set::InstructionSet;
use crate::search::lone::Lone;
use crate::solve::answer::Answer;
use crate::solve::line::Line;

impl Schedule {
    /// Begins with `puzzle`, of this size, and adds to `answer` the solutions that are found at once, at most as many
    /// as are wanted, 1 or 2. Whether the answer is known then, and there is nothing to resume; if not,
    /// [`Search::resume`](crate::search::Search::resume) finds the other solutions.
    pub(in crate::solve) fn answer(&mut self, puzzle: &Grid, wanted: usize, answer: &mut Answer) -> bool {
        let most = self.own.worker.task.policy.alone;
        let Some(lone) = self.own.worker.lone() else {
            self.load(&Board::from(puzzle));
            return false;
        };
        // What was searched before is swept away only when the queue is needed.
        if answer_alone(lone, most, puzzle, wanted, answer) {
            return true;
        }
        let mut job = Job::whole(Phase::Alone, Board::from(puzzle));
        job.found = Some(answer.solution().into_iter().copied().collect());
        let own = self.start();
        own.queue.push(job);
        if let Some((place, job)) = own.queue.take() {
            own.worker.begin_in_the_middle(job);
            own.place = Some(place);
        }
        false
    }
}

/// Searches `puzzle` by itself for a few boards and adds the solutions to `answer`, at most as many as are wanted:
/// whether the answer is known.
fn answer_alone(lone: &mut Lone, boards: u64, puzzle: &Grid, wanted: usize, answer: &mut Answer) -> bool {
    lone.load(puzzle);
    loop {
        match lone.resume(boards) {
            Progress::Found => answer.add(&lone.solution()),
            Progress::Exhausted => return true,
            Progress::Spent => return false,
        }
        if answer.solutions().len() >= wanted {
            return true;
        }
    }
}

/// The answer to a puzzle under classic rules, if it is known after a few boards. This needs no memory but a little of
/// the stack.
pub(in crate::solve) fn soon_answered(puzzle: &Grid) -> Option<Answer> {
    let mut found = Answer::None;
    let size = puzzle.size();
    let is_known =
        answer_alone(&mut Lone::new(InstructionSet::best(), size)?, Policy::new(size).alone, puzzle, 2, &mut found);
    is_known.then_some(found)
}
