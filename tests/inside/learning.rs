//! The search that learns from conflicts: against the stack engine, against the lanes, against known totals.

mod common;

use common::generate::{random_puzzle, right_grid};
use common::hard::{HARD_NONE, HARD_SIX, LONG_PROOF};
use common::{bench, blanked, candidates, few_solutions, grid, grid_of, solution_set, sorted};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use stackdoku::bits::Digit;
use stackdoku::check;
use stackdoku::geometry::{Cell, Size};
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::Engine;
use stackdoku::search::lanes::{self, Candidates, Event, Extras};
use stackdoku::search::learning::{self, Learner, Limits, Outcome, Stats};
use stackdoku::search::level::Level;
use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

fn learner(size: Size, rules: Rules) -> Learner {
    Learner::new(match rules {
        Rules::DutchMiracle => learning::Rules::dutch_miracle(),
        _ => learning::Rules::classic(size.side()),
    })
}

/// All solutions in ascending order, none twice.
fn found(learner: &mut Learner, candidates: &[u16]) -> Vec<Grid> {
    let mut found = Vec::new();
    let limits = Limits { conflicts: u64::MAX, stop: &mut |_| false };
    let outcome = learner.search(candidates, limits, |digits| {
        found.push(grid_of(digits));
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Complete);
    let found = sorted(found);
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "a solution twice");
    found
}

