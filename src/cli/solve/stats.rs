//! What the search did, in numbers.

use super::args::SolveArgs;
use stackdoku::{Counters, Engine, Outcome};
use std::time::Duration;

/// The counters that mean something to an engine.
pub fn counters(engine: Engine, counters: &Counters) -> Vec<(&'static str, u64)> {
    let names: &[&str] = match engine {
        Engine::Lanes => {
            &["boards", "sweeps", "lane_sweeps", "boards_alone", "sweeps_alone", "decisions", "conflicts", "solutions"]
        }
        Engine::Auto => &["choices", "dead_ends", "deepest", "boards", "solutions"],
        _ => &["choices", "dead_ends", "deepest", "solutions"],
    };
    let of = |&name: &&str| counters.named().into_iter().find(|counter| counter.0 == name);
    names.iter().filter_map(of).collect()
}

pub fn print_stats(args: &SolveArgs, found: &Counters, outcome: Option<Outcome>, elapsed: Duration) {
    say!("engine        {}", args.engine);
    let counters = counters(args.engine, found);
    for (name, count) in &counters {
        say!("{:<13} {count}", name.replace('_', " "));
    }
    if args.engine == Engine::Lanes {
        let lanes = found.lane_use().map(|part| format!("lanes ({:.0} % of them in use)", 100.0 * part));
        let of = |name| counters.iter().any(|&(counter, count)| counter == name && count > 0);
        let phases = [of("boards_alone").then(|| "alone".into()), lanes, of("decisions").then(|| "learner".into())];
        say!("phases        {}", phases.into_iter().flatten().collect::<Vec<_>>().join(", "));
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
