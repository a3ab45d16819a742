//! The verdict as text: the first line answers, the others show why.

use crate::cli::shared::drawing::{self, Ink};
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::{shown, wrap};
use stackdoku::Cell;
use stackdoku::trace::{Outcome, Turn, Verdict};

/// Columns of the text.
const WIDTH: usize = 80;

/// Mistakes that are named: more of them name none.
const MOST_MISTAKES: usize = 3;

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

/// Mistakes that explain all turns from the difference on, if they are few.
fn mistakes(verdict: &Verdict) -> Option<String> {
    let here = match verdict.explained {
        1 => "This line is".into(),
        turns => format!("From this line on, your trace (its next {} choices and pops) is", grouped(turns)),
    };
    let mistakes = verdict.mistakes();
    let is_known = (1..=MOST_MISTAKES).contains(&mistakes.len());
    is_known.then(|| format!("{here} that of a program that {}.", mistakes.join(", or that ")))
}

/// That the program never ends.
fn endless(verdict: &Verdict) -> Option<String> {
    let turns = match verdict.repeats()? {
        1 => "line".into(),
        turns => format!("{} choices and pops", grouped(turns as u64)),
    };
    Some(format!("At its end, your trace repeats the same {turns} again and again: the program never ends."))
}

/// What is known of the program behind a difference.
pub fn remarks(verdict: &Verdict) -> Vec<String> {
    mistakes(verdict).into_iter().chain(endless(verdict)).collect()
}

/// What a program that died said last.
pub fn last_words(verdict: &Verdict) -> Option<String> {
    Some(shown(&verdict.last_words)).filter(|words| !words.is_empty())
}

/// The whole verdict.
pub fn text(verdict: &Verdict) -> String {
    let mut lines = wrap(&headline(verdict), WIDTH);
    if let Some((line, start)) = &verdict.first_skipped {
        let (what, one) = match verdict.differs {
            Some(_) => ("not understood before it", "line"),
            None => ("skipped", "other line"),
        };
        let skipped = count(verdict.skipped, one);
        let skipped = format!("{what}: {skipped}, the first is line {}: {}", grouped(*line), shown(start));
        lines.extend(wrap(&skipped, WIDTH));
    }
    if verdict.differs.is_some() {
        lines.extend(details(verdict));
    } else if let Some(next) = verdict.expected() {
        let (line, words) = (verdict.reading.line(next), in_words(verdict, next, verdict.search.stack.last()));
        let last = if verdict.is_last() { ", the last one: does your program end before it prints it?" } else { "" };
        lines.extend(wrap(&format!("the next line would be: {line} ({words}){last}"), WIDTH));
        lines.push("if nothing has cut the trace, the program has ended too early".into());
        lines.extend(last_words(verdict).iter().flat_map(|words| wrap(&format!("its last words: {words}"), WIDTH)));
    }
    lines.push(format!("read: {}", verdict.reading));
    if verdict.is_guess {
        lines.push("assumed: nothing in the trace tells whether they count from 0 or 1 (choose with --from)".into());
    } else if verdict.is_guess_of_digits {
        lines.push("assumed: nothing in the trace tells whether digits count from 0 or 1".into());
    }
    lines.join("\n") + "\n"
}

/// What the two do, mistakes that explain it, and the state before it.
fn details(verdict: &Verdict) -> Vec<String> {
    let (top, popped) = (verdict.search.stack.last(), verdict.popped());
    let popped = popped.as_ref().or(top.filter(|_| verdict.search.algorithm.returns));
    let turns = [verdict.expected(), verdict.differs.map(|(_, turn)| turn)];
    let [expected, yours] = [(turns[0], top), (turns[1], popped)].map(|(turn, top)| match turn {
        Some(turn) => {
            let line = if turn == Turn::Beyond { shown(&verdict.text) } else { verdict.reading.line(turn) };
            format!("{line:<11} {}", in_words(verdict, turn, top))
        }
        None => "(the end)".into(),
    });
    let mut lines = vec![
        String::new(),
        format!("  expected   {expected}"),
        format!("  yours      {yours}"),
        format!("  before it  {}, {}: the same lines", count(verdict.choices, "choice"), count(verdict.pops, "pop")),
        String::new(),
    ];
    let hint = mistakes(verdict).is_none().then(|| hint(verdict));
    lines.extend(hint.into_iter().chain(remarks(verdict)).flat_map(|remark| wrap(&remark, WIDTH)));
    lines.extend([String::new(), "The right board before this line: [ ] expected, ( ) yours".into()]);
    let (grid, symbols) = (&verdict.search.grid, verdict.reading.symbols.one_sign());
    let (ink, widths) = (Ink { has_weights: false, ..Ink::of(false) }, vec![3; grid.size().side()]);
    let board = drawing::board(grid.size(), ink, &widths, |at| {
        let [expected, yours] = turns.map(|turn| match turn {
            Some(Turn::Choice { cell, digit }) if cell == at => Some(symbols.symbol(digit)),
            _ => None,
        });
        match (expected, yours) {
            (_, Some(sign)) => format!("({sign})"),
            (Some(sign), None) => format!("[{sign}]"),
            (None, None) => format!(" {} ", grid[at].map_or(".", |digit| symbols.symbol(digit))),
        }
    });
    lines.extend(board.lines().map(str::to_string));
    lines.extend(stack(verdict));
    lines.push(String::new());
    lines
}

