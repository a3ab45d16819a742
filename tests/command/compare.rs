//! `stackdoku compare` as users run it: table, JSON, page, and its exit status.
//!
//! Counts are compared, times never.

use crate::command::{Ran, run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::fs;
use tempfile::tempdir;

/// The engines of this build, in the order of the rows.
const ENGINES: &[&str] = if cfg!(feature = "recursive") {
    &["stack", "recursive", "cell-order", "exhaustive", "fast"]
} else {
    &["stack", "fast"]
};

/// The object that `compare --json` prints, and the exit status.
fn compared(args: &[&str]) -> (Value, i32) {
    let ran = run(&[&["compare", "--json"], args].concat());
    (serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{error}\n{}{}", ran.out, ran.err)), ran.status)
}

/// The engine of this name.
fn engine<'a>(json: &'a Value, name: &str) -> &'a Value {
    json["engines"].as_array().unwrap().iter().find(|engine| engine["engine"] == name).expect("a row of this name")
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect()
}

/// Those of them that are quick on every puzzle here, as an option.
const QUICK: &str = if cfg!(feature = "recursive") { "--engines=stack,recursive,fast" } else { "--engines=stack,fast" };

#[test]
fn stack_and_recursion_make_the_same_choices_on_example_1() {
    let (json, status) = compared(&[QUICK, "--time-limit", "1000", "data/hex/example1.txt"]);
    assert_eq!((status, &json["verdict"]["agreed"]), (0, &true.into()));
    let stack = engine(&json, "stack");
    let counts = [&stack["choices"], &stack["dead_ends"], &stack["deepest"], &stack["stack_bytes"]];
    assert_eq!(counts, [137_248, 137_098, 150, 750]);
    assert_eq!([&stack["outcome"], &stack["stack_bytes_are"]], ["solution_limit", "computed"]);
    assert_eq!(stack["times_stack"], 1.0);
    if cfg!(feature = "recursive") {
        let recursive = engine(&json, "recursive");
        for field in ["choices", "dead_ends", "deepest", "first_solution"] {
            assert_eq!(recursive[field], stack[field], "{field}");
        }
        assert_eq!((&json["lockstep"]["outcome"], &json["lockstep"]["choices"]), (&"equal".into(), &137_248.into()));
        let (json, _) = compared(&["--engines", "stack,fast", "data/lesson/four.txt"]);
        assert_eq!(json["lockstep"]["outcome"], "not_asked");
    } else {
        assert_eq!(json["lockstep"]["outcome"], "not_built");
    }
}

/// A call holds more than a slot of the explicit stack, but no frame is as large as a page.
#[cfg(feature = "recursive")]
#[test]
fn the_call_stack_is_measured_and_grows_with_the_depth() {
    let bytes = |name: &str, file: &str| {
        let (json, _) = compared(&["--engines", name, "--time-limit", "1000", file]);
        let row = engine(&json, name);
        assert_eq!(row["stack_bytes_are"], "measured");
        (row["stack_bytes"].as_u64().unwrap(), row["deepest"].as_u64().unwrap())
    };
    for name in ["recursive", "cell-order", "exhaustive"] {
        let ((small, shallow), (large, deep)) =
            (bytes(name, "data/lesson/four.txt"), bytes(name, "data/lesson/nine.txt"));
        // The bytes of one call, from the difference: what comes once falls out.
        let call = (large - small) / (deep - shallow);
        assert!((32..4_096).contains(&call), "{name}: {small} bytes at {shallow}, {large} bytes at {deep}");
    }
}

#[cfg(feature = "recursive")]
#[test]
#[ignore = "a minute: exhaustive makes 148 million tries, cell-order copies a board for each choice"]
fn five_engines_agree_on_dutch_miracle() {
    let args = ["--rules", "dutch-miracle", "--time-limit", "1000", "data/dutch-miracle/input3"];
    let (json, status) = compared(&args);
    assert_eq!(
        (status, &json["verdict"]["agreed"], names(&json["verdict"]["agree"])),
        (0, &true.into(), ENGINES.to_vec())
    );
    assert_eq!(engine(&json, "stack")["choices"], 313);
    assert_eq!(
        (&engine(&json, "exhaustive")["choices"], &engine(&json, "exhaustive")["unit"]),
        (&148_210_368.into(), &"try".into())
    );
}

