//! The lanes engine: the vector search itself, batches, and the hand-over of hard puzzles to the search that learns.
//!
//! The oracles share nothing with it: the stack engine, and where all grids of a board are known, a look through the list.

mod common;

use common::generate::{random_puzzle, right_grid};
use common::hard::{HARD_NONE, HARD_SIX, LONG_PROOF};
use common::{among, bench, blanked, few_solutions, grid, grid_of, search as engine_search, shifted_rows, sorted};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use stackdoku::check;
use stackdoku::geometry::{Cell as CellOf, Size};
use stackdoku::grid::Grid;
use stackdoku::rules::Rules;
use stackdoku::search::lanes::{
    Answer, Apart, Batch, Candidates, End, Event, Extras, LANES, Limits, PULSE, Stats, search,
};
use stackdoku::search::level::Level;
use stackdoku::search::{Engine, Limits as EngineLimits, Outcome, Stats as EngineStats};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::{Duration, Instant};

/// Far beyond the slowest debug build on a busy machine, and far below a search gone wild.
const QUICK: Duration = Duration::from_secs(20);

fn candidates<const SIDE: usize>(puzzle: &Grid) -> Candidates<SIDE> {
    let sets = common::candidates(puzzle);
    let (rows, _) = sets.as_chunks();
    rows.try_into().expect("as many rows as columns")
}

/// The fifteen diagonals that rise to the right, and digits at least 4 apart where cells touch along them; spelled out
/// here so that a mistake in the project's rules shows.
fn dutch_miracle() -> Extras {
    let mut extras = Extras::default();
    for sum in 1..=15usize {
        let cells: Vec<u8> =
            (0..9).filter_map(|r| sum.checked_sub(r).filter(|&c| c < 9).map(|c| (r * 9 + c) as u8)).collect();
        for pair in cells.windows(2) {
            extras.apart.push(Apart { first: pair[0], second: pair[1], least: 4 });
        }
        extras.houses.push(cells);
    }
    extras
}

fn extras(rules: Rules) -> Extras {
    if rules == Rules::DutchMiracle { dutch_miracle() } else { Extras::default() }
}

fn levels() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| level.is_available())
}

/// What the search says of a puzzle: its solutions in order, and how it ended.
type Found = (Vec<Grid>, Option<End>);

/// What the search says of each puzzle.
fn found_within<const SIDE: usize, const ROOT: usize>(
    level: Level,
    extras: &Extras,
    limits: Limits,
    puzzles: &[Candidates<SIDE>],
) -> (Vec<Found>, Stats) {
    let mut found: Vec<(Vec<Vec<u8>>, Option<End>)> = vec![(Vec::new(), None); puzzles.len()];
    let stats = search::<SIDE, ROOT>(level, extras, limits, &mut puzzles.iter().copied(), &mut |event| {
        match event {
            Event::Solution { puzzle, digits } => {
                assert_eq!(found[puzzle].1, None, "a solution after the end");
                found[puzzle].0.push(digits.as_flattened().to_vec());
            }
            Event::Finished { puzzle, solutions, end } => {
                assert_eq!(found[puzzle].1.replace(end), None, "two ends");
                assert_eq!(found[puzzle].0.len() as u64, solutions);
            }
            Event::Pulse(_) => {}
        }
        ControlFlow::Continue(())
    });
    let in_order = |(mut solutions, end): (Vec<Vec<u8>>, Option<End>)| {
        assert!(end.is_some(), "a puzzle without an end");
        solutions.sort_unstable();
        assert!(solutions.windows(2).all(|pair| pair[0] != pair[1]), "a solution twice");
        (solutions.iter().map(|digits| grid_of(digits)).collect(), end)
    };
    (found.into_iter().map(in_order).collect(), stats)
}

/// All solutions of each puzzle.
fn found<const SIDE: usize, const ROOT: usize>(
    level: Level,
    extras: &Extras,
    puzzles: &[Candidates<SIDE>],
) -> Vec<Vec<Grid>> {
    let complete = |(solutions, end)| {
        assert_eq!(end, Some(End::Complete));
        solutions
    };
    found_within::<SIDE, ROOT>(level, extras, Limits::NONE, puzzles).0.into_iter().map(complete).collect()
}

/// All solutions of each puzzle, whatever their size.
fn found_by_lanes(level: Level, rules: Rules, puzzles: &[Grid]) -> Vec<Vec<Grid>> {
    let extras = extras(rules);
    match puzzles[0].size() {
        Size::Four => found::<4, 2>(level, &extras, &puzzles.iter().map(candidates).collect::<Vec<_>>()),
        Size::Nine => found::<9, 3>(level, &extras, &puzzles.iter().map(candidates).collect::<Vec<_>>()),
        Size::Sixteen => found::<16, 4>(level, &extras, &puzzles.iter().map(candidates).collect::<Vec<_>>()),
    }
}

