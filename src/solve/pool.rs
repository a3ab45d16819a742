//! How all threads are pooled: what is to be done stands in line, and what came of it is taken from the front. Each
//! owner below has a pool of its own.
//!
//! ```text
//!  | result, done | result, in work | in work | waiting | waiting |  <-- given at the end
//!    |                             ^
//!    |                             +-- whoever is free takes the first that waits
//!    +--> taken: only from the first place, so always in the same order
//! ```
//!
//! The [`Line`] says what stands where: [`Items`] are given one by one and come back in their order; the jobs of one
//! search leave rests, which queue up again. The pool knows threads and nothing else: who waits for what, what happens
//! where threads cannot be started, and when they end.
//!
//! | who has a pool | what stands in line |
//! |---|---|
//! | the schedule of a search | its jobs |
//! | [`super::Answers`], also for Python | portions of the puzzles |
//! | `Solver::rate_all` | portions of the boards |
//! | the program's batches, collections, and new puzzles | pieces of the input, and numbers of puzzles |

mod items;
mod thread;
mod work;

pub use super::line::Line;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::num::NonZero;
use core::sync::atomic::AtomicUsize;
use core::time::Duration;
pub use items::Items;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
pub use thread::{LARGE_STACK, USUAL_STACK, start_thread};

/// How many threads have nothing to do.
pub type Idle = Arc<AtomicUsize>;

/// A function that a thread calls to hand over a part of what it makes. False when nobody wants more.
pub type Hand<'h, Made> = &'h mut dyn FnMut(Made) -> bool;

/// Threads that work on what stands in a line. They end when this is dropped.
#[derive(Debug)]
pub struct Pool<L> {
    shared: Arc<Shared<L>>,
    threads: Vec<JoinHandle<()>>,
}

/// The line, for the threads, for whoever gives and for whoever takes.
pub struct Shared<L> {
    state: Mutex<State<L>>,
    /// Something may wait in line. Whoever takes it wakes the next, so that not all wake up for one job.
    work: Condvar,
    /// Something was taken, which makes room.
    room: Condvar,
    /// There is something at the first place.
    news: Condvar,
    idle: Idle,
}

struct State<L> {
    line: L,
    /// All threads have started.
    is_begun: bool,
    /// Nobody wants more.
    is_over: bool,
    has_panicked: bool,
}

impl<L> Debug for Shared<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").finish_non_exhaustive()
    }
}

impl<L: Line> Pool<L> {
    /// Starts threads, each with a function that does a job, hands over what it makes, and gives back what is left.
    ///
    /// Threads that cannot all be started have left no memory for their work: then only a quarter of them are.
    ///
    /// # Errors
    ///
    /// The line, when not even one could be started.
    pub fn start<Work>(threads: NonZero<usize>, line: L, idle: Idle, mut work: impl FnMut() -> Work) -> Result<Self, L>
    where
        Work: FnMut(L::Job, Hand<'_, L::Made>) -> Option<L::Job> + Send + 'static,
    {
        let (mut wanted, mut line) = (threads.get(), line);
        while wanted > 0 {
            // The stacks of threads that have ended may stay where they are.
            if !thread::has_room(wanted.saturating_mul(USUAL_STACK)) {
                wanted /= 4;
                continue;
            }
            let state = State { line, is_begun: false, is_over: false, has_panicked: false };
            let [waiting, room, news] = [(); 3].map(|()| Condvar::new());
            let shared =
                Arc::new(Shared { state: Mutex::new(state), work: waiting, room, news, idle: Arc::clone(&idle) });
            let one = |_| {
                let (shared, work) = (Arc::clone(&shared), work());
                start_thread(USUAL_STACK, move || shared.work_on(work)).ok()
            };
            let threads: Vec<_> = (0..wanted).map_while(one).collect();
            let started = threads.len();
            let pool = Self { shared, threads };
            if started == wanted {
                pool.shared.lock().is_begun = true;
                pool.shared.work.notify_all();
                return Ok(pool);
            }
            wanted = started / 4;
            line = pool.into_line();
        }
        Err(line)
    }

    /// The line, of which whoever gives may take a copy along.
    #[must_use]
    pub const fn shared(&self) -> &Arc<Shared<L>> {
        &self.shared
    }

    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads.len()
    }

    /// Tells all that nobody wants more, and does not wait for their end.
    pub fn leave(mut self) {
        self.threads.clear();
    }

    /// Ends the threads, and gives back what stands in line.
    fn into_line(self) -> L {
        let shared = Arc::clone(&self.shared);
        drop(self);
        let shared = Arc::into_inner(shared).expect("the threads have ended, and nobody else has it");
        shared.state.into_inner().unwrap_or_else(PoisonError::into_inner).line
    }
}

impl<Item: Send + 'static, Made: Send + 'static> Pool<Items<Item, Made>> {
    /// What is made of all these items, in their order. When this returns, nothing goes on.
    ///
    /// # Panics
    ///
    /// If one of the threads has panicked, or makes nothing of an item.
    pub fn make_all(&self, items: impl IntoIterator<Item = Item>) -> Vec<Made> {
        let mut items = items.into_iter();
        let (mut item, mut waiting, mut all) = (items.next(), 0_usize, Vec::new());
        while item.is_some() || waiting > 0 {
            let next = self.shared.take(Duration::MAX, |line| {
                let next = line.take_next();
                while item.is_some() && line.push(&mut item) {
                    item = items.next();
                    waiting += 1;
                }
                next
            });
            let Some(made) = next else { continue };
            all.push(made.expect("something is made of each item"));
            waiting -= 1;
        }
        all
    }
}

impl<L> Drop for Pool<L> {
    fn drop(&mut self) {
        self.shared.state.lock().unwrap_or_else(PoisonError::into_inner).is_over = true;
        self.shared.work.notify_all();
        self.shared.room.notify_all();
        for thread in self.threads.drain(..) {
            // A panic was reported when it happened.
            let _ = thread.join();
        }
    }
}

impl<L: Line> Shared<L> {
    fn lock(&self) -> MutexGuard<'_, State<L>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at the line.
    pub fn look<T>(&self, look: impl FnOnce(&L) -> T) -> T {
        look(&self.lock().line)
    }

    /// Gives something as soon as `give` says that it has done so. False when nobody wants more.
    pub fn give(&self, mut give: impl FnMut(&mut L) -> bool) -> bool {
        let mut state = self.lock();
        while !state.is_over {
            if give(&mut state.line) {
                self.work.notify_one();
                return true;
            }
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        false
    }

    /// Takes something from the first place: asks `take` until it has it, or until nothing new came within
    /// `patience`.
    ///
    /// # Panics
    ///
    /// If one of the threads has panicked.
    pub fn take<T>(&self, patience: Duration, mut take: impl FnMut(&mut L) -> Option<T>) -> Option<T> {
        let mut state = self.lock();
        loop {
            let first = state.line.first();
            let taken = take(&mut state.line);
            // What was taken makes room, and so does becoming the first.
            let makes_room = state.line.first() != first;
            if taken.is_some() || makes_room {
                self.work.notify_one();
                self.room.notify_all();
            }
            if taken.is_some() {
                return taken;
            }
            assert!(!state.has_panicked, "a thread has panicked");
            let (after, waited) = self.news.wait_timeout(state, patience).unwrap_or_else(PoisonError::into_inner);
            if waited.timed_out() {
                return None;
            }
            state = after;
        }
    }
}

#[cfg(test)]
mod tests;
