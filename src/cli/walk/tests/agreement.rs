//! The text of a step stands on the screens of all sizes, and so does its board.

use super::{cases, drawn, setting, walk};
use crate::cli::walk::panels::{self, Line, Scene};
use crate::cli::walk::plain;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::terminal::app::App;
use crate::cli::walk::terminal::draw::Painter;
use stackdoku::{Rules, Size};
use std::ops::RangeInclusive;

fn painter() -> Painter {
    Painter::new(false, true)
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
    let last = (*steps.end()).min(walk.survey.steps());
    let mut windows = [(80, 24), (120, 40)].map(|window| (window, painter()));
    for number in *steps.start()..=last {
        walk.go_to(number);
        let app = App::new(walk, false);
        let scene = app.walk.scene();
        let block: Vec<String> = plain::block(&scene).iter().map(Line::text).collect();
        assert!(block.iter().all(|line| line.len() <= 80 && line.is_ascii()), "{block:#?}");
        let stack = panels::stack(&scene, 4, panels::WIDE, panels::Piles::Both);
        let lines = [panels::record(&scene), panels::take(&scene), stack[..2].to_vec()].concat();
        let lines: Vec<String> = lines.iter().map(Line::text).collect();
        assert!(lines.iter().all(|line| block.contains(line)), "{lines:#?} in {block:#?}");
        for ((width, height), painter) in &mut windows {
            if size != Size::Sixteen || *width == 120 {
                let screen = drawn(&app, painter, *width, *height);
                // The last words of the stack do not fit beside the board.
                let is_shown = |line: &String| screen.iter().any(|row| row.contains(&line[..line.len().min(70)]));
                assert!(lines.iter().all(is_shown), "{lines:#?} in {screen:#?}");
                is_board(&scene, &screen);
            }
        }
        walk = app.walk;
    }
}

#[test]
fn text_and_screens_agree_at_every_step_of_the_lesson() {
    for (setting, whole) in cases() {
        agree(&setting, whole, 1..=600);
    }
}

#[test]
fn text_and_screens_agree_at_the_first_and_last_steps_of_example_1() {
    let example = setting("hex/example1.txt", Rules::CLASSIC);
    agree(&example, false, 1..=500);
    agree(&example, false, 273_847..=274_346);
}

#[test]
fn the_title_names_further_rules() {
    for (file, rules, title) in [
        ("lesson/nine.txt", Rules::CLASSIC, " stackdoku walk   nine.txt  "),
        ("dutch-miracle/input3", Rules::DUTCH_MIRACLE, " stackdoku walk   input3   dutch-miracle  "),
    ] {
        let mut app = App::new(walk(&setting(file, rules), false), false);
        app.walk.go_to(10);
        let screen = drawn(&app, &mut painter(), 120, 40);
        assert!(screen[0].contains(title) && !screen[0].contains("classic"), "{}", screen[0]);
    }
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
                let screen = drawn(&app, &mut painter(), width, height);
                let (fits, fits_all) = (width >= 80 && height >= 24, width >= 120 && height >= 40);
                let all = screen.join("\n");
                assert_eq!(all.contains("STACK"), fits, "{width}x{height}: {all}");
                // One panel at a time there, and which one is tested at its moments (`tests/walk/terminal.rs`).
                if fits && (fits_all || setting.size() != Size::Sixteen) {
                    assert!(all.contains("RECORD"), "{width}x{height}: {all}");
                }
                if !fits && width >= 60 {
                    assert!(all.contains("needs a window of 80 columns and 24"), "{all}");
                }
            }
        }
    }
}
