//! `stackdoku batch` as a line filter: order, counts, bad lines, endless input.

#[cfg(unix)]
use crate::command::{Ran, signal, wait_until_idle};
use crate::command::{run, run_with, stackdoku};
use crate::common::hard::LONG_PROOF;
use pretty_assertions::assert_eq;
use stackdoku::{Grid, Rules};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

const ONE: &str = "1...3412.143.321";
const NONE: &str = "123....4........";
const MANY: &str = "................";
const ONE_SOLVED: &str = "1234341221434321";

/// A 9x9 puzzle with one solution, and the solution.
const NINE: &str = "...2........59.3.7......69......8....19....83..4.6....3...2.7.1.57..4....8..3....";
const NINE_SOLVED: &str = "965273814148596327723481695572348169619752483834169572396825741257614938481937256";

fn quiet(input: &str) -> String {
    let ran = run_with(&["batch", "--quiet"], input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out
}

#[test]
fn a_result_says_none_one_or_several() {
    let expected = format!("{ONE}:1:{ONE_SOLVED}\n{NONE}:0:\n{MANY}:2:\n{NINE}:1:{NINE_SOLVED}\n");
    assert_eq!(quiet(&format!("{ONE}\n{NONE}\n{MANY}\n{NINE}\n")), expected);
}

#[test]
fn no_puzzle_of_a_line_is_passed_over() {
    let other = NINE.replacen('.', "9", 1);
    for line in [format!("{NINE},{other}"), format!("{NINE};{other};2")] {
        let ran = run_with(&["batch", "--quiet"], &line);
        assert_eq!(ran.status, 2, "{line}");
        assert!(ran.out.contains("error: line 1: the line has 2 puzzles, expected one"), "{}", ran.out);
    }
    assert!(quiet(&format!("{NINE},{NINE},{NINE_SOLVED}")).starts_with(&format!("{NINE}:1:{NINE_SOLVED}")));
}

#[test]
fn each_puzzle_in_a_line_of_json_is_answered() {
    let [one, nine] = [format!("{ONE}:1:{ONE_SOLVED}\n"), format!("{NINE}:1:{NINE_SOLVED}\n")];
    let twice = NINE.replacen('.', &NINE_SOLVED[..1], 1);
    for line in [
        format!("[\"{NINE}\", \"{twice}\"]"),
        format!("{{\"puzzles\": [\"{NINE}\", \"{twice}\"]}}"),
        format!("{{\"a\": {{\"values\": \"{NINE}\"}}, \"b\": {{\"values\": \"{twice}\"}}}}"),
        format!("[{{\"solution\": \"{NINE_SOLVED}\", \"puzzle\": \"{NINE}\"}}, {{\"puzzle\": \"{twice}\"}}]"),
    ] {
        let ran = run_with(&["batch"], format!("{ONE}\n{line}\n{ONE}\n"));
        let answers = format!("{one}{nine}{twice}:1:{NINE_SOLVED}\n{one}");
        assert_eq!((ran.status, ran.out), (0, answers), "{line}");
    }
    let same = format!("{{\"puzzles\": [{{\"a\": \"{NINE}\"}}, {{\"a\": \"{NINE}\"}}]}}\n");
    assert_eq!(run_with(&["batch"], same).out, nine.repeat(2));
}

/// A whole board in a list that cannot be read is not a fault of its own.
#[test]
fn a_damaged_board_of_a_list_is_one_error() {
    let object = |cells: &str| format!("{{\n\"board\": \"{cells}\"\n}}");
    let ran = run_with(&["batch"], format!("[\n{},\n{}]]\n]\n", object(NINE), object(&NINE[1..])));
    assert_eq!((ran.out.matches(":error: ").count(), ran.status), (1, 2), "{}", ran.out);
}

#[test]
fn a_row_of_a_table_with_a_cell_too_few_or_too_many_is_an_error() {
    let head: String = (0..81).map(|number| format!(",c{number}")).collect();
    let row = |name: &str, cells: &str| {
        name.to_string() + &cells.chars().map(|cell| format!(",{cell}")).collect::<String>() + "\n"
    };
    for (cells, count) in [(NINE[1..].to_string(), 80), (format!("{NINE}."), 82)] {
        for name in ["2", "Nr_2"] {
            let ran = run_with(&["batch"], format!("id{head}\n{}{}", row("1", NINE), row(name, &cells)));
            assert!(ran.out.contains(&format!("error: line 3: the line has {count} cells")), "{name} {}", ran.out);
            assert_eq!((ran.out.matches(":1:").count(), ran.status), (1, 2), "{name} {}", ran.out);
        }
    }
}

#[test]
fn comments_and_empty_lines_are_passed_through() {
    let input = format!("# first\n\n{ONE}\n  # second\n{ONE}");
    assert_eq!(quiet(&input), format!("# first\n\n{ONE}:1:{ONE_SOLVED}\n  # second\n{ONE}:1:{ONE_SOLVED}\n"));
    assert_eq!(quiet(""), "");
    assert_eq!(quiet(&format!("{ONE}\r\n")), format!("{ONE}:1:{ONE_SOLVED}\n"));
}

#[test]
fn a_number_or_a_date_above_a_puzzle_is_text() {
    for heading in ["1.", "12:", "(1)", "[1]", "== 1 ==", "2024-03-12", "12/03/2024"] {
        let ran = run_with(&["batch"], format!("{heading}\n{ONE}\n").repeat(2));
        assert_eq!(ran.out, format!("{heading}\n{ONE}:1:{ONE_SOLVED}\n").repeat(2), "{heading}");
        assert_eq!((ran.status, ran.err.contains("bad line")), (0, false), "{heading} {}", ran.err);
    }
    let ran = run_with(&["batch"], format!("1 2\n{ONE}\n"));
    assert_eq!(ran.status, 2, "{}", ran.err);
}

#[test]
fn a_puzzle_that_was_cut_is_a_bad_line_also_behind_a_name_and_a_row_of_points_is_text() {
    let nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for cut in [17, 24, 40] {
        let ran = run_with(&["batch"], format!("hard: {}\n{ONE}\n", &nine[..cut]));
        assert_eq!((ran.status, ran.err.as_str()), (2, "note: 1 bad line (line 1)\n"), "{cut}");
    }
    for text in ["Chapter 1..............................12", "see..pages..for..2024..v2"] {
        assert_eq!(run_with(&["batch"], format!("{text}\n{ONE}\n")).status, 0, "{text}");
    }
}

#[test]
fn a_size_above_all_puzzles_is_text() {
    for size in ["9x9", "9 x 9", "3 3", "16x16"] {
        let ran = run_with(&["batch"], format!("{size}\n{ONE}\n"));
        assert_eq!((ran.status, ran.out), (0, format!("{size}\n{ONE}:1:{ONE_SOLVED}\n")), "{size}");
        assert_eq!(run_with(&["batch"], format!("{ONE}\n{size}\n")).status, 2, "{size}");
    }
}

#[test]
fn comments_alone_are_noted_and_nothing_is_not() {
    for args in [&["batch"][..], &["check", "--batch"]] {
        let ran = run_with(args, format!("# {ONE}\n\n"));
        assert_eq!((ran.status, &*ran.err), (0, "note: no puzzle: there are only comments\n"), "{args:?}");
        for other in [String::new(), "\n".into(), format!("# one\n{ONE}\n")] {
            assert_eq!(run_with(args, &other).err, "", "{args:?} {other}");
        }
        let ran = run_with(args, format!("# one\n{}\n", &ONE[1..]));
        assert!(ran.status == 2 && !ran.err.contains("only comments"), "{args:?} {}", ran.err);
    }
}

#[test]
fn four_names_of_cells_are_text_and_fewer_may_stand_before_a_puzzle_with_a_fault() {
    let said = |line: &str| run_with(&["batch"], line).err;
    let (names, puzzle) = (said("'A1', 'A2', 'B1', 'B2'\n"), said("'p1', '12, 3\n"));
    assert!(names.contains("1 line with text and no puzzle"), "{names}");
    assert!(puzzle.contains("1 bad line"), "{puzzle}");
}

#[test]
fn a_bad_line_is_answered_in_its_place_and_the_others_too() {
    let ran = run_with(&["batch"], format!("{ONE}\n12\n{ONE}\n1...z..........1\n"));
    assert_eq!(ran.status, 2);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], format!("{ONE}:1:{ONE_SOLVED}"));
    assert_eq!(lines[1], "12:error: line 2: the line has 2 cells, expected 16, 81 or 256");
    assert_eq!(lines[2], format!("{ONE}:1:{ONE_SOLVED}"));
    assert!(lines[3].starts_with("1...z..........1:error: line 4, column 5: unexpected `z`"), "{}", lines[3]);
    assert_eq!(ran.err, "note: 2 bad lines (the first is line 2)\n");
}

