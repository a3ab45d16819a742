//! The puzzle as variables and groups: which candidate is in which group, and which candidates of a group are live.
//!
//! Every candidate left in an open cell becomes a variable "cell c holds digit d", numbered without gaps so that the
//! arrays of the search stay small. The rules say four things about it, each that exactly one of up to sixteen
//! candidates is true: its cell has a digit, and its row, column and block have a place for its digit. Such a **group**
//! is one 16-bit word of live candidates:
//!
//! ```text
//! group = house * 16 + digit,  bit = position in the house    (row 3, digit 7)    0000 0100 1000 0001
//! group = houses * 16 + cell,  bit = digit                    (cell 12)           0000 0000 1001 0100
//! ```
//!
//! Invariant: outside of propagation, a bit is set in all four groups of a variable or in none, and it is set exactly
//! if the variable is not false. A word without a bit is a contradiction, a word with one bit places a digit. Bit 16 is
//! set while a member is true.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use super::layout::{HOUSE_KINDS, Layout};
use crate::board::bits::{at_most_one, take_lowest};
use crate::board::{Board, MAX_CELLS};

/// Bit of a group that says one of its members is true, so that it never looks like one with a single member left.
pub(super) const DONE: u32 = 1 << 16;

/// The most variables a board can have: 256 cells with 16 digits each.
pub(super) const MAX_VARS: usize = 4096;
/// Groups a variable belongs to: its cell and its row, column and block.
pub(super) const GROUPS_OF_VAR: usize = 1 + HOUSE_KINDS;
/// Groups that exist: 256 of cells and 16 digits in each of 48 houses; a power of two above it, so that a place without
/// its position is always in range.
const MAX_GROUPS: usize = 4096;

/// Positions of a group, without [`DONE`].
pub(super) const POSITIONS: u32 = DONE - 1;

/// The number of the place that a variable has in its row, [`COLUMN`] and [`BLOCK`]; place 0 is the one in its cell.
pub(super) const ROW: usize = 1;
/// See [`ROW`].
pub(super) const COLUMN: usize = 2;
/// See [`ROW`].
pub(super) const BLOCK: usize = 3;

/// Masks an index of a group.
pub(super) const GROUP: usize = MAX_GROUPS - 1;
/// Masks an index of a variable; the arrays are this long, so no bounds check is left.
pub(super) const VAR: usize = MAX_VARS - 1;

/// The variables and groups of one puzzle.
#[derive(Clone)]
pub(super) struct Groups {
    /// Variables in use.
    pub vars: usize,
    /// Groups in use.
    pub groups: usize,
    /// By variable: cell and digit.
    pub meaning: Box<[(u8, u8); MAX_VARS]>,
    /// By variable: its four places, each `group * 16 + position`.
    pub places: Box<[[u16; GROUPS_OF_VAR]; MAX_VARS]>,
    /// By place: the variable there.
    pub members: Box<[u16; MAX_GROUPS * 16]>,
    /// By group: positions of variables that are not false.
    pub live: Box<[u32; MAX_GROUPS]>,
    /// By group: positions of all variables.
    pub all: Box<[u16; MAX_GROUPS]>,
    /// By variable: where its part of `excluded` starts; empty if the rules add nothing.
    pub excluded_from: Vec<u32>,
    /// Variables that cannot be true together with the owner, beyond those of its groups.
    pub excluded: Vec<u16>,
    /// Digits of the cells that were settled before the search; the others are filled in from the variables.
    pub digits: [u8; MAX_CELLS],
}

/// A zeroed array on the heap.
pub(super) fn boxed<T: Clone + core::fmt::Debug, const N: usize>(zero: T) -> Box<[T; N]> {
    alloc::vec![zero; N].into_boxed_slice().try_into().expect("the length is N")
}

impl Groups {
    pub(super) fn new() -> Self {
        Self {
            vars: 0,
            groups: 0,
            meaning: boxed((0, 0)),
            places: boxed([0; GROUPS_OF_VAR]),
            members: boxed(0),
            live: boxed(0),
            all: boxed(0),
            excluded_from: Vec::new(),
            excluded: Vec::new(),
            digits: [0; MAX_CELLS],
        }
    }

    /// The variable at a position of a group.
    #[inline(always)]
    pub(super) fn member(&self, group: usize, position: u32) -> u16 {
        self.members[(group & GROUP) * 16 + (position & 15) as usize]
    }

