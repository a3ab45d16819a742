//! The notes beside an answer, and how an answer is drawn.

use crate::NINE;
use crate::command::{Ran, run, run_with};
use crate::common::hard::HARD_NONE;
#[cfg(target_os = "linux")]
use crate::common::hard::LONG_PROOF;
use pretty_assertions::assert_eq;
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};
use tempfile::tempdir;

const THREE_SOLUTIONS: &str = "data/hex/example2-as-printed.txt";

#[test]
fn a_solution_that_is_not_the_only_one_is_said_to_be_one_of_several() {
    let not_only = "note: this is not the only solution; `--all` lists them\n";
    for engine in ["stack", "fast"] {
        for (file, expected) in [(THREE_SOLUTIONS, not_only), ("data/hex/example2.txt", "")] {
            let ran = run(&["-e", engine, file]);
            assert_eq!((ran.status, &ran.err[..]), (0, expected), "{engine} {file}");
        }
    }
    assert_eq!(run(&["-f", "line", "-p", &".".repeat(81)]).err, not_only);
    // Standard output is the same with and without the note. Other questions get other answers.
    assert_eq!(run(&["-n", "1", THREE_SOLUTIONS]).out, run(&[THREE_SOLUTIONS]).out);
    assert_eq!(run(&["--count", THREE_SOLUTIONS]).err, "");
    assert_eq!(run(&["data/hex/unsolvable.txt", "-e", "fast"]).err, "");
}

#[test]
fn a_list_of_solutions_ends_with_their_number() {
    assert_eq!(run(&["--all", THREE_SOLUTIONS]).err, "note: 3 solutions\n");
    assert_eq!(run(&["--limit", "2", THREE_SOLUTIONS]).err, "note: 2 solutions, there may be more\n");
    assert_eq!(run(&["--all", "data/hex/example2.txt"]).err, "note: 1 solution\n");
    let folder = tempdir().unwrap();
    let file = folder.path().join("all.txt");
    let file = file.to_str().unwrap();
    assert_eq!(run(&["-a", "-o", file, THREE_SOLUTIONS]).err, format!("note: wrote 3 solutions to {file}\n"));
}

/// Root may write to a read-only file, but not to a program that runs.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_not_be_written_to_is_not_replaced() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("sleep");
    // Copied by another process: a file that is open here for writing could not be run.
    assert!(std::process::Command::new("cp").arg("/bin/sleep").arg(&file).status().unwrap().success());
    let before = std::fs::read(&file).unwrap();
    let mut running = std::process::Command::new(&file).arg("60").spawn().unwrap();
    let output = run(&["-p", NINE, "-o", file.to_str().unwrap()]);
    running.kill().unwrap();
    running.wait().unwrap();
    assert!(output.err.contains("text file busy"), "{}", output.err);
    assert!(std::fs::read(&file).unwrap() == before, "it was replaced");
}

#[test]
fn json_tells_whether_the_solution_is_the_only_one_and_what_ended_the_search() {
    let answer = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&run(&[&["-f", "json"], args].concat()).out).unwrap()
    };
    let one = answer(&["-p", NINE]);
    assert_eq!((&one["unique"], &one["stopped_by"]), (&true.into(), &"limit".into()));
    assert_eq!(one["puzzle"], NINE);
    assert!(one["time"].as_f64().unwrap() > 0.0);
    let all = answer(&["-a", THREE_SOLUTIONS]);
    assert_eq!((&all["unique"], &all["stopped_by"], &all["count"]), (&false.into(), &().into(), &3.into()));
    let first = answer(&[THREE_SOLUTIONS]);
    assert_eq!((&first["unique"], &first["complete"], &first["count"]), (&false.into(), &false.into(), &1.into()));
    let none = answer(&["-e", "fast", "data/hex/unsolvable.txt"]);
    assert_eq!((&none["unique"], &none["complete"], &none["count"]), (&false.into(), &true.into(), &0.into()));
    let stopped = answer(&["--max-choices", "10", "data/hex/example1.txt"]);
    assert_eq!((&stopped["unique"], &stopped["stopped_by"]), (&().into(), &"max-choices".into()));
}

#[test]
fn the_fast_engine_is_named_when_a_plain_search_has_found_nothing_for_three_seconds() {
    let ran = run_with(&["--count", "--time-limit", "3.3", "--jobs", "1", "--engine", "stack"], HARD_NONE);
    assert_eq!(ran.err.matches("--engine fast").count(), 1, "{}", ran.err);
}

#[test]
fn the_fast_engine_has_an_older_name_and_auto_is_told_what_to_use() {
    let ran = run(&["-e", "lanes", "-f", "json", "-p", NINE]);
    assert!(ran.out.contains("\"engine\":\"fast\"") && ran.status == 0, "{}", ran.out);
    let Ran { err, status, .. } = run(&["-e", "auto", "-p", NINE]);
    assert!(err.contains("use `fast`") && status == 2, "{err}");
}

