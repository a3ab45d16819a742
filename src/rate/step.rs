//! A step of an explanation.

use super::singles::Variable;
use crate::board::{Cell, CellSet, Digit, House, Size, sorted_by};
use alloc::vec::Vec;

/// One placement, or some candidates that are struck, with its reason. `Display` writes a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What kind of reason it has.
    pub kind: Kind,
    /// What the reason counts, in the order of the sentence.
    pub links: Vec<Link>,
    /// For a set: as many digits of the house, cells of it, or columns or rows, as it has things.
    pub places: Vec<Variable>,
    /// The digit that is placed.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that are struck; what a placement strikes is not among them.
    pub struck: Vec<(Cell, Digit)>,
    /// How what is locked excludes what is struck, where it does so only by rules that add something.
    pub(super) seen: Vec<Added>,
    pub(super) size: Size,
}

/// The kinds of reasons, and the links that they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A digit of a house that has one empty cell.
    FullHouse,
    /// A digit with one place left in a house.
    HiddenSingle,
    /// A cell with one digit left.
    NakedSingle,
    /// As many things as places: two to four cells of a house, digits of a house, or rows or columns in which a digit
    /// goes. They have no candidates elsewhere, so they take all of these places.
    Set,
    /// One variable: whichever of its candidates it takes, it excludes what is struck. This is look-ahead 1.
    Locked,
    /// What would be forced behind the struck candidate, one after the other, and what would have no candidate left.
    LookAhead,
    /// What has no candidate left: the end of a puzzle without a solution.
    Contradiction,
}

/// A variable, and the candidates that it has left when its turn comes in the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The variable.
    pub variable: Variable,
    /// Its candidates: one for what is forced, none for a contradiction.
    pub candidates: Vec<(Cell, Digit)>,
    /// See [`Step::earlier`].
    pub(super) steps: Vec<usize>,
    /// Why some of its candidates are gone by rules that add something.
    pub(super) added: Vec<Added>,
}

/// A cell that loses a candidate because of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Added {
    pub(super) cell: Cell,
    /// The other cell, and the digit in it, if there is one.
    pub(super) by: Cell,
    pub(super) digit: Option<Digit>,
    /// How the cell lies to the other: `next to`.
    pub(super) relation: &'static str,
}

impl Kind {
    /// Its name: `full house`, `hidden single`, `naked single`, `set`, `locked`, `look-ahead`, `contradiction`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::FullHouse => "full house",
            Kind::HiddenSingle => "hidden single",
            Kind::NakedSingle => "naked single",
            Kind::Set => "set",
            Kind::Locked => "locked",
            Kind::LookAhead => "look-ahead",
            Kind::Contradiction => "contradiction",
        }
    }
}

/// The candidate of a thing in a place: of a cell and a digit, or of a digit in a row and a column.
pub(super) fn shared(thing: Variable, place: Variable) -> Option<(Cell, Digit)> {
    match (thing, place) {
        (Variable::Cell(cell), Variable::Digit(digit, _)) | (Variable::Digit(digit, _), Variable::Cell(cell)) => {
            Some((cell, digit))
        }
        (Variable::Digit(digit, house), Variable::Digit(_, other)) => {
            // A row has its cell of a column at the place that this column has in its first row, and so on.
            let first = other.cells().next()?;
            house.cells().nth(first.row() + first.column()).map(|cell| (cell, digit))
        }
        (Variable::Cell(_), Variable::Cell(_)) => None,
    }
}

/// The earlier steps that these name, each once, ascending.
pub(super) fn steps_of(links: &[Link]) -> Vec<usize> {
    let mut all: Vec<usize> = sorted_by(links.iter().flat_map(|link| &link.steps).copied().collect(), |&step| step);
    all.dedup();
    all
}

/// Where the steps end.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// The puzzle is solved, and this is its only solution.
    Solved,
    /// The puzzle has no solution, and this is why: a step that places and strikes nothing.
    Contradiction(Step),
    /// No step is left, up to the longest look-ahead. What is open may have any number of solutions.
    Open,
    /// The budget is spent.
    Spent,
}

impl End {
    /// Its name: `solved`, `contradiction`, `open`, `stopped`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            End::Solved => "solved",
            End::Contradiction(_) => "contradiction",
            End::Open => "open",
            End::Spent => "stopped",
        }
    }
}

impl Link {
    /// A link of which it is not known yet what it rests on.
    pub(super) fn new(variable: Variable, candidates: impl IntoIterator<Item = (Cell, Digit)>) -> Self {
        Self { variable, candidates: candidates.into_iter().collect(), steps: Vec::new(), added: Vec::new() }
    }
}

impl Step {
    /// A step that strikes.
    pub(super) const fn new(size: Size, kind: Kind, links: Vec<Link>, struck: Vec<(Cell, Digit)>) -> Self {
        Self { kind, links, places: Vec::new(), placed: None, struck, seen: Vec::new(), size }
    }

    /// 0 for a single, the number of things of a set, the length of a look-ahead.
    #[must_use]
    pub const fn length(&self) -> usize {
        match self.kind {
            Kind::Set | Kind::Locked | Kind::LookAhead => self.links.len(),
            _ => 0,
        }
    }

    /// The earlier steps that it rests on, by their numbers from 1, ascending: those that struck a candidate which the
    /// digits on the board leave, and which stands against the reason.
    #[must_use]
    pub fn earlier(&self) -> Vec<usize> {
        steps_of(&self.links)
    }

    /// The houses that it is about, each once.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let mut houses = Vec::new();
        let variables = self.links.iter().map(|link| &link.variable).chain(&self.places);
        for house in variables.filter_map(|variable| variable.house()) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        houses
    }

    /// The candidates that it is about beside what it changes: of a set, of what is locked, of a chain.
    #[must_use]
    pub fn used(&self) -> Vec<(Cell, Digit)> {
        let links = self.links.iter().filter(|_| self.placed.is_none());
        links.flat_map(|link| &link.candidates).copied().collect()
    }

    /// The cells that it is about, each once: those that change, and those of its reason.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let emptied = self.links.iter().filter_map(|link| match link.variable {
            Variable::Cell(cell) if link.candidates.is_empty() => Some(cell),
            _ => None,
        });
        let candidates = self.placed.iter().chain(&self.struck).copied().chain(self.used());
        candidates.map(|(cell, _)| cell).chain(emptied).collect::<CellSet>().cells().collect()
    }
}
