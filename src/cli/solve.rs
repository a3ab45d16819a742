//! `stackdoku [FILE]`: solves one puzzle.

use super::args::Format;
use super::args::SolveArgs;
use super::note::note;
use super::output::Output;
use super::print::{self, Ending, Heading, Printer};
use super::watch::Watch;
use super::{Failure, Status, input};
use stackdoku::check::{self, Refusal};
use stackdoku::text::Parsed;
use stackdoku::{Counters, Engine, Grid, Outcome, Pause, Solver};
use std::io::{self, Write};
use std::time::Duration;

/// Reads the puzzle, searches, and prints solutions as they are found.
pub fn run(args: &SolveArgs) -> Result<Status, Failure> {
    let puzzle = input::puzzle(&args.puzzle)?;
    admit(args, &puzzle)?;
    let output = Output::open(args.output.as_deref())?;
    let watch = Watch::start(hint(args.engine))?;
    let search = Search { args, puzzle: &puzzle, output: &output, watch: &watch };
    let ended = search.run();
    let elapsed = watch.finish();
    let Ended { outcome, counters } = ended?;
    let status = status(args, outcome, &counters);
    // A part of an answer must not look like the whole: a stopped search leaves the file that was there.
    if status != Status::Stopped {
        output.finish()?;
    } else if counters.solutions > 0
        && let Some(name) = output.keep_partial()?
    {
        note(&format!("what was found so far is in {name}"));
    }
    if args.stats {
        print_stats(args, &counters, outcome, elapsed);
    }
    Ok(status)
}

/// What to say when a plain search takes long: FindBest alone may need years where propagation needs milliseconds.
fn hint(engine: Engine) -> Option<&'static str> {
    (engine != Engine::Lanes).then_some("this may take very long: `--engine lanes` is the fast engine for hard puzzles")
}

/// The form to print in.
fn format(args: &SolveArgs, puzzle: &Parsed) -> Format {
    args.format.unwrap_or(puzzle.form.into())
}

/// Whether a search may start; if not, nothing has been printed yet but the report that the Dutch Miracle assignment
/// asks for when the givens break the rules.
fn admit(args: &SolveArgs, puzzle: &Parsed) -> Result<(), Failure> {
    let rules = args.puzzle.rules;
    match check::admit(&puzzle.grid, rules) {
        Ok(()) => Ok(()),
        Err(Refusal::Givens(_)) if print::is_report(format(args, puzzle), rules) => {
            let output = Output::open(None)?;
            let file = input::Source::new(args.puzzle.file.as_deref()).file_name();
            let breaches = check::breaches(&puzzle.grid, rules);
            print::write_breaches(&mut &output, file.as_deref(), &puzzle.grid, breaches)
                .map_err(|error| output.failure(error))?;
            output.finish()?;
            Err(Failure::Reported)
        }
        Err(Refusal::Givens(breach)) => Err(puzzle.breach_error(&breach).into()),
        Err(refusal) => Err(Failure::Other(refusal.to_string())),
    }
}

/// How a search ended: without an outcome it was stopped by a signal.
struct Ended {
    outcome: Option<Outcome>,
    counters: Counters,
}

/// One search, and where its solutions go.
struct Search<'a> {
    args: &'a SolveArgs,
    puzzle: &'a Parsed,
    output: &'a Output,
    watch: &'a Watch,
}

