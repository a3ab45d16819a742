//! Files, memory and machines that fail: never a panic, a part of a file, or an answer that is wrong without a word.

use crate::command::{Ran, run, run_with, stackdoku};
use crate::pausing::{PHASES, paused_at, with_jumping_clock};
use crate::{FOUR, FOUR_SOLVED, MANY, lines_of, names, shell};
use pretty_assertions::assert_eq;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use tempfile::tempdir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_stackdoku");
/// What each verb is asked for, with an output that is always the same.
const VERBS: [&str; 11] = [
    "--all -f line -n 200 data/hex/empty-board.txt",
    "batch -q data/bench/nine-hard.txt",
    "check data/hex/example1.txt",
    "check --batch data/bench/nine-hard.txt",
    "generate --seed 1 --count 100 -f line",
    "grade data/hex/example1.txt data/hex/example1.solution.txt",
    "trace data/lesson/four.txt tests/command/four.trace",
    "walk --plain data/lesson/four.txt",
    "walk --html - data/lesson/four.txt",
    "split --parts 100 data/hex/empty-board.txt",
    "explain data/hex/example1.txt",
];

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn is_root() -> bool {
    text(&Command::new("id").arg("-u").output().unwrap().stdout).trim() == "0"
}

// ---------------------------------------------------------------------------------------------------------------------
// Pipes and disks
// ---------------------------------------------------------------------------------------------------------------------

/// Closes the pipe after every hundredth byte, or at as many places as are asked for.
fn close_pipes(most: usize) {
    for verb in VERBS {
        let whole = stackdoku(&words(verb)).output().unwrap().stdout;
        let step = (whole.len() / most / 100 + 1) * 100;
        for bytes in (0..whole.len()).step_by(step) {
            let mut child = stackdoku(&words(verb)).spawn().unwrap();
            let mut read = vec![0; bytes];
            child.stdout.take().unwrap().read_exact(&mut read).unwrap();
            let ran: Ran = child.wait_with_output().unwrap().into();
            assert!(read == whole[..bytes], "{verb} {bytes}");
            let is_quiet = !ran.err.contains("error") && !ran.err.contains("panicked");
            assert!(ran.status == 0 && is_quiet, "{verb} {bytes}: {} {}", ran.status, ran.err);
        }
    }
}

#[test]
fn a_pipe_may_be_closed_anywhere() {
    close_pipes(10);
}

#[test]
#[ignore = "long: run by make test-long"]
fn a_pipe_may_be_closed_at_every_hundredth_byte() {
    close_pipes(2_000);
}

/// Nobody reads from the beginning; what is asked is answered all the same.
#[test]
fn a_closed_pipe_does_not_change_the_exit_status() {
    let unsolvable = "data/lesson/four-unsolvable.txt";
    let cases = [
        (1, unsolvable.into()),
        (1, format!("-a {unsolvable}")),
        (1, format!("-c {unsolvable}")),
        (1, format!("-f json {unsolvable}")),
        (1, format!("check {unsolvable}")),
        (1, "check --json -p ................".into()),
        (1, "check --candidates data/hex/empty-board.txt".into()),
        (1, format!("explain {unsolvable}")),
        (1, format!("compare {unsolvable}")),
        (1, format!("walk --json {unsolvable}")),
        (1, format!("grade data/lesson/nine.txt {unsolvable}")),
        (3, "-a --max-choices 3 -p ................".into()),
        (3, "generate --size 4 --solutions 3 -r diagonal --time-limit 1".into()),
        (0, "data/lesson/nine.txt".into()),
    ];
    for (status, arguments) in cases {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let ran: Ran = stackdoku(&words(&arguments)).stdout(writer).output().unwrap().into();
        let is_quiet = !ran.err.contains("error") && !ran.err.contains("panicked");
        assert!(ran.status == status && is_quiet, "{arguments}: {} {}", ran.status, ran.err);
    }
}

