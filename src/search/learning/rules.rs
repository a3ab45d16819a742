//! Which cells constrain each other: houses and pairs of cells, as data.
//!
//! A rule set is a side, a list of houses and a list of pairs. A house with as many cells as there are digits holds
//! every digit exactly once, a shorter one holds each digit at most once. A pair says which digits one cell takes from
//! another (the touching cells of Dutch Miracle). Nothing in the search asks which rules these are.

use alloc::vec::Vec;

/// The most cells a board can have.
pub const MAX_CELLS: usize = 256;
/// The houses of a cell that are propagated in both directions: "at most one" and "at least one".
pub(crate) const FULL_HOUSES: usize = 3;

/// Digits that one cell takes from another.
#[derive(Clone, Debug)]
pub(crate) struct Exclusion {
    /// The cell that loses digits.
    pub cell: u8,
    /// Digits it loses, by the digit placed on the owner of this record.
    pub lost: [u16; 16],
}

/// Where a cell stands in one of its full houses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    /// Number of the full house.
    pub house: u8,
    /// Position of the cell in that house.
    pub position: u8,
}

/// Which positions of a house share a segment, the cells that a line and a block have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segments {
    /// By position in a line, or in a block: its segment along the line, or along the row.
    pub line: [u32; 16],
    /// By position in a block: its segment along the column.
    pub across: [u32; 16],
}

impl Segments {
    fn new(base: usize) -> Self {
        let along: u32 = (1 << base) - 1;
        let down = (0..base).fold(0, |all, row| all | 1 << (row * base));
        Self {
            line: core::array::from_fn(|at| along << (at / base * base)),
            across: core::array::from_fn(|at| down << (at % base)),
        }
    }
}

/// A rule set: the side and who constrains whom.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) side: usize,
    pub(crate) segments: Segments,
    /// Number of full houses (exactly one of each digit).
    pub(crate) houses: usize,
    /// Cells of each full house, `side` entries a house.
    pub(crate) house_cells: Vec<u8>,
    /// By cell: its seats in the full houses.
    pub(crate) seats: Vec<[Seat; FULL_HOUSES]>,
    /// By cell: cells that lose the digit placed here.
    pub(crate) peers: Vec<Vec<u8>>,
    /// By cell: what the rules beyond the three full houses take from other cells.
    pub(crate) exclusions: Vec<Vec<Exclusion>>,
}

impl Rules {
    /// Rows, columns and blocks of a board of the given side: 4, 9 or 16.
    ///
    /// # Panics
    /// If the side is none of these.
    #[must_use]
    pub fn classic(side: usize) -> Self {
        let base = match side {
            4 => 2,
            9 => 3,
            16 => 4,
            _ => panic!("side must be 4, 9 or 16"),
        };
        let mut house_cells = Vec::with_capacity(3 * side * side);
        for row in 0..side {
            house_cells.extend((0..side).map(|i| (row * side + i) as u8));
        }
        for column in 0..side {
            house_cells.extend((0..side).map(|i| (i * side + column) as u8));
        }
        for block in 0..side {
            let corner = block / base * base * side + block % base * base;
            house_cells.extend((0..side).map(|i| (corner + i / base * side + i % base) as u8));
        }
        let nobody = Seat { house: 0, position: 0 };
        let mut seats = alloc::vec![[nobody; FULL_HOUSES]; side * side];
        let mut peers = alloc::vec![Vec::new(); side * side];
        for (house, cells) in house_cells.chunks(side).enumerate() {
            for (position, &cell) in cells.iter().enumerate() {
                seats[cell as usize][house / side] = Seat { house: house as u8, position: position as u8 };
                for &peer in cells {
                    if peer != cell && !peers[cell as usize].contains(&peer) {
                        peers[cell as usize].push(peer);
                    }
                }
            }
        }
        let exclusions = alloc::vec![Vec::new(); side * side];
        Self { segments: Segments::new(base), side, houses: 3 * side, house_cells, seats, peers, exclusions }
    }

    /// Classic 9x9 with the fifteen diagonals that rise to the right as houses, and digits that touch on them at
    /// least 4 apart.
    #[must_use]
    pub fn dutch_miracle() -> Self {
        let mut rules = Self::classic(9);
        for sum in 1..16 {
            let diagonal: Vec<u8> =
                (0..9).filter(|row| (0..9).contains(&(sum - row))).map(|row| (row * 9 + sum - row) as u8).collect();
            rules.add_house(&diagonal);
            for pair in diagonal.windows(2) {
                rules.add_distance(pair[0], pair[1], 4);
            }
        }
        rules
    }

    /// Adds a house beyond rows, columns and blocks: each digit at most once.
    ///
    /// A house of `side` cells then holds each digit exactly once because there are no more cells than digits; the
    /// search does not use that, and loses only speed by it.
    pub fn add_house(&mut self, cells: &[u8]) {
        for &from in cells {
            for &to in cells {
                if from != to {
                    for digit in 0..self.side {
                        self.exclude(from, digit, to, 1 << digit);
                    }
                }
            }
        }
    }

    /// Demands that the digits of two cells differ by at least `distance`.
    pub fn add_distance(&mut self, one: u8, other: u8, distance: usize) {
        for digit in 0..self.side {
            let lost =
                (0..self.side).filter(|near| near.abs_diff(digit) < distance).fold(0, |all, near| all | 1 << near);
            self.exclude(one, digit, other, lost);
            self.exclude(other, digit, one, lost);
        }
    }

    /// Cells of the board.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.side * self.side
    }

    /// The set of all digits.
    #[must_use]
    pub fn all_digits(&self) -> u16 {
        ((1u32 << self.side) - 1) as u16
    }

    /// Notes that `digit` on `from` takes `lost` from `to`, unless a house they share says so already.
    fn exclude(&mut self, from: u8, digit: usize, to: u8, lost: u16) {
        let known = if self.peers[from as usize].contains(&to) { 1 << digit } else { 0 };
        if lost & !known == 0 {
            return;
        }
        let list = &mut self.exclusions[from as usize];
        let at = list.iter().position(|entry| entry.cell == to).unwrap_or_else(|| {
            list.push(Exclusion { cell: to, lost: [0; 16] });
            list.len() - 1
        });
        list[at].lost[digit] |= lost & !known;
    }
}
