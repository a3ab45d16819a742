//! The explanation of a text: the boards that leave the fewest signs over, and nothing that may not be left out.
//!
//! From the last place of the text to the first, the best explanation of what follows is the best of: a board begins
//! here, and the best explanation from its end on; or the text up to the next place is left out, and the best
//! explanation from there on.

use super::line::{TextLine, line_at};
use super::places::Places;
use super::{Found, Piece, Scanned, beside, fault, remark, roles, turned, unread};
use crate::board::sorted_by;
use crate::text::error::TextError;
use crate::text::form::Form;
use crate::text::place::Place;
use alloc::borrow::ToOwned;
use alloc::vec::Vec;

/// The best explanation of what stands behind a place.
#[derive(Clone, Copy)]
struct Best {
    /// The signs left over, and the boards.
    cost: (usize, usize),
    /// What the boards say, in their order.
    content: u64,
    /// Where another one as good begins that says something else.
    doubt: Option<usize>,
    /// The board that begins here, if one does, and the number of the place where to go on.
    piece: Option<usize>,
    next: usize,
}

/// The best explanation from every place on.
fn best(places: &Places<'_>) -> Vec<Option<Best>> {
    let last = places.all.len() - 1;
    let mut best: Vec<Option<Best>> = alloc::vec![None; places.all.len()];
    best[last] = Some(Best { cost: (0, 0), content: 0, doubt: None, piece: None, next: last });
    for number in (0..last).rev() {
        let start = places.all[number];
        let mut here: Option<Best> = None;
        for index in places.indices_at(start) {
            let Piece { span, content, .. } = &places.found.pieces[index];
            let next = places.number(span.end);
            let Some(after) = best[next] else { continue };
            let content = (after.content ^ content).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let cost = (after.cost.0, after.cost.1 + 1);
            better(&mut here, Best { cost, content, piece: Some(index), next, ..after }, start);
        }
        if let (Some(after), next) = (best[number + 1], number + 1)
            && let Some(signs) = beside::skipped(places, number)
        {
            let cost = (after.cost.0 + signs, after.cost.1);
            better(&mut here, Best { cost, piece: None, next, ..after }, start);
        }
        best[number] = here;
    }
    best
}

/// Takes the better one of two explanations from a place on.
fn better(here: &mut Option<Best>, other: Best, start: usize) {
    match here {
        Some(best) if best.cost < other.cost => {}
        Some(best) if best.cost == other.cost => {
            if best.content != other.content {
                best.doubt = best.doubt.or(Some(start));
            }
        }
        _ => *here = Some(other),
    }
}

/// The boards of the best explanation.
pub(super) fn choose(mut found: Found<'_>, lines: &[TextLine<'_>]) -> Result<Vec<Scanned>, TextError> {
    found.pieces = sorted_by(found.pieces, |piece| piece.span.start);
    let places = Places::new(&found, lines);
    let source = found.source;
    let best = best(&places);
    let Some(whole) = best[0].filter(|best| best.cost.1 > 0) else {
        let advice = unread::advice(lines).map(|advice| TextError::whole(&source.name, advice.to_owned()));
        return Err(advice.unwrap_or_else(|| fault::of(&places)));
    };
    if let Some(doubt) = whole.doubt {
        let line = &lines[line_at(lines, doubt)];
        let column = source.text()[line.start..doubt].chars().count() + 1;
        let place = Place { line: line.whole.number, column };
        return Err(source.error_at(place, "this can be read in several ways".into(), "from here on"));
    }
    let (mut chosen, mut left_out) = (Vec::new(), Vec::new());
    let mut number = 0;
    while let Some(Best { piece, next, .. }) = best[number].filter(|best| best.next > number) {
        let (start, end) = (places.all[number], places.all[next]);
        let index = line_at(lines, start);
        match piece {
            Some(piece) => chosen.push(piece),
            None if !lines[index].is_gap() && (start, end) == (lines[index].start, lines[index].end) => {
                left_out.push(index);
            }
            None => {}
        }
        number = next;
    }
    if let Some(place) = beside::lost_digits(&places, &chosen, &left_out) {
        return Err(source.error_at(place, "these digits are part of no board".to_owned(), "a header line?"));
    }
    if let Some((place, message)) = beside::row_of_larger(&places, &chosen) {
        return Err(source.error_at(place, message.into(), "a 4x4 puzzle, or one row too long?"));
    }
    left_out.retain(|&index| {
        let is_code = remark::is_code(lines[index].body.text);
        !is_code && !lines[index].is_state() && !beside::says_something(&places, index, &chosen)
    });
    let left_out: Vec<usize> = left_out.into_iter().map(|index| lines[index].whole.number).collect();
    let note = remark::left_out(source, &left_out);
    let text = source.text();
    for (number, &index) in chosen.iter().enumerate() {
        let end = number.checked_sub(1).map_or(0, |before| found.pieces[chosen[before]].span.end);
        let next = chosen.get(number + 1).map_or(text.len(), |&next| found.pieces[next].span.start);
        let Piece { span, reading, .. } = &mut found.pieces[index];
        if reading.form != Form::Line
            && let Some(lines) = turned::lines_are(text, span, end..next)
        {
            turned::turn(reading, lines);
        }
    }
    Ok(roles::scanned(found, lines, &chosen, note))
}
