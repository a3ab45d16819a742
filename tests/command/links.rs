//! Links to f-puzzles, SudokuPad, SudokuWiki and Penpa-edit. What is read of which link stands in the table of samples
//! (`tests/text/samples.rs`); that all puzzles come back the same, in `shared/link/tests.rs`.

use crate::NINE;
use crate::command::{Ran, run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;
use std::fs;

const SITES: [&str; 3] = ["f-puzzles", "sudokupad", "sudokuwiki"];

/// What `batch` says of these lines.
fn batch(args: &[&str], input: &str) -> Vec<Value> {
    let ran = run_with(&[&["batch", "--quiet"], args].concat(), input);
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_rules_of_a_link_are_those_of_the_puzzle() {
    let all = "diagonal+anti-knight+anti-king+non-consecutive+disjoint";
    for (file, rules) in [
        ("f-puzzles-knight-and-king.txt", "anti-knight+anti-king"),
        ("f-puzzles-all-rules.txt", all),
        ("f-puzzles-windows.txt", "windoku"),
        ("f-puzzles-given-marks.txt", "classic"),
        ("f-puzzles-four.txt", "diagonal"),
        ("sudokupad-abbreviated.txt", "anti-knight"),
        ("sudokupad-ctc.txt", "anti-king"),
        ("sudokupad-fpuzzles.txt", "anti-knight"),
        ("sudokupad-disjoint.txt", "disjoint"),
        ("sudokupad-short-diagonal.txt", "diagonal"),
        ("sudokuwiki-placed.txt", "classic"),
        ("penpa-no-picture.txt", "classic"),
        ("penpa-diagonal.txt", "diagonal"),
        ("penpa-non-consecutive.txt", "non-consecutive"),
    ] {
        let file = format!("tests/samples/link-{file}");
        // The givens may break them.
        let Ran { out, .. } = run(&["check", "--json", &file]);
        let found: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{file}: {error}: {out}"));
        let names = found["rules"].as_array().map(|names| names.iter().map(|name| name.as_str().unwrap()).collect());
        let found = names.unwrap_or_else(|| vec![found["rules"].as_str().unwrap()]).join("+");
        assert_eq!(found, rules, "{file}");
        let objects = batch(&["-f", "json", &file], "");
        assert!(objects[0]["error"].is_null(), "{objects:?}");
        if rules != "classic" {
            let ran = run(&["check", "-r", "classic", &file]);
            let tip = format!("add `--rules {rules}`");
            assert!(ran.status == 2 && ran.err.contains(&tip) && ran.err.contains("^ in this link"), "{}", ran.err);
        }
    }
}

#[test]
fn a_comment_beside_a_link_names_rules_too() {
    let link = run(&["check", "-f", "sudokuwiki", "-p", NINE]).out;
    let link = link.lines().find_map(|line| line.strip_prefix("link ")).unwrap().trim().to_owned();
    let packed = std::fs::read_to_string("tests/samples/link-sudokupad-ctc.txt").unwrap();
    for (link, rules) in [(link, "diagonal"), (packed, "diagonal+anti-king")] {
        let ran = run_with(&["check"], format!("# rules: diagonal\n{link}\n"));
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains(&format!("9x9, {rules},")) || said.contains("in the diagonal"), "{said}");
        let objects = batch(&["-f", "json"], &format!("# rules: diagonal\n{link}\n"));
        let names: Vec<&str> = rules.split('+').collect();
        let expected = if names.len() == 1 { Value::from(rules) } else { Value::from(names) };
        assert_eq!(objects[0]["rules"], expected);
    }
}

#[test]
fn generated_links_keep_puzzle_rules_and_title() {
    for (site, rules, size) in [
        ("f-puzzles", "diagonal+anti-knight", "9"),
        ("f-puzzles", "windoku", "4"),
        ("sudokupad", "disjoint", "9"),
        ("sudokupad", "classic", "16"),
        ("sudokuwiki", "classic", "9"),
    ] {
        let args = ["generate", "-r", rules, "--size", size, "--seed", "5", "--count", "3", "-f"];
        let made: Vec<Value> = serde_json::from_str(&run(&[&args[..], &["json"]].concat()).out).unwrap();
        let links = run(&[&args[..], &[site]].concat()).out;
        assert_eq!(links.lines().count(), 3, "{links}");
        let read = batch(&["-f", "json"], &links);
        let of = |objects: &[Value], name: &str| objects.iter().map(|object| object[name].clone()).collect::<Vec<_>>();
        let signs = |objects: &[Value]| {
            let symbol = |object: &Value, sign: char| object["symbols"].as_str().unwrap().find(sign);
            let line =
                |object: &Value| object["puzzle"].as_str().unwrap().chars().map(|sign| symbol(object, sign)).collect();
            objects.iter().map(line).collect::<Vec<Vec<_>>>()
        };
        assert_eq!(signs(&read), signs(&made), "{site} {rules}");
        assert_eq!(of(&read, "rules"), of(&made, "rules"), "{site} {rules}");
        assert_eq!(of(&read, "count"), [1, 1, 1]);
        let parsed =
            stackdoku::text::parse("link", links.lines().nth(1).unwrap().as_bytes(), &Default::default()).unwrap();
        let title = format!("{rules}, seed 5, puzzle 2");
        assert_eq!(parsed.title, Some(title).filter(|_| site != "sudokuwiki"));
        assert!(parsed.is_in_link() != (site == "sudokuwiki"));
    }
}

#[test]
fn a_link_of_a_solution_is_the_puzzle_with_what_was_found() {
    for site in SITES {
        let Ran { out, status, .. } = run(&["-f", site, "-p", NINE]);
        assert_eq!((out.lines().count(), status), (1, 0), "{site}: {out}");
        let read = batch(&["-f", "json"], &out);
        assert_eq!((&read[0]["puzzle"], &read[0]["count"]), (&Value::from(NINE), &Value::from(1)), "{site}");
    }
    let several = run(&["-f", "f-puzzles", "--all", "-p", "1..............."]);
    assert_eq!((several.out.lines().count(), several.status), (72, 0));
    let none = run(&["-f", "f-puzzles", "-p", "11.............."]);
    assert_eq!((none.out.as_str(), none.status), ("", 2));
    let none = run(&["-f", "f-puzzles", "data/lesson/four-unsolvable.txt"]);
    assert_eq!((none.out.as_str(), none.status), ("No solution\n", 1));
    // The title of a link goes along, and so do pencil marks.
    let ran = run(&["check", "-f", "f-puzzles", "tests/samples/link-f-puzzles-given-marks.txt"]);
    let link = ran.out.lines().find_map(|line| line.strip_prefix("link       ")).unwrap();
    let again = stackdoku::text::parse("link", link.as_bytes(), &Default::default()).unwrap();
    assert_eq!(again.title.as_deref(), Some("Our nine"));
    let corner = again.grid.size().cell(0, 0);
    assert_eq!(again.board.candidates(corner).to_string(), "{1 7}");
    let pairs = run(&["check", "--json", "-f", "sudokuwiki", "tests/samples/link-f-puzzles-given-marks.txt"]).out;
    let pairs: Value = serde_json::from_str(&pairs).unwrap();
    let again =
        stackdoku::text::parse("link", pairs["link"].as_str().unwrap().as_bytes(), &Default::default()).unwrap();
    assert_eq!(again.board.candidates(corner).to_string(), "{1 7}");
}

#[test]
fn what_a_site_does_not_know_is_an_error_before_anything_is_printed() {
    let blank = ".".repeat(81);
    let lacks = "the site does not know";
    for (args, what) in [
        (&["generate", "-f", "sudokuwiki", "-r", "diagonal"][..], "the rules `diagonal`"),
        (&["generate", "-f", "f-puzzles", "-r", "diagonal+dutch-miracle"], "the rules `dutch-miracle`"),
        (&["generate", "-f", "sudokuwiki", "--size", "4"], "boards of 4x4"),
        (&["check", "-f", "sudokuwiki", "-r", "windoku", "-p", &blank], "the rules `windoku`"),
        (&["check", "-f", "sudokupad", "data/forms/pencil-marks.txt"], "candidates"),
        (&["-f", "sudokupad", "-r", "dutch-miracle", "-p", &blank], "the rules `dutch-miracle`"),
    ] {
        let ran = run(args);
        assert_eq!((ran.out.as_str(), ran.status), ("", 2), "{args:?}");
        assert!(ran.err.contains(lacks) && ran.err.contains(what), "{args:?}: {}", ran.err);
    }
    // Other lines of a batch are answered.
    let ran = run_with(&["batch", "-f", "sudokuwiki"], format!("1...3412.143.321\n{NINE}\n"));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((lines.len(), ran.status), (2, 2), "{}", ran.out);
    assert!(
        lines[0].contains("\"error\":\"no link to SudokuWiki") && lines[0].contains("boards of 4x4"),
        "{}",
        lines[0]
    );
    assert!(
        lines[1].contains(&format!("\"link\":\"https://www.sudokuwiki.org/sudoku.htm?bd={}\"", NINE.replace('.', "0")))
    );
}

#[test]
fn a_batch_answers_links_one_a_line() {
    let folder = "tests/samples/link-";
    let read = |name: &str| std::fs::read_to_string(format!("{folder}{name}.txt")).unwrap();
    let names = ["f-puzzles-four", "f-puzzles-thermometer", "sudokupad-fpuz", "sudokupad-short", "f-puzzles-cut"];
    let text: String = names.map(read).concat();
    let ran = run_with(&["batch", "--quiet"], &text);
    let lines: Vec<&str> = ran.out.lines().collect();
    let links: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), ran.status), (5, 2), "{}", ran.out);
    for (number, answer) in
        [(2, ":1:85293614"), (3, ":1:85293614"), (1, ":error: line 2, column 1: the puzzle has the rule")]
    {
        assert!(lines[number].starts_with(&format!("{}{answer}", links[number])), "{}", lines[number]);
    }
    assert!(lines[0].starts_with(&format!("{}:", links[0])) && !lines[0].contains("error"), "{}", lines[0]);
    assert!(lines[4].contains("column 1: no puzzle can be unpacked"), "{}", lines[4]);
    let ran = run_with(&["check", "--batch"], &text);
    assert_eq!(ran.out.lines().count(), 6, "{}", ran.out);
}

