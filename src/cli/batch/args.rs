//! The options of `stackdoku batch`.

use crate::cli::shared::link::Site;
use crate::cli::shared::values::{count, duration, named, rules_names};
use clap::{Args as ClapArgs, ValueEnum};
use stackdoku::Rules;
use stackdoku::text::Symbols;
use std::path::PathBuf;
use std::time::Duration;

/// Answer many puzzles: one result per line out, in order, on all cores
///
/// A line of 16, 81 or 256 signs becomes `puzzle:count:solution`. The count is 0, 1, or 2 for more than one; the
/// solution is given if it is the only one. The puzzle may be a field of a line, or follow a number or a name; the rest
/// of the line is copied. Puzzles in other forms, also in several lines, become one such line. Comments, empty lines
/// and text are copied. A line that should be a puzzle and cannot be read becomes `line:error: line N: message`.
///
/// Exit status: 0 every puzzle is answered; 2 a line is not a puzzle, or bad usage, or reading or writing failed;
/// 3 stopped by a signal, or a puzzle took longer than --time-limit or has more solutions than can be counted.
#[derive(Debug, ClapArgs)]
pub struct BatchArgs {
    /// Files of puzzles, read one after the other [default: standard input]
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The rules of the puzzles, with `+` between several [default: those that stand beside a puzzle, or that the last
    /// line `# rules: NAME` before it names, or classic]
    #[arg(short, long, value_name = "RULES", value_parser = rules_names())]
    pub rules: Vec<Rules>,

    /// The notation of 16x16 puzzles [default: detected in each file]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,

    /// Count all solutions of each puzzle, not only up to two
    #[arg(short, long)]
    pub all: bool,

    /// Count up to N solutions; N+ means that there may be more. With 1 the solution found is printed
    #[arg(short = 'n', long, value_name = "N", value_parser = count, conflicts_with = "all")]
    pub limit: Option<u64>,

    /// Leave out what stands above line N of the first file: so a run that was stopped goes on
    ///
    /// The lines above are read all the same: they may name rules or columns, settle a notation, or begin what ends
    /// below them.
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true, value_parser = count)]
    pub from_line: u64,

    /// Number of solver threads, 1 to 1024 [default: one per core]
    #[arg(short, long, alias = "threads", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Give up a puzzle that takes longer than this: seconds, or with a unit, such as 500ms or 2min
    ///
    /// Its count is then 0+ or 1+, or with --all some N+: there may be more solutions. The exit status is 3 at the end.
    /// The time starts when a puzzle proves to be hard; before that it is searched together with others.
    #[arg(long, alias = "timeout", value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The form of the output
    #[arg(short, long, value_name = "FORM", value_enum, ignore_case = true, default_value_t)]
    pub format: BatchFormat,

    /// Do not print progress and rate
    #[arg(short, long)]
    pub quiet: bool,
}

impl BatchArgs {
    /// Up to how many solutions to count.
    pub fn wanted(&self) -> u64 {
        self.limit.unwrap_or(if self.all { u64::MAX } else { 2 })
    }
}

/// A form of the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum BatchFormat {
    /// The line of the puzzle with its answer behind it
    #[default]
    Line,
    /// One JSON object for each puzzle and each bad line
    Json,
    /// One row for each of them, below a row with the names of the columns
    Csv,
    /// As json, with a link to each puzzle at f-puzzles.com
    FPuzzles,
    /// As json, with a link to each puzzle at sudokupad.app
    #[value(name = "sudokupad")]
    SudokuPad,
    /// As json, with a link to each puzzle at sudokuwiki.org
    #[value(name = "sudokuwiki")]
    SudokuWiki,
}

impl BatchFormat {
    /// The site that it links to.
    pub fn site(self) -> Option<Site> {
        match self {
            BatchFormat::Line | BatchFormat::Json | BatchFormat::Csv => None,
            BatchFormat::FPuzzles => Some(Site::FPuzzles),
            BatchFormat::SudokuPad => Some(Site::SudokuPad),
            BatchFormat::SudokuWiki => Some(Site::SudokuWiki),
        }
    }
}
