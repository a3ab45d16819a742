//! What is printed. The reports and the solutions of the specifications are compared in `tests/command/solve.rs`.

#[path = "../../../../tests/text/puzzles.rs"]
mod puzzles;

use crate::cli::shared::drawing::Ink;
use crate::cli::shared::values::Format;
use crate::cli::solve::print::{Ending, Heading, Printer, breaches_text};
use pretty_assertions::assert_eq;
use proptest::prelude::*;
use puzzles::{CSV, EXAMPLE, SPACED, read};
use stackdoku::check::breaches;
use stackdoku::text::{Form, Options, Symbols, board_text, parse};
use stackdoku::{Counters, Digit, Engine, Grid, Outcome, Rules, Size};
use std::time::Duration;

/// The forms that a puzzle is read in, too.
const TEXTS: [Format; 4] = [Format::HexRows, Format::Csv, Format::Spaced, Format::Line];

/// What is known after a search that has found this many solutions.
fn ending(outcome: Outcome, solutions: u64) -> Ending {
    let mut counters = Counters::default();
    (counters.choices, counters.dead_ends, counters.solutions) = (137_248, 7, solutions);
    Ending { outcome, counters, is_unique: None, time: Duration::from_millis(2) }
}

/// What a printer makes of these solutions. They need not solve anything: a printer believes what it is given.
fn printed(heading: Heading<'_>, solutions: &[Grid], complete: bool) -> String {
    let mut out = Vec::new();
    let mut printer = Printer::new(&mut out, heading).unwrap();
    for (grid, number) in solutions.iter().zip(1..) {
        printer.solution(number, grid).unwrap();
    }
    let outcome = if complete { Outcome::Exhausted } else { Outcome::Stopped };
    printer.finish(&ending(outcome, solutions.len() as u64)).unwrap();
    String::from_utf8(out).unwrap()
}

/// What is known before a search of this puzzle by the stack engine.
fn heading(grid: &Grid, format: Format, all: bool) -> Heading<'_> {
    let symbols = Symbols::usual(grid.size());
    let ink = Ink { has_weights: false, has_lines: true };
    Heading {
        format,
        symbols,
        ink,
        all,
        rules: Rules::CLASSIC,
        engine: Engine::Stack,
        file: None,
        puzzle: grid,
        marks: None,
        title: None,
    }
}

#[test]
fn a_form_stays_the_form_and_several_solutions_stand_in_blocks_or_lines() {
    let line = EXAMPLE.replace('\n', "") + "\n";
    for (format, text) in [(Format::Csv, CSV), (Format::Spaced, SPACED), (Format::Line, &line)] {
        let grid = read(text).grid;
        assert_eq!(printed(heading(&grid, format, false), &[grid], false), text);
    }
    for (format, text) in [(Format::HexRows, EXAMPLE), (Format::Csv, CSV), (Format::Spaced, SPACED)] {
        let grid = read(text).grid;
        let blocks = format!("Solution 1\n\n{text}\nSolution 2\n\n{text}\n");
        assert_eq!(printed(heading(&grid, format, true), &[grid, grid], true), blocks);
    }
    let grid = read(&line).grid;
    assert_eq!(printed(heading(&grid, Format::Line, true), &[grid, grid], true), line.repeat(2));
}

#[test]
fn givens_that_break_the_rules_are_reported_as_in_figure_4() {
    let text = "\
5 0 0 0 0 0 0 0 0
0 5 0 0 0 0 0 0 5
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 3 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 0 0 7
0 3 0 0 0 0 0 8 3
";
    let puzzle = read(text).grid;
    let expected = format!(
        "Input File Name: input9\n\n\
         Board Position\n{}\n\
         Partially-Filled Sudoku Puzzle does not meet Dutch Miracle requirements... Quitting!\n\
         The number 5 appears multiple times along row 2\n\
         The number 3 appears multiple times along row 9\n\
         The number 3 appears multiple times along column 2\n\
         The number 5 appears multiple times along block 1\n\
         puzzle[8][7] = 8, puzzle[7][8] = 7, and they do not meet the minimum-difference of 4\n\n",
        text.replace('0', "X")
    );
    assert_eq!(breaches_text(Some("input9"), &puzzle, breaches(&puzzle, Rules::DUTCH_MIRACLE)), expected);
}

#[test]
fn json_is_one_object() {
    let grid = read("1...\n..1.\n.1..\n.3.1").grid;
    let one = r#"{"size":4,"rules":"classic","symbols":"1234","engine":"stack","puzzle":"1.....1..1...3.1","solutions":[
"1.....1..1...3.1"
],"count":1,"complete":false,"unique":null,"stopped_by":"signal","time":0.002,STATS
"#;
    let stats = r#""stats":{"choices":137248,"dead_ends":7,"deepest":0,"solutions":1}}"#;
    assert_eq!(printed(heading(&grid, Format::Json, false), &[grid], false), one.replace("STATS", stats));
    let two = r#"{"size":4,"rules":"classic","symbols":"1234","engine":"stack","puzzle":"1.....1..1...3.1","solutions":[
