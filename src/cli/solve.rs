//! `stackdoku [FILE]`: solves one puzzle.

use super::args::SolveArgs;
use super::output::{Output, note};
use super::watch::{Stop, Watch};
use super::{Failure, Status, input};
use stackdoku::check;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::lanes::LANES;
use stackdoku::search::{Engine, Limits, Outcome, Refusal, Stats};
use stackdoku::text::{self, Ending, Form, Heading, Printer, Puzzle};
use std::cell::RefCell;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Duration;

/// Reads the puzzle, searches, and prints solutions as they are found.
pub fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let puzzle = input::puzzle(&args.puzzle)?;
    report_breaches(args, &puzzle)?;
    let output = Output::open(args.output.as_deref())?;
    let watch = Watch::start(args.time_limit, hint(args.engine))?;
    let search = Search { args, puzzle: &puzzle, output: &output, watch: &watch, failure: RefCell::new(None) };
    let ended = search.run();
    let (stop, elapsed) = watch.finish();
    let (outcome, stats) = ended?;
    let status = status(args, outcome, &stats, stop);
    // A search that was stopped before it found anything leaves the file that was there.
    if status != Status::Stopped || stats.solutions > 0 || args.output.is_none() {
        output.finish()?;
    }
    if args.stats {
        print_stats(args, &stats, outcome, elapsed);
    }
    Ok(status)
}

/// What to say when a plain search takes long: FindBest alone may need years where propagation needs milliseconds.
fn hint(engine: Engine) -> Option<&'static str> {
    (engine != Engine::Lanes).then_some("this may take very long: `--engine lanes` is the fast engine for hard puzzles")
}

/// Prints the report that the Dutch Miracle assignment asks for when the givens break the rules.
///
/// # Errors
///
/// When they do. In the other forms the search refuses such givens, and a message on standard error says so.
fn report_breaches(args: &SolveArgs, puzzle: &Puzzle) -> Result<(), Failure> {
    let rules = args.puzzle.rules;
    let form = args.format.unwrap_or(puzzle.form);
    let mut breaches = check::breaches(&puzzle.grid, rules).peekable();
    if rules != Rules::DutchMiracle || form != Form::Spaced || breaches.peek().is_none() {
        return Ok(());
    }
    let output = Output::open(None)?;
    let file = input::Source::new(args.puzzle.file.as_deref()).file_name();
    text::write_breaches(&mut &output, file.as_deref(), &puzzle.grid, breaches)
        .map_err(|error| output.failure(error))?;
    output.finish()?;
    Err(Failure::Reported)
}

/// One search, and where its solutions go.
struct Search<'a> {
    args: &'a SolveArgs,
    puzzle: &'a Puzzle,
    output: &'a Output,
    watch: &'a Watch,
    /// Why printing failed, if it did: the engine only knows that it was told to stop.
    failure: RefCell<Option<Failure>>,
}

