//! The reader of the page, in Node where there is one: whatever it accepts, the program accepts as the same puzzle. It
//! may refuse more.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stackdoku::text::{Form, Options, Symbols, board_text, parse};
use stackdoku::{Digit, Grid, Puzzle, Rules, Size, check};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Texts made from those that people have, by damaging them.
const DAMAGED: usize = 2_000;

/// The parts of the page's script that read puzzles.
const SCRIPTS: [&str; 3] = ["words", "board", "read"];

const READ: &str = r#"
const found = JSON.parse(require("fs").readFileSync(0, "utf8")).map(({ text, rules }) => {
  try {
    const puzzle = readPuzzle(text, rules);
    return { givens: puzzle.line, symbols: puzzle.symbols.join(""), rules: puzzle.rules };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { refused: error.message };
  }
});
console.log(JSON.stringify(found));
"#;

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What the page makes of each text; `None` without Node.
fn read_by_page(cases: &[(String, Rules)]) -> Option<Vec<Value>> {
    let text = |name: &&str| fs::read_to_string(root(&format!("src/cli/walk/html/js/{name}.js"))).unwrap();
    // The rules stand in every page, as the program writes them.
    let page = Command::new(env!("CARGO_BIN_EXE_stackdoku")).args(["walk", "--html", "-", "--no-puzzle"]).output();
    let page = String::from_utf8(page.unwrap().stdout).unwrap();
    let rules = page.lines().find(|line| line.starts_with("const RULES = ")).unwrap();
    let script: String = [rules, "\n"].into_iter().map(String::from).chain(SCRIPTS.iter().map(text)).collect();
    let script = script + READ;
    let node = Command::new("node").args(["-e", &script]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut node) = node else {
        assert!(std::env::var_os("STACKDOKU_REQUIRE_NODE").is_none(), "there is no node");
        eprintln!("skipped: there is no node");
        return None;
    };
    let cases: Vec<Value> =
        cases.iter().map(|(text, rules)| json!({"text": text, "rules": rules.to_string()})).collect();
    let mut input = node.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(json!(cases).to_string().as_bytes()));
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{output:?}");
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

/// What the program makes of a text, as the page tells it; `None` if it refuses it.
fn read_by_program(text: &str, rules: Rules) -> Option<Value> {
    let puzzle = parse("text", text.as_bytes(), &Options::default()).ok()?;
    let size = puzzle.grid.size();
    // Those that the text names, or else those that are chosen.
    let names_rules = ["rules:", "# rules ", "rules\t", "variant"].iter().any(|key| text.to_lowercase().contains(key));
    let rules = if names_rules { puzzle.rules } else { rules };
    if !rules.allow(size) || check::breaches(&puzzle.grid, rules).next().is_some() {
        return None;
    }
    let line = board_text(&puzzle.grid, Form::Line, puzzle.symbols.one_sign());
    Some(json!({"givens": line.trim_end(), "symbols": puzzle.symbols.signs(size), "rules": rules.to_string()}))
}

/// Compares both readers; returns how many texts the page accepts.
fn compare(cases: &[(String, Rules)]) -> Option<usize> {
    let mut accepted = 0;
    for ((text, rules), page) in cases.iter().zip(read_by_page(cases)?) {
        if page.get("refused").is_some() {
            assert!(page["refused"].as_str().unwrap().ends_with('.'), "{page}");
            continue;
        }
        accepted += 1;
        assert_eq!(Some(&page), read_by_program(text, *rules).as_ref(), "{rules}\n{text}");
    }
    Some(accepted)
}

/// All texts of the project's samples.
fn samples() -> Vec<String> {
    let folders = ["tests/samples", "data/forms", "data/hex", "data/csv", "data/lesson", "data/dutch-miracle"];
    let files = folders.into_iter().flat_map(|folder| fs::read_dir(root(folder)).unwrap());
    let mut files: Vec<PathBuf> = files.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().filter_map(|file| fs::read_to_string(file).ok()).collect()
}

#[test]
fn the_page_reads_every_sample_as_the_program_does_or_refuses_it() {
    let cases: Vec<(String, Rules)> =
        samples().into_iter().flat_map(|text| Rules::NAMED.iter().map(move |&rules| (text.clone(), rules))).collect();
    if let Some(accepted) = compare(&cases) {
        println!("accepted {accepted} of {} samples", cases.len());
        assert!(accepted >= 50, "{accepted}");
    }
}

