//! What the engine `lanes` does with one puzzle: the portfolio, and when its tree is large, threads that share it.
//!
//! ```text
//!  portfolio --after 65,536 boards, or --> shares --> workers, one on each thread
//!             8,000 steps of the learner
//!                                          ^ |        |
//!                                          | +--------+-- solutions, in the order of the shares
//!                                          +-- what is left of a share after a while, as one share or two
//! ```
//!
//! A **share** is some of the boards that are left of a search. After a fixed number of boards its rest queues up
//! behind the other shares, split in two while there are few. So a thread that is idle soon finds one, and a small
//! search never comes so far.
//!
//! A search that the lanes have given up for the learner is spread too: the share is then the puzzle itself, with the
//! learner and all that it has learned, and its halves are cubes of the puzzle (`cube`). Once it has found so many
//! solutions that it takes one after the other, what is left of it is several cubes, and these are dealt out.
//!
//! The solutions and their order are the same for every number of threads, one included: what is in a share and how it
//! is searched depends on nothing but the puzzle, and solutions are shown in the order of the shares. A limit on
//! choices ends the search at the same solution for the same reason. (If shares were split whenever a thread is idle,
//! their order would depend on the clock.)
//!
//! Memory stays bounded however many solutions there are: what is found far from the front waits, and its worker with
//! it (`front`).
//!
//! | file | what lives there |
//! |---|---|
//! | `share` | some of the boards of a search |
//! | `task` | what all workers have to know |
//! | `worker` | the work on a share, step by step |
//! | `cube` | a learner's share, and what such shares tell each other |
//! | `front` | the shares in order, and what was found in them |
//! | `crew` | the threads (feature `std`) |

#[cfg(feature = "std")]
mod crew;
mod cube;
mod front;
mod share;
mod task;
mod worker;

use super::checked::{Checked, Counting};
use super::portfolio::{Left, Portfolio, Rest};
use crate::board::{Board, Constraints, Grid, Rules};
use crate::check::Refusal;
use crate::search::level::Level;
use crate::search::{Counters, Progress};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::num::NonZero;
#[cfg(feature = "std")]
use crew::Crew;
use cube::Cube;
use front::{Front, Next};
use share::{Batch, Searcher, Share, fraction};
use task::{Costs, Task};
use worker::{After, Worker};

/// Boards of the lanes after which a search is spread: 40 to 60 milliseconds. Threads start in a fraction of that.
const SPREAD_AFTER: u64 = 1 << 16;

/// The search of one puzzle, on one or several threads.
#[derive(Debug)]
pub(super) struct Spread {
    /// How the search begins; most never do anything else.
    first: Portfolio,
    /// Once there are shares.
    hands: Option<Hands>,
    #[cfg_attr(not(feature = "std"), expect(dead_code, reason = "there are no threads"))]
    jobs: NonZero<usize>,
    puzzle: Board,
    rules: Rules,
    counting: Counting,
    costs: Costs,
    /// Solutions to be shown, from the front.
    out: vec::IntoIter<Grid>,
    solution: Grid,
    /// How many solutions the one just found stands for, if they are only counted.
    counted: Option<u64>,
    /// What was done for the shares, as far as it is shown.
    done: Counters,
    /// The choices that were allowed for the shares so far. What comes next may lie beyond them.
    allowed: u64,
}

/// Who works on the shares.
#[derive(Debug)]
enum Hands {
    /// The caller, and whether a share is in work.
    Own(Box<(Worker, Front)>, Option<u64>),
    #[cfg(feature = "std")]
    Threads(Crew),
}

impl Spread {
    /// A search of `puzzle`, on so many threads when it takes long.
    ///
    /// # Errors
    ///
    /// When the rules are not defined for this size, or the givens break the rules.
    pub(super) fn new(puzzle: &Board, rules: Rules, jobs: NonZero<usize>) -> Result<Self, Refusal> {
        Self::with_costs(puzzle, rules, jobs, SPREAD_AFTER, Costs::new(puzzle.size()))
    }

    /// Tests spread sooner and have smaller shares.
    fn with_costs(
        puzzle: &Board,
        rules: Rules,
        jobs: NonZero<usize>,
        spread_after: u64,
        costs: Costs,
    ) -> Result<Self, Refusal> {
        let mut first = Portfolio::new(puzzle, rules)?;
        first.leave_after(spread_after, costs.learner);
        Ok(Self {
            first,
            hands: None,
            jobs,
            puzzle: *puzzle,
            rules,
            counting: Counting::Off,
            costs,
            out: Vec::new().into_iter(),
            solution: Grid::empty(puzzle.size()),
            counted: None,
            done: Counters::default(),
            allowed: 0,
        })
    }