    /// All variables of a group, false ones too.
    #[inline(always)]
    pub(super) fn members_of(&self, group: usize) -> impl Iterator<Item = u16> + '_ {
        let mut rest = u32::from(self.all[group & GROUP]);
        core::iter::from_fn(move || {
            let position = take_lowest(&mut rest);
            (position < 16).then(|| self.member(group, position))
        })
    }

    /// The candidates left in the cell of `var`.
    pub(super) fn live_in_cell(&self, var: usize) -> u32 {
        self.live[(self.places[var & VAR][0] >> 4) as usize] & POSITIONS
    }

    /// The part of `excluded` that belongs to `var`.
    #[inline(always)]
    pub(super) fn excluded_range(&self, var: usize) -> Range<usize> {
        match self.excluded_from.get(var..var + 2) {
            Some(bounds) => bounds[0] as usize..bounds[1] as usize,
            None => 0..0,
        }
    }

    /// The other house kinds that contain all live members of this group of a row, column or block.
    pub(super) fn confining_kinds(&self, layout: &Layout, group: usize) -> impl Iterator<Item = usize> + use<> {
        let live = self.live[group];
        let first = live.trailing_zeros() as usize & 15;
        let along = live != 0 && live & !layout.segments.line[first] == 0;
        let across = live != 0 && live & !layout.segments.across[first] == 0;
        let kinds = match group / (16 * layout.size.side()) {
            0 | 1 => [along.then_some(BLOCK), None],
            2 => [along.then_some(ROW), across.then_some(COLUMN)],
            _ => [None, None],
        };
        kinds.into_iter().flatten()
    }

    /// Reads a puzzle; false if it has a contradiction that shows without any search.
    pub(super) fn load(&mut self, layout: &Layout, board: &Board) -> bool {
        let mut masks = [0u16; MAX_CELLS];
        for (mask, candidates) in masks.iter_mut().zip(board.rows().flatten()) {
            *mask = candidates.bits();
        }
        if !place_singles(layout, &mut masks) {
            return false;
        }
        for cells in layout.house_cells.chunks(layout.size.side()) {
            if cells.iter().fold(0, |all, &cell| all | masks[cell as usize]) != layout.size.digits().bits() {
                return false;
            }
        }
        self.number(layout, &masks);
        true
    }

    /// Numbers the candidates of the open cells and enters them in their groups.
    fn number(&mut self, layout: &Layout, masks: &[u16; MAX_CELLS]) {
        self.groups = layout.houses() * 16 + layout.size.cell_count();
        self.live[..self.groups].fill(0);
        let mut first_var = [0u16; MAX_CELLS];
        let mut var = 0;
        for cell in 0..layout.size.cell_count() {
            let mask = masks[cell];
            self.digits[cell] = mask.trailing_zeros() as u8;
            first_var[cell] = var as u16;
            if at_most_one(mask) {
                continue;
            }
            let own = layout.houses() * 16 + cell;
            self.live[own % MAX_GROUPS] = u32::from(mask);
            let mut rest = u32::from(mask);
            while rest != 0 {
                let digit = take_lowest(&mut rest) as usize;
                self.meaning[var & VAR] = (cell as u8, digit as u8);
                let mut places = [(own * 16 + digit) as u16; GROUPS_OF_VAR];
                self.members[places[0] as usize] = var as u16;
                for (place, in_house) in places[1..].iter_mut().zip(layout.in_houses[cell]) {
                    let group = (in_house.house as usize * 16 + digit) % MAX_GROUPS;
                    *place = (group * 16) as u16 + u16::from(in_house.position);
                    self.live[group] |= 1 << in_house.position;
                    self.members[*place as usize] = var as u16;
                }
                self.places[var & VAR] = places;
                var += 1;
            }
        }
        self.vars = var;
        for group in 0..self.groups {
            self.all[group] = self.live[group] as u16;
        }
        self.enter_exclusions(layout, masks, &first_var);
    }

    /// Lists, for rules that add something, what each variable excludes.
    fn enter_exclusions(&mut self, layout: &Layout, masks: &[u16; MAX_CELLS], first_var: &[u16; MAX_CELLS]) {
        self.excluded_from.clear();
        self.excluded.clear();
        if layout.exclusions.iter().all(Vec::is_empty) {
            return;
        }
        for var in 0..self.vars {
            let (cell, digit) = self.meaning[var];
            self.excluded_from.push(self.excluded.len() as u32);
            for entry in &layout.exclusions[cell as usize] {
                let theirs = masks[entry.cell as usize];
                // A settled cell has no variables, and `place_singles` has already struck what it excludes.
                if at_most_one(theirs) {
                    continue;
                }
                let mut lost = u32::from(theirs & entry.lost[digit as usize].bits());
                while lost != 0 {
                    let below = theirs & ((1 << take_lowest(&mut lost)) - 1);
                    self.excluded.push(first_var[entry.cell as usize] + below.count_ones() as u16);
                }
            }
        }
        self.excluded_from.push(self.excluded.len() as u32);
    }
}

/// Takes the digit of every settled cell from the cells it sees, until nothing changes; false if a cell ends up empty.
fn place_singles(layout: &Layout, masks: &mut [u16; MAX_CELLS]) -> bool {
    let mut queue = [0u8; MAX_CELLS];
    let mut queued = 0;
    // By house: the digits of its settled cells, and the candidates of its open ones.
    let mut in_house = [(0u16, 0u16); HOUSE_KINDS * 16];
    for (cell, &mask) in masks[..layout.size.cell_count()].iter().enumerate() {
        if mask == 0 {
            return false;
        }
        for house in layout.in_houses[cell] {
            let (settled, open) = &mut in_house[house.house as usize];
            if !at_most_one(mask) {
                *open |= mask;
            } else if *settled & mask != 0 {
                return false;
            } else {
                *settled |= mask;
            }
        }
        if at_most_one(mask) {
            queue[queued] = cell as u8;
            queued += 1;
        }
    }
    let mut next = 0;
    while next < queued {
        let cell = queue[next] as usize;
        next += 1;
        let digit = masks[cell];
        let mut take = |from: u8, lost: u16| {
            let old = masks[from as usize];
            let new = old & !lost;
            masks[from as usize] = new;
            // A cell settles once: it had more than one candidate and now has one.
            if new != old && new != 0 && at_most_one(new) {
                queue[queued] = from;
                queued += 1;
            }
            new != 0
        };
        // A board from the lanes has been swept: no open cell that the digit is taken from has it.
        let is_open = layout.in_houses[cell].iter().any(|house| in_house[house.house as usize].1 & digit != 0);
        for &peer in layout.peers[cell].iter().filter(|_| is_open) {
            if !take(peer, digit) {
                return false;
            }
        }
        for entry in &layout.exclusions[cell] {
            if !take(entry.cell, entry.lost[digit.trailing_zeros() as usize].bits()) {
                return false;
            }
        }
    }
    true
}
