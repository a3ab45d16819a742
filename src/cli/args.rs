//! The command line, as `--help` tells it.

use super::numbers::{count, duration, number, range, steps};
use super::values::{Color, EngineName, Format, named};
use clap::{Args as ClapArgs, Parser, Subcommand};
use clap_complete::Shell;
use stackdoku::text::Symbols;
use stackdoku::{Engine, Rules, Size, Symmetry};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// What people do most, under `--help`.
const EXAMPLES: &str = "\
Examples:
  stackdoku data/hex/example1.txt                      solve a puzzle
  stackdoku -p 1.....3..4....2.                        solve a puzzle that is typed here
  stackdoku --all -o all.txt data/hex-all/puzzle_2.txt write all its solutions to a file
  stackdoku --count -n 2 data/hex/example2.txt         is there one solution, or more?
  stackdoku batch data/bench/nine-hard.txt             answer many puzzles, one per line";

/// Solves Sudoku puzzles: 16x16 hexadecimal, 9x9, 4x4, and Dutch Miracle.
///
/// Reads one puzzle from FILE or standard input and prints its first solution. The form of the puzzle is detected:
/// rows of signs, numbers separated by commas or blanks, or everything in one line.
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
    Solve(SolveArgs),
    Batch(BatchArgs),
    #[command(visible_aliases = ["trace", "watch"])]
    Walk(WalkArgs),
    Bits(BitsArgs),
    Check(CheckArgs),
    Generate(GenerateArgs),
    Grade(GradeArgs),
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
/// --json as one JSON object per line.
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

    /// Only these steps: 34, 20..40, 20.. or ..40, both ends included
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

/// Check a puzzle: breaches of the rules, number of solutions, needless givens, possible digits
///
/// Exit status: 0 exactly one solution; 1 none or several; 2 bad usage or input, or givens that break the rules;
/// 3 stopped by the time limit before the answer was known.
#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Count solutions up to N; 2 is enough to tell one from several
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub count_up_to: u64,

    /// List each given that can go alone, and print a minimal puzzle within this one
    #[arg(long)]
    pub minimal: bool,

    /// Print for each cell the digits that it holds in some solution
    #[arg(long)]
    pub candidates: bool,

    /// Print a page for a browser
    #[arg(long, conflicts_with = "json")]
    pub html: bool,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,

    /// Check a collection: one puzzle per line in, one CSV row per puzzle out
    #[arg(long, conflicts_with_all = ["html", "json", "candidates"])]
    pub batch: bool,

    /// Write to FILE, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Stop each part of the work after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,
}

/// Make new puzzles: exactly so many solutions, givens and choices, the same ones for a seed for ever
///
/// Exit status: 0 all puzzles are as asked; 2 bad usage, or writing failed; 3 stopped by the time limit or a signal. A
/// puzzle that is not as asked is the nearest that was found, and is said to be that.
#[derive(Debug, ClapArgs)]
pub struct GenerateArgs {
    /// The side of the board: 4, 9 or 16
    #[arg(long, value_name = "SIDE", default_value = "9")]
    pub size: Size,

    /// The rules of the puzzles
    #[arg(short, long, value_name = "RULES", default_value_t, ignore_case = true, value_parser = named(&Rules::ALL, Rules::name))]
    pub rules: Rules,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    pub count: u64,

    /// Exactly K solutions; 0 is for puzzles that keep the rules and have none
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    pub solutions: u64,

    /// Exactly N givens [default: about 6, 30 or 120, by size]
    #[arg(long, value_name = "N", conflicts_with = "minimal", value_parser = clap::value_parser!(u16).range(..=256))]
    pub givens: Option<u16>,

    /// No given can go without changing the number of solutions (with a symmetry: no symmetric pair)
    #[arg(long)]
    pub minimal: bool,

