//! The live line of a batch, and its final rate, on standard error.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Counts puzzles, and shows how many there are.
pub struct Progress {
    start: Instant,
    line: Option<ProgressBar>,
    puzzles: Cell<u64>,
    quiet: bool,
}

impl Progress {
    /// Starts the clock.
    pub fn start(quiet: bool) -> Self {
        // A bar of unknown length draws itself on terminals only.
        let line = (!quiet).then(ProgressBar::new_spinner);
        if let Some(line) = &line {
            let style = ProgressStyle::with_template("{spinner} {human_pos} puzzles in {elapsed}");
            line.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
            line.enable_steady_tick(Duration::from_millis(200));
        }
        Self { start: Instant::now(), line, puzzles: 0.into(), quiet }
    }

    /// Prints beside the live line without tearing it.
    pub fn beside<T>(&self, print: impl FnOnce() -> T) -> T {
        match &self.line {
            Some(line) => line.suspend(print),
            None => print(),
        }
    }

    /// Counts puzzles that were answered.
    pub fn add(&self, puzzles: u64) {
        self.puzzles.set(self.puzzles.get() + puzzles);
        if let Some(line) = &self.line {
            line.inc(puzzles);
        }
    }

    /// Takes the live line away and prints the rate.
    pub fn finish(&self, bad_lines: u64) {
        if let Some(line) = &self.line {
            line.finish_and_clear();
        }
        if self.quiet {
            return;
        }
        let (puzzles, elapsed) = (self.puzzles.get(), self.start.elapsed());
        let rate = (puzzles as f64 / elapsed.as_secs_f64()) as u64;
        let bad = if bad_lines == 0 { String::new() } else { format!(", {}", plural(bad_lines, "bad line")) };
        say!("{}{bad} in {elapsed:.2?}, {} per second", plural(puzzles, "puzzle"), HumanCount(rate));
    }
}

fn plural(count: u64, what: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{} {what}{ending}", HumanCount(count))
}
