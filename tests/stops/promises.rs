//! What the command line promises beyond right answers: refusals before output, parts that never look whole, files that
//! survive, signals, threads, and builds in other places.

use crate::command::{Ran, run, run_with, signal, stackdoku, wait_until_at_work, wait_until_idle};
use crate::hard::LONG_PROOF;
use crate::shell;
use pretty_assertions::assert_eq;
use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::tempdir;

/// A search without an end that finds solutions all the time.
const ENDLESS: &[&str] = &["--all", "--format", "line", "data/hex/empty-board.txt"];

fn ended(child: Child) -> Ran {
    child.wait_with_output().expect("the program ends").into()
}

// ---------------------------------------------------------------------------------------------------------------------
// Refusals come before any output
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn what_is_refused_prints_nothing_in_any_form() {
    for form in ["hex-rows", "csv", "spaced", "line", "json"] {
        let ran = run(&["--format", form, "data/hex/invalid.txt"]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{form}");
        assert!(ran.err.contains("`b` occurs 2 times in row 1"), "{}", ran.err);
        for (size, puzzle) in [("4x4", ".".repeat(16)), ("16x16", ".".repeat(256))] {
            let ran = run_with(&["--rules", "dutch-miracle", "--format", form], puzzle);
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{form} {size}");
            assert_eq!(ran.err, format!("error: dutch-miracle is defined for 9x9 only, not for {size}\n"));
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// A part never looks whole
// ---------------------------------------------------------------------------------------------------------------------

#[test]
#[cfg(target_os = "linux")]
fn the_file_behind_standard_input_is_not_replaced() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("p.txt").display().to_string();
    fs::copy("data/hex/example1.txt", &file).unwrap();
    for verb in [&[][..], &["batch"], &["check"]] {
        let input = fs::File::open(&file).unwrap();
        let ran: Ran = stackdoku(&[verb, &["-o", &file]].concat()).stdin(input).output().unwrap().into();
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{verb:?}");
        assert!(ran.err.contains(&format!("`-o` would replace {file}, which ")), "{}", ran.err);
        assert_eq!(fs::read(&file).unwrap(), fs::read("data/hex/example1.txt").unwrap());
    }
}

#[test]
fn new_puzzles_name_their_rules_where_a_signal_has_left_out_the_first() {
    let args = ["generate", "--rules", "diagonal", "--choices", "5000..5010", "--count", "2", "-j", "2", "--seed", "1"];
    let stopped = |milliseconds| {
        let child = stackdoku(&args).stdout(Stdio::piped()).spawn().unwrap();
        // The second is made in a moment, the first takes much longer.
        sleep(Duration::from_millis(milliseconds));
        signal(&child, "INT");
        ended(child).out
    };
    let out = [500, 1_500, 5_000, 15_000]
        .into_iter()
        .map(stopped)
        .find(|out| !out.is_empty())
        .expect("the second is made in time");
    assert!(out.starts_with("# rules: diagonal\n"), "{out}");
}

#[test]
fn a_count_that_is_not_a_total_says_so() {
    let three = "data/hex/example2-as-printed.txt";
    assert_eq!(run(&["--count", three]).out, "3\n");
    assert_eq!(run(&["--count", "--limit", "2", three]).out, "2 or more\n");
    // Whether these are all is known only at the end of the tree.
    assert_eq!(run(&["--count", "--limit", "3", three]).out, "3 or more\n");
    assert_eq!(run(&["--count", "--limit", "4", three]).out, "3\n");
    let ran = run(&["--count", "--max-choices", "46000", three]);
    assert_eq!((ran.status, ran.out.as_str()), (3, "at least 1\n"));
    let json = run(&["--count", "--limit", "2", "--format", "json", three]).out;
    assert!(json.contains("\"count\":2,\"complete\":false"), "{json}");
}

#[test]
fn a_page_replaces_nothing_but_an_older_page() {
    const PUZZLE: &str = "data/lesson/four.txt";
    let (folder, solution) = (tempdir().unwrap(), run(&[PUZZLE]).out);
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let [page, other, answer, puzzle] = ["page.html", "other", "answer", "puzzle"].map(path);
    fs::copy(PUZZLE, &puzzle).unwrap();
    let verbs: [&[&str]; 4] =
        [&["walk", &puzzle], &["compare", &puzzle], &["check", &puzzle], &["grade", &puzzle, &answer]];
    let another = "<!doctype html>\n<html lang=\"en\">\n<title>Another page</title>\n</html>\n";
    let before_the_mark = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
        http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-uD7='; script-src 'none'; \
        img-src data:; base-uri 'none'; form-action 'none'\">\n<title>Grades</title>\n";
    for verb in verbs {
        fs::write(&answer, &solution).unwrap();
        let with = |file: &str| run(&[verb, &["--html", file]].concat());
        // Where nothing is, where an empty file is, and where pages are.
        for old in ["", before_the_mark, "keep"] {
            if old != "keep" {
                fs::write(&page, old).unwrap();
            }
            let ran = with(&page);
            assert_eq!(ran.status, 0, "{verb:?} {}", ran.err);
            for text in [fs::read_to_string(&page).unwrap(), with("-").out, with("/dev/stdout").out] {
                assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>\n"), "{verb:?}");
            }
        }
        fs::remove_file(&page).unwrap();
        assert_eq!(with(&page).status, 0, "{verb:?}");
        // What is read by the command itself, what is another file, and another page.
        fs::write(&other, another).unwrap();
        fs::write(&answer, "").unwrap();
        symlink(&other, path("link")).unwrap();
        for file in [&puzzle, &answer, &other, &path("link")] {
            if file == &answer && verb[0] != "grade" {
                continue;
            }
            let old = fs::read_to_string(file).unwrap();
            let ran = with(file);
            assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{verb:?} {file}");
            assert!(ran.err.contains(&format!("`--html` would replace {file}, which ")), "{}", ran.err);
            assert_eq!(fs::read_to_string(file).unwrap(), old);
        }
        fs::remove_file(path("link")).unwrap();
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4);
    for [verb, data] in [["compare", "--json"], ["check", "--json"], ["grade", "--csv"]] {
        let ran = run(&[verb, PUZZLE, data, "--html", "-", if verb == "grade" { PUZZLE } else { data }]);
        assert!(ran.status == 2 && ran.err.contains("cannot both write to standard output"), "{verb} {}", ran.err);
    }
    let both = run(&["check", PUZZLE, "--json", "-o", &other, "--html", "-"]);
    assert!(both.out.starts_with("<!doctype html>") && fs::read_to_string(&other).unwrap().starts_with('{'));
    assert_eq!(run(&["check", PUZZLE, "-o", &path("new"), "--html", &path("new")]).status, 2);
}

// ---------------------------------------------------------------------------------------------------------------------
// Files, pipes and links
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn pipes_are_written_to() {
    let ran: Ran = shell("S -o >(cat) data/hex/example2.txt").into();
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Solution: 4237 56d9"), "{}", ran.out);
}

#[test]
fn links_are_followed_to_the_end() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    symlink("b", at("a")).unwrap();
    symlink("c", at("b")).unwrap();
    for _ in 0..2 {
        // The first time nothing is at the end of the links, the second time a file.
        assert_eq!(run(&["data/hex/example2.txt", "-o", at("a").to_str().unwrap()]).status, 0);
        assert_eq!((fs::read_link(at("a")).unwrap(), fs::read_link(at("b")).unwrap()), ("b".into(), "c".into()));
        assert!(fs::symlink_metadata(at("c")).unwrap().is_file());
    }
    symlink("loop", at("loop")).unwrap();
    let ran = run(&["data/hex/example2.txt", "-o", at("loop").to_str().unwrap()]);
    assert_eq!(ran.status, 2);
    assert!(ran.err.starts_with("error: cannot write "), "{}", ran.err);
}

// ---------------------------------------------------------------------------------------------------------------------
// Signals
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn an_ignored_signal_stays_ignored() {
    for name in ["INT", "HUP", "TERM"] {
        let program = env!("CARGO_BIN_EXE_stackdoku");
        let line = format!("trap '' {name}; exec '{program}' -c --time-limit 1 -a data/hex/empty-board.txt");
        let mut command = Command::new("bash");
        command.args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR"));
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        wait_until_at_work(&child);
        // This one is sent even where the tests ignore it, too.
        let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().unwrap();
        assert!(sent.success());
        let ran = ended(child);
        assert!(ran.err.contains("(--time-limit)"), "{name}: {}", ran.err);
    }
}

#[test]
fn a_row_that_a_signal_cuts_is_left_out_and_named() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("puzzles");
    let solved = "1234341221434321";
    fs::write(&path, format!("# rules: diagonal\n{solved}\n{solved}\n{}\n{solved}\n", ".".repeat(81))).unwrap();
    let args = ["check", "--batch", "--jobs", "1", "--count-up-to", "1000000000000000000", path.to_str().unwrap()];
    let child = stackdoku(&args).spawn().unwrap();
    wait_until_at_work(&child);
    signal(&child, "TERM");
    let ran = ended(child);
    assert_eq!((ran.status, ran.out.lines().count()), (3, 3), "{}", ran.out);
    assert!(ran.err.contains("stopped by a signal: go on with line 4 (`--from-line 4`)\n"), "{}", ran.err);
}

/// So that nothing of it is there twice when it is answered again.
#[test]
fn nothing_is_printed_of_a_line_of_several_puzzles_that_a_signal_cuts() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("puzzles");
    let (easy, hard) = (fs::read_to_string("data/hex/example2.txt").unwrap(), LONG_PROOF);
    let [easy, hard] = [&easy, hard].map(|rows| rows.split_whitespace().collect::<String>());
    fs::write(&path, format!("{easy}\n[\"{easy}\"{}]\n", format!(", \"{hard}\"").repeat(40))).unwrap();
    let file = path.to_str().unwrap();
    for (args, lines) in [(["batch", "--jobs", "1", file], 1), (["check", "--batch", "--jobs=1", file], 2)] {
        let child = stackdoku(&args).spawn().unwrap();
        wait_until_at_work(&child);
        signal(&child, "TERM");
        let ran = ended(child);
        assert_eq!((ran.status, ran.out.lines().count()), (3, lines), "{}", ran.out);
        assert!(ran.err.contains("go on with line 2 (`--from-line 2`)\n"), "{}", ran.err);
    }
}

