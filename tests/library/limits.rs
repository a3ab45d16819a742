//! Limits and pauses, as one table over the engines: a budget is a pause, a limit is an end, and neither changes the
//! solutions or their order.

use crate::common::hard::{HARD_SIX, LONG_PROOF};
use crate::common::{Limits, bench, blanked, grid, search, shifted_rows, small_puzzles, solver};
use pretty_assertions::assert_eq;
use stackdoku::{Counters, Engine, Grid, Outcome, Pause, Rules, Size, Solver};
#[cfg(feature = "std")]
use {
    crate::common::hex,
    stackdoku::{Answer, Unrated},
    std::num::NonZero,
    std::sync::{Arc, atomic::AtomicBool},
};

/// The engines that take more puzzles than the smallest ones.
const FAST: [Engine; 2] = [Engine::Stack, Engine::Fast];

/// All engines, each with the choices that it may make beyond a budget or a limit, and one more: the lanes make many at
/// once.
fn engines() -> impl Iterator<Item = (Engine, u64)> {
    Engine::ALL.iter().copied().map(|engine| (engine, if engine == Engine::Fast { 64 } else { 1 }))
}

/// What a search finds that is paused after every `budget` choices, how it ends, its counters and its pauses. After
/// `most` pauses it is left, and there is no end.
pub fn paused(
    (engine, beyond): (Engine, u64),
    puzzle: &Grid,
    rules: Rules,
    limits: &Limits,
    budget: u64,
    most: u64,
) -> (Vec<Grid>, Option<Outcome>, Counters, u64) {
    let mut solutions = solver(engine, rules, limits).solutions(puzzle);
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
                return (found, outcome, counters, pauses);
            }
        }
    }
    (found, None, solutions.counters(), pauses)
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
            Engine::Stack => vec![four, five, three],
            Engine::Fast => vec![four, five, three, six, without(1), without(2)],
            _ => vec![],
        };
        for puzzle in small_puzzles().into_iter().chain(larger) {
            let none = Limits::default();
            let (whole, outcome, counters) = search(engine, &puzzle, Rules::CLASSIC, &none);
            assert_eq!(outcome, Outcome::Exhausted, "{engine}");
            for budget in [1, 7, 10, 1_000, 5_000] {
                let (found, outcome, paused, pauses) =
                    paused((engine, beyond), &puzzle, Rules::CLASSIC, &none, budget, u64::MAX);
                assert!(found == whole, "{engine} paused after every {budget} choices");
                assert_eq!(outcome, Some(Outcome::Exhausted), "{engine}");
                assert!(beyond > 1 || paused == counters, "{engine} paused after every {budget} choices");
                assert!(pauses > 0 || budget > 10 || paused.choices < 100, "{engine}: {budget}");
            }
            // A time limit that is not reached has the search look up now and then.
            #[cfg(feature = "std")]
            for seconds in [1 << 40, u64::MAX] {
                let time = std::time::Duration::from_secs(seconds);
                let mut limited = Solver::new().engine(engine).time_limit(time).solutions(&puzzle);
                assert!(limited.by_ref().eq(whole.iter().copied()), "{engine}");
                assert_eq!((limited.outcome(), limited.counters()), (Some(outcome), counters), "{engine}");
            }
        }
    }
}

