//! LIFT and PLACE: a digit is given back to the cells that it was struck from, or struck from the cells of its houses
//! that could hold it.
//!
//! ```text
//! PLACE 3 at r2c8
//!   may hold 3, filled cells too      24
//!   AND the houses of r2c8            21
//!   = lose this candidate              5  r1c7 r1c9 r2c9 r3c8 r8c8
//! ```

use super::line::{Ink, Line, short};
use super::scene::Scene;
use crate::cli::walk::explain::Top;
use crate::cli::walk::find_best::Struck;
use crate::cli::walk::moment::Moment;
use stackdoku::{Cell, Digit};

/// The column in which numbers end.
const NUMBER: usize = 38;

/// The digit that is taken off the top of the stack; no lines when the top holds none.
pub fn lift(scene: &Scene<'_>, width: usize) -> Vec<Line> {
    let Some((top, digit)) = scene.top().and_then(|top| Some((top, top.lifted?.digit))) else { return Vec::new() };
    if !scene.reached(Moment::Lift) {
        return vec![Line::head("LIFT")];
    }
    let struck = struck(scene, top, digit);
    let head = Line::head("LIFT").and(format!(" {} off {}", scene.setting.sign(digit), short(top.cell)));
    let mut lines = vec![head, cells("it is a candidate again in", &struck.cells, width)];
    lines.extend(close(scene, &struck, width, |cells| format!("too close before: {cells}")));
    lines
}

/// The digit that is placed on it; no lines at a dead end.
pub fn place(scene: &Scene<'_>, width: usize) -> Vec<Line> {
    let Some((top, digit)) = scene.top().and_then(|top| Some((top, top.placed?))) else { return Vec::new() };
    if !scene.reached(Moment::Place) {
        return vec![Line::head("PLACE")];
    }
    let struck = struck(scene, top, digit);
    let (sign, cell) = (scene.setting.sign(digit), short(top.cell));
    let mut lines = vec![
        Line::head("PLACE").and(format!(" {}", sentence!("place", sign, cell = top.cell))),
        number(&format!("may hold {sign}, filled cells too"), struck.having),
        number(&format!("AND the houses of {cell}"), struck.houses),
        cells("= lose this candidate", &struck.cells, width),
    ];
    lines.extend(close(scene, &struck, width, |cells| sentence!("place.close", cells)));
    lines
}

fn struck(scene: &Scene<'_>, top: &Top, digit: Digit) -> Struck {
    let grid = scene.step.map_or_else(|| scene.grid(), |step| step.grid);
    Struck::by(scene.setting, &grid, top.cell, digit)
}

fn number(name: &str, number: usize) -> Line {
    let digits = number.to_string();
    Line::indented(name).to(NUMBER - digits.len()).and(digits)
}

/// How many cells, and as many of their names as there is room for.
fn cells(name: &str, cells: &[Cell], width: usize) -> Line {
    let line = number(name, cells.len());
    let room = width - NUMBER - 2;
    let text = (1..=cells.len()).rev().map(|shown| listed(cells, shown).join(" ")).find(|text| text.len() <= room);
    text.map_or(line.clone(), |text| line.and("  ").put(text, Ink::New))
}

/// The names of the first `shown` cells, and how many are left out.
pub fn listed(cells: &[Cell], shown: usize) -> Vec<String> {
    let more = cells.len().saturating_sub(shown);
    let names = cells.iter().copied().take(shown).map(short);
    names.chain((more > 0).then(|| sentence!("more", more))).collect()
}

/// The cells that are too close, and where there is room what they cannot hold: `r1c9 { 1 2 3 }, r3c7 { 5 }`.
fn close(scene: &Scene<'_>, struck: &Struck, width: usize, say: impl Fn(String) -> String) -> Option<Line> {
    let close = &struck.apart;
    let names: Vec<Cell> = close.iter().map(|&(cell, _)| cell).collect();
    let sets: Vec<String> =
        close.iter().map(|&(cell, digits)| format!("{} {}", short(cell), scene.set(digits))).collect();
    let long = Line::indented(say(sets.join(", ")));
    let line = if long.width() <= width { long } else { Line::indented(say(listed(&names, names.len()).join(" "))) };
    (!names.is_empty()).then_some(line)
}
