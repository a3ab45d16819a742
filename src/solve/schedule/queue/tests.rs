//! Jobs in line, and in the order in which they are taken.

use super::*;
use crate::board::{Board, Size};
use crate::solve::schedule::policy::Phase;
use alloc::vec;

fn job(boards: u16) -> Job {
    let board = Board::nothing(Size::Four);
    let parts = (0..boards).map(|depth| (board, depth)).collect();
    Job { parts, ..Job::whole(Phase::Lanes, board) }
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