#[test]
fn all_solutions_are_compared_as_sets() {
    let (json, status) = compared(&["--all", "data/lesson/four.txt"]);
    assert_eq!((status, names(&json["verdict"]["agree"])), (0, ENGINES.to_vec()));
    assert_eq!((&json["verdict"]["solutions"], &json["verdict"]["is_total"]), (&1.into(), &true.into()));
    assert_eq!((&json["wanted"], &json["rules"], &json["size"]), (&Value::Null, &"classic".into(), &4.into()));
    let empty = run_with(&["compare", "--json", "--all"], ".".repeat(16));
    let json: Value = serde_json::from_str(&empty.out).unwrap();
    assert_eq!((empty.status, names(&json["verdict"]["agree"])), (0, ENGINES.to_vec()));
    assert_eq!((&json["verdict"]["solutions"], &json["verdict"]["is_total"]), (&288.into(), &true.into()));
    let some = run_with(&["compare", "--json", "--limit", "10"], ".".repeat(16));
    let json: Value = serde_json::from_str(&some.out).unwrap();
    assert_eq!(
        (some.status, &json["verdict"]["solutions"], &json["verdict"]["is_total"]),
        (0, &10.into(), &false.into())
    );
    assert!(json["engines"].as_array().unwrap().iter().all(|engine| engine["solutions"] == 10));
}

#[test]
fn every_rule_and_size_is_taken() {
    for (args, solutions) in [
        (&[QUICK, "-r", "dutch-miracle", "data/dutch-miracle/input5", "--limit", "2"][..], 2),
        (&["--time-limit", "1000", "data/lesson/nine.txt"], 1),
        (&[QUICK, "data/hex/example2.txt"], 1),
    ] {
        let (json, status) = compared(args);
        assert_eq!((status, &json["verdict"]["solutions"]), (0, &solutions.into()), "{args:?}");
        assert_eq!(json["verdict"]["differ"], Value::Array(Vec::new()));
    }
}

#[test]
fn no_solution_is_status_one() {
    let ran = run(&["compare", "data/lesson/four-unsolvable.txt"]);
    assert_eq!((ran.status, ran.err.as_str()), (1, ""));
    let who = if cfg!(feature = "recursive") { "All 5 engines" } else { "Both engines" };
    assert!(ran.out.contains(&format!("{who} found that there is no solution.")), "{}", ran.out);
}

/// The clock is looked at after each slice, so an engine that needs several has a row that says so, however fast it is.
#[test]
fn an_engine_past_its_time_is_a_row_and_the_status_is_three_only_if_none_finished() {
    let args = ["--time-limit", "0.000000001", "data/hex/example1.txt"];
    let (json, status) = compared(&args);
    for name in &ENGINES[..ENGINES.len() - 1] {
        let row = engine(&json, name);
        assert_eq!((&row["outcome"], &row["runs"]), (&"time_limit".into(), &1.into()));
        assert!(row["choices"].as_u64() > Some(0), "{row}");
    }
    assert_eq!(engine(&json, "fast")["times_stack_is"], "at_most");
    assert_eq!((status, names(&json["verdict"]["agree"])), (0, vec!["fast"]));
    let ran = run(&[&["compare", "--engines=stack,fast"], &args[..]].concat());
    assert!(ran.out.contains("stack: stopped at the limit of 0.000000001 s (--time-limit)"), "{}", ran.out);

    let ran = run(&["compare", "--engines=stack", "--time-limit", "0.000000001", "data/hex/example1.txt"]);
    assert_eq!(ran.status, 3);
    assert!(ran.out.contains("No engine finished, so there is nothing to compare."), "{}", ran.out);
    assert!(ran.err.contains("no engine finished in time; --time-limit gives them more"), "{}", ran.err);
}

