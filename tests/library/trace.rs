//! Traces of literal transcriptions: they follow, in every way of writing, and one with a fault differs exactly there.

use crate::common::generate::random_puzzle;
use crate::common::literal::{Literal, Turn};
use crate::common::{csv_puzzle, dutch_miracle, hex};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use stackdoku::text::Symbols;
use stackdoku::trace::{self, Algorithm, Judge, Outcome, Verdict, is_trace};
use stackdoku::{Engine, Grid, Puzzle, Rules, Size, Solver};

/// A turn by numbers from 0: row, column, digit; `None` is a pop.
type Line = Option<[usize; 3]>;

/// The first turns of the literal transcription, up to a limit, and whether they end by themselves: at the first
/// solution, or with the tree.
fn literal(puzzle: &Grid, rules: Rules, is_whole: bool, most: usize) -> (Vec<Line>, bool) {
    let mut literal = Literal::by_rules(puzzle, rules == Rules::DUTCH_MIRACLE);
    let side = puzzle.size().side();
    let mut lines = Vec::new();
    while lines.len() < most {
        let of = |cell: usize, digit: u8| Some([cell / side, cell % side, usize::from(digit)]);
        match literal.turn() {
            Turn::Placed { cell, digit, .. } => lines.push(of(cell, digit)),
            Turn::DeadEnd { .. } => lines.push(None),
            Turn::Solved { cell, digit } => {
                lines.push(of(cell, digit));
                if !is_whole {
                    return (lines, true);
                }
            }
            Turn::Exhausted => return (lines, true),
        }
    }
    // The next one may be the end.
    let is_over = literal.stack.is_empty();
    (lines, is_over)
}

/// How a program prints.
#[derive(Debug)]
struct Style {
    first: usize,
    first_digit: usize,
    has_rows: bool,
    has_letters: bool,
    between: &'static str,
    /// What stands around place and digit, with `PLACE` and `DIGIT` for them; nothing where `between` does.
    words: &'static str,
    pop: &'static str,
    end: &'static str,
}

const USUAL: Style = Style {
    first: 0,
    first_digit: 0,
    has_rows: true,
    has_letters: false,
    between: " ",
    words: "",
    pop: "pop",
    end: "\n",
};

/// What programs print around place and digit.
const WORDS: [&str; 13] = [
    "",
    "PLACE digit DIGIT",
    "try PLACE DIGIT",
    "Placed DIGIT at (PLACE)",
    "cell [PLACE] = DIGIT",
    "set PLACE to DIGIT",
    "{AT, 'number': DIGIT}",
    "{AT, \"val\": DIGIT}",
    "digit DIGIT cell PLACE",
    "push PLACE DIGIT",
    "{\"digit\": DIGIT, AT}",
    "{\"event\": \"placed\", AT, \"digit\": DIGIT, \"depth\": 7}",
    "{\"depth\": 7, \"digit\": DIGIT, \"step\": 3, AT}",
];

const POPS: [&str; 8] =
    ["pop", "back", "POP", "Back", "pop 3 8", "Backtracking from 3 8", "<- pop", "{\"depth\": 3, \"event\": \"pop\"}"];

impl Style {
    fn random(rng: &mut impl Rng) -> Self {
        Self {
            first: rng.random_range(0..2),
            first_digit: rng.random_range(0..2),
            has_rows: rng.random(),
            has_letters: rng.random(),
            between: [" ", ",", "\t", ", ", " ; "][rng.random_range(0..5)],
            words: WORDS[rng.random_range(0..WORDS.len())],
            pop: POPS[rng.random_range(0..POPS.len())],
            end: ["\n", "\r\n"][rng.random_range(0..2)],
        }
    }

