//! Figures as people read them: grouped digits, times with their unit, ratios.

use std::time::Duration;

/// `137,248`.
pub fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}

/// `1 choice`, `2 choices`.
pub fn count(number: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(number), if number == 1 { "" } else { "s" })
}

/// `7.26 ms`: three digits, and the unit that fits.
pub fn time(time: Duration) -> String {
    nanoseconds(time.as_nanos() as f64)
}

/// The same, from a number of nanoseconds, which may be less than one.
pub fn nanoseconds(time: f64) -> String {
    const UNITS: [(&str, f64); 4] = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];
    // What rounds to a thousand has the next unit.
    let fits = |&(_, size): &(&str, f64)| time < 999.5 * size;
    let (unit, size) = UNITS.into_iter().find(fits).unwrap_or(UNITS[3]);
    match time / size {
        number if number >= 99.95 => format!("{} {unit}", grouped(number.round() as u64)),
        number if number >= 9.995 => format!("{number:.1} {unit}"),
        number => format!("{number:.2} {unit}"),
    }
}

/// `0.021`, `0.5`, `1.2`, `35`, `4,810`: how often one time fits into another.
pub fn ratio(ratio: f64) -> String {
    match ratio {
        _ if ratio >= 9.95 => grouped(ratio.round() as u64),
        _ if ratio >= 0.095 => format!("{ratio:.1}"),
        // Two digits behind the zeros.
        _ => {
            let ratio = ratio.max(1e-9);
            format!("{ratio:.*}", (1.0 - ratio.log10().floor()) as usize)
        }
    }
}

/// `2 s`, `0.5 s`: a limit as it was given.
pub fn limit(limit: Duration) -> String {
    format!("{} s", limit.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_three_digits_and_the_unit_that_fits() {
        for (nanos, text) in [
            (0, "0.00 ns"),
            (17, "17.0 ns"),
            (999, "999 ns"),
            (1_000, "1.00 µs"),
            (173_930, "174 µs"),
            (999_600, "1.00 ms"),
            (7_260_000, "7.26 ms"),
            (2_550_000_000, "2.55 s"),
            (99_960_000_000, "100 s"),
            (1_234_000_000_000, "1,234 s"),
        ] {
            assert_eq!(time(Duration::from_nanos(nanos)), text);
        }
    }

    #[test]
    fn ratios_are_short() {
        for (number, text) in [
            (0.0, "0.0000000010"),
            (0.000_000_3, "0.00000030"),
            (0.021, "0.021"),
            (0.5, "0.5"),
            (1.0, "1.0"),
            (9.96, "10"),
            (4_810.4, "4,810"),
        ] {
            assert_eq!(ratio(number), text);
        }
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!((count(1, "choice"), count(2_000, "choice")), ("1 choice".into(), "2,000 choices".into()));
    }
}
