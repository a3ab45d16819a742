//! One `u16` per board: the vector every other file of the engine computes with.
//!
//! ```text
//!              lane 0   lane 1   lane 2          lane 31
//! cell 0      [ 1ff   |  004   |  1ff   |  ...  |  0c0  ]   one Vector, 64 bytes
//! cell 1      [ 020   |  1fb   |  1ff   |  ...  |  001  ]
//! ```
//!
//! No intrinsics are used. The passes of `sweep` and `branch` are loops over the lanes, and the body of each loop is
//! straight-line code for one board. The compiler turns such a loop into vector code; `unroll!` keeps the
//! small loops over the cells of a block out of its way.

use crate::board::bits;
use crate::search::instruction_set::LANES;

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

/// The lanes of a set, the lowest first.
#[inline(always)]
pub(crate) fn lanes_of(mut lanes: u32) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || (lanes != 0).then(|| take_lane(&mut lanes)))
}

/// The lowest lane of a set that is not empty, taken out of it.
#[inline(always)]
pub(crate) fn take_lane(lanes: &mut u32) -> usize {
    bits::take_lowest(lanes) as usize
}
