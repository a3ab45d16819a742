//! The bit tricks of the project, each a function with a name and a picture.
//!
//! They work on plain numbers, so that the same trick serves a [`super::DigitSet`], a lane of a vector register and a
//! group of the learning search. A word here is a number of 16 or 32 bits.

/// The word without its lowest 1; 0 stays 0.
///
/// ```text
/// word        1 0 1 1 0 0
/// word - 1    1 0 1 0 1 1    the lowest 1 and the 0s below it flip
/// AND         1 0 1 0 0 0    only the lowest 1 is gone
/// ```
///
/// Source: H. S. Warren, *Hacker's Delight*, 2nd edition, section 2-1.
#[inline(always)]
pub(crate) const fn without_lowest(word: u16) -> u16 {
    word & word.wrapping_sub(1)
}

/// The lowest 1 of the word and nothing else; 0 stays 0.
///
/// ```text
/// word     1 0 1 1 0 0
/// -word    0 1 0 1 0 0    two's complement: all flipped, plus one
/// AND      0 0 0 1 0 0
/// ```
///
/// Source: H. S. Warren, *Hacker's Delight*, 2nd edition, section 2-1.
#[inline(always)]
pub(crate) const fn lowest_alone(word: u16) -> u16 {
    word & word.wrapping_neg()
}

/// Whether the word has no 1, or a single one.
#[inline(always)]
pub(crate) const fn at_most_one(word: u16) -> bool {
    without_lowest(word) == 0
}

/// Removes the lowest 1 of the word and returns its position. A word of 0 stays as it is and gives 32.
///
/// See [`without_lowest`] for the picture.
#[inline(always)]
pub(crate) const fn take_lowest(word: &mut u32) -> u32 {
    let position = word.trailing_zeros();
    *word &= word.wrapping_sub(1);
    position
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_its_lowest_one_and_the_rest() {
        for word in 0..=u16::MAX {
            let lowest = (0..16).map(|bit| 1 << bit).find(|bit| word & bit != 0).unwrap_or(0);
            assert_eq!(lowest_alone(word), lowest);
            assert_eq!(without_lowest(word), word ^ lowest);
            assert_eq!(at_most_one(word), word.count_ones() < 2);
            let mut rest = u32::from(word);
            let position = take_lowest(&mut rest);
            assert_eq!(rest, u32::from(word ^ lowest));
            assert_eq!(position, if word == 0 { 32 } else { lowest.ilog2() });
        }
    }
}
