//! How hard puzzles are, and the steps that explain them.

use crate::common::generate::{further_kinds, random_puzzle};
use crate::common::{bench, grid};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use stackdoku::rate::{End, Kind, Level, Link, LookAhead, Rating, Step, Variable};
use stackdoku::{Cell, Digit, Engine, Grid, Outcome, Rules, Size, Solver, Unrated};
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

/// Size, rules, and how many cells to empty.
fn kinds() -> impl Iterator<Item = (Size, Rules, RangeInclusive<usize>)> {
    further_kinds().chain([
        (Size::Four, Rules::CLASSIC, 6..=12),
        (Size::Nine, Rules::CLASSIC, 44..=56),
        (Size::Nine, Rules::DUTCH_MIRACLE, 50..=72),
        (Size::Sixteen, Rules::CLASSIC, 110..=140),
    ])
}

fn rated(puzzle: &Grid, rules: Rules) -> Result<Rating, Unrated> {
    Solver::new().rules(rules).choice_limit(300_000).rate(puzzle)
}

/// Random puzzles of each kind without a solution, with one, or with several.
fn puzzles(seeds: Range<u64>) -> impl Iterator<Item = (Grid, Rules)> {
    let of_kind = move |(size, rules, blanks): (Size, Rules, RangeInclusive<usize>)| {
        seeds.clone().map(move |seed| {
            let blanks = blanks.start() + seed as usize % (blanks.end() - blanks.start() + 1);
            (random_puzzle(size, rules, seed, blanks, usize::from(seed % 7 == 0)), rules)
        })
    };
    kinds().flat_map(of_kind)
}

/// What a step strikes is in no solution, and what it places is in all.
fn every_step_keeps_every_solution_of(seeds: Range<u64>) -> usize {
    let (mut seen, mut names) = (0, BTreeSet::new());
    for (puzzle, rules) in puzzles(seeds) {
        let solver = Solver::new().rules(rules).choice_limit(100_000);
        let truth = Solver::new().rules(rules).engine(Engine::Fast).true_candidates(&puzzle).unwrap();
        assert!(truth.is_complete());
        let (steps, end) = solver.explain(&puzzle).unwrap();
        for step in &steps {
            let is_placed = |(cell, digit): (Cell, Digit)| truth.of(cell).is_subset(digit.as_set());
            let is_struck = |&(cell, digit): &(Cell, Digit)| !truth.of(cell).contains(digit);
            assert!(step.placed.is_none_or(is_placed) && step.struck.iter().all(is_struck), "{rules} {step}\n{puzzle}");
            assert_eq!(step.placed.is_some(), step.struck.is_empty(), "{step}");
            names.insert(step.kind.name());
        }
        let known = puzzle.size().cells().map(|cell| truth.of(cell).len()).max();
        match end {
            End::Solved => assert_eq!(known, Some(1), "{puzzle}"),
            End::Contradiction(_) => assert_eq!(known, Some(0), "{puzzle}"),
            _ => {}
        }
        seen += 1;
    }
    let all = ["full house", "hidden single", "locked", "look-ahead", "naked single", "set"];
    assert!(names.into_iter().eq(all));
    seen
}

#[test]
fn every_step_keeps_every_solution() {
    assert!(every_step_keeps_every_solution_of(0..5) > 30);
}

#[test]
#[ignore = "long: run by make test-long"]
fn every_step_of_ten_thousand_puzzles_keeps_every_solution() {
    let seen = every_step_keeps_every_solution_of(1_000..2_250);
    assert!(seen >= 10_000, "{seen}");
}

/// A board as a person has it: the digits, and the candidates that were struck.
#[derive(Clone)]
struct Sheet {
    grid: Grid,
    rules: Rules,
    struck: BTreeSet<(Cell, Digit)>,
}

