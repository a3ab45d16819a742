//! `--html`: the comparison as one page that needs no network, and nothing but itself.
//!
//! | file | what it is |
//! |---|---|
//! | `page.html` | the body, with a place in `{{ }}` for each part |
//! | `page.css` | light and dark, phone and projector, print |
//! | `page.js` | replays stack and recursion in lock-step from the log of [`super::lockstep`] |
//! | `bars` | the bars and the table, which need no script |
//!
//! What comes from outside, the name of the file, is escaped.

mod bars;

use super::lockstep::LockStep;
use super::machine;
use super::report::{Report, Together};
use crate::cli::shared::figures::grouped;
use crate::cli::shared::html::{self, escaped};
use serde_json::json;

const BODY: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The whole page.
pub fn text(report: &Report) -> String {
    let (intro, run) = match &report.together {
        Together::Equal(equal) => (lockstep_intro(report, equal), run(report, equal)),
        Together::Differ(_) | Together::Missing | Together::Unasked => {
            (escaped(&report.lockstep_line()), "null".into())
        }
    };
    let status = if report.disagreement().is_some() { "wrong" } else { "right" };
    let (bars, places) = bars::groups(report);
    let (name, title, machine) = (escaped(&report.name), escaped(&report.question_line()), escaped(&machine::line()));
    let (verdict, table) = (escaped(&report.verdict.sentence()), bars::table(report));
    let notes: String = report.remarks().iter().map(|note| format!("<li>{}</li>\n", escaped(note))).collect();
    let rating = report.rating_line().map(|line| format!("<p>{}</p>\n", escaped(&line))).unwrap_or_default();
    let parts = [
        ("name", &name[..]),
        ("title", &title),
        ("status", status),
        ("verdict", &verdict),
        ("rating", &rating),
        ("bars", &bars),
        ("table", &table),
        ("notes", &notes),
        ("lockstep", &intro),
        ("machine", &machine),
        ("run", &run),
    ];
    let tab = format!("Engines compared: {name}");
    html::Page {
        tab: &tab,
        body: BODY,
        style: &format!("{STYLE}{places}"),
        script: SCRIPT,
        has_worker: false,
        parts: &parts,
    }
    .text()
}

fn lockstep_intro(report: &Report, equal: &LockStep) -> String {
    let (first, limits) = if equal.is_cut { ("the first ", " The search goes on behind them.") } else { ("", "") };
    let blanks = report.puzzle.empty_cells().count();
    format!(
        "Both engines ran side by side, one choice at a time. At each of {first}{} choices the program asked both for \
         their counts of choices, dead ends, depth and solutions, and all were equal.{limits} A push is a call, a pop \
         is a return: the first slot is <code>solve({blanks})</code>, because {blanks} cells are blank.",
        grouped(equal.counters.choices)
    )
}

/// What the script replays, with the counters at the end, which are equal in both.
fn run(report: &Report, equal: &LockStep) -> String {
    let counters = equal.counters;
    html::data(&json!({
        "side": report.puzzle.size().side(),
        "symbols": report.symbols.signs(report.puzzle.size()),
        "givens": report.line_of(&report.puzzle),
        "choices": counters.choices,
        "solutions": counters.solutions,
        "deepest": counters.deepest,
        "is_cut": equal.is_cut,
        // Two hexadecimal digits for each byte.
        "log": equal.log.iter().map(|byte| format!("{byte:02x}")).collect::<String>(),
    }))
}
