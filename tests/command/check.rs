//! `stackdoku check` as users run it: text, objects, tables, pages, and its exit status.

use crate::NINE;
use crate::command::{Ran, run, run_with};
use pretty_assertions::assert_eq;
use serde_json::Value;

#[test]
fn the_reason_of_no_solution_is_looked_for_no_longer_than_two_seconds() {
    // Proved at once; to find givens that have no solution together took 6 seconds on a fast machine, without a limit.
    let args = ["generate", "--size", "16", "-r", "anti-knight+diagonal", "--solutions", "0", "--seed", "1"];
    let puzzle = run(&args).out;
    let start = std::time::Instant::now();
    let ran = run_with(&["check"], &puzzle);
    assert!(start.elapsed() < std::time::Duration::from_secs(15), "{:?}", start.elapsed());
    assert!(ran.out.contains("solutions  none") && ran.status == 1, "{}", ran.out);
    let is_given_up = ran.err.contains("why was not found in 2 seconds");
    assert_ne!(ran.out.contains("because"), is_given_up, "{}{}", ran.out, ran.err);
}

#[test]
fn the_number_of_solutions_decides_the_exit_status() {
    let check = |args: &[&str]| run(&[&["check"], args].concat());
    let Ran { out, err, status } = check(&["-p", NINE]);
    assert_eq!((&err[..], status), ("", 0));
    assert_eq!(
        out,
        "puzzle     9x9, classic, 30 givens, no breach\nsolutions  exactly one\nrating     look-ahead 0 (singles), effort \
         10\n           no digit has to be assumed\n           effort is the total work (at 9x9 singles 30, hard 60, very hard \
         120)\n"
    );
    let several = check(&["data/hex/example2-as-printed.txt"]);
    assert_eq!(several.status, 1);
    assert!(several.out.contains("solutions  several\n") && several.out.contains("two solutions; * marks the "));
    assert!(check(&["--count-up-to", "9", "data/hex/example2-as-printed.txt"]).out.contains("solutions  3\n"));
    assert!(check(&["--count-up-to", "3", "data/hex/example2-as-printed.txt"]).out.contains("3 or more\n"));
    // The second solution is shown though only one is counted.
    let one = check(&["--count-up-to", "1", "data/hex/example2-as-printed.txt"]);
    assert_eq!((one.status, one.out.contains("1 or more\n"), one.out.contains("* marks the ")), (1, true, true));
    let cut = check(&["--count-up-to", "1000000000", "--time-limit", "0.2", "data/hex/empty-board.txt"]);
    assert_eq!(cut.status, 3);
    assert!(cut.out.contains(" or more\n") && cut.err.contains("stopped by the time limit"), "{}", cut.err);
    let none = check(&["data/hex/unsolvable.txt"]);
    assert_eq!(none.status, 1);
    assert!(none.out.contains("solutions  none\nbecause    "), "{}", none.out);
    assert!(none.out.lines().all(|line| line.len() <= 80), "{}", none.out);
    let four = check(&["-p", "....4..3..1.2..."]);
    assert!(four.out.contains("because    the 4 givens marked * have no solution together\n\n+"), "{}", four.out);
    assert!(four.out.contains("| 4* .  | .  3* |"), "{}", four.out);
}

#[test]
fn breaches_are_all_named_and_leave_standard_output_empty() {
    let ran = run(&["check", "-p", "11..............", "--color", "never"]);
    assert_eq!((&ran.out[..], ran.status), ("", 2));
    assert_eq!(ran.err.matches("`1` occurs 2 times in ").count(), 2, "{}", ran.err);
    let json = run(&["check", "--json", "-p", "11.............."]);
    let object: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json.status, 2);
    assert_eq!(object["breaches"].as_array().unwrap().len(), 2);
    assert_eq!(object["breaches"][0]["cells"], serde_json::json!([[1, 1], [1, 2]]));
}