#[test]
fn a_link_without_a_puzzle_is_a_bad_line_of_a_batch() {
    let good = std::fs::read_to_string("data/forms/f-puzzles.url").unwrap();
    for link in [
        "https://sudokupad.app/abc",
        "https://www.F-Puzzles.com/?id=x",
        "https://swaroopg92.github.io/penpa-edit/#m=edit",
    ] {
        let ran = run_with(&["batch", "--quiet"], format!("{}\n{link}\n# see https://example.com/\n", good.trim_end()));
        assert!(ran.status == 2 && ran.out.contains(&format!("{link}:error: line 2: ")), "{}", ran.out);
    }
}

#[test]
fn no_rule_is_lost_however_it_is_switched_on() {
    let plain = std::fs::read_to_string("data/forms/f-puzzles.json").unwrap();
    for value in ["true", "1", "\"yes\""] {
        let text = plain.replacen('{', &format!("{{\"antiknight\":{value},"), 1);
        let ran = run_with(&["check", "--json"], text);
        let found: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(found["rules"], "anti-knight", "{value}");
    }
}

#[test]
fn what_a_player_has_placed_leaves_the_puzzle_as_it_is() {
    let open = NINE.replacen('7', ".", 1);
    let link = run(&["solve", "-f", "sudokuwiki", "-p", &open]).out;
    let json = |ran: Ran| serde_json::from_str::<Value>(&ran.out).unwrap();
    let (found, expected) = (json(run_with(&["check", "--json"], link)), json(run(&["check", "--json", "-p", &open])));
    assert_eq!((&found["puzzle"], &found["count"]), (&expected["puzzle"], &expected["count"]));
}

