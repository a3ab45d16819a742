//! Values of options, as they are typed.

use super::*;

#[test]
fn steps_are_counted_from_one_and_include_both_ends() {
    assert_eq!(steps("34"), Ok(34..=34));
    assert_eq!(steps("20..40"), Ok(20..=40));
    assert_eq!(steps("20..=40"), Ok(20..=40));
    assert_eq!(steps("20.."), Ok(20..=u64::MAX));
    assert_eq!(steps("..40"), Ok(1..=40));
    for text in ["", "0", "0..3", "5..4", "x", "1..x", "-1", "1-2", "1...2", "99999999999999999999"] {
        assert!(steps(text).is_err(), "{text}");
    }
}

#[test]
fn a_range_has_both_ends_or_one() {
    assert_eq!(range("10..20"), Ok(10..=20));
    assert_eq!(range("10.."), Ok(10..=u64::MAX));
    assert_eq!(range("..20"), Ok(0..=20));
    assert_eq!(range("7"), Ok(7..=7));
    for text in ["", "..", "x", "2..1", "-1..2", "1..2..3"] {
        assert!(range(text).is_err(), "{text}");
    }
}

#[test]
fn a_time_is_seconds_or_has_units() {
    for (text, milliseconds) in
        [("2", 2_000), ("0.5", 500), ("500ms", 500), ("2min", 120_000), ("1h30m", 5_400_000), (" 1s ", 1_000)]
    {
        assert_eq!(duration(text.trim()), Ok(Duration::from_millis(milliseconds)), "{text}");
    }
    for text in ["", "0", "0s", "-1", "soon", "nan", "inf", "1e30", "2 minuten", "99999999999999999999h"] {
        assert!(duration(text).is_err(), "{text}");
    }
}

#[test]
fn a_number_is_hexadecimal_binary_or_decimal() {
    for text in ["0x150480", "0X15_0480", "0b1_0101_0000_0100_1000_0000", "1377408"] {
        assert_eq!(number(text), Ok(0x15_0480), "{text}");
    }
    for text in ["", "0x", "0b", "0b2", "0xg", "1f", "-1", "+1", "0x+1", "0x1_0000_0000_0000_0000"] {
        assert!(number(text).is_err(), "{text}");
    }
}
