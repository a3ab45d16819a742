//! One puzzle by itself: its board lies spread over the vector registers, a row in each.
//!
//! The lanes work on 32 boards at once, and need as long for one as for 32. A puzzle that comes alone is therefore
//! begun here. Most need a few boards and are done before the lanes would be full; the others are handed over to the
//! lanes with what is left of them.
//!
//! ```text
//!  register r = row r of the board
//!
//!  lane     0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      a group of four lanes for each block
//!  column   0  1  2  - | 3  4  5  - | 6  7  8  - | -  -  -  -      9x9
//!  column   0  1  2  3 | 4  5  6  7 | 8  9 10 11 |12 13 14 15      16x16
//!
//!  beside   rotations inside each group: the other columns of the block
//!  across   rotations of whole groups: the other blocks of the band
//! ```
//!
//! A sweep is that of the lanes: see `search/lanes/sweep.rs` for what it strikes. The rotations must be named
//! instructions, because compilers make moves of single cells from index loops; the crate `pulp` has them as safe
//! functions. They are those of AVX2, so on processors without it a puzzle starts in the lanes.
//!
//! | file | what lives there |
//! |---|---|
//! | `row` | a row of the board in a register |
//! | `sweep` | a sweep over the board |
//! | `search` | branching, a few boards deep |

#[cfg(target_arch = "x86_64")]
mod row;
#[cfg(target_arch = "x86_64")]
mod search;
#[cfg(target_arch = "x86_64")]
mod sweep;
#[cfg(all(test, target_arch = "x86_64"))]
#[path = "../../../tests/inside/lone.rs"]
mod tests;

#[cfg(target_arch = "x86_64")]
pub(crate) use search::Lone;

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use nowhere::Lone;

#[cfg(not(target_arch = "x86_64"))]
mod nowhere {
    //! The search on processors that it is not written for: there is none.

    use crate::board::{Board, Grid, Size};
    use crate::search::Progress;
    use crate::search::level::Level;

    #[derive(Debug)]
    pub(crate) enum Lone {}

    impl Lone {
        pub(crate) fn new(_: Level, _: Size) -> Option<Self> {
            None
        }

        pub(crate) fn load(&mut self, _: &Board) {
            match *self {}
        }

        pub(crate) fn resume(&mut self, _: u64) -> Progress {
            match *self {}
        }

        pub(crate) fn solution(&self) -> Grid {
            match *self {}
        }

        pub(crate) fn boards(&self) -> u64 {
            match *self {}
        }

        pub(crate) fn sweeps(&self) -> u64 {
            match *self {}
        }

        pub(crate) fn take_parts(&mut self, _: impl FnMut(&Board, u16)) {
            match *self {}
        }
    }
}
