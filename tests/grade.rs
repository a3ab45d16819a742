//! Grading: answers in every form get full marks, and each planted fault is found and named.

#[cfg(feature = "cli")]
#[path = "common/command.rs"]
mod command;
mod common;

use common::blanked;
use pretty_assertions::assert_eq;
use stackdoku::grade::{Expected, Fault, Grade, Key};
use stackdoku::text::{Form, Symbols, board_text};
use stackdoku::{Grid, Rules, Size, Solver};

/// A 16x16 puzzle with four solutions, and these.
fn puzzle() -> (Grid, Vec<Grid>) {
    let puzzle = blanked(&[3, 9]);
    let solutions: Vec<Grid> = Solver::new().solutions(&puzzle).collect();
    assert_eq!(solutions.len(), 4);
    (puzzle, solutions)
}

fn key() -> Key {
    Key::new(&puzzle().0, Rules::Classic, Symbols::ZeroToF).unwrap()
}

/// The solutions as blocks with these numbers.
fn blocks(solutions: &[(u64, Grid)], form: Form) -> String {
    let block =
        |(number, grid): &(u64, Grid)| format!("Solution {number}\n\n{}\n", board_text(grid, form, Symbols::ZeroToF));
    solutions.iter().map(block).collect()
}

fn numbered() -> Vec<(u64, Grid)> {
    (1..).zip(puzzle().1).collect()
}

fn grade(text: impl AsRef<[u8]>) -> Grade {
    key().grade(text.as_ref(), Expected::All)
}

#[track_caller]
fn assert_faults(text: impl AsRef<[u8]>, points: u64, expected: &[&str]) {
    let grade = grade(text);
    let faults: Vec<String> = grade.faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
    for (fault, expected) in faults.iter().zip(expected) {
        assert!(fault.contains(expected), "{fault}\n{expected}");
    }
    assert_eq!(grade.points(100), points);
}

#[test]
fn every_form_of_output_gets_full_marks() {
    let whole = blocks(&numbered(), Form::HexRows);
    for &form in Form::ALL {
        assert_faults(blocks(&numbered(), form), 100, &[]);
    }
    let mut backwards = numbered();
    backwards.reverse();
    assert_faults(blocks(&backwards, Form::HexRows), 100, &[]);
    assert_faults(whole.replace('\n', "\r\n"), 100, &[]);
    assert_faults(format!("\u{feff}{whole}"), 100, &[]);
    assert_faults(format!("# 0123456789abcdef\n{whole}"), 100, &[]);
    // The puzzle itself, as some programs print it first.
    assert_faults(board_text(&puzzle().0, Form::HexRows, Symbols::ZeroToF) + &whole, 100, &[]);
    assert_faults(whole.to_uppercase(), 100, &[]);
    assert_faults(whole.replace("\n\n", "\n"), 100, &[]);
    assert_faults(whole.replace('\n', "  \n \n"), 100, &[]);
    assert_faults(whole.replace("Solution ", "Solution #"), 100, &[]);
    assert_faults(format!("Solving, please wait\n{whole}4 solutions found\n"), 100, &[]);
    let without_heads: String = whole.lines().filter(|line| !line.starts_with('S')).map(|l| format!("{l}\n")).collect();
    assert_faults(without_heads, 100, &[]);
    let drawn: String = numbered().iter().map(|(_, grid)| format!("{grid}\n\n").replace(' ', " | ")).collect();
    assert_faults(drawn, 100, &[]);
}

