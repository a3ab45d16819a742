//! The small numbers of the search, and what their bits say.
//!
//! ```text
//! variable      ....vvvv vvvvvvvv    "this cell holds this digit"
//! literal       ...vvvvv vvvvvvvs    variable * 2 + sign      sign 0: the variable is true, 1: it is false
//! group         ....gggg gggggggg    the candidates of a cell, or of a digit in a house
//! occurrence    gggggggg ggggpppp    group * 16 + position    of a variable in one of its groups
//! ```
//!
//! An array by variable, literal or group has an entry for each value that fits these bits. `index` keeps no others, so
//! no bounds check is left.

use core::ops::Not;

/// The most variables that a board can have: 256 cells with 16 digits each.
pub(super) const MAX_VARS: usize = 4096;
/// Literals of [`MAX_VARS`] variables.
pub(super) const MAX_LITERALS: usize = 2 * MAX_VARS;
/// Groups that exist are 256 of cells and 16 digits in each of 48 houses; this is a power of two above it.
pub(super) const MAX_GROUPS: usize = 4096;

/// A candidate of an open cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Var(u16);

impl Var {
    /// The variable with this number, which is less than [`MAX_VARS`].
    #[inline(always)]
    pub(super) const fn new(number: usize) -> Self {
        Self(number as u16)
    }

    /// The first variables, `vars` of them.
    pub(super) fn first(vars: usize) -> impl Iterator<Item = Self> {
        (0..vars).map(Self::new)
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) & (MAX_VARS - 1)
    }

    /// The literal that says: the variable is true.
    #[inline(always)]
    pub(super) fn positive(self) -> Literal {
        Literal(2 * self.0)
    }

    /// The literal that says: the variable is false.
    #[inline(always)]
    pub(super) fn negative(self) -> Literal {
        Literal(2 * self.0 + 1)
    }
}

/// A variable or its negation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u16);

impl Literal {
    /// As it is stored in a clause.
    #[inline(always)]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    #[inline(always)]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// ```text
    /// literal     vvvv s
    /// >> 1         vvvv
    /// ```
    #[inline(always)]
    pub(super) fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// 0 if the variable is to be true, 1 if it is to be false.
    #[inline(always)]
    pub(super) fn sign(self) -> u8 {
        (self.0 & 1) as u8
    }

    #[inline(always)]
    pub(super) fn is_positive(self) -> bool {
        self.sign() == 0
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) & (MAX_LITERALS - 1)
    }

    /// Of two literals the one that is not `self`, which is one of them.
    ///
    /// ```text
    /// one XOR other               what they differ in
    /// ... XOR self                one of them cancels out, the other is left
    /// ```
    #[inline(always)]
    pub(super) fn other_of(self, one: Self, other: Self) -> Self {
        Self(one.0 ^ other.0 ^ self.0)
    }
}

/// ```text
/// literal     vvvv s
/// XOR         0000 1    the sign flips
/// ```
impl Not for Literal {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// Candidates of which exactly one is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Group(u16);

impl Group {
    /// The group with this number, which is less than [`MAX_GROUPS`].
    #[inline(always)]
    pub(super) const fn new(number: usize) -> Self {
        Self(number as u16)
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0) & (MAX_GROUPS - 1)
    }

    /// The occurrence at a position, 0 to 15, of this group.
    ///
    /// ```text
    /// group << 4      gggggggg gggg0000
    /// position        00000000 0000pppp
    /// OR              gggggggg ggggpppp
    /// ```
    pub(super) fn at(self, position: usize) -> Occurrence {
        Occurrence(self.0 << 4 | position as u16)
    }
}

/// A variable in one of its groups.
///
/// ```text
/// occurrence    gggggggg ggggpppp
/// >> 4              gggg gggggggg    group
/// AND 15                     pppp    position
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Occurrence(u16);

impl Occurrence {
    #[inline(always)]
    pub(super) fn group(self) -> Group {
        Group(self.0 >> 4)
    }

    #[inline(always)]
    pub(super) fn position(self) -> usize {
        usize::from(self.0 & 15)
    }

    /// The bit of the position in a word of 16 positions.
    #[inline(always)]
    pub(super) fn bit(self) -> u32 {
        1 << self.position()
    }
}