fn count(learner: &mut Learner, candidates: &[u16]) -> u64 {
    let mut count = 0;
    let limits = Limits { conflicts: u64::MAX, stop: &mut |_| false };
    let outcome = learner.search(candidates, limits, |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(outcome, Outcome::Complete);
    count
}

/// All solutions of a 16x16 puzzle by plain search, in ascending order; nothing if there are more than a test should pay for.
fn found_by_lanes(puzzle: &Grid) -> Option<Vec<Grid>> {
    found_by_lanes_among(&candidates(puzzle))
}

/// [`found_by_lanes`] for any candidates.
fn found_by_lanes_among(sets: &[u16]) -> Option<Vec<Grid>> {
    let mut found = Vec::new();
    let (rows, _) = sets.as_chunks();
    let board: Candidates<16> = rows.try_into().unwrap();
    let limits = lanes::Limits { solutions: 10_000, ..lanes::Limits::NONE };
    let mut complete = false;
    lanes::search::<16, 4>(Level::best(), &Extras::default(), limits, &mut std::iter::once(board), &mut |event| {
        match event {
            Event::Solution { digits, .. } => found.push(grid_of(digits.as_flattened())),
            Event::Finished { end, .. } => complete = end == lanes::End::Complete,
            Event::Pulse(_) => {}
        }
        ControlFlow::Continue(())
    });
    complete.then(|| sorted(found))
}

// ---------------------------------------------------------------------------------------------------------------------
// Right and complete
// ---------------------------------------------------------------------------------------------------------------------

/// Compares with the stack engine on random puzzles of which it finds at most 500 solutions; some have one or two wrong givens.
fn assert_finds_what_plain_search_finds(size: Size, rules: Rules, blanks: RangeInclusive<usize>, puzzles: usize) {
    let mut learner = learner(size, rules);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut classes = [0; 3];
    while classes.iter().sum::<usize>() < puzzles {
        let (blanks, changes) = (rng.random_range(blanks.clone()), rng.random_range(0..=2));
        let puzzle = random_puzzle(size, rules, rng.random(), blanks, changes);
        let Some(expected) = few_solutions(&puzzle, rules, 500) else { continue };
        assert_eq!(found(&mut learner, &candidates(&puzzle)), expected, "{puzzle:?}");
        classes[expected.len().min(2)] += 1;
    }
    assert!(classes.iter().all(|&puzzles| puzzles >= 10), "no, one, several: {classes:?}");
}

#[test]
fn finds_what_plain_search_finds_at_side_4() {
    assert_finds_what_plain_search_finds(Size::Four, Rules::Classic, 4..=16, 2_000);
}

#[test]
fn finds_what_plain_search_finds_at_side_9() {
    assert_finds_what_plain_search_finds(Size::Nine, Rules::Classic, 40..=59, 500);
}

#[test]
fn finds_what_plain_search_finds_at_side_16() {
    assert_finds_what_plain_search_finds(Size::Sixteen, Rules::Classic, 60..=135, 200);
}

#[test]
fn finds_what_plain_search_finds_under_dutch_miracle() {
    assert_finds_what_plain_search_finds(Size::Nine, Rules::DutchMiracle, 66..=80, 300);
}

#[test]
#[ignore = "long: run by make test-long"]
fn finds_what_plain_search_finds_on_thousands_of_puzzles() {
    assert_finds_what_plain_search_finds(Size::Four, Rules::Classic, 4..=16, 10_000);
    assert_finds_what_plain_search_finds(Size::Nine, Rules::Classic, 40..=59, 10_000);
    assert_finds_what_plain_search_finds(Size::Nine, Rules::DutchMiracle, 66..=80, 10_000);
    assert_finds_what_plain_search_finds(Size::Sixteen, Rules::Classic, 60..=135, 10_000);
}

#[test]
fn any_candidates_under_any_further_rules_have_the_grids_that_keep_them() {
    let all = solution_set(Engine::Stack, &Grid::empty(Size::Four), Rules::Classic);
    let number = |grid: &Grid, cell: u8| grid.digit(Cell::new(cell)).unwrap().number();
    let mut rng = ChaCha8Rng::seed_from_u64(288);
    let mut several = 0;
    for _ in 0..500 {
        let mut houses: Vec<Vec<u8>> = Vec::new();
        let mut apart: Vec<(u8, u8, u8)> = Vec::new();
        let cells = |count, rng: &mut ChaCha8Rng| -> Vec<u8> {
            (0..16).collect::<Vec<u8>>().sample(rng, count).copied().collect()
        };
        for _ in 0..rng.random_range(0..3) {
            let length = rng.random_range(2..=4);
            houses.push(cells(length, &mut rng));
        }
        for _ in 0..rng.random_range(0..3) {
            let pair = cells(2, &mut rng);
            apart.push((pair[0], pair[1], rng.random_range(1..4)));
        }
        let mut rules = learning::Rules::classic(4);
        houses.iter().for_each(|house| rules.add_house(house));
        apart.iter().for_each(|&(one, other, least)| rules.add_distance(one, other, least.into()));
        let sets = [(); 16].map(|()| if rng.random_ratio(1, 3) { rng.random_range(0..16) } else { 0xf });
        let fits = |grid: &&Grid| {
            let keeps_house = |house: &Vec<u8>| {
                house.iter().map(|&cell| number(grid, cell)).collect::<HashSet<u8>>().len() == house.len()
            };
            sets.iter().zip(0..).all(|(set, cell)| set >> number(grid, cell) & 1 == 1)
                && houses.iter().all(keeps_house)
                && apart.iter().all(|&(one, other, least)| number(grid, one).abs_diff(number(grid, other)) >= least)
        };
        let expected: Vec<Grid> = all.iter().filter(fits).copied().collect();
        several += usize::from(expected.len() > 1);
        assert_eq!(found(&mut Learner::new(rules), &sets), expected, "{sets:?} {houses:?} {apart:?}");
    }
    assert!(several >= 50, "{several}");
}

#[test]
fn a_cell_without_candidates_and_equal_givens_in_a_house_have_no_solution() {
    let mut learner = learner(Size::Nine, Rules::Classic);
    let mut sets = vec![0x1ff; 81];
    sets[40] = 0;
    assert_eq!(count(&mut learner, &sets), 0);
    sets[40] = 0x1ff;
    (sets[0], sets[8]) = (1, 1);
    assert_eq!(count(&mut learner, &sets), 0);
}

#[test]
fn starts_from_candidates_that_other_reasoning_has_left() {
    let mut sets = vec![0x1ff; 81];
    // The diagonal may only hold 0 to 2: three cells of each block see each other, so each holds all three.
    (0..9).for_each(|at| sets[at * 10] = 0b111);
    let mut shown = None;
    let limits = Limits { conflicts: u64::MAX, stop: &mut |_| false };
    let outcome = learner(Size::Nine, Rules::Classic).search(&sets, limits, |digits| {
        shown = Some(digits.to_vec());
        ControlFlow::Break(())
    });
    assert_eq!(outcome, Outcome::Stopped);
    let digits = shown.unwrap();
    assert!((0..9).all(|at| digits[at * 10] < 3));
    check::is_solution_of(&grid_of(&digits), &Grid::empty(Size::Nine), Rules::Classic).unwrap();
}

#[test]
fn hard_puzzles_have_the_solutions_that_plain_search_finds() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let mut conflicts = 0;
    assert_eq!(found(&mut learner, &candidates(&grid(HARD_NONE))), []);
    let six = grid(HARD_SIX);
    assert_eq!(found(&mut learner, &candidates(&six)), found_by_lanes(&six).unwrap());
    for puzzle in bench("sixteen-minimal") {
        let solutions = found(&mut learner, &candidates(&puzzle));
        conflicts += learner.stats().conflicts;
        assert_eq!(solutions, found_by_lanes(&puzzle).unwrap());
        assert_eq!(solutions.len(), 1);
        check::is_solution_of(&solutions[0], &puzzle, Rules::Classic).unwrap();
    }
    assert!(conflicts > 1_000, "the puzzles are no longer hard: {conflicts}");
}

