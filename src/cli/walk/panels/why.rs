//! WHY: FindBest's pick with the masks around it, or why the top of the stack was popped.
//!
//! ```text
//! WEIGH  30 blank cells: 3 with 1 candidate, 13 with 2, 11 with 3, 3 with 4
//! WHY r3c8?  The first of the cells with 1 candidate; tied: r3c9 r9c8
//!   used in row 3                     011010011
//!     | column 8                      101011101
//!     | block 3                       001001111
//!     = together                      111011111
//!   all & !together                   000100000 = { 6 }
//!   pushed as 0x100020: taken 1, choice ----, these candidates
//! ```

use super::line::{Ink, Line, bits, short};
use super::scene::{Scene, cost};
use super::struck::listed;
use super::{NARROW, WIDE};
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::wrap_parts;
use crate::cli::walk::explain::Pushed;
use crate::cli::walk::find_best::{PLACES, places};
use crate::cli::walk::moment::Moment;
use crate::cli::walk::setting::{Masks, added_in_words, name_of_added};
use stackdoku::{Cell, DigitSet, Size};

/// The column in which masks begin.
const MASK: usize = 36;

/// How the engine reads the least count: how many cells are left after each binary place.
pub fn least(scene: &Scene<'_>) -> Option<Line> {
    let weighed = &scene.pushed.filter(|_| scene.reached(Moment::Weigh))?.weighed;
    let left = PLACES.iter().zip(places(weighed)).map(|(place, cells)| format!("{}: {cells}", 1 << place));
    let left: Vec<String> = left.collect();
    Some(Line::head("LEAST").and(format!("  counts bit by bit, left after {}", left.join(", "))))
}

/// How many blank cells have how many candidates.
pub fn weigh(scene: &Scene<'_>, width: usize) -> Vec<Line> {
    let Some(pushed) = scene.pushed else { return Vec::new() };
    let head = Line::head("WEIGH");
    if !scene.reached(Moment::Weigh) {
        return vec![head];
    }
    let mut kinds: Vec<String> = pushed
        .weighed
        .kinds()
        .enumerate()
        .map(|(index, (candidates, cells))| match index {
            0 => sentence!("weigh.first", cells = usize::from(cells), candidates) + ",",
            _ => sentence!("weigh.other", cells = usize::from(cells), candidates) + ",",
        })
        .collect();
    kinds.last_mut().and_then(String::pop);
    let cells = sentence!("weigh.cells", cells = pushed.weighed.cells());
    let parts = [&cells].into_iter().chain(&kinds).map(String::as_str);
    let mut lines = wrap_parts(parts, width - 7).into_iter();
    let first = head.and(format!("  {}", lines.next().unwrap_or_default()));
    [first].into_iter().chain(lines.map(|line| Line::plain(format!("       {line}")))).collect()
}

/// Why this cell was pushed, or why the top was popped, with all masks; beside a small board in four lines.
pub fn why(scene: &Scene<'_>, width: usize) -> Vec<Line> {
    if !scene.is_done {
        return vec![Line::head("WHY")];
    }
    let size = scene.size();
    let head = |why: String| Line::head("WHY").and(format!(" {why}"));
    match (scene.pushed, scene.top()) {
        (Some(Pushed { cell, record, around, weighed }), _) => {
            let (cell, least) = (*cell, weighed.least);
            let head = head(match weighed.ties.len() {
                _ if width < WIDE => {
                    format!("{}?  {} cells weighed, least {least}", short(cell), grouped(weighed.cells()))
                }
                0 => sentence!("why.alone", cell, least),
                _ => sentence!("why.first", cell, least),
            });
            let room = width - head.width();
            let mut lines = vec![head.and(tied(&weighed.ties, room))];
            lines.extend(masks(scene, cell, *around, record.candidates(), width));
            if width >= WIDE {
                let record = format!("{:#08x}", record.bits());
                lines.push(Line::indented(sentence!("why.pushed", record)));
            }
            lines
        }
        (None, Some(top)) if top.placed.is_none() && top.had.is_empty() => {
            let head = head(sentence!("why.contradiction", cell = top.cell));
            [vec![head], masks(scene, top.cell, top.around, top.had, width)].concat()
        }
        (None, Some(top)) if top.placed.is_none() => {
            let below = top.lifted.map(|held| {
                let (sign, cost) = (scene.setting.sign(held.digit), cost(held.choices, held.solutions));
                Line::indented(sentence!("why.below", sign, cost))
            });
            let lines = [
                head(sentence!("why.used_up", cell = top.cell)),
                Line::indented("candidates when it was pushed").to(MASK).and(bits(top.had, size)),
                Line::indented(sentence!("why.untried")).to(MASK).and(bits(DigitSet::EMPTY, size)),
            ];
            lines.into_iter().chain(below).collect()
        }
        _ => {
            vec![head(sentence!("why.solved")), Line::indented(sentence!("why.holds", blanks = scene.setting.blanks()))]
        }
    }
}