    fn line(&self, line: Line, side: usize) -> String {
        let Some([row, column, digit]) = line else { return format!("{}{}", self.pop, self.end) };
        let place = match self.has_rows {
            true if self.words.starts_with('{') => {
                format!("\"row\": {}, \"column\": {}", row + self.first, column + self.first)
            }
            true => format!("{}{}{}", row + self.first, self.between, column + self.first),
            false if self.words.starts_with('{') => format!("\"cell\": {}", row * side + column + self.first),
            false => (row * side + column + self.first).to_string(),
        };
        let digit = match self.has_letters && side == 16 {
            true => format!("{digit:X}"),
            false => (digit + self.first_digit).to_string(),
        };
        match self.words {
            "" => format!("{place}{}{digit}{}", self.between, self.end),
            words => words.replace("PLACE", &place).replace("AT", &place).replace("DIGIT", &digit) + self.end,
        }
    }

    fn text(&self, lines: &[Line], side: usize) -> String {
        lines.iter().map(|&line| self.line(line, side)).collect()
    }
}

/// The verdict on a text that comes in parts of this size.
fn judged(puzzle: &Grid, rules: Rules, is_whole: bool, text: &str, part: usize) -> Verdict {
    judged_by(Algorithm::STACK.whole(is_whole), puzzle, rules, text, part)
}

fn judged_by(algorithm: Algorithm, puzzle: &Grid, rules: Rules, text: &str, part: usize) -> Verdict {
    let puzzle = Puzzle::new(puzzle, rules).unwrap();
    let mut judge = Judge::new(&puzzle, Symbols::usual(puzzle.size()), algorithm);
    text.as_bytes().chunks(part).for_each(|part| judge.read(part));
    judge.finish()
}

fn choices(lines: &[Line]) -> u64 {
    lines.iter().flatten().count() as u64
}

#[test]
fn the_literal_transcription_follows_on_the_examples() {
    let miracle = Rules::DUTCH_MIRACLE;
    for (puzzle, rules, choices) in [
        (hex("example1"), Rules::CLASSIC, 137_248),
        (hex("example2"), Rules::CLASSIC, 3_312),
        (hex("example2-as-printed"), Rules::CLASSIC, 44_674),
        (hex("example3"), Rules::CLASSIC, 92_280),
        (csv_puzzle(), Rules::CLASSIC, 553),
        (dutch_miracle("input3"), miracle, 313),
        (dutch_miracle("input5"), miracle, 11_802),
    ] {
        let (lines, is_over) = literal(&puzzle, rules, false, usize::MAX);
        // Each empty cell is pushed once more than it is popped.
        let pops = choices - puzzle.empty_cells().count() as u64;
        let verdict = judged(&puzzle, rules, false, &USUAL.text(&lines, puzzle.size().side()), 1_000_000);
        assert_eq!((verdict.outcome(), is_over), (Outcome::Follows, true));
        assert_eq!((verdict.choices, verdict.pops, verdict.skipped), (choices, pops, 0));
        assert_eq!((verdict.last, verdict.expected()), (choices + pops, None));
    }
}

/// A fault in a random line: another digit, another cell, a line that is missing, twice, or a pop.
fn changed(lines: &[Line], side: usize, rng: &mut impl Rng) -> Vec<Line> {
    let (mut changed, at) = (lines.to_vec(), rng.random_range(0..lines.len()));
    match rng.random_range(0..5) {
        0 => drop(changed.remove(at)),
        1 => changed.insert(at, changed[at]),
        2 => changed[at] = None,
        3 => changed.truncate(at),
        _ => {
            if let Some(place) = &mut changed[at] {
                place[rng.random_range(0..3)] = rng.random_range(0..side);
            }
        }
    }
    changed
}

