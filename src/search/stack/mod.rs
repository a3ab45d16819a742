//! The stack engine: Algorithms 1 and 2 of the specification, the stack in plain sight.
//!
//! | file | what lives there |
//! |---|---|
//! | `record` | [`CellRecord`]: the 21 bits of one cell |
//! | `find_best` | Algorithm 2: the empty cell with the fewest candidates |
//! | `candidates`, `counts` | the candidates of all cells, and their numbers |
//! | `touching` | what other rules add to Algorithm 2 |
//! | `stack_search`, `step` | Algorithm 1: [`StackSearch`], one [`Step`] at a time |
//!
//! The textbook's part is `stack_search` and `record`; FindBest in one line is `find_best`, `best`. The rest makes it
//! fast: candidates are not computed anew but kept, and counted bit by bit. One thing differs from the specification:
//! a pop sets all 21 bits to 0 and not only bit 20, so that a cell off the stack always shows 0. The search is the
//! same, because nothing reads the other bits before the next push.

mod candidates;
mod counts;
mod find_best;
mod record;
mod stack_search;
mod step;
mod touching;

pub use super::progress::Progress;
#[cfg(feature = "recursive")]
pub(super) use find_best::FindBest;
pub use record::CellRecord;
pub use stack_search::StackSearch;
pub use step::Step;

#[cfg(test)]
mod tests;