#[test]
fn bad_lines_one_below_the_other_are_answered_each() {
    let rounded = "4.30021E+78\n1,2.00081E+80,7\n5.00081E+80\n".repeat(9);
    for (text, fault, count) in [
        (format!("id,puzzle\n{rounded}"), "a spreadsheet has rounded a number", 27),
        ("12345\n678901\n".into(), "cells, expected 16, 81 or 256", 2),
        ("1...3412.143.32\n\n".into(), ":error: line 1: the line has 15 cells", 1),
        ("1...3412.143.32\n\n".into(), ":error:", 1),
        (format!("1{}\n\n", ".".repeat(254)), ":error:", 1),
        ("1...3412.143.32\n3\n".into(), ":error:", 1),
        (format!("puzzle\n{}\n", &NINE[..80]), ":error:", 1),
        ("53..7...\n".repeat(9), ":error:", 1),
        ("---\n1...3412.143.32\n---\n".into(), ":error:", 1),
        ("53..7....\n6..195...\n".into(), "the puzzle has 2 rows of 9 cells", 1),
        ("Sent at 2E+\n".into(), "rounded", 0),
    ] {
        let ran = run_with(&["batch"], format!("{text}{ONE}\n"));
        assert_eq!(ran.out.matches(fault).count(), count, "{}", ran.out);
        assert!(ran.out.ends_with(&format!("{ONE}:1:{ONE_SOLVED}\n")), "{}", ran.out);
    }
}

