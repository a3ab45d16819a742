//! Every verb, stopped at every moment: what it has printed is right and marked, the status is as documented, the file
//! that was there is whole, nothing else is left, and the end comes soon.

use crate::command::{run, run_with, signal, stackdoku, wait_until_at_work, wait_until_idle};
use crate::pausing::{PHASES, paused_at};
use crate::{lines_of, names};
use pretty_assertions::assert_eq;
use serde_json::Value;
use stackdoku::text::{Options, parse};
use stackdoku::{Grid, Rules, check};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// The end comes within half a second. A test allows more, because the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(10);

/// The slowest end of all, in microseconds.
static SLOWEST: AtomicU64 = AtomicU64::new(0);

/// What a stopped verb has left.
struct Left {
    /// Its standard output, or what was kept of its file.
    found: String,
    err: String,
    /// Whether a time limit ended it, and not a signal.
    is_limit: bool,
}

/// A verb that would go on for years.
struct Verb {
    args: &'static [&'static str],
    /// What comes again and again on standard input.
    input: fn() -> &'static str,
    /// The option of the file that its output goes to, if that is not standard output.
    option: Option<&'static str>,
    /// Whether it takes over the signals before it reads.
    watches_first: bool,
    /// Whether a time limit is for the whole of it.
    is_limited: bool,
    assert_right: fn(&Left),
}

const NINE: &str = ".................................................................................";
const EASY: &str = "...2........59.3.7......69......8....19....83..4.6....3...2.7.1.57..4....8..3....";
const EMPTY: &str = "data/hex/empty-board.txt";

/// Puzzles of two sizes, a line that is not a puzzle, and a comment.
static MIXED: LazyLock<String> = LazyLock::new(|| {
    let (nine, sixteen) = (lines_of("nine-hard.txt"), lines_of("sixteen-minimal.txt"));
    nine.iter().zip(sixteen).map(|(one, other)| format!("{one}{other}no puzzle\n# a comment\n")).collect()
});
/// What `batch` says to it.
static MIXED_ANSWERS: LazyLock<String> = LazyLock::new(|| run_with(&["batch", "-q"], &*MIXED).out);
/// Puzzles of which one solution is found soon, and some without one, where to tell why takes longer.
static SIXTEEN: LazyLock<String> = LazyLock::new(|| {
    let unsolvable = ["generate", "--solutions", "0", "--seed", "1", "--size", "16", "--count", "10", "-f", "line"];
    lines_of("sixteen-minimal.txt").concat() + &run(&unsolvable).out
});
static SIXTEEN_ROWS: LazyLock<String> = LazyLock::new(|| run_with(&["check", "--batch"], &*SIXTEEN).out);
/// What is in the files before: a page, because `--html` replaces nothing else.
static OLD: LazyLock<String> = LazyLock::new(|| run(&["compare", "--html", "-", "data/lesson/four.txt"]).out);
/// Counts that take no time, and one that takes years.
static COUNTS: LazyLock<String> = LazyLock::new(|| format!("{}{NINE}\n", format!("{EASY}\n").repeat(3)));
/// What `generate` makes, up to this number.
fn made(count: usize) -> String {
    run(&["generate", "--seed", "1", "--size", "16", "--count", &count.to_string(), "-f", "line"]).out
}

/// The beginning of it, which is as long as most stopped ones have come.
const MOST_MADE: usize = 800;
static MADE: LazyLock<String> = LazyLock::new(|| made(MOST_MADE));
static HARD: LazyLock<String> = LazyLock::new(|| SIXTEEN.lines().nth(1).unwrap().to_string());

fn is_stop(left: &Left) -> bool {
    let why = if left.is_limit { "(--time-limit)" } else { "stopped by a signal" };
    left.err.contains(why)
}

/// The note names the line behind the last one that was answered.
fn assert_next(left: &Left) {
    let lines = left.found.lines().count();
    let next = format!("go on with line {0} (`--from-line {0}`)", lines + 1);
    let is_named = |line: &str| line.contains(&next) || lines == 0 && line.contains("go on with the first line");
    assert!(is_stop(left) && left.err.lines().any(is_named), "{} {next}", left.err);
}

/// Each line is what `expected`, again and again, has there, up to the line number that the note names.
fn assert_again_and_again(left: &Left, expected: &str, line: impl Fn(usize, &str) -> String) {
    let expected: Vec<&str> = expected.lines().collect();
    for (number, found) in left.found.lines().enumerate() {
        // A bad line names its number.
        assert_eq!(found, line(number, expected[number % expected.len()]), "line {number}");
    }
    assert!(left.found.is_empty() || left.found.ends_with('\n'));
    assert_next(left);
}

