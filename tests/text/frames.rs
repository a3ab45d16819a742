//! Frames with blanks in the blank cells, and rows that have lost a sign.

use pretty_assertions::assert_eq;
use stackdoku::Grid;
use stackdoku::text::{Options, parse};

/// A puzzle with a row of blank cells in the middle of a band.
const NINE: &str = "...9.614...6..1......71.82.9.4.7...2.............53..6.....5......46.5181.....7.4";

fn read(text: &str) -> Result<Grid, String> {
    parse("puzzle.txt", text.as_bytes(), &Options::new()).map(|read| read.grid).map_err(|error| error.to_string())
}

/// The rows in groups of three cells; `rule` before each band but the first.
fn framed(within: &str, between: &str, edges: [&str; 2], rule: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for row in 0..9 {
        if row > 0 && row % 3 == 0 && !rule.is_empty() {
            lines.push(rule.to_string());
        }
        let cells: Vec<String> =
            NINE[9 * row..9 * row + 9].chars().map(|sign| sign.to_string().replace('.', " ")).collect();
        let groups: Vec<String> = cells.chunks(3).map(|group| group.join(within)).collect();
        lines.push(format!("{}{}{}", edges[0], groups.join(between), edges[1]));
    }
    lines
}

#[test]
fn a_row_of_blanks_between_strokes_is_a_row() {
    let puzzle: Grid = NINE.parse().unwrap();
    for lines in [
        framed("", "|", ["", ""], ""),
        framed("", "|", ["|", "|"], "+---+---+---+"),
        framed(" ", " | ", ["| ", " |"], "+-------+-------+-------+"),
        framed(" ", " │ ", ["│ ", " │"], "├───────┼───────┼───────┤"),
        framed(" ", " | ", ["", ""], "------+-------+------"),
        framed("", " | ", ["| ", " |"], "+-----+-----+-----+"),
    ] {
        let text = lines.join("\n");
        assert_eq!(read(&text).as_ref(), Ok(&puzzle), "{text}");
        // An empty line between two of them is not a row, and neither is the space above and below each band.
        for at in 1..lines.len() {
            let mut lines = lines.clone();
            lines.insert(at, String::new());
            assert_eq!(read(&lines.join("\n")).as_ref(), Ok(&puzzle), "an empty line before line {at} of\n{text}");
        }
    }
}

#[test]
fn a_board_with_room_for_another_column_at_its_right_edge_is_refused() {
    for (within, between, far) in [(" ", " | ", "   |"), ("", "|", "  |")] {
        let near = framed(within, between, ["|", &far[1..]], "").join("\n");
        assert_eq!(read(&near).as_ref(), Ok(&NINE.parse().unwrap()), "{near}");
        let text = framed(within, between, ["|", far], "").join("\n");
        assert!(read(&text).is_err(), "{text}");
    }
}

#[test]
fn upright_strokes_alone_are_no_row_where_no_row_is_missing() {
    let full: Vec<String> = framed(" ", " | ", ["| ", " |"], "")
        .iter()
        .map(|line| line.replace("|       |       |       |", "| 1     |       |       |"))
        .collect();
    let puzzle = read(&full.join("\n")).unwrap();
    let roomy: Vec<String> = full.iter().flat_map(|line| [line.clone(), "|       |       |       |".into()]).collect();
    assert_eq!(read(&roomy.join("\n")), Ok(puzzle));
}

#[test]
fn a_row_that_has_lost_a_sign_is_refused_whatever_stands_between_the_cells() {
    for blank in [".", "0", "_", "x", "*"] {
        for separator in ["", " ", "\t", ",", ";"] {
            for lost in 0..81 {
                let row = |row: usize| -> String {
                    let cells = (9 * row..9 * row + 9).filter(|&cell| cell != lost);
                    let signs: Vec<&str> = cells.map(|cell| &NINE[cell..=cell]).collect();
                    signs.join(separator).replace('.', blank)
                };
                let text = (0..9).map(row).collect::<Vec<_>>().join("\n");
                assert!(read(&text).is_err(), "without cell {lost}:\n{text}");
            }
        }
    }
}

#[test]
fn a_frame_that_is_cut_is_the_puzzle_or_refused() {
    let puzzle = "12..3.......2.1.";
    for [across, down, left, cross, right] in
        [["─", "│", "├", "┼", "┤"], ["═", "║", "╠", "╬", "╣"], ["-", "|", "+", "+", "+"]]
    {
        for blank in [".", " "] {
            let rule = format!("{left}{}{right}\n", [across; 4].join(cross));
            let row = |row: usize| {
                let cells = puzzle[4 * row..4 * row + 4].replace('.', blank);
                format!("{down}{}\n{rule}", cells.chars().map(|cell| format!("{cell}{down}")).collect::<String>())
            };
            let text: String = rule.clone() + &(0..4).map(row).collect::<String>();
            for (at, _) in text.char_indices() {
                let grid = read(&text[..at]).ok();
                assert!(grid.is_none() || grid == puzzle.parse().ok(), "{grid:?}\n{}", &text[..at]);
            }
            assert_eq!(read(&text), Ok(puzzle.parse().unwrap()), "{text}");
        }
    }
}
