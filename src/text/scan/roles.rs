//! Which boards of a text are puzzles, and what the others are to them.

use super::line::TextLine;
use super::{Found, Piece, Scanned};
use crate::board::Rules;
use crate::check::breaches;
use crate::text::note::Note;
use crate::text::reader::Reading;
use alloc::vec::Vec;

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
    /// A full board behind other fields of its line, none of which is its puzzle.
    WithoutPuzzle,
}

/// The boards that were chosen, with their roles. Each puzzle gets this note.
pub(super) fn scanned(found: Found<'_>, lines: &[TextLine<'_>], chosen: &[usize], note: Option<Note>) -> Vec<Scanned> {
    let text = found.source.text();
    let line_at = |place: usize| lines.partition_point(|line| line.start <= place).saturating_sub(1);
    let mut pieces: Vec<Option<Piece>> = found.pieces.into_iter().map(Some).collect();
    let mut boards: Vec<Scanned> = Vec::new();
    // The last puzzle, by its number, and what it says.
    let mut last: Option<(usize, u64)> = None;
    // The board before, the last line above that is not a gap, and what stands in the text since the last puzzle.
    let (mut before, mut above) = (0..0, None);
    let (mut is_behind_fields, mut is_promised) = (false, false);
    for &index in chosen {
        let Some(Piece { mut reading, span, content }) = pieces[index].take() else { continue };
        let line = line_at(span.start);
        let line_before = line_at(before.start);
        above = lines[line_before..line].iter().rfind(|line| !line.is_gap()).or(above);
        let between = &text[before.end..span.start];
        is_behind_fields &= line == line_before;
        is_behind_fields |= between[lines[line].start.saturating_sub(before.end)..].contains([',', ';', '\t', '|']);
        is_promised |= between.to_ascii_lowercase().contains("solution");
        before = span.clone();
        let role = match last.map(|(number, said)| (number, said, &boards[number])) {
            Some((number, ..)) if above.is_some_and(TextLine::is_state) => Role::StateOf(number),
            Some((number, _, puzzle)) if is_solution(&reading, &puzzle.reading) => Role::SolutionOf(number),
            Some((number, _, puzzle))
                if may_be_meant(&reading, &puzzle.reading)
                    && (keeps_givens(&reading, &puzzle.reading)
                        || chosen.len() == 2
                        || line_at(puzzle.span.start) == line
                        || is_promised) =>
            {
                Role::NotASolutionOf(number)
            }
            // The same puzzle once more, as a link.
            Some((_, said, puzzle)) if said == content && chosen.len() == 2 && reading.form != puzzle.reading.form => {
                continue;
            }
            _ if reading.grid.is_full() && is_behind_fields => Role::WithoutPuzzle,
            _ => Role::Puzzle,
        };
        match role {
            Role::Puzzle => {
                last = Some((boards.len(), content));
                is_promised = false;
                // What was left out comes first.
                reading.notes.splice(0..0, note.clone());
            }
            Role::SolutionOf(number) => {
                let (notes, line) = (&mut boards[number].reading.notes, reading.places[0].line);
                if !notes.iter().any(|note| matches!(note, Note::Solution { .. })) {
                    // What the puzzle is in its line is then clear.
                    notes.retain(|note| !matches!(note, Note::Run { line: its_line, .. } if *its_line == line));
                    notes.push(Note::Solution { line });
                }
            }
            Role::StateOf(number) => {
                boards[number].reading.notes.push(Note::State { line: reading.places[0].line });
            }
            Role::NotASolutionOf(_) | Role::WithoutPuzzle => {}
        }
        boards.push(Scanned { reading, span, role });
    }
    boards
}

/// Whether a board is full, breaks no rule, and has all digits of a puzzle that is not full.
fn is_solution(board: &Reading, puzzle: &Reading) -> bool {
    let breaks_none = || breaches(&board.grid, Rules::CLASSIC).next().is_none();
    may_be_meant(board, puzzle) && keeps_givens(board, puzzle) && breaks_none()
}

/// Whether a board has all digits of a puzzle.
fn keeps_givens(board: &Reading, puzzle: &Reading) -> bool {
    let keeps = |(one, given): ((_, Option<_>), (_, Option<_>))| given.1.is_none() || one.1 == given.1;
    board.grid.iter().zip(&puzzle.grid).all(keeps)
}

/// Whether a board is full, as a solution of a puzzle that is not full would be.
fn may_be_meant(board: &Reading, puzzle: &Reading) -> bool {
    board.grid.size() == puzzle.grid.size() && board.grid.is_full() && !puzzle.grid.is_full()
}
