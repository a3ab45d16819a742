//! `stackdoku explain`: how hard a puzzle is, and its solution in sentences.

use crate::NINE;
use crate::command::{Ran, run, run_with, stackdoku};
use pretty_assertions::assert_eq;
use serde_json::Value;

const LESSON: &str = "data/lesson/nine.txt";

/// It needs sets and look-ahead 3.
const MINIMAL: &str = "...6945.........7.....2...47....1.5..8........6....3.96..8..9.12...4......591.6..";

/// The text with each paragraph and each step in one line, as long as it may be.
fn in_lines(text: &str) -> String {
    let mut lines = String::new();
    for line in text.lines() {
        let starts = line.trim_start().split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok());
        let is_new = starts || line.is_empty() || lines.is_empty() || lines.ends_with('\n');
        lines += if is_new { "\n" } else { " " };
        lines += line.trim();
    }
    lines + "\n"
}

/// What `explain` prints, so laid out.
fn run_in_lines(args: &[&str]) -> String {
    in_lines(&run(&[&["explain"], args].concat()).out)
}

#[test]
fn a_solution_is_told_step_by_step() {
    let expected = "\
look-ahead 0 (singles), effort 2
no digit has to be assumed
effort is the total work

 1. r1c2 is 2: the only place for 2 in block 1
 2. r1c4 is 4: the only place for 4 in block 2
 3. r1c3 is 3: the last empty cell of row 1
 4. r2c3 is 1: the last empty cell of block 2
 5. r4c3 is 2: the last empty cell of column 3
 6. r2c1 is 3: the only place for 3 in block 1
";
    let ran = run(&["explain", "data/lesson/four.txt"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().take(10).collect::<Vec<_>>(), expected.lines().collect::<Vec<_>>());
    // The board is written as the puzzle is.
    let end = "\n\n1234\n3412\n2143\n4321\n\nsolved: this is the only solution\n";
    assert!(ran.out.ends_with(end), "{}", ran.out);
}

#[test]
fn a_hint_says_as_much_as_is_asked() {
    let hint = |part: &str| run(&["explain", part, LESSON]).out;
    assert_eq!(hint("--hint"), "r2c2 is 9: the only place for 9 in block 1\n");
    assert_eq!(hint("--hint=step"), hint("--hint"));
    assert_eq!(hint("--hint=cell"), "look at row 2, column 2\n");
    assert_eq!(hint("--hint=house"), "look at block 1\n");
    assert_eq!(run(&["explain", "--hint", "--json", LESSON]).status, 2);
    for args in [&["explain", "--hint", "cell"][..], &["explain", "--hint", "cell", LESSON]] {
        let ran = run(args);
        assert!(ran.status == 2 && ran.err.contains("follows `=`, as in `--hint=cell`"), "{}", ran.err);
    }
}

/// A board with pencil marks on which an assumption comes next.
const CHAIN: &str = "\
1 27 78 6 9 4 5 238 238
9 24 48 135 358 358 128 7 6
3 5 6 17 2 78 18 9 4
7 9 3 24 6 1 248 5 28
45 8 1 2345 35 9 247 6 27
45 6 2 457 578 578 3 1 9
6 347 47 8 357 2357 9 234 1
2 1 9 37 4 6 78 38 5
8 347 5 9 1 237 6 234 237
";

#[test]
fn a_hint_that_strikes_says_how_to_go_on_and_a_house_is_where_the_assumption_is() {
    let hint = |part: &str| run_with(&["explain", part], CHAIN);
    let step = hint("--hint");
    let expected = "if r6c6 were 5,\nr6c5 would be 8 (the only place for 8 in row 6),\n";
    assert!(step.out.starts_with(expected) && step.out.lines().count() == 4, "{}", step.out);
    assert!(step.err.contains("as pencil marks, and the next hint goes on from there"), "{}", step.err);
    let struck = run_with(&["explain", "--hint"], CHAIN.replace("457 578 578", "457 578 78"));
    assert!(struck.status == 0 && struck.out != step.out, "{}", struck.out);
    assert_eq!(hint("--hint=house").out, "look at block 5\n");
}

/// What a step is about, what it places and strikes has brackets, so that nothing is lost without colours.
#[test]
fn the_board_is_drawn_for_who_asks_for_colours() {
    let drawn = |args: &[&str]| {
        let mut command = stackdoku(&[&["explain", "--color", "always"], args].concat());
        let ran = Ran::from(command.env("LC_ALL", "C").output().unwrap());
        let codes = ["0", "1", "7", "33", "36"].map(|code| format!("\u{1b}[{code}m"));
        assert!(ran.out.contains(&codes[0]));
        let plain = codes.iter().fold(ran.out, |text, code| text.replace(code, ""));
        // On Windows every console has frames, whatever the locale says.
        let frames = [("─", "-"), ("│", "|"), ("┌", "+"), ("┬", "+"), ("┐", "+"), ("├", "+"), ("┼", "+"), ("┤", "+")];
        let frames = frames.iter().chain(&[("└", "+"), ("┴", "+"), ("┘", "+")]).filter(|_| cfg!(windows));
        frames.fold(plain, |text, (frame, sign)| text.replace(frame, sign))
    };
    let four = "data/lesson/four.txt";
    let rest = "|  .  . |  .  2 |\n+-------+-------+\n|  .  . |  4  . |\n|  .  3 |  .  . |\n+-------+-------+\n";
    let sentence = "r1c2 is 2: the only place for 2 in block 1\n";
    assert_eq!(drawn(&["--hint", four]), format!("+-------+-------+\n|  1 (2)|  .  . |\n{rest}{sentence}"));
    assert!(drawn(&["--hint=cell", four]).contains("|  1 [.]|  .  . |"));
    assert!(drawn(&["--hint=house", four]).contains("| [1][.]|  .  . |\n| [.][.]|  .  2 |"));
    let all = drawn(&["-p", MINIMAL]);
    let step = all.split("\n").skip_while(|line| !line.contains("if r6c6 were 5")).collect::<Vec<_>>();
    assert!(step[11].contains("|  . [8]-5-|") && step[13].contains("|  8 [5] . |"), "{step:#?}");
    // Where a digit is placed the sentence suffices, and who reads a pipe or a file gets sentences alone.
    assert!(all.contains(" 1. r3c8 is 9: the only place for 9 in block 3\n 2. "), "{all}");
    assert!(!run(&["explain", "-p", MINIMAL]).out.contains("+--"));
}

#[test]
fn a_deduction_from_two_houses_names_both() {
    for (puzzle, sentence) in [
        (
            "15.3.....8...5.......7...1...9...7..7.25...39...2....6....6..9...3.7.....6.4....2",
            "in row 6, the digit 3 can only be in r6c1 or r6c2, both in block 4: r4c2 cannot be 3\n",
        ),
        (
            ".7.4.......9......3617........3....941...9..2....875....2..........6..8478....6..",
            "in row 3 and row 9, the digit 5 can only be in column 6 and column 9, \
             so these columns have their 5 in these rows: r1c6,",
        ),
    ] {
        assert!(run_in_lines(&["-p", puzzle]).contains(sentence), "{sentence}");
    }
    // Here the block says nothing: beside 8 there is no 9.
    let near = "............4......8..........3..1..............8...931.7......8....3...6.....5..";
    let out = run_in_lines(&["-r", "non-consecutive", "-p", near]);
    assert!(
        out.contains("the digit 8 can only be in r4c3 or r5c3: whichever it is, r4c3 and r5c3 cannot be 9"),
        "{out}"
    );
}

/// What a digit does by a rule that is added is not to be seen in rows, columns and blocks.
#[test]
fn a_reason_says_which_digit_excludes_which_cell_by_a_rule_that_is_added() {
    for (rules, puzzle, sentence) in [
        (
            "anti-knight",
            ".6.5.4...5.97.3.8..87.2.......31.......45.8.......863.2..6.954...81...766.5......",
            "r4c3 is 6: the only place for 6 in block 4 (r5c3 is a knight's move from the 6 in r7c4)",
        ),
        (
            "anti-knight",
            ".5..1.7.....48.31.3......6..........5..6...........8.9.7......6.......7.6.8.....1",
            "can only be in r2c3, r3c3 or r4c3 (r5c3 is a knight's move from the 7 in r7c2): whichever \
             it is, r3c5 cannot be 7 (it is a knight's move from r2c3 and r4c3)",
        ),
        (
            "non-consecutive",
            ".4.5..63..6.7......85....1.5.863...13..1.4.8....8...634..2..39....96....6..4..5..",
            "r4c7 is 7: the only place for 7 in block 6 (r4c8, r5c7 and r5c9 are next to the 8 in \
             r5c8; r6c7 is next to the 6 in r6c8)",
        ),
        (
            "windoku",
            "...7..96241.3..57..6..9...3......29....1..3...5.9..6.1.8.6..1.4.4..897.6.....7...",
            "r4c1 is 1: the only place for 1 in block 4 (r4c3 is in the same window as the 1 in r2c2)",
        ),
        (
            "disjoint",
            ".52.1.8....48.....7........42.5617.3...7...4......2.58.469...3.973..6.858........",
            "r3c2 is 8: the only place for 8 in block 1 (r3c3 is at the same place in a block as the 8 \
             in r6c9)",
        ),
        (
            "diagonal",
            "..37..12....1.58..871...45..2.......1..9......895..24.9568......18.7....7.4.....8",
            "r3c9 is 6: the only place for 6 in block 3 (r1c9 and r2c8 are on the same diagonal as the \
             6 in r7c3)",
        ),
        (
            "dutch-miracle",
            "..................................3.............6....................6...........",
            "r5c5 can only be 1 or 2 (it is diagonally next to the 6 in r6c4): whichever it is, r4c6 \
             cannot be 1, 2 or 4 (it is diagonally next to r5c5)",
        ),
        // A cell is named once, and so is each way in which it lies to others.
        (
            "dutch-miracle",
            "...............................................1.......6......8..................",
            "if r3c6 were 7, r2c7 would be 3 (no other digit fits there; it is on the same diagonal as the 1 in r6c3 \
             and the 2 in r8c1, and diagonally next to the 7 in r3c6), and no digit would fit in r4c5 (it is on the \
             same diagonal as the 1 in r6c3, the 2 in r8c1 and the 3 in r2c7, and diagonally next to the 7 in r3c6): \
             r3c6 cannot be 7",
        ),
        // A step that is named needs no rule beside it: it has struck r5c4, which is a king's or a knight's move away.
        (
            "anti-knight+anti-king",
            "...........9.....................................8..........7............35.6.4.1",
            "and column 4 would have no place for 4 (r1c4, r2c4, r4c4 and r7c4 are a king's or a knight's move from \
             the 4 in r3c3 or r8c2; see step 43): r3c3 cannot be 4",
        ),
    ] {
        let out = run_in_lines(&["-r", rules, "-p", puzzle]);
        assert!(out.contains(&format!("{sentence}\n")), "{rules} {out}");
    }
}

#[test]
fn the_second_line_says_what_the_look_ahead_means() {
    for (rules, puzzle, meaning) in [
        ("classic", "1...\n..3.\n.1..\n...2", "no digit has to be assumed"),
        (
            "anti-knight+anti-king",
            "...........9.....................................8..........7............35.6.4.1",
            "to rule out a digit, assume it and place 8 or more",
        ),
        (
            "non-consecutive",
            ".........8.1..9......18...9...........6............................3.8....5......",
            "to rule out a digit, assume it, and others after it",
        ),
    ] {
        let ran = run(&["explain", "-r", rules, "-p", puzzle]);
        assert_eq!(ran.out.lines().nth(1), Some(meaning), "{rules} {}", ran.err);
    }
}

#[test]
fn a_page_is_written_whole_and_to_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("steps.html");
    let name = file.to_str().unwrap();
    let ran = run(&["explain", "--html", name, LESSON]);
    assert_eq!((ran.status, ran.out, ran.err), (0, String::new(), format!("note: the page is in {name}\n")));
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n") && page.len() < 100_000);
    assert_eq!(run(&["explain", "--html", "-", LESSON]).out, page);
    assert_eq!(run(&["explain", "--html", name, "data/lesson/four-unsolvable.txt"]).status, 1);
    assert_ne!(std::fs::read_to_string(&file).unwrap(), page);
    let ran = run(&["explain", "--html", LESSON, LESSON]);
    assert!(ran.status == 2 && ran.err.contains("which this command uses too"), "{}", ran.err);
    for other in ["--hint", "--json", "--output=x"] {
        assert_eq!(run(&["explain", "--html", "-", other, LESSON]).status, 2, "{other}");
    }
}

