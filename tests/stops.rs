//! A verb that is stopped: by a signal at any moment, or by a limit. What it has printed is the beginning of the whole, it
//! says how to go on, and the status is 3.
#![cfg(all(feature = "cli", unix))]

#[path = "common/command.rs"]
mod command;

use command::{Ran, run, signal, stackdoku, wait_until_at_work};
use pretty_assertions::assert_eq;
use std::io::{BufRead, BufReader, Read};
use std::thread::sleep;
use std::time::Duration;

/// When the signal comes, in milliseconds after the first line of output: soon, late, and around multiples of the time
/// after which the program looks for signals.
const MOMENTS: [u64; 10] = [0, 2, 10, 45, 50, 55, 100, 105, 150, 200];

/// The program's output when it is stopped some milliseconds after the first line of it.
fn stopped_after(moment: u64, args: &[&str]) -> Ran {
    let mut child = stackdoku(args).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    // The signals are taken over before the first line.
    output.read_line(&mut out).unwrap();
    sleep(Duration::from_millis(moment));
    if child.try_wait().unwrap().is_none() {
        signal(&child, "INT");
    }
    output.read_to_string(&mut out).unwrap();
    let ran: Ran = child.wait_with_output().unwrap().into();
    Ran { out, ..ran }
}

/// A folder with a file of this text, and its name.
fn file(text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("puzzles.txt").display().to_string();
    std::fs::write(&name, text).unwrap();
    (folder, name)
}

#[test]
fn what_a_stopped_verb_has_printed_is_the_beginning_of_the_whole() {
    let hard = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/bench/sixteen-minimal.txt")).unwrap();
    let lines: String = hard.lines().filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    let (_folder, puzzles) = file(&lines.repeat(60));
    // What it prints before the first answer, and the note on where to go on, from the number of answers.
    type Next = fn(usize) -> String;
    let verbs: [(&[&str], usize, Next); 5] = [
        (&["batch", "--quiet", &puzzles], 0, |answers| format!("go on with line {}\n", answers + 1)),
        (&["batch", "--quiet", "--jobs", "1", "-n", "3", &puzzles], 0, |answers| {
            format!("go on with line {}\n", answers + 1)
        }),
        (&["check", "--batch", &puzzles], 1, |answers| format!("go on with line {}\n", answers + 1)),
        (&["generate", "--count", "30000", "--seed", "1"], 0, |made| {
            format!("signal: {made} of 30000 puzzles were made\n")
        }),
        (&["generate", "--count", "1000", "--seed", "1", "--no-guess", "-f", "line"], 0, |made| {
            format!("signal: {made} of 1000 puzzles were made\n")
        }),
    ];
    for (args, head, next) in verbs {
        let whole = run(args);
        let mut stops = 0;
        for moment in MOMENTS {
            let ran = stopped_after(moment, args);
            assert!(whole.out.starts_with(&ran.out) && ran.out.ends_with('\n'), "{args:?} {moment}: {}", ran.out.len());
            if ran.status == whole.status {
                assert!(ran.out == whole.out, "{args:?} {moment}");
                continue;
            }
            stops += 1;
            let expected = next(ran.out.lines().count() - head);
            assert!(ran.status == 3 && ran.err.ends_with(&expected), "{args:?} {moment}: {} {expected}", ran.err);
        }
        assert!(stops > 0, "{args:?} was always done before the signal");
    }
}

/// Counts in work are printed as far as they came; no other line may be missing.
#[test]
fn the_counts_in_work_at_a_signal_are_printed_in_their_lines() {
    let easy = "...2........59.3.7......69......8....19....83..4.6....3...2.7.1.57..4....8..3....";
    let (_folder, puzzles) = file(&format!("{}{}\n{easy}\n", format!("{easy}\n").repeat(50), ".".repeat(81)));
    for moment in MOMENTS {
        let ran = stopped_after(moment, &["batch", "--quiet", "--all", "--jobs", "1", &puzzles]);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert!(
            ran.status == 3 && lines.iter().take(50).all(|line| line.starts_with(&format!("{easy}:1:"))),
            "{ran:?}"
        );
        let parts = lines.iter().filter(|line| line.contains("+:")).count();
        assert!(parts == usize::from(lines.len() > 50) && lines.len() <= 52, "{}", ran.out);
        assert!(ran.err.contains(&format!("go on with line {}", lines.len() + 1)), "{}", ran.err);
        assert_eq!(ran.err.contains("; the count that ends in `+` is a part"), parts == 1, "{}", ran.err);
    }
    // In the middle of the count: what comes after the signal is waited for.
    for jobs in ["1", "2", "3"] {
        let child = stackdoku(&["batch", "--quiet", "--all", "--jobs", jobs, &puzzles]).spawn().unwrap();
        wait_until_at_work(&child);
        signal(&child, "TERM");
        let ran: Ran = child.wait_with_output().unwrap().into();
        assert!(ran.status == 3 && matches!(ran.out.lines().count(), 51 | 52), "{}", ran.out);
    }
}

#[test]
fn a_time_limit_leaves_no_gap() {
    for args in [&["--count", "20000"][..], &["--count", "2000", "--size", "16"], &["--count", "2000", "--no-guess"]] {
        let args = [&["generate", "--seed", "1", "-f", "line"], args].concat();
        let longest = run(&[&args[..], &["--time-limit", "1"]].concat()).out;
        for limit in ["20ms", "60ms", "100ms", "140ms"] {
            let ran = run(&[&args[..], &["--time-limit", limit]].concat());
            assert!(longest.starts_with(&ran.out) || ran.out.starts_with(&longest), "{args:?} {limit}");
            assert!(ran.status == 0 || ran.err.contains(&format!(": {} of 2", ran.out.lines().count())), "{}", ran.err);
        }
    }
}

#[test]
fn a_walk_that_is_stopped_says_where() {
    let ran = stopped_after(20, &["walk", "--plain", "data/hex/example1.txt"]);
    let (before, _) = ran.out.split_once("\nSTOPPED by a signal: the steps after ").unwrap();
    assert!(ran.status == 3 && before.contains("\nSTEP 1"), "{}", ran.err);
    let json = stopped_after(20, &["walk", "--json", "data/hex/example1.txt"]);
    assert!(json.out.lines().last().unwrap().contains(r#""outcome":"interrupted""#));
}

/// These print nothing before their end.
#[test]
fn a_verb_that_has_printed_nothing_says_that_it_was_stopped() {
    let empty = ".".repeat(256);
    for args in [
        &["split", "--parts", "1000000", "-p", &empty][..],
        &["--count", "--all", "-p", &empty],
        &["check", "--count-up-to", "1000000000000", "-p", &empty],
        &["compare", "--all", "--time-limit", "1000", "-p", &empty],
    ] {
        for name in ["INT", "TERM"] {
            let child = stackdoku(args).spawn().unwrap();
            wait_until_at_work(&child);
            signal(&child, name);
            let ran: Ran = child.wait_with_output().unwrap().into();
            assert!(ran.status == 3 && ran.err.contains("stopped by a signal"), "{args:?}: {ran:?}");
        }
    }
}
