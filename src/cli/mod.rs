//! The commands, a file or folder for each, and what they share in `shared`.

/// Prints a line on standard error. If even that fails, there is nothing left to do.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(anstream::stderr(), $($text)*);
    }};
}
use say;

mod args;
mod batch;
mod bits;
mod check;
mod compare;
mod generate;
mod grade;
mod install;
mod misuse;
pub mod shared;
mod solve;
mod split;
mod walk;

use args::{Args, Verb};
pub use misuse::read_args;
use misuse::tip_for_missing;
use shared::terminal::tip;
use shared::{Failure, Status};

/// Runs the verb that the arguments name.
pub fn run(args: Args) -> Result<Status, Failure> {
    args.color.write_global();
    match &args.verb {
        None => solve::run(&args.solve),
        Some(Verb::Solve(args)) => solve::run(args),
        Some(Verb::Batch(args)) => batch::run(args),
        Some(Verb::Walk(args)) => walk::run(args),
        Some(Verb::Compare(args)) => compare::run(args),
        Some(Verb::Bits(args)) => bits::run(args),
        Some(Verb::Check(args)) => check::run(args),
        Some(Verb::Generate(args)) => generate::run(args),
        Some(Verb::Grade(args)) => grade::run(args),
        Some(Verb::Split(args)) => split::run(args),
        Some(Verb::Completions { shell }) => install::completions(*shell),
        Some(Verb::Man { folder }) => install::man(folder),
    }
}

/// Prints why a command failed, and what was meant where a file is not there.
pub fn report(failure: &Failure) {
    failure.report();
    failure.missing_file().and_then(tip_for_missing).iter().for_each(|text| tip(text));
}
