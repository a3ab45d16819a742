//! Sets of numbers, in blocks of 256: a set of cells has as many bits, and is as good for numbers.
//!
//! Loops over blocks are plain: in a build with several units of code adapters of iterators stay calls, which made the
//! rating half as fast.

use crate::board::Cell;
pub(super) use crate::board::CellSet as Block;

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

/// What can be done with the blocks of a set.
pub(super) trait Bits {
    fn has(&self, number: u16) -> bool;
    fn add(&mut self, number: u16);
    fn strike(&mut self, number: u16);
    /// Adds the numbers of another set.
    fn add_all(&mut self, other: &Self);
    /// Its numbers, the lowest first.
    fn numbers(&self) -> Numbers<'_>;
}

impl Bits for [Block] {
    #[inline(always)]
    fn has(&self, number: u16) -> bool {
        self[block_of(number)].contains(bit(number))
    }

    #[inline(always)]
    fn add(&mut self, number: u16) {
        self[block_of(number)].insert(bit(number));
    }

    #[inline(always)]
    fn strike(&mut self, number: u16) {
        self[block_of(number)].remove(bit(number));
    }

    #[inline(always)]
    fn add_all(&mut self, other: &Self) {
        for block in 0..self.len() {
            self[block] = self[block] | other[block];
        }
    }

    #[inline(always)]
    fn numbers(&self) -> Numbers<'_> {
        Numbers::new(self, 1)
    }
}

/// The numbers of a set that are still to come. A set has one block at least.
pub(super) struct Numbers<'s> {
    blocks: &'s [Block],
    /// How far its blocks are apart.
    step: usize,
    block: usize,
    /// What is left of this block.
    left: Block,
}

impl<'s> Numbers<'s> {
    #[inline(always)]
    pub(super) fn new(blocks: &'s [Block], step: usize) -> Self {
        Self { blocks, step, block: 0, left: blocks[0] }
    }
}

impl Iterator for Numbers<'_> {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        loop {
            if let Some(number) = first_in(self.block, self.left) {
                self.left.remove(bit(number));
                return Some(number);
            }
            self.block += 1;
            if self.block * self.step >= self.blocks.len() {
                return None;
            }
            self.left = self.blocks[self.block * self.step];
        }
    }
}
