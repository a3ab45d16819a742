//! A step as a sentence.

use super::singles::Variable;
use super::step::{Added, Kind, Link, Step, steps_of};
use crate::board::{Cell, CellSet, Digit, DigitSet, House, Listed, Rules};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// `in row 3`, `on the diagonal from r9c1 to r1c9`.
fn within(house: House) -> String {
    format!("{} {house:#}", house.kind().within())
}

/// `of row 3`.
fn of_house(house: House) -> String {
    format!("{} {house:#}", if house.kind().within() == "among" { "among" } else { "of" })
}

/// ` (this; that)` with the parts that are not empty.
fn in_brackets(mut parts: Vec<String>) -> String {
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}

fn listed<T: fmt::Display>(things: impl Iterator<Item = T>, before_last: &'static str) -> String {
    format!("{}", Listed(&things.collect::<Vec<T>>(), before_last))
}

/// Cells in short, as `r3c8 and r4c8`.
fn cells_listed(cells: impl Iterator<Item = Cell>, before_last: &'static str) -> String {
    listed(cells.map(|cell| format!("{cell:#}")), before_last)
}

/// Ways in which a cell may lie to another one: `a king's or a knight's move from`.
fn either_of(relations: Vec<&str>) -> String {
    const MOVE: &str = " move from";
    let (moves, mut others): (Vec<String>, Vec<String>) =
        relations.into_iter().map(String::from).partition(|one| one.ends_with(MOVE));
    if !moves.is_empty() {
        others.insert(0, moves.join(" or ").replace(MOVE, "") + MOVE);
    }
    others.join(", or ") + if others.len() > 1 { "," } else { "" }
}

/// The values of each key, the keys in the order in which they come.
fn grouped<K: PartialEq, V>(pairs: impl Iterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|group| group.0 == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, [value].into())),
        }
    }
    groups
}

impl Step {
    /// The step as a sentence, without a full stop, with the sign that `symbol` gives for each digit. Letters are
    /// capitals, so that nobody reads `a` as a word.
    ///
    /// It names the earlier steps that it rests on, as in `(see steps 3 and 7)`.
    #[must_use]
    pub fn sentence(&self, symbol: impl Fn(Digit) -> char) -> String {
        self.clauses(symbol).join(" ")
    }

    /// The parts of [`Self::sentence`]: a reason and what it strikes; of a look-ahead what is assumed, what would
    /// follow, and how it ends.
    #[must_use]
    pub fn clauses(&self, symbol: impl Fn(Digit) -> char) -> Vec<String> {
        let words = Words(&symbol);
        let because = |links: &[Link]| words.because(String::new(), links);
        let (all, cannot) = (because(&self.links), words.cannot(&self.struck));
        let cell_digit = |verb: &str, &(cell, digit): &(Cell, Digit)| format!("{cell:#} {verb} {}", words.sign(digit));
        let is = self.placed.iter().map(|placed| cell_digit("is", placed)).collect::<String>();
        let Some((last, forced)) = self.links.split_last() else { return Vec::new() };
        match self.kind {
            Kind::FullHouse => {
                let house = last.variable.house().map(of_house).unwrap_or_default();
                [format!("{is}: the last empty cell {house}")].into()
            }
            Kind::HiddenSingle | Kind::NakedSingle => [format!("{is}: {}{all}", words.only(last.variable))].into(),
            Kind::Contradiction => [words.empty(last.variable, false) + &all].into(),
            Kind::Set => [format!("{}{all}:", words.set(&self.links, &self.places)), cannot].into(),
            Kind::Locked => {
                let (only, whichever) = match self.shared_house(last) {
                    Some(house) if last.candidates.len() == 2 => (format!(", both {}", within(house)), ""),
                    Some(house) => (format!(", all {}", within(house)), ""),
                    None => (String::new(), "whichever it is, "),
                };
                let seen = words.added(self.seen.iter(), self.struck.iter().map(|&(cell, _)| cell).collect());
                [words.either(last) + &all + &only + ":", format!("{whichever}{cannot}{}", in_brackets(seen))].into()
            }
            // `r1c8 would be 6 (no other digit fits there; see step 3),`,
            // `and row 2 would have no place for 6: r1c7 cannot be 5`
            Kind::LookAhead => {
                let assumed = self.struck.iter().map(|struck| format!("if {},", cell_digit("were", struck)));
                let chain = forced.chunks(1).zip(forced).flat_map(|(one, Link { variable, candidates, .. })| {
                    let why = words.because(words.only(*variable), one);
                    candidates.iter().map(move |forced| format!("{}{why},", cell_digit("would be", forced)))
                });
                let empty = words.empty(last.variable, true) + &because(&self.links[forced.len()..]);
                assumed.chain(chain).chain([format!("and {empty}: {cannot}")]).collect()
            }
        }
    }