#[test]
fn the_end_says_what_is_left() {
    for (args, status, end) in [
        (&["data/lesson/four-unsolvable.txt"][..], 1, "there is no place for 2 in row 1: the puzzle has no solution"),
        (
            &["-p", ".......2........79.......5.....1...617.5............3..................2.......9."],
            1,
            "there is no place for 8 in row 5 (see step 1): the puzzle has no solution",
        ),
        (
            &[
                "-r",
                "anti-knight+non-consecutive+diagonal",
                "-p",
                "...........................................3.....7....................1..........",
            ],
            1,
            "the puzzle has no solution, and no simple step is left to show it: 78 cells are left open",
        ),
        (
            &["data/hex/example2-as-printed.txt"],
            1,
            "the puzzle has several solutions: the steps end here, and 13 cells are left open (`stackdoku \
             check --candidates` shows what fits there)",
        ),
        (&["-r", "dutch-miracle", "data/dutch-miracle/input3"], 0, "solved: this is the only solution"),
        (
            &["-p", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."],
            3,
            "the next step needs an assumption inside another one: 60 cells are left open",
        ),
        (
            &[
                "-r",
                "non-consecutive",
                "-p",
                ".........8.1..9......18...9...........6............................3.8....5......",
            ],
            3,
            "the next step needs an assumption inside another one: 71 cells are left open",
        ),
    ] {
        let ran = run(&[&["explain"], args].concat());
        assert_eq!((ran.status, in_lines(&ran.out).lines().last()), (status, Some(end)), "{args:?} {}", ran.err);
        // Where the steps end before, the hardest one is not among them.
        assert_eq!(ran.out.contains(" is the hardest\n"), status == 0, "{args:?} {}", ran.out);
    }
    // A hint is only about what comes next, and that may lead nowhere.
    for (puzzle, told) in [
        ("..1..4..2.3.....", "note: the puzzle has no solution\n"),
        ("1.....2..3.....4", ""),
        ("12......34......", "note: the puzzle has several solutions\n"),
    ] {
        let ran = run(&["explain", "--hint", "-p", puzzle]);
        assert_eq!((ran.status, &ran.err[..]), (0, told), "{puzzle} {}", ran.out);
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
    // A single mark of a blank cell is a step of its own, and two that exclude each other leave no solution.
    let cells = |marks: [(usize, char); 2]| -> String {
        let cell = |(at, sign): (usize, char)| match marks.iter().find(|mark| mark.0 == at) {
            Some((_, mark)) => format!("{{\"value\":0,\"givenPencilMarks\":[{mark}]}}"),
            None => format!("{{\"value\":{},\"given\":true}}", sign.to_digit(10).unwrap_or(0)),
        };
        let cells: Vec<String> = NINE.chars().enumerate().map(cell).collect();
        let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
        format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","))
    };
    let right = run_with(&["explain"], cells([(2, '4'), (3, '6')]));
    assert!(right.status == 0 && right.out.contains("r1c3 is 4: ") && right.out.contains("r1c4 is 6: "), "{right:?}");
    let library = run_with(&["explain"], format!(":0000:x:{NINE}:{}::\n", "113 213 313 513 613 713 813 913 111"));
    let has_given_as_step = library.out.contains("r1c1 is 5");
    assert!(library.status == 0 && library.out.contains("r1c3 is 4: ") && !has_given_as_step, "{library:?}");
    for args in [&["explain"][..], &[], &["check"]] {
        let wrong = run_with(args, cells([(2, '4'), (3, '4')]));
        assert!(wrong.status == 1 && !wrong.err.contains("error"), "{args:?}: {wrong:?}");
    }
}

