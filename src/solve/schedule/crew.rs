//! Threads that work on the jobs of one search.

use super::job::Yield;
use super::queue::{Next, Queue};
use super::worker::{Task, Worker};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::num::NonZero;
use core::ops::ControlFlow;
use core::time::Duration;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// How long to wait for a solution before the caller may look at something else.
const NEWS_WAIT: Duration = Duration::from_millis(10);

/// What the threads have in common.
#[derive(Debug)]
struct Common {
    state: Mutex<State>,
    /// There is a job to take, or room at a place, or the end.
    work: Condvar,
    /// There is something at the first place.
    news: Condvar,
}

#[derive(Debug)]
struct State {
    queue: Queue,
    /// Nobody wants more.
    is_over: bool,
    has_panicked: bool,
}

impl Common {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads. They end when this is dropped.
#[derive(Debug)]
pub(super) struct Crew {
    common: Arc<Common>,
    threads: Vec<JoinHandle<()>>,
}

impl Crew {
    /// Starts up to `jobs` threads; an error if none could be started.
    pub(super) fn start(jobs: NonZero<usize>, task: &Task, queue: Queue) -> Result<Self, Box<Queue>> {
        let state = State { queue, is_over: false, has_panicked: false };
        let common = Arc::new(Common { state: Mutex::new(state), work: Condvar::new(), news: Condvar::new() });
        let mut threads = Vec::new();
        for _ in 0..jobs.get() {
            let (common, task) = (Arc::clone(&common), task.clone());
            match thread::Builder::new().spawn(move || work(&common, task)) {
                Ok(thread) => threads.push(thread),
                Err(_) => break,
            }
        }
        if threads.is_empty() {
            let common = Arc::into_inner(common).expect("nobody else has it");
            return Err(Box::new(common.state.into_inner().unwrap_or_else(PoisonError::into_inner).queue));
        }
        Ok(Self { common, threads })
    }

    /// What is to be shown next, if no more than `most` choices lead to it. [`Next::Unknown`] comes after a while, and
    /// not at all if `wait` says so.
    pub(super) fn next(&self, most: u64, wait: bool) -> Option<Next> {
        let mut state = self.common.lock();
        loop {
            let first = state.queue.first();
            let next = state.queue.next(most);
            // What was shown makes room, and so does becoming the first.
            if matches!(next, Next::Found(..)) || state.queue.first() != first {
                self.common.work.notify_all();
            }
            if !matches!(next, Next::Unknown) {
                return Some(next);
            }
            assert!(!state.has_panicked, "a thread of the search has panicked");
            let waited = self.common.news.wait_timeout(state, NEWS_WAIT).unwrap_or_else(PoisonError::into_inner);
            state = waited.0;
            if waited.1.timed_out() && !wait {
                return Some(Next::Unknown);
            }
        }
    }

    pub(super) fn searched(&self) -> f64 {
        self.common.lock().queue.searched()
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.common.lock().is_over = true;
        self.common.work.notify_all();
        for thread in self.threads.drain(..) {
            // A panic was reported when it happened.
            let _ = thread.join();
        }
    }
}

/// Tells when a thread panics, so that nobody waits for it.
struct Alarm<'c>(&'c Common);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.lock().has_panicked = true;
            self.0.news.notify_all();
        }
    }
}

/// Works on jobs until there are none, or nobody wants more.
fn work(common: &Common, task: Task) {
    let _alarm = Alarm(common);
    let mut worker = Worker::new(task);
    let mut state = common.lock();
    loop {
        let Some((place, job)) = state.queue.take() else {
            if state.is_over || state.queue.is_done() {
                return;
            }
            state = common.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(state);
        worker.begin(job);
        loop {
            let mut found = Yield::default();
            let step = worker.step(None, &mut found);
            state = common.lock();
            while !state.is_over && !state.queue.has_room(place) {
                state = common.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            if state.is_over {
                return;
            }
            state.queue.add(place, found);
            let is_first = state.queue.first() == Some(place);
            let is_ended = step.is_break();
            if let ControlFlow::Break(rest) = step {
                state.queue.end(place, rest);
                common.work.notify_all();
            }
            if is_first {
                common.news.notify_one();
            }
            if is_ended {
                break;
            }
            drop(state);
        }
    }
}
