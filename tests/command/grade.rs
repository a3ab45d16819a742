//! `stackdoku grade` as users run it: every form, whole folders, programs, and signals.

use crate::command::{Ran, run, run_with};
#[cfg(unix)]
use crate::command::{signal, stackdoku};
use pretty_assertions::assert_eq;
use stackdoku::text::Symbols;
use std::fs;
#[cfg(unix)]
use std::io::Write;
#[cfg(unix)]
use std::time::{Duration, Instant};
use tempfile::tempdir;

const PUZZLE: &str = "data/hex/example2-as-printed.txt";

#[test]
fn what_the_program_prints_gets_full_marks_from_itself() {
    let folder = tempdir().unwrap();
    let one = folder.path().join("one");
    let one = one.to_str().unwrap();
    for form in ["hex-rows", "csv", "spaced", "line", "grid", "json"] {
        for notation in Symbols::SIXTEEN.iter().map(|symbols| symbols.name()) {
            let file = folder.path().join(form);
            let file = file.to_str().unwrap();
            let printed = ["-f", form, "--output-symbols", notation, PUZZLE];
            assert_eq!(run(&[&["--all", "-o", file][..], &printed].concat()).status, 0);
            let Ran { out, status, .. } = run(&["grade", PUZZLE, file, "--points", "12"]);
            assert_eq!((out, status), (format!("{file}: 12 of 12 points\nright: 3 of 3\n"), 0), "{form} {notation}");
            assert_eq!(run(&[&["-o", one][..], &printed].concat()).status, 0);
            assert_eq!(run(&["grade", "--any", PUZZLE, one]).status, 0, "{form} {notation}");
            // A note on the puzzle says nothing about an answer.
            assert_eq!(run(&["grade", "--symbols", "0-f", "--any", PUZZLE, one]).status, 0, "{form} {notation}");
        }
    }
    let nine = "...2........59.3.7......69......8....19....83..4.6....3...2.7.1.57..4....8..3....";
    for verb in [&["-f", "json"][..], &["batch"], &["batch", "-f", "json"]] {
        let answer = run_with(verb, nine).out;
        assert_eq!(run_with(&["grade", "data/csv/puzzle.csv", "-"], answer).status, 0, "{verb:?}");
    }
    let report = folder.path().join("report");
    let rules = ["-r", "dutch-miracle", "data/dutch-miracle/input5"];
    let report = report.to_str().unwrap();
    assert_eq!(run(&[&["--all", "-f", "spaced", "-o", report], &rules[..]].concat()).status, 0);
    assert_eq!(run(&[&["grade"], &rules[..], &[report]].concat()).status, 0);
}

#[test]
fn standard_input_is_read_once_and_more_solutions_than_are_known_are_told() {
    let twice = run_with(&["grade", "-", "-"], "");
    assert_eq!((twice.status, twice.err.lines().next().unwrap()), (2, "error: standard input can be read only once"));
    let folder = tempdir().unwrap();
    let file = folder.path().join("one").display().to_string();
    assert_eq!(run(&["-o", &file, "data/hex/empty-board.txt"]).status, 0);
    let note = "note: the puzzle has more than 20,000 solutions: those that an answer lacks cost nothing\n";
    for (any, expected) in [(&[][..], note), (&["--any"], "")] {
        let ran = run(&[&["grade", "data/hex/empty-board.txt", &file], any].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, expected), "{}", ran.out);
    }
}