"1.....1..1...3.1",
"1.....1..1...3.1"
],"count":2,"complete":true,"unique":null,"stopped_by":null,"time":0.002,STATS
"#;
    let stats = r#""stats":{"choices":137248,"dead_ends":7,"deepest":0,"solutions":2}}"#;
    assert_eq!(printed(heading(&grid, Format::Json, true), &[grid, grid], true), two.replace("STATS", stats));
    let none = [
        r#"{"size":4,"rules":"classic","symbols":"1234","engine":"stack","puzzle":"1.....1..1...3.1","solutions":[],"#,
        r#""count":0,"complete":true,"unique":null,"stopped_by":null,"time":0.002,"#,
        r#""stats":{"choices":137248,"dead_ends":7,"deepest":0,"solutions":0}}"#,
        "\n",
    ]
    .concat();
    assert_eq!(printed(heading(&grid, Format::Json, true), &[], true), none);
}

#[test]
fn as_many_lines_as_asked_for_are_lines_and_nothing_else() {
    let grid = read(CSV).grid;
    for (form, lines) in [(Format::Line, 1), (Format::HexRows, 13)] {
        let mut out = Vec::new();
        let mut printer = Printer::new(&mut out, heading(&grid, form, true)).unwrap();
        printer.solution(1, &grid).unwrap();
        printer.finish(&ending(Outcome::SolutionLimit, 1)).unwrap();
        assert_eq!(out.iter().filter(|&&byte| byte == b'\n').count(), lines);
    }
}

#[test]
fn none_and_not_all_are_said() {
    let grid = read(CSV).grid;
    for form in TEXTS {
        assert_eq!(printed(heading(&grid, form, false), &[], true), "No solution\n");
        assert_eq!(printed(heading(&grid, form, true), &[], true), "No solution\n");
        assert_eq!(printed(heading(&grid, form, false), &[], false), "");
        let partial = printed(heading(&grid, form, true), &[grid], false);
        assert!(partial.ends_with("\n# partial: the search was stopped, there may be more solutions\n"));
        assert_eq!(read(partial).grid, grid);
    }
    let report = Heading { rules: Rules::DUTCH_MIRACLE, ..heading(&grid, Format::Spaced, false) };
    assert!(printed(report, &[], true).ends_with("\n\nNo solution\n"));
}

#[test]
fn the_notation_of_the_input_is_kept_where_it_has_room() {
    let grid = read(EXAMPLE).grid;
    let row = |form, symbols| board_text(&grid, form, symbols).lines().next().unwrap().to_owned();
    assert_eq!(row(Form::HexRows, Symbols::OneToG), "C3.8...G7F...4.E");
    assert_eq!(row(Form::HexRows, Symbols::AToP), "LC.H...PGO...D.N");
    assert_eq!(row(Form::Csv, Symbols::Decimal), "12,3,0,8,0,0,0,16,7,15,0,0,0,4,0,14");
    assert_eq!(row(Form::Csv, Symbols::ZeroToF), "b,2,.,7,.,.,.,f,6,e,.,.,.,3,.,d");
    assert_eq!(row(Form::Spaced, Symbols::AToP), "L C 0 H 0 0 0 P G O 0 0 0 D 0 N");
    assert_eq!(row(Form::HexRows, Symbols::Decimal), row(Form::HexRows, Symbols::OneToG));
}

/// A board with about half of its cells filled, without regard to the rules.
fn boards() -> impl Strategy<Value = Grid> {
    let digits = prop::collection::vec(prop::option::of(0..16u8), 256);
    (prop::sample::select(&Size::ALL[..]), digits).prop_map(|(size, digits)| {
        let mut grid = Grid::empty(size);
        for (cell, digit) in size.cells().zip(digits) {
            grid.set(cell, digit.and_then(|number| Digit::new(number % size.side() as u8)));
        }
        grid
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_printed_solution_comes_back(grid in boards(), all: bool) {
        for format in TEXTS {
            let symbols = Symbols::usual(grid.size());
            let text = printed(heading(&grid, format, all), &[grid], true);
            let options = Options::new().symbols(symbols);
            let puzzle = parse("printed", text.as_bytes(), &options).map_err(|e| TestCaseError::fail(e.to_string()))?;
            prop_assert_eq!((puzzle.grid, Some(puzzle.form)), (grid, format.form()));
        }
    }
}
