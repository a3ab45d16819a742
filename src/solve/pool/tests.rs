//! The pool with items: order, ends, panics, and threads that have nothing to do.

use super::*;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

const THREE: NonZero<usize> = NonZero::new(3).unwrap();

/// A pool that makes the square of each number, and says whether one of its threads is at work.
fn squares(busy: &Arc<AtomicUsize>) -> Pool<Items<u64, u64>> {
    let work = || {
        let busy = Arc::clone(busy);
        move |number: u64, hand: Hand<'_, u64>| {
            busy.fetch_add(1, Ordering::Relaxed);
            // The first of three takes longest.
            std::thread::sleep(Duration::from_millis(3 - number % 3));
            hand(number * number);
            busy.fetch_sub(1, Ordering::Relaxed);
            None
        }
    };
    Pool::start(THREE, Items::new(THREE), Idle::default(), work).unwrap()
}

#[test]
fn results_come_in_the_order_of_the_items_and_few_wait() {
    let pool = squares(&Arc::default());
    let given = Arc::new(AtomicUsize::new(0));
    let (shared, count) = (Arc::clone(pool.shared()), Arc::clone(&given));
    let giver = std::thread::spawn(move || {
        for number in 0..100 {
            let mut item = Some(number);
            assert!(shared.give(|items| items.push(&mut item)));
            count.fetch_add(1, Ordering::Relaxed);
        }
        shared.give(|items| {
            items.close();
            true
        })
    });
    let mut taken = Vec::new();
    let end = loop {
        match pool.shared().take(Duration::MAX, Items::take_next) {
            Some(Some(made)) => taken.push(made),
            other => break other,
        }
        // Six places, and the one that is about to be counted.
        assert!(given.load(Ordering::Relaxed) <= taken.len() + 7);
    };
    assert_eq!(end, Some(None));
    assert!(giver.join().unwrap() && taken.into_iter().eq((0..100).map(|number| number * number)));
}

#[test]
fn threads_end_with_the_pool_and_whoever_gives_learns_it() {
    let busy = Arc::default();
    let pool = squares(&busy);
    let shared = Arc::clone(pool.shared());
    let push = |number| shared.give(|items| items.push(&mut Some(number)));
    assert!((0..6).all(push));
    drop(pool);
    assert!(busy.load(Ordering::Relaxed) == 0 && !push(6));
    assert_eq!(Arc::strong_count(&shared), 1);
}

#[test]
#[should_panic(expected = "a thread has panicked")]
fn a_panic_is_not_waited_for() {
    let work = || |(): (), _: Hand<'_, ()>| panic!("as asked");
    let pool = Pool::start(THREE, Items::new(THREE), Idle::default(), work).unwrap();
    assert!(pool.shared().give(|items| items.push(&mut Some(()))));
    pool.shared().take(Duration::MAX, Items::take_next);
}

#[test]
fn idle_threads_are_counted() {
    let (idle, is_seen) = (Idle::default(), Arc::new(AtomicBool::new(false)));
    let work = || {
        let (idle, is_seen) = (Arc::clone(&idle), Arc::clone(&is_seen));
        move |(): (), hand: Hand<'_, ()>| {
            let wait = |_| {
                std::thread::sleep(Duration::from_millis(10));
                if idle.load(Ordering::Relaxed) == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            is_seen.store((0..1_000).try_for_each(wait).is_break(), Ordering::Relaxed);
            hand(());
            None
        }
    };
    let pool = Pool::start(THREE, Items::new(THREE), Arc::clone(&idle), work).unwrap();
    pool.shared().give(|items| items.push(&mut Some(())));
    assert_eq!(pool.shared().take(Duration::MAX, Items::take_next), Some(Some(())));
    assert!(is_seen.load(Ordering::Relaxed));
}
