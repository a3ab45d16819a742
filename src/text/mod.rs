//! Reads puzzles from text, in every form in which people write them, and writes them.
//!
//! [`Grid`](crate::Grid) already has `parse`, `Display` and [`to_line`](crate::Grid::to_line). This module is for those
//! who need more: to know form and notation of a text ([`parse`](parse())), to choose them ([`board_text`]), or to read
//! millions of lines ([`parse_line`], [`append_line`], [`BoardReader`]).
//!
//! ```text
//! bytes --source--> lines --rows--> rows of tokens --reader--> Grid        [`parse`], [`boards`]
//!                     |                                  ^
//!                     +--scan--> boards among other lines+     where the lines are not all rows
//! Grid --write--> text                                                      [`board_text`], [`append_line`]
//! ```
//!
//! Inside, each step knows one thing: `source` what counts as text, `signs` which signs look alike, `rows` where cells
//! begin and end, `reader` how many there must be, `census` which notation they are written in, `symbols` what they
//! mean, `marks` what pencil marks are, `line` how a whole board stands in one line, `answer` what the output of any
//! program holds. Every error, with its place, comes from `error`.
//!
//! # What is read
//!
//! JSON or XML in which cells are objects, and a table in HTML, is read by `documents`, also where a link packs it
//! (feature `std`). A text whose lines are all rows of a board is read as that. Any other text goes to `scan`, which
//! looks for boards in all these styles, and takes the explanation of the text that leaves the fewest signs over:
//!
//! | style | a cell is | found in |
//! |---|---|---|
//! | lists | an element of a list in brackets | Python, JSON, NumPy, C |
//! | runs | a sign of a run of exactly 81 or 256 | links, XML, HoDoKu lines, lists of puzzles, wrapped lines |
//! | signs | a sign | rows with titles, quoted mails, row labels, `.sdk` |
//! | words | a word | numbers with blanks, pencil marks |
//! | fields | a field, which may be empty | `;`, tabs, commas, spreadsheets, with empty rows and columns or without |
//! | bars | a field between strokes | Markdown, drawn tables |
//! | pieces | a sign between slashes, commas or semicolons | `53..7..../6..195...` |
//! | sheets | what stands at its place, a blank where it is empty | fixed width, frames with blanks inside |
//!
//! | what stands in the text | what becomes of it |
//! |---|---|
//! | look-alikes: full-width digits, `·`, `□`, all kinds of dashes and blanks | read as the plain sign |
//! | `#` comments, rules of frames, empty lines, our own headings, `>` of a mail, `1:` before a row | passed over |
//! | other columns of a table with a column for each cell, `id,c0,...,c80` | passed over |
//! | a size, `9`, `9 9` or `3 3`, above the rows; a name, `Puzzle:`, before the first | passed over |
//! | numbers above several boards, each one more than the one before | passed over |
//! | row labels that leave one out, a head of a table and a row too few below it | an error with its place |
//! | other lines before or after a board: a title, a source | left out, with a [`Note`] |
//! | the solution of the puzzle, or how far somebody came | left out, with a note |
//! | words of several digits in every open cell | pencil marks: candidates of [`Parsed::board`], with a note |
//! | a comment `# rules: diagonal` | the rules of the puzzles: [`Parsed::rules`] |
//! | several puzzles | [`Options::number`] takes one, else an error says how many there are |
//! | two explanations that are equally good and differ | an error |
//! | a full board beside a puzzle that is not its solution | an error with its place |
//! | a row that is short or long, a sign that is not a symbol | an error with its place |
//!
//! `data/forms/` has an example of each form.

pub(crate) mod answer;
mod cell_columns;
mod census;
mod documents;
mod error;
mod form;
mod grid;
mod labels;
mod line;
#[cfg(feature = "std")]
mod marked;
mod marks;
mod note;
mod parse;
mod parsed;
mod place;
mod reader;
mod rows;
mod rules;
mod scan;
mod signs;
mod source;
mod stream;
mod symbols;
mod write;
mod zeros;

/// Whether a line heads a table with a column for each cell. For the program `stackdoku`, and not part of what the
/// library promises.
#[doc(hidden)]
pub use cell_columns::is_head as numbers_cells;
/// Whether a line begins with a link to a site that makes links to puzzles. For the program `stackdoku`, and not part
/// of what the library promises.
#[cfg(feature = "std")]
#[doc(hidden)]
pub use documents::link::leads_to_site as is_link_to_site;
pub use error::{TextError, visible};
pub use form::{Form, Options};
#[doc(hidden)]
pub use labels::{RULES_KEYS, is_number_or_date};
pub use line::{LineError, parse_line, parse_line_into};
pub use note::Note;
pub use parse::{FoundBoard, boards, not_a_solution, parse};
pub use parsed::Parsed;
pub(crate) use place::is_separator;
pub(crate) use reader::counted;
pub use rules::{UNKNOWN_RULES, rules_beside_board, rules_line, rules_of_line, rules_sentence};
pub use scan::Role;
#[doc(hidden)]
pub use scan::{FULL_ALONE, NO_CELLS, is_damaged, is_size};
#[doc(hidden)]
pub use signs::decoded;
pub use source::{MAX_BYTES, NOT_TEXT, is_frame, is_heading};
pub(crate) use source::{plain_text, split_lines, whole_text, without_codes};
pub use stream::{BoardReader, MOST_OF_ROW, Part, Said, is_document, may_be_blank};
pub use symbols::Symbols;
pub use write::{append_line, board_text, line_text};
