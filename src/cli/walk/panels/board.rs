//! The board, with frames around its blocks.
//!
//! ```text
//! +-------+-------+-------+
//! | . . . | 9 3 6 | 1 4 7 |     a given is bold, a placed digit plain, a blank cell `.` or its number of candidates
//! | . . 6 | 7 4 1 | 2(3). |     (3) was placed in this step
//! | . 7 1 | 5 8 2 | .[?]. |     [?] was pushed: the next cell
//! +-------+-------+-------+
//! ```

use super::line::{Ink, Line};
use super::scene::Scene;
use crate::cli::walk::explain::Pushed;
use crate::cli::walk::moment::Moment;
use stackdoku::{Cell, Grid};

/// The board at the moment that is on show. With `counts` it has in place of the digits how many candidates each blank
/// cell has, where a step is done and leaves a cell blank.
pub fn board(scene: &Scene<'_>, counts: bool) -> Vec<Line> {
    let (size, grid) = (scene.size(), scene.grid());
    let counts = counts && scene.is_done && !grid.is_full();
    let (side, block_side) = (size.side(), size.block_side());
    let rule = format!("{}+", format!("+{}", "-".repeat(2 * block_side + 1)).repeat(block_side));
    let mut lines = Vec::new();
    for row in 0..side {
        if row % block_side == 0 {
            lines.push(Line::plain(rule.clone()));
        }
        // What stands before a cell: the frame of a block, a blank, or the mark of the cell to its left or right.
        let mut line = Line::default();
        let mut after = " ";
        for column in 0..side {
            let ([before, behind], sign, ink) = look(scene, &grid, size.cell(row, column), counts);
            if column % block_side == 0 {
                line = line.and(if column == 0 { "" } else { after }).and("|");
                after = " ";
            }
            let before = if before == " " { after } else { before };
            line = line.put(before, if before == " " { Ink::Plain } else { Ink::Head }).put(sign, ink);
            after = behind;
        }
        lines.push(line.and(after).and("|"));
    }
    lines.push(Line::plain(rule));
    lines
}

/// How a cell is drawn: the marks before and behind it, its sign, and how that stands out.
fn look(scene: &Scene<'_>, grid: &Grid, cell: Cell, counts: bool) -> ([&'static str; 2], String, Ink) {
    const PLAIN: [&str; 2] = [" ", " "];
    const NEXT: [&str; 2] = ["[", "]"];
    const NEW: [&str; 2] = ["(", ")"];
    let is_top = scene.top().is_some_and(|top| top.cell == cell);
    match grid[cell] {
        Some(digit) => {
            // A count beside digits would look like one of them.
            let is_new = scene.placed().is_some_and(|(placed, _)| placed == cell);
            let sign = if counts && !is_new { " " } else { scene.setting.sign(digit) }.to_string();
            match () {
                () if is_new => (NEW, sign, Ink::New),
                () if is_top && !scene.is_done => (NEXT, sign, Ink::Next),
                () if scene.setting.givens[cell].is_some() => (PLAIN, sign, Ink::Firm),
                () => (PLAIN, sign, Ink::Plain),
            }
        }
        None => {
            let blank = if counts { count(scene, cell) } else { ".".into() };
            let is_tied = |pushed: &Pushed| scene.reached(Moment::Weigh) && pushed.weighed.ties.contains(&cell);
            match () {
                () if is_top && !scene.is_done => (NEXT, "?".into(), Ink::Next),
                () if scene.next().is_some_and(|next| next.cell == cell) => {
                    (NEXT, if counts { blank } else { "?".into() }, Ink::Next)
                }
                () if is_top => (NEW, if counts { blank } else { "x".into() }, Ink::New),
                () if scene.pushed.is_some_and(is_tied) => (PLAIN, blank, Ink::Tie),
                () => (PLAIN, blank, Ink::Plain),
            }
        }
    }
}

/// How many candidates a blank cell has, as one sign: `+` stands for ten and more.
fn count(scene: &Scene<'_>, cell: Cell) -> String {
    let count = scene.position.search().candidates(cell).len();
    if count < 10 { count.to_string() } else { "+".into() }
}
