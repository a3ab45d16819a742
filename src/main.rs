//! The command `stackdoku`: reads the arguments, runs one verb, and turns the result into an exit status.

#![forbid(unsafe_code)]

mod cli;

use cli::shared::{Status, system};
use stackdoku::pool::{LARGE_STACK, start_thread};
use std::process::ExitCode;
use std::thread::JoinHandle;

fn main() -> ExitCode {
    if system::has_large_stack() {
        return run();
    }
    // As large a stack as it needs, whatever `ulimit -s` says.
    let worker = start_thread(LARGE_STACK, run);
    match worker.map(JoinHandle::join) {
        Ok(Ok(status)) => status,
        // The panic has been printed.
        Ok(Err(_)) => Status::Failed.into(),
        // No thread can be started: the stack of this one must do.
        Err(_) => run(),
    }
}

fn run() -> ExitCode {
    match cli::read_args().and_then(cli::run) {
        Ok(status) => status.into(),
        // The reader of a closed pipe has seen enough: this is not an error.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            cli::report(&failure);
            Status::Failed.into()
        }
    }
}
