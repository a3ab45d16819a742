//! A step as a sentence.

use super::singles::{Single, Variable};
use super::step::{Added, Reason, Step, Support};
use crate::board::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Listed, Rules};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A cell in short, as `r3c8`.
struct Short(Cell);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#}", self.0)
    }
}

/// `in row 3`, `on the diagonal from r9c1 to r1c9`.
fn within(house: House) -> String {
    alloc::format!("{} {house:#}", if house.kind().name() == "diagonal" { "on" } else { "in" })
}

fn listed<T: fmt::Display>(things: impl Iterator<Item = T>, before_last: &'static str) -> String {
    alloc::format!("{}", Listed(&things.collect::<Vec<T>>(), before_last))
}

/// `see steps 3 and 7`; nothing for no steps.
fn see(steps: &[usize]) -> String {
    match steps {
        [] => String::new(),
        [step] => alloc::format!("see step {step}"),
        _ => alloc::format!("see steps {}", Listed(steps, "and")),
    }
}

/// ` (the only place for 8 in row 4; see step 3)`; nothing if all parts are empty.
fn in_brackets(parts: &[String]) -> String {
    let parts: Vec<&str> = parts.iter().filter(|part| !part.is_empty()).map(String::as_str).collect();
    if parts.is_empty() { String::new() } else { alloc::format!(" ({})", parts.join("; ")) }
}

impl Step {
    /// The step as a sentence, without a full stop, with the sign that `symbol` gives for each digit.
    ///
    /// It names the earlier steps that it rests on, as in `(see steps 3 and 7)`.
    #[must_use]
    pub fn sentence(&self, symbol: impl Fn(Digit) -> char) -> String {
        self.clauses(symbol).join(", ")
    }

    /// The parts of [`Self::sentence`]: several for a look-ahead, what is assumed, what would follow, and how it ends.
    #[must_use]
    pub fn clauses(&self, symbol: impl Fn(Digit) -> char) -> Vec<String> {
        let words = Words { symbol };
        match &self.reason {
            Reason::LookAhead { chain, emptied } => self.chain(&words, chain, *emptied),
            _ => [self.plain(&words)].into(),
        }
    }

    /// `if r1c7 were 5`, `r1c8 would be 6 (no other digit fits there; see step 3)`, `and row 2 would have no place for
    /// 6: r1c7 cannot be 5`.
    fn chain<S: Fn(Digit) -> char>(&self, words: &Words<S>, chain: &[Single], emptied: Variable) -> Vec<String> {
        let assumed = self.struck.iter().map(|&(cell, digit)| words.cell_digit(cell, " were ", digit));
        let first = alloc::format!("if {}", listed(assumed, "and"));
        let support = |at: usize| match self.support.get(at) {
            Some(support) => [words.added([support]), see(&support.steps)],
            None => [String::new(), String::new()],
        };
        let links = chain.iter().enumerate().map(|(at, single)| {
            let [added, see] = support(at);
            words.cell_digit(single.cell, " would be ", single.digit)
                + &in_brackets(&[words.only(single.variable, single.digit), added, see])
        });
        let (and, why) = (if chain.is_empty() { "" } else { "and " }, in_brackets(&support(chain.len())));
        let last = alloc::format!("{and}{}{why}: {}", words.would_be_empty(emptied), words.are_not(&self.struck));
        core::iter::once(first).chain(links).chain([last]).collect()
    }

    /// A row, column or block that has all places of a digit in another house, and all cells that cannot hold it. Other
    /// digits are struck because digits near each other must lie apart.
    fn shared_house(&self, variable: Variable, places: &[(Cell, Digit)]) -> Option<House> {
        let Variable::Digit(digit, own) = variable else { return None };
        let mut houses = Rules::CLASSIC.houses(self.size).filter(|&house| house != own);
        let is_in = |house: House, at: &(Cell, Digit)| house.contains(at.0) && at.1 == digit;
        houses.find(|&house| places.iter().chain(&self.struck).all(|at| is_in(house, at)))
    }

    /// A step without assumptions.
    fn plain<S: Fn(Digit) -> char>(&self, words: &Words<S>) -> String {
        let (see, added) = (see(&self.earlier()), || words.added(&self.support));
        let are_not = || words.are_not(&self.struck);
        match (&self.reason, self.placed) {
            (Reason::FullHouse(house), Some(placed)) => {
                let of = if house.kind() == HouseKind::Place { "among" } else { "of" };
                alloc::format!("{}: the last empty cell {of} {house:#}", words.is(placed))
            }
            (Reason::Single(variable), Some(placed)) => {
                let why = in_brackets(&[added(), see]);
                alloc::format!("{}: {}{why}", words.is(placed), words.only(*variable, placed.1))
            }
            (Reason::Set { things, places }, _) => {
                let (why, see) = (in_brackets(&[added()]), in_brackets(&[see]));
                alloc::format!("{}{why}: {}{see}", words.set(things, places), are_not())
            }
            (Reason::Locked { variable, places }, _) => {
                let (own, struck) = self.support.split_at(self.support.len().min(1));
                let whichever = match self.shared_house(*variable, places) {
                    Some(house) => {
                        alloc::format!(", {} {}:", if places.len() == 2 { "both" } else { "all" }, within(house))
                    }
                    None => ": whichever it is,".into(),
                };
                let (why, then) = (in_brackets(&[words.added(own)]), in_brackets(&[words.added(struck), see]));
                alloc::format!("{}{why}{whichever} {}{then}", words.either(*variable, places), are_not())
            }
            (Reason::LookAhead { .. }, _) | (_, None) => String::new(),
        }
    }
}