#[test]
fn every_verb_says_that_the_disk_is_full() {
    for verb in VERBS.iter().copied().chain(["compare data/lesson/four.txt", "bits 21", "completions bash"]) {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let ran: Ran = stackdoku(&words(verb)).stdout(full).output().unwrap().into();
        assert_eq!(ran.status, 2, "{verb}: {}", ran.err);
        assert!(ran.err.contains("cannot write standard output: no space left on device"), "{verb}: {}", ran.err);
    }
    let ran = run(&["-o", "/dev/full", "data/hex/example1.txt"]);
    assert!(ran.status == 2 && ran.err.contains("cannot write /dev/full: no space left"), "{}", ran.err);
}

/// What writes files, with a place for their name.
const WRITERS: [&str; 5] = [
    "--all -f line -n 2000 -o FILE data/hex/empty-board.txt",
    "batch -q -o FILE data/bench/nine-hard.txt",
    "check --batch -o FILE data/bench/nine-hard.txt",
    "generate --seed 1 --count 1000 -o FILE",
    "split --parts 1000 -o FILE data/hex/empty-board.txt",
];

#[test]
fn a_disk_that_gets_full_leaves_the_old_file() {
    if !is_root() {
        return eprintln!("skipped: a small disk needs root");
    }
    for writer in WRITERS {
        let folder = tempdir().unwrap();
        let at = folder.path().display();
        let writer = writer.replace("FILE", &format!("{at}/answers"));
        let ran = Command::new("unshare")
            .args(["-m", "sh", "-c"])
            .arg(format!(
                "mount -t tmpfs -o size=16k none {at} || exit 77; printf old > {at}/answers; '{PROGRAM}' {writer}; \
                 status=$?; cat {at}/answers; ls -A {at}; exit $status"
            ))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output();
        let Ok(ran) = ran.map(Ran::from) else { return eprintln!("skipped: a small disk needs unshare") };
        if ran.status == 77 || ran.err.contains("unshare") {
            return eprintln!("skipped: a small disk cannot be mounted here: {}", ran.err);
        }
        assert_eq!((ran.status, &*ran.out), (2, "oldanswers\n"), "{writer}: {}", ran.err);
        assert!(ran.err.contains("no space left on device"), "{writer}: {}", ran.err);
    }
}

#[test]
fn a_file_that_may_not_grow_is_an_error() {
    for writer in WRITERS {
        let folder = tempdir().unwrap();
        let file = folder.path().join("answers");
        fs::write(&file, "old").unwrap();
        let line = writer.replace("FILE", file.to_str().unwrap());
        let ran: Ran = shell(&format!("ulimit -f 8; S {line}")).into();
        assert!(ran.status == 2 && ran.err.contains("file too large"), "{writer}: {}", ran.err);
        assert_eq!((&*fs::read_to_string(&file).unwrap(), names(folder.path())), ("old", vec!["answers".into()]));
        // Standard output, too.
        let line = writer.replace("-o FILE", "").replace("FILE", "");
        let ran: Ran = shell(&format!("ulimit -f 8; S {line} > '{}'", file.display())).into();
        assert!(ran.status == 2 && ran.err.contains("cannot write standard output: file too large"), "{}", ran.err);
    }
}

#[test]
fn what_is_open_already_is_written_to() {
    let folder = tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for (redirect, name) in [("2", "/dev/stderr"), ("2", "/dev/fd/2"), ("3", "/dev/fd/3"), ("3", "/proc/self/fd/3")] {
        let file = at("log");
        fs::write(&file, "before\n").unwrap();
        let ran = shell(&format!("S -o {name} -p {FOUR} {redirect}>> '{file}'"));
        assert_eq!(ran.status.code(), Some(0), "{name}");
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("before\n{FOUR_SOLVED}"), "{name}");
    }
    // Notes stand behind the answer and not on it.
    let ran = shell(&format!("S --all -f line -o /dev/stderr {MANY} 2> '{}'", at("log")));
    assert_eq!(ran.status.code(), Some(0));
    let log = fs::read_to_string(at("log")).unwrap();
    assert!(log.lines().count() == 4 && log.lines().take(3).all(|line| line.len() == 256), "{log}");
    // A proof in text.
    fs::write(at("log"), "before\n").unwrap();
    let args = format!("check --proof /dev/stderr --proof-format text -p {FOUR} 2>> '{}'", at("log"));
    assert_eq!(shell(&format!("S {args}")).status.code(), Some(0));
    let log = fs::read_to_string(at("log")).unwrap();
    assert!(log.starts_with("before\n0\n") && log.contains("the proof is in /dev/stderr: 1 step"), "{log}");
}

