//! The operators of sets: union, intersection, difference, symmetric difference.

use super::digit_set::DigitSet;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// Implements an operator and its assigning form; `$bits` says what it does with the bits.
macro_rules! operator {
    ($(#[$doc:meta])* $trait:ident $method:ident, $assign:ident $assign_method:ident, $bits:expr) => {
        $(#[$doc])*
        impl $trait for DigitSet {
            type Output = Self;

            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                let bits: fn(u16, u16) -> u16 = $bits;
                Self::from_bits(bits(self.bits(), other.bits()))
            }
        }

        impl $assign for DigitSet {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

operator!(
    /// The digits of either set.
    BitOr bitor, BitOrAssign bitor_assign, |one, other| one | other
);
operator!(
    /// The digits of both sets.
    BitAnd bitand, BitAndAssign bitand_assign, |one, other| one & other
);
operator!(
    /// The digits of one set but not of both.
    BitXor bitxor, BitXorAssign bitxor_assign, |one, other| one ^ other
);
operator!(
    /// The digits of the first set that are not in the second.
    Sub sub, SubAssign sub_assign, |one, other| one & !other
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_operators_are_those_of_sets() {
        let (a, b) = (DigitSet::from_bits(0b1100), DigitSet::from_bits(0b1010));
        assert_eq!([a | b, a & b, a - b, a ^ b].map(DigitSet::bits), [0b1110, 0b1000, 0b0100, 0b0110]);
        let mut c = a;
        c |= b;
        c &= b;
        assert_eq!(c, b);
        c -= a;
        c ^= a;
        assert_eq!(c.bits(), 0b1110);
    }

    #[test]
    fn a_set_lies_in_another_or_beside_it() {
        for (a, b) in (0..16).flat_map(|a| (0..16).map(move |b| (DigitSet::from_bits(a), DigitSet::from_bits(b)))) {
            assert_eq!(a.is_subset(b), (a - b).is_empty());
            assert_eq!(b.is_subset(a), (b - a).is_empty());
            assert_eq!(a.is_disjoint(b), (a & b).is_empty());
        }
    }
}