/// However the line is parted, and whatever is wrong with the puzzle.
#[test]
fn a_solution_is_not_answered_for_a_puzzle_with_a_fault() {
    let puzzles = [&NINE[..60], &NINE[..40], &NINE.replacen('9', "O", 1), "5.3007E+80", "NA", ""];
    for between in [":", " : ", " ", "|", ",", ";", "\t"] {
        for puzzle in puzzles {
            let line = format!("{puzzle}{between}{NINE_SOLVED}\n");
            let is_alone = puzzle.is_empty() && between.trim().is_empty();
            for text in [line.clone(), format!("{NINE}\n{line}{NINE}\n")] {
                let ran = run_with(&["batch"], text);
                assert!(is_alone || ran.out.contains(":error: ") && ran.status == 2, "{line}{}", ran.out);
            }
            if puzzle.len() >= 40 {
                let ran = run_with(&["batch"], format!("{NINE_SOLVED}{between}{puzzle}\n"));
                assert!(ran.out.contains(":error: ") && ran.status == 2, "{between}{puzzle} {}", ran.out);
            }
        }
    }
    for line in [format!("Hard,{}\n", NINE.replace('.', "0").replacen('9', "O", 1)), "81;4312213434211243;a;\n".into()]
    {
        let ran = run_with(&["batch"], format!("{line}{NINE}\n"));
        assert!(ran.out.contains(":error: line 1") && ran.status == 2, "{line}{}", ran.out);
    }
}