/// Its hidden name would be longer than a name may be, which would be found out when the answer is there.
#[test]
fn a_name_that_is_too_long_is_refused_before_the_search() {
    let folder = tempdir().unwrap();
    for (length, status) in [(243, 0), (244, 2), (250, 2), (255, 2), (256, 2)] {
        let name = folder.path().join("x".repeat(length));
        let ran = run(&["-o", name.to_str().unwrap(), "-p", FOUR]);
        assert_eq!((ran.status, name.exists()), (status, status == 0), "{length}: {}", ran.err);
        assert!(status == 0 || ran.err.contains("cannot write ") && ran.err.contains("too long"), "{}", ran.err);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Memory, threads, files and stacks that are short
// ---------------------------------------------------------------------------------------------------------------------

/// With little of something a verb answers as ever, or says what it needs and prints nothing. Where even the standard
/// library gets no memory, it ends the program; the file that was there is whole then, too.
#[test]
fn what_is_short_takes_the_whole_answer_or_none() {
    let limits =
        ["-v 9000", "-v 11000", "-v 14000", "-v 20000", "-v 40000", "-n 4", "-n 5", "-n 7", "-s 64", "-s 1000"];
    let verbs = WRITERS.iter().copied().chain(["-e fast --all -j 4 -n 5000 -f line -o FILE data/hex/empty-board.txt"]);
    let mut ended = 0;
    for verb in verbs {
        let folder = tempdir().unwrap();
        let file = folder.path().join("answers");
        let line = verb.replace("FILE", file.to_str().unwrap());
        assert_eq!(shell(&format!("S {line}")).status.code(), Some(0), "{verb}");
        let whole = fs::read_to_string(&file).unwrap();
        for limit in limits {
            fs::write(&file, "old").unwrap();
            // Files that were open before the tests started are inherited, and would count, too.
            let ran = shell(&format!("exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit {limit}; S {line}"));
            let (found, err) = (fs::read_to_string(&file).unwrap(), text(&ran.stderr));
            let expected = if ran.status.code() == Some(0) { &*whole } else { "old" };
            assert!(found == expected, "{verb} {limit}: {:?} {err}", ran.status);
            assert_eq!((names(folder.path()), ran.stdout.len()), (vec!["answers".to_string()], 0), "{verb} {limit}");
            let is_told = ran.status.code() == Some(0) || ran.status.code() == Some(2) && err.starts_with("error: ");
            // 127: not even the C library was loaded.
            let is_ended = limit.starts_with("-v") && (ran.status.signal().is_some() || ran.status.code() == Some(127));
            assert!(is_told || is_ended, "{verb} {limit}: {:?} {err}", ran.status);
            ended += usize::from(is_ended);
        }
    }
    println!("{ended} of the programs without memory were ended by the standard library");
}

#[test]
fn without_another_thread_the_work_goes_on() {
    for verb in ["data/hex/example2.txt", "batch -q data/bench/nine-hard.txt", "generate --seed 1 --count 20"] {
        let whole = run(&words(verb));
        let line = format!("ulimit -u 1; exec '{PROGRAM}' {verb}");
        let mut command = Command::new("bash");
        command.args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR")).stdin(Stdio::null());
        if is_root() {
            // Root may start as many as it likes.
            command.uid(54_321).gid(54_321);
        }
        let ran = command.output();
        let Ok(ran) = ran else { return eprintln!("skipped: bash cannot be started as another user") };
        if matches!(ran.status.code(), Some(126 | 127)) {
            return eprintln!("skipped: another user may not start the program: {}", text(&ran.stderr));
        }
        assert_eq!(Ran::from(ran), whole, "{verb}");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Input that changes while it is read
// ---------------------------------------------------------------------------------------------------------------------

/// The program has found that all files are there, and waits for a pipe; then the second file changes.
#[test]
fn files_change_before_they_are_read() {
    let lines = lines_of("nine-hard.txt");
    let (old, new) = (lines[..5].concat(), lines[5..20].concat());
    type Change<'a> = &'a dyn Fn(&Path);
    let gone = |path: &Path| fs::remove_file(path).unwrap();
    let replaced = |path: &Path| {
        fs::write(path.with_extension("new"), &new).unwrap();
        fs::rename(path.with_extension("new"), path).unwrap();
    };
    let grown = |path: &Path| OpenOptions::new().append(true).open(path).unwrap().write_all(new.as_bytes()).unwrap();
    let shrunk = |path: &Path| File::options().write(true).open(path).unwrap().set_len(3 * 82).unwrap();
    let emptied = |path: &Path| fs::write(path, "").unwrap();
    let cases: [(&str, Change<'_>, Option<String>); 5] = [
        ("gone", &gone, None),
        ("replaced", &replaced, Some(new.clone())),
        ("grown", &grown, Some(old.clone() + &new)),
        ("shrunk", &shrunk, Some(lines[..3].concat())),
        ("emptied", &emptied, Some(String::new())),
    ];
    for (name, change, read) in cases {
        let folder = tempdir().unwrap();
        let (pipe, file) = (folder.path().join("pipe"), folder.path().join("file"));
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        fs::write(&file, &old).unwrap();
        let child = stackdoku(&["batch", "-q", pipe.to_str().unwrap(), file.to_str().unwrap()]).spawn().unwrap();
        // This waits until the program reads.
        let mut writer = OpenOptions::new().write(true).open(&pipe).unwrap();
        change(&file);
        writer.write_all(lines[30].as_bytes()).unwrap();
        drop(writer);
        let ran: Ran = child.wait_with_output().unwrap().into();
        let expected = run_with(&["batch", "-q"], lines[30].clone() + read.as_deref().unwrap_or_default()).out;
        assert_eq!(ran.out, expected, "{name}");
        assert_eq!(ran.status, if read.is_some() { 0 } else { 2 }, "{name}: {}", ran.err);
        assert_eq!(ran.err.contains("cannot read") && ran.err.contains("no such file"), read.is_none(), "{}", ran.err);
    }
}

#[test]
fn a_file_grows_and_shrinks_while_it_is_read() {
    let lines = lines_of("nine-hard.txt");
    let answers = run_with(&["batch", "-q"], lines.concat()).out;
    let answers: Vec<&str> = answers.lines().collect();
    for is_growing in [true, false] {
        let folder = tempdir().unwrap();
        let path = folder.path().join("puzzles");
        fs::write(&path, lines.concat().repeat(20)).unwrap();
        let mut child = stackdoku(&["batch", "-q", path.to_str().unwrap()]).spawn().unwrap();
        let mut first = [0; 1];
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut first).unwrap();
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        if is_growing {
            file.write_all(lines.concat().as_bytes()).unwrap();
        } else {
            file.set_len(82 * 9_000 + 40).unwrap();
        }
        let mut rest = String::new();
        out.read_to_string(&mut rest).unwrap();
        let ran: Ran = child.wait_with_output().unwrap().into();
        let found = text(&first) + &rest;
        let found: Vec<&str> = found.lines().collect();
        let is_cut = ran.status == 2;
        let whole = &found[..found.len() - usize::from(is_cut)];
        let expected = answers.iter().cycle().take(whole.len());
        assert!(whole.iter().eq(expected), "{is_growing} {}", found.len());
        // A line that was cut is not a puzzle.
        assert!(!is_cut || !is_growing && found[whole.len()].contains(":error: line "), "{}", ran.err);
        assert!(whole.len() == if is_growing { 10_500 } else { 9_000 } || whole.len() == 10_000, "{}", whole.len());
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Programs that are killed, and that write the same file
// ---------------------------------------------------------------------------------------------------------------------

/// What may be left of a program that was killed: the hidden name that a file has for a moment before its own.
fn is_hidden_name(name: &str) -> bool {
    name.strip_prefix(".answers.")
        .is_some_and(|end| end.len() == 6 && end.bytes().all(|sign| sign.is_ascii_alphanumeric()))
}

#[test]
fn a_program_that_is_killed_leaves_the_old_file_or_the_new_one() {
    kill(20);
}

#[test]
#[ignore = "long: run by make test-long"]
fn a_program_that_is_killed_200_times_leaves_the_old_file_or_the_new_one() {
    kill(200);
}

fn kill(times: u64) {
    let args = |file: &Path| format!("batch -q -o {} data/bench/nine-hard.txt", file.display());
    let start = Instant::now();
    let whole = run(&["batch", "-q", "data/bench/nine-hard.txt"]).out;
    let takes = start.elapsed().as_micros() as u64;
    let (mut old, mut new, mut hidden) = (0, 0, 0);
    let mut look = |folder: &Path, what: &str| {
        let found = fs::read_to_string(folder.join("answers")).unwrap();
        assert!(found == "old" || found == whole, "{what}: {} bytes", found.len());
        old += u64::from(found == "old");
        new += u64::from(found == whole);
        for name in names(folder) {
            let is_hidden = is_hidden_name(&name);
            assert!(name == "answers" || is_hidden, "{what}: {name}");
            assert!(!is_hidden || fs::read_to_string(folder.join(&name)).unwrap() == whole, "{what}: {name}");
            hidden += u64::from(is_hidden);
        }
    };
    for number in 0..times {
        let folder = tempdir().unwrap();
        let file = folder.path().join("answers");
        fs::write(&file, "old").unwrap();
        let mut child = stackdoku(&words(&args(&file))).spawn().unwrap();
        sleep(Duration::from_micros(takes * 3 * number / times / 2));
        child.kill().unwrap();
        child.wait().unwrap();
        look(folder.path(), &format!("{number} of {times}"));
    }
    // In front of each call that finishes the file.
    for phase in PHASES {
        let (folder, told) = (tempdir().unwrap(), tempdir().unwrap());
        let file = folder.path().join("answers");
        fs::write(&file, "old").unwrap();
        let Some(mut child) = paused_at(phase, stackdoku(&words(&args(&file))), told.path()) else { break };
        child.kill().unwrap();
        child.wait().unwrap();
        look(folder.path(), phase);
        assert_eq!(fs::read_to_string(&file).unwrap(), "old", "{phase}");
        assert_eq!(
            names(folder.path()).len(),
            if matches!(phase, "fdatasync" | "renameat") { 2 } else { 1 },
            "{phase}"
        );
    }
    println!("killed: {old} old files, {new} new ones, {hidden} hidden ones beside them");
    assert!(old > 0);
}

#[test]
fn two_programs_write_the_same_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("answers");
    let file = file.to_str().unwrap();
    let wholes = ["1", "2"].map(|seed| run(&["generate", "--seed", seed, "--count", "500", "-f", "line"]).out);
    for _ in 0..10 {
        let children = ["1", "2"].map(|seed| {
            stackdoku(&["generate", "--seed", seed, "--count", "500", "-f", "line", "-o", file]).spawn().unwrap()
        });
        for child in children {
            assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
            assert!(wholes.contains(&fs::read_to_string(file).unwrap()));
        }
        assert_eq!(names(folder.path()), ["answers"]);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Machines with little on them
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn no_home_no_folder_for_temporary_files_and_no_terminal_change_nothing() {
    for verb in VERBS {
        let whole = run(&words(verb));
        let mut command = stackdoku(&words(verb));
        command.env_clear();
        assert_eq!(Ran::from(command.output().unwrap()), whole, "{verb}");
        command.envs([("TERM", "dumb"), ("TMPDIR", "/nowhere"), ("HOME", "/nowhere")]);
        assert_eq!(Ran::from(command.output().unwrap()), whole, "{verb}");
    }
    let folder = tempdir().unwrap();
    let file = folder.path().join("answers");
    let mut command = stackdoku(&["-o", file.to_str().unwrap(), "-p", FOUR]);
    let ran = command.env_clear().env("TMPDIR", "/nowhere").output().unwrap();
    assert_eq!((ran.status.code(), &*fs::read_to_string(file).unwrap()), (Some(0), FOUR_SOLVED));
}

/// Limits go by a clock that nobody can set.
#[test]
fn a_clock_that_jumps_changes_no_limit() {
    for args in [
        &["--count", "--all", "--time-limit", "300ms", "data/hex/empty-board.txt"][..],
        &["check", "--count-up-to", "1000000000000000", "--time-limit", "300ms", "data/hex/empty-board.txt"],
        &["generate", "--seed", "1", "--count", "10000000", "--size", "16", "--time-limit", "300ms", "-o", "/dev/null"],
    ] {
        let Some(mut command) = with_jumping_clock(stackdoku(args)) else { return };
        let start = Instant::now();
        let ran: Ran = command.output().unwrap().into();
        let took = start.elapsed();
        assert!(ran.status == 3 && ran.err.contains("(--time-limit)"), "{args:?}: {}", ran.err);
        assert!((Duration::from_millis(300)..Duration::from_secs(10)).contains(&took), "{args:?}: {took:?}");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Memory stays the same
// ---------------------------------------------------------------------------------------------------------------------

/// Kilobytes that a program has in memory: now (`VmRSS`), or at most so far (`VmHWM`).
fn kilobytes(process: u32, which: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(which)).unwrap();
    line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().unwrap()
}

/// Feeds a batch of puzzles of all sizes, long lines and nonsense, for this long, and looks how its memory grows.
fn batch_for(time: Duration) {
    let nine = lines_of("nine-hard.txt");
    let sixteen = lines_of("sixteen-minimal.txt");
    let mut mixed = String::new();
    for (one, other) in nine.iter().zip(sixteen.iter().cycle()) {
        mixed += &format!("{one}{other}{FOUR}\nno puzzle\n# a comment\n{}\n", ".".repeat(81));
    }
    mixed += &format!("{}\n{}\n", ".".repeat(256), "x".repeat(200_000));
    let mut child = stackdoku(&["batch", "-q", "-n", "1000", "--time-limit", "20ms"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = thread::spawn(move || while input.write_all(mixed.as_bytes()).is_ok() {});
    let (start, mut seen) = (Instant::now(), Vec::new());
    while start.elapsed() < time {
        sleep(time / 60);
        seen.push(kilobytes(child.id(), "VmRSS"));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    writer.join().unwrap();
    let (early, late) = (seen[6..30].iter().max().unwrap(), seen[30..].iter().max().unwrap());
    let bar = |memory: &u64| char::from_u32(0x2580 + (8 * memory).div_ceil(*early.max(late)) as u32).unwrap();
    println!("memory of an endless batch, every {:?}: {seen:?} kB", time / 60);
    println!("drawn from 0: {}", seen.iter().map(bar).collect::<String>());
    assert!(*late < early + early / 4 + 1_000 && *late < 100_000, "{seen:?}");
}

#[test]
fn memory_is_flat_in_an_endless_batch() {
    batch_for(Duration::from_secs(4));
}

/// `STACKDOKU_MINUTES=60` makes it an hour.
#[test]
#[ignore = "long: run by make test-long"]
fn memory_is_flat_in_an_endless_batch_of_minutes() {
    let minutes = std::env::var("STACKDOKU_MINUTES").ok().and_then(|minutes| minutes.parse().ok()).unwrap_or(2);
    batch_for(Duration::from_secs(60 * minutes));
}

fn long_lines(megabytes: usize) {
    for args in [&["batch", "-q"][..], &["check", "--batch"], &["batch", "-q", "-f", "json"], &[], &["check"]] {
        let mut child = stackdoku(args).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let million = ".".repeat(1_000_000);
        // One puzzle is refused before all of it is read.
        let is_read = (0..megabytes).all(|_| input.write_all(million.as_bytes()).is_ok());
        let most = if is_read { kilobytes(child.id(), "VmHWM") } else { 0 };
        drop(input);
        let ran: Ran = child.wait_with_output().unwrap().into();
        assert!(ran.status == 2 && !ran.err.contains("panicked"), "{args:?}: {}", ran.err);
        assert!(is_read || !args.contains(&"-q") && !args.contains(&"--batch"), "{args:?}");
        assert!(most < 50_000, "{args:?}: {most} kB");
        let told =
            if is_read { format!("took {most} kB at most") } else { "was refused before all of it was read".into() };
        println!("a line of {megabytes} MB: {args:?} {told}");
    }
}

#[test]
fn memory_is_flat_in_long_lines() {
    long_lines(10);
}

#[test]
#[ignore = "long: run by make test-long"]
fn memory_is_flat_in_lines_of_100_megabytes() {
    long_lines(100);
}
