//! `--html FILE`: one page for a browser, which needs nothing else and asks no network for anything.
//!
//! ```text
//! page.html  {{icons}}  {{style}}  {{data}}  {{script}}
//!               |          |          |          |
//!           icons.svg    *.css     data.rs    js/*.js
//! ```
//!
//! The page takes any puzzle: `js/search.js` is Algorithms 1 and 2, `js/read.js` reads what people paste. `--html` puts
//! a puzzle into it, and nothing of its run. What it says of a step comes from the table of sentences that `--plain`
//! reads too; `tests/node.rs` compares the facts of both. `vendor/qrcode.js` draws the codes that phones read: a
//! library, as it is. `lesson.rs` has the pages of the lesson, which are shorter and made of the same panels.

mod data;
mod lesson;
mod rules;
mod steps;
mod teachers;

use super::position::Position;
use super::sentences::SENTENCES;
use super::setting::Setting;
use super::span::{self, Span};
use super::survey::MOST_STEPS;
use crate::cli::shared::html::{self, HtmlArgs};
use crate::cli::shared::output::Output;
use crate::cli::shared::rated::for_a_person;
use crate::cli::shared::terminal::note;
use crate::cli::shared::{Failure, Status, signals};
#[cfg(test)]
pub use lesson::questions_of;
pub use lesson::{NAMES as PAGES_OF_LESSON, page as page_of_lesson};
use serde_json::Value;
use stackdoku::{Answer, Solver};
use std::ops::RangeInclusive;
use std::time::Duration;
pub use steps::page as page_of_steps;

/// The pictures on buttons, each with a name.
const ICONS: &str = include_str!("icons.svg");

const COLOURS: &str = include_str!("colours.css");
const BASE: &str = include_str!("base.css");

/// What is inside of panels.
const INSIDE: &str = include_str!("panels.css");

/// Candidates on the board of a person, and what a step is about.
const CANDIDATES: &str = include_str!("candidates.css");

/// Colours, buttons and panels, which the pages of the lesson have too.
const STYLES: [&str; 3] = [COLOURS, BASE, INSIDE];

/// What every page does: it is light or dark.
const THEME: &str = BOARDS[0];

/// The page around them.
const STYLES_OF_PAGE: [&str; 3] = [include_str!("page.css"), include_str!("start.css"), include_str!("print.css")];

/// Files of the script, by their names in `js`. Each uses only those before it and itself.
macro_rules! scripts {
    ($($name:literal)*) => { [$(include_str!(concat!("js/", $name, ".js"))),*] };
}

/// The search, and what the page says of it: no part of this needs a page.
const RUN: [&str; 15] = scripts! {
    "words" "board" "search" "run" "marks" "tree" "engine" "explain" "survey" "counts" "jobs" "scene" "reasons" "walk"
    "questions"
};

/// What only the page does that takes any puzzle: it reads them, and tells the whole run.
const READING: [&str; 2] = scripts! { "read" "summary" };

/// What all pages with a board have.
const BOARDS: [&str; 3] = scripts! { "theme" "elements" "view-board" };

/// The panels of a search that pages of the lesson have too.
const PANELS: [&str; 4] = scripts! { "view-engine" "view-bits" "view-stack" "view-tree" };

/// Runs counted side by side, and the steps of a person: for the last page of the lesson.
const COUNTED: [&str; 2] = scripts! { "view-counts" "view-steps" };

/// The other panels, and the page around them.
const APP: [&str; 18] = scripts! {
    "../vendor/qrcode" "view-counts" "view-why" "view-depth" "view-code" "view-bar" "what-if" "ask" "paper" "link"
    "share" "keys" "controls" "draw" "start" "player" "long-run" "app"
};

/// The page of `explain`.
const STEPS: [&str; 8] = scripts! { "words" "board" "theme" "elements" "view-board" "keys" "view-steps" "steps" };

/// The parts that stand in the page as they are: the one that a student may read, and the one that is not ours.
const WHOLE: [&str; 2] = scripts! { "search" "../vendor/qrcode" };

/// How long to look for a solution at most: only the exit status depends on it.
const LOOK_FOR: Duration = Duration::from_secs(1);

