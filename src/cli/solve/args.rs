//! The options of solving, as `--help` tells them.

use crate::cli::shared::input::PuzzleArgs;
use crate::cli::shared::values::{Format, count, duration, engine_name, named};
use clap::Args as ClapArgs;
use stackdoku::Engine;
use stackdoku::text::Symbols;
use std::path::PathBuf;
use std::time::Duration;

/// Solve one puzzle, as without a command
#[derive(Debug, ClapArgs)]
pub struct SolveArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// How to search
    ///
    /// stack shows the algorithm; fast is the fastest. recursive makes
    /// the choices of stack by recursion; cell-order takes the cells in reading order; exhaustive places every digit
    /// and then checks. These three need a build with the feature `recursive`.
    #[arg(short, long, alias = "solver", value_name = "ENGINE", default_value = "stack", value_parser = engine_name())]
    pub engine: Engine,

    /// Number of threads of the engine fast, 1 to 1024 [default: one per core]
    ///
    /// They start when a search takes long. Solutions and their order do not depend on the number. The other engines
    /// have one thread.
    #[arg(short, long, alias = "threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Print all solutions, not only the first
    #[arg(short, long)]
    pub all: bool,

    /// Print at most N solutions
    #[arg(short = 'n', long, value_name = "N", value_parser = count)]
    pub limit: Option<u64>,

    /// Print the number of solutions instead of the solutions
    #[arg(short, long)]
    pub count: bool,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The form of the output [default: the form of the input]
    #[arg(short, long, value_name = "FORM", value_enum, ignore_case = true)]
    pub format: Option<Format>,

    /// The notation of a 16x16 solution [default: that of the puzzle]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub output_symbols: Option<Symbols>,

    /// Print on standard error what the search did
    ///
    /// Choices are digits placed; dead ends are cells given up after their last candidate; deepest is the most cells on
    /// the stack at once.
    ///
    /// With fast, boards are the puzzle and one more for each branch; sweeps are passes over up to 32 boards, and lane
    /// sweeps the boards in them, added up; alone are those of a search of one board at a time, where most puzzles end.
    /// Decisions are candidates tried, and conflicts contradictions learned from, if that search helps.
    #[arg(long, alias = "verbose")]
    pub stats: bool,

    /// Stop after N choices (with fast: boards and decisions, up to 63 more)
    #[arg(long, value_name = "N", value_parser = count)]
    pub max_choices: Option<u64>,

    /// Stop after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, alias = "timeout", value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,
}

impl SolveArgs {
    /// How many solutions are asked for.
    pub fn wanted(&self) -> u64 {
        let unlimited = if self.all || self.count { u64::MAX } else { 1 };
        self.limit.unwrap_or(unlimited)
    }

    /// Whether solutions are printed as a list, numbered, and not as the one solution.
    pub fn lists(&self) -> bool {
        self.all || self.limit.is_some_and(|limit| limit > 1)
    }
}
