//! The forms of text, a file each: how to take a line apart, and how to write a grid.

pub(super) mod csv;
pub(super) mod hex_rows;
pub(super) mod line;
pub(super) mod spaced;
