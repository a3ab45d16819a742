//! Mistakes that are often made: each is a search of its own, with one thing done otherwise. What a program with it
//! does is written in `mistakes.txt`.

use super::Turn;
use super::search::{Algorithm, Held, Search};
use crate::board::{Cell, Digit, DigitSet, Size};

const LOWEST: Option<Digit> = Some(Digit::from_low_bits(0));

/// The digits without the highest of all.
fn low(digits: DigitSet, size: Size) -> DigitSet {
    digits & DigitSet::first(size.side() - 1)
}

/// The digits without the lowest of all.
fn high(digits: DigitSet) -> DigitSet {
    digits - DigitSet::first(1)
}

/// The lowest three bits.
const fn cut(digit: Digit) -> Option<Digit> {
    Some(Digit::from_low_bits(digit.number() & 7))
}

/// The number of candidates, if the cell is looked at.
fn fewest(candidates: DigitSet, is_seen: bool) -> Option<usize> {
    is_seen.then(|| candidates.len())
}

fn side(search: &Search) -> usize {
    search.grid.size().side()
}

/// The fewest candidates; on a tie the first cell, column by column.
fn by_columns(_: &Search, cell: Cell, candidates: DigitSet) -> Option<usize> {
    Some(candidates.len() << 8 | cell.column())
}

/// Whether a row and column are in the block of this side that begins in these.
fn is_in(cell: [usize; 2], first: [usize; 2], side: usize) -> bool {
    cell.into_iter().zip(first).all(|(at, first)| (first..first + side).contains(&at))
}

/// Whether the second cell is in a house of the first and not among the last ones of its row, column or block. The list
/// says how many of each are left out.
fn strikes_up_to([r, c]: [usize; 2], [i, j]: [usize; 2], n: usize, [row, column, block]: [usize; 3]) -> bool {
    let is_early = |at: usize, left_out: usize| at + left_out < n * n;
    r == i && is_early(j, row)
        || c == j && is_early(i, column)
        || [r / n, c / n] == [i / n, j / n] && is_early(i % n * n + j % n, block)
}

/// A choice printed with other numbers for row, column and digit.
fn written(turn: Turn, search: &Search, numbers: fn([usize; 3]) -> [usize; 3]) -> [Option<Turn>; 2] {
    let Turn::Choice { cell, digit } = turn else { return [Some(turn), None] };
    let [row, column, digit] = numbers([cell.row(), cell.column(), digit.into()]);
    let (size, digit) = (search.grid.size(), u8::try_from(digit).ok().and_then(Digit::new));
    let digit = digit.filter(|_| row.max(column) < size.side());
    [Some(digit.map_or(Turn::Beyond, |digit| Turn::Choice { cell: size.cell(row, column), digit })), None]
}

/// A choice printed with the lowest three bits of its digit.
fn three_bits(turn: Turn, search: &Search) -> [Option<Turn>; 2] {
    written(turn, search, |[row, column, digit]| [row, column, digit & 7])
}

/// What a cell holds where the bits of the old digit are still there when the new one is put in.
fn together(old: Option<Digit>, new: Option<Digit>, both: fn(u8, u8) -> u8) -> Held {
    new.map(|new| Some(old.map_or(new, |old| Digit::from_low_bits(both(old.number(), new.number())))))
}

/// What the cell on top of the stack holds.
fn held(search: &Search) -> Option<Digit> {
    search.grid[*search.stack.last()?]
}

/// The choice of a digit in the cell on top of the stack.
fn top_gets(search: &Search, digit: Option<Digit>) -> Option<Turn> {
    Some(Turn::Choice { cell: *search.stack.last()?, digit: digit? })
}

/// The choice of what the cell on top of the stack holds already; of an empty one, a record of zeros.
fn stale(search: &Search) -> Option<Turn> {
    top_gets(search, held(search).or(LOWEST))
}

/// Whether the cell on top of the stack had one candidate when it was pushed.
fn is_forced(search: &Search) -> bool {
    search.stack.last().is_some_and(|&top| match held(search) {
        Some(_) => search.untried(top).is_empty() && search.candidates(top).is_empty(),
        None => search.untried(top).len() == 1,
    })
}

/// The turn if it is of the kind that is wanted: a pop, or anything but a pop.
fn only(is_pop: bool, turn: Turn) -> Option<Turn> {
    Some(turn).filter(|&turn| (turn == Turn::Pop) == is_pop)
}

/// A letter that is taken for another digit.
const fn letter(digit: Digit, more: u8) -> Held {
    let number = digit.number();
    Some(Some(Digit::from_low_bits(if number < 10 { number } else { number + more })))
}