#[test]
fn a_folder_of_answers_becomes_a_table() {
    let folder = tempdir().unwrap();
    let all = run(&["--all", PUZZLE]).out;
    fs::write(folder.path().join("anna.txt"), &all).unwrap();
    // Windows allows fewer signs in names.
    let [bert, emil] = if cfg!(windows) { ["bert,&.txt", "emil.txt"] } else { ["bert,<b>.txt", "e\u{1b}mil.txt"] };
    fs::write(folder.path().join(bert), &all[..all.len() / 2]).unwrap();
    fs::write(folder.path().join("carl.txt"), "").unwrap();
    fs::write(folder.path().join("dora.txt"), &all).unwrap();
    fs::write(folder.path().join(emil), &all).unwrap();
    // Hidden files and empty folders are not answers.
    fs::write(folder.path().join(".hidden"), "").unwrap();
    fs::create_dir(folder.path().join("folder")).unwrap();
    let path = folder.path().to_str().unwrap();
    let table = run(&["grade", PUZZLE, path]);
    assert_eq!((table.status, table.out.lines().count()), (1, 7));
    assert!(!table.out.contains('\u{1b}'), "a terminal obeys it");
    let csv = run(&["grade", PUZZLE, path, "--csv"]).out;
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows[0], "answer,points,of,right,expected,faults");
    assert!(rows[1].ends_with("anna.txt,100,100,3,3,") && rows[2].starts_with('"'), "{csv}");
    let page = run(&["grade", PUZZLE, path, "--html", "-"]).out;
    let bert = if cfg!(windows) { "bert,&amp;.txt" } else { "bert,&lt;b&gt;.txt" };
    assert!(page.contains(bert) && !page.contains("<b>"), "{page}");
    assert_eq!(run(&["grade", PUZZLE, "/nothere"]).status, 2);
    // A folder for each student.
    let of_one = folder.path().join("folder");
    let named = of_one.to_str().unwrap();
    assert!(table.err.ends_with(&format!("note: no answers in {named}\n")), "{}", table.err);
    let none = run(&["grade", PUZZLE, named]);
    assert_eq!((none.status, none.out), (2, String::new()));
    assert!(none.err.ends_with(&format!("no answers in {named}\n")), "{}", none.err);
    fs::write(of_one.join("fritz.txt"), &all).unwrap();
    let csv = run(&["grade", PUZZLE, path, "--csv"]).out;
    assert!(csv.lines().last().unwrap().ends_with("fritz.txt,100,100,3,3,"), "{csv}");
}

#[cfg(unix)]
#[test]
fn a_program_is_run_under_limits() {
    let program = env!("CARGO_BIN_EXE_stackdoku");
    let grade = |command: &str| run(&["grade", PUZZLE, "--time-limit", "2", "--run", command]);
    assert_eq!(grade(&format!("{program} --all")).status, 0);
    let endless = grade("yes no digit | tr -d '\\n'");
    assert!(endless.status == 1 && endless.out.contains("longer than 16 MiB"), "{}", endless.out);
    // An ordinary program knows no remarks; what it says at its end is passed on.
    let nine = "data/lesson/nine.txt";
    let plain = format!("grep '#' && echo no digit >&2 && exit 3; {program} {nine}");
    assert_eq!(run(&["grade", nine, "--run", &plain]).status, 0);
    // It gets plain text in whatever form the puzzle comes, from a pipe too.
    let text = fs::read_to_string(nine).unwrap();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).unwrap();
    let wide: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let forms = [wide, packed.finish().unwrap(), format!("\u{feff}{text}").into(), text.replace('\n', "\r").into()];
    let plain = format!("head -1 | grep -v '^[.0-9]*$' >&2; {program} {nine}");
    for form in forms {
        let ran = run_with(&["grade", "-", "--run", &plain], form);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    }
    let dies = run(&["grade", nine, "--run", "printf 'one\nIndexError: here\n  at x\n' >&2; exit 1"]);
    let says = "\nthe program ended with exit status: 1; the last words of the program: IndexError: here\n";
    assert!(dies.out.contains(says) && dies.err.ends_with("one\nIndexError: here\n  at x\n"), "{}", dies.out);
    let slow = grade("sleep 100");
    assert!(slow.status == 1 && slow.out.contains("stopped after 2 s "), "{}", slow.out);
    assert!(grade("exit 3").out.contains("exit status: 3"));
    let ends = |puzzle: &str, command: &str| {
        let Ran { out, status, .. } = run(&["grade", puzzle, "--points", "12", "--time-limit", "2", "--run", command]);
        let points = out.rsplit_once(" of 12 points\n").unwrap();
        (points.0.rsplit_once(": ").unwrap().1.to_string(), points.1.lines().nth(1).unwrap_or("").to_string(), status)
    };
    let none = "data/lesson/four-unsolvable.txt";
    let own = format!("{program} --all {PUZZLE} 2>/dev/null");
    for (puzzle, command, points, fault, status) in [
        // A bad end costs one share of three.
        (PUZZLE, format!("{own}; exit 3"), "8", "the program ended with exit status: 3", 1),
        (PUZZLE, format!("{own}; sleep 100"), "8", "the program was stopped after 2 s (--time-limit)", 1),
        (PUZZLE, format!("{own}; kill -SEGV $$"), "0", "the program died: signal: 11 (SIGSEGV)", 1),
        // As a shell tells of its child.
        (PUZZLE, format!("{own}; exit 134"), "0", "the program died: signal: 6 (SIGABRT)", 1),
        (none, "kill -SEGV $$".into(), "0", "the program died: signal: 11 (SIGSEGV)", 1),
        (none, "echo No solution; kill -SEGV $$".into(), "0", "the program died: signal: 11 (SIGSEGV)", 1),
        (none, "echo No solution; exit 3".into(), "0", "the program ended with exit status: 3", 1),
        (none, "true".into(), "0", "the answer does not say that the puzzle has no solution", 1),
        (none, "echo No solution".into(), "12", "", 0),
        (none, program.into(), "12", "", 0),
        (none, format!("{program} -f json"), "12", "", 0),
        (none, format!("{program} check"), "12", "", 0),
        (none, format!("grep -v '#' | tr -d '\\n' | {program} batch"), "12", "", 0),
    ] {
        assert_eq!(ends(puzzle, &command), (points.into(), fault.into(), status), "{command}");
    }
}

