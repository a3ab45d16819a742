//! The command `stackdoku`: reads the arguments, runs one verb, and turns the result into an exit status.

#![forbid(unsafe_code)]

mod cli;

use std::process::ExitCode;
use std::thread;

/// The stack size for the work: what most systems give the main thread, whatever `ulimit -s` says.
const STACK_BYTES: usize = 8 << 20;

fn main() -> ExitCode {
    let worker = thread::Builder::new().name("main".into()).stack_size(STACK_BYTES).spawn(run);
    match worker.map(thread::JoinHandle::join) {
        Ok(Ok(status)) => status,
        // The panic has been printed.
        Ok(Err(_)) => cli::Status::Failed.into(),
        // No thread can be started: the stack of this one is as large where nobody has changed it.
        Err(_) => run(),
    }
}

fn run() -> ExitCode {
    match cli::read_args().and_then(cli::run) {
        Ok(status) => status.into(),
        // The reader of a closed pipe has seen enough: this is not an error.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            cli::Status::Failed.into()
        }
    }
}
