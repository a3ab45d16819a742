//! Links of each site are read as the puzzles that they were written from, with rules, marks and titles.

use super::*;
use proptest::prelude::*;
use stackdoku::DigitSet;
use stackdoku::text::{Options, Parsed, TextError, parse};

const SITES: [Site; 3] = [Site::FPuzzles, Site::SudokuPad, Site::SudokuWiki];

fn read(link: &str) -> Result<Parsed, TextError> {
    parse("link", link.as_bytes(), &Options::new())
}

/// A board with some cells filled and marks in others, without regard to the rules.
fn boards() -> impl Strategy<Value = (Grid, Board)> {
    let cells = prop::collection::vec((prop::option::of(0..16u8), 1..u16::MAX, prop::bool::ANY), 256);
    (prop::sample::select(&Size::ALL[..]), cells).prop_map(|(size, cells)| {
        let mut grid = Grid::empty(size);
        size.cells().zip(&cells).for_each(|(cell, (digit, ..))| {
            grid.set(cell, digit.and_then(|number| Digit::new(number % size.side() as u8)));
        });
        let mut board = Board::from(&grid);
        for (cell, &(digit, bits, is_marked)) in size.cells().zip(&cells) {
            let marks = size.digits().iter().filter(|digit| bits >> digit.number() & 1 == 1).collect::<DigitSet>();
            if digit.is_none() && is_marked && !marks.is_empty() {
                board.mark(cell, marks);
            }
        }
        (grid, board)
    })
}

/// Texts that people write, and those that they do not.
const TEXT: &str = "[ -~]{0,20}|\\PC{0,20}|[\\\\\"'\n\t]{1,9}";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn a_link_holds_the_puzzle_its_rules_its_marks_its_title_and_its_author(
        (puzzle, board) in boards(),
        bits in 0..=Rules::all().bits(),
        [title, author] in [TEXT, TEXT],
        has_marks: bool,
    ) {
        let rules = Rules::from_bits_retain(bits) & Rules::of_size(puzzle.size());
        let (marks, title, author) = (has_marks.then_some(&board), Some(&title[..]), Some(&author[..]));
        let linked = Linked { marks, title, author, ..Linked::new(&puzzle, rules) };
        for site in SITES {
            if let Err(message) = site.check(&linked) {
                prop_assert!(message.starts_with("no link to "), "{message}");
                continue;
            }
            let found = read(&site.link(&linked)).map_err(|error| TestCaseError::fail(error.to_string()))?;
            let expected = if has_marks { board } else { Board::from(&puzzle) };
            prop_assert_eq!((found.grid, found.rules, found.board), (puzzle, rules, expected));
            let spaces = |text: &str| text.replace(['\n', '\t', '\r'], " ");
            let written = [title, author].map(|text| text.map(spaces).filter(|_| site != Site::SudokuWiki));
            prop_assert_eq!([found.title, found.author].map(|text| text.as_deref().map(spaces)), written);
        }
    }
}

#[test]
fn the_solution_is_in_the_link_and_does_not_belong_to_the_puzzle() {
    let puzzle: Grid = "1...\n..1.\n.1..\n.3.1".parse().unwrap();
    let answer = puzzle.solve();
    let four = Linked { solution: answer.solution(), ..Linked::new(&puzzle, Rules::CLASSIC) };
    assert_eq!(read(&Site::FPuzzles.link(&four)).unwrap().grid, puzzle);
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let nine: Grid = line.parse().unwrap();
    let answer = nine.solve();
    for site in SITES {
        let linked = Linked { solution: answer.solution(), ..Linked::new(&nine, Rules::CLASSIC) };
        let found = read(&site.link(&linked)).unwrap();
        assert_eq!(found.grid, nine, "{site:?}");
        assert_eq!(found.board, Board::from(&nine), "{site:?}");
    }
}

/// The end of what is packed fills its last sign in one of six links, and some programs then write nothing behind it.
#[test]
fn signs_that_only_fill_what_is_packed_may_be_missing() {
    let puzzle = Grid::empty(Size::Four);
    for length in 0..30 {
        let title = "a2c4e6g8i0k2m4o6q8s0u2w4y6A8C0"[..length].to_owned();
        let link = Site::SudokuPad.link(&Linked { title: Some(&title), ..Linked::new(&puzzle, Rules::CLASSIC) });
        let short = link.trim_end_matches("%3D").trim_end_matches('A');
        assert_eq!(read(short).map(|parsed| parsed.title), Ok(Some(title)), "{short}");
    }
}
