//! The puzzle as variables and groups: which candidate is in which group, and which candidates of a group are live.
//!
//! Every candidate left in an open cell becomes a variable "cell c holds digit d", numbered without gaps so that the
//! arrays of the search stay small. The rules say four things about it, each that exactly one of up to sixteen
//! candidates is true: its cell has a digit, and its row, column and block have its digit. Such a **group**
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

use super::literal::{Group, MAX_GROUPS, MAX_VARS, Occurrence, Var};
use super::live::Live;
use super::segments::Segments;
use crate::board::bits::{at_most_one, take_lowest};
use crate::board::{Board, Cell, Digit, DigitSet, MAX_CELLS, MAX_SIDE, Restrictions};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

/// Rows, columns and blocks. Only these are propagated in both directions, "at most one" and "at least one": of what
/// rules add, a variable knows which others it excludes.
const HOUSE_KINDS: usize = 3;
/// Groups a variable belongs to: its cell and its row, column and block.
pub(super) const GROUPS_OF_VAR: usize = 1 + HOUSE_KINDS;

/// The number of the occurrence of a variable in its row, [`COLUMN`] and [`BLOCK`]; number 0 is the one in its cell.
pub(super) const ROW: usize = 1;
/// See [`ROW`].
pub(super) const COLUMN: usize = 2;
/// See [`ROW`].
pub(super) const BLOCK: usize = 3;

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
    /// By variable: where it occurs.
    pub occurrences: Box<[[Occurrence; GROUPS_OF_VAR]; MAX_VARS]>,
    /// By group and position: the variable.
    pub members: Box<[[Var; 16]; MAX_GROUPS]>,
    /// By group: its members that are not false.
    pub live: Box<[Live; MAX_GROUPS]>,
    /// By group: positions of all variables.
    pub all: Box<[u16; MAX_GROUPS]>,
    /// By variable: where its part of `excluded` starts; empty if the rules add nothing.
    pub excluded_from: Vec<u32>,
    /// Variables that cannot be true together with the owner, beyond those of its groups.
    pub excluded: Vec<Var>,
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
            occurrences: boxed([Occurrence::default(); GROUPS_OF_VAR]),
            members: boxed([Var::default(); 16]),
            live: boxed(Live::default()),
            all: boxed(0),
            excluded_from: Vec::new(),
            excluded: Vec::new(),
            digits: [MAX_SIDE as u8; MAX_CELLS],
        }
    }

    /// The variable at a position of a group.
    #[inline(always)]
    pub(super) fn member(&self, group: Group, position: u32) -> Var {
        self.members[group.index()][position as usize & 15]
    }

    /// All variables of a group, false ones too.
    #[inline(always)]
    pub(super) fn members_of(&self, group: Group) -> impl Iterator<Item = Var> + '_ {
        let mut rest = u32::from(self.all[group.index()]);
        core::iter::from_fn(move || {
            let position = take_lowest(&mut rest);
            (position < 16).then(|| self.member(group, position))
        })
    }

    /// How many candidates are left in the cell of `var`.
    pub(super) fn left_in_cell(&self, var: Var) -> u32 {
        self.live[self.occurrences[var.index()][0].group().index()].positions().count_ones()
    }

    /// The part of `excluded` that belongs to `var`.
    #[inline(always)]
    pub(super) fn excluded_range(&self, var: Var) -> Range<usize> {
        match self.excluded_from.get(var.index()..var.index() + 2) {
            Some(bounds) => bounds[0] as usize..bounds[1] as usize,
            None => 0..0,
        }
    }

    /// The other house kinds that contain all live members of this group of a row, column or block.
    pub(super) fn confining_kinds(&self, group: Group) -> impl Iterator<Item = usize> + use<> {
        let live = self.live[group.index()];
        let along = live.is_confined(&self.segments.line);
        let across = live.is_confined(&self.segments.across);
        let kinds = match group.index() / (16 * self.table.size().side()) {
            0 | 1 => [along.then_some(BLOCK), None],
            2 => [along.then_some(ROW), across.then_some(COLUMN)],
            _ => [None, None],
        };
        kinds.into_iter().flatten()
    }

    /// What is left of the puzzle in the present branch.
    pub(super) fn board_left(&self) -> Board {
        let size = self.table.size();
        let mut board = Board::nothing(size);
        for cell in size.cells() {
            let group = self.of_cell(cell);
            let is_open = self.all[group.index()] != 0;
            let settled = 1 << self.digits[usize::from(cell.bits())];
            let live = if is_open { self.live[group.index()].positions() as u16 } else { settled };
            board.set(cell, DigitSet::from_bits(live));
        }
        board
    }

    /// The group of a cell.
    #[inline(always)]
    pub(super) fn of_cell(&self, cell: Cell) -> Group {
        Group::new(HOUSE_KINDS * self.table.size().side() * 16 + usize::from(cell.bits()))
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
        self.live[..self.groups].fill(Live::default());
        let mut first_var = [0; MAX_CELLS];
        let mut vars = 0;
        for cell in size.cells() {
            let at = usize::from(cell.bits());
            self.digits[at] = masks[at].trailing_zeros() as u8;
            first_var[at] = vars;
            if at_most_one(masks[at]) {
                continue;
            }
            let own = self.of_cell(cell);
            self.live[own.index()] = Live::new(masks[at]);
            let block_side = size.block_side();
            let in_block = cell.row() % block_side * block_side + cell.column() % block_side;
            let in_houses = [cell.column(), cell.row(), in_block];
            for digit in DigitSet::from_bits(masks[at]) {
                let mut occurrences = [own.at(digit.into()); GROUPS_OF_VAR];
                let houses = in_houses.into_iter().zip(self.table.houses_of(cell));
                for (occurrence, (position, &house)) in occurrences[1..].iter_mut().zip(houses) {
                    let group = Group::new(usize::from(house) * 16 + usize::from(digit));
                    *occurrence = group.at(position);
                    self.live[group.index()].insert(*occurrence);
                }
                let var = Var::new(vars);
                self.meaning[var.index()] = (cell, digit);
                self.occurrences[var.index()] = occurrences;
                for occurrence in occurrences {
                    self.members[occurrence.group().index()][occurrence.position()] = var;
                }
                vars += 1;
            }
        }
        self.vars = vars;
        for (all, live) in self.all.iter_mut().zip(&self.live[..self.groups]) {
            *all = live.positions() as u16;
        }
        self.enter_exclusions(masks, &first_var);
    }

    /// Lists, for rules that add something, what each variable excludes.
    fn enter_exclusions(&mut self, masks: &[u16; MAX_CELLS], first_var: &[usize; MAX_CELLS]) {
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
                    self.excluded.push(Var::new(first_var[usize::from(other.bits())] + below.count_ones() as usize));
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
