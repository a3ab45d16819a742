//! The lesson as pages: an index, one page for each of its parts, a handout, and a page for teachers.
//!
//! ```text
//! lesson/frame.html  {{title}}  {{body}}       {{script}}
//!                       |          |              |
//!                     PARTS   lesson/N.html   RUN, BOARDS, PANELS, lesson/lesson.js, lesson/N.js
//! ```
//!
//! A page is a few sentences, a figure that the pupil's hand changes, and questions with folded answers. Its figure is
//! made of the panels of the page of `walk`. The handout asks the same questions: they are taken from the pages.

use super::data;
use super::{BASE, BOARDS, CANDIDATES, COLOURS, COUNTED, MOST_STEPS, PANELS, RUN, STYLES, THEME};
use super::{joined, slim, teachers};
use crate::cli::shared::explained::Explained;
use crate::cli::shared::html::{self, Page};
use crate::cli::walk::position::Position;
use crate::cli::walk::setting::Setting;
use stackdoku::{Cell, Solver};
use std::fmt::Write;

/// What `--lesson` takes.
pub const NAMES: [&str; 9] = ["index", "1", "2", "3", "4", "5", "6", "handout", "teachers"];

/// What the lesson is called.
const NAME: &str = "A search that you can watch";

/// What all pages of the lesson look like, and do.
const STYLE: &str = include_str!("lesson/lesson.css");
const SCRIPT: &str = include_str!("lesson/lesson.js");

/// A part of the lesson, on a page of its own.
struct Part {
    number: &'static str,
    /// From its first minute to the last.
    minutes: &'static str,
    title: &'static str,
    /// What the class does.
    about: &'static str,
    /// The puzzle of its figure, one of those that come with every page.
    puzzle: &'static str,
    body: &'static str,
    script: &'static str,
}

macro_rules! part {
    ($number:literal, $minutes:literal, $title:literal, $about:literal, $puzzle:literal) => {
        Part {
            number: $number,
            minutes: $minutes,
            title: $title,
            about: $about,
            puzzle: $puzzle,
            body: include_str!(concat!("lesson/", $number, ".html")),
            script: include_str!(concat!("lesson/", $number, ".js")),
        }
    };
}

const PARTS: [Part; 6] = [
    part!("1", "0 to 8", "A cell is one number", "Flip the 21 bits of a cell", "Example 1"),
    part!("2", "8 to 19", "Which cell next?", "Pick cells as FindBest does", "Counts from 1 to 4"),
    part!("3", "19 to 27", "Be the stack", "Push and pop", "No solution"),
    part!("4", "27 to 37", "Predict the search", "Say what comes, then look", "Nine"),
    part!("5", "37 to 42", "What a wrong digit costs", "Guess which two cost most", "Example 1"),
    part!("6", "42 to 50", "What choosing buys", "The same puzzle, other ways to choose", "Nine"),
];

/// The page of a name, if there is one.
pub fn page(name: &str) -> Option<String> {
    match name {
        "index" => Some(index()),
        "handout" => handout(),
        // What to ask when, with all answers.
        "teachers" => {
            let body = include_str!("lesson/teachers.html");
            Some(simple(&format!("For teachers: {NAME}"), body, &[("text", &teachers::text())]))
        }
        _ => page_of(PARTS.iter().position(|part| part.number == name)?),
    }
}

/// The page of a part, by its place in [`PARTS`].
fn page_of(at: usize) -> Option<String> {
    let part = &PARTS[at];
    let link = |rel: &str, said: &str, at: Option<usize>| match at.and_then(|at| PARTS.get(at)) {
        None => format!("<a href=\"index.html\" class=\"{rel}\"><small>The lesson</small>All pages</a>"),
        Some(Part { number, title, .. }) => {
            format!("<a href=\"{number}.html\" class=\"{rel}\" rel=\"{rel}\"><small>{said}</small>{title}</a>")
        }
    };
    let (before, next) = (link("prev", "Back", at.checked_sub(1)), link("next", "Next", Some(at + 1)));
    let mut pages = String::new();
    for Part { number, title, .. } in &PARTS {
        let current = if *number == part.number { " aria-current=\"page\"" } else { "" };
        // Writing to a string does not fail.
        let _ = write!(pages, "<a href=\"{number}.html\" aria-label=\"Page {number}: {title}\"{current}>{number}</a>");
    }
    let mut data = data::opened(&data::setting_of(part.puzzle)?, false, MOST_STEPS, 0, false);
    // It also shows the puzzle as a person solves it.
    let is_explained = part.number == "6";
    if is_explained {
        let puzzle = data::puzzle_of(part.puzzle)?;
        let solver = Solver::new().rules(puzzle.rules);
        data["explained"] = serde_json::to_value(Explained::new(puzzle, &solver).ok()?.page_object()).ok()?;
    }
    let (panels, looks): (&[&str], _) = if is_explained { (&COUNTED, CANDIDATES) } else { (&PANELS, "") };
    let (data, script) = (html::data(&data), joined(&[&RUN, &BOARDS, panels, &[part.script, SCRIPT]]));
    let tab = format!("{} of 6: {}", part.number, part.title);
    let parts = [
        ("title", part.title),
        ("pages", &pages),
        ("body", part.body),
        ("before", &before),
        ("next", &next),
        ("data", &data),
    ];
    let style: String = STYLES.into_iter().chain([looks, STYLE]).map(slim).collect();
    let body = include_str!("lesson/frame.html");
    Some(Page { tab: &tab, body, style: &style, script: &script, has_worker: true, parts: &parts }.text())
}

