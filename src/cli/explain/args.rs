//! The options of `explain`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::input::PuzzleArgs;
use crate::cli::shared::values::duration;
use clap::{Args as ClapArgs, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Explain a puzzle: how hard it is, and its solution step by step, each with its reason
///
/// Look-ahead is how far one must think ahead to see that an assumed digit is
/// wrong. The look-ahead of a puzzle is the least that solves it without pairs
/// and the like:
///
///   look-ahead  level      what a person must do
///   0           singles    place digits that are certain at once, assume none
///   1, 2        moderate   assume a digit, and place at most one more
///   3, 4        hard       assume a digit, and place two or three more
///   5 to 8      very hard  assume a digit, and place four to seven more
///   above       extreme    assume a digit, and place eight more, or assume others
///
/// Effort is the total work: at 9x9 usually 30 for singles, 60 if hard, 120 if
/// very hard.
///
/// r3c8 is the cell in row 3, column 8; blocks count from 1 in reading order, and
/// digits that are letters are capitals. "See step 28": this holds because step 28
/// has struck a candidate. In a terminal the board is drawn where a step strikes
/// candidates, and for a hint: (8) is placed, -8- is struck, [8] is what the step
/// is about; a dot stands for several digits.
///
/// Exit status: 0 solved, or a hint was given; 1 no solution, or several; 2 bad
/// usage or input, or givens that break the rules; 3 the steps end before the
/// solution: they need more look-ahead than 8, or a limit or a signal stopped the
/// work.
#[derive(Clone, Debug, ClapArgs)]
#[command(verbatim_doc_comment)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Print only the next step; --hint=cell names only where it is, --hint=house less
    #[arg(long, value_name = "PART", value_enum)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "step", conflicts_with = "html")]
    pub hint: Option<Hint>,

    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["hint", "html"])]
    pub json: bool,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE", conflicts_with = "html")]
    pub output: Option<PathBuf>,

    /// Stop after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,
}

/// How much of the next step to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Hint {
    /// A row, column or block to look at
    House,
    /// The cells that change
    Cell,
    /// The whole step
    Step,
}
