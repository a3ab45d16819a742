//! Limits and pauses, as one table over the engines: a budget is a pause, a limit is an end, and neither changes the
//! solutions or their order.

use crate::common::hard::{HARD_SIX, LONG_PROOF};
use crate::common::{Limits, bench, blanked, grid, search, shifted_rows, small_puzzles, solver};
use pretty_assertions::assert_eq;
use stackdoku::{Answer, Engine, Grid, Outcome, Pause, Rules, Size, Solver};

/// The engines that take more puzzles than the smallest ones.
const FAST: [Engine; 3] = [Engine::Stack, Engine::Lanes, Engine::Auto];

/// All engines, each with the choices that it may make beyond a budget or a limit, and one more: the lanes make many at
/// once.
fn engines() -> impl Iterator<Item = (Engine, u64)> {
    let all = Engine::ALL.iter().copied().chain([Engine::Auto]);
    all.map(|engine| (engine, if engine == Engine::Lanes { 64 } else { 1 }))
}

/// What a search finds that is paused after every `budget` choices, how it ends, and its choices and pauses. After
/// `most` pauses it is left, and there is no end.
fn paused(
    (engine, beyond): (Engine, u64),
    puzzle: &Grid,
    limits: &Limits,
    budget: u64,
    most: u64,
) -> (Vec<Grid>, Option<Outcome>, u64, u64) {
    let mut solutions = solver(engine, Rules::Classic, limits).solutions(puzzle);
    assert_eq!((solutions.outcome(), solutions.refusal()), (None, None));
    let (mut found, mut pauses) = (Vec::new(), 0);
    while pauses < most {
        let before = solutions.counters().choices;
        let pause = solutions.resume(budget);
        let made = solutions.counters().choices - before;
        assert!(made < budget.saturating_add(beyond), "{engine}: {made} choices for a budget of {budget}");
        match pause {
            Pause::Found(solution) => found.push(solution),
            Pause::Spent => {
                assert!(made >= budget, "{engine}: {made} choices for a budget of {budget}");
                pauses += 1;
            }
            end => {
                let (outcome, counters) = (solutions.outcome(), solutions.counters());
                assert_eq!((end, counters.solutions), (Pause::Ended(outcome.unwrap()), found.len() as u64), "{engine}");
                for _ in 0..3 {
                    assert_eq!((solutions.next(), solutions.resume(1)), (None, end), "{engine}: an end stays the end");
                    assert_eq!((solutions.outcome(), solutions.counters()), (outcome, counters), "{engine}");
                }
                return (found, outcome, counters.choices, pauses);
            }
        }
    }
    (found, None, solutions.counters().choices, pauses)
}

#[test]
fn pauses_change_neither_the_solutions_nor_their_order() {
    let six = grid(HARD_SIX);
    let without = |givens: usize| {
        let mut puzzle = six;
        let first: Vec<_> = six.iter().filter(|(_, digit)| digit.is_some()).take(givens).collect();
        first.into_iter().for_each(|(cell, _)| puzzle.set(cell, None));
        puzzle
    };
    let [four, five, three] = [&[0, 4][..], &[7, 15], &[0, 1, 2]].map(blanked);
    for (engine, beyond) in engines() {
        let larger = match engine {
            Engine::Stack | Engine::Auto => vec![four, five, three],
            Engine::Lanes => vec![four, five, three, six, without(1), without(2)],
            _ => vec![],
        };
        for puzzle in small_puzzles().into_iter().chain(larger) {
            let (whole, ..) = search(engine, &puzzle, Rules::Classic, &Limits::default());
            for budget in [1, 7, 10, 1_000, 5_000] {
                let (found, outcome, choices, pauses) =
                    paused((engine, beyond), &puzzle, &Limits::default(), budget, u64::MAX);
                assert!(found == whole, "{engine} paused after every {budget} choices");
                assert_eq!(outcome, Some(Outcome::Exhausted), "{engine}");
                assert!(pauses > 0 || budget > 10 || choices < 100, "{engine} paused after every {budget} choices");
            }
            // A time limit that is not reached has the search look up now and then.
            #[cfg(feature = "std")]
            let limited = Solver::new().engine(engine).time_limit(std::time::Duration::from_secs(1 << 40));
            #[cfg(feature = "std")]
            assert!(limited.solutions(&puzzle).collect::<Vec<_>>() == whole, "{engine}");
        }
    }
}

#[test]
fn a_budget_is_kept_on_puzzles_of_every_kind() {
    for puzzle in bench("sixteen-minimal").into_iter().take(10).chain([grid(LONG_PROOF), blanked(&[0, 1, 2])]) {
        for engine in engines().filter(|(engine, _)| FAST.contains(engine)) {
            for budget in [1, 7, 100, 1_000] {
                paused(engine, &puzzle, &Limits::default(), budget, 200);
            }
        }
    }
}