    /// Searches until the next solution, until the end of the tree, or until a budget of choices is spent. With several
    /// threads it also comes back when no solution was found for some milliseconds.
    pub(super) fn resume(&mut self, budget: u64) -> Progress {
        let end = self.counters().choices.saturating_add(budget);
        self.counted = None;
        if self.hands.is_none() {
            let progress = self.first.resume(budget);
            self.counted = self.first.take_counted();
            // What was found before the search was left comes first.
            let rest = if progress == Progress::Exhausted { self.first.take_rest() } else { None };
            let Some(rest) = rest else {
                self.solution = self.first.solution();
                return progress;
            };
            self.spread(rest);
        }
        let most = end.saturating_sub(self.first.counters().choices);
        loop {
            if let Some(solution) = self.out.next() {
                self.solution = solution;
                return Progress::Found;
            }
            // The end of the choices must not depend on how far the threads are.
            let wait = self.allowed >= most;
            let next = match &mut self.hands {
                None => Next::Over,
                Some(Hands::Own(own, place)) => own_next(own, place, most),
                #[cfg(feature = "std")]
                Some(Hands::Threads(crew)) => crew.next(most, wait),
            };
            match next {
                Next::Found(grids, counted, done) => {
                    self.out = grids.into_iter();
                    self.allowed = self.allowed.max(done.choices);
                    self.done = done;
                    if counted > 0 {
                        self.counted = Some(counted);
                        return Progress::Found;
                    }
                }
                Next::Later => {
                    self.allowed = most;
                    return Progress::Spent;
                }
                Next::Unknown if wait => {}
                Next::Unknown => return Progress::Spent,
                Next::Over => return Progress::Exhausted,
            }
        }
    }

    /// Makes shares of what is left, and finds hands for them.
    fn spread(&mut self, Rest { parts, shown, mut searched, searcher }: Rest) {
        let task = Task {
            level: Level::best(),
            constraints: Constraints::new(self.puzzle.size(), self.rules),
            puzzle: self.puzzle,
            shown: Arc::new(shown),
            counting: self.counting.clone(),
            costs: self.costs,
        };
        let share = match searcher {
            Left::ToLanes => Share { parts, searcher: Searcher::Lanes },
            Left::ToLearner(learner) => {
                searched = 1.0 - parts.iter().map(|&(_, depth)| fraction(depth)).sum::<f64>();
                Share { parts, searcher: Searcher::Learner(Some(learner)) }
            }
            Left::AsOne(learner) => Share::of_cube(Box::new(Cube::new(*learner, self.puzzle))),
        };
        let (one, other) = share.split();
        let shares = [one].into_iter().chain(other).collect();
        let front = Front::new(shares, searched, self.costs.room);
        #[cfg(feature = "std")]
        let front = match self.jobs.get() {
            1 => front,
            _ => match Crew::start(self.jobs, &task, front) {
                Ok(crew) => {
                    self.hands = Some(Hands::Threads(crew));
                    return;
                }
                Err(front) => *front,
            },
        };
        self.hands = Some(Hands::Own(Box::new((Worker::new(task), front)), None));
    }

    /// From now on solutions are only counted, and no more than `most` are needed; with a puzzle, what is searched for
    /// and samples of what is counted must pass the checker, and are handed out if they do not.
    pub(super) fn count_only(&mut self, puzzle: Option<Arc<Checked>>, most: u64) {
        self.counting = puzzle.map_or(Counting::On, Counting::Checked);
        self.first.count_only(self.counting.clone(), most);
    }

    /// How many solutions were just found, if they are only counted; there is no [`Self::solution`] then.
    pub(super) fn counted(&self) -> Option<u64> {
        self.counted
    }

    /// The solution just found.
    pub(super) fn solution(&self) -> Grid {
        self.solution
    }

    /// What was done up to what is shown.
    pub(super) fn counters(&self) -> Counters {
        let shares = Counters { choices: self.allowed, ..self.done };
        self.first.counters().plus(&shares)
    }

    /// The fraction of the tree that is searched, 0 to 1, if both sides of every branch were equally large; `None`
    /// before the search is spread.
    pub(super) fn searched(&self) -> Option<f64> {
        self.hands.as_ref().map(|hands| match hands {
            Hands::Own(own, _) => own.1.searched(),
            #[cfg(feature = "std")]
            Hands::Threads(crew) => crew.searched(),
        })
    }
}

/// What comes next when the caller does the work.
fn own_next(own: &mut (Worker, Front), place: &mut Option<u64>, most: u64) -> Next {
    let (worker, front) = own;
    loop {
        match front.next(most) {
            Next::Unknown => {}
            next => return next,
        }
        let number = match *place {
            Some(number) => number,
            None => {
                let Some((number, share)) = front.take() else {
                    debug_assert!(front.is_done(), "a share waits, or all are done");
                    return Next::Over;
                };
                worker.begin(share);
                number
            }
        };
        debug_assert!(front.has_room(number), "the share in work is the first, and all of it is shown");
        let mut batch = Batch::default();
        let after = worker.step(&mut batch);
        front.add(number, batch);
        *place = match after {
            After::Step => Some(number),
            After::Ended(rest) => {
                front.end(number, rest);
                None
            }
        };
    }
}

#[cfg(test)]
mod tests;
