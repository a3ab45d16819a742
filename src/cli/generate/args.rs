//! The options of `generate`, as `--help` tells them.

use crate::cli::shared::values::{Format, count, duration, joined, named, puzzle_format, range, rules_names, seed};
use clap::Args as ClapArgs;
use stackdoku::generate::Symmetry;
use stackdoku::rate::{LONGEST, Level, Rating};
use stackdoku::{Rules, Size};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

/// Make new puzzles with a given number of solutions; a seed always gives the same ones
///
/// Exit status: 0 all puzzles are as asked; 2 bad usage, or writing failed; 3 stopped by the time limit or a signal. A
/// puzzle that is not as asked is the closest that was found, and a note says so.
#[derive(Debug, ClapArgs)]
pub struct GenerateArgs {
    /// The side of the board: 4, 9 or 16
    #[arg(long, value_name = "SIDE", default_value = "9")]
    pub size: Size,

    /// The rules of the puzzles, with `+` between several [default: classic]
    #[arg(short, long, value_name = "RULES", value_parser = rules_names())]
    pub rules: Vec<Rules>,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = count)]
    pub count: u64,

    /// Exactly K solutions; with 0 the givens break no rule, but the puzzle has no solution
    #[arg(long, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    pub solutions: u64,

    /// Exactly N givens [default: about 6, 30 or 120, by size]
    #[arg(long, value_name = "N", conflicts_with = "minimal", value_parser = clap::value_parser!(u16).range(..=256))]
    pub givens: Option<u16>,

    /// No given can go without changing the number of solutions
    ///
    /// With --symmetry, no symmetric pair can go. With --level singles or --look-ahead 0..0, none can go without
    /// making other deductions necessary.
    #[arg(long)]
    pub minimal: bool,

    /// Givens in symmetric places: none, rotate (by half a turn), mirror (left and right) or diagonal
    #[arg(
        long, value_name = "SYMMETRY", default_value_t, ignore_case = true,
        value_parser = named(Symmetry::ALL, Symmetry::name)
    )]
    pub symmetry: Symmetry,

    /// Choices of the engine `stack` to its first solution, such as 1000..5000, both ends included
    #[arg(long, value_name = "A..B", value_parser = range)]
    pub choices: Option<RangeInclusive<u64>>,

    /// How hard for a person: singles, moderate, hard, very-hard or extreme
    ///
    /// The levels are look-ahead 0, 1 to 2, 3 to 4, 5 to 8, and more. `stackdoku explain` shows why a puzzle is that
    /// hard.
    #[arg(
        long, value_name = "LEVEL", ignore_case = true, conflicts_with_all = ["look_ahead", "choices"],
        value_parser = named(Level::ALL, level_name)
    )]
    pub level: Option<Level>,

    /// The look-ahead that a person needs, such as 3..4, both ends included
    ///
    /// With look-ahead 3, a digit must be assumed and 2 more placed to see that it is wrong; with 0 none is assumed. An
    /// end above 8 lets in all that is harder.
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with = "choices")]
    pub look_ahead: Option<RangeInclusive<u64>>,

    /// The effort that a person needs, such as 100..200, both ends included
    ///
    /// It is the total work: at 9x9 usually 30 for singles, 60 if hard, 120 if very hard. An open end, `500..`, lets in
    /// what is too hard for a number.
    #[arg(long, value_name = "A..B", value_parser = range, conflicts_with = "choices")]
    pub effort: Option<RangeInclusive<u64>>,

    /// Solved without a guess: singles, locked candidates, and hidden sets in the cells that a line and a block share
    #[arg(long, hide = true, conflicts_with_all = ["choices", "level", "look_ahead", "effort"])]
    pub no_guess: bool,

    /// As --level singles
    #[arg(long, hide = true, conflicts_with_all = ["choices", "level", "look_ahead"])]
    pub singles: bool,

    /// The seed: the same one gives the same puzzles, on every machine [default: a new one, printed on standard error]
    #[arg(long, value_name = "S", value_parser = seed)]
    pub seed: Option<u64>,

    /// The form of the output [default: line for several puzzles, hex-rows for one]
    #[arg(short, long, value_name = "FORM", ignore_case = true, value_parser = puzzle_format())]
    pub format: Option<Format>,

    /// Print the solutions too; in the form line as puzzle:count:solution
    #[arg(long)]
    pub with_solutions: bool,

    /// Number of threads, 1 to 1024 [default: one per core]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub jobs: Option<u16>,

    /// Stop after this time: seconds, or with a unit, such as 500ms or 2min
    #[arg(long, value_name = "TIME", default_value = "1min", value_parser = duration)]
    pub time_limit: Duration,

    /// Write to FILE, whole or not at all; when stopped, to FILE.partial
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl GenerateArgs {
    pub fn rules(&self) -> Rules {
        joined(&self.rules).unwrap_or_default()
    }

    /// The level, whichever option asks for it.
    pub fn asked_level(&self) -> Option<Level> {
        self.level.or(self.singles.then_some(Level::Singles))
    }

    /// Whether it is asked how hard a puzzle is.
    pub fn wants_rating(&self) -> bool {
        self.asked_level().is_some() || self.look_ahead.is_some() || self.effort.is_some()
    }

    /// Whether a puzzle is as hard as asked.
    pub fn fits(&self, rating: &Rating) -> bool {
        let is_within = |asked: &RangeInclusive<u64>| match rating.look_ahead.length() {
            Some(length) => asked.contains(&length.into()),
            None => *asked.end() > LONGEST.into(),
        };
        // What has no effort is above all.
        let effort = u64::from(rating.effort.unwrap_or(u32::MAX));
        self.asked_level().is_none_or(|asked| asked == rating.look_ahead.level())
            && self.look_ahead.as_ref().is_none_or(is_within)
            && self.effort.as_ref().is_none_or(|asked| asked.contains(&effort))
    }
}

/// A level as an option has it.
fn level_name(level: Level) -> &'static str {
    match level {
        Level::VeryHard => "very-hard",
        level => level.name(),
    }
}
