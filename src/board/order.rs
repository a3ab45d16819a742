//! Things in the order of their numbers.

use alloc::vec::Vec;

/// Sorts by a number; where it is equal, what was first stays first.
///
/// The sort of the standard library is a faster one for long lists, and for that it has 4 KB of code for each type that
/// is sorted. Here all types share one.
pub(crate) fn sorted_by<T>(items: Vec<T>, number: impl Fn(&T) -> usize) -> Vec<T> {
    let mut order: Vec<(usize, usize)> = items.iter().map(number).zip(0..).collect();
    order.sort_unstable();
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    order.into_iter().filter_map(|(_, index)| items[index].take()).collect()
}

#[cfg(test)]
mod tests {
    use super::sorted_by;
    use alloc::vec;

    #[test]
    fn things_are_sorted_by_their_numbers_and_equal_ones_stay_in_their_order() {
        let words = vec!["three", "one", "seven", "two", "", "four"];
        assert_eq!(sorted_by(words, |word| word.len()), ["", "one", "two", "four", "three", "seven"]);
        assert!(sorted_by(vec![], |&number: &usize| number).is_empty());
    }
}
