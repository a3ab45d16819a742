//! Terminal, text and JSON tell the same of every step: each is read back from what is shown, and compared.

use super::replay::json_lines;
use super::{cases, setting, walk};
use crate::cli::walk::panels::{Line, Scene};
use crate::cli::walk::plain;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::terminal::app::App;
use crate::cli::walk::terminal::draw::Painter;
use crate::cli::walk::terminal::style::Palette;
use pretty_assertions::assert_eq;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;
use stackdoku::{Cell, Rules, Size};
use std::ops::RangeInclusive;

/// What all views tell of a step.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told {
    step: u64,
    event: String,
    cell: Option<usize>,
    digit: Option<String>,
    before: Option<u32>,
    after: Option<u32>,
    next: Option<usize>,
    ties: Option<usize>,
    depth: u64,
    top: Option<usize>,
}

/// What a line of `--json` tells.
fn of_json(line: &Value, start: &Value) -> Told {
    let number = |field: &str| line[field].as_u64();
    let symbols = start["symbols"].as_str().unwrap();
    let cell = number("cell").map(|cell| cell as usize);
    let event = match (line["event"].as_str().unwrap(), number("had")) {
        ("dead_end", Some(0)) => "contradiction",
        ("dead_end", _) => "used up",
        (event, _) => event,
    };
    let next = number("next").map(|cell| cell as usize);
    Told {
        step: number("step").unwrap(),
        event: event.into(),
        cell,
        digit: number("digit").map(|digit| symbols[digit as usize..][..1].into()),
        before: number("before").map(|bits| bits as u32),
        after: number("after").map(|bits| bits as u32),
        next,
        ties: line["ties"].as_array().map(Vec::len),
        depth: number("depth").unwrap(),
        // The cell on top of the stack; after a pop only the stack itself knows it.
        top: next.or(cell.filter(|_| event == "solved")),
    }
}

/// The number behind `name`, with or without commas.
fn number_behind(text: &str, name: &str) -> Option<u64> {
    let (_, rest) = text.split_once(name)?;
    let digits: String =
        rest.chars().take_while(|sign| sign.is_ascii_digit() || *sign == ',').filter(|sign| *sign != ',').collect();
    digits.parse().ok()
}

/// The first word behind `name`, read as a cell.
fn cell_behind(text: &str, name: &str, size: Size) -> Option<usize> {
    let (_, rest) = text.split_once(name)?;
    let word: String = rest.trim_start().chars().take_while(char::is_ascii_alphanumeric).collect();
    word.parse::<Cell>().ok().map(|cell| cell.index(size))
}

/// The record in the row of this name: in hexadecimal, and again in the columns of its three fields.
fn record(lines: &[String], name: &str) -> Option<u32> {
    let line = lines.iter().find(|line| line.contains(&format!("{name} 0x")))?;
    let rest = &line[line.find(&format!("{name} 0x"))? + name.len() + 3..];
    let bits = u32::from_str_radix(&rest[..6], 16).unwrap();
    let mut fields = rest[6..].split_whitespace();
    let (filled, choice) = (fields.next().unwrap(), fields.next().unwrap());
    let candidates: String = fields.take_while(|field| field.chars().all(|sign| "01".contains(sign))).collect();
    assert_eq!(u32::from_str_radix(filled, 2), Ok(bits >> 20));
    assert_eq!(u32::from_str_radix(&choice.replace('-', "0"), 2), Ok(bits >> 16 & 15));
    assert_eq!(u32::from_str_radix(&candidates, 2), Ok(bits & 0xffff), "{line}");
    Some(bits)
}

/// What text lines tell: a block of `--plain`, or a screen.
fn of_text(lines: &[String], title: &str, size: Size) -> Told {
    let all = lines.join("\n");
    let event = ["solved: placed", "solved: no cell", "contradiction at", "used up:", "placed"]
        .into_iter()
        .find(|event| title.contains(event))
        .unwrap_or_else(|| panic!("{title}"));
    let name = event.split([' ', ':']).next().unwrap();
    let place = title.split_once(event).unwrap().1;
    let cell = ["row ", "r"].into_iter().find_map(|start| {
        let (_, rest) = place.split_once(start)?;
        let text = format!("{start}{}", rest.split(['\u{20}', ';']).take(3).collect::<Vec<_>>().join(" "));
        let text = if start == "row " { text } else { text.split(' ').next().unwrap().into() };
        text.trim_end_matches(':').parse::<Cell>().ok().map(|cell| cell.index(size))
    });
    let why = lines.iter().find(|line| line.contains("WHY "));
    let pushes = why.is_some_and(|line| line.contains("?  ") && !line.contains("popped?") && !line.contains("solved?"));
    let tied = || {
        let line = why.unwrap();
        let of_list = line.split_once(", tied ").map(|(_, list)| {
            let named = list.split(' ').take_while(|word| word.parse::<Cell>().is_ok()).count();
            named + number_behind(list, " and ").unwrap_or(0) as usize
        });
        let of_number = || line.split_once(" tied").map(|(head, _)| head.rsplit(' ').next().unwrap().parse().unwrap());
        of_list.or_else(of_number).unwrap_or(0)
    };
    let top = lines.iter().position(|line| line.contains("STACK ")).map(|at| lines[at + 1].clone());
    Told {
        step: number_behind(title, "step ").or(number_behind(title, "STEP ")).unwrap(),
        event: if name == "used" { "used up".into() } else { name.into() },
        cell,
        digit: place.trim_start().chars().next().map(String::from).filter(|_| event.ends_with("placed")),
        before: record(lines, "before "),
        after: record(lines, "after  "),
        next: pushes.then(|| cell_behind(why.unwrap(), "WHY ", size)).flatten(),
        ties: pushes.then(tied),
        depth: number_behind(&all, "STACK ").unwrap(),
        top: top
            .and_then(|line| line.split_whitespace().find_map(|word| word.parse::<Cell>().ok()))
            .map(|cell| cell.index(size)),
    }
}

