//! What is found out about a puzzle whose givens keep the rules.

use super::args::CheckArgs;
use super::search::Searches;
use crate::cli::shared::rated::meaning;
use crate::cli::shared::{Failure, Status};
use stackdoku::rate::Rating;
use stackdoku::{Cell, Grid, Outcome, Size, TrueCandidates, Unsolvable};
use std::time::{Duration, Instant};

/// How long to rate a puzzle, or to look for the reason why it has no solution, which is certain then.
const LIMIT: Duration = Duration::from_secs(2);

/// Digits that are placed to rate a puzzle of a collection at most: a table is the same on all machines, and one puzzle
/// does not hold it up for longer than a second.
const RATING_WORK: u64 = 5_000_000;

/// What the row of a puzzle says if its rating takes longer.
pub const UNRATED_ROW: &str = "not known: it takes more than 5,000,000 placements, or the time limit";

/// What is known about a puzzle.
pub struct Findings {
    /// How many solutions were counted.
    pub count: u64,
    /// Whether these are all.
    pub is_total: bool,
    /// The first two of them.
    pub two: Vec<Grid>,
    /// How hard a puzzle with one solution is, if that was found in time.
    pub rating: Option<Rating>,
    /// Why there is none.
    pub reason: Option<Unsolvable>,
    /// Whether that was not found in time.
    pub has_late_reason: bool,
    /// Givens that can go alone.
    pub redundant: Option<Vec<Cell>>,
    /// A puzzle without needless givens.
    pub minimal: Option<Grid>,
    pub candidates: Option<TrueCandidates>,
    /// Whether the time limit or somebody ended the work.
    pub is_cut: bool,
}

impl Findings {
    /// Finds out what the arguments ask.
    pub fn new(args: &CheckArgs, search: &Searches<'_>, has_marks: bool) -> Result<Self, Failure> {
        let &Searches { puzzle, board, ref solver, .. } = search;
        let (two, mut ended) = search.first_two()?;
        // They mostly take milliseconds; a count may be stopped before it ends.
        // It was made sure that the rules are defined for the size.
        let candidates = args.candidates.then(|| solver.true_candidates(board).ok()).flatten();
        let found = two.len() as u64;
        let mut count = found.min(args.count_up_to);
        let mut is_total = ended == Outcome::Exhausted && count == found;
        if ended == Outcome::SolutionLimit && args.count_up_to > found {
            (count, ended) = search.count(args.count_up_to)?;
            is_total = ended == Outcome::Exhausted;
            count = count.max(found);
        }
        let mut is_cut = !matches!(ended, Outcome::Exhausted | Outcome::SolutionLimit);
        let is_unique = is_total && count == 1;
        let can_be_minimal = args.minimal && is_unique && !has_marks;
        let redundant = can_be_minimal.then(|| solver.redundant_givens(puzzle).ok()?).flatten();
        let minimal = match &redundant {
            Some(none) if none.is_empty() => Some(*puzzle),
            Some(_) => solver.minimise(puzzle).ok().flatten(),
            None => None,
        };
        is_cut |= can_be_minimal && minimal.is_none();
        is_cut |= candidates.as_ref().is_some_and(|candidates| !candidates.is_complete());
        let limit = args.time_limit.map_or(LIMIT, |limit| limit.min(LIMIT));
        let limited = solver.clone().time_limit(limit);
        let rating = is_unique.then(|| {
            let solver = if args.batch { &solver.clone().choice_limit(RATING_WORK) } else { &limited };
            solver.rate(board).ok()
        });
        let rating = rating.flatten();
        let start = Instant::now();
        let why = || limited.why_unsolvable(puzzle).ok().flatten();
        let reason = (is_total && count == 0).then(why).flatten();
        let has_late_reason = is_total && count == 0 && reason.is_none() && start.elapsed() >= limit;
        Ok(Self { count, is_total, two, rating, reason, has_late_reason, redundant, minimal, candidates, is_cut })
    }

    /// Whether there is exactly one solution, if that is known.
    pub fn is_unique(&self) -> Option<bool> {
        match (self.count, self.is_total, self.two.len()) {
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
        match (self.count, self.is_total) {
            (0, true) => "none".into(),
            (1, true) => "exactly one".into(),
            (number, true) => number.to_string(),
            (2, false) => "several".into(),
            (number, false) => format!("{number} or more"),
        }
    }

    /// How hard the puzzle of this size is, in words, in several lines.
    pub fn rating_in_words(&self, size: Size) -> Vec<String> {
        let unknown = || vec!["not known: it takes longer than two seconds, or the time limit".into()];
        self.rating
            .map_or_else(unknown, |rating| [rating.to_string()].into_iter().chain(meaning(&rating, size)).collect())
    }

    pub fn status(&self) -> Status {
        match self.is_unique() {
            Some(true) if !self.is_cut => Status::Done,
            Some(false) if !self.is_cut => Status::NoSolution,
            _ => Status::Stopped,
        }
    }
}
