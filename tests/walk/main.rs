//! `stackdoku walk` and `stackdoku bits` as users run them: JSON lines, text, and the terminal.
#![cfg(feature = "cli")]

#[path = "../common/command.rs"]
mod command;

mod golden;
#[cfg(unix)]
mod terminal;

#[cfg(unix)]
use command::signal;
use command::{Ran, assert_may_stop_reading, run, run_with, stackdoku};
use pretty_assertions::assert_eq;
use serde_json::Value;
#[cfg(unix)]
use std::io::Read;
use std::io::{BufRead, BufReader};

/// What the run of `walk --json` tells, counted while its lines go by.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counted {
    steps: u64,
    choices: u64,
    forced: u64,
    between_two: u64,
    contradictions: u64,
    used_up: u64,
}

/// Reads the lines of `walk --json` and checks each of them; returns the counts, and the `end`.
fn counted(args: &[&str]) -> (Counted, Value) {
    let mut child = stackdoku(&[&["walk", "--json"], args].concat()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let start: Value = serde_json::from_str(&lines.next().unwrap()).unwrap();
    assert_eq!((&start["kind"], &start["schema"], &start["engine"]), (&"start".into(), &2.into(), &"stack".into()));
    let side = start["size"].as_u64().unwrap();
    let symbols = start["symbols"].as_str().unwrap();
    let mut board: Vec<char> = start["givens"].as_str().unwrap().chars().collect();
    let mut counted = Counted::default();
    let mut solved = None;
    let end = loop {
        let line: Value = serde_json::from_str(&lines.next().expect("a line `end`")).unwrap();
        if line["kind"] == "end" {
            break line;
        }
        let number = |field: &str| line[field].as_u64().unwrap_or_else(|| panic!("{field} in {line}"));
        counted.steps += 1;
        assert_eq!((&line["kind"], number("step")), (&"step".into(), counted.steps));
        assert_eq!(number("depth"), 1 + number("choices") - number("dead_ends") - number("solutions"), "{line}");
        let Some(cell) = line["cell"].as_u64() else { continue };
        let event = line["event"].as_str().unwrap();
        if event == "dead_end" {
            board[cell as usize] = '.';
            assert_eq!((number("after"), number("left"), &line["digit"]), (0, 0, &Value::Null));
            if number("had") == 0 { counted.contradictions += 1 } else { counted.used_up += 1 }
        } else {
            board[cell as usize] = symbols.chars().nth(number("digit") as usize).unwrap();
            counted.choices += 1;
            counted.forced += u64::from(number("had") == 1);
            counted.between_two += u64::from(number("had") == 2);
            let x = number("before") & 0xffff;
            assert_eq!(number("after") & 0xffff, x & (x - 1));
            assert_eq!((number("after") >> 16 & 15, number("after") >> 20), (number("digit"), 1));
        }
        if event == "placed" {
            let used = ["row", "column", "block", "beyond"].map(|mask| line["used"][mask].as_u64().unwrap());
            let left = ((1 << side) - 1) & !used.into_iter().fold(0, |all, mask| all | mask);
            assert_eq!(number("pushed"), 1 << 20 | left, "{line}");
            assert_eq!(number("least"), u64::from(left.count_ones()));
            assert!(line["ties"].as_array().unwrap().iter().all(|tie| tie.as_u64() > line["next"].as_u64()));
        } else {
            assert!(["next", "pushed", "used", "weighed", "least", "ties"].iter().all(|field| line[field].is_null()));
        }
        if event == "solved" {
            solved.get_or_insert(board.iter().collect::<String>());
        }
    };
    assert_eq!(end["solution"].as_str().map(String::from), solved, "replaying `cell` and `digit` gives the solution");
    assert_eq!(lines.next(), None);
    child.wait().unwrap();
    (counted, end)
}

#[test]
fn a_page_is_written_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("walk.html");
    let name = file.to_str().unwrap();
    let named = |status| Ran { out: String::new(), err: format!("note: the page is in {name}\n"), status };
    assert_eq!(run(&["walk", "--html", name, "data/lesson/nine.txt"]), named(0));
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.trim_end().ends_with("</html>"));
    let refused = run(&["walk", "--html", name, "--steps", "69..", "data/lesson/nine.txt"]);
    assert_eq!((refused.status, &*refused.out), (2, ""));
    assert!(refused.err.contains("there is no step 69: the run has 68 steps"), "{}", refused.err);
    assert_eq!(run(&["walk", "--html", name, "data/hex/invalid.txt"]).status, 2);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), page, "a refusal leaves the file that was there");
    assert_eq!(run(&["walk", "--html", name, "data/lesson/four-unsolvable.txt"]), named(1));
    assert_ne!(std::fs::read_to_string(&file).unwrap(), page);
    assert_eq!(run(&["walk", "--html", "/nowhere/walk.html", "data/lesson/nine.txt"]).status, 2);
    let standard = run(&["walk", "--html", "-", "data/lesson/nine.txt"]);
    assert_eq!((standard.out, standard.status), (page, 0));
    for other in ["--json", "--plain"] {
        assert_eq!(run(&["walk", "--html", name, other, "data/lesson/nine.txt"]).status, 2);
    }
}

