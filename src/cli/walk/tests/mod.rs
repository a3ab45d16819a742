//! The walk from inside: what is explained, the cursor, and that all views tell the same.

mod agreement;
mod asked;
mod cursor;
mod explained;
mod find_best;
mod keys;
mod lesson;
mod node;
mod page;
mod recursion;
mod sentences;

use super::cursor::Walk;
use super::explain::Explained;
use super::position::Position;
use super::setting::Setting;
use super::survey::{MOST_STEPS, Survey};
use super::terminal::app::App;
use super::terminal::draw::Painter;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use stackdoku::text::{Options, parse};
use stackdoku::{Grid, Rules, Size};

/// The puzzle in a file of `data`.
fn setting(name: &str, rules: Rules) -> Setting {
    let path = format!("{}/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let puzzle = parse(name, &bytes, &Options::new()).unwrap();
    Setting::new(name, rules, puzzle.symbols, puzzle.grid)
}

/// The puzzle in a line.
fn setting_of(line: &str) -> Setting {
    let puzzle = parse("line", line.as_bytes(), &Options::new()).unwrap();
    Setting::new("line", Rules::CLASSIC, puzzle.symbols, puzzle.grid)
}

fn start(setting: &Setting, whole: bool) -> Position {
    Position::start(setting, whole).unwrap()
}

/// The steps of a run, each between the positions before and after it.
fn steps(setting: &Setting, whole: bool) -> impl Iterator<Item = (Position, Explained, Position)> + '_ {
    let mut position = start(setting, whole);
    std::iter::from_fn(move || {
        let before = position.clone();
        let step = Explained::step(&mut position, setting)?;
        Some((before, step, position.clone()))
    })
}

fn survey_of(setting: &Setting, whole: bool) -> Survey {
    Survey::take(MOST_STEPS, start(setting, whole), setting, |_| {})
}

fn walk(setting: &Setting, whole: bool) -> Walk {
    Walk::new(MOST_STEPS, setting.clone(), start(setting, whole))
}

/// The rows of a screen that the view draws. Drawing a line that is wider than the screen fails.
fn drawn(app: &App, painter: &mut Painter, width: u16, height: u16) -> Vec<String> {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    painter.draw(app, area, &mut buffer);
    let row = |row| (0..width).map(|column| buffer[(column, row)].symbol()).collect();
    (0..height).map(row).collect()
}

/// Puzzles of every size and rule, each with whether its whole tree is walked: with one solution, none and several,
/// full and empty boards.
fn cases() -> Vec<(Setting, bool)> {
    let full = "1234341221434321";
    vec![
        (setting("lesson/four.txt", Rules::CLASSIC), false),
        (setting("lesson/four.txt", Rules::CLASSIC), true),
        (setting("lesson/four-unsolvable.txt", Rules::CLASSIC), false),
        (setting("lesson/nine.txt", Rules::CLASSIC), false),
        (setting("lesson/nine.txt", Rules::CLASSIC), true),
        (setting("dutch-miracle/input3", Rules::DUTCH_MIRACLE), false),
        (setting("hex/unsolvable.txt", Rules::CLASSIC), false),
        (setting("hex/example1.solution.txt", Rules::CLASSIC), false),
        (setting_of(full), false),
        (setting_of(full), true),
        (setting_of(&Grid::empty(Size::Four).to_line()), true),
        (setting_of(&Grid::empty(Size::Nine).to_line()), false),
        (setting_of(&Grid::empty(Size::Sixteen).to_line()), false),
    ]
}
