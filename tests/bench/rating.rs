//! Compares ratings with published ones, and with how long people take.
//!
//! ```text
//! cargo run --release --manifest-path tests/bench/Cargo.toml --bin rating -- FILE.csv [PROGRAM [ARGUMENTS]]
//! ```
//!
//! The file has a column `puzzle`, and `b` (Berthier's rating), or `mean_seconds`, or both. A program that reads a puzzle
//! a line and rates it, such as `sukaku-forge-rate`, is timed beside.

use stackdoku::{Grid, Solver};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

fn main() {
    let file = std::env::args().nth(1).expect("a CSV file is named");
    let mut reader = csv::Reader::from_path(file).expect("the file can be read");
    let headers = reader.headers().expect("it has a head").clone();
    let column = |name: &str| headers.iter().position(|head| head == name);
    let (puzzle, b, seconds) = (column("puzzle").expect("it has puzzles"), column("b"), column("mean_seconds"));
    let (mut pairs, mut wrong, mut times) = ((Vec::new(), Vec::new(), Vec::new()), Vec::new(), Vec::new());
    for row in reader.records().map(|row| row.expect("each row has all fields")) {
        let grid: Grid = row[puzzle].parse().expect("it is a puzzle");
        let start = Instant::now();
        let rating = Solver::new().rate(&grid).expect("it has one solution");
        let length = rating.look_ahead.length().unwrap_or(99);
        times.push((length, start.elapsed().as_secs_f64(), row[puzzle].to_string()));
        if b.is_some_and(|b| row[b].parse::<u8>().expect("a number").min(9) != length.min(9)) {
            wrong.push(row[puzzle].to_string());
        }
        if let Some(seconds) = seconds {
            pairs.0.push(f64::from(length));
            pairs.1.push(f64::from(rating.effort.unwrap_or(u32::MAX)));
            pairs.2.push(row[seconds].parse::<f64>().expect("a number"));
        }
    }
    println!("puzzles {}, look-ahead other than b: {} {wrong:?}", times.len(), wrong.len());
    if seconds.is_some() {
        let [length, effort] = [&pairs.0, &pairs.1].map(|rating| correlation(rating, &pairs.2));
        println!("rank correlation with the mean seconds: look-ahead {length:.2}, effort {effort:.2}");
    }
    times.sort_by_key(|&(length, ..)| length);
    let program: Vec<String> = std::env::args().skip(2).collect();
    for group in times.chunk_by(|one, other| one.0 == other.0) {
        let (length, count) = (group[0].0, group.len());
        let total: f64 = group.iter().map(|&(_, time, _)| time).sum();
        print!("look-ahead {length:>2}: {count:>5} puzzles, {:>8.0} a second", count as f64 / total);
        if let [name, arguments @ ..] = &program[..] {
            let lines: String = group.iter().map(|(.., puzzle)| format!("{puzzle}\n")).collect();
            print!(", {:>6.1} times as many as {name}", time_of(name, arguments, &lines) / total);
        }
        println!();
    }
}

/// How many seconds a program takes that reads these lines.
fn time_of(program: &str, arguments: &[String], lines: &str) -> f64 {
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap_or_else(|fault| panic!("{program}: {fault}"));
    child.stdin.take().expect("it is piped").write_all(lines.as_bytes()).expect("it reads all lines");
    assert!(child.wait().expect("it ends").success(), "{program} failed");
    start.elapsed().as_secs_f64()
}

/// Spearman's rank correlation; equal values share their mean rank.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 + 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum::<f64>();
    sum(&one, &other) / (sum(&one, &one) * sum(&other, &other)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    for equal in order.chunk_by(|&a, &b| values[a] == values[b]) {
        for &at in equal {
            ranks[at] = first as f64 + (equal.len() as f64 + 1.0) / 2.0;
        }
        first += equal.len();
    }
    ranks
}
