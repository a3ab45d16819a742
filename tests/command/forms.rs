//! Forms, as the commands take them. What is read as what stands in the table of samples (`tests/text/samples.rs`).

use crate::command::{run, run_with};
use crate::{NINE, NINE_SOLVED};
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::fs;

/// The solution of most examples in `data/forms`.
const SOLVED: &str = "852936147396741285471582639964178352523694871718253496647815923239467518185329764";

#[test]
fn a_puzzle_of_several_is_taken_by_its_number() {
    let file = "data/forms/collection.sdm";
    let ran = run(&[file]);
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("there are 2 puzzles, expected one"), "{}", ran.err);
    assert!(ran.err.contains("tip: `--number N` takes one of them"), "{}", ran.err);
    assert_eq!(run(&["-e", "fast", "--number", "1", file]).out.trim_end(), SOLVED);
    let second = run(&["-e", "fast", "--number", "2", file]).out;
    assert_eq!(second, run(&["-e", "fast", "-f", "line", "data/csv/puzzle.csv"]).out);
    let third = run(&["--number", "3", file]);
    assert_eq!(
        (third.status, third.err.trim_end()),
        (2, "error: data/forms/collection.sdm: there are 2 puzzles, expected at least 3")
    );
    // A line with a fault is named. It does not count as a puzzle.
    let lines = fs::read_to_string(file).unwrap().lines().map(|line| format!("{line}\n")).collect::<Vec<_>>();
    let short = format!("{}\n", &NINE[..80]);
    let text = [&lines.concat()[..], &short, &lines.concat()].concat();
    let faulty = run_with(&["--number", "2"], &text);
    assert!(faulty.err.contains(&format!("standard input:{}:1: ", lines.len() + 1)), "{}", faulty.err);
    assert!(run_with(&[], &text).err.contains("puzzles, expected one"));
    let only = run(&["--number", "2", "data/csv/puzzle.csv"]);
    assert!(only.err.contains("there is 1 puzzle, expected at least 2"), "{}", only.err);
    assert_eq!(run(&["--number", "1", "data/csv/puzzle.csv"]).status, 0);
    assert_eq!(run(&["--number", "0", "data/csv/puzzle.csv"]).status, 2);
    assert_eq!(run_with(&["batch", "--number", "1"], "").status, 2);
}

#[test]
fn the_rules_of_a_file_are_those_of_the_puzzle() {
    let knight = "tests/samples/f-puzzles-knight.json";
    let ran = run(&["check", knight]);
    assert!(ran.out.contains("9x9, anti-knight") && ran.status == 1, "{}{}", ran.out, ran.err);
    // Never without them where others are asked for; a batch takes them.
    for args in [&["--rules", "diagonal", knight][..], &["batch", "--rules", "diagonal", knight]] {
        let ran = run(args);
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains("add `--rules anti-knight`") && ran.status == 2, "{args:?}: {said}");
    }
    let ran = run(&["batch", "-f", "json", knight, "data/lesson/nine.txt", knight]);
    let objects = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let rules: Vec<Value> = objects.map(|object| object["rules"].clone()).collect();
    assert_eq!((&rules[..], ran.status), (&["anti-knight", "classic", "anti-knight"].map(Value::from)[..], 0));
    // Joined, and two diagonals or none.
    let text = fs::read_to_string(knight).unwrap();
    let with = |more: &str| run_with(&["check"], text.replacen('{', &format!("{{{more}, "), 1));
    let joined = with("\"diagonal+\": true, \"diagonal-\": true, \"disjointgroups\": true, \"nonconsecutive\": true");
    let both = format!("{}{}", joined.out, joined.err);
    assert!(both.contains("in the diagonal") && both.contains("in the top left cells of all blocks"), "{both}");
    assert!(with("\"diagonal-\": true").err.contains("one diagonal alone"));
    assert!(with("\"thermometer\": [{\"lines\": []}]").err.contains("thermometer"));
    assert_eq!(run(&["--rules", "anti-knight", knight]).status, 1);
}

