//! Many puzzles at once, through the front door and behind it.

use super::Batch;
use crate::board::{Grid, Rules, Size};
use crate::check;
use crate::common::generate::further_kinds;
use crate::common::hard::{HARD_NONE, HARD_SIX, LONG_PROOF};
use crate::common::{bench, grid, shifted_rows};
use crate::search::instruction_set::InstructionSet;
use crate::solve::answers::CHUNK;
use crate::solve::{Answer, Solver};
use crate::tests::{KINDS, known_puzzles};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "std")]
use std::time::Duration;

/// How many solutions an answer tells of: 0, 1, or 2 for several.
fn count(answer: &Answer) -> usize {
    match answer {
        Answer::None => 0,
        Answer::One(_) => 1,
        Answer::Several(two) => {
            assert_ne!(two[0], two[1]);
            2
        }
        Answer::Unknown(_) => panic!("a batch has no limits"),
    }
}

/// Puzzles of all sizes in random order: with no, one and several solutions, easy and hard, some that break the rules.
fn mixed_puzzles() -> Vec<Grid> {
    let mut puzzles: Vec<Grid> = Vec::new();
    for (kind, number) in KINDS.into_iter().zip([60, 120, 0, 60]) {
        puzzles.extend(known_puzzles(kind, 2, 0..=500).take(number).map(|(puzzle, _)| puzzle));
    }
    puzzles.extend(bench("sixteen-minimal").iter().chain(&bench("nine-hard")[..40]));
    puzzles.extend([HARD_NONE, HARD_SIX].map(grid));
    puzzles.extend(Size::ALL.map(Grid::empty));
    puzzles.extend(Size::ALL.map(shifted_rows));
    puzzles.extend(["11.............."].map(grid));
    puzzles.shuffle(&mut ChaCha8Rng::seed_from_u64(7));
    puzzles
}

/// Asserts that answers are the same but for the choice among several solutions.
fn assert_same_answers(found: &[Answer], expected: &[Answer], puzzles: &[Grid], rules: Rules) {
    assert_eq!(found.len(), expected.len());
    for ((found, expected), puzzle) in found.iter().zip(expected).zip(puzzles) {
        assert_eq!(count(found), count(expected), "{puzzle:?}");
        match found {
            // Of several solutions the first found may be other ones.
            Answer::Several(two) => {
                for solution in &two[..] {
                    check::is_solution_of(solution, puzzle, rules).unwrap();
                }
            }
            found => assert_eq!(found, expected, "{puzzle:?}"),
        }
    }
}

#[test]
fn a_batch_says_how_many_solutions_up_to_two_and_shows_them() {
    for kind in KINDS.into_iter().chain(further_kinds()) {
        let rules = kind.1;
        let (puzzles, expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind, 2, 0..=400).take(100).unzip();
        let answers = Batch::new(rules).answer(&puzzles).unwrap();
        for ((answer, puzzle), expected) in answers.iter().zip(&puzzles).zip(&expected) {
            assert_eq!(count(answer), expected.len().min(2), "{puzzle:?}");
            match answer {
                Answer::One(solution) => assert_eq!(solution, &expected[0]),
                Answer::Several(two) => assert!(two.iter().all(|solution| expected.contains(solution))),
                _ => {}
            }
        }
    }
}

#[test]
fn answers_do_not_depend_on_order_chunks_or_level() {
    let rules = Rules::CLASSIC;
    let mut puzzles = mixed_puzzles();
    let mut expected = Batch::new(rules).answer(&puzzles).unwrap();
    for instructions in InstructionSet::all() {
        assert!(Batch::at(instructions, rules).answer(&puzzles).unwrap() == expected, "{instructions:?}");
    }
    let mut batch = Batch::new(rules);
    for chunk in [1, 2, 7, 31, 32, 33, 100] {
        let found: Vec<Answer> = puzzles.chunks(chunk).flat_map(|puzzles| batch.answer(puzzles).unwrap()).collect();
        assert_same_answers(&found, &expected, &puzzles, rules);
    }
    for _ in 0..10 {
        puzzles.rotate_left(13);
        expected.rotate_left(13);
        assert_same_answers(&batch.answer(&puzzles).unwrap(), &expected, &puzzles, rules);
    }
    puzzles.reverse();
    expected.reverse();
    for instructions in InstructionSet::all() {
        assert_same_answers(&Batch::at(instructions, rules).answer(&puzzles).unwrap(), &expected, &puzzles, rules);
    }
}