impl Sheet {
    /// The candidates of a variable, none for one that is placed.
    fn of(&self, variable: Variable) -> BTreeSet<(Cell, Digit)> {
        let board = self.grid.candidates(self.rules);
        let cells: Vec<Cell> = match variable {
            Variable::Cell(cell) => vec![cell],
            Variable::Digit(_, house) => house.cells().collect(),
        };
        let open = cells.into_iter().filter(|&cell| self.grid[cell].is_none());
        let all = open.flat_map(|cell| board.candidates(cell).iter().map(move |digit| (cell, digit)));
        let is_of = |digit| !matches!(variable, Variable::Digit(other, _) if other != digit);
        all.filter(|&(cell, digit)| is_of(digit) && !self.struck.contains(&(cell, digit))).collect()
    }

    fn with(&self, (cell, digit): (Cell, Digit)) -> Self {
        let mut next = self.clone();
        next.grid.set(cell, Some(digit));
        next
    }

    fn excludes(&self, (cell, digit): (Cell, Digit)) -> bool {
        !self.of(Variable::Cell(cell)).contains(&(cell, digit))
    }

    /// Whether the reason of a step is true.
    fn agrees(&self, step: &Step) -> bool {
        let is_left = |link: &Link| self.of(link.variable).iter().eq(&link.candidates);
        let ([link, ..], struck) = (&step.links[..], &step.struck) else { return false };
        match (step.kind, step.placed) {
            (Kind::FullHouse, Some((cell, digit))) => {
                let house = link.variable.house().unwrap();
                let empty: Vec<Cell> = house.cells().filter(|&cell| self.grid[cell].is_none()).collect();
                empty == [cell] && house.cells().all(|cell| self.grid[cell] != Some(digit))
            }
            (Kind::HiddenSingle | Kind::NakedSingle, Some(placed)) => link.candidates == [placed] && is_left(link),
            (Kind::Set, None) => {
                let all = |variables: &mut dyn Iterator<Item = Variable>| -> BTreeSet<(Cell, Digit)> {
                    variables.flat_map(|variable| self.of(variable)).collect()
                };
                let things_have = all(&mut step.links.iter().map(|link| link.variable));
                let places_have = all(&mut step.places.iter().copied());
                step.links.len() == step.places.len()
                    && things_have.is_subset(&places_have)
                    && struck.iter().all(|one| places_have.contains(one) && !things_have.contains(one))
            }
            (Kind::Locked, None) => {
                let excludes = |&place| struck.iter().all(|&struck| self.with(place).excludes(struck));
                is_left(link) && link.candidates.iter().all(excludes)
            }
            (Kind::LookAhead, None) => self.agrees_to(struck[0], &step.links),
            (Kind::Contradiction, None) => struck.is_empty() && self.agrees_to_the_end(link),
            _ => false,
        }
    }

    /// Whether a candidate leads to a contradiction by these links.
    fn agrees_to(&self, assumed: (Cell, Digit), links: &[Link]) -> bool {
        let mut sheet = self.with(assumed);
        let (last, chain) = links.split_last().unwrap();
        for link in chain {
            if link.candidates.len() != 1 || !sheet.of(link.variable).iter().eq(&link.candidates) {
                return false;
            }
            sheet = sheet.with(link.candidates[0]);
        }
        sheet.agrees_to_the_end(last)
    }

    /// Whether nothing is left for a variable.
    fn agrees_to_the_end(&self, Link { variable, candidates, .. }: &Link) -> bool {
        let is_placed = match *variable {
            Variable::Cell(cell) => self.grid[cell].is_some(),
            Variable::Digit(digit, house) => house.cells().any(|cell| self.grid[cell] == Some(digit)),
        };
        !is_placed && candidates.is_empty() && self.of(*variable).is_empty()
    }

    fn take(&mut self, step: &Step) {
        self.struck.extend(step.struck.iter().copied());
        if let Some((cell, digit)) = step.placed {
            self.grid.set(cell, Some(digit));
        }
    }
}