#[test]
fn every_engine_starts_from_pencil_marks() {
    // One candidate less than the solution needs in a cell: there is no solution, whatever the engine.
    let marks = fs::read_to_string("data/forms/pencil-marks.txt").unwrap();
    let engines = ["stack", "fast", "recursive", "cell-order"];
    for engine in engines.into_iter().take(if cfg!(feature = "recursive") { 4 } else { 2 }) {
        let ran = run_with(&["-e", engine, "-f", "line"], &marks);
        assert_eq!((ran.status, ran.out.trim_end()), (0, SOLVED), "{engine}");
        let ran = run_with(&["-e", engine], marks.replacen("238 ", "23  ", 1));
        assert_eq!((ran.status, ran.out.as_str()), (1, "No solution\n"), "{engine}: {}", ran.err);
    }
}

#[test]
fn a_batch_takes_the_first_field_of_a_line() {
    let (puzzle, solved) = ("1...3412.143.321", "1234341221434321");
    let input = format!("puzzle,rating\n{puzzle},7.2,a name\n\"{puzzle}\" # b\n{puzzle}:1:{solved}\n{puzzle}\n");
    let ran = run_with(&["batch", "--quiet"], input);
    let expected = format!(
        "puzzle,rating\n{puzzle}:1:{solved},7.2,a name\n{puzzle}:1:{solved} # b\n\
         {puzzle}:1:{solved}:1:{solved}\n{puzzle}:1:{solved}\n"
    );
    assert_eq!((ran.out, ran.status), (expected, 0), "{}", ran.err);
}

