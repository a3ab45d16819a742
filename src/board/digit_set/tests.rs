//! Sets of digits: their bits, their order, their texts.

use super::*;
use std::format;
use std::string::ToString;
use std::vec::Vec;

#[test]
fn the_first_digits_fill_the_low_bits() {
    assert_eq!(DigitSet::first(0), DigitSet::EMPTY);
    assert_eq!(DigitSet::first(4).bits(), 0b1111);
    assert_eq!(DigitSet::first(9).bits(), 0b1_1111_1111);
    assert_eq!(DigitSet::first(16).bits(), 0xffff);
}

#[test]
fn every_set_gives_its_digits_in_ascending_order() {
    for bits in 0..=u16::MAX {
        let set = DigitSet::from_bits(bits);
        let expected: Vec<u8> = (0..16).filter(|d| bits >> d & 1 == 1).collect();
        let found: Vec<u8> = set.iter().map(Digit::number).collect();
        assert_eq!(found, expected);
        assert_eq!((set.len(), set.is_empty()), (expected.len(), expected.is_empty()));
        assert_eq!(set.lowest().map(Digit::number), expected.first().copied());
        assert_eq!(set.highest().map(Digit::number), expected.last().copied());
        assert_eq!(set.only().is_some(), expected.len() == 1);
        assert_eq!(set.iter().collect::<DigitSet>(), set);
        assert!(set.iter().rev().map(Digit::number).eq(expected.into_iter().rev()));
    }
}

#[test]
fn a_set_holds_what_was_put_in_and_not_taken_out() {
    let mut set = DigitSet::EMPTY;
    for digit in DigitSet::first(16) {
        assert!(!set.contains(digit));
        assert!(set.insert(digit));
        assert!(!set.insert(digit));
        assert!(set.contains(digit));
    }
    assert!(set.remove(Digit::from_low_bits(3)));
    assert!(!set.remove(Digit::from_low_bits(3)));
    assert_eq!(set.bits(), 0xfff7);
}

#[test]
fn a_set_is_printed_as_a_list_and_as_bits() {
    let set = DigitSet::from_bits(0b100_0000_1001);
    assert_eq!(format!("{set} {set:?} {set:012b}"), "{0 3 a} {0 3 a} 010000001001");
    assert_eq!(DigitSet::EMPTY.to_string(), "{}");
}
