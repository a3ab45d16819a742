//! The recursion beside the stack, against a recursion that really runs: push is call, pop is return.

use super::{setting, setting_of, start, steps, survey_of};
use crate::cli::walk::explain::Pushed;
use crate::cli::walk::panels::{self, Scene};
use crate::cli::walk::setting::Setting;
use pretty_assertions::assert_eq;
use stackdoku::{Grid, Rules, Size};

/// Solves by recursion, as the textbook has it, and writes down each call and return.
struct Recursion {
    rules: Rules,
    grid: Grid,
    log: Vec<String>,
}

impl Recursion {
    fn solve(&mut self, unfilled: usize) -> bool {
        self.log.push(format!("call {unfilled}"));
        let candidates = self.grid.candidates(self.rules);
        // Of equal counts the first is the minimum.
        let best = self.grid.empty_cells().min_by_key(|&cell| candidates.candidates(cell).len());
        let Some(cell) = best else { return true };
        for digit in candidates.candidates(cell) {
            self.grid.set(cell, Some(digit));
            if self.solve(unfilled - 1) {
                return true;
            }
            self.grid.set(cell, None);
        }
        self.log.push(format!("return {unfilled}"));
        false
    }
}

/// The same, read from the line at the top of the panel after each step.
fn panel(setting: &Setting) -> Vec<String> {
    let position = start(setting, false);
    let survey = survey_of(setting, false);
    let top = |scene: &Scene<'_>| panels::stack(scene, 10, panels::WIDE, panels::Piles::Both)[1].text();
    let read = |line: &str| {
        let calls: Vec<&str> = line.match_indices("solve(").map(|(at, _)| &line[at + 6..]).collect();
        let number = |call: &str| call.split(')').next().unwrap().to_string();
        match () {
            () if line.contains("called just now") => format!("call {}", number(calls[0])),
            () if line.contains("calls solve(0)") => "call 0".into(),
            () if line.contains("done") => format!("return {}", number(calls[1])),
            () => format!("return {}", number(calls[0])),
        }
    };
    let pushed = Pushed::at(&position, setting);
    let first = read(&top(&Scene::still(setting, &survey, &position, pushed.as_ref())));
    let others =
        steps(setting, false).map(|(_, step, after)| read(&top(&Scene::done(setting, &survey, &after, &step))));
    [first].into_iter().chain(others).collect()
}

#[test]
fn the_recursion_beside_the_stack_is_the_one_that_runs() {
    for setting in [
        setting("lesson/four.txt", Rules::CLASSIC),
        setting("lesson/four-unsolvable.txt", Rules::CLASSIC),
        setting("lesson/nine.txt", Rules::CLASSIC),
        setting("csv/puzzle.csv", Rules::CLASSIC),
        setting("dutch-miracle/input3", Rules::DUTCH_MIRACLE),
        setting_of(&Grid::empty(Size::Sixteen).to_line()),
    ] {
        let mut recursion = Recursion { rules: setting.rules, grid: setting.givens, log: Vec::new() };
        recursion.solve(setting.blanks());
        assert_eq!(panel(&setting), recursion.log, "{}", setting.name);
    }
}