#[test]
fn a_very_long_line_is_one_bad_line_and_a_long_comment_a_comment() {
    let comment = format!("# {}\n", "x".repeat(100_000));
    assert!(quiet(&comment) == comment);
    for length in [4_096, 5_000, 70_000, 200_000, 3_000_000] {
        // The first 81 signs would be a puzzle.
        let line = ".".repeat(length);
        let ran = run_with(&["batch", "--quiet"], format!("{line}\n{ONE}\n"));
        assert_eq!(ran.status, 2);
        let (message, rest) = ran.out.strip_prefix(&line).unwrap().split_once('\n').unwrap();
        assert!(message.starts_with(":error: line 1: the line ") && message.contains(&length.to_string()), "{message}");
        assert_eq!(rest, format!("{ONE}:1:{ONE_SOLVED}\n"));
    }
}

#[test]
fn results_come_in_input_order_whatever_the_jobs() {
    let mut input = String::new();
    let mut expected = String::new();
    for number in 0..30_000 {
        let (puzzle, result) = [(ONE, format!("1:{ONE_SOLVED}")), (NONE, "0:".into()), (MANY, "2:".into())]
            [number * number % 7 % 3]
            .clone();
        input += &format!("# {number}\n{puzzle}\n");
        expected += &format!("# {number}\n{puzzle}:{result}\n");
    }
    for jobs in ["1", "2", "5"] {
        let ran = run_with(&["batch", "--jobs", jobs, "--quiet"], &input);
        assert!(ran.out == expected, "{jobs} jobs");
    }
}

#[test]
fn rules_and_notations_hold_for_the_lines_too() {
    let empty = ".".repeat(81);
    let ran = run_with(&["batch", "--quiet", "--rules", "dutch-miracle"], format!("{empty}\n{ONE}\n"));
    let expected = format!("{empty}:2:\n{ONE}:error: line 2: dutch-miracle is defined for 9x9 only, not for 4x4\n");
    assert_eq!((ran.out, ran.status), (expected, 2));
    let letters = "P".to_string() + &".".repeat(255);
    assert_eq!(quiet(&format!("{letters}\n")), format!("{letters}:2:\n"));
}

#[test]
fn boards_of_numbers_are_read_one_after_the_other() {
    let example = run(&["-f", "line", "data/hex/example1.txt"]).out;
    let board = example.parse::<Grid>().unwrap();
    // A row without a number above 4 could be a 4x4 puzzle.
    let sign = |number: u8, row: usize| if number < 4 || row != 5 { (number + 1).to_string() } else { "0".into() };
    for between in [" ", ", "] {
        let row = |(row, numbers): (usize, &[u8])| {
            numbers.iter().map(|&number| sign(number - 1, row)).collect::<Vec<_>>().join(between) + "\n"
        };
        let rows: String = board.to_bytes().chunks(16).enumerate().map(row).collect();
        let answered = quiet(&format!("{rows}\n{rows}"));
        let lines: Vec<&str> = answered.lines().filter(|line| !line.is_empty()).collect();
        assert!(matches!(lines[..], [one, other] if one == other && one[256..].starts_with(":1:")), "{answered}");
    }
}

#[test]
fn a_number_above_rows_is_text_and_a_longer_one_may_be_a_row() {
    let rows: String = NINE.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect();
    let answer = format!("{NINE}:1:{NINE_SOLVED}\n");
    let ran = run_with(&["batch"], format!("1\n{rows}2\n{rows}"));
    let note = "note: 2 lines with text and no puzzle, the first is line 1\n";
    assert_eq!((ran.status, ran.out, &*ran.err), (0, format!("1\n{answer}2\n{answer}"), note));
    let ran = run_with(&["batch"], format!("{rows}\n12345\n{rows}"));
    assert_eq!(ran.status, 2);
    assert!(ran.out.contains("12345:error: line 11: the line has 5 cells, expected 16, 81 or 256\n"), "{}", ran.out);
}

