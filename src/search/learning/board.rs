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

use super::rules::{FULL_HOUSES, MAX_CELLS, Rules};

/// Bit of a group that says one of its members is true, so that it never looks like one with a single member left.
pub(crate) const DONE: u32 = 1 << 16;

/// The most variables a board can have: 256 cells with 16 digits each.
pub(crate) const MAX_VARS: usize = 4096;
/// Groups a variable belongs to: its cell and its three full houses.
pub(crate) const SLOTS: usize = 1 + FULL_HOUSES;
/// Groups that exist: 256 of cells and 16 digits in each of 48 houses; a power of two above it, so that a slot without
/// its position is always in range.
const MAX_GROUPS: usize = 4096;

/// Positions of a group, without [`DONE`].
pub(crate) const POSITIONS: u32 = DONE - 1;

/// Which slot of a variable is its row, its column and its block; slot 0 is its cell.
pub(crate) const ROW: usize = 1;
/// See [`ROW`].
pub(crate) const COLUMN: usize = 2;
/// See [`ROW`].
pub(crate) const BLOCK: usize = 3;

/// Masks an index of a group.
pub(crate) const GROUP: usize = MAX_GROUPS - 1;
/// Masks an index of a variable; the arrays are this long, so no bounds check is left.
pub(crate) const VAR: usize = MAX_VARS - 1;

/// The variables and groups of one puzzle.
pub(crate) struct Board {
    /// Variables in use.
    pub vars: usize,
    /// Groups in use.
    pub groups: usize,
    /// By variable: cell and digit.
    pub meaning: Box<[(u8, u8); MAX_VARS]>,
    /// By variable: its four places, each `group * 16 + position`.
    pub slots: Box<[[u16; SLOTS]; MAX_VARS]>,
    /// By place: the variable there.
    pub members: Box<[u16; MAX_GROUPS * 16]>,
    /// By group: positions of variables that are not false.
    pub live: Box<[u32; MAX_GROUPS]>,
    /// By group: positions of all variables.
    pub all: Box<[u16; MAX_GROUPS]>,
    /// By variable: where its part of `excluded` starts; empty if the rules have no more than full houses.
    pub excluded_from: Vec<u32>,
    /// Variables that cannot be true together with the owner, beyond those of its groups.
    pub excluded: Vec<u16>,
    /// Digits of the cells that were settled before the search; the others are filled in from the variables.
    pub digits: [u8; MAX_CELLS],
}

/// A zeroed array on the heap.
pub(crate) fn boxed<T: Clone + core::fmt::Debug, const N: usize>(zero: T) -> Box<[T; N]> {
    alloc::vec![zero; N].into_boxed_slice().try_into().expect("the length is N")
}

