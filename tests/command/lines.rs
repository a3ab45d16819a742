//! `stackdoku batch` on lines that are not just one puzzle: parts of boards, bad lines, rules beside puzzles.

use crate::command::{run, run_with};
use crate::{NINE, NINE_SOLVED};
use pretty_assertions::assert_eq;
use serde_json::Value;
use stackdoku::Rules;
use std::fs;
use tempfile::tempdir;

/// What stands above a line says how the rest is read, also when its answers are left out.
#[test]
fn a_batch_goes_on_from_any_line_as_if_it_had_not_been_stopped() {
    let rows = |board: &str, side: usize| {
        let rows: Vec<&str> = board.as_bytes().chunks(side).map(|row| str::from_utf8(row).unwrap()).collect();
        rows.join("\n")
    };
    let settles = format!("{}5g{}", ".".repeat(100), ".".repeat(154));
    let open = format!("{}5{}", ".".repeat(100), ".".repeat(155));
    let (empty, puzzle, solution) = (".".repeat(81), rows(NINE, 9), rows(NINE_SOLVED, 9));
    let list = format!("[\n {{\n  \"id\": 1,\n  \"puzzle\": [\"{}\"]\n }}\n]", puzzle.replace('\n', "\",\n \""));
    let text = format!(
        "{puzzle}\n\nSolution:\n{solution}\n\n{puzzle}\n\n{solution}\n\nid,rules,puzzle\n1,diagonal,{NINE}\n\
         2,classic,{NINE}\n3,killer,{NINE}\n\n{settles}\n{open}\n{list}\n[\"{NINE}\", \"{NINE}\"]\n\
         # rules: diagonal\n{empty}\n53..7\n1...3412.143.321\n.....3....4...3.\n................\n{NINE}"
    );
    let folder = tempdir().unwrap();
    let [first, second] = ["a", "b"].map(|name| folder.path().join(name).to_str().unwrap().to_string());
    fs::write(&first, &text).unwrap();
    fs::write(&second, NINE).unwrap();
    for verb in
        [&["batch", "--quiet", "--format", "json", &first, &second][..], &["check", "--batch", "--json", &first]]
    {
        let objects = |from_line: u64| -> Vec<Value> {
            let ran = run(&[verb, &["--from-line", &from_line.to_string()]].concat());
            ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        };
        let all = objects(1);
        assert!(all.len() > 12, "{all:?}");
        for from_line in 2..=text.lines().count() as u64 + 1 {
            let mut left = all.clone();
            left.retain(|object| object["line"].as_u64() >= Some(from_line) || object["file"] == *second);
            assert_eq!(objects(from_line), left, "{} from line {from_line}", verb[0]);
        }
    }
}