#[test]
fn a_budget_is_kept_on_puzzles_of_every_kind() {
    for puzzle in bench("sixteen-minimal").into_iter().take(10).chain([grid(LONG_PROOF), blanked(&[0, 1, 2])]) {
        for engine in engines().filter(|(engine, _)| FAST.contains(engine)) {
            for budget in [1, 7, 100, 1_000] {
                paused(engine, &puzzle, Rules::CLASSIC, &Limits::default(), budget, 200);
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
            let (found, outcome, counters, _) = paused((engine, beyond), &puzzle, Rules::CLASSIC, limits, u64::MAX, 1);
            (outcome.unwrap(), found.len() as u64, counters.choices)
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
        // A full board is a solution without a choice, or the one board of the lanes.
        for (solutions, expected) in [(u64::MAX, Outcome::Exhausted), (1, Outcome::SolutionLimit)] {
            for puzzle in Size::ALL.map(shifted_rows) {
                let limits = Limits { solutions, ..Limits::default() };
                let (found, outcome, counters) = search(engine, &puzzle, Rules::CLASSIC, &limits);
                assert_eq!((found, outcome), (vec![puzzle], expected), "{engine}");
                let choices = u64::from(engine == Engine::Fast);
                assert_eq!((counters.choices, counters.dead_ends, counters.deepest), (choices, 0, 0), "{engine}");
            }
        }
        let mut none = solver.clone().choice_limit(0).solutions(&Grid::empty(Size::Nine));
        assert_eq!(none.resume(u64::MAX), Pause::Ended(Outcome::ChoiceLimit), "{engine}");
        assert_eq!(none.counters().choices, 0, "{engine}");
        let mut at_once = solver.solutions(&Grid::empty(Size::Nine));
        assert_eq!((at_once.resume(0), at_once.outcome()), (Pause::Spent, None), "{engine}");
        // Without a single choice the first cell is on the stack, and nothing on it.
        let depth = u64::from(engine != Engine::Fast);
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
            let (_, outcome, Counters { choices: made, .. }, pauses) =
                paused((engine, beyond), &puzzle, Rules::CLASSIC, &limits, budget, u64::MAX);
            assert_eq!(outcome, Some(Outcome::ChoiceLimit), "{engine}");
            assert!((choices..choices + beyond).contains(&made), "{engine}: {made} choices");
            assert_eq!(pauses > 0, budget < u64::MAX, "{engine}");
        }
    }
}

#[test]
fn a_budget_is_spent_to_the_last_choice_and_dead_ends_cost_nothing() {
    for puzzle in small_puzzles() {
        for (engine, _) in engines().filter(|&(_, beyond)| beyond == 1) {
            let none = Limits::default();
            let (.., whole) = search(engine, &puzzle, Rules::CLASSIC, &none);
            for budget in 0..=whole.choices + 1 {
                let mut solutions = solver(engine, Rules::CLASSIC, &none).solutions(&puzzle);
                let pause = loop {
                    match solutions.resume(budget - solutions.counters().choices) {
                        Pause::Found(_) => {}
                        pause => break pause,
                    }
                };
                let counters = solutions.counters();
                if budget < whole.choices {
                    assert_eq!((pause, counters.choices), (Pause::Spent, budget), "{engine}");
                    // With a budget of 0 the answer is the same again, and nothing happens.
                    assert_eq!((solutions.resume(0), solutions.counters()), (Pause::Spent, counters), "{engine}");
                    // Something was left to choose: one more choice can be made.
                    solutions.resume(1);
                    assert_eq!(solutions.counters().choices, budget + 1, "{engine}");
                } else {
                    let ended = Pause::Ended(Outcome::Exhausted);
                    assert_eq!((pause, counters), (ended, whole), "{engine}");
                    assert_eq!((solutions.resume(1), solutions.counters()), (ended, whole), "{engine}");
                }
            }
        }
    }
}

#[cfg(feature = "std")]
#[test]
fn ratings_of_many_come_in_their_order_and_a_flag_ends_them() {
    // One, several or no solution.
    let three = ["1.....2..3.....4", "1...............", "1.....2..3....42"].map(grid);
    let puzzles: Vec<Grid> = three.iter().cycle().take(300).copied().collect();
    let one_by_one: Vec<_> = puzzles.iter().map(|puzzle| Solver::new().rate(puzzle)).collect();
    assert!(one_by_one[0].is_ok() && one_by_one[1] == Err(Unrated::SeveralSolutions) && one_by_one[2].is_err());
    for jobs in [1, 2, 3] {
        let solver = Solver::new().jobs(NonZero::new(jobs).unwrap());
        for many in [0, 1, 2, 299, 300] {
            assert_eq!(solver.rate_all(&puzzles[..many]), one_by_one[..many]);
        }
        let stopped = solver.stop_flag(Arc::new(AtomicBool::new(true))).rate_all(&puzzles);
        assert_eq!(stopped, vec![Err(Unrated::Ended(Outcome::Stopped)); 300]);
    }
}

/// As many threads as somebody may ask for are not started.
#[cfg(feature = "std")]
#[test]
fn the_number_of_threads_has_an_end() {
    let solver = Solver::new().jobs(NonZero::<usize>::MAX);
    let puzzles = [hex("example1"); 3];
    assert!(solver.batch(puzzles).all(|answer| matches!(answer, Ok(Answer::One(_)))));
}
