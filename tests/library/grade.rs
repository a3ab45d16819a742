//! Grading: answers in every form get full marks, and each planted fault is found and named.

use crate::common::{blanked, grid, shifted_rows};
use pretty_assertions::assert_eq;
use stackdoku::grade::{Expected, Fault, Grade, Key};
use stackdoku::text::{Form, Symbols, board_text};
use stackdoku::{Cell, Digit, Grid, Rules, Size, Solver};
use std::sync::LazyLock;

/// A 9x9 puzzle, and its solution.
fn nine() -> (Grid, Grid) {
    let nine = grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    (nine, Solver::new().solutions(&nine).next().unwrap())
}

/// A 16x16 puzzle with four solutions, and these.
fn puzzle() -> (Grid, Vec<Grid>) {
    let puzzle = blanked(&[3, 9]);
    let solutions: Vec<Grid> = Solver::new().solutions(&puzzle).collect();
    assert_eq!(solutions.len(), 4);
    (puzzle, solutions)
}

/// What grades the answers to it.
fn key() -> &'static Key {
    static KEY: LazyLock<Key> = LazyLock::new(|| Key::new(&puzzle().0, Rules::CLASSIC, Symbols::ZeroToF).unwrap());
    &KEY
}

/// What grades the answers to a smaller puzzle.
fn key_of(puzzle: &Grid) -> Key {
    Key::new(puzzle, Rules::CLASSIC, Symbols::OneToNine).unwrap()
}

/// A grid with the digits of two cells exchanged.
fn exchanged(grid: &Grid, [one, other]: [Cell; 2]) -> Grid {
    let mut exchanged = *grid;
    exchanged.set(one, grid[other]);
    exchanged.set(other, grid[one]);
    exchanged
}

/// The solutions as blocks with these numbers.
fn blocks(solutions: &[(u64, Grid)], form: Form) -> String {
    let block =
        |(number, grid): &(u64, Grid)| format!("Solution {number}\n\n{}\n", board_text(grid, form, Symbols::ZeroToF));
    solutions.iter().map(block).collect()
}

fn numbered() -> Vec<(u64, Grid)> {
    (1..).zip(puzzle().1).collect()
}

fn grade(text: impl AsRef<[u8]>) -> Grade {
    key().grade(text.as_ref(), Expected::All)
}

#[track_caller]
fn assert_faults(text: impl AsRef<[u8]>, points: u64, expected: &[&str]) {
    let grade = grade(text);
    let faults: Vec<String> = grade.faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), expected.len(), "{faults:#?}");
    for (fault, expected) in faults.iter().zip(expected) {
        assert!(fault.contains(expected), "{fault}\n{expected}");
    }
    assert_eq!(grade.points(100), points);
}

#[test]
fn every_form_of_output_gets_full_marks() {
    let whole = blocks(&numbered(), Form::HexRows);
    for &form in Form::ALL {
        assert_faults(blocks(&numbered(), form), 100, &[]);
    }
    let mut backwards = numbered();
    backwards.reverse();
    assert_faults(blocks(&backwards, Form::HexRows), 100, &[]);
    assert_faults(whole.replace('\n', "\r\n"), 100, &[]);
    assert_faults(format!("\u{feff}{whole}"), 100, &[]);
    assert_faults(format!("# 0123456789abcdef\n{whole}"), 100, &[]);
    // The puzzle itself, as some programs print it first.
    assert_faults(board_text(&puzzle().0, Form::HexRows, Symbols::ZeroToF) + &whole, 100, &[]);
    assert_faults(whole.to_uppercase(), 100, &[]);
    assert_faults(whole.replace("\n\n", "\n"), 100, &[]);
    assert_faults(whole.replace('\n', "  \n \n"), 100, &[]);
    assert_faults(whole.replace("Solution ", "Solution #"), 100, &[]);
    assert_faults(format!("Solving, please wait\n{whole}4 solutions found\n"), 100, &[]);
    let without_heads: String = whole.lines().filter(|line| !line.starts_with('S')).map(|l| format!("{l}\n")).collect();
    assert_faults(without_heads, 100, &[]);
    let drawn: String = numbered().iter().map(|(_, grid)| format!("{grid}\n\n").replace(' ', " | ")).collect();
    assert_faults(drawn, 100, &[]);
}

#[test]
fn one_solution_is_enough_if_any_will_do() {
    let one = board_text(&puzzle().1[2], Form::HexRows, Symbols::ZeroToF);
    let text = one.replacen("", "Solution: ", 1);
    assert!(key().grade(text.as_bytes(), Expected::Any).is_full());
    let grade = key().grade(text.as_bytes(), Expected::All);
    assert_eq!((grade.points(100), grade.faults.len()), (25, 3));
    assert_eq!(key().grade(b"", Expected::Any).points(100), 0);
    // More right ones do not make up for a fault.
    let all = blocks(&numbered(), Form::HexRows);
    assert!(key().grade(all.as_bytes(), Expected::Any).is_full());
    assert_eq!(key().grade(all.as_bytes(), Expected::Any).right, 1);
    assert_eq!(key().grade(format!("{all}0123\n").replacen('0', "O", 1).as_bytes(), Expected::Any).points(100), 0);
}