/// The lines of a 16x16 board that is solved, in the notation `0-f`; one with a zero too many; one in `1-g`, with many
/// blank cells; and one that both notations fit.
fn sixteens() -> [String; 4] {
    let solved = run(&["-f", "line", "data/hex/example1.txt"]).out.trim_end().to_string();
    let seventeen = solved.replacen('7', "0", 1);
    let one_to_g = format!("G{}1", ".".repeat(254));
    let open = format!("1{}2", ".".repeat(254));
    [solved, seventeen, one_to_g, open]
}

#[test]
fn a_line_is_answered_alike_wherever_it_stands_or_a_note_says_so() {
    let [solved, seventeen, one_to_g, open] = sixteens();
    let counts = |lines: &[&String]| {
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let [one, three] = ["1", "3"].map(|jobs| run_with(&["batch", "--quiet", "--jobs", jobs], &input));
        assert_eq!(one, three);
        (one.out.lines().map(|line| &line[257..258]).collect::<Vec<_>>().join(" "), one.err)
    };
    let fits_both = "read as 0-f, but 1-g fits too (choose with --symbols)";
    assert_eq!(counts(&[&solved]), ("1".into(), String::new()));
    // A full board with a fault stays one.
    for lines in [vec![&seventeen], vec![&seventeen, &solved]] {
        let (counts, err) = counts(&lines);
        assert!(counts.starts_with('0'), "{counts}");
        assert_eq!(err, format!("note: line 1: {fits_both}\n"));
    }
    assert_eq!(counts(&[&solved, &seventeen]), ("1 0".into(), String::new()));
    // What fits several notations settles none for the others.
    let (all, err) = counts(&[&open, &open, &one_to_g, &open, &solved]);
    assert_eq!(all, "2 2 2 2 1");
    let note = |lines: &str, own: &str, taken: &str| {
        format!(
            "note: {lines}: read as {taken}, like lines before it; alone it would be {own} (choose with --symbols)\n"
        )
    };
    let open_first = format!("note: 2 lines, the first is line 1: {fits_both}\n");
    assert_eq!(err, open_first + &note("2 lines, the first is line 4", "0-f", "1-g"));
    // A sign that the notation of the lines before does not know.
    let ran = run_with(&["batch", "--quiet"], format!("{solved}\n{one_to_g}\n"));
    assert!(ran.status == 2 && ran.out.contains("line 2, column 1: unexpected `G`"), "{}", ran.out);
    assert_eq!(ran.err, note("line 2", "1-g", "0-f") + "note: 1 bad line (line 2)\n");
    // Asked for, a notation needs no note.
    let ran = run_with(&["batch", "--quiet", "--symbols", "0-f"], format!("{open}\n{solved}\n"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
}

#[test]
fn files_are_answered_one_after_the_other_and_their_bad_lines_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name).display().to_string();
        fs::write(&path, text).unwrap();
        path
    };
    // Each has its own header, its own notation, and its own end without a line end.
    let one_to_g = format!("1G{}", ".".repeat(254));
    let zero_to_f = format!("01{}", ".".repeat(254));
    let first = file("first.txt", &format!("puzzle\n{ONE}\n12\n{one_to_g}"));
    let second = file("second.txt", &format!("puzzle\n1...z..........1\n{zero_to_f}"));
    let ran = run_with(&["batch", &first, "-", &second], format!("{NONE}\n12"));
    let expected = format!(
        "puzzle\n{ONE}:1:{ONE_SOLVED}\n12:error: {first}, line 3: the line has 2 cells, expected 16, 81 or 256\n\
         {one_to_g}:2:\n{NONE}:0:\n12:error: line 2: the line has 2 cells, expected 16, 81 or 256\npuzzle\n\
         1...z..........1:error: {second}, line 2, column 5: unexpected `z`, expected 0 to 9 or a to f, or . if blank\n\
         {zero_to_f}:2:\n"
    );
    assert_eq!((ran.out, ran.status), (expected, 2));
    assert_eq!(ran.err, format!("note: 3 bad lines (the first is {first}, line 3)\n"));
}