#[test]
fn a_drawing_has_frames_and_says_no_more_than_the_rows() {
    let drawn = run(&["-f", "grid", "-p", NINE]).out;
    assert_eq!(drawn.lines().count(), 13);
    let four = run(&["-f", "grid", "-p", "123434122143432."]).out;
    let frames =
        "┌─────┬─────┐\n│ 1 2 │ 3 4 │\n│ 3 4 │ 1 2 │\n├─────┼─────┤\n│ 2 1 │ 4 3 │\n│ 4 3 │ 2 1 │\n└─────┴─────┘\n";
    assert_eq!(four, frames);
    let digits: String = drawn.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(digits + "\n", run(&["-f", "line", "-p", NINE]).out);
    assert!(!drawn.contains('\u{1b}'), "no weights in a pipe");
    // It is read again.
    assert_eq!(run_with(&["-f", "line"], &drawn).out, run(&["-f", "line", "-p", NINE]).out);
    let all = run(&["-a", "-f", "grid", "-p", "1..............."]).out;
    assert!(all.starts_with("Solution 1\n\n") && all.contains("Solution 2\n\n"), "{all}");
    let sixteen = run(&["-f", "grid", "data/hex/example2.txt"]).out;
    assert!(sixteen.lines().count() == 21 && sixteen.contains(" 4 2 3 7 "), "{sixteen}");
}

#[test]
fn the_notation_of_the_answer_is_chosen() {
    let ran = run(&["--output-symbols", "1-G", "-f", "line", "data/hex/example2.txt"]);
    assert!(ran.out.contains('G') && !ran.out.contains('0'), "{}", ran.out);
    assert_eq!(run_with(&["--symbols", "1-g", "--output-symbols", "0-f", "-f", "line"], &ran.out).out, {
        run(&["-f", "line", "data/hex/example2.txt"]).out
    });
    // What is printed in any notation is read back, without a word.
    for symbols in ["0-f", "1-g", "a-p", "decimal", "0-15"] {
        for form in ["hex-rows", "line", "csv", "spaced"] {
            let solved = run(&["-f", form, "--output-symbols", symbols, "data/hex/example1.txt"]).out;
            let again = run_with(&[], &solved);
            assert_eq!((again.out, again.err.as_str()), (solved, ""), "{symbols} {form}");
        }
    }
}

/// Runs a command line in a terminal of its own, as `script` makes one; `None` where there is no `script`.
#[cfg(target_os = "linux")]
fn on_a_terminal(command: &str) -> Option<String> {
    let output = Command::new("script")
        .args(["-qec", command, "/dev/null"])
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .output();
    let Ok(output) = output else {
        eprintln!("skipped: there is no `script` here");
        return None;
    };
    Some(String::from_utf8(output.stdout).unwrap().replace('\r', ""))
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_a_puzzle_in_one_line_or_in_frames_is_drawn_with_its_givens_in_bold() {
    let program = env!("CARGO_BIN_EXE_stackdoku");
    let Some(drawn) = on_a_terminal(&format!("{program} -p {NINE}")) else { return };
    assert!(drawn.contains("┌───────┬") && drawn.contains("\u{1b}[1m5\u{1b}[0m \u{1b}[1m3\u{1b}[0m 4 │"), "{drawn}");
    let plain = on_a_terminal(&format!("NO_COLOR=1 {program} -p {NINE}")).unwrap();
    assert!(plain.contains("│ 5 3 4 │"), "{plain}");
    let framed = on_a_terminal(&format!("{program} data/forms/frame-with-blanks.txt")).unwrap();
    assert!(framed.contains("┌───────┬"), "{framed}");
    // Other forms, and 16x16, stay as the assignments want them.
    let same = |args: &str| {
        let args_of: Vec<&str> = args.split(' ').collect();
        assert_eq!(on_a_terminal(&format!("{program} {args} 2> /dev/null")).unwrap(), run(&args_of).out, "{args}");
    };
    same("data/hex/example2.txt");
    same("data/csv/puzzle.csv");
    same("data/forms/dashes.txt");
    same("-f csv data/forms/frame-with-blanks.txt");
    same(&format!("-f line -p {NINE}"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_batch_shows_percent_and_time_left_on_a_terminal_where_the_size_is_known() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("puzzles.txt").display().to_string();
    // The hard puzzle leaves time to look.
    let hard: String = LONG_PROOF.split_whitespace().collect();
    std::fs::write(&file, format!("{}{hard}\n", format!("{NINE}\n").repeat(100))).unwrap();
    let batch = format!("{} batch --jobs 1", env!("CARGO_BIN_EXE_stackdoku"));
    for (input, is_known) in [
        (format!("{batch} {file}"), true),
        (format!("{batch} < {file}"), true),
        (format!("cat {file} | {batch}"), false),
    ] {
        let Some(shown) = on_a_terminal(&format!("{input} > /dev/null")) else { return };
        let live: Vec<&str> = shown.split('\u{1b}').filter(|line| line.contains("puzzles, ")).collect();
        assert!(!live.is_empty(), "{input}: {shown:?}");
        assert!(
            live.iter().all(|line| (line.contains('%') && line.contains("left")) == is_known),
            "{input}: {shown:?}"
        );
        assert!(shown.contains("101 puzzles"), "{input}: {shown:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_does_not_obey_the_lines_of_a_batch() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("puzzles.txt").display().to_string();
    std::fs::write(&file, format!("{NINE} \u{1b}[31mred\u{7}\n")).unwrap();
    for args in ["batch --quiet", "check --batch --json"] {
        let command = format!("{} {args} {file}", env!("CARGO_BIN_EXE_stackdoku"));
        let Some(shown) = on_a_terminal(&format!("{command} 2> /dev/null")) else { return };
        assert!(!shown.contains(['\u{1b}', '\u{7}']), "{shown:?}");
        // A program that reads them gets what there is.
        let piped = run(&format!("{args} {file}").split(' ').collect::<Vec<_>>()).out;
        assert_eq!(piped.contains("\u{1b}[31mred\u{7}"), args.starts_with("batch"), "{piped:?}");
    }
}
