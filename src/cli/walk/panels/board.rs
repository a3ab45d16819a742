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
use crate::cli::walk::moment::Moment;
use stackdoku::{Cell, Grid};

/// The board at the moment that is on show; with `counts` how many candidates each blank cell has, in place of the
/// digits.
pub fn board(scene: &Scene<'_>, counts: bool) -> Vec<Line> {
    let (size, grid) = (scene.size(), scene.grid());
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
            let look = Look::of(scene, &grid, size.cell(row, column), counts);
            if column % block_side == 0 {
                line = line.and(if column == 0 { "" } else { after }).and("|");
                after = " ";
            }
            let before = if look.before == " " { after } else { look.before };
            line = line.put(before, if before == " " { Ink::Plain } else { Ink::Head }).put(look.sign, look.ink);
            after = look.after;
        }
        lines.push(line.and(after).and("|"));
    }
    lines.push(Line::plain(rule));
    lines
}

/// How a cell is drawn.
struct Look {
    before: &'static str,
    sign: String,
    after: &'static str,
    ink: Ink,
}

impl Look {
    fn of(scene: &Scene<'_>, grid: &Grid, cell: Cell, counts: bool) -> Self {
        let is = |other: Option<Cell>| other == Some(cell);
        let look = |[before, after]: [&'static str; 2], sign: String, ink| Self { before, sign, after, ink };
        let next = scene.next().filter(|next| is(Some(next.cell)));
        let top = scene.top().map(|top| top.cell);
        match grid[cell] {
            Some(digit) => {
                // A count beside digits would look like one of them.
                let is_new = scene.placed().is_some_and(|(placed, _)| placed == cell);
                let sign = if counts && !is_new { " " } else { scene.setting.sign(digit) }.to_string();
                match () {
                    () if is_new => look(["(", ")"], sign, Ink::New),
                    () if !scene.is_done && is(top) => look(["[", "]"], sign, Ink::Next),
                    () if scene.setting.givens[cell].is_some() => look([" ", " "], sign, Ink::Firm),
                    () => look([" ", " "], sign, Ink::Plain),
                }
            }
            None => {
                let blank = if counts && scene.is_done { count(scene, cell) } else { ".".into() };
                match () {
                    () if next.is_some() => look(["[", "]"], if counts { blank } else { "?".into() }, Ink::Next),
                    () if !scene.is_done && is(top) => look(["[", "]"], "?".into(), Ink::Next),
                    () if scene.step.is_some_and(|step| step.event.is_dead_end()) && is(top) => {
                        look(["(", ")"], if counts { blank } else { "x".into() }, Ink::New)
                    }
                    () if is_tied(scene, cell) => look([" ", " "], blank, Ink::Tie),
                    () => look([" ", " "], blank, Ink::Plain),
                }
            }
        }
    }
}

/// How many candidates a blank cell has, as one sign: `+` stands for ten and more.
fn count(scene: &Scene<'_>, cell: Cell) -> String {
    let count = scene.position.search().candidates(cell).len();
    if count < 10 { count.to_string() } else { "+".into() }
}

/// Whether a cell has as few candidates as the one that was pushed.
fn is_tied(scene: &Scene<'_>, cell: Cell) -> bool {
    scene.reached(Moment::Weigh) && scene.pushed.is_some_and(|pushed| pushed.weighed.ties.contains(&cell))
}
