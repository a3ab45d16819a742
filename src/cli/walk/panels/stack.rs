//! STACK beside RECURSION: the slots of the explicit stack, and the calls that hold the same at the same choice.
//!
//! ```text
//! STACK 25 of 54    digit  untried        RECURSION at the same choice
//!   25 r3c8         -      6              solve(30)  called just now
//!   24 r2c8         3      8              solve(31)  waits for solve(30)
//!      23 more, down to r1c5                 23 more, down to solve(54)
//! ```
//!
//! The two differ in two places. The loop takes a digit off at the start of the next turn, the recursion as soon as
//! the call below it returns; and a solution is one call more, `solve(0)`, for which the stack needs no slot.

use super::line::{Ink, Line, short};
use super::scene::{Scene, Slot};
use crate::cli::walk::explain::Event;
use stackdoku::DigitSet;

/// Columns of the parts of a line.
const DIGIT: usize = 17;
const UNTRIED: usize = 24;
const RECURSION: usize = 42;

/// The top slots of the stack in at most `most` lines, with or without the recursion beside them.
pub fn stack(scene: &Scene<'_>, most: usize, with_recursion: bool) -> Vec<Line> {
    let slots = scene.slots();
    let blanks = scene.setting.blanks();
    let head = Line::head("STACK").and(format!(" {} of {blanks}", slots.len()));
    let head = head.to(DIGIT).and("digit").to(UNTRIED).and("untried");
    let mut lines = vec![match with_recursion {
        true => head.to(RECURSION).put("RECURSION", Ink::Head).and(" at the same choice"),
        false => head,
    }];
    // The last line is for what does not fit.
    let shown = if slots.len() < most { slots.len() } else { most.saturating_sub(2) };
    for (index, slot) in slots.iter().take(shown).enumerate() {
        let line = self::slot(scene, slot, index == 0);
        lines.push(match with_recursion {
            true => line.to(RECURSION).and(call(scene, slot, index == 0)),
            false => line,
        });
    }
    match (slots.len() - shown, slots.last()) {
        (0, None) => lines.push(empty(scene, with_recursion)),
        (0, _) | (_, None) => {}
        (more, Some(last)) => {
            let down_to = |last: String| sentence!("stack.more", more, last);
            let line = Line::plain(format!("     {}", down_to(short(last.cell))));
            lines.push(match with_recursion {
                true => line.to(RECURSION).and(format!("   {}", down_to(format!("solve({blanks})")))),
                false => line,
            });
        }
    }
    lines
}

fn slot(scene: &Scene<'_>, slot: &Slot, is_top: bool) -> Line {
    let is_next = is_top && scene.next().is_some_and(|next| next.cell == slot.cell);
    let placed = scene.placed().is_some_and(|(cell, _)| cell == slot.cell);
    let line = Line::plain(format!("{:>4} ", slot.number));
    let line = line.put(short(slot.cell), if is_next { Ink::Next } else { Ink::Plain }).to(DIGIT);
    let line = match slot.digit {
        Some(digit) => line.put(scene.setting.sign(digit), if placed { Ink::New } else { Ink::Plain }),
        None => line.put("-", Ink::Faint),
    };
    line.to(UNTRIED).and(untried(scene, slot.untried))
}

fn untried(scene: &Scene<'_>, digits: DigitSet) -> String {
    let signs: String = digits.iter().map(|digit| scene.setting.sign(digit)).collect();
    if signs.is_empty() { "none".into() } else { signs }
}

/// What the recursion does at this slot.
fn call(scene: &Scene<'_>, slot: &Slot, is_top: bool) -> String {
    let unfilled = scene.setting.blanks() + 1 - slot.number;
    let below = unfilled - 1;
    let event = scene.step.map(|step| step.event);
    let doing = match (event, slot.digit) {
        _ if !is_top => sentence!("call.waits", below),
        _ if !scene.is_done => sentence!("call.runs"),
        (None | Some(Event::Placed), None) => sentence!("call.new"),
        (Some(Event::Solved), _) => sentence!("call.solved"),
        (_, Some(digit)) => sentence!("call.lifts", sign = scene.setting.sign(digit), below),
        _ => sentence!("call.runs"),
    };
    format!("{:<11}{doing}", format!("solve({unfilled})"))
}

/// The line in place of the slots of an empty stack.
fn empty(scene: &Scene<'_>, with_recursion: bool) -> Line {
    let line = Line::plain("     empty");
    let recursion = match scene.setting.blanks() {
        0 => sentence!("call.full"),
        blanks => sentence!("call.returned", blanks),
    };
    if with_recursion { line.to(RECURSION).and(recursion) } else { line }
}
