//! `stackdoku [FILE]` as users run it: what it prints where, and its exit status.

use crate::command::{Ran, assert_may_stop_reading, run, run_with, stackdoku};
use crate::common::data;
use pretty_assertions::assert_eq;
use std::fs;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use tempfile::tempdir;

/// The solution of an example, in groups as the specification prints it.
fn solved(name: &str) -> String {
    let rows = data(&format!("hex/{name}.solution.txt"));
    let groups = rows.lines().map(|row| [0, 4, 8, 12].map(|at| &row[at..at + 4]).join(" "));
    format!("Solution: {}\n", groups.collect::<Vec<_>>().join("\n          "))
}

fn printed(out: &str) -> Ran {
    Ran { out: out.into(), err: String::new(), status: 0 }
}

/// Asserts a failure that says `message` and prints nothing on standard output.
fn assert_refused(ran: &Ran, message: &str) {
    assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.starts_with("error: ") && ran.err.contains(message), "{:?} in {:?}", message, ran.err);
    assert!(!ran.err.contains("panicked"));
}

#[test]
fn the_examples_print_the_solutions_of_the_specification() {
    for name in ["example1", "example2", "example3"] {
        let (file, solved) = (format!("data/hex/{name}.txt"), printed(&solved(name)));
        assert_eq!(run(&[&file]), solved);
        assert_eq!(run_with(&[], data(&format!("hex/{name}.txt"))), solved);
        assert_eq!(run_with(&["-"], data(&format!("hex/{name}.txt"))), solved);
    }
}

#[test]
fn stats_tell_the_exact_figures() {
    let figures = [
        ("example1", "137248", "574215", "1"),
        ("example2-as-printed", "44674", "50682", "3"),
        ("example2", "3312", "3568", "1"),
        ("example3", "92280", "117819", "1"),
    ];
    for (name, first, whole, solutions) in figures {
        let file = format!("data/hex/{name}.txt");
        let ran = run(&["--stats", &file]);
        assert!(ran.err.contains(&format!("choices       {first}\n")), "{}", ran.err);
        let ran = run(&["--stats", "--all", "--count", &file]);
        assert!(ran.err.contains(&format!("choices       {whole}\n")), "{}", ran.err);
        assert_eq!((ran.out, ran.status), (format!("{solutions}\n"), 0));
    }
}

#[test]
fn stats_tell_the_phases_of_the_search() {
    let phases = |args: &[&str]| {
        let ran = run(&[&["-e", "fast", "--stats"], args].concat());
        let line = ran.err.lines().find(|line| line.starts_with("phases")).map(str::to_string);
        line.unwrap_or_else(|| panic!("{}", ran.err))
    };
    assert_eq!(phases(&["data/hex/example2.txt"]), "phases        alone");
    let counted = phases(&["--count", "--limit", "1000", "-p", &".".repeat(81)]);
    assert!(
        counted.starts_with("phases        alone, lanes (") && counted.ends_with(" % of them in use)"),
        "{counted}"
    );
    let open = phases(&["-n", "5", "-p", &".".repeat(256)]);
    assert!(open.starts_with("phases        alone, ") && open.ends_with("learner"), "{open}");
}

#[test]
fn an_unsolvable_puzzle_is_an_answer_with_status_one() {
    let ran = run(&["data/hex/unsolvable.txt"]);
    assert_eq!(ran, Ran { out: "No solution\n".into(), err: String::new(), status: 1 });
    assert_eq!(run(&["--count", "data/hex/unsolvable.txt"]), Ran { out: "0\n".into(), err: String::new(), status: 1 });
}

#[test]
fn the_offending_line_is_shown_with_a_caret() {
    let ran = run_with(&[], data("hex/example1.txt").replace("16a...3.", "16a...3"));
    let expected = "\
error: standard input:5:16: row 5 has 15 cells, expected 16
  |
5 | ..e.....16a...3
  |                ^ the row ends here
";
    assert_eq!(ran, Ran { out: String::new(), err: expected.into(), status: 2 });
}

#[test]
fn what_cannot_be_read_is_an_error() {
    assert_refused(&run(&["no-such-file"]), "cannot read no-such-file: ");
    assert_refused(&run(&["data"]), "cannot read data: ");
    assert_refused(&run_with(&[], b"1.\xff.\n"), "standard input:1:3: byte 0xff");
    assert_refused(&run(&["data/hex/invalid.txt"]), "data/hex/invalid.txt:2:1: `b` occurs 2 times in row 1");
}

#[test]
fn endless_input_is_refused_without_reading_it_all() {
    let zeros = fs::File::open("/dev/zero");
    if let Ok(zeros) = zeros {
        let ran: Ran = stackdoku(&[]).stdin(zeros).output().unwrap().into();
        assert_refused(&ran, "standard input:1:1: byte 0x00");
    }
    assert_refused(&run_with(&[], "# a comment\n".repeat(200_000)), "error: standard input: ");
}