#[test]
fn a_grid_that_lacks_a_row_or_has_one_twice_shifts_no_other() {
    let puzzle = "data/hex/example2-as-printed.txt";
    let printed = run(&["--all", "-f", "hex-rows", puzzle]).out;
    let rows: Vec<&str> = printed.lines().filter(|line| line.len() == 16).collect();
    let grids: Vec<Vec<&str>> = rows.chunks(16).map(Vec::from).collect();
    assert_eq!((grids.len(), grids[0].len()), (3, 16));
    let graded = |change: &dyn Fn(usize, &mut Vec<&str>)| {
        let mut grids = grids.clone();
        grids.iter_mut().enumerate().for_each(|(number, grid)| change(number, grid));
        let answer = grids.iter().map(|grid| grid.join("\n")).collect::<Vec<_>>().join("\n\n");
        run_with(&["grade", puzzle, "-"], answer).out
    };
    let short = graded(&|number, grid| grid.truncate(if number == 0 { 15 } else { 16 }));
    assert!(short.contains("right: 2 of 3") && short.contains("line 15: solution 1 has 15 rows"), "{short}");
    let long = graded(&|number, grid| grid.extend((number == 1).then_some("0000000000000000")));
    assert!(long.contains("right: 3 of 3") && long.contains("solution 3 has 1 row, expected 16"), "{long}");
    let all = graded(&|_, grid| grid.truncate(15));
    assert!((1..=3).all(|number| all.contains(&format!("solution {number} has 15 rows"))), "{all}");
    // Gaps between blocks, and between all rows.
    let gaps = |every: usize| grids[0].chunks(every).map(|rows| rows.join("\n")).collect::<Vec<_>>().join("\n\n");
    for every in [1, 4] {
        let ran = run_with(&["grade", puzzle, "-"], gaps(every));
        assert!(ran.out.contains("right: 1 of 3\n"), "{}", ran.out);
    }
}

#[test]
fn a_wrong_line_costs_the_same_whatever_is_wrong_with_it() {
    let folder = tempdir().unwrap();
    let puzzle = folder.path().join("puzzle.txt");
    fs::write(&puzzle, ".2.....2..4....1\n").unwrap();
    let right = "1234341221434321\n1234431221433421\n";
    for (line, fault) in [
        ("1111111111111111", "the given at row 1, column 2 was changed"),
        ("321414322143432", "line 3: 15 cells, expected 16"),
        ("32141432214343211", "line 3: 17 cells, expected 16"),
        ("3214143221434371", "line 3: `7` is not a digit"),
        ("321414322143437", "line 3: `7` is not a digit"),
    ] {
        let Ran { out, status, .. } = run_with(&["grade", puzzle.to_str().unwrap(), "-"], format!("{right}{line}\n"));
        assert!(out.contains("33 of 100 points\nright: 2 of 3, minus 1 for faults\n"), "{line}: {out}");
        assert!(out.contains(fault) && status == 1, "{line}: {out}");
    }
}

