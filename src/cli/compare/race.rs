//! One engine's part in a comparison: its search, run as often as its time allows.

use super::found::SolutionSet;
use crate::cli::shared::signals;
use crate::cli::shared::watch::LOOK_AFTER;
use stackdoku::check::NotASolution;
use stackdoku::{Counters, Engine, Outcome, Pause, Puzzle, Solutions, Solver};
use std::time::{Duration, Instant};

/// Runs are repeated until they have taken this long together.
const REPEAT_FOR: Duration = Duration::from_millis(250);

/// Runs of one engine at most: an odd number, which has a middle.
const MOST_RUNS: usize = 51;

/// A run that takes less than this hardly warms the caches up by itself.
const COLD_BELOW: Duration = Duration::from_millis(10);

/// An engine that takes part: its name, and how its search begins.
pub struct Entrant<'a> {
    pub name: &'static str,
    pub start: Box<dyn Fn() -> Solutions + 'a>,
}

/// The question that all engines are asked.
#[derive(Clone, Copy, Debug)]
pub struct RaceQuestion<'a> {
    pub puzzle: &'a Puzzle,
    /// Solutions, at most.
    pub wanted: u64,
    pub time_limit: Duration,
}

impl<'a> RaceQuestion<'a> {
    /// The engines that take part: those asked for, or all of this build. All take all rules and sizes.
    pub fn entrants(self, asked: &[Engine]) -> Vec<Entrant<'a>> {
        let is_asked = |engine: &&Engine| asked.is_empty() || asked.contains(engine);
        let entrant = |&engine: &Engine| {
            let solver = Solver::new().rules(self.puzzle.rules()).engine(engine).limit(self.wanted);
            let solver = solver.stop_flag(signals::flag());
            let start = move || solver.solutions(*self.puzzle.board());
            Entrant { name: engine.name(), start: Box::new(start) }
        };
        let mut entrants: Vec<Entrant<'a>> = Engine::ALL.iter().filter(is_asked).map(entrant).collect();
        // The fast engine runs first: whoever stops the race while a slow one runs has its row.
        entrants.sort_by_key(|entrant| entrant.name != Engine::Fast.name());
        entrants
    }
}

/// What came of one engine.
#[derive(Clone, Debug, Default)]
pub struct EngineRow {
    pub name: &'static str,
    pub counters: Counters,
    pub stack_bytes: Option<usize>,
    /// How its first run ended; `None` if a signal came before.
    pub ended: Option<Outcome>,
    /// Why the checker has refused what it found.
    pub mistake: Option<NotASolution>,
    pub found: SolutionSet,
    /// The time of each run, the shortest first. Empty only if the engine did not run.
    pub times: Vec<Duration>,
    /// The runs did not all make the same choices.
    pub is_unsteady: bool,
}

impl EngineRow {
    /// The median of the runs.
    pub fn time(&self) -> Duration {
        self.times.get(self.times.len() / 2).copied().unwrap_or_default()
    }

    /// Nanoseconds for each choice, or board of the lanes.
    pub fn time_per_choice(&self) -> Option<f64> {
        let choices = self.counters.choices;
        (choices > 0 && !self.times.is_empty()).then(|| self.time().as_nanos() as f64 / choices as f64)
    }

    /// Whether it answered the question.
    pub fn has_finished(&self) -> bool {
        matches!(self.ended, Some(Outcome::Exhausted | Outcome::SolutionLimit))
    }

    /// Whether it was so quick that one run says little.
    fn is_to_repeat(&self) -> bool {
        let is_short = self.times.iter().sum::<Duration>() < REPEAT_FOR || self.times.len().is_multiple_of(2);
        self.has_finished() && !self.is_unsteady && is_short && self.times.len() < MOST_RUNS
    }

    /// What its choices are called: the lanes have boards and decisions.
    pub fn unit(&self) -> &'static str {
        match self.name {
            "fast" => "board",
            "exhaustive" => "try",
            _ => "choice",
        }
    }

    /// Whether choices and dead ends mean to it what they mean to the stack engine.
    pub fn has_stack(&self) -> bool {
        self.stack_bytes.is_some()
    }
}

/// Runs the engines one after the other, so that none takes another's time. Then those that were quick run again, in
/// rounds, so that a slow moment of the machine does not hit one of them alone.
pub fn run(entrants: &[Entrant<'_>], question: RaceQuestion<'_>, look: &mut Look<'_>) -> Vec<EngineRow> {
    let mut rows: Vec<EngineRow> = entrants.iter().map(|entrant| first(entrant, question, look)).collect();
    let mut has_more = true;
    while has_more {
        has_more = false;
        for (entrant, row) in entrants.iter().zip(&mut rows) {
            if row.is_to_repeat() && !signals::interrupted() {
                again(entrant, question, row);
                has_more = true;
            }
        }
    }
    rows.iter_mut().for_each(|row| row.times.sort_unstable());
    // As in `Engine::ALL`, so the stack and the recursion side by side, but the fast engine last.
    rows.sort_by_key(|row| row.name == Engine::Fast.name());
    rows
}

/// Called now and then with the engine that runs, its time so far, and its counters.
pub type Look<'a> = dyn FnMut(&'static str, Duration, &Counters) + 'a;

/// The first run of an engine.
fn first(entrant: &Entrant<'_>, question: RaceQuestion<'_>, look: &mut Look<'_>) -> EngineRow {
    let mut row = EngineRow { name: entrant.name, ..EngineRow::default() };
    if signals::interrupted() {
        return row;
    }
    let (time, ended, search) = once(entrant, question, &mut row.found, look);
    (row.ended, row.mistake) = (Some(ended), search.mistake().cloned());
    (row.counters, row.stack_bytes) = (search.counters(), search.stack_bytes());
    row.times.push(time);
    row
}

/// One more run of an engine that has finished. It must do the same, whatever the clock says now.
///
/// A short run comes twice and the second one counts: otherwise it would matter whose code and data the engine before
/// has left in the caches.
fn again(entrant: &Entrant<'_>, question: RaceQuestion<'_>, row: &mut EngineRow) {
    let question = RaceQuestion { time_limit: Duration::MAX, ..question };
    let is_cold = row.times.iter().all(|&time| time < COLD_BELOW);
    for is_counted in [false, true].into_iter().skip(usize::from(!is_cold)) {
        let mut found = SolutionSet::default();
        let (time, ended, search) = once(entrant, question, &mut found, &mut |_, _, _| {});
        if ended == Outcome::Stopped {
            return;
        }
        row.is_unsteady |= Some(ended) != row.ended || search.counters() != row.counters || !found.is_same(&row.found);
        if is_counted {
            row.times.push(time);
        }
    }
}

/// One run: the time that the engine took, without comparing what it found, and how it ended.
fn once(
    entrant: &Entrant<'_>,
    question: RaceQuestion<'_>,
    found: &mut SolutionSet,
    look: &mut Look<'_>,
) -> (Duration, Outcome, Solutions) {
    let start = Instant::now();
    let mut search = (entrant.start)();
    let mut time = start.elapsed();
    let ended = loop {
        let start = Instant::now();
        let pause = search.resume(LOOK_AFTER);
        time += start.elapsed();
        match pause {
            Pause::Ended(outcome) => break outcome,
            Pause::Found(grid) => {
                found.add(&grid);
                // The engine says next whether there are as many as were asked for, whatever the clock says.
                if found.number >= question.wanted {
                    continue;
                }
            }
            _ => {}
        }
        if time >= question.time_limit {
            break Outcome::TimeLimit;
        }
        look(entrant.name, time, &search.counters());
    };
    (time, ended, search)
}
