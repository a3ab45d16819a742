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

/// No solution; more than a million boards of plain search, and some 10,000 conflicts of learning.
pub const LONG_PROOF: &str = "
    .1...........4..
    ........4.......
    .d...........6..
    ...b..7.........
    ..37.....6...f0.
    42.8............
    .5.............a
    ....0...d.ef....
    5c0.....b...f...
    ..1....4....c..d
    ...d.fb.c....a..
    .....2.......9..
    7.c......f....d.
    8..f.....0......
    ...3.......21...
    0..4............
";