#[test]
fn random_traces_follow_in_every_way_of_writing_and_differ_where_a_line_is_changed() {
    let (mut followed, mut cut, mut differ) = (0, 0, 0);
    for seed in 0..500 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (size, rules, blanks) = match seed % 4 {
            0 => (Size::Nine, Rules::DUTCH_MIRACLE, 55),
            1 => (Size::Nine, Rules::CLASSIC, 50),
            2 => (Size::Four, Rules::CLASSIC, 12),
            _ => (Size::Sixteen, Rules::CLASSIC, 110),
        };
        let (side, is_whole) = (size.side(), rng.random());
        let puzzle = random_puzzle(size, rules, seed, blanks, (seed % 3) as usize);
        let (lines, is_over) = literal(&puzzle, rules, is_whole, 1_000);
        let (style, part) = (Style::random(&mut rng), rng.random_range(1..5_000));
        let context = format!("{seed} {style:?}");
        // What a program prints besides.
        let other = "depth 3\n\n1 2 3 4 5 6 7 8 9\n// 1 2 3\n";
        let text = format!("{other}{}{other}", style.text(&lines, side));
        let verdict = judged(&puzzle, rules, is_whole, &text, part);
        let expected = if is_over { Outcome::Follows } else { Outcome::Cut };
        assert_eq!(verdict.outcome(), expected, "{context}");
        assert_eq!(
            (verdict.choices, verdict.pops),
            (choices(&lines), lines.len() as u64 - choices(&lines)),
            "{context}"
        );
        assert_eq!(verdict.skipped, 6, "{context}");
        assert_eq!(verdict.first_skipped, Some((1, "depth 3".into())), "{context}");
        if is_over {
            followed += 1
        } else {
            cut += 1
        };

        let faulty = changed(&lines, side, &mut rng);
        let same = faulty.iter().zip(&lines).take_while(|(one, other)| one == other).count();
        let verdict = judged(&puzzle, rules, is_whole, &style.text(&faulty, side), part);
        // With a few lines alone it may not be known how they count.
        if choices(&lines[..same]) < 3 {
            continue;
        }
        let is_right = lines.get(same).is_none() && is_over && faulty.len() == same;
        match same == faulty.len() {
            true if is_right => assert_eq!(verdict.outcome(), Outcome::Follows, "{context}"),
            true => assert_eq!((verdict.outcome(), verdict.last), (Outcome::Cut, same as u64), "{context}"),
            // What comes behind the lines of the transcription is not known here.
            false if same == lines.len() && !is_over => {}
            false => {
                assert_eq!(verdict.outcome(), Outcome::Differs, "{context}");
                let (line, given) = verdict.differs.unwrap();
                assert_eq!(line, same as u64 + 1, "{context}");
                assert!(!verdict.reason().is_empty());
                let in_numbers = |turn| match turn {
                    trace::Turn::Choice { cell, digit } => Some([cell.row(), cell.column(), usize::from(digit)]),
                    _ => None,
                };
                assert_eq!(verdict.expected().map(in_numbers), lines.get(same).copied(), "{context}");
                assert_eq!(in_numbers(given), faulty[same], "{context}");
                differ += 1;
            }
        }
    }
    assert!(followed > 300 && cut > 8 && differ > 150, "{followed} {cut} {differ}");
}

#[test]
fn a_line_without_an_end_may_be_cut() {
    let puzzle = hex("example1");
    // Three of them are pops.
    let (lines, _) = literal(&puzzle, Rules::CLASSIC, false, 28);
    let text = USUAL.text(&lines, 16);
    for length in 1..text.len() {
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &text[..length], 7);
        let whole = text[..length].matches('\n').count() as u64;
        if whole > 0 {
            assert_eq!(verdict.outcome(), Outcome::Cut, "{:?}", &text[..length]);
            assert!((whole..=whole + 1).contains(&verdict.last), "{:?}", &text[..length]);
        }
    }
}

#[test]
fn lines_that_are_none_and_no_lines_at_all() {
    let puzzle = hex("example1");
    for text in [
        "",
        "\n\n",
        "hello\n",
        "{\"row\": 1, \"col\": 2}\n",
        "{\"event\": \"start\"}\n",
        "1 2 3 4\n",
        "row column digit\n",
        "\u{fffd}\n",
        "1 2 x y\n",
    ] {
        assert_eq!(judged(&puzzle, Rules::CLASSIC, false, text, 3).outcome(), Outcome::Nothing, "{text}");
    }
    // However long what stands before the trace, and a line.
    let (lines, _) = literal(&puzzle, Rules::CLASSIC, false, 100);
    let noise = "x".repeat(700_000) + "\n" + &"hello\n".repeat(100_000);
    let style = Style { first: 1, ..USUAL };
    let verdict = judged(&puzzle, Rules::CLASSIC, false, &(noise + &style.text(&lines, 16)), 65_536);
    assert_eq!((verdict.outcome(), verdict.last), (Outcome::Cut, 100_101));
}

