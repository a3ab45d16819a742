//! The verdict as text: the first line answers, the others show why.

use crate::cli::shared::drawing::{self, Ink};
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::{shown, wrap};
use stackdoku::text::{Parsed, Symbols};
use stackdoku::trace::{Difference, Outcome, Turn, Verdict};
use stackdoku::{Cell, Digit};

/// Columns of the text.
const WIDTH: usize = 80;

/// Cells of the stack that are listed.
const MOST_SLOTS: usize = 8;

/// The verdict in one line.
pub fn headline(verdict: &Verdict) -> String {
    let counts = format!("{}, {}", count(verdict.choices, "choice"), count(verdict.pops, "pop"));
    match &verdict.difference {
        Some(difference) => {
            let line = grouped(difference.line);
            format!("differs from Algorithms 1 and 2 at line {line}: {}", difference.reason())
        }
        None if verdict.outcome == Outcome::Follows => format!("follows Algorithms 1 and 2: {counts}"),
        None => format!(
            "follows Algorithms 1 and 2 up to line {}, where the trace ends before they do: {counts}",
            grouped(verdict.last)
        ),
    }
}

/// The whole verdict.
pub fn text(verdict: &Verdict, puzzle: &Parsed) -> String {
    let mut lines = wrap(&headline(verdict), WIDTH);
    if verdict.skipped_before > 0
        && let Some((line, start)) = &verdict.first_skipped
    {
        let skipped = count(verdict.skipped_before, "line");
        lines.push(format!(
            "not understood before it: {skipped}, the first is line {}: {}",
            grouped(*line),
            shown(start)
        ));
    }
    if let Some(difference) = &verdict.difference {
        lines.extend(details(difference, verdict, puzzle));
    } else if let Some(next) = verdict.next {
        let (line, words) = (verdict.reading.line(next), in_words(next, puzzle.symbols.one_sign()));
        lines.push(format!("the next line would be: {line} ({words})"));
        lines.push("if nothing has cut the trace, the program has ended too early".into());
    }
    lines.push(format!("read: {}", verdict.reading));
    if verdict.skipped_before == 0
        && let Some((line, start)) = &verdict.first_skipped
    {
        let skipped = count(verdict.skipped, "other line");
        lines.push(format!("skipped: {skipped}, the first is line {}: {}", grouped(*line), shown(start)));
    }
    lines.join("\n") + "\n"
}

/// Mistakes that explain all turns from the difference on.
pub fn mistakes(verdict: &Verdict) -> Option<String> {
    let lines = match verdict.explained {
        1 => "This line is".to_string(),
        turns => format!("This line and all that follow ({} choices and pops) are", grouped(turns)),
    };
    let mistakes = verdict.mistakes.join(", or ");
    (!mistakes.is_empty()).then(|| format!("{lines} also what a program prints that {mistakes}."))
}

/// What the two do, mistakes that explain it, and the state before it.
fn details(difference: &Difference, verdict: &Verdict, puzzle: &Parsed) -> Vec<String> {
    let symbols = puzzle.symbols.one_sign();
    let said = |turn: Option<Turn>| {
        let line = turn.map_or_else(|| "(the end)".into(), |turn| verdict.reading.line(turn));
        format!("{line:<12}{}", turn.map_or_else(String::new, |turn| in_words(turn, symbols)))
    };
    let mut lines = vec![
        String::new(),
        format!("  expected   {}", said(difference.expected)),
        format!("  yours      {}", said(Some(difference.given))),
        format!("  before it  {}, {}, all as expected", count(verdict.choices, "choice"), count(verdict.pops, "pop")),
    ];
    if difference.expected.is_none() && !difference.search.stack().is_empty() {
        lines.push("  with --all, the algorithms go on after a solution too".into());
    }
    if verdict.mistakes.is_empty() && verdict.last == 0 {
        lines.push("  at the first line already: does your program read the same puzzle?".into());
    }
    if let Some(mistakes) = mistakes(verdict) {
        lines.push(String::new());
        lines.extend(wrap(&mistakes, WIDTH));
    }
    lines.extend([String::new(), "The board before this line: [ ] expected, ( ) yours".into()]);
    lines.extend(board(difference, puzzle).lines().map(str::to_string));
    lines.extend(stack(difference, symbols));
    lines.push(String::new());
    lines
}

/// `6 in r3c8`.
fn in_words(turn: Turn, symbols: Symbols) -> String {
    match turn {
        Turn::Choice { cell, digit } => format!("{} in {}", symbols.symbol(digit), short(cell)),
        _ => "pop the top of the stack".into(),
    }
}

/// The board before the turn, with the cells and digits of both.
fn board(difference: &Difference, puzzle: &Parsed) -> String {
    let (grid, symbols) = (difference.search.grid(), puzzle.symbols.one_sign());
    let of = |turn: Option<Turn>, cell: Cell| match turn {
        Some(Turn::Choice { cell: there, digit }) => (there == cell).then_some(digit),
        _ => None,
    };
    let sign = |digit: Option<Digit>| digit.map_or(".", |digit| symbols.symbol(digit));
    drawing::board(grid.size(), Ink { has_weights: false, ..Ink::of(false) }, 3, |cell| {
        match (of(difference.expected, cell), of(Some(difference.given), cell)) {
            (_, Some(digit)) => format!("({})", sign(Some(digit))),
            (Some(digit), _) => format!("[{}]", sign(Some(digit))),
            _ => format!(" {} ", sign(grid[cell])),
        }
    })
}

/// The top of the stack and the records there; then the candidates of the cell that the trace takes.
fn stack(difference: &Difference, symbols: Symbols) -> Vec<String> {
    let (search, is_fresh) = (&difference.search, difference.is_fresh());
    let signs = |set: stackdoku::DigitSet| match set.is_empty() {
        true => "none".into(),
        false => set.iter().map(|digit| symbols.symbol(digit)).collect::<Vec<_>>().join(" "),
    };
    let mut lines = vec![format!("The stack before this line: {}", count(search.stack().len() as u64, "cell"))];
    for (index, &cell) in search.stack().iter().rev().enumerate().take(MOST_SLOTS) {
        let record = search.record(cell);
        let holds = match index == 0 && is_fresh {
            true => "just pushed".into(),
            false => format!("holds {}", symbols.symbol(record.choice())),
        };
        let (name, untried) = (short(cell), signs(record.candidates()));
        lines.push(format!("  {name:<8}{holds:<14}record {:#08x}   not tried: {untried}", record.bits()));
    }
    if let Turn::Choice { cell, .. } = difference.given
        && !search.record(cell).is_filled()
    {
        lines.push(format!("Yours: {}, which has the candidates {}", short(cell), signs(search.candidates(cell))));
    }
    lines
}

/// `r3c8`.
fn short(cell: Cell) -> String {
    format!("r{}c{}", cell.row() + 1, cell.column() + 1)
}