fn assert_batch(left: &Left) {
    assert_again_and_again(left, &MIXED_ANSWERS, |number, line| match line.split_once(":error: line ") {
        Some((puzzle, error)) => {
            format!(
                "{puzzle}:error: line {}{}",
                number + 1,
                error.trim_start_matches(|sign: char| sign.is_ascii_digit())
            )
        }
        None => line.into(),
    });
}

/// The solutions are of the empty board, neighbours differ, and the last line says that there may be more.
fn assert_solutions(left: &Left) {
    let Some(solutions) = left.found.strip_suffix("# partial: the search was stopped, there may be more solutions\n")
    else {
        return assert!(left.found.is_empty() && left.err.contains("no solution found so far"), "{}", left.err);
    };
    let solutions: Vec<&str> = solutions.lines().collect();
    assert!(solutions.windows(2).all(|pair| pair[0] != pair[1] && pair[0].len() == pair[1].len()));
    // About a thousand of what may be a million.
    for line in solutions.iter().step_by(solutions.len() / 1_000 + 1).chain(solutions.last()) {
        let grid = parse("", line.as_bytes(), &Options::new()).unwrap().grid;
        assert!(check::is_solution_of(&grid, &Grid::empty(grid.size()), Rules::CLASSIC).is_ok(), "{line}");
    }
    assert_told(left, solutions.len());
}

/// The note says why it was stopped, and how many solutions there are so far.
fn assert_told(left: &Left, count: usize) {
    let told = if count == 0 { "no".into() } else { count.to_string() };
    assert!(is_stop(left) && left.err.contains(&format!(" {told} solution")), "{} {count}", left.err);
}

fn assert_count(left: &Left) {
    assert_told(left, left.found.strip_prefix("at least ").unwrap().trim_end().parse().unwrap());
}

fn assert_counts(left: &Left) {
    let one = run(&["-p", EASY, "-f", "line"]).out;
    let mut is_over = false;
    let mut parts = 0;
    for (number, line) in left.found.lines().enumerate() {
        if number % 4 < 3 {
            assert_eq!(line, format!("{EASY}:1:{}", one.trim_end()));
        } else {
            let count = line.strip_prefix(NINE).and_then(|rest| rest.strip_prefix(':')?.strip_suffix("+:")).unwrap();
            assert!(count.parse::<u64>().unwrap() >= 2 && !is_over, "{line}");
            parts += 1;
        }
        is_over |= parts > 3;
    }
    assert_next(left);
    assert_eq!(left.err.contains(" with `+` "), parts > 0, "{}", left.err);
}

fn assert_check(left: &Left) {
    assert!(left.found.contains("9x9, classic, 0 givens, no breach") && is_stop(left), "{} {}", left.found, left.err);
    let is_known = left.found.contains(" or more\n") || left.found.contains("solutions  several\n");
    assert!(is_known || left.found.contains("not known") || left.found.contains("unknown"), "{}", left.found);
    assert!(left.err.contains("results not shown are unknown"), "{}", left.err);
    // The candidates come before the count, which takes much longer.
    let has_candidates = ["* marks the ", "\ntrue candidates: ", "| 123456789 123456789 "];
    let has_candidates = has_candidates.iter().all(|part| left.found.contains(part));
    let counted = left.found.split("solutions  ").nth(1).and_then(|rest| rest.split(" or more\n").next()?.parse().ok());
    assert!(has_candidates || counted.is_none_or(|counted: u64| counted <= 2), "{}", left.found);
}

fn assert_rows(left: &Left) {
    let (head, rows) = SIXTEEN_ROWS.split_once('\n').unwrap();
    let Some(found) = left.found.strip_prefix(&format!("{head}\n")) else { panic!("{}", left.found) };
    let found = Left { found: found.into(), err: left.err.clone(), ..*left };
    assert_again_and_again(&found, rows, |number, row| format!("{},{}", number + 1, row.split_once(',').unwrap().1));
}

fn assert_made(left: &Left) {
    let count = left.found.lines().count();
    let is_right = if count <= MOST_MADE { MADE.starts_with(&left.found) } else { made(count) == left.found };
    assert!(is_right, "{count} puzzles");
    assert_all_made(left);
}