fn count<const SIDE: usize, const ROOT: usize>(extras: &Extras, puzzle: Candidates<SIDE>) -> u64 {
    let mut count = 0;
    search::<SIDE, ROOT>(Level::best(), extras, Limits::NONE, &mut std::iter::once(puzzle), &mut |event| {
        if let Event::Finished { solutions, end, .. } = event {
            assert_eq!(end, End::Complete);
            count = solutions;
        }
        ControlFlow::Continue(())
    });
    count
}

/// As [`few_solutions`], by looking through the 216 grids where these are all there are.
fn expected(puzzle: &Grid, rules: Rules, most: u64) -> Option<Vec<Grid>> {
    if rules == Rules::Classic {
        return few_solutions(puzzle, rules, most);
    }
    thread_local!(static ALL: Vec<Grid> = common::solution_set(Engine::Stack, &Grid::empty(Size::Nine), Rules::DutchMiracle));
    Some(ALL.with(|all| among(all, puzzle))).filter(|solutions| solutions.len() as u64 <= most)
}

/// Size, rules, and how many cells to empty so that puzzles have no, one or several solutions.
const KINDS: [(Size, Rules, RangeInclusive<usize>); 4] = [
    (Size::Four, Rules::Classic, 4..=16),
    (Size::Nine, Rules::Classic, 40..=56),
    (Size::Nine, Rules::DutchMiracle, 66..=80),
    (Size::Sixteen, Rules::Classic, 60..=130),
];

/// Puzzles of a kind whose solutions are known and between `fewest` and `most`, and the solutions.
fn known_puzzles(
    (size, rules, blanks): (Size, Rules, RangeInclusive<usize>),
    changes: usize,
    solutions: RangeInclusive<u64>,
) -> impl Iterator<Item = (Grid, Vec<Grid>)> {
    let (fewest, most) = solutions.into_inner();
    let mut rng = ChaCha8Rng::seed_from_u64(size.side() as u64);
    std::iter::repeat_with(move || {
        let (blanks, changes) = (rng.random_range(blanks.clone()), rng.random_range(0..=changes));
        let puzzle = random_puzzle(size, rules, rng.random(), blanks, changes);
        expected(&puzzle, rules, most).map(|expected| (puzzle, expected))
    })
    .flatten()
    .filter(move |(_, expected)| expected.len() as u64 >= fewest)
}

// ---------------------------------------------------------------------------------------------------------------------
// The vector search: right and complete
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn every_level_finds_the_solutions_of_random_puzzles_all_at_once() {
    for (kind, puzzles) in KINDS.into_iter().zip([1_000, 500, 300, 150]) {
        let rules = kind.1;
        let (puzzles, expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind.clone(), 2, 0..=400).take(puzzles).unzip();
        for class in [0..1, 1..2, 2..usize::MAX] {
            let puzzles = expected.iter().filter(|solutions| class.contains(&solutions.len())).count();
            assert!(puzzles >= 10, "{kind:?}: only {puzzles} puzzles with {class:?} solutions");
        }
        for level in levels() {
            for (number, found) in found_by_lanes(level, rules, &puzzles).into_iter().enumerate() {
                assert_eq!(found, expected[number], "{level:?}, puzzle {number} of {kind:?}");
            }
        }
    }
}

/// Cells of 4x4, drawn without repeating one.
fn some_cells(count: usize, rng: &mut ChaCha8Rng) -> Vec<u8> {
    (0..16).collect::<Vec<u8>>().sample(rng, count).copied().collect()
}

#[test]
fn boards_with_any_candidates_under_any_further_rules_have_the_grids_that_keep_them() {
    let all = common::solution_set(Engine::Stack, &Grid::empty(Size::Four), Rules::Classic);
    assert_eq!(all.len(), 288);
    let number = |grid: &Grid, cell: u8| grid.digit(CellOf::new(cell)).unwrap().number();
    let mut rng = ChaCha8Rng::seed_from_u64(288);
    let mut several = 0;
    for _ in 0..500 {
        let mut extras = Extras::default();
        for _ in 0..rng.random_range(0..3) {
            let cells = rng.random_range(2..=4);
            extras.houses.push(some_cells(cells, &mut rng));
        }
        for _ in 0..rng.random_range(0..3) {
            let pair = some_cells(2, &mut rng);
            extras.apart.push(Apart { first: pair[0], second: pair[1], least: rng.random_range(1..4) });
        }
        let board: Candidates<4> =
            [(); 4].map(|()| [(); 4].map(|()| if rng.random_ratio(1, 3) { rng.random_range(0..16) } else { 0xf }));
        let fits = |grid: &&Grid| {
            let keeps_house = |house: &Vec<u8>| {
                let digits: HashSet<u8> = house.iter().map(|&cell| number(grid, cell)).collect();
                digits.len() == house.len()
            };
            let keeps_apart = |pair: &Apart| number(grid, pair.first).abs_diff(number(grid, pair.second)) >= pair.least;
            board.as_flattened().iter().zip(0..).all(|(set, cell)| set >> number(grid, cell) & 1 == 1)
                && extras.houses.iter().all(keeps_house)
                && extras.apart.iter().all(keeps_apart)
        };
        let expected: Vec<Grid> = all.iter().filter(fits).copied().collect();
        several += usize::from(expected.len() > 1);
        assert_eq!(found::<4, 2>(Level::best(), &extras, &[board]), [expected], "{board:?} {extras:?}");
    }
    assert!(several >= 50, "{several}");
}

