//! Texts that are not rows and nothing else: where the boards are in them, and which one is meant.
//!
//! The census: every way of reading below takes the whole text apart, line by line, into rows of cells, gaps and
//! remarks. A way holds when its rows are whole boards with nothing left over, all their cells can be read, and no
//! remark stands inside a board. The verdict: the ways that hold must give the same boards. Then that is the puzzle;
//! if they differ, the text is refused, and if none holds, the way with the most whole rows says what is wrong.
//!
//! [`crate::text`] lists the ways. Signs, words, fields and bars are tried twice: lines of dashes are rules of a frame,
//! or rows of blank cells. A board that has all digits of the one before and no empty cell is its solution, and no
//! other puzzle.
//!
//! | file | what it knows |
//! |---|---|
//! | `lines`, `columns`, `lists`, `runs` | the ways |
//! | `ways` | which ways there are, and in what order |
//! | `item` | what a line is: a row, a gap, a remark |
//! | `boards` | rows to boards |
//! | `verdict` | which boards the text means |
//! | `margins` | empty rows and columns of a table |
//! | `outside` | what stands outside of lists |
//! | `unread` | forms that are not read |

mod boards;
mod columns;
mod item;
mod lines;
mod lists;
mod margins;
mod outside;
mod runs;
mod unread;
mod verdict;
mod ways;

pub(super) use verdict::{chosen, readings, too_few, verdict};
