//! What a page knows: one JSON object. A puzzle, unless it asks for one; the puzzles that come with it; words that it
//! shares with the terminal.

use crate::cli::walk::listings::{Listing, listings};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::terminal::HELP;
use serde_json::{Value, json};
use stackdoku::Rules;
use stackdoku::text::{Options, Parsed, parse};

/// Keys that only the terminal has, or that do something else there.
const TERMINAL_KEYS: [&str; 4] = ["t", "c", "Esc", "q  Ctrl-C"];

macro_rules! known {
    ($name:literal, $rules:literal, $file:literal, $about:literal) => {
        [$name, $rules, include_str!(concat!("../../../../data/", $file)), $about]
    };
}

/// The puzzles that come with every page, the small ones first: name, rules, text, and a word on each.
const KNOWN: [[&str; 4]; 10] = [
    known!("Counts from 1 to 4", "classic", "lesson/four-counts.txt", "4x4, 12 steps: FindBest by hand"),
    known!("Four givens", "classic", "lesson/four.txt", "4x4, 12 steps: each cell has one candidate"),
    known!("No solution", "classic", "lesson/four-unsolvable.txt", "4x4, the whole tree in 9 steps"),
    known!("Nine", "classic", "lesson/nine.txt", "9x9, 68 steps: both kinds of dead end"),
    known!("Example 1", "classic", "hex/example1.txt", "16x16: two wrong digits cost 93 % of 137,248 choices"),
    known!("Example 2", "classic", "hex/example2.txt", "16x16, 3,312 choices"),
    known!("Example 3", "classic", "hex/example3.txt", "16x16, 92,280 choices"),
    known!(
        "Newspaper",
        "classic",
        "lesson/newspaper.txt",
        "16x16: people solve it, this search needs 22,526,467 choices"
    ),
    known!("Dutch Miracle, two givens", "dutch-miracle", "dutch-miracle/input3", "9x9 with diagonals, 313 choices"),
    known!("Dutch Miracle, another two", "dutch-miracle", "dutch-miracle/input5", "9x9 with diagonals, 11,802 choices"),
];

/// The object: the puzzle that the page opens with, those that come with it, the loop, and what the keys do.
pub fn of_page(opened: Option<Value>) -> Value {
    let help: Vec<_> = HELP.into_iter().filter(|(keys, _)| !TERMINAL_KEYS.contains(keys)).collect();
    // Each line with its number in two columns.
    let numbered = |(number, text): &(usize, String)| format!("{number:2}{text}");
    let lines = |listing: &Listing| listing.lines.iter().map(numbered).collect::<Vec<_>>();
    let listings: Vec<_> = listings().iter().map(|listing| (listing.name, lines(listing))).collect();
    let puzzles = KNOWN.map(|[name, rules, text, about]| {
        // Without the remarks that stand above it.
        let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        json!({ "name": name, "about": about, "rules": rules, "text": rows.join("\n") + "\n" })
    });
    json!({ "puzzle": opened, "puzzles": puzzles, "listings": listings, "help": help })
}

/// A puzzle that a page opens with: whether its whole tree is searched, or only up to a solution; the steps that are
/// taken at most, the one to open at, and whether to ask.
pub fn opened(setting: &Setting, is_whole: bool, most: u64, step: u64, ask: bool) -> Value {
    let symbols = setting.symbols.signs(setting.size());
    let (name, givens, rules) = (&setting.name, setting.line(&setting.givens), setting.rules.to_string());
    json!({ "name": name, "givens": givens, "symbols": symbols, "rules": rules,
        "isWhole": is_whole, "most": most, "step": step, "ask": ask })
}

/// One of the puzzles that come with every page, as it is read.
pub fn puzzle_of(name: &str) -> Option<Parsed> {
    let [_, rules, text, _] = KNOWN.into_iter().find(|known| known[0] == name)?;
    let rules: Rules = rules.parse().ok()?;
    parse(name, text.as_bytes(), &Options::default().rules(rules)).ok()
}

/// The same for a walk.
pub fn setting_of(name: &str) -> Option<Setting> {
    let read = puzzle_of(name)?;
    Some(Setting::new(name, read.rules, read.symbols, read.grid))
}
