//! The limits that end a search, and the pauses between solutions.

use crate::board::{Board, Grid, Rules, Size};
use crate::check::{Puzzle, Refusal};
use crate::common::hard::HARD_SIX;
use crate::common::{bench, blanked, grid, shifted_rows};
use crate::solve::limits::Limits;
use crate::solve::{Answer, Count, Engine, Outcome, Pause, Solutions, Solver};
use crate::tests::without_givens;
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::num::NonZero;
use std::ops::ControlFlow;
#[cfg(feature = "std")]
use std::time::Duration;

/// A search with the fast engines; the recursive ones are too slow for what is searched here.
fn solvers() -> [Solver; 2] {
    [Engine::Stack, Engine::Lanes].map(|engine| Solver::new().engine(engine))
}

/// All solutions in order, with a pause after every `budget` choices, and the number of such pauses.
fn paused(mut solutions: Solutions, budget: u64) -> (Vec<Grid>, Outcome, u64) {
    let (mut found, mut pauses) = (Vec::new(), 0);
    loop {
        match solutions.resume(budget) {
            Pause::Found(solution) => found.push(solution),
            Pause::Spent => pauses += 1,
            Pause::Ended(outcome) => {
                assert_eq!(solutions.resume(budget), Pause::Ended(outcome), "an end stays the end");
                assert_eq!((solutions.outcome(), solutions.next()), (Some(outcome), None));
                assert_eq!(solutions.counters().solutions, found.len() as u64);
                return (found, outcome, pauses);
            }
        }
    }
}

#[test]
fn pauses_change_neither_the_solutions_nor_their_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let six = grid(HARD_SIX);
    let puzzles = [blanked(&[0, 1, 2]), six, without_givens(&six, 1, &mut rng), without_givens(&six, 2, &mut rng)];
    for puzzle in puzzles {
        let whole: Vec<Grid> = Solver::new().solutions(&puzzle).collect();
        for budget in [1, 10, 1_024, 5_000] {
            let (found, outcome, pauses) = paused(Solver::new().solutions(&puzzle), budget);
            assert_eq!(outcome, Outcome::Exhausted);
            assert!(found == whole, "{budget}");
            assert!(pauses > 0 || budget > 1_000);
        }
        // A time limit that is not reached has the search look up now and then.
        #[cfg(feature = "std")]
        let limited = Solver::new().time_limit(Duration::from_secs(1 << 40));
        #[cfg(feature = "std")]
        assert!(limited.solutions(&puzzle).collect::<Vec<_>>() == whole);
    }
}

#[test]
fn limits_of_nothing_end_the_search_before_it_begins() {
    for solver in solvers() {
        for puzzle in [Grid::empty(Size::Nine), shifted_rows(Size::Nine)] {
            for budget in [0, 1, u64::MAX] {
                let mut none = solver.clone().limit(0).solutions(&puzzle);
                assert_eq!(none.resume(budget), Pause::Ended(Outcome::SolutionLimit));
                assert_eq!(none.counters().choices, 0);
            }
        }
        let mut none = solver.clone().choice_limit(0).solutions(&Grid::empty(Size::Nine));
        assert_eq!(none.resume(u64::MAX), Pause::Ended(Outcome::ChoiceLimit));
        assert_eq!(none.counters().choices, 0);
    }
}

#[test]
fn a_budget_is_a_pause_and_a_limit_is_an_end() {
    for solver in solvers() {
        let mut solutions = solver.clone().choice_limit(2_000).solutions(&Grid::empty(Size::Nine));
        let mut spent = 0;
        let outcome = loop {
            let before = solutions.counters().choices;
            match solutions.resume(10) {
                Pause::Found(_) => {}
                Pause::Spent => {
                    spent += 1;
                    assert!(solutions.counters().choices >= before + 10);
                }
                Pause::Ended(outcome) => break outcome,
            }
            assert!(solutions.counters().choices < before + 10 + 64);
        };
        assert_eq!(outcome, Outcome::ChoiceLimit);
        assert!((2_000..2_064).contains(&solutions.counters().choices));
        assert!(spent > 0);
    }
}

