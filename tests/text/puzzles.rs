//! Texts that are puzzles, and what is read from them.

use stackdoku::text::{Options, Parsed, parse};

/// The puzzle of the specification's first example.
pub const EXAMPLE: &str = "\
b2.7...f6e...3.d
...9b.2.....f1.6
.a.c..7.4.8...e.
.8.3..1...fca.42
..e.....16a...3.
3........4.f8.6b
...d2....b..74..
.b840..d7.93e...
...f37.45..90dc.
..c8..a....b4...
49.5e.d........a
.d...6c1.....7..
91.e74...f..3.d.
.3...9.2.1..5.0.
f.4b.....3.d1...
5.d...fe9...2.b4
";

/// The puzzle of the csv assignment.
pub const CSV: &str = "\
0,0,0,2,0,0,0,0,0
0,0,0,5,9,0,3,0,7
0,0,0,0,0,0,6,9,0
0,0,0,0,0,8,0,0,0
0,1,9,0,0,0,0,8,3
0,0,4,0,6,0,0,0,0
3,0,0,0,2,0,7,0,1
0,5,7,0,0,4,0,0,0
0,8,0,0,3,0,0,0,0
";

/// A 9x9 solution, in the form `spaced`.
pub const SPACED: &str = "\
8 7 4 1 9 2 3 5 6
3 9 6 5 7 8 1 2 4
5 2 1 3 4 6 7 9 8
7 6 8 9 2 3 5 4 1
2 4 5 7 8 1 9 6 3
9 1 3 4 6 5 2 8 7
6 8 9 2 1 7 4 3 5
4 5 7 6 3 9 8 1 2
1 3 2 8 5 4 6 7 9
";

/// What is read from a text that is a puzzle.
pub fn read(text: impl AsRef<[u8]>) -> Parsed {
    match parse("puzzle.txt", text.as_ref(), &Options::new()) {
        Ok(puzzle) => puzzle,
        Err(error) => panic!("{error}"),
    }
}
