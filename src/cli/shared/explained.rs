//! A puzzle, how hard it is, and the steps to its solution: as sentences, and as one JSON object.
//!
//! In the object cells are pairs of row and column, both from 1, and digits are the signs of the puzzle.

use super::Failure;
use super::figures::count;
use super::rated::meaning;
use super::records::{marks, object, place, rating_object};
use serde::Serialize;
use serde_json::json;
use stackdoku::check::{Refusal, is_solution_of};
use stackdoku::rate::{End, Kind, LONGEST, Link, LookAhead, Rating, Step, Variable};
use stackdoku::text::{Parsed, line_text};
use stackdoku::{Cell, Digit, Grid, Solver, Unrated};
use std::collections::{BTreeMap, BTreeSet};

/// What was found out.
pub struct Explained {
    pub puzzle: Parsed,
    pub rating: Result<Rating, Unrated>,
    pub steps: Vec<Step>,
    pub end: End,
}

impl Explained {
    /// Explains a puzzle by the rules of the solver. Where the steps end in a solution, the checker has passed it.
    pub fn new(puzzle: Parsed, solver: &Solver) -> Result<Self, Failure> {
        let refused = |refusal: Refusal| Failure::Other(refusal.to_string());
        let (steps, end) = solver.explain(puzzle.board).map_err(refused)?;
        let found = Self { rating: solver.rate(puzzle.board), puzzle, steps, end };
        if found.end == End::Solved {
            is_solution_of(&found.last_board(), &found.puzzle.grid, found.puzzle.rules).map_err(|why| {
                Failure::Other(format!("internal error: the steps are wrong, please report it: {why}"))
            })?;
        }
        Ok(found)
    }

    /// The sign of a digit. Letters are capitals, on boards as in sentences.
    pub fn sign(&self, digit: Digit) -> char {
        let sign = self.puzzle.symbols.one_sign().symbol(digit);
        sign.chars().next().unwrap_or('?').to_ascii_uppercase()
    }

    /// The parts of the sentence of a step.
    pub fn clauses(&self, step: &Step) -> Vec<String> {
        step.clauses(|digit| self.sign(digit))
    }

    /// The step with the longest look-ahead or the largest set, from 1, the first of several; none where singles do.
    fn hardest(&self) -> Option<usize> {
        let rank = |step: &Step| (step.length(), step.kind == Kind::LookAhead);
        let steps = self.steps.iter().enumerate().rev().filter(|(_, step)| step.length() > 0);
        steps.max_by_key(|(_, step)| rank(step)).map(|(at, _)| at + 1)
    }

    /// How hard the puzzle is, and its hardest step, if the steps reach the end; or why it has no rating.
    pub fn rating_text(&self) -> Result<String, &Unrated> {
        let hardest = self.hardest().filter(|_| matches!(self.end, End::Solved));
        let hardest = hardest.map_or_else(String::new, |step| format!("; step {step} is the hardest"));
        self.rating.as_ref().map(|rating| format!("{rating}{hardest}"))
    }

    /// The board where the steps end.
    pub fn last_board(&self) -> Grid {
        let mut grid = self.puzzle.grid;
        self.steps.iter().filter_map(|step| step.placed).for_each(|(cell, digit)| grid.set(cell, Some(digit)));
        grid
    }

    /// Where the steps end, as a sentence.
    pub fn end_text(&self) -> String {
        let left = count(self.last_board().empty_cells().count() as u64, "cell");
        let open = format!("{left} {} left open", if left.ends_with('s') { "are" } else { "is" });
        match (&self.end, &self.rating) {
            (End::Solved, _) => "solved: this is the only solution".into(),
            (End::Contradiction(why), _) => self.clauses(why).concat() + ": the puzzle has no solution",
            (_, Err(Unrated::SeveralSolutions)) => {
                format!(
                    "the puzzle has several solutions: the steps end here, and {open} (`stackdoku check --candidates` \
                     shows what fits there)"
                )
            }
            (End::Spent, _) => format!("stopped before the end: {open}"),
            (_, Err(Unrated::NoSolution)) => {
                format!("the puzzle has no solution, and no simple step is left to show it: {open}")
            }
            (_, Ok(Rating { look_ahead: LookAhead::MoreThanLongest, .. })) => {
                format!("the next step needs a look-ahead of more than {LONGEST}: {open}")
            }
            (_, Ok(_)) => format!("the next step needs an assumption inside another one: {open}"),
            _ => format!("no simple step is left: {open}"),
        }
    }