/// Nobody waits for a program that runs on and on, also if it never makes a choice.
#[test]
fn pops_without_an_end_are_decided() {
    let puzzle = Puzzle::new(&hex("example1"), Rules::CLASSIC).unwrap();
    let mut judge = Judge::new(&puzzle, Symbols::usual(puzzle.size()), Algorithm::STACK);
    judge.read("pop\n".repeat(10_000).as_bytes());
    assert!(!judge.is_decided());
    judge.read("pop\n".repeat(20_000).as_bytes());
    assert!(judge.is_decided());
}

/// The choices are right; rows, columns or digits are not those of the choices.
#[test]
fn mistakes_that_are_only_in_the_lines_are_named() {
    let puzzle = hex("example2");
    let (lines, _) = literal(&puzzle, Rules::CLASSIC, false, usize::MAX);
    let printed = |row: usize, column: usize| -> String {
        let shifted = |line: &Line| line.map(|[i, j, digit]| [i + row, j + column, digit]);
        lines.iter().map(|line| USUAL.line(shifted(line), 16)).collect()
    };
    // Each choice pushes a cell that is known once a digit is put into it.
    let (mut held, mut stack, mut stale) = ([0; 256], vec![None], String::new());
    for &line in &lines {
        let before = match line {
            Some([row, column, digit]) => {
                *stack.last_mut().unwrap() = Some(row * 16 + column);
                stack.push(None);
                std::mem::replace(&mut held[row * 16 + column], digit)
            }
            None => stack.pop().unwrap().map_or(0, |cell: usize| std::mem::take(&mut held[cell])),
        };
        stale += &USUAL.line(line.map(|[row, column, _]| [row, column, before]), 16);
    }
    for (text, mistake) in [
        (printed(1, 0), "prints rows from 1 and columns from 0, though its choices are right"),
        (printed(0, 1), "prints rows from 0 and columns from 1, though its choices are right"),
        (
            printed(0, 0).lines().map(|line| format!("{line}\n").repeat(2)).collect(),
            "prints each line twice (to standard output and standard error?)",
        ),
        (printed(0, 0).repeat(2), "follows the algorithm and then begins again (are these two runs?)"),
        (stale, "prints the digit before it is chosen: the one that the cell held until then"),
    ] {
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &text, 999);
        assert_eq!((verdict.outcome(), verdict.mistakes()), (Outcome::Differs, vec![mistake]), "{}", verdict.reason());
        assert_eq!(verdict.explained + verdict.differs.unwrap().0, text.lines().count() as u64 + 1);
    }
    // Letters of digits from 1 where the puzzle has digits from 0, and the other way round.
    let letters = |shift: usize, line: &Line| match *line {
        Some([row, column, digit]) => format!("{row} {column} {}\n", &"0123456789ABCDEFG"[digit + shift..][..1]),
        None => "pop\n".into(),
    };
    for (symbols, shift) in [(Symbols::ZeroToF, 1), (Symbols::OneToG, 0)] {
        let mut judge = Judge::new(&Puzzle::new(&puzzle, Rules::CLASSIC).unwrap(), symbols, Algorithm::STACK);
        judge.read(lines.iter().map(|line| letters(shift, line)).collect::<String>().as_bytes());
        let mistakes = judge.finish().mistakes();
        assert!(
            mistakes.len() == 1 && mistakes[0].starts_with("prints the digits as 1 to 9 and a to g"),
            "{mistakes:?}"
        );
    }
    // All numbers in hexadecimal.
    let hex =
        |line: &Line| line.map_or("pop\n".into(), |[row, column, digit]| format!("{row:x} {column:x} {digit:x}\n"));
    let verdict = judged(&puzzle, Rules::CLASSIC, false, &lines.iter().map(hex).collect::<String>(), 999);
    assert_eq!((verdict.outcome(), verdict.skipped), (Outcome::Follows, 0));
}