#[test]
fn two_signals_at_once_leave_no_hidden_file() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("answers");
    for _ in 0..5 {
        let args = [ENDLESS, &["--output", path.to_str().unwrap()]].concat();
        let child = stackdoku(&args).spawn().unwrap();
        wait_until_at_work(&child);
        signal(&child, "INT");
        signal(&child, "INT");
        let ran = ended(child);
        // `timeout` sends two, and what is known is printed all the same.
        assert!(ran.status == 3 && ran.err.contains("stopped by a signal"), "{}", ran.err);
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let is_told = |name: &std::ffi::OsString| name.to_string_lossy().starts_with("answers.partial");
        let left: Vec<_> = names.filter(|name| !is_told(name)).collect();
        assert!(left.is_empty(), "{left:?}");
    }
    // What an earlier stop has left stays.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
}

/// Nobody reads the solutions, so the program waits for its output and does not see that it is to stop.
#[test]
fn a_second_signal_after_a_while_ends_what_does_not_stop() {
    let mut child = stackdoku(ENDLESS).spawn().unwrap();
    wait_until_idle(&child);
    signal(&child, "INT");
    assert!(child.try_wait().unwrap().is_none(), "it waits for somebody to read");
    let ended = (0..100).find_map(|_| {
        sleep(Duration::from_millis(100));
        signal(&child, "INT");
        child.try_wait().unwrap()
    });
    child.kill().unwrap();
    assert_eq!(ended.and_then(|status| status.code()), Some(3));
}

