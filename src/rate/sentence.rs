//! A step as a sentence.

use super::singles::Variable;
use super::step::{Added, Reason, Step, Support, steps_of};
use crate::board::{Cell, CellSet, Digit, DigitSet, House, Listed, Rules};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// `in row 3`, `on the diagonal from r9c1 to r1c9`.
fn within(house: House) -> String {
    format!("{} {house:#}", house.kind().within())
}

fn listed<T: fmt::Display>(things: impl Iterator<Item = T>, before_last: &'static str) -> String {
    format!("{}", Listed(&things.collect::<Vec<T>>(), before_last))
}

/// Cells in short, as `r3c8 and r4c8`.
fn cells_listed(cells: impl Iterator<Item = Cell>, before_last: &'static str) -> String {
    listed(cells.map(|cell| format!("{cell:#}")), before_last)
}

fn set_of(cells: impl Iterator<Item = Cell>) -> CellSet {
    let mut set = CellSet::EMPTY;
    cells.for_each(|cell| set.insert(cell));
    set
}

impl Step {
    /// The step as a sentence, without a full stop, with the sign that `symbol` gives for each digit. Letters are
    /// capitals, so that nobody reads `a` as a word.
    ///
    /// It names the earlier steps that it rests on, as in `(see steps 3 and 7)`.
    #[must_use]
    pub fn sentence(&self, symbol: impl Fn(Digit) -> char) -> String {
        self.clauses(symbol).join(", ")
    }

    /// The parts of [`Self::sentence`]: several for a look-ahead, what is assumed, what would follow, and how it ends.
    #[must_use]
    pub fn clauses(&self, symbol: impl Fn(Digit) -> char) -> Vec<String> {
        let words = Words(&symbol);
        let cannot = words.cannot(&self.struck);
        let because = |supports: &[Support]| words.because(String::new(), supports);
        match (&self.reason, self.placed) {
            (Reason::FullHouse(house), Some((cell, digit))) => {
                let of = if house.kind().within() == "among" { "among" } else { "of" };
                [format!("{}: the last empty cell {of} {house:#}", words.cell_digit(cell, "is", digit))].into()
            }
            (Reason::Single(variable), Some((cell, digit))) => {
                let (is, only) = (words.cell_digit(cell, "is", digit), words.only(*variable));
                [format!("{is}: {only}{}", because(&self.support))].into()
            }
            (Reason::Set { things, places }, _) => {
                [format!("{}{}: {cannot}", words.set(things, places), because(&self.support))].into()
            }
            (Reason::Locked { variable, places }, _) => {
                let (own, struck) = self.support.split_at(self.support.len().min(1));
                let whichever = match self.shared_house(*variable, places) {
                    Some(house) => format!(", {} {}:", if places.len() == 2 { "both" } else { "all" }, within(house)),
                    None => ": whichever it is,".into(),
                };
                let only = words.either(*variable, places) + &because(own);
                [format!("{only}{whichever} {cannot}{}", because(struck))].into()
            }
            // `r1c8 would be 6 (no other digit fits there; see step 3)`, `and row 2 would have no place for 6: r1c7
            // cannot be 5`
            (Reason::LookAhead { chain, emptied }, _) => {
                let assumed = self.struck.iter().map(|&(cell, digit)| words.cell_digit(cell, "were", digit));
                let mut clauses = Vec::from([format!("if {}", listed(assumed, "and"))]);
                clauses.extend(chain.iter().zip(self.support.chunks(1)).map(|(single, support)| {
                    let would_be = words.cell_digit(single.cell, "would be", single.digit);
                    would_be + &words.because(words.only(single.variable), support)
                }));
                let (and, why) = (if chain.is_empty() { "" } else { "and " }, self.support.get(chain.len()..));
                let empty = words.would_be_empty(*emptied) + &because(why.unwrap_or_default());
                clauses.push(format!("{and}{empty}: {cannot}"));
                clauses
            }
            (_, None) => Vec::new(),
        }
    }

    /// A row, column or block that has all places of a digit in another house, and all cells that cannot hold it. Other
    /// digits are struck because digits near each other must lie apart.
    fn shared_house(&self, variable: Variable, places: &[(Cell, Digit)]) -> Option<House> {
        let Variable::Digit(digit, own) = variable else { return None };
        let mut houses = Rules::CLASSIC.houses(self.size).filter(|&house| house != own);
        let is_in = |house: House, at: &(Cell, Digit)| house.contains(at.0) && at.1 == digit;
        houses.find(|&house| places.iter().chain(&self.struck).all(|at| is_in(house, at)))
    }
}

/// Parts of sentences in one notation.
struct Words<'a>(&'a dyn Fn(Digit) -> char);

