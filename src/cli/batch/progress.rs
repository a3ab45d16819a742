//! The live line of a batch, and its final rate, on standard error.

use super::lines::Totals;
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::note;
use crate::cli::shared::watch::line;
use indicatif::{HumanDuration, ProgressBar};
use std::io::{IsTerminal, stderr, stdout};
use std::time::Instant;

/// Shows how many puzzles are answered.
pub struct ProgressLine {
    start: Instant,
    /// Hidden where nobody is there to see it, or wants to.
    line: ProgressBar,
    /// Whether answers go to the terminal that the line is on.
    shares_terminal: bool,
}

impl ProgressLine {
    /// Starts the clock. `bytes` is how much there is to read, where that is known.
    pub fn start(quiet: bool, bytes: Option<u64>) -> Self {
        // A file or a pipe is read by programs, and later.
        let quiet = quiet || !stderr().is_terminal();
        // It fits into 60 columns; what is longer is cut, not wrapped.
        let template = if bytes.is_some() { "{percent:>3}% {bar:12} {wide_msg}" } else { "{spinner} {wide_msg}" };
        let line = if quiet { ProgressBar::hidden() } else { line(bytes, 20, template) };
        Self { start: Instant::now(), line, shares_terminal: stdout().is_terminal() }
    }

    /// Prints beside the live line without tearing it. Taking the line away and back takes longer than answering
    /// puzzles, so it stays where it is when the answers go elsewhere.
    pub fn beside<T>(&self, print: impl FnOnce() -> T) -> T {
        if self.shares_terminal { self.line.suspend(print) } else { print() }
    }

    /// Shows that the work goes on.
    pub fn tick(&self) {
        self.line.tick();
    }

    /// Shows how many puzzles are answered, after further bytes.
    pub fn add(&self, puzzles: u64, bytes: u64) {
        if self.line.is_hidden() {
            return;
        }
        self.line.inc(bytes);
        let rate = format!("{}, {}/s", count(puzzles, "puzzle"), grouped(self.rate(puzzles)));
        self.line.set_message(match self.line.length() {
            Some(_) => format!("{rate}, {} left", HumanDuration(self.line.eta())),
            None => rate,
        });
    }

    /// Puzzles per second.
    fn rate(&self, puzzles: u64) -> u64 {
        (puzzles as f64 / self.start.elapsed().as_secs_f64()) as u64
    }

    /// Takes the live line away and prints what was answered, and the rate.
    pub fn finish(&self, totals: &Totals) {
        self.line.finish_and_clear();
        for (how, first, lines) in &totals.notes {
            let first =
                if *lines > 1 { format!("{} lines, the first is {first}", grouped(*lines)) } else { first.clone() };
            note(&format!("{first}: {how}"));
        }
        totals.passed.note(totals.puzzles, totals.bad_lines);
        let mut faults = Vec::new();
        if totals.undecided > 0 {
            faults.push(format!("{} not decided in time", grouped(totals.undecided)));
        }
        if totals.uncounted > 0 {
            faults.push(format!("{} with more solutions than can be counted", grouped(totals.uncounted)));
        }
        if let Some(first) = &totals.first_bad {
            let which = if totals.bad_lines > 1 { "the first is " } else { "" };
            faults.push(format!("{} ({which}{first})", count(totals.bad_lines, "bad line")));
        }
        if self.line.is_hidden() {
            // Even a quiet run names the faults that make the exit status other than 0.
            if !faults.is_empty() {
                note(&faults.join(", "));
            }
            return;
        }
        faults.insert(0, count(totals.puzzles, "puzzle"));
        let rate = match self.rate(totals.puzzles) {
            0 => String::new(),
            rate => format!(", {} per second", grouped(rate)),
        };
        say!("{} in {:.2?}{rate}", faults.join(", "), self.start.elapsed());
    }
}
