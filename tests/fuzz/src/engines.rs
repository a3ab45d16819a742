//! Boards with pencil marks: all engines find the same solutions, at 4x4 those of the list of all grids.

#![no_main]

mod boards;

use boards::Marks;
use libfuzzer_sys::fuzz_target;
use stackdoku::{Engine, Outcome, Solver};

/// Solutions that are looked for at most, and choices that an engine makes at most.
const MOST: u64 = 300;
const CHOICES: u64 = 20_000;

fuzz_target!(|marks: Marks| {
    let (board, rules, known) = marks.board();
    let mut agreed = known.map(|mut known| {
        known.sort_unstable();
        known
    });
    for &engine in Engine::ALL {
        let solver = Solver::new().rules(rules).engine(engine).limit(MOST).choice_limit(CHOICES);
        let mut solutions = solver.solutions(board);
        let mut found: Vec<_> = solutions.by_ref().collect();
        let outcome = solutions.outcome();
        assert!(solutions.mistake().is_none(), "{engine}: {:?}", solutions.mistake());
        found.sort_unstable();
        assert!(found.windows(2).all(|two| two[0] != two[1]), "{engine}: a solution twice");
        match (&agreed, outcome) {
            (Some(agreed), Some(Outcome::Exhausted)) => assert_eq!(agreed, &found, "{engine}"),
            (None, Some(Outcome::Exhausted)) => agreed = Some(found),
            (Some(agreed), _) => {
                assert!(found.iter().all(|solution| agreed.binary_search(solution).is_ok()), "{engine}: not one of them");
            }
            (None, _) => {}
        }
        if let Some(agreed) = &agreed {
            let count = Solver::new().rules(rules).engine(engine).choice_limit(CHOICES);
            let mut counted = 0;
            let mut solutions = count.solutions(board);
            let outcome = loop {
                match solutions.count_on(1_000) {
                    std::ops::ControlFlow::Continue(more) => counted += more,
                    std::ops::ControlFlow::Break(outcome) => break outcome,
                }
            };
            assert!(counted <= agreed.len() as u64, "{engine} counts too many");
            assert!(outcome != Outcome::Exhausted || counted == agreed.len() as u64, "{engine} counts too few");
        }
    }
});
