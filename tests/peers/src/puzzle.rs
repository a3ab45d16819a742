//! Puzzles in the form that the peers take, and the check that an answer is right.

/// A puzzle, as numbers and as a line: a peer begins with what it reads itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// 4, 9 or 16.
    pub side: usize,
    /// The givens in reading order, numbered from 1, and 0 for a blank cell.
    pub givens: Vec<u8>,
    /// The same in signs, `.` for a blank cell, and a zero byte behind them, for peers in C++.
    pub line: Vec<u8>,
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
        let number = |sign: char| {
            let digit = sign.to_digit(16)?.checked_sub(lowest).filter(|&digit| (digit as usize) < side)?;
            Some(digit as u8 + 1)
        };
        Some(Self::new(side, line.chars().map(|sign| number(sign).unwrap_or(0)).collect()))
    }

    /// The puzzle with these givens.
    pub fn new(side: usize, givens: Vec<u8>) -> Self {
        let signs = if side == 16 { b".0123456789abcdef" } else { b".123456789abcdefg" };
        let line = givens.iter().map(|&given| signs[usize::from(given)]).chain([0]).collect();
        Self { side, givens, line }
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
        let mut masks: Vec<u16> =
            self.givens.iter().map(|&given| if given == 0 { all } else { 1 << (given - 1) }).collect();
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

    /// Whether `numbers`, from 1, keep the givens and have every number once in every row, column and block.
    pub fn is_solution(&self, numbers: &[u8]) -> bool {
        let mut used = vec![0u32; 3 * self.side];
        for (cell, &number) in numbers.iter().enumerate() {
            for house in Self::houses(self.side, cell) {
                used[house] |= 1u32.checked_shl(u32::from(number)).unwrap_or(0);
            }
        }
        let all = ((1 << self.side) - 1) << 1;
        numbers.len() == self.givens.len()
            && used.iter().all(|&numbers| numbers == all)
            && self.givens.iter().zip(numbers).all(|(&given, &number)| given == 0 || given == number)
    }
}