#[test]
fn needless_givens_and_candidates_are_told_in_every_form() {
    let more = "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let ran = run(&["check", "--minimal", "-p", more]);
    assert!(ran.out.contains("row 1, column 3") && ran.out.contains("a minimal puzzle within it, "), "{}", ran.out);
    let [listed, marked] = ["redundant  ", "- marks the "].map(|start| ran.out.split(start).nth(1).unwrap());
    let number = listed.split(' ').next().unwrap();
    assert!(marked.starts_with(&format!("{number} redundant givens\n\n")), "{marked}");
    let listed: Vec<&str> = listed.split("\n\n").next().unwrap().lines().collect();
    assert!(listed.len() > 1 && listed.iter().all(|line| line.len() <= 80), "{listed:?}");
    assert!(listed[1..].iter().all(|line| line.starts_with("           row ")), "{listed:?}");
    let board = marked.split("\n\n").nth(1).unwrap();
    let dashes = board.lines().filter(|line| line.starts_with('|')).map(|line| line.matches('-').count());
    assert_eq!(dashes.sum::<usize>().to_string(), number);
    assert!(board.contains("| .  9- 8  | .  .  .  |"), "{board}");
    let page = run(&["check", "--minimal", "--html", "-", "-p", more]).out;
    assert_eq!(page.matches("<td class=\"given redundant").count().to_string(), number);
    assert!(page.contains(&format!("Each of the {number} in a dashed frame can go alone")), "{page}");
    let object: Value = serde_json::from_str(&run(&["check", "--minimal", "--json", "-p", more]).out).unwrap();
    let minimal = object["minimal"].as_str().unwrap();
    assert!(run(&["check", "--minimal", "-p", minimal]).out.contains("redundant  none: the puzzle is minimal\n"));
    // Which givens can go is known in some milliseconds, a puzzle without them not in minutes.
    let long = run(&["generate", "--size", "16", "--rules", "windoku", "--seed", "4"]).out;
    let cut = run_with(&["check", "--minimal", "--time-limit", "300ms"], &*long);
    assert!(cut.out.contains("redundant  108 givens, ") && cut.out.contains("- marks the 108 "), "{}", cut.out);
    assert_eq!((cut.status, cut.out.contains("a minimal puzzle")), (3, false), "{}", cut.err);
    let object = run_with(&["check", "--minimal", "--time-limit", "300ms", "--json"], &*long).out;
    let object: Value = serde_json::from_str(&object).unwrap();
    assert_eq!((object["redundant"].as_array().map(Vec::len), &object["minimal"]), (Some(108), &Value::Null));
    let several = run(&["check", "--minimal", "-p", "12..34.........."]);
    assert!(several.err.contains("it needs a puzzle with exactly one solution"), "{}", several.err);
    assert_eq!((&ran.err[..], &run(&["check", "-p", "12..34.........."]).err[..]), ("", ""));
    let drawn = run(&["check", "--candidates", "-p", "12..34.........."]).out;
    assert!(drawn.contains("| 1  2  | 34   34   |"), "{drawn}");
    let page = run(&["check", "--candidates", "--html", "-", "-p", "12..34.........."]).out;
    assert!(page.starts_with("<!doctype html>") && page.contains("<small>34</small>") && page.ends_with("</html>\n"));
    assert!(!page.contains("http:") && !page.contains("https:") && !page.contains("unsafe"), "a page loads nothing");
    let object: Value =
        serde_json::from_str(&run(&["check", "--candidates", "--json", "-p", "12..34.........."]).out).unwrap();
    assert_eq!((&object["candidates"][2], &object["unique"]), (&"34".into(), &false.into()));
}

const HEAD: &str = "line,name,puzzle,givens,solutions,note,look_ahead,effort,level";

/// How hard [`NINE`] is.
const NINE_RATED: &str = "0,10,singles";

