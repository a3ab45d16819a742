//! Known totals: how many solutions there are, and of the 4x4 puzzles how many have just one.

use crate::common::{BLANKED, JOINS, all_rules, blanked, grid, solution_set};
use pretty_assertions::assert_eq;
use stackdoku::{Cell, Digit, Engine, Grid, Rules, Size, Solver};

fn total(engine: Engine, puzzle: &Grid, rules: Rules) -> u64 {
    let count = Solver::new().engine(engine).rules(rules).count(puzzle).unwrap();
    assert!(count.is_total);
    count.number
}

/// The engines that choose cells by FindBest; reading order is hopeless on open boards.
pub fn by_find_best() -> impl Iterator<Item = Engine> {
    Engine::ALL.iter().copied().filter(|engine| ["stack", "recursive"].contains(&engine.name()))
}

#[test]
fn the_empty_4x4_board_has_288_solutions_by_every_engine() {
    for &engine in Engine::ALL {
        assert_eq!(total(engine, &Grid::empty(Size::Four), Rules::CLASSIC), 288, "{engine}");
    }
}

/// Whether a grid of 4x4 keeps rules, worked out from nothing but the numbers of rows and columns.
fn keeps(grid: &Grid, rules: Rules) -> bool {
    let cells: Vec<(usize, usize, u8)> =
        grid.iter().filter_map(|(cell, digit)| Some((cell.row(), cell.column(), digit?.number()))).collect();
    let inside = |row: usize, column: usize| [row, column].iter().all(|place| (1..=2).contains(place));
    let pairs = || cells.iter().flat_map(|one| cells.iter().map(move |other| (*one, *other))).filter(|(a, b)| a < b);
    pairs().all(|((r, c, digit), (row, column, other))| {
        let (rows, columns) = (row - r, column.abs_diff(c));
        let differ = [
            (Rules::DIAGONAL, r == c && row == column || r + c == 3 && row + column == 3),
            (Rules::ANTI_KNIGHT, rows * columns == 2),
            (Rules::ANTI_KING, rows == 1 && columns == 1),
            (Rules::WINDOKU, inside(r, c) && inside(row, column)),
            (Rules::DISJOINT, rows % 2 == 0 && columns % 2 == 0),
        ];
        let differ = digit != other || !differ.iter().any(|&(rule, holds)| holds && rules.contains(rule));
        differ && (!rules.contains(Rules::NON_CONSECUTIVE) || rows + columns != 1 || digit.abs_diff(other) > 1)
    })
}

#[test]
fn under_all_joins_the_empty_4x4_board_has_the_grids_of_288_that_keep_them() {
    let all = solution_set(Engine::Stack, &Grid::empty(Size::Four), Rules::CLASSIC);
    let mut totals = Vec::new();
    for rules in all_rules().filter(|rules| rules.allow(Size::Four)) {
        let expected: Vec<Grid> = all.iter().filter(|grid| keeps(grid, rules)).copied().collect();
        for &engine in Engine::ALL {
            assert_eq!(solution_set(engine, &Grid::empty(Size::Four), rules), expected, "{engine} {rules}");
        }
        totals.push(expected.len());
    }
    assert!(totals[..8] == [288, 48, 24, 0, 168, 48, 24, 0] && totals.len() == 64, "{totals:?}");
}

