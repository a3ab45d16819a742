//! The command `stackdoku`: reads the arguments, runs one verb, and maps what came of it to an exit status.

mod cli;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = cli::args::Args::parse();
    args.color.write_global();
    match cli::run(args) {
        Ok(status) => status.into(),
        // Whoever closed the pipe has read enough: that is no error.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            cli::Status::Failed.into()
        }
    }
}