/// What the page says of a puzzle in some forms, and of texts that are not puzzles.
#[test]
fn the_page_reads_tables_and_look_alikes_and_names_the_sign_that_it_refuses() {
    let line = "1.3..2..2...4...";
    let rows = || line.as_bytes().chunks(4).map(|row| row.iter().map(|&sign| char::from(sign)));
    let full = |sign: char| if sign == '.' { '・' } else { char::from_u32(u32::from(sign) + 0xfee0).unwrap() };
    let table = |blank: &str| -> String {
        let cell = |sign: char| if sign == '.' { blank.to_string() } else { sign.to_string() };
        rows().map(|row| format!("| {} |\n", row.map(cell).collect::<Vec<_>>().join(" | "))).collect()
    };
    let rule = "|---|---|---|---|\n";
    let read = [
        rows().map(|row| row.map(full).chain(['\n']).collect::<String>()).collect(),
        table(" "),
        table("."),
        format!("|  |  |  |  |\n{rule}{}", table("")),
        format!("| c1 | c2 | c3 | c4 |\n{rule}{}", table(" ")),
        format!("| 1 | 2 | 3 | 4 |\n{rule}{}", table(" ")),
        format!("| A | B | C | D |\n{rule}{}", table(" ")),
        // As spreadsheets copy them.
        rows().map(|row| row.map(String::from).collect::<Vec<_>>().join("\t").replace('.', "") + "\r\n").collect(),
        format!("\u{feff}{line}"),
    ];
    let other = "This page does not read links, JSON or HTML: paste the digits. The program reads them.";
    let refused = [
        ("https://f-puzzles.com/?load=N4Ig", other),
        (r#"{"puzzle":"1..."}"#, other),
        ("<table>", other),
        ("sudoku.png", "line 1, column 1: “s” is not part of a puzzle."),
        ("１２３é", "line 1, column 4: “é” is not part of a puzzle."),
        ("....\n.😀..\n", "line 2, column 2: “😀” is not part of a puzzle."),
        (
            "| a word | 2 | 3 | 4 |\n| 1 | | | |\n| | | | |\n| | | | |",
            "line 1, column 3: “a word” is not part of a puzzle.",
        ),
    ];
    let texts = read.iter().cloned().chain(refused.map(|(text, _)| text.into()));
    let cases: Vec<(String, Rules)> = texts.map(|text| (text, Rules::CLASSIC)).collect();
    if let (Some(accepted), Some(said)) = (compare(&cases), read_by_page(&cases)) {
        assert_eq!(accepted, read.len(), "{said:?}");
        assert!(said[..read.len()].iter().all(|page| page["givens"] == line), "{said:?}");
        let messages = refused.map(|(_, message)| json!({ "refused": message }));
        assert_eq!(said[read.len()..], messages);
    }
}

#[test]
fn the_page_takes_the_rules_that_a_text_names() {
    let rows = "1...\n...2\n..4.\n.3..\n";
    let heads = [
        "# rules: anti-knight\n",
        " # Rules:diagonal \r\n",
        "## Variant = anti-knight\n",
        "# rules: none\n",
        "# variant: killer\n",
        "# rules: diagonal\n# rules: classic\n",
        "# rules diagonal\n",
        "#Rules\tAnti Knight\n",
        "# variant Sudoku X\n",
        "# variant: main_diagonals\n",
        "# rules of the house\n",
    ];
    let cases = heads.map(|head| {
        (
            format!("{head}{}", if head.to_lowercase().contains("anti") { "1...\n....\n....\n....\n" } else { rows }),
            Rules::CLASSIC,
        )
    });
    if let Some(accepted) = compare(&cases) {
        assert_eq!(accepted, 8);
    }
}

/// Puzzles in the forms that the page is for.
fn forms(grid: &Grid) -> Vec<String> {
    let all = [Form::HexRows, Form::Line, Form::Csv, Form::Spaced];
    let notations = if grid.size() == Size::Sixteen { &Symbols::SIXTEEN[..4] } else { &[Symbols::OneToNine] };
    all.into_iter().flat_map(|form| notations.iter().map(move |&symbols| board_text(grid, form, symbols))).collect()
}

#[test]
fn the_page_reads_every_form_of_a_puzzle_and_no_damaged_one_as_another() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let mut texts: Vec<String> = samples().into_iter().filter(|text| text.len() < 2_000).collect();
    for line in
        ["1......2..4..3..", "...9.614...6..1....71.82...9.4.7...2...6.........53..6.....5......46.5181.....7.4"]
    {
        texts.extend(forms(&line.parse().unwrap()));
    }
    for name in ["example1", "example3"] {
        let text = fs::read_to_string(root(&format!("data/hex/{name}.txt"))).unwrap();
        texts.extend(forms(&text.parse().unwrap()));
    }
    let mut cases = Vec::new();
    while cases.len() < DAMAGED {
        let mut text = texts[random.random_range(0..texts.len())].clone();
        for _ in 0..random.random_range(0..3) {
            text = damaged(&text, &mut random);
        }
        let further = Rules::NAMED[random.random_range(0..Rules::NAMED.len())];
        let rules = if random.random_bool(0.3) { further } else { Rules::CLASSIC };
        cases.push((text, rules));
    }
    if let Some(accepted) = compare(&cases) {
        println!("accepted {accepted} of {DAMAGED} damaged texts");
        assert!(accepted > DAMAGED / 20, "{accepted}");
    }
}