#[test]
fn a_collection_becomes_a_table() {
    let lines = format!("# three\n{NINE}\n{}\n11..............\n12\n1.....2..3.....4\n", ".".repeat(16));
    let ran = run_with(&["check", "--batch", "--count-up-to", "500"], &lines);
    assert_eq!(ran.status, 2);
    let rows: Vec<&str> = ran.out.lines().collect();
    let empty = ".".repeat(16);
    assert_eq!(rows[..3], [HEAD, &format!("2,,{NINE},30,1,,{NINE_RATED}"), &format!("3,,{empty},0,288,,,,")]);
    assert!(rows[3].starts_with("4,,11..............,2,0,") && rows[4].starts_with("5,,,,,"), "{}", ran.out);
    assert_eq!((rows[5], rows.len()), ("6,,1.....2..3.....4,4,1,,0,2,singles", 6));
    assert_eq!(run_with(&["check", "--batch"], format!("{NINE}\n")).status, 0);
    let several = run_with(&["check", "--batch"], ".".repeat(81));
    assert_eq!((several.status, several.out.lines().last().unwrap()), (1, &*format!("1,,{},0,2+,,,,", ".".repeat(81))));
    // The first field of a line is the puzzle, as in `batch`.
    let rated = run_with(&["check", "--batch"], format!("{NINE} # SER 7.2\n17,{NINE},easy\n"));
    assert_eq!((rated.status, rated.out.lines().last().unwrap()), (0, &*format!("2,17,{NINE},30,1,,{NINE_RATED}")));
    let zeros = NINE.replace('.', "0");
    let named = run_with(&["check", "--batch"], format!("id,puzzle\n\"a b\",{zeros}\n"));
    assert_eq!((named.status, named.out), (0, format!("{HEAD}\n2,a b,{NINE},30,1,,{NINE_RATED}\n")));
    // What stands before a puzzle in an object of JSON does not name it.
    let object = run_with(&["check", "--batch"], format!("{{\"puzzle\": \"{NINE}\"}}\n"));
    assert_eq!((object.status, object.out), (0, format!("{HEAD}\n1,,{NINE},30,1,,{NINE_RATED}\n")));
    let open = run_with(&["check", "--batch"], format!("1{}", ".".repeat(255)));
    assert!(open.out.ends_with(",1,2+,\"read as 0-f, but 1-g fits too\",,,\n"), "{}", open.out);
    // A line that is too long is one line.
    let long = run_with(&["check", "--batch"], format!("{}\n{NINE}\n", "0".repeat(300_000)));
    assert_eq!((long.status, long.out.lines().count()), (2, 3), "{}", long.out);
    assert!(long.out.ends_with(&format!("\n2,,{NINE},30,1,,{NINE_RATED}\n")));
}

#[test]
fn a_collection_is_rated_as_each_puzzle_alone() {
    let puzzles = run(&["generate", "--minimal", "--count", "20", "--seed", "6"]).out;
    let table = run_with(&["check", "--batch"], &puzzles).out;
    let mut levels = std::collections::BTreeSet::new();
    for (puzzle, row) in puzzles.lines().zip(table.lines().skip(1)) {
        let alone = run(&["check", "--json", "-p", puzzle]).out;
        let object: Value = serde_json::from_str(&alone).unwrap();
        let fields: Vec<&str> = row.rsplitn(4, ',').collect();
        let field = |name: &str| object[name].as_str().map_or(object[name].to_string(), Into::into).replace("null", "");
        assert_eq!(fields[..3], [&*field("level"), &*field("effort"), &*field("look_ahead")], "{row}");
        levels.insert(fields[0]);
    }
    assert!(levels.len() > 2, "{levels:?}");
}

