//! Pages for browsers. A page is a single file, and asks no network for anything: its own policy forbids it.
//!
//! | file | what lives there |
//! |---|---|
//! | `page` | a frame and what goes into it, with the policy; text and data from outside |
//! | `boards` | pages of boards and tables |
//! | `option` | `--html`: which files a page may replace |
//!
//! The pages with scripts have their frames, styles and scripts beside the verbs that write them.

mod boards;
mod option;
mod page;

pub use boards::{board, page};
pub use option::HtmlArgs;
pub use page::{Page, data, escaped};
