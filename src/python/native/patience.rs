//! Long work that Ctrl-C ends.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Python is asked this often whether somebody wants to stop.
pub const LOOK: Duration = Duration::from_millis(50);

/// Runs `work` while other Python threads may run. Ctrl-C sets the flag that it gets; it should then end soon.
///
/// # Errors
///
/// `KeyboardInterrupt`, or whatever else a signal handler raises.
pub fn patiently<T: Send>(py: Python<'_>, work: impl FnOnce(Arc<AtomicBool>) -> T + Send) -> PyResult<T> {
    // Work that is over soon may be one part of many.
    py.check_signals()?;
    let stop = &Arc::new(AtomicBool::new(false));
    let work = Mutex::new(Some(work));
    let run = &|| {
        let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
        work.map(|work| work(stop.clone()))
    };
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            // Nobody hears of the result after an interruption.
            let send = move || run().and_then(|result| sender.send(result).ok());
            if thread::Builder::new().spawn_scoped(scope, send).is_err()
                && let Some(result) = run()
            {
                // This is the only thread, so Ctrl-C had to wait.
                return Ok(result);
            }
            loop {
                match receiver.recv_timeout(LOOK) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(interrupt) = Python::attach(|py| py.check_signals()) {
                            stop.store(true, Ordering::Relaxed);
                            return Err(interrupt);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("the search has failed: please report it"));
                    }
                }
            }
        })
    })
}
