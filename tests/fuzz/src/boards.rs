//! Boards of which some solutions are known.

use arbitrary::Arbitrary;
use stackdoku::{Board, DigitSet, Grid, Rules, Size};
use std::sync::LazyLock;

/// A board with pencil marks.
#[derive(Arbitrary, Debug)]
pub struct Marks {
    is_nine: bool,
    rules: u8,
    /// For each cell, which digits are open beside that of the solution.
    open: Vec<u16>,
    /// Cells in which the digit of the solution is not open; their number chooses the solution.
    spoiled: Vec<u8>,
}

/// All grids of 4x4 by rules.
static FOURS: LazyLock<Vec<Vec<Grid>>> = LazyLock::new(|| {
    let all = |rules: &Rules| match rules.allow(Size::Four) {
        true => solved(Grid::empty(Size::Four), *rules, u64::MAX),
        false => Vec::new(),
    };
    Rules::NAMED.iter().map(all).collect()
});

/// All grids of 4x4.
#[allow(dead_code, reason = "not every target needs it")]
pub fn fours(rules: Rules) -> &'static [Grid] {
    let number = Rules::NAMED.iter().position(|one| *one == rules);
    &FOURS[number.expect("all rules are in the list")]
}

/// A grid of 9x9 by rules.
static NINES: LazyLock<Vec<Vec<Grid>>> = LazyLock::new(|| {
    Rules::NAMED.iter().map(|rules| solved(Grid::empty(Size::Nine), *rules, 1)).collect()
});

fn solved(puzzle: Grid, rules: Rules, most: u64) -> Vec<Grid> {
    let engine = stackdoku::Engine::CellOrder;
    let engine = if puzzle.size() == Size::Four { engine } else { stackdoku::Engine::Stack };
    stackdoku::Solver::new().rules(rules).engine(engine).limit(most).solutions(&puzzle).collect()
}

impl Marks {
    /// The board, its rules, and at 4x4 all its solutions.
    pub fn board(&self) -> (Board, Rules, Option<Vec<Grid>>) {
        let number = usize::from(self.rules) % Rules::NAMED.len();
        let rules = Rules::NAMED[number];
        let size = if self.is_nine || !rules.allow(Size::Four) { Size::Nine } else { Size::Four };
        let known = if size == Size::Nine { &NINES[number] } else { &FOURS[number] };
        let solution = known.get(self.spoiled.len() % known.len().max(1)).copied().unwrap_or(Grid::empty(size));
        let mut board = Board::from(&solution);
        for (cell, open) in size.cells().zip(&self.open) {
            let more = DigitSet::from_bits(*open);
            board.set(cell, DigitSet::from_bits(board.candidates(cell).bits() | more.bits()));
        }
        for &place in self.spoiled.iter().take(3) {
            if let Some(cell) = size.cells().nth(usize::from(place)) {
                let mut open = board.candidates(cell);
                if let Some(right) = solution[cell] {
                    open.remove(right);
                }
                board.set(cell, open);
            }
        }
        let solutions = (size == Size::Four).then(|| known.iter().filter(|grid| board.allows(grid)).copied().collect());
        (board, rules, solutions)
    }
}
