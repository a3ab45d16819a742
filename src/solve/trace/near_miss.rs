//! Mistakes that are often made: each is a search of its own, with one thing done otherwise.
//!
//! Where a trace differs, each mistake is tried: does a program with it print all lines up to there, and all that
//! follow?

use super::Turn;
use super::search::{Algorithm, Search};
use crate::board::HouseKind::{Block, Column, Row};
use crate::board::{Cell, DigitSet};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// What a program with a mistake does, and what is otherwise in its search.
type Mistake = (&'static str, fn(&mut Algorithm));

macro_rules! mistakes {
    ($($text:literal $field:ident: $value:expr,)*) => { &[$(($text, |it| it.$field = $value)),*] };
}

const MISTAKES: &[Mistake] = mistakes! {
    "takes the last cell in reading order on a tie (`<=` in place of `<`)"
        rank: |cell, candidates, _| Some(candidates.len() << 8 | (255 - usize::from(cell.bits()))),
    "goes through the cells column by column, so another cell is the first on a tie"
        rank: |cell, candidates, _| Some(candidates.len() << 8 | cell.column()),
    "takes the cell with the most candidates (`>` in place of `<`)"
        rank: |_, candidates, _| Some(16 - candidates.len()),
    "takes the cell with the fewest candidates" rank: |_, candidates, _| Some(candidates.len()),
    "takes the first empty cell, without looking for the fewest candidates" rank: |_, _, _| Some(0),
    "goes through the empty cells column by column" rank: |cell, _, _| Some(cell.column()),
    "goes through the empty cells from the last to the first" rank: |cell, _, _| Some(255 - usize::from(cell.bits())),
    "passes over cells without a candidate"
        rank: |_, candidates, _| Some(candidates.len()).filter(|&count| count > 0),
    "never looks at the last cell of the board"
        rank: |cell, candidates, size| Some(candidates.len()).filter(|_| cell.index(size) + 1 < size.cell_count()),
    "never looks at the last row and the last column"
        rank: |at, candidates, size| Some(candidates.len()).filter(|_| at.row().max(at.column()) + 1 < size.side()),
    "does not count the lowest digit as a candidate"
        rank: |_, candidates, _| Some((candidates - DigitSet::first(1)).len()),
    "does not count the highest digit as a candidate"
        rank: |_, candidates, size| Some((candidates & DigitSet::first(size.side() - 1)).len()),
    "tries the digits of a cell in descending order" next: |untried, _| untried.iter().next_back(),
    "never tries the lowest digit" next: |untried, _| (untried - DigitSet::first(1)).lowest(),
    "never tries the highest digit" next: |untried, size| (untried & DigitSet::first(size.side() - 1)).lowest(),
    "does not ask whether each empty cell still has a legal digit" looks_ahead: false,
    "prints only digits that fit" checks_after: false,
    "prints digits that do not fit, too" checks_after: true,
    "does not give all candidates back before it strikes some" resets: false,
    "does not mark a cell as not filled in when it pops it" empties: false,
    "strikes candidates of cells that are filled in, too" strikes_filled: true,
    "pushes another cell after a pop (a `continue` is missing)" pushes_after_pop: true,
    "strikes candidates only within the row" strikes: |kind| kind == Row,
    "strikes candidates only within the column" strikes: |kind| kind == Column,
    "strikes candidates only within the block" strikes: |kind| kind == Block,
    "strikes candidates within row and column, but not within the block" strikes: |kind| kind != Block,
    "strikes candidates within row and block, but not within the column" strikes: |kind| kind != Column,
    "strikes candidates within column and block, but not within the row" strikes: |kind| kind != Row,
    "exchanges row and column" says: transposed,
    "prints no line when it pops, though its choices are right" lines: [1, 0],
    "prints each choice twice" lines: [2, 1],
    "prints each pop twice" lines: [1, 2],
};

/// Programs of other assignments.
const OTHERS: [Mistake; 3] = [
    ("follows Algorithms 1 and 2 (`-e stack`)", |it| *it = Algorithm::STACK.whole(it.is_whole)),
    ("searches in cell order (`-e cell-order`)", |it| *it = Algorithm::CELL_ORDER.whole(it.is_whole)),
    ("searches exhaustively (`-e exhaustive`)", |it| *it = Algorithm::EXHAUSTIVE.whole(it.is_whole)),
];

fn transposed(turn: Turn) -> Turn {
    match turn {
        Turn::Choice { cell, digit } => Turn::Choice { cell: Cell::from_bits(cell.bits().rotate_left(4)), digit },
        Turn::Pop | Turn::Beyond => turn,
    }
}

/// A program with a mistake, between two lines of its trace.
#[derive(Clone, Debug)]
pub(super) struct NearMiss {
    /// What it does.
    pub(super) text: &'static str,
    search: Search,
    /// The lines that it has printed of this turn.
    printed: u8,
}

impl NearMiss {
    /// Those that print the first `turns` turns of the right search, and then `given`.
    pub(super) fn after(puzzle: &Puzzle, right: Algorithm, turns: u64, given: Turn) -> Vec<Self> {
        let with = |&(text, change): &Mistake| {
            let mut algorithm = right;
            change(&mut algorithm);
            Self { text, search: Search::new(puzzle, algorithm), printed: 0 }
        };
        let mut all: Vec<Self> = MISTAKES.iter().chain(&OTHERS).map(with).collect();
        let mut right = Search::new(puzzle, right);
        for _ in 0..turns {
            let Some(turn) = right.turn() else { break };
            all.retain_mut(|near_miss| near_miss.prints(turn));
            right.step();
        }
        all.retain_mut(|near_miss| near_miss.prints(given));
        all
    }

    /// Whether this is its next line.
    pub(super) fn prints(&mut self, line: Turn) -> bool {
        while let Some(turn) = self.search.turn() {
            if self.printed < self.search.algorithm.lines[usize::from(turn == Turn::Pop)] {
                self.printed += 1;
                return (self.search.algorithm.says)(turn) == line;
            }
            self.search.step();
            self.printed = 0;
        }
        self.search.algorithm.returns && line == Turn::Pop
    }
}
