//! `stackdoku generate` as users run it.

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use std::time::{Duration, Instant};

#[test]
fn every_form_that_help_offers_is_printed() {
    let help = run(&["generate", "--help"]).out;
    let forms = help.split("--format <FORM>").nth(1).unwrap().split("--with-solutions").next().unwrap();
    let forms: Vec<&str> = forms.lines().filter_map(|line| line.trim().strip_prefix("- ")?.split(':').next()).collect();
    assert_eq!(forms, ["hex-rows", "csv", "spaced", "line", "json", "f-puzzles", "sudokupad", "sudokuwiki"]);
    for form in forms {
        assert_eq!(run(&["generate", "--seed", "1", "-f", form]).status, 0, "{form}");
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzles_for_every_number_of_threads() {
    for (seed, count, more) in [
        ("9", 40, &["--minimal"][..]),
        ("9", 40, &["--solutions=3"]),
        ("9", 40, &["--singles"]),
        ("9", 8, &["--level=hard"]),
        // Not all of these grids come from dives.
        ("929306547", 3, &["--rules=dutch-miracle", "--givens=81", "--format=line"]),
    ] {
        let count_text = count.to_string();
        let args = [&["generate", "--seed", seed, "--count", &count_text], more].concat();
        let puzzles = |jobs| run(&[&args[..], &["--jobs", jobs]].concat());
        let one = puzzles("1");
        let made = one.out.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!((one.status, &one.err[..], made), (0, "", count));
        assert_eq!(puzzles("3").out, one.out, "{more:?}");
    }
}

#[test]
fn without_a_seed_each_run_has_its_own_and_names_it() {
    let [one, other] = [(); 2].map(|()| run(&["generate", "--size", "4"]));
    assert!(
        one.status == 0 && one.err.starts_with("note: --seed ") && one.err != other.err,
        "{} {}",
        one.err,
        other.err
    );
}

/// Who solves or checks a file that the program has written reads at most which part of it is left out.
#[test]
fn puzzles_with_solutions_are_read_again_without_more_than_one_note() {
    for (size, forms) in
        [("4", &["csv", "spaced", "hex-rows", "json"][..]), ("9", &["csv", "line", "json"]), ("16", &["line"])]
    {
        for form in forms {
            let args = ["generate", "--seed", "1", "--with-solutions", "--size", size, "-f", form, "--count"];
            let made = |count| run(&[&args[..], &[count]].concat()).out;
            for command in [&["check"][..], &["--stats"]] {
                let err = run_with(command, made("1")).err;
                let notes: Vec<&str> = err.lines().filter(|line| line.starts_with("note: ")).collect();
                let is_told = notes.iter().all(|note| note.starts_with("note: the solution that begins in line "));
                assert!(notes.len() == 1 && is_told, "{size} {form} {command:?}: {err}");
            }
            for command in [&["batch"][..], &["check", "--batch"]] {
                let ran = run_with(command, made("3"));
                assert_eq!((&ran.err[..], ran.status), ("", 0), "{size} {form} {command:?}");
            }
        }
    }
}

#[test]
fn puzzles_are_printed_in_every_form_with_their_solutions() {
    let generate = |args: &[&str]| run(&[&["generate", "--seed", "1", "--size", "4"], args].concat());
    assert_eq!(generate(&[]).out.lines().count(), 4);
    assert_eq!(generate(&["-f", "csv"]).out.lines().next().unwrap().split(',').count(), 4);
    let with = generate(&["--count", "2", "--with-solutions", "--solutions", "2"]).out;
    for line in with.lines() {
        let parts: Vec<&str> = line.split(':').collect();
        assert_eq!((parts.len(), parts[1]), (4, "2"), "{line}");
    }
    assert!(generate(&["--count", "2", "-f", "hex-rows"]).out.contains("\n\n# puzzle 2\n"));
    for wrong in [
        &["--givens", "17"][..],
        &["--no-guess", "--solutions=2"],
        &["--singles", "--solutions=2"],
        &["--singles", "--choices=1.."],
        &["--level=hard", "--choices=1.."],
        &["--level=hard", "--look-ahead=3"],
        &["--level=hard", "--no-guess"],
        &["--level=extreme", "--effort=9.."],
        &["--look-ahead=9..", "--effort=9.."],
        &["--look-ahead=2..3", "--solutions=2"],
        &["-f", "grid"],
    ] {
        let ran = generate(wrong);
        assert_eq!((ran.status, &ran.out[..]), (2, ""), "{wrong:?}");
    }
    let rows = generate(&["--with-solutions"]).out;
    assert!(rows.contains("\nSolution 1\n\n"), "{rows}");
    let json: serde_json::Value = serde_json::from_str(&generate(&["--count", "2", "-f", "json"]).out).unwrap();
    assert_eq!((json[1]["number"].as_u64(), json[1]["missed"].is_null()), (Some(2), true));
}

#[test]
fn puzzles_are_as_hard_as_asked() {
    for (args, is_right) in [
        (&["--level", "moderate", "--count", "3"][..], (|ahead, _| (1..=2).contains(&ahead)) as fn(u64, u64) -> bool),
        (&["--level", "HARD", "--symmetry=rotate"], |ahead, _| (3..=4).contains(&ahead)),
        (&["--look-ahead", "3", "--minimal"], |ahead, _| ahead == 3),
        (&["--look-ahead", "1..2", "--givens", "28"], |ahead, _| (1..=2).contains(&ahead)),
        (&["--look-ahead", "..2", "--effort", "60.."], |ahead, effort| ahead <= 2 && effort >= 60),
        (&["--singles", "--effort", "..20"], |ahead, effort| ahead == 0 && effort <= 20),
        (&["--level", "singles", "--size", "4"], |ahead, _| ahead == 0),
        (&["--level", "hard", "--rules", "dutch-miracle"], |ahead, _| (3..=4).contains(&ahead)),
        (&["--level", "moderate", "--size", "16", "--rules", "diagonal"], |ahead, _| (1..=2).contains(&ahead)),
    ] {
        let made = run(&[&["generate", "--seed", "5", "-f", "json"], args].concat());
        assert_eq!((made.status, &made.err[..]), (0, ""), "{args:?}");
        let made: serde_json::Value = serde_json::from_str(&made.out).unwrap();
        for puzzle in made.as_array().unwrap() {
            let (line, rules) = (puzzle["puzzle"].as_str().unwrap(), puzzle["rules"].as_str().unwrap());
            let checked = run(&["check", "--json", "--minimal", "--rules", rules, "-p", line]).out;
            let checked: serde_json::Value = serde_json::from_str(&checked).unwrap();
            for member in ["look_ahead", "effort", "level"] {
                assert_eq!(checked[member], puzzle[member], "{args:?} {line}");
            }
            assert!(is_right(checked["look_ahead"].as_u64().unwrap(), checked["effort"].as_u64().unwrap()), "{args:?}");
            if args.contains(&"--minimal") {
                assert_eq!(checked["minimal"], puzzle["puzzle"]);
            }
            assert!(!args.contains(&"--givens") || puzzle["givens"] == 28);
        }
    }
    // The old name means the same.
    let [old, new] = [&["--singles"][..], &["--level", "singles"]]
        .map(|args| run(&[&["generate", "--seed", "5", "--count", "9"], args].concat()).out);
    assert_eq!(old, new);
    let impossible = run(&["generate", "--size=4", "--level=extreme", "--time-limit=0.3", "--seed=1"]);
    assert_eq!(impossible.status, 3);
    assert!(
        impossible.err.starts_with("note: puzzle 1 is not as asked: its rating is look-ahead "),
        "{}",
        impossible.err
    );
}

#[test]
fn a_puzzle_that_is_not_as_asked_is_said_to_be_the_nearest() {
    let ran = run(&["generate", "--givens", "17", "--time-limit", "0.5", "--seed", "1"]);
    assert_eq!(ran.status, 3);
    assert!(ran.err.starts_with("note: puzzle 1 is not as asked: it has 2"), "{}", ran.err);
    assert!(ran.out.starts_with("# not as asked: it has 2"), "{}", ran.out);
    // What no classic puzzle with one solution can do, others can.
    for args in [["-r", "diagonal"], ["--solutions", "3"]] {
        let ran = run(&[&["generate", "--size", "4", "--givens", "3", "--seed", "1"][..], &args].concat());
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{args:?}");
    }
    // Of puzzles for which there was no time nothing is printed.
    let ran = run(&["generate", "--count", "1000000000", "--no-guess", "--time-limit", "0.3", "--seed", "1"]);
    assert_eq!((ran.status, ran.err.lines().count()), (3, 1), "{}", ran.err);
    let said = format!("time limit (--time-limit): {} of 1000000000 puzzles were made", ran.out.lines().count());
    assert!(ran.err.contains(&said) && !ran.out.contains('#'), "{}", ran.err);
}

/// Under rules that leave few grids, the first search may take seconds.
#[test]
fn the_time_limit_ends_the_search_for_the_first_grid_too() {
    let rules = "anti-king+anti-knight+non-consecutive";
    let start = Instant::now();
    let ran = run(&["generate", "--size", "16", "-r", rules, "--time-limit", "100ms", "--seed", "1"]);
    assert_eq!((ran.out.as_str(), ran.status), ("", 3), "{}", ran.err);
    assert!(ran.err.contains("stopped by the time limit (--time-limit): 0 of 1"), "{}", ran.err);
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
}

#[test]
fn givens_that_a_symmetry_makes_even_are_not_searched_for_as_odd_ones() {
    for (size, symmetry, givens, status) in
        [("4", "rotate", "7", 2), ("16", "mirror", "101", 2), ("4", "diagonal", "7", 0), ("9", "mirror", "33", 0)]
    {
        let ran = run(&["generate", "--size", size, "--symmetry", symmetry, "--givens", givens, "--seed", "1"]);
        assert_eq!(ran.status, status, "{size} {symmetry}: {}", ran.err);
        assert_eq!(ran.err.contains("has an even number of givens"), status == 2, "{}", ran.err);
    }
}

#[test]
fn what_is_too_hard_for_a_number_is_above_all_efforts() {
    for end in ["", "4294967295", "99999999999"] {
        let made = run(&["generate", "--seed", "1", "-f", "line", "--effort", &format!("500..{end}")]);
        assert_eq!((made.status, made.out.lines().count()), (0, 1), "{end}: {}", made.err);
    }
}