#[test]
fn what_faults_cost_and_digits_from_zero_are_told() {
    let folder = tempdir().unwrap();
    let nine = "data/lesson/nine.txt";
    let solution = run(&["-f", "line", nine]).out;
    let shifted: String =
        solution.chars().map(|sign| sign.to_digit(10).map_or(sign, |n| (b'0' + n as u8 - 1) as char)).collect();
    let (twice, from_zero) = (folder.path().join("a.txt"), folder.path().join("b.txt"));
    fs::write(&twice, solution.repeat(2)).unwrap();
    fs::write(&from_zero, shifted).unwrap();
    let [twice, from_zero] = [&twice, &from_zero].map(|path| path.to_str().unwrap());
    let ran = run(&["grade", nine, twice]);
    assert!(ran.out.contains("0 of 100 points\nright: 1 of 1, minus 1 for faults\n"), "{}", ran.out);
    let ran = run(&["grade", nine, from_zero]);
    assert_eq!((ran.status, ran.err), (0, format!("note: {from_zero}: its digits were read as 0 to 8\n")));
    fs::write(from_zero, "").unwrap();
    let table = run(&["grade", nine, twice, from_zero]).out;
    assert!(table.contains("| the answer is empty ") && !table.contains("more)"), "{table}");
}

#[test]
fn a_sign_is_named_as_it_is_written_and_a_link_that_leads_nowhere_is_an_answer() {
    let folder = tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    fs::write(folder.path().join("a.txt"), "1 2 Ｚ 4\n3412\n2143\n4321\n").unwrap();
    let ran = run(&["grade", "data/lesson/four.txt", path]);
    assert!(ran.out.contains("line 1: `Ｚ` is not a digit"), "{}", ran.out);
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/nothere", folder.path().join("b.txt")).unwrap();
        std::os::unix::fs::symlink(folder.path(), folder.path().join("c")).unwrap();
        let ran = run(&["grade", "data/lesson/four.txt", path]);
        let last = ran.out.lines().last().unwrap().to_string();
        assert!(last.contains("b.txt") && last.contains("no such file or directory"), "{last}");
        assert_eq!(ran.status, 2);
        assert!(ran.err.ends_with(&format!("note: left out: {path}/c is a link to a folder\n")), "{}", ran.err);
    }
}

