//! What the table of samples, `samples.rs`, cannot say of a form.

use super::{CSV, refused};
use stackdoku::Size;
use stackdoku::text::{Note, Options, Role, boards, parse};
use std::num::NonZero;

#[test]
fn a_sign_of_no_cell_in_a_list_is_refused() {
    let rows: String = CSV.lines().map(|row| format!("[{}],\n", row.replace('0', "None").replace(',', ", "))).collect();
    for sign in "@!:~$\\<>^#%=/".chars() {
        for cell in [sign.to_string(), format!("{sign}9"), format!("9{sign}")] {
            let text = format!("b = [\n{}]\n", rows.replacen(", None, ", &format!(", {cell}, "), 1));
            let message = refused(&text);
            assert!(message.contains("unexpected `"), "{message}\n{text}");
        }
    }
}

#[test]
fn a_program_may_name_the_digits_and_the_cells_and_no_row_of_something_else() {
    let read = |lists: &str| {
        let puzzle = CSV.replace(['\n', ','], "").replace('0', ".");
        parse("puzzle.py", format!("{lists}\npuzzle = '{puzzle}'\n").as_bytes(), &Options::new())
    };
    for names in [
        "digits = '123456789'\nvalues = [1, 2, 3, 4, 5, 6, 7, 8, 9]",
        "u = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']",
    ] {
        assert_eq!(read(names).unwrap().grid, CSV.parse().unwrap(), "{names}");
    }
    // The second may be all that is left of a board; so may be blanks.
    for rows in
        ["digits = '123456789'\nother = '456789123'", "other = '456789123'", "other = [x, 2, x, x, 5, x, x, 8, x]"]
    {
        let message = read(rows).unwrap_err().to_string();
        assert!(message.contains(" of 9 cells, expected 9 rows"), "{message}");
    }
    // At 16x16 pencil marks have letters.
    let sixteen = format!("[{}]", vec!["2b"; 16].join(", "));
    let board = parse("marks.txt", format!("[{}]", vec![sixteen; 16].join(", ")).as_bytes(), &Options::new());
    let candidates = board.unwrap().board.candidates(Size::Sixteen.cell(3, 5));
    assert_eq!(candidates.iter().map(|digit| digit.number()).collect::<Vec<_>>(), [2, 11]);
}

#[test]
fn the_number_takes_a_puzzle_with_its_title() {
    let rows = CSV.replace(',', "").replace('0', ".");
    let text = format!("Grid 01\n{rows}Grid 02\n{}", rows.replace('2', "3"));
    let read = |number| parse("puzzle.txt", text.as_bytes(), &Options::new().number(NonZero::new(number)));
    assert_eq!(read(1).unwrap().grid, CSV.parse().unwrap());
    assert_eq!(read(2).unwrap().grid, CSV.replace('2', "3").parse().unwrap());
    assert_eq!(read(2).unwrap().place(Size::Nine.cell(0, 0)), (12, 1));
    assert_eq!(read(3).unwrap_err().message(), "there are 2 puzzles, expected at least 3");
}

#[test]
fn pencil_marks_are_candidates_and_single_ones_are_givens() {
    let marks = "1 2 3 4\n34 34 12 12\n23 134 1234 1234\n234 134 1234 1234\n";
    let read = parse("puzzle.txt", marks.as_bytes(), &Options::new()).unwrap();
    assert_eq!(read.grid, "1234............".parse().unwrap());
    assert_eq!(read.board.candidates(Size::Four.cell(2, 1)).to_string(), "{0 2 3}");
    assert_eq!(read.notes, [Note::Marks]);
    let hex = "\n".repeat(9) + &"0 1 2 3 4 5 6 7 8 9 a b c d e 0123456789abcdef\n".repeat(16);
    let read = parse("puzzle.txt", hex.as_bytes(), &Options::new()).unwrap();
    assert_eq!(read.board.candidates(Size::Sixteen.cell(3, 15)).len(), 16);
}

