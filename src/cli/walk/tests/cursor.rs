//! The cursor: whatever way leads to a step, it shows the same.

use super::{cases, setting, start, walk};
use crate::cli::walk::cursor::Walk;
use crate::cli::walk::explain::Explained;
use crate::cli::walk::moment::Moment;
use crate::cli::walk::plain;
use pretty_assertions::assert_eq;
use stackdoku::Rules;

/// All that text says of the step on show.
fn shown(walk: &Walk) -> Vec<String> {
    plain::block(&walk.scene()).iter().map(crate::cli::walk::panels::Line::text).collect()
}

/// What is to be shown at each of the first steps, from the one before the first on.
fn expected(setting: &crate::cli::walk::setting::Setting, whole: bool, steps: usize) -> Vec<Vec<String>> {
    let mut walk = walk(setting, whole);
    let mut blocks = vec![shown(&walk)];
    while blocks.len() <= steps && walk.step() {
        blocks.push(shown(&walk));
    }
    blocks
}

#[test]
fn forward_back_and_go_to_show_the_same() {
    for (setting, whole) in cases() {
        let blocks = expected(&setting, whole, 120);
        let mut walk = walk(&setting, whole);
        let last = blocks.len() - 1;
        walk.go_to(last as u64);
        for number in (0..last).rev() {
            assert!(walk.back());
            assert_eq!(shown(&walk), blocks[number]);
        }
        assert!(!walk.back());
        for number in [last, 0, last / 2, last / 3, last] {
            walk.go_to(number as u64);
            assert_eq!((walk.number(), shown(&walk)), (number as u64, blocks[number].clone()));
        }
        walk.go_to(u64::MAX);
        assert_eq!(walk.number(), walk.survey.steps());
        assert!(!walk.step());
    }
}

#[test]
fn far_back_in_a_long_run_is_as_forward() {
    let setting = setting("hex/example1.txt", Rules::CLASSIC);
    let mut walk = walk(&setting, false);
    for number in [200_000, 199_999, 1_024, 1_025, 1_023, 274_346, 5_374, 1] {
        walk.go_to(number);
        let mut position = start(&setting, false);
        while position.number() + 1 < number {
            position.step();
        }
        let step = Explained::step(&mut position, &setting).unwrap();
        let scene = walk.scene();
        assert_eq!(scene.step.map(|step| step.number), Some(number));
        assert_eq!(format!("{:?}", scene.step), format!("{:?}", Some(&step)));
        assert_eq!(scene.position.held(), position.held());
        assert_eq!(scene.position.failed(), position.failed());
    }
}

#[test]
fn a_run_of_millions_of_steps_keeps_few_snapshots_and_its_places() {
    // 16x16, minimal: its tree has no end in sight.
    let line = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/bench/sixteen-minimal.txt")).unwrap();
    let setting = super::setting_of(line.lines().find(|line| !line.starts_with('#')).unwrap());
    let mut walk = walk(&setting, false);
    let steps = walk.survey.steps();
    assert_eq!(steps, crate::cli::walk::survey::MOST_STEPS);
    assert!(walk.scene().number().ends_with(" of more than 2,000,000"));
    for number in [steps, steps - 1, 1_500_000, 1_500_001, 3_000] {
        walk.go_to(number);
        assert_eq!(walk.number(), number);
        assert_eq!(walk.scene().position.counters().choices + walk.scene().position.counters().dead_ends, number);
    }
    walk.go_to(steps);
    assert!(!walk.step());
}

#[test]
fn over_skips_what_a_wrong_digit_cost_and_back_over_returns() {
    let setting = setting("hex/example1.txt", Rules::CLASSIC);
    let mut walk = walk(&setting, false);
    walk.go_to(5_374);
    assert!(walk.over());
    assert_eq!(walk.number(), 151_810);
    let top = walk.scene().top().copied().unwrap();
    assert_eq!(top.cell.to_string(), "row 2, column 12");
    assert_eq!(top.lifted.map(|held| (held.digit.number(), held.step, held.choices)), Some((5, 5_374, 73_217)));
    assert!(walk.over_back());
    assert_eq!(walk.number(), 5_374);
    // From the right digit on, over leads to the solution.
    walk.go_to(151_810);
    assert!(walk.over());
    assert_eq!(walk.number(), 274_346);
    assert!(!walk.over());
}

#[test]
fn over_stops_at_the_same_cell_one_slot_high_everywhere() {
    for (setting, whole) in cases() {
        let mut walk = walk(&setting, whole);
        for number in 0..walk.survey.steps().min(150) {
            walk.go_to(number);
            let from = walk.scene().top().copied().filter(|_| walk.scene().pushed.is_some());
            if !walk.over() {
                continue;
            }
            match (from, walk.scene().top()) {
                (Some(from), Some(to)) if to.cell == from.cell && to.slot == from.slot => {
                    assert_eq!(to.lifted.map(|held| (held.step, Some(held.digit))), Some((number, from.placed)));
                    assert!(walk.over_back());
                    assert_eq!(walk.number(), number);
                }
                (Some(_), _) => assert_eq!(walk.number(), walk.survey.steps()),
                (None, _) => assert_eq!(walk.number(), number + 1),
            }
        }
    }
}

