//! The note beside an answer: whether it is the whole answer.

use super::args::SolveArgs;
use super::print::Ending;
use crate::cli::shared::Status;
use crate::cli::shared::figures;
use crate::cli::shared::terminal::note;
use stackdoku::text::Parsed;
use stackdoku::{Outcome, Solver};
use std::time::Duration;

/// How long a second search may look for another solution, after the first one is printed. `--help` says so.
const UNIQUENESS_LIMIT: Duration = Duration::from_millis(50);

/// Says on standard error how many solutions were listed, or that the one shown has company.
pub fn remark(args: &SolveArgs, ended: &Ending) {
    let found = ended.counters.solutions;
    if args.count {
        // The number is the answer.
    } else if args.lists() {
        let solutions = figures::count(found, "solution");
        let more = if ended.outcome == Outcome::Exhausted { "" } else { ", there may be more" };
        match &args.output {
            Some(file) => note(&format!("wrote {solutions} to {}{more}", file.display())),
            None => note(&format!("{solutions}{more}")),
        }
    } else if ended.is_unique == Some(false) && found > 0 {
        note("this is not the only solution; `--all` lists them");
    }
}

/// Whether a puzzle has exactly one solution; `None` when that is not known soon.
pub fn is_only(puzzle: &Parsed) -> Option<bool> {
    let solver = Solver::new().rules(puzzle.rules).limit(2).time_limit(UNIQUENESS_LIMIT);
    let mut solutions = solver.solutions(puzzle.board);
    match (solutions.by_ref().count(), solutions.outcome()) {
        (1, Some(Outcome::Exhausted)) => Some(true),
        (2, _) => Some(false),
        _ => None,
    }
}

/// The number of solutions in words that never make a part look like a total.
pub fn count(ended: &Ending) -> String {
    let found = ended.counters.solutions;
    match ended.outcome {
        Outcome::Exhausted => found.to_string(),
        Outcome::SolutionLimit => format!("{found} or more"),
        _ => format!("at least {found}"),
    }
}

/// The exit status, and a word on standard error when the answer is not the whole answer.
pub fn status(args: &SolveArgs, &Ending { outcome, counters, .. }: &Ending) -> Status {
    let why = match outcome {
        Outcome::SolutionLimit if counters.solutions == u64::MAX => "where no larger number is counted".to_string(),
        Outcome::Exhausted if counters.solutions == 0 => return Status::NoSolution,
        Outcome::Exhausted | Outcome::SolutionLimit => return Status::Done,
        Outcome::ChoiceLimit => format!("after {} choices (--max-choices)", counters.choices),
        Outcome::TimeLimit => format!("after {} (--time-limit)", figures::limit(args.time_limit.unwrap_or_default())),
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
