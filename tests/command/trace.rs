//! `stackdoku trace` as users run it.

use crate::command::{Ran, run, run_with, stackdoku};
#[cfg(unix)]
use crate::command::{signal, wait_until_idle};
use pretty_assertions::assert_eq;
use std::fs;
use std::io::Write;
use std::process::Stdio;
use tempfile::tempdir;

const FOUR: &str = "data/lesson/four.txt";
const TRACE: &str = "tests/command/four.trace";

#[test]
fn the_first_line_says_that_it_follows() {
    let ran = run(&["trace", FOUR, TRACE]);
    let expected = "follows Algorithms 1 and 2: 12 choices, 0 pops\n\
                    read: row, column, digit; rows and columns count from 0, digits are 1 to 4\n";
    assert_eq!(ran, Ran { out: expected.into(), err: String::new(), status: 0 });
}

#[test]
fn the_lines_of_walk_follow_and_those_of_the_whole_tree_do_with_all() {
    for puzzle in ["data/lesson/nine.txt", "data/hex/example3.txt", "data/lesson/four-unsolvable.txt"] {
        let json = run(&["walk", "--json", puzzle]).out;
        let ran = run_with(&["trace", puzzle, "-"], &json);
        assert_eq!(ran.status, 0, "{}", ran.out);
        assert!(ran.out.starts_with("follows Algorithms 1 and 2: ") && ran.out.contains("skipped: 2 other lines"));
    }
    let json = run(&["walk", "--json", "--all", "data/lesson/nine.txt"]).out;
    assert_eq!(run_with(&["trace", "--all", "data/lesson/nine.txt"], &json).status, 0);
    for engine in ["stack", "recursive"] {
        let ran = run_with(&["trace", "-e", engine, "data/lesson/nine.txt"], &json);
        assert_eq!(ran.status, 1);
        assert!(ran.out.contains("the puzzle is solved, so the program\nends"), "{}", ran.out);
        let mistake = "a program that goes on after a solution, to the end of the tree (`--all`).";
        assert!(ran.out.replace('\n', " ").contains(mistake), "{}", ran.out);
    }
}

#[test]
fn calls_of_a_recursion_may_return_after_the_solution() {
    let text = fs::read_to_string(TRACE).unwrap() + &"back\n".repeat(12);
    assert_eq!(run_with(&["trace", FOUR, "-e", "recursive"], &text).status, 0);
    let ran = run_with(&["trace", FOUR], &text);
    let mistake = "a program that is a recursion, whose calls return after the solution, too (`-e recursive`)";
    assert!(ran.status == 1 && ran.out.replace('\n', " ").contains(mistake), "{}", ran.out);
    for more in ["0 0 1\n", "back\n"] {
        let ran = run_with(&["trace", FOUR, "-e", "recursive"], format!("{text}{more}"));
        assert!(ran.status == 1 && ran.out.contains("the puzzle is solved"), "{}", ran.out);
    }
    // At the end of the tree none is open.
    let whole = run(&["walk", "--json", "--all", FOUR]).out + "back\n";
    let ran = run_with(&["trace", FOUR, "-e", "recursive", "--all"], &whole);
    assert!(ran.status == 1 && ran.out.contains("every digit was tried in vain"), "{}", ran.out);
}

#[test]
fn a_trace_that_was_cut_follows_up_to_its_last_line() {
    let text = fs::read_to_string(TRACE).unwrap();
    let five: String = text.split_inclusive('\n').take(5).collect();
    let ran = run_with(&["trace", FOUR], &five);
    let first =
        "follows Algorithms 1 and 2 up to line 5, where the trace ends, before the search\ndoes: 5 choices, 0 pops\n";
    assert!(ran.out.starts_with(first) && ran.status == 3, "{}", ran.out);
    assert!(ran.out.contains("the program has ended too early"), "{}", ran.out);
}