/// Two objects, each with a 4x4 puzzle and its solution.
fn objects(solutions: [&str; 2], is_first: bool) -> String {
    let member = |name: &str, board: &str| format!("\"{name}\": {:?}", board.split('/').collect::<Vec<_>>());
    let objects = solutions.iter().zip(["1.../..1./.1../.3.1", "2.../..2./.2../.4.2"]).map(|(solution, puzzle)| {
        let [puzzle, solution] = [member("puzzle", puzzle), member("solution", solution)];
        let members = if is_first { [solution, puzzle] } else { [puzzle, solution] };
        format!("{{{}}}", members.join(",\n \"level\": 3, "))
    });
    format!("[{}]", objects.collect::<Vec<_>>().join(",\n"))
}

#[test]
fn a_solution_may_stand_before_its_puzzle_in_an_object() {
    const SOLUTIONS: [&str; 2] = ["1243/3412/2134/4321", "2314/4123/3241/1432"];
    let roles = |text: &str| -> Vec<Role> {
        boards("puzzle.txt", text.as_bytes(), &Options::new()).unwrap().iter().map(|board| board.role).collect()
    };
    let wrong = [SOLUTIONS[0], "2314/4123/3241/1423"];
    let [puzzle, first] = [Role::Puzzle, Role::SolutionOf(1)];
    assert_eq!(roles(&objects(SOLUTIONS, true)), [first, puzzle, Role::SolutionOf(3), puzzle]);
    assert_eq!(roles(&objects(SOLUTIONS, false)), [puzzle, Role::SolutionOf(0), puzzle, Role::SolutionOf(2)]);
    assert_eq!(roles(&objects(wrong, true)), [first, puzzle, Role::NotASolutionOf(3), puzzle]);
    assert_eq!(roles(&objects(wrong, false)), [puzzle, Role::SolutionOf(0), puzzle, Role::NotASolutionOf(2)]);
    let read = |text: String, number| {
        parse("puzzle.txt", text.as_bytes(), &Options::new().number(NonZero::new(number)))
            .map(|parsed| (parsed.grid, parsed.notes))
            .map_err(|error| error.message().to_owned())
    };
    let second = ("2.....2..2...4.2".parse().unwrap(), vec![Note::Solution { line: 3 }]);
    assert_eq!(read(objects(SOLUTIONS, true), 2), Ok(second));
    let message = "the board from line 3 on is not a solution of the puzzle behind it";
    assert_eq!(read(objects(wrong, true), 2), Err(message.to_owned()));
}

#[test]
fn dates_that_name_puzzles_are_no_rows() {
    let rows: Vec<String> = CSV.lines().map(|row| row.replace(',', "")).collect();
    let puzzle = rows.concat();
    let days: Vec<String> = (10..19).map(|day| format!("\"{day}_6_2026\": {{\"values\": \"{puzzle}\"}}")).collect();
    let text = format!("{{{}}}", days.join(", "));
    let found = boards("puzzle.txt", text.as_bytes(), &Options::new()).unwrap();
    assert_eq!(found.len(), 9);
    assert!(found.iter().all(|board| board.parsed.grid == CSV.parse().unwrap()));
}

#[test]
fn boards_that_stand_side_by_side_are_both_found_in_the_same_lines() {
    let text = std::fs::read("data/forms/side-by-side.txt").unwrap();
    let found = boards("boards.txt", &text, &Options::new()).unwrap();
    let [puzzle, solution] = &found[..] else { panic!("{} boards", found.len()) };
    assert_eq!((puzzle.role, solution.role), (Role::Puzzle, Role::SolutionOf(0)));
    for board in [puzzle, solution] {
        assert_eq!(board.span, 0..text.len());
    }
}

/// A sign beyond the first 65,536 has two numbers in JSON.
#[test]
fn a_title_has_signs_of_all_planes() {
    let title = |title: &str| {
        let json = format!("{{\"title\":\"{title}\",\"cells\":[[{{}},{{}},{{}},{{\"value\":1}}],[],[],[]]}}");
        let json = json.replace("[]", "[{},{},{},{}]");
        parse("text", json.as_bytes(), &Options::new()).map(|puzzle| puzzle.title)
    };
    let expected = |title: &str| Ok(Some(title.to_string()));
    assert_eq!(title(r"\ud83c\udf89 party \u00e9\u4e2d"), expected("🎉 party é中"));
    assert_eq!(title(r"\ud83c party"), expected("\u{fffd} party"));
    assert_eq!(title("“Sunday”"), expected("“Sunday”"));
}