impl Board {
    pub fn new() -> Self {
        Self {
            vars: 0,
            groups: 0,
            meaning: boxed((0, 0)),
            slots: boxed([0; SLOTS]),
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
    pub fn member(&self, group: usize, position: u32) -> u16 {
        self.members[(group & GROUP) * 16 + (position & 15) as usize]
    }

    /// All variables of a group, false ones too.
    #[inline(always)]
    pub fn members_of(&self, group: usize) -> impl Iterator<Item = u16> + '_ {
        let mut rest = self.all[group & GROUP];
        core::iter::from_fn(move || {
            let position = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (position < 16).then(|| self.member(group, position))
        })
    }

    /// Where `excluded` speaks of `var`.
    #[inline(always)]
    pub fn excluded_range(&self, var: usize) -> Range<usize> {
        match self.excluded_from.get(var..var + 2) {
            Some(bounds) => bounds[0] as usize..bounds[1] as usize,
            None => 0..0,
        }
    }

    /// Kinds of houses that confine all live members of a group of a house to a segment.
    pub fn homes(&self, rules: &Rules, group: usize) -> impl Iterator<Item = usize> + use<> {
        let live = self.live[group];
        let first = live.trailing_zeros() as usize & 15;
        let along = live != 0 && live & !rules.segments.line[first] == 0;
        let across = live != 0 && live & !rules.segments.across[first] == 0;
        let homes = match group / (16 * rules.side) {
            0 | 1 => [along.then_some(BLOCK), None],
            2 => [along.then_some(ROW), across.then_some(COLUMN)],
            _ => [None, None],
        };
        homes.into_iter().flatten()
    }

    /// Reads a puzzle; false if it contradicts the rules at first sight.
    pub fn load(&mut self, rules: &Rules, candidates: &[u16]) -> bool {
        let mut masks = [0u16; MAX_CELLS];
        masks[..rules.cells()].copy_from_slice(&candidates[..rules.cells()]);
        if !place_singles(rules, &mut masks) {
            return false;
        }
        for cells in rules.house_cells.chunks(rules.side) {
            if cells.iter().fold(0, |all, &cell| all | masks[cell as usize]) != rules.all_digits() {
                return false;
            }
        }
        self.number(rules, &masks);
        true
    }

    /// Numbers the candidates of the open cells and enters them in their groups.
    fn number(&mut self, rules: &Rules, masks: &[u16; MAX_CELLS]) {
        self.groups = rules.houses * 16 + rules.cells();
        self.live[..self.groups].fill(0);
        let mut first_var = [0u16; MAX_CELLS];
        let mut var = 0;
        for cell in 0..rules.cells() {
            let mask = masks[cell];
            self.digits[cell] = mask.trailing_zeros() as u8;
            first_var[cell] = var as u16;
            if mask & (mask - 1) == 0 {
                continue;
            }
            let own = rules.houses * 16 + cell;
            self.live[own % MAX_GROUPS] = u32::from(mask);
            let seats = rules.seats[cell];
            let mut rest = mask;
            while rest != 0 {
                let digit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                self.meaning[var & VAR] = (cell as u8, digit as u8);
                let mut slots = [(own * 16 + digit) as u16; SLOTS];
                self.members[slots[0] as usize] = var as u16;
                for (slot, seat) in slots[1..].iter_mut().zip(seats) {
                    let group = (seat.house as usize * 16 + digit) % MAX_GROUPS;
                    *slot = (group * 16) as u16 + u16::from(seat.position);
                    self.live[group] |= 1 << seat.position;
                    self.members[*slot as usize] = var as u16;
                }
                self.slots[var & VAR] = slots;
                var += 1;
            }
        }
        self.vars = var;
        for group in 0..self.groups {
            self.all[group] = self.live[group] as u16;
        }
        self.enter_exclusions(rules, masks, &first_var);
    }

    /// Lists, for rules with more than full houses, what each variable excludes.
    fn enter_exclusions(&mut self, rules: &Rules, masks: &[u16; MAX_CELLS], first_var: &[u16; MAX_CELLS]) {
        self.excluded_from.clear();
        self.excluded.clear();
        if rules.exclusions.iter().all(Vec::is_empty) {
            return;
        }
        for var in 0..self.vars {
            let (cell, digit) = self.meaning[var];
            self.excluded_from.push(self.excluded.len() as u32);
            for entry in &rules.exclusions[cell as usize] {
                let theirs = masks[entry.cell as usize];
                // A settled cell has no variables, and `place_singles` has already taken from its peers.
                if theirs & (theirs - 1) == 0 {
                    continue;
                }
                let mut lost = theirs & entry.lost[digit as usize];
                while lost != 0 {
                    let below = theirs & (lost & lost.wrapping_neg()).wrapping_sub(1);
                    self.excluded.push(first_var[entry.cell as usize] + below.count_ones() as u16);
                    lost &= lost - 1;
                }
            }
        }
        self.excluded_from.push(self.excluded.len() as u32);
    }
}

/// Takes the digit of every settled cell from the cells it sees, until nothing changes; false if a cell ends up empty.
fn place_singles(rules: &Rules, masks: &mut [u16; MAX_CELLS]) -> bool {
    let mut queue = [0u8; MAX_CELLS];
    let mut queued = 0;
    for (cell, &mask) in masks[..rules.cells()].iter().enumerate() {
        if mask == 0 {
            return false;
        }
        if mask & (mask - 1) == 0 {
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
            if new != old && new != 0 && new & (new - 1) == 0 {
                queue[queued] = from;
                queued += 1;
            }
            new != 0
        };
        for &peer in &rules.peers[cell] {
            if !take(peer, digit) {
                return false;
            }
        }
        for entry in &rules.exclusions[cell] {
            if !take(entry.cell, entry.lost[digit.trailing_zeros() as usize]) {
                return false;
            }
        }
    }
    true
}
