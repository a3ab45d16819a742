//! New puzzles: what was asked is met, and a seed always means the same.

use pretty_assertions::assert_eq;
use stackdoku::generate::{Generator, Made, Missed, Symmetry};
use stackdoku::rate::{Level, LookAhead};
use stackdoku::{Cell, Digit, DigitSet, Engine, Grid, House, HouseKind, Puzzle, Rules, Size, Solver, check};
use std::collections::{HashMap, HashSet};
use std::thread;
use std::time::Duration;

fn made(generator: &Generator, number: u64) -> Grid {
    let made = generator.make(number..number + 1).unwrap();
    let [Made { puzzle, missed: None, .. }] = made[..] else { panic!("{made:?}") };
    puzzle
}

/// These lines are what the seed 1 has always meant; a release that changes them breaks a promise.
#[test]
fn a_seed_always_means_the_same() {
    let line = |generator: Generator| made(&generator.seed(1), 0).to_line();
    let pinned = include_str!("generate.txt");
    let lines = [
        line(Generator::new(Size::Four)),
        line(Generator::new(Size::Nine)),
        line(Generator::new(Size::Nine).minimal(true).symmetry(Symmetry::Rotate)),
        line(Generator::new(Size::Nine).rules(Rules::DUTCH_MIRACLE).givens(12)),
        line(Generator::new(Size::Sixteen)),
        line(Generator::new(Size::Sixteen).solutions(13)),
    ];
    if std::env::var_os("STACKDOKU_WRITE_GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/library/generate.txt");
        std::fs::write(path, lines.join("\n") + "\n").unwrap();
    }
    assert_eq!(lines.join("\n") + "\n", pinned);
}

#[test]
fn puzzles_do_not_depend_on_how_many_are_made_at_once() {
    for generator in [
        Generator::new(Size::Nine).seed(5).minimal(true),
        Generator::new(Size::Nine).seed(5).solutions(7),
        Generator::new(Size::Four).seed(5),
    ] {
        let together = generator.make(0..24).unwrap();
        let alone: Vec<Made> = (0..24).flat_map(|number| generator.make(number..number + 1).unwrap()).collect();
        assert_eq!(together, alone);
    }
}

/// Chi-squared with 287 degrees of freedom has the mean 287 and the standard deviation 24; above 361 it is once in a
/// thousand samples.
#[test]
fn all_288_grids_of_4x4_come_equally_often() {
    const GRIDS: u64 = 288 * 100;
    let mut times: HashMap<Grid, u64> = HashMap::new();
    let generator = Generator::new(Size::Four).givens(16).seed(2026);
    for made in generator.make(0..GRIDS).unwrap() {
        *times.entry(made.puzzle).or_default() += 1;
    }
    assert_eq!(times.len(), 288);
    let expected = (GRIDS / 288) as f64;
    let chi_squared: f64 = times.values().map(|&times| (times as f64 - expected).powi(2) / expected).sum();
    println!("chi-squared {chi_squared:.1} with 287 degrees of freedom");
    assert!((200.0..361.0).contains(&chi_squared), "{chi_squared}");
}

/// Chi-squared over all digits of all cells has the mean `cells * (side - 1)`. It has no known distribution, because
/// the cells of a house depend on each other; a fifth more or less than the mean would be a bias.
#[test]
fn every_cell_holds_every_digit_equally_often() {
    for (size, grids) in [(Size::Nine, 3_000), (Size::Sixteen, 400)] {
        let (cells, side) = (size.cell_count(), size.side());
        let generator = Generator::new(size).givens(cells).seed(2026);
        let mut times = vec![0u64; cells * side];
        for made in generator.make(0..grids).unwrap() {
            for (cell, digit) in made.puzzle.iter() {
                times[cell.index(size) * side + usize::from(digit.unwrap().number())] += 1;
            }
        }
        let expected = grids as f64 / side as f64;
        let chi_squared: f64 = times.iter().map(|&times| (times as f64 - expected).powi(2) / expected).sum();
        let mean = (cells * (side - 1)) as f64;
        println!("{size}: chi-squared {chi_squared:.1}, mean {mean}");
        assert!((0.8 * mean..1.2 * mean).contains(&chi_squared), "{chi_squared}");
    }
}

#[test]
fn the_number_of_solutions_is_exact() {
    for (size, solutions) in
        [(Size::Four, 0), (Size::Four, 7), (Size::Four, 288), (Size::Nine, 0), (Size::Nine, 2), (Size::Nine, 95)]
    {
        for number in 0..2 {
            let puzzle = made(&Generator::new(size).solutions(solutions).seed(3), number);
            assert!(Puzzle::new(&puzzle, Rules::CLASSIC).is_ok());
            assert_eq!(Solver::new().count(&puzzle).unwrap().number, solutions, "{size}");
        }
    }
    for solutions in [1, 0, 28] {
        let puzzle = made(&Generator::new(Size::Sixteen).solutions(solutions).seed(4), 0);
        assert_eq!(Solver::new().count(&puzzle).unwrap().number, solutions);
    }
}

