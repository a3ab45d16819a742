//! What the feature `serde` writes, and that the same comes back.

use pretty_assertions::assert_eq;
use serde_json::{Value, from_value, json, to_value};
use stackdoku::{Answer, Cell, Digit, Engine, Grid, Rules, Size, Solver, TrueCandidates};
use std::collections::BTreeMap;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The message with which `value` is refused as a `T`.
fn refused<T: serde::de::DeserializeOwned + std::fmt::Debug>(value: Value) -> String {
    from_value::<T>(value).unwrap_err().to_string()
}

#[test]
fn grids_are_lines() {
    let grid: Grid = LINE.parse().unwrap();
    assert_eq!(to_value(grid).unwrap(), json!(LINE));
    assert_eq!(from_value::<Grid>(json!(LINE)).unwrap(), grid);
    for size in Size::ALL {
        let mut grid = Grid::empty(size);
        assert_eq!(from_value::<Grid>(to_value(grid).unwrap()).unwrap(), grid);
        for (number, cell) in size.cells().enumerate() {
            grid.set(cell, Digit::new((number * 7 % 23) as u8).filter(|digit| size.digits().contains(*digit)));
        }
        assert_eq!(from_value::<Grid>(to_value(grid).unwrap()).unwrap(), grid, "{size}");
    }
}

/// Read as a text that a person wrote, some of these would be blank.
#[test]
fn grids_of_letters_alone_and_of_many_zeros_come_back_too() {
    for number in [0, 10, 15] {
        let mut grid = Grid::empty(Size::Sixteen);
        Size::Sixteen.cells().for_each(|cell| grid.set(cell, Digit::new(number)));
        assert_eq!(from_value::<Grid>(to_value(grid).unwrap()).unwrap(), grid);
        grid.set(Cell::new(0, 0), None);
        assert_eq!(from_value::<Grid>(to_value(grid).unwrap()).unwrap(), grid);
    }
}

#[test]
fn digits_are_numbers_and_the_others_names() {
    for digit in Size::Sixteen.digits() {
        assert_eq!(to_value(digit).unwrap(), json!(digit.number()));
        assert_eq!(from_value::<Digit>(json!(digit.number())).unwrap(), digit);
    }
    for cell in Size::Sixteen.cells() {
        assert_eq!(from_value::<Cell>(to_value(cell).unwrap()).unwrap(), cell);
    }
    assert_eq!(to_value(Cell::new(2, 7)).unwrap(), json!("row 3, column 8"));
    assert_eq!(from_value::<Cell>(json!("r3c8")).unwrap(), Cell::new(2, 7));
    assert_eq!(to_value(Size::ALL).unwrap(), json!(["4x4", "9x9", "16x16"]));
    assert_eq!(from_value::<[Size; 3]>(json!(["4x4", "9x9", "16x16"])).unwrap(), Size::ALL);
    assert_eq!(to_value(Rules::DUTCH_MIRACLE).unwrap(), json!("dutch-miracle"));
    let joined = Rules::ANTI_KNIGHT | Rules::DIAGONAL;
    assert_eq!(to_value(joined).unwrap(), json!(["diagonal", "anti-knight"]));
    for written in [json!(["anti-knight", "diagonal"]), json!("diagonal+anti-knight")] {
        assert_eq!(from_value::<Rules>(written).unwrap(), joined);
    }
    assert!(from_value::<Rules>(json!(["diagnal"])).is_err() && from_value::<Rules>(json!("diagonal+")).is_err());
    for rules in Rules::NAMED {
        assert_eq!(to_value(rules).unwrap(), json!(rules.to_string()));
        assert_eq!(from_value::<Rules>(json!(rules.to_string())).unwrap(), rules);
    }
    for &engine in Engine::ALL {
        assert_eq!(to_value(engine).unwrap(), json!(engine.name()));
        assert_eq!(from_value::<Engine>(json!(engine.name())).unwrap(), engine);
    }
}

