//! The answers to a piece of the input.

use super::count::{SolutionCount, SolutionCounter};
use super::write::{BadLine, Solved, Writer};
use crate::cli::shared::Failure;
use crate::cli::shared::lines::field::{self, Field};
use crate::cli::shared::lines::inputs::PieceOf;
use crate::cli::shared::lines::notation::Notation;
use crate::cli::shared::lines::reader::{Piece, What, long_line};
use crate::cli::shared::values::stopped_by;
use stackdoku::{Answer, Batch, Engine, Grid, Outcome, Rules, Size, check};
use std::mem;

/// What a worker made of a piece.
#[derive(Default)]
pub struct Written {
    pub text: Vec<u8>,
    /// Bytes of the input that were answered.
    pub bytes: u64,
    pub totals: Totals,
    /// The line behind the last one that is answered.
    pub next: String,
    /// Whether a signal came before all lines were answered.
    pub is_cut: bool,
}

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
    /// Bad lines that look like rows of a puzzle.
    pub rows: u64,
    /// How lines were read that can be read in another notation too, where the first of them stands, and how many
    /// there are.
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
        self.rows += later.rows;
        self.first_bad = self.first_bad.take().or(later.first_bad);
        later.notes.into_iter().for_each(|(note, place, lines)| self.add_notes(note, place, lines));
    }

    fn add_notes(&mut self, note: String, place: String, lines: u64) {
        match self.notes.iter_mut().find(|(known, ..)| *known == note) {
            Some((.., known)) => *known += lines,
            None => self.notes.push((note, place, lines)),
        }
    }

    /// Whether all lines are rows of a puzzle, and there are as many as a puzzle has.
    pub fn looks_like_rows(&self) -> bool {
        self.puzzles == 0 && matches!(self.bad_lines, 4 | 9 | 16) && self.rows == self.bad_lines
    }

    fn add_bad(&mut self, bad: &BadLine<'_>) {
        self.bad_lines += 1;
        self.first_bad.get_or_insert_with(|| bad.place.clone());
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

/// What stands in a line.
enum LineKind<'l> {
    /// A comment, or nothing.
    Other,
    /// Not a puzzle, and why.
    Bad(String),
    /// A puzzle in a line, and its number among the puzzles of the piece.
    Puzzle { field: Field<'l>, number: usize },
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
    pub fn answer(&mut self, piece: &PieceOf) -> Result<Written, Failure> {
        let Piece { line, bytes, what } = &piece.piece;
        if piece.rules != self.counter.rules {
            self.counter.rules = piece.rules;
            self.batch = (self.make)(piece.rules);
        }
        let mut answers = Written { bytes: *bytes, ..Written::default() };
        let mut next = line + what.line_ends();
        let file = piece.file.as_deref();
        let bad = |line, text, message| BadLine { file, line, place: piece.place(line), text, message };
        match what {
            What::Part(text) => self.writer.part(&mut answers.text, text),
            What::EndOfLong { is_comment: true, .. } => self.writer.other(&mut answers.text, b""),
            What::EndOfLong { bytes, .. } => {
                let bad = bad(*line, None, long_line(*bytes));
                self.writer.bad(&mut answers.text, &bad);
                answers.totals.add_bad(&bad);
            }
            What::Lines(text, notation) => {
                let mut notation = *notation;
                let mut puzzles = mem::take(&mut self.puzzles);
                puzzles.clear();
                let lines: Vec<(&[u8], LineKind<'_>, Option<String>)> = field::lines(text)
                    .map(|line| {
                        let (parsed, note) = parse(line, self.counter.rules, &mut notation, &mut puzzles);
                        (line, parsed, note)
                    })
                    .collect();
                // The lines of other sizes are bad lines.
                let solved = self.batch.answer(&puzzles).unwrap_or_default();
                answers.text.reserve(3 * text.len());
                for ((text, parsed, note), line) in lines.into_iter().zip(*line..) {
                    if let Some(note) = note {
                        answers.totals.add_notes(note, piece.place(line), 1);
                    }
                    match parsed {
                        LineKind::Other => self.writer.other(&mut answers.text, text),
                        LineKind::Bad(message) => {
                            let bad = bad(line, Some(text), message);
                            self.writer.bad(&mut answers.text, &bad);
                            answers.totals.rows += u64::from(field::is_row(text));
                            answers.totals.add_bad(&bad);
                        }
                        LineKind::Puzzle { field, number } => {
                            let (puzzle, answer) = (&puzzles[number], &solved[number]);
                            let counted = self.check(answer, puzzle).and_then(|()| self.counter.count(answer, puzzle));
                            match counted? {
                                SolutionCount { number: ..2, outcome: Outcome::Stopped } => {
                                    (next, answers.is_cut) = (line, true);
                                    break;
                                }
                                counted => {
                                    answers.totals.puzzles += 1;
                                    answers.totals.undecided += u64::from(counted.outcome == Outcome::TimeLimit);
                                    let is_over = stopped_by(counted.outcome, counted.number) == Some("overflow");
                                    answers.totals.uncounted += u64::from(is_over);
                                    answers.totals.parts += u64::from(counted.outcome == Outcome::Stopped);
                                    let counter = self.counter;
                                    let solved = Solved { file, line, puzzle, field, counter, answer, counted };
                                    self.writer.solved(&mut answers.text, &solved);
                                }
                            }
                        }
                    }
                }
                self.puzzles = puzzles;
            }
        }
        answers.next = piece.place(next);
        Ok(answers)
    }

    /// Every solution that is printed has passed the checker.
    fn check(&self, answer: &Answer, puzzle: &Grid) -> Result<(), Failure> {
        let wrong = |wrong| Failure::mistake(Engine::Fast, &wrong);
        let check = |solution| check::is_solution_of(solution, puzzle, self.counter.rules).map_err(wrong);
        answer.solutions().iter().try_for_each(check)
    }
}

/// Looks at a line; a puzzle is added to `puzzles`. With it comes a note on its notation.
fn parse<'l>(
    line: &'l [u8],
    rules: Rules,
    notation: &mut Notation,
    puzzles: &mut Vec<Grid>,
) -> (LineKind<'l>, Option<String>) {
    if field::is_comment(line) {
        return (LineKind::Other, None);
    }
    let number = puzzles.len();
    puzzles.push(Grid::empty(Size::Nine));
    let (read, note) = notation.read(line, &mut puzzles[number]);
    let size = puzzles[number].size();
    let line = match read {
        Err(error) => LineKind::Bad(error.to_string()),
        Ok(_) if !rules.allow(size) => LineKind::Bad(check::Refusal::Size { rules, size }.to_string()),
        Ok(field) => LineKind::Puzzle { field, number },
    };
    if let LineKind::Bad(_) = line {
        puzzles.pop();
    }
    (line, note)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::batch::args::BatchFormat;
    use stackdoku::text::Options;

    #[test]
    fn a_solution_that_the_checker_refuses_ends_the_batch() {
        // The engine searches by other rules than the checker knows.
        let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
        for (searched, checked) in [(Rules::Classic, Rules::DutchMiracle), (Rules::Classic, Rules::Classic)] {
            for wanted in [1, 2, u64::MAX] {
                let counter = SolutionCounter { rules: checked, wanted, is_asked: false, time_limit: None };
                let mut worker = LineWorker::new(|_| Batch::new(searched), counter, Writer(BatchFormat::Line));
                let what = What::Lines(puzzle.to_vec(), Notation::new(Options::new()));
                let piece = Piece { line: 1, bytes: puzzle.len() as u64, what };
                match worker.answer(&PieceOf { piece, rules: checked, file: None, is_one_of_several: false }) {
                    Ok(answers) => assert_eq!((searched, answers.totals.puzzles), (checked, 1)),
                    Err(failure) => {
                        assert_ne!(searched, checked);
                        let message = "internal error: `fast` returned a wrong solution, please report it: ";
                        assert!(failure.to_string().starts_with(message), "{failure}");
                    }
                }
            }
        }
    }
}
