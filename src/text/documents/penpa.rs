//! Links to Penpa-edit, which draws puzzles of all kinds: a board with nothing around it is read, and its digits.
//!
//! A drawing is a text in lines. Of these are read: 0, with commas, the kind of board, its columns and rows, how it is
//! turned, title and rules; 1, how many rows and columns lie around the board; 3 and 4, what the author has drawn, and
//! the player; 5, the cells; 17, the kinds of puzzle. Cells are numbered row by row, with two more on each side, and
//! behind them the corners to their right and below. What is drawn may mean anything: all but digits, the borders of
//! blocks and both diagonals is refused. Source: `class_p.js` and `class_square.js` of
//! <https://github.com/swaroopg92/penpa-edit>.

use super::Documents;
use super::cells::DocumentCell;
use super::json::Value;
use super::names::of_name;
use super::rules::{in_words, push};
use crate::board::{Rules, Size};
use crate::text::error::{TextError, shortened};
use crate::text::note::Note;
use crate::text::reader::Reading;
use crate::text::source::MAX_BYTES;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// What stands in the text for names in quotes, each before its name.
const SHORT: &str = "z9 qa zQ pu_q zA pu_a zG grid zM edit_mode zS surface zL line zE lineE zW wall zC cage zN number \
    zY symbol zP special zB board zR command_redo zU command_undo z8 command_replay z1 numberS zF freeline \
    z2 freelineE zT thermo z3 arrows zD direction z0 squareframe z5 polygon z4 deletelineE z6 killercages \
    z7 nobulbthermo z_ __a";

/// The text of a drawing.
pub(super) fn unpacked(data: &str) -> Option<String> {
    let mut text = inflated(data)?;
    let words: Vec<&str> = SHORT.split(' ').collect();
    for [short, name] in words.as_chunks().0 {
        text = text.replace(short, &format!("\"{name}\""));
    }
    Some(text.replace("zO", "null").replace("zZ", "z"))
}

fn inflated(data: &str) -> Option<String> {
    let packed = STANDARD_NO_PAD.decode(data.trim_end_matches('=')).ok()?;
    String::from_utf8(decompress_to_vec_with_limit(&packed, MAX_BYTES).ok()?).ok()
}

/// The rules that lines between corners mean; `None` if they are not the borders of all blocks, and nothing or both
/// diagonals.
fn rules_of_lines(size: Size, lines: &Value<'_>) -> Option<Rules> {
    let (side, block) = (size.side(), size.block_side());
    let corner = |row: usize, column: usize| (side + 4) * (side + 5 + row) + column + 1;
    let border = |line: usize| {
        let parts = (0..side).flat_map(move |at| [[(line, at), (line, at + 1)], [(at, line), (at + 1, line)]]);
        parts.map(|part| part.map(|(row, column)| corner(row, column)))
    };
    let line = |ends: &str| {
        let (one, other) = ends.split_once(',')?;
        let (one, other): (usize, usize) = (one.parse().ok()?, other.parse().ok()?);
        Some([one.min(other), one.max(other)])
    };
    let drawn: Vec<_> = lines.object()?.iter().map(|&(ends, _)| line(ends)).collect::<Option<_>>()?;
    let around: Vec<_> = [0, side].into_iter().flat_map(border).collect();
    let blocks: Vec<_> = (1..side / block).flat_map(|line| border(line * block)).collect();
    let falling = (0..side).map(|at| [corner(at, at), corner(at + 1, at + 1)]);
    let rising = (0..side).map(|at| [corner(at, side - at), corner(at + 1, side - at - 1)]);
    let diagonals: Vec<_> = falling.chain(rising).collect();
    let has = |part| drawn.contains(part);
    let has_others =
        || drawn.iter().any(|part| ![&around, &blocks, &diagonals].iter().any(|known| known.contains(part)));
    if !blocks.iter().all(has) || has_others() {
        return None;
    }
    match diagonals.iter().filter(|part| has(part)).count() {
        0 => Some(Rules::CLASSIC),
        drawn => (drawn == diagonals.len()).then_some(Rules::DIAGONAL),
    }
}