#[test]
fn the_empty_boards_have_their_known_totals() {
    assert_eq!(count::<4, 2>(&Extras::default(), [[0xf; 4]; 4]), 288);
    assert_eq!(count::<9, 3>(&dutch_miracle(), [[0x1ff; 9]; 9]), 216);
}

#[test]
fn a_16x16_grid_without_some_digits_has_the_known_number_of_solutions() {
    for (digits, total) in common::BLANKED {
        assert_eq!(count::<16, 4>(&Extras::default(), candidates(&blanked(digits))), total, "without {digits:?}");
    }
}

#[test]
fn a_full_board_that_breaks_a_further_rule_has_no_solution() {
    let full = shifted_rows(Size::Nine);
    let board = candidates::<9>(&full);
    assert_eq!(count::<9, 3>(&Extras::default(), board), 1);
    // Row 0 is 0 1 2 ..., row 1 is 3 4 5 6 7 8 0 1 2: the same digit in two cells, and two cells that do not differ by 8.
    let house = Extras { houses: vec![vec![0, 9 + 6]], apart: vec![] };
    assert_eq!(count::<9, 3>(&house, board), 0);
    let apart = Extras { houses: vec![], apart: vec![Apart { first: 1, second: 10, least: 8 }] };
    assert_eq!(count::<9, 3>(&apart, board), 0);
}

