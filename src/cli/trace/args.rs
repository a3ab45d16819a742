//! The options of `trace`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::values::{named, rules_names};
use clap::Args as ClapArgs;
use stackdoku::Rules;
use stackdoku::text::Symbols;
use stackdoku::trace::Algorithm;
use std::path::PathBuf;

/// What to add to a program, and how to compare it with its algorithm, under `--help`.
const EXAMPLES: &str = r#"Add two lines to your program: one behind the line that puts a digit into a cell,
and one behind the line that pops a cell.
  C++     cerr << row << ' ' << column << ' ' << digit << '\n';
          cerr << "pop\n";
  Java    System.err.println(row + " " + column + " " + digit);
          System.err.println("pop");
  Python  print(row, column, digit, file=sys.stderr)
          print("pop", file=sys.stderr)

Examples:
  ./mine < puzzle.txt 2> trace.txt; stackdoku trace puzzle.txt trace.txt
  ./mine < puzzle.txt 2>&1 > /dev/null | stackdoku trace puzzle.txt -"#;

/// Does your own program follow the algorithm that it should? If not, at which step does it differ, and why?
///
/// Your program prints a line for each choice, `row column digit`, and a line `pop` for each pop, to standard error or
/// into a file. A recursive program prints `pop` where a call returns without a solution. With `-e exhaustive`, each
/// digit that is put into a cell is printed, also one that does not fit.
///
/// Rows, columns and digits may count from 0 or from 1: the trace shows which. The number of the cell may stand in
/// place of row and column. Words may say what is what, as in `try row 3 col 8 digit 6`, `Trying 6 at row 3 col 8` or
/// `6 at (3, 8)`. A line that begins with `pop` or `back` is a pop, whatever else stands in it. CSV, objects of JSON,
/// and the lines of `walk --json` are read too. Comments begin with # or //. Any other line is skipped and counted.
///
/// The first line of the answer says whether the trace follows, or at which line it differs and why. The state of the
/// right program before that line is shown below. With --html, the page of `walk` is written too: it opens at that
/// step, and marks the cell of the trace.
///
/// Exit status: 0 the trace follows to the end of the algorithm; 1 it differs; 2 bad usage or input, or no trace;
/// 3 it follows, but ends before the algorithm does (the trace may have been cut).
#[derive(Debug, ClapArgs)]
#[command(after_help = EXAMPLES)]
pub struct TraceArgs {
    /// The puzzle
    pub puzzle: PathBuf,

    /// The trace [default: standard input]
    pub trace: Option<PathBuf>,

    /// The program goes on after the first solution, until it has searched the whole tree
    #[arg(short, long)]
    pub all: bool,

    /// The algorithm: Algorithms 1 and 2 with a stack (`stack`) or as a recursion (`recursive`); or the cells in
    /// reading order, where only legal digits are tried, and the search goes back as soon as any empty cell has none
    /// (`cell-order`); or the cells in reading order, where each digit is put in and checked then (`exhaustive`)
    #[arg(short, long, value_name = "ENGINE", default_value = "stack", ignore_case = true)]
    #[arg(value_parser = named(Algorithm::ALL, |algorithm| algorithm.name))]
    pub engine: Algorithm,

    /// The number that rows, columns and cells count from, 0 or 1 [default: the trace tells]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=1))]
    pub from: Option<u16>,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// The rules of the puzzle, with `+` between several [default: those that a line `# rules: NAME` of the text names,
    /// or classic]
    #[arg(short, long, value_name = "RULES", value_parser = rules_names())]
    pub rules: Vec<Rules>,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,
}
