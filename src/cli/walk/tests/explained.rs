//! What is explained of a step, against the search itself and against counting by hand.

use super::{cases, setting, start, steps, survey_of};
use crate::cli::walk::explain::Event;
use crate::cli::walk::marks::MarkKind;
use crate::cli::walk::position::Ended;
use crate::cli::walk::survey::Survey;
use pretty_assertions::assert_eq;
use stackdoku::stack::{StackSearch, Step};
use stackdoku::{Cell, Digit, DigitSet, Grid, Puzzle, Rules};

#[test]
fn every_step_is_a_call_of_the_search_and_nothing_else() {
    for (setting, whole) in cases() {
        let mut search = StackSearch::new(&Puzzle::new(&setting.givens, setting.rules).unwrap());
        for (_, step, _) in steps(&setting, whole).take(3_000) {
            let before = search.clone();
            let expected = search.step();
            let top = step.top.map(|top| (top.cell, top.placed));
            match expected {
                Step::Placed { cell, digit, next } => {
                    assert_eq!((step.event, top), (Event::Placed, Some((cell, Some(digit)))));
                    assert_eq!(step.pushed.as_ref().map(|pushed| pushed.cell), Some(next));
                }
                Step::DeadEnd { cell } => {
                    assert!(step.event.is_dead_end());
                    assert_eq!(top, Some((cell, None)));
                }
                Step::Solved { last } => {
                    assert_eq!((step.event, top), (Event::Solved, last.map(|(cell, digit)| (cell, Some(digit)))));
                }
                _ => panic!("the walk goes on behind the end of the tree"),
            }
            if let Some(top) = step.top {
                assert_eq!((top.before, top.after), (before.record(top.cell), search.record(top.cell)));
                assert_eq!(top.slot, before.stack().len());
                assert_eq!(top.lifted.map(|held| held.digit), before.grid()[top.cell]);
            }
            assert_eq!(step.grid, search.grid());
            assert_eq!(step.counters, search.counters());
            let counters = step.counters;
            assert_eq!(counters.depth, 1 + counters.choices - counters.dead_ends - counters.solutions);
        }
    }
}

#[test]
fn masks_counts_and_ties_are_those_of_the_rules() {
    for (setting, whole) in cases() {
        for (before, step, _) in steps(&setting, whole).take(400) {
            if let Some(top) = &step.top {
                let mut without = step.grid;
                without.set(top.cell, None);
                assert_eq!(top.had, without.candidates(setting.rules).candidates(top.cell));
                let tried: DigitSet =
                    top.had.iter().filter(|&digit| !top.before.candidates().contains(digit)).collect();
                let held = before.held().map_or(DigitSet::EMPTY, |held| DigitSet::from(held.digit));
                assert_eq!(tried & held, held, "the digit held was tried");
                assert_eq!(step.event == Event::Contradiction, step.event.is_dead_end() && top.had.is_empty());
            }
            let Some(pushed) = &step.pushed else { continue };
            assert_eq!(pushed.record.candidates(), setting.size().digits() - pushed.around.together());
            let allowed = step.grid.candidates(setting.rules);
            let counted: Vec<(Cell, usize)> =
                step.grid.empty_cells().map(|cell| (cell, allowed.candidates(cell).len())).collect();
            let least = counted.iter().map(|&(_, count)| count).min().unwrap();
            let best: Vec<Cell> = counted.iter().filter(|&&(_, count)| count == least).map(|&(cell, _)| cell).collect();
            assert_eq!((pushed.cell, &pushed.weighed.ties[..]), (best[0], &best[1..]));
            assert_eq!((pushed.weighed.least, pushed.weighed.cells()), (least, counted.len() as u64));
            for (count, &cells) in pushed.weighed.by_count.iter().enumerate() {
                assert_eq!(usize::from(cells), counted.iter().filter(|&&(_, other)| other == count).count());
            }
        }
    }
}

