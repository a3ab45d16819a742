//! `stackdoku [FILE]` as users run it: what it prints where, and its exit status.

use crate::command::{Ran, assert_may_stop_reading, run, run_with, stackdoku};
use crate::common::data;
use pretty_assertions::assert_eq;
use std::fs;
#[cfg(target_os = "linux")]
use std::process::Stdio;
use tempfile::tempdir;

const EXAMPLE_1_SOLVED: &str = "\
Solution: b257 4a9f 6e01 c38d
          e409 b82c d53a f176
          1afc 6d73 4982 b5e0
          d863 5e10 b7fc a942
          07e2 8b49 16a5 dc3f
          3591 ace7 24df 806b
          cfad 2136 8be0 7459
          6b84 0f5d 7c93 e2a1
          2e1f 37b4 5a69 0dc8
          76c8 92a5 0d1b 4ef3
          4935 e0d8 f2c7 6b1a
          adb0 f6c1 384e 9725
          912e 740b af56 38dc
          837a d962 c1b4 5f0e
          f04b c58a e32d 1697
          5cd6 13fe 9078 2ab4
";

const EXAMPLE_2_SOLVED: &str = "\
Solution: 4237 56d9 0be1 a8fc
          0afe 23c8 4d56 719b
          61b8 0afe 397c 42d5
          d59c 14b7 2a8f 6e03
          298d 6ba1 f4c7 e530
          f4a5 3802 6e1b dc79
          c67b 9def 53a0 2481
          3e10 4c75 92d8 f6ba
          a354 c79b e1fd 8062
          98c1 de36 a024 b75f
          b762 f014 8c95 3dae
          ed0f 852a 76b3 19c4
          5f49 716c b83e 0a2d
          70d6 a953 1f42 cbe8
          8b2a ef4d c709 5316
          1ce3 b280 d56a 9f47
";

const EXAMPLE_3_SOLVED: &str = "\
Solution: 274c adb5 e086 193f
          ea8d 319f 2547 6bc0
          60b9 e82c df31 a457
          5f31 6047 acb9 e8d2
          a523 8cfe 7d64 b109
          9d74 2b06 1eac 5f83
          fc60 193a 582b de74
          8b1e 57d4 f903 2c6a
          1352 f4ad 07e8 96bc
          09f8 be72 46cd 35a1
          4eda c619 3b5f 0728
          b6c7 0583 9a12 4dfe
          c205 4fe8 61da 739b
          38ab 9261 c475 f0ed
          d496 7ac0 b3fe 8215
          71ef d35b 8290 ca46
";

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
    for (name, solved) in
        [("example1", EXAMPLE_1_SOLVED), ("example2", EXAMPLE_2_SOLVED), ("example3", EXAMPLE_3_SOLVED)]
    {
        let file = format!("data/hex/{name}.txt");
        assert_eq!(run(&[&file]), printed(solved));
        assert_eq!(run_with(&[], data(&format!("hex/{name}.txt"))), printed(solved));
        assert_eq!(run_with(&["-"], data(&format!("hex/{name}.txt"))), printed(solved));
    }
}

#[test]
fn what_editors_do_to_a_file_changes_nothing() {
    let text = data("hex/example1.txt");
    let no_final_newline = text.trim_end().to_string();
    let inputs = [
        text.to_uppercase(),
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        format!("\u{feff}{text}"),
        no_final_newline,
        format!("# a comment\n\n{}\n\n# another\n", text.replace('\n', "  \t\n")),
        text.replace('.', "_"),
        text.replace('.', "?"),
        text.replace('.', "*"),
        text.replace('.', "x"),
    ];
    for input in inputs {
        assert_eq!(run_with(&[], &input), printed(EXAMPLE_1_SOLVED), "{input}");
    }
}

