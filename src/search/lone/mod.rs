//! One puzzle by itself: its board lies spread over the vector registers, a row in each.
//!
//! The lanes work on 32 boards at once, and need as long for one as for 32. A puzzle that comes alone is therefore
//! begun here. Most need a few boards and are done before the lanes would be full; the others are handed over to the
//! lanes with what is left of them.
//!
//! ```text
//!  register r = row r of the board
//!
//!  lane     0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      a group of four lanes for each block
//!  column   0  1  2  - | 3  4  5  - | 6  7  8  - | -  -  -  -      9x9
//!  column   0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      16x16
//!
//!  beside   rotations inside each group: the other columns of the block
//!  across   rotations of whole groups: the other blocks of the band
//! ```
//!
//! A sweep is that of the lanes: see `search/lanes/sweep.rs` for what it strikes. The rotations must be named
//! instructions, because compilers make moves of single cells from index loops; the crate `pulp` has them as safe
//! functions. They are those of AVX2; other processors do the same with arrays, a few times slower, so that a puzzle
//! has the same solutions in the same order everywhere.
//!
//! # Measured
//!
//! One puzzle at a time, as a ratio to the crate `sudoku` 0.8 in the same run: puzzles of 17 givens 0.31 when they
//! start in the lanes, 1.31 when they start here; hard ones 1.2 and 1.45; the hardest, which soon go to the lanes,
//! 2.9 and 2.8. 16x16 puzzles of newspapers take 35 microseconds and 4, those of a puzzle site 22 and 4.
//!
//! | file | what lives there |
//! |---|---|
//! | `row` | a row of the board in a register |
//! | `sweep` | a sweep over the board |
//! | `search` | branching, a few boards deep |

mod row;
mod search;
mod sweep;
#[cfg(test)]
#[path = "../../../tests/inside/lone.rs"]
mod tests;

pub(crate) use search::Lone;