#[test]
fn example_2_has_6482_steps_of_the_kinds_that_were_counted() {
    let (counted, end) = counted(&["data/hex/example2.txt"]);
    let expected =
        Counted { steps: 6_482, choices: 3_312, forced: 2_779, between_two: 533, contradictions: 265, used_up: 2_905 };
    assert_eq!(counted, expected);
    assert_eq!((&end["outcome"], &end["deepest"]), (&"solved".into(), &142.into()));
    let solution =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/hex/example2.solution.txt")).unwrap();
    let solution: String = solution.split_whitespace().collect();
    assert_eq!(end["solution"].as_str(), Some(&*solution));
}

#[test]
fn every_rule_whole_trees_and_all_notations_walk() {
    let (dutch, _) = counted(&["-r", "dutch-miracle", "data/dutch-miracle/input3"]);
    assert_eq!((dutch.steps, dutch.choices), (547, 313));
    let (whole, end) = counted(&["--all", "data/hex/example2-as-printed.txt"]);
    assert_eq!((whole.choices, &end["outcome"], &end["solutions"]), (50_682, &"exhausted".into(), &3.into()));
    let (whole, end) = counted(&["--all", "-r", "dutch-miracle", "data/dutch-miracle/input5"]);
    assert_eq!((whole.choices, &end["solutions"]), (22_157, &2.into()));
    let letters = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/hex/example2.txt")).unwrap();
    let letters: String =
        letters.chars().map(|sign| sign.to_digit(16).map_or(sign, |digit| char::from(b'A' + digit as u8))).collect();
    let ran = run_with(&["walk", "--json", "--symbols", "a-p", "--steps", "1"], letters);
    assert!(ran.out.contains("\"symbols\":\"ABCDEFGHIJKLMNOP\""), "{} {}", ran.out, ran.err);
}

/// The outcome that the last line tells, and the status.
fn outcome(args: &[&str], input: &str) -> (String, i32) {
    let ran = run_with(args, input);
    let end = ran.out.lines().last().unwrap_or_default().to_string();
    let outcome =
        serde_json::from_str::<Value>(&end).map(|end| end["outcome"].as_str().unwrap_or_default().to_string());
    (outcome.unwrap_or(ran.err), ran.status)
}

