//! New puzzles by stackdoku, by the crate `sudoku` and by the program `qqwing`, on one core, side by side; and what is
//! left of a full board when givens are taken in reading order, as long as there is one solution.
//!
//! ```text
//! make bench-generate
//! ```
//!
//! All make the same: 9x9 puzzles with one solution from which no given can be taken, without symmetry. That they are
//! this is checked outside of the measured time. Rounds alternate, so that a machine that changes its speed meanwhile
//! is fair to all. `qqwing` runs as a program; without it (Debian: `apt-get install qqwing`) it is left out.

use clap::Parser;
use comfy_table::Table;
use stackdoku::generate::Generator;
use stackdoku::{Grid, Size, Solver};
use std::io::Write;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};
use sudoku::{Sudoku, board::Symmetry};

/// Puzzles that stackdoku makes at once, as the command `generate` does.
const CHUNK: u64 = 256;

/// What is left of full boards, by stackdoku and by the crate `sudoku`, and the times of both.
fn reduced(boards: &[Grid]) -> Result<(Duration, Duration), String> {
    let (mut our_time, mut peer_time) = (Duration::ZERO, Duration::ZERO);
    for board in boards {
        let start = Instant::now();
        let ours = Solver::new().minimise(board).unwrap();
        our_time += start.elapsed();
        let mut bytes = board.to_bytes();
        let start = Instant::now();
        for place in 0..bytes.len() {
            let given = std::mem::take(&mut bytes[place]);
            let less = Sudoku::from_bytes(bytes.clone().try_into().expect("81 cells")).expect("numbers up to 9");
            if !less.is_uniquely_solvable() {
                bytes[place] = given;
            }
        }
        peer_time += start.elapsed();
        if ours.map(|minimal| minimal.to_bytes()) != Some(bytes) {
            return Err(format!("different puzzles are left of {board:#}"));
        }
    }
    Ok((our_time, peer_time))
}

/// New puzzles by stackdoku, the crate `sudoku` and `qqwing`, on one core
#[derive(Parser)]
struct Args {
    /// Puzzles of a round
    #[arg(long, default_value_t = 1_000)]
    count: u64,

    /// Rounds; the fastest of each peer counts
    #[arg(long, default_value_t = 5)]
    rounds: u64,
}

/// Makes this number of puzzles; the round is the seed, where there is one. `None` if it is not installed.
type Make = fn(u64, u64) -> Option<Vec<Grid>>;

fn ours(round: u64, count: u64) -> Option<Vec<Grid>> {
    let generator = Generator::new(Size::Nine).minimal(true).seed(round);
    let chunks = (0..count).step_by(CHUNK as usize).map(|first| first..count.min(first + CHUNK));
    Some(chunks.flat_map(|numbers| generator.make(numbers).expect("classic rules")).map(|made| made.puzzle).collect())
}

fn sudoku_crate(_: u64, count: u64) -> Option<Vec<Grid>> {
    let puzzles = (0..count).map(|_| Sudoku::generate_with_symmetry(Symmetry::None));
    // A line is read in far less time than a puzzle takes.
    Some(puzzles.map(|puzzle| puzzle.to_str_line().parse().expect("a puzzle")).collect())
}

fn qqwing(_: u64, count: u64) -> Option<Vec<Grid>> {
    let made = Command::new("qqwing").args(["--generate", &count.to_string(), "--one-line"]).output().ok()?;
    let text = String::from_utf8(made.stdout).expect("text");
    Some(text.lines().filter(|line| line.len() == 81).map(|line| line.parse().expect("a puzzle")).collect())
}

fn main() -> ExitCode {
    let args = Args::parse();
    let peers: [(&str, Make); 3] = [("stackdoku", ours), ("sudoku", sudoku_crate), ("qqwing", qqwing)];
    let mut fastest = [f64::INFINITY; 3];
    let mut givens = [0; 3];
    for round in 0..args.rounds {
        for (peer, (name, make)) in peers.iter().enumerate() {
            let start = Instant::now();
            let Some(puzzles) = make(round, args.count) else { continue };
            fastest[peer] = fastest[peer].min(start.elapsed().as_secs_f64());
            givens[peer] += puzzles.iter().map(Grid::given_count).sum::<usize>();
            let is_minimal =
                |puzzle: &&Grid| Solver::new().redundant_givens(puzzle).unwrap().is_some_and(|cells| cells.is_empty());
            let minimal = puzzles.iter().take(200).filter(is_minimal).count();
            if puzzles.len() as u64 != args.count || minimal != puzzles.len().min(200) {
                eprintln!("error: {name} made {} puzzles, of the first 200 are {minimal} minimal", puzzles.len());
                return ExitCode::from(2);
            }
        }
    }
    let mut table = Table::new();
    table.load_style(comfy_table::presets::ASCII_MARKDOWN);
    table.set_header(["", "seconds", "us a puzzle", "against stackdoku", "givens"]);
    for (peer, (name, _)) in peers.iter().enumerate().filter(|&(peer, _)| fastest[peer].is_finite()) {
        table.add_row([
            (*name).to_string(),
            format!("{:.3}", fastest[peer]),
            format!("{:.1}", fastest[peer] * 1e6 / args.count as f64),
            format!("{:.2}", fastest[peer] / fastest[0]),
            format!("{:.1}", givens[peer] as f64 / (args.rounds * args.count) as f64),
        ]);
    }
    let solution = |puzzle: &Grid| puzzle.solve().solution().copied();
    let boards: Vec<Grid> = ours(0, args.count).iter().flatten().filter_map(solution).collect();
    let reduced = match reduced(&boards) {
        Ok((ours, peer)) => {
            let ratio = peer.as_secs_f64() / ours.as_secs_f64();
            format!("{} full boards made minimal: {ours:.3?}, by `sudoku` {peer:.3?}, ratio {ratio:.2}", boards.len())
        }
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::from(2);
        }
    };
    let head = format!("{} minimal 9x9 puzzles, the fastest of {} rounds", args.count, args.rounds);
    let text = format!("{head}\n{table}\n\n{reduced}\n");
    std::io::stdout().write_all(text.as_bytes()).map_or(ExitCode::from(2), |()| ExitCode::SUCCESS)
}
