//! The options of `compare`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::input::PuzzleArgs;
use crate::cli::shared::values::{count, duration, engine_name};
use clap::Args as ClapArgs;
use stackdoku::Engine;
use std::time::Duration;

/// Race all engines on one puzzle: what each did, what it took, and whether all found the same
///
/// With --html, a page shows bars, and stack and recursion step by step, side by side.
///
/// Exit status: 0 the engines agree; 1 they agree that the puzzle has no solution; 2 one differs, or bad usage or
/// input; 3 stopped by a signal, or no engine finished in time.
#[derive(Debug, ClapArgs)]
pub struct CompareArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Find all solutions, not only the first
    #[arg(short, long)]
    pub all: bool,

    /// Find at most N solutions
    #[arg(short = 'n', long, value_name = "N", value_parser = count)]
    pub limit: Option<u64>,

    /// Compare only these engines, as in stack,fast [default: all]
    #[arg(short, long, value_name = "ENGINES", value_delimiter = ',', ignore_case = true, value_parser = engine_name())]
    pub engines: Vec<Engine>,

    /// Time for each engine
    #[arg(long, value_name = "TIME", default_value = "10", value_parser = duration)]
    pub time_limit: Duration,

    /// Print JSON, one object
    #[arg(long)]
    pub json: bool,

    #[command(flatten)]
    pub page: HtmlArgs,
}
