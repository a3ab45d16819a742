//! What the search did, in numbers.

use super::args::SolveArgs;
use super::print::{Ending, counters};
use stackdoku::{Engine, Outcome};

/// Prints them on standard error.
pub fn print_stats(args: &SolveArgs, ended: &Ending) {
    let time = ended.time;
    say!("engine        {}", args.engine);
    let counters = counters(args.engine, &ended.counters);
    for (name, count) in &counters {
        say!("{:<13} {count}", name.replace('_', " "));
    }
    if args.engine == Engine::Fast {
        let lanes = ended.counters.lane_use().map(|part| format!("lanes ({:.0} % of them in use)", 100.0 * part));
        let of = |name| counters.iter().any(|&(counter, count)| counter == name && count > 0);
        let phases = [of("boards_alone").then(|| "alone".into()), lanes, of("decisions").then(|| "learner".into())];
        say!("phases        {}", phases.into_iter().flatten().collect::<Vec<_>>().join(", "));
        say!("time          {time:.2?}");
    } else {
        let nanoseconds = time.as_nanos() as f64 / ended.counters.choices.max(1) as f64;
        say!("time          {time:.2?} ({nanoseconds:.0} ns per choice)");
    }
    let searched = match ended.outcome {
        Outcome::Exhausted => "the whole tree",
        Outcome::SolutionLimit => "up to the last solution asked for",
        _ => "a part of the tree",
    };
    say!("searched      {searched}");
}