#[test]
fn how_numbers_count_and_what_they_are_is_told_by_the_choices_and_by_the_board_first() {
    let puzzle = hex("example2");
    for lines in [
        // The pops alone are those of a program with a mistake.
        vec![Some([15, 15, 0]), Some([15, 11, 9]), None, None, None],
        // A program that fills cells with givens, from 0: a place beyond the board tells more than a place with a given.
        (0..100).map(|index| Some([index / 16, index % 16, 14])).collect(),
    ] {
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &USUAL.text(&lines, 16), 1_000);
        assert_eq!((verdict.outcome(), verdict.skipped), (Outcome::Differs, 0));
        assert_eq!(verdict.differs.unwrap().0, 1);
    }
}

/// The searches in reading order, as their assignments write them; each says what it does.
struct InOrder {
    side: usize,
    rules: Rules,
    is_exhaustive: bool,
    is_whole: bool,
    /// Lines after which it gives up.
    most: usize,
    lines: Vec<Line>,
}

impl InOrder {
    /// Whether a digit from 1 breaks no rule in a cell.
    fn is_legal(&self, board: &[usize], cell: usize, digit: usize) -> bool {
        let (side, block) = (self.side, if self.side == 9 { 3 } else { 2 });
        let (i, j) = (cell / side, cell % side);
        (0..side * side).filter(|&other| other != cell && board[other] != 0).all(|other| {
            let (k, l) = (other / side, other % side);
            let sees = i == k || j == l || (i / block, j / block) == (k / block, l / block);
            let is_miracle = self.rules == Rules::DUTCH_MIRACLE && i + j == k + l;
            let is_touching = is_miracle && i.abs_diff(k) == 1;
            !((sees || is_miracle) && board[other] == digit || is_touching && board[other].abs_diff(digit) < 4)
        })
    }

    /// Whether the search ends here: it has found a solution, or printed enough.
    fn solve(&mut self, board: &[usize]) -> bool {
        let Some(cell) = board.iter().position(|&digit| digit == 0) else { return !self.is_whole };
        let legal = |cell| (1..=self.side).filter(|&digit| self.is_legal(board, cell, digit)).collect::<Vec<_>>();
        let is_solvable = (0..board.len()).all(|cell| board[cell] != 0 || !legal(cell).is_empty());
        let digits = match self.is_exhaustive {
            true => (1..=self.side).collect(),
            false if is_solvable => legal(cell),
            false => Vec::new(),
        };
        for digit in digits {
            let mut copy = board.to_vec();
            copy[cell] = digit;
            self.lines.push(Some([cell / self.side, cell % self.side, digit - 1]));
            let goes_on = self.lines.len() < self.most;
            if !goes_on || self.is_legal(board, cell, digit) && self.solve(&copy) {
                return true;
            }
        }
        self.lines.push(None);
        false
    }
}

