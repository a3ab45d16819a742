//! 16x16 puzzles for the hand-over from plain search to learning.
//! They were found by emptying cells of random puzzles while the number of solutions stayed what it was.

#![allow(dead_code, reason = "each test uses its part")]

/// No solution. Plain search goes astray in the empty part for more than a million boards; learning sees after some ten
/// conflicts that it makes no difference what stands there.
pub const HARD_NONE: &str = "
    1..6.........b.2
    ................
    ..............1a
    .............9..
    ...a........0..e
    .eb.9.....a....c
    .....2......6...
    .....16...2.....
    ...............8
    ....1.......7...
    6..1............
    ............3..4
    ..............2b
    ...............9
    ..............a.
    2...............
";

/// Six solutions, and more than 10,000 boards of plain search.
pub const HARD_SIX: &str = "
    b.e.....7..6..c.
    5..0d...28..6.7.
    ..6....83....b.e
    a2.....4..b.f...
    .......b.a......
    ....5.f..9..ac8.
    ....47.....e.0.3
    97.6..c.0.3f..d.
    ..3...e1..ca...7
    ..2..6..e.d...5.
    7..4.......5b...
    ..1b.f.0..6..8..
    ..c27....d..0...
    ..d10.....4..a..
    647.2.a.5.f3.e..
    f5...e..a.8..496
";

/// No solution. The engine `fast` needs 200,000 boards and 8,700 conflicts, which is bad luck: of 1,500 puzzles that
/// differ from it in nothing but the names of digits and the order of rows and columns, all others need less.
pub const LONG_PROOF: &str = "
    .......b.....d..
    .......a.....8..
    ..........b.....
    3.............5.
    .4.......287....
    ....0........6..
    ............b19.
    ......47a.....3f
    ...1...e........
    .....7....5.6c.4
    ..b.8c.........d
    5..7...0..c...8.
    ............4.b.
    .....d.....1..f.
    ........4...9.7.
    ......8.7...3..c
";

/// No solution, or one in the third and fourth, and clauses that are learned by the thousand: proofs of 2,000 to 13,000
/// steps.
pub const MANY_CONFLICTS: [&str; 5] = [
    ".4.7.9...a...f.65.2.1...f.8...e..e.b...c.0.5...8a.d...b.7.2.9....1...7.6.d.0.4......a. \
     e.4.1.2.0....c.0.3.e.8.5.d....d.5.3.f.b.6..5...2.e.1.6.a..4.b...7.5.c.8....f.3...a.2.d \
     ...70.6.3...e.a...c..c.9.3...6...2.0d.7.0.8.....6.9..8.5.a.f...4.1.ef.e.5.9.....d.a.",
    "8.9.c.4.....d.3..a.1.f...8...2.9b.2.8...6.f...a..d.4...2.7.3...16.1...2.a.d.b....4...1 \
     .b.e.0.f......7.5.c.1.e.4....c.a.0.2.b.7.d....e.0.9.5.c.8..e...5.d.0.1.a..0.c...b.2.7. \
     4....9.2...4.d.6...57.3.0...5.b...f..6.d.4...a...3.75.4.a.3.....9.e..f.0.6.8...e.5.b",
    ".c.e...b.a...5.0b.2...f.9...4.7..f...d.7...8.9.37...9.5...0.1.2....9.f...7.1.0.5..f.c. \
     ..d.e.6.3..8.d...3.5.9.b..c.5...4.3.2.e....a...9.6.2.3...4d...5.b.f.9...c....4.7.e.0.. \
     .8.6..e.1.c.6...7.9..7.b.8.c...5.3..f.3.0.a...4.d....5.c.b...d.e...2a.d.2...7.6...0.",
    "..7.2.0.1.e...4..d.8.f.1.6...0..1.5.c.e.4...9....3.f.d.a...7...57.6.9.1...0...b..c.5.4 \
     ...8...d.1e.8.f...6...c.a..b.3...5...2.7.65.2...b...c.3.7..7...9...d.3.e.f6...8...2.4. \
     a.5....9...0.a.f.1.2..9...d.a.8.2.c..0...e.b.2.5.f..3...6.a.e.f.0......6.2.9.b.1...4",
    "0.c.6...f.3.a....1.d...5.9.2...32.6...1.7.4...e..4...f.0.a...8.99...3.b.c...8.f....0.a \
     .8...3.2.6..2.7.f...a.0.1..6.7.1...8.b.5..5.8.e...1.c.b....0.1...c.4.7...e7.f...3.a.8. \
     ..9..9...b.a.6...f.11...d.2.b...e.5....2.5.4...a.c.0..3.8.c...e.2.4..c.f.6...5.4.d..",
];
