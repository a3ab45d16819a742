//! The shares of a search in their order, and what was found in them.
//!
//! ```text
//!  front                                        a share that ends with smaller shares leaves its place to them
//!  | found, working | waiting | found, working | waiting |
//!    |
//!    +--> shown: only from the first place, so always in the same order
//! ```
//!
//! Whoever is free takes the first share that waits. So all before it are in work or done, and the first place is
//! always in work; what is found further back waits, and when that is too much, its worker waits too.

use super::share::{Batch, Share};
use crate::board::Grid;
use crate::search::Counters;
use alloc::collections::VecDeque;
use alloc::vec::Vec;

/// Solutions and batches that may wait at all places together before the first is the only one that has room: 17
/// megabytes at most. The first has room for an eighth of that, whatever waits elsewhere.
pub(super) const ROOM: usize = 1 << 16;

/// A share that waits, is in work, or is done and not shown.
#[derive(Debug)]
struct Place {
    number: u64,
    waiting: Option<Share>,
    batches: VecDeque<Batch>,
    is_done: bool,
}

impl Place {
    fn load(&self) -> usize {
        self.batches.iter().map(load).sum()
    }
}

fn load(batch: &Batch) -> usize {
    batch.grids.len() + 1
}

/// See the module.
#[derive(Debug)]
pub(super) struct Front {
    places: VecDeque<Place>,
    /// Places made so far.
    made: u64,
    /// What waits at all places together.
    load: usize,
    /// What was done for the shares that are shown, and for the first place as far as it is shown.
    done: Counters,
    first: Counters,
    searched: f64,
    /// [`ROOM`]; tests have less.
    room: usize,
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

impl Front {
    /// Shares in their order. `searched` is the fraction of the tree that was searched before.
    pub(super) fn new(shares: Vec<Share>, searched: f64, room: usize) -> Self {
        let mut front = Self {
            places: VecDeque::new(),
            made: 0,
            load: 0,
            done: Counters::default(),
            first: Counters::default(),
            searched,
            room,
        };
        front.insert(0, shares);
        front
    }

    fn insert(&mut self, at: usize, shares: Vec<Share>) {
        for (at, share) in (at..).zip(shares) {
            self.made += 1;
            let place = Place { number: self.made, waiting: Some(share), batches: VecDeque::new(), is_done: false };
            self.places.insert(at, place);
        }
    }

    fn position(&self, number: u64) -> Option<usize> {
        self.places.iter().position(|place| place.number == number)
    }

    /// Takes the first share that waits, and the number of its place.
    pub(super) fn take(&mut self) -> Option<(u64, Share)> {
        self.places.iter_mut().find_map(|place| Some((place.number, place.waiting.take()?)))
    }

    /// Whether everything is searched, if not shown.
    pub(super) fn is_done(&self) -> bool {
        self.places.iter().all(|place| place.is_done)
    }

    /// The number of the first place.
    pub(super) fn first(&self) -> Option<u64> {
        self.places.front().map(|place| place.number)
    }

    /// Whether more may wait at this place.
    pub(super) fn has_room(&self, number: u64) -> bool {
        match self.places.front() {
            Some(first) if first.number == number => first.load() < self.room.div_ceil(8),
            _ => self.load < self.room,
        }
    }

    /// Adds what was found at a place.
    pub(super) fn add(&mut self, number: u64, batch: Batch) {
        self.load += load(&batch);
        self.searched += batch.searched;
        if let Some(at) = self.position(number) {
            self.places[at].batches.push_back(batch);
        }
    }

    /// The share at a place is done, or became these, which take its place.
    pub(super) fn end(&mut self, number: u64, shares: Vec<Share>) {
        if let Some(at) = self.position(number) {
            self.places[at].is_done = true;
            self.insert(at + 1, shares);
        }
    }

    /// What is to be shown next, if no more than `most` choices lead to it.
    pub(super) fn next(&mut self, most: u64) -> Next {
        loop {
            let Some(first) = self.places.front_mut() else { return Next::Over };
            if let Some(batch) = first.batches.front() {
                if self.done.choices + batch.counters.choices > most {
                    return Next::Later;
                }
                let Some(batch) = first.batches.pop_front() else { return Next::Unknown };
                self.load -= load(&batch);
                self.first = batch.counters;
                return Next::Found(batch.grids, batch.counted, self.done.plus(&self.first));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::solve::spread::share::Searcher;
    use alloc::vec;

    fn share(count: usize) -> Vec<Share> {
        (0..count).map(|_| Share { parts: Vec::new(), searcher: Searcher::Lanes }).collect()
    }

    fn batch(grids: usize, choices: u64) -> Batch {
        let counters = Counters { choices, ..Counters::default() };
        Batch { grids: vec![Grid::empty(Size::Four); grids], counters, ..Batch::default() }
    }

    fn shown(front: &mut Front, most: u64) -> Option<(usize, u64)> {
        match front.next(most) {
            Next::Found(grids, _, counters) => Some((grids.len(), counters.choices)),
            _ => None,
        }
    }

    #[test]
    fn shares_are_shown_in_their_order_and_children_in_the_place_of_their_parent() {
        let mut front = Front::new(share(2), 0.0, 1_000);
        let [(a, _), (b, _)] = [(); 2].map(|()| front.take().unwrap());
        front.add(b, batch(7, 70));
        front.end(b, Vec::new());
        assert!(matches!(front.next(u64::MAX), Next::Unknown), "the first is not done");
        front.add(a, batch(1, 10));
        front.end(a, share(2));
        let [(c, _), (d, _)] = [(); 2].map(|()| front.take().unwrap());
        assert!(front.take().is_none() && !front.is_done());
        front.add(d, batch(3, 30));
        front.end(d, Vec::new());
        assert_eq!(shown(&mut front, u64::MAX), Some((1, 10)));
        assert!(matches!(front.next(u64::MAX), Next::Unknown));
        assert_eq!(front.first(), Some(c));
        front.add(c, batch(2, 20));
        front.end(c, Vec::new());
        assert!(front.is_done());
        assert_eq!([(); 3].map(|()| shown(&mut front, u64::MAX)), [Some((2, 30)), Some((3, 60)), Some((7, 130))]);
        assert!(matches!(front.next(u64::MAX), Next::Over));
        assert_eq!(front.load, 0);
    }

    #[test]
    fn what_took_too_many_choices_is_not_shown() {
        let mut front = Front::new(share(1), 0.0, 1_000);
        let (a, _) = front.take().unwrap();
        front.add(a, batch(1, 10));
        front.add(a, batch(1, 20));
        assert!(matches!(front.next(9), Next::Later));
        assert_eq!(shown(&mut front, 10), Some((1, 10)));
        assert!(matches!(front.next(19), Next::Later));
        assert_eq!(shown(&mut front, 20), Some((1, 20)));
    }

    #[test]
    fn the_first_place_has_room_though_the_others_are_full() {
        let mut front = Front::new(share(2), 0.0, 1_000);
        let [(a, _), (b, _)] = [(); 2].map(|()| front.take().unwrap());
        while front.has_room(b) {
            front.add(b, batch(50, 0));
        }
        assert!(front.load < 1_051 && front.has_room(a));
        while front.has_room(a) {
            front.add(a, batch(50, 0));
        }
        assert!(front.load < 1_000 + 125 + 102);
    }
}