/// Each reason is true on the board that the steps before it leave, and no placement of a chain can be spared. Of an
/// explanation that comes to an end no strike can be spared either.
#[test]
fn every_reason_is_true_and_every_strike_is_needed() {
    let (mut strikes, mut chains, mut ends) = (0, 0, 0);
    let minimal = bench("nine-minimal").into_iter().step_by(25).map(|puzzle| (puzzle, Rules::CLASSIC));
    for (puzzle, rules) in puzzles(0..4).chain(minimal) {
        let (steps, end) = Solver::new().rules(rules).choice_limit(100_000).explain(&puzzle).unwrap();
        let mut sheet = Sheet { grid: puzzle, rules, struck: BTreeSet::new() };
        for (at, step) in steps.iter().enumerate() {
            assert!(sheet.agrees(step), "{rules} {step}\n{}", sheet.grid);
            for spared in 0..if step.kind == Kind::LookAhead { step.links.len() - 1 } else { 0 } {
                let shorter = [&step.links[..spared], &step.links[spared + 1..]].concat();
                assert!(!sheet.agrees_to(step.struck[0], &shorter), "{step}");
                chains += 1;
            }
            if step.placed.is_none() && end == End::Solved {
                let mut without = sheet.clone();
                let is_missed = steps[at + 1..].iter().any(|later| {
                    let is_missed = !without.agrees(later);
                    without.take(later);
                    is_missed
                });
                assert!(is_missed, "{rules} {step}\n{puzzle}");
                strikes += 1;
            }
            sheet.take(step);
        }
        if let End::Contradiction(why) = &end {
            assert!(sheet.agrees(why), "{rules} {why}\n{}", sheet.grid);
            ends += 1;
        }
    }
    assert!(strikes > 50 && chains > 20 && ends > 5, "{strikes} {chains} {ends}");
}

/// Whether the last of these steps is right beside the digits of the others, and what some of these strike.
fn is_right_after(start: &Sheet, steps: &[Step], strikes: &[usize]) -> bool {
    let ((step, before), mut sheet) = (steps.split_last().unwrap(), start.clone());
    let taken = (1..).zip(before).filter(|(number, earlier)| earlier.placed.is_some() || strikes.contains(number));
    taken.for_each(|(_, earlier)| sheet.take(earlier));
    sheet.agrees(step)
}

#[test]
fn a_step_rests_on_the_earlier_steps_that_it_names_and_on_each_of_them() {
    let (mut asked, mut named, mut ends) = (0, 0, 0);
    let nine = [(Size::Nine, Rules::CLASSIC, 50..=58), (Size::Nine, Rules::DUTCH_MIRACLE, 60..=76)];
    for (size, rules, blanks) in further_kinds().chain(nine) {
        for seed in 0..5 {
            let puzzle = random_puzzle(size, rules, seed, *blanks.end(), usize::from(seed % 4 == 0));
            let (mut steps, end) = Solver::new().rules(rules).choice_limit(300_000).explain(&puzzle).unwrap();
            match end {
                End::Solved => {}
                End::Contradiction(why) => {
                    ends += why.earlier().len();
                    steps.push(why);
                }
                _ => continue,
            }
            let start = Sheet { grid: puzzle, rules, struck: BTreeSet::new() };
            for number in 1..=steps.len() {
                let earlier = &steps[number - 1].earlier();
                assert!(is_right_after(&start, &steps[..number], earlier), "{number} {}", steps[number - 1]);
                for left_out in earlier {
                    let others: Vec<usize> = earlier.iter().copied().filter(|other| other != left_out).collect();
                    assert!(!is_right_after(&start, &steps[..number], &others), "{number} {}", steps[number - 1]);
                }
                (asked, named) = (asked + 1, named + earlier.len());
            }
        }
    }
    assert!(asked > 200 && named > 120 && ends > 0, "{asked} {named} {ends}");
}