#[test]
fn example_1_is_the_run_that_was_counted() {
    let setting = setting("hex/example1.txt", Rules::CLASSIC);
    let survey = survey_of(&setting, false);
    assert_eq!((survey.steps(), survey.ended), (274_346, Ended::Solved));
    assert_eq!((survey.counters.choices, survey.counters.dead_ends), (137_248, 137_098));
    assert_eq!((survey.contradictions, survey.used_up()), (12_380, 124_718));
    let mut by_had = [0; 17];
    (by_had[1], by_had[2]) = (112_472, 24_776);
    assert_eq!(survey.choices_by_had, by_had, "the tree is binary");
    let first = survey.first.unwrap();
    assert_eq!((setting.blanks(), first.branches()), (150, 30));
    let mut wrong = first.failed().to_vec();
    wrong.sort_by_key(|failed| std::cmp::Reverse(failed.choices));
    let told = |index: usize| {
        let failed = wrong[index];
        let right = first.search().grid()[failed.cell].map(Digit::number);
        (failed.slot, failed.cell.to_string(), failed.digit.number(), right, failed.choices)
    };
    assert_eq!(told(0), (26, "row 2, column 12".into(), 5, Some(0xa), 73_217));
    assert_eq!(told(1), (27, "row 2, column 9".into(), 3, Some(0xd), 54_507));
    assert_eq!((wrong[0].step, wrong[0].end), (5_374, 151_810));
    let share = (told(0).4 + told(1).4) * 100 / first.counters().choices;
    assert_eq!(share, 93);
    let marks = |kind| survey.marks.iter().filter(|mark| mark.kind == kind).count();
    assert_eq!((marks(MarkKind::Contradiction), marks(MarkKind::Solution)), (12_380, 1));
    assert!(survey.marks.is_sorted_by_key(|mark| mark.step));
}

#[test]
fn the_puzzles_of_the_lesson_run_as_the_lesson_says() {
    let survey = |name: &str| {
        let setting = setting(name, Rules::CLASSIC);
        survey_of(&setting, false)
    };
    let figures = |survey: &Survey| {
        let counters = survey.counters;
        (survey.steps(), counters.choices, counters.dead_ends, survey.contradictions, survey.ended)
    };
    assert_eq!(figures(&survey("lesson/four.txt")), (12, 12, 0, 0, Ended::Solved));
    assert_eq!(figures(&survey("lesson/four-unsolvable.txt")), (9, 4, 5, 2, Ended::Exhausted));
    let nine = survey("lesson/nine.txt");
    assert_eq!(figures(&nine), (68, 61, 7, 3, Ended::Solved));
    // All choices up to step 21 are forced; step 21 pushes the first cell with two candidates, step 22 chooses there.
    let branch = nine.marks.iter().find(|mark| mark.kind == MarkKind::FirstBranch);
    assert_eq!(branch.map(|mark| mark.step), Some(21));
}

#[test]
fn whole_trees_end_with_an_empty_stack() {
    for (setting, _) in cases() {
        let empty_cells = setting.blanks();
        if empty_cells > 60 {
            continue;
        }
        let survey = survey_of(&setting, true);
        let counters = survey.counters;
        assert_eq!((survey.ended, counters.depth), (Ended::Exhausted, 0));
        assert_eq!(survey.depths.last(), Some(&0));
        assert_eq!(survey.choices_by_had.iter().sum::<u64>(), counters.choices);
    }
    let four = super::setting_of(&Grid::empty(stackdoku::Size::Four).to_line());
    assert_eq!(survey_of(&four, true).counters.solutions, 288);
}

#[test]
fn a_digit_with_a_solution_below_it_is_not_called_wrong() {
    // Two solutions: whatever is taken off behind the first one had a solution below it, or lies above such a digit.
    let setting = setting("lesson/four.txt", Rules::CLASSIC);
    let mut position = start(&setting, true);
    while position.step().is_some() {}
    assert_eq!(position.failed(), []);
}
