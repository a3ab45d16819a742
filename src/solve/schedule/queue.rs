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
#[derive(Debug)]
struct JobInLine {
    number: u64,
    waiting: Option<Job>,
    yields: VecDeque<Yield>,
    is_done: bool,
    /// What is left, until it queues up.
    rest: Option<Job>,
}

impl JobInLine {
    fn load(&self) -> usize {
        self.yields.iter().map(Yield::load).sum()
    }
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
    searched: f64,
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
        let place =
            JobInLine { number: self.made, waiting: Some(job), yields: VecDeque::new(), is_done: false, rest: None };
        self.places.push_back(place);
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
            if let Some(found) = first.yields.front() {
                if self.done.choices + found.counters.choices > most {
                    return Next::Later;
                }
                let Some(found) = first.yields.pop_front() else { return Next::Unknown };
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

    /// The fraction of the tree that is searched, 0 to 1.
    pub(super) fn searched(&self) -> f64 {
        self.searched
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
            Some(first) if first.number == number => first.load() < self.policy.room.div_ceil(8),
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
mod tests {
    use super::*;
    use crate::board::{Board, Size};
    use crate::solve::schedule::policy::Phase;
    use alloc::vec;

    fn job(boards: u16) -> Job {
        let board = Board::nothing(Size::Four);
        let parts = (0..boards).map(|depth| (board, depth)).collect();
        Job { parts, ..Job::whole(Phase::Lanes, board, Vec::new()) }
    }

    /// A queue of jobs of one board each.
    fn queue(jobs: u16) -> Queue {
        let mut queue = Queue::new(Policy { room: 1_000, ..Policy::new(Size::Four) });
        (0..jobs).for_each(|_| queue.push(job(1)));
        queue
    }

    fn found(grids: usize, choices: u64) -> Yield {
        let counters = Counters { choices, ..Counters::default() };
        Yield { grids: vec![Grid::empty(Size::Four); grids], counters, ..Yield::default() }
    }

    fn shown(queue: &mut Queue, most: u64) -> Option<(usize, u64)> {
        match queue.next(most) {
            Next::Found(grids, _, counters) => Some((grids.len(), counters.choices)),
            _ => None,
        }
    }

    #[test]
    fn jobs_are_shown_in_their_order_and_rests_queue_up_in_it() {
        let mut queue = queue(2);
        let [(a, _), (b, _)] = [(); 2].map(|()| queue.take().unwrap());
        queue.add(b, found(7, 70));
        queue.end(b, Some(job(3)));
        assert!(matches!(queue.next(u64::MAX), Next::Unknown), "the first is not done");
        assert!(queue.take().is_none(), "the rest of the first comes first");
        queue.add(a, found(1, 10));
        queue.end(a, Some(job(1)));
        let boards = |queue: &mut Queue| queue.take().map(|(number, job)| (number, job.parts.len()));
        assert_eq!([(); 4].map(|()| boards(&mut queue)), [Some((3, 1)), Some((4, 2)), Some((5, 1)), None]);
        assert!(!queue.is_done());
        queue.add(5, found(3, 30));
        queue.end(5, None);
        assert_eq!([(); 2].map(|()| shown(&mut queue, u64::MAX)), [Some((1, 10)), Some((7, 80))]);
        assert!(matches!(queue.next(u64::MAX), Next::Unknown));
        assert_eq!(queue.first(), Some(3));
        queue.add(3, found(2, 20));
        queue.end(3, None);
        queue.end(4, None);
        assert!(queue.is_done());
        assert_eq!([(); 2].map(|()| shown(&mut queue, u64::MAX)), [Some((2, 100)), Some((3, 130))]);
        assert!(matches!(queue.next(u64::MAX), Next::Over));
        assert_eq!(queue.load, 0);
    }

    #[test]
    fn there_are_never_many_more_jobs_than_are_of_use() {
        let mut queue = queue(2);
        for _ in 0..1_000 {
            let (number, _) = queue.take().unwrap();
            queue.end(number, Some(job(4)));
            while shown(&mut queue, 0).is_some() {}
        }
        assert_eq!(queue.places.len(), Policy::new(Size::Four).jobs as usize + 1);
    }

    #[test]
    fn what_took_too_many_choices_is_not_shown() {
        let mut queue = queue(1);
        let (a, _) = queue.take().unwrap();
        queue.add(a, found(1, 10));
        queue.add(a, found(1, 20));
        assert!(matches!(queue.next(9), Next::Later));
        assert_eq!(shown(&mut queue, 10), Some((1, 10)));
        assert!(matches!(queue.next(19), Next::Later));
        assert_eq!(shown(&mut queue, 20), Some((1, 20)));
    }

    #[test]
    fn the_first_place_has_room_though_the_others_are_full() {
        let mut queue = queue(2);
        let [(a, _), (b, _)] = [(); 2].map(|()| queue.take().unwrap());
        while queue.has_room(b) {
            queue.add(b, found(50, 0));
        }
        assert!(queue.load < 1_051 && queue.has_room(a));
        while queue.has_room(a) {
            queue.add(a, found(50, 0));
        }
        assert!(queue.load < 1_000 + 125 + 102);
    }
}
