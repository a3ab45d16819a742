//! One `u16` per board: the vector every other file of the engine computes with.
//!
//! ```text
//!              lane 0   lane 1   lane 2          lane 31
//! cell 0      [ 1ff   |  004   |  1ff   |  ...  |  0c0  ]   one Vector, 64 bytes
//! cell 1      [ 020   |  1fb   |  1ff   |  ...  |  001  ]
//! ```
//!
//! No intrinsics are used. The passes of `sweep` and `branch` are loops over the lanes, and the body of each loop is
//! straight-line code for one board. The compiler turns such a loop into vector code; [`unroll!`] keeps the small loops
//! over the cells of a block out of its way.

use crate::board::bits;
use crate::search::level::LANES;

// Sets of lanes are `u32`.
const _: () = assert!(LANES == u32::BITS as usize);

/// One `u16` of every board.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Vector(pub [u16; LANES]);

impl Vector {
    pub(crate) const ZERO: Self = Self([0; LANES]);

    /// The set of lanes (bit `l` = lane `l`) that hold anything but 0.
    #[inline(always)]
    pub(crate) fn nonzero_lanes(&self) -> u32 {
        let mut lanes = 0;
        for l in 0..LANES {
            lanes |= u32::from(self.0[l] != 0) << l;
        }
        lanes
    }
}

/// Repeats a block with `$i` = 0, 1, .. below `$n`, at most four times, as separate copies and not as a loop.
///
/// The compiler unrolls a loop of three turns inside the loop over the lanes too late, or not at all, and then does not
/// vectorise the loop over the lanes. With the copies made here the code takes a third of that time.
macro_rules! unroll {
    ($i:ident in $n:ident $body:block) => {{
        const { assert!($n <= 4) };
        if 0 < $n {
            let $i = 0usize;
            $body
        }
        if 1 < $n {
            let $i = 1usize;
            $body
        }
        if 2 < $n {
            let $i = 2usize;
            $body
        }
        if 3 < $n {
            let $i = 3usize;
            $body
        }
    }};
}
pub(crate) use unroll;

/// The lowest lane of a set that is not empty, taken out of it.
#[inline(always)]
pub(crate) fn take_lane(lanes: &mut u32) -> usize {
    bits::take_lowest(lanes) as usize
}