/// What solve reads, batch reads: boards in several lines, with titles or between rules, lists, other spellings.
#[test]
fn a_batch_reads_each_form_that_solving_reads() {
    let nine = "...9.614...6..1....71.82...9.4.7...2...6.........53..6.....5......46.5181.....7.4";
    let rows = || nine.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap());
    let block: String = rows().map(|row| row + "\n").collect();
    let list = rows().map(|row| row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", "));
    let list = format!("[[{}]]", list.collect::<Vec<_>>().join("], ["));
    let answer = format!("{nine}:1:{SOLVED}\n");
    let td = |sign: char| format!("<td>{}</td>", if sign == '.' { ' ' } else { sign });
    let html = |row: &str| format!("<tr>{}</tr>", row.chars().map(td).collect::<String>());
    for (input, expected) in [
        (block.clone(), answer.clone()),
        (format!("Grid 01\n{block}Grid 02\n{block}"), format!("Grid 01\n{answer}Grid 02\n{answer}")),
        (format!("{block}========\n{block}"), answer.repeat(2)),
        (block.repeat(40), answer.repeat(40)),
        (format!("2\n{block}{block}"), format!("2\n{}", answer.repeat(2))),
        (format!("<table>{}</table>\n", rows().map(|row| html(&row)).collect::<String>()), answer.clone()),
        (format!("hard: {nine}\n"), format!("hard: {answer}")),
        (format!("9\u{d7}9 Matrix{{Int64}}:\n{block}"), format!("9\u{d7}9 Matrix{{Int64}}:\n{answer}")),
        (format!("{nine}\u{a0}easy\n"), format!("{nine}:1:{SOLVED}\u{a0}easy\n")),
        (format!("id,puzzle\n1,\"{}\"\n", block.trim_end()), format!("id,puzzle\n1,{answer}")),
        (format!("{{\"puzzle\": {list}, \"id\": 7}}\n"), format!("{{\"puzzle\": {nine}:1:{SOLVED}, \"id\": 7}}\n")),
        (
            format!("{{\"puzzle\": \"{}\"}}\n", rows().collect::<Vec<_>>().join("\\n")),
            format!("{{\"puzzle\": \"{}:1:{SOLVED}\"}}\n", rows().collect::<Vec<_>>().join("\\n")),
        ),
        (format!("a = np.array({list})\n"), format!("a = np.array({nine}:1:{SOLVED})\n")),
        (format!("id,puzzle,level\n7,\"{list}\",hard\n"), format!("id,puzzle,level\n7,{nine}:1:{SOLVED},hard\n")),
        (format!("[\n{list},\n{list}]\n"), format!("[\n{nine}:1:{SOLVED},\n{nine}:1:{SOLVED}]\n")),
    ] {
        let ran = run_with(&["batch"], &input);
        assert_eq!((ran.out.as_str(), ran.status), (expected.as_str(), 0), "{input}: {}", ran.err);
        let checked = run_with(&["check", "--batch"], &input);
        assert_eq!(checked.out.matches(",27,1,").count(), expected.matches(SOLVED).count(), "{}", checked.out);
    }
    // Candidates, of which those of the first row are all and those of the last cell some.
    let marks = fs::read_to_string("tests/samples/lists-of-candidates-in-an-object.json").unwrap();
    let ran = run_with(&["batch"], &marks);
    assert_eq!(ran.out, "{\"board\": ....34..2...4.2.:2:, \"level\": 2}\n");
    let ran = run(&["check", "tests/samples/lists-of-candidates-with-rules.json"]);
    assert!(ran.out.starts_with("puzzle     4x4, diagonal, "), "{}", ran.out);
    // What stands around the cells of a file stays too; a list is read in the notation that is asked for.
    let pad = fs::read_to_string("data/forms/sudokupad.json").unwrap();
    let ran = run_with(&["batch", "--quiet"], &pad);
    assert!(ran.out.contains(&format!("\"cells\": {nine}:1:{SOLVED}, \"regions\": [[[0, 0], ")), "{}", ran.out);
    let ran = run_with(&["check", "--symbols", "0-15"], "row,col,value\n1,1,16\n16,16,3\n");
    assert!(ran.err.contains("2:5: unexpected `16`, expected 0 to 15"), "{}", ran.err);
    // Rows of blank cells alone, with quotes, in LaTeX, of signs that are letters; and one that is not a row of blank cells.
    let four = "1......2..4..3..";
    for (input, expected) in [
        ("\"1\"\t\"\"\t\"\"\t\"\"\n\"\"\t\"\"\t\"\"\t\"2\"\n".to_string(), None),
        ("1 & & & \\\\\n & & & 2 \\\\\n & & 4 & \\\\\n & 3 & & \\\\\n".to_string(), Some(four)),
        ("1x xx\nxx x2\n\nxx 4x\nx3 xx\n".to_string(), Some(four)),
        ("||1||3|\n|-|-|-|-|\n|3||4||\n|||||\n||3|1||\n".to_string(), None),
    ] {
        let ran = run_with(&["batch"], &input);
        assert_eq!(ran.out.lines().find_map(|line| line.split_once(":1:")).map(|line| line.0), expected, "{}", ran.out);
        assert_eq!(ran.status, if expected.is_some() { 0 } else { 2 }, "{input}{}", ran.out);
    }
    // Empty rows and columns between the blocks, and a row of blank cells below such a row.
    let gapped = nine.replace(".....5...", ".........");
    let cells = |row: &[u8]| {
        row.iter().map(|&sign| char::from(sign).to_string().replace('.', "")).collect::<Vec<_>>().join("\t")
    };
    let row = |row: &[u8]| row.chunks(3).map(cells).collect::<Vec<_>>().join("\t\t") + "\n";
    let bands = gapped.as_bytes().chunks(27).map(|band| band.chunks(9).map(row).collect::<String>());
    let ran = run_with(&["batch", "--quiet"], bands.collect::<Vec<_>>().join(&("\t".repeat(10) + "\n")));
    assert!(ran.out.starts_with(&format!("{gapped}:")) && ran.status == 0, "{}{}", ran.out, ran.err);
    // A line of a HoDoKu library, with what somebody has struck.
    let library = format!(":0000:x:{nine}::::\n");
    assert!(run_with(&["batch"], &library).out.contains(&format!(":1:{SOLVED}:")));
    // Text without a board, and a damaged board, get one message each.
    let damaged = block.replacen("..6..1...", "..6..1..", 1);
    let ran = run_with(&["batch"], format!("{damaged}\n{nine}\n"));
    assert_eq!(ran.status, 2);
    assert!(ran.out.contains("..6..1..:error: line 2, column 9: row 2 has 8 cells"), "{}", ran.out);
    assert!(ran.out.ends_with(&answer), "{}", ran.out);
    assert_eq!(ran.err, "note: 1 bad line (line 2)\n");
    assert_eq!(run_with(&["batch", "--quiet"], "1 2\n").err, "note: 1 bad line (line 1)\n");
    assert_eq!(run_with(&["batch"], format!("{}\n", "-".repeat(16))).out, "-".repeat(16) + "\n");
    let ran = run_with(&["batch"], "a title\nprint(another, [2])\n");
    assert_eq!((ran.status, ran.err.as_str()), (2, "note: 2 lines with text and no puzzle, the first is line 1\n"));
}

