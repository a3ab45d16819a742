//! stackdoku and other solvers on the same puzzles, side by side in one process, one thread each.
//!
//! ```text
//! make bench-peers FILES='data/bench/nine-hard.txt data/bench/sixteen-minimal.txt'
//! ```
//!
//! The task is the same for all: find a solution and prove that it is the only one, or find a second one. Every puzzle
//! goes to every peer in turn, in an order that rotates from puzzle to puzzle, so that a machine that changes its speed
//! meanwhile is fair to all. Every answer is checked: counts must agree, solutions must solve. `fast` answers a file
//! as one batch, as `stackdoku batch` does; `fast alone` gets the puzzles one at a time, like the others.
//!
//! With `--limit 1` the task is to find a solution. With `--limit` above 2 the task is to count, and to show one solution:
//!
//! ```text
//! make bench-peers FILES=data/bench/nine-empty.txt ARGS='--limit 10000000 --peers "fast alone,tdoku"'
//! ```

mod chart;
mod dlx;
mod encoding;
#[cfg(feature = "fastdoku")]
mod fastdoku;
mod nine;
mod ours;
mod puzzle;
mod sat;
#[cfg(feature = "schoku")]
mod schoku;
mod table;
#[cfg(feature = "tdoku")]
mod tdoku;

use clap::Parser;
use puzzle::Puzzle;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// How many solutions a puzzle has, up to the limit, and one of them, numbered from 1 in reading order.
pub type Answer = (usize, Option<Vec<u8>>);

/// A solver.
pub trait Peer {
    /// What the table calls it.
    fn name(&self) -> &'static str;

    /// Solutions counted up to `limit`, and one of them.
    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer;

    /// A solution, for the check alone, from a peer whose answer has none with its count. It takes none of its time.
    fn solution(&mut self, _puzzle: &Puzzle) -> Option<Vec<u8>> {
        None
    }
}

/// stackdoku and other solvers on the same puzzles, in one process
#[derive(Parser)]
struct Args {
    /// Files of puzzles, one per line, all of one size
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Count solutions up to this number: 2 proves uniqueness, 1 is the first solution only
    #[arg(long, default_value_t = 2)]
    limit: usize,

    /// Rounds over each file; of each puzzle's times the fastest counts
    #[arg(long, default_value_t = 3)]
    rounds: usize,

    /// Only these peers, separated by commas
    #[arg(long, value_delimiter = ',')]
    peers: Vec<String>,

    /// Draw all files as one picture into this SVG file
    #[arg(long)]
    picture: Option<PathBuf>,
}

/// The seconds that each peer needed for each puzzle.
pub struct Times {
    name: &'static str,
    seconds: Vec<f64>,
    /// Measured as a batch: only the mean means something.
    batch: bool,
}

