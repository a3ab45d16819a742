//! What all text shows of a step: the terminal's panels and the blocks of `--plain` are these lines.
//!
//! | file | what lives there |
//! |---|---|
//! | `line` | lines of text whose pieces stand out |
//! | `scene` | what is on show: a step, and how much of it has happened |
//! | `record` | RECORD, READ and TAKE: the 21 bits, and the bit trick |
//! | `struck` | LIFT and PLACE: the cells that a digit is struck from, and that get it back |
//! | `why` | WHY: FindBest's pick, or why the top was popped |
//! | `stack` | STACK beside RECURSION |
//! | `board` | the board |
//! | `run` | the whole run: counts, marks, what wrong digits cost |
//!
//! What a moment has not reached yet is left blank.

mod board;
mod line;
mod record;
mod run;
mod scene;
mod stack;
mod struck;
mod why;

pub use board::board;
pub use line::{Ink, Line, short};
pub use record::{read, record, take};
pub use run::{rated_end, tree, whole_run};
pub use scene::Scene;
pub use stack::{Piles, stack};
pub use struck::{lift, place};
pub use why::{least, ties, weigh, why};

/// Columns of a panel where there is room, and beside a small board.
pub const WIDE: usize = 75;
pub const NARROW: usize = 53;
