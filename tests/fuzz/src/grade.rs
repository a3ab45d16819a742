//! Any bytes as an answer, before and behind the right one: the points are those of what is there.

#![no_main]

use libfuzzer_sys::fuzz_target;
use stackdoku::grade::{Expected, Key};
use stackdoku::text::Symbols;
use stackdoku::{Grid, Rules};
use std::sync::LazyLock;

/// Two puzzles of 4x4, with one solution and with several.
static KEYS: LazyLock<[(Key, Vec<Grid>); 2]> = LazyLock::new(|| {
    ["1.....2..3.....4", "1..............4"].map(|puzzle| {
        let puzzle: Grid = puzzle.parse().unwrap();
        let solutions = stackdoku::Solver::new().solutions(&puzzle).collect();
        (Key::new(&puzzle, Rules::CLASSIC, Symbols::OneToNine).unwrap(), solutions)
    })
});

fuzz_target!(|bytes: &[u8]| {
    for (key, solutions) in &*KEYS {
        for expected in [Expected::All, Expected::Any] {
            let grade = key.grade(bytes, expected);
            let (points, none) = (grade.points(100), key.grade(b"", expected).points(100));
            assert!(points <= 100 && none == 0);
            assert_eq!(grade.is_full(), points == 100, "all points only for a full answer");
            if points > 0 {
                let signs = String::from_utf8_lossy(bytes).chars().filter(|sign| sign.is_alphanumeric()).count();
                assert!(signs >= 16, "no points for less than a board");
            }
        }
        let right: String = solutions.iter().map(|solution| format!("{solution}\n\n")).collect();
        assert!(key.grade(right.as_bytes(), Expected::All).is_full());
    }
});
