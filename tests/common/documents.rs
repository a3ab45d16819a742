//! The two methods in reading order, transcribed from their documents line by line: the oracles of the engines
//! `cell-order` and `exhaustive`. Nothing here is shared with them but the words `Grid`, `Cell` and `Digit`.

use stackdoku::check;
use stackdoku::{Cell, Digit, Grid, Rules, Size};

/// What a method did: all its solutions in the order found, and the counters.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Walk {
    pub solutions: Vec<Grid>,
    pub choices: u64,
    pub dead_ends: u64,
}

/// Whether the other cells allow `digit` in `cell`. Every rule is spelled out on rows and columns.
fn fits(grid: &Grid, rules: Rules, cell: Cell, digit: Digit) -> bool {
    let size = grid.size();
    let place = |cell: Cell| (cell.row(), cell.column());
    let block = |(row, column): (usize, usize)| (row / size.block_side(), column / size.block_side());
    let (row, column) = place(cell);
    if !matches!(rules, Rules::CLASSIC | Rules::DUTCH_MIRACLE) {
        let mut tried = *grid;
        tried.set(cell, Some(digit));
        return check::breaches(&tried, rules).next().is_none();
    }
    grid.iter().filter(|&(other, _)| other != cell).all(|(other, held)| {
        let Some(held) = held else { return true };
        let (r, c) = place(other);
        let on_diagonal = rules == Rules::DUTCH_MIRACLE && r + c == row + column;
        let together = r == row || c == column || block((r, c)) == block((row, column)) || on_diagonal;
        let apart = held.number().abs_diff(digit.number());
        !(together && apart == 0 || on_diagonal && r.abs_diff(row) == 1 && apart < 4)
    })
}

fn digits(size: Size) -> impl Iterator<Item = Digit> {
    (0..size.side()).map(|number| Digit::new(number as u8).unwrap())
}

/// CS 206, "Puzzle solve(Puzzle p, int xloc, int yloc)", going on after each solution.
pub fn cell_order(puzzle: &Grid, rules: Rules) -> Walk {
    fn solve(p: &Grid, rules: Rules, mut x: usize, mut y: usize, walk: &mut Walk) {
        let size = p.size();
        if p.is_full() {
            walk.solutions.push(*p);
            return;
        }
        if !p.empty_cells().all(|cell| digits(size).any(|digit| fits(p, rules, cell, digit))) {
            walk.dead_ends += 1;
            return;
        }
        if y == size.side() {
            x += 1;
            y = 0;
        }
        let cell = size.cell(x, y);
        if p[cell].is_some() {
            return solve(p, rules, x, y + 1, walk);
        }
        for digit in digits(size).filter(|&digit| fits(p, rules, cell, digit)) {
            walk.choices += 1;
            let mut np = *p;
            np.set(cell, Some(digit));
            solve(&np, rules, x, y + 1, walk);
        }
        walk.dead_ends += 1;
    }
    let mut walk = Walk::default();
    solve(puzzle, rules, 0, 0, &mut walk);
    walk
}

/// IE 523, "Boolean Solve(row, column)", going on after each solution.
pub fn exhaustive(puzzle: &Grid, rules: Rules) -> Walk {
    fn solve(puzzle: &mut Grid, rules: Rules, walk: &mut Walk) {
        let Some(cell) = puzzle.empty_cells().next() else {
            walk.solutions.push(*puzzle);
            return;
        };
        for digit in digits(puzzle.size()) {
            walk.choices += 1;
            puzzle.set(cell, Some(digit));
            if fits(puzzle, rules, cell, digit) {
                solve(puzzle, rules, walk);
            }
        }
        puzzle.set(cell, None);
        walk.dead_ends += 1;
    }
    let mut walk = Walk::default();
    solve(&mut puzzle.clone(), rules, &mut walk);
    walk
}
