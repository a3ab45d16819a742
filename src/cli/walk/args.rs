//! The options of `walk`, as `--help` tells them.

use super::html::PAGES_OF_LESSON;
use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::input::PuzzleArgs;
use crate::cli::shared::values::steps;
use clap::Args as ClapArgs;
use std::ops::RangeInclusive;

/// Step through the search: every choice, every dead end, and the bits behind them
///
/// On a terminal, with a FILE, keys step forward and back. Otherwise the steps are printed as text, or with --json as
/// one JSON object per line. With --html they become a page for a browser, which runs the search itself and takes any
/// other puzzle too.
#[derive(Debug, ClapArgs)]
pub struct WalkArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Print text, one block per step
    #[arg(long, conflicts_with = "html")]
    pub plain: bool,

    /// Print JSON, one object per line
    #[arg(long, conflicts_with_all = ["plain", "ask", "html"])]
    pub json: bool,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// With --html: write a page that asks for a puzzle
    #[arg(long, requires = "html", conflicts_with_all = ["file", "puzzle", "steps", "ask", "all"])]
    pub no_puzzle: bool,

    /// With --html: write a page of the lesson
    #[arg(long, value_name = "PAGE", requires = "html", value_parser = PAGES_OF_LESSON)]
    #[arg(conflicts_with_all = ["file", "puzzle", "steps", "ask", "all", "no_puzzle"])]
    pub lesson: Option<String>,

    /// Only these steps: 34, 20..40, 20.. or ..40, both ends included; a page opens at the first of them
    ///
    /// A run is looked at up to step 2,000,000, and further where a later step is named.
    #[arg(long, value_name = "A..B", default_value = "1..", hide_default_value = true, value_parser = steps)]
    pub steps: RangeInclusive<u64>,

    /// Ask what happens next before showing it
    #[arg(long)]
    pub ask: bool,

    /// Walk the whole tree instead of stopping at the first solution
    #[arg(short, long)]
    pub all: bool,
}
