//! Mistakes that are often made: each is a search of its own, with one thing done otherwise.
//!
//! Where a trace differs, each mistake is tried: does a program with it print all lines up to there, and all that
//! follow?

use super::Turn;
use super::search::{Algorithm, Search};
use crate::board::HouseKind::{Block, Column, Row};
use crate::board::{Cell, Digit, DigitSet, Size};
use crate::check::Puzzle;
use alloc::vec::Vec;

/// What a program with a mistake does, and what is otherwise in its search; there may be several ways to do it.
type Mistake = (&'static str, fn(&mut Algorithm));

/// A program that prints the same as the trace.
#[derive(Clone, Debug)]
pub(super) struct NearMiss {
    /// What it does.
    pub(super) text: &'static str,
    pub(super) search: Search,
    /// The cell on top of its stack where the trace differs.
    pub(super) top: Option<Cell>,
}

const LOWEST: Option<Digit> = Some(Digit::from_low_bits(0));

const fn without_highest(size: Size) -> DigitSet {
    DigitSet::first(size.side() - 1)
}

fn without_lowest(size: Size) -> DigitSet {
    size.digits() - DigitSet::first(1)
}

/// The lowest three bits.
const fn cut(digit: Digit) -> Option<Option<Digit>> {
    Some(Some(Digit::from_low_bits(digit.number() & 7)))
}

/// With another row and column, which may be beyond the board.
fn placed(turn: Turn, search: &Search, place: fn(usize, usize) -> [usize; 2]) -> [Option<Turn>; 2] {
    let (Turn::Choice { cell, digit }, size) = (turn, search.grid.size()) else { return [Some(turn), None] };
    let [row, column] = place(cell.row(), cell.column());
    let is_there = row.max(column) < size.side();
    [Some(if is_there { Turn::Choice { cell: size.cell(row, column), digit } } else { Turn::Beyond }), None]
}

fn cut_in_print(turn: Turn, _: &Search) -> [Option<Turn>; 2] {
    let Turn::Choice { cell, digit } = turn else { return [Some(turn), None] };
    [cut(digit).flatten().map(|digit| Turn::Choice { cell, digit }), None]
}

/// Whether a row and column are in the block of this side that begins in these.
fn is_in(cell: [usize; 2], first: [usize; 2], side: usize) -> bool {
    cell.into_iter().zip(first).all(|(at, first)| (first..first + side).contains(&at))
}

/// The choice of what the cell on top of the stack holds already; of an empty one, a record of zeros.
fn stale(search: &Search) -> Option<Turn> {
    let &cell = search.stack.last()?;
    Some(Turn::Choice { cell, digit: search.grid[cell].or(LOWEST)? })
}

macro_rules! mistakes {
    ($($text:literal $([$($field:ident: $value:expr),+])+)*) => {
        &[$($(($text, |it| { $(it.$field = $value;)+ })),+),*]
    };
}

const MISTAKES: &[Mistake] = mistakes! {
    "takes the last cell in reading order on a tie (`<=` in place of `<`)"
        [rank: |cell, candidates, _| Some(candidates.len() << 8 | (255 - usize::from(cell.bits())))]
    "goes through the cells column by column, so another cell is the first on a tie"
        [rank: |cell, candidates, _| Some(candidates.len() << 8 | cell.column())]
    "takes the cell with the most candidates (`>` in place of `<`)"
        [rank: |_, candidates, _| Some(16 - candidates.len())]
    "takes the cell with the fewest candidates" [rank: |_, candidates, _| Some(candidates.len())]
    "takes the first empty cell, without looking for the fewest candidates" [rank: |_, _, _| Some(0)]
    "goes through the empty cells column by column" [rank: |cell, _, _| Some(cell.column())]
    "goes through the empty cells from the last to the first" [rank: |cell, _, _| Some(255 - usize::from(cell.bits()))]
    "skips cells without a candidate" [rank: |_, candidates, _| Some(candidates.len()).filter(|&count| count > 0)]
    "takes a cell with one candidate though a later one has none (it stops looking too early)"
        [rank: |_, candidates, _| Some(candidates.len().max(1))]
    "never looks at the last cell of the board (a loop ends too early)"
        [rank: |cell, candidates, size| Some(candidates.len()).filter(|_| cell.index(size) + 1 < size.cell_count())]
    "never looks at the last row for an empty cell (a loop ends too early)"
        [rank: |cell, candidates, size| Some(candidates.len()).filter(|_| cell.row() + 1 < size.side())]
    "never looks at the last column for an empty cell (a loop ends too early)"
        [rank: |cell, candidates, size| Some(candidates.len()).filter(|_| cell.column() + 1 < size.side())]
    "never looks at the last row and the last column"
        [rank: |at, candidates, size| Some(candidates.len()).filter(|_| at.row().max(at.column()) + 1 < size.side())]
    "leaves out the lowest of all digits when it counts the candidates of a cell"
        [rank: |_, candidates, size| Some((candidates & without_lowest(size)).len())]
    "leaves out the highest of all digits when it counts the candidates of a cell"
        [rank: |_, candidates, size| Some((candidates & without_highest(size)).len())]
    "looks for the best cell among those that are filled in, too" [ranks_filled: true]
    "tries the digits of a cell in descending order" [next: |untried, _| untried.iter().next_back()]
    "never tries the lowest of all digits (a loop begins too late)"
        [next: |untried, size| (untried & without_lowest(size)).lowest()]
    "never tries the highest of all digits (a loop ends too early)"
        [next: |untried, size| (untried & without_highest(size)).lowest()]
    "never has the lowest of all digits as a candidate" [valid: without_lowest]
    "never has the highest of all digits as a candidate (a mask with a bit too few)" [valid: without_highest]
    "does not ask whether each empty cell still has a legal digit" [looks_ahead: false]
    "prints only the digits that fit, not all that it tries" [checks_after: false]
    "tries digits that do not fit, too, and prints them" [checks_after: true]
    "pushes a cell again with digits still crossed out (mark all digits as valid choices first)" [resets: false]
    "marks all digits as valid choices in cells that are filled in, too, so that digits come back that were tried"
        [resets_filled: true] [resets_filled: true, strikes_filled: true]
    "tries only one digit in each cell" [left: |_, _| DigitSet::EMPTY]
    "does not cross out a digit that it has tried" [left: |untried, _| untried]
    "does not mark a cell as filled in when it puts a digit in" [holds: |_| None]
    // A record that counts as filled and got no digit holds the lowest: four bits that are 0.
    "leaves a cell that it pops filled in, with its digit"
        [keeps: |digit| Some(digit.or(LOWEST))] [keeps: Some] [keeps: |digit| digit.map(Some)]
    "takes the digit off a cell that it pops, but leaves the cell marked as filled in"
        [keeps: |_| Some(None)] [keeps: |_| Some(LOWEST)]
    "does not mark the givens as filled in" [given: |_, _, _| None]
    "removes no candidates because of the givens" [given: |_, _, _| Some(None)]
    "removes candidates because of the givens alone, not because of its choices" [holds: |_| Some(None)]
    "holds the lowest of all digits in each given: the digit is not shifted to the bits of the choice (`<< 16`)"
        [given: |_, _, _| Some(LOWEST)]
    "does not read the last row of the puzzle"
        [given: |cell, digit, size| (cell.row() + 1 < size.side()).then_some(Some(digit))]
    "holds only 3 bits of a digit, so that 8 becomes 0, 9 becomes 1 and so on (`& 7` in place of `& 15`)"
        [given: |_, digit, _| cut(digit), holds: cut]
        [given: |_, digit, _| cut(digit), holds: cut, prints: cut_in_print]
    "holds only 3 bits of a choice, so that 8 becomes 0, 9 becomes 1 and so on (`& 7` in place of `& 15`)"
        [holds: cut] [holds: cut, prints: cut_in_print]
    "removes candidates of cells that are filled in, too, so that digits not tried there are lost"
        [strikes_filled: true]
    "pushes a cell after a pop in place of going on with the one below (a `continue` is missing)"
        [pushes_after_pop: true]
    "removes candidates only within the row" [strikes: |kind| kind == Row]
    "removes candidates only within the column" [strikes: |kind| kind == Column]
    "removes candidates only within the block" [strikes: |kind| kind == Block]
    "removes candidates within row and column, but not within the block" [strikes: |kind| kind != Block]
    "removes candidates within row and block, but not within the column" [strikes: |kind| kind != Column]
    "removes candidates within column and block, but not within the row" [strikes: |kind| kind != Row]
    "exchanges row and column where it computes a block"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| [r / n, c / n] == [j / n, i / n])]
    "takes remainders for the place of a block (`row % BLOCK * BLOCK` in place of `row / BLOCK * BLOCK`)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| [r % n, c % n] == [i / n, j / n])]
    "takes cells with the same `row % BLOCK` and `column % BLOCK` for a block (`/` in place of `%`)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| [r % n, c % n] == [i % n, j % n])]
    "computes the number of a block as `row / BLOCK * BLOCK + column % BLOCK` (`/` in place of `%`)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| [r / n, c % n] == [i / n, j % n])]
    "computes the number of a block as `row / BLOCK + column / BLOCK` (it is `row / BLOCK * BLOCK + column / BLOCK`)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| r / n + c / n == i / n + j / n)]
    "takes `row / BLOCK`, `column / BLOCK` for the first cell of a block (`* BLOCK` is missing)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| is_in([i, j], [r / n, c / n], n))]
    "takes `row % BLOCK`, `column % BLOCK` for the first cell of a block (it is `row - row % BLOCK`)"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], n| is_in([i, j], [r % n, c % n], n))]
    "goes only through the diagonal of a block (`k / BLOCK` or `k % BLOCK` twice)"
        [strikes: |kind| kind != Block,
         strikes_besides: Some(|[r, c], [i, j], n| [r / n, c / n, i % n] == [i / n, j / n, j % n])]
    "takes blocks of 3x3 cells"
        [strikes: |kind| kind != Block, strikes_besides: Some(|[r, c], [i, j], _| [r / 3, c / 3] == [i / 3, j / 3])]
    "removes candidates in the column that has the number of the row"
        [strikes: |kind| kind != Column, strikes_besides: Some(|[r, _], [_, j], _| r == j)]
    "removes candidates in the row that has the number of the column"
        [strikes: |kind| kind != Row, strikes_besides: Some(|[_, c], [i, _], _| c == i)]
    "never removes candidates in the last cell of a row, column or block (a loop ends too early)"
        [strikes: |_| false, strikes_besides: Some(|[r, c], [i, j], n| {
            let is_block = is_in([i, j], [r / n * n, c / n * n], n);
            let is_corner = i % n + 1 == n && j % n + 1 == n;
            r == i && j + 1 < n * n || c == j && i + 1 < n * n || is_block && !is_corner
        })]
    "keeps the lowest of all digits as a candidate where row, column or block has it already"
        [strikers: DigitSet::from_bits(!1)]
    "exchanges row and column where it prints them, though its choices are right"
        [prints: |turn, search| placed(turn, search, |row, column| [column, row])]
    "prints rows from 1 and columns from 0, though its choices are right"
        [prints: |turn, search| placed(turn, search, |row, column| [row + 1, column])]
    "prints rows from 0 and columns from 1, though its choices are right"
        [prints: |turn, search| placed(turn, search, |row, column| [row, column + 1])]
    "prints the digit before it is chosen: the one that the cell held until then"
        [prints: |turn, search| if turn == Turn::Pop { [Some(turn), None] } else { [stale(search), None] }]
        [prints: |turn, search| [stale(search), Some(turn).filter(|&turn| turn == Turn::Pop)]]
    "prints no line when it pops, though its choices are right"
        [prints: |turn, _| [Some(turn).filter(|&turn| turn != Turn::Pop), None]]
    "prints each choice twice" [prints: |turn, _| [Some(turn), Some(turn).filter(|&turn| turn != Turn::Pop)]]
    "prints each pop twice" [prints: |turn, _| [Some(turn), Some(turn).filter(|&turn| turn == Turn::Pop)]]
    "is a recursion, whose calls return after the solution, too (`-e recursive`)" [returns: true]
    "goes on after a solution, to the end of the tree (`--all`)" [is_whole: true]
    "ends at the first solution (without `--all`)" [is_whole: false]
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

/// All programs with a mistake, before their first line.
pub(super) fn all(puzzle: &Puzzle, right: Algorithm) -> Vec<NearMiss> {
    let with = |&(text, change): &Mistake| {
        let mut algorithm = right;
        change(&mut algorithm);
        NearMiss { text, search: Search::new(puzzle, algorithm), top: None }
    };
    let others = OTHERS.iter().map(with).filter(|other| other.search.algorithm.title != right.title);
    MISTAKES.iter().map(with).chain(others).collect()
}

/// Those that print the first `turns` turns of the right search, and then `given`.
pub(super) fn that_print(all: &[NearMiss], right: &Search, turns: u64, given: Turn) -> Vec<NearMiss> {
    let mut some = all.to_vec();
    let mut right = Search::new(&right.puzzle, right.algorithm);
    for _ in 0..turns {
        let Some(turn) = right.turn() else { break };
        some.retain_mut(|one| one.search.prints(turn));
        right.prints(turn);
    }
    some.retain_mut(|one| {
        one.top = one.search.stack.last().copied();
        one.search.prints(given)
    });
    some
}