/// Lines that `batch` passes over are not bad lines. The notation that one line settles holds for the next.
#[test]
fn a_collection_is_read_as_batch_reads_it() {
    let marked = run_with(&["check", "--batch"], format!("\u{feff}# a list\r\n{NINE}\r\n  # another\r\n\x1a"));
    assert_eq!((marked.status, marked.out), (0, format!("{HEAD}\n2,,{NINE},30,1,,{NINE_RATED}\n")), "{}", marked.err);
    let long_comment = run_with(&["check", "--batch"], format!("#{}\n{NINE}", "x".repeat(300_000)));
    assert_eq!((long_comment.status, long_comment.out), (0, format!("{HEAD}\n2,,{NINE},30,1,,{NINE_RATED}\n")));
    let (settles, open) = (format!("g1{}", ".".repeat(254)), format!("1{}", ".".repeat(255)));
    let lines = format!("{settles}\n{open}\n");
    let table = run_with(&["check", "--batch"], &lines);
    let note = "read as 1-g, like lines before it; alone it would be 0-f";
    assert!(table.out.ends_with(&format!("\n2,,{open},1,2+,\"{note}\",,,\n")), "{}", table.out);
    let objects = run_with(&["check", "--batch", "--json"], &lines);
    let last: Value = serde_json::from_str(objects.out.lines().last().unwrap()).unwrap();
    assert_eq!((&last["note"], &last["symbols"]), (&note.into(), &"123456789ABCDEFG".into()));
}

#[test]
fn a_collection_has_what_is_asked_of_each_puzzle() {
    let lines = "a;12..34..........\n11..............\n12\n";
    let check = |args: &[&str]| run_with(&[&["check", "--batch"], args].concat(), lines);
    let ran = check(&["--minimal", "--candidates"]);
    let rows: Vec<&str> = ran.out.lines().collect();
    assert_eq!(rows[0], format!("{HEAD},redundant,minimal,candidates"));
    let (start, candidates) = rows[1].rsplit_once(',').unwrap();
    assert_eq!(start, "1,a,12..34..........,4,2+,,,,,,");
    assert!(candidates.starts_with("1 2 34 34 3 4 12 12 ") && candidates.split(' ').count() == 16, "{candidates}");
    assert!(rows[2].ends_with(",,,") && rows[3].ends_with(",,,"), "{}", ran.out);
    let alone = run(&["check", "--json", "--candidates", "-p", "12..34.........."]);
    let one: Value = serde_json::from_str(&alone.out).unwrap();
    let ran = check(&["--json", "--candidates"]);
    let objects: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((ran.status, objects.len()), (2, 3));
    for (name, value) in one.as_object().unwrap() {
        assert_eq!(&objects[0][name], value, "{name}");
    }
    assert_eq!((&objects[0]["line"], &objects[0]["name"]), (&1.into(), &"a".into()));
    assert_eq!(objects[1]["breaches"].as_array().unwrap().len(), 2);
    assert_eq!((&objects[2]["line"], &objects[2]["text"]), (&3.into(), &"12".into()));
    assert!(objects[2]["error"].as_str().unwrap().contains("2 cells"), "{}", ran.out);
}

#[test]
fn rows_come_in_the_order_of_the_lines_with_any_number_of_threads() {
    let puzzles = run(&["generate", "--count", "60", "--seed", "3", "--size", "9"]).out;
    // An empty board takes far longer than its neighbours.
    let lines = format!("{}\n{puzzles}{}\n{puzzles}", ".".repeat(81), ".".repeat(256));
    let rows = |jobs| run_with(&["check", "--batch", "--minimal", "--count-up-to", "2000", "--jobs", jobs], &lines);
    let one = rows("1");
    assert_eq!((one.status, one.out.lines().count()), (1, 123));
    let numbers: Vec<&str> = one.out.lines().skip(1).map(|row| row.split(',').next().unwrap()).collect();
    assert_eq!(numbers, (1..=122).map(|number| number.to_string()).collect::<Vec<_>>());
    assert_eq!(rows("5").out, one.out);
}

#[test]
fn many_solutions_are_counted_on_any_number_of_threads() {
    let count = |more: &[&str]| run(&[&["check", "--count-up-to", "10000000"], more].concat());
    let empty = ".".repeat(81);
    for jobs in ["1", "3"] {
        let ran = count(&["--jobs", jobs, "-p", &empty]);
        assert!(ran.status == 1 && ran.out.contains("solutions  10000000 or more\n"), "{}{}", ran.out, ran.err);
        let all = count(&["--jobs", jobs, "-p", "................"]);
        assert!(all.out.contains("solutions  288\n"), "{}", all.out);
    }
}

