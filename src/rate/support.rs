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
use super::step::{Added, End, Reason, Step, Support};
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

/// Writes into each step what it rests on, for each of its variables. If the steps come to an end, those that strike
/// what neither a placement nor the end rests on are left out.
///
/// # Cost
///
/// For each step that of the candidates of its variables.
pub(super) fn find(puzzle: &Puzzle, table: &'static Restrictions, steps: &mut Vec<Step>, end: End) {
    let plain = Restrictions::of(table.size(), Rules::CLASSIC);
    let struck_by = [[0; MAX_SIDE]; MAX_CELLS];
    let mut ground = Ground { rules: puzzle.rules(), table, plain, grid: *puzzle.givens(), struck_by };
    for (number, step) in (1..).zip(&mut *steps) {
        // What a set strikes elsewhere may be struck of its own places, too.
        let own = if let Reason::Set { .. } = step.reason { step.reason.candidates() } else { Vec::new() };
        let needed = needed_of(step, ground.grid).into_iter();
        step.support = needed.map(|(variable, grid)| ground.support(&grid, variable, &own)).collect();
        if let Reason::Locked { places, .. } = &step.reason {
            step.support.push(Support { steps: Vec::new(), added: ground.seen_from(&step.struck, places) });
        }
        for (cell, digit) in &step.struck {
            ground.struck_by[usize::from(cell.bits())][usize::from(digit.number())] = number;
        }
        step.placed.iter().for_each(|&(cell, digit)| ground.grid.set(cell, Some(digit)));
    }
    match end {
        End::Solved => keep(steps, &[]),
        End::Contradiction(emptied) => keep(steps, &ground.support(&ground.grid, emptied, &[]).steps),
        _ => {}
    }
}

/// Keeps the steps that place something, these others, and all that they rest on.
fn keep(steps: &mut Vec<Step>, others: &[usize]) {
    let mut is_kept: Vec<bool> = steps.iter().map(|step| step.placed.is_some()).collect();
    others.iter().for_each(|&number| is_kept[number - 1] = true);
    for (at, step) in steps.iter().enumerate().rev() {
        if is_kept[at] {
            step.earlier().iter().for_each(|&number| is_kept[number - 1] = true);
        }
    }
    let number_of = |number: usize| is_kept[..number].iter().filter(|&&is_kept| is_kept).count();
    for support in steps.iter_mut().flat_map(|step| &mut step.support) {
        support.steps.iter_mut().for_each(|number| *number = number_of(*number));
    }
    let mut is_next_kept = is_kept.iter();
    steps.retain(|_| is_next_kept.next() == Some(&true));
}

impl Ground {
    /// What it rests on that a variable has no more candidates beside these digits. `own` candidates do not matter.
    fn support(&self, grid: &Grid, variable: Variable, own: &[(Cell, Digit)]) -> Support {
        let mut support = Support { steps: Vec::new(), added: Vec::new() };
        let (cells, digits): (Vec<Cell>, _) = match variable {
            Variable::Cell(cell) => ([cell].into(), grid.size().digits()),
            Variable::Digit(digit, house) => (house.cells().collect(), digit.as_set()),
        };
        for cell in cells.into_iter().filter(|&cell| grid[cell].is_none()) {
            let left = self.table.allowed(grid, cell);
            for digit in (left & digits).iter().filter(|&digit| !own.contains(&(cell, digit))) {
                let number = self.struck_by[usize::from(cell.bits())][usize::from(digit.number())];
                support.steps.extend((number > 0).then_some(number));
            }
            let plain = if self.table.is_classic() { left } else { self.plain.allowed(grid, cell) };
            for digit in ((plain & digits) - left).iter() {
                let mut others = self.table.beyond(cell).filter_map(|(by, least)| Some((by, least, grid[by]?)));
                let other = others.find(|&(_, least, with)| with.nearer_than(least).contains(digit));
                support.added.extend(other.map(|(by, _, with)| self.added(cell, by, Some(with))));
            }
        }
        support.steps.sort_unstable();
        support.steps.dedup();
        support
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

/// The variables whose candidates the reason counts, each with the board that is thought of by then.
fn needed_of(step: &Step, mut grid: Grid) -> Vec<(Variable, Grid)> {
    match &step.reason {
        Reason::FullHouse(_) => Vec::new(),
        Reason::Single(variable) | Reason::Locked { variable, .. } => [(*variable, grid)].into(),
        Reason::Set { things, .. } => things.iter().map(|&thing| (thing, grid)).collect(),
        Reason::LookAhead { chain, emptied } => {
            let placed = step.struck.iter().copied().chain(chain.iter().map(|single| (single.cell, single.digit)));
            let variables = chain.iter().map(|single| single.variable).chain([*emptied]);
            placed
                .zip(variables)
                .map(|((cell, digit), variable)| {
                    grid.set(cell, Some(digit));
                    (variable, grid)
                })
                .collect()
        }
    }
}