#[test]
fn a_link_with_the_solution_entered_is_an_answer() {
    let folder = tempfile::tempdir().unwrap();
    let [puzzle, answer] = ["puzzle.txt", "answer.txt"].map(|name| folder.path().join(name));
    std::fs::write(&puzzle, NINE).unwrap();
    let graded = |text: &str| {
        std::fs::write(&answer, text).unwrap();
        let ran = run(&["grade", puzzle.to_str().unwrap(), answer.to_str().unwrap()]);
        ran.out
    };
    for site in SITES {
        let solved = run(&["-f", site, "-p", NINE]).out;
        let found = graded(&format!("My answer: {}.\n", solved.trim_end()));
        assert!(found.contains("100 of 100 points"), "{site}: {found}");
        let checked = run(&["check", "--json", "-f", site, "-p", NINE]).out;
        let open: Value = serde_json::from_str(&checked).unwrap();
        let found = graded(open["link"].as_str().unwrap());
        assert!(found.contains("0 of 100 points") && found.contains("the puzzle itself"), "{site}: {found}");
    }
}

#[test]
fn what_stands_around_a_link_in_a_line_stays_there() {
    let solution = run(&["-p", NINE, "-f", "line"]).out;
    let solution = solution.trim_end();
    for site in SITES {
        let link = run(&["-f", site, "-p", NINE]).out;
        let link = link.trim_end();
        for (before, after) in [("", ",a name"), ("hard: ", " # 7.2"), ("17,", ",hard"), ("(", ")"), ("See ", ".")] {
            let ran = run_with(&["batch", "-q"], format!("{before}{link}{after}\n"));
            assert_eq!(ran.out, format!("{before}{link}:1:{solution}{after}\n"), "{}", ran.err);
        }
    }
}

