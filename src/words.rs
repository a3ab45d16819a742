//! Glossary: what each term of this crate means, and which words are not used for it.
//!
//! # The board
//!
//! | word | meaning | not |
//! |---|---|---|
//! | cell | one of the 16, 81 or 256 places of a board, see [`Cell`](crate::Cell) | square, field |
//! | digit | what a cell can hold: numbered from 0 inside, see [`Digit`](crate::Digit) | value |
//! | symbol | the sign that people write for a digit: `1` to `9` at 9x9, `0` to `f` at 16x16 | |
//! | notation | which symbols stand for digits, see [`Symbols`](crate::text::Symbols) | alphabet |
//! | given | a digit the puzzle starts with | clue, hint |
//! | candidate | a digit still allowed in a cell | option |
//! | pencil marks | the candidates of all cells as text, see [`Board`](crate::Board) | |
//! | struck | a candidate that pencil marks leave out | |
//! | grid | which cell holds which digit, see [`Grid`](crate::Grid) | |
//! | board | what a search works on: the candidates of each cell, see [`Board`](crate::Board) | |
//! | size | 4x4, 9x9 or 16x16; the side is 4, 9 or 16, the side of a block 2, 3 or 4 | |
//! | house | a row, column or block, or what rules add, such as a diagonal: all its digits differ | unit, group |
//! | block | the 2x2, 3x3 or 4x4 box; a band is a row of blocks | box |
//! | segment | where a row or column crosses a block | |
//! | peer | a cell whose digit restricts that of another one, mostly by sharing a house | neighbour |
//! | near | two cells whose digits rules want apart: side by side, touching on a diagonal, or a knight's move apart | |
//! | rules | a set such as `diagonal+anti-knight`; `classic` is the empty one, see [`Rules`](crate::Rules) | variant |
//! | breach | digits that break a rule, see [`Breach`](crate::check::Breach) | error |
//!
//! # The search
//!
//! | word | meaning | not |
//! |---|---|---|
//! | engine | a way to search, see [`Engine`](crate::Engine) | mode, solver |
//! | FindBest | picks the empty cell with the fewest candidates, the first in reading order on a tie | |
//! | record | the 21 bits of a cell on the stack, see [`CellRecord`](crate::stack::CellRecord) | |
//! | stack | the cells being filled in, the current one on top | |
//! | taken | bit 20 of a record, the filled flag of the specification: the cell is a given, or on the stack | |
//! | step | one turn of the loop of the stack engine, see [`Step`](crate::stack::Step) | |
//! | choice | one digit placed on the cell on top of the stack; for `fast` a board or a decision | guess, node |
//! | dead end | a cell on top of the stack without a candidate left; its pop is a backtrack | |
//! | contradiction | a dead end whose cell was pushed without a candidate | |
//! | used up | a dead end whose candidates have all been tried | |
//! | forced | a choice on a cell with a single candidate | |
//! | slot | a place of the stack, the lowest is slot 1 | |
//! | tree | all choices that a search can make | |
//! | budget | what an engine may spend before it comes back, see [`Solutions::resume`](crate::Solutions::resume) | |
//! | limit | when a search ends though its tree is not exhausted, see [`Solver`](crate::Solver) | |
//! | outcome | how a search ended, see [`Outcome`](crate::Outcome) | |
//! | answer | no solution, one, or several, see [`Answer`](crate::Answer) | |
//!
//! # How hard
//!
//! | word | meaning | not |
//! |---|---|---|
//! | single | a digit that is the only candidate of its cell, or a cell that is a digit's only place in a house | |
//! | look-ahead n | an assumption that n - 1 forced digits refute, see [`rate`](crate::rate) | level, depth |
//! | effort | rounds of deductions, weighed by their kind | score |
//! | step of an explanation | a placement or strikes, and why: [`rate::Step`](crate::rate::Step) | move, hint |
//!
//! # Text
//!
//! | word | meaning | not |
//! |---|---|---|
//! | form | how a board is written: in rows, in a line, as a table, see [`Form`](crate::text::Form) | format |
//! | note | what to know beside the answer, such as how a text was read ([`Note`](crate::text::Note)) | warning |
//!
//! # The walk
//!
//! | word | meaning |
//! |---|---|
//! | moment | one of the up to six things that happen in a step: look, lift, take, place, weigh, push |
//! | over | from a choice to the step at which its cell is on top of the stack again |
//! | mark | a step worth stopping at, such as a contradiction or the deepest stack |
//! | wrong digit | a digit on the way to the solution with no solution below it |
//! | lock-step | stack and recursion advancing together, choice by choice, their counts compared |
//!
//! # The lanes and the learner
//!
//! | word | meaning |
//! |---|---|
//! | lane | one of the 32 places of a vector register; holds a board (a cell, where a board is searched alone) |
//! | sweep | one pass over the whole board that strikes candidates, for all boards in the lanes at once |
//! | branch | a board that no sweep changes any more is split in two |
//! | pair | a cell with two candidates |
//! | learner | the search that learns from its conflicts |
//! | conflict | a contradiction that the learner met; it learns a clause from it |
//! | decision | a candidate that the learner takes to be true, to see what follows |
//! | cube | a part of a search, written as a puzzle or a board: each solution lies in exactly one (`split`) |
//! | job | some boards that are left of a search; a thread works on it for a while, then its rest queues up |
//! | phase | how a job is searched now: alone (one board in all registers), lanes, or learner |
//! | open candidate | a candidate of a cell that has others too |
