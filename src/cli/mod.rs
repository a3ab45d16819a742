//! The commands, one file per verb, and what they share: arguments, input, output, exit status.

/// Prints a line on standard error. When even that cannot be written there is nobody left to tell.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(anstream::stderr(), $($text)*);
    }};
}
use say;

pub mod args;
mod batch;
mod bits;
mod compare;
mod failure;
mod input;
mod note;
mod numbers;
mod output;
mod print;
mod signals;
mod solve;
mod status;
mod walk;
mod watch;
mod wrap;

use args::{Args, Verb};
pub use failure::Failure;
pub use status::Status;

/// Runs the verb that the arguments name.
pub fn run(args: Args) -> Result<Status, Failure> {
    match &args.verb {
        None => solve::run(&args.solve),
        Some(Verb::Batch(args)) => batch::run(args),
        Some(Verb::Walk(args)) => walk::run(args),
        Some(Verb::Compare(args)) => compare::run(args),
        Some(Verb::Bits(args)) => bits::run(args),
    }
}
