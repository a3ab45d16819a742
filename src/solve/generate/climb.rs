//! From a puzzle with one solution to one that is as hard as asked.
//!
//! ```text
//! too easy    a given that is not needed goes; where all are needed, some are exchanged
//! too hard    a given of the solution is added; where their number is asked, some are exchanged
//! ```
//!
//! A given more never makes a puzzle harder, so the first kind of move goes the right way. An exchange is kept if it is
//! at least as near to what was asked: the hardest puzzles are found in many small steps, for they are too rare to come
//! by themselves.

use super::made::{Made, Missed};
use super::random::Random;
use super::workshop::{MOST_CHOICES, Workshop, with};
use crate::board::Grid;
use crate::check::Puzzle;
use crate::rate::{LONGEST, LookAhead, Rating, Unsolved, Work, rate};
use crate::solve::Solver;
use crate::solve::reduce::without;
use core::cmp::Ordering;

/// Moves without coming nearer, before the next grid.
const PATIENCE: usize = 100;

/// Placements after which a puzzle counts as too hard to rate.
const MOST_PLACEMENTS: u64 = 3_000_000;

impl Workshop<'_> {
    /// The puzzle with other givens of its solution, so that it is as hard as asked.
    pub(super) fn with_rating(&self, start: Grid, random: &mut Random) -> Made {
        let wish = &self.asked.wish;
        let judge = |puzzle: &Grid| wish.judge(self.rating(puzzle, wish.longest()));
        let solver = Solver::new().rules(self.asked.rules);
        let Some(solution) = solver.solve(&start).ok().and_then(|answer| answer.solution().copied()) else {
            return self.missed_by(start);
        };
        let (mut puzzle, (mut how, mut far)) = (start, judge(&start));
        let (mut nearest, mut least, mut waited) = (puzzle, far, 0);
        while waited < PATIENCE && !self.is_over() {
            if how == Ordering::Equal {
                return Made { puzzle, missed: None };
            }
            let is_free = self.asked.givens.is_none() && !self.asked.minimal;
            let moved = match how {
                Ordering::Less if is_free => self.with_one_less(&puzzle, random),
                Ordering::Greater if is_free => {
                    let units = self.asked.symmetry.shuffled(&puzzle, false, random);
                    units.first().map(|unit| with(&puzzle, unit, &solution))
                }
                _ => None,
            };
            let is_right_way = moved.is_some();
            let moved = moved.or_else(|| self.exchanged(&puzzle, &solution, random));
            waited += 1;
            let Some(moved) = moved else { continue };
            let judged = judge(&moved);
            if is_right_way || judged.1 <= far {
                (puzzle, (how, far)) = (moved, judged);
            }
            if far < least {
                (nearest, least, waited) = (puzzle, far, 0);
            }
        }
        self.missed_by(nearest)
    }

    /// How hard a puzzle with one solution is, as far as this length; `None` if it takes too long.
    fn rating(&self, puzzle: &Grid, longest: u8) -> Option<Rating> {
        let puzzle = Puzzle::new(puzzle, self.asked.rules).ok()?;
        match rate(&puzzle, longest, &mut Work { left: MOST_PLACEMENTS, is_over: &|| self.is_over() }) {
            Ok(rating) => Some(rating),
            Err(Unsolved::Stuck) => Some(Rating { look_ahead: LookAhead::NoLength, effort: None }),
            Err(Unsolved::Contradiction(_) | Unsolved::Spent) => None,
        }
    }

    fn missed_by(&self, puzzle: Grid) -> Made {
        let missed = self.rating(&puzzle, LONGEST).map_or(Missed::Everything, Missed::Rating);
        Made { puzzle, missed: Some(missed) }
    }

    /// The puzzle without a given, or a symmetric pair, that is not needed.
    pub(super) fn with_one_less(&self, puzzle: &Grid, random: &mut Random) -> Option<Grid> {
        let units = self.asked.symmetry.shuffled(puzzle, true, random);
        units.iter().map(|unit| without(puzzle, unit)).find(|less| !self.is_over() && self.holds(less))
    }

    /// The puzzle with one or two givens less, others that make the solution the only one again, and as many as asked.
    fn exchanged(&self, puzzle: &Grid, solution: &Grid, random: &mut Random) -> Option<Grid> {
        let symmetry = self.asked.symmetry;
        let mut other = *puzzle;
        let taken = 1 + random.below(2);
        for unit in symmetry.shuffled(puzzle, true, random).iter().take(taken) {
            other = without(&other, unit);
        }
        let solver = Solver::new().rules(self.asked.rules).limit(2).choice_limit(MOST_CHOICES);
        while let Some(wrong) = solver.solutions(&other).find(|found| found != solution) {
            let units = symmetry.shuffled(&other, false, random);
            let unit = units.iter().find(|unit| unit.iter().any(|&cell| wrong[cell] != solution[cell]))?;
            other = with(&other, unit, solution);
        }
        let least = self.asked.givens.unwrap_or(0);
        if self.asked.minimal || other.given_count() > least && least > 0 {
            other = self.without_needless(other, least, random);
        }
        for unit in symmetry.shuffled(&other, false, random) {
            if other.given_count() + unit.len() <= least {
                other = with(&other, &unit, solution);
            }
        }
        let is_as_asked = self.asked.givens.is_none_or(|givens| givens == other.given_count());
        (is_as_asked && self.holds(&other)).then_some(other)
    }
}
