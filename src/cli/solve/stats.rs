//! What the search did, in numbers.

use super::args::SolveArgs;
use stackdoku::{Counters, Engine, Outcome};
use std::time::Duration;

/// The counters that mean something to an engine.
pub fn counters(engine: Engine, counters: &Counters) -> Vec<(&'static str, u64)> {
    let mut named = match engine {
        Engine::Lanes => vec![
            ("boards", counters.boards),
            ("sweeps", counters.sweeps),
            ("lane_sweeps", counters.lane_sweeps),
            ("boards_alone", counters.boards_alone),
            ("sweeps_alone", counters.sweeps_alone),
            ("decisions", counters.decisions),
            ("conflicts", counters.conflicts),
        ],
        Engine::Auto => vec![
            ("choices", counters.choices),
            ("dead_ends", counters.dead_ends),
            ("deepest", counters.deepest),
            ("boards", counters.boards),
        ],
        _ => vec![("choices", counters.choices), ("dead_ends", counters.dead_ends), ("deepest", counters.deepest)],
    };
    named.push(("solutions", counters.solutions));
    named
}

pub fn print_stats(args: &SolveArgs, found: &Counters, outcome: Option<Outcome>, elapsed: Duration) {
    say!("engine        {}", args.engine);
    for (name, count) in counters(args.engine, found) {
        say!("{:<13} {count}", name.replace('_', " "));
    }
    if args.engine == Engine::Lanes {
        match found.lane_use() {
            Some(part) => say!("lane use      {:.0} %", 100.0 * part),
            None => say!("lane use      not needed"),
        }
        say!("time          {elapsed:.2?}");
    } else {
        let nanoseconds = elapsed.as_nanos() as f64 / found.choices.max(1) as f64;
        say!("time          {elapsed:.2?} ({nanoseconds:.0} ns per choice)");
    }
    let searched = match outcome {
        Some(Outcome::Exhausted) => "the whole tree",
        Some(Outcome::SolutionLimit) => "up to the last solution asked for",
        _ => "a part of the tree",
    };
    say!("searched      {searched}");
}