#[test]
fn cells_and_digits_are_keys_of_maps() {
    let notes = BTreeMap::from([(Cell::new(0, 0), 1), (Cell::new(8, 8), 2)]);
    let written = to_value(&notes).unwrap();
    assert_eq!(written, json!({ "row 1, column 1": 1, "row 9, column 9": 2 }));
    assert_eq!(from_value::<BTreeMap<Cell, i32>>(written).unwrap(), notes);
    let times = BTreeMap::from([(Digit::from_low_bits(3), 5), (Digit::from_low_bits(11), 8)]);
    let written = serde_json::to_string(&times).unwrap();
    assert_eq!(written, r#"{"3":5,"11":8}"#);
    assert_eq!(serde_json::from_str::<BTreeMap<Digit, i32>>(&written).unwrap(), times);
}

#[test]
fn what_does_not_fit_is_refused_with_a_reason() {
    assert_eq!(refused::<Grid>(json!("12")), "the line has 2 cells, expected 16, 81 or 256");
    assert_eq!(
        refused::<Grid>(json!(LINE.replace('8', "!"))),
        "column 21: unexpected `!`, expected 1 to 9, or . if blank"
    );
    assert_eq!(
        refused::<Grid>(json!("g".repeat(256))),
        "column 1: unexpected `g`, expected 0 to 9 or a to f, or . if blank"
    );
    assert_eq!(
        refused::<Grid>(json!(5)),
        "invalid type: integer `5`, expected a grid as a line of 16, 81 or 256 symbols"
    );
    assert_eq!(refused::<Digit>(json!(16)), "invalid value: integer `16`, expected the number of a digit, 0 to 15");
    assert_eq!(refused::<Digit>(json!(-1)), "invalid type: integer `-1`, expected the number of a digit, 0 to 15");
    assert_eq!(refused::<Digit>(json!("5")), "invalid type: string \"5\", expected the number of a digit, 0 to 15");
    assert_eq!(refused::<Cell>(json!("r0c1")), "unknown cell, expected r3c8 or row 3, column 8");
    assert_eq!(refused::<Size>(json!("25x25")), "unknown size, expected 4x4, 9x9 or 16x16");
    assert_eq!(refused::<Size>(json!(9)), "invalid type: integer `9`, expected a size: 4x4, 9x9 or 16x16");
    assert!(refused::<Rules>(json!("knight")).starts_with("unknown rules, expected classic, dutch-miracle, "));
    assert!(refused::<Engine>(json!("guess")).starts_with("unknown engine, expected stack"));
}

#[test]
fn what_a_search_says_comes_back() {
    let solver = Solver::new();
    let grid = |line: &str| line.parse::<Grid>().unwrap();
    let (one, several, none) = (grid("1.....2..3.....4"), grid("1..............."), grid("11.............."));
    let written = |puzzle: &Grid| {
        let answer = solver.solve(puzzle).unwrap();
        let value = to_value(&answer).unwrap();
        assert_eq!(from_value::<Answer>(value.clone()).unwrap(), answer);
        value
    };
    assert_eq!(written(&one), json!({"one": one.solve().solution().unwrap().to_line()}));
    assert_eq!(written(&several)["several"].as_array().unwrap().len(), 2);
    assert_eq!(written(&none), json!("none"));
    assert_eq!(to_value(Answer::Unknown(None)).unwrap(), json!({"unknown": null}));
    let count = solver.count(&one).unwrap();
    assert_eq!(to_value(count).unwrap(), json!({"number": 1, "is_total": true}));
    assert_eq!(from_value::<stackdoku::Count>(to_value(count).unwrap()).unwrap(), count);
    let found = solver.true_candidates(&several).unwrap();
    let mut value = to_value(&found).unwrap();
    assert_eq!(
        (&value["size"], &value["is_complete"], &value["digits"][0]),
        (&json!("4x4"), &json!(true), &json!([0]))
    );
    assert_eq!(from_value::<TrueCandidates>(value.clone()).unwrap(), found);
    value["digits"][3] = json!([4]);
    assert!(refused::<TrueCandidates>(value).contains("the digits of each cell"));
}
