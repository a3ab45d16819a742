//! The log of a run, decoded and replayed as a page does it, against the JSON of the same run.

use super::{cases, setting, start};
use crate::cli::walk::json;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::span::Span;
use crate::cli::walk::survey::Survey;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use pretty_assertions::assert_eq;
use serde_json::Value;
use stackdoku::Rules;
use std::ops::RangeInclusive;

/// The lines of `--json` with these steps.
pub(super) fn json_lines(setting: &Setting, whole: bool, steps: RangeInclusive<u64>) -> Vec<Value> {
    let mut text = Vec::new();
    json::write(&mut text, setting, Span::new(start(setting, whole), &steps).ok().unwrap()).unwrap();
    text.split(|&byte| byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect()
}

/// The candidates of a cell as a page works them out: from the houses, and the digits that must lie apart.
fn candidates(setting: &Setting, board: &[Option<u8>], cell: usize) -> u16 {
    let size = setting.size();
    let side = size.side();
    let mut used = 0;
    for house in setting.rules.houses(size) {
        let cells: Vec<usize> = house.cells().map(|cell| cell.index(size)).collect();
        if cells.contains(&cell) {
            used |= cells
                .iter()
                .filter(|&&peer| peer != cell)
                .filter_map(|&peer| board[peer])
                .fold(0, |used, digit| used | 1 << digit);
        }
    }
    for (one, other) in setting.rules.touching_pairs(size) {
        let (one, other) = (one.index(size), other.index(size));
        let touched = if one == cell {
            board[other]
        } else if other == cell {
            board[one]
        } else {
            None
        };
        for digit in 0..side as u8 {
            if touched.is_some_and(|touched| touched.abs_diff(digit) < setting.rules.touching_difference()) {
                used |= 1 << digit;
            }
        }
    }
    ((1u32 << side) - 1) as u16 & !used
}

/// Replays the first steps of a run.
fn replay(setting: &Setting, whole: bool, most: u64) {
    let lines = json_lines(setting, whole, 1..=most);
    let survey = Survey::take(start(setting, whole), setting, |_| {});
    let log: Value = serde_json::to_value(&survey.log).unwrap();
    let bytes = |field: &str| STANDARD.decode(log[field].as_str().unwrap()).unwrap();
    let (choices, pushed) = (bytes("choices"), bytes("pushed"));
    let steps = log["steps"].as_u64().unwrap() as usize;
    assert_eq!(steps.min(most as usize), lines.len() - 2);
    assert_eq!(choices.len(), steps.div_ceil(8));

    let mut board: Vec<Option<u8>> =
        setting.givens.iter().map(|(_, digit)| digit.map(|digit| digit.number())).collect();
    let blanks = board.iter().filter(|digit| digit.is_none()).count();
    let first = lines[0]["first"].as_u64().map(|cell| cell as usize);
    let mut stack: Vec<(usize, u16)> =
        first.map(|cell| (cell, candidates(setting, &board, cell))).into_iter().collect();
    let mut next = pushed.iter().map(|&cell| usize::from(cell));
    for (step, line) in lines[1..lines.len() - 1].iter().enumerate() {
        let is_choice = choices[step / 8] >> (step % 8) & 1 == 1;
        assert_eq!(line["step"], step + 1);
        let Some((cell, untried)) = stack.last_mut() else {
            assert_eq!((line["event"].as_str(), &line["cell"]), (Some("solved"), &Value::Null));
            continue;
        };
        assert_eq!(line["cell"], *cell);
        board[*cell] = None;
        if !is_choice {
            assert_eq!((line["event"].as_str(), *untried), (Some("dead_end"), 0));
            stack.pop();
        } else {
            let digit = untried.trailing_zeros() as u8;
            *untried &= *untried - 1;
            board[*cell] = Some(digit);
            assert_eq!(
                (line["digit"].as_u64(), line["left"].as_u64()),
                (Some(digit.into()), Some(untried.count_ones().into()))
            );
            if stack.len() == blanks {
                assert_eq!(line["event"], "solved");
            } else {
                let cell = next.next().unwrap();
                assert_eq!((line["event"].as_str(), line["next"].as_u64()), (Some("placed"), Some(cell as u64)));
                stack.push((cell, candidates(setting, &board, cell)));
                assert_eq!(line["pushed"].as_u64().unwrap() & 0xffff, u64::from(stack.last().unwrap().1));
            }
        }
        assert_eq!(line["depth"], stack.len());
    }
}

#[test]
fn a_replayed_log_is_the_run_that_json_tells() {
    for (setting, whole) in cases() {
        replay(&setting, whole, 2_000);
    }
}

#[test]
fn the_log_of_example_1_takes_230_kilobytes_and_is_the_run() {
    let setting = setting("hex/example1.txt", Rules::Classic);
    let survey = Survey::take(start(&setting, false), &setting, |_| {});
    let text = serde_json::to_string(&survey.log).unwrap();
    assert!((225_000..235_000).contains(&text.len()), "{}", text.len());
    replay(&setting, false, 30_000);
}

#[test]
fn the_depths_of_a_log_are_those_of_the_search() {
    for (setting, whole) in cases() {
        let mut depths = Vec::new();
        let survey = Survey::take(start(&setting, whole), &setting, |position| depths.push(position.depth()));
        assert!(survey.log.depths().eq(depths));
    }
}
