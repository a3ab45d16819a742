//! The front door of the library as a caller meets it: what may cross threads, what ends a search, what an answer says.

use crate::common::hard::LONG_PROOF;
use crate::common::{Limits, bench, blanked, grid, hex, search, small_puzzles, solver};
use pretty_assertions::assert_eq;
use stackdoku::check::Refusal;
use stackdoku::stack::StackSearch;
use stackdoku::{Answer, Batch, Counters, Engine, Grid, Outcome, Pause, Rules, Size, Solutions, Solver, check};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

// ---------------------------------------------------------------------------------------------------------------------
// Threads
// ---------------------------------------------------------------------------------------------------------------------

/// Compiles only if the type can be moved to another thread and shared between threads.
fn crosses_threads<T: Send + Sync>() {}

/// Compiles only if the error can be boxed and passed on from any thread.
fn is_an_error_for_everybody<T: std::error::Error + Send + Sync + 'static>() {}

#[test]
fn every_public_type_can_cross_threads() {
    use stackdoku::iter::{Answers, Contents, Digits};
    use stackdoku::stack::{CellRecord, Progress, Step};
    use stackdoku::text::{Form, LineError, Options, Parsed, Symbols, TextError};
    use stackdoku::{Cell, Count, Digit, DigitSet, Error, House, HouseKind, NotAGrid, UnknownName};
    crosses_threads::<Solutions>();
    crosses_threads::<Solver>();
    crosses_threads::<Batch>();
    crosses_threads::<Answers<std::vec::IntoIter<Grid>>>();
    crosses_threads::<StackSearch>();
    crosses_threads::<(Step, CellRecord, Progress, Pause, Outcome, Counters)>();
    crosses_threads::<(Answer, Count, Engine)>();
    crosses_threads::<(Grid, Contents<'static>, Cell, Digit, DigitSet, Digits, Size)>();
    crosses_threads::<(Rules, House, HouseKind)>();
    crosses_threads::<(check::Breach, check::BreachKind)>();
    crosses_threads::<(Parsed, Form, Options, Symbols)>();
    #[cfg(feature = "recursive")]
    crosses_threads::<stackdoku::cell_order::RuledGrid>();
    is_an_error_for_everybody::<Error>();
    is_an_error_for_everybody::<TextError>();
    is_an_error_for_everybody::<LineError>();
    is_an_error_for_everybody::<NotAGrid>();
    is_an_error_for_everybody::<UnknownName>();
    is_an_error_for_everybody::<Refusal>();
    is_an_error_for_everybody::<check::NotASolution>();
}

#[test]
fn a_paused_search_goes_on_in_another_thread() {
    for &engine in Engine::ALL {
        let puzzle = grid("12.. .... .... ....");
        let (whole, ..) = search(engine, &puzzle, Rules::CLASSIC, &Limits::default());
        let mut solutions = Solver::new().engine(engine).solutions(&puzzle);
        let here: Vec<Grid> = solutions.by_ref().take(5).collect();
        let there: Vec<Grid> = std::thread::spawn(move || solutions.collect()).join().unwrap();
        assert_eq!([here, there].concat(), whole, "{engine}");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Solutions: pauses and ends
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn a_flag_ends_every_search() {
    let flag = Arc::new(AtomicBool::new(false));
    let puzzle = grid(LONG_PROOF);
    let stopped = |engine| Solver::new().engine(engine).stop_flag(Arc::clone(&flag)).choice_limit(10_000_000);
    let mut begun: Vec<_> =
        Engine::ALL.iter().map(|&engine| (engine, stopped(engine).solutions(&Grid::empty(Size::Sixteen)))).collect();
    for (engine, solutions) in &mut begun {
        // The engine that checks complete grids alone finds none in a lifetime.
        assert!(engine.name() == "exhaustive" || solutions.next().is_some(), "{engine}");
    }
    flag.store(true, Ordering::Relaxed);
    for (engine, mut solutions) in begun {
        solutions.by_ref().for_each(drop);
        assert_eq!(solutions.outcome(), Some(Outcome::Stopped), "{engine}: {:?}", solutions.counters());
        let mut solutions = stopped(engine).solutions(&puzzle);
        assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::Stopped)), "{engine}");
        assert_eq!(solutions.resume(u64::MAX), Pause::Ended(Outcome::Stopped), "{engine}");
        assert_eq!(stopped(engine).solve(&puzzle).unwrap(), Answer::Unknown(None), "{engine}");
        assert!(!stopped(engine).count(&puzzle).unwrap().is_total, "{engine}");
    }
    // Without knowledge of the puzzle there is no answer.
    let (solver, easy) = (stopped(Engine::Fast), blanked(&[]));
    assert!(solver.minimise(&easy) == Ok(None) && solver.redundant_givens(&easy) == Ok(None));
    assert!(!solver.true_candidates(&easy).unwrap().is_complete() && solver.why_unsolvable(&puzzle) == Ok(None));
    flag.store(false, Ordering::Relaxed);
    assert!(solver.solve(&easy).unwrap().is_unique() && solver.minimise(&easy).unwrap().is_some());
}