impl Search<'_> {
    fn run(&self) -> Result<(Outcome, Stats), Failure> {
        let out: &mut dyn Write = &mut &*self.output;
        if self.args.count && self.args.format != Some(Form::Json) {
            let (outcome, stats) = self.search(&mut |_, _| Ok(()))?;
            writeln!(out, "{}", stats.solutions).map_err(|error| self.output.failure(error))?;
            return Ok((outcome, stats));
        }
        let file = input::Source::new(self.args.puzzle.file.as_deref()).file_name();
        let heading = Heading {
            form: self.args.format.unwrap_or(self.puzzle.form),
            symbols: self.puzzle.symbols,
            all: self.args.lists(),
            rules: self.args.puzzle.rules,
            engine: self.args.engine.name(),
            file: file.as_deref(),
            puzzle: &self.puzzle.grid,
        };
        let failed = |error| self.output.failure(error);
        let mut printer = Printer::new(out, &heading).map_err(failed)?;
        let (outcome, stats) = self.search(&mut |number, grid| {
            if self.args.count { Ok(()) } else { printer.solution(number, grid) }
        })?;
        let complete = outcome == Outcome::Exhausted;
        let enough = outcome == Outcome::SolutionLimit;
        let ending = Ending { count: stats.solutions, complete, enough, stats: &counters(self.args.engine, &stats) };
        printer.finish(&ending).map_err(failed)?;
        Ok((outcome, stats))
    }

    /// Hands each solution that passes the checker to `print`, with its number from 1.
    fn search(&self, print: &mut dyn FnMut(u64, &Grid) -> io::Result<()>) -> Result<(Outcome, Stats), Failure> {
        let rules = self.args.puzzle.rules;
        let mut number = 0;
        let mut visit = |grid: &Grid| {
            number += 1;
            self.go_on(match check::is_solution_of(grid, &self.puzzle.grid, rules) {
                Ok(()) => self.watch.beside(|| print(number, grid)).map_err(|error| self.output.failure(error)),
                Err(wrong) => Err(Failure::Other(format!("the engine {} is wrong: {wrong}", self.args.engine))),
            })
        };
        let watch = |stats: &Stats| {
            self.go_on(self.output.flush_if_due().map_err(|error| self.output.failure(error)))?;
            self.watch.look(stats)
        };
        let limits =
            Limits { solutions: self.args.wanted(), choices: self.args.max_choices.unwrap_or(u64::MAX), watch: &watch };
        let ended = self.args.engine.search(&self.puzzle.grid, rules, &limits, &mut visit);
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        ended.map_err(|refusal| match refusal {
            Refusal::Givens(breach) => self.puzzle.breach_error(&breach).into(),
            refusal => Failure::Other(refusal.to_string()),
        })
    }

    /// Keeps a failure for later and tells the engine to stop.
    fn go_on(&self, result: Result<(), Failure>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(failure) => {
                self.failure.replace(Some(failure));
                ControlFlow::Break(())
            }
        }
    }
}

/// The exit status, and a word on standard error when the answer is not the whole answer.
fn status(args: &SolveArgs, outcome: Outcome, stats: &Stats, stop: Option<Stop>) -> Status {
    let why = match (outcome, stop) {
        (Outcome::Exhausted, _) if stats.solutions == 0 => return Status::NoSolution,
        (Outcome::Exhausted | Outcome::SolutionLimit, _) => return Status::Done,
        (Outcome::ChoiceLimit, _) => format!("after {} choices (--max-choices)", stats.choices),
        (_, Some(Stop::TimeLimit)) => {
            format!("after {} seconds (--time-limit)", args.time_limit.map_or(0.0, |t| t.as_secs_f64()))
        }
        (_, Some(Stop::Interrupt) | None) => "by a signal".to_string(),
    };
    let found = match stats.solutions {
        0 => "no solution found so far, there may be some".to_string(),
        1 => "1 solution found so far, there may be more".to_string(),
        n => format!("{n} solutions found so far, there may be more"),
    };
    note(&format!("stopped {why} before the answer was known: {found}"));
    Status::Stopped
}

/// The counters that mean something to an engine.
fn counters(engine: Engine, stats: &Stats) -> Vec<(&'static str, u64)> {
    let mut counters = match engine {
        Engine::Lanes => vec![
            ("boards", stats.boards),
            ("sweeps", stats.sweeps),
            ("lane_sweeps", stats.lane_sweeps),
            ("conflicts", stats.conflicts),
        ],
        _ => vec![("choices", stats.choices), ("dead_ends", stats.dead_ends), ("deepest", stats.deepest)],
    };
    counters.push(("solutions", stats.solutions));
    counters
}

fn print_stats(args: &SolveArgs, stats: &Stats, outcome: Outcome, elapsed: Duration) {
    say!("engine        {}", args.engine);
    for (name, count) in counters(args.engine, stats) {
        say!("{:<13} {count}", name.replace('_', " "));
    }
    if args.engine == Engine::Lanes {
        let lanes = (stats.sweeps * LANES as u64).max(1);
        say!("lane use      {} %", 100 * stats.lane_sweeps / lanes);
        say!("time          {elapsed:.2?}");
    } else {
        let nanoseconds = elapsed.as_nanos() as f64 / stats.choices.max(1) as f64;
        say!("time          {elapsed:.2?} ({nanoseconds:.0} ns a choice)");
    }
    let searched = match outcome {
        Outcome::Exhausted => "the whole tree",
        Outcome::SolutionLimit => "up to the last solution asked for",
        Outcome::ChoiceLimit | Outcome::Watch | Outcome::Visitor => "a part of the tree",
    };
    say!("searched      {searched}");
}
