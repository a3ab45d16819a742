//! Numbers on the command line that are more than digits: steps from one to another, bits, and seconds.

use std::ops::RangeInclusive;
use std::time::Duration;

/// Numbers of steps: `34`, `20..40`, `20..` or `..40`.
pub fn steps(text: &str) -> Result<RangeInclusive<u64>, String> {
    let expected = || "expected numbers of steps such as 34, 20..40, 20.. or ..40".to_string();
    let number = |text: &str, default| if text.is_empty() { Ok(default) } else { text.parse().map_err(|_| expected()) };
    let (first, last) = match text.split_once("..") {
        Some((first, last)) => (number(first, 1)?, number(last.trim_start_matches('='), u64::MAX)?),
        None if text.is_empty() => return Err(expected()),
        None => (number(text, 1)?, number(text, 1)?),
    };
    match (first, last) {
        (0, _) => Err("steps are counted from 1".into()),
        (first, last) if last < first => Err(format!("step {last} comes before step {first}")),
        (first, last) => Ok(first..=last),
    }
}

/// A number as programmers write it: `0x1f`, `0b1_1111` or `31`.
pub fn number(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "").to_ascii_lowercase();
    let (digits, radix) = match (digits.strip_prefix("0x"), digits.strip_prefix("0b")) {
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 2),
        (None, None) => (&digits[..], 10),
    };
    let is_number = !digits.is_empty() && digits.chars().all(|sign| sign.is_digit(radix));
    let number = is_number.then(|| u64::from_str_radix(digits, radix).map_err(|_| "the number has more than 64 bits"));
    Ok(number.ok_or("expected a number such as 0x150480, 0b101 or 1377408")??)
}

/// A time, as a number of seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    let limit = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    if limit.is_zero() { Err("expected more than zero seconds".into()) } else { Ok(limit) }
}

#[cfg(test)]
mod tests {
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
    fn a_number_is_hexadecimal_binary_or_decimal() {
        for text in ["0x150480", "0X15_0480", "0b1_0101_0000_0100_1000_0000", "1377408"] {
            assert_eq!(number(text), Ok(0x15_0480), "{text}");
        }
        for text in ["", "0x", "0b", "0b2", "0xg", "1f", "-1", "+1", "0x+1", "0x1_0000_0000_0000_0000"] {
            assert!(number(text).is_err(), "{text}");
        }
    }
}