impl Words<'_> {
    fn sign(&self, digit: Digit) -> char {
        self.0(digit).to_ascii_uppercase()
    }

    fn cell_digit(&self, cell: Cell, verb: &str, digit: Digit) -> String {
        format!("{cell:#} {verb} {}", self.sign(digit))
    }

    /// ` (the only place for 8 in row 4; r4c5 is a knight's move from the 8 in r6c4; see steps 3 and 7)`, with what
    /// there is of it.
    fn because(&self, only: String, supports: &[Support]) -> String {
        let steps = steps_of(supports);
        let see = match &steps[..] {
            [] => String::new(),
            [step] => format!("see step {step}"),
            _ => format!("see steps {}", Listed(&steps, "and")),
        };
        let mut parts: Vec<String> = [only].into_iter().chain(self.added(supports)).chain([see]).collect();
        parts.retain(|part| !part.is_empty());
        if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
    }

    /// `r3c3 and r3c5 are a knight's move from the 5 in r1c4`, for each digit; without one `r2c2 is next to r2c1 and
    /// r2c3`. Where rules join, `r3c3 and r3c5 are a knight's move from, or in the same window as, ...`.
    fn added(&self, supports: &[Support]) -> Vec<String> {
        let all: Vec<&Added> = supports.iter().flat_map(|support| &support.added).collect();
        let digits = all.iter().enumerate().map(|(at, one)| (at, one.digit));
        let first = digits.filter(|&(at, digit)| all[..at].iter().all(|one| one.digit != digit));
        let told = first.map(|(_, digit)| {
            let group = all.iter().filter(|one| one.digit == digit);
            let (cells, by) = (set_of(group.clone().map(|one| one.cell)), set_of(group.clone().map(|one| one.by)));
            let mut relations: Vec<&str> = group.map(|one| one.relation).collect();
            relations.sort_unstable();
            relations.dedup();
            let is_one = cells.cells().count() == 1;
            // Each of several cells lies so to one of the others.
            let before_last = if is_one && relations.len() == 1 { "and" } else { "or" };
            let comma = if relations.len() > 1 { "," } else { "" };
            let the = digit.map(|digit| format!("the {} in ", self.sign(digit))).unwrap_or_default();
            let (are, cells) = (if is_one { "is" } else { "are" }, cells_listed(cells.cells(), "and"));
            let by = cells_listed(by.cells(), before_last);
            format!("{cells} {are} {}{comma} {the}{by}", relations.join(", or "))
        });
        told.collect()
    }

    fn only(&self, variable: Variable) -> String {
        match variable {
            Variable::Cell(_) => "no other digit fits there".into(),
            Variable::Digit(digit, house) => format!("the only place for {} {}", self.sign(digit), within(house)),
        }
    }

    /// `r1c7 and r1c8 cannot be 5 or 6; r2c2 cannot be 4`.
    fn cannot(&self, struck: &[(Cell, Digit)]) -> String {
        let mut told: Vec<(CellSet, Vec<char>)> = Vec::new();
        for digit in struck.iter().map(|&(_, digit)| digit).collect::<DigitSet>() {
            let cells = set_of(struck.iter().filter(|one| one.1 == digit).map(|one| one.0));
            match told.iter_mut().find(|(of, _)| *of == cells) {
                Some((_, signs)) => signs.push(self.sign(digit)),
                None => told.push((cells, [self.sign(digit)].into())),
            }
        }
        let told = told
            .iter()
            .map(|(cells, signs)| format!("{} cannot be {}", cells_listed(cells.cells(), "and"), Listed(signs, "or")));
        told.collect::<Vec<String>>().join("; ")
    }

    fn set(&self, things: &[Variable], places: &[Variable]) -> String {
        let list = |variables: &[Variable]| {
            let name = |variable: &Variable| match *variable {
                Variable::Cell(cell) => format!("{cell:#}"),
                Variable::Digit(digit, _) => self.sign(digit).into(),
            };
            listed(variables.iter().map(name), "and")
        };
        let houses = |variables: &[Variable]| listed(variables.iter().filter_map(|variable| variable.house()), "and");
        let (all, all_places) = (list(things), list(places));
        match (things[0], places[0]) {
            (Variable::Cell(_), place) => {
                let house = place.house().map(within).unwrap_or_default();
                format!("{house}, the cells {all} can only be {all_places}")
            }
            (Variable::Digit(_, house), Variable::Cell(_)) => {
                format!("{}, the digits {all} can only be in {all_places}, one in each", within(house))
            }
            (Variable::Digit(digit, own), Variable::Digit(_, other)) => {
                let (digit, of, within) = (self.sign(digit), houses(things), houses(places));
                let [own, other] = [own, other].map(|house| house.kind().name());
                format!(
                    "in {of}, the digit {digit} can only be in {within}, so these {other}s have their {digit} in these "
                ) + &format!("{own}s")
            }
        }
    }

    fn either(&self, variable: Variable, places: &[(Cell, Digit)]) -> String {
        match variable {
            Variable::Cell(cell) => {
                let digits = listed(places.iter().map(|&(_, digit)| self.sign(digit)), "or");
                format!("{cell:#} can only be {digits}")
            }
            Variable::Digit(digit, house) => {
                let cells = cells_listed(places.iter().map(|&(cell, _)| cell), "or");
                format!("{}, the digit {} can only be in {cells}", within(house), self.sign(digit))
            }
        }
    }

    fn would_be_empty(&self, emptied: Variable) -> String {
        match emptied {
            Variable::Cell(cell) => format!("no digit would fit in {cell:#}"),
            Variable::Digit(digit, house) => format!("{house:#} would have no place for {}", self.sign(digit)),
        }
    }
}

/// [`Step::sentence`] in the usual notation of the size.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(|digit| digit.symbol(self.size)))
    }
}