#[test]
fn a_batch_takes_no_board_for_a_part_of_another_and_keeps_its_notation() {
    let answers = |input: &str| {
        let ran = run_with(&["batch"], input);
        assert_eq!(ran.status, 0, "{}", ran.err);
        (ran.out.lines().map(str::to_lowercase).collect::<Vec<_>>(), ran.err)
    };
    let file = |name: &str| fs::read_to_string(name).unwrap();
    let (four, sixteen) = (".....3....4...3.", file("data/hex/example1.txt"));
    let (alone, _) = answers(&sixteen);
    assert!(alone[0].contains(":1:"), "{alone:?}");
    // One size above another.
    for above in [format!("{four}\n"), format!("{four}\n{four}\n")] {
        let (found, _) = answers(&format!("{above}\n{sixteen}"));
        let expected = above.lines().map(|four| format!("{four}:2:")).chain(alone.iter().cloned());
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
    // Numbers of two digits say nothing of the signs below them.
    let (found, _) = answers(&format!("{}\n{sixteen}", file("data/forms/sixteen-table.txt")));
    assert_eq!(found.last(), alone.last());
    // A board that counts from 1 does, and a note says so.
    let from_one: String = sixteen.chars().map(|sign| if sign == '0' { 'G' } else { sign }).collect();
    let (found, notes) = answers(&format!("{from_one}\n{sixteen}"));
    assert!(found.last().is_some_and(|last| last.ends_with(":2:")), "{found:?}");
    assert!(notes.contains("`0` is read as a blank cell"), "{notes}");
}

/// What is nearly a board is a bad line, wherever it stands, and what is text stays text.
#[test]
fn a_batch_says_of_each_line_what_it_is() {
    let nine = NINE;
    let batch = |input: String| {
        let ran = run_with(&["batch"], input);
        (ran.out, ran.err, ran.status)
    };
    // A sign that is not ASCII makes no word of it.
    let (out, err, status) = batch(format!("{}\n{nine}\n", nine.replacen("8...6", "\u{e9}...6", 1)));
    assert_eq!((out.matches(":error: ").count(), status), (1, 2), "{out}{err}");
    // The title above a bad line is not the bad line.
    let (out, _, _) = batch(format!("A title of it\n{}\n{nine}\n", &nine[..60]));
    assert!(out.starts_with("A title of it\n53..7") && out.contains(":error: line 2: the line has 60 cells"), "{out}");
    // A link says more of its fault than how long it is.
    let link = fs::read_to_string("tests/samples/link-sudokuwiki-short.txt").unwrap();
    assert!(batch(link).0.contains("the link has 80 cells, expected 81"));
    // A ruled line in a damaged board is not taken for a board.
    let rows: Vec<&str> = (0..9).map(|row| &nine[9 * row..9 * row + 9]).collect();
    let rule = "-".repeat(60);
    let (out, _, _) = batch(format!("{}\n{rule}\n{}\n{}\n", rows[..3].join("\n"), &rows[3][1..], rows[4..].join("\n")));
    assert!(out.matches(":error: ").count() == 1 && !out.contains("-:error: "), "{out}");
    // A puzzle behind more blanks than are kept is a bad line. Blanks alone are not an error.
    let blanks = " ".repeat(150_000);
    let (_, err, status) = batch(format!("{blanks}{nine}\n{nine}\n"));
    assert_eq!((err.as_str(), status), ("note: 1 bad line (line 1)\n", 2));
    assert_eq!(batch(format!("{blanks}\n{nine}\n")).2, 0);
    // Numbers of two digits are read as such below signs, too.
    let table = fs::read_to_string("data/forms/sixteen-table.txt").unwrap();
    let rows = table.lines().map(|row| row.trim_matches('|').replace(' ', "").replace('|', ","));
    let numbers = rows.collect::<Vec<_>>().join(",");
    let hex = run(&["-f", "line", "data/hex/example1.txt"]).out;
    let (alone, below) = (batch(format!("{numbers}\n")).0, batch(format!("{hex}{numbers}\n")).0);
    assert!(alone.contains(":1:") && below.ends_with(&alone), "{alone}{below}");
    // JSON has other words for rules.
    for name in ["rule", "constraints", "variants"] {
        let (out, err, _) = batch(format!("{{\"puzzle\":\"1..............2\",\"{name}\":\"killer\"}}\n"));
        assert!(out.contains("the rule `killer`, which is not known here"), "{out}{err}");
    }
    // So are they in capitals, and with something behind the object; those of another object in the line are not.
    let in_json = format!("{{\"puzzle\":\"{nine}\",\"rules\":\"diagonal\"}}");
    let capitals = in_json.replace("puzzle", "Puzzle").replace("rules", "Rules");
    let [other, classic] = ["anti-king", "classic"].map(|rules| in_json.replace("diagonal", rules));
    let further = format!("{classic} {{\"rules\":\"diagonal\"}}");
    for (line, count) in [
        (capitals, 0),
        (format!("{in_json} // easy"), 0),
        (further, 1),
        (format!("{{\"a\":1}} {in_json}"), 0),
        (other, 0),
    ] {
        let (out, err, _) = batch(format!("{line}\n"));
        assert!(out.contains(&format!("{nine}:{count}:")), "{out}{err}");
    }
    // Of the same rules there is one note.
    let (_, err, _) = batch(format!("{nine},diagonal\n{nine},diagonal\n{nine},windoku\n"));
    assert_eq!(err.matches("says beside the puzzle").count(), 2, "{err}");
    // A board with many faults shows some.
    let ran = run_with(&["check"], "1".repeat(81));
    assert!(ran.err.starts_with("note: 27 breaches of the rules: here are 10"), "{}", ran.err);
    assert_eq!(ran.err.matches("error: ").count(), 10, "{}", ran.err);
}

/// Each bad line is named, not only the first of several; rules beside a puzzle are those of the puzzle.
#[test]
fn a_batch_names_each_bad_line_and_takes_the_rules_beside_a_puzzle() {
    let bad = &NINE[1..];
    let ran = run_with(&["batch"], format!("{bad}\n{bad}\n{bad},7\n{NINE}\n{bad}\n"));
    let errors: Vec<&str> = ran.out.lines().filter(|line| line.contains(":error: ")).collect();
    assert_eq!((errors.len(), ran.status), (4, 2), "{}", ran.out);
    assert!(errors.iter().all(|line| line.contains("80 cells, expected 16, 81 or 256")), "{errors:?}");

    let four = "1..............2";
    let counted = |args: &[&str], input: &str| {
        let ran = run_with(&[&["batch", "--all"], args].concat(), input);
        (ran.out.lines().map(|line| line.split(':').nth(1).unwrap_or("").to_string()).collect::<Vec<_>>(), ran.err)
    };
    let (counts, _) = counted(&[], &format!("{four},easy,diagonal\n{four}\n{four} # rules: diagonal\n"));
    assert_eq!(counts, ["4", "18", "4"]);
    let (counts, notes) = counted(&["-r", "classic"], &format!("{four},diagonal\n"));
    assert_eq!(counts, ["18"]);
    assert!(notes.contains("the rules are classic, as asked, and not diagonal, as line 1 says"), "{notes}");
    // Several are joined, the word `classic` is one of them, and other words before a colon say something else.
    for (line, count) in [
        (format!("{four} # rules: diagonal, anti-king"), "0"),
        (format!("{four},diagonal  anti-king"), "0"),
        (format!("{four},Diagonal"), "4"),
        (format!("{four},Anti King"), "0"),
        (format!("{four},antiking"), "0"),
        (format!("{four},anti_king"), "0"),
        (format!("# rules: diagonal\n{four},classic"), "18"),
        (format!("{four} # symmetry: diagonal"), "18"),
        (format!("# rules: diagonal\n{four},"), "4"),
        (format!("# rules: diagonal\n{four},,easy # rules:"), "4"),
        (format!("{four} # rules: killer"), "error"),
        (format!("{four},diagonal+killer"), "error"),
    ] {
        let ran = run_with(&["batch", "--all"], format!("{line}\n"));
        assert!(
            ran.out.contains(&format!("{four}:{count}:")) || ran.out.contains(&format!(":{count}: ")),
            "{}",
            ran.out
        );
        assert_eq!(ran.status, if count == "error" { 2 } else { 0 }, "{line}: {}", ran.out);
    }
    // Each rule has a name that is found.
    let names = || Rules::NAMES.iter().skip(1);
    let lines: String = names().map(|name| format!("{}1,{name},easy\n", ".".repeat(80))).collect();
    let ran = run_with(&["batch", "-f", "json"], lines);
    let objects = ran.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let rules: Vec<String> = objects.map(|object| object["rules"].to_string()).collect();
    assert_eq!(rules, names().map(|name| format!("\"{name}\"")).collect::<Vec<_>>());
    for named in ["# rules = diagonal", "// rules: diagonal"] {
        let (counts, _) = counted(&[], &format!("{named}\n{four}\n"));
        assert_eq!(counts.last().map(String::as_str), Some("4"), "{named}");
    }
    // What `batch` writes it reads with the same rules.
    let table = run_with(&["batch", "--all", "-r", "diagonal", "-f", "csv"], format!("{four}\n"));
    let again = run_with(&["batch", "--all", "-f", "csv"], table.out);
    assert!(again.out.contains(&format!(",diagonal,1234,{four},4,true,")), "{}", again.out);
    // Its small boards are not rows of a large one.
    let small = run_with(&["generate", "--size", "4", "--count", "16", "--seed", "1"], "").out;
    let ran = run_with(&["--number", "16", "-f", "line"], &small);
    assert_eq!((ran.out.trim().len(), ran.status), (16, 0), "{}", ran.err);
    // And so does a single puzzle.
    let ran = run_with(&["--count", "--all"], format!("{four} # rules: diagonal\n"));
    assert_eq!((ran.out.trim(), ran.status), ("4", 0), "{}", ran.err);
}

/// The name of a puzzle may be a word, may be quoted, and may have letters of two bytes.
#[test]
fn all_solutions_below_a_puzzle_belong_to_it() {
    let text = fs::read_to_string("data/dutch-miracle/input5.all.txt").unwrap();
    let puzzles = |text: &str| run_with(&["batch"], text).out.lines().filter(|line| line.contains(":2:")).count();
    let wrong = |text: &str| run_with(&["batch"], text).out.matches("is not a solution of the puzzle before").count();
    assert_eq!((puzzles(&text), wrong(&text)), (1, 0));
    // The first solution stands in one part of the text with its puzzle.
    let two = "1...\n....\n....\n...2\nSolution:\n1234\n4321\n2413\n3142\nSolution 2:\n1243\n3421\n2314\n4132\n";
    assert_eq!(run_with(&["batch"], two).out, "1..............2:2:\nSolution 2:\n");
    let other = text.replace("7 1 2 9 8 6 5 3 4", "7 1 2 9 8 6 5 4 3");
    assert_eq!((puzzles(&other), wrong(&other)), (1, 1));
}

#[test]
fn what_stands_beside_fields_of_several_lines_stays() {
    let rows = "1...\n..2.\n.3..\n...4";
    let solution = "1243\n3421\n4312\n2134";
    let record = |name: &str, solution| format!("{name},\"{rows}\",\"{solution}\",7\n");
    let names = ["Two", "12", "\"Easy, one\"", "J\u{fc}rgen", ""];
    let table: String = names.iter().map(|name| record(name, solution)).collect();
    let ran = run_with(&["batch"], format!("name,puzzle,solution,level\n{table}"));
    let expected = names.map(|name| format!("{name},{}:1:{},7", rows.replace('\n', ""), solution.replace('\n', "")));
    assert_eq!(ran.out.lines().skip(1).collect::<Vec<_>>(), expected, "{}", ran.err);
    let wrong = solution.replace("34", "43");
    let table = format!("name,puzzle,solution,level\n{}{}", record("One", solution), record("Two", &wrong));
    let ran = run_with(&["check", "--batch"], table);
    let rows: Vec<&str> = ran.out.lines().skip(1).collect();
    assert!(rows[0].starts_with("2,One,") && rows[1].starts_with("9,Two,"), "{}", ran.out);
    assert!(!rows[0].contains("not a solution") && rows[1].contains("is not a solution of it"), "{}", ran.out);
    // Of a record with two puzzles, and of a program, the puzzle alone stays.
    let nine: Vec<&str> = (0..9).map(|row| &NINE[row * 9..row * 9 + 9]).collect();
    let (nine, other) = (nine.join("\n"), nine.join("\n").replacen('1', ".", 1));
    for (text, count) in [(format!("7,\"{nine}\",\"{other}\",x\n"), 2), (format!("grid = \"{nine}\";\n"), 1)] {
        let ran = run_with(&["batch"], &text);
        let answers: Vec<&str> = ran.out.lines().collect();
        assert_eq!(answers.len(), count, "{text}{}", ran.out);
        assert!(answers.iter().all(|line| line.starts_with(&NINE[..7]) && !line.ends_with(['x', ';'])), "{}", ran.out);
    }
    // The head of a column for each cell is text, also if it has numbers alone.
    let numbers: Vec<String> = (0..81).map(|number: usize| number.to_string()).collect();
    let cells: Vec<String> = NINE.chars().map(|sign| sign.to_string().replace('.', "0")).collect();
    for (before, value) in [("", ""), (",", "17,")] {
        let record = format!("{value}{}\n", cells.join(","));
        let ran = run_with(&["check", "--batch"], format!("{before}{}\n{record}{record}", numbers.join(",")));
        let rows: Vec<&str> = ran.out.lines().skip(1).collect();
        assert!(rows.len() == 2 && rows[1].starts_with(&format!("3,{}", value)), "{}", ran.out);
        assert_eq!(ran.status, 0, "{}", ran.err);
    }
    // A quotation over two lines is text, not a field.
    let ran = run_with(&["batch"], format!("He said, \"Solve\nthis.\"\n{NINE}\n"));
    assert!(ran.out.contains(":1:") && ran.status == 0, "{}", ran.out);
}

/// Comments, a comma behind the last item and other quotes make no other puzzle of an object, and a puzzle of a list
/// that comes again is answered again.
#[test]
fn json_as_people_write_it_keeps_its_rules_and_its_puzzles() {
    let told = |text: &str| {
        let ran = run_with(&["check"], text);
        ran.out.lines().next().unwrap_or(&ran.err).to_string()
    };
    let of = |rules: &str| format!("{{\"rules\": [\"{rules}\"],\n \"puzzle\": \"{NINE}\"}}");
    for text in [
        of("diagonal").replace("],", "], // both"),
        of("diagonal").replace('}', ",\n}"),
        of("diagonal").replace("],", ",],"),
        of("diagonal").replace('"', "'"),
    ] {
        assert!(told(&text).contains("9x9, diagonal,"), "{text}: {}", told(&text));
        let ran = run_with(&["batch"], text.replace(['\n', '\r'], " ").replace("// both", "") + "\n");
        assert!(ran.out.contains(&format!("{NINE}:0:")), "{text}: {}", ran.out);
    }
    let in_words = |rules: &str| told(&of("diagonal").replace("[\"diagonal\"]", &format!("\"{rules}\"")));
    assert!(in_words("diagonal, windoku").contains("9x9, diagonal+windoku,"), "{}", in_words("diagonal, windoku"));
    assert!(in_words("anti-kight").contains("the rule `anti-kight`, which is not known here"));
    assert!(
        in_words("Normal sudoku rules apply.").contains("9x9, classic,") && in_words("Sudoku.").contains("classic")
    );

    let list = format!("[{{\"puzzle\":\"{NINE}\"}},{{\"puzzle\":\"{NINE}\"}}]\n");
    assert_eq!(run_with(&["batch"], list.clone()).out.matches(&format!("{NINE}:1:")).count(), 2);
    assert_eq!(run_with(&["batch"], format!("{NINE},{NINE}\n")).out.matches(":1:").count(), 1);
    // An identifier that could be a 4x4 board hides nothing.
    let other = NINE.replacen('5', "8", 1);
    for (line, count) in [(format!("1.2.3.4.1.2.3.4.,{NINE}\n"), 1), (format!("1.2.3.4.1.2.3.4.,{NINE},{other}\n"), 0)]
    {
        let ran = run_with(&["batch"], line.clone());
        assert_eq!(ran.out.matches(":1:").count(), count, "{line}{}", ran.out);
        assert_eq!(ran.out.contains(":error: line 1"), count == 0, "{line}{}", ran.out);
    }
    let mixed = run_with(&["batch"], list.replacen('}', ",\"rules\":\"diagonal\"}", 1)).out;
    assert!(mixed.contains("different rules needs each in a line of its own"), "{mixed}");

    for quoted in [format!("> # rules: diagonal\n> {NINE}\n"), format!("> # rules: diagonal\n{}\n", rows("> "))] {
        let ran = run_with(&["batch"], quoted.clone());
        assert!(ran.out.starts_with("> # rules: diagonal\n") && ran.out.contains(":0:"), "{quoted}{}", ran.out);
    }
}

#[test]
fn a_record_says_how_its_puzzle_was_read() {
    let marks = "[[[2,3],4,0,0],[0,0,0,1],[0,0,0,0],[3,0,0,0]]\n";
    let sixteen = format!("1G{:.<254}\n01{:.<254}\n", "", "");
    for (text, note) in [
        (marks, "only the candidates that are listed"),
        (&sixteen, "read as 1-g, like lines before it; alone it would be 0-f"),
    ] {
        for args in [&["batch", "-q", "-f", "json", "--limit", "1"][..], &["batch", "-q", "-f", "csv", "--limit", "1"]]
        {
            let ran = run_with(args, text);
            assert!(ran.out.contains(note) && !ran.out.contains("--symbols"), "{args:?} {}", ran.out);
        }
    }
    assert!(run_with(&["batch", "-q", "-f", "json"], format!("{NINE}\n")).out.contains("\"note\":null"));
}

#[test]
fn names_are_read_as_fields_and_in_old_encodings() {
    let names = |text: &[u8], args: &[&str]| {
        let ran = run_with(&[&["check", "--batch", "--json"], args].concat(), text);
        let object = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["name"].clone();
        ran.out.lines().map(|line| object(line).as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let text = format!(
        "\"with \"\"quote\"\" and, comma\",{NINE}\n\"0\";\"line1\";\"{NINE}\"\nplain,{NINE}\n\"a b\"\t{NINE}\n{{\"puzzle\":\"{NINE}\"}}\n"
    );
    assert_eq!(names(text.as_bytes(), &[]), ["with \"quote\" and, comma", "0,line1", "plain", "a b", ""]);
    assert_eq!(names(format!("7;a;{NINE}\n").as_bytes(), &[]), ["7;a"]);
    let objects =
        ["\"id\": 7", "\"id\": 7, \"name\": \"A, b\"", "\"title\": null, \"id\": \"x\"", "\"title\": \"T\", \"id\": 1"]
            .map(|member| format!("{{{member}, \"puzzle\": \"{NINE}\"}}\n"));
    assert_eq!(names(objects.concat().as_bytes(), &[]), ["7", "A, b", "x", "T"]);
    let old = [b"caf\xe9,", NINE.as_bytes(), b"\n"].concat();
    assert_eq!(names(&old, &[]), ["caf\u{e9}"]);
    let ran = run_with(&["batch", "-f", "json"], old);
    assert!(ran.out.contains("\"before\":\"caf\u{e9},\""), "{}", ran.out);
}

/// The rows of the puzzle behind these signs.
fn rows(head: &str) -> String {
    NINE.as_bytes().chunks(9).map(|row| format!("{head}{}\n", String::from_utf8_lossy(row))).collect()
}

#[test]
fn an_object_of_numbered_lists_keeps_what_stands_before_them() {
    let object =
        "{\"id\": \"a\", \"0\": [1, 0, 0, 0], \"1\": [0, 0, 2, 0], \"2\": [0, 3, 0, 0], \"3\": [0, 0, 0, 4]}\n";
    let ran = run_with(&["batch", "--quiet"], object.repeat(2));
    assert_eq!(ran.out.matches("\"id\": \"a\", \"0\": 1.....2..3.....4:").count(), 2, "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("the cells are read by rows"), "{}", ran.err);
    // Cells in another order are printed alone.
    for name in ["columns", "blocks"] {
        let object =
            format!("{{\"id\": \"a\", \"{name}\": [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]}}\n");
        let ran = run_with(&["batch", "--quiet"], &object);
        assert!(ran.out.starts_with("1...") && ran.err.contains(name), "{}{}", ran.out, ran.err);
    }
}