#[test]
fn what_the_program_says_of_rules_in_its_links_is_no_news_to_it() {
    for site in ["f-puzzles", "sudokupad"] {
        let link = run(&["generate", "-r", "diagonal+anti-knight", "--seed", "3", "-f", site]).out;
        let ran = run_with(&["check"], &link);
        assert_eq!((ran.err.as_str(), ran.status), ("", 0));
        let ran = run_with(&["batch"], &link);
        assert_eq!((ran.err.contains("not read"), ran.status), (false, 0), "{}", ran.err);
    }
}

#[test]
fn a_collection_is_written_with_links() {
    let blank = ".".repeat(81);
    let ran = run_with(&["check", "--batch", "-f", "f-puzzles"], format!("{NINE}\n# rules: dutch-miracle\n{blank}\n"));
    let rows: Vec<csv::StringRecord> = csv::Reader::from_reader(ran.out.as_bytes()).records().flatten().collect();
    let own = run(&["check", "-f", "f-puzzles", "-p", NINE]).out;
    let link = own.lines().find_map(|line| line.strip_prefix("link ")).unwrap().trim();
    assert_eq!((rows.len(), &rows[0][9]), (2, link));
    assert!(rows[1][5].contains("the site does not know the rules `dutch-miracle`"), "{:?}", rows[1]);
    let ran = run_with(&["check", "--batch", "--json", "-f", "f-puzzles"], NINE);
    assert_eq!(serde_json::from_str::<Value>(&ran.out).unwrap()["link"], link);
}

#[test]
fn the_title_goes_along_in_a_batch() {
    let links = run(&["generate", "-r", "diagonal", "--seed", "3", "--count", "2", "-f", "f-puzzles"]).out;
    let found = batch(&["-f", "sudokupad"], &links);
    let title = |link: &str| stackdoku::text::parse("link", link.as_bytes(), &Default::default()).unwrap().title;
    let titles: Vec<_> = found.iter().map(|object| title(object["link"].as_str().unwrap()).unwrap()).collect();
    assert_eq!(titles, ["diagonal, seed 3, puzzle 1", "diagonal, seed 3, puzzle 2"]);
}

