//! Any calls of the library in any order, beside the list of all solutions at 4x4.

#![no_main]

mod boards;

use arbitrary::Arbitrary;
use boards::Marks;
use libfuzzer_sys::fuzz_target;
use stackdoku::{Answer, Batch, Board, Engine, Grid, Outcome, Pause, Rules, Size, Solver};
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

#[derive(Arbitrary, Debug)]
struct Trace {
    board: Marks,
    engine: u8,
    limit: Option<u8>,
    choice_limit: Option<u16>,
    two_threads: bool,
    /// Counts in place of handing out.
    counts: bool,
    calls: Vec<Call>,
    /// Puzzles of 4x4 for a batch that is used again: each a list of numbers, and where it ends.
    batch: Vec<(Vec<u8>, bool)>,
}

#[derive(Arbitrary, Debug)]
enum Call {
    Resume(u16),
    Next,
    /// By another thread.
    Stop,
    Ask,
}

fn search(trace: &Trace) {
    let (board, rules, Some(known)) = trace.board.board() else { return };
    let stop = Arc::new(AtomicBool::new(false));
    let engine = Engine::ALL[usize::from(trace.engine) % Engine::ALL.len()];
    let mut solver = Solver::new().rules(rules).engine(engine).stop_flag(stop.clone());
    solver = solver.limit(trace.limit.map_or(u64::MAX, u64::from));
    solver = solver.choice_limit(trace.choice_limit.map_or(u64::MAX, u64::from));
    solver = solver.jobs(NonZero::new(1 + usize::from(trace.two_threads)).unwrap());
    // A copy is the same, and what is dropped before its end does no harm.
    let _ = solver.clone().solutions(board).next();
    let mut solutions = solver.clone().solutions(board);
    let (mut found, mut counted, mut ended): (Vec<Grid>, u64, _) = (Vec::new(), 0, None);
    for call in &trace.calls {
        match call {
            Call::Stop => std::thread::scope(|scope| drop(scope.spawn(|| stop.store(true, Relaxed)))),
            Call::Ask => {
                // A board that breaks the rules has ended before anybody searches.
                match solutions.outcome() {
                    Some(outcome) => end(&mut ended, outcome),
                    None => assert_eq!(ended, None),
                }
                assert!(solutions.mistake().is_none());
                let _ = (solutions.counters(), solutions.searched(), solutions.stack_bytes());
            }
            Call::Resume(budget) if trace.counts => match solutions.count_on(u64::from(*budget)) {
                ControlFlow::Continue(more) => counted += more,
                ControlFlow::Break(outcome) => end(&mut ended, outcome),
            },
            Call::Next if trace.counts => {}
            Call::Resume(budget) => match solutions.resume(u64::from(*budget)) {
                Pause::Found(solution) => found.push(solution),
                Pause::Ended(outcome) => end(&mut ended, outcome),
                _ => {}
            },
            Call::Next => match solutions.next() {
                Some(solution) => found.push(solution),
                None => end(&mut ended, solutions.outcome().expect("it has ended")),
            },
        }
    }
    let total = counted + found.len() as u64;
    assert!(found.iter().all(|solution| known.contains(solution)), "solutions of the board");
    found.sort_unstable();
    assert!(found.windows(2).all(|two| two[0] != two[1]), "each solution once");
    assert!(total <= solver_limit(trace).min(known.len() as u64));
    match ended {
        Some(Outcome::Exhausted) => assert_eq!(total, known.len() as u64),
        Some(Outcome::SolutionLimit) => assert_eq!(total, solver_limit(trace)),
        Some(Outcome::ChoiceLimit) => assert!(trace.choice_limit.is_some()),
        Some(Outcome::Stopped) => assert!(stop.load(Relaxed)),
        Some(outcome) => panic!("{outcome:?}"),
        None => {}
    }
}

fn solver_limit(trace: &Trace) -> u64 {
    trace.limit.map_or(u64::MAX, u64::from)
}

/// What has ended stays so.
fn end(ended: &mut Option<Outcome>, outcome: Outcome) {
    assert_eq!(*ended.get_or_insert(outcome), outcome);
}

fn batch(trace: &Trace) {
    let mut batch = Batch::new(Rules::CLASSIC);
    let mut puzzles = Vec::new();
    for (numbers, is_end) in &trace.batch {
        let numbers: Vec<u8> = (0..16).map(|place| numbers.get(place).map_or(0, |number| number % 5)).collect();
        puzzles.push(Grid::try_from(&numbers[..]).unwrap());
        if *is_end {
            check(&mut batch, &puzzles);
            puzzles.clear();
        }
    }
    check(&mut batch, &puzzles);
}

fn check(batch: &mut Batch, puzzles: &[Grid]) {
    let answers = batch.answer(puzzles).unwrap();
    assert_eq!(answers.len(), puzzles.len());
    for (answer, puzzle) in answers.iter().zip(puzzles) {
        let board = Board::from(puzzle);
        let solutions = boards::fours(Rules::CLASSIC).iter().filter(|grid| board.allows(grid));
        match solutions.take(2).count() {
            0 => assert_eq!(answer, &Answer::None),
            1 => assert!(matches!(answer, Answer::One(solution) if board.allows(solution))),
            _ => assert!(matches!(answer, Answer::Several(two) if two[0] != two[1])),
        }
        assert!(answer.solutions().iter().all(|solution| solution.size() == Size::Four && board.allows(solution)));
    }
}

fuzz_target!(|trace: Trace| {
    search(&trace);
    batch(&trace);
});