impl Documents<'_> {
    /// The board of a drawing; `None` if it is damaged.
    pub(super) fn of_drawing(&self) -> Result<Option<Reading>, TextError> {
        let lines: Vec<&str> = self.text.split('\n').collect();
        let fields: Vec<&str> = lines[0].split(',').collect();
        let field = |number: usize| fields.get(number).copied().unwrap_or_default();
        let line = |number: usize| lines.get(number).and_then(|line| Value::new(line));
        let items = |number: usize| {
            let list = line(number);
            let items = list.iter().filter_map(Value::list).flatten().filter_map(Value::scalar);
            items.collect::<Vec<&str>>()
        };
        let error = |message: String| self.error(0, message, "");
        let refused =
            |what: &str| error(format!("the drawing has {what}; only digits and the borders of blocks are read"));
        if !matches!(field(0), "square" | "sudoku") || [4, 5, 6].map(field) != ["0", "1", "1"] {
            return Err(refused("a board that is turned, or is not of the kind `square` or `sudoku`"));
        }
        let (rows, columns) = (shortened(field(2), 16), shortened(field(1), 16));
        let size = rows.parse().ok().and_then(Size::from_side).filter(|_| columns == rows);
        let Some(size) = size.filter(|_| items(1) == ["0"; 4]) else {
            return Err(error(format!(
                "the puzzle is {rows}x{columns}, expected 4x4, 9x9 or 16x16, and nothing around it"
            )));
        };
        let has_picture = |packed: &str| inflated(packed).is_none_or(|data| !data.contains("\"url\":null"));
        if !field(21).is_empty() && has_picture(field(21)) {
            return Err(refused("a picture"));
        }
        let width = size.side() + 4;
        let place =
            |number: usize| size.cells().position(|cell| (cell.row() + 2) * width + cell.column() + 2 == number);
        let steps = items(5).into_iter().map(|step| step.parse::<i16>());
        let listed = steps.scan(0, |at: &mut i64, step| {
            *at += i64::from(step.ok()?);
            Some(place(usize::try_from(*at).ok()?))
        });
        let mut listed: Vec<usize> = listed.map(|cell| cell.unwrap_or(usize::MAX)).collect();
        listed.sort_unstable();
        listed.dedup();
        if !listed.into_iter().eq(0..size.cell_count()) {
            return Err(refused("a board with other cells"));
        }
        let mut cells = alloc::vec![DocumentCell::default(); size.cell_count()];
        let (mut rules, mut notes) = (None, Vec::new());
        let (Some(author), player) = (line(3), line(4)) else { return Ok(None) };
        for (layer, is_entered) in [(Some(author), false), (player, true)] {
            let drawn = layer.as_ref().and_then(Value::object).into_iter().flatten();
            for (name, drawn) in drawn.filter(|(name, drawn)| drawn.is_something() && !name.starts_with("command_")) {
                match *name {
                    _ if is_entered => push(&mut notes, Note::Entered),
                    "number" => {}
                    "lineE" => rules = rules_of_lines(size, drawn),
                    name => return Err(refused(&format!("`{}`", shortened(name, 16)))),
                }
                for (number, drawn) in drawn.object().into_iter().flatten().filter(|_| *name == "number") {
                    let parts: Vec<_> = drawn.list().into_iter().flatten().map(Value::scalar).collect();
                    match (number.parse().ok().and_then(place), &parts[..]) {
                        // A digit of the usual size, or a large one.
                        (Some(cell), [Some(sign), _, Some("1" | "10"), ..]) if cells[cell].digit.is_none() => {
                            let digit = self.digit(size, 0, sign);
                            let digit = if is_entered { digit.unwrap_or(None) } else { digit? };
                            cells[cell] = DocumentCell { digit, is_entered, ..cells[cell] };
                        }
                        _ if is_entered => {}
                        _ => return Err(refused("signs beside the digits of the board")),
                    }
                }
            }
        }
        let mut rules = rules.ok_or_else(|| refused("no borders of all blocks, or lines beside them"))?;
        for kind in items(17).into_iter().filter(|kind| *kind != "classic") {
            rules |= of_name(kind).ok_or_else(|| self.unknown_rule(0, kind))?;
        }
        self.need_rules(0, rules)?;
        let [words, title] = [18, 15].map(|number| field(number).replace("%2C", ",").replace("%2D", " "));
        if !words.trim().is_empty() {
            if self.options.rules.is_none() {
                let words = shortened(words.trim(), 60);
                return Err(error(format!("the rules are in words, `{words}`: name them, such as `--rules classic`")));
            }
            notes.push(in_words(&words));
        }
        let title = title.strip_prefix("Title:").map(str::trim).filter(|title| !title.is_empty()).map(Into::into);
        Ok(Some(Reading { rules, title, ..self.reading(size, &cells, notes) }))
    }
}