/// Puzzles with empty lines for blank cells, in comments, or with words before their rows.
const NOT_OF_A_BATCH: [&str; 10] = [
    "one-cell-per-line-empty.txt",
    "column-with-empty-lines.txt",
    "comment-of-a-program.txt",
    "comments.rb",
    "comments-doubled.py",
    "comments-of-sixteen.py",
    "comments-naming-rules.py",
    "rows-of-basic.txt",
    "rows-of-basic-below-a-size.txt",
    "cells-in-words.txt",
];

/// All files that the table of samples knows as a puzzle, in one batch: no other lines than theirs are puzzles or bad.
/// But for those that a batch passes.
#[test]
fn a_batch_reads_all_samples_that_solving_reads() {
    let table = csv::Reader::from_path("tests/samples/expected.csv").unwrap().into_records().map(Result::unwrap);
    let read: Vec<(String, String)> = table
        .filter(|row| !row[1].starts_with("refused: ") && !NOT_OF_A_BATCH.contains(&&row[0]))
        .map(|row| {
            (if row[0].contains('/') { row[0].into() } else { format!("tests/samples/{}", &row[0]) }, row[1].into())
        })
        .collect();
    let files: Vec<&str> = read.iter().map(|(file, _)| file.as_str()).collect();
    let ran = run(&[&["batch", "--quiet", "--format", "json", "--time-limit", "100ms"], &files[..]].concat());
    let objects: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (file, board) in &read {
        let of_file: Vec<&Value> = objects.iter().filter(|object| object["file"] == **file).collect();
        let mut puzzles: Vec<String> = of_file.iter().map(|object| usual(object)).collect();
        // Rows, and a link to the same.
        puzzles.dedup();
        assert_eq!(puzzles, [board.as_str()], "{file}");
    }
}

/// The puzzle of an object of `batch`, in the signs of the table of samples.
fn usual(object: &Value) -> String {
    let text = |name: &str| object[name].as_str().unwrap_or_else(|| panic!("{object}"));
    let usual = if object["size"] == 16 { "0123456789abcdef" } else { "123456789" };
    let index = |sign| text("symbols").chars().position(|symbol| symbol == sign);
    text("puzzle").chars().map(|sign| index(sign).map_or('.', |index| usual.as_bytes()[index].into())).collect()
}