/// The cells with as few candidates as the one that was pushed, where the head of WHY has no room for all of them.
pub fn ties(scene: &Scene<'_>) -> Vec<Line> {
    /// More cells than this would be a list that nobody reads.
    const MOST: usize = 26;
    let ties = scene.pushed.map_or(&[][..], |pushed| &pushed.weighed.ties);
    let all = sentence!("tied", cells = listed(ties, ties.len()).join(" "));
    let is_cut = why(scene, WIDE).first().is_some_and(|head| !head.text().ends_with(&all));
    if ties.is_empty() || !is_cut {
        return Vec::new();
    }
    let names = listed(ties, MOST);
    let lines = wrap_parts(names.iter().map(String::as_str), WIDE - 7).into_iter().enumerate();
    lines.map(|(index, line)| Line::head(if index == 0 { "TIED" } else { "" }).to(7).and(line)).collect()
}

/// The other cells with as few candidates, as many as there is room for: `, tied r3c9 r9c8 and 3 more`.
fn tied(ties: &[Cell], room: usize) -> String {
    if ties.is_empty() {
        return String::new();
    }
    let lists = (1..=ties.len()).rev().map(|shown| sentence!("tied", cells = listed(ties, shown).join(" ")));
    lists.into_iter().find(|text| text.len() <= room).unwrap_or_else(|| sentence!("tied.none", ties = ties.len()))
}

/// The digits used around a cell and what they leave, each mask in a line; beside a small board two in a line.
fn masks(scene: &Scene<'_>, cell: Cell, masks: Masks, left: DigitSet, width: usize) -> Vec<Line> {
    if width < WIDE {
        return masks_in_short(scene, cell, masks, left);
    }
    let size = scene.size();
    let row = |name: String, set: DigitSet| Line::plain(name).to(MASK).and(bits(set, size));
    let mut lines = vec![
        row(format!("  used in row {}", cell.row() + 1), masks.row),
        row(format!("    | column {}", cell.column() + 1), masks.column),
        row(format!("    | {}", scene.block(cell)), masks.block),
    ];
    if let Some(added) = added_in_words(scene.setting.rules) {
        lines.push(row(format!("    | {added}"), masks.beyond));
    }
    lines.push(row("    = together".into(), masks.together()));
    let last = Line::plain("  all & !together").to(MASK).put(bits(left, size), Ink::New);
    lines.push(with_set(last, scene, left, WIDE));
    lines
}

/// ` = { 3 8 }` behind the bits of a set; many digits stand close together, ` = {12345678}`, or are counted.
fn with_set(line: Line, scene: &Scene<'_>, digits: DigitSet, width: usize) -> Line {
    let set = scene.set(digits);
    let fits = |set: &str| line.width() + 3 + set.len() <= width;
    let close = set.replace(' ', "");
    let said = match digits.is_empty() || fits(&set) {
        true => set,
        false if fits(&close) => close,
        false => count(digits.len() as u64, "digit"),
    };
    line.and(format!(" = {said}"))
}

fn masks_in_short(scene: &Scene<'_>, cell: Cell, masks: Masks, left: DigitSet) -> Vec<Line> {
    /// Where the two masks of a line begin.
    const FIRST: usize = 33;
    let size = scene.size();
    // A larger board has the panel below it, in the whole width.
    let room = if size == Size::Sixteen { 80 } else { NARROW };
    let (row, column) = (cell.row() + 1, cell.column() + 1);
    let pair = |name: String, one: DigitSet, other: DigitSet| {
        Line::plain(name).to(FIRST).and(format!("{} {}", bits(one, size), bits(other, size)))
    };
    let block = scene.block(cell);
    let second = match name_of_added(scene.setting.rules) {
        Some(added) => pair(format!("        | {block} | {added}"), masks.block, masks.beyond),
        None => pair(format!("        | {block} = together"), masks.block, masks.together()),
    };
    vec![
        pair(format!("  used in row {row} | column {column}"), masks.row, masks.column),
        second,
        with_set(
            Line::plain("  left over: all & !together").to(FIRST).put(bits(left, size), Ink::New),
            scene,
            left,
            room,
        ),
    ]
}