#[test]
fn a_full_board_that_breaks_the_classic_rules_has_no_solution() {
    for size in Size::ALL {
        let full = shifted_rows(size);
        // Two cells of a row, a column, a block change places.
        let last = size.side() - 1;
        for (row, column) in [(0, last), (last, 0), (1, 1)] {
            let mut wrong = full;
            let (one, other) = (size.cell(0, 0), size.cell(row, column));
            wrong.set(one, full.digit(other));
            wrong.set(other, full.digit(one));
            for level in levels() {
                assert_eq!(found_by_lanes(level, Rules::Classic, &[wrong, full]), [vec![], vec![full]]);
            }
        }
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// The vector search: lanes, limits, memory
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn solutions_do_not_depend_on_the_neighbours_in_the_register() {
    let kinds = [(Size::Nine, Rules::Classic, 50..=56), (Size::Nine, Rules::DutchMiracle, 70..=81)];
    for kind in kinds {
        let rules = kind.1;
        let (mut puzzles, mut expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind, 0, 2..=500).take(200).unzip();
        for turn in 0..LANES {
            assert!(found_by_lanes(Level::best(), rules, &puzzles) == expected, "turn {turn}");
            puzzles.rotate_left(1);
            expected.rotate_left(1);
        }
    }
}

#[test]
fn solutions_of_large_boards_do_not_depend_on_the_neighbours_in_the_register() {
    let kind = (Size::Sixteen, Rules::Classic, 120..=140);
    let (mut puzzles, mut expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind, 0, 2..=500).take(40).unzip();
    for turn in 0..LANES {
        assert!(found_by_lanes(Level::best(), Rules::Classic, &puzzles) == expected, "turn {turn}");
        puzzles.rotate_left(1);
        expected.rotate_left(1);
    }
}

#[test]
fn every_level_visits_the_same_boards() {
    let limits = Limits { solutions: 50, ..Limits::NONE };
    let run = |level| found_within::<9, 3>(level, &Extras::default(), limits, &[[[0x1ff; 9]; 9]; 40]);
    let portable = run(Level::Portable);
    for level in levels() {
        assert!(run(level) == portable, "{level:?}");
    }
}

#[test]
fn a_puzzle_over_its_bound_of_boards_comes_back_as_hard() {
    let mut puzzles = [[[0x1ffu16; 9]; 9]; 5];
    puzzles[2][0] = [1 << 0, 1 << 0, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff, 0x1ff];
    let limits = Limits { boards: 1000, hopeful: 0, ..Limits::NONE };
    let (found, stats) = found_within::<9, 3>(Level::best(), &Extras::default(), limits, &puzzles);
    let ends: Vec<_> = found.iter().map(|(_, end)| end.unwrap()).collect();
    assert_eq!(ends, [End::Hard, End::Hard, End::Complete, End::Hard, End::Hard]);
    assert_eq!(stats.boards, 4 * 1000 + 1);
}

#[test]
fn a_bound_that_a_puzzle_does_not_need_changes_nothing() {
    let puzzles = [candidates::<16>(&blanked(&[0, 1, 2]))];
    let (all, stats) = found_within::<16, 4>(Level::best(), &Extras::default(), Limits::NONE, &puzzles);
    for boards in [stats.boards - 1, stats.boards, stats.boards + 1] {
        let limits = Limits { boards, hopeful: 0, ..Limits::NONE };
        let (found, bounded) = found_within::<16, 4>(Level::best(), &Extras::default(), limits, &puzzles);
        if boards < stats.boards {
            assert_eq!((found[0].1, bounded.boards), (Some(End::Hard), boards));
        } else {
            assert!((&found, bounded) == (&all, stats), "{boards}");
        }
    }
    for solutions in [1, 2, 3_893, 3_894, 3_895] {
        let limits = Limits { solutions, ..Limits::NONE };
        let (found, _) = found_within::<16, 4>(Level::best(), &Extras::default(), limits, &puzzles);
        let end = if solutions <= 3_894 { End::EnoughSolutions } else { End::Complete };
        assert_eq!((found[0].0.len() as u64, found[0].1), (solutions.min(3_894), Some(end)));
        assert!(found[0].0.iter().all(|grid| all[0].0.contains(grid)));
    }
}

#[test]
fn endless_puzzles_are_taken_only_as_lanes_fall_idle() {
    let mut taken = 0;
    let mut finished = 0;
    let mut endless = std::iter::repeat_with(|| {
        taken += 1;
        [[0xfu16; 4]; 4]
    });
    search::<4, 2>(Level::best(), &Extras::default(), Limits::NONE, &mut endless, &mut |event| {
        if let Event::Finished { solutions, .. } = event {
            assert_eq!(solutions, 288);
            finished += 1;
        }
        if finished == 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(finished, 100);
    assert!(taken <= 100 + LANES, "{taken}");
}

#[test]
fn a_break_ends_the_search_at_once() {
    let mut events = 0;
    let mut puzzles = std::iter::repeat([[0x1ff; 9]; 9]);
    search::<9, 3>(Level::best(), &Extras::default(), Limits::NONE, &mut puzzles, &mut |_| {
        events += 1;
        if events == 1000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(events, 1000);
}

#[test]
fn a_pulse_comes_at_regular_sweeps() {
    let mut pulses = 0;
    let stats = search::<9, 3>(
        Level::best(),
        &Extras::default(),
        Limits { solutions: 10_000, ..Limits::NONE },
        &mut std::iter::once([[0x1ff; 9]; 9]),
        &mut |event| {
            if let Event::Pulse(stats) = event {
                pulses += 1;
                assert_eq!(stats.sweeps, pulses * PULSE);
            }
            ControlFlow::Continue(())
        },
    );
    assert!(pulses > 0);
    assert_eq!(pulses, stats.sweeps / PULSE);
}

#[test]
fn no_puzzles_are_no_work() {
    let stats = search::<9, 3>(Level::best(), &Extras::default(), Limits::NONE, &mut std::iter::empty(), &mut |_| {
        panic!("an event")
    });
    assert_eq!(stats, Stats::default());
}

#[test]
fn few_boards_wait_however_many_solutions_there_are() {
    let limits = Limits { solutions: 100_000, ..Limits::NONE };
    let (_, nine) = found_within::<9, 3>(Level::best(), &Extras::default(), limits, &[[[0x1ff; 9]; 9]]);
    assert!(nine.most_waiting < 1024 + 81 * LANES as u64, "{nine:?}");
    let (_, sixteen) = found_within::<16, 4>(Level::best(), &Extras::default(), limits, &[[[0xffff; 16]; 16]; 3]);
    assert!(sixteen.most_waiting < 1024 + 256 * LANES as u64, "{sixteen:?}");
}

// ---------------------------------------------------------------------------------------------------------------------
// Batches
// ---------------------------------------------------------------------------------------------------------------------

/// Puzzles of all sizes in random order: with no, one and several solutions, easy and hard, some that break the rules.
fn mixed_puzzles() -> Vec<Grid> {
    let mut puzzles: Vec<Grid> = Vec::new();
    for ((size, rules, blanks), number) in KINDS.into_iter().zip([60, 120, 0, 60]) {
        puzzles.extend(known_puzzles((size, rules, blanks), 2, 0..=500).take(number).map(|(puzzle, _)| puzzle));
    }
    puzzles.extend(bench("sixteen-minimal").iter().chain(&bench("nine-hard")[..40]));
    puzzles.extend([HARD_NONE, HARD_SIX].map(grid));
    puzzles.extend(Size::ALL.map(Grid::empty));
    puzzles.extend(Size::ALL.map(shifted_rows));
    puzzles.extend(["11.............."].map(grid));
    puzzles.shuffle(&mut ChaCha8Rng::seed_from_u64(7));
    puzzles
}

fn assert_same_answers(found: &[Answer], expected: &[Answer], puzzles: &[Grid], rules: Rules) {
    assert_eq!(found.len(), expected.len());
    for ((found, expected), puzzle) in found.iter().zip(expected).zip(puzzles) {
        assert_eq!(found.count, expected.count, "{puzzle:?}");
        match found.solution {
            // Of several solutions the first found may be another one.
            Some(solution) if found.count > 1 => check::is_solution_of(&solution, puzzle, rules).unwrap(),
            solution => assert_eq!(solution, expected.solution, "{puzzle:?}"),
        }
    }
}

#[test]
fn a_batch_says_how_many_solutions_up_to_two_and_shows_one() {
    for kind in KINDS {
        let rules = kind.1;
        let (puzzles, expected): (Vec<Grid>, Vec<_>) = known_puzzles(kind, 2, 0..=400).take(200).unzip();
        let answers = Batch::new(rules).answer(&puzzles);
        for ((answer, puzzle), expected) in answers.iter().zip(&puzzles).zip(&expected) {
            assert_eq!(answer.count, expected.len().min(2) as u64, "{puzzle:?}");
            assert_eq!(answer.solution.is_some(), answer.count > 0);
            assert!(answer.solution.iter().all(|solution| expected.contains(solution)), "{puzzle:?}");
        }
    }
}

#[test]
fn answers_do_not_depend_on_order_chunks_or_level() {
    let rules = Rules::Classic;
    let mut puzzles = mixed_puzzles();
    let mut expected = Batch::new(rules).answer(&puzzles);
    for level in levels() {
        assert!(Batch::at(level, rules).answer(&puzzles) == expected, "{level:?}");
    }
    let mut batch = Batch::new(rules);
    for chunk in [1, 2, 7, 31, 32, 33, 100] {
        let found: Vec<Answer> = puzzles.chunks(chunk).flat_map(|puzzles| batch.answer(puzzles)).collect();
        assert_same_answers(&found, &expected, &puzzles, rules);
    }
    for _ in 0..10 {
        puzzles.rotate_left(13);
        expected.rotate_left(13);
        assert_same_answers(&batch.answer(&puzzles), &expected, &puzzles, rules);
    }
    puzzles.reverse();
    expected.reverse();
    for level in levels() {
        assert_same_answers(&Batch::at(level, rules).answer(&puzzles), &expected, &puzzles, rules);
    }
}

#[test]
fn a_batch_has_no_solution_for_what_the_rules_refuse() {
    let nothing = Answer { count: 0, solution: None };
    let clash = grid("11..............");
    assert_eq!(Batch::new(Rules::Classic).answer(&[clash]), [nothing]);
    let other_sizes = [Grid::empty(Size::Four), Grid::empty(Size::Sixteen)];
    assert_eq!(Batch::new(Rules::DutchMiracle).answer(&other_sizes), [nothing; 2]);
    assert_eq!(Batch::new(Rules::DutchMiracle).answer(&[common::dutch_miracle("input4")]), [nothing]);
    assert_eq!(Batch::new(Rules::Classic).answer(&[]), []);
}

// ---------------------------------------------------------------------------------------------------------------------
// The engine: the same solutions as the stack engine
// ---------------------------------------------------------------------------------------------------------------------

/// More solutions than this are not compared as a set; the engine must then find as many, all different and right.
const MANY: u64 = 200;

/// Compares the engines on random puzzles of a kind, other ones each time.
fn assert_lanes_find_what_stack_finds((size, rules, blanks): (Size, Rules, RangeInclusive<usize>), cases: u32) {
    let classes = RefCell::new([0; 3]);
    let puzzles = (any::<u64>(), blanks, 0..=2usize)
        .prop_map(move |(seed, blanks, changes)| random_puzzle(size, rules, seed, blanks, changes));
    let config = ProptestConfig { failure_persistence: None, max_global_rejects: cases, ..ProptestConfig::default() };
    TestRunner::new(ProptestConfig { cases, ..config })
        .run(&puzzles, |puzzle| {
            // The stack engine does not end on every puzzle.
            let limits = EngineLimits { solutions: MANY + 1, choices: 200_000, ..EngineLimits::default() };
            let (expected, outcome, _) = engine_search(Engine::Stack, &puzzle, rules, &limits);
            prop_assume!(outcome != Outcome::ChoiceLimit);
            let limits = EngineLimits { choices: u64::MAX, ..limits };
            let (found, lanes_outcome, stats) = engine_search(Engine::Lanes, &puzzle, rules, &limits);
            assert_eq!((lanes_outcome, stats.solutions), (outcome, expected.len() as u64));
            classes.borrow_mut()[expected.len().min(2)] += 1;
            let found = sorted(found);
            if outcome == Outcome::Exhausted {
                assert_eq!(found, sorted(expected));
            } else {
                assert_all_different_and_right(&found, &puzzle, rules);
            }
            Ok(())
        })
        .unwrap();
    let classes = classes.into_inner();
    assert!(classes.iter().all(|&puzzles| puzzles >= cases / 40), "no, one, several: {classes:?}");
}

fn assert_all_different_and_right(solutions: &[Grid], puzzle: &Grid, rules: Rules) {
    assert_eq!(solutions.iter().collect::<HashSet<_>>().len(), solutions.len(), "a solution twice");
    for solution in solutions {
        check::is_solution_of(solution, puzzle, rules).unwrap();
    }
}

#[test]
fn lanes_find_what_stack_finds() {
    for (kind, cases) in KINDS.into_iter().zip([1_000, 500, 500, 300]) {
        assert_lanes_find_what_stack_finds(kind, cases);
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn lanes_find_what_stack_finds_on_10_000_puzzles_of_each_kind() {
    for kind in KINDS {
        assert_lanes_find_what_stack_finds(kind, 10_000);
    }
}

#[test]
fn lanes_find_what_stack_finds_on_the_puzzles_of_the_project() {
    for name in ["example1", "example2", "example2-as-printed", "example3"] {
        let puzzle = common::hex(name);
        let expected = common::solution_set(Engine::Stack, &puzzle, Rules::Classic);
        assert_eq!(common::solution_set(Engine::Lanes, &puzzle, Rules::Classic), expected, "{name}");
    }
    for name in ["input3", "input5"] {
        let puzzle = common::dutch_miracle(name);
        let expected = common::solution_set(Engine::Stack, &puzzle, Rules::DutchMiracle);
        assert_eq!(common::solution_set(Engine::Lanes, &puzzle, Rules::DutchMiracle), expected, "{name}");
    }
    for (size, rules, total) in [(Size::Four, Rules::Classic, 288), (Size::Nine, Rules::DutchMiracle, 216)] {
        let expected = common::solution_set(Engine::Stack, &Grid::empty(size), rules);
        assert_eq!(expected.len(), total);
        assert!(common::solution_set(Engine::Lanes, &Grid::empty(size), rules) == expected);
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// The hand-over of hard puzzles
// ---------------------------------------------------------------------------------------------------------------------

/// The plain search on one 16x16 puzzle, without bound: no hand-over.
fn by_plain_search(puzzle: &Grid) -> Vec<Grid> {
    found_by_lanes(Level::best(), Rules::Classic, &[*puzzle]).remove(0)
}

#[test]
fn hard_puzzles_without_solution_have_none_through_every_door() {
    for puzzle in [HARD_NONE, LONG_PROOF].map(grid) {
        let start = Instant::now();
        let (found, outcome, stats) = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &EngineLimits::default());
        assert_eq!((found, outcome, stats.solutions), (vec![], Outcome::Exhausted, 0));
        assert!(stats.conflicts > 0, "not handed over: {stats:?}");
        for puzzles in [vec![puzzle], vec![puzzle, Grid::empty(Size::Nine), puzzle, puzzle]] {
            let counts: Vec<u64> =
                Batch::new(Rules::Classic).answer(&puzzles).iter().map(|answer| answer.count).collect();
            assert_eq!(counts, [0, 2, 0, 0][..puzzles.len()]);
        }
        assert!(start.elapsed() < QUICK);
    }
}

#[test]
fn the_plain_search_alone_would_not_do() {
    let limits = Limits { boards: 100_000, hopeful: 0, ..Limits::NONE };
    let puzzles = [HARD_NONE, LONG_PROOF].map(|text| candidates(&grid(text)));
    let (found, _) = found_within::<16, 4>(Level::best(), &Extras::default(), limits, &puzzles);
    assert_eq!(found, [const { (vec![], Some(End::Hard)) }; 2]);
}

#[test]
fn hard_puzzles_have_all_their_solutions_through_every_door() {
    let mut puzzles = bench("sixteen-minimal");
    puzzles.push(grid(HARD_SIX));
    let answers = Batch::new(Rules::Classic).answer(&puzzles);
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        let expected = by_plain_search(puzzle);
        assert_eq!(common::solution_set(Engine::Lanes, puzzle, Rules::Classic), expected);
        assert_eq!(answer.count, expected.len().min(2) as u64);
        assert!(expected.contains(&answer.solution.unwrap()));
        assert!(!expected.is_empty());
        assert_all_different_and_right(&expected, puzzle, Rules::Classic);
    }
}

/// Puzzles with few to many thousand solutions: whatever way the engine takes, limits and counters mean the same.
fn from_few_to_many() -> Vec<Grid> {
    let mut puzzles = vec![bench("sixteen-minimal")[0], grid(HARD_SIX), blanked(&[0, 1]), blanked(&[0, 1, 2])];
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for removed in [1, 2, 3, 5] {
        for puzzle in &bench("sixteen-minimal")[..4] {
            let mut puzzle = *puzzle;
            let givens: Vec<_> = puzzle.iter().filter(|(_, given)| given.is_some()).map(|(cell, _)| cell).collect();
            givens.sample(&mut rng, removed).for_each(|&cell| puzzle.set(cell, None));
            let limits = Limits { solutions: 10_000, ..Limits::NONE };
            let (found, _) = found_within::<16, 4>(Level::best(), &Extras::default(), limits, &[candidates(&puzzle)]);
            if found[0].1 == Some(End::Complete) {
                puzzles.push(puzzle);
            }
        }
    }
    puzzles
}

#[test]
fn the_engine_finds_all_solutions_whichever_way_it_takes() {
    let (mut most, mut total) = (0, 0);
    for puzzle in from_few_to_many() {
        let expected = by_plain_search(&puzzle);
        assert!(common::solution_set(Engine::Lanes, &puzzle, Rules::Classic) == expected, "{puzzle:?}");
        (most, total) = (most.max(expected.len()), total + expected.len());
    }
    assert!(most > 3_000, "{most} {total}");
}

#[test]
fn the_solution_limit_is_kept_whichever_way_the_engine_takes() {
    for puzzle in from_few_to_many() {
        for most in [0, 1, 8, 17, 300] {
            let expected = found_within::<16, 4>(
                Level::best(),
                &Extras::default(),
                Limits { solutions: most + 1, ..Limits::NONE },
                &[candidates(&puzzle)],
            );
            let there_are_more = expected.0[0].0.len() as u64 > most;
            let limits = EngineLimits { solutions: most, ..EngineLimits::default() };
            let (found, outcome, stats) = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits);
            assert_eq!(found.len() as u64, stats.solutions);
            assert_all_different_and_right(&found, &puzzle, Rules::Classic);
            if there_are_more {
                assert_eq!((stats.solutions, outcome), (most, Outcome::SolutionLimit), "{puzzle:?}");
            } else {
                // As many as the limit: whether they are all need not be known.
                assert_eq!(stats.solutions, expected.0[0].0.len() as u64);
                let full = stats.solutions == most;
                assert!(outcome == Outcome::Exhausted || full && outcome == Outcome::SolutionLimit, "{outcome:?}");
            }
        }
    }
}

#[test]
fn a_visitor_stops_the_engine_whichever_way_it_takes() {
    for puzzle in from_few_to_many() {
        let all = by_plain_search(&puzzle).len() as u64;
        for wanted in [1, 8, 17, 300] {
            let mut found = Vec::new();
            let mut visit = |solution: &Grid| {
                found.push(*solution);
                if found.len() as u64 == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let limits = EngineLimits::default();
            let (outcome, stats) = Engine::Lanes.search(&puzzle, Rules::Classic, &limits, &mut visit).unwrap();
            assert_eq!(stats.solutions, wanted.min(all));
            assert_eq!(outcome, if wanted <= all { Outcome::Visitor } else { Outcome::Exhausted });
            assert_eq!(found.len() as u64, stats.solutions);
            assert_all_different_and_right(&found, &puzzle, Rules::Classic);
        }
    }
}

#[test]
fn a_choice_limit_ends_what_would_not_end() {
    let puzzles =
        [Grid::empty(Size::Nine), Grid::empty(Size::Sixteen), random_puzzle(Size::Sixteen, Rules::Classic, 1, 179, 0)];
    for puzzle in puzzles {
        for choices in [0, 1, 1_000, 20_000] {
            let limits = EngineLimits { choices, ..EngineLimits::default() };
            let (found, outcome, stats) = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits);
            assert_eq!(outcome, Outcome::ChoiceLimit, "{choices}");
            assert_eq!(found.len() as u64, stats.solutions);
            assert_all_different_and_right(&found, &puzzle, Rules::Classic);
            // It is looked at now and then.
            assert!((choices..choices + 150_000).contains(&stats.choices), "{choices}: {stats:?}");
        }
    }
}

#[test]
fn a_choice_limit_ends_the_engine_before_and_after_the_hand_over() {
    let puzzle = grid(LONG_PROOF);
    let in_learning = Cell::new(u64::MAX);
    let watch = |stats: &EngineStats| {
        if stats.conflicts > 0 {
            in_learning.set(in_learning.get().min(stats.choices));
        }
        ControlFlow::Continue(())
    };
    let limits = EngineLimits { watch: &watch, ..EngineLimits::default() };
    let whole = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits).2;
    for choices in [1, in_learning.get() / 2, in_learning.get(), whole.choices / 2, whole.choices / 4 * 3] {
        let limits = EngineLimits { choices, ..EngineLimits::default() };
        let (found, outcome, stats) = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits);
        assert_eq!((found, outcome), (vec![], Outcome::ChoiceLimit));
        assert!((choices..whole.choices).contains(&stats.choices), "{stats:?} of {whole:?}");
        if choices == in_learning.get() {
            assert!((1..whole.conflicts).contains(&stats.conflicts), "{stats:?} of {whole:?}");
        }
    }
}

#[test]
fn a_choice_limit_that_is_not_reached_changes_nothing() {
    for puzzle in from_few_to_many() {
        let whole = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &EngineLimits::default());
        assert_eq!(whole.1, Outcome::Exhausted);
        let limits = EngineLimits { choices: whole.2.choices + 1, ..EngineLimits::default() };
        assert!(engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits) == whole, "{puzzle:?}");
    }
}

#[test]
fn the_watch_stops_the_engine_before_and_after_the_hand_over() {
    let at_once = |_: &EngineStats| ControlFlow::Break(());
    let limits = EngineLimits { watch: &at_once, ..EngineLimits::default() };
    for puzzle in [grid(LONG_PROOF), Grid::empty(Size::Nine), Grid::empty(Size::Sixteen)] {
        let (found, outcome, stats) = engine_search(Engine::Lanes, &puzzle, Rules::Classic, &limits);
        assert_eq!((found, outcome, stats.solutions), (vec![], Outcome::Watch, 0));
    }
    let seen = Cell::new(EngineStats::default());
    let in_learning = |stats: &EngineStats| {
        assert!(stats.choices >= seen.get().choices && stats.conflicts >= seen.get().conflicts, "counters fell");
        seen.set(*stats);
        if stats.conflicts >= 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let limits = EngineLimits { watch: &in_learning, ..EngineLimits::default() };
    let (_, outcome, stats) = engine_search(Engine::Lanes, &grid(LONG_PROOF), Rules::Classic, &limits);
    assert_eq!(outcome, Outcome::Watch);
    assert_eq!(stats, seen.get());
    // Where there is no end of solutions.
    let some_solutions = |stats: &EngineStats| {
        if stats.solutions > 5_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let limits = EngineLimits { watch: &some_solutions, ..EngineLimits::default() };
    for size in [Size::Nine, Size::Sixteen] {
        let (found, outcome, stats) = engine_search(Engine::Lanes, &Grid::empty(size), Rules::Classic, &limits);
        assert_eq!((outcome, found.len() as u64), (Outcome::Watch, stats.solutions));
        assert!((5_001..100_000).contains(&stats.solutions), "{stats:?}");
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Open boards
// ---------------------------------------------------------------------------------------------------------------------

#[test]
fn a_hundred_thousand_solutions_of_the_empty_board_come_quickly() {
    let start = Instant::now();
    let mut found = HashSet::new();
    let mut visit = |solution: &Grid| {
        if found.len() % 100 == 0 {
            check::is_solution_of(solution, &Grid::empty(Size::Sixteen), Rules::Classic).unwrap();
        }
        assert!(found.insert(*solution), "a solution twice");
        ControlFlow::Continue(())
    };
    let limits = EngineLimits { solutions: 100_000, ..EngineLimits::default() };
    let (outcome, stats) =
        Engine::Lanes.search(&Grid::empty(Size::Sixteen), Rules::Classic, &limits, &mut visit).unwrap();
    assert_eq!((outcome, stats.solutions, found.len()), (Outcome::SolutionLimit, 100_000, 100_000));
    assert!(start.elapsed() < QUICK);
}

/// The first solution that the engine finds.
fn first_solution(puzzle: &Grid) -> Grid {
    let limits = EngineLimits { solutions: 1, ..EngineLimits::default() };
    let (found, outcome, _) = engine_search(Engine::Lanes, puzzle, Rules::Classic, &limits);
    assert_eq!((found.len(), outcome), (1, Outcome::SolutionLimit));
    check::is_solution_of(&found[0], puzzle, Rules::Classic).unwrap();
    found[0]
}

#[test]
fn grids_filled_to_any_part_get_a_first_solution_quickly() {
    let mut rng = ChaCha8Rng::seed_from_u64(30);
    for part in [0, 5, 10, 20, 30, 30, 30, 35, 40] {
        for _ in 0..5 {
            // A pattern, then a grid without pattern.
            let mut grid = right_grid(Size::Sixteen, Rules::Classic, &mut rng);
            for percent in [20, part] {
                let start = Instant::now();
                let mut cells: Vec<_> = Size::Sixteen.cells().collect();
                cells.shuffle(&mut rng);
                cells[256 * percent / 100..].iter().for_each(|&cell| grid.set(cell, None));
                grid = first_solution(&grid);
                assert!(start.elapsed() < QUICK);
            }
        }
    }
}
