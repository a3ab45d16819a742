//! Answers that a limit has cut short, and what is refused. Limits and pauses of all engines are tested in
//! `tests/library/limits.rs`.

use crate::board::{Cell, Grid, Rules, Size};
use crate::check::Puzzle;
use crate::common::{bench, blanked, shifted_rows};
use crate::solve::limits::Limits;
use crate::solve::{Answer, Engine, Outcome, Solutions, Solver};
use pretty_assertions::assert_eq;
use std::num::NonZero;
use std::ops::ControlFlow;

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
    let mut solutions = Solver::new().solutions(puzzle);
    let first = solutions.next().unwrap();
    let limited = Solver::new().choice_limit(solutions.counters().choices + 1);
    assert_eq!(limited.solve(puzzle).unwrap(), Answer::Unknown(Some(first)));
    let count = limited.count(puzzle).unwrap();
    assert_eq!((count.number, count.is_total), (1, false));
}

#[test]
fn a_count_ends_when_the_checker_refuses_a_sample() {
    // The checker gets a puzzle with more givens than the search knows of: a full board, or a given that the solutions
    // have which are found one by one before counting begins.
    let nine = Grid::empty(Size::Nine);
    let begun: Vec<Grid> = Solver::new().limit(100).solutions(&nine).collect();
    let is_common = |cell: &Cell| begun.iter().all(|solution| solution[*cell] == begun[0][*cell]);
    let mut common = nine;
    // The last such cell: millions of solutions share the first.
    let cell = nine.size().cells().rfind(is_common).unwrap();
    common.set(cell, begun[0][cell]);
    let others = [nine, Grid::empty(Size::Sixteen), blanked(&[0, 1, 2, 3])].map(|puzzle| {
        let full = shifted_rows(puzzle.size());
        (puzzle, full)
    });
    for (puzzle, other) in others.into_iter().chain([(nine, common)]) {
        for jobs in [1, 2] {
            let start = |_: &Puzzle| {
                let puzzle = Puzzle::new(&puzzle, Rules::CLASSIC).unwrap();
                Engine::Fast.start(&puzzle, NonZero::new(jobs).unwrap())
            };
            let mut solutions = Solutions::new(Puzzle::new(&other, Rules::CLASSIC), start, Limits::NONE);
            let ended =
                std::iter::repeat_with(|| solutions.count_on(10_000)).take(1_000).find_map(ControlFlow::break_value);
            assert_eq!(ended, Some(Outcome::Mistake), "{jobs} threads");
            assert!(solutions.mistake().is_some());
            // By the samples: a solution that is built and refused comes after five million.
            assert!(solutions.counters().solutions < 1_000_000, "{} {jobs}", solutions.counters().solutions);
        }
    }
}
