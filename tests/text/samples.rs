//! Puzzles as people have them, in `tests/samples` and `data/forms`: each is read as the puzzle that it is, or refused
//! with the reason.
//!
//! `expected.csv` says for each file what to expect: the board in one line, its form and notation, and the whole notes
//! on how it was read; or the words that the message must have. `&` stands between words and between notes. Where the
//! program does less than one may hope for, the table says why.
//!
//! To add a sample, put its file into a folder, write the table anew, and read what it says of the file:
//!
//! ```sh
//! STACKDOKU_WRITE_GOLDEN=1 cargo test --test text samples
//! ```
//!
//! Words that the message still has are kept.

use pretty_assertions::assert_eq;
use stackdoku::text::{Form, Options, Symbols, board_text, parse};
use stackdoku::{Rules, Solver, check};
use std::collections::{BTreeMap, BTreeSet};
use std::{env, fs};

const FOLDER: &str = "tests/samples";
const FORMS: &str = "data/forms";
const TABLE: &str = "tests/samples/expected.csv";
const REFUSED: &str = "refused: ";

/// A row of the table: the file, the board or the words of the message, the form, the notation, the notes, and why.
type Row = [String; 6];

fn table() -> Vec<Row> {
    let mut reader = csv::Reader::from_path(TABLE).unwrap();
    reader.records().map(|row| row.unwrap().iter().map(String::from).collect::<Vec<_>>().try_into().unwrap()).collect()
}

/// The files as the table has them: those of `data/forms` with the folder.
pub fn files() -> BTreeSet<String> {
    let names = |folder| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files = names(FOLDER).chain(names(FORMS).map(|name| format!("{FORMS}/{name}")));
    files.filter(|file| !["expected.csv", ".gitattributes", "data/forms/README.md"].contains(&&file[..])).collect()
}

/// Where a file of the table is.
pub fn path(file: &str) -> String {
    if file.starts_with(FORMS) { file.into() } else { format!("{FOLDER}/{file}") }
}

/// The row that a file should have; `old` is the one that it has. A file may be refused by the reader, or by the rules.
fn row_of(file: &str, old: Option<&Row>) -> Row {
    let why = old.map_or(String::new(), |row| row[5].clone());
    let bytes = fs::read(path(file)).unwrap();
    let read = parse(file, &bytes, &Options::new()).map_err(|error| error.to_string());
    let read = read.and_then(|puzzle| {
        let breach = check::breaches(&puzzle.grid, Rules::CLASSIC).next();
        breach.map_or(Ok(()), |breach| Err(puzzle.breach_error(&breach).to_string())).map(|()| puzzle)
    });
    match read {
        Ok(puzzle) => {
            let line = board_text(&puzzle.grid, Form::Line, Symbols::usual(puzzle.grid.size()));
            let notes: Vec<String> = puzzle.notes.iter().map(|note| note.to_string()).collect();
            let [form, symbols] = [puzzle.form.name(), puzzle.symbols.name()].map(String::from);
            [file.into(), line.trim_end().into(), form, symbols, notes.join(" & "), why]
        }
        Err(message) => {
            let has_all = |words: &&str| words.split(" & ").all(|word| message.contains(word));
            let words = old.and_then(|row| row[1].strip_prefix(REFUSED)).filter(has_all);
            let words = words.unwrap_or_else(|| message.lines().next().unwrap_or_default());
            [file.into(), format!("{REFUSED}{words}"), String::new(), String::new(), String::new(), why]
        }
    }
}

#[test]
fn every_sample_is_read_as_what_it_is_or_refused_with_the_reason() {
    let rows = table();
    let old: BTreeMap<&str, &Row> = rows.iter().map(|row| (&row[0][..], row)).collect();
    let found: Vec<Row> = files().iter().map(|file| row_of(file, old.get(&file[..]).copied())).collect();
    if env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        let mut writer = csv::Writer::from_path(TABLE).unwrap();
        writer.write_record(["file", "expected", "form", "symbols", "notes", "why"]).unwrap();
        found.iter().for_each(|row| writer.write_record(row).unwrap());
        writer.flush().unwrap();
        return;
    }
    let of = |file: &str| found.iter().find(|row| row[0] == file);
    let wrong: String = rows
        .iter()
        .filter(|row| of(&row[0]) != Some(row))
        .map(|row| format!("expected {row:?}\nfound {:?}\n", of(&row[0])))
        .collect();
    assert!(wrong.is_empty(), "{wrong}");
    let in_table: BTreeSet<String> = rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(in_table, files(), "see the head of tests/text/samples.rs");
}

