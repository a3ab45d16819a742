//! The command `stackdoku`: reads the arguments, runs one verb, and maps what came of it to an exit status.

#![forbid(unsafe_code)]

mod cli;

use cli::Failure;
use std::process::ExitCode;
use std::thread;

/// Stack for the work: what most systems give the main thread, whatever `ulimit -s` says of this one.
const STACK_BYTES: usize = 8 << 20;

fn main() -> ExitCode {
    let worker = thread::Builder::new().name("main".into()).stack_size(STACK_BYTES).spawn(run);
    match worker.map(thread::JoinHandle::join) {
        Ok(Ok(status)) => status,
        // The panic has been printed.
        Ok(Err(_)) => cli::Status::Failed.into(),
        Err(error) => {
            Failure::thread(&error).report();
            cli::Status::Failed.into()
        }
    }
}

fn run() -> ExitCode {
    match cli::read_args().and_then(cli::run) {
        Ok(status) => status.into(),
        // Whoever closed the pipe has read enough: that is no error.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            cli::Status::Failed.into()
        }
    }
}
