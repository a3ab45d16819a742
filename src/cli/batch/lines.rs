//! The answers to a piece of the input.

use super::count::{SolutionCount, SolutionCounter};
use super::write::{Solved, Writer};
use crate::cli::shared::Failure;
use crate::cli::shared::lines::answers::Answers;
use crate::cli::shared::lines::inputs::PieceOf;
use crate::cli::shared::lines::items::Item;
use crate::cli::shared::lines::passed::Passed;
use crate::cli::shared::records::BadObject;
use crate::cli::shared::values::stopped_by;
use stackdoku::{Answer, Batch, Board, Engine, Grid, Outcome, Rules, check};
use std::mem;

/// What was answered.
#[derive(Clone, Debug, Default)]
pub struct Totals {
    pub puzzles: u64,
    /// Puzzles whose time was over.
    pub undecided: u64,
    /// Puzzles with more solutions than can be counted.
    pub uncounted: u64,
    /// Puzzles whose count a signal has ended.
    pub parts: u64,
    pub bad_lines: u64,
    /// Where the first of them stands.
    pub first_bad: Option<String>,
    /// Lines with text other than a puzzle, and comments.
    pub passed: Passed,
    /// The notes on how lines were read, with the place of the first of these lines and their number.
    pub notes: Vec<(String, String, u64)>,
}

impl Totals {
    /// Adds what came later.
    pub fn add(&mut self, later: Totals) {
        self.puzzles += later.puzzles;
        self.undecided += later.undecided;
        self.uncounted += later.uncounted;
        self.parts += later.parts;
        self.bad_lines += later.bad_lines;
        self.passed.add(later.passed);
        self.first_bad = self.first_bad.take().or(later.first_bad);
        later.notes.into_iter().for_each(|(note, place, lines)| self.add_notes(note, place, lines));
    }

    fn add_notes(&mut self, note: String, place: String, lines: u64) {
        match self.notes.iter_mut().find(|(known, ..)| *known == note) {
            Some((.., known)) => *known += lines,
            None => self.notes.push((note, place, lines)),
        }
    }

    fn add_puzzle(&mut self, counted: SolutionCount) {
        self.puzzles += 1;
        self.undecided += u64::from(counted.outcome == Outcome::TimeLimit);
        self.uncounted += u64::from(stopped_by(counted.outcome, counted.number) == Some("overflow"));
        self.parts += u64::from(counted.outcome == Outcome::Stopped);
    }
}

/// Answers pieces, one after the other.
pub struct LineWorker<M> {
    /// Makes a batch for these rules.
    make: M,
    batch: Batch,
    counter: SolutionCounter,
    writer: Writer,
    /// The puzzles of a piece: memory that is kept, because there are some hundred of them.
    puzzles: Vec<Grid>,
}

impl<M: Fn(Rules) -> Batch> LineWorker<M> {
    pub fn new(make: M, counter: SolutionCounter, writer: Writer) -> Self {
        Self { batch: make(counter.rules), make, counter, writer, puzzles: Vec::new() }
    }

    /// What is printed for a piece. After a signal it ends before the first line without a sure answer.
    ///
    /// # Errors
    ///
    /// When the checker refuses a solution, which never happens.
    pub fn answer(&mut self, piece: &PieceOf) -> Result<Answers<Totals>, Failure> {
        if piece.rules != self.counter.rules {
            self.counter.rules = piece.rules;
            self.batch = (self.make)(piece.rules);
        }
        let file = piece.file.as_deref();
        let mut puzzles = mem::take(&mut self.puzzles);
        let items = piece.items(&mut puzzles);
        // The puzzles of other sizes are bad lines.
        let solved = self.batch.answer(&puzzles).unwrap_or_default();
        let answers = Answers::<Totals>::to(piece, items, |answers, line, item| {
            let item = match (item, self.writer.format.site()) {
                (Item::Puzzle(field, number, notes), Some(site)) => {
                    match site.check(&field.linked(&puzzles[number], piece.rules)) {
                        Ok(()) => Item::Puzzle(field, number, notes),
                        Err(message) => Item::Bad(Some(field.whole().into()), message, notes),
                    }
                }
                (item, _) => item,
            };
            match item {
                Item::Comment(text) => {
                    self.writer.other(&mut answers.text, text);
                    answers.totals.passed.add_comment(text);
                }
                Item::Part(text) => self.writer.part(&mut answers.text, text),
                Item::Text(text) => {
                    self.writer.other(&mut answers.text, text);
                    answers.totals.passed.add_text(line, || piece.place(line));
                }
                Item::Bad(text, message, notes) => {
                    for note in notes {
                        answers.totals.add_notes(note, piece.place(line), 1);
                    }
                    let (place, text) = (piece.place(line), text.as_deref());
                    self.writer.bad(&mut answers.text, &place, &BadObject { file, line, error: &message, text });
                    answers.totals.bad_lines += 1;
                    answers.totals.first_bad.get_or_insert(place);
                }
                Item::Puzzle(field, number, notes) => {
                    let puzzle = &puzzles[number];
                    let marked = field.board.as_ref().map(|board| self.of_board(board));
                    let answer = marked.as_ref().unwrap_or(&solved[number]);
                    let counted = self.check(answer, puzzle).and_then(|()| self.counter.count(answer, puzzle, &field));
                    let counted = counted?;
                    if matches!(counted, SolutionCount { number: ..2, outcome: Outcome::Stopped }) {
                        return Ok(false);
                    }
                    let note = if self.writer.has_notes() { field.note(&notes) } else { None };
                    for note in notes.into_iter().chain(field.wrong.as_deref().map(str::to_string)) {
                        answers.totals.add_notes(note, piece.place(line), 1);
                    }
                    answers.totals.add_puzzle(counted);
                    let counter = self.counter;
                    let solved = Solved { file, line, puzzle, field, note, counter, answer, counted };
                    self.writer.solved(&mut answers.text, &solved);
                }
            }
            Ok(true)
        });
        self.puzzles = puzzles;
        answers
    }

    /// The answer to a puzzle with pencil marks, which is not searched together with others.
    fn of_board(&self, board: &Board) -> Answer {
        let mut solutions = self.counter.solver().limit(self.counter.wanted.min(2)).solutions(*board);
        let found: Vec<Grid> = solutions.by_ref().collect();
        match (&found[..], solutions.outcome()) {
            ([], Some(Outcome::Exhausted)) => Answer::None,
            (&[one], Some(Outcome::Exhausted)) => Answer::One(one),
            (&[one, other], _) => Answer::Several(Box::new([one, other])),
            (found, _) => Answer::Unknown(found.first().copied()),
        }
    }

    /// Every solution that is printed has passed the checker.
    fn check(&self, answer: &Answer, puzzle: &Grid) -> Result<(), Failure> {
        let wrong = |wrong| Failure::mistake(Engine::Fast, &wrong);
        let check = |solution| check::is_solution_of(solution, puzzle, self.counter.rules).map_err(wrong);
        answer.solutions().iter().try_for_each(check)
    }
}

#[cfg(test)]
mod tests;