/// Most examples of `data/forms` are the same two puzzles, and its README has a row for each.
#[test]
fn every_example_is_the_puzzle_that_its_readme_says() {
    let solve = |file: &str| {
        let read = parse(file, &fs::read(file).unwrap(), &Options::new()).unwrap();
        Solver::new().solutions(read.board).collect::<Vec<_>>()
    };
    let solved = ["data/lesson/nine.txt", "data/hex/example1.txt"].map(solve);
    let readme = fs::read_to_string("data/forms/README.md").unwrap();
    for file in files().iter().filter(|file| file.starts_with(FORMS)) {
        assert!(readme.contains(&format!("| `{}` |", &file[FORMS.len() + 1..])), "{file}");
        assert!(file.ends_with("collection.sdm") || solved.contains(&solve(file)), "{file}");
    }
}

/// What programs and people put around a text, by its name.
fn wrapped(text: &str) -> [(&'static str, String); 18] {
    let unix = text.replace("\r\n", "\n");
    let lines = |before: &str| unix.split_inclusive('\n').map(|line| format!("{before}{line}")).collect::<String>();
    let fence = |kind: &str| format!("```{kind}\n{unix}{}```\n", if unix.ends_with('\n') { "" } else { "\n" });
    [
        ("a quoted mail", lines("> ")),
        ("a quoted mail without blanks", lines(">")),
        ("a mail quoted twice", lines(">> ")),
        ("a quoted mail below a sentence", format!("Ann wrote:\n{}", lines("> "))),
        ("four blanks", lines("    ")),
        ("two blanks", lines("  ")),
        ("tabs", lines("\t")),
        ("a code fence", fence("")),
        ("a code fence with a word", fence("text")),
        ("a title", format!("A puzzle of the day\n{unix}")),
        ("a title apart", format!("A puzzle of the day\n\n{unix}")),
        ("a sentence at the end", format!("{unix}\n\nGood luck!\n")),
        ("line ends of an old Mac", unix.replace('\n', "\r")),
        ("line ends of Windows", unix.replace('\n', "\r\n")),
        ("a byte order mark", format!("\u{feff}{unix}")),
        ("empty lines", format!("\n\n{unix}\n\n")),
        ("a comment", format!("# a comment\n{unix}")),
        ("blanks at line ends", unix.lines().map(|line| format!("{line} \n")).collect()),
    ]
}

/// A third of what can stand around each sample, and of the samples within each of these.
#[test]
fn what_stands_around_a_sample_changes_nothing() {
    nothing_is_changed(3);
}

#[test]
#[ignore = "long: run by make test-long"]
fn all_that_stands_around_a_sample_changes_nothing() {
    nothing_is_changed(1);
}

/// What stands around a text does not change what it says, and does not make it readable. One in `step` is tried.
fn nothing_is_changed(step: usize) {
    let read = |text: &str| parse("sample", text.as_bytes(), &Options::new()).map(|puzzle| (puzzle.grid, puzzle.board));
    let mut wrong = String::new();
    let mut same = 0;
    for (number, file) in files().into_iter().enumerate() {
        // Other encodings have no marks before their lines.
        let Ok(text) = String::from_utf8(fs::read(path(&file)).unwrap()) else { continue };
        let text = text.trim_start_matches('\u{feff}');
        let plain = read(text);
        for (around, text) in wrapped(text).into_iter().skip(number % step).step_by(step) {
            match read(&text) {
                Ok(found) if plain.as_ref() != Ok(&found) => wrong += &format!("{file} in {around}: {}\n", found.0),
                found => same += usize::from(found.is_ok()),
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(same > 5000 / step, "{same}");
}