#[test]
fn a_number_does_not_stand_in_for_a_lost_cell() {
    let lost = ".".repeat(80);
    for verb in ["batch", "check"] {
        let ran =
            run_with(&[&[verb][..], if verb == "check" { &["--batch"] } else { &[] }].concat(), format!("{lost} 6\n"));
        assert!(ran.out.contains("pieces of unequal length"), "{verb}: {}", ran.out);
        assert_eq!(ran.status, 2, "{verb}");
    }
}

#[test]
fn a_file_that_is_missing_is_told_before_the_first_answer() {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("there.txt").display().to_string();
    fs::write(&there, format!("{ONE}\n")).unwrap();
    for missing in ["no-such-file", "data"] {
        let ran = run(&["batch", &there, missing]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""));
        assert!(ran.err.starts_with(&format!("error: cannot read {missing}: ")), "{}", ran.err);
    }
}

#[test]
fn a_puzzle_whose_time_is_over_is_told_and_the_others_are_answered() {
    let hard: String = LONG_PROOF.split_whitespace().collect();
    // Alone, and among others.
    for others in [1, 20] {
        let input = format!("{hard}\n{}", format!("{NINE}\n").repeat(others));
        let ran = run_with(&["batch", "--time-limit", "20ms"], input);
        let expected = format!("{hard}:0+:\n{}", format!("{NINE}:1:{NINE_SOLVED}\n").repeat(others));
        assert_eq!((ran.out, ran.status), (expected, 3));
        assert_eq!(ran.err, "note: 1 not decided in time\n");
    }
    let ran = run_with(&["batch", "--time-limit", "20ms", "--quiet"], format!("{hard}\n12\n"));
    assert_eq!((ran.status, ran.err.as_str()), (2, "note: 1 not decided in time, 1 bad line (line 2)\n"));
}

