//! `--html FILE`: the run as one page for a browser, which needs nothing else and asks no network for anything.
//!
//! ```text
//! page.html  {{title}}  {{style}}  {{data}}  {{script}}
//!                          |          |          |
//!                       *.css      data.rs     js/*.js
//! ```
//!
//! The page carries the log of the run and replays it: it works out masks and counts, but never chooses a cell. What
//! it says of a step stands in the same words as in `--plain`; the tests of `tests/browser/` compare the two.

mod data;

use super::position::{Ended, Position};
use super::setting::Setting;
use super::survey::Survey;
use crate::cli::shared::output::Output;
use crate::cli::shared::{Failure, html};
use data::Data;
use std::ops::RangeInclusive;
use std::path::Path;

/// The steps a page carries at most. Their log takes about a megabyte: a bit for each step, a byte for each of the
/// choices, which are about half of the steps, and base64 makes four bytes of three.
pub const MOST_STEPS: u64 = 1_200_000;

/// The page, with places for what differs between pages.
const FRAME: &str = include_str!("page.html");

const STYLES: [&str; 4] =
    [include_str!("colours.css"), include_str!("page.css"), include_str!("panels.css"), include_str!("print.css")];

/// The parts of the script, each of which uses only those before it and itself.
const SCRIPTS: [&str; 21] = [
    include_str!("js/words.js"),
    include_str!("js/board.js"),
    include_str!("js/run.js"),
    include_str!("js/survey.js"),
    include_str!("js/explain.js"),
    include_str!("js/scene.js"),
    include_str!("js/text.js"),
    include_str!("js/walk.js"),
    include_str!("js/questions.js"),
    include_str!("js/elements.js"),
    include_str!("js/view-board.js"),
    include_str!("js/view-bits.js"),
    include_str!("js/view-why.js"),
    include_str!("js/view-stack.js"),
    include_str!("js/view-tree.js"),
    include_str!("js/view-depth.js"),
    include_str!("js/ask.js"),
    include_str!("js/handout.js"),
    include_str!("js/link.js"),
    include_str!("js/keys.js"),
    include_str!("js/app.js"),
];

/// A page that is to be written.
pub struct Page<'a> {
    pub setting: &'a Setting,
    /// The position before the first step.
    pub start: Position,
    /// The steps that were asked for: the page opens at the first of them, and holds the run up to the last.
    pub steps: &'a RangeInclusive<u64>,
    /// Whether the page asks questions from the start.
    pub ask: bool,
}

impl Page<'_> {
    /// Writes the page to a file, which appears whole or not at all; returns why the run ends, and how many solutions
    /// it has found.
    pub fn write(self, file: &Path) -> Result<(Ended, u64), Failure> {
        let (first, last) = (*self.steps.start(), *self.steps.end());
        let survey = Survey::take_first(last.min(MOST_STEPS), self.start.clone(), self.setting, |_| {});
        if survey.ended == Ended::Interrupted {
            return Ok((survey.ended, 0));
        }
        if first > survey.steps().max(1) {
            let steps = survey.steps();
            let has = if survey.ended == Ended::StepLimit { "a page of this run holds" } else { "the run has" };
            return Err(Failure::Other(format!("there is no step {first}: {has} {steps} steps")));
        }
        let text = self.text(&survey).map_err(|error| Failure::Other(error.to_string()))?;
        Output::open(Some(file))?.write_text(&text, true)?;
        Ok((survey.ended, survey.counters.solutions))
    }

    /// The page of a run.
    ///
    /// # Errors
    ///
    /// When its data cannot be written as JSON, which does not happen.
    pub fn text(&self, survey: &Survey) -> Result<String, serde_json::Error> {
        let first = Some(*self.steps.start()).filter(|&first| first > 1);
        let data = Data::new(self.setting, &self.start, survey, first.unwrap_or(0), self.ask);
        let data = html::data(&data)?;
        let title = html::escaped(&self.setting.name);
        let parts = [("title", &title[..]), ("data", &data)];
        let (style, script) = (STYLES.concat(), SCRIPTS.concat());
        Ok(html::Page { frame: FRAME, style: &style, script: &script, parts: &parts }.text())
    }
}
