//! RECORD, READ and TAKE: the 21 bits of the cell on top of the stack, before and after.
//!
//! ```text
//! RECORD of r2c8       taken  choice  candidates
//!   bit                   20  19..16  15....9 8.......0
//!   symbol                            unused  987654321
//!   before  0x100084       1    ----  0000000 010000100
//!   after   0x120080       1    0010  0000000 010000000
//! TAKE  x = r & 0xffff                0000000 010000100
//!       x - 1                         0000000 010000011
//!       x & (x - 1)                   0000000 010000000
//!       bits that flipped                           ^^^
//! ```

use super::line::{Ink, Line, field, field_marks, field_numbers, field_symbols, field_with, short};
use super::scene::Scene;
use crate::cli::walk::moment::Moment;
use stackdoku::stack::CellRecord;
use stackdoku::{Cell, DigitSet};

/// The column in which the filled flag ends, the choice ends, and the candidates begin.
const FILLED: usize = 26;
const CHOICE: usize = 34;
const CANDIDATES: usize = 36;

/// The record on top of the stack before the step, its cell, and whether its choice means anything.
fn on_top(scene: &Scene<'_>) -> Option<(Cell, CellRecord, bool)> {
    match scene.top() {
        Some(top) => Some((top.cell, top.before, top.lifted.is_some())),
        None => scene.position.top().map(|cell| (cell, scene.position.search().record(cell), false)),
    }
}

/// The record on top of the stack, before and after the step: five lines.
pub fn record(scene: &Scene<'_>) -> Vec<Line> {
    let size = scene.size();
    let Some((cell, record, has_choice)) = on_top(scene) else {
        return vec![Line::head("RECORD").and("  there is none: no cell is blank")];
    };
    let head = Line::head(format!("RECORD of {}", short(cell)));
    let before = if scene.top().is_some() { "before" } else { "pushed" };
    vec![
        right(right(head, FILLED, "taken"), CHOICE, "choice").to(CANDIDATES).and("candidates"),
        field_numbers(right(right(Line::plain("  bit"), FILLED, "20"), CHOICE, "19..16").to(CANDIDATES), size),
        field_symbols(Line::plain("  symbol").to(CANDIDATES), size, &scene.setting.symbols.signs(size)),
        row(scene, before, record, has_choice, None),
        match scene.top() {
            Some(top) if scene.reached(Moment::Place) => {
                row(scene, "after", top.after, top.placed.is_some(), Some(top.before))
            }
            Some(_) => Line::plain("  after"),
            None => Line::default(),
        },
    ]
}

fn right(line: Line, end: usize, text: &str) -> Line {
    line.to(end - text.len()).and(text)
}

/// A record in its columns. Choice bits that mean nothing are hatched, and what differs from `old` stands out.
fn row(scene: &Scene<'_>, name: &str, record: CellRecord, has_choice: bool, old: Option<CellRecord>) -> Line {
    let ink = |is_new: bool| if is_new { Ink::New } else { Ink::Plain };
    let is_refilled = old.is_some_and(|old| old.is_filled() != record.is_filled());
    let line = Line::plain(format!("  {name:<8}{:#08x}", record.bits()));
    let line = line.to(FILLED - 1).put(u8::from(record.is_filled()).to_string(), ink(is_refilled)).to(CHOICE - 4);
    let line = match has_choice {
        true => line.put(format!("{:04b}", record.choice().number()), ink(old.is_some())),
        false => line.put("----", Ink::Faint),
    };
    let changed = old.map_or(DigitSet::EMPTY, |old| old.candidates() ^ record.candidates());
    field_with(line.to(CANDIDATES), record.candidates(), changed, scene.size())
}

/// The expressions that read the record on top of the stack, with their values: three lines.
pub fn read(scene: &Scene<'_>) -> Vec<Line> {
    let Some((_, record, has_choice)) = on_top(scene) else { return Vec::new() };
    let choice = match has_choice {
        true => format!("{:04b} = {}", record.choice().number(), scene.digit_in_words(record.choice())),
        false => sentence!("choice.none"),
    };
    vec![
        Line::head("READ").and(format!("  taken   = (r >> 20) & 1  = {}", u8::from(record.is_filled()))),
        Line::plain(format!("      choice  = (r >> 16) & 15 = {choice}")),
        Line::plain(format!("      untried = r & 0xffff     = {}", scene.set(record.candidates()))),
    ]
}

/// The bit trick that takes the lowest candidate: four lines, of which the last marks the bits that flipped. At a
/// dead end three.
pub fn take(scene: &Scene<'_>) -> Vec<Line> {
    let Some(top) = scene.top() else { return Vec::new() };
    let size = scene.size();
    let untried = top.before.candidates();
    let head = Line::head("TAKE");
    if !scene.reached(Moment::Take) {
        return vec![head];
    }
    let x = field(head.and("  x = r & 0xffff").to(CANDIDATES), untried, size);
    let Some(digit) = top.placed else {
        return vec![
            x,
            Line::plain(format!("      {}", sentence!("take.none"))),
            Line::plain(format!("      {}", sentence!("take.pop", cell = top.cell))),
        ];
    };
    let lowest = sentence!("take.lowest", bit = usize::from(digit), sign = scene.setting.sign(digit));
    // There is a candidate, so x is not 0.
    let less = DigitSet::from_bits(untried.bits() - 1);
    let flipped = untried ^ less;
    vec![
        x,
        field_with(Line::plain("      x - 1").to(CANDIDATES), less, flipped, size),
        field(Line::plain("      x & (x - 1)").to(CANDIDATES), top.after.candidates(), size),
        field_marks(Line::plain("      ").put(lowest, Ink::New).to(CANDIDATES), flipped, size),
    ]
}