/// Writes the page of the run that begins at `start` to a file, which appears whole or not at all. The page opens at
/// the first of `steps`, and takes the run up to the last, all by itself.
pub fn write(
    page: &HtmlArgs,
    setting: &Setting,
    start: Position,
    steps: &RangeInclusive<u64>,
    ask: bool,
) -> Result<Status, Failure> {
    let (text, first) = (with_puzzle(setting, &start, steps, ask), *steps.start());
    if first > MOST_STEPS {
        return Err(Failure::Other(format!("there is no step {first}: a page of a run holds {MOST_STEPS} steps")));
    }
    let last = if *steps.end() == u64::MAX { first } else { (*steps.end()).min(MOST_STEPS) };
    let mut span = Span::new(start, &(first..=last))?;
    span.skip();
    let solver = Solver::new().rules(setting.rules).limit(1).time_limit(LOOK_FOR).stop_flag(signals::flag());
    let answer = solver.solve(&setting.givens);
    if signals::interrupted() {
        note("stopped by a signal");
        return Ok(Status::Stopped);
    }
    page.write(Output::open(page.html.as_deref())?, &text, true)?;
    span::note_end(steps, span.position());
    Ok(if answer == Ok(Answer::None) { Status::NoSolution } else { Status::Done })
}

/// The page with a puzzle in it.
pub fn with_puzzle(setting: &Setting, start: &Position, steps: &RangeInclusive<u64>, ask: bool) -> String {
    let step = Some(*steps.start()).filter(|&first| first > 1).unwrap_or(0);
    let mut opened = data::opened(setting, start.is_whole(), (*steps.end()).min(MOST_STEPS), step, ask);
    opened["rating"] = setting.rating().map(for_a_person).into();
    text(&format!("{} - stackdoku walk", setting.name), Some(opened))
}

/// The page of a run that opens after `step` steps, with a remark on what a trace does there, and in which cell.
pub fn page_of_trace(setting: &Setting, start: &Position, step: u64, cell: Option<usize>, remark: &str) -> String {
    let mut opened = data::opened(setting, start.is_whole(), MOST_STEPS, step, false);
    opened["remark"] = serde_json::json!({ "cell": cell, "text": remark });
    text(&format!("{} - stackdoku trace", setting.name), Some(opened))
}

/// The page that asks for a puzzle.
pub fn without_puzzle() -> String {
    text("stackdoku", None)
}

fn text(title: &str, opened: Option<Value>) -> String {
    let data = html::data(&data::of_page(opened));
    let tab = html::escaped(title);
    // No blank means anything in a style where these stand.
    let style: String = STYLES.into_iter().chain(STYLES_OF_PAGE).map(dense).collect();
    let style = style.replace(": ", ":").replace(" {", "{");
    let script = joined(&[&RUN, &READING, &BOARDS, &PANELS, &APP]);
    let (body, icons) = (slim(include_str!("page.html")), slim(ICONS));
    let parts = [("icons", &icons[..]), ("data", &data)];
    html::Page { tab: &tab, body: &body, style: &style, script: &script, has_worker: true, parts: &parts }.text()
}

/// One script of its parts, with the sentences and the rules that they use.
fn joined(parts: &[&[&str]]) -> String {
    let parts = parts.concat().into_iter().map(|part| if WHOLE.contains(&part) { part.into() } else { dense(part) });
    [tables()].into_iter().chain(parts).collect()
}

/// The beginning of a script: the table of sentences, and the rules.
fn tables() -> String {
    let (sentences, rules) = (html::data(&*SENTENCES), html::data(&rules::All));
    format!("\"use strict\";\nconst SENTENCES = {sentences};\nconst RULES = {rules};\n")
}

/// The parts of the script that need no page: for tests.
#[cfg(test)]
pub fn script_without_the_page() -> String {
    tables() + &[&RUN[..], &READING].concat().concat()
}

/// [`slim`] for a style or a script, with fewer lines: none ends where the next one can only go on.
fn dense(text: &str) -> String {
    slim(text).replace("{\n", "{").replace(";\n", ";").replace(",\n", ",")
}

/// A style, a script or a frame without its comments and without indentation.
fn slim(text: &str) -> String {
    let mut is_comment = false;
    let mut slim = String::with_capacity(text.len());
    for line in text.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            slim.extend([line, "\n"]);
        }
        is_comment &= !line.ends_with("*/");
    }
    slim
}
