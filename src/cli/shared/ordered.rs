//! Items that a reader reads, worked on by the threads of a pool, with results in the order of the input.
//!
//! ```text
//!  read --item--> line --item--> workers --result--> line --> take
//! ```
//!
//! The line is short, so memory stays the same on an endless input.
//!
//! # When somebody asks to stop
//!
//! No further item is begun. Items in work have [`GRACE`] to end, and their results are still taken. So what was taken
//! is always the beginning of the whole, without a gap.

use super::Failure;
use super::signals::{interrupted, since_signal};
pub use stackdoku::pool::Idle;
use stackdoku::pool::{Hand, Items, Pool, USUAL_STACK, start_thread};
use std::num::NonZero;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

/// How long items in work may go on after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// How often to look whether somebody asked to stop, while no result comes.
const LOOK_AFTER: Duration = Duration::from_millis(50);

/// Hands the items of `read` to workers on at most `jobs` threads and their results to `take`, in order. `wait` is
/// called while no result comes.
///
/// `read` gives each item to a function that says whether another one is wanted; so does `take`. Each worker learns how
/// many threads have nothing to do. Where no thread can be started, all is done here, one item after the other.
///
/// # Errors
///
/// Those of `read` and `take`; what `read` has met is an error only when nobody asked to stop.
pub fn ordered<Item: Send + 'static, Made: Send + 'static, Work: FnMut(Item) -> Made + Send + 'static>(
    jobs: NonZero<usize>,
    read: impl Fn(&mut dyn FnMut(Item) -> bool) -> Result<(), Failure> + Clone + Send + 'static,
    worker: impl Fn(Idle) -> Work,
    mut take: impl FnMut(Made) -> Result<bool, Failure>,
    wait: impl Fn(),
) -> Result<(), Failure> {
    let Some((reader, pool)) = start(jobs, &read, &worker) else {
        let mut work = worker(Idle::default());
        let mut taken = Ok(true);
        read(&mut |item| {
            taken = take(work(item));
            matches!(taken, Ok(true)) && !interrupted()
        })?;
        return taken.map(drop);
    };
    let mut taken = Ok(true);
    while matches!(taken, Ok(true))
        && let Some(made) = next(&pool, &wait)
    {
        taken = take(made);
    }
    let is_all = pool.shared().look(Items::is_over);
    // Not waited for when nobody wants more: the reader may sit in a read that never ends.
    pool.leave();
    taken?;
    if is_all && !interrupted() { reader.join().unwrap_or(Ok(())) } else { Ok(()) }
}

/// The thread that reads, and those that work.
type Started<Item, Made> = (JoinHandle<Result<(), Failure>>, Pool<Items<Item, Made>>);

/// Starts the reader and the workers; `None` where not even two threads can be started.
fn start<Item: Send + 'static, Made: Send + 'static, Work: FnMut(Item) -> Made + Send + 'static>(
    mut jobs: NonZero<usize>,
    read: &(impl Fn(&mut dyn FnMut(Item) -> bool) -> Result<(), Failure> + Clone + Send + 'static),
    worker: &impl Fn(Idle) -> Work,
) -> Option<Started<Item, Made>> {
    loop {
        let idle = Idle::default();
        let work = || {
            let mut work = worker(Arc::clone(&idle));
            move |item, hand: Hand<'_, Made>| {
                if !interrupted() {
                    hand(work(item));
                }
                None
            }
        };
        let pool = Pool::start(jobs, Items::new(jobs), Arc::clone(&idle), work).ok()?;
        let (shared, read) = (Arc::clone(pool.shared()), read.clone());
        let hand_out = move || {
            let end = read(&mut |item| {
                let mut item = Some(item);
                shared.give(|items| items.push(&mut item)) && !interrupted()
            });
            shared.give(|items| {
                items.close();
                true
            });
            end
        };
        if let Ok(reader) = start_thread(USUAL_STACK, hand_out) {
            return Some((reader, pool));
        }
        jobs = NonZero::new(pool.threads() / 4)?;
    }
}

/// The next result. None when all are taken; after a signal, when the next item is not in work, or still is when the
/// time for it is over.
fn next<Item: Send + 'static, Made: Send + 'static>(pool: &Pool<Items<Item, Made>>, wait: &impl Fn()) -> Option<Made> {
    loop {
        let left = since_signal().map(|since| GRACE.saturating_sub(since));
        let take = |items: &mut Items<Item, Made>| {
            if interrupted() {
                // A reader may wait for input that never comes.
                items.close();
            }
            items.take_next()
        };
        match pool.shared().take(left.unwrap_or(LOOK_AFTER), take) {
            Some(made) => return made,
            None if left.is_some() => return None,
            None => wait(),
        }
    }
}
