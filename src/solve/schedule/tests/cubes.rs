//! Cubes, into which a learner cuts a board: all solutions once, in the same order for every number of threads.

use super::{NO_HOPE, Policy, WAYS, all, assert_same, search, woven};
use crate::board::{Board, Rules, Size};
use crate::common::hard::LONG_PROOF;
use crate::common::{blanked, grid, solution_set, sorted};
use crate::search::learning::Learner;
use crate::search::{Progress, Search};
use crate::solve::Engine;
use crate::solve::schedule::job::Job;
use crate::solve::schedule::policy::Phase;
use crate::tests::{by_learner, run_learner, table, woven_grids};
use pretty_assertions::assert_eq;

#[test]
fn cubes_have_the_same_solutions_in_the_same_order_for_every_number_of_threads() {
    let mut learner = Learner::new(table(Size::Sixteen, Rules::CLASSIC));
    let (mut shared, mut in_cubes) = (0, 0);
    for seed in 0..4 {
        let expected = by_learner(&mut learner, &woven_grids(60, seed).0);
        for (number, job) in [1, 60, 1_000].into_iter().enumerate() {
            let way = WAYS[(seed as usize + number) % 4];
            let mut first = woven(seed, 1, job);
            let (mut found, mut before) = (Vec::new(), 0.0);
            while first.resume(u64::MAX) == Progress::Found {
                found.push(first.solution());
                in_cubes += usize::from(first.searched().is_some());
                let searched = first.searched().unwrap_or(0.0);
                assert!(searched >= before && searched <= 1.000_001, "{before} {searched}");
                before = searched;
            }
            assert!(sorted(found.clone()) == expected, "{seed}");
            assert!(first.searched().is_none_or(|searched| (searched - 1.0).abs() < 1e-6));
            shared += usize::from(first.searched().is_some());
            assert_same(&[way], |jobs| woven(seed, jobs, job), &(found, first.counters()));
        }
    }
    assert!(shared > 6 && in_cubes > 6, "{shared} {in_cubes}");
}

#[test]
fn a_cube_with_many_solutions_is_dealt_out_board_by_board() {
    let puzzle = blanked(&[0, 1, 2]);
    let board = Board::from(&puzzle);
    let mut learner = Learner::new(table(Size::Sixteen, Rules::CLASSIC));
    learner.load(&board);
    let mut found = Vec::new();
    loop {
        match learner.resume(1) {
            Progress::Found => found.push(learner.solution()),
            progress if found.len() >= 100 => break assert_eq!(progress, Progress::Spent),
            _ => {}
        }
    }
    let parts = learner.take_cubes();
    let learner = Some(Box::new(learner));
    let (one, other) = Job { parts, learner, ..Job::whole(Phase::Learner, board) }.split();
    for Job { parts, learner, .. } in [one, other.unwrap()] {
        let mut learner = learner.unwrap();
        assert!(!parts.is_empty());
        for (part, _) in parts {
            learner.load_cube(&part);
            found.extend(run_learner(&mut learner, u64::MAX));
        }
    }
    assert!(sorted(found) == solution_set(Engine::Stack, &puzzle, Rules::CLASSIC));
}

#[test]
fn cubes_of_a_long_proof_have_no_solution() {
    let board = Board::from(&grid(LONG_PROOF));
    for (question, job) in [(30, 50), (300, 1_000)] {
        let policy = Policy { question, job, ..NO_HOPE };
        let (found, counters) = all(search(&board, Rules::CLASSIC, 1, policy), u64::MAX);
        assert!(found.is_empty() && counters.conflicts > 30, "{counters:?}");
        for (jobs, budget) in [(1, 13), (2, 100), (3, u64::MAX)] {
            let mut search = search(&board, Rules::CLASSIC, jobs, policy);
            while search.resume(budget) != Progress::Exhausted {}
            assert_eq!(search.counters(), counters, "{jobs} jobs");
            assert!((search.searched().unwrap() - 1.0).abs() < 1e-6, "{jobs} jobs");
        }
    }
}
