//! Where the panels are: for 80x24, and for 120x40 where there is room.
//!
//! ```text
//!  80x24  title                                120x40  title
//!         board 25x13 | RECORD, TAKE, moment           board 41x21 | RECORD, READ, TAKE, moment
//!         STACK | RECURSION                            CODE        | STACK | RECURSION
//!         depth, costs                                 depth, costs
//!         sentence, keys                               sentence, keys
//!
//!  80x24  title
//!  16x16  board 41x16 | STACK or RECURSION
//!                     | how to see the rest
//!         the panel of the moment, or what wrong digits cost
//!         sentence, keys
//! ```
//!
//! Eleven rows more than that have room for CODE.

use crate::cli::walk::moment::LINES;
use ratatui_core::layout::Rect;
use stackdoku::Size;

/// Where things are, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What the layout needs.
    pub width: u16,
    pub height: u16,
    /// The row in which the panels of the moment begin, and its column.
    pub panels: (u16, u16),
    /// The same of the stack.
    pub stack: (u16, u16),
    /// Rows of the depth plot. Without it the costs of digits are not shown either.
    pub plot: u16,
    /// How much fits.
    pub room: Room,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// A panel at a time, and a board without frames between its rows.
    OnePanel,
    /// What matters at the moment.
    Some,
    /// Everything.
    All,
}

const OF_SIXTEEN: Layout =
    Layout { width: 80, height: 24, panels: (17, 0), stack: (1, 43), plot: 0, room: Room::OnePanel };

const SMALL: Layout = Layout { width: 80, height: 24, panels: (1, 27), stack: (14, 0), plot: 1, room: Room::Some };

pub const LARGE: Layout = Layout { width: 120, height: 40, panels: (1, 42), stack: (22, 42), plot: 3, room: Room::All };

/// Rows of the pseudo-code, with its name.
pub const CODE: u16 = LINES.len() as u16 + 1;

impl Layout {
    /// The largest one that fits, or the one that would be needed.
    pub fn of(size: Size, area: Rect) -> Self {
        let fits = |layout: &Layout| layout.width <= area.width && layout.height <= area.height;
        match size {
            _ if fits(&LARGE) => LARGE,
            Size::Sixteen => OF_SIXTEEN,
            Size::Four | Size::Nine => SMALL,
        }
    }
}