#[test]
fn every_limit_ends_every_engine_and_says_so() {
    // Two solutions, and in every engine's order something is left to try after the second.
    let puzzle = grid("..34 3412 ..43 4321");
    for (engine, beyond) in engines() {
        let run = |limits: &Limits| {
            let (found, outcome, choices, _) = paused((engine, beyond), &puzzle, limits, u64::MAX, 1);
            (outcome.unwrap(), found.len() as u64, choices)
        };
        let none = Limits::default();
        let whole = run(&none);
        assert_eq!((whole.0, whole.1), (Outcome::Exhausted, 2), "{engine}");
        for solutions in 0..=2 {
            let (outcome, found, _) = run(&Limits { solutions, ..none });
            assert_eq!((outcome, found), (Outcome::SolutionLimit, solutions), "{engine}");
        }
        for choices in 0..whole.2 {
            let (outcome, _, made) = run(&Limits { choices, ..none });
            let most = if choices == 0 { 1 } else { choices + beyond };
            assert!((choices..most).contains(&made), "{engine}: {made} choices for a limit of {choices}");
            assert!(outcome == Outcome::ChoiceLimit || beyond > 1 && made == whole.2, "{engine}: {outcome:?}");
        }
        // A limit that the tree does not need is not reached.
        for choices in [whole.2, u64::MAX - 1] {
            assert_eq!(run(&Limits { choices, ..none }), whole, "{engine}");
        }
        // Stopping to ask for solutions is not an outcome.
        let mut dropped = Solver::new().engine(engine).solutions(&puzzle);
        assert!(dropped.next().is_some());
        assert_eq!((dropped.outcome(), dropped.counters().solutions), (None, 1), "{engine}");
    }
}

#[test]
fn limits_of_nothing_end_the_search_before_it_begins() {
    for (engine, _) in engines() {
        let solver = Solver::new().engine(engine);
        for puzzle in [Grid::empty(Size::Nine), shifted_rows(Size::Nine)] {
            for budget in [0, 1, u64::MAX] {
                let mut none = solver.clone().limit(0).solutions(&puzzle);
                assert_eq!(none.resume(budget), Pause::Ended(Outcome::SolutionLimit), "{engine}");
                assert_eq!(none.counters().choices, 0, "{engine}");
            }
        }
        let mut none = solver.clone().choice_limit(0).solutions(&Grid::empty(Size::Nine));
        assert_eq!(none.resume(u64::MAX), Pause::Ended(Outcome::ChoiceLimit), "{engine}");
        assert_eq!(none.counters().choices, 0, "{engine}");
        let mut at_once = solver.solutions(&Grid::empty(Size::Nine));
        assert_eq!((at_once.resume(0), at_once.outcome()), (Pause::Spent, None), "{engine}");
        // Without a single choice the first cell is on the stack, and nothing on it.
        let depth = u64::from(engine != Engine::Lanes);
        assert_eq!((at_once.counters().choices, at_once.counters().depth), (0, depth), "{engine}");
    }
}

#[test]
fn a_limit_of_choices_ends_what_would_not_end() {
    for (engine, beyond) in engines() {
        for (puzzle, choices, budget) in
            [(grid(LONG_PROOF), 1_000, u64::MAX), (grid(LONG_PROOF), 1_000, 100), (Grid::empty(Size::Nine), 2_000, 10)]
        {
            let limits = Limits { choices, ..Limits::default() };
            let (_, outcome, made, pauses) = paused((engine, beyond), &puzzle, &limits, budget, u64::MAX);
            assert_eq!(outcome, Some(Outcome::ChoiceLimit), "{engine}");
            assert!((choices..choices + beyond).contains(&made), "{engine}: {made} choices");
            assert_eq!(pauses > 0, budget < u64::MAX, "{engine}");
        }
    }
}

#[test]
fn the_solution_limit_counts_what_was_shown() {
    let puzzle = blanked(&[0, 1, 2]);
    for engine in FAST {
        for solutions in [1, 2, 17, 3_893, 3_895] {
            let limits = Limits { solutions, ..Limits::default() };
            let (found, outcome, _) = search(engine, &puzzle, Rules::Classic, &limits);
            let expected = if solutions > 3_894 { Outcome::Exhausted } else { Outcome::SolutionLimit };
            assert_eq!((found.len() as u64, outcome), (solutions.min(3_894), expected), "{engine}");
        }
    }
}

#[test]
fn an_answer_that_a_limit_cut_short_is_unknown() {
    let several = blanked(&[0, 1]);
    for engine in FAST {
        let solver = Solver::new().engine(engine);
        let cut = solver.clone().choice_limit(1).solve(&Grid::empty(Size::Sixteen)).unwrap();
        assert_eq!(cut, Answer::Unknown(None), "{engine}");
        let answer = solver.solve(&several).unwrap();
        assert!(matches!(answer, Answer::Several(_)), "{engine}");
        assert!(solver.limit(1).solve(&several).unwrap() == answer, "{engine}: one alone says nothing of others");
    }
}
