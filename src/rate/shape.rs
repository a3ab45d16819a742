//! Sets of a few blocks, whose number the compiler knows, or of any number.
//!
//! The code is the same. Where the number is known, loops over blocks are gone from it, and states are copied without
//! asking for memory: 1.5 times as fast. What is loaded over a network has it once, for any number.

use super::bits::Block;
use alloc::vec::Vec;

/// How many blocks a set has, and how many sets a state.
pub(super) trait Shape: 'static {
    /// Both numbers, if the compiler knows them.
    const SIZE: Option<(usize, usize)>;
    /// The blocks of a set.
    type Set: Blocks;
    /// The blocks of a state.
    type State: Blocks;
}

/// A set of a net, of candidates or of variables.
pub(super) type Set<S> = <S as Shape>::Set;
/// All sets that change: the first block of each, then the second one of each, and so on.
pub(super) type State<S> = <S as Shape>::State;

/// The sets of a state: the open candidates;
pub(super) const OPEN: usize = 0;
/// those that the placements of this round exclude;
pub(super) const EXCLUDED: usize = 1;
/// the variables that had one candidate when the round began;
pub(super) const FORCED: usize = 2;
/// the variables that are not placed;
pub(super) const UNDECIDED: usize = 3;
/// and the seats.
pub(super) const SEATS: usize = 4;

pub(super) trait Blocks: AsRef<[Block]> + AsMut<[Block]> + Clone + 'static {
    /// This number of blocks, all empty.
    fn none(blocks: usize) -> Self;
}

impl<const BLOCKS: usize> Blocks for [Block; BLOCKS] {
    #[inline(always)]
    fn none(blocks: usize) -> Self {
        debug_assert_eq!(blocks, BLOCKS);
        [Block::EMPTY; BLOCKS]
    }
}

impl Blocks for Vec<Block> {
    #[inline(always)]
    fn none(blocks: usize) -> Self {
        alloc::vec![Block::EMPTY; blocks]
    }
}

/// Sets of `WIDTH` blocks, and `SETS` of them, which have `BLOCKS` together.
pub(super) struct Fixed<const WIDTH: usize, const SETS: usize, const BLOCKS: usize>;

impl<const WIDTH: usize, const SETS: usize, const BLOCKS: usize> Shape for Fixed<WIDTH, SETS, BLOCKS> {
    const SIZE: Option<(usize, usize)> = Some((WIDTH, SETS));
    type Set = [Block; WIDTH];
    type State = [Block; BLOCKS];
}

/// As many as a board needs.
pub(super) struct Any;

impl Shape for Any {
    const SIZE: Option<(usize, usize)> = None;
    type Set = Vec<Block>;
    type State = Vec<Block>;
}
