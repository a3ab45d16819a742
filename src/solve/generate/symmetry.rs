//! Givens in symmetric places.

use super::random::Random;
use crate::board::{Cell, Grid, Size, UnknownName};
use crate::solve::reduce::Unit;
use alloc::vec::Vec;

/// Which cells hold givens together.
///
/// # Examples
///
/// ```
/// use stackdoku::generate::Symmetry;
///
/// assert_eq!("rotate".parse(), Ok(Symmetry::Rotate));
/// let names = Symmetry::ALL.iter().map(|symmetry| symmetry.name());
/// assert!(names.eq(["none", "rotate", "mirror", "diagonal"]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// The same places when the board is turned by half a turn.
    Rotate,
    /// The same places in a mirror beside the board: left and right.
    Mirror,
    /// The same places in a mirror along the diagonal from the first cell to the last.
    Diagonal,
}

impl Symmetry {
    /// All symmetries there are.
    pub const ALL: &[Symmetry] = &[Symmetry::None, Symmetry::Rotate, Symmetry::Mirror, Symmetry::Diagonal];

    /// Its name, which `Display` prints and `FromStr` reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotate => "rotate",
            Symmetry::Mirror => "mirror",
            Symmetry::Diagonal => "diagonal",
        }
    }

    /// The cell that goes with `cell`, perhaps the same one.
    fn partner(self, cell: Cell, size: Size) -> Cell {
        let last = size.side() - 1;
        match self {
            Symmetry::None => cell,
            Symmetry::Rotate => size.cell(last - cell.row(), last - cell.column()),
            Symmetry::Mirror => size.cell(cell.row(), last - cell.column()),
            Symmetry::Diagonal => size.cell(cell.column(), cell.row()),
        }
    }

    /// The cells that hold givens of `puzzle`, or those that do not, in a random order, those that go together side by
    /// side.
    pub(super) fn shuffled(self, puzzle: &Grid, with_givens: bool, random: &mut Random) -> Vec<Unit> {
        let cells = puzzle.size().cells().filter(|&cell| puzzle[cell].is_some() == with_givens);
        let pairs =
            cells.map(|cell| (cell, self.partner(cell, puzzle.size()))).filter(|(cell, partner)| cell <= partner);
        let unit =
            |(cell, partner)| if cell == partner { Unit::from_iter([cell]) } else { Unit::from([cell, partner]) };
        let mut units: Vec<Unit> = pairs.map(unit).collect();
        random.shuffle(&mut units);
        units
    }
}

crate::board::named!(Symmetry, "symmetry");