#[test]
fn searches_in_reading_order_follow_and_differ_where_a_line_is_changed() {
    let (mut followed, mut named, mut differ) = (0, 0, 0);
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (size, rules, blanks) = match seed % 3 {
            0 => (Size::Nine, Rules::DUTCH_MIRACLE, 30),
            1 => (Size::Nine, Rules::CLASSIC, 35),
            _ => (Size::Four, Rules::CLASSIC, 12),
        };
        let puzzle = random_puzzle(size, rules, seed, blanks, (seed / 3 % 3) as usize);
        let (is_exhaustive, is_whole, most) = (seed % 2 == 0, rng.random(), 5_000);
        let mut search = InOrder { side: size.side(), rules, is_exhaustive, is_whole, most, lines: Vec::new() };
        let board: Vec<usize> =
            puzzle.iter().map(|(_, digit)| digit.map_or(0, |digit| usize::from(digit) + 1)).collect();
        search.solve(&board);
        let (lines, style) = (search.lines, Style::random(&mut rng));
        let algorithm = if is_exhaustive { Algorithm::EXHAUSTIVE } else { Algorithm::CELL_ORDER }.whole(is_whole);
        let verdict = judged_by(algorithm, &puzzle, rules, &style.text(&lines, size.side()), 999);
        let context = format!("{seed} {style:?} {}", verdict.reason());
        let expected = if lines.len() < most { Outcome::Follows } else { Outcome::Cut };
        assert_eq!(verdict.outcome(), expected, "{context}");
        assert_eq!((verdict.choices, verdict.last), (choices(&lines), lines.len() as u64), "{context}");
        followed += usize::from(expected == Outcome::Follows);
        // Where another algorithm was asked for, this one is named.
        let asked = judged_by(Algorithm::STACK, &puzzle, rules, &style.text(&lines, size.side()), 999);
        if asked.outcome() == Outcome::Differs {
            let name = format!("(`-e {}`)", algorithm.name);
            assert!(asked.mistakes().iter().any(|text| text.ends_with(&name)), "{context} {:?}", asked.mistakes());
            named += 1;
        }
        if let Some(engine) = Engine::ALL.iter().find(|engine| engine.name() == algorithm.name)
            && expected == Outcome::Follows
        {
            let most = if is_whole { u64::MAX } else { 1 };
            let mut solutions = Solver::new().rules(rules).engine(*engine).limit(most).solutions(&puzzle);
            while solutions.next().is_some() {}
            let counters = solutions.counters();
            assert_eq!((counters.choices, counters.dead_ends), (verdict.choices, verdict.pops), "{context}");
        }

        let faulty = changed(&lines, size.side(), &mut rng);
        let same = faulty.iter().zip(&lines).take_while(|(one, other)| one == other).count();
        let verdict = judged_by(algorithm, &puzzle, rules, &style.text(&faulty, size.side()), 999);
        if choices(&lines[..same]) >= 3 && same < faulty.len() && same < lines.len() {
            assert_eq!(verdict.differs.unwrap().0, same as u64 + 1, "{context}");
            assert!(verdict.reason().contains("; yours "), "{context}");
            differ += 1;
        }
    }
    assert!(followed > 160 && named > 160 && differ > 100, "{followed} {named} {differ}");
}

/// What may name the members of an object and the events in it, and the words before a choice.
#[test]
fn each_name_of_a_member_and_each_word_before_a_choice_is_known() {
    let puzzle = hex("example1");
    let (lines, _) = literal(&puzzle, Rules::CLASSIC, false, 100);
    let follows = |line: &dyn Fn([usize; 3]) -> String, pop: &str| {
        let lines = lines.iter().map(|turn| turn.map_or_else(|| pop.to_owned(), line) + "\n");
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &lines.collect::<String>(), 65_536);
        assert_eq!((verdict.outcome(), verdict.last), (Outcome::Cut, 100), "{} {pop}", line([1, 2, 3]));
    };
    for [row, column, digit] in [
        ["row", "column", "digit"],
        ["r", "c", "d"],
        ["y", "x", "digit"],
        ["row", "col", "value"],
        ["row", "col", "val"],
        ["r", "c", "v"],
        ["row", "col", "number"],
        ["row", "col", "num"],
    ] {
        let object = |[at, across, held]: [usize; 3]| {
            format!("{{\"backtracks\": 7, \"{digit}\": {held}, \"{column}\": {across}, \"{row}\": {at}}}")
        };
        for event in ["event", "action", "op"] {
            let place = format!("\"{row}\": 3, \"{column}\": null, \"{digit}\": 5");
            follows(&object, &format!("{{\"step\": 7, \"{event}\": \"pop\", {place}}},"));
        }
    }
    for cell in ["cell", "index"] {
        let object = |[row, column, digit]: [usize; 3]| {
            format!("{{\"event\": \"placed\", \"digit\": {digit}, \"{cell}\": {}}}", 16 * row + column)
        };
        follows(&object, "{\"event\": \"dead_end\"}");
    }
    let verbs = "try trying place placed placing put set choose choice guess push assign";
    for verb in verbs.split(' ') {
        follows(&|[row, column, digit]| format!("{verb} {row} {column} {digit}"), "pop");
    }
    for name in ["digit", "value", "val", "number", "num"] {
        follows(&|[row, column, digit]| format!("{name} {digit} row {row} col {column}"), "back");
        follows(&|[row, column, digit]| format!("column {column} row {row} {name} {digit}"), "back");
    }
    for log in [
        "DEBUG:root:",
        "WARNING:a.solver:",
        "error:",
        "Info: ",
        "[critical] ",
        "2026-11-29 12:00:01,123 - INFO - ",
        "12:00:01.123 [main] DEBUG com.foo.Bar - ",
        "[12:00:01] [trace] ",
        "2026-11-29T12:00:01.123Z ",
        "2026/11/29 12:00:01 ",
        "17: ",
        "[17] ",
        "step 17: ",
    ] {
        follows(&|[row, column, digit]| format!("{log}{row} {column} {digit}"), &format!("{log}pop"));
    }
    // Sentences of a log, and numbers that are not times.
    for line in ["debug: candidates 3 8 6", "no candidate - backtracking", "1-2 3 8 6", "a:b:3 8 6", "17 pop", "info: "]
    {
        assert!(!is_trace(line.as_bytes()), "{line}");
    }
}

