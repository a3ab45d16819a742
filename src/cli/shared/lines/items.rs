//! What a piece of the input holds, in order: puzzles, lines with a fault, and text that is passed through.

use super::field::Field;
use super::found::{self, Found};
use super::line::{self, is_comment};
use super::piece::What;
use crate::cli::shared::input::CHOOSE;
use memchr::memmem;
use stackdoku::check::Refusal;
use stackdoku::text::{NO_CELLS, Options, Said, is_link_to_site, is_size};
use stackdoku::{Grid, Rules, Size};
use std::borrow::Cow;

/// A part of a piece.
pub enum Item<'l> {
    /// A comment, an empty line.
    Comment(&'l [u8]),
    /// Text that is not a puzzle and does not look like one.
    Text(&'l [u8]),
    /// A part of a line that is too long to be kept.
    Part(&'l [u8]),
    /// What should be a puzzle: what stands there, if it was kept, what is wrong, and how it was read.
    Bad(Option<Cow<'l, [u8]>>, String, Vec<String>),
    /// A puzzle, by its number among those of the piece; and the notes on how it was read.
    Puzzle(Field<'l>, usize, Vec<String>),
}

/// The items of a piece whose first line has this number, each with its own. Puzzles are added to `puzzles`.
pub fn items<'l>(what: &'l What, line: u64, rules: Rules, puzzles: &mut Vec<Grid>) -> Vec<(u64, Item<'l>)> {
    let mut items = Vec::new();
    match what {
        What::Part(text) => items.push((line, Item::Part(text))),
        What::Wrong(text, wrong) => {
            let text = line::lines(text).next().unwrap_or_default();
            items.push((line, Item::Bad(Some(text.into()), wrong.clone(), Vec::new())));
        }
        What::EndOfLong { is_comment: true, .. } => items.push((line, Item::Comment(b""))),
        What::EndOfLong { bytes, .. } => items.push((line, Item::Bad(None, line::long_line(*bytes), Vec::new()))),
        What::Lines(text, notation) => {
            let mut notation = *notation;
            items.reserve(text.len() / Size::Nine.cell_count() + 1);
            for (text, line) in line::lines(text).zip(line..) {
                if is_comment(text) {
                    items.push((line, Item::Comment(text)));
                    continue;
                }
                let number = puzzles.len();
                puzzles.push(Grid::empty(Size::Nine));
                let (read, notes) = notation.read(text, rules, &mut puzzles[number]);
                match read.and_then(|field| allowed(rules, &puzzles[number]).map(|()| field)) {
                    Ok(field) => items.push((line, Item::Puzzle(field, number, notes))),
                    Err(message) => {
                        puzzles.pop();
                        let several = found::several_in_line(text, &notation.settled_options(), rules);
                        if message == NO_CELLS {
                            items.push((line, Item::Text(text)));
                        } else if several.is_empty() {
                            items.push((line, Item::Bad(Some(text.into()), message, notes)));
                        }
                        items.extend(several.into_iter().map(|found| (line, item(found, text, rules, puzzles))));
                    }
                }
            }
        }
        What::Found(part) => {
            let lines: Vec<&[u8]> = line::lines(&part.bytes).collect();
            let at = |index: usize| (line + index as u64, lines.get(index).copied().unwrap_or_default());
            match &part.said {
                Said::Boards(boards) => {
                    let all = found::all(boards.clone(), &part.bytes, rules);
                    let above = all.first().map_or(0, |found| found.line);
                    items.extend(lines[..above].iter().zip(line..).map(|(text, line)| (line, beside(text))));
                    items.extend(all.into_iter().map(|found| {
                        let (line, text) = at(found.line);
                        (line, item(found, text, rules, puzzles))
                    }));
                }
                Said::Fault(error) => {
                    let first = part.line as usize;
                    let faulty = error.line().map_or(0, |line| line.saturating_sub(first)).min(lines.len() - 1);
                    let are_words = is_few_of_words(&lines);
                    let is_by_itself = |text: &&[u8]| line::is_nearly_a_board(text) || are_words && !is_comment(text);
                    let has_lines = lines.iter().any(is_by_itself);
                    for (index, &text) in lines.iter().enumerate() {
                        let item = match () {
                            () if is_by_itself(&text) => Item::Bad(Some(text.into()), as_line(text), Vec::new()),
                            () if has_lines => beside(text),
                            () if lines.len() == 1 && text.trim_ascii().is_empty() => Item::Comment(text),
                            () if index == faulty => Item::Bad(Some(text.into()), found::message(error), Vec::new()),
                            () => Item::Comment(text),
                        };
                        items.push((line + index as u64, item));
                    }
                }
                Said::Count => items.extend(lines.iter().zip(line..).map(|(&text, line)| (line, Item::Text(text)))),
                _ => items.extend(lines.iter().zip(line..).map(|(&text, line)| {
                    // How many puzzles there are, or how large, may stand above them.
                    let is_count = line == 1 && text.trim_ascii().iter().all(u8::is_ascii_digit);
                    let says_size = || line == 1 && str::from_utf8(text).is_ok_and(is_size);
                    let item = match () {
                        () if is_comment(text) || line::is_heading(text) || has_no_word(text) => Item::Comment(text),
                        () if is_link_to_site(text) => {
                            let message = found::in_line(text, &Options::new(), rules).err().unwrap_or_default();
                            Item::Bad(Some(text.into()), message, Vec::new())
                        }
                        () if line::is_rounded(text) => Item::Bad(Some(text.into()), as_line(text), Vec::new()),
                        () if is_count || says_size() || line::is_text(text) => Item::Text(text),
                        () => Item::Bad(Some(text.into()), as_line(text), Vec::new()),
                    };
                    (line, item)
                })),
            }
        }
    }
    items
}

/// Leaves only the items from this line on, and their puzzles.
pub fn begin_with(from_line: u64, items: &mut Vec<(u64, Item<'_>)>, puzzles: &mut Vec<Grid>) {
    items.retain(|&(line, _)| line >= from_line);
    let mut left = Vec::new();
    for (_, item) in items {
        if let Item::Puzzle(_, number, _) = item {
            left.push(puzzles[*number]);
            *number = left.len() - 1;
        }
    }
    *puzzles = left;
}

/// A puzzle that was found in this line.
fn item<'l>(found: Found<'l>, line: &'l [u8], rules: Rules, puzzles: &mut Vec<Grid>) -> Item<'l> {
    match found.what.and_then(|(grid, field)| allowed(rules, &grid).map(|()| (grid, field))) {
        Ok((grid, field)) => {
            puzzles.push(grid);
            let of_symbols = field.note.as_ref().map(|note| format!("{note}{CHOOSE}"));
            Item::Puzzle(field, puzzles.len() - 1, found.notes.into_iter().chain(of_symbols).collect())
        }
        Err(message) => Item::Bad(Some(line.into()), message, found.notes),
    }
}

/// Whether there are fewer lines than in any board, empty ones apart, and each is a word of cells whose length is not
/// that of a row. A word of up to three signs may be a number.
fn is_few_of_words(lines: &[&[u8]]) -> bool {
    let is_row = |line: &[u8]| Size::ALL.iter().any(|size| size.side() == line.len());
    let is_cells = |line: &[u8]| line.iter().all(line::is_cell) && !line::is_text(line) && !line::is_rule(line);
    let is_word = |line: &[u8]| line.len() > 3 && is_cells(line);
    let mut words = lines.iter().filter(|line| !is_comment(line));
    words.clone().count() < Size::Four.side() && words.all(|line| is_word(line) && !is_row(line))
}

/// Whether a line has no letters or digits, but for line ends of a program: `"+---+---+\n"`.
fn has_no_word(line: &[u8]) -> bool {
    let signs = line.iter().filter(|sign| sign.is_ascii_alphanumeric() || **sign > 127).count();
    signs == memmem::find_iter(line, b"\\n").count()
}

/// A line that stands above puzzles.
fn beside(line: &[u8]) -> Item<'_> {
    if line::is_text(line) && !is_comment(line) && !line::is_heading(line) {
        Item::Text(line)
    } else {
        Item::Comment(line)
    }
}

/// What is wrong with a line that should be a puzzle.
fn as_line(line: &[u8]) -> String {
    if line::is_rounded(line) {
        return "a spreadsheet has rounded a number, and its digits are lost: format the column as text".into();
    }
    found::in_line(line, &Options::new(), Rules::CLASSIC)
        .err()
        .unwrap_or_else(|| "the line is a part of a board".into())
}

/// Makes sure that there are boards of this size by these rules.
fn allowed(rules: Rules, grid: &Grid) -> Result<(), String> {
    let size = grid.size();
    if rules.allow(size) { Ok(()) } else { Err(Refusal::Size { rules, size }.to_string()) }
}
