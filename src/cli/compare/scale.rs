//! The scale of a group of bars: from nothing, or logarithmic where the longest would hide the others.
//!
//! ```text
//! linear         0 |==========|   5 |=====|                 a bar is as long as its number
//! logarithmic    1 |===|  10 |======|  100 |=========|      each tenfold is as long as the one before
//! ```

/// From this spread on, the smallest bar of a linear scale could hardly be seen.
const SPREAD: f64 = 30.0;

/// The axis of a group of bars.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// From 0 to this.
    Linear(f64),
    /// Between two powers of ten, as exponents.
    Logarithmic(i32, i32),
}

impl Scale {
    /// The scale of these numbers. Those that are not positive have no bar.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Self {
        let numbers = numbers.into_iter().filter(|&number| number > 0.0);
        let (least, most) =
            numbers.fold((f64::MAX, 0.0), |(least, most), number| (number.min(least), number.max(most)));
        if most <= SPREAD * least {
            return Self::Linear(most);
        }
        // One power below the least, so that its bar has a length too.
        let low = least.log10().floor() as i32;
        let low = if least.log10() - f64::from(low) < 0.2 { low - 1 } else { low };
        Self::Logarithmic(low, most.log10().ceil() as i32)
    }

    /// The length of a bar, from 0 to 1.
    pub fn length(self, number: f64) -> f64 {
        match self {
            Self::Linear(most) if most > 0.0 => number / most,
            Self::Linear(_) => 0.0,
            Self::Logarithmic(..) if number <= 0.0 => 0.0,
            Self::Logarithmic(low, high) => (number.log10() - f64::from(low)) / f64::from(high - low),
        }
        .clamp(0.0, 1.0)
    }

    /// Where the axis has a mark, and the number there: the powers of ten, or 0 and the most.
    pub fn marks(self) -> Vec<(f64, f64)> {
        match self {
            Self::Linear(most) => vec![(0.0, 0.0), (1.0, most)],
            Self::Logarithmic(low, high) => {
                // Six marks at most: people could not read more.
                let step = (high - low + 4) / 5;
                let marks = (low..=high).filter(|exponent| (high - exponent) % step == 0);
                marks.map(|exponent| 10_f64.powi(exponent)).map(|number| (self.length(number), number)).collect()
            }
        }
    }

    pub fn is_logarithmic(self) -> bool {
        matches!(self, Self::Logarithmic(..))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_spreads_are_linear() {
        let scale = Scale::of([10.0, 5.0, 0.0]);
        assert_eq!(scale, Scale::Linear(10.0));
        assert_eq!([0.0, 5.0, 10.0, 20.0].map(|number| scale.length(number)), [0.0, 0.5, 1.0, 1.0]);
        assert_eq!(scale.marks(), [(0.0, 0.0), (1.0, 10.0)]);
    }

    #[test]
    fn large_spreads_are_logarithmic_between_powers_of_ten() {
        let scale = Scale::of([313.0, 148_210_368.0]);
        assert_eq!(scale, Scale::Logarithmic(2, 9));
        assert_eq!([0.0, 100.0, 1e9].map(|number| scale.length(number)), [0.0, 0.0, 1.0]);
        assert_eq!(scale.marks().last(), Some(&(1.0, 1e9)));
        // A number just above a power of ten still has a bar.
        assert_eq!(Scale::of([1.0, 1_000.0]), Scale::Logarithmic(-1, 3));
    }

    #[test]
    fn without_numbers_no_bar_has_a_length() {
        assert_eq!(Scale::of([]).length(1.0), 0.0);
    }
}