/// A head says which column is which, with marks or blanks between them, and fields may be empty.
#[test]
fn the_head_of_a_table_names_its_columns() {
    let puzzle = hex("example1");
    let (lines, _) = literal(&puzzle, Rules::CLASSIC, false, 100);
    type Row = fn([usize; 3]) -> String;
    let tables: [(&str, &str, Row); 8] = [
        ("col  row  digit", "pop", |[row, column, digit]| format!("{column} {row} {digit}")),
        ("Digit,Column,Row", ",,pop", |[row, column, digit]| format!("{digit},{column},{row}")),
        ("\"c\", \"r\", \"v\"", "back", |[row, column, digit]| format!("{column}, {row}, {digit}")),
        ("step,row,col,value", "8,pop,,", |[row, column, digit]| format!("8,{row},{column},{digit}")),
        ("n;depth;type;col;row;num", "5;3;pop;;;", |[row, column, digit]| format!("5;3;push;{column};{row};{digit}")),
        ("step\tcell\tval", "\tpop\t", |[row, column, digit]| format!("8\tr{row}c{column}\t{digit}")),
        ("digit,index,action", ",,pop", |[row, column, digit]| format!("{digit},{},push", 16 * row + column)),
        ("column,row,digit", "pop", |[row, column, digit]| format!("row {row} col {column} digit {digit}")),
    ];
    for (head, pop, row) in tables {
        let rows: String = lines.iter().map(|turn| turn.map_or_else(|| pop.to_owned(), row) + "\n").collect();
        // Lines with more fields and without a digit are neither choices nor heads.
        let text = format!("{head}\n1,2,3,4,5,6,7\ncolumn,row,next\n{rows}");
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &text, 65_536);
        assert_eq!((verdict.outcome(), verdict.last), (Outcome::Cut, 103), "{head}");
        assert!(is_trace(text.as_bytes()), "{head}");
    }
    // A sentence is not a head.
    let row = |[row, column, digit]: [usize; 3]| format!("{row} {column} {digit}");
    let rows: String = lines.iter().map(|turn| turn.map_or_else(|| "pop".into(), row) + "\n").collect();
    for (line, outcome) in [
        ("column row digit", Outcome::Differs),
        ("digit in row and column", Outcome::Cut),
        ("row then value", Outcome::Cut),
        ("column, row", Outcome::Cut),
    ] {
        let verdict = judged(&puzzle, Rules::CLASSIC, false, &format!("{line}\n{rows}"), 65_536);
        assert_eq!(verdict.outcome(), outcome, "{line}");
    } // Rows of a table may have no digit.
    assert!(!is_trace(b"step,row,col,digit\n8,3,4,\n9,3,5,\n"));
}
