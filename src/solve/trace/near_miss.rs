//! Mistakes that are often made: each is a search of its own, with one thing done otherwise.
//!
//! Where a trace differs, each mistake is tried: does a program with it print all lines up to there, and all that
//! follow?

use super::Turn;
use super::search::{Algorithm, Search};
use crate::board::HouseKind::{Block, Column, Row};
use crate::board::{Cell, Digit, DigitSet};
use alloc::vec::Vec;

/// What a program with a mistake does, and what is otherwise in its search.
type Mistake = (&'static str, fn(&mut Algorithm));

const LOWEST: Option<Digit> = Some(Digit::from_low_bits(0));

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
    "skips cells without a candidate"
        rank: |_, candidates, _| Some(candidates.len()).filter(|&count| count > 0),
    "never looks at the last cell of the board (a loop ends too early)"
        rank: |cell, candidates, size| Some(candidates.len()).filter(|_| cell.index(size) + 1 < size.cell_count()),
    "never looks at the last row and the last column"
        rank: |at, candidates, size| Some(candidates.len()).filter(|_| at.row().max(at.column()) + 1 < size.side()),
    "leaves out the lowest of all digits when it counts the candidates of a cell"
        rank: |_, candidates, _| Some((candidates - DigitSet::first(1)).len()),
    "leaves out the highest of all digits when it counts the candidates of a cell"
        rank: |_, candidates, size| Some((candidates & DigitSet::first(size.side() - 1)).len()),
    "tries the digits of a cell in descending order" next: |untried, _| untried.iter().next_back(),
    "never tries the lowest of all digits (a loop begins too late)"
        next: |untried, _| (untried - DigitSet::first(1)).lowest(),
    "never tries the highest of all digits (a loop ends too early)"
        next: |untried, size| (untried & DigitSet::first(size.side() - 1)).lowest(),
    "does not ask whether each empty cell still has a legal digit" looks_ahead: false,
    "prints only the digits that fit, not all that it tries" checks_after: false,
    "tries digits that do not fit, too, and prints them" checks_after: true,
    "pushes a cell again with digits still crossed out (mark all digits as valid choices first)" resets: false,
    "tries only one digit in each cell" left: |_, _| DigitSet::EMPTY,
    "does not cross out a digit that it has tried" left: |untried, _| untried,
    // A record that counts as filled and got no digit holds the lowest: four bits that are 0.
    "leaves a cell that it pops filled in, with its digit" keeps: |digit| Some(digit.or(LOWEST)),
    "leaves a cell that it pops filled in, with its digit" keeps: Some,
    "leaves a cell that it pops filled in, with its digit" keeps: |digit| digit.map(Some),
    "takes the digit off a cell that it pops, but leaves the cell marked as filled in" keeps: |_| Some(None),
    "takes the digit off a cell that it pops, but leaves the cell marked as filled in" keeps: |_| Some(LOWEST),
    "removes candidates of cells on the stack, too, so that digits not tried there are lost" strikes_filled: true,
    "pushes a cell after a pop in place of going on with the one below (a `continue` is missing)"
        pushes_after_pop: true,
    "removes candidates only within the row" strikes: |kind| kind == Row,
    "removes candidates only within the column" strikes: |kind| kind == Column,
    "removes candidates only within the block" strikes: |kind| kind == Block,
    "removes candidates within row and column, but not within the block" strikes: |kind| kind != Block,
    "removes candidates within row and block, but not within the column" strikes: |kind| kind != Column,
    "removes candidates within column and block, but not within the row" strikes: |kind| kind != Row,
    "keeps the lowest of all digits as a candidate where row, column or block has it already"
        strikers: DigitSet::from_bits(!1),
    "exchanges row and column where it prints them, though its choices are right" prints: |turn| match turn {
        Turn::Choice { cell, digit } => (1, Turn::Choice { cell: Cell::from_bits(cell.bits().rotate_left(4)), digit }),
        pop => (1, pop),
    },
    "prints no line when it pops, though its choices are right" prints: |turn| (u8::from(turn != Turn::Pop), turn),
    "prints each choice twice" prints: |turn| (1 + u8::from(turn != Turn::Pop), turn),
    "prints each pop twice" prints: |turn| (1 + u8::from(turn == Turn::Pop), turn),
    "is a recursion, whose calls return after the solution, too (`-e recursive`)" returns: true,
    "goes on after a solution, to the end of the tree (`--all`)" is_whole: true,
    "ends at the first solution (without `--all`)" is_whole: false,
};

/// Programs of other assignments.
const OTHERS: [Mistake; 6] = [
    ("follows Algorithms 1 and 2 (`-e stack`)", |it| *it = Algorithm::STACK),
    ("follows Algorithms 1 and 2 (`-e stack`)", |it| *it = Algorithm::STACK.whole(true)),
    ("follows the search in cell order (`-e cell-order`)", |it| *it = Algorithm::CELL_ORDER),
    ("follows the search in cell order (`-e cell-order`)", |it| *it = Algorithm::CELL_ORDER.whole(true)),
    ("follows the exhaustive search (`-e exhaustive`)", |it| *it = Algorithm::EXHAUSTIVE.whole(false)),
    ("follows the exhaustive search (`-e exhaustive`)", |it| *it = Algorithm::EXHAUSTIVE),
];

/// The programs that print the first `turns` turns of the right search, and then `given`: what they do, and how.
pub(super) fn near_misses(right: &Search, turns: u64, given: Turn) -> Vec<(&'static str, Search)> {
    let with = |&(text, change): &Mistake| {
        let mut algorithm = right.algorithm;
        change(&mut algorithm);
        (text, Search::new(&right.puzzle, algorithm))
    };
    let others = OTHERS.iter().map(with).filter(|(_, other)| other.algorithm.title != right.algorithm.title);
    let mut all: Vec<_> = MISTAKES.iter().map(with).chain(others).collect();
    let mut right = Search::new(&right.puzzle, right.algorithm);
    for _ in 0..turns {
        let Some(turn) = right.turn() else { break };
        all.retain_mut(|(_, search)| search.prints(turn));
        right.prints(turn);
    }
    all.retain_mut(|(_, search)| search.prints(given));
    all
}