#[test]
fn each_breach_of_a_link_is_one_line() {
    let link = run(&["generate", "--seed", "3", "-f", "f-puzzles", "-r", "diagonal"]).out;
    let plain = run_with(&["batch", "-q", "-f", "json"], link);
    let puzzle: Value = serde_json::from_str(&plain.out).unwrap();
    let signs: Vec<char> = puzzle["puzzle"].as_str().unwrap().chars().collect();
    // The first given a second time, in its row and somewhere else.
    let cells: Vec<String> = signs.iter().map(|sign| sign.to_string()).collect();
    let given = cells.iter().position(|sign| sign != ".").unwrap();
    let value = |cell: usize| if cell < 9 || cell % 9 == given % 9 { &cells[given] } else { &cells[cell] };
    let cell = |cell: usize| format!("{{\"given\":true,\"value\":{}}}", value(cell).replace('.', "0"));
    let rows: Vec<String> = (0..9)
        .map(|row| format!("[{}]", (0..9).map(|column| cell(9 * row + column)).collect::<Vec<_>>().join(",")))
        .collect();
    let json = format!("{{\"size\":9,\"grid\":[{}]}}", rows.join(","));
    let link = format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(json.as_str()));
    let ran = run_with(&["check"], link);
    let errors = ran.err.matches("error: ").count();
    assert!(errors > 1 && ran.err.lines().count() == errors && !ran.err.contains("load="), "{}", ran.err);
}

