//! Everything that a comparison knows in the end: the one value that table, JSON and page are drawn from.

use super::lockstep::{self, LockStep};
use super::race::{EngineRow, RaceQuestion};
use super::verdict::Verdict;
use crate::cli::shared::figures::{count, limit};
use crate::cli::shared::rated;
use serde::Serialize;
use stackdoku::rate::Rating;
use stackdoku::text::{Parsed, Symbols, line_text};
use stackdoku::{Counters, Engine, Grid, Outcome, Rules, Solver};
use std::time::Duration;

/// What came of stack and recursion in lock-step.
#[derive(Clone, Debug)]
pub enum Together {
    Equal(LockStep),
    Differ(String),
    /// This build has no recursion.
    Missing,
    /// Only one of the two was asked for, or neither.
    Unasked,
}

/// The whole comparison.
#[derive(Clone, Debug)]
pub struct Report {
    /// What messages call the puzzle.
    pub name: String,
    pub puzzle: Grid,
    pub rules: Rules,
    /// The notation, one sign for each digit.
    pub symbols: Symbols,
    /// Solutions that were asked for, at most.
    pub wanted: u64,
    pub time_limit: Duration,
    pub rows: Vec<EngineRow>,
    pub verdict: Verdict,
    pub together: Together,
    /// How hard the puzzle is for a person, if it has one solution and that is soon found.
    pub rating: Option<Rating>,
}

impl Report {
    /// Judges the rows, and lets stack and recursion advance together.
    pub fn new(name: &str, puzzle: &Parsed, question: RaceQuestion<'_>, rows: Vec<EngineRow>) -> Self {
        Self {
            name: name.into(),
            puzzle: puzzle.grid,
            rules: puzzle.rules,
            symbols: puzzle.symbols.one_sign(),
            wanted: question.wanted,
            time_limit: question.time_limit,
            verdict: Verdict::of(&rows),
            together: together(question, &rows),
            rating: rated::rating(&puzzle.grid, puzzle.rules),
            rows,
        }
    }

    /// What was asked: `9x9, rules classic, 30 givens, 51 blank cells; asked for the first solution`.
    pub fn question_line(&self) -> String {
        let (size, rules) = (self.puzzle.size(), self.rules);
        let givens = count(self.puzzle.given_count() as u64, "given");
        let blanks = count(self.puzzle.empty_cells().count() as u64, "blank cell");
        let wanted = match self.wanted {
            1 => "the first solution".into(),
            u64::MAX => "all solutions".into(),
            wanted => format!("the first {}", count(wanted, "solution")),
        };
        format!("{size}, rules {rules}, {givens}, {blanks}; asked for {wanted}")
    }

    /// A board in one line.
    pub fn line_of(&self, grid: &Grid) -> String {
        line_text(grid, self.symbols)
    }

    /// The time of a row in times of the stack engine; only a bound where one of the two was stopped.
    pub fn ratio(&self, row: &EngineRow) -> Option<(f64, Bound)> {
        let stack = self.rows.iter().find(|row| row.name == Engine::Stack.name())?;
        let times = (row.time().as_secs_f64(), stack.time().as_secs_f64());
        let ratio = times.0 / times.1;
        match (row.has_finished(), stack.has_finished()) {
            _ if row.times.is_empty() || stack.times.is_empty() || !ratio.is_finite() => None,
            (true, true) => Some((ratio, Bound::Exact)),
            (true, false) => Some((ratio, Bound::AtMost)),
            (false, true) => Some((ratio, Bound::AtLeast)),
            (false, false) if row.name == stack.name => Some((1.0, Bound::Exact)),
            (false, false) => None,
        }
    }

    /// What the engines disagree in.
    pub fn disagreement(&self) -> Option<String> {
        match &self.together {
            _ if !self.verdict.differ.is_empty() => Some(self.verdict.sentence()),
            Together::Differ(what) => Some(format!("recursive {what}")),
            _ => None,
        }
    }