#[test]
fn the_solutions_limit_counts_what_was_shown() {
    let puzzle = blanked(&[0, 1, 2]);
    for solver in solvers() {
        for most in [1, 2, 17, 3_893] {
            let mut solutions = solver.clone().limit(most).solutions(&puzzle);
            assert_eq!(solutions.by_ref().count() as u64, most);
            assert_eq!(solutions.outcome(), Some(Outcome::SolutionLimit));
        }
        let mut solutions = solver.clone().limit(3_895).solutions(&puzzle);
        assert_eq!((solutions.by_ref().count(), solutions.outcome()), (3_894, Some(Outcome::Exhausted)));
    }
}

#[test]
fn an_answer_that_a_limit_cut_short_is_unknown() {
    for solver in solvers() {
        assert_eq!(solver.clone().choice_limit(1).solve(&Grid::empty(Size::Sixteen)).unwrap(), Answer::Unknown(None));
        let several = blanked(&[0, 1]);
        assert!(matches!(solver.solve(&several).unwrap(), Answer::Several(_)));
        assert!(
            solver.clone().limit(1).solve(&several).unwrap() == solver.solve(&several).unwrap(),
            "one alone says nothing of others"
        );
    }
}

#[test]
fn an_answer_that_a_limit_cut_short_after_a_solution_shows_it() {
    // One solution, and long nothing else.
    let is_found_early = |puzzle: &&Grid| {
        let mut solutions = Solver::new().solutions(&**puzzle);
        let to_first = solutions.next().map(|_| solutions.counters().choices);
        to_first.is_some_and(|to_first| solutions.next().is_none() && solutions.counters().choices > 2 * to_first)
    };
    let minimal = bench("sixteen-minimal");
    let puzzle = minimal.iter().find(is_found_early).expect("a puzzle whose solution is found early");
    for (engine, puzzle) in [(Engine::Stack, crate::common::hex("example1")), (Engine::Lanes, *puzzle)] {
        let solver = Solver::new().engine(engine);
        let mut solutions = solver.solutions(&puzzle);
        let first = solutions.next().unwrap();
        let to_first = solutions.counters().choices;
        assert_eq!(solver.clone().choice_limit(to_first + 1).solve(&puzzle).unwrap(), Answer::Unknown(Some(first)));
        let count = solver.clone().choice_limit(to_first + 1).count(&puzzle).unwrap();
        assert_eq!((count.number, count.is_total), (1, false));
    }
}

#[test]
fn what_the_rules_refuse_has_no_solution_and_no_search() {
    for solver in solvers() {
        let solver = solver.rules(Rules::DutchMiracle);
        for puzzle in [Grid::empty(Size::Four), crate::common::dutch_miracle("input4")] {
            let mut solutions = solver.solutions(&puzzle);
            assert!(solutions.refusal().is_some());
            assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::Exhausted)));
        }
        let four = Grid::empty(Size::Four);
        let refusal = Refusal::Size { rules: Rules::DutchMiracle, size: Size::Four };
        assert_eq!(solver.solve(&four), Err(refusal.clone()));
        assert_eq!(solver.count(&four), Err(refusal.clone()));
        assert_eq!(solver.true_candidates(&four), Err(refusal.clone()));
        assert_eq!(solver.true_candidates(Board::from(&four)), Err(refusal));
        let broken = crate::common::dutch_miracle("input4");
        assert_eq!(solver.solve(&broken), Ok(Answer::None));
        assert_eq!(solver.count(&broken), Ok(Count { number: 0, is_total: true }));
    }
}

#[test]
fn a_count_ends_when_the_checker_refuses_a_sample() {
    // The checker gets a puzzle with more givens than the search knows of.
    for puzzle in [Grid::empty(Size::Nine), Grid::empty(Size::Sixteen), blanked(&[0, 1, 2, 3])] {
        let other = shifted_rows(puzzle.size());
        for jobs in [1, 2] {
            let start = |_: &Puzzle| {
                let puzzle = Puzzle::new(&puzzle, Rules::Classic).unwrap();
                Engine::Lanes.start(&puzzle, NonZero::new(jobs).unwrap())
            };
            let mut solutions = Solutions::new(Puzzle::new(&other, Rules::Classic), start, Limits::NONE);
            let ended =
                std::iter::repeat_with(|| solutions.count_on(10_000)).take(1_000).find_map(ControlFlow::break_value);
            assert_eq!(ended, Some(Outcome::Mistake), "{jobs} threads");
            assert!(solutions.mistake().is_some());
        }
    }
}