#[test]
fn bad_input_is_told() {
    for (args, message) in [
        (&["trace", FOUR, FOUR][..], "data/lesson/four.txt holds no trace"),
        (&["trace", FOUR, "no-such-file"], "cannot read no-such-file"),
        (&["trace", "no-such-file", TRACE], "cannot read no-such-file"),
        (&["trace", "data/hex/invalid.txt", TRACE], "`b` occurs 2 times in row 1"),
        (&["trace", "-", "-"], "standard input cannot be both"),
        (&["trace", "-"], "standard input cannot be both"),
        (&["trace", FOUR, "data/lesson"], "cannot read data/lesson"),
        (&["trace", FOUR, "-e", "fast"], "invalid value 'fast'"),
    ] {
        let ran = run(args);
        assert_eq!((ran.status, &ran.out[..]), (2, ""), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_trace_in_the_place_of_the_puzzle_is_recognised() {
    let folder = tempdir().unwrap();
    let json = folder.path().join("walk.json");
    fs::write(&json, run(&["walk", "--json", FOUR]).out).unwrap();
    let faulty = "data/lesson/faulty-trace.txt";
    for (trace, other) in [(TRACE, FOUR), (faulty, "data/lesson/nine.txt"), (json.to_str().unwrap(), FOUR)] {
        let ran = run(&["trace", trace, other]);
        assert_eq!((ran.status, &ran.out[..]), (2, ""), "{}", ran.err);
        let message = format!("{trace} holds a trace, not a puzzle: name the puzzle first, then the trace");
        assert!(ran.err.contains(&message), "{}", ran.err);
        assert!(ran.err.contains(&format!("`stackdoku trace {other} {trace}`")), "{}", ran.err);
    }
    let ran = run_with(&["trace", TRACE], "");
    assert!(ran.err.contains(&format!("`stackdoku trace puzzle.txt {TRACE}`")), "{}", ran.err);
    // A text that cannot be read is not taken for a trace.
    let ran = run(&["trace", "data/docs/formats.md", TRACE]);
    assert!(ran.status == 2 && !ran.err.contains("holds a trace"), "{}", ran.err);
}

/// The first choices and pops of the search of `data/lesson/nine.txt`, with choices in words.
fn in_words(line_of: impl Fn(&str, &str, &str) -> String) -> String {
    let json = run(&["walk", "--json", "data/lesson/nine.txt"]).out;
    let steps = json.lines().filter(|line| line.contains("\"event\":"));
    let line = |step: &str| {
        let of = |key: &str| step.split_once(key)?.1.split([',', '"', '}']).next();
        let (cell, digit) = (of("\"cell\":").unwrap().parse::<usize>().unwrap(), of("\"digit\":"));
        let place = |number: usize| number.to_string();
        match step.contains("\"event\":\"dead_end\"") {
            true => "pop\n".into(),
            false => line_of(&place(cell / 9), &place(cell % 9), digit.unwrap()) + "\n",
        }
    };
    steps.map(line).collect()
}

#[test]
fn lines_that_are_not_understood_are_named_before_the_verdict_is_believed() {
    let puzzle = "data/lesson/nine.txt";
    let noted = in_words(|row, column, digit| format!("{row} {column} {digit}  # forced // or not"));
    assert_eq!(run_with(&["trace", puzzle], &noted).status, 0);
    // Pops without a choice say nothing.
    let ran = run_with(&["trace", puzzle], in_words(|row, column, digit| format!("put {digit} at {row}/{column}")));
    assert_eq!((ran.status, &ran.out[..]), (2, ""));
    assert!(ran.err.contains("holds no trace: expected lines such as `3 8 6`"), "{}", ran.err);
    assert!(ran.err.contains("and `pop`, not `put "), "{}", ran.err);
    // Unless there is nothing else.
    let ran = run_with(&["trace", puzzle], "pop\npop\n");
    assert!(ran.status == 1 && ran.out.contains("at line 1: FindBest pushes "), "{}", ran.out);
    let third = |text: String| {
        text.lines()
            .enumerate()
            .map(|(at, line)| match at {
                2 => format!("here: {line}\n"),
                _ => format!("{line}\n"),
            })
            .collect::<String>()
    };
    let ran = run_with(&["trace", puzzle], third(in_words(|row, column, digit| format!("{row} {column} {digit}"))));
    let told = "not understood before it: 1 line, the first is line 3: here: ";
    assert!(ran.status == 1 && ran.out.contains(told) && ran.out.contains("at line 4"), "{}", ran.out);
    assert_eq!(ran.out.matches("here: ").count(), 1, "{}", ran.out);
}

#[test]
fn words_that_tell_the_order_of_numbers_are_read_and_colours_left_out() {
    let puzzle = "data/lesson/nine.txt";
    let forms: [fn(&str, &str, &str) -> String; 9] = [
        |row, column, digit| format!("{{{row}, {column}, {digit}}}"),
        |row, column, digit| format!("row {row} col {column} digit {digit}"),
        |row, column, digit| format!("digit {digit} row {row} col {column}"),
        |row, column, digit| format!("col {column}, row {row}: value {digit}"),
        |row, column, digit| format!("Row {row}, Column {column}: value {digit}"),
        |row, column, digit| format!("board[{row}][{column}] = {digit};"),
        |row, column, digit| format!("grid[{row}, {column}] = {digit}"),
        |row, column, digit| format!("R{row}C{column} = {digit}"),
        |row, column, digit| format!("\u{1b}[1;32m{row} {column}\u{1b}[0m {digit}"),
    ];
    for form in forms {
        let ran = run_with(&["trace", puzzle], in_words(form));
        assert!(ran.status == 0 && !ran.out.contains("skipped"), "{}: {}{}", form("3", "8", "6"), ran.out, ran.err);
    }
    // Numbers of which the order is not known, or one is missing: none is taken for the number of a cell.
    let not_read: [fn(&str, &str, &str) -> String; 4] = [
        |_, column, digit| format!("C{column} {digit}"),
        |row, column, digit| format!("{}{column} {digit}", char::from(row.as_bytes()[0] + 17)),
        |row, _, digit| format!("row {row} digit {digit}"),
        |row, column, _| format!("r{row}c{column}"),
    ];
    for form in not_read {
        let ran = run_with(&["trace", puzzle], in_words(form));
        assert!(ran.status == 2 && ran.err.contains("holds no trace"), "{}: {}", form("3", "8", "6"), ran.out);
    }
}

#[test]
fn a_line_that_is_missing_is_told_from_a_mistake() {
    let puzzle = "data/lesson/nine.txt";
    let text = in_words(|row, column, digit| format!("{row} {column} {digit}"));
    let lines: Vec<&str> = text.lines().collect();
    for at in 3..60 {
        let ran = run_with(&["trace", puzzle], [&lines[..at], &lines[at + 1..]].concat().join("\n"));
        // Of several pops in a row, the last one is missed.
        let out = ran.out.replace('\n', " ");
        let told = "follows the algorithm: only the line that is expected here is missing.";
        assert!(ran.status == 1 && out.contains(told), "{at}: {}", ran.out);
    }
}

#[test]
fn a_program_that_never_ends_is_recognised_by_the_lines_that_it_repeats() {
    let puzzle = "data/lesson/nine.txt";
    let text = in_words(|row, column, digit| format!("{row} {column} {digit}"));
    let lines: Vec<&str> = text.lines().collect();
    let endless = "At its end, your trace repeats the same";
    for (from, told) in [(22, "11 choices and pops again and again: the program never ends."), (32, "line again")] {
        let [start, round] = [0, from].map(|from| lines[from..33].join("\n") + "\n");
        let ran = run_with(&["trace", puzzle], start + &round.repeat(3_000));
        let out = ran.out.replace('\n', " ");
        assert!(ran.status == 1 && out.contains(endless) && out.contains(told), "{}", ran.out);
    }
    let ran = run_with(&["trace", puzzle], lines[..33].join("\n") + "\n8 8 4\n8 8 4\n8 8 4\n");
    assert!(ran.status == 1 && !ran.out.replace('\n', " ").contains(endless), "{}", ran.out);
}

#[test]
fn text_of_other_systems_is_read() {
    let text = fs::read_to_string(TRACE).unwrap();
    let wide = |text: &str| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    for bytes in [text.replace('\n', "\r\n").into_bytes(), text.replace('\n', "\r").into_bytes(), wide(&text)] {
        assert_eq!(run_with(&["trace", FOUR], bytes).status, 0);
    }
    // What a terminal obeys does not reach it.
    let ran = run_with(&["trace", FOUR], "\u{1b}[31m\n".to_string() + &text);
    assert!(ran.status == 0 && ran.out.contains("the first is line 1: ␛[31m"), "{}", ran.out);
}

/// A program that is wrong may run on for hours.
#[test]
fn a_verdict_does_not_wait_for_the_end_of_the_trace() {
    let mut child = stackdoku(&["trace", FOUR]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // It may be closed before all is written.
    let _ = stdin.write_all("0 1 3\n3 3 3\n".repeat(30_000).as_bytes());
    // The pipe stays open.
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert_eq!(ran.status, 1, "{}", ran.out);
    drop(stdin);
}

/// A program that is wrong may print nothing more, and never end.
#[test]
fn a_verdict_does_not_wait_for_a_program_that_is_silent() {
    let mut child = stackdoku(&["trace", FOUR]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"0 1 3\n3 3 3\n").unwrap();
    // The pipe stays open.
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert!(ran.status == 1 && ran.out.contains(" at line 1: "), "{}", ran.out);
    assert!(ran.err.ends_with("not waiting for its end\n"), "{}", ran.err);
    drop(stdin);
}

#[test]
fn the_state_of_both_is_shown_where_they_differ() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("trace.txt");
    let text = fs::read_to_string(TRACE).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    fs::write(&file, [lines[0], lines[1], "3 3 2"].join("\n") + "\n").unwrap();
    let ran = run(&["trace", FOUR, file.to_str().unwrap()]);
    assert_eq!(ran.status, 1);
    for part in [
        "differs from Algorithms 1 and 2 at line 3: ",
        "  expected ",
        "  yours      3 3 2",
        "compare them with those below",
        "at how FindBest compares cells",
        "The right stack before",
    ] {
        assert!(ran.out.contains(part), "{}", ran.out);
    }
    assert!(ran.out.lines().all(|line| line.chars().count() <= 80), "{}", ran.out);
    // Which candidates are right does not matter where a given is filled in.
    let ran = run_with(&["trace", "data/hex/example2.txt"], "5 9 14\n5 9 14\n0 0 3\n");
    let out = ran.out.replace('\n', " ");
    assert!(ran.status == 1 && out.contains("fills in r6c10, which holds a given"), "{out}");
    assert!(out.contains("if not, at where your program marks cells as filled in."), "{out}");
}

#[test]
fn a_page_may_take_standard_output_and_replaces_no_other_file() {
    let args = ["trace", "data/lesson/nine.txt", "data/lesson/faulty-trace.txt", "--html"];
    let ran = run(&[&args[..], &["-"]].concat());
    assert_eq!((ran.status, &ran.out[..15], &ran.err[..]), (1, "<!doctype html>", ""));
    assert!(ran.out.contains("\"remark\":{\"cell\":45,\"text\":\"The trace differs"), "{}", ran.out.len());
    assert_eq!(run(&[&args[..], &["data/lesson/nine.txt"]].concat()).status, 2);
    assert_eq!(run(&[&args[..], &["data/lesson/faulty-trace.txt"]].concat()).status, 2);
}

/// What was read before a signal is judged.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_wait_for_the_trace() {
    let mut child = stackdoku(&["trace", FOUR, "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = fs::read_to_string(TRACE).unwrap();
    stdin.write_all(text.split_inclusive('\n').take(5).collect::<String>().as_bytes()).unwrap();
    wait_until_idle(&child);
    signal(&child, "INT");
    let ran: Ran = child.wait_with_output().unwrap().into();
    drop(stdin);
    assert!(ran.status == 3 && ran.out.starts_with("follows Algorithms 1 and 2 up to line 5,"), "{}", ran.out);
    assert!(ran.err.ends_with("stopped by a signal\n"), "{}", ran.err);
}

/// The first line is wrong already: a 0 or a 4 anywhere tells what rows and columns count from.
#[test]
fn what_numbers_count_from_is_told_by_the_whole_trace() {
    for (text, read, is_guess) in [
        ("2 2 2\n1 1 3\n", "count from 0, digits are 1 to 4", true),
        ("2 2 2\n1 1 3\n2 0 1\n", "count from 0, digits are 1 to 4", false),
        ("2 2 2\n1 1 3\n2 4 1\n", "count from 1, digits are 1 to 4", false),
        // A mistake that explains all lines tells, too: row and column are exchanged.
        ("3 1 3\n4 1 4\n2 1 2\n", "count from 1, digits are 1 to 4", false),
    ] {
        let ran = run_with(&["trace", FOUR], text);
        assert!(ran.status == 1 && ran.out.contains(read), "{text}: {}", ran.out);
        assert_eq!(ran.out.contains("tells whether they count"), is_guess, "{text}: {}", ran.out);
    }
    // So it is with digits.
    for (digit, is_guess) in [("1", true), ("4", false), ("0", false)] {
        let ran = run_with(&["trace", FOUR, "--from", "0"], format!("2 2 2\n1 1 3\n2 0 {digit}\n"));
        assert_eq!(ran.out.contains("tells whether digits count"), is_guess, "{digit}: {}", ran.out);
    }
    let ran = run_with(&["trace", FOUR, "--from", "1"], "2 2 2\n1 1 3\n");
    assert!(ran.out.contains("count from 1, digits") && !ran.out.contains("whether they"), "{}", ran.out);
    assert_eq!(run_with(&["trace", FOUR, "--from", "2"], "2 2 2\n").status, 2);
}

/// Also before three choices have followed, unless all lines without it follow: then it does not belong to it.
#[test]
fn a_number_beyond_the_board_differs() {
    let trace = fs::read_to_string(TRACE).unwrap();
    let lines: Vec<&str> = trace.lines().collect();
    let beyond = ["4 0 1", "0 4 1", "1 1 0", "1 1 5"].map(|line| (5, line));
    for (at, line) in beyond.into_iter().chain([(0, "17 1 1"), (1, "1 1 0"), (2, "5 5 5")]) {
        let rest = if at < 3 { &["1 1 4", "2 2 2"] } else { &lines[at..] };
        let ran = run_with(&["trace", FOUR, "-"], [&lines[..at], &[line], rest].concat().join("\n"));
        let differs = format!("differs from Algorithms 1 and 2 at line {}: ", at + 1);
        assert!(ran.status == 1 && ran.out.starts_with(&differs), "{}", ran.out);
        assert!(ran.out.contains(&format!("  yours      {line:<12}(a number is not on the board)")), "{}", ran.out);
        let ran = run_with(&["trace", FOUR, "-"], [&["17 1 1"], &lines[..]].concat().join("\n"));
        assert!(ran.status == 0 && ran.out.contains("skipped: 1 other line"), "{}", ran.out);
    }
}

#[test]
fn a_head_above_the_choices_is_not_what_a_program_said_last() {
    let ran = run_with(&["trace", "data/lesson/nine.txt"], "row,col,digit\n0,4,3\n1,4,4\n");
    assert!(ran.out.contains("skipped: 1 other line") && !ran.out.contains("last words"), "{}", ran.out);
    let ran = run_with(&["trace", "data/lesson/nine.txt"], "0,4,3\n1,4,4\nSegmentation fault\n");
    assert!(ran.out.contains("its last words: Segmentation fault"), "{}", ran.out);
}
