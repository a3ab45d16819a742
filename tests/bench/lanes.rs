//! The lanes engine on the project's own puzzles: batches, and single puzzles to the end of their trees.

#[path = "../common/mod.rs"]
mod common;

use common::{data, grid, hex};
use criterion::{Criterion, Throughput};
use stackdoku::geometry::Size;
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::lanes::Batch;
use stackdoku::search::{Engine, Limits};
use std::hint::black_box;
use std::ops::ControlFlow;

/// The puzzles of a file of `data/bench`.
fn lines(name: &str) -> Vec<Grid> {
    data(&format!("bench/{name}.txt")).lines().filter(|line| !line.starts_with('#')).map(grid).collect()
}

fn solutions(puzzle: &Grid, rules: Rules) -> u64 {
    let mut visit = |solution: &Grid| {
        black_box(solution);
        ControlFlow::Continue(())
    };
    let ended = Engine::Lanes.search(black_box(puzzle), rules, &Limits::default(), &mut visit);
    ended.expect("the puzzle keeps the rules").1.solutions
}

fn batches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("batch, up to two solutions");
    group.sample_size(20);
    for name in ["nine-minimal", "nine-hard", "sixteen-easy", "sixteen-minimal"] {
        let puzzles = lines(name);
        let mut batch = Batch::new(Rules::Classic);
        group.throughput(Throughput::Elements(puzzles.len() as u64));
        group.bench_function(name, |b| b.iter(|| batch.answer(black_box(&puzzles))));
    }
    group.finish();
}

fn single(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("all solutions");
    let dutch = |name: &str| grid(&data(&format!("dutch-miracle/{name}")));
    let puzzles = [
        ("hex example1", hex("example1"), Rules::Classic, 1),
        ("dutch-miracle input3", dutch("input3"), Rules::DutchMiracle, 1),
        ("dutch-miracle input5", dutch("input5"), Rules::DutchMiracle, 2),
        ("dutch-miracle empty board", Grid::empty(Size::Nine), Rules::DutchMiracle, 216),
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