#[test]
fn a_solution_can_be_read_again() {
    assert_eq!(run_with(&[], EXAMPLE_1_SOLVED), printed(EXAMPLE_1_SOLVED));
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

/// Example 1 with one line changed.
fn changed(line: usize, change: impl Fn(&str) -> String) -> String {
    let text = data("hex/example1.txt");
    let lines = text.lines().enumerate();
    lines.map(|(n, old)| if n + 1 == line { change(old) } else { old.to_string() } + "\n").collect()
}

#[test]
fn faults_are_placed_by_line_and_column() {
    let cases = [
        (changed(5, |line| line[..15].into()), "standard input:5:16: row 5 has 15 cells, expected 16"),
        (changed(5, |line| format!("{line}a")), "standard input:5:17: row 5 has 17 cells, expected 16"),
        (changed(5, |line| format!("{line}\n{line}")), "17 rows of 16 cells, expected 16 rows"),
        (data("hex/example1.txt").lines().take(15).map(|line| format!("{line}\n")).collect(), "15 rows of 16 cells"),
        (changed(3, |line| line.replacen('a', "g", 1)), "standard input:3:2: unexpected `g`"),
        (
            changed(1, |line| line.replacen("b2.", "b2b", 1)),
            "`b` occurs 2 times in row 1: row 1, column 1 (1:1) and row 1, column 3 (1:3)",
        ),
        (
            changed(16, |line| line.replacen("5.d.", "5.d7", 1)),
            "`7` occurs 2 times in column 4: row 1, column 4 (1:4) and row 16, column 4 (16:4)",
        ),
        (
            changed(1, |line| line.replacen("b2.7", "b2a7", 1)),
            "`a` occurs 2 times in block 1: row 1, column 3 (1:3) and row 3, column 2 (3:2)",
        ),
        (String::new(), "the input is empty"),
        ("# nothing but a comment\n".into(), "no puzzle"),
    ];
    for (input, message) in cases {
        assert_refused(&run_with(&[], &input), message);
    }
}

#[test]
fn the_offending_line_is_shown_with_a_caret() {
    let ran = run_with(&[], changed(5, |line| line[..15].into()));
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
fn as_many_solutions_as_asked_are_printed() {
    for limit in [1, 5] {
        let ran = run(&["--format", "line", "--limit", &limit.to_string(), "data/hex/empty-board.txt"]);
        assert_eq!((ran.status, ran.out.lines().count()), (0, limit));
    }
    let all = run(&["--all", "--format", "line", "data/hex/example2-as-printed.txt"]);
    assert_eq!((all.status, all.out.lines().count()), (0, 3));
}

#[test]
fn a_file_appears_whole_or_not_at_all() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("solutions.txt");
    let name = file.to_str().unwrap();
    assert_eq!(run(&["--output", name, "data/hex/example1.txt"]), printed(""));
    assert_eq!(fs::read_to_string(&file).unwrap(), EXAMPLE_1_SOLVED);
    // A refused puzzle leaves what was there.
    assert_refused(&run(&["--output", name, "data/hex/invalid.txt"]), "occurs 2 times");
    assert_eq!(fs::read_to_string(&file).unwrap(), EXAMPLE_1_SOLVED);
    assert_refused(&run(&["--output", &format!("{name}/no/file"), "data/hex/example1.txt"]), "cannot write ");
    assert_refused(&run(&["--output", folder.path().to_str().unwrap(), "data/hex/example1.txt"]), "is a directory");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file stays behind");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ran: Ran = stackdoku(&["data/hex/example1.txt"]).stdout(full).output().unwrap().into();
    assert_refused(&ran, "cannot write standard output: no space left on device");
    assert_refused(&run(&["--output", "/dev/full", "data/hex/example1.txt"]), "cannot write /dev/full: no space left");
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
fn a_count_is_a_number_in_every_form() {
    for form in ["hex-rows", "csv", "spaced", "line"] {
        let ran = run(&["--count", "--format", form, "data/hex/example2-as-printed.txt"]);
        assert_eq!(ran, printed("3\n"));
    }
    let json = run(&["--count", "--format", "json", "data/hex/example2-as-printed.txt"]).out;
    assert!(json.contains("\"solutions\":[],\"count\":3,\"complete\":true"), "{json}");
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
        assert_eq!(fs::read_to_string(file).unwrap(), EXAMPLE_1_SOLVED);
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
