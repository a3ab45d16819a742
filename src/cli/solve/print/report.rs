//! The report of the Dutch Miracle assignment, line for line as in its figures.
//!
//! ```text
//! Figure 1, one solution      Figure 5, all solutions      Figure 4, givens that break the rules
//!
//! Input File Name: ...        Input File Name: ...         Input File Name: ...
//!
//! Initial Sudoku Puzzle ...   Initial Sudoku Puzzle ...    Board Position
//!                                                          X 8 X ...
//! Board Position              Board Position
//! X X 2 ...                   X X 2 ...                    Partially-Filled Sudoku Puzzle ...
//!                                                          The number 3 appears ...
//! Board Position              Enumerating all ...          puzzle[1][5] = 8, ...
//! 8 7 4 ...
//!                             Solution #1
//!                             Board Position
//!                             5 6 3 ...
//!
//! ```
//!
//! An empty line follows every solution of Figure 5 and the breaches of Figure 4. The first line and the empty one
//! behind it are left out when the puzzle came from standard input. `puzzle[i][j]` counts from 0, as in the
//! figure; rows, columns and blocks count from 1, as everywhere else in this program.
//!
//! Source: R. S. Sreenivas, IE523 Financial Computing, assignment 3.

use super::style::Heading;
use crate::cli::shared::terminal::shown;
use stackdoku::check::{Breach, BreachKind};
use stackdoku::text::{Form, Symbols, board_text};
use stackdoku::{Cell, Grid, HouseKind};

/// Begins the report on a puzzle whose givens keep the rules.
pub fn start(text: &mut String, heading: &Heading<'_>) {
    append_file(text, heading.file);
    text.push_str("Initial Sudoku Puzzle meets Dutch Miracle requirements\n\n");
    append_position(text, heading.puzzle, heading.symbols);
    text.push('\n');
    if heading.all {
        text.push_str("Enumerating all solutions to the Dutch Miracle Sudoku instance shown above\n\n");
    }
}

/// Appends a solution.
pub fn solution(text: &mut String, heading: &Heading<'_>, number: u64, grid: &Grid) {
    if heading.all {
        text.push_str(&format!("Solution #{number}\n"));
    }
    append_position(text, grid, heading.symbols);
    if heading.all {
        text.push('\n');
    }
}

/// The report on a puzzle whose givens break the rules: the board, and every breach in the document's words.
pub fn breaches_text(file: Option<&str>, puzzle: &Grid, breaches: impl IntoIterator<Item = Breach>) -> String {
    let symbols = Symbols::usual(puzzle.size());
    let mut text = String::new();
    append_file(&mut text, file);
    append_position(&mut text, puzzle, symbols);
    text.push_str("\nPartially-Filled Sudoku Puzzle does not meet Dutch Miracle requirements... Quitting!\n");
    for breach in breaches {
        text.push_str(&in_the_words_of_the_document(&breach, symbols));
        text.push('\n');
    }
    text + "\n"
}

fn append_file(text: &mut String, file: Option<&str>) {
    if let Some(file) = file {
        text.push_str(&format!("Input File Name: {}\n\n", shown(file)));
    }
}

fn append_position(text: &mut String, grid: &Grid, symbols: Symbols) {
    text.push_str("Board Position\n");
    // Digits count from 1 here, so a zero is a blank cell and nothing else.
    text.push_str(&board_text(grid, Form::Spaced, symbols).replace('0', "X"));
}

fn in_the_words_of_the_document(breach: &Breach, symbols: Symbols) -> String {
    match breach.kind() {
        BreachKind::Repeated { house, digit } => {
            let place = match house.kind() {
                HouseKind::RisingDiagonal => "the positive-diagonal".into(),
                _ => format!("{house}"),
            };
            format!("The number {} appears multiple times along {place}", symbols.symbol(digit))
        }
        BreachKind::TooClose { digits, near } => {
            let entry = |(cell, digit): (&Cell, _)| {
                format!("puzzle[{}][{}] = {}", cell.row(), cell.column(), symbols.symbol(digit))
            };
            let entries: Vec<String> = breach.cells().iter().zip(digits).map(entry).collect();
            format!("{}, and they do not meet the minimum-difference of {}", entries.join(", "), near.least())
        }
        _ => breach.to_string(),
    }
}