/// The page that leads to all others.
fn index() -> String {
    let mut list = String::new();
    for Part { number, minutes, title, about, .. } in &PARTS {
        let _ = writeln!(
            list,
            "<li><a href=\"{number}.html\"><b>{title}</b><span>{about}</span><small>minutes {minutes}</small></a></li>"
        );
    }
    let body = include_str!("lesson/index.html");
    simple(NAME, body, &[("name", NAME), ("pages", &list)])
}

/// A page without a figure.
fn simple(tab: &str, body: &str, parts: &[(&str, &str)]) -> String {
    let style: String = [COLOURS, BASE, STYLE].map(slim).concat();
    let script = slim(THEME) + "followTheme();\n";
    Page { tab, body, style: &style, script: &script, has_worker: false, parts }.text()
}

/// What a pupil writes on, with the answers on a sheet of their own.
fn handout() -> Option<String> {
    let mut parts: Vec<(String, String)> = Vec::new();
    for (number, part) in (1..).zip(&PARTS) {
        let (mut questions, mut answers) = (String::new(), String::new());
        for (question, answer) in questions_of(part.body) {
            let _ = writeln!(questions, "<p>{question}</p><p class=\"line\"></p>");
            let _ = writeln!(answers, "{answer}");
        }
        parts.push((format!("title-{number}"), format!("<h2>{number}. {}</h2>", part.title)));
        parts.push((format!("questions-{number}"), questions));
        parts.push((format!("answers-{number}"), answers));
        // Part 4 asks its first question behind these steps.
        let steps = if part.number == "4" { 21 } else { 0 };
        parts.push((format!("board-{number}"), board(&data::setting_of(part.puzzle)?, steps)?));
    }
    parts.push(("name".into(), NAME.into()));
    // The fields of a record, empty, and with the bits of the record that the questions are about.
    for (many, value) in [(1, "1"), (4, "0101"), (16, "0000010010000000")] {
        let boxes = |signs: &mut dyn Iterator<Item = String>| -> String {
            format!("<span class=\"bits\">{}</span>", signs.map(|sign| format!("<i>{sign}</i>")).collect::<String>())
        };
        parts.push((format!("bits-{many}"), boxes(&mut (0..many).map(|_| String::new()))));
        parts.push((format!("record-{many}"), boxes(&mut value.chars().map(String::from))));
    }
    let parts: Vec<(&str, &str)> = parts.iter().map(|(name, text)| (&name[..], &text[..])).collect();
    let (body, style) = (include_str!("lesson/handout.html"), slim(include_str!("lesson/handout.css")));
    let tab = format!("Handout: {NAME}");
    Some(Page { tab: &tab, body, style: &style, script: "", has_worker: false, parts: &parts }.text())
}

/// The questions of a page with their answers.
pub fn questions_of(body: &str) -> impl Iterator<Item = (&str, &str)> {
    body.split("<details>").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once("</details>")?;
        inside.strip_prefix("<summary>")?.split_once("</summary>")
    })
}

/// The board after some steps, as a table.
fn board(setting: &Setting, steps: usize) -> Option<String> {
    let mut position = Position::start(setting, false).ok()?;
    for _ in 0..steps {
        position.step()?;
    }
    let grid = position.search().grid();
    let sign = |cell: Cell| grid[cell].map_or_else(String::new, |digit| setting.sign(digit).into());
    let class = |cell: Cell| if setting.givens[cell].is_some() { "given" } else { "" };
    Some(html::board(setting.size(), |cell| (class(cell), sign(cell))))
}