/// What it has started may leave its group, and hold its output.
#[cfg(target_os = "linux")]
#[test]
fn what_a_program_has_printed_counts_whoever_holds_its_output() {
    let answer = "printf '1234\n3412\n2143\n4321\n0.0012\n'";
    for (more, points) in [("setsid sleep 9 & true", 100), ("sleep 9 & exit 3", 0), ("sleep 9", 0)] {
        let command = format!("{answer}; {more}");
        let ran = run(&["grade", "data/lesson/four.txt", "--time-limit", "1", "--run", &command]);
        assert!(
            ran.out.contains(&format!("{points} of 100")) && ran.out.contains("right: 1 of 1"),
            "{more}: {}",
            ran.out
        );
        assert_eq!(ran.out.contains("was stopped after 1 s"), more == "sleep 9", "{}", ran.out);
    }
    let command = format!("{answer}; yes debug | head -c 3000000 >&2");
    let ran = run(&["grade", "data/lesson/four.txt", "--run", &command]);
    assert!(ran.status == 0 && ran.err.len() < 1_100_000, "{} {}", ran.status, ran.err.len());
    assert!(ran.err.contains("more than 1 MiB"), "{}", &ran.err[ran.err.len() - 200..]);
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_and_says_what_is_not_graded() {
    let folder = tempdir().unwrap();
    let (running, page) = (folder.path().join("running"), folder.path().join("page.html"));
    for name in ["INT", "TERM", "HUP"] {
        // What the program has started holds the standard error, which is read here to its end.
        let command = format!("echo 0123; sleep 100 & touch {}; wait", running.display());
        let start = Instant::now();
        let args = ["grade", PUZZLE, "--time-limit", "99", "--html", page.to_str().unwrap(), "--run", &command];
        let child = stackdoku(&args).spawn().unwrap();
        while !running.exists() && start.elapsed() < Duration::from_secs(30) {
            std::thread::yield_now();
        }
        signal(&child, name);
        let Ran { out, err, status } = child.wait_with_output().unwrap().into();
        assert_eq!((status, &out[..]), (3, ""), "{name} {err}");
        assert!(err.ends_with(&format!("stopped by a signal: not graded: {command}\n")), "{err}");
        assert!(start.elapsed() < Duration::from_secs(50), "what it started goes on");
        assert!(!page.exists());
        fs::remove_file(&running).unwrap();
    }
    // An answer that does not come to its end, behind one that was read.
    let whole = folder.path().join("whole");
    fs::write(&whole, run(&["--all", PUZZLE]).out).unwrap();
    let read = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&read).status().unwrap().success());
    let (whole, read) = (whole.to_str().unwrap(), read.to_str().unwrap());
    let child = stackdoku(&["grade", PUZZLE, whole, read, "/nothere"]).spawn().unwrap();
    // It is opened when somebody reads from it.
    let pipe = fs::OpenOptions::new().write(true).open(read).unwrap();
    signal(&child, "INT");
    let Ran { out, err, status } = child.wait_with_output().unwrap().into();
    drop(pipe);
    assert!(out.contains("100 of 100 points") && status == 3, "{out}");
    assert!(err.ends_with(&format!("not graded: {read}, /nothere\n")), "{err}");
}

#[test]
fn of_solutions_that_are_not_all_known_none_is_missing() {
    let folder = tempdir().unwrap();
    let (puzzle, answer) = (folder.path().join("puzzle.txt"), folder.path().join("answer.txt"));
    fs::write(&puzzle, ".".repeat(81) + "\n").unwrap();
    fs::write(&answer, "123456789\n".repeat(9)).unwrap();
    let ran = run(&["grade", puzzle.to_str().unwrap(), answer.to_str().unwrap()]);
    assert!(ran.out.contains("right: 0 of more than 20000\n") && !ran.out.contains("none of"), "{}", ran.out);
    assert!(ran.out.contains("solution 1 is wrong in row 1"), "{}", ran.out);
}

