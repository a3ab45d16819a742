//! The jobs of a search in their order, and what was found in them.
//!
//! ```text
//!  | found, done | found, in work | in work | waiting | waiting |  <-- what is left of a job queues up again,
//!    |                                                                 as two jobs while there are few
//!    +--> shown: only from the first place, so always in the same order
//! ```
//!
//! Whoever is free takes the first job that waits. So all before it are in work or done, and the first place is
//! always in work; what is found further back waits, and when that is too much, its worker waits too.
//!
//! A rest queues up when all rests before it have. So the queue depends on nothing but the jobs. Otherwise the front
//! would follow one branch and hide the solutions of the others.

use super::job::{Job, Yield};
use super::policy::Policy;
use crate::board::Grid;
use crate::search::Counters;
use crate::solve::line::Line;
use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// A job that waits, is in work, or is done and not shown.
#[derive(Debug, Default)]
struct JobInLine {
    number: u64,
    waiting: Option<Job>,
    yields: VecDeque<Yield>,
    is_done: bool,
    /// What is left, until it queues up.
    rest: Option<Job>,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Queue {
    policy: Policy,
    /// Their numbers are without gaps.
    places: VecDeque<JobInLine>,
    /// Places made so far, which is also the number of the last.
    made: u64,
    /// Places whose rest has queued up.
    settled: u64,
    /// What waits at all places together.
    load: usize,
    /// What was done for the jobs that are shown, and for the first place as far as it is shown.
    done: Counters,
    first: Counters,
    /// The fraction of the tree that is searched, 0 to 1.
    pub searched: f64,
}

/// What comes next.
#[derive(Debug)]
pub(super) enum Next {
    /// Solutions, perhaps none, how many more were only counted, and what was done up to them in all.
    Found(Vec<Grid>, u64, Counters),
    /// What comes next took more choices than were allowed.
    Later,
    /// It is not known yet.
    Unknown,
    /// Everything is searched and shown.
    Over,
}

impl Queue {
    pub(super) fn new(policy: Policy) -> Self {
        Self {
            policy,
            places: VecDeque::new(),
            made: 0,
            settled: 0,
            load: 0,
            done: Counters::default(),
            first: Counters::default(),
            searched: 0.0,
        }
    }

    /// Adds a job at the end.
    pub(super) fn push(&mut self, job: Job) {
        self.made += 1;
        self.places.push_back(JobInLine { number: self.made, waiting: Some(job), ..JobInLine::default() });
    }

    fn place(&mut self, number: u64) -> Option<&mut JobInLine> {
        let at = number.checked_sub(self.first()?)?;
        self.places.get_mut(usize::try_from(at).ok()?)
    }

    /// Whether there was more than one job.
    pub(super) fn is_shared(&self) -> bool {
        self.made > 1
    }

    /// What is to be shown next, if no more than `most` choices lead to it.
    pub(super) fn next(&mut self, most: u64) -> Next {
        loop {
            let Some(first) = self.places.front_mut() else { return Next::Over };
            if first.yields.front().is_some_and(|found| self.done.choices + found.counters.choices > most) {
                return Next::Later;
            }
            if let Some(found) = first.yields.pop_front() {
                self.load -= found.load();
                self.first = found.counters;
                return Next::Found(found.grids, found.counted, self.done.plus(&self.first));
            }
            if !first.is_done {
                return Next::Unknown;
            }
            self.places.pop_front();
            self.done = self.done.plus(&core::mem::take(&mut self.first));
        }
    }
}

impl Line for Queue {
    type Job = Job;
    type Made = Yield;

    fn take(&mut self) -> Option<(u64, Job)> {
        self.places.iter_mut().find_map(|place| Some((place.number, place.waiting.take()?)))
    }

    /// Everything may be searched and not shown.
    fn is_done(&self) -> bool {
        self.places.iter().all(|place| place.is_done)
    }

    fn first(&self) -> Option<u64> {
        self.places.front().map(|place| place.number)
    }

    /// The first has room for an eighth of [`Policy::room`], whatever waits elsewhere.
    fn has_room(&self, number: u64) -> bool {
        match self.places.front() {
            Some(first) if first.number == number => {
                first.yields.iter().map(Yield::load).sum::<usize>() < self.policy.room.div_ceil(8)
            }
            _ => self.load < self.policy.room,
        }
    }

    fn add(&mut self, number: u64, found: Yield) {
        self.load += found.load();
        self.searched += found.searched;
        if let Some(place) = self.place(number) {
            place.yields.push_back(found);
        }
    }

    fn end(&mut self, number: u64, rest: Option<Job>) {
        if let Some(place) = self.place(number) {
            (place.is_done, place.rest) = (true, rest);
        }
        while let Some(place) = self.place(self.settled + 1).filter(|place| place.is_done) {
            let rest = place.rest.take();
            self.settled += 1;
            let Some(mut job) = rest else { continue };
            job.found = None;
            let is_few = self.made - self.settled < job.most(&self.policy);
            let (one, other) = if is_few { job.split() } else { (job, None) };
            self.push(one);
            other.into_iter().for_each(|other| self.push(other));
        }
    }
}

#[cfg(test)]
mod tests;
