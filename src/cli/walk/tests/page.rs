//! The page as it is written: what it carries, how large it is, and that it needs nothing else. What it does and shows
//! is tested in a browser, see `tests/browser/`.

use super::{cases, setting, start, survey_of};
use crate::cli::shared::figures::count;
use crate::cli::walk::html::{with_puzzle, without_puzzle};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::MOST_STEPS;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use stackdoku::Rules;
use stackdoku::text::{Options, parse};
use std::ops::RangeInclusive;

/// The most bytes that a page may have.
const LARGEST: usize = 205_000;

fn page(setting: &Setting, is_whole: bool, steps: RangeInclusive<u64>) -> String {
    with_puzzle(setting, &start(setting, is_whole), &steps, false)
}

/// What the page knows.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"run\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_is_small_with_a_puzzle_and_without() {
    let with = page(&setting("hex/example1.txt", Rules::CLASSIC), false, 1..=u64::MAX);
    for page in [with, without_puzzle()] {
        assert!(page.len() < LARGEST, "{} bytes", page.len());
    }
}

#[test]
fn a_page_carries_its_puzzle_and_how_much_of_the_run_was_asked_for() {
    for (setting, is_whole) in cases() {
        let puzzle = &data(&page(&setting, is_whole, 1..=3_000))["puzzle"];
        assert_eq!(puzzle["givens"], setting.line(&setting.givens));
        assert_eq!(puzzle["symbols"], setting.symbols.signs(setting.size()));
        assert_eq!(puzzle["rules"], setting.rules.to_string());
        assert_eq!(
            (&puzzle["isWhole"], &puzzle["most"], &puzzle["step"]),
            (&json!(is_whole), &json!(3_000), &json!(0))
        );
    }
    let rating = |name| data(&page(&setting(name, Rules::CLASSIC), false, 1..=9))["puzzle"]["rating"].clone();
    assert_eq!(rating("lesson/nine.txt"), "a person needs no look-ahead, effort 11 (see `stackdoku explain`)");
    assert_eq!(rating("lesson/four-counts.txt"), Value::Null, "several solutions");
    let four = setting("lesson/four.txt", Rules::CLASSIC);
    let puzzle = &data(&page(&four, false, 5..=u64::MAX))["puzzle"];
    assert_eq!((&puzzle["step"], &puzzle["most"]), (&json!(5), &json!(MOST_STEPS)));
    assert_eq!(data(&without_puzzle())["puzzle"], Value::Null);
}

#[test]
fn every_page_brings_ten_puzzles_that_the_program_reads_and_whose_words_are_true() {
    let data = data(&without_puzzle());
    let puzzles = data["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 10);
    for puzzle in puzzles {
        let field = |name: &str| puzzle[name].as_str().unwrap();
        let read = parse(field("name"), field("text").as_bytes(), &Options::default()).unwrap();
        let rules: Rules = field("rules").parse().unwrap();
        let size = read.grid.size();
        let setting = Setting::new(field("name"), rules, read.symbols, read.grid);
        assert!(field("about").starts_with(&size.to_string()), "{puzzle}");
        let survey = survey_of(&setting, false);
        let choices = count(survey.counters.choices, "choice");
        let steps = count(survey.steps(), "step");
        let has = |text: &str| field("about").contains(text);
        assert!(has(&choices) || has(&steps) || has("22,526,467 choices"), "{puzzle}: {choices}, {steps}");
    }
}

#[test]
fn a_page_asks_no_network_for_anything() {
    needs_nothing(&page(&setting("lesson/four.txt", Rules::CLASSIC), false, 1..=u64::MAX));
}

/// Asserts that a page asks no network for anything.
pub fn needs_nothing(page: &str) {
    assert!(page.contains("content=\"default-src 'none'; style-src 'nonce-"));
    assert!(!page.contains("unsafe-inline") && !page.contains("unsafe-eval"));
    // The library could write pictures in ways that are not used here.
    let page = page.replace(include_str!("../html/vendor/qrcode.js"), "");
    assert!(!page.contains(" style=\""));
    // The name of a language, in the icon and in pictures.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for sign in ["http:", "https:", "//cdn", " src=", "@import", "url(", "fetch(", "XMLHttp", "import(", "WebSocket"] {
        assert!(!page.contains(sign), "{sign}");
    }
}

#[test]
fn the_search_stands_in_the_page_as_a_student_may_read_it() {
    let page = without_puzzle();
    assert!(page.contains(include_str!("../html/js/search.js")));
    assert!(page.contains("Copyright (c) 2009 Kazuhiko Arase"), "the licence of the library");
}

#[test]
fn a_name_cannot_break_out_of_the_page() {
    let four = setting("lesson/four.txt", Rules::CLASSIC);
    let name = "</title></script><script>alert(1)</script>\"&{{data}}";
    let evil = Setting::new(name, Rules::CLASSIC, four.symbols, four.givens);
    let page = page(&evil, false, 1..=u64::MAX);
    assert!(!page.contains("<script>alert"));
    assert_eq!(page.matches("</script>").count(), 2);
    assert_eq!(page.matches("id=\"run\"").count(), 1);
    assert!(page.contains("&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;{{data}}"));
    assert_eq!(data(&page)["puzzle"]["name"], name);
}
