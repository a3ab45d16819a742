//! The options of `trace`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::values::{RulesNames, named};
use clap::Args as ClapArgs;
use stackdoku::Rules;
use stackdoku::text::Symbols;
use stackdoku::trace::Algorithm;
use std::path::PathBuf;

/// How to compare a program with its algorithm, under `--help`.
const EXAMPLES: &str = "\
Examples:
  ./mine < puzzle.txt 2> trace.txt; stackdoku trace puzzle.txt trace.txt
  ./mine < puzzle.txt 2>&1 > /dev/null | stackdoku trace puzzle.txt -";

/// Does your own program follow its algorithm, and if not, at which step does it leave it, and why?
///
/// Let your program print a line for each choice, `row column digit`, and the line `pop` for each pop, to standard
/// error or into a file. A recursive program prints `pop` where a call returns without a solution. Where each digit is
/// put into its cell and checked then (`-e exhaustive`), each digit is a choice, also one that does not fit.
///
/// Rows, columns and digits may count from 0 or from 1; the number of a cell may stand in place of row and column. CSV
/// and the lines of `walk --json` are read too, and `back` in place of `pop`; what follows `pop` does not count, nor
/// what stands behind # or //. Other lines are skipped and counted.
///
/// With --html, the page of `walk` opens at the step at which the trace leaves the algorithm, with its cell marked.
///
/// Exit status: 0 the trace follows from the first line to the last; 1 it differs; 2 bad usage or input, or no trace;
/// 3 it follows and ends before the algorithm does, as a trace that was cut.
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub struct TraceArgs {
    /// The puzzle
    pub puzzle: PathBuf,

    /// The trace [default: standard input]
    pub trace: Option<PathBuf>,

    /// The program searches the whole tree, as for all solutions, instead of ending at the first one
    #[arg(short, long)]
    pub all: bool,

    /// The algorithm: Algorithms 1 and 2 (`stack`, `recursive`), or the cells in reading order, with only legal digits
    /// and back as soon as any empty cell has none (`cell-order`), or with every digit, checked when it is in its cell
    /// (`exhaustive`)
    #[arg(short, long, value_name = "ENGINE", default_value = "stack", ignore_case = true)]
    #[arg(value_parser = named(Algorithm::ALL, |algorithm| algorithm.name))]
    pub engine: Algorithm,

    /// What rows, columns and cells count from [default: the trace tells]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=1))]
    pub from: Option<u16>,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// The rules of the puzzle [default: those that a line `# rules: NAME` of the text names, or classic]
    #[arg(short, long, value_name = "RULES", value_parser = RulesNames)]
    pub rules: Option<Rules>,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,
}