fn peers(side: usize, limit: usize) -> Vec<Box<dyn Peer>> {
    let mut peers: Vec<Box<dyn Peer>> = vec![
        Box::new(ours::Alone::new(limit)),
        Box::new(sat::Cadical),
        Box::new(sat::Rustsat::new("batsat", rustsat_batsat::BasicSolver::default)),
    ];
    #[cfg(feature = "originals")]
    {
        peers.push(Box::new(sat::Rustsat::new("minisat", rustsat_minisat::core::Minisat::default)));
        peers.push(Box::new(sat::Rustsat::new("glucose", rustsat_glucose::core::Glucose::default)));
    }
    if side < 16 {
        // On most 16x16 puzzles an exact cover search without learning does not end.
        peers.push(Box::new(dlx::DancingLinks));
    }
    if side == 9 {
        peers.push(Box::new(nine::SudokuCrate));
        #[cfg(feature = "tdoku")]
        peers.push(Box::new(tdoku::Tdoku));
        #[cfg(feature = "schoku")]
        if schoku::Schoku::answers(limit) {
            peers.push(Box::new(schoku::Schoku));
        }
        #[cfg(feature = "fastdoku")]
        peers.push(Box::new(fastdoku::Fastdoku));
    }
    peers
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), String> {
    let mut races = Vec::new();
    for file in &args.files {
        let name = file.display();
        let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        let puzzles: Vec<Puzzle> = text.lines().filter_map(|line| Puzzle::parse(line.trim())).collect();
        let side = puzzles.first().ok_or_else(|| format!("{name}: no puzzle"))?.side;
        if puzzles.iter().any(|puzzle| puzzle.side != side) {
            return Err(format!("{name}: puzzles of several sizes"));
        }
        let times = measure(args, &puzzles, side).map_err(|message| format!("{name}: {message}"))?;
        println!("{name}: {} puzzles of side {side}, up to {} solutions", puzzles.len(), args.limit);
        println!("{}\n", table::table(&times));
        let title = file.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        races.push(chart::Race { title: format!("{title} ({} puzzles, {side}x{side})", puzzles.len()), times });
    }
    if let Some(picture) = &args.picture {
        let failed = |error| format!("{}: {error}", picture.display());
        std::fs::write(picture, chart::svg(&races)).map_err(failed)?;
        println!("{} shows this as a picture", picture.display());
    }
    Ok(())
}

fn measure(args: &Args, puzzles: &[Puzzle], side: usize) -> Result<Vec<Times>, String> {
    let asked = |name: &str| args.peers.is_empty() || args.peers.iter().any(|peer| peer == name);
    let mut peers = peers(side, args.limit);
    peers.retain(|peer| asked(peer.name()));
    let slowest = || vec![f64::INFINITY; puzzles.len()];
    let mut batch =
        (args.limit <= 2 && asked(ours::BATCH)).then(|| (ours::Together::new(puzzles, args.limit), f64::INFINITY));
    let mut seconds: Vec<Vec<f64>> = peers.iter().map(|_| slowest()).collect();
    let mut expected: Vec<Option<usize>> = vec![None; puzzles.len()];
    for round in 0..args.rounds.max(1) {
        if let Some((together, fastest)) = &mut batch {
            let start = Instant::now();
            let answers = together.answer();
            *fastest = fastest.min(start.elapsed().as_secs_f64());
            for (number, answer) in answers.iter().enumerate() {
                check(&puzzles[number], number, ours::BATCH, ours::answer(answer), &mut expected[number])?;
            }
        }
        for (number, puzzle) in puzzles.iter().enumerate() {
            for turn in 0..peers.len() {
                let which = (turn + number + round) % peers.len();
                let start = Instant::now();
                let (count, solution) = peers[which].answer(puzzle, args.limit);
                let time = &mut seconds[which][number];
                *time = time.min(start.elapsed().as_secs_f64());
                let solution = solution.or_else(|| peers[which].solution(puzzle));
                check(puzzle, number, peers[which].name(), (count, solution), &mut expected[number])?;
            }
        }
    }
    let alone = peers.iter().zip(seconds).map(|(peer, seconds)| Times { name: peer.name(), seconds, batch: false });
    let together = batch.map(|(_, whole)| Times {
        name: ours::BATCH,
        seconds: vec![whole / puzzles.len() as f64; puzzles.len()],
        batch: true,
    });
    Ok(together.into_iter().chain(alone).collect())
}

fn check(
    puzzle: &Puzzle,
    number: usize,
    name: &str,
    (count, solution): Answer,
    expected: &mut Option<usize>,
) -> Result<(), String> {
    let number = number + 1;
    let others = *expected.get_or_insert(count);
    if others != count {
        return Err(format!("puzzle {number}: {name} counts {count} solutions, others {others}"));
    }
    if count > 0 && !solution.is_some_and(|numbers| puzzle.is_solution(&numbers)) {
        return Err(format!("puzzle {number}: what {name} gives is not a solution"));
    }
    Ok(())
}
