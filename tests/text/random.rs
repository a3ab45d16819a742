//! Whatever bytes come in, the reader answers; whatever board is printed, it is read back.

use super::{CSV, EXAMPLE, SPACED};
use proptest::prelude::*;
use stackdoku::text::{Form, MAX_BYTES, Options, Symbols, board_text, parse, parse_line};
use stackdoku::{Digit, Grid, Size};

/// A board with about half of its cells filled, without regard to the rules.
fn boards() -> impl Strategy<Value = Grid> {
    (prop::sample::select(&Size::ALL[..]), prop::collection::vec(prop::option::of(0..16u8), 256)).prop_map(
        |(size, digits)| {
            let mut grid = Grid::empty(size);
            for (cell, digit) in size.cells().zip(digits) {
                grid.set(cell, digit.and_then(|number| Digit::new(number % size.side() as u8)));
            }
            grid
        },
    )
}

/// A board of digits from a few kinds, each no more often than a right board has it.
fn boards_of_few_kinds() -> impl Strategy<Value = Grid> {
    let kinds = prop_oneof![0..16u8, 10..16u8, 14..16u8, 0..2u8];
    let digits = kinds.prop_flat_map(|least| prop::collection::vec(prop::option::of(least..16), 256));
    (prop::sample::select(&Size::ALL[..]), digits).prop_map(|(size, digits)| {
        let mut grid = Grid::empty(size);
        let mut times = [0; 16];
        for (cell, digit) in size.cells().zip(digits) {
            let Some(number) = digit.map(|number| usize::from(number) % size.side()) else { continue };
            times[number] += 1;
            grid.set(cell, Digit::new(number as u8).filter(|_| times[number] <= size.side()));
        }
        grid
    })
}

/// The notations a board of this size can be printed in.
fn notations(size: Size) -> &'static [Symbols] {
    if size == Size::Sixteen { Symbols::SIXTEEN } else { &[Symbols::OneToNine] }
}

/// Reads the bytes in every way there is; looks at every message.
fn survive(bytes: &[u8]) {
    for symbols in Symbols::SIXTEEN.iter().copied().map(Some).chain([None]) {
        let options = Options::new().symbols(symbols);
        if let Err(error) = parse("any", bytes, &options) {
            let shown = error.to_string();
            assert!(!error.message().contains('\n'), "{shown}");
            assert!(shown.chars().all(|sign| sign == '\n' || !sign.is_control()), "{shown:?}");
            assert!(shown.lines().all(|line| line.chars().count() < 500), "{shown}");
            if let Some(line) = error.line() {
                assert!(line > 0 && error.column() > Some(0), "{shown}");
            }
        }
        if let Err(error) = parse_line(bytes, &options) {
            assert!(error.to_string().chars().all(|sign| !sign.is_control()));
        }
    }
}

/// A valid text with some bytes put in, taken out or changed.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let texts = prop::sample::select(vec![EXAMPLE.to_owned(), EXAMPLE.replace('\n', ""), CSV.into(), SPACED.into()]);
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<u8>()), 1..4);
    (texts, edits).prop_map(|(text, edits)| {
        let mut bytes = text.into_bytes();
        for (at, what, byte) in edits {
            let at = at.index(bytes.len());
            match what {
                0 => bytes.insert(at, byte),
                1 => bytes[at] = byte,
                _ => drop(bytes.remove(at)),
            }
        }
        bytes
    })
}

/// The board in a form that is read and not written, with `blank` in the blank cells.
fn laid_out(grid: &Grid, layout: usize, symbols: Symbols) -> String {
    let side = grid.size().side();
    let cells: Vec<&str> = grid.iter().map(|(_, digit)| digit.map_or("", |digit| symbols.symbol(digit))).collect();
    let rows = |blank: &str, separator: &str, before: &str, behind: &str| -> String {
        let row = |row: &[&str]| {
            let cells: Vec<&str> = row.iter().map(|cell| if cell.is_empty() { blank } else { cell }).collect();
            format!("{before}{}{behind}\n", cells.join(separator))
        };
        cells.chunks(side).map(row).collect()
    };
    match layout {
        0 => rows("", ";", "", ""),
        1 => rows("", "\t", "", ""),
        2 => format!("|{}\n{}", "--|".repeat(side), rows("  ", " | ", "| ", " |")),
        3 => format!("grid = [\n{}]\n", rows("None", ", ", "[", "],")),
        4 => format!("{{\"board\": [{}]}}", rows("null", ",", "[", "],").trim_end().trim_end_matches(',')),
        5 => format!("A title of words\n\n{}", rows(".", " ", "", "")),
        6 => rows(".", " ", "> ", ""),
        7 => rows(".", "", "'", "',"),
        8 => rows(".", "", "", "").trim_end().replace('\n', "/"),
        9 => format!("see https://example.org/?bd={}&a=b\n", rows(".", "", "", "").replace('\n', "")),
        10 => rows("-", "", "", ""),
        11 => rows(" ", "", "", ""),
        12 => rows(" ", " ", "| ", " |"),
        14 => rows(".", ",", "", ","),
        15 => format!("{}|\n{}|\n{}", "| ".repeat(side), "|-".repeat(side), rows(".", "|", "|", "|")),
        _ => rows(" ", "", "", "").lines().map(|line| format!("{}\n", line.trim_end())).collect(),
    }
}