/// The same puzzle with other names of the digits, turned or mirrored; under classic rules with other rows and columns.
fn shuffled(puzzle: &Grid, rules: Rules, rng: &mut ChaCha8Rng) -> Grid {
    let (side, block) = (puzzle.size().side(), puzzle.size().block_side());
    let mut names: Vec<u8> = (0..side as u8).collect();
    // Digits that must lie apart keep their order, or are counted from the other end.
    if rules.near().any(|near| near.least().get() > 1) {
        if rng.random_bool(0.5) {
            names.reverse();
        }
    } else {
        names.shuffle(rng);
    }
    let mut order = |_| {
        let mut lines: Vec<usize> = (0..side).collect();
        if rules == Rules::CLASSIC {
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
            for _ in 0..if seed == 0 { 50 } else { 5 } {
                let other = shuffled(&puzzle, rules, &mut rng);
                assert_eq!(rated(&other, rules), Ok(rating), "{size} {rules} {seed}\n{puzzle}\n{other}");
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Minimal puzzles of each size and all rules, and some with more givens. `STACKDOKU_WRITE_GOLDEN=1` writes them anew.
#[cfg(feature = "generate")]
#[test]
fn ratings_are_those_that_are_stored() {
    use stackdoku::generate::Generator;
    let mut lines = String::new();
    for (size, rules) in Size::ALL.into_iter().flat_map(|size| Rules::NAMED.iter().map(move |&rules| (size, rules))) {
        let generator = Generator::new(size).rules(rules).seed(1);
        let generator = match size {
            Size::Sixteen => generator.givens(112),
            // The rating of a minimal one reaches the limit of choices.
            Size::Nine if rules == Rules::NON_CONSECUTIVE => generator.givens(12),
            _ => generator.minimal(true),
        };
        let Ok(made) = generator.make(0..6) else { continue };
        for made in made {
            let solver = Solver::new().rules(rules).choice_limit(1_000_000);
            let rating = solver.rate(&made.puzzle);
            let line = match rating {
                Ok(Rating { look_ahead, effort }) => format!("look-ahead {look_ahead}, effort {effort:?}"),
                Err(ref unrated) => unrated.to_string(),
            };
            // Pencil marks that say no more than the digits change nothing, also where one is left.
            assert_eq!(solver.rate(made.puzzle.candidates(rules)), rating, "{}", made.puzzle);
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
        let rating = rated(puzzle, Rules::CLASSIC).unwrap();
        let (steps, end) = Solver::new().explain(puzzle).unwrap();
        let LookAhead::Length(length) = rating.look_ahead else { continue };
        lengths.insert(length);
        assert_eq!(end, End::Solved, "{puzzle}");
        let look_aheads = steps.iter().filter(|step| matches!(step.kind, Kind::Locked | Kind::LookAhead));
        let longest = look_aheads.map(Step::length).max();
        let has_sets = steps.iter().any(|step| step.kind == Kind::Set);
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

/// Its nested look-ahead of 8 takes more placements than are made.
#[cfg(feature = "std")]
#[test]
fn that_there_is_no_nested_look_ahead_does_not_depend_on_the_time() {
    use std::time::Duration;
    let puzzle = grid("............9..8...............7...8..................9...............5..1......6");
    let solver = Solver::new().rules(Rules::NON_CONSECUTIVE);
    let none = Rating { look_ahead: LookAhead::NoLength, effort: None };
    assert_eq!(solver.rate(&puzzle), Ok(none));
    assert_eq!(solver.clone().time_limit(Duration::from_secs(600)).rate(&puzzle), Ok(none));
    let cut = solver.time_limit(Duration::from_millis(100)).rate(&puzzle);
    assert_eq!(cut, Err(Unrated::Ended(Outcome::TimeLimit)));
}

#[test]
fn words_follow_the_length() {
    let words = (0..=8).map(|length| LookAhead::Length(length).level().to_string()).collect::<Vec<_>>();
    let expected =
        ["singles", "moderate", "moderate", "hard", "hard", "very hard", "very hard", "very hard", "very hard"];
    assert_eq!(words, expected);
    assert_eq!(LookAhead::MoreThanLongest.level(), Level::Extreme);
    assert_eq!(
        [LookAhead::MoreThanLongest, LookAhead::Nested(2), LookAhead::NoLength].map(|none| none.to_string()),
        ["more than 8", "nested 2", "none"]
    );
    let ended = |outcome| Unrated::Ended(outcome).to_string();
    assert_eq!(
        [ended(Outcome::Stopped), ended(Outcome::ChoiceLimit)],
        ["the rating was stopped", "the rating was stopped by a limit"]
    );
}
