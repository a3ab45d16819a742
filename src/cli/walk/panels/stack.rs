//! STACK beside RECURSION: the slots of the explicit stack, and the calls that hold the same at the same choice.
//!
//! ```text
//! STACK 25 of 54    digit  untried        RECURSION solve(blank cells)
//!   25 r3c8         -      6              solve(30)  called just now
//!   24 r2c8         3      8              solve(31)  waits for solve(30)
//!      23 more, down to r1c5                 23 more, down to solve(54)
//! ```
//!
//! The two differ in two places. The loop takes a digit off at the start of the next turn, the recursion as soon as
//! the call below it returns. And a solution is one call more, `solve(0)`, for which the stack needs no slot.

use super::line::{Ink, Line, short};
use super::scene::{Scene, Slot};
use crate::cli::shared::figures::count;
use crate::cli::walk::explain::Event;

/// Columns of the parts of a line.
const DIGIT: usize = 17;
const UNTRIED: usize = 24;
const RECURSION: usize = 42;

/// What is shown of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piles {
    Both,
    Stack,
    Recursion,
}

/// The top slots of the stack, or the calls beside them, in at most `most` lines of `width` columns.
pub fn stack(scene: &Scene<'_>, most: usize, width: usize, piles: Piles) -> Vec<Line> {
    let slots = scene.slots();
    let blanks = scene.setting.blanks();
    let beside = |line: Line, call: Line| match piles {
        Piles::Both => line.to(RECURSION).join(call),
        Piles::Stack => line,
        Piles::Recursion => call,
    };
    let head = Line::head("STACK").and(format!(" {} of {blanks}", slots.len()));
    let head = head.to(DIGIT).and("digit").to(UNTRIED).and("untried");
    let mut lines = vec![beside(head, Line::head("RECURSION").and(" solve(blank cells)"))];
    // The last line is for what does not fit.
    let shown = if slots.len() < most { slots.len() } else { most.saturating_sub(2) };
    for (index, slot) in slots.iter().take(shown).enumerate() {
        lines.push(beside(self::slot(scene, slot, width, index == 0), Line::plain(call(scene, slot, index == 0))));
    }
    match slots.last() {
        None if blanks == 0 => lines.push(beside(Line::plain("     empty"), Line::plain(sentence!("call.full")))),
        None => lines.push(beside(Line::plain("     empty"), Line::plain(sentence!("call.returned", blanks)))),
        Some(last) if shown < slots.len() => {
            let down_to = |last: String| sentence!("stack.more", more = slots.len() - shown, last);
            let cells = Line::plain(format!("     {}", down_to(short(last.cell))));
            lines.push(beside(cells, Line::plain(format!("   {}", down_to(format!("solve({blanks})"))))));
        }
        Some(_) => {}
    }
    lines
}

fn slot(scene: &Scene<'_>, slot: &Slot, width: usize, is_top: bool) -> Line {
    let is_next = is_top && scene.next().is_some_and(|next| next.cell == slot.cell);
    let placed = scene.placed().is_some_and(|(cell, _)| cell == slot.cell);
    let line = Line::plain(format!("{:>4} ", slot.number));
    let line = line.put(short(slot.cell), if is_next { Ink::Next } else { Ink::Plain }).to(DIGIT);
    let line = match slot.digit {
        Some(digit) => line.put(scene.setting.sign(digit), if placed { Ink::New } else { Ink::Plain }),
        None => line.put("-", Ink::Faint),
    };
    let untried: String = slot.untried.iter().map(|digit| scene.setting.sign(digit)).collect();
    let untried = match untried.len() {
        0 => "none".into(),
        digits if UNTRIED + digits > width => count(digits as u64, "digit"),
        _ => untried,
    };
    line.to(UNTRIED).and(untried)
}

/// What the recursion does at this slot.
fn call(scene: &Scene<'_>, slot: &Slot, is_top: bool) -> String {
    let unfilled = scene.setting.blanks() + 1 - slot.number;
    let below = unfilled - 1;
    let is_solved = scene.step.is_some_and(|step| step.event == Event::Solved);
    let doing = match slot.digit {
        _ if !is_top => sentence!("call.waits", below),
        _ if !scene.is_done => sentence!("call.runs"),
        None => sentence!("call.new"),
        Some(_) if is_solved => sentence!("call.solved"),
        Some(digit) => sentence!("call.lifts", sign = scene.setting.sign(digit), below),
    };
    format!("{:<11}{doing}", format!("solve({unfilled})"))
}
