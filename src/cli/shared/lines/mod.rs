//! Puzzles one per line, as `batch` and `check --batch` read them.
//!
//! ```text
//!  inputs --files--> reader --pieces of whole lines--> notation --a line--> field --> puzzle
//! ```
//!
//! | file | what lives there |
//! |---|---|
//! | `inputs` | the files, one after the other |
//! | `reader` | a file, cut into pieces that can be answered one by one |
//! | `rules` | the rules of a line |
//! | `notation` | what the lines before say of the notation of a line |
//! | `field` | the puzzle in a line, and what stands around it |

pub mod field;
pub mod inputs;
pub mod notation;
pub mod reader;
mod rules;