#[test]
fn givens_symmetry_and_minimality_are_as_asked() {
    for size in Size::ALL {
        let puzzle = made(&Generator::new(size).minimal(true), 0);
        assert_eq!(Solver::new().redundant_givens(&puzzle), Ok(Some(vec![])));
    }
    // Whether some givens can go takes more choices than a question may take at first.
    let rules = Rules::NON_CONSECUTIVE;
    let puzzle = made(&Generator::new(Size::Nine).rules(rules).seed(332).minimal(true), 0);
    assert_eq!(Solver::new().rules(rules).redundant_givens(&puzzle), Ok(Some(vec![])));
    let none = made(&Generator::new(Size::Nine).rules(rules).seed(332).minimal(true).solutions(0), 0);
    assert_eq!(Solver::new().rules(rules).count(&none).unwrap().number, 0);
    // There are 288 grids.
    let most = Generator::new(Size::Four).solutions(u64::MAX).attempts(1).make(0..1).unwrap();
    assert!(matches!(most[0].missed, Some(Missed::Solutions(..=288))), "{:?}", most[0].missed);
    for (givens, solutions) in [(30, 1), (26, 1), (60, 1), (81, 1), (28, 5), (24, 2)] {
        let puzzle = made(&Generator::new(Size::Nine).givens(givens).solutions(solutions), 0);
        assert_eq!((puzzle.given_count(), Solver::new().count(&puzzle).unwrap().number), (givens, solutions));
    }
    let last = 8;
    type Partner = fn(usize, usize) -> (usize, usize);
    let partners: [(Symmetry, Partner); 3] = [
        (Symmetry::Rotate, |row, column| (8 - row, 8 - column)),
        (Symmetry::Mirror, |row, column| (row, 8 - column)),
        (Symmetry::Diagonal, |row, column| (column, row)),
    ];
    for (symmetry, partner) in partners {
        for solutions in [1, 3] {
            let puzzle = made(&Generator::new(Size::Nine).symmetry(symmetry).solutions(solutions), 1);
            for (row, column) in (0..=last).flat_map(|row| (0..=last).map(move |column| (row, column))) {
                let (other_row, other_column) = partner(row, column);
                let is_given = |row, column| puzzle[Size::Nine.cell(row, column)].is_some();
                assert_eq!(is_given(row, column), is_given(other_row, other_column), "{symmetry}");
            }
        }
    }
}

#[test]
fn choices_and_guesses_are_as_asked() {
    let puzzle = made(&Generator::new(Size::Nine).choices(2_000..=9_000), 0);
    let mut search = Solver::new().engine(Engine::Stack).limit(1).solutions(&puzzle);
    search.by_ref().for_each(drop);
    assert!((2_000..=9_000).contains(&search.counters().choices));
    for size in [Size::Nine, Size::Sixteen] {
        let puzzle = made(&Generator::new(size).no_guess(true), 0);
        let mut search = Solver::new().solutions(&puzzle);
        assert_eq!(search.by_ref().count(), 1);
        assert_eq!((search.counters().boards, search.counters().decisions), (1, 0));
    }
}

/// What is needed to fill a puzzle, written to be obviously right: 0 naked and hidden singles, 1 locked candidates too,
/// 2 also hidden sets in the cells that a line and a block share. `None` if that is not enough.
fn deductions(puzzle: &Grid, rules: Rules) -> Option<usize> {
    let size = puzzle.size();
    let houses = |kind: HouseKind| kind.houses(size).map(|house| house.cells().collect::<Vec<_>>());
    let lines: Vec<Vec<Cell>> = houses(HouseKind::Row).chain(houses(HouseKind::Column)).collect();
    let blocks: Vec<Vec<Cell>> = houses(HouseKind::Block).collect();
    // Those that hold every digit: with Dutch Miracle the longest diagonal too.
    let full: Vec<House> = rules.houses(size).filter(|house| house.len() == size.side()).collect();
    let (mut grid, mut needed) = (*puzzle, 0);
    let mut struck: HashSet<(Cell, Digit)> = HashSet::new();
    while !grid.is_full() {
        let fits = |cell: Cell, digit: &Digit| {
            let mut with = grid;
            with.set(cell, Some(*digit));
            !struck.contains(&(cell, *digit)) && check::breaches(&with, rules).next().is_none()
        };
        let candidates: HashMap<Cell, DigitSet> = grid
            .iter()
            .map(|(cell, digit)| match digit {
                Some(digit) => (cell, digit.as_set()),
                None => (cell, size.digits().iter().filter(|digit| fits(cell, digit)).collect()),
            })
            .collect();
        let seen = |cells: &[Cell]| cells.iter().fold(DigitSet::EMPTY, |seen, cell| seen | candidates[cell]);
        let before = (grid, struck.len());
        for cell in before.0.empty_cells() {
            let hidden = full.iter().filter(|house| house.contains(cell)).map(|house| {
                let others: Vec<Cell> = house.cells().filter(|&other| other != cell).collect();
                candidates[&cell] - seen(&others)
            });
            let single = candidates[&cell].only().or(hidden.filter_map(DigitSet::only).next());
            grid.set(cell, single);
        }
        for level in 1..=2 {
            if (grid, struck.len()) != before {
                break;
            }
            needed = needed.max(level);
            for (line, block) in lines.iter().flat_map(|line| blocks.iter().map(move |block| (line, block))) {
                let (shared, of_line): (Vec<Cell>, Vec<Cell>) = line.iter().partition(|cell| block.contains(cell));
                let of_block: Vec<Cell> = block.iter().copied().filter(|cell| !shared.contains(cell)).collect();
                let only_here = [seen(&shared) - seen(&of_line), seen(&shared) - seen(&of_block)];
                let all = only_here[0] | only_here[1];
                let is_full = !shared.is_empty() && all.len() == shared.len();
                let strikes = match level {
                    1 => [(of_block, only_here[0]), (of_line, only_here[1])],
                    _ => [(shared, if is_full { size.digits() - all } else { DigitSet::EMPTY }), (vec![], all)],
                };
                for (cell, digits) in strikes.iter().flat_map(|(cells, digits)| cells.iter().map(move |c| (c, digits)))
                {
                    struck.extend((candidates[cell] & *digits).iter().map(|digit| (*cell, digit)));
                }
            }
        }
        if (grid, struck.len()) == before {
            return None;
        }
    }
    Some(needed)
}

