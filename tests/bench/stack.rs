//! The stack engine against the literal transcription of the specification, per choice, in one run.
//!
//! `make bench` prints criterion's measurements and then the ratios, taken from interleaved runs so that a machine
//! that changes its speed meanwhile changes both sides alike: of a choice, and of the whole program beside one in C that
//! follows the algorithms literally (`literal.c`).

#[path = "../common/mod.rs"]
mod common;

use common::hex;
use common::literal::{Literal, Turn};
use criterion::{BenchmarkId, Criterion, Throughput};
use stackdoku::stack::{Progress, StackSearch};
use stackdoku::{Grid, Puzzle, Rules};
use std::fs::File;
use std::hint::black_box;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Choices a measured run makes: the literal transcription is slow.
const CHOICES: u64 = 3_000;

fn stack(puzzle: &Grid) -> u64 {
    let mut search =
        StackSearch::new(black_box(&Puzzle::new(puzzle, Rules::CLASSIC).expect("the examples keep the rules")));
    while search.resume(CHOICES - search.counters().choices) == Progress::Found {}
    search.counters().choices
}

fn literal(puzzle: &Grid) -> u64 {
    let mut search = Literal::new(black_box(puzzle));
    while search.choices < CHOICES && search.turn() != Turn::Exhausted {}
    search.choices
}

fn per_choice(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("choices");
    group.throughput(Throughput::Elements(CHOICES)).sample_size(20).measurement_time(Duration::from_secs(3));
    for name in ["example1", "example2", "example3"] {
        let puzzle = hex(name);
        group.bench_with_input(BenchmarkId::new("literal", name), &puzzle, |b, puzzle| b.iter(|| literal(puzzle)));
        group.bench_with_input(BenchmarkId::new("stack", name), &puzzle, |b, puzzle| b.iter(|| stack(puzzle)));
    }
    group.finish();
}

fn time(run: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let choices = black_box(run());
    start.elapsed().as_nanos() as f64 / choices as f64
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Prints the median time of a choice for both, and the ratio.
fn print_ratios() {
    println!("{:<10} {:>12} {:>12} {:>8}", "puzzle", "literal", "stack", "ratio");
    for name in ["example1", "example2", "example3"] {
        let puzzle = hex(name);
        let (mut slow, mut fast) = (Vec::new(), Vec::new());
        for _ in 0..21 {
            slow.push(time(|| literal(&puzzle)));
            fast.push(time(|| stack(&puzzle)));
        }
        let (slow, fast) = (median(slow), median(fast));
        println!("{name:<10} {slow:>9.0} ns {fast:>9.1} ns {:>7.1}x", slow / fast);
    }
}

/// Prints the median time of both programs on the whole of example 1, from their start to their end, and the ratio.
fn print_ratio_of_programs() {
    let (puzzle, source) = ("../../data/hex/example1.txt", "literal.c");
    let Ok(stackdoku) = std::env::var("STACKDOKU") else {
        println!("skipped: the whole program is measured by `make bench`");
        return;
    };
    let literal = concat!(env!("CARGO_TARGET_TMPDIR"), "/literal");
    if !Command::new("cc").args(["-O2", source, "-o", literal]).status().is_ok_and(|status| status.success()) {
        println!("skipped: the program in C needs the compiler cc");
        return;
    }
    let time = |program: &str| {
        let start = Instant::now();
        let input = File::open(puzzle).expect("it is part of the project");
        let status = Command::new(program).stdin(input).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{program} solves {puzzle}");
        start.elapsed().as_secs_f64() * 1e3
    };
    let (slow, fast): (Vec<f64>, Vec<f64>) = (0..11).map(|_| (time(literal), time(&stackdoku))).unzip();
    let (slow, fast) = (median(slow), median(fast));
    println!("whole program, example1: literal C {slow:.0} ms, stackdoku {fast:.1} ms, {:.0}x", slow / fast);
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    per_choice(&mut criterion);
    criterion.final_summary();
    print_ratios();
    print_ratio_of_programs();
}
