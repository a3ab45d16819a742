//! Each part of the engine `fast` by itself: one board, the learner, the counter, the splitter, and two threads. The
//! lanes themselves have their rows in `lanes.rs`: batches. A part that becomes slower shows in its own row; in this
//! folder `cargo bench -- --baseline NAME` compares with a run that was kept by `cargo bench -- --save-baseline NAME`.

#[path = "../common/mod.rs"]
mod common;

use common::hard::LONG_PROOF;
use common::{bench, grid};
use criterion::{Criterion, Throughput};
use stackdoku::{Batch, Grid, Rules, Size, Solver};
use std::hint::black_box;
use std::num::NonZero;

/// Solutions that are counted in one run: half a second on one thread, for a search is spread after 50 milliseconds.
const SOLUTIONS: u64 = 30_000_000;

/// Choices of the learner in one run.
const CHOICES: u64 = 20_000;

const PARTS: NonZero<usize> = NonZero::new(1_000).unwrap();

/// Puzzles that stay with the search of one board: they never need the lanes.
fn without_the_lanes(name: &str) -> Vec<Grid> {
    let mut puzzles = bench(name);
    puzzles.retain(|puzzle| {
        let mut solutions = Solver::new().limit(2).solutions(puzzle);
        solutions.by_ref().count();
        let counters = solutions.counters();
        counters.lane_use().is_none() && counters.conflicts == 0
    });
    puzzles
}

fn one_board(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("one board");
    for name in ["nine-minimal", "nine-hard", "sixteen-easy"] {
        let puzzles = without_the_lanes(name);
        let mut batch = Batch::new(Rules::CLASSIC);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                puzzles.iter().for_each(|puzzle| drop(batch.answer(std::slice::from_ref(black_box(puzzle))).unwrap()))
            });
        });
    }
    group.finish();
}

fn learner(criterion: &mut Criterion) {
    let puzzle = grid(LONG_PROOF);
    let conflicts = || {
        let mut solutions = Solver::new().choice_limit(CHOICES).solutions(black_box(&puzzle));
        assert!(solutions.next().is_none(), "a proof that there is none");
        solutions.counters().conflicts
    };
    let mut group = criterion.benchmark_group("learner");
    group.sample_size(10).throughput(Throughput::Elements(conflicts()));
    group.bench_function("a proof without an end", |b| b.iter(conflicts));
    group.finish();
}

fn counting(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("counting");
    group.sample_size(10).throughput(Throughput::Elements(SOLUTIONS));
    for jobs in [1, 2] {
        let solver = Solver::new().limit(SOLUTIONS).jobs(NonZero::new(jobs).expect("at least one"));
        let name = format!("the empty 9x9 board, threads: {jobs}");
        group.bench_function(name, |b| b.iter(|| solver.count(black_box(&Grid::empty(Size::Nine)))));
    }
    group.finish();
}

fn splitter(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("splitter");
    group.sample_size(10).throughput(Throughput::Elements(PARTS.get() as u64));
    for (name, size) in [("9x9", Size::Nine), ("16x16", Size::Sixteen)] {
        let puzzle = Grid::empty(size);
        group.bench_function(name, |b| b.iter(|| Solver::new().cubes(black_box(&puzzle), PARTS)));
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    one_board(&mut criterion);
    learner(&mut criterion);
    counting(&mut criterion);
    splitter(&mut criterion);
    criterion.final_summary();
}
