//! Prints new puzzles, with their solutions if asked.

use super::args::GenerateArgs;
use crate::cli::shared::Failure;
use crate::cli::shared::link::Linked;
use crate::cli::shared::records::{json, object, rating_object};
use crate::cli::shared::values::Format;
use stackdoku::generate::Made;
use stackdoku::text::{Form, Symbols, board_text, line_text, rules_line};
use stackdoku::{Engine, Grid, Solver};
use std::mem;

/// Solutions printed with a puzzle that has more than were asked, at most.
const MOST_SOLUTIONS: u64 = 1_000_000;

/// Prints puzzles in one of the forms.
pub struct PuzzlePrinter<'a> {
    args: &'a GenerateArgs,
    format: Format,
    symbols: Symbols,
    seed: u64,
    has_started: bool,
}

impl<'a> PuzzlePrinter<'a> {
    pub fn new(args: &'a GenerateArgs, seed: u64) -> Self {
        let usual = if args.count == 1 { Format::HexRows } else { Format::Line };
        let format = args.format.unwrap_or(usual);
        Self { args, format, symbols: Symbols::usual(args.size), seed, has_started: false }
    }

    /// The text for a puzzle; `number` counts from 0. In JSON each is an object in a list.
    ///
    /// # Errors
    ///
    /// When the checker refuses a solution.
    pub fn puzzle(&mut self, number: u64, made: &Made) -> Result<String, Failure> {
        // A signal may have left out the first ones.
        let is_first = !mem::replace(&mut self.has_started, true);
        let solutions = self.args.with_solutions.then(|| self.solutions(&made.puzzle)).transpose()?;
        let rating = self.args.wants_rating().then(|| Solver::new().rules(self.args.rules()).rate(&made.puzzle));
        if made.missed.is_none()
            && let Some(rating) = &rating
            && !rating.as_ref().is_ok_and(|rating| self.args.fits(rating))
        {
            return Err(Failure::Other(format!(
                "internal error: puzzle {} is not as asked, please report it",
                number + 1
            )));
        }
        if let Some(site) = self.format.site() {
            let title = format!("{}, seed {}, puzzle {}", self.args.rules(), self.seed, number + 1);
            let solution = solutions.as_deref().and_then(|all| if let [only] = all { Some(only) } else { None });
            let linked = Linked { solution, title: Some(&title), ..Linked::new(&made.puzzle, self.args.rules()) };
            let remark = made.missed.map_or(String::new(), |missed| format!("# not as asked: {missed}\n"));
            return Ok(format!("{remark}{}\n", site.link(&linked)));
        }
        let Some(form) = self.format.form() else {
            let lines = |all: Vec<Grid>| all.iter().map(|solution| self.line(solution)).collect::<Vec<_>>();
            let object = object! {
                number: number + 1,
                seed: self.seed,
                size: self.args.size.side(),
                rules: self.args.rules(),
                symbols: self.symbols.signs(self.args.size),
                puzzle: self.line(&made.puzzle),
                givens: made.puzzle.given_count(),
                missed: made.missed.map(|missed| missed.to_string()),
                #[serde(flatten)]
                rating: rating.map(|rating| rating_object(rating.ok())),
                #[serde(flatten)]
                solutions: solutions.map(|all| object! { solutions: lines(all) }),
            };
            let start = if is_first { "[\n" } else { ",\n" };
            return Ok(format!("{start}{}", json(&object)));
        };
        let mut text = String::new();
        if is_first {
            text.extend(rules_line(self.args.rules()));
        }
        if form != Form::Line && self.args.count > 1 {
            text += &format!("{}# puzzle {}\n", if is_first { "" } else { "\n" }, number + 1);
        }
        if let Some(missed) = made.missed {
            text += &format!("# not as asked: {missed}\n");
        }
        if form == Form::Line {
            text += &self.line(&made.puzzle);
            if let Some(solutions) = solutions {
                text += &format!(":{}", solutions.len());
                solutions.iter().for_each(|solution| text += &format!(":{}", self.line(solution)));
            }
            text.push('\n');
            return Ok(text);
        }
        text += &board_text(&made.puzzle, form, self.symbols);
        for (number, solution) in (1..).zip(solutions.iter().flatten()) {
            text += &format!("\nSolution {number}\n\n{}", board_text(solution, form, self.symbols));
        }
        Ok(text)
    }

    /// What stands behind the last puzzle.
    pub fn end(&self) -> &'static str {
        match (self.format, self.has_started) {
            (Format::Json, true) => "\n]\n",
            (Format::Json, false) => "[]\n",
            _ => "",
        }
    }

    fn line(&self, grid: &Grid) -> String {
        line_text(grid, self.symbols)
    }

    fn solutions(&self, puzzle: &Grid) -> Result<Vec<Grid>, Failure> {
        let mut solutions = Solver::new().rules(self.args.rules()).limit(MOST_SOLUTIONS).solutions(puzzle);
        let found = solutions.by_ref().collect();
        Failure::if_mistaken(Engine::Fast, &solutions).map(|()| found)
    }
}