    /// What the rating means, in lines.
    pub fn meaning(&self) -> Vec<String> {
        self.rating.iter().flat_map(|rating| meaning(rating, self.puzzle.grid.size())).collect()
    }

    /// The same object for a page, with the cells of the houses, from 0 in reading order, and what the look-ahead
    /// means.
    pub fn page_object(&self) -> impl Serialize {
        let size = self.puzzle.grid.size();
        let houses = self.steps.iter().flat_map(|step| step.houses());
        let cells_of = houses.map(|house| (house.to_string(), house.cells().map(|cell| cell.index(size)).collect()));
        let houses: BTreeMap<String, Vec<usize>> = cells_of.collect();
        json!({ "found": self.object(), "houses": houses, "meaning": self.meaning().first() })
    }

    /// All of it as an object.
    pub fn object(&self) -> impl Serialize {
        let (puzzle, symbols) = (&self.puzzle, self.puzzle.symbols.one_sign());
        let size = puzzle.grid.size();
        let marks = || marks(&puzzle.board, symbols).iter().map(|of| of.to_ascii_uppercase()).collect();
        object! {
            puzzle: line_text(&puzzle.grid, symbols).to_ascii_uppercase(),
            size: size.side(),
            rules: puzzle.rules,
            symbols: symbols.signs(size).to_ascii_uppercase(),
            marks: puzzle.has_pencil_marks().then::<Vec<String>, _>(marks),
            #[serde(flatten)]
            rating: rating_object(self.rating.as_ref().ok().copied()),
            steps: self.steps.iter().map(|step| self.step_object(step)).collect::<Vec<_>>(),
            end: self.end.name(),
            text: self.end_text(),
        }
    }

    fn step_object(&self, step: &Step) -> impl Serialize {
        let candidate = |&(cell, digit): &(Cell, Digit)| json!({ "cell": place(cell), "digit": self.sign(digit) });
        let link = |link: &Link| {
            let (cell, digit) = match (link.candidates.first(), link.variable) {
                (Some(&(cell, digit)), _) => (Some(cell), Some(digit)),
                (None, Variable::Cell(cell)) => (Some(cell), None),
                (None, Variable::Digit(digit, _)) => (None, Some(digit)),
            };
            let house = link.variable.house().map(|house| house.to_string());
            json!({ "cell": cell.map(place), "digit": digit.map(|digit| self.sign(digit)), "house": house })
        };
        let used = step.used();
        let chain = step.links.split_last().filter(|_| step.kind == Kind::LookAhead);
        let about = step.placed.iter().chain(&used).chain(&step.struck);
        let digits: BTreeSet<Digit> = about.map(|&(_, digit)| digit).collect();
        object! {
            kind: step.kind.name(),
            n: step.length(),
            houses: step.houses().iter().map(ToString::to_string).collect::<Vec<_>>(),
            cells: step.cells().into_iter().map(place).collect::<Vec<_>>(),
            digits: digits.into_iter().map(|digit| self.sign(digit)).collect::<Vec<_>>(),
            used: used.iter().map(candidate).collect::<Vec<_>>(),
            placed: step.placed.as_ref().map(candidate),
            struck: step.struck.iter().map(candidate).collect::<Vec<_>>(),
            chain: chain.map_or(&[][..], |(_, chain)| chain).iter().map(link).collect::<Vec<_>>(),
            emptied: chain.map(|(emptied, _)| link(emptied)),
            earlier: step.earlier(),
            text: self.clauses(step).join(" "),
        }
    }
}
