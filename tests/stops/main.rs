//! A verb that is stopped: by a signal at any moment, or by a limit. What it has printed is the beginning of the whole, it
//! says how to go on, and the status is 3.
#![cfg(all(feature = "cli", unix))]

#[path = "../common/command.rs"]
mod command;
#[path = "../common/pausing.rs"]
mod pausing;

#[cfg(target_os = "linux")]
mod faults;
mod promises;
mod table;

use command::{Ran, run, signal, stackdoku, wait_until_at_work, wait_until_idle};
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

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
        let parts = lines.iter().filter_map(|line| line.split(':').nth(1)?.strip_suffix('+'));
        let parts = parts.inspect(|count| assert!(count.parse::<u64>().unwrap() > 2, "{count}")).count();
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

/// Whether what a verb has printed is right.
type IsRight = fn(&str) -> bool;

/// Arguments, when to stop, and whether what was printed is right.
type StoppedVerb<'a> = (&'a [&'a str], fn(&Child), IsRight);

#[test]
fn what_is_printed_while_the_search_goes_on_ends_with_a_word_on_the_stop() {
    let endless = "data/hex/empty-board.txt";
    let verbs: [(&[&str], IsRight); 3] = [
        (&["--all", "--format", "line", endless], |out| {
            let (solutions, last) = out.trim_end().rsplit_once('\n').unwrap();
            solutions.lines().all(|line| line.len() == 256)
                && last == "# partial: the search was stopped, there may be more solutions"
        }),
        (&["walk", "--plain", "data/hex/example1.txt"], |out| {
            out.split_once("\nSTOPPED by a signal: the steps after ")
                .is_some_and(|(before, _)| before.contains("\nSTEP 1"))
        }),
        (&["walk", "--all", "--json", endless], |out| {
            let end: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
            (&end["kind"], &end["outcome"]) == (&"end".into(), &"interrupted".into())
        }),
    ];
    for (args, is_right) in verbs {
        let ran = stopped_after(20, args);
        assert!(ran.status == 3 && ran.err.contains("stopped by a signal") && is_right(&ran.out), "{args:?}: {ran:?}");
        if let Some(found) = ran.out.strip_suffix("# partial: the search was stopped, there may be more solutions\n") {
            assert!(ran.err.contains(&format!("{} solutions", found.lines().count())), "{}", ran.err);
        }
    }
}

/// These print nothing before their end.
#[test]
fn a_verb_that_is_stopped_before_its_end_tells_what_is_known() {
    let empty = ".".repeat(256);
    let nine = ".".repeat(81);
    let is_count: IsRight = |out| out.starts_with("at least ");
    let verbs: [(&[&str], IsRight); 7] = [
        (&["split", "--parts", "1000000", "-p", &empty], str::is_empty),
        (&["generate", "--seed", "1", "--givens", "16"], str::is_empty),
        (&["--count", "--all", "-p", &empty], is_count),
        (&["--count", "--engine", "lanes", "-j", "2", "-p", &nine], is_count),
        (&["check", "--count-up-to", "1000000000000", "-p", &empty], |out| out.contains(" or more\n")),
        // The candidates come before the count, which takes much longer.
        (&["check", "--count-up-to", "1000000000000000", "--candidates", "-p", &nine], |out| {
            [" or more\n", "* marks the ", "\ntrue candidates: ", "| 123456789 123456789 "]
                .iter()
                .all(|part| out.contains(part))
        }),
        (&["compare", "--all", "--json", "--time-limit", "1000", "-p", &empty], |out| {
            let json: Value = serde_json::from_str(out).unwrap();
            let outcomes = json["engines"].as_array().unwrap().iter().map(|row| row["outcome"].as_str().unwrap());
            let (lanes, others): (Vec<&str>, Vec<&str>) = outcomes.partition(|outcome| *outcome == "interrupted");
            lanes.len() == 1 && others.iter().all(|outcome| *outcome == "not_run")
        }),
    ];
    for (args, is_right) in verbs {
        for name in ["INT", "TERM"] {
            let child = stackdoku(args).spawn().unwrap();
            wait_until_at_work(&child);
            signal(&child, name);
            let start = Instant::now();
            let ran: Ran = child.wait_with_output().unwrap().into();
            assert!(start.elapsed() < Duration::from_secs(20));
            assert!(ran.status == 3 && ran.err.contains("stopped by a signal"), "{args:?}: {ran:?}");
            assert!(is_right(&ran.out), "{args:?}: {ran:?}");
        }
    }
}

/// The file that was there stays, and what was found is beside it.
#[test]
fn a_stopped_verb_leaves_its_file_and_keeps_what_it_found_beside_it() {
    let nine = ".".repeat(81);
    let endless = "data/hex/empty-board.txt";
    // The input of `batch` is still open when the signal comes: it waits for more.
    let verbs: [StoppedVerb<'_>; 5] = [
        (&["--all", "--format", "line", endless, "-o"], wait_until_at_work, |found| {
            found.lines().next().unwrap().len() == 256 && found.ends_with("may be more solutions\n")
        }),
        (&["batch", "-o"], wait_until_idle, |found| found == format!("{}:2:\n", ".".repeat(16))),
        (&["check", "--count-up-to", "1000000000000000", "-p", &nine, "-o"], wait_until_at_work, |found| {
            found.contains(" or more\n")
        }),
        // More than anybody can make, and slow enough not to fill the disk.
        (&["generate", "--seed", "1", "--count", "1000000", "--no-guess", "-o"], wait_until_at_work, |found| {
            let made = found.lines().count().to_string();
            made != "0" && run(&["generate", "--seed", "1", "--no-guess", "--count", &made]).out == found
        }),
        (&["compare", "--all", "--time-limit", "1000", endless, "--html"], wait_until_at_work, |found| {
            found.ends_with("</html>\n")
        }),
    ];
    for (args, wait, is_right) in verbs {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("answers");
        let name = path.to_str().unwrap();
        // `--html` replaces nothing but a page.
        assert_eq!(run(&["compare", "--html", name, "data/lesson/four.txt"]).status, 0);
        let old = std::fs::read_to_string(&path).unwrap();
        let mut child = stackdoku(&[args, &[name]].concat()).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        writeln!(input, "{}", ".".repeat(16)).unwrap();
        wait(&child);
        signal(&child, "INT");
        let ran: Ran = child.wait_with_output().unwrap().into();
        drop(input);
        assert_eq!((ran.status, std::fs::read_to_string(&path).unwrap()), (3, old), "{args:?}");
        let found = std::fs::read_to_string(folder.path().join("answers.partial")).unwrap();
        assert!(is_right(&found), "{args:?}: {found}");
        assert!(ran.err.contains("answers.partial") && !ran.err.contains("the page is in"), "{args:?}: {}", ran.err);
    }
}