#[test]
fn one_solution_is_enough_if_any_will_do() {
    let one = board_text(&puzzle().1[2], Form::HexRows, Symbols::ZeroToF);
    let text = one.replacen("", "Solution: ", 1);
    assert!(key().grade(text.as_bytes(), Expected::Any).is_full());
    let grade = key().grade(text.as_bytes(), Expected::All);
    assert_eq!((grade.points(100), grade.faults.len()), (25, 3));
    assert_eq!(key().grade(b"", Expected::Any).points(100), 0);
    // More right ones do not make up for a fault.
    let all = blocks(&numbered(), Form::HexRows);
    assert!(key().grade(all.as_bytes(), Expected::Any).is_full());
    assert_eq!(key().grade(format!("{all}0123\n").replacen('0', "O", 1).as_bytes(), Expected::Any).points(100), 0);
}

#[test]
fn each_planted_fault_is_named() {
    let whole = numbered();
    let (_, solutions) = puzzle();
    // A wrong digit, in line 3, the first row of the first solution.
    let text = blocks(&whole, Form::HexRows);
    let mut wrong = text.clone();
    let at = wrong.find("\n\n").unwrap() + 2;
    let sign = if &text[at..=at] == "0" { "1" } else { "0" };
    wrong.replace_range(at..=at, sign);
    assert_faults(&wrong, 50, &["line 3: solution 1 is wrong", "missing: "]);
    // A letter that looks like a digit.
    let letter = text.replacen('0', "O", 1);
    assert_faults(&letter, 50, &["`O` is not a digit", "missing: "]);
    // Other numbers where the puzzle has signs, in each row.
    let number = |sign: char| (u32::from_str_radix(&sign.to_string(), 16).unwrap() + 2).to_string();
    let rows = solutions[0].to_string().replace(' ', "");
    let numbers: String =
        rows.lines().map(|row| row.chars().map(number).collect::<Vec<_>>().join(", ") + "\n").collect();
    assert_faults(numbers, 0, &["line 1: `17` is not a digit, and 15 other rows have such a sign", "none of the 4"]);
    // A missing solution; a duplicate; two numbered alike; an extra one.
    assert_faults(blocks(&whole[..3], Form::HexRows), 75, &[&format!("missing: {:#}", solutions[3])]);
    let with = |more: &[(u64, Grid)]| blocks(&[&whole[..], more].concat(), Form::HexRows);
    assert_faults(with(&[(5, solutions[1])]), 75, &["solution 5 is the same as solution 2"]);
    let mut alike = whole.clone();
    alike[3].0 = 3;
    assert_faults(blocks(&alike, Form::HexRows), 75, &["a second solution has the number 3"]);
    let other = common::shifted_rows(Size::Sixteen);
    let mut extra = other;
    for cell in Size::Sixteen.cells() {
        let digit = other[cell].map(|digit| stackdoku::Digit::new((digit.number() + 1) % 16).unwrap());
        extra.set(cell, digit);
    }
    assert_faults(with(&[(5, extra)]), 75, &["solution 5 is that of another puzzle: "]);
    let mut far = whole.clone();
    far[3].0 = 9;
    assert_faults(blocks(&far, Form::HexRows), 75, &["the number 9 is not one of 1 to 4"]);
    far[3].0 = 0;
    assert_faults(blocks(&far, Form::HexRows), 75, &["the number 0 is not one of 1 to 4"]);
    // A truncated last grid: after whole rows, and within a row.
    let rows: Vec<&str> = text.trim_end().lines().collect();
    let cut = rows[..rows.len() - 3].join("\n");
    assert_faults(&cut, 50, &["solution 4 has 13 rows, expected 16", "missing: "]);
    let within = format!("{cut}\n{}", &rows[rows.len() - 3][..10]);
    assert_faults(&within, 25, &["10 cells, expected 16", "solution 4 has 14 rows, expected 16", "missing: "]);
}