/// What to look at where no mistake is known that explains the trace.
fn hint(verdict: &Verdict) -> String {
    let (place, numbers) = (verdict.place_to_look(), verdict.reading.to_string());
    if verdict.expected().is_none() {
        return format!("Look at {place}.");
    }
    let first = match (verdict.last, numbers.split(';').next()) {
        (0, Some(numbers)) => &format!(
            "This is the first line already: does your program read this puzzle? Are the \
             numbers of its lines {numbers}? "
        ),
        _ => "",
    };
    let skipped = match verdict.skipped {
        0 => "",
        _ => "Look at the lines that were not understood first: a choice or a pop may be among them. ",
    };
    let many = match verdict.mistakes().is_empty() {
        true => "",
        false => " Several mistakes that are known do this: the trace of another puzzle may tell which.",
    };
    format!(
        "{skipped}{first}Let your program print the candidates that are left to try before this line, and compare \
         them with those below. If they differ, look at where yours are removed and given back; if not, at \
         {place}.{many}"
    )
}

/// `6 in r3c8`, `pop r3c8`: the cell on top of the stack, as far as it is known.
fn in_words(verdict: &Verdict, turn: Turn, top: Option<&Cell>) -> String {
    match (turn, top) {
        (Turn::Choice { cell, digit }, _) => format!("{} in {cell:#}", verdict.reading.symbols.symbol(digit)),
        (Turn::Pop, Some(top)) if verdict.search.algorithm.returns => format!("return from the call for {top:#}"),
        (Turn::Pop, Some(top)) => format!("pop {top:#}"),
        (Turn::Pop, None) => "pop the cell on top of your stack".into(),
        _ => "(a number is not on the board)".into(),
    }
}

/// The top of the stack and the records there; then the candidates of the cell that the trace takes.
fn stack(verdict: &Verdict) -> Vec<String> {
    let (search, reading) = (&verdict.search, &verdict.reading);
    let (head, one, fresh) = match search.algorithm.returns {
        true => ("open calls before this line, the last first", "call", "just called"),
        false => ("stack before this line, the top first", "cell", "just pushed"),
    };
    let (all, shown) = (count(search.stack.len() as u64, one), search.stack.len().min(MOST_SLOTS));
    let all = if shown < search.stack.len() { format!("{shown} of {all}") } else { all };
    let mut lines = vec![format!("The right {head}: {all}")];
    for &cell in search.stack.iter().rev().take(MOST_SLOTS) {
        let (name, untried, holds) = (format!("{cell:#}"), search.untried(cell), search.grid[cell]);
        let bits = 1 << 20 | holds.map_or(0, |digit| u32::from(digit.number())) << 16 | u32::from(untried.bits());
        let record = if search.algorithm.returns { String::new() } else { format!("record {bits:#08x}   ") };
        let holds = holds.map_or_else(|| fresh.into(), |digit| format!("holds {}", reading.symbols.symbol(digit)));
        lines.push(format!("  {name:<8}{holds:<14}{record}not tried: {}", reading.signs(untried)));
    }
    if let Some((_, Turn::Choice { cell, .. })) = verdict.differs
        && search.grid[cell].is_none()
        && search.stack.last() != Some(&cell)
    {
        lines.push(format!("Yours: {cell:#}, which has the candidates {}", reading.signs(search.candidates(cell))));
    }
    lines
}