fn assert_made_without_guesses(left: &Left) {
    let count = left.found.lines().count().to_string();
    // One puzzle alone would be printed as rows.
    let made = || run(&["generate", "--seed", "1", "--no-guess", "--count", &count, "-f", "line"]).out;
    assert!(count == "0" || left.found == made(), "{count} puzzles");
    assert_all_made(left);
}

fn assert_all_made(left: &Left) {
    let count = left.found.lines().count();
    let told = format!(": {} of 1000000 puzzles were made\n", count);
    assert!(is_stop(left) && left.err.contains(&told), "{} {told}", left.err);
}

fn assert_steps(left: &Left) {
    let (mut steps, mut end) = (0, Value::Null);
    for line in left.found.lines() {
        steps += u64::from(line.starts_with(&format!(r#"{{"kind":"step","step":{},"#, steps + 1)));
        end = Value::Null;
        if !line.starts_with(r#"{"kind":"step""#) {
            end = serde_json::from_str(line).unwrap();
        }
    }
    assert_eq!((&end["kind"], &end["outcome"]), (&"end".into(), &"interrupted".into()));
    assert!(is_stop(left) && steps + 2 == left.found.lines().count() as u64, "{steps}");
    if let Some(solution) = end["solution"].as_str() {
        let solution = parse("", solution.as_bytes(), &Options::new()).unwrap().grid;
        assert!(check::is_solution_of(&solution, &Grid::empty(solution.size()), Rules::CLASSIC).is_ok());
    }
}

fn assert_compared(left: &Left) {
    let json: Value = serde_json::from_str(&left.found).unwrap();
    let outcomes: Vec<&str> =
        json["engines"].as_array().unwrap().iter().map(|row| row["outcome"].as_str().unwrap()).collect();
    let cut: &[&str] = if left.is_limit { &["time_limit"] } else { &["interrupted", "not_run"] };
    assert!(outcomes.iter().all(|outcome| cut.contains(outcome)), "{outcomes:?} {}", left.err);
    assert!(left.is_limit || is_stop(left), "{}", left.err);
}

fn assert_page(left: &Left) {
    assert!(left.found.is_empty() || left.found.ends_with("</html>\n"), "{}", left.found);
    assert!(is_stop(left) && !left.err.contains("the page is in"), "{}", left.err);
}

fn assert_nothing(left: &Left) {
    assert!(left.found.is_empty() && (left.is_limit || is_stop(left)), "{} {}", left.found, left.err);
}

fn nothing() -> &'static str {
    ""
}

static VERBS: LazyLock<[Verb; 19]> = LazyLock::new(|| {
    let verb = |args, assert_right| Verb {
        args,
        input: nothing,
        option: None,
        watches_first: false,
        is_limited: true,
        assert_right,
    };
    let reads = |args, input: fn() -> &'static str, assert_right| Verb {
        input,
        watches_first: true,
        is_limited: false,
        ..verb(args, assert_right)
    };
    let to_file = |verb| Verb { option: Some("-o"), ..verb };
    let solve: &'static [&'static str] = vec!["--engine", "stack", "-p", HARD.as_str()].leak();
    [
        verb(solve, assert_nothing),
        to_file(verb(&["--all", "-f", "line", EMPTY], assert_solutions)),
        verb(&["--all", "-f", "line", "-e", "fast", "-p", NINE], assert_solutions),
        verb(&["--count", "--all", EMPTY], assert_count),
        verb(&["--count", "--all", "-e", "fast", "-p", NINE], assert_count),
        reads(&["batch", "-q", "--jobs", "1", "-n", "3"], || &MIXED, assert_batch),
        to_file(reads(&["batch", "-q"], || &MIXED, assert_batch)),
        reads(&["batch", "-q", "--all"], || &COUNTS, assert_counts),
        to_file(verb(&["check", "--count-up-to", "1000000000000000", "--candidates", "-p", NINE], assert_check)),
        reads(&["check", "--batch"], || &SIXTEEN, assert_rows),
        to_file(verb(&["generate", "--seed", "1", "--size", "16", "--count", "1000000", "-f", "line"], assert_made)),
        verb(&["generate", "--seed", "1", "--count", "1000000", "--no-guess"], assert_made_without_guesses),
        // At a limit it prints the nearest that it has found.
        Verb { is_limited: false, ..verb(&["generate", "--seed", "1", "--givens", "17"], assert_nothing) },
        Verb {
            is_limited: false,
            ..verb(
                &["grade", "data/hex/example1.txt", "--time-limit", "1000", "--run", "exec sleep 3600"],
                assert_nothing,
            )
        },
        reads(&["trace", EMPTY, "-"], || "depth 3\nno choice\n", assert_nothing),
        Verb { is_limited: false, ..verb(&["walk", "--json", "--all", EMPTY], assert_steps) },
        verb(&["compare", "--all", "--json", "--engines", "fast,stack", EMPTY], assert_compared),
        Verb {
            option: Some("--html"),
            is_limited: false,
            ..verb(&["compare", "--all", "--engines", "fast,stack", EMPTY], assert_page)
        },
        to_file(Verb { is_limited: false, ..verb(&["split", "--parts", "1000000", EMPTY], assert_nothing) }),
    ]
});

