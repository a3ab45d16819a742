//! Ctrl-C and the other signals that ask a program to end.
//!
//! The first asks the search to stop, so that what is known can still be printed; a second one ends the program at
//! once, unless it comes right after the first: `timeout`, and a terminal that is closed, send two. A signal that was
//! ignored when the program started, as after `nohup`, stays ignored. Which there are: `system`.

use super::system::{self, Ender};
use super::{Failure, Status};
use stackdoku::pool::{USUAL_STACK, start_thread};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Set by the first signal.
static INTERRUPTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// When the first signal was noticed.
static NOTICED: OnceLock<Instant> = OnceLock::new();

/// Set some time after the first signal: another one ends the program.
static IMPATIENT: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Signals that come so soon after the first are one with it.
const TOGETHER: Duration = Duration::from_millis(500);

/// How often to look whether the first signal has come.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// Between two looks whether to stop waiting.
pub const WAIT_FOR: Duration = Duration::from_millis(10);

/// What ends the program at the second signal.
static ENDERS: Mutex<Vec<Ender>> = Mutex::new(Vec::new());

/// Takes over the signals.
pub fn watch() -> Result<(), Failure> {
    let enders = system::watch(&INTERRUPTED, &IMPATIENT, Status::Stopped as i32);
    let enders = enders.map_err(|error| Failure::Other(format!("cannot watch for Ctrl-C: {error}")))?;
    ENDERS.lock().unwrap_or_else(PoisonError::into_inner).extend(enders);
    let wait = || {
        while !interrupted() {
            thread::sleep(LOOK_AFTER);
        }
        thread::sleep(TOGETHER);
        IMPATIENT.store(true, Ordering::Relaxed);
    };
    // Without a thread the program can still be killed.
    let _ = start_thread(USUAL_STACK, wait);
    Ok(())
}

/// From here on no signal ends the program at once, because a file is about to get its name.
pub fn hold() {
    ENDERS.lock().unwrap_or_else(PoisonError::into_inner).drain(..).for_each(Ender::withdraw);
}

/// Whether somebody asked to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Starts a thread that sends something. It is not joined: a program may keep open what is read from it.
pub fn start<T: Send + 'static>(job: impl FnOnce(Sender<T>) + Send + 'static) -> Result<Receiver<T>, Failure> {
    let (send, received) = channel();
    start_thread(USUAL_STACK, move || job(send)).map_err(|error| Failure::thread(&error))?;
    Ok(received)
}

/// Waits for what a thread sends; `None` if somebody asked to stop first, or `is_over`.
pub fn wait<T>(received: &Receiver<T>, is_over: impl Fn() -> bool) -> Option<T> {
    loop {
        match received.recv_timeout(WAIT_FOR) {
            Ok(sent) => return Some(sent),
            Err(RecvTimeoutError::Timeout) if !interrupted() && !is_over() => {}
            Err(_) => return None,
        }
    }
}

/// How long ago that was noticed; `None` if nobody asked.
pub fn since_signal() -> Option<Duration> {
    interrupted().then(|| NOTICED.get_or_init(Instant::now).elapsed())
}

/// What is set when somebody asks to stop.
pub fn flag() -> Arc<AtomicBool> {
    Arc::clone(&INTERRUPTED)
}
