//! What goes on beside a search: the clock, Ctrl-C, and a line that shows progress on a terminal.

use super::figures::grouped;
use super::{Failure, signals};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use stackdoku::Counters;
use std::cell::{Cell, OnceCell};
use std::time::{Duration, Instant};

/// The live line appears when a search takes longer than this.
const LIVE_LINE_AFTER: Duration = Duration::from_secs(1);

/// A plain search that takes this long may go on for years.
const HINT_AFTER: Duration = Duration::from_secs(3);

/// Choices between two looks at a search: most often less than a millisecond, with the slowest engine some seconds.
/// A recursive search leaves all its calls at each look and enters them again, so that ten times as many would be felt.
pub const LOOK_AFTER: u64 = 16_384;

/// Looks after one search; call [`Watch::look`] now and then.
pub struct Watch {
    start: Instant,
    /// What to say once, when the search has found nothing for [`HINT_AFTER`].
    hint: Cell<Option<&'static str>>,
    /// Solutions so far, and when the last one was found.
    found: Cell<(u64, Duration)>,
    live_line: OnceCell<ProgressBar>,
}

impl Watch {
    /// Starts the clock and takes over Ctrl-C. `hint` is for a search that takes long.
    pub fn start(hint: Option<&'static str>) -> Result<Self, Failure> {
        signals::watch()?;
        Ok(Self { start: Instant::now(), hint: Cell::new(hint), found: Cell::default(), live_line: OnceCell::new() })
    }

    /// Updates the live line. `searched` gives the fraction of the tree that is searched, where that is known. The
    /// search itself looks whether somebody asks to stop.
    pub fn look(&self, counters: &Counters, searched: impl Fn() -> Option<f64>) {
        let elapsed = self.start.elapsed();
        if let Some(hint) = self.due_hint(counters.solutions, elapsed) {
            self.beside(|| super::terminal::note(hint));
        }
        if elapsed < LIVE_LINE_AFTER {
            return;
        }
        let line = self.live_line.get_or_init(live_line);
        if !line.is_hidden() {
            let rate = (counters.choices as f64 / elapsed.as_secs_f64()) as u64;
            let done = match searched() {
                Some(searched) => format!("{:.2} % of the tree", 100.0 * searched),
                None => format!("depth {}", counters.depth),
            };
            line.set_message(format!(
                "{} solutions, {done}, {} choices, {} per second",
                grouped(counters.solutions),
                grouped(counters.choices),
                grouped(rate)
            ));
            line.tick();
        }
    }

    /// The hint, once, when there are still as many solutions as [`HINT_AFTER`] ago.
    fn due_hint(&self, solutions: u64, elapsed: Duration) -> Option<&'static str> {
        if self.found.get().0 != solutions {
            self.found.set((solutions, elapsed));
        }
        if elapsed - self.found.get().1 >= HINT_AFTER { self.hint.take() } else { None }
    }

    /// Prints beside the live line without tearing it.
    pub fn beside<T>(&self, print: impl FnOnce() -> T) -> T {
        match self.live_line.get() {
            Some(line) => line.suspend(print),
            None => print(),
        }
    }

    /// Takes the live line away.
    pub fn finish(&self) {
        if let Some(line) = self.live_line.get() {
            line.finish_and_clear();
        }
    }

    /// How long the search has run.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// A line on the terminal for a search; hidden where standard error is no terminal.
pub fn live_line() -> ProgressBar {
    line(None, 10, "{spinner} searching {elapsed}: {wide_msg}")
}

/// A line on the terminal for work of this length, if that is known; it is drawn at most `hertz` times in a second.
pub fn line(length: Option<u64>, hertz: u8, template: &str) -> ProgressBar {
    let line = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr_with_hz(hertz));
    if let Ok(style) = ProgressStyle::with_template(template) {
        line.set_style(style);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    /// A watch that has run for four seconds, and has seen nothing yet.
    fn watch() -> Watch {
        Watch {
            start: Instant::now().checked_sub(Duration::from_secs(4)).unwrap(),
            hint: Cell::new(Some("hint")),
            found: Cell::default(),
            live_line: OnceCell::new(),
        }
    }

    #[test]
    fn the_hint_comes_once_when_nothing_was_found_for_three_seconds() {
        let watch = watch();
        let due = |solutions, seconds: f64| watch.due_hint(solutions, Duration::from_secs_f64(seconds));
        assert_eq!(due(0, 2.9), None);
        assert_eq!([due(1, 2.95), due(2, 5.9), due(2, 8.8)], [None; 3]);
        assert_eq!([due(2, 8.9), due(2, 9.0)], [Some("hint"), None]);
    }

    #[test]
    fn no_hint_comes_while_solutions_flow() {
        let looked = |solutions| {
            let (watch, mut counters) = (watch(), Counters::default());
            counters.solutions = solutions;
            watch.look(&counters, || None);
            watch.hint.get()
        };
        assert_eq!([looked(0), looked(1)], [None, Some("hint")]);
    }
}
