//! The options of `check`, as `--help` tells them.

use crate::cli::shared::html::HtmlArgs;
use crate::cli::shared::input::PuzzleArgs;
use crate::cli::shared::link::Site;
use crate::cli::shared::values::{count, duration, site};
use clap::{Args as ClapArgs, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Check a puzzle: breaches of the rules, number of solutions, how hard it is, needless givens, possible digits
///
/// The rating, such as look-ahead 3 (hard), effort 61: how far one must look ahead to solve the puzzle without
/// guessing, and how much work it is; `explain --help` says more.
///
/// Exit status: 0 exactly one solution; 1 none or several; 2 bad usage or input, or givens that break the rules; 3
/// stopped by the time limit or a signal before the answer was known.
#[derive(Clone, Debug, ClapArgs)]
pub struct CheckArgs {
    #[command(flatten)]
    pub puzzle: PuzzleArgs,

    /// Count solutions up to N; 2 is enough to tell one from several
    #[arg(long, value_name = "N", default_value = "2", value_parser = count)]
    pub count_up_to: u64,

    /// List and mark each given that can go alone, and print a minimal puzzle within this one
    #[arg(long)]
    pub minimal: bool,

    /// Print for each cell the digits that it holds in some solution
    #[arg(long)]
    pub candidates: bool,

    #[command(flatten)]
    pub proof: ProofArgs,

    #[command(flatten)]
    pub page: HtmlArgs,

    /// Print a link that opens the puzzle at a site, with its rules, its pencil marks and its title
    #[arg(short, long, value_name = "SITE", ignore_case = true, value_parser = site())]
    pub format: Option<Site>,

    /// Print one JSON object
    #[arg(long)]
    pub json: bool,

    /// Check a collection: one puzzle per line in, one CSV row per puzzle out, or with --json one object
    #[arg(long, conflicts_with_all = ["html", "puzzle", "number"])]
    pub batch: bool,

    /// Leave out what stands above line N of the collection: so a run that was stopped goes on
    ///
    /// The lines above are read all the same: they may name rules or columns, settle a notation, or begin what ends
    /// below them.
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true)]
    #[arg(value_parser = count, requires = "batch")]
    pub from_line: u64,

    /// Number of threads, 1 to 1024 [default: one per core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Stop each part of the work after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time_limit: Option<Duration>,
}

#[derive(Clone, Debug, ClapArgs)]
pub struct ProofArgs {
    /// Write to FILE a proof that the puzzle has no solution, or none but the one found
    ///
    /// Its language is DRAT, which drat-trim and other programs check against the clauses of `--cnf`. A puzzle with
    /// several solutions is refused.
    #[arg(long, value_name = "FILE", conflicts_with = "batch")]
    pub proof: Option<PathBuf>,

    /// Write to FILE the clauses that the proof refutes, in DIMACS: the rules, the givens, and "not the solution found"
    #[arg(long, value_name = "FILE", requires = "proof")]
    pub cnf: Option<PathBuf>,

    /// The form of the proof; binary takes less than half of the bytes
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t, requires = "proof")]
    pub proof_format: ProofFormat,
}

/// How a proof is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ProofFormat {
    #[default]
    Text,
    Binary,
}
