//! The form of the answers: lines, JSON, one object per line, or CSV, one row per line.
//!
//! ```text
//! 1...3412.143.321:1:1234341221434321
//! {"line":1,"size":4,"rules":"classic","symbols":"1234","puzzle":"1...3412.143.321","count":1,"complete":true,...}
//! 1,4,classic,1234,1...3412.143.321,1,true,true,,1234341221434321,,,,,
//! ```
//!
//! `data/batch-json.md` describes the members of an object, which are the columns of a row.

use super::args::{BatchArgs, BatchFormat};
use super::count::{SolutionCount, SolutionCounter};
use crate::cli::shared::lines::field::Field;
use crate::cli::shared::link::Site;
use crate::cli::shared::records::{BadObject, csv_cells, csv_row, json, marks, object};
use crate::cli::shared::values::stopped_by;
use serde::Serialize;
use stackdoku::text::{append_line, decoded, line_text};
use stackdoku::{Answer, Grid, Outcome};
use std::io::Write;

/// The columns of CSV: all members of the objects.
const COLUMNS: [&str; 16] = [
    "file",
    "line",
    "size",
    "rules",
    "symbols",
    "puzzle",
    "count",
    "complete",
    "unique",
    "stopped_by",
    "solutions",
    "before",
    "rest",
    "note",
    "error",
    "text",
];

/// Writes answers in one form.
#[derive(Clone, Copy)]
pub struct Writer {
    pub format: BatchFormat,
    /// Whether files were named: then they have a column.
    pub has_files: bool,
}

/// A puzzle and its answer.
pub struct Solved<'a> {
    pub file: Option<&'a str>,
    /// Counted from 1.
    pub line: u64,
    pub puzzle: &'a Grid,
    /// Its text, and what stands around it in the line.
    pub field: Field<'a>,
    /// How it was read, and whether a board beside it is wrong.
    pub note: Option<String>,
    pub counter: SolutionCounter,
    pub answer: &'a Answer,
    pub counted: SolutionCount,
}

impl Writer {
    pub fn new(args: &BatchArgs) -> Self {
        Self { format: args.format, has_files: !args.files.is_empty() }
    }

    /// What stands above the answers.
    pub fn head(self) -> Vec<u8> {
        if self.format == BatchFormat::Csv { csv_row(self.columns()) } else { Vec::new() }
    }

    /// Whether an answer says how its puzzle was read.
    pub fn has_notes(self) -> bool {
        self.format != BatchFormat::Line
    }

    fn columns(self) -> &'static [&'static str] {
        &COLUMNS[usize::from(!self.has_files)..]
    }

    /// An object as JSON or as a row.
    fn append(self, out: &mut Vec<u8>, object: &impl Serialize) {
        if self.format == BatchFormat::Csv {
            return out.extend(csv_row(csv_cells(object, self.columns())));
        }
        out.extend_from_slice(json(object).as_bytes());
        out.push(b'\n');
    }

    /// A comment or an empty line.
    pub fn other(self, out: &mut Vec<u8>, line: &[u8]) {
        if self.format == BatchFormat::Line {
            out.extend_from_slice(line);
            out.push(b'\n');
        }
    }

    /// A part of a line that is too long to be kept.
    pub fn part(self, out: &mut Vec<u8>, text: &[u8]) {
        if self.format == BatchFormat::Line {
            out.extend_from_slice(text);
        }
    }

    /// A line that is not a puzzle. `place` is the line in words, with its file if there are others.
    pub fn bad(self, out: &mut Vec<u8>, place: &str, bad: &BadObject<'_>) {
        if self.format != BatchFormat::Line {
            return self.append(out, bad);
        }
        // A column belongs to the place.
        let sign = if bad.error.starts_with("column ") { "," } else { ":" };
        out.extend_from_slice(bad.text.unwrap_or_default());
        out.extend_from_slice(format!(":error: {place}{sign} {}\n", bad.error).as_bytes());
    }

    /// A puzzle with its answer.
    pub fn solved(self, out: &mut Vec<u8>, solved: &Solved<'_>) {
        let &Solved { file, line, puzzle, ref field, ref note, counter, answer, counted } = solved;
        let SolutionCount { number, outcome } = counted;
        let Field { symbols, before, text, rest, .. } = field;
        let symbols = *symbols;
        match self.format {
            BatchFormat::Line => {
                // Without --limit a 2 is known to say "more than one".
                let more: &[u8] = match outcome {
                    Outcome::Exhausted => b"",
                    Outcome::SolutionLimit if number == 2 && !counter.is_asked => b"",
                    _ => b"+",
                };
                out.extend_from_slice(before);
                out.extend_from_slice(text);
                match number {
                    // What most puzzles have, without the machinery of `write!`.
                    0..=9 => out.extend_from_slice(&[b':', b'0' + number as u8]),
                    // Writing to memory cannot fail.
                    _ => _ = write!(out, ":{number}"),
                }
                out.extend_from_slice(more);
                out.push(b':');
                // The only one, or the first where no more are wanted; which one of several it would be says nothing.
                if let ([solution], Outcome::SolutionLimit | Outcome::Exhausted) = (answer.solutions(), outcome) {
                    append_line(out, solution, symbols);
                }
                out.extend_from_slice(rest);
                if let Some(rules) = field.own_rules {
                    _ = write!(out, ",{rules}");
                }
                out.push(b'\n');
            }
            _ => {
                let signs = |grid: &Grid| line_text(grid, symbols);
                let unique = match answer {
                    Answer::One(_) => Some(true),
                    Answer::None | Answer::Several(_) => Some(false),
                    _ => None,
                };
                let link = |site: Site| site.link(&field.linked(puzzle, counter.rules));
                let object = object! {
                    #[serde(flatten)]
                    file: file.map(|file| object! { file: file }),
                    line: line,
                    size: puzzle.size().side(),
                    rules: counter.rules,
                    symbols: symbols.signs(puzzle.size()),
                    puzzle: signs(puzzle),
                    #[serde(flatten)]
                    marks: field.board.as_deref().map(|board| object! { marks: marks(board, symbols) }),
                    count: number,
                    complete: outcome == Outcome::Exhausted,
                    unique: unique,
                    stopped_by: stopped_by(outcome, number),
                    solutions: answer.solutions().iter().map(signs).collect::<Vec<_>>(),
                    before: decoded(before),
                    rest: decoded(rest),
                    note: note.as_deref(),
                    #[serde(flatten)]
                    link: self.format.site().map(|site| object! { link: link(site) }),
                };
                self.append(out, &object);
            }
        }
    }
}
