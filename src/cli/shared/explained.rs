//! A puzzle, how hard it is, and the steps to its solution: as sentences, and as one JSON object.
//!
//! In the object cells are pairs of row and column, both from 1, and digits are the signs of the puzzle.

use super::Failure;
use super::figures::count;
use super::input::has_pencil_marks;
use super::records::{RatingObject, object};
use serde::Serialize;
use serde_json::json;
use stackdoku::check::{Refusal, is_solution_of};
use stackdoku::rate::{End, LONGEST, LookAhead, Rating, Reason, Single, Step, Variable};
use stackdoku::text::{Parsed, line_text};
use stackdoku::{Cell, Digit, Solver, Unrated};
use std::collections::{BTreeMap, BTreeSet};

/// What was found out.
pub struct Explained {
    pub puzzle: Parsed,
    pub rating: Result<Rating, Unrated>,
    pub steps: Vec<Step>,
    pub end: End,
}

fn place(cell: Cell) -> [usize; 2] {
    [cell.row() + 1, cell.column() + 1]
}

impl Explained {
    /// Explains a puzzle by the rules of the solver. Where the steps end in a solution, the checker has passed it.
    pub fn new(puzzle: Parsed, solver: &Solver) -> Result<Self, Failure> {
        let refused = |refusal: Refusal| Failure::Other(refusal.to_string());
        let (steps, end) = solver.explain(puzzle.board).map_err(refused)?;
        if end == End::Solved {
            let mut solution = puzzle.grid;
            steps.iter().filter_map(|step| step.placed).for_each(|(cell, digit)| solution.set(cell, Some(digit)));
            is_solution_of(&solution, &puzzle.grid, puzzle.rules).map_err(|why| {
                Failure::Other(format!("internal error: the steps are wrong, please report it: {why}"))
            })?;
        }
        Ok(Self { rating: solver.rate(puzzle.board), puzzle, steps, end })
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
        let rank = |step: &Step| (step.reason.length(), matches!(step.reason, Reason::LookAhead { .. }));
        let steps = self.steps.iter().enumerate().rev().filter(|(_, step)| step.reason.length() > 0);
        steps.max_by_key(|(_, step)| rank(step)).map(|(at, _)| at + 1)
    }

    /// How hard the puzzle is, and its hardest step; or why it has no rating.
    pub fn rating_text(&self) -> Result<String, &Unrated> {
        let hardest = self.hardest().map_or_else(String::new, |step| format!("; step {step} is the hardest"));
        self.rating.as_ref().map(|rating| format!("{rating}{hardest}"))
    }

    /// Where the steps end, as a sentence.
    pub fn end_text(&self) -> String {
        let solved = self.steps.iter().filter(|step| step.placed.is_some()).count();
        let left = count((self.puzzle.grid.empty_cells().count() - solved) as u64, "cell");
        let open = format!("{left} {} left open", if left.ends_with('s') { "are" } else { "is" });
        match (&self.end, &self.rating) {
            (End::Solved, _) => "solved: this is the only solution".into(),
            (End::Contradiction(emptied), _) => {
                let words = match emptied {
                    Variable::Cell(cell) => format!("no digit fits in {cell:#}"),
                    Variable::Digit(digit, house) => {
                        format!("there is no place for {} in {house:#}", self.sign(*digit))
                    }
                };
                format!("{words}: the puzzle has no solution")
            }
            (_, Err(Unrated::SeveralSolutions)) => {
                format!(
                    "the puzzle has several solutions: the steps end here, and {open} (`stackdoku check --candidates` \
                     shows what fits there)"
                )
            }
            (End::Spent, _) => format!("stopped before the end: {open}"),
            (_, Ok(Rating { look_ahead: LookAhead::MoreThanLongest, .. })) => {
                format!("the other steps need a look-ahead of more than {LONGEST}: {open}")
            }
            (_, Ok(_)) => format!("the other steps need an assumption inside another one: {open}"),
            _ => format!("no simple step is left: {open}"),
        }
    }

    /// The same object for a page, with the cells of the houses, from 0 in reading order.
    pub fn page_object(&self) -> impl Serialize {
        let size = self.puzzle.grid.size();
        let houses = self.steps.iter().flat_map(|step| step.reason.houses());
        let cells_of = houses.map(|house| (house.to_string(), house.cells().map(|cell| cell.index(size)).collect()));
        let houses: BTreeMap<String, Vec<usize>> = cells_of.collect();
        json!({ "found": self.object(), "houses": houses })
    }

    /// All of it as an object.
    pub fn object(&self) -> impl Serialize {
        let (puzzle, symbols) = (&self.puzzle, self.puzzle.symbols.one_sign());
        let size = puzzle.grid.size();
        let marks_of = |cell| puzzle.board.candidates(cell).iter().map(|digit| self.sign(digit)).collect();
        let RatingObject { look_ahead, effort, level } = RatingObject::new(self.rating.as_ref().ok());
        object! {
            puzzle: line_text(&puzzle.grid, symbols).to_ascii_uppercase(),
            size: size.side(),
            rules: puzzle.rules,
            symbols: symbols.signs(size).to_ascii_uppercase(),
            marks: has_pencil_marks(puzzle, puzzle.rules).then(|| size.cells().map(marks_of).collect::<Vec<String>>()),
            look_ahead: look_ahead,
            effort: effort,
            level: level,
            steps: self.steps.iter().map(|step| self.step_object(step)).collect::<Vec<_>>(),
            end: self.end.name(),
            text: self.end_text(),
        }
    }

    fn step_object(&self, step: &Step) -> impl Serialize {
        let candidate = |&(cell, digit): &(Cell, Digit)| json!({ "cell": place(cell), "digit": self.sign(digit) });
        let variable = |variable: &Variable| match variable {
            Variable::Cell(cell) => json!({ "cell": place(*cell), "digit": null, "house": null }),
            Variable::Digit(digit, house) => {
                json!({ "cell": null, "digit": self.sign(*digit), "house": house.to_string() })
            }
        };
        let forced = |single: &Single| {
            let house = single.variable.house().map(|house| house.to_string());
            json!({ "cell": place(single.cell), "digit": self.sign(single.digit), "house": house })
        };
        let used = step.reason.candidates();
        let (chain, emptied) = match &step.reason {
            Reason::LookAhead { chain, emptied } => (&chain[..], Some(emptied)),
            _ => (&[][..], None),
        };
        let about = step.placed.iter().chain(&used).chain(&step.struck);
        let digits: BTreeSet<Digit> = about.map(|&(_, digit)| digit).collect();
        object! {
            kind: step.reason.name(),
            n: step.reason.length(),
            houses: step.reason.houses().iter().map(ToString::to_string).collect::<Vec<_>>(),
            cells: step.cells().into_iter().map(place).collect::<Vec<_>>(),
            digits: digits.into_iter().map(|digit| self.sign(digit)).collect::<Vec<_>>(),
            used: used.iter().map(candidate).collect::<Vec<_>>(),
            placed: step.placed.as_ref().map(candidate),
            struck: step.struck.iter().map(candidate).collect::<Vec<_>>(),
            chain: chain.iter().map(forced).collect::<Vec<_>>(),
            emptied: emptied.map(variable),
            earlier: step.earlier(),
            text: self.clauses(step).join(", "),
        }
    }
}
