//! What is found out about a puzzle whose givens keep the rules.

use crate::cli::Status;
use crate::cli::args::CheckArgs;
use stackdoku::text::{Parsed, Symbols};
use stackdoku::{Cell, Count, Grid, Outcome, Reason, Rules, Solver, TrueCandidates};

/// A puzzle and what is known about it.
pub struct Finding<'a> {
    pub puzzle: &'a Parsed,
    pub rules: Rules,
    pub found: &'a Found,
}

impl Finding<'_> {
    /// The notation to print in: one sign for each digit.
    pub fn symbols(&self) -> Symbols {
        self.puzzle.symbols.one_sign()
    }
}

/// What is known about a puzzle.
pub struct Found {
    /// How many solutions there are, as far as they were counted.
    pub count: Count,
    /// The first two of them.
    pub two: Vec<Grid>,
    /// Why there is none.
    pub reason: Option<Reason>,
    /// Givens that can go alone, and a puzzle without needless givens.
    pub minimal: Option<(Vec<Cell>, Grid)>,
    pub candidates: Option<TrueCandidates>,
    /// Whether the time limit ended the work.
    pub is_cut: bool,
}

impl Found {
    /// Finds out what the arguments ask.
    pub fn new(args: &CheckArgs, puzzle: &Grid) -> Self {
        let mut solver = Solver::new().rules(args.puzzle.rules);
        if let Some(time) = args.time_limit {
            solver = solver.time_limit(time);
        }
        let mut solutions = solver.clone().limit(args.count_up_to).solutions(puzzle);
        let mut two: Vec<Grid> = solutions.by_ref().take(2).collect();
        let number = two.len() as u64 + solutions.by_ref().fold(0, |number, _| number + 1);
        // An iterator says how it ended when it is asked once more.
        solutions.next();
        let outcome = solutions.outcome();
        let count = Count { number, is_total: outcome == Some(Outcome::Exhausted) };
        let mut is_cut = !matches!(outcome, Some(Outcome::Exhausted | Outcome::SolutionLimit));
        if number == 1 && !count.is_total && !is_cut {
            two.extend(solver.clone().limit(2).solutions(puzzle).nth(1));
        }
        let is_unique = number == 1 && count.is_total;
        let minimal = (args.minimal && is_unique)
            .then(|| Some((solver.redundant_givens(puzzle)?, solver.minimise(puzzle)?)))
            .inspect(|minimal| is_cut |= minimal.is_none())
            .flatten();
        let candidates = args.candidates.then(|| solver.true_candidates(puzzle));
        is_cut |= candidates.as_ref().is_some_and(|candidates| !candidates.is_complete());
        let reason = (number == 0 && count.is_total).then(|| solver.why_unsolvable(puzzle)).flatten();
        Self { count, two, reason, minimal, candidates, is_cut }
    }

    /// Whether there is exactly one solution, if that is known.
    pub fn is_unique(&self) -> Option<bool> {
        match (self.count.number, self.count.is_total, self.two.len()) {
            (1, true, _) => Some(true),
            (0, false, _) | (1, false, 1) => None,
            _ => Some(false),
        }
    }

    /// The two solutions, and the cells in which they differ.
    pub fn differing(&self) -> Option<([&Grid; 2], Vec<Cell>)> {
        let [one, other] = &self.two[..] else { return None };
        let cells = one.size().cells().filter(|&cell| one[cell] != other[cell]).collect();
        Some(([one, other], cells))
    }

    /// How many solutions there are, in words.
    pub fn in_words(&self) -> String {
        match (self.count.number, self.count.is_total) {
            (0, true) => "none".into(),
            (1, true) => "exactly one".into(),
            (number, true) => number.to_string(),
            (2, false) => "several".into(),
            (number, false) => format!("{number} or more"),
        }
    }

    pub fn status(&self) -> Status {
        match self.is_unique() {
            _ if self.is_cut => Status::Stopped,
            Some(true) => Status::Done,
            Some(false) => Status::NoSolution,
            None => Status::Stopped,
        }
    }
}
