//! What a page knows of its run: one JSON object.

use crate::cli::walk::json::Start;
use crate::cli::walk::log::Log;
use crate::cli::walk::marks::MarkKind;
use crate::cli::walk::moment::LINES;
use crate::cli::walk::panels::{self, Line};
use crate::cli::walk::position::{Ended, Position};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::Survey;
use crate::cli::walk::terminal::HELP;
use serde::Serialize;

/// Keys that only the terminal has, or that do something else there.
const TERMINAL_KEYS: [&str; 3] = ["t", "Esc", "q  Ctrl-C"];

/// The object.
#[derive(Debug, Serialize)]
pub struct Data<'a> {
    /// What the title calls the puzzle.
    name: &'a str,
    /// The line `start` of `--json`.
    start: Start,
    /// The houses beyond rows, columns and blocks, each a list of cells.
    houses: Vec<Vec<usize>>,
    /// The pairs of cells whose digits must be at least `apart` apart.
    touching: Vec<[usize; 2]>,
    apart: u8,
    /// The steps.
    log: &'a Log,
    /// Whether the run goes on behind the log.
    goes_on: bool,
    /// Whether the whole tree was to be searched, or only up to a solution.
    outcome: &'static str,
    /// The marks but for contradictions and solutions, which the page finds itself.
    marks: Vec<Mark>,
    /// The wrong digits on the way to the first solution, the lowest slot first.
    wrong: Vec<Wrong>,
    /// The whole run in words, a line each.
    summary: Vec<String>,
    /// The loop, a line each.
    lines: [&'static str; 10],
    /// What the keys do.
    help: Vec<(&'static str, &'static str)>,
    /// The step to open at, and whether to ask.
    step: u64,
    ask: bool,
}

/// A step worth stopping at.
#[derive(Debug, Serialize)]
struct Mark {
    step: u64,
    name: String,
}

/// A wrong digit on the way to the first solution.
#[derive(Debug, Serialize)]
struct Wrong {
    slot: usize,
    cell: usize,
    digit: u8,
    /// The digit of the solution.
    right: Option<u8>,
    /// The steps that placed it and took it off.
    step: u64,
    end: u64,
    /// The choices below it.
    choices: u64,
}

impl<'a> Data<'a> {
    pub fn new(setting: &'a Setting, start: &Position, survey: &'a Survey, step: u64, ask: bool) -> Self {
        let size = setting.size();
        let houses = setting.rules.extra_houses(size);
        let is_of_page = |kind: &MarkKind| !matches!(kind, MarkKind::Contradiction | MarkKind::Solution);
        let marks = survey.marks.iter().filter(|mark| is_of_page(&mark.kind));
        let wrong = survey.first.iter().flat_map(|first| {
            first.wrong.iter().map(|failed| Wrong {
                slot: failed.slot,
                cell: failed.cell.index(size),
                digit: failed.digit.number(),
                right: first.grid[failed.cell].map(|digit| digit.number()),
                step: failed.step,
                end: failed.end,
                choices: failed.choices,
            })
        });
        Self {
            name: &setting.name,
            start: Start::new(setting, start),
            houses: houses.map(|house| house.cells().map(|cell| cell.index(size)).collect()).collect(),
            touching: setting.rules.touching_pairs(size).map(|(one, two)| [one.index(size), two.index(size)]).collect(),
            apart: setting.rules.touching_difference(),
            log: &survey.log,
            goes_on: survey.ended == Ended::StepLimit,
            outcome: match survey.ended {
                Ended::Solved => "solved",
                Ended::Exhausted => "exhausted",
                Ended::StepLimit | Ended::Interrupted => "step_limit",
            },
            marks: marks.map(|mark| Mark { step: mark.step, name: mark.kind.to_string() }).collect(),
            wrong: wrong.collect(),
            summary: panels::whole_run(setting, survey).iter().map(Line::text).collect(),
            lines: LINES,
            help: HELP.into_iter().filter(|(keys, _)| !TERMINAL_KEYS.contains(keys)).collect(),
            step,
            ask,
        }
    }
}
