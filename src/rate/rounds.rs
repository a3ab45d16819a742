//! Rounds of deductions: always the simplest kind that there is, and all deductions of that kind at once.

#[cfg(doc)]
use super::LONGEST;
use super::look_ahead::Assumptions;
use super::singles::{Placed, Single, Variable};
use super::work::{Spent, Work};
use super::{LookAhead, Rating};
use crate::board::{HouseKind, Restrictions};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// What came of rating a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rated {
    /// It has exactly one solution, and this rating.
    Solved(Rating),
    /// It has no solution.
    Contradiction,
    /// Deductions do not solve it. It may have any number of solutions.
    Stuck,
    /// The budget is spent.
    Spent,
}

/// Rates a puzzle, for at most `budget` placements, and until `is_over` says so. What look-ahead of up to `longest` does
/// not solve is more than [`LONGEST`]; with a `longest` below 3 it may have any number of solutions.
///
/// # Cost
///
/// A placement takes some 0.1 us. Singles alone: one for each cell. Look-ahead 8 at 9x9: a million and more.
pub(crate) fn rate(
    puzzle: &Puzzle,
    table: &'static Restrictions,
    longest: u8,
    budget: u64,
    is_over: &dyn Fn() -> bool,
) -> Rated {
    match rounds(puzzle, table, longest, &mut Work { left: budget, is_over }) {
        Ok(rated) => rated,
        Err(Spent) => Rated::Spent,
    }
}

fn rounds(puzzle: &Puzzle, table: &'static Restrictions, cap: u8, work: &mut Work<'_>) -> Result<Rated, Spent> {
    let Ok(mut board) = Placed::with_givens(table, puzzle) else { return Ok(Rated::Contradiction) };
    let (mut longest, mut effort, mut is_within_reach) = (0, 0, None);
    while board.empty > 0 {
        let found = core::mem::take(&mut board.found);
        let open: Vec<Single> = found.into_iter().filter(|single| board.is_empty(single.cell)).collect();
        if let Some(cheapest) = open.iter().map(|single| cost(single.variable)).min() {
            effort += cheapest;
            for single in open {
                if cost(single.variable) > cheapest {
                    board.found.push(single);
                } else if board.place_only(single.cell, single.digit).is_err() {
                    return Ok(Rated::Contradiction);
                }
            }
            continue;
        }
        let mut assumptions = Assumptions::new(&board);
        let mut length = 0;
        let refuted = loop {
            length += 1;
            if length > cap {
                return Ok(Rated::Solved(Rating { look_ahead: LookAhead::MoreThanLongest, effort: None }));
            }
            // Ask first whether any length suffices: otherwise all would be searched in vain.
            if length == 3 && is_within_reach.is_none() {
                let is_solved = close(&board, work)?;
                is_within_reach = Some(is_solved);
                match is_solved {
                    Closed::Solved => {}
                    Closed::Contradiction => return Ok(Rated::Contradiction),
                    Closed::Open => return Ok(Rated::Stuck),
                }
            }
            let refuted = assumptions.next_length(work)?;
            if !refuted.is_empty() {
                break refuted;
            }
        };
        longest = longest.max(length);
        effort += 2 * (u32::from(length) + 1);
        for (cell, digit) in refuted {
            if board.strike(cell, digit).is_err() {
                return Ok(Rated::Contradiction);
            }
        }
    }
    Ok(Rated::Solved(Rating { look_ahead: LookAhead::Length(longest), effort: Some(effort) }))
}

/// What a round of singles of this kind costs.
fn cost(variable: Variable) -> u32 {
    match variable {
        Variable::Digit(_, house) if house.kind() == HouseKind::Block => 1,
        Variable::Digit(..) => 2,
        Variable::Cell(_) => 3,
    }
}

/// Where look-ahead of any length ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closed {
    Solved,
    Open,
    Contradiction,
}

/// Strikes whatever can be struck by assuming one candidate and following all singles behind it.
fn close(board: &Placed, work: &mut Work<'_>) -> Result<Closed, Spent> {
    let mut board = board.clone();
    loop {
        let mut is_changed = false;
        for (cell, digit) in board.clone().open_candidates() {
            if !board.is_open(cell, digit) {
                continue;
            }
            let mut assumed = board.clone();
            if work.place(&mut assumed, cell, digit)?.is_err() || work.place_singles(&mut assumed)?.is_err() {
                is_changed = true;
                if board.strike(cell, digit).is_err() || work.place_singles(&mut board)?.is_err() {
                    return Ok(Closed::Contradiction);
                }
            }
        }
        if board.empty == 0 {
            return Ok(Closed::Solved);
        }
        if !is_changed {
            return Ok(Closed::Open);
        }
    }
}