#[test]
fn a_batch_takes_puzzles_and_references_and_a_grid_is_made_of_rows_and_lists() {
    let rows = Grid::try_from([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]).unwrap();
    let puzzles = vec![rows, Grid::try_from(vec![0; 81]).unwrap(), Grid::try_from([[0; 16]; 16]).unwrap()];
    let borrowed: Vec<Answer> = Solver::new().batch(&puzzles).map(Result::unwrap).collect();
    assert!(borrowed[0].is_unique() && borrowed.len() == 3);
    assert_eq!(Solver::new().batch(puzzles).map(Result::unwrap).collect::<Vec<_>>(), borrowed);
    assert!(Grid::try_from(vec![0; 80]).is_err() && Grid::try_from([[5; 4]; 4]).is_err());
}

// ---------------------------------------------------------------------------------------------------------------------
// The time limit
// ---------------------------------------------------------------------------------------------------------------------

/// No test here looks at a clock. A search that does not look at it either ends at the limit of choices instead, and no
/// engine gets there in less than fifty times as long.
#[cfg(feature = "std")]
mod time_limit {
    use super::*;
    use pretty_assertions::assert_eq;
    use std::sync::atomic::AtomicU64;
    use std::time::Duration;

    /// A time in which every engine makes some slices of choices.
    const SHORT: Duration = Duration::from_millis(3);

    /// Choices after which a search looks at the clock, and at whoever may stop it. Those of `cell-order` take longest.
    fn slice(engine: Engine) -> u64 {
        match engine.name() {
            "fast" => 1_024,
            "cell-order" => 512,
            _ => 16_384,
        }
    }

    /// A solver with this time limit, and its slice.
    fn limited(engine: Engine, time: Duration) -> (Solver, u64) {
        let slice = slice(engine);
        (Solver::new().engine(engine).time_limit(time).choice_limit(1_000 * slice), slice)
    }

    #[test]
    fn a_search_asks_after_each_slice_whether_to_stop() {
        static ASKED: AtomicU64 = AtomicU64::new(0);
        let asked = || {
            ASKED.fetch_add(1, Ordering::Relaxed);
            false
        };
        for &engine in Engine::ALL {
            let solver = Solver::new().engine(engine).choice_limit(5 * slice(engine)).stop_when(asked);
            ASKED.store(0, Ordering::Relaxed);
            assert_eq!(solver.solve(&grid(LONG_PROOF)).unwrap(), Answer::Unknown(None), "{engine}");
            assert!(ASKED.load(Ordering::Relaxed) >= 5, "{engine}: {ASKED:?}");
        }
    }