impl Search<'_> {
    fn run(&self) -> Result<Ended, Failure> {
        let out: &mut dyn Write = &mut &*self.output;
        let failed = |error| self.output.failure(error);
        let format = format(self.args, self.puzzle);
        if self.args.count && format != Format::Json {
            let ended = self.search(&mut |_, _| Ok(()))?;
            writeln!(out, "{}", count(&ended)).map_err(failed)?;
            return Ok(ended);
        }
        let file = input::Source::new(self.args.puzzle.file.as_deref()).file_name();
        let heading = Heading {
            format,
            symbols: self.puzzle.symbols,
            all: self.args.lists(),
            rules: self.args.puzzle.rules,
            engine: self.args.engine,
            file: file.as_deref(),
            puzzle: &self.puzzle.grid,
        };
        let mut printer = Printer::new(out, &heading).map_err(failed)?;
        let ended = self.search(&mut |number, grid| {
            if self.args.count { Ok(()) } else { printer.solution(number, grid) }
        })?;
        let complete = ended.outcome == Some(Outcome::Exhausted);
        let enough = ended.outcome == Some(Outcome::SolutionLimit);
        let counters = counters(self.args.engine, &ended.counters);
        let ending = Ending { count: ended.counters.solutions, complete, enough, counters: &counters };
        printer.finish(&ending).map_err(failed)?;
        Ok(ended)
    }

    /// Hands each solution that passes the checker to `print`, with its number from 1.
    fn search(&self, print: &mut dyn FnMut(u64, &Grid) -> io::Result<()>) -> Result<Ended, Failure> {
        let (rules, engine) = (self.args.puzzle.rules, self.args.engine);
        let mut solver = Solver::new().rules(rules).engine(engine).limit(self.args.wanted());
        if let Some(choices) = self.args.max_choices {
            solver = solver.choice_limit(choices);
        }
        if let Some(time) = self.args.time_limit {
            solver = solver.time_limit(time);
        }
        let mut solutions = solver.solutions_on(&self.puzzle.board);
        let slice = solutions.slice();
        let failed = |error| self.output.failure(error);
        let outcome = loop {
            match solutions.resume(slice) {
                Pause::Found(solution) => {
                    if let Err(wrong) = check::is_solution_of(&solution, &self.puzzle.grid, rules) {
                        return Err(Failure::wrong_solution(engine, &wrong));
                    }
                    if !self.puzzle.board.allows(&solution) {
                        return Err(Failure::struck_candidate(engine));
                    }
                    let number = solutions.counters().solutions;
                    self.watch.beside(|| print(number, &solution)).map_err(failed)?;
                }
                Pause::Spent => {}
                Pause::Ended(outcome) => break Some(outcome),
            }
            self.output.flush_if_due().map_err(failed)?;
            if self.watch.look(&solutions.counters()).is_break() {
                break None;
            }
        };
        Ok(Ended { outcome, counters: solutions.counters() })
    }
}

/// The number of solutions in words that never make a part look like a total.
fn count(ended: &Ended) -> String {
    let found = ended.counters.solutions;
    match ended.outcome {
        Some(Outcome::Exhausted) => found.to_string(),
        Some(Outcome::SolutionLimit) => format!("{found} or more"),
        _ => format!("at least {found}"),
    }
}

/// The exit status, and a word on standard error when the answer is not the whole answer.
fn status(args: &SolveArgs, outcome: Option<Outcome>, counters: &Counters) -> Status {
    let why = match outcome {
        Some(Outcome::Exhausted) if counters.solutions == 0 => return Status::NoSolution,
        Some(Outcome::Exhausted | Outcome::SolutionLimit) => return Status::Done,
        Some(Outcome::ChoiceLimit) => format!("after {} choices (--max-choices)", counters.choices),
        Some(Outcome::TimeLimit) => {
            format!("after {} seconds (--time-limit)", args.time_limit.map_or(0.0, |t| t.as_secs_f64()))
        }
        _ => "by a signal".to_string(),
    };
    let found = match counters.solutions {
        0 => "no solution found so far, there may be some".to_string(),
        1 => "1 solution found so far, there may be more".to_string(),
        n => format!("{n} solutions found so far, there may be more"),
    };
    note(&format!("stopped {why} before the answer was known: {found}"));
    Status::Stopped
}

/// The counters that mean something to an engine.
fn counters(engine: Engine, counters: &Counters) -> Vec<(&'static str, u64)> {
    let mut named = match engine {
        Engine::Lanes => vec![
            ("boards", counters.boards),
            ("sweeps", counters.sweeps),
            ("lane_sweeps", counters.lane_sweeps),
            ("decisions", counters.decisions),
            ("conflicts", counters.conflicts),
        ],
        _ => vec![("choices", counters.choices), ("dead_ends", counters.dead_ends), ("deepest", counters.deepest)],
    };
    named.push(("solutions", counters.solutions));
    named
}

fn print_stats(args: &SolveArgs, found: &Counters, outcome: Option<Outcome>, elapsed: Duration) {
    say!("engine        {}", args.engine);
    for (name, count) in counters(args.engine, found) {
        say!("{:<13} {count}", name.replace('_', " "));
    }
    if args.engine == Engine::Lanes {
        say!("lane use      {:.0} %", 100.0 * found.lane_use().unwrap_or(0.0));
        say!("time          {elapsed:.2?}");
    } else {
        let nanoseconds = elapsed.as_nanos() as f64 / found.choices.max(1) as f64;
        say!("time          {elapsed:.2?} ({nanoseconds:.0} ns per choice)");
    }
    let searched = match outcome {
        Some(Outcome::Exhausted) => "the whole tree",
        Some(Outcome::SolutionLimit) => "up to the last solution asked for",
        _ => "a part of the tree",
    };
    say!("searched      {searched}");
}
