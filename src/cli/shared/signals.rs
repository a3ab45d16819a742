//! Ctrl-C and the other signals that ask a program to end.
//!
//! The first asks the search to stop, so that what is known can still be printed; a second one ends the program at
//! once, unless it comes right after the first: `timeout`, and a terminal that is closed, send two. A signal that was
//! ignored when the program started, as after `nohup`, stays ignored.

use super::{Failure, Status};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{SigId, low_level};
use stackdoku::pool::{USUAL_STACK, start_thread};
use std::sync::atomic::{AtomicBool, Ordering};
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

/// What ends the program at the second signal.
static SHUTDOWNS: Mutex<Vec<SigId>> = Mutex::new(Vec::new());

#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Takes over the signals.
pub fn watch() -> Result<(), Failure> {
    for signal in SIGNALS.into_iter().filter(|&signal| !was_ignored(signal)) {
        let failed = |error| Failure::Other(format!("cannot watch for Ctrl-C: {error}"));
        let shutdown =
            signal_hook::flag::register_conditional_shutdown(signal, Status::Stopped as i32, Arc::clone(&IMPATIENT));
        SHUTDOWNS.lock().unwrap_or_else(PoisonError::into_inner).push(shutdown.map_err(failed)?);
        signal_hook::flag::register(signal, Arc::clone(&INTERRUPTED)).map_err(failed)?;
    }
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

/// A file that may not grow, as after `ulimit -f`, is from here on an error of writing: otherwise the signal that comes
/// with it would end the program without a word.
pub fn outlive_full_files() {
    #[cfg(unix)]
    {
        // Without it the program still writes no part of a file.
        let _ = signal_hook::flag::register(rustix::process::Signal::XFSZ.as_raw(), Arc::default());
    }
}

/// From here on no signal ends the program at once, because a file is about to get its name.
pub fn hold() {
    for id in SHUTDOWNS.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        low_level::unregister(id);
    }
}

/// Whether somebody asked to stop.
pub fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// How long ago that was noticed; `None` if nobody asked.
pub fn since_signal() -> Option<Duration> {
    interrupted().then(|| NOTICED.get_or_init(Instant::now).elapsed())
}

/// What is set when somebody asks to stop.
pub fn flag() -> Arc<AtomicBool> {
    Arc::clone(&INTERRUPTED)
}

/// Whether the program was started with this signal ignored. Only on Linux can this be found out without `unsafe`.
fn was_ignored(signal: i32) -> bool {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    // Bit 0 is signal 1.
    mask >> (signal - 1) & 1 == 1
}
