//! `--jobs`: one search on several threads, as people see it.

#[cfg(target_os = "linux")]
use crate::command::wait_until_idle;
use crate::command::{NULL, Ran, run, stackdoku};
use crate::common::blanked;
use pretty_assertions::assert_eq;
use std::io::{BufRead, BufReader};
use std::time::{Duration, Instant};

const LANES: [&str; 2] = ["--engine", "fast"];

/// Runs with the engine `fast` on `jobs` threads.
fn with_jobs(jobs: &str, args: &[&str]) -> Ran {
    run(&[&LANES, &["--jobs", jobs][..], args].concat())
}

/// A 16x16 puzzle with 286,896 solutions.
fn many() -> String {
    blanked(&[0, 1, 2, 3]).to_line()
}

#[test]
fn the_output_is_the_same_for_every_number_of_jobs() {
    let many = many();
    // A quarter of its solutions: the first blank cell takes any of four digits.
    let fewer = many.replacen('.', "0", 1);
    let empty = ".".repeat(81);
    for args in [
        &["--all", "-f", "line", "-p", &fewer][..],
        &["--limit", "70000", "-f", "line", "-p", &empty],
        // Stopped in the middle.
        &["--all", "-f", "line", "--max-choices", "100000", "-p", &many],
    ] {
        let expected = with_jobs("1", args);
        assert!(expected.out.lines().count() > 60_000, "{}", expected.err);
        for jobs in ["2", "5"] {
            let ran = with_jobs(jobs, args);
            assert!(ran == expected, "{jobs} jobs: {} {}", ran.err, expected.err);
        }
    }
}

#[test]
fn counts_are_the_same_for_every_number_of_jobs() {
    let many = many();
    for jobs in ["1", "2", "5"] {
        let ran = with_jobs(jobs, &["--count", "-p", &many]);
        assert_eq!((ran.status, &ran.out[..]), (0, "286896\n"), "{}", ran.err);
        let ran = with_jobs(jobs, &["--count", "--limit", "200000", "-p", &many]);
        assert_eq!((ran.status, &ran.out[..]), (0, "200000 or more\n"), "{}", ran.err);
    }
    // Without a limit on time or choices all cores are used.
    let ran = run(&[&LANES, &["--count", "-p", &many][..]].concat());
    assert_eq!(ran.out, "286896\n");
    let empty = ".".repeat(81);
    let cut = ["1", "2", "8"].map(|jobs| with_jobs(jobs, &["--count", "--max-choices", "20000", "-p", &empty]));
    assert!(cut[0].status == 3 && cut[0].out.starts_with("at least "), "{}", cut[0].out);
    assert!(cut.iter().all(|ran| *ran == cut[0]), "{cut:?}");
}

#[test]
fn a_time_limit_ends_a_search_on_several_threads() {
    let empty = ".".repeat(81);
    for args in [&["--count"][..], &["--all", "-o", NULL]] {
        let start = Instant::now();
        let ran = with_jobs("2", &[args, &["--time-limit", "500ms", "-p", &empty]].concat());
        assert_eq!(ran.status, 3, "{}", ran.err);
        assert!(start.elapsed() < Duration::from_secs(20));
    }
}

#[test]
fn nobody_reads_on_and_the_threads_end() {
    let empty = ".".repeat(81);
    let mut child =
        stackdoku(&[&LANES, &["-j", "3", "--all", "-f", "line", "-p", &empty][..]].concat()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..200_000 {
        line.clear();
        output.read_line(&mut line).unwrap();
        assert_eq!(line.len(), 82);
    }
    drop(output);
    let start = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_while_nobody_reads() {
    let empty = ".".repeat(81);
    let mut child =
        stackdoku(&[&LANES, &["-j", "2", "--all", "-f", "line", "-p", &empty][..]].concat()).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    // So that the threads are at work; then they could find millions of solutions.
    for _ in 0..100_000 {
        line.clear();
        output.read_line(&mut line).unwrap();
    }
    wait_until_idle(&child);
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = most.trim().trim_end_matches(" kB").parse().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(kilobytes < 100_000, "{kilobytes} kB");
}
