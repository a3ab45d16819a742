//! The shares of a search in their order, and what was found in them.
//!
//! ```text
//!  | found, done | found, in work | in work | waiting | waiting |  <-- what is left of a share queues up again,
//!    |                                                                 in two shares while there are few
//!    +--> shown: only from the first place, so always in the same order
//! ```
//!
//! Whoever is free takes the first share that waits. So all before it are in work or done, and the first place is
//! always in work; what is found further back waits, and when that is too much, its worker waits too.
//!
//! A rest queues up when all rests before it have. So the queue depends on nothing but the shares; and as all shares
//! get their turn, what is found ahead of the front is soon shown, also in a tree that nobody wants to see the end of.
//! (If a rest took the place of its share, the front would go down one branch of such a tree, and what is found in the
//! others would be shown after ages, if ever.)

use super::cube::Exchange;
use super::share::{Batch, Searcher, Share};
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
    /// What is left, until it queues up.
    rest: Option<Share>,
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
    /// Their numbers are without gaps.
    places: VecDeque<Place>,
    /// Places made so far, which is also the number of the last.
    made: u64,
    /// Places whose rest has queued up.
    settled: u64,
    /// What cubes tell each other.
    lessons: Exchange,
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
            settled: 0,
            lessons: Exchange::default(),
            load: 0,
            done: Counters::default(),
            first: Counters::default(),
            searched,
            room,
        };
        shares.into_iter().for_each(|share| front.queue(share));
        front
    }

    fn queue(&mut self, share: Share) {
        self.made += 1;
        let waiting = Some(share);
        let place = Place { number: self.made, waiting, batches: VecDeque::new(), is_done: false, rest: None };
        self.places.push_back(place);
    }

    fn place(&mut self, number: u64) -> Option<&mut Place> {
        let at = number.checked_sub(self.first()?)?;
        self.places.get_mut(usize::try_from(at).ok()?)
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
        if let Some(place) = self.place(number) {
            place.batches.push_back(batch);
        }
    }

    /// The share at a place is done, or this is its rest.
    pub(super) fn end(&mut self, number: u64, rest: Option<Share>) {
        if let Some(place) = self.place(number) {
            (place.is_done, place.rest) = (true, rest);
        }
        while let Some(place) = self.place(self.settled + 1).filter(|place| place.is_done) {
            let rest = place.rest.take();
            self.settled += 1;
            let Some(mut share) = rest else { continue };
            if let Searcher::Cube(cube) = &mut share.searcher {
                self.lessons.exchange(self.settled, self.made, cube);
            }
            let (one, other) = if self.made - self.settled < share.most() { share.split() } else { (share, None) };
            self.queue(one);
            other.into_iter().for_each(|other| self.queue(other));
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
    use crate::board::{Board, Size};
    use crate::solve::spread::share::SHARES;
    use alloc::vec;

    fn share(boards: u16) -> Share {
        let parts = (0..boards).map(|depth| (Board::nothing(Size::Four), depth)).collect();
        Share { parts, searcher: Searcher::Lanes }
    }

    fn shares(count: u16) -> Vec<Share> {
        (0..count).map(|_| share(1)).collect()
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
    fn shares_are_shown_in_their_order_and_rests_queue_up_in_it() {
        let mut front = Front::new(shares(2), 0.0, 1_000);
        let [(a, _), (b, _)] = [(); 2].map(|()| front.take().unwrap());
        front.add(b, batch(7, 70));
        front.end(b, Some(share(3)));
        assert!(matches!(front.next(u64::MAX), Next::Unknown), "the first is not done");
        assert!(front.take().is_none(), "the rest of the first comes first");
        front.add(a, batch(1, 10));
        front.end(a, Some(share(1)));
        let boards = |front: &mut Front| front.take().map(|(number, share)| (number, share.parts.len()));
        assert_eq!([(); 4].map(|()| boards(&mut front)), [Some((3, 1)), Some((4, 2)), Some((5, 1)), None]);
        assert!(!front.is_done());
        front.add(5, batch(3, 30));
        front.end(5, None);
        assert_eq!([(); 2].map(|()| shown(&mut front, u64::MAX)), [Some((1, 10)), Some((7, 80))]);
        assert!(matches!(front.next(u64::MAX), Next::Unknown));
        assert_eq!(front.first(), Some(3));
        front.add(3, batch(2, 20));
        front.end(3, None);
        front.end(4, None);
        assert!(front.is_done());
        assert_eq!([(); 2].map(|()| shown(&mut front, u64::MAX)), [Some((2, 100)), Some((3, 130))]);
        assert!(matches!(front.next(u64::MAX), Next::Over));
        assert_eq!(front.load, 0);
    }

    #[test]
    fn there_are_never_many_more_shares_than_are_of_use() {
        let mut front = Front::new(shares(2), 0.0, 1_000);
        for _ in 0..1_000 {
            let (number, _) = front.take().unwrap();
            front.end(number, Some(share(4)));
            while shown(&mut front, 0).is_some() {}
        }
        assert_eq!(front.places.len(), SHARES as usize + 1);
    }

    #[test]
    fn what_took_too_many_choices_is_not_shown() {
        let mut front = Front::new(shares(1), 0.0, 1_000);
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
        let mut front = Front::new(shares(2), 0.0, 1_000);
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
