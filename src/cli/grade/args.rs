//! The options of `grade`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::values::{count, duration, named, rules_names};
use clap::Args as ClapArgs;
use clap::builder::NonEmptyStringValueParser;
use stackdoku::Rules;
use stackdoku::text::Symbols;
use stackdoku::trace::Algorithm;
use std::path::PathBuf;
use std::time::Duration;

/// Grade what a student's program printed, and name its faults
///
/// All solutions of the puzzle are expected, in any order, and in any form and notation that stackdoku prints or reads.
/// Each right solution earns its share of the points. Each fault costs one share; a missing solution just earns none.
/// With --run, an exit status that is not 0 and a program that had to be stopped are faults; so is "no solution" beside
/// grids. A program that died earns nothing. The puzzle itself, words, and lines of digits that are not as long as
/// a row, such as a time, cost nothing; a board that is not full, such as one printed on the way, is a fault.
///
/// Where the puzzle has no solution, an answer without a grid that says so has all points. These count, in either case:
/// "no solution", "0 solutions", "solutions: 0", "count: 0", "unsolvable", "not solvable", "insoluble", "cannot be
/// solved", "does not have a solution", "impossible", "infeasible", "unsatisfiable"; alone in a line None, null, nil,
/// False, 0, [], {} and UNSAT; and what stackdoku prints. A line that says more does not count, such as "row 1: no
/// solution, back". For such a puzzle a program may end with status 1.
///
/// Exit status: 0 every answer has full marks; 1 some have not; 2 bad usage or puzzle, or an answer that cannot be
/// read; 3 stopped by a signal before all answers were graded.
#[derive(Debug, ClapArgs)]
pub struct GradeArgs {
    /// The puzzle
    pub puzzle: PathBuf,

    /// Answers: files, or folders with files, also in subfolders; what is in a folder and begins with a dot is left out
    #[arg(value_name = "ANSWER")]
    pub answers: Vec<PathBuf>,

    /// The rules of the puzzle, with `+` between several [default: those that a line `# rules: NAME` of the text names,
    /// or classic]
    #[arg(short, long, value_name = "RULES", value_parser = rules_names())]
    pub rules: Vec<Rules>,

    /// The notation of a 16x16 puzzle [default: detected]; that of an answer is always detected
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,

    /// One of the solutions is enough
    #[arg(long)]
    pub any: bool,

    /// Points for an answer without faults
    #[arg(long, value_name = "N", default_value = "100", value_parser = count)]
    pub points: u64,

    /// Run COMMAND with the puzzle on its standard input, and grade what it prints
    ///
    /// It gets the text of the puzzle, unpacked and in UTF-8, without lines that begin with `#`.
    ///
    /// It runs without a sandbox: only its time and output are limited. Run only programs that you would run yourself.
    #[arg(long, value_name = "COMMAND", value_parser = NonEmptyStringValueParser::new())]
    pub run: Option<String>,

    /// With --run: does the program follow the algorithm, too? It prints its trace on standard error, as for `trace`
    ///
    /// The points stay as they are. The exit status is 0 only if it follows from the first step to the last. The last
    /// is the first solution. With `recursive` and `exhaustive`, and where there are several solutions, it is the end
    /// of the search. With --any the first solution is enough.
    #[arg(long, value_name = "ENGINE", requires = "run", ignore_case = true)]
    #[arg(value_parser = named(Algorithm::ALL, |algorithm| algorithm.name))]
    pub algorithm: Option<Algorithm>,

    /// Stop the program of --run after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration)]
    pub time_limit: Duration,

    /// Print CSV for a spreadsheet
    #[arg(long)]
    pub csv: bool,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
