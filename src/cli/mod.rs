//! The commands, and what they share: arguments, input, output, exit status.

/// Prints a line on standard error. If even that fails, there is nothing left to do.
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
mod check;
mod compare;
mod failure;
mod figures;
mod generate;
mod grade;
mod html;
mod input;
mod install;
mod locale;
mod misuse;
mod note;
mod numbers;
mod ordered;
mod output;
mod print;
mod signals;
mod solve;
mod split;
mod status;
pub mod thread;
mod values;
mod walk;
mod watch;
mod wrap;

use args::{Args, Verb};
pub use failure::Failure;
pub use misuse::read_args;
pub use status::Status;

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
