//! Counts that a limit ends: what is known then, and what ended them.

use super::*;
use stackdoku::Size;

#[test]
fn a_count_that_ends_before_it_begins_is_of_the_two_that_are_known() {
    let counter =
        SolutionCounter { rules: Rules::CLASSIC, wanted: 5, is_asked: true, time_limit: Some(Duration::ZERO) };
    let puzzle = Grid::empty(Size::Sixteen);
    let answer = puzzle.solve();
    assert!(matches!(answer, Answer::Several(_)));
    let Ok(count) = counter.count(&answer, &puzzle, &Field::of(b"")) else { panic!("the checker refused a solution") };
    assert!(count.number == 2 && count.outcome == Outcome::TimeLimit, "{}", count.number);
}

#[test]
fn what_ended_a_count_is_told() {
    let of = |wanted, time_limit, answer: &Answer, puzzle: &Grid| {
        let counter = SolutionCounter { rules: Rules::CLASSIC, wanted, is_asked: true, time_limit };
        counter.count(answer, puzzle, &Field::of(b"")).map(|SolutionCount { number, outcome }| (number, outcome)).ok()
    };
    let empty = Grid::empty(Size::Four);
    let several = empty.solve();
    let first = Answer::Unknown(several.solution().copied());
    // A solution that was found before the time was over need not be the only one.
    assert_eq!(of(2, None, &first, &empty), Some((1, Outcome::TimeLimit)));
    assert_eq!(of(1, None, &first, &empty), Some((1, Outcome::SolutionLimit)));
    assert_eq!(of(2, None, &several, &empty), Some((2, Outcome::SolutionLimit)));
    assert_eq!(of(5, None, &several, &empty), Some((5, Outcome::SolutionLimit)));
    assert_eq!(of(289, None, &several, &empty), Some((288, Outcome::Exhausted)));
}