#[test]
fn a_batch_has_no_solution_for_broken_givens_and_an_error_for_a_size_without_rules() {
    let clash = grid("11..............");
    assert_eq!(Batch::new(Rules::CLASSIC).answer(&[clash]).unwrap(), [Answer::None]);
    let rules = Rules::DUTCH_MIRACLE;
    let (nine, broken) = (Grid::empty(Size::Nine), crate::common::dutch_miracle("input4"));
    assert_eq!(Batch::new(rules).answer(&[broken]).unwrap(), [Answer::None]);
    for size in [Size::Four, Size::Sixteen] {
        let refusal = check::Refusal::Size { rules, size };
        for puzzles in [&[Grid::empty(size)][..], &[nine, Grid::empty(size)]] {
            assert_eq!(Batch::new(rules).answer(puzzles), Err(refusal.clone()));
        }
        let mut answers = Solver::new().rules(rules).batch([nine, Grid::empty(size), broken]);
        assert!(matches!(answers.next(), Some(Ok(Answer::Several(_)))));
        assert_eq!(
            [answers.next(), answers.next(), answers.next()],
            [Some(Err(refusal)), Some(Ok(Answer::None)), None]
        );
    }
    assert_eq!(Batch::new(Rules::CLASSIC).answer(&[]).unwrap(), []);
}

#[test]
fn hard_puzzles_are_answered_one_by_one_wherever_they_stand() {
    let hard = [HARD_NONE, LONG_PROOF].map(grid);
    let mut batch = Batch::new(Rules::CLASSIC);
    for puzzle in hard {
        for puzzles in [vec![puzzle], vec![puzzle, Grid::empty(Size::Nine), puzzle, hard[0], puzzle]] {
            let counts: Vec<usize> = batch.answer(&puzzles).unwrap().iter().map(count).collect();
            assert_eq!(counts, [0, 2, 0, 0, 0][..puzzles.len()]);
        }
    }
    // The search for hard puzzles is the same for all of them, and forgets each.
    let six = grid(HARD_SIX);
    let minimal = bench("sixteen-minimal");
    for _ in 0..2 {
        let puzzles = [hard[0], six, minimal[0], hard[1], six, minimal[1]];
        let answers = batch.answer(&puzzles).unwrap();
        assert_eq!(answers.iter().map(count).collect::<Vec<_>>(), [0, 2, 1, 0, 2, 1]);
        for (answer, puzzle) in answers.iter().zip(&puzzles) {
            answer.solution().into_iter().for_each(|found| {
                check::is_solution_of(found, puzzle, Rules::CLASSIC).unwrap();
            });
        }
    }
}

#[test]
fn threads_and_chunks_keep_the_order_of_the_puzzles() {
    let rules = Rules::CLASSIC;
    let puzzles = mixed_puzzles();
    // Some chunks for each of the threads, and one that is not full.
    let many: Vec<Grid> = puzzles.iter().cycle().take(5 * CHUNK + 17).copied().collect();
    let expected: Vec<Answer> = {
        let mut batch = Batch::new(rules);
        let once = batch.answer(&puzzles).unwrap();
        once.iter().cycle().take(many.len()).cloned().collect()
    };
    for jobs in [1, 2, 3, 7] {
        let jobs = NonZero::new(jobs).unwrap();
        for number in [0, 1, 2, 5, many.len()] {
            let answers = Solver::new().jobs(jobs).batch(many[..number].iter().copied());
            let answers: Vec<Answer> = answers.map(Result::unwrap).collect();
            assert_same_answers(&answers, &expected[..number], &many[..number], rules);
        }
    }
}