// ---------------------------------------------------------------------------------------------------------------------
// Threads and stacks
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn the_number_of_threads_has_a_range() {
    for jobs in ["0", "1025", "100000", "18446744073709551615", "-1"] {
        let ran = run(&["batch", &format!("--jobs={jobs}"), "data/bench/nine-hard.txt"]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{jobs}");
        assert!(ran.err.starts_with("error: "), "{}", ran.err);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn where_threads_cannot_be_started_the_work_goes_on_with_fewer() {
    // Room for the program, whatever its size, and not for the stack of a thread, which would take 8,000 more.
    let starts = |kilobytes: &u32| shell(&format!("ulimit -v {kilobytes}; S --version")).status.success();
    let most = (8_000..=14_000).step_by(1_000).find(starts).expect("it starts without another thread");
    let least = (most - 900..=most).step_by(100).find(starts).unwrap();
    for (kilobytes, verb) in [
        (least + 500, "data/hex/example2.txt"),
        // Enough for the stack of a thread, but not for what it needs beside that.
        (least + 1_500, "data/hex/example2.txt"),
        (least + 2_500, "data/hex/example2.txt"),
        (60_000, "batch --quiet --jobs 100 data/bench/nine-hard.txt"),
        (60_000, "check --batch --jobs 100 data/bench/nine-hard.txt"),
        (60_000, "generate --count 300 --seed 1 --jobs 100"),
        (least + 500, "grade data/hex/example2.txt data/hex/example2.solution.txt"),
    ] {
        let ran: Ran = shell(&format!("ulimit -v {kilobytes}; S {verb}")).into();
        assert_eq!(ran, shell(&format!("S {verb}")).into(), "{verb}");
    }
}

#[test]
fn every_engine_runs_beside_a_tiny_main_stack() {
    let engines: &[&str] = if cfg!(feature = "recursive") {
        &["stack", "fast", "recursive", "cell-order", "exhaustive"]
    } else {
        &["stack", "fast"]
    };
    for engine in engines {
        // The recursive engines go 256 calls deep on the empty board before they find anything.
        let ran: Ran = shell(&format!("ulimit -s 64; S -e {engine} data/hex/empty-board.txt")).into();
        assert_eq!((ran.status, ran.out.lines().count()), (0, 16), "{engine}: {}", ran.err);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// What messages say
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn a_quoted_field_is_shown_where_it_stands() {
    let ran = run_with(&[], "\" 5\",1,2,3\n2,,0,1\n1,0,3,\n3,2,,0\n");
    let expected = "\
error: standard input:1:3: unexpected `5`, expected 1 to 4, or . if blank
  |
1 | \" 5\",1,2,3
  |   ^ not a digit of this size
";
    assert_eq!((ran.status, ran.err.as_str()), (2, expected));
}

// ---------------------------------------------------------------------------------------------------------------------
// The Makefile
// ---------------------------------------------------------------------------------------------------------------------

/// Runs make with the environment changed.
fn make(target: &str, input: &str, environment: &[(&str, &str)]) -> Ran {
    let mut command = Command::new("make");
    command.arg(target).current_dir(env!("CARGO_MANIFEST_DIR")).envs(environment.iter().copied());
    // Cargo sets these for the test; a person at a prompt has none of them.
    for name in ["CARGO_MANIFEST_DIR", "CARGO_TARGET_DIR", "MAKEFLAGS", "MAKELEVEL"] {
        command.env_remove(name);
    }
    let file = fs::File::open(format!("{}/{input}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    command.stdin(file).output().expect("make starts").into()
}

#[test]
#[ignore = "long: run by make test-long"]
fn make_asks_cargo_where_the_program_is_and_whether_it_is_current() {
    let folder = tempdir().unwrap();
    let elsewhere = folder.path().join("with a blank");
    let first = make("run", "data/hex/example2.txt", &[("CARGO_BUILD_TARGET_DIR", elsewhere.to_str().unwrap())]);
    assert!(first.status == 0 && first.out.starts_with("Solution: 4237 56d9"), "{}", first.err);
    // A program without the recursive engines in its place is not current.
    let mut build = Command::new("cargo");
    build.args(["build", "--release", "--quiet"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(build.env("CARGO_BUILD_TARGET_DIR", &elsewhere).status().unwrap().success());
    let csv = make("csv", "data/csv/puzzle.csv", &[("CARGO_BUILD_TARGET_DIR", elsewhere.to_str().unwrap())]);
    assert_eq!(csv.status, 0, "{}", csv.err);
    let again = make("run", "data/hex/example2.txt", &[("CARGO_BUILD_TARGET_DIR", elsewhere.to_str().unwrap())]);
    assert_eq!((again.out, again.err.as_str()), (first.out, ""), "a second run prints nothing but the answer");
}
