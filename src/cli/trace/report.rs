//! The verdict as text: the first line answers, the others show why.

use crate::cli::shared::drawing::{self, Ink};
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::{shown, wrap};
use stackdoku::text::Symbols;
use stackdoku::trace::{Outcome, Turn, Verdict};
use stackdoku::{Cell, DigitSet};

/// Columns of the text.
const WIDTH: usize = 80;

/// Cells of the stack that are listed.
const MOST_SLOTS: usize = 8;

/// The verdict in one line.
pub fn headline(verdict: &Verdict) -> String {
    let (title, last) = (verdict.search.algorithm.title, grouped(verdict.last));
    let counts = format!("{}, {}", count(verdict.choices, "choice"), count(verdict.pops, "pop"));
    match verdict.differs {
        Some((line, _)) => format!("differs from {title} at line {}: {}", grouped(line), verdict.reason()),
        None if verdict.outcome() == Outcome::Follows => format!("follows {title}: {counts}"),
        None => format!("follows {title} up to line {last}, where the trace ends, before the search does: {counts}"),
    }
}

/// Mistakes that explain all turns from the difference on.
pub fn mistakes(verdict: &Verdict) -> Option<String> {
    let follow = match verdict.explained {
        1 => String::new(),
        turns => format!(" and all that follow ({} choices and pops)", grouped(turns)),
    };
    let mistakes = verdict.mistakes().collect::<Vec<_>>().join(", or if it ");
    (!mistakes.is_empty()).then(|| format!("A program prints this line{follow} if it {mistakes}."))
}

/// The whole verdict.
pub fn text(verdict: &Verdict, symbols: Symbols) -> String {
    let mut lines = wrap(&headline(verdict), WIDTH);
    let is_after = verdict.differs.is_none();
    let skipped = verdict.first_skipped.iter().map(|(line, start)| {
        let (what, lines) = if is_after { ("skipped", "other line") } else { ("not understood before it", "line") };
        let skipped = count(verdict.skipped, lines);
        format!("{what}: {skipped}, the first is line {}: {}", grouped(*line), shown(start))
    });
    if !is_after {
        lines.extend(skipped.clone());
        lines.extend(details(verdict, symbols));
    } else if let Some(next) = verdict.expected() {
        lines.push(format!("the next line would be: {} ({})", verdict.reading.line(next), in_words(next, symbols)));
        lines.push("if nothing has cut the trace, the program has ended too early".into());
        lines.extend(last_words(verdict).map(|words| format!("its last words: {words}")));
    }
    lines.push(format!("read: {}", verdict.reading));
    if verdict.is_guess {
        lines.push("assumed: nothing in the trace tells whether they count from 0 or 1 (choose with --from)".into());
    }
    lines.extend(skipped.filter(|_| is_after));
    lines.join("\n") + "\n"
}

/// What a program that died said last.
pub fn last_words(verdict: &Verdict) -> Option<String> {
    Some(shown(&verdict.last_words)).filter(|words| !words.is_empty())
}

/// What the two do, mistakes that explain it, and the state before it.
fn details(verdict: &Verdict, symbols: Symbols) -> Vec<String> {
    let said = |turn: Option<Turn>| match turn {
        Some(turn) => format!("{:<12}{}", verdict.reading.line(turn), in_words(turn, symbols)),
        None => "(the end)".into(),
    };
    let mut lines = vec![
        String::new(),
        format!("  expected   {}", said(verdict.expected())),
        format!("  yours      {}", said(verdict.differs.map(|(_, turn)| turn))),
        format!("  before it  {}, {}, all as expected", count(verdict.choices, "choice"), count(verdict.pops, "pop")),
    ];
    if verdict.expected().is_none() && !verdict.search.stack().is_empty() {
        lines.push("  with --all, the search goes on after a solution too".into());
    }
    match mistakes(verdict) {
        Some(mistakes) => lines.extend([String::new()].into_iter().chain(wrap(&mistakes, WIDTH))),
        None if verdict.last == 0 => {
            lines.push(
                "  at the first line already: does your program read this puzzle, and strike all candidates?".into(),
            );
        }
        None => {}
    }
    lines.extend([String::new(), "The board before this line: [ ] expected, ( ) yours".into()]);
    lines.extend(board(verdict, symbols).lines().map(str::to_string));
    lines.extend(stack(verdict, symbols));
    lines.push(String::new());
    lines
}

/// `6 in r3c8`.
fn in_words(turn: Turn, symbols: Symbols) -> String {
    match turn {
        Turn::Choice { cell, digit } => format!("{} in {cell:#}", symbols.symbol(digit)),
        Turn::Pop => "pop the top of the stack".into(),
        _ => "(a number is not on the board)".into(),
    }
}

/// The board before the turn, with the cells and digits of both.
fn board(verdict: &Verdict, symbols: Symbols) -> String {
    let grid = verdict.search.grid();
    let of = |turn: Option<Turn>, at: Cell| match turn {
        Some(Turn::Choice { cell, digit }) if cell == at => Some(symbols.symbol(digit)),
        _ => None,
    };
    drawing::board(grid.size(), Ink { has_weights: false, ..Ink::of(false) }, 3, |cell| {
        match (of(verdict.expected(), cell), of(verdict.differs.map(|(_, turn)| turn), cell)) {
            (_, Some(sign)) => format!("({sign})"),
            (Some(sign), _) => format!("[{sign}]"),
            _ => format!(" {} ", grid[cell].map_or(".", |digit| symbols.symbol(digit))),
        }
    })
}

/// The top of the stack and the records there; then the candidates of the cell that the trace takes.
fn stack(verdict: &Verdict, symbols: Symbols) -> Vec<String> {
    let search = &verdict.search;
    let signs = |set: DigitSet| match set.is_empty() {
        true => "none".into(),
        false => set.iter().map(|digit| symbols.symbol(digit)).collect::<Vec<_>>().join(" "),
    };
    let mut lines = vec![format!("The stack before this line: {}", count(search.stack().len() as u64, "cell"))];
    for &cell in search.stack().iter().rev().take(MOST_SLOTS) {
        let (name, untried) = (format!("{cell:#}"), search.untried(cell));
        let holds = search.grid()[cell].map(|digit| format!("holds {}", symbols.symbol(digit)));
        let holds = holds.unwrap_or_else(|| "just pushed".into());
        let choice = search.grid()[cell].map_or(0, |digit| u32::from(digit.number()));
        let bits = 1 << 20 | choice << 16 | u32::from(untried.bits());
        let record = if search.algorithm.returns { String::new() } else { format!("record {bits:#08x}   ") };
        lines.push(format!("  {name:<8}{holds:<14}{record}not tried: {}", signs(untried)));
    }
    if let Some((_, Turn::Choice { cell, .. })) = verdict.differs
        && search.grid()[cell].is_none()
        && search.stack().last() != Some(&cell)
    {
        lines.push(format!("Yours: {cell:#}, which has the candidates {}", signs(search.candidates(cell))));
    }
    lines
}