#[test]
fn bad_usage_has_status_two() {
    for args in [&["--limit", "0"][..], &["--time-limit", "-1"], &["--rules", "none"], &["a", "b"], &["--no-such"]] {
        let ran = run(args);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
    assert_refused(
        &run(&["--rules", "dutch-miracle", "data/hex/example1.txt"]),
        "dutch-miracle is defined for 9x9 only, not for 16x16",
    );
}

#[cfg(not(feature = "recursive"))]
#[test]
fn without_the_feature_the_recursive_engines_say_how_to_get_them() {
    for engine in ["recursive", "cell-order", "exhaustive"] {
        let ran = run(&["--engine", engine, "data/hex/example1.txt"]);
        assert_eq!(ran.status, 2);
        assert!(ran.err.contains("--features recursive"), "{}", ran.err);
    }
}

#[test]
fn limits_stop_the_search_with_status_three_and_say_so() {
    let ran = run(&["--max-choices", "10", "data/hex/empty-board.txt"]);
    assert_eq!((ran.status, ran.out.as_str()), (3, ""));
    assert!(ran.err.contains("10 choices (--max-choices)"), "{}", ran.err);
    let ran = run(&["--time-limit", "0.05", "--count", "data/hex/empty-board.txt"]);
    assert_eq!(ran.status, 3);
    let found = ran.out.trim().strip_prefix("at least ").unwrap();
    assert!(found.parse::<u64>().unwrap() > 0);
    assert!(ran.err.contains("after 0.05 s (--time-limit)"), "{}", ran.err);
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("solutions.txt");
    let name = file.to_str().unwrap();
    assert_eq!(run(&["--output", name, "data/hex/example1.txt"]), printed(""));
    assert_eq!(fs::read_to_string(&file).unwrap(), solved("example1"));
    // A refused puzzle leaves what was there.
    assert_refused(&run(&["--output", name, "data/hex/invalid.txt"]), "occurs 2 times");
    assert_eq!(fs::read_to_string(&file).unwrap(), solved("example1"));
    assert_refused(&run(&["--output", &format!("{name}/no/file"), "data/hex/example1.txt"]), "cannot write ");
    assert_refused(&run(&["--output", folder.path().to_str().unwrap(), "data/hex/example1.txt"]), "is a directory");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays behind");
}

#[test]
fn a_reader_that_has_read_enough_is_no_error() {
    assert_may_stop_reading(&["--all", "data/hex/empty-board.txt"]);
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    assert!(!run(&["no-such-file"]).err.contains('\u{1b}'));
    assert!(run(&["--color", "always", "no-such-file"]).err.contains('\u{1b}'));
    assert!(!run(&["--color", "never", "no-such-file"]).err.contains('\u{1b}'));
}

#[test]
fn the_solution_of_a_csv_puzzle_is_its_soln_file() {
    assert_eq!(run(&["data/csv/puzzle.csv"]), printed(&data("csv/puzzle.csv.soln")));
}

#[test]
fn dutch_miracle_prints_the_reports_of_the_assignment() {
    let report = |args: &[&str]| -> Ran {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/dutch-miracle");
        stackdoku(&[&["--rules", "dutch-miracle"], args].concat()).current_dir(folder).output().unwrap().into()
    };
    assert_eq!(report(&["input3"]), printed(&data("dutch-miracle/input3.first.txt")));
    let total = |out: String, total: &str| Ran { out, err: format!("note: {total}\n"), status: 0 };
    assert_eq!(report(&["--all", "input3"]), total(data("dutch-miracle/input3.all.txt"), "1 solution"));
    assert_eq!(report(&["--all", "input5"]), total(data("dutch-miracle/input5.all.txt"), "2 solutions"));
    let broken = data("dutch-miracle/input4.broken.txt");
    assert_eq!(report(&["input4"]), Ran { out: broken.clone(), err: String::new(), status: 2 });
    // Standard input has no name to print.
    let ran = run_with(&["--rules", "dutch-miracle"], data("dutch-miracle/input4"));
    assert_eq!(format!("Input File Name: input4\n\n{}", ran.out), broken);
    assert_eq!(ran.status, 2);
    // In any other form the givens are refused like those of any puzzle.
    let refused = run_with(&["--rules", "dutch-miracle", "--format", "line"], data("dutch-miracle/input4"));
    assert_refused(
        &refused,
        "`3` occurs 3 times in the diagonal from row 9, column 1 to row 1, column 9: \
         row 1, column 9 (1:17) and row 6, column 4 (6:7) and row 8, column 2 (8:3)",
    );
}

#[test]
fn a_search_stopped_with_nothing_found_leaves_the_file_that_was_there() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("solutions.txt");
    fs::write(&file, "before").unwrap();
    let ran = run(&["--output", file.to_str().unwrap(), "--max-choices", "10", "data/hex/example1.txt"]);
    assert_eq!(ran.status, 3);
    assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn standard_error_that_cannot_be_written_changes_nothing() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let status = |args: &[&str]| stackdoku(args).stdout(Stdio::null()).stderr(full()).status().unwrap().code();
    assert_eq!(status(&["--stats", "data/hex/example2.txt"]), Some(0));
    assert_eq!(status(&["no-such-file"]), Some(2));
    assert_eq!(status(&["--max-choices", "10", "data/hex/example1.txt"]), Some(3));
    assert_eq!(status(&["batch", "data/bench/nine-hard.txt"]), Some(0));
}

#[test]
fn a_file_that_is_there_is_replaced_and_keeps_its_permissions() {
    let folder = tempdir().unwrap();
    let (old, new) = (folder.path().join("old.txt"), folder.path().join("new.txt"));
    fs::write(&old, "before").unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).unwrap();
    }
    for file in [&old, &new] {
        assert_eq!(run(&["--output", file.to_str().unwrap(), "data/hex/example1.txt"]), printed(""));
        assert_eq!(fs::read_to_string(file).unwrap(), solved("example1"));
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&old), 0o640);
        let any = folder.path().join("any.txt");
        fs::write(&any, "").unwrap();
        assert_eq!(mode(&new), mode(&any), "a new file is as readable as any other");
    }
}