#[test]
fn each_planted_fault_is_named() {
    let whole = numbered();
    let (_, solutions) = puzzle();
    // A wrong digit, in line 3, the first row of the first solution.
    let text = blocks(&whole, Form::HexRows);
    let mut wrong = text.clone();
    let at = wrong.find("\n\n").unwrap() + 2;
    let sign = if &text[at..=at] == "0" { "1" } else { "0" };
    wrong.replace_range(at..=at, sign);
    assert_faults(&wrong, 50, &["line 3: solution 1 is wrong", "missing: "]);
    // A letter that looks like a digit.
    let letter = text.replacen('0', "O", 1);
    assert_faults(&letter, 50, &["`O` is not a digit", "missing: "]);
    // Other numbers where the puzzle has signs, in each row.
    let number = |sign: char| (u32::from_str_radix(&sign.to_string(), 16).unwrap() + 2).to_string();
    let rows = solutions[0].to_string().replace(' ', "");
    let numbers: String =
        rows.lines().map(|row| row.chars().map(number).collect::<Vec<_>>().join(", ") + "\n").collect();
    assert_faults(numbers, 0, &["line 1: `17` is not a digit, and 15 other rows have such a sign", "none of the 4"]);
    let missing = "missing: the solution with `3` in row 5, column 3, `3` in row 1, column 4";
    let is_named = |grid: &Grid| {
        [(4, 2), (0, 3)]
            .iter()
            .all(|&(row, column)| grid[Size::Sixteen.cell(row, column)] == Some(Digit::new(3).unwrap()))
    };
    assert_eq!(solutions.iter().map(is_named).collect::<Vec<_>>(), [false, false, false, true]);
    // A missing solution; a duplicate; two numbered alike; an extra one.
    assert_faults(blocks(&whole[..3], Form::HexRows), 75, &[missing]);
    let with = |more: &[(u64, Grid)]| blocks(&[&whole[..], more].concat(), Form::HexRows);
    assert_faults(with(&[(5, solutions[1])]), 75, &["solution 5 is the same as solution 2"]);
    let mut alike = whole.clone();
    alike[3].0 = 3;
    assert_faults(blocks(&alike, Form::HexRows), 75, &["a second solution has the number 3"]);
    let other = shifted_rows(Size::Sixteen);
    let mut extra = other;
    for cell in Size::Sixteen.cells() {
        let digit = other[cell].map(|digit| Digit::new((digit.number() + 1) % 16).unwrap());
        extra.set(cell, digit);
    }
    assert_faults(with(&[(5, extra)]), 75, &["solution 5 is that of another puzzle: "]);
    let mut far = whole.clone();
    far[3].0 = 9;
    assert_faults(blocks(&far, Form::HexRows), 75, &["the number 9 is not one of 1 to 4"]);
    far[3].0 = 0;
    assert_faults(blocks(&far, Form::HexRows), 75, &["the number 0 is not one of 1 to 4"]);
    // A truncated last grid: after whole rows, and within a row.
    let rows: Vec<&str> = text.trim_end().lines().collect();
    let cut = rows[..rows.len() - 3].join("\n");
    assert_faults(&cut, 50, &["solution 4 has 13 rows, expected 16", "missing: "]);
    let within = format!("{cut}\n{}", &rows[rows.len() - 3][..10]);
    assert_faults(&within, 25, &["10 cells, expected 16", "solution 4 has 14 rows, expected 16", "missing: "]);
}

#[test]
fn digits_that_are_swapped_are_named_in_their_row() {
    let (puzzle, solutions) = puzzle();
    for &notation in Symbols::SIXTEEN {
        for row in 0..16 {
            let open = |column: &usize| puzzle[Size::Sixteen.cell(row, *column)].is_none();
            let columns: Vec<usize> = (0..16).filter(open).collect();
            let [one, other] = [columns[0], columns[1]].map(|column| Size::Sixteen.cell(row, column));
            let swapped = exchanged(&solutions[0], [one, other]);
            let text = format!("Solution 1\n\n{}", board_text(&swapped, Form::Csv, notation));
            let fault = key().grade(text.as_bytes(), Expected::Any).faults[0].to_string();
            let place = format!("line {}: solution 1 is wrong in row {}: `", row + 3, row + 1);
            let sign = notation.symbol(solutions[0][one].unwrap());
            let other = notation.symbol(solutions[0][other].unwrap());
            assert!(fault.starts_with(&place), "{fault}");
            let named = fault[place.len()..].split('`').next().unwrap();
            assert!([sign, other].contains(&named), "{fault}");
        }
    }
}

