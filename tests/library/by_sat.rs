//! Solutions counted by a SAT solver: MiniSat, in its port to Rust (batsat), on clauses written anew from the rules.
//!
//! Only the size of a board and the names of rules come from the library; which cells see each other is worked out from
//! the numbers of rows and columns.

use crate::common::JOINS;
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use pretty_assertions::assert_eq;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use stackdoku::{Cell, Engine, Grid, Rules, Size, Solver};

/// By how much the digits of two cells must differ: 0 if they may be the same.
fn least((r, c): (usize, usize), (row, column): (usize, usize), block: usize, rules: Rules) -> usize {
    let (rows, columns) = (r.abs_diff(row), c.abs_diff(column));
    let last = block * block - 1;
    // Windows have a cell between them and around.
    let window = |place: usize| (!place.is_multiple_of(block + 1)).then_some(place / (block + 1));
    let are_in_window = [r, c, row, column].into_iter().all(|place| window(place).is_some())
        && (window(r), window(c)) == (window(row), window(column));
    let is_rising = r + c == row + column;
    let rules_of_pair = [
        (Rules::CLASSIC, 1, rows == 0 || columns == 0 || r / block == row / block && c / block == column / block),
        (Rules::DIAGONAL, 1, r == c && row == column || r + c == last && row + column == last),
        (Rules::ANTI_KNIGHT, 1, rows * columns == 2),
        (Rules::ANTI_KING, 1, rows == 1 && columns == 1),
        (Rules::WINDOKU, 1, are_in_window),
        (Rules::DISJOINT, 1, rows % block == 0 && columns % block == 0),
        (Rules::NON_CONSECUTIVE, 2, rows + columns == 1),
        (Rules::DUTCH_MIRACLE, 1, is_rising),
        (Rules::DUTCH_MIRACLE, 4, is_rising && rows == 1),
    ];
    let hold = rules_of_pair.iter().filter(|(rule, _, holds)| *holds && rules.contains(*rule));
    hold.map(|(_, least, _)| *least).max().unwrap_or(0)
}

/// How many solutions the SAT solver finds when each is forbidden until there is none.
fn count_by_sat(puzzle: &Grid, rules: Rules) -> u64 {
    let (side, block) = (puzzle.size().side(), puzzle.size().block_side());
    let mut solver = BasicSolver::default();
    let variables: Vec<Var> = (0..side * side * side).map(|_| solver.new_var_default()).collect();
    let holds = |(row, column): (usize, usize), digit: usize| variables[(side * row + column) * side + digit];
    let cells: Vec<(usize, usize)> = (0..side * side).map(|cell| (cell / side, cell % side)).collect();
    for (number, &cell) in cells.iter().enumerate() {
        solver.add_clause_reuse(&mut (0..side).map(|digit| Lit::new(holds(cell, digit), true)).collect());
        let pairs = (0..side).flat_map(|one| (0..one).map(move |other| (one, other)));
        for (one, other) in pairs {
            solver.add_clause_reuse(&mut vec![Lit::new(holds(cell, one), false), Lit::new(holds(cell, other), false)]);
        }
        for &other in &cells[..number] {
            let least = least(cell, other, block, rules);
            let near = (0..side).flat_map(|a| (0..side).map(move |b| (a, b))).filter(|(a, b)| a.abs_diff(*b) < least);
            for (a, b) in near {
                solver.add_clause_reuse(&mut vec![Lit::new(holds(cell, a), false), Lit::new(holds(other, b), false)]);
            }
        }
    }
    // Every digit has a place in each row, column and block.
    let lines = (0..side).flat_map(|one| {
        let of = |place: fn(usize, usize, usize) -> (usize, usize)| (0..side).map(|n| place(one, n, block)).collect();
        let in_block = |one, n, block| (one / block * block + n / block, one % block * block + n % block);
        [of(|one, n, _| (one, n)), of(|one, n, _| (n, one)), of(in_block)] as [Vec<_>; 3]
    });
    for (line, digit) in lines.flat_map(|line| (0..side).map(move |digit| (line.clone(), digit))) {
        solver.add_clause_reuse(&mut line.into_iter().map(|cell| Lit::new(holds(cell, digit), true)).collect());
    }
    for (cell, digit) in puzzle.iter().filter_map(|(cell, digit)| Some((cell, digit?))) {
        solver.add_clause_reuse(&mut vec![Lit::new(
            holds((cell.row(), cell.column()), usize::from(digit.number())),
            true,
        )]);
    }
    let mut found = 0;
    while solver.solve_limited(&[]) == lbool::TRUE {
        found += 1;
        let mut other: Vec<Lit> = variables
            .iter()
            .filter(|&&var| solver.value_var(var) == lbool::TRUE)
            .map(|&var| Lit::new(var, false))
            .collect();
        if !solver.add_clause_reuse(&mut other) {
            break;
        }
    }
    found
}

/// A board with more than ten solutions: a grid that keeps the rules, from which cells are taken in a random order.
fn board(size: Size, rules: Rules, seed: u64) -> Grid {
    let mut puzzle = fast(rules).solutions(&Grid::empty(size)).next().expect("some grid keeps the rules");
    let mut cells: Vec<Cell> = size.cells().collect();
    cells.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    for cell in cells {
        puzzle.set(cell, None);
        if total(&puzzle, rules, 11) > 10 {
            break;
        }
    }
    puzzle
}

fn total(puzzle: &Grid, rules: Rules, most: u64) -> u64 {
    fast(rules).limit(most).count(puzzle).unwrap().number
}

fn fast(rules: Rules) -> Solver {
    Solver::new().engine(Engine::Fast).rules(rules)
}

#[test]
fn a_sat_solver_counts_the_same_for_two_boards_of_each_rule_and_of_six_joins() {
    let named = Rules::NAMED.into_iter().flat_map(|rules| {
        // A large board, which has few givens, takes the solver half a minute, and many a small one eight seconds.
        if rules == Rules::NON_CONSECUTIVE {
            return [(Size::Nine, rules, 10), (Size::Nine, rules, 11)];
        }
        let second = if rules.allow(Size::Sixteen) { Size::Sixteen } else { Size::Nine };
        [(Size::Nine, rules, 1), (second, rules, 2)]
    });
    let joins = JOINS.into_iter().flat_map(|rules| [(Size::Nine, rules, 1), (Size::Nine, rules, 2)]);
    let (mut boards, mut by_stack) = (0, 0);
    for (size, rules, seed) in named.chain(joins) {
        let puzzle = board(size, rules, seed);
        let by_sat = count_by_sat(&puzzle, rules);
        assert!(by_sat > 10, "{rules} {puzzle:#}");
        let by = |engine, choices| {
            let solver = Solver::new().engine(engine).rules(rules).choice_limit(choices);
            solver.count(&puzzle).unwrap()
        };
        assert_eq!(by(Engine::Fast, u64::MAX).number, by_sat, "{rules} {puzzle:#}");
        // Plain search takes long where few digits are given.
        let plain = by(Engine::Stack, 100_000);
        assert!(plain.number == by_sat || !plain.is_total, "{rules} {puzzle:#}");
        by_stack += usize::from(plain.is_total);
        boards += 1;
    }
    assert_eq!(boards, 2 * Rules::NAMED.len() + 2 * JOINS.len());
    assert!(by_stack > boards / 2, "{by_stack}");
}
