//! How hard a puzzle is for a person, in words.

use super::signals;
use stackdoku::rate::{LONGEST, LookAhead, Rating};
use stackdoku::{Grid, Rules, Size, Solver};
use std::time::Duration;

/// Digits that are placed to rate a puzzle at most, where nobody has asked how hard it is.
const MOST_PLACEMENTS: u64 = 1_000_000;

/// How long that may take on a slow machine.
const LIMIT: Duration = Duration::from_millis(200);

/// The rating of a puzzle with exactly one solution, if it is soon found. `none` is left out: with more placements it
/// may be `nested`.
pub fn rating(puzzle: &Grid, rules: Rules) -> Option<Rating> {
    let solver = Solver::new().rules(rules).stop_flag(signals::flag());
    let rating = solver.choice_limit(MOST_PLACEMENTS).time_limit(LIMIT).rate(puzzle).ok();
    rating.filter(|rating| rating.look_ahead != LookAhead::NoLength)
}

/// `a person needs look-ahead 2 (moderate), effort 60 (see `stackdoku explain`)`.
pub fn for_a_person(rating: &Rating) -> String {
    let needed = match *rating {
        Rating { look_ahead: LookAhead::Length(0), effort: Some(effort) } => format!("no look-ahead, effort {effort}"),
        _ => rating.to_string(),
    };
    format!("a person needs {needed} (see `stackdoku explain`)")
}

/// What the rating of a puzzle of this size means, a line for each of its numbers.
pub fn meaning(rating: &Rating, size: Size) -> impl Iterator<Item = String> {
    // What a person must do to see that a candidate is wrong.
    let ruled_out = |further: &str| format!("to rule out a digit, assume it{further}");
    let look_ahead = match rating.look_ahead {
        LookAhead::Length(0) => "no digit has to be assumed".into(),
        LookAhead::Length(1) => ruled_out(", or use pairs"),
        LookAhead::Length(length) => ruled_out(&format!(" and place {} more, or use pairs", length - 1)),
        LookAhead::MoreThanLongest => ruled_out(&format!(" and place {LONGEST} or more")),
        LookAhead::Nested(_) => ruled_out(", and others after it"),
        _ => "assuming one digit at a time does not solve it".into(),
    };
    // What is usual was measured at this size only.
    let usual = if size == Size::Nine { " (at 9x9 singles 30, hard 60, very hard 120)" } else { "" };
    let effort = rating.effort.map(|_| format!("effort is the total work{usual}"));
    [look_ahead].into_iter().chain(effort)
}
