//! Puzzles in the form that the peers take, and the check that an answer is right.

/// A puzzle: the side and a digit from 0, or none, for every cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// 4, 9 or 16.
    pub side: usize,
    /// Givens in reading order.
    pub givens: Vec<Option<u8>>,
}

impl Puzzle {
    /// Reads a line of 16, 81 or 256 signs: `1` to `9` (to `4`) or `0` to `f`; anything else is a blank cell.
    pub fn parse(line: &str) -> Option<Self> {
        let side = match line.len() {
            16 => 4,
            81 => 9,
            256 => 16,
            _ => return None,
        };
        let lowest = if side == 16 { 0 } else { 1 };
        let givens = line
            .chars()
            .map(|sign| {
                sign.to_digit(16)?.checked_sub(lowest).filter(|&digit| (digit as usize) < side).map(|digit| digit as u8)
            })
            .collect();
        Some(Self { side, givens })
    }

    /// The puzzle as a line.
    pub fn line(&self) -> String {
        let lowest = if self.side == 16 { 0 } else { 1 };
        self.givens
            .iter()
            .map(|given| given.map_or('.', |digit| char::from_digit(u32::from(digit) + lowest, 17).expect("a digit")))
            .collect()
    }

    /// Writes the puzzle of side 9 as 81 signs, `.` for blank, to the beginning of `line`.
    pub fn write_nine(&self, line: &mut [u8]) {
        for (sign, given) in line.iter_mut().zip(&self.givens) {
            *sign = given.map_or(b'.', |digit| b'1' + digit);
        }
    }

    /// The three houses of a cell: row, column and block, numbered one after the other.
    pub fn houses(side: usize, cell: usize) -> [usize; 3] {
        let base = side.isqrt();
        let (row, column) = (cell / side, cell % side);
        [row, side + column, 2 * side + row / base * base + column / base]
    }

    /// The candidates of every cell after the digit of each given is struck from the cells that see it, and again the
    /// digit of each cell that this leaves with one candidate. A cell without candidates means that there is no
    /// solution.
    pub fn candidates(&self) -> Vec<u16> {
        let all = ((1u32 << self.side) - 1) as u16;
        let mut masks: Vec<u16> = self.givens.iter().map(|given| given.map_or(all, |digit| 1 << digit)).collect();
        let mut taken = vec![0u16; 3 * self.side];
        loop {
            let before = masks.clone();
            for (cell, mask) in masks.iter().enumerate().filter(|(_, mask)| mask.count_ones() == 1) {
                for house in Self::houses(self.side, cell) {
                    taken[house] |= mask;
                }
            }
            for (cell, mask) in masks.iter_mut().enumerate().filter(|(_, mask)| mask.count_ones() > 1) {
                for house in Self::houses(self.side, cell) {
                    *mask &= !taken[house];
                }
            }
            if masks == before {
                return masks;
            }
        }
    }

    /// Whether `digits` keeps the givens and has every digit once in every row, column and block.
    pub fn is_solution(&self, digits: &[u8]) -> bool {
        let mut used = vec![0u32; 3 * self.side];
        for (cell, &digit) in digits.iter().enumerate() {
            for house in Self::houses(self.side, cell) {
                used[house] |= 1 << digit;
            }
        }
        digits.len() == self.givens.len()
            && used.iter().all(|&digits| digits == (1 << self.side) - 1)
            && self.givens.iter().zip(digits).all(|(given, digit)| given.is_none_or(|given| given == *digit))
    }
}
