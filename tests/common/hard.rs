//! 16x16 puzzles for the hand-over from plain search to learning.
//! They were found by emptying cells of random puzzles while the number of solutions stayed what it was.

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

/// No solution. The engine `lanes` needs 200,000 boards and 8,700 conflicts, which is bad luck: of 1,500 puzzles that
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
