//! `stackdoku split`: one search as lines, which `stackdoku batch` counts.

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use std::fs;

/// What `stackdoku batch` says of lines in all: the counts, added up.
fn total(lines: &str, rules: &str) -> u64 {
    let ran = run_with(&["batch", "--all", "--quiet", "--rules", rules], lines);
    assert_eq!((ran.status, &ran.err[..]), (0, ""));
    ran.out.lines().map(|line| line.split(':').nth(1).unwrap().parse::<u64>().unwrap()).sum()
}

#[test]
fn the_counts_of_the_lines_add_up_to_the_count_of_the_puzzle() {
    let empty = ".".repeat(81);
    for (puzzle, rules, solutions) in [
        (&["data/hex/example2-as-printed.txt"][..], "classic", 3),
        (&["data/hex/example1.txt"], "classic", 1),
        (&["data/dutch-miracle/input5"], "dutch-miracle", 2),
        (&["-p", &empty], "dutch-miracle", 216),
        (&["-p", "................"], "classic", 288),
    ] {
        for parts in ["1", "10", "300"] {
            let split = run(&[&["split", "--parts", parts, "--rules", rules], puzzle].concat());
            assert_eq!(split.status, 0, "{}", split.err);
            let lines = split.out.lines().count();
            assert!(lines >= parts.parse().unwrap() || split.err.contains("nothing left to split"), "{}", split.err);
            assert_eq!(total(&split.out, rules), solutions, "{puzzle:?} in {parts}");
        }
    }
}

#[test]
fn the_lines_are_the_same_every_time_and_go_to_a_file_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("parts.txt");
    let empty = ".".repeat(256);
    let args = ["split", "--parts", "50", "-p", &empty];
    let printed = run(&args).out;
    assert!((50..66).contains(&printed.lines().count()));
    assert!(printed.lines().all(|line| line.len() == 256));
    assert_eq!(run(&args).out, printed);
    let ran = run(&[&args[..], &["-o", file.to_str().unwrap()]].concat());
    assert_eq!((ran.status, &ran.out[..]), (0, ""));
    assert_eq!(fs::read_to_string(file).unwrap(), printed);
}

#[test]
fn any_notation_becomes_lines_that_batch_reads() {
    // Of 1 to G only the low digits are given: lines without a G must not be taken for another notation than the rest.
    for given in ["G", "1", "P", "a", "16"] {
        let puzzle =
            if given == "16" { format!("16{}", " 0".repeat(255)) } else { format!("{given}{}", ".".repeat(255)) };
        let puzzle = puzzle.split_whitespace().collect::<Vec<_>>();
        let puzzle = if puzzle.len() == 1 {
            puzzle[0].to_string()
        } else {
            puzzle.chunks(16).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
        };
        let split = run(&["split", "--parts", "40", "-p", &puzzle]);
        assert_eq!(split.status, 0, "{}", split.err);
        assert_eq!(split.err.contains("written in 0-f, and not as"), ["G", "P", "16"].contains(&given), "{given}");
        let ran = run_with(&["batch", "--quiet"], &split.out);
        assert_eq!((ran.status, ran.out.lines().count()), (0, split.out.lines().count()), "{given}: {}", ran.out);
    }
}

#[test]
fn the_rules_that_a_text_names_are_those_of_the_lines() {
    let text = format!("# rules: dutch-miracle\n{}\n", ".".repeat(81));
    let ran = run_with(&["split", "--parts", "10"], &text);
    assert_eq!(ran.err, "");
    // Each line can be solved anywhere.
    let count = |line: &str| run_with(&["batch", "--all", "--quiet"], line).out.split(':').nth(1).unwrap().to_string();
    assert_eq!(ran.out.lines().map(|line| count(line).parse::<u64>().unwrap()).sum::<u64>(), 216);
    let asked = run_with(&["split", "--parts", "10", "-r", "dutch-miracle"], &text).out;
    assert_eq!(total(&asked, "dutch-miracle"), 216);
    assert!(!asked.contains(','), "{asked}");
}

#[test]
fn a_solved_puzzle_is_one_line_and_one_without_solution_none() {
    let solved = "1234341221434321";
    let ran = run(&["split", "-p", solved]);
    assert_eq!((ran.status, &ran.out[..]), (0, "1234341221434321\n"));
    assert_eq!(ran.err, "note: 1 puzzle: there is nothing left to split\n");
    let ran = run(&["split", "-p", "123....4........"]);
    assert_eq!((ran.status, &ran.out[..]), (1, ""));
    assert_eq!(ran.err, "note: no solution: there is nothing to split\n");
}

#[test]
fn pencil_marks_that_strike_more_than_the_givens_are_refused() {
    let ran = run_with(&["split"], "1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n");
    assert_eq!((ran.status, &ran.out[..]), (2, ""));
    assert!(ran.err.contains("pencil marks"), "{}", ran.err);
    let ran = run_with(&["split", "--parts", "2"], "1 2 3 4\n34 34 12 12\n234 134 124 123\n234 134 124 123\n");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(total(&ran.out, "classic"), 12);
}