#[test]
fn the_rules_of_a_drawing_in_words_must_be_named() {
    let file = "tests/samples/link-penpa-words.txt";
    let ran = run(&["check", file]);
    assert!(ran.status == 2 && ran.err.contains("the rules are in words, `Normal rules, and"), "{}", ran.err);
    for (rules, said) in [("classic", "the text of the rules"), ("anti-king", "a king's move apart")] {
        let ran = run(&["-r", rules, file]);
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    let text = std::fs::read_to_string(file).unwrap();
    assert_eq!(batch(&["-f", "json", "-r", "classic"], &text)[0]["count"], 1);
    assert!(batch(&["-f", "json"], &text)[0]["error"].as_str().unwrap().contains("in words"));
}

/// NINE in a row of numbers each.
fn numbers() -> String {
    let rows: Vec<Vec<u8>> =
        NINE.as_bytes().chunks(9).map(|row| row.iter().map(|sign| sign.max(&b'0') - b'0').collect()).collect();
    serde_json::to_string(&rows).unwrap()
}

#[test]
fn what_the_program_writes_as_json_keeps_its_rules() {
    let rules = "diagonal+anti-knight";
    let made = run(&["generate", "-r", rules, "--seed", "3"]).out;
    let made_two = run(&["generate", "-r", rules, "--seed", "3", "--count", "2", "-f", "json"]).out;
    let outs = ["-f json", "check --json", "batch -q -f json"].map(|verb| {
        let verb: Vec<&str> = verb.split(' ').collect();
        run_with(&verb, &made).out
    });
    let names: Value = serde_json::json!(["diagonal", "anti-knight"]);
    for text in outs {
        let checked: Value = serde_json::from_str(&run_with(&["check", "--json"], &text).out).unwrap();
        assert_eq!((&checked["rules"], &checked["count"]), (&names, &Value::from(1)), "{text}");
        let line = text.replace('\n', "") + "\n";
        // Lines by rules of their own stand beside each other.
        let lines = line.clone() + &line.replace("[\"diagonal\",\"anti-knight\"]", "\"diagonal\"") + NINE + "\n";
        let read = batch(&["-f", "json"], &lines);
        let found: Vec<&Value> = read.iter().map(|object| &object["rules"]).collect();
        assert_eq!(found, [&names, &Value::from("diagonal"), &Value::from("classic")], "{lines}");
        assert_eq!(read[0]["count"], 1, "{lines}");
    }
    let listed: Vec<Value> =
        batch(&["-f", "json"], &made_two).into_iter().map(|object| object["rules"].clone()).collect();
    assert_eq!(listed, [names.clone(), names.clone()], "{made_two}");
    let second: Value = serde_json::from_str(&run_with(&["check", "--json", "--number", "2"], made_two).out).unwrap();
    assert_eq!((&second["rules"], &second["count"]), (&names, &Value::from(1)));
}

#[test]
fn what_the_program_writes_as_json_keeps_its_pencil_marks() {
    // Candidates of a solution and the digits behind it: the marks leave some solutions of many.
    let marks = |size: &str, signs: &str| {
        let board = run(&["generate", "--seed", "7", "--size", size, "-f", "line"]).out;
        let solution = run(&["-p", board.trim(), "-f", "line"]).out.trim().to_uppercase();
        let side = signs.len();
        let cell = |(at, sign): (usize, char)| {
            let digit = signs.find(sign).unwrap();
            let other = if at % 5 < 2 { digit } else { (digit + at) % side };
            let digits = [digit.min(other), digit.max(other)].map(|digit| &signs[digit..=digit]);
            if digit == other { digits[0].to_owned() } else { digits.concat() }
        };
        let cells: Vec<String> = solution.chars().enumerate().map(cell).collect();
        cells.chunks(side).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    let texts = [marks("4", "1234"), marks("9", "123456789"), marks("16", "0123456789ABCDEF")];
    for text in &texts {
        let asked = ["check", "--json", "--count-up-to", "1000"];
        let told: Value = serde_json::from_str(&run_with(&asked, text).out).unwrap();
        assert!(told["marks"].is_array() && told["complete"] == true && told["count"] != 0, "{text} {told}");
        for args in [
            &asked[..],
            &["-f", "json"],
            &["explain", "--json"],
            &["batch", "-f", "json"],
            &["check", "--batch", "--json"],
        ] {
            let json = run_with(args, text).out;
            let again: Value = serde_json::from_str(&run_with(&asked, &json).out).unwrap();
            for member in ["puzzle", "symbols", "marks", "count", "solutions"] {
                let spelled = |of: &Value| of[member].to_string().to_uppercase();
                assert_eq!(spelled(&again), spelled(&told), "{args:?} {member} {json}");
            }
            let line = run_with(&["batch", "-n", "1000"], &json).out;
            assert!(line.contains(&format!(":{}:", told["count"])), "{args:?} {line}");
        }
    }
}

#[test]
fn pencil_marks_in_json_stand_beside_other_puzzles_and_rules_and_are_not_cut() {
    let marked = fs::read_to_string("tests/samples/json-puzzle-and-marks.json").unwrap();
    let (marked, other) = (marked.trim(), format!("{{\"puzzle\":\"{NINE}\"}}"));
    let marks = |text: &str, number: &str| {
        let out = run_with(&["check", "--json", "--number", number], text).out;
        serde_json::from_str::<Value>(&out).unwrap()["marks"].is_array()
    };
    for text in [format!("{other}\n{marked}\n"), format!("[{other},\n{marked}]"), format!("[\n{other},\n{marked}\n]\n")]
    {
        assert!(!marks(&text, "1") && marks(&text, "2"), "{text}");
    }
    let listed = batch(&["-f", "json"], &format!("[\n{marked},\n{marked}\n]\n"));
    assert!(listed.len() == 2 && listed.iter().all(|object| object["marks"].is_array()), "{listed:?}");
    for (wrong, why) in [
        (marked.replace("\"marks\"", "\"arrow\":[1],\"marks\""), "the rule `arrow`"),
        (marked.replace("\"marks\"", "\"regions\":[[[0,0],[0,1]]],\"marks\""), "regions other than its blocks"),
        (marked.replace("\"marks\":[", "\"marks\":[\"1\","), "its candidates in `marks`"),
    ] {
        let ran = run_with(&["check"], &wrong);
        assert!(ran.status == 2 && ran.err.contains(why), "{wrong} {}", ran.err);
    }
    // Where no candidate is struck there are none.
    let plain = run(&["batch", "-f", "json", "tests/samples/pencil-marks-plain.txt"]).out;
    assert!(!plain.contains("\"marks\""), "{plain}");
}

#[test]
fn a_row_of_pencil_marks_with_as_many_signs_as_a_board_is_one_in_a_batch() {
    // Each row is the one before, turned by a cell: 16 cells with 81 digits.
    let row = ["0123456789ABCDEF", "123456789ABCDEF", "0123456789ABCDEF", "0123456789ABCDEF", "012345"];
    let row: Vec<&str> = row.into_iter().chain(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "AB"]).collect();
    assert_eq!((row.len(), row.concat().len()), (16, 81));
    let rows = |at: usize| [&row[at..], &row[..at]].concat().join(" ") + "\n";
    let text: String = (0..16).map(rows).collect();
    let ran = run_with(&["batch", "-f", "json"], &text);
    assert_eq!(ran.out.lines().count(), 1, "{} {}", ran.out, ran.err);
    assert!(ran.out.contains("\"marks\":[\"0123456789abcdef\","), "{} {}", ran.out, ran.err);
}

#[test]
fn json_around_a_board_of_signs_or_numbers_says_its_rules() {
    let vals: Vec<Value> = NINE.chars().map(|sign| serde_json::json!({ "val": sign.to_digit(10) })).collect();
    let cells = (0..81).filter(|&at| NINE.as_bytes()[at] != b'.');
    let cells: Vec<Value> = cells
        .map(|at| serde_json::json!({ "row": at / 9, "col": at % 9, "value": NINE[at..=at].parse::<u8>().unwrap() }))
        .collect();
    let boards = [format!("\"{NINE}\""), numbers(), Value::from(vals).to_string(), Value::from(cells).to_string()];
    for (member, said) in [
        ("\"diagonal+\":true,\"diagonal-\":true", "diagonal"),
        ("\"rules\":[\"diagonal\",\"disjoint\"]", "diagonal+disjoint"),
        ("\"rules\":\"Diagonal + anti-king\"", "diagonal+anti-king"),
        ("\"rules\":\"Anti King\"", "anti-king"),
        ("\"variant\":\"windoku\"", "windoku"),
        ("\"disjointgroups\":1", "disjoint"),
        ("\"global\":{\"antiking\":true,\"antiknight\":false}", "anti-king"),
        ("\"variant\":\"standard\"", "classic"),
        ("\"variant\":\"regular\"", "classic"),
        ("\"rules\":[\"killer\"]", "the rule `killer`"),
        ("\"variant\":\"killer\"", "the rule `killer`"),
        ("\"globals\":\"thermo\"", "the rule `thermo`"),
        ("\"diagonal+\":true", "one diagonal alone"),
        ("\"thermometer\":[{\"lines\":[[\"R1C1\"]]}]", "the rule `thermometer`"),
    ] {
        for board in &boards {
            let text = format!("{{{member},\"board\":{board}}}\n");
            // Its givens may break them, which names them too.
            let ran = run_with(&["check", "--json"], &text);
            let found: Value = serde_json::from_str(&ran.out).unwrap_or_default();
            let names = match &found["rules"] {
                Value::Array(names) => names.iter().map(|name| name.as_str().unwrap()).collect::<Vec<_>>().join("+"),
                rules => rules.as_str().unwrap_or(&ran.err).to_owned(),
            };
            assert!(names == said || said.contains(' ') && names.contains(said), "{text}: {}", ran.err);
            if said == "classic" {
                continue;
            }
            for args in [&["check", "-r", "classic"][..], &["batch", "-q", "-r", "classic"]] {
                let ran = run_with(args, &text);
                assert_eq!(ran.status, 2, "{args:?} {text}: {} {}", ran.out, ran.err);
            }
        }
    }
}

#[test]
fn the_word_classic_in_a_line_hides_no_rule_beside_it() {
    for member in [
        "\"title\":\"classic\"",
        "\"rules\":[\"classic\"]",
        "\"variant\": \"classic\"",
        "\"rules\":[\"classic\",\"thermo\"]",
    ] {
        let line = format!("{{\"puzzle\":\"{NINE}\",{member},\"thermo\":[[\"R1C1\",\"R1C2\"]]}}\n");
        for args in [&["batch", "-f", "json"][..], &["check", "--batch"], &["check"]] {
            let ran = run_with(args, &line);
            let said = ran.out + &ran.err;
            assert!(ran.status == 2 && said.contains("the rule `thermo`"), "{args:?} {line}: {said}");
        }
        let line = line.replace("\"thermo\"", "\"solved\"");
        assert!(!line.contains("[\"classic\"]") || batch(&["-f", "json"], &line)[0]["rules"] == "classic", "{line}");
    }
}

#[test]
fn houses_that_cells_name_must_be_those_of_a_rule() {
    let cells = |house: &dyn Fn(usize) -> (usize, usize)| -> Vec<(usize, usize)> { (0..9).map(house).collect() };
    let places: Vec<_> =
        (0..9).map(|place| cells(&|block| (block / 3 * 3 + place / 3, block % 3 * 3 + place % 3))).collect();
    let blocks: Vec<_> =
        (0..9).map(|block| cells(&|place| (block / 3 * 3 + place / 3, block % 3 * 3 + place % 3))).collect();
    let fpuzzles = |cells: &Vec<(usize, usize)>| {
        let names = cells.iter().map(|(row, column)| format!("R{}C{}", row + 1, column + 1));
        serde_json::json!({ "cells": names.collect::<Vec<_>>() })
    };
    let cage = |kind: &str, cells: &Vec<(usize, usize)>| serde_json::json!({ "type": kind, "cells": cells });
    let extra: Vec<Value> = places.iter().map(fpuzzles).collect();
    let disjoint: Vec<Value> = places.iter().map(|cells| cage("disjoint", cells)).collect();
    let rows: Vec<Value> = (0..9).map(|row| cage("rowcol", &cells(&|column| (row, column)))).collect();
    let empty = vec![vec![serde_json::json!({}); 9]; 9];
    for (name, members, said) in [
        ("grid", serde_json::json!({ "extraregion": extra }), "disjoint"),
        ("grid", serde_json::json!({ "extraregion": extra[1..] }), "the rule `extraregion`"),
        ("cells", serde_json::json!({ "cages": disjoint }), "disjoint"),
        ("cells", serde_json::json!({ "cages": disjoint[1..] }), "the rule `cages`"),
        ("cells", serde_json::json!({ "cages": rows }), "classic"),
        ("cells", serde_json::json!({ "cages": [cage("rowcol", &blocks[0])] }), "the rule `cages`"),
        ("cells", serde_json::json!({ "cages": { "a": 1 } }), "the rule `cages`"),
        // Members in cages without cells.
        ("cells", serde_json::json!({ "cages": [{ "value": "antiknight: true" }] }), "anti-knight"),
        ("cells", serde_json::json!({ "cages": [{ "cells": [], "value": "rules: diagonal" }] }), "diagonal"),
        ("cells", serde_json::json!({ "cages": [{ "value": "foo: true" }] }), "the rule `foo`"),
        ("cells", serde_json::json!({ "puzzleInfo": { "antiknight": true } }), "anti-knight"),
        (
            "cells",
            serde_json::json!({ "cages": [{ "value": "title: Sunday" }, { "value": "antiking: false" }] }),
            "classic",
        ),
        ("cells", serde_json::json!({ "metadata": { "antiknight": "false" } }), "classic"),
        ("cells", serde_json::json!({ "regions": blocks }), "classic"),
        ("cells", serde_json::json!({ "regions": blocks[1..] }), "regions other than its blocks"),
        ("cells", serde_json::json!({ "regions": [] }), "regions other than its blocks"),
    ] {
        let mut object = members;
        object[name] = serde_json::json!(empty);
        let ran = run_with(&["check", "--json"], object.to_string());
        let found: Value = serde_json::from_str(&ran.out).unwrap_or_default();
        assert!(
            found["rules"] == said || ran.err.contains(said) && ran.status == 2,
            "{object}: {} {}",
            ran.out,
            ran.err
        );
    }
}

#[test]
fn what_is_only_drawn_is_left_out_where_the_rules_are_named() {
    let plain = std::fs::read_to_string("data/forms/f-puzzles.json").unwrap();
    let text = plain.replacen('{', "{\"line\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}],", 1);
    let ran = run_with(&["check"], &text);
    assert!(ran.status == 2 && ran.err.contains("the rule `line`, which") && ran.err.contains("`--rules classic`"));
    let ran = run_with(&["check", "-r", "classic"], &text);
    assert_eq!((&ran.err[..], ran.status), ("note: what is drawn, `line`, is not read\n", 0));
    // A constraint is more than a drawing.
    let text = plain.replacen('{', "{\"arrow\":[{\"lines\":[[\"R1C1\",\"R2C2\"]]}],", 1);
    let ran = run_with(&["check", "-r", "classic"], &text);
    assert!(ran.status == 2 && ran.err.contains("the rule `arrow`") && !ran.err.contains("--rules"), "{}", ran.err);
}
