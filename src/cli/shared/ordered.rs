//! Work shared by threads, with results in the order of the input.
//!
//! ```text
//!  read --item--> workers --result--> take
//!     |                                 ^
//!     +--- where each item's result ----+      in input order
//!          will arrive
//! ```
//!
//! With each item goes the sending end of a channel for its result; the receiving ends queue up in input order, so that
//! results come out in order without being sorted. All queues are short, so memory stays the same on an endless input.
//!
//! # When somebody asks to stop
//!
//! No further item is begun. Items in work have [`GRACE`] to end, and their results are still taken. So what was taken
//! is always the beginning of the whole, without a gap.

use super::Failure;
use super::signals::{interrupted, since_signal};
use super::thread::{self, USUAL_STACK};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

/// How long items in work may go on after a signal.
const GRACE: Duration = Duration::from_millis(500);

/// How often to look whether somebody asked to stop, while no result comes.
const LOOK_AFTER: Duration = Duration::from_millis(50);

/// How many workers wait for an item.
pub type Idle = Arc<AtomicUsize>;

/// An item, and where its result goes.
type Queued<Item, Made> = (Item, SyncSender<Made>);

/// Hands the items of `read` to workers on at most `jobs` threads and their results to `take`, in order. `wait` is
/// called while no result comes.
///
/// `read` gives each item to a function that says whether another one is wanted; so does `take`. Each worker learns how
/// many others have nothing to do. Where no thread can be started, all is done here, one item after the other.
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
    let Some((reader, queue)) = start(jobs.get(), read.clone(), &worker) else {
        let mut work = worker(Idle::default());
        let mut failed = None;
        read(&mut |item| match take(work(item)) {
            Ok(is_wanted) => is_wanted && !interrupted(),
            Err(failure) => {
                failed = Some(failure);
                false
            }
        })?;
        return failed.map_or(Ok(()), Err);
    };
    while let Some(place) = next_place(&queue, &wait) {
        let made = match result(&place, &wait) {
            Ok(made) => made,
            Err(_) if interrupted() => return Ok(()),
            Err(_) => return Err(Failure::Other("a worker ended before its result".into())),
        };
        if !take(made)? {
            return Ok(());
        }
    }
    // Not joined when somebody asked to stop: the reader may sit in a read that never ends.
    if interrupted() { Ok(()) } else { reader.join().unwrap_or(Ok(())) }
}

/// The reader, and the places of the results in order.
type Started<Made> = (JoinHandle<Result<(), Failure>>, Receiver<Receiver<Made>>);

/// Starts the reader and the workers; `None` where not even two threads can be started. Threads that cannot all be
/// started have left no memory for their work, so there will be a quarter of those that can.
fn start<Item: Send + 'static, Made: Send + 'static, Work: FnMut(Item) -> Made + Send + 'static>(
    mut jobs: usize,
    read: impl Fn(&mut dyn FnMut(Item) -> bool) -> Result<(), Failure> + Clone + Send + 'static,
    worker: &impl Fn(Idle) -> Work,
) -> Option<Started<Made>> {
    while jobs > 0 {
        let (send_job, receive_job) = sync_channel::<Queued<Item, Made>>(jobs);
        let (queue_place, queue) = sync_channel(2 * jobs);
        let receive_job = Arc::new(Mutex::new(receive_job));
        let (mut workers, idle) = (Vec::new(), Idle::default());
        for _ in 0..jobs {
            let (receive_job, mut work, idle) =
                (Arc::clone(&receive_job), worker(Arc::clone(&idle)), Arc::clone(&idle));
            let Ok(thread) = thread::start(USUAL_STACK, move || answer(&receive_job, &mut work, &idle)) else { break };
            workers.push(thread);
        }
        if workers.len() == jobs {
            let read = read.clone();
            let hand_out = move || {
                read(&mut |item| {
                    let (send, place) = sync_channel(1);
                    // Either end is gone when nobody wants more.
                    queue_place.send(place).is_ok() && send_job.send((item, send)).is_ok() && !interrupted()
                })
            };
            if let Ok(reader) = thread::start(USUAL_STACK, hand_out) {
                return Some((reader, queue));
            }
        } else {
            drop(send_job);
        }
        jobs = workers.len() / 4;
        for thread in workers {
            // A worker that waits for its first item cannot have panicked.
            let _ = thread.join();
        }
    }
    None
}

/// Works on items until none is left.
fn answer<Item, Made>(jobs: &Mutex<Receiver<Queued<Item, Made>>>, work: &mut impl FnMut(Item) -> Made, idle: &Idle) {
    loop {
        idle.fetch_add(1, Ordering::Relaxed);
        // The lock is held only while waiting for an item, not while working on it.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((item, send)) = job else { return };
        idle.fetch_sub(1, Ordering::Relaxed);
        if interrupted() {
            return;
        }
        // Nobody may want the result any more.
        let _ = send.send(work(item));
    }
}

/// Where the next result will arrive. After a signal only items in work count: a reader may wait for input that never
/// comes.
fn next_place<Place>(queue: &Receiver<Place>, wait: &impl Fn()) -> Option<Place> {
    loop {
        if interrupted() {
            return queue.try_recv().ok();
        }
        match queue.recv_timeout(LOOK_AFTER) {
            Err(RecvTimeoutError::Timeout) => wait(),
            received => return received.ok(),
        }
    }
}

/// A result; an error when its item was not begun, or is still in work when the time after a signal is over.
fn result<Made>(place: &Receiver<Made>, wait: &impl Fn()) -> Result<Made, RecvTimeoutError> {
    loop {
        let left = since_signal().map(|since| GRACE.saturating_sub(since));
        match place.recv_timeout(left.unwrap_or(LOOK_AFTER)) {
            Err(RecvTimeoutError::Timeout) if left.is_none() => wait(),
            received => return received,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;

    #[test]
    fn a_worker_learns_that_the_others_have_nothing_to_do() {
        let worker = |idle: Idle| {
            move |()| {
                (0..1_000).any(|_| {
                    sleep(Duration::from_millis(10));
                    idle.load(Ordering::Relaxed) == 2
                })
            }
        };
        let read = |send: &mut dyn FnMut(()) -> bool| {
            send(());
            Ok(())
        };
        let mut seen = Vec::new();
        let take = |all_idle| {
            seen.push(all_idle);
            Ok(true)
        };
        let three = NonZero::new(3).unwrap();
        assert!(ordered(three, read, worker, take, || ()).is_ok());
        assert_eq!(seen, [true]);
    }
}
