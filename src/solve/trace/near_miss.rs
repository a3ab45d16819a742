//! Mistakes that are often made: each is a search of its own, with one thing done otherwise.
//!
//! Where a trace differs, each mistake is tried: does a program with it print all lines up to there, and all that
//! follow?

use super::Turn;
use super::search::{Algorithm, Search};
use crate::board::HouseKind::{Block, Column, Row};
use crate::board::{Cell, Digit, DigitSet};
use alloc::format;
use alloc::string::String;
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
    "prints only the digits that fit, not all that it tries" checks_after: false,
    "tries digits that do not fit, too, and prints them" checks_after: true,
    "does not allow all digits again before it removes those that do not fit" resets: false,
    "tries only one digit in each cell" left: |_, _| DigitSet::EMPTY,
    "does not cross out a digit that it has tried" left: |untried, _| untried,
    // A record that counts as filled and got no digit holds the lowest: four bits that are 0.
    "does not mark a cell as not filled in when it pops it" keeps: |digit| Some(digit.or(LOWEST)),
    "does not mark a cell as not filled in when it pops it" keeps: Some,
    "does not mark a cell as not filled in when it pops it" keeps: |digit| digit.map(Some),
    "takes the digit off a cell that it pops, but leaves the cell marked as filled in" keeps: |_| Some(None),
    "takes the digit off a cell that it pops, but leaves the cell marked as filled in" keeps: |_| Some(LOWEST),
    "removes candidates of cells that are filled in, too" strikes_filled: true,
    "pushes another cell after a pop (a `continue` is missing)" pushes_after_pop: true,
    "removes candidates only within the row" strikes: |kind| kind == Row,
    "removes candidates only within the column" strikes: |kind| kind == Column,
    "removes candidates only within the block" strikes: |kind| kind == Block,
    "removes candidates within row and column, but not within the block" strikes: |kind| kind != Block,
    "removes candidates within row and block, but not within the column" strikes: |kind| kind != Column,
    "removes candidates within column and block, but not within the row" strikes: |kind| kind != Row,
    "exchanges row and column where it prints them" prints: |turn| (1, transposed(turn)),
    "prints no line when it pops, though its choices are right" prints: |turn| (u8::from(turn != Turn::Pop), turn),
    "prints each choice twice" prints: |turn| (1 + u8::from(turn != Turn::Pop), turn),
    "prints each pop twice" prints: |turn| (1 + u8::from(turn == Turn::Pop), turn),
};

fn transposed(turn: Turn) -> Turn {
    match turn {
        Turn::Choice { cell, digit } => Turn::Choice { cell: Cell::from_bits(cell.bits().rotate_left(4)), digit },
        pop => pop,
    }
}

/// What programs do that are right by other assignments, or look for another number of solutions.
fn others(right: Algorithm) -> impl Iterator<Item = (String, Algorithm)> {
    let all = Algorithm::ALL.iter().flat_map(|other| [other.whole(false), other.whole(true)]);
    // To the end of the tree, a recursion with FindBest prints the same as the stack.
    let all = all.filter(move |other| other.name != "recursive" || right.weighs && !other.is_whole);
    all.map(move |other| {
        let text = match (other.title == right.title && other.is_whole != right.is_whole, other.is_whole) {
            (true, true) => "goes on after a solution, to the end of the tree (`--all`)".into(),
            (true, false) => "ends at the first solution (without `--all`)".into(),
            (false, _) => format!("follows {} (`-e {}`)", other.title, other.name),
        };
        (text, other)
    })
}

/// The programs that print the first `turns` turns of the right search, and then `given`: what they do, and how.
pub(super) fn near_misses(right: &Search, turns: u64, given: Turn) -> Vec<(String, Search)> {
    let with = |&(text, change): &Mistake| {
        let mut algorithm = right.algorithm;
        change(&mut algorithm);
        (text.into(), algorithm)
    };
    let all = MISTAKES.iter().map(with).chain(others(right.algorithm));
    let mut all: Vec<_> = all.map(|(text, algorithm)| (text, Search::new(&right.puzzle, algorithm))).collect();
    let mut right = Search::new(&right.puzzle, right.algorithm);
    for _ in 0..turns {
        let Some(turn) = right.turn() else { break };
        all.retain_mut(|(_, search)| search.prints(turn));
        right.prints(turn);
    }
    all.retain_mut(|(_, search)| search.prints(given));
    all
}