const MARKS: &str = "1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n";

#[test]
fn pencil_marks_count() {
    let ran = run_with(&["check", "--count-up-to", "100"], MARKS);
    assert!(ran.status == 1 && ran.out.contains("solutions  9\n"), "{}", ran.out);
    let plain = run_with(&["check", "--count-up-to", "100"], "1234\n....\n....\n....\n");
    assert!(plain.out.contains("solutions  12\n"), "{}", plain.out);
    let json = run_with(&["check", "--candidates", "--json"], MARKS.replace("\n23 134", "\n2 134"));
    let object: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&object["candidates"][8], &object["candidates"][12]), (&"2".into(), &"34".into()));
}

#[test]
fn what_goes_by_the_digits_alone_says_so() {
    // Of two solutions the marks leave one, or none.
    let marks = |row: &str| format!("1 2 3 4\n{row} 1 2\n2 1 34 34\n34 34 2 1\n");
    let check = |row: &str, args: &[&str]| run_with(&[&["check"], args].concat(), marks(row));
    assert!(check("34 34", &[]).out.contains("solutions  several\n"));
    let one = check("13 34", &["--minimal"]);
    assert!(one.status == 0 && one.out.contains("solutions  exactly one\n"), "{}", one.out);
    assert!(one.err.contains("--minimal skipped"), "{}", one.err);
    assert!(check("3 4", &["--minimal"]).out.contains("\nredundant  "));
    let none = check("13 13", &[]);
    assert!(none.status == 1 && none.out.ends_with("solutions  none\n"), "{}", none.out);
    assert!(none.err.contains("the pencil marks rule them out"), "{}", none.err);
    for command in ["compare", "walk"] {
        let says = |row: &str| run_with(&[command, "--json"], marks(row)).err.contains("ignores the pencil marks");
        assert!(says("13 34") && !says("34 34"), "{command}");
        // It does not say that they hold.
        let listed = "[[1,2,3,4],[[1,3],[3,4],1,2],[2,1,[3,4],[3,4]],[[3,4],[3,4],2,1]]";
        assert_eq!(run_with(&[command, "--json"], listed).err, format!("note: `{command}` ignores the pencil marks\n"));
    }
}

#[test]
fn candidates_that_are_not_all_known_are_not_told_as_such() {
    let args = ["check", "--candidates", "--time-limit", "1us", "-p", &".".repeat(256)];
    let json = run(&[&args[..], &["--json"]].concat());
    let object: Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((json.status, &object["candidates"]), (3, &Value::Null));
    assert!(run(&[&args[..], &["--html", "-"]].concat()).out.contains("as far as they were found"));
    assert!(run(&args).out.contains("true candidates found so far"));
}

#[test]
fn a_collection_is_read_from_a_file_alone() {
    for args in [["-p", NINE], ["--number", "2"]] {
        let ran = run(&[&["check", "--batch"][..], &args].concat());
        assert!(ran.status == 2 && ran.err.contains("cannot be used with"), "{}", ran.err);
    }
}

#[test]
fn a_solution_does_not_stand_in_for_a_puzzle_with_a_fault() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for puzzle in [&NINE[1..], &NINE.replace('3', "y"), "", "abc"] {
        for input in [format!("puzzle,solution\n{puzzle},{solution}\n"), format!("7;{puzzle};{solution}")] {
            let ran = run_with(&["check"], &input);
            assert!(ran.status == 2 && ran.out.is_empty(), "{input}{}", ran.out);
        }
    }
    let turned: String = solution.chars().rev().collect();
    let rows = format!("1,{NINE},{solution}\n2,NULL,{turned}\n3,{NINE},{solution}\n");
    assert_eq!(run_with(&["check", "--number", "2"], &rows).status, 2);
    assert_eq!(run_with(&["check"], format!("7,{NINE},{solution}")).status, 0);
    assert_eq!(run_with(&["check"], format!("{solution},7")).status, 0);
}
