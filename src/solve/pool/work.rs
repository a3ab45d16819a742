//! What a thread of the pool does: it takes jobs from the line, and hands over what it makes.

use super::{Hand, Line, Shared};
use core::sync::atomic::Ordering;
use std::sync::PoisonError;
use std::thread::panicking;

impl<L: Line> Shared<L> {
    /// Does jobs until there are none, or nobody wants more.
    pub(super) fn work_on(&self, mut work: impl FnMut(L::Job, Hand<'_, L::Made>) -> Option<L::Job>) {
        let _alarm = Alarm(self);
        let mut state = self.lock();
        self.idle.fetch_add(1, Ordering::Relaxed);
        loop {
            let job = if state.is_begun { state.line.take() } else { None };
            let Some((place, job)) = job else {
                if state.is_over || state.is_begun && state.line.is_done() {
                    return;
                }
                state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            drop(state);
            self.work.notify_one();
            self.idle.fetch_sub(1, Ordering::Relaxed);
            let rest = work(job, &mut |made| self.hand_over(place, made));
            state = self.lock();
            self.idle.fetch_add(1, Ordering::Relaxed);
            if state.is_over {
                return;
            }
            let is_first = state.line.first() == Some(place);
            state.line.end(place, rest);
            self.work.notify_one();
            if is_first {
                self.news.notify_one();
            }
        }
    }

    /// Adds what was made at a place, when there is room for it. False when nobody wants more.
    fn hand_over(&self, place: u64, made: L::Made) -> bool {
        let mut state = self.lock();
        while !state.is_over && !state.line.has_room(place) {
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.is_over {
            return false;
        }
        state.line.add(place, made);
        let is_first = state.line.first() == Some(place);
        drop(state);
        if is_first {
            self.news.notify_one();
        }
        true
    }
}

/// Tells when a thread panics, so that nobody waits for it.
struct Alarm<'s, L: Line>(&'s Shared<L>);

impl<L: Line> Drop for Alarm<'_, L> {
    fn drop(&mut self) {
        if panicking() {
            self.0.lock().has_panicked = true;
            self.0.news.notify_all();
        }
    }
}
