//! The sizes of boards.

use super::name::UnknownName;
use core::fmt;
use core::str::FromStr;

/// The longest side, 16: a set of sixteen digits fits a [`DigitSet`](super::DigitSet).
///
/// # Examples
///
/// ```
/// use stackdoku::{Grid, MAX_SIDE, Size};
///
/// let mut times = [0; MAX_SIDE]; // one counter per digit, whatever the size
/// let puzzle: Grid = "1...\n..1.\n.1..\n.3.1".parse()?;
/// puzzle.iter().filter_map(|(_, digit)| digit).for_each(|digit| times[usize::from(digit)] += 1);
/// assert_eq!(times[..4], [4, 0, 1, 0]);
/// # Ok::<(), stackdoku::Error>(())
/// ```
pub const MAX_SIDE: usize = 16;

/// The cells of the largest board, 256. A search fills each cell at most once, so a stack of this many cells is enough.
///
/// # Examples
///
/// ```
/// use stackdoku::{MAX_CELLS, Size};
///
/// let mut visits = [0; MAX_CELLS]; // one counter per cell, whatever the size
/// for cell in Size::Nine.cells() {
///     visits[cell.index(Size::Nine)] += 1;
/// }
/// assert_eq!(visits.iter().sum::<u32>(), 81);
/// ```
pub const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// The size of a board: 4x4, 9x9 or 16x16.
///
/// # Examples
///
/// ```
/// use stackdoku::Size;
///
/// let size: Size = "9x9".parse().unwrap();
/// assert_eq!(size, Size::Nine);
/// assert_eq!((size.side(), size.block_side(), size.cell_count()), (9, 3, 81));
/// assert_eq!(size.to_string(), "9x9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 4x4, with blocks of 2x2.
    Four,
    /// 9x9, with blocks of 3x3.
    Nine,
    /// 16x16, with blocks of 4x4.
    Sixteen,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 3] = [Size::Four, Size::Nine, Size::Sixteen];

    /// Cells in a row, column or block, and so the number of digits: 4, 9 or 16.
    #[inline(always)]
    #[must_use]
    pub const fn side(self) -> usize {
        self.block_side() * self.block_side()
    }

    /// Cells along one edge of a block: 2, 3 or 4.
    #[inline(always)]
    #[must_use]
    pub const fn block_side(self) -> usize {
        match self {
            Size::Four => 2,
            Size::Nine => 3,
            Size::Sixteen => 4,
        }
    }

    /// Cells of the board: 16, 81 or 256.
    #[must_use]
    #[inline]
    pub const fn cell_count(self) -> usize {
        self.side() * self.side()
    }

    /// The size with this side: 4, 9 or 16; `None` for any other number.
    #[inline]
    pub(crate) const fn from_side(side: usize) -> Option<Self> {
        match side {
            4 => Some(Size::Four),
            9 => Some(Size::Nine),
            16 => Some(Size::Sixteen),
            _ => None,
        }
    }

    /// The size with this many cells: 16, 81 or 256; `None` for any other number.
    #[inline]
    pub(crate) fn from_cell_count(cells: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.cell_count() == cells)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Size::Four => "4x4",
            Size::Nine => "9x9",
            Size::Sixteen => "16x16",
        })
    }
}

/// `9x9`, or the side alone: `9`.
impl FromStr for Size {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "4" | "4x4" => Ok(Size::Four),
            "9" | "9x9" => Ok(Size::Nine),
            "16" | "16x16" => Ok(Size::Sixteen),
            _ => Err(UnknownName::new("size", &["4x4", "9x9", "16x16"])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn a_size_is_read_as_it_is_written() {
        for size in Size::ALL {
            assert_eq!(size.to_string().parse(), Ok(size));
            assert_eq!(size.side().to_string().parse(), Ok(size));
        }
        assert_eq!("25x25".parse::<Size>().unwrap_err().to_string(), "unknown size, expected 4x4, 9x9 or 16x16");
    }
}