    /// Givens in symmetric places: none, rotate (by half a turn), mirror (left and right) or diagonal
    #[arg(long, value_name = "SYMMETRY", default_value_t, ignore_case = true, value_parser = named(&Symmetry::ALL, Symmetry::name))]
    pub symmetry: Symmetry,

    /// Choices of the engine `stack` to its first solution, such as 1000..5000, both ends included
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub choices: Option<RangeInclusive<u64>>,

    /// Puzzles that the sweeps of the engine `lanes` solve alone, so that nobody has to guess
    #[arg(long, conflicts_with = "choices")]
    pub no_guess: bool,

    /// The seed: the same one gives the same puzzles, on every machine [default: a new one, printed on standard error]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,

    /// The form of the output [default: line for several puzzles, hex-rows for one]
    #[arg(short, long, value_name = "FORM", value_enum, ignore_case = true)]
    pub format: Option<Format>,

    /// Print the solutions too; in the form line as puzzle:count:solution
    #[arg(long)]
    pub with_solutions: bool,

    /// Number of threads, 1 to 1024 [default: one per core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Stop after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", default_value = "1min", value_parser = duration)]
    pub time_limit: Duration,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Grade what a student's program has printed: is it right, and if not, where
///
/// All solutions of the puzzle are expected, in any order and in any form that stackdoku prints. Each right solution has
/// its share of the points; each fault costs the share of one solution; a missing solution only lacks its own.
///
/// Exit status: 0 full marks for every answer; 1 not; 2 bad usage or puzzle, or an answer that cannot be read.
#[derive(Debug, ClapArgs)]
pub struct GradeArgs {
    /// The puzzle
    pub puzzle: PathBuf,

    /// Answers: files, or folders of files
    #[arg(value_name = "ANSWER")]
    pub answers: Vec<PathBuf>,

    /// The rules of the puzzle
    #[arg(short, long, value_name = "RULES", default_value_t, ignore_case = true, value_parser = named(&Rules::ALL, Rules::name))]
    pub rules: Rules,

    /// The notation of a 16x16 puzzle and its answers [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(&Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,

    /// One of the solutions is enough
    #[arg(long)]
    pub any: bool,

    /// Points for an answer without faults
    #[arg(long, value_name = "N", default_value = "100", value_parser = count)]
    pub points: u64,

    /// Run COMMAND with the puzzle on its standard input, and grade what it prints
    ///
    /// It runs under the limits of time and output and nothing else: there is no sandbox. Run only programs that you
    /// would run yourself.
    #[arg(long, value_name = "COMMAND")]
    pub run: Option<String>,

    /// Stop the program of --run after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub time_limit: Duration,

    /// Print CSV for a spreadsheet
    #[arg(long, conflicts_with = "html")]
    pub csv: bool,

    /// Print a page for a browser
    #[arg(long)]
    pub html: bool,

    /// Write to FILE, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Which puzzle, and how it is to be read.
#[derive(Debug, ClapArgs)]
pub struct PuzzleArgs {
    /// The puzzle [default: standard input]
    pub file: Option<PathBuf>,

    /// The puzzle itself, in place of FILE: its signs in one line, or rows with line ends between them
    #[arg(short, long, value_name = "TEXT", conflicts_with = "file", allow_hyphen_values = true)]
    pub puzzle: Option<String>,

    /// The rules of the puzzle
    #[arg(short, long, value_name = "RULES", default_value_t, ignore_case = true, value_parser = named(&Rules::ALL, Rules::name))]
    pub rules: Rules,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(&Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,
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
    #[arg(short, long, value_name = "ENGINE", default_value = "stack", value_parser = EngineName)]
    pub engine: Engine,

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
    /// boards; decisions are candidates tried, and conflicts contradictions learned from, where that search helps.
    #[arg(long)]
    pub stats: bool,

    /// Stop after N choices (with lanes: boards and decisions, up to 63 more)
    #[arg(long, value_name = "N", value_parser = count)]
    pub max_choices: Option<u64>,

    /// Stop after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", value_parser = duration)]
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
