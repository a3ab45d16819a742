//! Sets of cells that the first digits can fill, and in how many ways.

use super::open_cells::OpenSet;
use alloc::vec::Vec;

/// Some cells, and the number of ways to fill them.
#[derive(Clone, Copy)]
struct Union {
    cells: OpenSet,
    /// `u64::MAX` means that they are too many.
    ways: u64,
}

/// The unions of the digits at both ends.
pub(super) struct Unions {
    ends: [Vec<Union>; 2],
    /// Those to come.
    next: Vec<Union>,
    table: Table,
}

impl Unions {
    pub(super) const fn new() -> Self {
        Self { ends: [Vec::new(), Vec::new()], next: Vec::new(), table: Table { slots: Vec::new(), shift: 0 } }
    }

    /// Of no digit there is one union: no cells.
    pub(super) fn clear(&mut self) {
        for end in &mut self.ends {
            end.clear();
            end.push(Union { cells: 0, ways: 1 });
        }
    }

    /// The number of unions at an end.
    pub(super) fn len(&self, end: usize) -> usize {
        self.ends[end].len()
    }

    /// Adds a digit with these patterns at an end. All cells of `needed` must be filled now.
    pub(super) fn extend(&mut self, end: usize, patterns: &[OpenSet], needed: OpenSet) {
        let Self { ends, next, table } = self;
        let unions = &mut ends[end];
        next.clear();
        table.clear_for(unions.len() * patterns.len());
        for union in unions.iter() {
            for &pattern in patterns {
                let cells = union.cells | pattern;
                if union.cells & pattern != 0 || !cells & needed != 0 {
                    continue;
                }
                match table.find(cells, next) {
                    Ok(known) => next[known].ways = next[known].ways.saturating_add(union.ways),
                    Err(slot) => {
                        table.slots[slot] = next.len() as u32;
                        next.push(Union { cells, ways: union.ways });
                    }
                }
            }
        }
        core::mem::swap(unions, next);
    }

    /// The number of ways to fill a part with one union of each end, and a pair of such unions if there is one; no
    /// number if it is too large.
    pub(super) fn meet(&mut self, part: OpenSet) -> (Option<u64>, Option<[OpenSet; 2]>) {
        let Self { ends: [one, other], table, .. } = self;
        table.clear_for(one.len());
        for (number, union) in one.iter().enumerate() {
            if let Err(slot) = table.find(union.cells, one) {
                table.slots[slot] = number as u32;
            }
        }
        let mut sum = Some(0u64);
        let mut pair = None;
        for union in other.iter() {
            let rest = part & !union.cells;
            if let Ok(number) = table.find(rest, one) {
                let ways = |union: &Union| (union.ways < u64::MAX).then_some(union.ways);
                let product = ways(union).zip(ways(&one[number])).and_then(|(one, other)| one.checked_mul(other));
                sum = sum.zip(product).and_then(|(sum, product)| sum.checked_add(product));
                pair = Some([rest, union.cells]);
            }
        }
        (sum, pair)
    }
}

/// Where unions are in a list, by their cells: a hash table with open addressing, at most half full.
struct Table {
    slots: Vec<u32>,
    shift: u32,
}

impl Table {
    const EMPTY: u32 = u32::MAX;

    /// Empties the table and makes room for `most` unions.
    fn clear_for(&mut self, most: usize) {
        let bits = (2 * most.max(4)).next_power_of_two().trailing_zeros();
        self.shift = u64::BITS - bits;
        self.slots.clear();
        self.slots.resize(1 << bits, Self::EMPTY);
    }

    /// Where cells are in the list; or the slot where they belong.
    #[inline(always)]
    fn find(&self, cells: OpenSet, list: &[Union]) -> Result<usize, usize> {
        let slots = &self.slots[..];
        // Multiplicative hashing: the high bits of a product depend on all bits of the word.
        let word = cells as u64 ^ ((cells >> 64) as u64).rotate_left(32);
        let mut slot = (word.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize;
        loop {
            slot &= slots.len() - 1;
            let number = slots[slot];
            if number == Self::EMPTY {
                return Err(slot);
            }
            if list[number as usize].cells == cells {
                return Ok(number as usize);
            }
            slot += 1;
        }
    }
}