#[test]
fn digits_that_are_swapped_are_named_in_their_row() {
    let (puzzle, solutions) = puzzle();
    for &notation in Symbols::SIXTEEN {
        for row in 0..16 {
            let open = |column: &usize| puzzle[Size::Sixteen.cell(row, *column)].is_none();
            let columns: Vec<usize> = (0..16).filter(open).collect();
            let mut swapped = solutions[0];
            let [one, other] = [columns[0], columns[1]].map(|column| Size::Sixteen.cell(row, column));
            swapped.set(one, solutions[0][other]);
            swapped.set(other, solutions[0][one]);
            let text = format!("Solution 1\n\n{}", board_text(&swapped, Form::Csv, notation));
            let fault = key().grade(text.as_bytes(), Expected::Any).faults[0].to_string();
            let place = format!("line {}: solution 1 is wrong in row {}: `", row + 3, row + 1);
            let sign = notation.symbol(solutions[0][one].unwrap());
            let other = notation.symbol(solutions[0][other].unwrap());
            assert!(fault.starts_with(&place), "{fault}");
            let named = fault[place.len()..].split('`').next().unwrap();
            assert!([sign, other].contains(&named), "{fault}");
        }
    }
}

/// How a text is written down.
type Writing = (&'static str, fn(&str) -> Vec<u8>);

#[test]
fn what_the_puzzle_reader_reads_can_be_an_answer() {
    let utf_16 = |text: &str| -> Vec<u8> {
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let big_endian = |text: &str| -> Vec<u8> {
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
    };
    let coloured = |text: &str| text.replace('7', "\u{1b}[1;31m7\u{1b}[0m").replace('\t', "\u{1b}[2m").into_bytes();
    let full_width = |text: &str| text.replace('1', "\u{ff11}").into_bytes();
    let old_mac = |text: &str| text.replace('\n', "\r").into_bytes();
    let writings: [Writing; 6] = [
        ("utf-8", |text| text.as_bytes().to_vec()),
        ("utf-16", utf_16),
        ("utf-16, big-endian", big_endian),
        ("colours", coloured),
        ("full width", full_width),
        ("lone carriage returns", old_mac),
    ];
    let lists = |grid: &Grid, symbols: Symbols, end: &str| {
        let rows = board_text(grid, Form::Csv, symbols);
        let rows: Vec<String> = rows.lines().map(|row| format!("[{}]", row.replace(',', ", "))).collect();
        format!("[{}]\n", rows.join(end))
    };
    for (puzzle, key) in [
        (puzzle().0, key()),
        {
            let puzzle = common::grid("1... ..2. .3.. ...4");
            (puzzle, Key::new(&puzzle, Rules::Classic, Symbols::OneToNine).unwrap())
        },
        {
            let nine: Grid =
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
            (nine, Key::new(&nine, Rules::Classic, Symbols::OneToNine).unwrap())
        },
    ] {
        let solutions: Vec<Grid> = Solver::new().solutions(&puzzle).collect();
        let notations: &[Symbols] = match puzzle.size() {
            Size::Sixteen => Symbols::SIXTEEN,
            _ => &[Symbols::OneToNine, Symbols::FromZero],
        };
        for &symbols in notations {
            let all = |text: &dyn Fn(&Grid) -> String| solutions.iter().map(text).collect::<String>();
            let rows = all(&|grid| board_text(grid, Form::Spaced, symbols) + "\n");
            let texts = [
                rows.clone(),
                board_text(&puzzle, Form::Spaced, symbols) + "\n" + &rows,
                all(&|grid| lists(grid, symbols, ", ")),
                lists(&puzzle, symbols, ", ") + &all(&|grid| lists(grid, symbols, ", ")),
                all(&|grid| lists(grid, symbols, ",\n ")),
                all(&|grid| {
                    "|".to_string() + &board_text(grid, Form::Csv, symbols).replace(',', "|").replace('\n', "|\n|")
                }),
            ];
            for (number, text) in texts.iter().enumerate() {
                for (name, writing) in writings {
                    let grade = key.grade(&writing(text), Expected::All);
                    assert!(grade.is_full(), "{symbols}, {name}, text {number}: {:#?}\n{text}", grade.faults);
                }
            }
        }
    }
    // A wrong one among lists is named where it stands.
    let (_, mut solutions) = puzzle();
    let (one, other) = (Size::Sixteen.cell(7, 0), Size::Sixteen.cell(7, 1));
    let (digit, before) = (solutions[2][one], solutions[2][other]);
    solutions[2].set(one, before);
    solutions[2].set(other, digit);
    let text: String = solutions.iter().map(|grid| lists(grid, Symbols::Decimal, ",\n")).collect();
    let grade = grade(text);
    assert_eq!((grade.right, grade.points(100)), (3, 50));
    assert!(grade.faults[0].to_string().starts_with("line 40: solution 3 is wrong: the given at row 8"), "{grade:?}");
}

#[test]
fn boards_in_different_forms_count_as_in_one() {
    type Written<'a> = &'a dyn Fn(&Grid) -> String;
    let (_, solutions) = puzzle();
    let list = |grid: &Grid| {
        let rows = board_text(grid, Form::Csv, Symbols::Decimal);
        let rows: Vec<String> = rows.lines().map(|row| format!("{{{row}}}")).collect();
        format!("int[][] grid = {{\n{}}};\n", rows.join(",\n"))
    };
    let rows = |grid: &Grid| board_text(grid, Form::HexRows, Symbols::ZeroToF) + "\n";
    let mut wrong = solutions[0];
    let given = puzzle().0.iter().find(|(cell, given)| cell.row() == 3 && given.is_some()).unwrap().0;
    wrong.set(given, solutions[0][Size::Sixteen.cell(4, given.column())]);
    let others = rows(&solutions[2]) + &list(&solutions[3]);
    assert_faults(rows(&solutions[0]) + &list(&solutions[1]) + &others, 100, &[]);
    for [first, second] in [[&rows as Written<'_>, &list], [&list, &rows], [&list, &list]] {
        let two = |one: &Grid, two: &Grid| first(one) + "\n" + &second(two) + &others;
        assert_faults(two(&solutions[0], &wrong), 50, &["solution 2 is wrong: the given at row 4", "missing: "]);
        assert_faults(two(&wrong, &solutions[0]), 50, &["solution 1 is wrong: the given at row 4", "missing: "]);
        assert_faults(two(&solutions[0], &solutions[0]), 50, &["solution 2 is the same as solution 1", "missing: "]);
    }
    assert_faults(list(&wrong), 0, &["line 5: solution 1 is wrong: the given at row 4", "none of the 4"]);
    // A title in an old encoding.
    assert_faults([b"L\xf6sung\n", blocks(&numbered(), Form::Csv).as_bytes()].concat(), 100, &[]);
}

#[test]
fn of_many_missing_solutions_some_are_listed_and_all_are_counted() {
    let puzzle = blanked(&[7, 15]);
    let key = Key::new(&puzzle, Rules::Classic, Symbols::ZeroToF).unwrap();
    let one = board_text(&Solver::new().solutions(&puzzle).next().unwrap(), Form::HexRows, Symbols::ZeroToF);
    let grade = key.grade(one.as_bytes(), Expected::All);
    assert_eq!((grade.right, grade.expected, grade.faults.len(), grade.further), (1, Some(256), 20, 235));
    assert_eq!(grade.points(256), 1);
}

#[test]
fn an_answer_may_be_anything() {
    assert_faults("", 0, &["the answer is empty", "none of the 4 solutions is there"]);
    let of_another_size = "[[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]\n";
    assert_faults(of_another_size, 0, &["there is no grid in the", "none of the 4"]);
    assert_faults("Segmentation fault\n", 0, &["there is no grid in the 19 bytes", "none of the 4"]);
    assert_faults("No solution\n", 0, &["says that there is no solution", "none of the 4"]);
    assert_faults(b"\x7fELF\x02\x00\x00", 0, &["line 1: byte 0x00 is not text", "none of the 4"]);
    assert_faults("0".repeat(1 << 20), 0, &["line 1: the line has 1048576 bytes", "none of the 4"]);
    let long = grade("0123456789abcdef\n".repeat(1_100_000));
    assert!(matches!(long.faults[0], Fault::TooLong { .. }) && long.faults.len() <= 200 && long.further > 1_000);
    assert_eq!(long.points(100), 0);
    let text = blocks(&numbered(), Form::HexRows);
    for end in (0..text.len()).step_by(7) {
        let grade = grade(&text[..end]);
        assert!(!grade.is_full() || end + 2 >= text.len(), "{end}");
    }
    let mut seed = 1u32;
    for _ in 0..2_000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..3 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = seed as usize / 256 % bytes.len();
            bytes[at] = (seed >> 24) as u8;
        }
        let _ = grade(&bytes).points(100);
    }
}

#[test]
fn a_puzzle_that_is_full_is_answered_by_itself() {
    let (_, solutions) = puzzle();
    let key = Key::new(&solutions[0], Rules::Classic, Symbols::ZeroToF).unwrap();
    let answer = board_text(&solutions[0], Form::HexRows, Symbols::ZeroToF);
    assert_eq!(key.grade(answer.as_bytes(), Expected::All).points(100), 100);
}

#[test]
fn a_puzzle_without_a_solution_is_answered_by_nothing_or_by_saying_so() {
    let puzzle = common::grid("12.. ...3 ...4 ....");
    let key = Key::new(&puzzle, Rules::Classic, Symbols::OneToNine).unwrap();
    for (answer, is_right) in [("", true), ("No solution\n", true), ("no solution.\n", true), ("1234\n3412\n", false)] {
        assert_eq!(key.grade(answer.as_bytes(), Expected::All).is_full(), is_right, "{answer}");
    }
}

#[cfg(feature = "cli")]
mod program {
    use super::command::{Ran, run, run_with, signal, stackdoku};
    use pretty_assertions::assert_eq;
    use stackdoku::text::Symbols;
    use std::fs;
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
                assert_eq!(
                    (out, status),
                    (format!("{file}: 12 of 12 points\nright: 3 of 3\n"), 0),
                    "{form} {notation}"
                );
                assert_eq!(run(&[&["-o", one][..], &printed].concat()).status, 0);
                assert_eq!(run(&["grade", "--any", PUZZLE, one]).status, 0, "{form} {notation}");
                // What is said of the puzzle says nothing of an answer.
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
    fn a_folder_of_answers_becomes_a_table() {
        let folder = tempdir().unwrap();
        let all = run(&["--all", PUZZLE]).out;
        fs::write(folder.path().join("anna.txt"), &all).unwrap();
        fs::write(folder.path().join("bert,<b>.txt"), &all[..all.len() / 2]).unwrap();
        fs::write(folder.path().join("carl.txt"), "").unwrap();
        fs::write(folder.path().join("dora.txt"), &all).unwrap();
        fs::write(folder.path().join("e\u{1b}mil.txt"), &all).unwrap();
        // What is no answer: hidden files and empty folders.
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
        assert!(page.contains("bert,&lt;b&gt;.txt") && !page.contains("<b>"), "{page}");
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
        let endless = grade("yes 0123456789abcdef");
        assert!(endless.status == 1 && endless.out.contains("longer than 16 MiB"), "{}", endless.out);
        let slow = grade("sleep 100");
        assert!(slow.status == 1 && slow.out.contains("stopped after 2 seconds"), "{}", slow.out);
        assert!(grade("exit 3").out.contains("exit status: 3"));
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
}

#[test]
fn of_a_puzzle_with_very_many_solutions_the_number_is_not_known() {
    let key = |size| Key::new(&Grid::empty(size), Rules::Classic, Symbols::OneToNine).unwrap();
    assert_eq!(key(Size::Four).solution_count(), Some(288));
    assert_eq!(key(Size::Nine).solution_count(), None);
}
