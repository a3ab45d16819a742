//! How hard puzzles are, and the steps that explain them.

use crate::common::generate::{further_kinds, random_puzzle};
use crate::common::{bench, few_solutions, grid};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use stackdoku::rate::{End, Level, LookAhead, Rating, Reason};
use stackdoku::{Digit, Grid, Outcome, Rules, Size, Solver, Unrated};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Size, rules, and how many cells to empty.
fn kinds() -> impl Iterator<Item = (Size, Rules, RangeInclusive<usize>)> {
    further_kinds().chain([
        (Size::Four, Rules::Classic, 6..=12),
        (Size::Nine, Rules::Classic, 44..=56),
        (Size::Nine, Rules::DutchMiracle, 50..=72),
        (Size::Sixteen, Rules::Classic, 110..=140),
    ])
}

fn rated(puzzle: &Grid, rules: Rules) -> Result<Rating, Unrated> {
    Solver::new().rules(rules).choice_limit(300_000).rate(puzzle)
}

/// What a step strikes is in no solution, and what it places is in all.
#[test]
fn every_step_keeps_every_solution() {
    let (mut steps_seen, mut names) = (0, BTreeSet::new());
    for (size, rules, blanks) in kinds() {
        for seed in 0..30 {
            let blanks = blanks.start() + seed as usize % (blanks.end() - blanks.start() + 1);
            let puzzle = random_puzzle(size, rules, seed, blanks, usize::from(seed % 7 == 0));
            let Some(solutions) = few_solutions(&puzzle, rules, 300) else { continue };
            let solver = Solver::new().rules(rules).choice_limit(100_000);
            let (steps, end) = solver.explain(&puzzle).unwrap();
            for step in &steps {
                let is_right = |solution: &Grid| {
                    step.placed.is_none_or(|(cell, digit)| solution[cell] == Some(digit))
                        && step.struck.iter().all(|&(cell, digit)| solution[cell] != Some(digit))
                };
                assert!(solutions.iter().all(is_right), "{size} {rules} {seed}: {step}\n{puzzle}");
                assert_eq!(step.placed.is_some(), step.struck.is_empty(), "{step}");
                names.insert(step.reason.name());
            }
            steps_seen += steps.len();
            match end {
                End::Solved => assert_eq!(solutions.len(), 1, "{puzzle}"),
                End::Contradiction(_) => assert_eq!(solutions.len(), 0, "{puzzle}"),
                _ => {}
            }
        }
    }
    let all = ["full house", "hidden single", "locked", "look-ahead", "naked single", "set"];
    assert!(steps_seen > 5_000 && names.into_iter().eq(all), "{steps_seen}");
}

/// The same puzzle with other names of the digits, turned or mirrored; under classic rules with other rows and columns.
fn shuffled(puzzle: &Grid, rules: Rules, rng: &mut ChaCha8Rng) -> Grid {
    let (side, block) = (puzzle.size().side(), puzzle.size().block_side());
    let mut names: Vec<u8> = (0..side as u8).collect();
    // Digits that must lie apart keep their order, or are counted from the other end.
    if rules == Rules::DutchMiracle {
        if rng.random_bool(0.5) {
            names.reverse();
        }
    } else {
        names.shuffle(rng);
    }
    let mut order = |_| {
        let mut lines: Vec<usize> = (0..side).collect();
        if rules == Rules::Classic {
            let mut bands: Vec<usize> = (0..block).collect();
            bands.shuffle(rng);
            lines.clear();
            for band in bands {
                let mut band: Vec<usize> = (band * block..(band + 1) * block).collect();
                band.shuffle(rng);
                lines.extend(band);
            }
        }
        lines
    };
    let [rows, columns] = [0, 1].map(&mut order);
    // About the rising diagonal and by half a turn, so that Dutch Miracle keeps its diagonals.
    let (turned, mirrored) = (rng.random_bool(0.5), rng.random_bool(0.5));
    let mut grid = Grid::empty(puzzle.size());
    for (cell, digit) in puzzle.iter().filter_map(|(cell, digit)| Some((cell, digit?))) {
        let (mut row, mut column) = (rows[cell.row()], columns[cell.column()]);
        if turned {
            (row, column) = (side - 1 - row, side - 1 - column);
        }
        if mirrored {
            (row, column) = (side - 1 - column, side - 1 - row);
        }
        grid.set(puzzle.size().cell(row, column), Digit::new(names[usize::from(digit.number())]));
    }
    grid
}

