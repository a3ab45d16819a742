//! The command line, as `--help` tells it.

pub use super::batch::BatchArgs;
pub use super::check::CheckArgs;
pub use super::generate::GenerateArgs;
pub use super::grade::GradeArgs;
use super::html::HtmlArgs;
use super::numbers::{count, duration, number, steps};
pub use super::split::SplitArgs;
use super::values::{Color, EngineName, Format, named};
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use stackdoku::text::Symbols;
use stackdoku::{Engine, Rules, Size};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

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

/// Step through the search: every choice, every dead end, and the bits behind them
///
/// On a terminal, with FILE named, the keys step forward and back. Otherwise the steps are printed as text, or with
/// --json as one JSON object per line. With --html they become a page for a browser: the whole run, or of a long run
/// its first part.
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

/// Race all engines on one puzzle: what each did, what it took, and whether all found the same
///
/// The page of --html has bars, and stack and recursion in lock-step.
///
/// Exit status: 0 the engines agree; 1 they agree that there is no solution; 2 one differs, or bad usage or input;
/// 3 stopped by a signal, or no engine finished in time.
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

    /// Compare only these engines, as in stack,lanes [default: all of this build]
    #[arg(short, long, value_name = "ENGINES", value_delimiter = ',', ignore_case = true, value_parser = EngineName)]
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
#[derive(Clone, Debug, ClapArgs)]
pub struct PuzzleArgs {
    /// The puzzle [default: standard input]
    pub file: Option<PathBuf>,

    /// The puzzle itself, in place of FILE: its signs in one line, or rows with line ends between them
    #[arg(short, long, value_name = "TEXT", conflicts_with = "file", allow_hyphen_values = true)]
    pub puzzle: Option<String>,

    /// The rules of the puzzle
    #[arg(short, long, value_name = "RULES", default_value_t, ignore_case = true)]
    #[arg(value_parser = named(&Rules::ALL, Rules::name))]
    pub rules: Rules,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(&Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,

    /// The puzzle with this number, of a text that has several
    #[arg(long, value_name = "N")]
    pub number: Option<NonZero<usize>>,
}

/// The options of solving.
#[derive(Debug, ClapArgs)]
pub struct SolveArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// How to search
    ///
    /// stack shows the algorithm; lanes is the fastest; auto is stack, and lanes in its place when stack would take
    /// long. recursive makes the choices of stack by recursion; cell-order takes the cells in reading order; exhaustive
    /// places every digit and then checks. A build has these three with the feature `recursive`.
    #[arg(short, long, alias = "solver", value_name = "ENGINE", default_value = "stack", value_parser = EngineName)]
    pub engine: Engine,

    /// Number of threads of the engine lanes, 1 to 1024 [default: one per core]
    ///
    /// They start when a search takes long. Solutions and their order are the same for every number. The other engines
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
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(&Symbols::SIXTEEN, Symbols::name))]
    pub output_symbols: Option<Symbols>,

    /// Print on standard error what the search did
    ///
    /// Choices are digits placed; dead ends are cells given up after their last candidate; deepest is the most cells on
    /// the stack at once. With lanes, boards are the puzzle and one more for each branch; sweeps are passes over 32
    /// boards; alone are those of the first boards, one at a time, which is where most puzzles end; decisions are
    /// candidates tried, and conflicts contradictions learned from, where that search helps.
    #[arg(long, alias = "verbose")]
    pub stats: bool,

    /// Stop after N choices (with lanes: boards and decisions, up to 63 more)
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
