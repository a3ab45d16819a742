//! The lanes engine on the project's own puzzles: batches, and single puzzles to the end of their trees.

#[path = "../common/mod.rs"]
mod common;

use common::{bench, dutch_miracle, hex};
use criterion::{Criterion, Throughput};
use stackdoku::{Batch, Engine, Grid, Rules, Size, Solver};
use std::hint::black_box;

/// Searches the whole tree and counts the solutions.
fn solutions(puzzle: &Grid, rules: Rules) -> usize {
    let solutions = Solver::new().engine(Engine::Fast).rules(rules).solutions(black_box(puzzle));
    solutions.map(black_box).count()
}

fn batches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("batch, up to two solutions");
    group.sample_size(20);
    for name in ["nine-minimal", "nine-hard", "sixteen-easy", "sixteen-minimal"] {
        let puzzles = bench(name);
        let mut batch = Batch::new(Rules::CLASSIC);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |b| b.iter(|| batch.answer(black_box(&puzzles)).unwrap()));
    }
    group.finish();
}

fn single(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("all solutions");
    let puzzles = [
        ("hex example1", hex("example1"), Rules::CLASSIC, 1),
        ("dutch-miracle input3", dutch_miracle("input3"), Rules::DUTCH_MIRACLE, 1),
        ("dutch-miracle input5", dutch_miracle("input5"), Rules::DUTCH_MIRACLE, 2),
        ("dutch-miracle empty board", Grid::empty(Size::Nine), Rules::DUTCH_MIRACLE, 216),
    ];
    for (name, puzzle, rules, expected) in puzzles {
        assert_eq!(solutions(&puzzle, rules), expected);
        group.bench_function(name, |b| b.iter(|| solutions(&puzzle, rules)));
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    batches(&mut criterion);
    single(&mut criterion);
    criterion.final_summary();
}