#[test]
fn a_rating_does_not_depend_on_names_and_places() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut compared = 0;
    for (size, rules, blanks) in kinds() {
        for seed in 0..12 {
            let blanks = blanks.start() + seed as usize % (blanks.end() - blanks.start() + 1);
            let puzzle = random_puzzle(size, rules, seed, blanks, 0);
            let Ok(rating) = rated(&puzzle, rules) else { continue };
            for _ in 0..5 {
                let other = shuffled(&puzzle, rules, &mut rng);
                assert_eq!(rated(&other, rules), Ok(rating), "{size} {rules} {seed}\n{puzzle}\n{other}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Minimal puzzles of each size and all rules; of 16x16 some with more givens. `STACKDOKU_WRITE_GOLDEN=1` writes them anew.
#[cfg(feature = "generate")]
#[test]
fn ratings_are_those_that_are_stored() {
    use stackdoku::generate::Generator;
    let mut lines = String::new();
    for (size, rules) in Size::ALL.into_iter().flat_map(|size| Rules::ALL.iter().map(move |&rules| (size, rules))) {
        let generator = Generator::new(size).rules(rules).seed(1);
        let generator = if size == Size::Sixteen { generator.givens(112) } else { generator.minimal(true) };
        let Ok(made) = generator.make(0..6) else { continue };
        for made in made {
            let line = match Solver::new().rules(rules).choice_limit(1_000_000).rate(&made.puzzle) {
                Ok(Rating { look_ahead, effort }) => format!("look-ahead {look_ahead}, effort {effort:?}"),
                Err(unrated) => unrated.to_string(),
            };
            lines += &format!("{size} {rules}: {line}\n");
        }
    }
    if std::env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/ratings.txt"), &lines).unwrap();
    }
    assert_eq!(lines, include_str!("ratings.txt"));
}

/// The longest look-ahead among the steps is that of the puzzle, unless a set came cheaper.
#[test]
fn the_steps_are_as_hard_as_the_rating() {
    let mut lengths = BTreeSet::new();
    for puzzle in bench("nine-hard").iter().chain(&bench("nine-minimal")).step_by(12) {
        let rating = rated(puzzle, Rules::Classic).unwrap();
        let (steps, end) = Solver::new().explain(puzzle).unwrap();
        let LookAhead::Length(length) = rating.look_ahead else { continue };
        lengths.insert(length);
        assert_eq!(end, End::Solved, "{puzzle}");
        let is_look_ahead = |reason: &Reason| matches!(reason, Reason::Locked(_) | Reason::LookAhead { .. });
        let longest = steps.iter().filter(|step| is_look_ahead(&step.reason)).map(|step| step.reason.length()).max();
        let has_sets = steps.iter().any(|step| matches!(step.reason, Reason::Set { .. }));
        let longest = longest.unwrap_or(0);
        assert!(longest == usize::from(length) || has_sets && longest <= usize::from(length), "{longest} {length}");
    }
    assert!(lengths.len() > 4, "{lengths:?}");
}

#[test]
fn only_a_puzzle_with_one_solution_is_rated() {
    let solver = Solver::new();
    assert_eq!(solver.rate(&Grid::empty(Size::Nine)), Err(Unrated::SeveralSolutions));
    assert_eq!(solver.rate(&grid("..4..2.........2")), Err(Unrated::NoSolution));
    assert!(matches!(solver.rate(&grid("11..............")), Err(Unrated::Refusal(_))));
    let hard = &bench("nine-hard")[0];
    assert_eq!(solver.clone().choice_limit(100).rate(hard), Err(Unrated::Ended(Outcome::ChoiceLimit)));
    assert_eq!(solver.choice_limit(100).explain(hard).unwrap().1, End::Spent);
}

#[test]
fn words_follow_the_length() {
    let words = (0..=8).map(|length| LookAhead::Length(length).level().to_string()).collect::<Vec<_>>();
    let expected =
        ["singles", "moderate", "moderate", "hard", "hard", "very hard", "very hard", "very hard", "very hard"];
    assert_eq!(words, expected);
    assert_eq!(LookAhead::MoreThanLongest.level(), Level::Extreme);
    assert_eq!(
        (LookAhead::MoreThanLongest.to_string(), LookAhead::NoLength.to_string()),
        ("more than 8".into(), "none".into())
    );
}
