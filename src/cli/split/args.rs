//! The options of `split`, as `--help` tells them.

use crate::cli::shared::input::PuzzleArgs;
use clap::Args as ClapArgs;
use std::path::PathBuf;

/// Split one puzzle into many, one per line: each solution belongs to exactly one of them
///
/// Each line is the puzzle with more givens. So `stackdoku split p.txt | stackdoku batch --all` counts the solutions of
/// p.txt in parts, anywhere and in any order. If p.txt names rules, so does each line, behind a comma; with
/// `--rules` none does, and the lines must be solved with the same option.
///
/// Exit status: 0 done; 1 no line, because the puzzle has no solution; 2 bad usage or input, givens that break the
/// rules, or writing failed; 3 no line, because a signal stopped the work.
#[derive(Debug, ClapArgs)]
pub struct SplitArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Make at least N lines, 1 to 1000000; fewer when nothing is left to split
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub parts: u32,

    /// Write to FILE, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
