//! What the engine `fast` does with one puzzle: an ordered queue of jobs, and workers.
//!
//! ```text
//!  puzzle --> job --> worker, by phases: alone, then lanes, learner, or both
//!              ^         |
//!              |         +-- solutions, in the order of the jobs
//!              +---------+-- what is left of a job after a while, as one job or two
//! ```
//!
//! A **job** is a part of the search and the **phase** it is in; the first job is the whole puzzle. `policy` says which
//! phase comes next and when a job queues up again. Most puzzles are solved long before that. With one thread there is
//! one worker; with several they start when the first job has queued up again, and nothing else changes.
//!
//! The solutions and their order do not depend on the number of threads. The puzzle alone decides what is in a job and
//! how it is searched, and solutions are shown in the order of the jobs. A limit on choices ends the search at the same
//! solution for the same reason. (If jobs were split whenever a thread is idle, their order would depend on the clock.)
//!
//! No solution comes twice: no two jobs have one in common. The learner may get all that the lanes have left, as one
//! board. Then some of the solutions that the lanes have found are of that board, too; the learner is given them, to
//! leave them out. Memory stays bounded, however many solutions there are: a solution found far from the front waits,
//! and its worker with it.
//!
//! | file | what lives there |
//! |---|---|
//! | `policy` | which phase comes next, and the numbers that decide it |
//! | `job` | boards and their phase; two jobs from one |
//! | `soon_answered` | the answer to a puzzle that needs a few boards |
//! | `worker` | the work on a job: one loop, whoever searches |
//! | `queue` | the jobs in order, and what was found in them |
//! | `crew` | one search's use of the pool of threads (feature `std`) |

#[cfg(feature = "std")]
mod crew;
mod job;
pub(super) mod policy;
mod queue;
mod soon_answered;
mod worker;

use crate::board::{Board, Grid, Restrictions, Rules, Size};
use crate::check::Puzzle;
use crate::search::instruction_set::InstructionSet;
use crate::search::{Counters, Progress, Search};
use crate::solve::line::Line;
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicUsize, Ordering};
#[cfg(feature = "std")]
use crew::Crew;
use job::{Job, Yield};
use policy::{Phase, Policy};
use queue::{Next, Queue};
pub(super) use soon_answered::soon_answered;
use worker::{Task, Worker};

/// The search of one puzzle, on one or several threads; its memory is used again for the next.
#[derive(Debug)]
pub(super) struct Schedule {
    /// The caller's own hands.
    own: Box<Own>,
    /// Threads, once they have taken over.
    #[cfg(feature = "std")]
    crew: Option<Crew>,
    threads: Threads,
    /// Solutions to be shown, from the front.
    out: vec::IntoIter<Grid>,
    solution: Grid,
    /// How many solutions the one just found stands for, if they are only counted.
    counted: Option<u64>,
    /// What was done, as far as it is shown.
    done: Counters,
    /// The choices that were allowed so far. What comes next may lie beyond them.
    allowed: u64,
}

/// How many threads may work on the jobs.
#[derive(Clone, Debug)]
pub(super) enum Threads {
    /// Always as many.
    Number(NonZero<usize>),
    /// The caller's, and those that have nothing else to do when the question comes up.
    Idle(Arc<AtomicUsize>),
}

impl Threads {
    /// The caller's alone.
    pub(super) const ONE: Self = Self::Number(NonZero::<usize>::MIN);

    fn now(&self) -> NonZero<usize> {
        match self {
            Self::Number(number) => *number,
            Self::Idle(idle) => NonZero::<usize>::MIN.saturating_add(idle.load(Ordering::Relaxed)),
        }
    }
}

/// The caller's own hands.
#[derive(Debug)]
struct Own {
    worker: Worker,
    queue: Queue,
    /// The place of the job in work.
    place: Option<u64>,
    /// Choices made for it.
    made: u64,
}

/// A budget may be overshot by less than this.
const OVERSHOT: u64 = 64;

impl Schedule {
    /// A search without a puzzle, for puzzles of one size.
    pub(super) fn empty(instructions: InstructionSet, rules: Rules, size: Size, threads: Threads) -> Self {
        let (table, policy) = (Restrictions::of(size, rules), Policy::new(size));
        let worker = Worker::new(Task { instructions, table, policy, counting: None, most: u64::MAX });
        Self {
            own: Box::new(Own { worker, queue: Queue::new(policy), place: None, made: 0 }),
            #[cfg(feature = "std")]
            crew: None,
            threads,
            out: Vec::new().into_iter(),
            solution: Grid::empty(size),
            counted: None,
            done: Counters::default(),
            allowed: 0,
        }
    }

    /// A search of a puzzle.
    pub(super) fn new(puzzle: &Puzzle, jobs: NonZero<usize>) -> Self {
        let mut search = Self::empty(InstructionSet::best(), puzzle.rules(), puzzle.size(), Threads::Number(jobs));
        search.load(puzzle.board());
        search
    }

