//! Segments: the cells that a row or column has in common with a block.

/// Which positions of a house share a segment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segments {
    /// By position in a row or column, or in a block: its segment along the line, or along the row.
    pub line: [u32; 16],
    /// By position in a block: its segment along the column.
    pub across: [u32; 16],
}

impl Segments {
    pub(super) fn new(block_side: usize) -> Self {
        let along: u32 = (1 << block_side) - 1;
        let down = (0..block_side).fold(0, |all, row| all | 1 << (row * block_side));
        Self {
            line: core::array::from_fn(|at| along << (at / block_side * block_side)),
            across: core::array::from_fn(|at| down << (at % block_side)),
        }
    }
}
