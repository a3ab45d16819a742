//! What stays the same during a walk: the puzzle, its rules and its notation, and what the rules look at around a cell.

use crate::cli::shared::rated;
use stackdoku::rate::Rating;
use stackdoku::text::{Symbols, line_text};
use stackdoku::{Cell, Digit, DigitSet, Grid, HouseKind, Near, Restrictions, Rules, Size};
use std::cell::OnceCell;

/// What rules add to rows, columns and blocks, in a few words: `diagonal`, `diagonal, or too close (< 4)`. Nothing
/// under classic rules.
pub fn added_in_words(rules: Rules) -> Option<String> {
    let far = rules.near().map(|near| near.least().get()).max().filter(|&least| least > 1);
    let name = name_of_added(rules)?;
    Some(far.map_or(name.into(), |least| format!("{name}, or too close (< {least})")))
}

/// The same in one word: `rules` if several are joined.
pub fn name_of_added(rules: Rules) -> Option<&'static str> {
    let house = Size::ALL.iter().find_map(|&size| rules.extra_houses(size).next());
    let name = house.map(|house| house.kind().name()).or_else(|| rules.near().next().map(Near::name))?;
    Some(if rules.iter().count() > 1 { "rules" } else { name })
}

/// The puzzle of a walk.
#[derive(Clone, Debug)]
pub struct Setting {
    /// What titles call it.
    pub name: String,
    pub rules: Rules,
    /// The notation: one sign for each digit.
    pub symbols: Symbols,
    pub givens: Grid,
    /// Which cell restricts which.
    pub table: &'static Restrictions,
    /// Worked out when it is first asked for: a walk begins without it.
    rating: OnceCell<Option<Rating>>,
}

/// The digits used around a cell, without what the cell itself holds.
///
/// ```text
/// row       0 1 1 0 1 0 0 1 1     bit d is 1 when another cell of the row holds digit d
/// column    1 0 1 0 1 1 1 0 1
/// block     0 0 1 0 0 1 1 1 1
/// together  1 1 1 0 1 1 1 1 1     a 0 is a candidate
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Masks {
    pub row: DigitSet,
    pub column: DigitSet,
    pub block: DigitSet,
    /// What the rules add, which is nothing under classic rules.
    pub beyond: DigitSet,
}

impl Masks {
    /// The digits used anywhere around the cell.
    pub fn together(self) -> DigitSet {
        self.row | self.column | self.block | self.beyond
    }
}

impl Setting {
    pub fn new(name: &str, rules: Rules, symbols: Symbols, givens: Grid) -> Self {
        let table = Restrictions::of(givens.size(), rules);
        let (name, symbols) = (name.into(), symbols.one_sign());
        Self { name, rules, symbols, givens, table, rating: OnceCell::new() }
    }

    pub fn size(&self) -> Size {
        self.givens.size()
    }

    /// The cells that the puzzle leaves blank: as many slots as the stack can need.
    pub fn blanks(&self) -> usize {
        self.givens.empty_cells().count()
    }

    /// How hard the puzzle is for a person, if it has one solution and that is soon found.
    pub fn rating(&self) -> Option<&Rating> {
        self.rating.get_or_init(|| rated::rating(&self.givens, self.rules)).as_ref()
    }

    /// The sign of a digit.
    pub fn sign(&self, digit: Digit) -> &'static str {
        self.symbols.symbol(digit)
    }

    /// A board as one line, `.` for a blank cell.
    pub fn line(&self, grid: &Grid) -> String {
        line_text(grid, self.symbols)
    }

    /// The digits that the rest of the board uses around `cell`.
    pub fn masks(&self, grid: &Grid, cell: Cell) -> Masks {
        let mut masks = Masks::default();
        for house in self.table.houses_of(cell).iter().map(|&number| self.table.house(number)) {
            let mask = match house.kind() {
                HouseKind::Row => &mut masks.row,
                HouseKind::Column => &mut masks.column,
                HouseKind::Block => &mut masks.block,
                _ => &mut masks.beyond,
            };
            *mask |= house.cells().filter(|&peer| peer != cell).filter_map(|peer| grid[peer]).collect();
        }
        for &(near, least) in self.table.near(cell) {
            masks.beyond |= grid[near].map_or(DigitSet::EMPTY, |digit| self.too_close(digit, least.get()));
        }
        masks
    }

    /// The digits that differ from `digit` by less than `least`.
    pub fn too_close(&self, digit: Digit, least: u8) -> DigitSet {
        self.size().digits().iter().filter(|other| other.number().abs_diff(digit.number()) < least).collect()
    }
}