/// When a verb is stopped, and by what.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// As many milliseconds after the start; the signals may not be taken over yet.
    Start(u64),
    /// While it waits for its input. What reads one puzzle has not taken over the signals.
    Reading,
    /// This long after its work began.
    Work(u64),
    /// Twice, with this many milliseconds between.
    Twice(u64),
    /// By a time limit of this many milliseconds.
    Limit(u64),
}

/// Around every wait in the program, its multiples, and sums of two: 10 ms (a program that is graded, a search on
/// several threads), 50 ms (results, input, the second search), 100 ms (the flush, the second signal), 250 ms (`compare`), 500 ms (items in
/// work, signals that are one) and 1 s (the live line, the rest of a program's output).
static MOMENTS: LazyLock<Vec<Moment>> = LazyLock::new(|| {
    let start = [0, 1, 2, 3, 5, 8, 12].map(Moment::Start);
    let work = [0, 9, 11, 49, 51, 99, 101, 150, 200, 249, 251, 499, 501, 600, 999, 1_001].map(Moment::Work);
    let twice = [0, 50, 501, 700].map(Moment::Twice);
    let limit = [1, 10, 50, 100, 499].map(Moment::Limit);
    [&start[..], &[Moment::Reading], &work, &twice, &limit].concat()
});

/// Stops a verb at a moment, by a signal with this name.
fn stop(verb: &Verb, moment: Moment, name: &str) {
    let what = format!("{:?} {moment:?} {name}", verb.args);
    let folder = tempfile::tempdir().unwrap();
    let (file, out) = (folder.path().join("answers"), folder.path().join("out"));
    let limit = match moment {
        Moment::Limit(_) if !verb.is_limited => return,
        Moment::Limit(milliseconds) => vec!["--time-limit".to_string(), format!("{milliseconds}ms")],
        _ if verb.args[0] == "compare" => vec!["--time-limit".to_string(), "1000".into()],
        _ => vec![],
    };
    let mut args: Vec<&str> = verb.args.to_vec();
    args.extend(limit.iter().map(String::as_str));
    if let Some(option) = verb.option {
        fs::write(&file, &*OLD).unwrap();
        args.extend([option, file.to_str().unwrap()]);
    }
    let is_reading = matches!(moment, Moment::Reading);
    if is_reading && verb.args[0] == "generate" {
        // It reads nothing.
        return;
    }
    if is_reading && !verb.watches_first {
        args.retain(|arg| *arg != EMPTY);
        args.truncate(args.iter().position(|arg| *arg == "-p").unwrap_or(args.len()));
        if args[0] == "grade" {
            args = vec!["grade", "-", "--run", "cat"];
        }
    }
    let mut command = stackdoku(&args);
    let mut child = command.stdin(Stdio::piped()).stdout(File::create(&out).unwrap()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let text = if is_reading { "" } else { (verb.input)() };
    // Standard input stays open; the writer ends when nobody reads.
    let writer = thread::spawn(move || {
        while !text.is_empty() && stdin.write_all(text.as_bytes()).is_ok() {}
        stdin
    });
    let at_work = |milliseconds| {
        if verb.args[0] == "grade" {
            wait_until_idle(&child)
        } else {
            wait_until_at_work(&child)
        };
        sleep(Duration::from_millis(milliseconds));
    };
    let mut start = Instant::now();
    match moment {
        Moment::Start(milliseconds) => sleep(Duration::from_millis(milliseconds)),
        Moment::Reading => wait_until_idle(&child),
        Moment::Work(milliseconds) => at_work(milliseconds),
        Moment::Twice(_) => at_work(0),
        // `compare` gives this time to each of two engines.
        Moment::Limit(milliseconds) => {
            start += Duration::from_millis(milliseconds) * if verb.args[0] == "compare" { 2 } else { 1 };
        }
    }
    if !matches!(moment, Moment::Limit(_)) {
        start = Instant::now();
        signal(&child, name);
    }
    if let Moment::Twice(milliseconds) = moment {
        sleep(Duration::from_millis(milliseconds));
        if child.try_wait().unwrap().is_none() {
            signal(&child, name);
        }
    }
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    let status = child.wait().unwrap();
    let took = start.elapsed();
    drop(writer.join().unwrap());
    if !matches!(moment, Moment::Twice(_)) {
        SLOWEST.fetch_max(took.as_micros() as u64, Ordering::Relaxed);
        assert!(took < PATIENCE, "{what}: {took:?}");
    }
    let found = fs::read_to_string(&out).unwrap();
    if verb.option.is_some() {
        assert!(fs::read_to_string(&file).unwrap() == *OLD, "{what}");
    }
    let partial = folder.path().join("answers.partial");
    let kept = fs::read_to_string(&partial).ok();
    let mut left: Vec<String> = names(folder.path());
    left.retain(|name| !["answers", "out", "answers.partial"].contains(&&**name));
    assert!(left.is_empty(), "{what}: {left:?}");
    if status.signal().is_some() && (matches!(moment, Moment::Start(_)) || is_reading && !verb.watches_first) {
        // Before it takes over the signals, they end it like any program, and it has done nothing.
        return assert!(found.is_empty() && kept.is_none() && !err.contains("error"), "{what}: {err}");
    }
    assert_eq!(status.code(), Some(3), "{what}: {err}");
    assert!(!is_reading || verb.watches_first, "{what}: {err}");
    assert_eq!(err.contains("answers.partial"), kept.is_some(), "{what}: {err}");
    let found = if verb.option.is_some() { kept.unwrap_or_default() } else { found };
    (verb.assert_right)(&Left { found, err, is_limit: matches!(moment, Moment::Limit(_)) });
}

/// Stops all verbs at those moments that `takes` chooses by number, four at a time, and says how long the slowest end took.
fn stop_all(takes: impl Fn(usize) -> bool + Sync) {
    let cells = VERBS.len() * MOMENTS.len();
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let cell = next.fetch_add(1, Ordering::Relaxed);
                    if cell >= cells {
                        break;
                    }
                    let (verb, moment) = (cell % VERBS.len(), cell / VERBS.len());
                    if takes(verb + moment) {
                        let name = ["INT", "TERM", "HUP"][cell % 3];
                        let stopped = std::panic::catch_unwind(|| stop(&VERBS[verb], MOMENTS[moment], name));
                        if stopped.is_err() {
                            failed.lock().unwrap().push(format!("{:?} {:?}", VERBS[verb].args, MOMENTS[moment]));
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "{} of {cells}: {failed:#?}", failed.len());
    println!("the slowest end took {} ms", SLOWEST.load(Ordering::Relaxed) / 1_000);
}

#[test]
fn every_verb_is_stopped_at_some_moments() {
    // Each verb at a seventeenth of the moments, and each moment with a seventeenth of the verbs.
    stop_all(|number| number % 17 == 0);
}

#[test]
#[ignore = "long: run by make test-long"]
fn every_verb_is_stopped_at_every_moment() {
    stop_all(|_| true);
}

/// A signal, or two, while a file gets its name: it is too late to stop, and the file is there.
#[test]
fn signals_in_the_middle_of_the_last_write_are_too_late() {
    let whole = run(&["--all", "-f", "line", "data/hex/example2-as-printed.txt"]).out;
    thread::scope(|scope| {
        for phase in PHASES {
            for is_twice in [false, true] {
                let whole = &whole;
                scope.spawn(move || {
                    let (folder, told) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
                    let file = folder.path().join("answers");
                    fs::write(&file, "old").unwrap();
                    let args =
                        ["--all", "-f", "line", "-o", file.to_str().unwrap(), "data/hex/example2-as-printed.txt"];
                    let Some(child) = paused_at(phase, stackdoku(&args), told.path()) else { return };
                    signal(&child, "TERM");
                    if is_twice {
                        // By now another signal would end a search that does not stop.
                        sleep(Duration::from_millis(700));
                        signal(&child, "TERM");
                    }
                    let ran = child.wait_with_output().unwrap();
                    let err = String::from_utf8_lossy(&ran.stderr);
                    assert_eq!(ran.status.code(), Some(0), "{phase} {is_twice}: {err}");
                    assert_eq!(&fs::read_to_string(&file).unwrap(), whole, "{phase} {is_twice}");
                    assert_eq!(names(folder.path()), ["answers"], "{phase} {is_twice}");
                });
            }
        }
    });
}