/// The number of forms in which the program prints a board.
const PRINTED: usize = 6;

/// The board as the program prints it, or in three other forms, and the notation.
fn printed(grid: &Grid, form: usize, notation: usize) -> (String, Symbols) {
    let symbols = notations(grid.size())[notation % notations(grid.size()).len()];
    match Form::ALL.get(form) {
        Some(&form @ (Form::HexRows | Form::Line)) => (board_text(grid, form, symbols), symbols.one_sign()),
        Some(&form) => (board_text(grid, form, symbols), symbols),
        None if form < PRINTED => (drawn(grid, form == Form::ALL.len(), symbols.one_sign()), symbols.one_sign()),
        None => (laid_out(grid, [3, 14, 15][form - PRINTED], symbols), symbols),
    }
}

/// The board in a frame.
fn drawn(grid: &Grid, has_lines: bool, symbols: Symbols) -> String {
    let rows = board_text(grid, Form::HexRows, symbols);
    let block_side = grid.size().block_side();
    let [across, down, cross] = if has_lines { ["─", "│", "┼"] } else { ["-", "|", "+"] };
    let rule = vec![across.repeat(2 * block_side + 1); block_side].join(cross);
    let mut text = format!("{cross}{rule}{cross}\n");
    for (row, number) in rows.lines().zip(1..) {
        for (sign, column) in row.chars().zip(0..) {
            text += &format!("{}{sign} ", if column % block_side == 0 { format!("{down} ") } else { String::new() });
        }
        text += &format!("{down}\n");
        if number % block_side == 0 {
            text += &format!("{cross}{rule}{cross}\n");
        }
    }
    text
}

/// The text without a line, its beginning or its end, a cell and what stands behind it, or a cell or sign alone; or with
/// a line twice. Of a number all digits go.
fn damaged(text: &str, how: usize, at: prop::sample::Index) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let signs: Vec<char> = text.chars().collect();
    let is_cell = |index: usize| signs.get(index).is_some_and(|sign| sign.is_ascii_alphanumeric() || *sign == '.');
    let is_word = text.contains([',', ' ']);
    let sign = at.index(signs.len());
    let places = 0..signs.len();
    let mut start = sign;
    let mut end = sign + 1;
    if is_word && is_cell(sign) {
        start = (0..=sign).rev().take_while(|&index| is_cell(index)).last().unwrap_or(sign);
        end = places.clone().skip(sign).find(|&index| !is_cell(index)).unwrap_or(signs.len());
    }
    let line = at.index(lines.len());
    let without = |start: usize, end: usize| signs[..start].iter().chain(&signs[end.min(signs.len())..]).collect();
    match how {
        0 => [&lines[..line], &lines[line + 1..]].concat().concat(),
        1 => lines[line..].concat(),
        2 => lines[..=line].concat() + &lines[line..].concat(),
        3 => without(start, signs.len()),
        4 if is_cell(sign) && signs.get(end) != Some(&']') => without(start, end + usize::from(is_word)),
        _ => without(start, end),
    }
}

