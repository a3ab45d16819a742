//! `stackdoku [FILE]`: solves one puzzle.

mod args;
mod print;
mod remark;
mod stats;

use super::shared::drawing::Ink;
use super::shared::link::Linked;
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::values::{Format, threads};
use super::shared::watch::{LOOK_AFTER, Watch};
use super::shared::{Failure, Status, input, signals};
pub use args::SolveArgs;
use print::{Ending, Heading, Printer};
use remark::{count, is_only, remark, status};
use stackdoku::check::{self, Refusal};
use stackdoku::text::{Form, Parsed, Symbols};
use stackdoku::{Engine, Grid, Outcome, Pause, Rules, Size, Solutions, Solver};
use stats::print_stats;
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

/// What to say when a search takes long: FindBest alone may need years for a puzzle that the fast engine solves in
/// milliseconds.
const HINT: &str = "this may take very long: `--engine fast` is the fast engine for hard puzzles (`make fast` in place \
                    of `make run`)";

/// Reads the puzzle, searches, and prints solutions as they are found.
pub fn run(args: &SolveArgs) -> Result<Status, Failure> {
    keep(OUTPUT, args.output.as_deref(), args.puzzle.file.as_deref())?;
    let puzzle = input::puzzle(&args.puzzle)?;
    let watch = Watch::start((args.engine != Engine::Fast).then_some(HINT))?;
    let mut solutions = solver(args, puzzle.rules).solutions(puzzle.board);
    if let Some(refusal) = solutions.refusal() {
        return Err(refused(args, &puzzle, refusal));
    }
    if let Some(site) = args.format.and_then(Format::site) {
        // What is known of the cells of a solution is not lost.
        site.check(&Linked { marks: None, ..input::linked(&puzzle) }).map_err(Failure::Other)?;
    }
    let symbols = symbols(args, &puzzle)?;
    let output = Output::open(args.output.as_deref())?;
    let search = PuzzleSearch { args, puzzle: &puzzle, symbols, output: &output, watch: &watch };
    let ended = search.run(&mut solutions);
    watch.finish();
    let ended = ended?;
    let status = status(args, &ended);
    // A part of an answer must not look like the whole: a stopped search leaves the file that was there.
    if status != Status::Stopped {
        output.finish()?;
        remark(args, &ended);
    } else if ended.counters.solutions > 0 {
        output.note_partial()?;
    }
    if args.stats {
        print_stats(args, &ended);
    }
    Ok(status)
}

/// The form to print in.
fn format(args: &SolveArgs, puzzle: &Parsed) -> Format {
    args.format.unwrap_or_else(|| {
        let is_small = puzzle.grid.size() != Size::Sixteen;
        let is_for_eyes = args.output.is_none() && io::stdout().is_terminal() && !args.lists();
        let is_drawn = is_small && (puzzle.form == Form::Line || puzzle.is_drawn());
        if is_for_eyes && is_drawn { Format::Grid } else { puzzle.form.into() }
    })
}

/// The notation to print in.
///
/// # Errors
///
/// When a notation of 16x16 is asked for, for another size.
fn symbols(args: &SolveArgs, puzzle: &Parsed) -> Result<Symbols, Failure> {
    match args.output_symbols {
        Some(_) if puzzle.grid.size() != Size::Sixteen => {
            Err(Failure::Other(format!("--output-symbols is for 16x16, and this puzzle is {}", puzzle.grid.size())))
        }
        chosen => Ok(chosen.unwrap_or(puzzle.symbols)),
    }
}

/// What is asked for.
fn solver(args: &SolveArgs, rules: Rules) -> Solver {
    let solver = Solver::new().rules(rules).engine(args.engine).limit(args.wanted());
    let mut solver = solver.stop_flag(signals::flag());
    // The other engines have one thread, and to count the cores takes as long as an easy puzzle.
    if args.engine == Engine::Fast {
        solver = solver.jobs(threads(args.jobs));
    }
    let solver = args.max_choices.into_iter().fold(solver, Solver::choice_limit);
    args.time_limit.into_iter().fold(solver, Solver::time_limit)
}

