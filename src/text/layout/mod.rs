//! Texts that are not rows and nothing else: where the boards are in them, and which one is meant.
//!
//! The census: every way of reading below takes the whole text apart, line by line, into rows of cells, gaps and
//! remarks. A way holds when its rows are whole boards with nothing left over, all their cells can be read, and no
//! remark stands inside a board. The verdict: the ways that hold must give the same boards. Then that is the puzzle;
//! if they differ, the text is refused, and if none holds, the way with the most whole rows says what is wrong.
//!
//! | way | a cell is | found in |
//! |---|---|---|
//! | lists | an element of a list in brackets | Python, JSON, NumPy, C |
//! | runs | a sign of a run of exactly 81 or 256 | links, XML, HoDoKu lines, lists of puzzles, our own output |
//! | signs | a sign | rows with titles, quoted mails, row labels, `.sdk` |
//! | pieces | a sign between slashes | `53..7..../6..195...` |
//! | words | a word | numbers with blanks, pencil marks |
//! | fields | a field, which may be empty | `;`, tabs, commas, spreadsheets |
//! | bars | a field between strokes | Markdown, drawn tables |
//! | columns | what stands at its place, a blank where it is empty | fixed width, frames with blanks inside |
//!
//! Signs, words, fields and bars are tried twice: lines of dashes are rules of a frame, or rows of blank cells. A board
//! that has all digits of the one before and no empty cell is its solution, and no other puzzle.

mod boards;
mod columns;
mod item;
mod lines;
mod lists;
mod runs;
mod unread;
mod verdict;

pub(super) use verdict::{too_few, verdict};
