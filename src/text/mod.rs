//! Reads puzzles from text, in every form in which people write them, and writes them.
//!
//! [`Grid`](crate::Grid) already has `parse`, `Display` and [`to_line`](crate::Grid::to_line). This module is for those
//! who need more: to know form and notation of a text ([`parse`](parse())), to choose them ([`board_text`]), or to read
//! millions of lines ([`parse_line`], [`append_line`]).
//!
//! ```text
//! bytes --source--> lines --rows--> rows of tokens --reader--> Grid        [`parse`]
//! Grid --write--> hex_rows, csv, spaced, line                              [`board_text`]
//! ```
//!
//! Inside, each step knows one thing: `source` what counts as text, `rows` where cells begin and end, `reader` how many
//! there must be, `census` which notation they are written in, `symbols` what they mean. Each form has only two
//! functions of its own: one takes a line apart, one writes a grid. Every error, with its place, comes from `error`.

mod cells;
mod census;
mod error;
mod form;
mod forms;
mod grid;
mod note;
mod parse;
mod place;
mod reader;
mod rows;
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
