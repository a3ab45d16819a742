//! The puzzle as variables and groups: which candidate is in which group, and which candidates of a group are live.
//!
//! Every candidate left in an open cell becomes a variable "cell c holds digit d", numbered without gaps so that the
//! arrays of the search stay small. The rules say four things about it, each that exactly one of up to sixteen
//! candidates is true: its cell has a digit, and its row, column and block have a place for its digit. Such a **group**
//! is one word, with 16 bits of live candidates:
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

use super::segments::Segments;
use crate::board::Restrictions;
use crate::board::bits::{at_most_one, take_lowest};
use crate::board::{Board, Cell, Digit, DigitSet, MAX_CELLS, MAX_SIDE};

/// Bit of a group that says one of its members is true, so that it never looks like one with a single member left.
pub(super) const DONE: u32 = 1 << 16;

/// The most variables a board can have: 256 cells with 16 digits each.
pub(super) const MAX_VARS: usize = 4096;
/// Rows, columns and blocks. Only these are propagated in both directions, "at most one" and "at least one": of what
/// rules add, a variable knows which others it excludes.
const HOUSE_KINDS: usize = 3;
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
    pub table: &'static Restrictions,
    pub segments: Segments,
    /// Variables in use.
    pub vars: usize,
    /// Groups in use.
    pub groups: usize,
    /// By variable: cell and digit.
    pub meaning: Box<[(Cell, Digit); MAX_VARS]>,
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
    /// Digits of the cells that were settled before the search; the others are filled in from the variables. Beside the
    /// board 16.
    pub digits: [u8; MAX_CELLS],
}

/// A zeroed array on the heap.
pub(super) fn boxed<T: Clone + core::fmt::Debug, const N: usize>(zero: T) -> Box<[T; N]> {
    alloc::vec![zero; N].into_boxed_slice().try_into().expect("the length is N")
}