    #[test]
    fn a_search_without_solutions_ends() {
        for &engine in Engine::ALL {
            let (solver, _) = limited(engine, SHORT);
            let mut solutions = solver.solutions(&grid(LONG_PROOF));
            assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::TimeLimit)), "{engine}");
            let counters = solutions.counters();
            assert_eq!(solutions.resume(u64::MAX), Pause::Ended(Outcome::TimeLimit), "{engine}");
            assert_eq!(solutions.counters(), counters, "{engine}");
        }
    }

    /// An empty board has more solutions than anybody can wait for, and they come faster than slices are spent.
    #[test]
    fn a_search_full_of_solutions_ends_too() {
        for &engine in Engine::ALL {
            let (solver, _) = limited(engine, SHORT);
            for size in [Size::Nine, Size::Sixteen] {
                let mut solutions = solver.solutions(&Grid::empty(size));
                solutions.by_ref().for_each(drop);
                assert_eq!(solutions.outcome(), Some(Outcome::TimeLimit), "{engine}: {:?}", solutions.counters());
            }
        }
    }

    #[test]
    fn without_any_time_a_search_makes_no_more_than_a_slice_of_choices() {
        /// The engine `fast` counts boards and decisions, many of which are made at once.
        const OVERSHOOT: u64 = 64;
        for &engine in Engine::ALL {
            let (solver, slice) = limited(engine, Duration::ZERO);
            for puzzle in [grid(LONG_PROOF), Grid::empty(Size::Sixteen)] {
                let mut solutions = solver.solutions(&puzzle);
                solutions.by_ref().for_each(drop);
                assert_eq!(solutions.outcome(), Some(Outcome::TimeLimit), "{engine}");
                assert!(solutions.counters().choices < slice + OVERSHOOT, "{engine}: {:?}", solutions.counters());
            }
            let mut solutions = solver.solutions(&grid(LONG_PROOF));
            assert_eq!(solutions.resume(10), Pause::Ended(Outcome::TimeLimit), "{engine}");
            assert!(solutions.counters().choices < 10 + OVERSHOOT, "{engine}: {:?}", solutions.counters());
        }
    }

    #[test]
    fn an_answer_cut_short_is_unknown_and_a_count_no_total() {
        for &engine in Engine::ALL {
            let (solver, _) = limited(engine, Duration::ZERO);
            assert_eq!(solver.solve(&grid(LONG_PROOF)).unwrap(), Answer::Unknown(None), "{engine}");
            let count = solver.count(&grid(LONG_PROOF)).unwrap();
            assert_eq!((count.number, count.is_total), (0, false), "{engine}");
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Answers
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn an_answer_says_none_one_or_several() {
    let [two, none, .., one, full] = small_puzzles();
    for &engine in Engine::ALL {
        let solver = Solver::new().engine(engine);
        let cut = solver.clone().choice_limit(1).solve(&Grid::empty(Size::Sixteen)).unwrap();
        assert_eq!(cut, Answer::Unknown(None), "{engine}");
        assert_eq!(solver.solve(&none).unwrap(), Answer::None, "{engine}");
        assert_eq!(solver.solve(&full).unwrap(), Answer::One(full), "{engine}");
        let Answer::One(solution) = solver.solve(&one).unwrap() else { panic!("{engine}") };
        assert_eq!(check::is_solution_of(&solution, &one, Rules::CLASSIC), Ok(()), "{engine}");
        // A limit of one is not looked at: it would make one of two.
        let Answer::Several(both) = solver.limit(1).solve(&two).unwrap() else { panic!("{engine}") };
        let [a, b] = *both;
        assert!(a != b, "{engine}");
        for solution in [a, b] {
            assert_eq!(check::is_solution_of(&solution, &two, Rules::CLASSIC), Ok(()), "{engine}");
        }
    }
}

/// Without limits an answer takes a shorter way.
#[test]
fn an_answer_is_the_same_with_a_limit_that_is_never_reached() {
    let mut kinds = [0; 3];
    for name in ["nine-minimal", "nine-hard", "sixteen-easy", "sixteen-minimal"] {
        for (number, puzzle) in bench(name).into_iter().take(60).enumerate() {
            let mut puzzle = puzzle;
            let mut givens: Vec<_> = puzzle.iter().filter(|(_, digit)| digit.is_some()).map(|(cell, _)| cell).collect();
            for _ in 0..number % 4 {
                puzzle.set(givens.swap_remove(number * 7 % givens.len()), None);
            }
            if number % 5 == 4 {
                // Some digit that is wrong there, or not.
                puzzle.set(givens[0], stackdoku::Digit::new(number as u8 % 9));
            }
            let answer = puzzle.solve();
            assert_eq!(answer, Solver::new().choice_limit(u64::MAX - 1).solve(&puzzle).unwrap(), "{name} {number}");
            assert_eq!(answer, Batch::new(Rules::CLASSIC).answer(&[puzzle]).unwrap()[0], "{name} {number}");
            kinds[match answer {
                Answer::None => 0,
                Answer::One(_) => 1,
                _ => 2,
            }] += 1;
        }
    }
    assert!(kinds.iter().all(|&number| number > 20), "{kinds:?}");
}

#[test]
fn counters_tell_the_search_of_one_board_from_the_lanes() {
    let counters = |puzzle: &Grid| {
        let mut solutions = Solver::new().limit(2).solutions(puzzle);
        solutions.by_ref().count();
        solutions.counters()
    };
    let (mut alone, mut in_lanes) = (0, 0);
    for puzzle in bench("nine-minimal").iter().chain(&bench("sixteen-minimal")) {
        let counters = counters(puzzle);
        let of = |name| counters.named().into_iter().find(|counter| counter.0 == name).unwrap().1;
        let (boards_alone, sweeps_alone) = (of("boards_alone"), of("sweeps_alone"));
        assert!(boards_alone > 0 && sweeps_alone >= boards_alone, "{counters:?}");
        if counters.sweeps == sweeps_alone {
            assert_eq!((counters.boards, counters.lane_use()), (boards_alone, None));
            alone += 1;
        } else {
            assert!(counters.boards > boards_alone && counters.sweeps > sweeps_alone);
            assert!(counters.lane_use().is_some_and(|part| part > 0.0 && part <= 1.0), "{counters:?}");
            in_lanes += 1;
        }
    }
    assert!(alone > 100 && in_lanes > 10, "{alone} {in_lanes}");
}

#[test]
fn an_answer_cut_short_tells_what_was_found() {
    let puzzle = hex("example2");
    // 3,312 choices to the only solution, 3,568 to know that it is the only one.
    let at_most = |choices| solver(Engine::Stack, Rules::CLASSIC, &Limits { choices, ..Limits::default() });
    assert_eq!(at_most(3_311).solve(&puzzle).unwrap(), Answer::Unknown(None));
    let Answer::Unknown(Some(solution)) = at_most(3_312).solve(&puzzle).unwrap() else {
        panic!("found, and not alone")
    };
    assert_eq!(at_most(3_567).solve(&puzzle).unwrap(), Answer::Unknown(Some(solution)));
    assert_eq!(at_most(3_568).solve(&puzzle).unwrap(), Answer::One(solution));
}

#[test]
fn what_breaks_the_rules_has_no_solution_and_says_why() {
    let broken = grid("11.. .... .... ....");
    for &engine in Engine::ALL {
        let solver = Solver::new().engine(engine);
        assert_eq!(solver.solve(&broken).unwrap(), Answer::None, "{engine}");
        let count = solver.count(&broken).unwrap();
        assert_eq!((count.number, count.is_total), (0, true), "{engine}");
        let mut solutions = solver.solutions(&broken);
        assert!(matches!(solutions.refusal(), Some(Refusal::Givens(_))), "{engine}");
        assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::Exhausted)), "{engine}");
        let (rules, size) = (Rules::DUTCH_MIRACLE, Size::Sixteen);
        let mut solutions = solver.rules(rules).solutions(&Grid::empty(size));
        assert_eq!(solutions.refusal(), Some(&Refusal::Size { rules, size }), "{engine}");
        assert_eq!((solutions.next(), solutions.outcome()), (None, Some(Outcome::Exhausted)), "{engine}");
        assert_eq!(solutions.counters(), Counters::default(), "{engine}");
    }
}