fn painter() -> Painter {
    Painter::new(Palette { colours: false }, true)
}

/// The screen that the view shows, a string for each row.
fn screen(painter: &mut Painter, app: &App, width: u16, height: u16) -> Vec<String> {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    painter.draw(app, area, &mut buffer);
    let row = |row| (0..width).map(|column| buffer[(column, row)].symbol()).collect::<String>();
    (0..height).map(row).collect()
}

/// Compares the board on a screen with the one after the step: digits, the cell placed or popped, the cell pushed.
fn is_board(scene: &Scene<'_>, screen: &[String]) {
    let (size, step) = (scene.size(), scene.step.unwrap());
    let block_side = size.block_side();
    for (cell, digit) in &step.grid {
        let row = 2 + cell.row() + cell.row() / block_side;
        let column = 2 + 2 * (cell.column() + cell.column() / block_side);
        let signs: Vec<char> = screen[row].chars().skip(column - 1).take(3).collect();
        let is_top = step.top.is_some_and(|top| top.cell == cell);
        let is_next = step.pushed.as_ref().is_some_and(|pushed| pushed.cell == cell);
        let sign = match digit {
            Some(digit) => scene.setting.sign(digit).chars().next().unwrap(),
            None if is_next => '?',
            None if is_top => 'x',
            None => '.',
        };
        assert_eq!(signs[1], sign, "{cell} in {screen:#?}");
        // Between two marked cells there is one column, which belongs to the right one.
        assert_eq!(signs[0] == '[', is_next, "{cell} in {screen:#?}");
        assert_eq!(signs[0] == '(', is_top, "{cell} in {screen:#?}");
    }
}

/// Compares the views at these steps, or as many of them as there are.
fn agree(setting: &Setting, whole: bool, steps: RangeInclusive<u64>) {
    let size = setting.size();
    let mut walk = walk(setting, whole);
    let steps = *steps.start()..=(*steps.end()).min(walk.survey().steps());
    let lines = json_lines(setting, whole, steps.clone());
    assert_eq!(steps.clone().count(), lines.len() - 2);
    let mut windows = [(80, 24), (120, 40)].map(|window| (window, painter()));
    for (number, line) in steps.zip(&lines[1..]) {
        walk.go_to(number);
        let told = of_json(line, &lines[0]);
        let block: Vec<String> = plain::block(&walk.scene()).iter().map(Line::text).collect();
        assert!(block.iter().all(|line| line.len() <= 80 && line.is_ascii()), "{block:#?}");
        // After a pop, JSON does not say which cell is on top; the two texts must agree.
        let of_block = of_text(&block, &block[0], size);
        let told = Told { top: told.top.or(of_block.top), ..told };
        assert_eq!(of_block, told);
        let app = App::new(walk, false);
        for ((width, height), painter) in &mut windows {
            if size != Size::Sixteen || *width == 120 {
                let screen = screen(painter, &app, *width, *height);
                assert_eq!(of_text(&screen[1..], &screen[0], size), told, "{screen:#?}");
                is_board(&app.walk.scene(), &screen);
            }
        }
        walk = app.walk;
    }
}

#[test]
fn all_views_agree_at_every_step_of_the_lesson() {
    for (setting, whole) in cases() {
        agree(&setting, whole, 1..=600);
    }
}

#[test]
fn all_views_agree_at_the_first_and_last_steps_of_example_1() {
    let example = setting("hex/example1.txt", Rules::Classic);
    agree(&example, false, 1..=500);
    agree(&example, false, 273_847..=274_346);
}

#[test]
fn every_screen_is_full_of_what_fits() {
    for (setting, whole) in cases() {
        let mut app = App::new(walk(&setting, whole), false);
        for (width, height) in
            [(0, 0), (1, 1), (20, 3), (60, 15), (79, 24), (80, 23), (80, 24), (119, 40), (120, 40), (200, 60)]
        {
            for number in [0, 1, 7, u64::MAX] {
                app.walk.go_to(number);
                let screen = screen(&mut painter(), &app, width, height);
                let (wide, high) = if setting.size() == Size::Sixteen { (120, 40) } else { (80, 24) };
                let fits = width >= wide && height >= high;
                let all = screen.join("\n");
                assert_eq!(all.contains("RECORD"), fits, "{width}x{height}");
                if !fits && width >= 60 {
                    assert!(all.contains(&format!("needs a window of {wide} columns and {high}")), "{all}");
                }
            }
        }
    }
}
