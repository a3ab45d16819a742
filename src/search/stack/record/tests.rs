//! The three fields of a record: what is set stays apart, and nothing else is ever set.

use super::*;
use std::format;

const SETS: [DigitSet; 6] = {
    let set = DigitSet::from_bits;
    [set(0), set(1), set(0x8000), set(0xffff), set(0xa5a5), set(0x0ff0)]
};

/// Every combination of filled flag, choice and a few candidate sets.
fn records() -> impl Iterator<Item = (bool, Digit, DigitSet, CellRecord)> {
    let choices = (0..16).filter_map(Digit::new);
    choices.flat_map(|choice| {
        [false, true].into_iter().flat_map(move |filled| {
            SETS.into_iter().map(move |candidates| {
                let mut record = CellRecord::empty(candidates);
                record.set_choice(choice);
                record.set_filled(filled);
                (filled, choice, candidates, record)
            })
        })
    })
}

fn parts(record: CellRecord) -> (bool, Digit, DigitSet) {
    (record.is_filled(), record.choice(), record.candidates())
}

#[test]
fn the_three_fields_have_sixteen_four_and_one_bits_and_share_none() {
    assert_eq!(Fields::CANDIDATES.bits().count_ones(), 16);
    assert_eq!(Fields::CHOICE.bits().count_ones(), 4);
    assert_eq!(Fields::FILLED.bits().count_ones(), 1);
    assert_eq!(Fields::all().bits(), (1 << 21) - 1);
}

#[test]
fn setting_one_field_never_touches_another() {
    for (filled, choice, candidates, record) in records() {
        assert_eq!(parts(record), (filled, choice, candidates));
        let mut turned = record;
        turned.set_filled(!filled);
        assert_eq!(parts(turned), (!filled, choice, candidates));
        for other in (0..16).filter_map(Digit::new) {
            let mut chosen = record;
            chosen.set_choice(other);
            assert_eq!(parts(chosen), (filled, other, candidates));
        }
        for other in SETS {
            let mut changed = record;
            changed.set_candidates(other);
            assert_eq!(parts(changed), (filled, choice, other));
        }
    }
}

#[test]
fn nothing_above_bit_twenty_is_ever_set() {
    for (_, _, _, mut record) in records() {
        assert_eq!(record.bits() >> 21, 0);
        while record.take_next_choice().is_some() {
            assert_eq!(record.bits() >> 21, 0);
        }
    }
}

#[test]
fn the_layout_is_the_one_of_the_picture() {
    let mut record = CellRecord::empty(DigitSet::from_bits(0x8001));
    record.set_choice(Digit::from_low_bits(0xa));
    record.set_filled(true);
    assert_eq!(record.bits(), 0b1_1010_1000_0000_0000_0001);
    assert_eq!(format!("{record:?}"), "1|a|1000000000000001");
}

#[test]
fn choices_come_in_ascending_order_and_each_once() {
    let mut record = CellRecord::empty(DigitSet::from_bits(0b1010_0010));
    record.set_filled(true);
    for (expected, left) in [(1, 0b1010_0000), (5, 0b1000_0000), (7, 0)] {
        assert_eq!(record.take_next_choice(), Digit::new(expected));
        assert_eq!(parts(record), (true, Digit::from_low_bits(expected), DigitSet::from_bits(left)));
    }
    assert_eq!(record.take_next_choice(), None);
    assert_eq!(parts(record), (true, Digit::from_low_bits(7), DigitSet::EMPTY));
}

#[test]
fn a_given_is_filled_and_has_nothing_to_try() {
    let digit = Digit::from_low_bits(9);
    assert_eq!(parts(CellRecord::given(digit)), (true, digit, DigitSet::EMPTY));
}