#[test]
fn a_full_puzzle_is_solved_at_once() {
    let ran = run_with(&["walk", "--json"], "1234341221434321\n");
    let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.len(), ran.status), (3, 0));
    assert_eq!(
        (&lines[0]["first"], &lines[1]["event"], &lines[1]["cell"]),
        (&Value::Null, &"solved".into(), &Value::Null)
    );
    assert_eq!((&lines[1]["depth"], &lines[2]["solution"]), (&0.into(), &"1234341221434321".into()));
    assert_eq!(outcome(&["walk", "--json", "--all"], "1234341221434321\n"), ("exhausted".into(), 0));
    let plain = run_with(&["walk"], "1234341221434321\n");
    assert!(plain.out.contains("STEP 1 of 1: solved: no cell is blank; depth 0 of 0\n"), "{}", plain.out);
}

#[test]
fn the_status_says_whether_there_is_a_solution() {
    assert_eq!(outcome(&["walk", "--json", "data/lesson/nine.txt"], ""), ("solved".into(), 0));
    assert_eq!(outcome(&["walk", "--json", "data/lesson/four-unsolvable.txt"], ""), ("exhausted".into(), 1));
    assert_eq!(outcome(&["walk", "--json", "--all", "data/lesson/nine.txt"], ""), ("exhausted".into(), 0));
    assert_eq!(outcome(&["walk", "--json", "--steps", "..9", "data/lesson/nine.txt"], ""), ("step_limit".into(), 0));
    assert_eq!(run(&["walk", "data/lesson/four-unsolvable.txt"]).status, 1);
}

#[test]
fn a_run_to_its_end_tells_how_hard_the_puzzle_is_for_a_person_where_there_is_one_solution() {
    let rating = |args: &[&str]| {
        let ran = run(&[&["walk", "--json"], args].concat());
        let end: Value = serde_json::from_str(ran.out.lines().last().unwrap()).unwrap();
        ["look_ahead", "effort", "level"].map(|field| end[field].to_string()).join(" ")
    };
    assert_eq!(rating(&["data/lesson/nine.txt"]), "0 11 \"singles\"");
    assert_eq!(rating(&["--all", "data/csv/puzzle.csv"]), "1 48 \"moderate\"");
    assert_eq!(rating(&["-r", "dutch-miracle", "data/dutch-miracle/input3"]), "2 60 \"moderate\"");
    // This takes an assumption inside another one: more time than a walk has.
    let extreme = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    assert!(!rating(&["-p", extreme]).contains("none"));
    // Nothing is known before the end, and there is no rating of several solutions, or of none.
    for args in [
        &["--steps", "..67", "data/lesson/nine.txt"][..],
        &["data/lesson/four-counts.txt"],
        &["--all", "data/lesson/four-counts.txt"],
        &["data/lesson/four-unsolvable.txt"],
    ] {
        assert_eq!(rating(args), "null null null", "{args:?}");
    }
}

#[test]
fn steps_cut_the_run_and_say_what_is_not_there() {
    let steps = |range: &str| -> Vec<u64> {
        let ran = run(&["walk", "--json", "--steps", range, "data/lesson/nine.txt"]);
        let lines = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        lines.filter_map(|line| line["step"].as_u64()).collect()
    };
    assert_eq!(steps("34"), [34]);
    assert_eq!(steps("20..22"), [20, 21, 22]);
    assert_eq!(steps("67.."), [67, 68]);
    assert_eq!(steps("..2"), [1, 2]);
    assert_eq!(steps("68..1000"), [68]);
    let refused = |range: &str, message: &str| {
        for view in ["--json", "--plain"] {
            let ran = run(&["walk", view, "--steps", range, "data/lesson/nine.txt"]);
            assert_eq!((ran.status, ran.out.as_str()), (2, ""));
            assert!(ran.err.contains(message), "{}", ran.err);
        }
    };
    refused("69", "there is no step 69: the run has 68 steps");
    let note =
        |view: &[&str], range: &str| run(&[&["walk", "--steps", range, "data/lesson/nine.txt"], view].concat()).err;
    for view in [&["--json"][..], &["--plain"], &["--html", "-"]] {
        assert_eq!(note(view, "60..80"), "note: the run has 68 steps: steps 60 to 68 are shown\n", "{view:?}");
        assert_eq!(note(view, "68..69"), "note: the run has 68 steps: step 68 is shown\n", "{view:?}");
        for whole in ["60..68", "60..", "1..", "20..40"] {
            assert_eq!(note(view, whole), "", "{view:?} {whole}");
        }
    }
    refused("0", "steps are counted from 1");
    refused("5..4", "step 4 comes before step 5");
    refused("a..b", "expected numbers of steps such as");
}

