//! A row of the board in a register of 256 bits, or in what stands for one: the candidates of a cell in each lane of 16
//! bits. And a band in one: the union of a segment in each lane.
//!
//! ```text
//!  rows of a band     a0 a1 a2  - | a3 a4 a5  - | a6 a7 a8  - | -  -  -  -
//!                     b0 b1 b2  - | b3 b4 b5  - | b6 b7 b8  - | -  -  -  -
//!                     c0 c1 c2  - | c3 c4 c5  - | c6 c7 c8  - | -  -  -  -
//!
//!  one lane of each   a0 b1 c2  -                                          the same in the other groups
//!  turned by 1        a1 b2 c0  -   from  c0 a1 b2  -
//!  turned by 2        a2 b0 c1  -   from  b0 c1 a2  -
//!  segments           A  B  C   -   their union: A = a0 | a1 | a2
//! ```

/// Lanes of a register.
pub(crate) const ROW_LANES: usize = 16;

/// The lane of each column.
pub(crate) const fn lane(column: usize, root: usize) -> usize {
    4 * (column / root) + column % root
}

/// What a sweep does with sixteen sets of digits. All operations are of sets, lane by lane, but for the last ones.
pub(crate) trait Row: Copy {
    /// The right to use the instructions, and what they need.
    type Token: Copy;

    fn new(token: Self::Token, sets: [u16; ROW_LANES]) -> Self;
    fn sets(self) -> [u16; ROW_LANES];
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;

    /// What is in one of the two and not in both.
    fn xor(self, other: Self) -> Self;

    /// What is in this row and not in the other.
    fn without(self, other: Self) -> Self;

    /// All digits where the set is empty, and nothing elsewhere.
    fn is_empty(self) -> Self;

    /// The sums of numbers, which must not overflow.
    fn add(self, other: Self) -> Self;

    /// The greater number of the two.
    fn max(self, other: Self) -> Self;

    /// The greatest number.
    fn greatest(self) -> u16;

    /// Each set without its lowest digit.
    fn but_lowest(self) -> Self;

    /// This set where it is not empty, else the other.
    fn or_if_empty(self, other: Self) -> Self;

    /// Whether any set has a digit.
    fn has_any(self) -> bool;

    /// For each lane the other ones of its group, united.
    fn beside<const ROOT: usize>(self, token: Self::Token) -> Self;

    /// In each lane of a group the sum of its numbers.
    fn sum<const ROOT: usize>(self, token: Self::Token) -> Self;

    /// For each lane those at the same place of the other groups, united.
    fn across<const ROOT: usize>(self) -> Self;

    /// The segments of a band: that of row `k` and block `g` in place `k` of group `g`.
    fn segments<const ROOT: usize>(token: Self::Token, band: [Self; ROOT]) -> Self;

    /// What place `k` of a group has, in all places of the group.
    fn spread<const ROOT: usize>(self, token: Self::Token, k: usize) -> Self;

    /// The sets that have a single digit; nothing elsewhere.
    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.but_lowest().is_empty())
    }
}
