//! Solutions and nothing around them, in the forms of the input.

use super::style::Heading;
use stackdoku::Grid;
use stackdoku::text::{Form, Symbols, board_text};

/// Appends a solution.
pub fn solution(text: &mut String, heading: &Heading<'_>, form: Form, grid: &Grid) {
    match form {
        Form::HexRows if !heading.all => append_solution(text, grid, heading.symbols),
        form => text.push_str(&board_text(grid, form, heading.symbols)),
    }
}

/// Appends `Solution: ` and the rows, one per line, a blank between blocks: the form of the specification.
fn append_solution(text: &mut String, grid: &Grid, symbols: Symbols) {
    let block_side = grid.size().block_side();
    for (cell, digit) in grid {
        text.push_str(match (cell.row(), cell.column()) {
            (0, 0) => "Solution: ",
            (_, 0) => "\n          ",
            (_, column) if column % block_side == 0 => " ",
            _ => "",
        });
        text.push_str(digit.map_or(".", |digit| symbols.one_sign().symbol(digit)));
    }
    text.push('\n');
}
