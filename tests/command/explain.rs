//! `stackdoku explain`: how hard a puzzle is, and its solution in sentences.

use crate::command::{run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;

const LESSON: &str = "data/lesson/nine.txt";

#[test]
fn a_solution_is_told_step_by_step() {
    let expected = "\
look-ahead 0 (singles), effort 2

 1. r1c2 is 2: the only place for 2 in block 1
 2. r1c4 is 4: the only place for 4 in block 2
 3. r1c3 is 3: the last empty cell of row 1
 4. r2c3 is 1: the last empty cell of block 2
 5. r4c3 is 2: the last empty cell of column 3
 6. r2c1 is 3: the only place for 3 in block 1
";
    let ran = run(&["explain", "data/lesson/four.txt"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().take(8).collect::<Vec<_>>(), expected.lines().collect::<Vec<_>>());
    assert!(ran.out.ends_with("\n\nsolved: this is the only solution\n"), "{}", ran.out);
}

#[test]
fn a_hint_says_as_much_as_is_asked() {
    let hint = |part: &str| run(&["explain", part, LESSON]).out;
    assert_eq!(hint("--hint"), "r2c2 is 9: the only place for 9 in block 1\n");
    assert_eq!(hint("--hint=step"), hint("--hint"));
    assert_eq!(hint("--hint=cell"), "look at row 2, column 2\n");
    assert_eq!(hint("--hint=house"), "look at block 1\n");
    assert_eq!(run(&["explain", "--hint", "--json", LESSON]).status, 2);
}

#[test]
fn the_end_says_what_is_left() {
    for (args, status, end) in [
        (&["data/lesson/four-unsolvable.txt"][..], 1, "row 1 has no place for 2: the puzzle has no solution"),
        (
            &["data/hex/example2-as-printed.txt"],
            1,
            "the puzzle has several solutions: nothing more follows, 13 cells are left open",
        ),
        (&["-r", "dutch-miracle", "data/dutch-miracle/input3"], 0, "solved: this is the only solution"),
        (
            &["-p", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."],
            3,
            "the other steps need a look-ahead of more than 8: 60 cells are left open",
        ),
    ] {
        let ran = run(&[&["explain"], args].concat());
        assert_eq!((ran.status, ran.out.lines().last()), (status, Some(end)), "{args:?} {}", ran.err);
    }
    let broken = run(&["explain", "-p", "11.............."]);
    assert!(broken.status == 2 && broken.out.is_empty() && broken.err.contains("occurs 2 times"), "{}", broken.err);
}

#[test]
fn steps_keep_the_notation_and_the_pencil_marks_of_the_puzzle() {
    let puzzle = std::fs::read_to_string("data/hex/example2.txt").unwrap();
    let letters = |text: &str| -> String {
        let letter = |sign: char| sign.to_digit(16).map_or(sign, |digit| char::from(b'A' + digit as u8));
        text.chars().map(letter).collect()
    };
    let sentence = run_with(&["explain", "--hint"], &puzzle).out;
    let (before, digit) = sentence.split_once(" is ").unwrap();
    let in_letters = run_with(&["explain", "--hint"], letters(&puzzle)).out;
    assert!(in_letters.starts_with(&format!("{before} is {}", letters(&digit[..1]))), "{in_letters} {sentence}");
    let marked = run_with(&["explain"], "1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n");
    assert!(marked.status == 1 && marked.out.contains("several solutions"), "{}{}", marked.out, marked.err);
}

#[test]
fn the_object_has_the_steps_of_the_text() {
    for file in [LESSON, "data/hex/example1.txt", "data/lesson/four-unsolvable.txt"] {
        let text = run(&["explain", file]).out;
        let object: Value = serde_json::from_str(&run(&["explain", "--json", file]).out).unwrap();
        let steps = object["steps"].as_array().unwrap();
        for step in steps {
            let sentence = step["text"].as_str().unwrap();
            assert!(text.contains(&format!(". {sentence}\n")), "{sentence}");
            assert_eq!(step["placed"].is_object(), step["struck"].as_array().unwrap().is_empty(), "{step}");
        }
        assert_eq!(text.lines().filter(|line| line.contains(". r")).count() > 0, !steps.is_empty());
        assert!(text.trim_end().ends_with(object["text"].as_str().unwrap()));
    }
}