/// As in one text, a full board below a puzzle is its solution, and no other puzzle.
#[test]
fn the_solution_below_a_puzzle_is_no_puzzle() {
    let frame = |line: &str| {
        let row = |row: &[u8]| {
            let parts: Vec<&str> = row.chunks(3).map(|part| str::from_utf8(part).unwrap()).collect();
            format!("| {} |\n", parts.join(" | "))
        };
        let rows: Vec<String> = line.as_bytes().chunks(9).map(row).collect();
        let rule = "+-----+-----+-----+\n";
        format!("{rule}{}{rule}", rows.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join(rule))
    };
    let (puzzle, solution) = (frame(NINE), frame(NINE_SOLVED));
    for between in ["Solution:\n", "\nSolution\n\n", "\n"] {
        let ran = run_with(&["batch"], format!("{puzzle}{between}{solution}{puzzle}"));
        assert_eq!((ran.out.matches(&format!("{NINE}:1:{NINE_SOLVED}\n")).count(), ran.status), (2, 0), "{between}");
        assert_eq!(ran.out.matches(NINE_SOLVED).count(), 2, "{}", ran.out);
    }
    // The solution may stand in one line below a puzzle in several. In a list of lines each is a puzzle.
    for between in ["Solution:\n", "\n", ""] {
        let lines = format!("{NINE_SOLVED}\n{NINE}\n{NINE_SOLVED}\n");
        let ran = run_with(&["batch"], format!("{puzzle}{between}{lines}"));
        let count = |line: &str| ran.out.lines().filter(|answer| **answer == format!("{line}:1:{NINE_SOLVED}")).count();
        assert_eq!((count(NINE), count(NINE_SOLVED), ran.status), (2, 1, 0), "{between:?}: {}", ran.out);
    }
    // In a list of lines too, where the word stands.
    for (below, status) in [(NINE_SOLVED, 0), (SOLVED, 2)] {
        let ran = run_with(&["batch"], format!("Puzzle: {NINE}\n\nSolution: {below}\n").repeat(2));
        assert_eq!(
            (ran.out.matches(&format!("{NINE}:1:{NINE_SOLVED}\n")).count(), ran.status),
            (2, status),
            "{}",
            ran.out
        );
        assert_eq!(
            ran.out.contains(":error: line 3: the board is not a solution of the puzzle before it\n"),
            status == 2
        );
    }
    // Another full board is a puzzle, and an error below a heading that promises the solution.
    let other = frame(SOLVED);
    let ran = run_with(&["batch"], format!("{puzzle}\n{other}"));
    assert_eq!((ran.out.matches(&format!("{SOLVED}:1:{SOLVED}")).count(), ran.status), (1, 0));
    let ran = run_with(&["batch"], format!("{puzzle}Solution:\n{other}"));
    assert!(ran.out.contains(":error: line 16: the board is not a solution of the puzzle before it\n"), "{}", ran.out);
    assert_eq!(ran.status, 2);
}

#[test]
fn a_wrong_answer_beside_its_puzzle_is_told() {
    let (puzzle, right, wrong) = ("1...3412.143.321", "1234341221434321", "1234341221434312");
    let input = format!("{puzzle},{right}\n{puzzle},{wrong}\n");
    let note = "the board in field 2 is not a solution of the puzzle before it";
    let ran = run_with(&["batch"], &input);
    assert_eq!((ran.status, ran.err), (0, format!("note: line 2: {note}\n")));
    let objects = run_with(&["batch", "--format", "json"], &input).out;
    let notes: Vec<bool> = objects.lines().map(|line| line.contains(&format!("\"note\":\"{note}\""))).collect();
    assert_eq!(notes, [false, true], "{objects}");
    let rows = run_with(&["check", "--batch"], &input).out;
    assert!(rows.lines().nth(2).unwrap().contains(&format!(",11,1,{note},")), "{rows}");
    assert!(rows.lines().nth(1).unwrap().contains(",11,1,,"), "{rows}");
}

#[test]
fn a_note_names_an_option_where_it_changes_something() {
    let note = |text: &str| run_with(&["check"], text).err;
    let choose = "(choose with --symbols)\n";
    assert!(note("1.0.\n....\n.0..\n...4\n").ends_with("the notation 1-9 has no digit 0\n"));
    assert!(note("1.0.\n....\n.0..\n...3\n").ends_with("the digits are 0 to 3\n"));
    assert!(note(&format!("{}12345678\n", ".".repeat(248))).ends_with(choose));
}

#[test]
fn a_batch_reads_a_frame_with_a_blank_first_row_and_no_title_turns_a_board() {
    let rows: String = NINE.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect();
    let answer = format!("{NINE}:1:{NINE_SOLVED}\n");
    // A frame whose first row is blank.
    let rule = "+--+--+\n";
    let frame = format!("{rule}|  |  |\n|  |1 |\n{rule}| 1|  |\n| 3| 1|\n{rule}");
    let ran = run_with(&["batch"], format!("{frame}{frame}"));
    assert_eq!(ran.out.matches("......1..1...3.1:2:").count(), 2, "{}", ran.out);
    assert_eq!(run_with(&["-f", "line"], &frame).out, "1234341221434321\n");
    // A title of one word does not say what the lines are.
    for title in ["Blocks", "Columns"] {
        let ran = run_with(&["batch"], format!("{title}\n{rows}"));
        assert_eq!((ran.out, ran.status), (format!("{title}\n{answer}"), 0));
    }
    assert_eq!(run_with(&["batch"], format!("By columns:\n{rows}")).out.matches(NINE).count(), 0);
}