#[test]
fn hard_puzzles_with_givens_removed_or_changed_have_the_solutions_that_plain_search_finds() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut classes = [0; 3];
    for puzzle in bench("sixteen-minimal") {
        let mut cells: Vec<Cell> = puzzle.iter().filter(|(_, given)| given.is_some()).map(|(cell, _)| cell).collect();
        cells.shuffle(&mut rng);
        for removed in [1, 2, 3] {
            let mut fewer = puzzle;
            cells[..removed].iter().for_each(|&cell| fewer.set(cell, None));
            let mut changed = fewer;
            let wrong = (0..16).filter(|&number| {
                changed.set(cells[0], Digit::new(number));
                changed.digit(cells[0]) != puzzle.digit(cells[0])
                    && check::breaches(&changed, Rules::Classic).next().is_none()
            });
            let wrong: Vec<u8> = wrong.collect();
            changed.set(cells[0], Digit::new(*wrong.choose(&mut rng).expect("a given that may be another")));
            for puzzle in [fewer, changed] {
                let Some(expected) = found_by_lanes(&puzzle) else { continue };
                assert_eq!(found(&mut learner, &candidates(&puzzle)), expected, "{puzzle:?}");
                classes[expected.len().min(2)] += 1;
            }
        }
    }
    assert!(classes[0] >= 10 && classes[2] >= 60, "no, one, several: {classes:?}");
}

/// Each cell may hold what it holds in one of four random grids, and some cells what they hold in a fifth: few solutions that are
/// known beforehand, among many contradictions. The more of the fifth, the harder.
fn woven_grids(percent_of_fifth: u32, seed: u64) -> (Vec<u16>, Vec<Grid>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut sets = vec![0; 256];
    let grids: Vec<Grid> = (0..5).map(|_| right_grid(Size::Sixteen, Rules::Classic, &mut rng)).collect();
    for (number, grid) in grids.iter().enumerate() {
        for (set, digit) in sets.iter_mut().zip(grid.numbers()) {
            if number < 4 || rng.random_ratio(percent_of_fifth, 100) {
                *set |= 1 << digit;
            }
        }
    }
    (sets, grids[..4].to_vec())
}

/// Finds all solutions of woven grids, as plain search does, and says how often it began anew.
fn assert_finds_woven_grids(percent: u32, seeds: impl IntoIterator<Item = u64>) -> u64 {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let mut restarts = 0;
    for seed in seeds {
        let (sets, grids) = woven_grids(percent, seed);
        let solutions = found(&mut learner, &sets);
        assert!(grids.iter().all(|grid| solutions.contains(grid)), "seed {seed}");
        assert_eq!(solutions, found_by_lanes_among(&sets).unwrap(), "seed {seed}");
        restarts += learner.stats().restarts;
    }
    restarts
}

#[test]
fn solutions_far_apart_are_all_found_once_through_restarts_and_reductions() {
    for percent in [0, 20, 40] {
        assert_finds_woven_grids(percent, 0..8);
    }
    // The last few of these seeds find a solution twice if a reduction drops the clause against it.
    assert!(assert_finds_woven_grids(60, (0..8).chain([29, 132, 161])) > 100);
}

#[test]
#[ignore = "long: run by make test-long"]
fn solutions_far_apart_are_all_found_once_on_hundreds_of_boards() {
    for percent in [20, 40, 60] {
        assert_finds_woven_grids(percent, 0..500);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// From one solution to the next
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn the_empty_boards_have_their_known_totals() {
    assert_eq!(count(&mut learner(Size::Four, Rules::Classic), &[0xf; 16]), 288);
    let grids = found(&mut learner(Size::Nine, Rules::DutchMiracle), &[0x1ff; 81]);
    assert_eq!(grids.len(), 216);
    for grid in grids {
        check::is_solution_of(&grid, &Grid::empty(Size::Nine), Rules::DutchMiracle).unwrap();
    }
}

#[test]
fn a_16x16_grid_without_some_digits_has_the_known_number_of_solutions() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    for (digits, total) in common::BLANKED {
        assert_eq!(count(&mut learner, &candidates(&blanked(digits))), total, "without {digits:?}");
    }
}

#[test]
fn thousands_of_solutions_are_those_of_plain_search() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let puzzle = blanked(&[0, 1, 2]);
    assert_eq!(found(&mut learner, &candidates(&puzzle)), solution_set(Engine::Stack, &puzzle, Rules::Classic));
    // Solutions with dead ends between them.
    let mut rng = ChaCha8Rng::seed_from_u64(5_000);
    let mut most = 0;
    for puzzle in bench("sixteen-minimal").iter().take(30) {
        let mut puzzle = *puzzle;
        let mut cells: Vec<Cell> = puzzle.iter().filter(|(_, given)| given.is_some()).map(|(cell, _)| cell).collect();
        cells.shuffle(&mut rng);
        cells[..3].iter().for_each(|&cell| puzzle.set(cell, None));
        let Some(expected) = found_by_lanes(&puzzle) else { continue };
        assert!(found(&mut learner, &candidates(&puzzle)) == expected, "{puzzle:?}");
        most = most.max(expected.len());
    }
    assert!(most > 500, "{most}");
}

