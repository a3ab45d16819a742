//! What verbs share.
//!
//! | file | what lives there |
//! |---|---|
//! | `values` | values of options: names, numbers, times, ranges |
//! | `input` | which puzzle, and reading it |
//! | `lines` | puzzles one per line |
//! | `link` | links that open a puzzle at a site |
//! | `output` | standard output, and files that are written whole or not at all |
//! | `html` | pages for browsers, and `--html` |
//! | `rated` | how hard a puzzle is for a person, beside the choices of a search |
//! | `explained` | a puzzle, its rating and the steps to its solution |
//! | `drawing` | a board drawn with frames |
//! | `terminal` | remarks, and text in lines that fit |
//! | `figures` | numbers as people read them |
//! | `decode` | bytes to text: packed files, encodings, line ends |
//! | `records` | CSV and JSON, for other programs |
//! | `failure` | the exit status, and why a command failed |
//! | `system` | what the operating systems have |
//! | `signals`, `watch` | stopping a search, and looking after one |
//! | `ordered` | work on several threads, its results in order |

pub mod decode;
pub mod drawing;
pub mod explained;
pub mod failure;
pub mod figures;
pub mod html;
pub mod input;
pub mod lines;
pub mod link;
pub mod ordered;
pub mod output;
pub mod rated;
pub mod records;
pub mod signals;
pub mod system;
pub mod terminal;
pub mod values;
pub mod watch;

pub use failure::{Failure, Status};