/// Known as the grids of the "Miracle Sudoku", by its author and by others.
#[test]
fn anti_king_anti_knight_and_non_consecutive_leave_72_grids() {
    for engine in by_find_best().chain([Engine::Fast]) {
        assert_eq!(total(engine, &Grid::empty(Size::Nine), JOINS[1]), 72, "{engine}");
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn cell_order_finds_the_72_grids_too() {
    for &engine in Engine::ALL.iter().filter(|engine| engine.name() == "cell-order") {
        assert_eq!(total(engine, &Grid::empty(Size::Nine), JOINS[1]), 72);
    }
}

/// Counted with CaDiCaL 1.5.3 (PySAT), which had each solution forbidden until there was none, on clauses written from
/// the rules by a script that shares nothing with this project.
const BY_SAT: [(Rules, &str, u64); 6] = [
    (Rules::DIAGONAL, "...4...........6.......6..54...........6......89.435..1......7....1......78.6....", 1_806),
    (Rules::DIAGONAL, "....3................9...8..1.......7....5..4.368................3.4.......3..1.7", 3_576),
    (
        Rules::DIAGONAL,
        "c.9.d2.e.8b.......a73.....f..c....4......0...19.f.0.4.c6...a2.b......1e.....5.3.1...8..be....40a\
         a.e.27.f..43.8........49..1.ed.b7..49.6..50182..e...1......c....0..2......7.bf.....d...7..9.4e..\
         5..a.....f.91b..d....9..5.a.c3e...6.....84...9..9.c0...3...7.5..",
        1_812,
    ),
    (Rules::ANTI_KNIGHT, "..6.3.....18..........................4.......5...............1....14.....3......", 1_764),
    (Rules::ANTI_KNIGHT, "..9..........................39.6.1.....2.......8..3.................45.3........", 4_473),
    (
        Rules::ANTI_KNIGHT,
        ".4..3.ce.a.6..f...cf....d...e3..3bd.....c9..1.52.9........f....7..5..1.97.....d....7..2.....a.3.\
         ......3d..9c.0....9.05eaf.....7.2c.....60.......6...14....c.7.......e9d..615..........02..d..6.b\
         ...............3..10......3.8....6.c.2835..e....e...4...9...d..c",
        4_544,
    ),
];

#[test]
fn diagonal_and_anti_knight_have_the_totals_that_a_sat_solver_counts() {
    for (rules, puzzle, solutions) in BY_SAT {
        assert_eq!(total(Engine::Fast, &grid(puzzle), rules), solutions, "{rules} {puzzle}");
    }
}

/// Of the known totals the last two take long.
fn blanked_grids_have_their_totals(known: &[(&[u8], u64)]) {
    for engine in by_find_best() {
        for &(digits, solutions) in known {
            assert_eq!(total(engine, &blanked(digits), Rules::CLASSIC), solutions, "{engine} without {digits:?}");
        }
    }
}

#[test]
fn a_16x16_grid_without_some_digits_has_the_known_number_of_solutions() {
    assert_eq!(blanked(&[])[Cell::new(5, 3)], Digit::new(8));
    blanked_grids_have_their_totals(&BLANKED[..5]);
}

#[test]
#[ignore = "long: run by make test-long"]
fn a_16x16_grid_without_more_digits_has_the_known_number_of_solutions() {
    blanked_grids_have_their_totals(&BLANKED[5..]);
}

/// The 12 grids of the empty 4x4 board whose first row is 1 2 3 4. Renaming digits makes 24 of each.
fn grids_with_first_row_in_order() -> Vec<Grid> {
    solution_set(Engine::Stack, &grid("1234 .... .... ...."), Rules::CLASSIC)
}

/// Every puzzle with exactly one solution is that solution with some cells emptied, so all sets of cells of all grids
/// are all candidates. Renaming the digits of a puzzle changes neither givens nor uniqueness: 12 grids of 288 do.
///
/// Source: OEIS A109252.
#[test]
#[ignore = "long: run by make test-long"]
fn the_4x4_puzzles_with_one_solution_are_as_many_as_known_for_each_number_of_givens() {
    let grids = grids_with_first_row_in_order();
    assert_eq!(grids.len(), 12);
    for &engine in Engine::ALL {
        let mut unique = [0u32; 17];
        for solution in &grids {
            for kept in 0..=u16::MAX {
                let mut puzzle = *solution;
                for cell in Size::Four.cells().filter(|cell| kept >> cell.index(Size::Four) & 1 == 0) {
                    puzzle.set(cell, None);
                }
                // One that differs is enough.
                let other = Solver::new().engine(engine).limit(2).solutions(&puzzle).any(|found| found != *solution);
                unique[kept.count_ones() as usize] += u32::from(!other);
            }
        }
        let known = [
            25_728, 284_160, 1_041_408, 2_141_184, 2_961_024, 2_958_336, 2_204_928, 1_239_552, 522_624, 161_280,
            34_560, 4_608, 288,
        ];
        assert_eq!(unique[..4], [0; 4], "{engine}: at least four givens");
        assert_eq!(unique[4..].iter().map(|count| count * 24).collect::<Vec<_>>(), known, "{engine}");
    }
}