    /// What the stack engine needed beside the rating for a person, if it has finished.
    pub fn rating_line(&self) -> Option<String> {
        let stack = self.rows.iter().find(|row| row.name == Engine::Stack.name() && row.has_finished())?;
        let (choices, rating) = (count(stack.counters.choices, "choice"), rated::for_a_person(self.rating.as_ref()?));
        Some(format!("stack needed {choices}; {rating}."))
    }

    /// The sentence on lock-step.
    pub fn lockstep_line(&self) -> String {
        match &self.together {
            Together::Missing => MISSING.into(),
            Together::Unasked => "stack and recursive were not both asked for.".into(),
            Together::Differ(what) => format!("recursive {what}."),
            Together::Equal(LockStep { counters, is_cut, .. }) => {
                let (choices, which) = (counters.choices, if *is_cut { "the first" } else { "all" });
                match choices {
                    0 if *is_cut => "stack and recursive were not run side by side: a signal came first.".into(),
                    0 => "stack and recursive made no choice.".into(),
                    1 => "stack and recursive, side by side, had equal counts at the one choice.".into(),
                    _ => {
                        let choices = count(choices, "choice");
                        format!("stack and recursive, side by side, had equal counts at {which} {choices}.")
                    }
                }
            }
        }
    }

    /// What needs a word beside the figures: engines that did not finish, and what boards, choices and stack bytes
    /// mean.
    pub fn remarks(&self) -> Vec<String> {
        let stopped = self.rows.iter().filter_map(|row| match row.ended {
            Some(Outcome::TimeLimit) => {
                Some(format!("{}: stopped at the limit of {} (--time-limit)", row.name, limit(self.time_limit)))
            }
            Some(Outcome::Stopped) => Some(format!("{}: stopped by a signal", row.name)),
            None => Some(format!("{}: not run: a signal came first", row.name)),
            Some(_) => None,
        });
        let has = |is: fn(&EngineRow) -> bool| self.rows.iter().any(is);
        let tries = has(|row| row.unit() == "try");
        let measures = has(|row| row.has_stack() && row.name != "stack");
        let notes = [
            tries.then_some("exhaustive: a choice is a digit tried, right or wrong"),
            measures.then_some("stack bytes: 5 for each slot of stack; for the others measured on the call stack"),
        ];
        stopped.chain(self.lanes()).chain(notes.into_iter().flatten().map(String::from)).collect()
    }

    fn lanes(&self) -> Option<String> {
        let row = self.rows.iter().find(|row| row.name == Engine::Fast.name() && !row.times.is_empty())?;
        let Counters { decisions, conflicts, .. } = row.counters;
        let learned = match decisions {
            0 => String::new(),
            _ => format!(
                "; then it learned from {} after {}",
                count(conflicts, "conflict"),
                count(decisions, "decision")
            ),
        };
        Some(format!("fast counts boards (positions searched), not choices{learned}"))
    }
}

/// The message of a build without the recursive engines.
const MISSING: &str = "This build lacks recursive, cell-order and exhaustive; to have them: \
     cargo build --release --features recursive";

/// What is known of a ratio of times.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    Exact,
    /// The engine was stopped, the stack engine was not.
    AtLeast,
    /// The stack engine was stopped, the other was not.
    AtMost,
}

fn together(question: RaceQuestion<'_>, rows: &[EngineRow]) -> Together {
    // Without the feature no engine has this name.
    let Ok(engine) = "recursive".parse::<Engine>() else { return Together::Missing };
    if [Engine::Stack, engine].iter().any(|one| rows.iter().all(|row| row.name != one.name())) {
        return Together::Unasked;
    }
    let RaceQuestion { puzzle, wanted, .. } = question;
    let mut recursion = Solver::new().rules(puzzle.rules()).engine(engine).solutions(*puzzle.board());
    lockstep::run(puzzle, &mut recursion, wanted, lockstep::MOST_CALLS).map_or_else(Together::Differ, Together::Equal)
}