#[test]
fn the_object_has_the_steps_of_the_text() {
    for args in [&["-p", MINIMAL][..], &["data/hex/example1.txt"], &["data/lesson/four-unsolvable.txt"]] {
        let text = run_in_lines(args);
        let object: Value = serde_json::from_str(&run(&[&["explain", "--json"], args].concat()).out).unwrap();
        let steps = object["steps"].as_array().unwrap();
        for step in steps {
            let sentence = step["text"].as_str().unwrap();
            assert!(text.contains(&format!(". {sentence}\n")), "{sentence}");
            assert_eq!(step["placed"].is_object(), step["struck"].as_array().unwrap().is_empty(), "{step}");
            let is_look_ahead = step["kind"] == "look-ahead";
            assert_eq!(step["emptied"].is_object(), is_look_ahead, "{step}");
            assert!(!is_look_ahead || step["n"] == step["chain"].as_array().unwrap().len() + 1, "{step}");
            let names = step["houses"].as_array().unwrap();
            assert!(names.iter().all(|house| sentence.contains(house.as_str().unwrap())), "{step}");
            let cells = step["cells"].as_array().unwrap();
            let short = |cell: &Value| format!("r{}c{}", cell[0], cell[1]);
            assert!(!cells.is_empty() && cells.iter().all(|cell| sentence.contains(&short(cell))), "{step}");
            let digits = step["digits"].as_array().unwrap();
            assert!(!digits.is_empty() && digits.iter().all(|digit| sentence.contains(digit.as_str().unwrap())));
        }
        assert_eq!(text.lines().filter(|line| line.contains(". r")).count() > 0, !steps.is_empty());
        assert!(text.trim_end().ends_with(object["text"].as_str().unwrap()));
    }
}
