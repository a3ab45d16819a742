//! Items that are given one by one, and results in their order.

use super::Line;
use alloc::collections::VecDeque;
use core::num::NonZero;

/// Items in line, and what was made of those in front.
#[derive(Debug)]
pub struct Items<Item, Made> {
    /// Their numbers are without gaps.
    places: VecDeque<State<Item, Made>>,
    /// The number of the first place.
    first: u64,
    /// The places that there may be.
    most: usize,
    is_closed: bool,
}

#[derive(Debug)]
enum State<Item, Made> {
    Waiting(Item),
    InWork,
    Ended(Option<Made>),
}

impl<Item, Made> Items<Item, Made> {
    /// For a pool with this number of threads. Each finds its next item in line when it has ended one.
    #[must_use]
    pub fn new(threads: NonZero<usize>) -> Self {
        Self { places: VecDeque::new(), first: 0, most: 2 * threads.get(), is_closed: false }
    }

    /// Adds an item at the end, if there is room.
    pub fn push(&mut self, item: &mut Option<Item>) -> bool {
        let has_room = self.places.len() < self.most;
        if has_room {
            self.places.extend(item.take().map(State::Waiting));
        }
        has_room
    }

    /// Nothing more will be given.
    pub fn close(&mut self) {
        self.is_closed = true;
    }

    /// Takes what was made of the next item: `Some(None)` if nothing was, because nobody wants more, or if there is no
    /// next one; `None` while that is not known.
    pub fn take_next(&mut self) -> Option<Option<Made>> {
        let made = match self.places.front_mut() {
            None => return self.is_closed.then_some(None),
            Some(State::Ended(made)) => made.take(),
            Some(_) => return None,
        };
        self.places.pop_front();
        self.first += 1;
        Some(made)
    }

    /// Whether all that was given is taken, and nothing will be given.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_closed && self.places.is_empty()
    }

    fn place(&mut self, number: u64) -> Option<&mut State<Item, Made>> {
        let at = usize::try_from(number.checked_sub(self.first)?).ok()?;
        self.places.get_mut(at)
    }
}

impl<Item: Send + 'static, Made: Send + 'static> Line for Items<Item, Made> {
    type Job = Item;
    type Made = Made;

    fn take(&mut self) -> Option<(u64, Item)> {
        let at = self.places.iter().position(|place| matches!(place, State::Waiting(_)))?;
        match core::mem::replace(&mut self.places[at], State::InWork) {
            State::Waiting(item) => Some((self.first + at as u64, item)),
            _ => None,
        }
    }

    fn is_done(&self) -> bool {
        self.is_closed && !self.places.iter().any(|place| matches!(place, State::Waiting(_)))
    }

    fn first(&self) -> Option<u64> {
        (!self.places.is_empty()).then_some(self.first)
    }

    fn has_room(&self, _: u64) -> bool {
        true
    }

    fn add(&mut self, place: u64, made: Made) {
        if let Some(place) = self.place(place) {
            *place = State::Ended(Some(made));
        }
    }

    fn end(&mut self, place: u64, _: Option<Item>) {
        if let Some(place @ State::InWork) = self.place(place) {
            *place = State::Ended(None);
        }
    }
}
