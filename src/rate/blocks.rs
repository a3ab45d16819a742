//! Sets of numbers, in blocks of 256: a set of cells has as many bits, and is as good for numbers.
//!
//! A set has a few blocks, whose number the compiler knows, or any number. The code is the same. Where the number is
//! known, loops over blocks are gone from it, and states are copied without asking for memory: 1.5 times as fast. What
//! is loaded over a network has it once, for any number.
//!
//! Loops over blocks are plain: in a build with several units of code adapters of iterators stay calls, which made the
//! rating half as fast.

use crate::board::Cell;
pub(super) use crate::board::CellSet as Block;
use alloc::vec::Vec;
use core::iter;

/// Numbers of a block.
pub(super) const BLOCK: usize = 64 * WORDS;
/// Words of a block.
pub(super) const WORDS: usize = Block::EMPTY.words().len();

/// The block that has a number.
#[inline(always)]
pub(super) const fn block_of(number: u16) -> usize {
    number as usize / BLOCK
}

/// The number in its block.
#[inline(always)]
pub(super) const fn bit(number: u16) -> Cell {
    Cell::from_bits(number as u8)
}

/// The number of the first bit of a block.
#[inline(always)]
pub(super) fn first_in(block: usize, bits: Block) -> Option<u16> {
    bits.first().map(|bit| (BLOCK * block) as u16 + u16::from(bit.bits()))
}

/// The numbers of a set, the lowest first. Its blocks, one at least, are `step` apart.
#[inline(always)]
pub(super) fn numbers(blocks: &[Block], step: usize) -> impl Iterator<Item = u16> {
    let (mut block, mut left) = (0, blocks[0]);
    iter::from_fn(move || {
        loop {
            if let Some(number) = first_in(block, left) {
                left.remove(bit(number));
                return Some(number);
            }
            block += 1;
            left = *blocks.get(block * step)?;
        }
    })
}

/// How many blocks a set has, and how many sets a state.
pub(super) trait Shape: Clone {
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

/// Some blocks, and what can be done with those of a set.
pub(super) trait Blocks: AsRef<[Block]> + AsMut<[Block]> + Clone {
    /// This number of blocks, all empty.
    fn none(blocks: usize) -> Self;

    #[inline(always)]
    fn has(&self, number: u16) -> bool {
        self.as_ref()[block_of(number)].contains(bit(number))
    }

    #[inline(always)]
    fn add(&mut self, number: u16) {
        self.as_mut()[block_of(number)].insert(bit(number));
    }

    #[inline(always)]
    fn strike(&mut self, number: u16) {
        self.as_mut()[block_of(number)].remove(bit(number));
    }

    /// Its numbers, the lowest first.
    #[inline(always)]
    fn numbers(&self) -> impl Iterator<Item = u16> {
        numbers(self.as_ref(), 1)
    }
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

/// Sets of `WIDTH` blocks, and states of `BLOCKS`.
#[derive(Clone)]
pub(super) struct Fixed<const WIDTH: usize, const BLOCKS: usize>;

impl<const WIDTH: usize, const BLOCKS: usize> Shape for Fixed<WIDTH, BLOCKS> {
    const SIZE: Option<(usize, usize)> = Some((WIDTH, BLOCKS / WIDTH));
    type Set = [Block; WIDTH];
    type State = [Block; BLOCKS];
}

/// As many as a board needs.
#[derive(Clone)]
pub(super) struct Any;

impl Shape for Any {
    const SIZE: Option<(usize, usize)> = None;
    type Set = Vec<Block>;
    type State = Vec<Block>;
}