    /// A row, column or block that has all places of a digit in another house, and all cells that cannot hold it. Other
    /// digits are struck because digits near each other must lie apart.
    fn shared_house(&self, locked: &Link) -> Option<House> {
        let Variable::Digit(digit, own) = locked.variable else { return None };
        let mut houses = Rules::CLASSIC.houses(self.size).filter(|&house| house != own);
        let is_in = |house: House, at: &(Cell, Digit)| house.contains(at.0) && at.1 == digit;
        houses.find(|&house| locked.candidates.iter().chain(&self.struck).all(|at| is_in(house, at)))
    }
}

/// Parts of sentences in one notation.
struct Words<'a>(&'a dyn Fn(Digit) -> char);

impl Words<'_> {
    fn sign(&self, digit: Digit) -> char {
        self.0(digit).to_ascii_uppercase()
    }

    /// ` (the only place for 8 in row 4; r4c5 is a knight's move from the 8 in r6c4; see steps 3 and 7)`, with what
    /// there is of it. The cells that the links are about are named before.
    fn because(&self, only: String, links: &[Link]) -> String {
        let steps = steps_of(links);
        let see = match &steps[..] {
            [] => String::new(),
            [step] => format!("see step {step}"),
            _ => format!("see steps {}", Listed(&steps, "and")),
        };
        let cells =
            links.iter().filter_map(|link| if let Variable::Cell(cell) = link.variable { Some(cell) } else { None });
        let added = self.added(links.iter().flat_map(|link| &link.added), cells.collect());
        in_brackets([only].into_iter().chain(added).chain([see]).collect())
    }

    /// `r3c3 and r3c5 are a knight's move from the 5 in r1c4`; by several digits `r6c1 is next to the 2 in r7c1 and the
    /// 5 in r5c1, and a knight's move from the 8 in r4c2`; without one `r2c2 is next to r2c1 and r2c3`. Where rules
    /// join, `they are a king's or a knight's move from, or in the same window as, r2c4`: cells that the sentence has
    /// just named are not named again.
    fn added<'s>(&self, all: impl Iterator<Item = &'s Added>, named: CellSet) -> Vec<String> {
        let by_digits = grouped(all.map(|one| (one.digit, one))).into_iter().map(|(digit, group)| {
            let cells: CellSet = group.iter().map(|one| one.cell).collect();
            let by: CellSet = group.iter().map(|one| one.by).collect();
            let mut relations = Vec::new();
            for one in &group {
                if let Err(at) = relations.binary_search(&one.relation) {
                    relations.insert(at, one.relation);
                }
            }
            // Each of several cells lies so to one of the others.
            let before_last = if cells.cells().count() == 1 && relations.len() == 1 { "and" } else { "or" };
            let the = digit.map(|digit| format!("the {} in ", self.sign(digit))).unwrap_or_default();
            (cells, (either_of(relations), the + &cells_listed(by.cells(), before_last)))
        });
        let told = grouped(by_digits).into_iter().map(|(cells, by_relations)| {
            let (it, are) = if cells.cells().count() == 1 { ("it", "is") } else { ("they", "are") };
            let cells = if cells == named { it.into() } else { cells_listed(cells.cells(), "and") };
            let by_relations = grouped(by_relations.into_iter()).into_iter();
            let told = by_relations.map(|(relation, by)| format!("{relation} {}", Listed(&by, "and")));
            format!("{cells} {are} {}", told.collect::<Vec<_>>().join(", and "))
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
        let digits = struck.iter().map(|&(_, digit)| digit).collect::<DigitSet>();
        let cells_of = |digit| -> CellSet { struck.iter().filter(|one| one.1 == digit).map(|one| one.0).collect() };
        let told = grouped(digits.iter().map(|digit| (cells_of(digit), self.sign(digit))));
        let told = told
            .iter()
            .map(|(cells, signs)| format!("{} cannot be {}", cells_listed(cells.cells(), "and"), Listed(signs, "or")));
        told.collect::<Vec<String>>().join("; ")
    }

    fn set(&self, links: &[Link], places: &[Variable]) -> String {
        let things = &links.iter().map(|link| link.variable).collect::<Vec<_>>()[..];
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

    fn either(&self, Link { variable, candidates, .. }: &Link) -> String {
        match *variable {
            Variable::Cell(cell) => {
                let digits = listed(candidates.iter().map(|&(_, digit)| self.sign(digit)), "or");
                format!("{cell:#} can only be {digits}")
            }
            Variable::Digit(digit, house) => {
                let cells = cells_listed(candidates.iter().map(|&(cell, _)| cell), "or");
                format!("{}, the digit {} can only be in {cells}", within(house), self.sign(digit))
            }
        }
    }

    fn empty(&self, emptied: Variable, is_assumed: bool) -> String {
        match emptied {
            Variable::Cell(cell) => format!("no digit {} in {cell:#}", if is_assumed { "would fit" } else { "fits" }),
            Variable::Digit(digit, house) if is_assumed => {
                format!("{house:#} would have no place for {}", self.sign(digit))
            }
            Variable::Digit(digit, house) => format!("there is no place for {} {}", self.sign(digit), within(house)),
        }
    }
}

/// [`Step::sentence`] in the usual notation of the size.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(|digit| digit.symbol(self.size)))
    }
}