/// Parts of sentences in one notation.
struct Words<S> {
    symbol: S,
}

impl<S: Fn(Digit) -> char> Words<S> {
    /// The sign of a digit. Letters are capitals, so that nobody reads `a` as a word.
    fn sign(&self, digit: Digit) -> char {
        (self.symbol)(digit).to_ascii_uppercase()
    }

    fn cell_digit(&self, cell: Cell, verb: &str, digit: Digit) -> String {
        alloc::format!("{}{verb}{}", Short(cell), self.sign(digit))
    }

    /// `r3c3 and r3c5 are a knight's move from the 5 in r1c4`; without a digit `r2c2 is next to r2c1 and r2c3`.
    fn added<'s>(&self, supports: impl IntoIterator<Item = &'s Support>) -> String {
        let mut groups: Vec<(&Added, Vec<Cell>)> = Vec::new();
        let parts = |one: &Added| if one.digit.is_some() { (one.by, one.cell) } else { (one.cell, one.by) };
        for one in supports.into_iter().flat_map(|support| &support.added) {
            let (shared, other) = parts(one);
            match groups.iter_mut().find(|(first, _)| (parts(first).0, first.relation) == (shared, one.relation)) {
                Some((_, others)) if others.contains(&other) => {}
                Some((_, others)) => others.push(other),
                None => groups.push((one, [other].into())),
            }
        }
        let told = groups.into_iter().map(|(one, others)| {
            let (shared, count, relation) = (Short(parts(one).0), others.len(), one.relation);
            let others = listed(others.into_iter().map(Short), "and");
            match one.digit {
                Some(digit) => {
                    let are = if count == 1 { "is" } else { "are" };
                    alloc::format!("{others} {are} {relation} the {} in {shared}", self.sign(digit))
                }
                None => alloc::format!("{shared} is {relation} {others}"),
            }
        });
        told.collect::<Vec<String>>().join(", ")
    }

    fn is(&self, (cell, digit): (Cell, Digit)) -> String {
        self.cell_digit(cell, " is ", digit)
    }

    fn only(&self, variable: Variable, digit: Digit) -> String {
        match variable {
            Variable::Cell(_) => "no other digit fits there".into(),
            Variable::Digit(_, house) => {
                alloc::format!("the only place for {} {}", self.sign(digit), within(house))
            }
        }
    }

    /// `r1c7 and r1c8 cannot be 5 or 6; r2c2 cannot be 4`.
    fn are_not(&self, struck: &[(Cell, Digit)]) -> String {
        let mut told: Vec<(String, Vec<char>)> = Vec::new();
        let digits: DigitSet = struck.iter().map(|&(_, digit)| digit).collect();
        for digit in digits {
            let mut group = CellSet::EMPTY;
            struck.iter().filter(|one| one.1 == digit).for_each(|&(cell, _)| group.insert(cell));
            let (cells, sign) = (listed(group.cells().map(Short), "and"), self.sign(digit));
            match told.iter_mut().find(|(of, _)| *of == cells) {
                Some((_, signs)) => signs.push(sign),
                None => told.push((cells, [sign].into())),
            }
        }
        let told = told.iter().map(|(cells, signs)| alloc::format!("{cells} cannot be {}", Listed(signs, "or")));
        told.collect::<Vec<String>>().join("; ")
    }

    fn set(&self, things: &[Variable], places: &[Variable]) -> String {
        let list = |variables: &[Variable]| {
            let name = |variable: &Variable| match *variable {
                Variable::Cell(cell) => Short(cell).to_string(),
                Variable::Digit(digit, _) => self.sign(digit).to_string(),
            };
            listed(variables.iter().map(name), "and")
        };
        let houses = |variables: &[Variable]| listed(variables.iter().filter_map(|variable| variable.house()), "and");
        match (things[0], places[0]) {
            (Variable::Cell(_), Variable::Digit(_, house)) => {
                alloc::format!("{}, the cells {} can only be {}", within(house), list(things), list(places))
            }
            (Variable::Digit(_, house), _) if matches!(places[0], Variable::Cell(_)) => {
                alloc::format!(
                    "{}, the digits {} can only be in {}, one in each",
                    within(house),
                    list(things),
                    list(places)
                )
            }
            (Variable::Digit(digit, own), _) => {
                let (digit, own_kind) = (self.sign(digit), own.kind().name());
                let kind = places[0].house().map_or("", |house| house.kind().name());
                let (of, within) = (houses(things), houses(places));
                alloc::format!("in {of}, the digit {digit} can only be in {within}, ")
                    + &alloc::format!("so these {kind}s have their {digit} in these {own_kind}s")
            }
            (Variable::Cell(_), Variable::Cell(_)) => String::new(),
        }
    }

    fn either(&self, variable: Variable, places: &[(Cell, Digit)]) -> String {
        match variable {
            Variable::Cell(cell) => {
                let digits = listed(places.iter().map(|&(_, digit)| self.sign(digit)), "or");
                alloc::format!("{} can only be {digits}", Short(cell))
            }
            Variable::Digit(digit, house) => {
                let cells = listed(places.iter().map(|&(cell, _)| Short(cell)), "or");
                alloc::format!("{}, the digit {} can only be in {cells}", within(house), self.sign(digit))
            }
        }
    }

    fn would_be_empty(&self, emptied: Variable) -> String {
        match emptied {
            Variable::Cell(cell) => alloc::format!("no digit would fit in {}", Short(cell)),
            Variable::Digit(digit, house) => {
                alloc::format!("{house:#} would have no place for {}", self.sign(digit))
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
