//! LIFT and PLACE: a digit leaves the masks of its row, column and block, or enters them, by the same XOR.
//!
//! ```text
//! PLACE 3: bit 2 flips on in three masks
//!   row 2     001101011 ^ 000000100 = 001101111
//!   column 8  101011001 ^ 000000100 = 101011101
//!   block 3   001001011 ^ 000000100 = 001001111
//! ```
//!
//! The masks are worked out from the board that is shown. The engine itself keeps the same knowledge by digit, as sets
//! of cells (`search/stack/candidates.rs`), because it needs the candidates of all cells at once.

use super::line::{Ink, Line, bits};
use super::scene::Scene;
use crate::cli::walk::explain::Top;
use crate::cli::walk::moment::Moment;
use stackdoku::{Digit, DigitSet};

/// The digit that is taken off the top of the stack: four lines, or none when the top holds no digit.
pub fn lift(scene: &Scene<'_>) -> Vec<Line> {
    match scene.top().and_then(|top| Some((top, top.lifted?.digit))) {
        Some((top, digit)) => flip(scene, top, digit, false),
        None => Vec::new(),
    }
}

/// The digit that is placed on it: four lines, or none at a dead end.
pub fn place(scene: &Scene<'_>) -> Vec<Line> {
    match scene.top().and_then(|top| Some((top, top.placed?))) {
        Some((top, digit)) => flip(scene, top, digit, true),
        None => Vec::new(),
    }
}

fn flip(scene: &Scene<'_>, top: &Top, digit: Digit, on: bool) -> Vec<Line> {
    let (sign, bit) = (scene.setting.sign(digit), digit.number());
    let (name, way, moment) = if on { ("PLACE", "on", Moment::Place) } else { ("LIFT", "off", Moment::Lift) };
    if !scene.reached(moment) {
        return vec![Line::head(name)];
    }
    let also = if scene.setting.goes_beyond() { ", and on its diagonal" } else { "" };
    let head = Line::head(name).and(format!(" {sign}: bit {bit} flips {way} in three masks{also}"));
    let (cell, around) = (top.cell, top.around);
    let houses = [
        (format!("row {}", cell.row() + 1), around.row),
        (format!("column {}", cell.column() + 1), around.column),
        (scene.block(cell), around.block),
    ];
    let plain = |set: DigitSet| bits(set, scene.size());
    let rows = houses.into_iter().map(|(name, others)| {
        let (with, set) = (others | digit.into(), DigitSet::from(digit));
        let (before, after) = if on { (others, with) } else { (with, others) };
        let line = Line::plain(format!("  {name:<9} {} ^ {} = ", plain(before), plain(set)));
        line.put(plain(after), Ink::New)
    });
    [head].into_iter().chain(rows).collect()
}
