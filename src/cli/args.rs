//! The command line, as `--help` tells it.

use super::batch::BatchArgs;
use super::bits::BitsArgs;
use super::check::CheckArgs;
use super::compare::CompareArgs;
use super::generate::GenerateArgs;
use super::grade::GradeArgs;
use super::shared::values::Color;
use super::solve::SolveArgs;
use super::split::SplitArgs;
use super::walk::WalkArgs;
use clap::{Parser, Subcommand};
use clap_complete::Shell;
use std::path::PathBuf;

/// What people do most, under `--help`.
const EXAMPLES: &str = "\
Examples:
  stackdoku data/hex/example1.txt                       solve a puzzle
  stackdoku -p 1.....3..4....2.                         solve a puzzle that is typed here
  stackdoku --all -o all.txt data/hex-all/puzzle_2.txt  write all its solutions to a file
  stackdoku --count -n 2 data/hex/example2.txt          is there one solution, or more?
  stackdoku batch data/bench/nine-hard.txt              answer many puzzles, one per line";

/// Solves Sudoku puzzles: 16x16 hexadecimal, 9x9, 4x4, and Dutch Miracle.
///
/// Reads one puzzle from FILE or standard input and prints its first solution. The form of the puzzle is detected:
/// rows, lines, tables, lists, links, pencil marks and the files of other programs.
///
/// After the first solution the engine lanes looks for another one, for 50 ms at most. If there is one, a note on
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
pub enum Verb {
    /// Solve one puzzle, which is what stackdoku does without a verb too
    #[command(alias = "run")]
    Solve(SolveArgs),
    Batch(BatchArgs),
    #[command(visible_aliases = ["trace", "watch"], alias = "step")]
    Walk(WalkArgs),
    Compare(CompareArgs),
    Bits(BitsArgs),
    #[command(aliases = ["validate", "verify"])]
    Check(CheckArgs),
    #[command(aliases = ["create", "gen"])]
    Generate(GenerateArgs),
    #[command(alias = "mark")]
    Grade(GradeArgs),
    #[command(alias = "cubes")]
    Split(SplitArgs),
    /// Print a script that completes verbs, options and file names in a shell
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
