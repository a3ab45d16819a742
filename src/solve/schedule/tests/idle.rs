//! Threads that help once they have nothing else to do.

use super::*;
use pretty_assertions::assert_eq;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn idle_threads_help_from_then_on_and_change_nothing() {
    let puzzle = grid(HARD_SIX);
    let policy = Policy { open: 0, job: 2_000, ..OF_16 };
    let idle = Arc::new(AtomicUsize::new(0));
    let threads = Threads::Idle(Arc::clone(&idle));
    let mut search = Schedule::with_policy(Level::best(), Rules::Classic, Size::Sixteen, policy, threads);
    let board = Board::from(&puzzle);
    let expected = all(super::search(&board, Rules::Classic, 1, policy), u64::MAX);
    // The choice at which they become idle: before the search, in the middle of it, never.
    for idle_from in [0, 300, u64::MAX] {
        idle.store(0, Ordering::Relaxed);
        search.load(&board, Vec::new());
        assert!(search.crew.is_none(), "a new puzzle begins without them");
        let (mut found, _, is_over) = run_until(&mut search, idle_from);
        assert_eq!(is_over, idle_from == u64::MAX);
        idle.store(2, Ordering::Relaxed);
        found.extend(run(&mut search, 50));
        assert_eq!((found, search.counters()), expected, "{idle_from}");
        assert_eq!(search.crew.is_some(), idle_from < u64::MAX);
    }
}