#[test]
fn the_table_fits_80_columns_and_says_where_its_figures_come_from() {
    let Ran { out, err, status } = run(&["compare", QUICK, "--time-limit", "1000", "data/hex/example1.txt"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
    let head =
        "data/hex/example1.txt\n16x16, rules classic, 106 givens, 150 blank cells; asked for the first solution\n\n";
    assert!(out.starts_with(head), "{out}");
    let row: Vec<&str> = out.lines().find(|line| line.starts_with(" stack ")).unwrap().split_whitespace().collect();
    assert_eq!(row[..5], ["stack", "137,248", "137,098", "150", "750"]);
    let rows: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix(' ')?.split_whitespace().next()).collect();
    let quick: Vec<&str> = QUICK.split(['=', ',']).skip(1).collect();
    assert_eq!(rows[rows.len() - quick.len()..], quick);
    assert!(out.contains(concat!("; stackdoku ", env!("CARGO_PKG_VERSION"))), "{out}");
    assert!(out.contains("times are medians; runs: stack "), "{out}");
    let lockstep = "stack and recursive, side by side, had equal counts at all 137,248 choices.";
    let missing = "This build lacks recursive, cell-order and exhaustive; to have them: cargo build\n\
        --release --features recursive";
    assert_eq!(
        [out.contains(lockstep), out.contains(missing)],
        [cfg!(feature = "recursive"), cfg!(not(feature = "recursive"))]
    );
}

#[test]
fn the_rating_for_a_person_stands_beside_the_choices_where_there_is_one_solution() {
    let line = "stack needed 61 choices; a person needs no look-ahead, effort 11 (see `stackdoku explain`).";
    let nine = "data/lesson/nine.txt";
    for (args, is_said, effort) in [
        (&["-e", "stack,fast", nine][..], true, Value::from(11)),
        (&["-e", "fast", nine], false, 11.into()),
        (&["-e", "stack", "data/lesson/four-counts.txt"], false, Value::Null),
        (&["-e", "stack", "data/lesson/four-unsolvable.txt"], false, Value::Null),
    ] {
        let text = run(&[&["compare"], args].concat()).out.replace('\n', " ");
        assert_eq!((text.contains(line), text.contains("a person needs")), (is_said, is_said), "{args:?}\n{text}");
        assert_eq!(compared(args).0["effort"], effort, "{args:?}");
    }
    let (json, _) = compared(&["-e", "stack", nine]);
    assert_eq!((&json["look_ahead"], &json["level"]), (&0.into(), &"singles".into()));
    // A stack that was stopped did not say how many choices it needs.
    let stopped = ["compare", "--time-limit", "0.000000001", "-e", "stack,fast", "data/hex/example1.txt"];
    assert!(!run(&stopped).out.contains("a person needs"));
    let page = run(&["compare", "-e", "stack", "--html", "-", nine]).out;
    assert!(page.contains(&format!("<p>{line}</p>\n")), "{page}");
}

#[test]
fn the_page_appears_whole_beside_the_table() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("compare.html");
    let name = file.to_str().unwrap();
    let ran = run(&["compare", QUICK, "--time-limit", "1000", "--html", name, "data/hex/example1.txt"]);
    assert_eq!(ran.status, 0);
    assert!(
        ran.out.contains("times are medians") && ran.err.contains(&format!("the page is in {name}")),
        "{}",
        ran.err
    );
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.len() < 600_000 && page.trim_end().ends_with("</html>"));
    assert!(page.contains("<td data-head=\"choices\">137,248</td>"));
    let equal = "At each of 137,248 choices the program asked both";
    assert_eq!(page.contains(equal), cfg!(feature = "recursive"));

    let ran = run(&["compare", "--html", "/nowhere/compare.html", "data/lesson/four.txt"]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("cannot write /nowhere/compare.html"), "{}", ran.err);
}

#[test]
fn what_cannot_be_compared_is_refused() {
    for (args, message) in [
        (&["data/hex/invalid.txt"][..], "`b` occurs 2 times in row 1"),
        (&["-r", "dutch-miracle", "data/hex/example1.txt"], "dutch-miracle is defined for 9x9 only"),
        (&["data/nothing.txt"], "cannot read data/nothing.txt"),
        (&["--time-limit", "0", "data/lesson/four.txt"], "expected a time above zero"),
        (&["--engines", "stack,magic", "data/lesson/four.txt"], "expected stack, "),
        (&["--limit", "0", "data/lesson/four.txt"], "invalid value '0'"),
    ] {
        let ran = run(&[&["compare"], args].concat());
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(message), "{}", ran.err);
    }
}

#[test]
fn a_puzzle_behind_an_option_is_not_from_standard_input() {
    for verb in [&["compare", "-e", "fast"][..], &["walk", "--plain"], &["explain", "--html", "-"]] {
        let out = run(&[verb, &["-p", "1.....3..4....2."]].concat()).out;
        assert!(out.contains("--puzzle") && !out.contains("standard input"), "{out}");
    }
}