/// Why the search is not begun. Nothing is printed on standard output, except for the report that the Dutch Miracle
/// assignment asks for when the givens break the rules.
fn refused(args: &SolveArgs, puzzle: &Parsed, refusal: &Refusal) -> Failure {
    let rules = puzzle.rules;
    if !matches!(refusal, Refusal::Givens(_)) || !print::is_report(format(args, puzzle), rules) {
        return Failure::refused(puzzle, refusal);
    }
    let file = input::PuzzleSource::new(args.puzzle.file.as_deref()).file_name();
    let text = print::breaches_text(file.as_deref(), &puzzle.grid, check::breaches(&puzzle.grid, rules));
    let printed = Output::open(None).and_then(|output| output.write_text(text, true));
    printed.err().unwrap_or(Failure::Reported)
}

/// One search, and where its solutions go.
struct PuzzleSearch<'a> {
    args: &'a SolveArgs,
    puzzle: &'a Parsed,
    symbols: Symbols,
    output: &'a Output,
    watch: &'a Watch,
}

impl PuzzleSearch<'_> {
    fn run(&self, solutions: &mut Solutions) -> Result<Ending, Failure> {
        let failed = |error| self.output.failure(error);
        let format = format(self.args, self.puzzle);
        if self.args.count && format != Format::Json {
            let ended = self.search(solutions, &mut |_, _| Ok(()))?;
            self.output.append(count(&ended) + "\n")?;
            return Ok(ended);
        }
        let file = input::PuzzleSource::new(self.args.puzzle.file.as_deref()).file_name();
        let heading = Heading {
            format,
            symbols: self.symbols,
            ink: Ink::of(self.args.output.is_some()),
            all: self.args.lists(),
            rules: self.puzzle.rules,
            engine: self.args.engine,
            file: file.as_deref(),
            puzzle: &self.puzzle.grid,
            marks: input::linked(self.puzzle).marks,
            title: self.puzzle.title.as_deref(),
        };
        let mut out = self.output;
        let mut printer = Printer::new(&mut out, heading).map_err(failed)?;
        let ended = self.search(solutions, &mut |number, grid| printer.solution(number, grid))?;
        printer.finish(&ended).map_err(failed).or_else(Failure::unless_closed)?;
        Ok(ended)
    }

    /// Hands each solution to `print`, with its number from 1; with `--count` they are only counted.
    fn search(
        &self,
        solutions: &mut Solutions,
        print: &mut dyn FnMut(u64, &Grid) -> io::Result<()>,
    ) -> Result<Ending, Failure> {
        let failed = |error| self.output.failure(error);
        let outcome = loop {
            if self.args.count {
                if let ControlFlow::Break(outcome) = solutions.count_on(LOOK_AFTER) {
                    break outcome;
                }
            } else {
                match solutions.resume(LOOK_AFTER) {
                    Pause::Ended(outcome) => break outcome,
                    Pause::Found(solution) => {
                        let number = solutions.counters().solutions;
                        self.watch.beside(|| print(number, &solution)).map_err(failed)?;
                    }
                    _ => {}
                }
            }
            self.output.flush_if_due().map_err(failed)?;
            self.watch.look(&solutions.counters(), || solutions.searched());
        };
        Failure::if_mistaken(self.args.engine, solutions)?;
        let counters = solutions.counters();
        let is_unique = match (outcome, counters.solutions) {
            (Outcome::Exhausted, found) => Some(found == 1),
            (_, 2..) => Some(false),
            (Outcome::SolutionLimit, 1) => is_only(self.puzzle),
            _ => None,
        };
        Ok(Ending { outcome, counters, is_unique, time: self.watch.elapsed() })
    }
}