/// A puzzle written in a way that may be meant in two: few digits, any notation, one or two signs for blank cells.
fn written(random: &mut ChaCha8Rng) -> String {
    let size = Size::ALL[random.random_range(0..Size::ALL.len())];
    let side = size.side();
    let mut grid = Grid::empty(size);
    let highest = random.random_range(1..=side);
    for _ in 0..random.random_range(1..=side * side) {
        let cell = size.cell(random.random_range(0..side), random.random_range(0..side));
        let digit = Digit::new(random.random_range(0..highest) as u8).unwrap();
        if grid[cell].is_none() {
            grid.set(cell, Some(digit));
            if Puzzle::new(&grid, Rules::CLASSIC).is_err() {
                grid.set(cell, None);
            }
        }
    }
    let notations = [Symbols::ZeroToF, Symbols::OneToG, Symbols::AToP, Symbols::Decimal, Symbols::FromZero];
    let symbols = notations[random.random_range(0..notations.len())];
    let mut blank = || [".", "0", "_", ".", "0"][random.random_range(0..5)];
    let blanks = [blank(), blank()];
    let is_mixed = random.random_bool(0.2);
    let between = ["", " ", ","][random.random_range(0..3)];
    let below = ["", "", "", "---+---\n"][random.random_range(0..4)];
    let is_line = random.random_bool(0.2);
    let is_upper = random.random_bool(0.3);
    let mut text = String::new();
    for row in 0..side {
        let mut cells = Vec::new();
        for column in 0..side {
            let sign = grid[size.cell(row, column)].map(|digit| symbols.symbol(digit));
            let blank = blanks[usize::from(is_mixed && random.random_bool(0.1))];
            cells.push(sign.unwrap_or(blank));
        }
        text += &cells.join(between);
        text += if is_line && row + 1 < side { between } else { "\n" };
        text += if row == 0 && !is_line { below } else { "" };
    }
    if is_upper { text.to_uppercase() } else { text }
}

#[test]
fn the_page_refuses_what_may_be_meant_in_two_ways() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let cases: Vec<(String, Rules)> = (0..DAMAGED).map(|_| (written(&mut random), Rules::CLASSIC)).collect();
    if let Some(accepted) = compare(&cases) {
        println!("accepted {accepted} of {DAMAGED} written ones");
        assert!(accepted > DAMAGED / 4, "{accepted}");
    }
}

/// A text with one thing changed in it.
fn damaged(text: &str, random: &mut ChaCha8Rng) -> String {
    const SIGNS: &str = "0123456789abcdefgABCDEFGx.,_*?-|+# \t\n;:\"３";
    let signs = SIGNS.chars().count();
    let sign = SIGNS.chars().nth(random.random_range(0..signs)).unwrap();
    let mut signs: Vec<char> = text.chars().collect();
    let mut lines: Vec<&str> = text.lines().collect();
    let at = random.random_range(0..signs.len().max(1));
    let line = random.random_range(0..lines.len().max(1));
    match random.random_range(0..13) {
        0 if !signs.is_empty() => drop(signs.remove(at)),
        1 => signs.insert(at.min(signs.len()), sign),
        2 | 3 if !signs.is_empty() => signs[at] = sign,
        4 if lines.len() > 1 => {
            lines.remove(line);
            return lines.join("\n");
        }
        5 if !lines.is_empty() => {
            lines.insert(line, lines[line]);
            return lines.join("\n");
        }
        6 => return text.replace('.', &sign.to_string()),
        7 => return text.replace('0', &sign.to_string()),
        8 => return text.replacen('.', "0", random.random_range(1..4)),
        12 => return text.to_uppercase(),
        9 => return text.replace('\n', ""),
        10 => return text.replace(' ', if random.random_bool(0.5) { "" } else { "," }),
        _ => return text.replace(',', " "),
    }
    signs.into_iter().collect()
}
