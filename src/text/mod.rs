//! Text to grid and back.
//!
//! ```text
//! bytes --source--> lines --rows--> rows of tokens --reader--> Grid        [`parse`]
//! Grid --write--> hex_rows, csv, spaced, line                              [`board_text`]
//! ```
//!
//! Each step knows one thing: `source` what is text, `rows` where cells begin and end, `reader` how many there must
//! be, `census` which notation they are written in, `symbols` what they mean. The forms bring only what is their
//! own: how to take a line apart and how to write a grid. Whatever is wrong is told by `error`, with its place.

mod cells;
mod census;
mod error;
mod form;
mod forms;
mod grid;
mod layout;
mod marks;
mod note;
mod parse;
mod place;
mod reader;
mod rows;
mod signs;
mod source;
mod symbols;
mod write;
mod zeros;

pub use error::{TextError, visible};
pub use form::{Form, Options};
pub use forms::line::{LineError, append_line, parse_line};
pub use note::Note;
pub use parse::{Parsed, parse};
pub use source::MAX_BYTES;
pub use symbols::Symbols;
pub use write::board_text;