#[test]
fn marks_come_in_order_both_ways() {
    let setting = setting("lesson/nine.txt", Rules::CLASSIC);
    let mut walk = walk(&setting, false);
    let mut there = vec![0];
    while walk.next_mark() {
        assert!(!walk.marks_here().is_empty());
        there.push(walk.number());
    }
    assert_eq!(there, [0, 21, 25, 29, 36, 67, 68]);
    let mut back = vec![walk.number()];
    while walk.previous_mark() {
        back.push(walk.number());
    }
    back.reverse();
    assert_eq!(back, there);
}

#[test]
fn go_to_finds_cells_solutions_and_contradictions() {
    let setting = setting("lesson/nine.txt", Rules::CLASSIC);
    let mut walk = walk(&setting, false);
    let mut find = |text: &str| walk.find(text).map(|()| walk.number());
    assert_eq!(find("r2c8"), Ok(34));
    assert_eq!(find("r2c8"), Ok(38));
    assert_eq!(find("r2c8"), Err("r2c8 is not on top of the stack after step 38".into()));
    assert_eq!(find("12"), Ok(12));
    assert_eq!(find("contradiction"), Ok(25));
    assert_eq!(find("c"), Ok(29));
    assert_eq!(find("solution"), Ok(68));
    assert_eq!(find("solution"), Err("no solution after step 68".into()));
    assert_eq!(find("69"), Err("the run has 68 steps".into()));
    assert_eq!(find("0"), Ok(0));
    assert_eq!(find(" "), Err("go to a step (34), a cell (r3c8), solution or contradiction".into()));
    let expected = "expected a step (34), a cell (r3c8), solution or contradiction";
    for text in ["X", "-1", "r1", "step", "step x", "6,8", "68,"] {
        assert_eq!(find(text), Err(format!("{expected}, not `{text}`")));
    }
    assert_eq!(find("r0c1"), Err("there is no cell r0c1 on this board".into()));
    assert_eq!(find("0,068"), Ok(68));
    assert_eq!(find("Step 12"), Ok(12));
    assert_eq!(find("cell r2c8"), Ok(34));
}

#[test]
fn what_is_not_among_the_steps_of_a_longer_run_may_come_later() {
    let setting = setting("lesson/nine.txt", Rules::CLASSIC);
    let mut walk = Walk::new(30, setting.clone(), start(&setting, false));
    for text in ["31", "r2c8", "solution"] {
        assert_eq!(walk.find(text), Err("not between here and step 30; the run is longer".into()), "{text}");
    }
    assert_eq!(walk.find("r0c1"), Err("there is no cell r0c1 on this board".into()));
    assert_eq!(walk.find("30"), Ok(()));
}

#[test]
fn moments_pass_one_by_one_and_back() {
    use Moment::{Lift, Look, Place, Push, Take, Weigh};
    let setting = setting("lesson/nine.txt", Rules::CLASSIC);
    let mut walk = walk(&setting, false);
    walk.go_to(24);
    let mut seen = Vec::new();
    for _ in 0..14 {
        assert!(walk.next_moment());
        seen.push((walk.number(), walk.scene().moment));
    }
    assert_eq!(
        seen,
        [
            (25, Look),
            (25, Take),
            (26, Look),
            (26, Lift),
            (26, Take),
            (27, Look),
            (27, Lift),
            (27, Take),
            (27, Place),
            (27, Weigh),
            (27, Push),
            (28, Look),
            (28, Take),
            (28, Place),
        ]
    );
    for expected in seen.into_iter().rev().skip(1) {
        assert!(walk.previous_moment());
        assert_eq!((walk.number(), walk.scene().moment), expected);
    }
}

#[test]
fn every_moment_shows_the_board_and_the_stack_as_they_are_then() {
    for (setting, whole) in cases() {
        let mut walk = walk(&setting, whole);
        let mut before = walk.scene().grid();
        for _ in 0..600 {
            if !walk.next_moment() {
                break;
            }
            let scene = walk.scene();
            let Some(top) = scene.top() else { continue };
            let mut expected = before;
            if scene.reached(Moment::Lift) {
                expected.set(top.cell, None);
            }
            if scene.reached(Moment::Place) && top.placed.is_some() {
                expected.set(top.cell, top.placed);
            }
            assert_eq!(scene.grid(), expected);
            let slots = scene.slots();
            let pushed = usize::from(scene.next().is_some());
            let popped = usize::from(scene.is_done && top.placed.is_none());
            assert_eq!(slots.len(), top.slot + pushed - popped);
            for slot in &slots {
                assert_eq!(slot.digit, scene.grid()[slot.cell], "the stack and the board hold the same digits");
            }
            if scene.is_done {
                before = scene.grid();
            }
        }
    }
}
