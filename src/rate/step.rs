//! A step of an explanation.

use super::singles::{Placed, Single, Variable};
use crate::board::{Cell, Digit, House, Size};
use alloc::vec::Vec;

/// One placement, or some candidates that are struck, with its reason. `Display` writes a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why.
    pub reason: Reason,
    /// The digit that is placed.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that are struck; what a placement strikes is not among them.
    pub struck: Vec<(Cell, Digit)>,
    /// For each variable of the reason: of a chain each of its links, and what is emptied.
    pub(super) support: Vec<Support>,
    pub(super) size: Size,
}

/// What a variable of a reason rests on beside the digits of rows, columns and blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Support {
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

/// Why a step is right.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The house has one empty cell.
    FullHouse(House),
    /// This has one candidate left.
    Single(Variable),
    /// As many things as places: the things have no candidates elsewhere, so they take all of these places.
    Set {
        /// Two to four cells of a house, digits of a house, or rows or columns in which a digit goes.
        things: Vec<Variable>,
        /// As many digits of the house, cells of it, or columns or rows.
        places: Vec<Variable>,
    },
    /// Whichever of its candidates this takes, it excludes what is struck: look-ahead 1.
    Locked {
        /// A digit of a house, or a cell.
        variable: Variable,
        /// Its candidates.
        places: Vec<(Cell, Digit)>,
    },
    /// The struck candidate leads to a contradiction.
    LookAhead {
        /// What would be forced then, one after the other.
        chain: Vec<Single>,
        /// What would have no candidate left.
        emptied: Variable,
    },
}

impl Reason {
    /// Its name: `full house`, `hidden single`, `naked single`, `set`, `locked`, `look-ahead`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Reason::FullHouse(_) => "full house",
            Reason::Single(Variable::Digit(..)) => "hidden single",
            Reason::Single(Variable::Cell(_)) => "naked single",
            Reason::Set { .. } => "set",
            Reason::Locked { .. } => "locked",
            Reason::LookAhead { .. } => "look-ahead",
        }
    }

    /// 0 for a single, the number of things of a set, the length of a look-ahead.
    #[must_use]
    pub fn length(&self) -> usize {
        match self {
            Reason::FullHouse(_) | Reason::Single(_) => 0,
            Reason::Set { things, .. } => things.len(),
            Reason::Locked { .. } => 1,
            Reason::LookAhead { chain, .. } => chain.len() + 1,
        }
    }

    /// The houses that it is about, each once.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let variables: Vec<Variable> = match self {
            Reason::FullHouse(house) => return [*house].into(),
            Reason::Single(variable) | Reason::Locked { variable, .. } => [*variable].into(),
            Reason::Set { things, places } => things.iter().chain(places).copied().collect(),
            Reason::LookAhead { chain, emptied } => {
                chain.iter().map(|single| single.variable).chain([*emptied]).collect()
            }
        };
        let mut houses = Vec::new();
        for house in variables.into_iter().filter_map(Variable::house) {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        houses
    }

    /// The candidates that it is about: of a set, of what is locked, of a chain. Some of a set may be struck before.
    #[must_use]
    pub fn candidates(&self) -> Vec<(Cell, Digit)> {
        match self {
            Reason::FullHouse(_) | Reason::Single(_) => Vec::new(),
            Reason::Set { things, places } => {
                let pairs = things.iter().flat_map(|thing| places.iter().map(move |place| (*thing, *place)));
                pairs.filter_map(|(thing, place)| shared(thing, place)).collect()
            }
            Reason::Locked { places, .. } => places.clone(),
            Reason::LookAhead { chain, .. } => chain.iter().map(|single| (single.cell, single.digit)).collect(),
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
pub(super) fn steps_of(supports: &[Support]) -> Vec<usize> {
    let mut all: Vec<usize> = supports.iter().flat_map(|support| &support.steps).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Where the steps end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// The puzzle is solved, and this is its only solution.
    Solved,
    /// This has no candidate left: the puzzle has no solution.
    Contradiction(Variable),
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

impl Variable {
    /// The house of a digit.
    #[must_use]
    pub const fn house(self) -> Option<House> {
        match self {
            Variable::Cell(_) => None,
            Variable::Digit(_, house) => Some(house),
        }
    }
}

impl Step {
    /// A step of which it is not known yet what it rests on.
    pub(super) fn new(
        board: &Placed,
        reason: Reason,
        placed: Option<(Cell, Digit)>,
        struck: Vec<(Cell, Digit)>,
    ) -> Self {
        Self { reason, placed, struck, support: Vec::new(), size: board.size() }
    }

    /// Places or strikes on a board what the step says.
    ///
    /// # Errors
    ///
    /// A variable without a candidate.
    pub(super) fn take(&self, board: &mut Placed) -> Result<(), Variable> {
        self.placed.map_or(Ok(()), |(cell, digit)| board.place_only(cell, digit))?;
        self.struck.iter().try_for_each(|&(cell, digit)| board.strike(cell, digit))
    }

    /// The earlier steps that it rests on, by their numbers from 1, ascending: those that struck a candidate which the
    /// digits on the board leave, and which stands against the reason.
    #[must_use]
    pub fn earlier(&self) -> Vec<usize> {
        steps_of(&self.support)
    }

    /// The cells that it is about, each once: those that change, and those of its reason.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        let emptied = match self.reason {
            Reason::LookAhead { emptied: Variable::Cell(cell), .. } => Some(cell),
            _ => None,
        };
        let candidates = self.placed.iter().chain(&self.struck).copied().chain(self.reason.candidates());
        let mut cells: Vec<Cell> = candidates.map(|(cell, _)| cell).chain(emptied).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