#[test]
fn puzzles_are_taken_only_when_answers_are_asked_for() {
    let mut taken = 0;
    let solver = Solver::new().jobs(NonZero::new(2).unwrap());
    let endless = std::iter::repeat_with(|| {
        taken += 1;
        shifted_rows(Size::Four)
    });
    let mut answers = solver.batch(endless);
    assert_eq!(answers.next(), Some(Ok(Answer::One(shifted_rows(Size::Four)))));
    drop(answers);
    assert_eq!(taken, 2 * CHUNK);
}

#[test]
fn a_flag_ends_a_batch_and_what_is_not_known_is_unknown() {
    let flag = Arc::new(AtomicBool::new(true));
    for others in [0, 3, 40, 2 * CHUNK] {
        let puzzles = [&[grid(LONG_PROOF)], &vec![grid(HARD_SIX); others][..], &[grid(LONG_PROOF)]].concat();
        let mut batch = Batch::new(Rules::CLASSIC).stop_flag(Arc::clone(&flag));
        let solver = Solver::new().jobs(NonZero::new(2).unwrap()).stop_flag(Arc::clone(&flag));
        let by_threads: Vec<Answer> = solver.batch(puzzles.iter().copied()).map(Result::unwrap).collect();
        for answers in [batch.answer(&puzzles).unwrap(), by_threads] {
            assert_eq!([&answers[0], &answers[others + 1]], [&Answer::Unknown(None); 2]);
            assert_eq!(answers.len(), others + 2);
        }
        flag.store(false, Ordering::Relaxed);
        assert_eq!(batch.answer(&puzzles[..1]).unwrap(), [Answer::None]);
        flag.store(true, Ordering::Relaxed);
    }
}

#[cfg(feature = "std")]
#[test]
fn a_puzzle_whose_time_is_over_is_unknown_and_no_other() {
    let jobs = NonZero::new(2).unwrap();
    let solver = Solver::new().jobs(jobs).time_limit(Duration::from_millis(20));
    // Alone; among few, who are answered one by one; among many, who share the lanes until one proves to be hard.
    for others in [0, 3, 40, 2 * CHUNK] {
        let easy = vec![shifted_rows(Size::Nine); others];
        // One for each of the threads.
        let puzzles = [&[grid(LONG_PROOF)], &easy[..], &[grid(LONG_PROOF)]].concat();
        let answers: Vec<Answer> = solver.batch(puzzles).map(Result::unwrap).collect();
        assert_eq!([&answers[0], &answers[others + 1]], [&Answer::Unknown(None); 2]);
        assert!(answers.len() == others + 2 && answers[1..=others].iter().all(Answer::is_unique));
    }
}

#[test]
fn a_puzzle_is_left_at_its_first_solution_where_no_more_is_wanted() {
    let puzzles = mixed_puzzles();
    let known = Batch::new(Rules::CLASSIC).answer(&puzzles).unwrap();
    let mut batch = Batch::new(Rules::CLASSIC).first_solution();
    let together = batch.answer(&puzzles).unwrap();
    let alone: Vec<Answer> = puzzles.chunks(1).flat_map(|puzzle| batch.answer(puzzle).unwrap()).collect();
    let by_solver = Solver::new().limit(1).batch(puzzles.clone()).collect::<Result<Vec<Answer>, _>>().unwrap();
    for found in [together, alone, by_solver] {
        assert_eq!(found.len(), known.len());
        for ((found, known), puzzle) in found.iter().zip(&known).zip(&puzzles) {
            match found {
                Answer::None => assert_eq!(known, &Answer::None, "{puzzle:?}"),
                Answer::Unknown(Some(solution)) => check::is_solution_of(solution, puzzle, Rules::CLASSIC).unwrap(),
                other => panic!("{other:?} of {puzzle:?}"),
            }
        }
    }
}
