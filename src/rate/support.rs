//! What a reason rests on beside the digits of rows, columns and blocks: earlier steps, and rules that say more.
//!
//! ```text
//! step 28     r4c1 cannot be 7
//! step 32     r4c2 is 7: the only place for 7 in row 4     7 is gone from r4c1 by no digit on the board,
//!                                                          but by step 28: (see step 28)
//!                                                          from r4c5 by a rule: (r4c5 is a knight's move from the 7 in
//!                                                          r6c4)
//! ```

use super::singles::Variable;
use super::step::{Added, Kind, Link, Step, shared};
use crate::board::{Cell, Digit, Grid, MAX_CELLS, MAX_SIDE, Near, Restrictions, Rules};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// The board at a step.
struct Ground {
    rules: Rules,
    table: &'static Restrictions,
    /// Without what the rules add.
    plain: &'static Restrictions,
    grid: Grid,
    /// For each candidate the number of the step that struck it; 0 for none.
    struck_by: [[usize; MAX_SIDE]; MAX_CELLS],
}

/// Writes into each step what its links rest on. If the steps are all that there are, those that
/// strike what neither a placement nor a contradiction rests on are left out.
///
/// # Cost
///
/// For each link that of the candidates of its variable.
pub(super) fn find(puzzle: &Puzzle, steps: &mut Vec<Step>, is_whole: bool) {
    let [table, plain] = [puzzle.rules(), Rules::CLASSIC].map(|rules| Restrictions::of(puzzle.size(), rules));
    let struck_by = [[0; MAX_SIDE]; MAX_CELLS];
    let mut ground = Ground { rules: puzzle.rules(), table, plain, grid: *puzzle.givens(), struck_by };
    for (number, step) in (1..).zip(&mut *steps) {
        // Each link of a chain is counted on the board with the digits before it.
        let mut assumed = step.struck.first().copied().filter(|_| step.kind == Kind::LookAhead);
        let mut grid = ground.grid;
        for link in &mut step.links {
            assumed.into_iter().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            ground.support(&grid, link, &step.places);
            assumed = assumed.and_then(|_| link.candidates.first().copied());
        }
        if step.kind == Kind::Locked {
            step.seen = ground.seen_from(&step.struck, &step.used());
        }
        for (cell, digit) in &step.struck {
            ground.struck_by[usize::from(cell.bits())][usize::from(digit.number())] = number;
        }
        step.placed.iter().for_each(|&(cell, digit)| ground.grid.set(cell, Some(digit)));
    }
    if is_whole {
        leave_out(steps);
    }
}

/// Keeps the steps that do not strike, and all that they rest on.
fn leave_out(steps: &mut Vec<Step>) {
    let mut is_kept: Vec<bool> = steps.iter().map(|step| step.struck.is_empty()).collect();
    for (at, step) in steps.iter().enumerate().rev() {
        if is_kept[at] {
            step.earlier().iter().for_each(|&number| is_kept[number - 1] = true);
        }
    }
    let number_of = |number: usize| is_kept[..number].iter().filter(|&&is_kept| is_kept).count();
    for link in steps.iter_mut().flat_map(|step| &mut step.links) {
        link.steps.iter_mut().for_each(|number| *number = number_of(*number));
    }
    let mut is_next_kept = is_kept.iter();
    steps.retain(|_| is_next_kept.next() == Some(&true));
}

impl Ground {
    /// Writes into a link what it rests on that its variable has no more candidates beside these digits. In the places
    /// of a set it may have fewer.
    fn support(&self, grid: &Grid, link: &mut Link, places: &[Variable]) {
        let is_own = |candidate| places.iter().any(|&place| shared(link.variable, place) == Some(candidate));
        let (cells, digits) = link.variable.scope(grid.size());
        let mut added = Vec::new();
        for cell in cells.into_iter().filter(|&cell| grid[cell].is_none()) {
            let struck_by = |digit: Digit| self.struck_by[usize::from(cell.bits())][usize::from(digit.number())];
            let left = self.table.allowed(grid, cell);
            for digit in (left & digits).iter().filter(|&digit| !is_own((cell, digit))) {
                link.steps.extend(Some(struck_by(digit)).filter(|&number| number > 0));
            }
            let plain = if self.table.is_classic() { left } else { self.plain.allowed(grid, cell) };
            for digit in ((plain & digits) - left).iter() {
                let mut others = self.table.beyond(cell).filter_map(|(by, least)| Some((by, least, grid[by]?)));
                let other = others.find(|&(_, least, with)| with.nearer_than(least).contains(digit));
                added.extend(other.map(|(by, _, with)| (struck_by(digit), self.added(cell, by, Some(with)))));
            }
        }
        // What an earlier step has struck needs no rule, if that step is named anyway.
        let needed = added.into_iter().filter(|(number, _)| !link.steps.contains(number));
        link.added.extend(needed.map(|(_, added)| added));
    }

    /// Which of the places exclude what is struck only because of what the rules add.
    fn seen_from(&self, struck: &[(Cell, Digit)], places: &[(Cell, Digit)]) -> Vec<Added> {
        let pairs = struck.iter().flat_map(|struck| places.iter().map(move |place| (*struck, *place)));
        let is_seen_at_once = |(cell, digit): (Cell, Digit), (by, with): (Cell, Digit)| {
            cell == by || digit == with && self.plain.around(by).contains(cell)
        };
        let added = pairs.filter(|&(struck, place)| !is_seen_at_once(struck, place));
        added.map(|((cell, _), (by, _))| self.added(cell, by, None)).collect()
    }

    /// How a cell lies to another one, by a rule that is about both.
    fn added(&self, cell: Cell, by: Cell, digit: Option<Digit>) -> Added {
        let size = self.grid.size();
        let is_near = |near: &&Near| near.other(cell, size) == Some(by) || near.other(by, size) == Some(cell);
        let house = || self.rules.extra_houses(size).find(|house| house.contains(cell) && house.contains(by));
        let by_house = || house().map_or("", |house| house.kind().beside());
        Added { cell, by, digit, relation: self.rules.near().find(is_near).map_or_else(by_house, Near::from) }
    }
}
