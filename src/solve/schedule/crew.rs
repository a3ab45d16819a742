//! Threads that work on the jobs of one search.

use super::job::{Job, Yield};
use super::queue::{Next, Queue};
use super::worker::{Task, Worker};
use crate::solve::pool::{Hand, Idle, Pool};
use alloc::boxed::Box;
use core::num::NonZero;
use core::ops::ControlFlow;
use core::time::Duration;

/// How long to wait for a solution before the caller may look at something else.
const NEWS_WAIT: Duration = Duration::from_millis(10);

/// The threads. They end when this is dropped.
#[derive(Debug)]
pub(super) struct Crew(Pool<Queue>);

impl Crew {
    /// Starts up to `jobs` threads.
    ///
    /// # Errors
    ///
    /// The queue, if none could be started.
    pub(super) fn start(jobs: NonZero<usize>, task: &Task, queue: Queue) -> Result<Self, Box<Queue>> {
        let work = || {
            let mut worker = Worker::new(task.clone());
            move |job: Job, hand: Hand<'_, Yield>| {
                worker.begin(job);
                loop {
                    let mut found = Yield::default();
                    let step = worker.step(None, &mut found);
                    if !hand(found) {
                        return None;
                    }
                    if let ControlFlow::Break(rest) = step {
                        return rest;
                    }
                }
            }
        };
        Pool::start(jobs, queue, Idle::default(), work).map(Self).map_err(Box::new)
    }

    /// What is to be shown next, if no more than `most` choices lead to it. [`Next::Unknown`] comes after a while.
    pub(super) fn next(&self, most: u64) -> Next {
        let take = |queue: &mut Queue| Some(queue.next(most)).filter(|next| !matches!(next, Next::Unknown));
        self.0.shared().take(NEWS_WAIT, take).unwrap_or(Next::Unknown)
    }

    pub(super) fn searched(&self) -> f64 {
        self.0.shared().look(|queue| queue.searched)
    }
}