/// How a text is written down.
type Writing = (&'static str, fn(&str) -> Vec<u8>);

#[test]
fn what_the_puzzle_reader_reads_can_be_an_answer() {
    let utf_16 = |text: &str| -> Vec<u8> {
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect()
    };
    let big_endian = |text: &str| -> Vec<u8> {
        [0xfeff].into_iter().chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
    };
    fn coloured(text: &str) -> String {
        text.replace('7', "\u{1b}[1;31m7\u{1b}(B\u{1b}[m").replace('\t', "\u{1b}[2m")
    }
    let full_width = |text: &str| text.replace('1', "\u{ff11}").into_bytes();
    let old_mac = |text: &str| text.replace('\n', "\r").into_bytes();
    let writings: [Writing; 8] = [
        ("utf-8", |text| text.as_bytes().to_vec()),
        ("utf-16", utf_16),
        ("utf-16, big-endian", big_endian),
        ("colours", |text| coloured(text).into_bytes()),
        // What a program in C writes with the end of a string.
        ("zeros", |text| text.replace('\n', "\0\n").into_bytes()),
        ("colours on a cleared screen", |text| {
            format!("\u{1b}[H\u{1b}[2J\u{1b}c\u{1b}[?25l{}", coloured(text)).into_bytes()
        }),
        ("full width", full_width),
        ("lone carriage returns", old_mac),
    ];
    let lists = |grid: &Grid, symbols: Symbols, end: &str| {
        let rows = board_text(grid, Form::Csv, symbols);
        let rows: Vec<String> = rows.lines().map(|row| format!("[{}]", row.replace(',', ", "))).collect();
        format!("[{}]\n", rows.join(end))
    };
    let (four, (nine, solution)) = (grid("1... ..2. .3.. ...4"), nine());
    let keys = [key_of(&four), key_of(&nine)];
    for (puzzle, key) in [(puzzle().0, key()), (four, &keys[0]), (nine, &keys[1])] {
        let solutions: Vec<Grid> = Solver::new().solutions(&puzzle).collect();
        let notations: &[Symbols] = match puzzle.size() {
            Size::Sixteen => Symbols::SIXTEEN,
            _ => &[Symbols::OneToNine, Symbols::FromZero],
        };
        for &symbols in notations {
            let all = |text: &dyn Fn(&Grid) -> String| solutions.iter().map(text).collect::<String>();
            let rows = all(&|grid| board_text(grid, Form::Spaced, symbols) + "\n");
            let texts = [
                rows.clone(),
                board_text(&puzzle, Form::Spaced, symbols) + "\n" + &rows,
                all(&|grid| lists(grid, symbols, ", ")),
                lists(&puzzle, symbols, ", ") + &all(&|grid| lists(grid, symbols, ", ")),
                all(&|grid| lists(grid, symbols, ",\n ")),
                // A head that counts looks like a row.
                all(&|grid| {
                    let head = (1..=grid.size().side()).map(|number| format!("| {number} ")).collect::<String>();
                    let rows = board_text(grid, Form::Spaced, symbols).replace(' ', " | ");
                    let labelled = (1..).zip(rows.lines()).map(|(row, text)| format!("| R{row} | {text} |\n"));
                    format!(
                        "|  {head}|\n|{}\n{}\n",
                        "---|".repeat(grid.size().side() + 1),
                        labelled.collect::<String>()
                    )
                }),
                all(&|grid| {
                    "|".to_string() + &board_text(grid, Form::Csv, symbols).replace(',', "|").replace('\n', "|\n|")
                }),
            ];
            for (number, text) in texts.iter().enumerate() {
                for (name, writing) in writings {
                    let grade = key.grade(&writing(text), Expected::All);
                    assert!(grade.is_full(), "{symbols}, {name}, text {number}: {:#?}\n{text}", grade.faults);
                }
            }
        }
    }
    // A head of numbers does not count as a row, nor does what programs write before records.
    let cells: Vec<String> = solution.to_line().chars().map(String::from).collect();
    let numbers: Vec<String> = (0..81).map(|number: usize| number.to_string()).collect();
    let listed = |&(index, digit): &(usize, &String)| format!("{index},{},{},{digit}\n", index / 9, index % 9);
    let listed: String = cells.iter().enumerate().map(|cell| listed(&cell)).collect();
    for text in [
        format!("{}\n{}\n", numbers.join(","), cells.join(",")),
        format!("id,{}\n17,{}\n", numbers.join(","), cells.join(",")),
        format!(",row,col,value\n{listed}"),
    ] {
        let wrong = format!("{}8\n", text.strip_suffix("9\n").unwrap());
        assert!(keys[1].grade(text.as_bytes(), Expected::All).is_full(), "{text}");
        assert!(!keys[1].grade(wrong.as_bytes(), Expected::All).is_full(), "{wrong}");
    }
    // A wrong one among lists is named where it stands.
    let (_, mut solutions) = puzzle();
    solutions[2] = exchanged(&solutions[2], [0, 1].map(|column| Size::Sixteen.cell(7, column)));
    let text: String = solutions.iter().map(|grid| lists(grid, Symbols::Decimal, ",\n")).collect();
    let grade = grade(text);
    assert_eq!((grade.right, grade.points(100)), (3, 50));
    assert!(grade.faults[0].to_string().starts_with("line 40: solution 3 is wrong: the given at row 8"), "{grade:?}");
}

#[test]
fn boards_in_different_forms_count_as_in_one() {
    type Written<'a> = &'a dyn Fn(&Grid) -> String;
    let (_, solutions) = puzzle();
    let list = |grid: &Grid| {
        let rows = board_text(grid, Form::Csv, Symbols::Decimal);
        let rows: Vec<String> = rows.lines().map(|row| format!("{{{row}}}")).collect();
        format!("int[][] grid = {{\n{}}};\n", rows.join(",\n"))
    };
    let rows = |grid: &Grid| board_text(grid, Form::HexRows, Symbols::ZeroToF) + "\n";
    let mut wrong = solutions[0];
    let given = puzzle().0.iter().find(|(cell, given)| cell.row() == 3 && given.is_some()).unwrap().0;
    wrong.set(given, solutions[0][Size::Sixteen.cell(4, given.column())]);
    let others = rows(&solutions[2]) + &list(&solutions[3]);
    assert_faults(rows(&solutions[0]) + &list(&solutions[1]) + &others, 100, &[]);
    for [first, second] in [[&rows as Written<'_>, &list], [&list, &rows], [&list, &list]] {
        let two = |one: &Grid, two: &Grid| first(one) + "\n" + &second(two) + &others;
        assert_faults(two(&solutions[0], &wrong), 50, &["solution 2 is wrong: the given at row 4", "missing: "]);
        assert_faults(two(&wrong, &solutions[0]), 50, &["solution 1 is wrong: the given at row 4", "missing: "]);
        assert_faults(two(&solutions[0], &solutions[0]), 50, &["solution 2 is the same as solution 1", "missing: "]);
    }
    assert_faults(list(&wrong), 0, &["line 5: solution 1 is wrong: the given at row 4", "none of the 4"]);
    // A title in an old encoding.
    assert_faults([b"L\xf6sung\n", blocks(&numbered(), Form::Csv).as_bytes()].concat(), 100, &[]);
}

#[test]
fn grids_of_two_rows_and_two_with_a_gap_between_are_told_apart() {
    let four = key_of(&grid("..34 3412 ..43 4321"));
    let [one, two] = ["1234\n3412\n\n2143\n4321\n", "2134\n3412\n\n1243\n4321\n"];
    for between in ["", "---\n", "\n", "Next:\n"] {
        let text = [one, between, two, between].concat();
        assert!(four.grade(text.as_bytes(), Expected::All).is_full(), "{text}");
        let wrong = text.replace("2143", "2134");
        assert_eq!(four.grade(wrong.as_bytes(), Expected::All).right, 1, "{wrong}");
    }
}

#[test]
fn lines_of_a_list_of_cells_are_nothing_else() {
    let four = key_of(&grid("1234 341. 21.. 43.."));
    let solution = grid("1234 3412 2143 4321");
    let record = |(cell, digit): (Cell, Option<Digit>)| {
        format!("{} {} {}\n", cell.row() + 1, cell.column() + 1, digit.unwrap().number() + 1)
    };
    let records: String = solution.iter().map(record).collect();
    let text = format!("row col digit\n{records}");
    assert!(four.grade(text.as_bytes(), Expected::All).is_full(), "{text}");
    let faults = four.grade(text.replace("4 4 1", "4 4 2").as_bytes(), Expected::All).faults;
    assert_eq!(faults.len(), 2, "{faults:?}");
    // A cell in each line, from 0, which alone would say that there is no solution.
    let digit = |(_, digit): (Cell, Option<Digit>)| format!("{}\n", digit.unwrap().number());
    let cells: String = solution.iter().map(digit).collect();
    let grade = four.grade(cells.as_bytes(), Expected::All);
    assert!(grade.is_full(), "{:?}", grade.faults);
}

#[test]
fn a_heading_with_no_grid_below_it_has_its_number() {
    let whole = blocks(&numbered(), Form::HexRows);
    let second = whole.find("Solution 2").unwrap();
    for below in ["", "\n", "not found\n"] {
        assert_faults(format!("Solution 1\n{below}{}", &whole[second..]), 75, &["missing: "]);
        assert_faults(format!("{}Solution 1\n{below}", &whole[second..]), 75, &["missing: "]);
    }
    let fifth = format!("{}Solution 5\n{}", &whole[..second], &whole[second + 11..]);
    assert_faults(fifth, 75, &["the number 5 is not one of 1 to 4"]);
}

/// Times and counts beside whole grids, and numbers in place of rows.
#[test]
fn a_line_of_digits_beside_grids_is_not_a_row() {
    let (nine, solution) = nine();
    let (rows, other) = (board_text(&solution, Form::HexRows, Symbols::OneToNine), "0.0012");
    let nine = key_of(&nine);
    let points = |text: String| nine.grade(text.as_bytes(), Expected::All).points(100);
    let nine_faults = |text: &str| nine.grade(text.as_bytes(), Expected::All).faults[0].to_string();
    for stray in [other, "0.001234", "12345", "20261129", "2026-11-29", "11:33:22", "0.0012\n137248 137098"] {
        for text in [format!("{rows}{stray}\n"), format!("{rows}\n{stray}\n"), format!("{stray}\n\n{rows}")] {
            assert_eq!(points(text.clone()), 100, "{text}");
        }
        assert_eq!(points(format!("{stray}\n{rows}")), 100, "{stray}");
    }
    // Forms that the puzzle reader knows.
    let signs = solution.to_line();
    let lines = |line: &dyn Fn(usize, &str) -> String| -> String {
        rows.lines().zip(1..).map(|(row, number)| format!("{}\n", line(number, row))).collect()
    };
    let spaced = |row: &str| row.split("").collect::<Vec<_>>().join(" ");
    let cell = |(at, digit): (usize, char), side: usize| format!("({},{})={digit}\n", at / side + 1, at % side + 1);
    let cells = |of| cell(of, 9);
    let set = |(at, digit): (usize, char)| format!("board[{}][{}] = {digit};\n", at / 9, at % 9);
    for text in [
        lines(&|_, row| format!("{:?}", row.bytes().map(|sign| sign - b'0').collect::<Vec<_>>())),
        lines(&|number, row| format!("Row {number}:{}", spaced(row))),
        lines(&|_, row| format!("'{row}'")),
        format!(
            "[\n{}]\n",
            lines(&|_, row| format!(
                "[{}],",
                row.split("").filter(|sign| !sign.is_empty()).collect::<Vec<_>>().join(", ")
            ))
        ),
        lines(&|number, row| {
            format!("{}{number}{}", if number == 1 { "  1 2 3 4 5 6 7 8 9\n" } else { "" }, spaced(row))
        }),
        signs.chars().enumerate().map(cells).collect(),
        signs.chars().enumerate().map(|cell| format!("Cell {}", cells(cell).replace('=', ": "))).collect(),
        signs.chars().enumerate().map(set).collect(),
    ] {
        for stray in [
            other,
            "12",
            "0.12 0.13",
            "00:00:01",
            "(12, 3)",
            "1e-3",
            "1.23456789 2.3456789",
            "Done in 12 ms, 34 nodes",
            "12 choices, 3 pops, 4 cells",
            "Done.",
            "Loading...",
            "....",
            "***************",
        ] {
            // In a list of cells three numbers may be a cell.
            if stray.contains("choices") && text.starts_with(['(', 'C', 'b']) {
                continue;
            }
            for text in [format!("{text}{stray}\n"), format!("{stray}\n{text}"), format!("{text}\n{stray}\n{stray}\n")]
            {
                assert_eq!(points(text.clone()), 100, "{text}");
            }
        }
    }
    // A list of cells below each heading.
    let four: Grid = "1...\n..2.\n....\n....".parse().unwrap();
    let lists = Solver::new().solutions(&four).zip(1..).map(|(solution, number)| {
        let cells: String = solution.to_line().chars().enumerate().map(|of| cell(of, 4)).collect();
        format!("Solution {number}:\n{cells}{number} nodes\n")
    });
    let lists: String = lists.collect();
    let four = key_of(&four);
    assert!(four.grade(lists.as_bytes(), Expected::All).is_full() && lists.contains("Solution 2"), "{lists}");
    let wrong = lists.replacen("Solution 2:\n(1,1)=1\n(1,2)=2", "Solution 2:\n(1,1)=1\n(1,2)=1", 1);
    let fault = four.grade(wrong.as_bytes(), Expected::All).faults[0].to_string();
    assert!(fault.starts_with(if wrong == lists { "?" } else { "line 20: " }), "{fault}\n{wrong}");
    // Letters are cells.
    let (_, solutions) = puzzle();
    let key = key();
    for symbols in [Symbols::ZeroToF, Symbols::OneToG] {
        let rows = board_text(&solutions[0], Form::HexRows, symbols);
        for rows in [rows.to_uppercase(), rows] {
            let text: String = rows.lines().map(|row| format!("'{row}'\n")).collect();
            assert_eq!(key.grade(format!("{text}0.12\n").as_bytes(), Expected::Any).points(100), 100, "{text}");
        }
    }
    // Ten whole rows may be any nine of them.
    assert_eq!(points(format!("{rows}123456789\n")), 0);
    let short = rows.replacen('5', "", 1);
    for text in [short.clone(), short + &rows, rows[10..].into(), format!("{other}\n{}", &rows[10..])] {
        assert_eq!(points(text.clone()), 0, "{text}");
    }
    // Rows that are all too short are named.
    let fault = nine_faults(&rows.lines().map(|row| format!("{}\n", &row[1..])).collect::<String>());
    assert!(fault.starts_with("line 1: 8 cells, expected 9, and 8 other rows have too few or too many"), "{fault}");
    // Grids that follow each other stay where they are.
    let (_, solutions) = puzzle();
    let rows: Vec<String> = solutions.iter().map(|grid| board_text(grid, Form::HexRows, Symbols::ZeroToF)).collect();
    assert_faults(format!("{other}.9999\n{}", rows.concat()), 100, &[]);
    assert_faults(rows.join(&format!("{other}.9999\n")), 100, &[]);
    let faults = ["line 1: 15 cells, expected 16", "missing"];
    assert_faults(&rows.concat()[1..], 50, &faults);
}

/// Three numbers may be a cell of a list, and in indented JSON each line has a number.
#[test]
fn dates_and_three_numbers_beside_rows_and_lists_are_none_of_theirs() {
    let (nine, solution) = nine();
    let rows: Vec<Vec<u8>> = solution.to_line().as_bytes().chunks(9).map(<[u8]>::to_vec).collect();
    let rows: Vec<Vec<u8>> = rows.iter().map(|row| row.iter().map(|sign| sign - b'0').collect()).collect();
    let key = key_of(&nine);
    let labelled: String = rows.iter().zip(1..).map(|(row, number)| format!("Row {number}: {row:?}\n")).collect();
    let wrong = format!("{:?}\n", rows).replacen("[[5, 3", "[[3, 5", 1);
    for text in [labelled.replace(['[', ']', ','], ""), format!("{rows:?}\n"), format!("{rows:#?}\n")] {
        let open = format!("Hard :(\n{text}0.0012\n");
        assert!(text.contains('[') || key.grade(open.as_bytes(), Expected::All).is_full(), "{open}");
        for stray in ["2026-12-01 12:30:01", "At 12:30:01", "1-2-3", "(3, 4, 5)", "2.5e-05 s", "137248", "[12:30:01]"] {
            for text in [format!("{text}{stray}\n"), format!("{stray}\n{text}"), format!("{stray}\n{text}{stray}\n")] {
                assert_eq!(key.grade(text.as_bytes(), Expected::All).points(100), 100, "{text}");
                let two = format!("{text}{wrong}");
                assert_eq!(key.grade(two.as_bytes(), Expected::All).points(100), 0, "{two}");
            }
        }
    }
}

/// Rows of letters have no digit, and are none of what stands beside rows.
#[test]
fn rows_of_letters_stay_beside_three_numbers() {
    let (_, solutions) = puzzle();
    let rows = board_text(&solutions[0], Form::HexRows, Symbols::AToP);
    let rows: String = rows.lines().zip(1..).map(|(row, number)| format!("Row {number}: {row}\n")).collect();
    for text in [rows.clone(), format!("{rows}1-2-3\n")] {
        assert_eq!(key().grade(text.as_bytes(), Expected::Any).points(100), 100, "{text}");
    }
}

/// What numbers the columns of a frame is no row, also where nothing but words stands between frames.
#[test]
fn frames_with_numbered_columns_below_words_are_whole() {
    let small = grid("3.1. 1... 4... 2.4.");
    let frame = |grid: &Grid| -> String {
        let spaced = |row: &[u8]| row.iter().map(|&sign| format!("  {}", char::from(sign))).collect::<String>();
        let rows = grid.to_line().into_bytes();
        let rows = rows.chunks(4).zip(0..).map(|(row, number)| format!("{number} {}\n", spaced(row)));
        format!("    0  1  2  3\n{}", rows.collect::<String>())
    };
    let solutions: Vec<Grid> = Solver::new().solutions(&small).collect();
    let answer: String = solutions.iter().map(|solution| format!("Solution\n{}", frame(solution))).collect();
    assert!(solutions.len() > 3 && key_of(&small).grade(answer.as_bytes(), Expected::All).is_full(), "{answer}");
}

/// The puzzle, printed as a list, costs nothing: lists count from 1, and in a small one no digit may be 4.
#[test]
fn the_puzzle_as_a_list_above_a_heading_costs_nothing() {
    let large: Grid =
        include_str!("../../data/hex/example2.txt").split_whitespace().collect::<String>().parse().unwrap();
    let solutions: Vec<Grid> = Solver::new().solutions(&large).collect();
    let list = |grid: &Grid| -> String {
        let rows = grid.to_line();
        let number = |sign: u8| char::from(sign).to_digit(16).map_or(0, |digit| digit + 1);
        let rows = rows.as_bytes().chunks(16).map(|row| row.iter().map(|&sign| number(sign)).collect::<Vec<_>>());
        rows.map(|row| format!("{row:?}\n")).collect()
    };
    let mut answer = format!("Puzzle:\n{}", list(&large));
    for (solution, number) in solutions.iter().zip(1..) {
        answer += &format!("Solution {number}:\n{}", list(solution));
    }
    let key = Key::new(&large, Rules::CLASSIC, Symbols::ZeroToF).unwrap();
    assert!(key.grade(answer.as_bytes(), Expected::All).is_full(), "{answer}");
    let small = grid(".3.. .... 31.. 2.31");
    let mut answer = "[0, 3, 0, 0]\n[0, 0, 0, 0]\n[3, 1, 0, 0]\n[2, 0, 3, 1]\n".to_string();
    for (solution, number) in Solver::new().solutions(&small).zip(1..) {
        let rows = solution.to_line();
        let row = |row: &[u8]| format!("{:?}\n", row.iter().map(|sign| sign - b'0').collect::<Vec<_>>());
        answer += &format!("Solution {number}:\n{}", rows.as_bytes().chunks(4).map(row).collect::<String>());
    }
    assert!(key_of(&small).grade(answer.as_bytes(), Expected::All).is_full(), "{answer}");
}

/// Wrong boards stay wrong where a head that lost its board keeps them from being read alone.
#[test]
fn wrong_boards_beside_a_right_one_count_in_each_form() {
    let (nine, solution) = nine();
    let wrong = exchanged(&solution, [Cell::new(0, 2), Cell::new(0, 3)]);
    let key = key_of(&nine);
    let printed = |grid: &Grid, first: usize, label: [&str; 2], head: [&str; 2]| -> String {
        let rows = grid.to_line().into_bytes();
        let rows = rows.chunks(9).zip(first..).map(|(row, number)| {
            let cells: String = row.iter().map(|&sign| format!("     {}", char::from(sign))).collect();
            format!("  {}{number}{}{cells}\n", label[0], label[1])
        });
        let head: String = (first..first + 9).map(|column| format!("  {}{column}{}", head[0], head[1])).collect();
        format!("       {head}\n{}", rows.collect::<String>())
    };
    for (first, label, head) in [(1, ["[", ",]"], ["[,", "]"]), (0, ["", ""], ["", ""])] {
        for boards in [[&solution, &wrong], [&wrong, &solution]] {
            let text = |grid: &&Grid| format!("=== Solution ===\n{}", printed(grid, first, label, head));
            let text: String = boards.iter().map(text).collect();
            let grade = key.grade(text.as_bytes(), Expected::All);
            assert_eq!((grade.right, grade.costly, grade.points(100)), (1, 1, 0), "{text}");
        }
    }
}

/// A line may have as many signs as a row, above grids, between them and below; a whole board costs no more.
#[test]
fn a_line_like_a_row_costs_one_share_wherever_it_stands() {
    let four: Grid = ".2.....2..4....1".parse().unwrap();
    let boards: Vec<String> = Solver::new()
        .solutions(&four)
        .map(|solution| {
            board_text(&solution, Form::HexRows, Symbols::OneToNine).lines().map(|row| format!("{row}\n")).collect()
        })
        .collect();
    let key = key_of(&four);
    assert_eq!(boards.len(), 3);
    for stray in ["1234", "1239", "2026", "12341", "1 2 3 9", "1342\n2431\n4213\n3129"] {
        for gap in ["", "\n"] {
            for at in 0..4 {
                let mut parts = boards.clone();
                parts.insert(at, format!("{stray}\n"));
                let text = parts.join(gap);
                let grade = key.grade(text.as_bytes(), Expected::All);
                // A number of five digits may be a count.
                let is_one = grade.costly == 1 || stray == "12341" && grade.costly == 0;
                assert!(grade.right == 3 && is_one, "{text}: {:?}", grade.faults);
            }
        }
    }
    // Two faults: a row is missing, and another has a wrong sign.
    let cut = boards.concat() + "1342\n2439\n4213\n";
    assert_eq!(key.grade(cut.as_bytes(), Expected::All).costly, 2);
}

/// The digits of the puzzle may be marked.
#[test]
fn marks_of_givens_are_left_out() {
    let (nine, solution) = nine();
    let key = key_of(&nine);
    for [before, behind] in [["", "*"], ["*", ""], ["(", ")"]] {
        let cell = |(cell, digit): (_, Option<Digit>)| {
            let number = digit.unwrap().number() + 1;
            if nine[cell].is_some() { format!("{before}{number}{behind}") } else { number.to_string() }
        };
        let cells: Vec<String> = solution.iter().map(cell).collect();
        let text: String = cells.chunks(9).map(|row| row.join(" ") + "\n").collect();
        assert_eq!(key.grade(text.as_bytes(), Expected::All).points(100), 100, "{text}");
    }
}

#[test]
fn of_many_missing_solutions_some_are_listed_and_all_are_counted() {
    let puzzle = blanked(&[7, 15]);
    let key = Key::new(&puzzle, Rules::CLASSIC, Symbols::ZeroToF).unwrap();
    let one = board_text(&Solver::new().solutions(&puzzle).next().unwrap(), Form::HexRows, Symbols::ZeroToF);
    let grade = key.grade(one.as_bytes(), Expected::All);
    assert_eq!((grade.right, grade.expected, grade.faults.len(), grade.further), (1, Some(256), 20, 235));
    assert_eq!(grade.points(256), 1);
}

#[test]
fn an_answer_may_be_anything() {
    assert_faults("", 0, &["the answer is empty", "none of the 4 solutions is there"]);
    let of_another_size = "[[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]\n";
    assert_faults(of_another_size, 0, &["there is no grid in the", "none of the 4"]);
    assert_faults("Segmentation fault\n", 0, &["line 1: the program died: Segmentation fault", "none of the 4"]);
    assert_faults("Hello, world, again\n", 0, &["there is no grid in the 20 bytes", "none of the 4"]);
    let unsolved = board_text(&puzzle().0, Form::HexRows, Symbols::ZeroToF);
    assert_faults(unsolved, 0, &["the answer is the puzzle itself, and no cell of it is filled", "none of the 4"]);
    assert_faults("No solution\n", 0, &["says that there is no solution", "none of the 4"]);
    assert_faults(b"\x7fELF\x02\x00\x00", 0, &["there is no grid in the 7 bytes", "none of the 4"]);
    assert_faults("0".repeat(1 << 20), 0, &["line 1: the line has 1048576 bytes, too many for a row", "none of the 4"]);
    let blank_lines = format!("{:1000}\n", "").repeat(17_000);
    let long = grade("0123456789abcdef\n".repeat(20_000) + &blank_lines);
    assert!(matches!(long.faults[0], Fault::TooLong { .. }) && long.faults.len() <= 200 && long.further > 1_000);
    assert_eq!(long.points(100), 0);
    let text = blocks(&numbered(), Form::HexRows);
    for end in (0..text.len()).step_by(29) {
        let grade = grade(&text[..end]);
        assert!(!grade.is_full() || end + 2 >= text.len(), "{end}");
    }
    let mut seed = 1u32;
    for _ in 0..300 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..3 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = seed as usize / 256 % bytes.len();
            bytes[at] = (seed >> 24) as u8;
        }
        let _ = grade(&bytes).points(100);
    }
}

