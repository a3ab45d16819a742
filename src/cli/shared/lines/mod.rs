//! Puzzles one per line, as `batch` and `check --batch` read them.
//!
//! ```text
//!  inputs --files--> reader --pieces of whole lines--> notation --a usual line--> field --> puzzle
//!                       |                                  +-------any other----> found --> puzzle
//!                       +-----puzzles in several lines--------------------------> found --> puzzles
//! ```
//!
//! | file | what lives there |
//! |---|---|
//! | `inputs` | the files, one after the other |
//! | `reader`, `piece` | a file, cut into pieces that can be answered one by one |
//! | `rules`, `column` | the rules of a line; the column that has them |
//! | `notation` | what the lines before say of the notation of a line |
//! | `line` | what a line is, before it is read |
//! | `field` | the puzzle in a usual line, and what stands around it |
//! | `found` | puzzles in all other forms, as `stackdoku::text` reads them |
//! | `items` | what a piece holds, in order |
//! | `passed` | text and comments, over which a batch passes |
//! | `answers` | what is printed for all of it, in order, and where to go on after a stop |

pub mod answers;
mod column;
pub mod field;
pub mod found;
pub mod inputs;
pub mod items;
mod line;
pub mod notation;
pub mod passed;
pub mod piece;
pub mod reader;
mod rules;
