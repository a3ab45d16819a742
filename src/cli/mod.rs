//! The command line as `--help` tells it. Each command is a folder: `args.rs` has its options, `mod.rs` what it does;
//! only `man` and `completions` stand in `install.rs`.

/// Prints a line on standard error. If even that fails, there is nothing left to do.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(anstream::stderr(), $($text)*);
    }};
}
use say;

mod batch;
mod bits;
mod check;
mod compare;
mod explain;
mod generate;
mod grade;
mod install;
mod misuse;
pub mod shared;
mod solve;
mod split;
mod trace;
mod walk;

use batch::BatchArgs;
use bits::BitsArgs;
use check::CheckArgs;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use compare::CompareArgs;
use explain::ExplainArgs;
use generate::GenerateArgs;
use grade::GradeArgs;
pub use misuse::read_args;
use misuse::tip_for_missing;
use shared::terminal::tip;
use shared::values::Color;
use shared::{Failure, Status, system};
use solve::SolveArgs;
use split::SplitArgs;
use std::path::PathBuf;
use trace::TraceArgs;
use walk::WalkArgs;

/// What people do most, under `--help`.
const EXAMPLES: &str = "\
Examples:
  stackdoku data/hex/example1.txt                       solve a puzzle
  stackdoku -p 1.....3..4....2.                         solve a puzzle that is typed here
  stackdoku --all -o all.txt data/hex-all/puzzle_2.txt  write all its solutions to a file
  stackdoku --count -n 2 data/hex/example2.txt          is there one solution, or more?
  stackdoku batch data/bench/nine-hard.txt              answer many puzzles, one per line";

/// Solves Sudoku puzzles: 16x16 hexadecimal, 9x9, 4x4, also by other rules such as Dutch Miracle.
///
/// Reads one puzzle from FILE or standard input and prints its first solution. The form of the puzzle is detected:
/// rows, lines, tables, lists, links, pencil marks and the files of other programs.
///
/// After the first solution the fast engine looks for another one, for 50 ms at most. If there is one, a note on
/// standard error says so.
///
/// Exit status: 0 solved; 1 the puzzle has no solution; 2 bad usage or input, or reading or writing failed;
/// 3 stopped by a limit or a signal before the answer was known.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, args_conflicts_with_subcommands = true, args_override_self = true)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(subcommand)]
    pub verb: Option<Verb>,

    #[command(flatten)]
    pub solve: SolveArgs,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value_t, value_enum, ignore_case = true, global = true)]
    pub color: Color,
}

/// What else there is to do.
#[derive(Debug, Subcommand)]
// Most runs need the options of one command, and making them all takes longer than solving an easy puzzle.
#[command(defer = true)]
pub enum Verb {
    #[command(alias = "run")]
    Solve(SolveArgs),
    Batch(BatchArgs),
    #[command(visible_alias = "watch", alias = "step")]
    Walk(WalkArgs),
    Compare(CompareArgs),
    Bits(BitsArgs),
    #[command(aliases = ["validate", "verify"])]
    Check(CheckArgs),
    Explain(ExplainArgs),
    #[command(aliases = ["create", "gen"])]
    Generate(GenerateArgs),
    #[command(alias = "mark")]
    Grade(GradeArgs),
    #[command(alias = "follow")]
    Trace(TraceArgs),
    #[command(alias = "cubes")]
    Split(SplitArgs),
    /// Print a script that completes commands, options and file names in a shell
    Completions {
        /// The shell
        #[arg(ignore_case = true)]
        shell: Shell,
    },
    /// Write the manual pages into a folder
    #[command(hide = true)]
    Man {
        /// The folder
        folder: PathBuf,
    },
}

/// Runs the verb that the arguments name.
pub fn run(args: Args) -> Result<Status, Failure> {
    args.color.write_global();
    system::outlive_full_files();
    match &args.verb {
        None => solve::run(&args.solve),
        Some(Verb::Solve(args)) => solve::run(args),
        Some(Verb::Batch(args)) => batch::run(args),
        Some(Verb::Walk(args)) => walk::run(args),
        Some(Verb::Compare(args)) => compare::run(args),
        Some(Verb::Bits(args)) => bits::run(args),
        Some(Verb::Check(args)) => check::run(args),
        Some(Verb::Explain(args)) => explain::run(args),
        Some(Verb::Generate(args)) => generate::run(args),
        Some(Verb::Grade(args)) => grade::run(args),
        Some(Verb::Trace(args)) => trace::run(args),
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