/// The lowest digit that has no other place in a house, if there is one; or else all candidates.
fn hidden(search: &Search, cell: Cell) -> DigitSet {
    let (table, candidates) = (search.table, search.marked(cell));
    let takes = |other: Cell, digit| search.grid[other].is_none() && search.candidates(other).contains(digit);
    let is_alone = |house, digit| table.cells(house).iter().all(|&other| other == cell || !takes(other, digit));
    let mut digits = candidates.iter().filter(|_| !search.is_filled(cell));
    let one = digits.find(|&digit| table.houses_of(cell).iter().any(|&house| is_alone(house, digit)));
    one.map_or(candidates, Digit::as_set)
}

/// Tries all candidates of the cell on top of the stack that come after its digit.
fn look_again(search: &mut Search) {
    if let Some(&top) = search.stack.last()
        && let Some(held) = search.grid[top]
    {
        let tried = DigitSet::first(usize::from(held.number()) + 1);
        search.untried[usize::from(top.bits())] = search.candidates(top) - tried;
    }
}

/// The name of a mistake in `mistakes.txt`, and what is otherwise in its search; there may be several ways to make it.
macro_rules! mistakes {
    ($($name:ident $([$($field:ident: $value:expr),+])+)*) => {
        &[$($((stringify!($name), |it| { $(it.$field = $value;)+ })),+),*]
    };
}

