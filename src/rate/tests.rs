//! The fast search beside the plain one.

use super::look_ahead::Followed;
use super::net::with_net;
use super::singles::Placed;
use super::work::{Unsolved, Work};
use crate::board::{Cell, Digit, Rules, Size};
use crate::check::Puzzle;
use crate::common::generate::{further_kinds, random_puzzle};
use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::vec::Vec;

/// Placements that need not be tried again.
type Tried = BTreeSet<(Cell, Digit)>;

/// Whether a variable has no candidate after at most `most` forced placements, none of which was tried.
fn is_emptied(board: &Placed, most: usize, mut tried: Tried, work: &mut Work<'_>) -> Result<bool, Unsolved> {
    // As many rounds, of all that is forced, come at least as far.
    let (mut end, mut is_near) = (board.clone(), false);
    for _ in 0..most {
        for single in core::mem::take(&mut end.found) {
            if !is_near && !tried.contains(&(single.cell, single.digit)) {
                work.spend()?;
                is_near = end.place_only(single.cell, single.digit).is_err();
            }
        }
    }
    for single in board.found.iter().filter(|_| is_near) {
        if board.is_empty(single.cell) && tried.insert((single.cell, single.digit)) {
            work.spend()?;
            let mut next = board.clone();
            let is_over = next.place_only(single.cell, single.digit).is_err();
            if is_over || is_emptied(&next, most - 1, tried.clone(), work)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

#[test]
fn all_assumptions_together_find_what_each_alone_finds() {
    let known = [(Size::Four, Rules::CLASSIC, 8..=12), (Size::Nine, Rules::CLASSIC, 50..=58)];
    let (mut compared, mut found) = (0, [0; 5]);
    for (size, rules, blanks) in further_kinds().chain(known).chain([(Size::Nine, Rules::DUTCH_MIRACLE, 60..=76)]) {
        for seed in 0..8 {
            let blanks = blanks.start() + seed as usize % (blanks.end() - blanks.start() + 1);
            let mut work = Work { left: 300_000, is_over: &|| false };
            let puzzle = random_puzzle(size, rules, seed, blanks, 0);
            let Ok(mut board) = Placed::with_givens(&Puzzle::new(&puzzle, rules).unwrap()) else { continue };
            board.place_found().unwrap();
            let lengths: Vec<Vec<(Cell, Digit)>> = with_net!(&board, |net, state| {
                let mut followed = Followed::new();
                let lengths = found.iter().map_while(|_| followed.next_length(&net, &state, None, &mut work).ok());
                let candidates =
                    |refuted: Vec<(u16, _)>| refuted.iter().map(|one| net.candidates[usize::from(one.0)]).collect();
                lengths.map(candidates).collect()
            });
            for ((length, found), refuted) in (1..).zip(&mut found).zip(lengths) {
                let alone = board.open_candidates().map(|(cell, digit)| {
                    let mut next = board.clone();
                    let is_over = next.place_only(cell, digit).is_err();
                    let is_refuted = is_over || is_emptied(&next, length - 1, Tried::new(), &mut work)?;
                    Ok(is_refuted.then_some((cell, digit)))
                });
                let Ok(alone) = alone.collect::<Result<Vec<_>, Unsolved>>() else { break };
                let alone: Vec<_> = alone.into_iter().flatten().collect();
                assert_eq!(refuted, alone, "{size} {rules} {length}\n{puzzle}");
                *found += refuted.len();
                compared += 1;
            }
        }
    }
    assert!(compared > 150 && found.is_sorted() && found[4] > found[1], "{compared} {found:?}");
}
