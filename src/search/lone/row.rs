//! A row of the board in a 256-bit register: the candidates of a cell in each lane of 16 bits.

use crate::board::bits::without_lowest;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::__m256i;
#[cfg(target_arch = "x86_64")]
use pulp::x86::V3;

/// Lanes of a register.
pub(super) const LANES: usize = 16;

/// The lane of each column.
pub(super) const fn lane(column: usize, root: usize) -> usize {
    4 * (column / root) + column % root
}

/// The lane that a lane takes its set from when each group of `root` lanes is turned by `by`.
const fn turned(lane: usize, root: usize, by: usize) -> usize {
    let (group, place) = (lane / 4, lane % 4);
    if place < root { 4 * group + (place + by) % root } else { lane }
}

/// The lane that a lane takes its set from when the groups are rotated by `by`.
const fn rotated(lane: usize, root: usize, by: usize) -> usize {
    let (group, place) = (lane / 4, lane % 4);
    if group < root { 4 * ((group + by) % root) + place } else { lane }
}

/// What a sweep does with sixteen sets of digits. All operations are of sets, lane by lane, but for the last two.
pub(super) trait Register: Copy {
    /// The right to use the instructions.
    type Token: Copy;

    fn new(token: Self::Token, sets: [u16; LANES]) -> Self;
    fn sets(self) -> [u16; LANES];
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;

    /// What is in one of the two and not in both.
    fn xor(self, other: Self) -> Self;

    /// What is in this row and not in the other.
    fn without(self, other: Self) -> Self;

    /// All digits where the set is empty, and nothing elsewhere.
    fn is_empty(self) -> Self;

    /// Each set without its lowest digit.
    fn but_lowest(self) -> Self;

    /// This set where it is not empty, else the other.
    fn or_if_empty(self, other: Self) -> Self;

    /// Whether any set has a digit.
    fn has_any(self) -> bool;

    /// The first lane whose set is not empty. Each set is empty or full.
    fn first_full(self) -> Option<usize>;

    /// The other columns of the block, united.
    fn beside<const ROOT: usize>(self) -> Self;

    /// The other blocks of the band, united.
    fn across<const ROOT: usize>(self) -> Self;

    /// The sets that have a single digit; nothing elsewhere.
    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.but_lowest().is_empty())
    }
}

/// A row on any processor. It is what the others are compared with.
#[derive(Clone, Copy)]
pub(super) struct Plain([u16; LANES]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, join: impl Fn(u16, u16) -> u16) -> Self {
        Self(core::array::from_fn(|lane| join(self.0[lane], other.0[lane])))
    }
}

impl Register for Plain {
    type Token = ();

    #[inline(always)]
    fn new((): (), sets: [u16; LANES]) -> Self {
        Self(sets)
    }

    #[inline(always)]
    fn sets(self) -> [u16; LANES] {
        self.0
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        Self(self.0.map(|set| if set == 0 { u16::MAX } else { 0 }))
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        Self(self.0.map(without_lowest))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == 0 { b } else { a })
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        self.0 != [0; LANES]
    }

    #[inline(always)]
    fn first_full(self) -> Option<usize> {
        self.0.iter().position(|&set| set != 0)
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self) -> Self {
        let other = |lane, by| self.0[turned(lane, ROOT, by)];
        Self(core::array::from_fn(|lane| (1..ROOT).fold(0, |all, by| all | other(lane, by))))
    }

    #[inline(always)]
    fn across<const ROOT: usize>(self) -> Self {
        let other = |lane, by| self.0[rotated(lane, ROOT, by)];
        Self(core::array::from_fn(|lane| (1..ROOT).fold(0, |all, by| all | other(lane, by))))
    }
}

/// A row in a register of AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Avx2 {
    v3: V3,
    bits: __m256i,
}

#[cfg(target_arch = "x86_64")]
impl Avx2 {
    #[inline(always)]
    fn with(self, bits: __m256i) -> Self {
        Self { v3: self.v3, bits }
    }

    #[inline(always)]
    fn turn(self, bytes: [u8; 2 * LANES]) -> Self {
        self.with(self.v3.avx2._mm256_shuffle_epi8(self.bits, pulp::cast(bytes)))
    }
}

/// Where the bytes of each lane come from when a group is turned. The instruction moves bytes inside of halves of the
/// register.
#[cfg(target_arch = "x86_64")]
const fn turned_bytes(root: usize, by: usize) -> [u8; 2 * LANES] {
    let mut bytes = [0; 2 * LANES];
    let mut lane = 0;
    while lane < LANES {
        let from = turned(lane, root, by) % 8;
        bytes[2 * lane] = 2 * from as u8;
        bytes[2 * lane + 1] = 2 * from as u8 + 1;
        lane += 1;
    }
    bytes
}

#[cfg(target_arch = "x86_64")]
impl Register for Avx2 {
    type Token = V3;

    #[inline(always)]
    fn new(v3: V3, sets: [u16; LANES]) -> Self {
        Self { v3, bits: pulp::cast(sets) }
    }

    #[inline(always)]
    fn sets(self) -> [u16; LANES] {
        pulp::cast(self.bits)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_or_si256(self.bits, other.bits))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_and_si256(self.bits, other.bits))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_xor_si256(self.bits, other.bits))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_andnot_si256(other.bits, self.bits))
    }

    #[inline(always)]
    fn is_empty(self) -> Self {
        let zero = self.v3.avx._mm256_setzero_si256();
        self.with(self.v3.avx2._mm256_cmpeq_epi16(self.bits, zero))
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        let less = self.v3.avx2._mm256_add_epi16(self.bits, self.v3.avx._mm256_set1_epi16(-1));
        self.with(self.v3.avx2._mm256_and_si256(self.bits, less))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_blendv_epi8(self.bits, other.bits, self.is_empty().bits))
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        self.v3.avx._mm256_testz_si256(self.bits, self.bits) == 0
    }

    #[inline(always)]
    fn first_full(self) -> Option<usize> {
        // A bit for each byte.
        let bytes = self.v3.avx2._mm256_movemask_epi8(self.bits) as u32;
        (bytes != 0).then(|| bytes.trailing_zeros() as usize / 2)
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self) -> Self {
        let two = self.turn(const { turned_bytes(ROOT, 1) }).or(self.turn(const { turned_bytes(ROOT, 2) }));
        if ROOT == 4 { two.or(self.turn(const { turned_bytes(ROOT, 3) })) } else { two }
    }

    #[inline(always)]
    fn across<const ROOT: usize>(self) -> Self {
        // Two bits for each group: the one that it takes its sets from.
        let avx2 = self.v3.avx2;
        if ROOT == 3 {
            let by_one = self.with(avx2._mm256_permute4x64_epi64::<0b11_00_10_01>(self.bits));
            by_one.or(self.with(avx2._mm256_permute4x64_epi64::<0b11_01_00_10>(self.bits)))
        } else {
            let by_one = self.with(avx2._mm256_permute4x64_epi64::<0b00_11_10_01>(self.bits));
            let by_two = self.with(avx2._mm256_permute4x64_epi64::<0b01_00_11_10>(self.bits));
            by_one.or(by_two).or(self.with(avx2._mm256_permute4x64_epi64::<0b10_01_00_11>(self.bits)))
        }
    }
}
