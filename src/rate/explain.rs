//! The solution of a puzzle as steps with reasons.
//!
//! Always the simplest kind of step that there is: a full house, a hidden single in a block, in another house, a naked
//! single; then for n = 1, 2 and so on n things in n places (up to four), and look-ahead n. Steps that strike what no
//! later step needs are left out, if the steps come to an end.

use super::look_ahead::Followed;
use super::net::with_net;
use super::rounds::cost;
use super::singles::{Placed, Single, Variable};
use super::step::{End, Kind, Link, Step};
use super::work::{Unsolved, Work};
use super::{LONGEST, sets, support};
use crate::board::{Cell, Digit, House};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// Things of a set at most.
const LARGEST_SET: usize = 4;

/// The steps of a puzzle.
pub(crate) fn explain(puzzle: &Puzzle, work: &mut Work<'_>) -> (Vec<Step>, End) {
    let mut steps = Vec::new();
    let taken = Placed::with_givens(puzzle).and_then(|board| take_steps(board, &mut steps, work));
    if let Err(emptied) = taken {
        steps.push(Step::new(puzzle.size(), Kind::Contradiction, [Link::new(emptied, [])].into(), Vec::new()));
    }
    support::find(puzzle, &mut steps, !matches!(taken, Ok(End::Open | End::Spent)));
    let end = taken.unwrap_or_else(|_| steps.pop().map_or(End::Open, End::Contradiction));
    (steps, end)
}

/// Takes steps until none is left.
///
/// # Errors
///
/// A variable without a candidate.
fn take_steps(mut board: Placed, steps: &mut Vec<Step>, work: &mut Work<'_>) -> Result<End, Variable> {
    while board.empty > 0 {
        let step = match next(&mut board, work) {
            Ok(Some(step)) => step,
            Ok(None) => return Ok(End::Open),
            Err(_) => return Ok(End::Spent),
        };
        let placed = step.placed.map_or(Ok(()), |(cell, digit)| board.place_only(cell, digit));
        let taken = placed.and_then(|()| step.struck.iter().try_for_each(|&(cell, digit)| board.strike(cell, digit)));
        steps.push(step);
        taken?;
    }
    Ok(End::Solved)
}

/// The simplest step.
fn next(board: &mut Placed, work: &mut Work<'_>) -> Result<Option<Step>, Unsolved> {
    if let Some(step) = single(board) {
        return Ok(Some(step));
    }
    let board = &*board;
    with_net!(board, |net, state| {
        let mut followed = Followed::new();
        for n in 1..=usize::from(LONGEST) {
            let simpler = match n {
                1 => locked(board),
                2..=LARGEST_SET => sets::find(board, n),
                _ => None,
            };
            if simpler.is_some() {
                return Ok(simpler);
            }
            if let Some((assumed, chain)) = followed.next_length(&net, &state, None, work)?.first() {
                let candidate = |number: u16| net.candidates[usize::from(number)];
                let forced = chain.iter().rev();
                let links = forced.map(|&(one, of)| Link::new(net.variables[usize::from(of)], [candidate(one)]));
                return Ok(look_ahead(board, candidate(*assumed), links.collect()));
            }
        }
    });
    Ok(None)
}

/// Why a candidate is wrong.
fn look_ahead(board: &Placed, assumed: (Cell, Digit), mut links: Vec<Link>) -> Option<Step> {
    let mut then = board.clone();
    let mut placed = [assumed].into_iter().chain(links.iter().flat_map(|link| link.candidates.clone()));
    let emptied = placed.find_map(|(cell, digit)| then.place_only(cell, digit).err())?;
    links.push(Link::new(emptied, []));
    Some(Step::new(board.size(), Kind::LookAhead, links, [assumed].into()))
}

fn single(board: &mut Placed) -> Option<Step> {
    let mut found = core::mem::take(&mut board.found);
    found.retain(|single| board.is_empty(single.cell));
    board.found = found;
    let has_one_empty = |house: House| house.cells().filter(|&cell| board.is_empty(cell)).count() == 1;
    let is_full = |single: &Single| single.variable.house().is_some_and(has_one_empty);
    let cost = |single: &Single| if is_full(single) { 0 } else { cost(single.variable) };
    let single = board.found.iter().min_by_key(|single| (cost(single), single.cell))?;
    let kind = match single.variable {
        _ if is_full(single) => Kind::FullHouse,
        Variable::Digit(..) => Kind::HiddenSingle,
        Variable::Cell(_) => Kind::NakedSingle,
    };
    let placed = (single.cell, single.digit);
    let step = Step::new(board.size(), kind, [Link::new(single.variable, [placed])].into(), Vec::new());
    Some(Step { placed: Some(placed), ..step })
}

/// What every candidate of a variable excludes.
fn locked(board: &Placed) -> Option<Step> {
    board.variables().find_map(|variable| {
        let mut places = board.candidates_of(variable);
        let (cell, digit) = places.next()?;
        let mut struck: Vec<(Cell, Digit)> = board.excluded_by(cell, digit).collect();
        places.for_each(|(cell, digit)| struck.retain(|&one| board.excluded_by(cell, digit).any(|other| other == one)));
        let links = [Link::new(variable, board.candidates_of(variable))].into();
        (!struck.is_empty()).then(|| Step::new(board.size(), Kind::Locked, links, struck))
    })
}
