//! The recursive engines of the assignments: their stack is the call stack.
//!
//! | file | engine | picks | checks |
//! |---|---|---|---|
//! | `recursion` | `recursive` | FindBest's cell | only candidates are placed |
//! | `cell_order` | `cell-order` | the next cell in reading order | only legal moves are placed |
//! | `exhaustive` | `exhaustive` | the next cell in reading order | every digit is placed, then checked |
//! | `restricting` | | | what a guess is checked against |
//! | `calls` | | how a recursion is left in the middle and entered again | |

mod calls;
pub mod cell_order;
mod exhaustive;
mod recursion;
mod restricting;

pub(crate) use cell_order::CellOrder;
pub(crate) use exhaustive::Exhaustive;
pub(crate) use recursion::Recursion;