#[cfg(unix)]
#[test]
fn whether_a_program_follows_the_algorithm_is_told_apart_from_its_points() {
    let puzzle = "data/lesson/four.txt";
    let print = format!("{} -f line data/lesson/four.txt", env!("CARGO_BIN_EXE_stackdoku"));
    let trace = "tests/command/four.trace";
    for (program, status, says) in [
        (format!("cat {trace} >&2; {print}"), 0, "follows Algorithms 1 and 2: 12 choices, 0 pops"),
        (format!("{print}; cat {trace} >&2"), 0, "follows Algorithms 1 and 2: 12 choices, 0 pops"),
        (format!("head -5 {trace} >&2; {print}"), 1, "ends too early: follows Algorithms 1 and 2 up to line 5"),
        (format!("tail -5 {trace} >&2; {print}"), 1, "differs from Algorithms 1 and 2 at line 1: FindBest pushes r1c3"),
        (print.clone(), 1, "no trace on standard error"),
        (format!("yes hello | head -c 3000000 >&2; {print}"), 1, "no trace on standard error"),
    ] {
        let args = ["grade", puzzle, "--run", &program, "--algorithm", "stack"];
        let ran = run(&args);
        assert_eq!(ran.status, status, "{program}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(&format!("100 of 100 points\nright: 1 of 1\nalgorithm: {says}")), "{}", ran.out);
        let csv = run(&[&args[..], &["--csv"]].concat()).out;
        let mut rows = csv::Reader::from_reader(csv.as_bytes());
        assert_eq!(rows.headers().unwrap().iter().next_back(), Some("algorithm"));
        let row = rows.records().next().unwrap().unwrap();
        assert!(row.iter().next_back().unwrap().starts_with(says), "{csv}");
        assert!(run(&[&args[..], &["--html", "-"]].concat()).out.contains(&format!("<td>{says}")));
    }
    // The recursion of the assignment finds all solutions.
    let folder = tempdir().unwrap();
    let file = folder.path().join("trace.txt");
    let puzzle = "data/lesson/nine.txt";
    fs::write(&file, run(&["walk", "--json", "--all", puzzle]).out).unwrap();
    let program = format!("cat {} >&2; {} {puzzle}", file.display(), env!("CARGO_BIN_EXE_stackdoku"));
    for (engine, status) in [("recursive", 0), ("stack", 1)] {
        let ran = run(&["grade", puzzle, "--run", &program, "--algorithm", engine]);
        assert_eq!(ran.status, status, "{engine}: {}", ran.out);
    }
    assert_eq!(run(&["grade", puzzle, puzzle, "--algorithm", "stack"]).status, 2);
    // All solutions are asked for, or one.
    let puzzle = folder.path().join("several.txt");
    fs::write(&puzzle, "1...\n..2.\n.3..\n....\n").unwrap();
    let puzzle = puzzle.to_str().unwrap();
    for (asked, any) in [("--all", &[][..]), ("--limit=1", &["--any"])] {
        let trace = run(&[&["walk", "--json", puzzle][..], if any.is_empty() { &["--all"] } else { &[] }].concat());
        fs::write(&file, trace.out).unwrap();
        let program = format!("cat {} >&2; {} {asked} {puzzle}", file.display(), env!("CARGO_BIN_EXE_stackdoku"));
        let ran = run(&[&["grade", puzzle, "--run", &program, "--algorithm", "stack"], any].concat());
        assert_eq!(ran.status, 0, "{asked}: {}", ran.out);
    }
}

#[cfg(unix)]
#[test]
fn programs_that_die_hang_or_print_without_end_are_told_apart() {
    let (puzzle, trace) = ("data/lesson/four.txt", "tests/command/four.trace");
    let error = "Traceback (most recent call last):\\n  File \\\"mine.py\\\"\\nIndexError: list index out of range";
    for (program, says) in [
        (
            format!("head -5 {trace} >&2; printf \"{error}\\n\" >&2; exit 1"),
            &[
                "exit status: 1",
                "up to line 5,",
                "; the last words of the program: IndexError: list index out of range\n",
            ][..],
        ),
        (format!("cat {trace} >&2; sleep 100"), &["stopped after 1 s (", "algorithm: follows Algorithms 1 and 2: 12"]),
        ("yes 1 1 1 | head -c 100000000 >&2".into(), &["algorithm: differs from Algorithms 1 and 2 at line 1:"]),
        ("yes 1234 | head -c 100000000".into(), &["algorithm: no trace on standard error"]),
        (
            "./not-there".into(),
            &["exit status: 127", "no trace on standard error; the last words of the program: sh: "],
        ),
    ] {
        let args = ["grade", puzzle, "--time-limit", "1", "--run", &program, "--algorithm", "stack"];
        let (start, ran) = (Instant::now(), run(&args));
        assert_eq!(ran.status, 1, "{program}: {}{}", ran.out, ran.err);
        assert!(says.iter().all(|part| ran.out.contains(part)), "{program}: {}", ran.out);
        assert!(start.elapsed() < Duration::from_secs(50), "{program}");
    }
    // A line of a trace does not count as a last word.
    let program = format!("echo IndexError: here >&2; head -3 {trace} >&2; exit 1");
    let ran = run(&["grade", puzzle, "--run", &program]);
    assert!(ran.out.contains("; the last words of the program: IndexError: here\n"), "{}", ran.out);
}

#[test]
fn an_empty_command_is_bad_usage() {
    let ran = run(&["grade", PUZZLE, "--run", ""]);
    assert!(ran.status == 2 && ran.err.contains("'--run <COMMAND>'"), "{ran:?}");
}

#[test]
fn an_answer_may_be_tables_of_a_page() {
    let file = "tests/samples/html-puzzle-and-solution.html";
    let ran = run(&["grade", file, file]);
    assert_eq!((ran.status, ran.out.lines().next()), (0, Some(&*format!("{file}: 100 of 100 points"))));
}
