//! The names of rules, and the sizes that they are for. What they add is compared in `search/lanes/tests/complete.rs`.

use super::*;
use std::string::ToString;

#[test]
fn dutch_miracle_is_for_nine_only() {
    assert_eq!(Size::ALL.map(|size| Rules::DUTCH_MIRACLE.allow(size)), [false, true, false]);
    assert_eq!(Size::ALL.map(|size| Rules::CLASSIC.allow(size)), [true; 3]);
}

#[test]
fn rules_are_read_as_they_are_written() {
    for rules in Rules::NAMED {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(["Sudoku X", "XSudoku"].map(str::parse), [Ok(Rules::DIAGONAL); 2]);
    assert!("Classic Rules".parse::<Rules>().is_err());
}