    /// Forgets what was searched before. The caller's own hands, without a job.
    fn start(&mut self) -> &mut Own {
        self.out = Vec::new().into_iter();
        (self.done, self.allowed) = (Counters::default(), 0);
        #[cfg(feature = "std")]
        {
            self.crew = None;
        }
        let own = &mut *self.own;
        own.queue = Queue::new(own.worker.task.policy);
        (own.place, own.made) = (None, 0);
        own
    }

    /// Begins with a board of this size; what was searched before is forgotten.
    pub(super) fn load(&mut self, board: &Board) {
        let own = self.start();
        let phase = if own.worker.lone().is_some() { Phase::Alone } else { Phase::Lanes };
        own.queue.push(Job::whole(phase, *board));
    }

    /// Hands the jobs over to threads, if any can be started.
    fn start_threads(&mut self) {
        #[cfg(feature = "std")]
        {
            let own = &mut self.own;
            let queue = core::mem::replace(&mut own.queue, Queue::new(own.worker.task.policy));
            match Crew::start(self.threads.now(), &own.worker.task, queue) {
                Ok(crew) => {
                    self.crew = Some(crew);
                    return;
                }
                Err(queue) => own.queue = *queue,
            }
        }
        self.threads = Threads::ONE;
    }
}

impl Search for Schedule {
    /// With several threads it also comes back when no solution was found for some milliseconds.
    fn resume(&mut self, budget: u64) -> Progress {
        let most = self.counters().choices.saturating_add(budget);
        self.counted = None;
        loop {
            if let Some(solution) = self.out.next() {
                self.solution = solution;
                return Progress::Found;
            }
            #[cfg(feature = "std")]
            let next = match &self.crew {
                Some(crew) => Some(crew.next(most)),
                None => self.own.next(most, &self.threads),
            };
            #[cfg(not(feature = "std"))]
            let next = self.own.next(most, &self.threads);
            match next {
                Some(Next::Found(grids, counted, done)) => {
                    self.out = grids.into_iter();
                    self.allowed = self.allowed.max(done.choices);
                    self.done = done;
                    if counted > 0 {
                        self.counted = Some(counted);
                        return Progress::Found;
                    }
                }
                Some(Next::Later) => {
                    self.allowed = self.allowed.max(most);
                    return Progress::Spent;
                }
                // The end of the choices must not depend on how far the threads are.
                Some(Next::Unknown) if self.allowed >= most => {}
                Some(Next::Unknown) => return Progress::Spent,
                Some(Next::Over) => return Progress::Exhausted,
                None => self.start_threads(),
            }
        }
    }

    fn solution(&self) -> Grid {
        self.solution
    }

    fn count_only(&mut self, puzzle: Arc<Puzzle>, most: u64) {
        let task = &mut self.own.worker.task;
        (task.counting, task.most) = (Some(puzzle), most);
    }

    fn counted(&self) -> Option<u64> {
        self.counted
    }

    fn counters(&self) -> Counters {
        Counters { choices: self.allowed, ..self.done }
    }

    /// `None` before the first job has queued up again.
    fn searched(&self) -> Option<f64> {
        #[cfg(feature = "std")]
        if let Some(crew) = &self.crew {
            return Some(crew.searched());
        }
        self.own.queue.is_shared().then_some(self.own.queue.searched)
    }

    // A conflict of the learner takes some ten microseconds.
    fn slice(&self) -> u64 {
        1_024
    }
}

impl Own {
    /// What comes next, if no more than `most` choices lead to it; nothing if threads could do the rest.
    fn next(&mut self, most: u64, threads: &Threads) -> Option<Next> {
        loop {
            // The first job keeps to the budget. The others may be in other hands, whose steps are always the same.
            let is_first = !self.queue.is_shared();
            match self.queue.next(if is_first { most.saturating_add(OVERSHOT) } else { most }) {
                Next::Unknown if is_first && self.made >= most => return Some(Next::Later),
                Next::Unknown => {}
                next => return Some(next),
            }
            let place = match self.place {
                Some(place) => place,
                None if self.queue.is_shared() && threads.now().get() > 1 => return None,
                None => {
                    let Some((place, job)) = self.queue.take() else {
                        debug_assert!(self.queue.is_done(), "a job waits, or all are done");
                        return Some(Next::Over);
                    };
                    self.worker.begin(job);
                    place
                }
            };
            debug_assert!(self.queue.has_room(place), "the job in work is the first, and all of it is shown");
            let mut found = Yield::default();
            let budget = is_first.then(|| most - self.made);
            let step = self.worker.step(budget, &mut found);
            self.made = found.counters.choices;
            self.queue.add(place, found);
            self.place = step.is_continue().then_some(place);
            if let ControlFlow::Break(rest) = step {
                self.queue.end(place, rest);
            }
        }
    }
}

#[cfg(test)]
mod tests;