#[test]
fn an_answer_comes_without_waiting_for_more_input() {
    let mut child = stackdoku(&["batch", "--quiet"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for pause in [0, 0, 200, 0] {
        // Longer than the program waits before it looks at signals.
        thread::sleep(Duration::from_millis(pause));
        writeln!(input, "{ONE}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{ONE}:1:{ONE_SOLVED}\n"));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn endless_input_ends_when_nobody_reads_on() {
    let mut child = stackdoku(&["batch", "--quiet"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = thread::spawn(move || while writeln!(input, "{ONE}").is_ok() {});
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..1_000 {
        line.clear();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{ONE}:1:{ONE_SOLVED}\n"));
    }
    drop(output);
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
    writer.join().unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_status_three_after_what_was_read() {
    // Once while there is always more to read, once while the reader waits.
    for endless in [true, false] {
        let mut child = stackdoku(&["batch", "--quiet"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        writeln!(input, "{ONE}").unwrap();
        let mut answers = String::new();
        output.read_line(&mut answers).unwrap();
        let writer = thread::spawn(move || {
            while endless && writeln!(input, "{ONE}").is_ok() {}
            input
        });
        signal(&child, "INT");
        output.read_to_string(&mut answers).unwrap();
        assert!(answers.lines().all(|line| line == format!("{ONE}:1:{ONE_SOLVED}")) && answers.ends_with('\n'));
        assert_eq!(child.wait().unwrap().code(), Some(3));
        writer.join().unwrap();
    }
}

/// It waits for more input when the signal comes.
#[cfg(unix)]
#[test]
fn a_stopped_batch_keeps_its_answers_beside_the_file_that_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("answers");
    fs::write(&file, "old").unwrap();
    let mut child = stackdoku(&["batch", "-o", file.to_str().unwrap()]).stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{MANY}").unwrap();
    wait_until_idle(&child);
    signal(&child, "INT");
    let ran: Ran = child.wait_with_output().unwrap().into();
    assert!(ran.status == 3 && ran.err.contains("answers.partial"), "{}", ran.err);
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    assert_eq!([read("answers"), read("answers.partial")], ["old".to_string(), format!("{MANY}:2:\n")]);
}

#[test]
fn more_than_two_are_counted_when_asked_for() {
    let input = format!("{ONE}\n{NONE} # why\n{MANY}\n{NINE}\n{}\n", &MANY[..15]);
    let counted = |args: &[&str]| {
        let ran = run_with(&[&["batch", "--quiet"], args].concat(), &input);
        assert_eq!(ran.status, 2);
        let counts: Vec<String> = ran.out.lines().map(|line| line.split(':').nth(1).unwrap().into()).collect();
        (counts.join(" "), ran.out)
    };
    let (counts, all) = counted(&["--all"]);
    assert_eq!(counts, "1 0 288 1 error");
    assert!(all.starts_with(&format!("{ONE}:1:{ONE_SOLVED}\n{NONE}:0: # why\n{MANY}:288:\n{NINE}:1:{NINE_SOLVED}\n")));
    assert_eq!(counted(&["--limit", "287"]).0, "1 0 287+ 1 error");
    assert_eq!(counted(&["-n", "1000"]).0, "1 0 288 1 error");
    // A 2 without `--limit` is known to mean more than one; a bound that was asked for says so.
    assert_eq!(counted(&[]).0, "1 0 2 1 error");
    assert_eq!(counted(&["--limit", "2"]).0, "1 0 2+ 1 error");
    // A limit that was asked for is neither a failure nor a stop.
    let ran = run_with(&["batch", "--limit", "5"], format!("{MANY}\n"));
    assert_eq!((ran.status, &*ran.out), (0, &*format!("{MANY}:5+:\n")));
    assert!(!ran.err.contains("in time"), "{}", ran.err);
    let (counts, one) = counted(&["--limit", "1"]);
    // Each is left at its first solution, which is printed: whether there are others was not asked.
    assert_eq!(counts, "1+ 0 1+ 1+ error");
    assert!(one.starts_with(&format!("{ONE}:1+:{ONE_SOLVED}\n{NONE}:0: # why\n{MANY}:1+:")), "{one}");
    let solution = one.lines().nth(2).and_then(|line| line.split(':').nth(2)).unwrap();
    assert!(solution.parse::<Grid>().unwrap().is_solved(Rules::CLASSIC), "{solution}");
    assert!(one.contains(&format!("{NINE}:1+:{NINE_SOLVED}\n")));
}

/// A 16x16 grid without the digits of this number of independent parts. In each part four digits can stand in four rows
/// and columns in 576 ways.
pub fn independent(parts: usize) -> String {
    let digit = |row: usize, column: usize| (4 * (row % 4) + row / 4 + column) % 16;
    let part = |row: usize, column: usize| digit(row, column) % 4 * 4 + row / 4;
    let sign = |row, column| char::from(b"0123456789abcdef"[digit(row, column)]);
    let cells = (0..16).flat_map(|row| (0..16).map(move |column| (row, column)));
    cells.map(|(row, column)| if part(row, column) < parts { '.' } else { sign(row, column) }).collect()
}

#[test]
fn more_solutions_than_a_number_can_count_are_told_as_a_part() {
    let [six, seven] = [6, 7].map(independent);
    let ran = run_with(&["batch", "--all"], format!("{six}\n{seven}\n"));
    let expected = format!("{six}:36520347436056576:\n{seven}:18446744073709551615+:\n");
    assert_eq!((ran.out, ran.status), (expected, 3));
    assert!(ran.err.contains("note: 1 with more solutions than can be counted\n"), "{}", ran.err);
    // Without `--all` nothing is missing.
    let ran = run_with(&["batch"], format!("{seven}\n"));
    assert_eq!((ran.out, ran.status), (format!("{seven}:2:\n"), 0));
    let ran = run_with(&["--engine", "fast", "--count", "-p", &seven], "");
    assert_eq!((&*ran.out, ran.status), ("18446744073709551615 or more\n", 3));
    for args in [&["batch", "--all", "--format", "json"][..], &["-e", "fast", "--count", "--format", "json"]] {
        let ran = run_with(args, format!("{seven}\n"));
        assert!(ran.out.contains(r#""complete":false,"unique":false,"stopped_by":"overflow","#), "{}", ran.out);
    }
}

/// The same text as files have it: packed, in parts too; in UTF-16; with a mark; with the line ends of an old Mac.
#[test]
fn files_are_read_in_each_encoding_and_packed() {
    let text = format!("puzzle,name\n{ONE},a\n# b\n{NINE},\u{fc}\n");
    let expected = format!("puzzle,name\n{ONE}:1:{ONE_SOLVED},a\n# b\n{NINE}:1:{NINE_SOLVED},\u{fc}\n");
    let packed = |bytes: &[u8]| {
        let mut packed = Vec::new();
        flate2::read::GzEncoder::new(bytes, flate2::Compression::fast()).read_to_end(&mut packed).unwrap();
        packed
    };
    let wide =
        text.encode_utf16().fold(vec![0xff, 0xfe], |bytes, number| [bytes, number.to_le_bytes().into()].concat());
    let (one, other) = text.as_bytes().split_at(30);
    let parts = [packed(one), packed(other)].concat();
    let old = text.replace('\n', "\r").into_bytes();
    let marked = ["\u{feff}", &text].concat().into_bytes();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzles");
    for bytes in [parts.clone(), packed(&wide), wide, old, marked] {
        fs::write(&file, &bytes).unwrap();
        let from_file = run(&["batch", file.to_str().unwrap()]);
        assert_eq!((from_file.out, from_file.status, from_file.err), (expected.clone(), 0, String::new()));
        assert_eq!(run_with(&["batch"], &bytes).out, expected);
        let checked = run_with(&["check", "--batch"], &bytes);
        assert_eq!((checked.out.lines().count(), checked.status), (3, 0), "{}", checked.out);
    }
    let ran = run_with(&["-f", "line"], packed(format!("{NINE}\n").as_bytes()));
    assert_eq!((ran.out, ran.status), (format!("{NINE_SOLVED}\n"), 0));
    for verb in [&[][..], &["batch"], &["check"], &["check", "--batch"]] {
        let ran = run_with(verb, &parts[..parts.len() - 3]);
        assert_eq!(
            (ran.err, ran.status),
            (
                "error: cannot read standard input: the gzip file ends too early, or something stands behind its end\n"
                    .into(),
                2
            )
        );
        if verb.contains(&"batch") || verb.contains(&"--batch") {
            // What was answered before the end is kept.
            let answers = folder.path().join("answers");
            let args = [verb, &["-o", answers.to_str().unwrap()]].concat();
            let ran = run_with(&args, [packed(&b"#\n".repeat(100_000)), parts[..parts.len() - 3].to_vec()].concat());
            assert!(ran.status == 2 && ran.err.contains("what was found so far is in "), "{}", ran.err);
            assert!(!answers.exists());
            fs::remove_file(answers.with_extension("partial")).unwrap();
        }
        let ran = run_with(verb, b"\xfd7zXZ\0\x01");
        assert!(ran.status == 2 && ran.err.contains("this is a packed file, expected text"), "{}", ran.err);
    }
}

#[test]
fn utf_16_without_its_mark_is_named_as_in_solving() {
    let csv = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";
    let wide: Vec<u8> = csv.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let message = "byte 0x00 is not text: this looks like UTF-16 without its mark";
    for verb in [&[][..], &["batch", "-q"], &["check", "--batch"]] {
        let ran = run_with(verb, &wide);
        assert!(format!("{}{}", ran.out, ran.err).contains(message) && ran.status == 2, "{verb:?}: {ran:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_batch_does_not_read_what_it_prints() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.txt");
    let list = "1.....2..3.....4\n".repeat(3);
    fs::write(&file, &list).unwrap();
    for verb in ["batch", "check --batch"] {
        let command = format!("{} {verb} list.txt >> list.txt", env!("CARGO_BIN_EXE_stackdoku"));
        let ran = std::process::Command::new("sh").args(["-c", &command]).current_dir(&folder).output().unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert!(said.starts_with("error: list.txt is read, and standard output goes to it\n"), "{said}");
        assert_eq!(fs::read_to_string(&file).unwrap(), list);
    }
}