#[test]
fn thousands_of_solutions_of_a_9x9_puzzle_are_those_of_the_stack_engine() {
    let mut learner = learner(Size::Nine, Rules::Classic);
    let mut several = 0;
    for seed in 0..40 {
        let puzzle = random_puzzle(Size::Nine, Rules::Classic, seed, 57, 0);
        let Some(expected) = few_solutions(&puzzle, Rules::Classic, 20_000) else { continue };
        assert!(found(&mut learner, &candidates(&puzzle)) == expected, "{puzzle:?}");
        several += usize::from(expected.len() > 1_000);
    }
    assert!(several >= 5, "{several}");
}

#[test]
fn the_visitor_stops_the_search_at_any_solution() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let sets = candidates(&blanked(&[0, 1, 2]));
    // The first are told apart by clauses, the later ones by flipped decisions.
    for wanted in [1, 2, 15, 16, 17, 18, 400] {
        let mut shown = Vec::new();
        let limits = Limits { conflicts: u64::MAX, stop: &mut |_| false };
        let outcome = learner.search(&sets, limits, |digits| {
            shown.push(grid_of(digits));
            if shown.len() == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((outcome, shown.len()), (Outcome::Stopped, wanted));
        let different: HashSet<Grid> = shown.into_iter().collect();
        assert_eq!(different.len(), wanted);
    }
    // Nothing of the searches that were cut short is left.
    assert_eq!(count(&mut learner, &sets), 3_894);
}

// ---------------------------------------------------------------------------------------------------------------------
// Limits and repetition
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn a_proof_of_thousands_of_conflicts_forgets_and_begins_anew_on_the_way() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    assert_eq!(found(&mut learner, &candidates(&grid(LONG_PROOF))), []);
    let stats = learner.stats();
    assert!(stats.conflicts > 1_500 && stats.restarts > 5, "{stats:?}");
}

#[test]
fn conflicts_are_limited_exactly() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    for conflicts in [1, 10, 255, 256, 257] {
        let limits = Limits { conflicts, stop: &mut |_| false };
        let outcome = learner.search(&candidates(&grid(LONG_PROOF)), limits, |_| unreachable!("there is no solution"));
        assert_eq!((outcome, learner.stats().conflicts), (Outcome::Limited, conflicts));
    }
}

#[test]
fn the_stop_closure_is_asked_now_and_then_with_the_counters() {
    let mut learner = learner(Size::Sixteen, Rules::Classic);
    let mut asked: Vec<Stats> = Vec::new();
    let mut stop = |stats: &Stats| {
        asked.push(*stats);
        asked.len() == 3
    };
    let limits = Limits { conflicts: u64::MAX, stop: &mut stop };
    let outcome = learner.search(&candidates(&grid(LONG_PROOF)), limits, |_| ControlFlow::Continue(()));
    assert_eq!((outcome, asked.len()), (Outcome::Limited, 3));
    assert!(asked.windows(2).all(|pair| pair[0].conflicts < pair[1].conflicts), "{asked:?}");
    assert_eq!(asked[2], learner.stats());

    // Where solutions come without conflicts it is asked, too.
    let (mut asked, mut solutions) = (0, 0);
    let mut stop = |_: &Stats| {
        asked += 1;
        true
    };
    let limits = Limits { conflicts: u64::MAX, stop: &mut stop };
    let outcome = learner.search(&[u16::MAX; 256], limits, |_| {
        solutions += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((outcome, asked), (Outcome::Limited, 1));
    assert!(solutions < 10_000, "{solutions}");
    // Nothing of the searches that were cut short is left.
    assert_eq!(count(&mut learner, &candidates(&blanked(&[0, 1, 2]))), 3_894);
}

#[test]
fn the_same_puzzle_takes_the_same_steps_every_time() {
    let mut used = learner(Size::Sixteen, Rules::Classic);
    for puzzle in bench("sixteen-minimal").iter().take(10) {
        let sets = candidates(puzzle);
        let first = (found(&mut used, &sets), used.stats());
        let again = (found(&mut used, &sets), used.stats());
        let mut fresh = learner(Size::Sixteen, Rules::Classic);
        assert_eq!(first, again);
        assert_eq!(first, (found(&mut fresh, &sets), fresh.stats()));
    }
}