#[test]
fn bad_input_is_refused_before_the_first_byte() {
    let refused = |ran: &Ran, message: &str| {
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.starts_with("error: ") && ran.err.contains(message), "{}", ran.err);
    };
    for view in ["--json", "--plain"] {
        refused(&run(&["walk", view, "data/hex/invalid.txt"]), "`b` occurs 2 times in row 1");
        refused(&run(&["walk", view, "no-such-file"]), "cannot read no-such-file");
        refused(&run(&["walk", view, "-r", "dutch-miracle", "data/hex/example1.txt"]), "dutch-miracle");
        refused(&run_with(&["walk", view], "1.2\n"), "standard input");
    }
    refused(&run(&["walk", "--json", "--plain", "data/lesson/four.txt"]), "cannot be used with");
    refused(&run(&["walk", "--json", "--ask", "data/lesson/four.txt"]), "cannot be used with");
}

#[test]
fn watch_is_another_name() {
    let walk = run(&["walk", "data/lesson/four.txt"]);
    assert_eq!(walk.status, 0);
    assert_eq!(run(&["watch", "--plain", "data/lesson/four.txt"]), walk);
}

#[test]
fn a_reader_that_has_read_enough_is_no_error() {
    for view in ["--json", "--plain"] {
        assert_may_stop_reading(&["walk", "--all", view, "data/hex/empty-board.txt"]);
    }
}

#[cfg(unix)]
#[test]
fn a_walk_that_is_stopped_says_so_behind_its_steps() {
    let mut child = stackdoku(&["walk", "--plain", "data/hex/example1.txt"]).spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    // The signals are taken over before the first line.
    output.read_line(&mut out).unwrap();
    signal(&child, "INT");
    output.read_to_string(&mut out).unwrap();
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert!(ran.status == 3 && ran.err.contains("stopped by a signal"), "{}", ran.err);
    let (before, _) = out.split_once("\nSTOPPED by a signal: the steps after ").unwrap();
    assert!(before.contains("\nSTEP 1"), "{before}");
}

#[test]
fn bits_refuses_what_is_no_record() {
    let refused = |args: &[&str], message: &str| {
        let ran = run(&[&["bits"], args].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(message), "{}", ran.err);
    };
    refused(&["0x200000"], "0x200000 has 22 bits, but a record has 21: the largest is 0x1fffff");
    refused(&["0xffffffffffffffff"], "has 64 bits");
    refused(&["0x1_0000_0000_0000_0000"], "more than 64 bits");
    refused(&["r2c8"], "expected a number such as 0x150480");
    refused(&["0x150480", "--size", "25"], "unknown size");
    refused(&["5", "6"], "`5 6` is not a record: expected one number, or 21 bits 0 and 1 in groups; found 2 numbers");
    refused(&["1", "0101_0"], "`1 0101_0` is not a record: expected 21 bits, found 6");
    assert_eq!(run(&["bits", "0x1fffff"]).status, 0);
    // As the lesson prints it.
    for groups in [
        &["1", "0101", "0000", "0100", "1000", "0000"][..],
        &["1 0101 0000 0100 1000 0000"],
        &["1_0101_0000010010000000"],
    ] {
        assert_eq!(run(&["bits", "0x150480"]), run(&[&["bits"], groups].concat()));
    }
    assert_eq!(run(&["bits", "0x150480"]), run(&["bits", "0b1_0101_0000_0100_1000_0000", "--size", "16x16"]));
}