proptest! {
    #[test]
    fn a_damaged_text_is_never_another_puzzle_without_a_word(
        grid in boards(), form in 0..PRINTED + 3, notation in 0..5usize, how in 0..6usize, at in any::<prop::sample::Index>()
    ) {
        let (text, symbols) = printed(&grid, form, notation);
        let options = Options::new().symbols(symbols);
        let whole = parse("printed", text.as_bytes(), &options);
        // With commas behind the rows the first column may be labels: then the text is refused.
        prop_assume!(form < PRINTED || whole.is_ok());
        let whole = whole.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(whole.grid, grid, "{}", text);
        // Other people leave blank cells empty: a cell alone is blanked there, and nothing else.
        let damaged = damaged(&text, if form < PRINTED { how } else { how.min(4) }, at);
        // What is left of a 16x16 board may be a 4x4 board in one line.
        prop_assume!(damaged.lines().count() > 1 || text.lines().count() == 1 || grid.size() != Size::Sixteen);
        // A first row `0,1,2,3` numbers the columns where a row too many stands below it.
        let head: Vec<&str> = damaged.lines().next().unwrap_or_default().split([',', ' ']).collect();
        prop_assume!(!(head.len() == 4 && (head == ["0", "1", "2", "3"] || head == ["1", "2", "3", "4"])));
        if let Ok(read) = parse("damaged", damaged.as_bytes(), &options) {
            let is_said = read.notes.iter().any(|note| !whole.notes.contains(note));
            prop_assert!(read.grid == grid || is_said, "{:?}\n{}", read.grid, damaged);
        }
    }

    #[test]
    fn a_board_in_any_layout_comes_back_or_is_refused(grid in boards(), layout in 0..14usize) {
        let size = grid.size();
        let fields = layout < 7;
        let symbols = match size {
            Size::Sixteen if fields => Symbols::Decimal,
            Size::Sixteen => Symbols::OneToG,
            _ => Symbols::OneToNine,
        };
        let text = laid_out(&grid, layout, symbols);
        let options = Options::new().symbols(symbols);
        match parse("laid out", text.as_bytes(), &options) {
            Ok(read) => prop_assert_eq!(read.grid, grid, "{}", text),
            // Columns may be open; a small board has no link, and its rows are too short for a text alone.
            Err(error) => {
                let is_small = size == Size::Four && matches!(layout, 7 | 9);
                prop_assert!(layout >= 10 || is_small, "{}\n{}", error, text);
            }
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        survive(&bytes);
    }

    #[test]
    fn any_text_of_likely_signs_is_answered(text in "[0-9a-gxX.,|+\\-# \t\r\n\"'\u{2500}é:]{0,300}") {
        survive(text.as_bytes());
    }

    #[test]
    fn any_text_of_likely_lists_is_answered(
        text in "(bd=|:0|None|[0-9 .,;:/>\\[\\]{}\"'\t\n|+-]|[0-9.]{9}|[1-9]{2,4} ){0,120}"
    ) {
        survive(text.as_bytes());
    }

    #[test]
    fn mutated_texts_are_answered(bytes in mutated()) {
        survive(&bytes);
    }

    #[test]
    fn a_printed_board_comes_back(grid in boards()) {
        for &symbols in notations(grid.size()) {
            let options = Options::new().symbols(symbols);
            for form in [Form::HexRows, Form::Csv, Form::Spaced, Form::Line] {
                let text = board_text(&grid, form, symbols);
                let single = matches!(form, Form::HexRows | Form::Line);
                let written = if single { symbols.one_sign() } else { symbols };
                let options = options.symbols(written);
                let puzzle = parse("printed", text.as_bytes(), &options);
                let puzzle = puzzle.map_err(|error| TestCaseError::fail(error.to_string()))?;
                prop_assert_eq!((puzzle.grid, puzzle.form, puzzle.symbols), (grid, form, written));
                if form == Form::Line {
                    prop_assert_eq!(parse_line(text.as_bytes(), &options), Ok((grid, written)));
                }
            }
        }
    }

    #[test]
    fn a_grid_comes_back_without_being_told_its_notation(grid in prop_oneof![boards(), boards_of_few_kinds()]) {
        // More zeros than on any right board may be blank cells.
        prop_assume!(grid.iter().filter(|(_, digit)| *digit == Digit::new(0)).count() <= grid.size().side());
        for text in [grid.to_line(), grid.to_string()] {
            prop_assert_eq!(text.parse::<Grid>(), Ok(grid), "{}", text);
        }
        prop_assert_eq!(parse_line(grid.to_line().as_bytes(), &Options::new()).map(|read| read.0), Ok(grid));
    }

    #[test]
    fn a_line_is_read_alike_by_both_readers(bytes in mutated()) {
        let line: Vec<u8> = bytes.into_iter().filter(|byte| !b"\n\r,#|".contains(byte)).collect();
        if let Ok((grid, symbols)) = parse_line(&line, &Options::new()) {
            match parse("line", &line, &Options::new()) {
                Ok(puzzle) => prop_assert_eq!((puzzle.grid, puzzle.symbols), (grid, symbols)),
                // Words of single signs are fields to one reader and signs to the other; both end in the same grid.
                Err(error) => prop_assert!(false, "{}", error),
            }
        }
    }
}

#[test]
fn a_long_line_of_any_sign_is_answered_in_time_proportional_to_it() {
    for sign in "1,'[|".chars() {
        let text = sign.to_string().repeat(MAX_BYTES);
        let started = std::time::Instant::now();
        let _ = parse("puzzle.txt", text.as_bytes(), &Options::new());
        assert!(started.elapsed().as_secs() < 30, "{sign:?}");
    }
}
