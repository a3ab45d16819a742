//! A step of an explanation, and its sentence.

use super::singles::{Single, Variable};
use crate::board::{Cell, Digit, House, Listed, Size};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// One placement, or some candidates that are struck, with its reason. `Display` writes a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Why.
    pub reason: Reason,
    /// The digit that is placed.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that are struck; what a placement strikes is not among them.
    pub struck: Vec<(Cell, Digit)>,
    pub(super) size: Size,
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
    Locked(Variable),
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
            Reason::Locked(_) => "locked",
            Reason::LookAhead { .. } => "look-ahead",
        }
    }

    /// 0 for a single, the number of things of a set, the length of a look-ahead.
    #[must_use]
    pub fn length(&self) -> usize {
        match self {
            Reason::FullHouse(_) | Reason::Single(_) => 0,
            Reason::Set { things, .. } => things.len(),
            Reason::Locked(_) => 1,
            Reason::LookAhead { chain, .. } => chain.len() + 1,
        }
    }
}

/// A cell in short, as `r3c8`.
struct Short(Cell);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.0.row() + 1, self.0.column() + 1)
    }
}

fn listed<T: fmt::Display>(things: impl Iterator<Item = T>) -> String {
    alloc::format!("{}", Listed(&things.collect::<Vec<T>>(), "and"))
}

impl Step {
    /// The step as a sentence, without a full stop, with the sign that `symbol` gives for each digit.
    #[must_use]
    pub fn sentence(&self, symbol: impl Fn(Digit) -> char) -> String {
        let words = Words { symbol };
        match (&self.reason, self.placed) {
            (Reason::FullHouse(house), Some(placed)) => {
                alloc::format!("{}: the last empty cell of {house}", words.is(placed))
            }
            (Reason::Single(variable), Some(placed)) => {
                alloc::format!("{}: {}", words.is(placed), words.only(*variable, placed.1))
            }
            (Reason::Set { things, places }, _) => {
                alloc::format!("{}: {}", words.set(things, places), words.are_not(&self.struck))
            }
            (Reason::Locked(variable), _) => {
                alloc::format!("{}, {}", words.wherever(*variable), words.are_not(&self.struck))
            }
            (Reason::LookAhead { chain, emptied }, _) => {
                let assumed = self.struck.iter().map(|&(cell, digit)| words.cell_digit(cell, " were ", digit));
                let mut text = alloc::format!("if {}", listed(assumed));
                for single in chain {
                    let only = words.only(single.variable, single.digit);
                    text += &alloc::format!(", {} ({only})", words.cell_digit(single.cell, " would be ", single.digit));
                }
                let and = if chain.is_empty() { "" } else { "and " };
                alloc::format!("{text}, {and}{}: {}", words.would_be_empty(*emptied), words.are_not(&self.struck))
            }
            (_, None) => String::new(),
        }
    }
}

/// Parts of sentences in one notation.
struct Words<S> {
    symbol: S,
}

impl<S: Fn(Digit) -> char> Words<S> {
    fn cell_digit(&self, cell: Cell, verb: &str, digit: Digit) -> String {
        alloc::format!("{}{verb}{}", Short(cell), (self.symbol)(digit))
    }

    fn is(&self, (cell, digit): (Cell, Digit)) -> String {
        self.cell_digit(cell, " is ", digit)
    }

    fn only(&self, variable: Variable, digit: Digit) -> String {
        match variable {
            Variable::Cell(_) => "no other digit fits there".into(),
            Variable::Digit(_, house) => alloc::format!("the only place for {} in {house}", (self.symbol)(digit)),
        }
    }

    /// `r1c7 and r1c8 cannot be 5; r2c2 cannot be 4`.
    fn are_not(&self, struck: &[(Cell, Digit)]) -> String {
        let mut struck: Vec<(Digit, Cell)> = struck.iter().map(|&(cell, digit)| (digit, cell)).collect();
        struck.sort_unstable();
        let of_digit = struck.chunk_by(|one, other| one.0 == other.0).map(|group| {
            let cells = listed(group.iter().map(|&(_, cell)| Short(cell)));
            alloc::format!("{cells} cannot be {}", (self.symbol)(group[0].0))
        });
        of_digit.collect::<Vec<String>>().join("; ")
    }

    fn set(&self, things: &[Variable], places: &[Variable]) -> String {
        let cells = |variables: &[Variable]| {
            listed(variables.iter().filter_map(|&variable| match variable {
                Variable::Cell(cell) => Some(Short(cell)),
                Variable::Digit(..) => None,
            }))
        };
        let digits = |variables: &[Variable]| {
            listed(variables.iter().filter_map(|&variable| match variable {
                Variable::Digit(digit, _) => Some((self.symbol)(digit)),
                Variable::Cell(_) => None,
            }))
        };
        let houses = |variables: &[Variable]| {
            listed(variables.iter().filter_map(|&variable| match variable {
                Variable::Digit(_, house) => Some(house),
                Variable::Cell(_) => None,
            }))
        };
        match (things[0], places[0]) {
            (Variable::Cell(_), Variable::Digit(_, house)) => {
                alloc::format!("in {house}, {} take {}", cells(things), digits(places))
            }
            (Variable::Digit(_, house), Variable::Cell(_)) => {
                alloc::format!("in {house}, {} have no other places than {}", digits(things), cells(places))
            }
            (Variable::Digit(digit, _), _) => {
                let digit = (self.symbol)(digit);
                alloc::format!("all places for {digit} in {} are in {}", houses(things), houses(places))
            }
            (Variable::Cell(_), Variable::Cell(_)) => String::new(),
        }
    }

    fn wherever(&self, variable: Variable) -> String {
        match variable {
            Variable::Cell(cell) => alloc::format!("whatever {} is", Short(cell)),
            Variable::Digit(digit, house) => alloc::format!("wherever {} is in {house}", (self.symbol)(digit)),
        }
    }

    fn would_be_empty(&self, emptied: Variable) -> String {
        match emptied {
            Variable::Cell(cell) => alloc::format!("no digit would fit in {}", Short(cell)),
            Variable::Digit(digit, house) => {
                alloc::format!("{house} would have no place for {}", (self.symbol)(digit))
            }
        }
    }
}

/// [`Step::sentence`] in the usual notation of the size.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(|digit| digit.symbol(self.size)))
    }
}
