//! Which boards of a text are puzzles, and what the others are to them.

use super::line::{TextLine, line_at};
use super::remark::{has_gaps, is_sign};
use super::{Found, Piece, Scanned};
use crate::board::{Grid, Rules};
use crate::check::is_solution_of;
use crate::text::note::Note;
use crate::text::place::offset;
use crate::text::reader::Reading;
use alloc::vec::Vec;

/// A run above a solution with at least as many signs may be its puzzle, with a fault.
const LEAST_OF_FAULT: usize = 13;

/// What a board of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// A puzzle.
    Puzzle,
    /// A full board that breaks no rule and has all digits of the puzzle with this number, from 0, of the boards of the
    /// text.
    SolutionOf(usize),
    /// A full board beside the puzzle with this number, or below a heading that promises its solution, that lacks some
    /// of its digits or breaks a rule.
    NotASolutionOf(usize),
    /// How far somebody came with the puzzle with this number.
    StateOf(usize),
    /// A full board behind other fields of its line, none of which is its puzzle; or below a heading that promises a
    /// solution, where the puzzle above has a fault.
    WithoutPuzzle,
}

impl Role {
    /// What a board is to the puzzle with this number beside it, `None` if nothing. The text may say that it is how far
    /// somebody came, or that it is meant as the solution. For the program `stackdoku`, and not part of what the
    /// library promises.
    #[doc(hidden)]
    #[must_use]
    pub fn beside(
        (number, puzzle): (usize, &Grid),
        board: &Grid,
        is_state: bool,
        is_meant: impl FnOnce() -> bool,
    ) -> Option<Self> {
        let may_be_meant = board.size() == puzzle.size() && board.is_full() && !puzzle.is_full();
        if is_state {
            Some(Self::StateOf(number))
        } else if may_be_meant && is_solution_of(board, puzzle, Rules::CLASSIC).is_ok() {
            Some(Self::SolutionOf(number))
        } else {
            (may_be_meant && is_meant()).then_some(Self::NotASolutionOf(number))
        }
    }
}

/// The boards that were chosen, with their roles. Each puzzle gets this note.
pub(super) fn scanned(found: Found<'_>, lines: &[TextLine<'_>], chosen: &[usize], note: Option<Note>) -> Vec<Scanned> {
    let text = found.source.text();
    let line_at = |place| line_at(lines, place);
    let mut pieces: Vec<Option<Piece>> = found.pieces.into_iter().map(Some).collect();
    let mut boards: Vec<Scanned> = Vec::new();
    // The last puzzle, by its number, and what it says.
    let mut last: Option<(usize, u64)> = None;
    // The board before, the last line above that is not a gap, and what stands in the text since the last puzzle.
    let (mut before, mut above) = (0..0, None);
    let (mut is_behind_fields, mut is_promised, mut in_object) = (false, false, false);
    let mut is_behind_fault = false;
    for (number, &index) in chosen.iter().enumerate() {
        let Some(Piece { mut reading, span, content }) = pieces[index].take() else { continue };
        let next = chosen.get(number + 1).and_then(|&next| pieces[next].as_ref());
        let line = line_at(span.start);
        let line_before = line_at(before.start);
        above = lines[line_before..line].iter().rfind(|line| !line.is_gap()).or(above);
        // `Solution:` may stand before the first row.
        let start = span.start.max(offset(text, lines[line].body.text));
        let between = &text[before.end..start];
        is_behind_fields &= line == line_before;
        is_behind_fields |= between[lines[line].start.saturating_sub(before.end)..].contains([',', ';', '\t', '|']);
        is_promised |= between.to_ascii_lowercase().contains("solution");
        let is_fault = |run: &str| run.len() >= LEAST_OF_FAULT && has_gaps(run, "0._*?-");
        is_behind_fault |= between.split(|sign| !is_sign(sign)).any(is_fault);
        before = span.clone();
        // In an object of JSON the solution may stand before its puzzle.
        let begins_object = between.rfind('{') > between.rfind('}');
        in_object = begins_object || in_object && !between.contains('}');
        let of_next = next.and_then(|next| {
            let is_in_object = begins_object && !text[span.end..next.span.start].contains(['{', '}']);
            let is_beside = || is_in_object || line_at(next.span.start) == line;
            Role::beside((boards.len() + 1, &next.reading.grid), &reading.grid, false, || is_in_object && is_promised)
                .filter(|_| is_beside())
        });
        let of_last = last.and_then(|(number, _)| {
            let puzzle = &boards[number];
            let is_meant = || {
                keeps_givens(&reading, &puzzle.reading)
                    || chosen.len() == 2
                    || line_at(puzzle.span.start) == line
                    || is_promised
            };
            // In an object of JSON its candidates may stand behind a puzzle.
            let is_in_its_object = || in_object && !text[puzzle.span.end..span.start].contains(['{', '}']);
            let is_state = above.is_some_and(TextLine::is_state)
                || matches!(reading.notes[..], [Note::Marks])
                    && keeps_givens(&reading, &puzzle.reading)
                    && is_in_its_object();
            Role::beside((number, &puzzle.reading.grid), &reading.grid, is_state, is_meant)
        });
        let is_once_more = |&(number, said): &(usize, u64)| {
            said == content && chosen.len() == 2 && reading.form != boards[number].reading.form
        };
        let role = match of_next.or(of_last) {
            Some(role) => role,
            // The same puzzle once more, as a link.
            None if last.as_ref().is_some_and(is_once_more) => continue,
            None if reading.grid.is_full() && (is_behind_fields || is_promised && is_behind_fault) => {
                Role::WithoutPuzzle
            }
            None => Role::Puzzle,
        };
        if role == Role::Puzzle {
            last = Some((boards.len(), content));
            is_promised = false;
            // What was left out comes first.
            reading.notes.splice(0..0, note.clone());
        }
        boards.push(Scanned { reading, span, role });
    }
    with_notes(boards)
}

/// The boards, with a note in each puzzle on its solution and on how far somebody came.
fn with_notes(mut boards: Vec<Scanned>) -> Vec<Scanned> {
    for index in 0..boards.len() {
        let line = boards[index].reading.places[0].line;
        match boards[index].role {
            Role::SolutionOf(number) => {
                let notes = &mut boards[number].reading.notes;
                if !notes.iter().any(|note| matches!(note, Note::Solution { .. })) {
                    // What the puzzle is in its line is then clear.
                    notes.retain(|note| !matches!(note, Note::Run { line: its_line, .. } if *its_line == line));
                    notes.push(Note::Solution { line });
                }
            }
            Role::StateOf(number) => boards[number].reading.notes.push(Note::State { line }),
            _ => {}
        }
    }
    boards
}

/// Boards that a document holds, with their roles: one that is full may be the solution of the puzzle before it.
#[cfg(feature = "std")]
pub(in crate::text) fn beside_each_other(mut boards: Vec<Scanned>) -> Vec<Scanned> {
    let (mut last, is_pair) = (0, boards.len() == 2);
    for number in 1..boards.len() {
        let (before, board) = (boards[last].reading.grid, boards[number].reading.grid);
        match Role::beside((last, &before), &board, false, || is_pair) {
            Some(role) => boards[number].role = role,
            None => last = number,
        }
    }
    with_notes(boards)
}

/// Whether a board has all digits of a puzzle.
fn keeps_givens(board: &Reading, puzzle: &Reading) -> bool {
    let keeps = |(one, given): ((_, Option<_>), (_, Option<_>))| given.1.is_none() || one.1 == given.1;
    board.grid.iter().zip(&puzzle.grid).all(keeps)
}
