//! How hard a puzzle is for a person, said beside the choices of a search.

use super::signals;
use stackdoku::rate::{LookAhead, Rating};
use stackdoku::{Grid, Rules, Solver};
use std::time::Duration;

/// Digits that are placed to rate a puzzle at most, where nobody has asked how hard it is.
const MOST_PLACEMENTS: u64 = 1_000_000;

/// How long that may take on a slow machine.
const LIMIT: Duration = Duration::from_millis(200);

/// The rating of a puzzle with exactly one solution, if it is soon found. `none` is left out: it may only say that the
/// time was too short.
pub fn rating(puzzle: &Grid, rules: Rules) -> Option<Rating> {
    let solver = Solver::new().rules(rules).stop_flag(signals::flag());
    let rating = solver.choice_limit(MOST_PLACEMENTS).time_limit(LIMIT).rate(puzzle).ok();
    rating.filter(|rating| rating.look_ahead != LookAhead::NoLength)
}

/// `rating for a person: look-ahead 0 (singles), effort 11`.
pub fn for_a_person(rating: &Rating) -> String {
    format!("rating for a person: {rating}")
}