#[test]
fn a_puzzle_that_is_full_is_answered_by_itself() {
    let (_, solutions) = puzzle();
    let key = Key::new(&solutions[0], Rules::CLASSIC, Symbols::ZeroToF).unwrap();
    let answer = board_text(&solutions[0], Form::HexRows, Symbols::ZeroToF);
    assert_eq!(key.grade(answer.as_bytes(), Expected::All).points(100), 100);
}

#[test]
fn a_puzzle_without_a_solution_is_answered_by_saying_so() {
    let puzzle = grid("12.. ...3 ...4 ....");
    let key = key_of(&puzzle);
    let fault = |answer: &str| {
        let grade = key.grade(answer.as_bytes(), Expected::All);
        assert_eq!(grade.points(100), if grade.is_full() { 100 } else { 0 }, "{answer}");
        grade.faults.first().map_or_else(String::new, ToString::to_string)
    };
    let saying = "No solution|no solution.|NO SOLUTIONS FOUND|There is no valid solution!|Error: no solution exists|\
        This Sudoku has no solution.|Found 0 solutions|0 solutions in 3 ms|zero solutions|Number of solutions: 0|\
        Solutions found: 0|solutions = 0.|count: 0|  \"count\": 0,|{\"count\":0,\"solutions\":[]}|unsolvable|Unsolvable.|\
        The puzzle is not solvable|it cannot be solved|It can't be solved.|The puzzle can not be solved|insoluble|\
        does not have a solution|It doesn't have any solutions|impossible|UNSAT|unsatisfiable|None|null|nil|False|[]|0|\
        solutions  none|12.....3...4....:0:|cannot solve|solution count: 0|Total solutions: 0|four-no.txt: unsolvable|\
        Could not solve|Unable to solve the puzzle|Could not find a solution|Failed to solve|Failed to find any solution|\
        Solution does not exist.|Solutions don't exist|solution not found|The puzzle is impossible to solve|\
        Result: no solution (searched 1234 nodes in 0.52 s)|Sorry, there is no possible solution";
    for answer in saying.split('|') {
        assert_eq!(fault(answer), "", "{answer}");
        assert_eq!(fault(&format!("Solving ...\n12..\n...3\n...4\n....\n\n{answer}\r\nBye\n")), "", "{answer}");
    }
    let not_saying = "|12..\n...3\n...4\n....|Done.|No solution yet|no more solutions|No solution found within the limit|\
        10 solutions|solutions: 10|count: 10|solutions: 0.5 s|Searching for a solution|Found a solution|backtrack count: 0|\
        0 errors, 1 solution|unknown|The puzzle is solvable, it is not unsolvable|not impossible|unsolvable? no|\
        There is not no solution|Not impossible: solved|unsolvable branch, going on|No solution left|\
        Row 1: no solution at depth 3, backtrack|error count = 0|Unsolvable: 0|impossible: none|infeasible nodes 0|Searching... impossible branch|Trying to solve|unable to read the puzzle|solution not checked|is it unsolvable: false";
    for answer in not_saying.split('|') {
        assert_eq!(fault(answer), "the answer does not say that the puzzle has no solution", "{answer}");
    }
    let died = "Segmentation fault (core dumped)|Segmentation fault|Aborted|Aborted (core dumped)|Killed|Bus error|\
        IndexError: list index out of range|a.out: x.c:5: main: Assertion `x' failed.|Timeout|error: out of memory|\
        Floating point exception (core dumped)|Traceback (most recent call last):|\
        Exception in thread \"main\" java.lang.StackOverflowError|thread 'main' panicked at src/main.rs:3:5:";
    for answer in died.split('|') {
        assert_eq!(fault(answer), format!("line 1: the program died: {answer}"));
        assert_eq!(fault(&format!("No solution\n{answer}\n")), format!("line 2: the program died: {answer}"));
    }
    assert!(fault("1234\n3412\n").starts_with("line 2: solution 1 has 2 rows"));
    assert!(
        fault("\n1234\n3412\n2143\n4321\nNo solution")
            == "line 2: solution 1 is that of another puzzle: 2 givens differ"
    );
}