impl Groups {
    pub(super) fn new(table: &'static Restrictions) -> Self {
        Self {
            table,
            segments: Segments::new(table.size().block_side()),
            vars: 0,
            groups: 0,
            meaning: boxed((Cell::new(0, 0), Digit::from_low_bits(0))),
            places: boxed([0; GROUPS_OF_VAR]),
            members: boxed(0),
            live: boxed(0),
            all: boxed(0),
            excluded_from: Vec::new(),
            excluded: Vec::new(),
            digits: [MAX_SIDE as u8; MAX_CELLS],
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
    pub(super) fn confining_kinds(&self, group: usize) -> impl Iterator<Item = usize> + use<> {
        let live = self.live[group];
        let first = live.trailing_zeros() as usize & 15;
        let along = live != 0 && live & !self.segments.line[first] == 0;
        let across = live != 0 && live & !self.segments.across[first] == 0;
        let kinds = match group / (16 * self.table.size().side()) {
            0 | 1 => [along.then_some(BLOCK), None],
            2 => [along.then_some(ROW), across.then_some(COLUMN)],
            _ => [None, None],
        };
        kinds.into_iter().flatten()
    }

    /// The group of a cell.
    #[inline(always)]
    pub(super) fn of_cell(&self, cell: Cell) -> usize {
        (HOUSE_KINDS * self.table.size().side() * 16 + usize::from(cell.bits())) % MAX_GROUPS
    }

    /// Reads a puzzle; false if it has a contradiction that shows without any search.
    pub(super) fn load(&mut self, board: &Board) -> bool {
        let mut masks = board.places().map(DigitSet::bits);
        if !self.place_singles(&mut masks) {
            return false;
        }
        let all = self.table.size().digits().bits();
        let has_all = |house: &[Cell]| house.iter().fold(0, |all, cell| all | masks[usize::from(cell.bits())]) == all;
        if !self.table.houses().take(HOUSE_KINDS * self.table.size().side()).all(has_all) {
            return false;
        }
        self.number(&masks);
        true
    }

    /// Numbers the candidates of the open cells and enters them in their groups.
    fn number(&mut self, masks: &[u16; MAX_CELLS]) {
        let size = self.table.size();
        self.groups = HOUSE_KINDS * size.side() * 16 + size.side() * MAX_SIDE;
        self.live[..self.groups].fill(0);
        let mut first_var = [0u16; MAX_CELLS];
        let mut var = 0;
        for cell in size.cells() {
            let at = usize::from(cell.bits());
            self.digits[at] = masks[at].trailing_zeros() as u8;
            first_var[at] = var as u16;
            if at_most_one(masks[at]) {
                continue;
            }
            let own = self.of_cell(cell);
            self.live[own] = u32::from(masks[at]);
            let block_side = size.block_side();
            let in_block = cell.row() % block_side * block_side + cell.column() % block_side;
            let in_houses = [cell.column(), cell.row(), in_block];
            for digit in DigitSet::from_bits(masks[at]) {
                self.meaning[var & VAR] = (cell, digit);
                let mut places = [(own * 16 + usize::from(digit)) as u16; GROUPS_OF_VAR];
                self.members[places[0] as usize] = var as u16;
                for ((place, position), &house) in places[1..].iter_mut().zip(in_houses).zip(self.table.houses_of(cell))
                {
                    let group = (usize::from(house) * 16 + usize::from(digit)) % MAX_GROUPS;
                    *place = (group * 16 + position) as u16;
                    self.live[group] |= 1 << position;
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
        self.enter_exclusions(masks, &first_var);
    }

    /// Lists, for rules that add something, what each variable excludes.
    fn enter_exclusions(&mut self, masks: &[u16; MAX_CELLS], first_var: &[u16; MAX_CELLS]) {
        self.excluded_from.clear();
        self.excluded.clear();
        if self.table.is_classic() {
            return;
        }
        for &(cell, digit) in &self.meaning[..self.vars] {
            self.excluded_from.push(self.excluded.len() as u32);
            let by_groups = self.table.in_line_or_block(cell);
            for (other, least) in self.table.beyond(cell) {
                let theirs = masks[usize::from(other.bits())];
                // A settled cell has no variables, and `place_singles` has already struck what it excludes.
                if at_most_one(theirs) {
                    continue;
                }
                let known = if by_groups.contains(other) { digit.as_set() } else { DigitSet::EMPTY };
                for lost in DigitSet::from_bits(theirs) & (digit.nearer_than(least) - known) {
                    let below = theirs & ((1 << lost.number()) - 1);
                    self.excluded.push(first_var[usize::from(other.bits())] + below.count_ones() as u16);
                }
            }
        }
        self.excluded_from.push(self.excluded.len() as u32);
    }

    /// Takes the digit of every settled cell from the cells it sees, until nothing changes; false if a cell ends up
    /// empty.
    fn place_singles(&self, masks: &mut [u16; MAX_CELLS]) -> bool {
        let table = self.table;
        let mut queue = Vec::with_capacity(MAX_CELLS);
        // By house: the digits of its settled cells, and the candidates of its open ones.
        let mut in_house = [(0u16, 0u16); HOUSE_KINDS * MAX_SIDE];
        for cell in table.size().cells() {
            let mask = masks[usize::from(cell.bits())];
            if mask == 0 {
                return false;
            }
            for &house in &table.houses_of(cell)[..HOUSE_KINDS] {
                let (settled, open) = &mut in_house[usize::from(house)];
                if !at_most_one(mask) {
                    *open |= mask;
                } else if *settled & mask != 0 {
                    return false;
                } else {
                    *settled |= mask;
                }
            }
            if at_most_one(mask) {
                queue.push(cell);
            }
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let digit = masks[usize::from(cell.bits())];
            let mut take = |from: Cell, lost: u16| {
                let mask = &mut masks[usize::from(from.bits())];
                let old = *mask;
                *mask &= !lost;
                // A cell settles once: it had more than one candidate and now has one.
                if *mask != old && *mask != 0 && at_most_one(*mask) {
                    queue.push(from);
                }
                *mask != 0
            };
            // A board from the lanes has been swept: no open cell that the digit is taken from has it.
            let mut houses = table.houses_of(cell)[..HOUSE_KINDS].iter();
            let is_open = houses.any(|&house| in_house[usize::from(house)].1 & digit != 0);
            if is_open && !table.peers(cell).all(|peer| take(peer, digit)) {
                return false;
            }
            for (other, least) in table.beyond(cell) {
                let near = Digit::from_low_bits(digit.trailing_zeros() as u8).nearer_than(least);
                if !take(other, near.bits()) {
                    return false;
                }
            }
        }
        true
    }
}