#[test]
fn the_deductions_that_solve_a_puzzle_are_those_that_were_asked_for() {
    let needed = |generator: &Generator, rules: Rules, count: u64| {
        let mut times = [0; 3];
        for made in generator.make(0..count).unwrap() {
            assert_eq!(made.missed, None);
            times[deductions(&made.puzzle, rules).unwrap()] += 1;
        }
        times
    };
    let nine = Generator::new(Size::Nine).seed(1).minimal(true);
    // The sweeps find more than singles.
    let by_sweeps = needed(&nine.clone().no_guess(true), Rules::CLASSIC, 80);
    assert!(by_sweeps.iter().all(|&times| times > 0), "{by_sweeps:?}");
    assert_eq!(needed(&nine.clone().level(Level::Singles), Rules::CLASSIC, 80), [80, 0, 0]);
    assert_eq!(needed(&nine.level(Level::Singles).rules(Rules::DUTCH_MIRACLE), Rules::DUTCH_MIRACLE, 5), [5, 0, 0]);
    for (size, count) in [(Size::Four, 20), (Size::Nine, 20), (Size::Sixteen, 2)] {
        let generator = Generator::new(size).level(Level::Singles).symmetry(Symmetry::Rotate);
        assert_eq!(needed(&generator, Rules::CLASSIC, count), [count, 0, 0]);
    }
}

/// Among ten thousand random puzzles there are few like this.
#[test]
fn the_rarest_puzzles_are_found_step_by_step() {
    let generator = Generator::new(Size::Nine).look_ahead(6..=20).seed(1);
    for made in generator.attempts(50).make(0..2).unwrap() {
        let rating = Solver::new().rate(&made.puzzle).unwrap();
        assert!(made.missed.is_none() && rating.look_ahead >= LookAhead::Length(6), "{rating}");
    }
}

#[test]
fn what_cannot_be_met_is_said_with_the_nearest() {
    let made = Generator::new(Size::Nine).givens(16).attempts(20).make(0..1).unwrap();
    let Some(Missed::Givens(nearest)) = made[0].missed else { panic!("{made:?}") };
    assert!((17..=25).contains(&nearest) && made[0].puzzle.given_count() == nearest);
    assert!(made[0].puzzle.solve().is_unique());
    let made = Generator::new(Size::Four).solutions(289).attempts(3).make(0..1).unwrap();
    assert!(matches!(made[0].missed, Some(Missed::Solutions(_))), "{made:?}");
    assert!(Generator::new(Size::Four).rules(Rules::DUTCH_MIRACLE).make(0..1).is_err());
}

#[test]
fn the_time_limit_counts_from_each_call() {
    let limit = Duration::from_millis(1_500);
    let generator = Generator::new(Size::Four).time_limit(limit);
    thread::sleep(limit);
    made(&generator, 0);
    let none = generator.time_limit(Duration::ZERO).make(0..1).unwrap();
    assert_eq!(none[0].missed, Some(Missed::Everything));
}

#[test]
#[ignore = "long: run by make test-long"]
fn a_grid_of_joined_rules_is_looked_for_longer_than_dives_take() {
    let rules = Rules::DIAGONAL | Rules::ANTI_KNIGHT | Rules::WINDOKU;
    let puzzle = made(&Generator::new(Size::Sixteen).rules(rules), 0);
    assert_eq!(Solver::new().rules(rules).count(&puzzle).unwrap().number, 1);
}