/// The name of a mistake, and what is otherwise in its search.
pub(super) type Mistake = (&'static str, fn(&mut Algorithm));

/// Mistakes of FindBest.
pub(super) const OF_FIND_BEST: &[Mistake] = mistakes! {
    tie_last [rank: |_, cell, candidates| Some(candidates.len() << 8 | (255 - usize::from(cell.bits())))]
    tie_by_columns [rank: by_columns]
    most [rank: |_, _, candidates| Some(16 - candidates.len())]
    fewest_at_first [rank: |it, cell, _| Some(it.table.allowed(it.puzzle.givens(), cell).len())]
    fewest_of_row [rank: |_, cell, candidates| Some(cell.row() << 8 | candidates.len())]
    skips_dead_ends [rank: |_, _, candidates| fewest(candidates, !candidates.is_empty())]
    stops_at_one [rank: |_, _, candidates| Some(candidates.len().max(1))]
        [rank: |_, _, candidates| Some(if candidates.len() == 1 { 0 } else { candidates.len().max(1) })]
    stops_at_two [rank: |_, _, candidates| Some(candidates.len().max(2))]
    not_last_cell [rank: |it, cell, candidates| fewest(candidates, cell.row() + cell.column() + 2 < 2 * side(it))]
    not_last_row_or_column [rank: |it, cell, candidates| fewest(candidates, cell.row() + 1 < side(it))]
        [rank: |it, cell, candidates| fewest(candidates, cell.column() + 1 < side(it))]
        [rank: |it, cell, candidates| fewest(candidates, cell.row().max(cell.column()) + 1 < side(it))]
    not_first_cell [rank: |_, cell, candidates| fewest(candidates, cell.bits() > 0)]
    not_first_row_or_column [rank: |_, cell, candidates| fewest(candidates, cell.row() > 0)]
        [rank: |_, cell, candidates| fewest(candidates, cell.column() > 0)]
        [rank: |_, cell, candidates| fewest(candidates, cell.row().min(cell.column()) > 0)]
    counts_without_lowest [rank: |_, _, candidates| Some(high(candidates).len())]
    counts_without_highest [rank: |it, _, candidates| Some(low(candidates, it.grid.size()).len())]
    weighs_filled [ranks_filled: true]
    hidden_singles [marks: Some(hidden)]
        [marks: Some(hidden), rank: |it, cell, seen| Some(2 * seen.len() + usize::from(it.candidates(cell) != seen))]
        [marks: Some(hidden), rank: |it, cell, seen| fewest(seen, it.candidates(cell) == seen).or(Some(0))]
};

/// All others.
pub(super) const MISTAKES: &[Mistake] = mistakes! {
    fewest [rank: |_, _, candidates| Some(candidates.len())]
    first_empty [rank: |_, _, _| Some(0)]
    empty_by_columns [rank: |_, cell, _| Some(cell.column())]
    empty_backwards [rank: |_, cell, _| Some(255 - usize::from(cell.bits()))]
    descending [next: |untried, _| untried.iter().next_back()]
    never_tries_lowest [next: |untried, _| high(untried).lowest()]
    never_tries_highest [next: |untried, size| low(untried, size).lowest()]
    // The exhaustive search tries digits that are not marked.
    never_lowest [marks: Some(|it, cell| high(it.marked(cell))), next: |untried, _| high(untried).lowest()]
    never_highest [marks: Some(|it, cell| low(it.marked(cell), it.grid.size())),
        next: |untried, size| low(untried, size).lowest()]
    does_not_look_ahead [looks_ahead: false]
    prints_fitting [checks_after: false]
    tries_all [checks_after: true]
    still_crossed_out [marks: Some(|it, cell| it.untried(cell) & it.marked(cell))]
    marks_filled [marks: Some(Search::candidates)]
        [marks: Some(|it, cell| if it.is_filled(cell) { it.grid.size().digits() } else { it.candidates(cell) })]
    one_digit [left: |_, _| DigitSet::EMPTY]
    never_crossed_out [left: |untried, _| untried]
    choice_not_marked [holds: |_, _| None]
    // A record that counts as filled and got no digit holds the lowest: four bits that are 0.
    pop_keeps_digit [holds: |old, new| Some(new.or(old).or(LOWEST))] [holds: |old, new| Some(new.or(old))]
        [holds: |old, new| new.or(old).map(Some)]
    pop_keeps_mark [holds: |_, new| Some(new)] [holds: |_, new| Some(new.or(LOWEST))]
    old_digit_stays [holds: |old, new| together(old, new, |old, new| old | new)]
        [holds: |old, new| together(old, new, |old, new| old + new)]
    givens_not_marked [given: |_, _, _| None]
    givens_ignored [given: |_, _, _| Some(None)]
    choices_ignored [holds: |_, new| new.map(|_| None)]
    zeros_are_blank [given: |_, digit, _| Some(Some(digit)).filter(|_| Some(digit) != LOWEST)]
    letters_are_blank [given: |_, digit, _| Some(Some(digit)).filter(|_| digit.number() < 10)]
    givens_not_shifted [given: |_, _, _| Some(LOWEST)]
    letters_from_11 [given: |_, digit, _| letter(digit, 1)]
    letters_from_0 [given: |_, digit, _| letter(digit, 6)]
    letters_by_sign [given: |_, digit, _| letter(digit, 7)]
    last_row_unread [given: |cell, digit, size| (cell.row() + 1 < size.side()).then_some(Some(digit))]
    three_bits [given: |_, digit, _| Some(cut(digit)), holds: |_, new| new.map(cut)]
        [given: |_, digit, _| Some(cut(digit)), holds: |_, new| new.map(cut), prints: three_bits]
    three_bits_of_choices [holds: |_, new| new.map(cut)] [holds: |_, new| new.map(cut), prints: three_bits]
    strikes_filled [marks: Some(|it, cell| it.marked(cell) & it.candidates(cell))]
    pushes_after_pop [after_pop: Search::push]
    pops_twice [after_pop: |it| it.stack.truncate(it.stack.len().saturating_sub(1))] [after_pop: Search::pop]
        [after_pop: Search::pop, prints: |turn, _| [Some(turn), only(true, turn)]]
    gives_back_blindly [gives_back: true] [gives_back: true, after_pop: look_again]
    only_row [strikes: Some(|[r, _], [i, _], _| r == i)]
    only_column [strikes: Some(|[_, c], [_, j], _| c == j)]
    only_block [strikes: Some(|[r, c], [i, j], n| [r / n, c / n] == [i / n, j / n])]
    no_block [strikes: Some(|[r, c], [i, j], _| r == i || c == j)]
    no_column [strikes: Some(|[r, c], [i, j], n| r == i || [r / n, c / n] == [i / n, j / n])]
    no_row [strikes: Some(|[r, c], [i, j], n| c == j || [r / n, c / n] == [i / n, j / n])]
    block_of_row [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, r / n] == [i / n, j / n])]
        [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [c / n, c / n] == [i / n, j / n])]
    block_exchanged [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, c / n] == [j / n, i / n])]
    block_of_remainders [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r % n, c % n] == [i / n, j / n])]
    block_of_like_places [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r % n, c % n] == [i % n, j % n])]
    block_mixed [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, c % n] == [i / n, j % n])]
    block_sum [strikes: Some(|[r, c], [i, j], n| r == i || c == j || r / n + c / n == i / n + j / n)]
    block_not_multiplied [strikes: Some(|[r, c], [i, j], n| r == i || c == j || is_in([i, j], [r / n, c / n], n))]
    block_from_remainder [strikes: Some(|[r, c], [i, j], n| r == i || c == j || is_in([i, j], [r % n, c % n], n))]
    block_diagonal
        [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, c / n, i % n] == [i / n, j / n, j % n])]
    block_of_three [strikes: Some(|[r, c], [i, j], _| r == i || c == j || [r / 3, c / 3] == [i / 3, j / 3])]
    column_of_row [strikes: Some(|[r, c], [i, j], n| r == i || r == j || [r / n, c / n] == [i / n, j / n])]
    row_of_column [strikes: Some(|[r, c], [i, j], n| c == i || c == j || [r / n, c / n] == [i / n, j / n])]
    not_last_of_house [strikes: Some(|one, other, n| strikes_up_to(one, other, n, [1, 1, 1]))]
        [strikes: Some(|one, other, n| strikes_up_to(one, other, n, [1, 0, 0]))]
        [strikes: Some(|one, other, n| strikes_up_to(one, other, n, [0, 0, 1]))]
    not_last_of_block
        [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, c / n] == [i / n, j / n] && i % n + 1 < n)]
        [strikes: Some(|[r, c], [i, j], n| r == i || c == j || [r / n, c / n] == [i / n, j / n] && j % n + 1 < n)]
        [strikes: Some(|[r, c], [i, j], n| r == i || c == j || is_in([i, j], [r / n * n, c / n * n], n - 1))]
    lowest_never_strikes [strikers: DigitSet::from_bits(!1)]
    prints_exchanged [prints: |turn, it| written(turn, it, |[i, j, digit]| [j, i, digit])]
    reads_exchanged [rank: by_columns, prints: |turn, it| written(turn, it, |[i, j, digit]| [j, i, digit])]
    prints_digit_first [prints: |turn, it| written(turn, it, |[i, j, digit]| [digit, i, j])]
        [prints: |turn, it| written(turn, it, |[i, j, digit]| [digit + 1, i, j.wrapping_sub(1)])]
    prints_rows_from_1 [prints: |turn, it| written(turn, it, |[i, j, digit]| [i + 1, j, digit])]
    prints_columns_from_1 [prints: |turn, it| written(turn, it, |[i, j, digit]| [i, j + 1, digit])]
    prints_other_letters [prints: |turn, it| written(turn, it, |[i, j, n]| [i, j, n - usize::from(n > 9)])]
        [prints: |turn, it| written(turn, it, |[i, j, n]| [i, j, n + usize::from(n > 8)])]
    prints_before [prints: |turn, it| [only(true, turn).or_else(|| stale(it)), None]]
        [prints: |turn, it| [stale(it), only(true, turn)]]
    prints_zero_for_pop [prints: |turn, _| [only(false, turn).or(Some(Turn::Beyond)), None]]
        [prints: |turn, it| [only(false, turn).or_else(|| top_gets(it, LOWEST)), None]]
    prints_no_pop [prints: |turn, _| [only(false, turn), None]]
    prints_no_dead_end [prints: |turn, it| [Some(turn).filter(|_| turn != Turn::Pop || held(it).is_some()), None]]
    prints_dead_ends_alone [prints: |turn, it| [Some(turn).filter(|_| turn != Turn::Pop || held(it).is_none()), None]]
    prints_pop_at_next_digit [prints: |turn, it| match held(it) {
        Some(_) if turn != Turn::Pop => [Some(Turn::Pop), Some(turn)],
        _ => [Some(turn), None],
    }]
    fills_forced [prints: |turn, it| [Some(turn).filter(|_| !is_forced(it)), None]]
        [prints: |turn, it| [Some(turn).filter(|_| !is_forced(it) || it.stack.len() == 1), None]]
    prints_choices_twice [prints: |turn, _| [Some(turn), only(false, turn)]]
    prints_pops_twice [prints: |turn, _| [Some(turn), only(true, turn)]]
    prints_lines_twice [prints: |turn, _| [Some(turn); 2]]
    returns [returns: true]
    whole [is_whole: true]
    not_whole [is_whole: false]
};

/// What a program with this mistake does.
pub(super) fn sentence(name: &str) -> &'static str {
    let all = include_str!("mistakes.txt").lines();
    all.filter_map(|line| line.split_once(": ")).find(|all| all.0 == name).map_or("", |all| all.1)
}

#[cfg(test)]
mod tests {
    use super::{MISTAKES, OF_FIND_BEST, sentence};

    #[test]
    fn each_mistake_has_a_sentence_and_each_sentence_a_mistake() {
        let all = OF_FIND_BEST.iter().chain(MISTAKES);
        assert!(all.clone().all(|(name, _)| !sentence(name).is_empty()));
        for line in include_str!("mistakes.txt").lines().skip(1) {
            let (name, text) = line.split_once(": ").unwrap();
            let is_other = text.starts_with("follows") && !sentence(name).is_empty();
            assert!(is_other || all.clone().any(|mistake| mistake.0 == name), "{line}");
        }
    }
}
