//! The command line, as `--help` tells it.

use super::numbers::{number, steps};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use stackdoku::text::{Form, Symbols};
use stackdoku::{Engine, Rules, Size};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Solves Sudoku puzzles: 16x16 hexadecimal, 9x9, 4x4, and Dutch Miracle.
///
/// Reads one puzzle from FILE or standard input and prints its first solution. The form of the puzzle is detected:
/// rows of signs, numbers separated by commas or blanks, or everything in one line.
///
/// Exit status: 0 solved; 1 the puzzle has no solution; 2 bad usage or input, or reading or writing failed;
/// 3 stopped by a limit or a signal before the answer was known.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    pub verb: Option<Verb>,

    #[command(flatten)]
    pub solve: SolveArgs,

    /// When to use colours
    #[arg(long, value_name = "WHEN", default_value_t, value_enum, global = true)]
    pub color: Color,
}

/// What else there is to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    Batch(BatchArgs),
    #[command(visible_aliases = ["trace", "watch"])]
    Walk(WalkArgs),
    Bits(BitsArgs),
}

/// Answer many puzzles: one per line in, one result per line out, in order, on all cores
///
/// A line of 16, 81 or 256 signs becomes `puzzle:count:solution`, where count is 0, 1, or 2 for more than one; the
/// solution is given when it is the only one. Comments and empty lines are passed through. A line that is not a
/// puzzle becomes `line:error: message`, and the exit status is 2 at the end.
#[derive(Debug, ClapArgs)]
pub struct BatchArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Number of solver threads, 1 to 1024 [default: one per core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Do not print progress and rate
    #[arg(short, long)]
    pub quiet: bool,
}

/// Step through the search: every choice, every dead end, and the bits behind them
///
/// On a terminal, with FILE named, the keys step forward and back. Otherwise the steps are printed as text, or with
/// --json as one JSON object per line. With --html they become a page for a browser.
#[derive(Debug, ClapArgs)]
pub struct WalkArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Print text, one block per step
    #[arg(long)]
    pub plain: bool,

    /// Print JSON, one object per line
    #[arg(long, conflicts_with_all = ["plain", "ask"])]
    pub json: bool,

    /// Write one page for a browser to this file: the whole run, or of a long run its first part
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plain", "json"])]
    pub html: Option<PathBuf>,

    /// Only these steps: 34, 20..40, 20.. or ..40, both ends included; a page opens at the first of them
    #[arg(long, value_name = "A..B", default_value = "1..", hide_default_value = true, value_parser = steps)]
    pub steps: RangeInclusive<u64>,

    /// Ask what happens next before showing it
    #[arg(long)]
    pub ask: bool,

    /// Walk the whole tree instead of stopping at the first solution
    #[arg(short, long)]
    pub all: bool,
}

/// Draw one cell's record: its 21 bits, the expressions that read them, and what they mean
#[derive(Debug, ClapArgs)]
pub struct BitsArgs {
    /// The record as a number: hexadecimal 0x150480, binary 0b1_0101..., or decimal
    #[arg(value_parser = number)]
    pub record: u64,

    /// The size of the board the cell is on: 4, 9 or 16
    #[arg(long, value_name = "SIDE", default_value = "16")]
    pub size: Size,
}

/// Which puzzle, and how it is to be read.
#[derive(Debug, ClapArgs)]
pub struct PuzzleArgs {
    /// The puzzle [default: standard input]
    pub file: Option<PathBuf>,

    /// The rules of the puzzle
    #[arg(short, long, value_name = "RULES", default_value_t, value_parser = named(&Rules::ALL, Rules::name))]
    pub rules: Rules,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", value_parser = named(&Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,
}

/// The options of solving.
#[derive(Debug, ClapArgs)]
pub struct SolveArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// How to search: stack shows the algorithm, lanes is the fastest; builds with the feature `recursive` also have
    /// recursive, cell-order and exhaustive
    #[arg(short, long, value_name = "ENGINE", default_value = "stack", value_parser = engine)]
    pub engine: Engine,

    /// Print all solutions, not only the first
    #[arg(short, long)]
    pub all: bool,

    /// Print at most N solutions
    #[arg(short = 'n', long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// Print the number of solutions instead of the solutions
    #[arg(short, long)]
    pub count: bool,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// The form of the output [default: the form of the input]
    #[arg(short, long, value_name = "FORM", value_enum)]
    pub format: Option<Format>,

    /// Print on standard error what the search did
    #[arg(long)]
    pub stats: bool,

    /// Stop after N choices (with lanes: boards and decisions, up to 63 more)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_choices: Option<u64>,

    /// Stop after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
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

/// Takes one of `all` by its name.
fn named<T>(all: &'static [T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = all.iter().map(move |item| name(*item));
    PossibleValuesParser::new(names)
        .try_map(move |given| all.iter().copied().find(|item| name(*item) == given).ok_or("no such name"))
}

fn engine(name: &str) -> Result<Engine, String> {
    if let Some(engine) = Engine::ALL.iter().find(|engine| engine.name() == name) {
        return Ok(*engine);
    }
    if ["recursive", "cell-order", "exhaustive"].contains(&name) {
        return Err(format!(
            "this build lacks the engine {name}: build it with `cargo build --release --features recursive`"
        ));
    }
    let names: Vec<&str> = Engine::ALL.iter().map(|engine| engine.name()).collect();
    Err(format!("expected one of {}", names.join(", ")))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    let limit = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if limit.is_zero() { Err("expected more than zero seconds".into()) } else { Ok(limit) }
}

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Rows of signs
    HexRows,
    /// Rows of numbers with commas between them
    Csv,
    /// Rows of numbers with blanks between them
    Spaced,
    /// One line of signs for each solution
    Line,
    /// One JSON object
    Json,
}

impl Format {
    /// The form of text it is; `None` for JSON.
    pub fn form(self) -> Option<Form> {
        match self {
            Format::HexRows => Some(Form::HexRows),
            Format::Csv => Some(Form::Csv),
            Format::Spaced => Some(Form::Spaced),
            Format::Line => Some(Form::Line),
            Format::Json => None,
        }
    }
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        match form {
            Form::HexRows => Format::HexRows,
            Form::Csv => Format::Csv,
            Form::Spaced => Format::Spaced,
            Form::Line => Format::Line,
        }
    }
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice of everything printed from now on.
    pub fn write_global(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}
