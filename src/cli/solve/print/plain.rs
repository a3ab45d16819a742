//! One solution in the form of the specification of 16x16.

use super::style::Heading;
use stackdoku::Grid;

/// Appends `Solution: ` and the rows, one per line, a blank between blocks: the form of the specification.
pub fn solution(text: &mut String, heading: &Heading<'_>, grid: &Grid) {
    let block_side = grid.size().block_side();
    for (cell, digit) in grid {
        text.push_str(match (cell.row(), cell.column()) {
            (0, 0) => "Solution: ",
            (_, 0) => "\n          ",
            (_, column) if column % block_side == 0 => " ",
            _ => "",
        });
        text.push_str(digit.map_or(".", |digit| heading.symbols.one_sign().symbol(digit)));
    }
    text.push('\n');
}
