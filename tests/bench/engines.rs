//! The recursive engines against the stack engine, in one run.
//!
//! `make bench` prints criterion's measurements and then two tables of medians, taken from interleaved runs so that a
//! machine that changes its speed meanwhile changes both sides alike.

#[path = "../common/mod.rs"]
mod common;

use common::{Limits, dutch_miracle, hex, solver};
use criterion::{BenchmarkId, Criterion, Throughput};
use stackdoku::{Engine, Grid, Rules};
use std::hint::black_box;
use std::time::{Duration, Instant};

const EXAMPLES: [&str; 3] = ["example1", "example2", "example3"];

/// Choices a measured run makes at most.
const CHOICES: u64 = 3_000;

/// Searches and returns the choices made.
fn choices(engine: Engine, puzzle: &Grid, rules: Rules, limits: &Limits) -> u64 {
    let mut solutions = solver(engine, rules, limits).solutions(black_box(puzzle));
    for solution in solutions.by_ref() {
        black_box(solution);
    }
    solutions.counters().choices
}

fn few(engine: Engine, puzzle: &Grid) -> u64 {
    choices(engine, puzzle, Rules::CLASSIC, &Limits { choices: CHOICES, ..Limits::default() })
}

fn per_choice(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("engines");
    group.sample_size(20).measurement_time(Duration::from_secs(2));
    for name in EXAMPLES {
        let puzzle = hex(name);
        for engine in [Engine::Stack, Engine::Recursive] {
            group.throughput(Throughput::Elements(few(engine, &puzzle)));
            group.bench_with_input(BenchmarkId::new(engine.name(), name), &puzzle, |bencher, puzzle| {
                bencher.iter(|| few(engine, puzzle));
            });
        }
    }
    group.finish();
}

/// The choices of a run and the seconds it took.
fn time(run: impl Fn() -> u64) -> (u64, f64) {
    let start = Instant::now();
    let choices = black_box(run());
    (choices, start.elapsed().as_secs_f64())
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The time of a choice by explicit and by hidden stack.
fn print_per_choice() {
    println!("\n{:<10} {:>12} {:>12} {:>18}", "puzzle", "stack", "recursive", "recursive/stack");
    for name in EXAMPLES {
        let puzzle = hex(name);
        let (mut stack, mut recursive) = (Vec::new(), Vec::new());
        for _ in 0..101 {
            for (engine, times) in [(Engine::Stack, &mut stack), (Engine::Recursive, &mut recursive)] {
                let (choices, seconds) = time(|| few(engine, &puzzle));
                times.push(seconds * 1e9 / choices as f64);
            }
        }
        let (stack, recursive) = (median(stack), median(recursive));
        println!("{name:<10} {stack:>9.1} ns {recursive:>9.1} ns {:>17.2}x", recursive / stack);
    }
}

/// What choosing the cell well saves on `input3`: choices and seconds, to the first solution and for the whole tree.
fn print_exhaustive() {
    let puzzle = dutch_miracle("input3");
    println!("\n{:<12} {:<12} {:>12} {:>12} {:>12}", "input3", "engine", "choices", "seconds", "ns a choice");
    for (part, solutions) in [("first", 1), ("whole tree", u64::MAX)] {
        let limits = Limits { solutions, ..Limits::default() };
        let run = |engine| time(|| choices(engine, &puzzle, Rules::DUTCH_MIRACLE, &limits));
        let engines = [Engine::Stack, Engine::Exhaustive];
        let mut made = [0; 2];
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..3 {
            for (index, engine) in engines.into_iter().enumerate() {
                let (choices, seconds) = run(engine);
                made[index] = choices;
                times[index].push(seconds);
            }
        }
        let seconds = times.map(median);
        for (index, engine) in engines.iter().enumerate() {
            let (choices, seconds) = (made[index], seconds[index]);
            let each = seconds * 1e9 / choices as f64;
            println!("{part:<12} {:<12} {choices:>12} {seconds:>12.6} {each:>12.1}", engine.name());
        }
        let ratio = (made[1] as f64 / made[0] as f64, seconds[1] / seconds[0]);
        println!("{part:<12} {:<12} {:>11.0}x {:>11.0}x", "ratio", ratio.0, ratio.1);
    }
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    per_choice(&mut criterion);
    criterion.final_summary();
    print_per_choice();
    print_exhaustive();
}