#[test]
fn a_program_that_died_earns_nothing_and_a_bare_value_beside_a_grid_is_none() {
    let text = blocks(&numbered(), Form::HexRows);
    assert_faults(format!("{text}Segmentation fault (core dumped)\n"), 0, &["line 77: the program died: Segmentation"]);
    assert_faults(format!("{text}None\n0\n"), 100, &[]);
    assert_faults(format!("Row 1: no solution at depth 3, backtrack\n{text}No solution left\n"), 100, &[]);
    for harmless in ["Error: none", "panic: none", "fatal: 0", "Assertion checks passed", "Stack overflow check: ok"] {
        assert_faults(format!("{text}{harmless}\n"), 100, &[]);
    }
    let failed = "Assertion `count' failed: 0";
    assert_faults(format!("{text}{failed}\n"), 0, &["line 77: the program died: Assertion"]);
    assert_faults(format!("{text}No solution\n"), 75, &["says that there is no solution"]);
    assert_faults("None\n", 0, &["says that there is no solution", "none of the 4"]);
}

#[test]
fn of_a_puzzle_with_very_many_solutions_the_number_is_not_known() {
    let key = |size| key_of(&Grid::empty(size));
    assert_eq!(key(Size::Four).solution_count(), Some(288));
    assert_eq!(key(Size::Nine).solution_count(), None);
}
