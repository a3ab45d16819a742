//! A row of the board in a 256-bit register: the candidates of a cell in each lane of 16 bits.

use core::arch::x86_64::__m256i;
use core::ops::{BitAnd, BitOr, BitOrAssign, BitXor};
use pulp::x86::V3;

/// Lanes of a register.
pub(super) const LANES: usize = 16;

/// The lane of each column.
pub(super) const fn lane(column: usize, root: usize) -> usize {
    4 * (column / root) + column % root
}

/// Sixteen sets of digits, and the right to use the instructions.
#[derive(Clone, Copy)]
pub(super) struct Row {
    v3: V3,
    bits: __m256i,
}

/// Where the bytes of each lane come from when a group of `root` lanes is turned by `by`.
const fn turned(root: usize, by: usize) -> [u8; 2 * LANES] {
    let mut bytes = [0; 2 * LANES];
    let mut lane = 0;
    while lane < LANES {
        let (group, place) = (lane / 4, lane % 4);
        let from = if place < root { 4 * group + (place + by) % root } else { lane };
        // The instruction moves bytes inside of halves of the register.
        bytes[2 * lane] = (2 * (from % 8)) as u8;
        bytes[2 * lane + 1] = (2 * (from % 8) + 1) as u8;
        lane += 1;
    }
    bytes
}

impl Row {
    #[inline(always)]
    pub(super) fn new(v3: V3, sets: [u16; LANES]) -> Self {
        Self { v3, bits: pulp::cast(sets) }
    }

    #[inline(always)]
    pub(super) fn sets(self) -> [u16; LANES] {
        pulp::cast(self.bits)
    }

    #[inline(always)]
    pub(super) fn empty(v3: V3) -> Self {
        Self { v3, bits: v3.avx._mm256_setzero_si256() }
    }

    #[inline(always)]
    fn with(self, bits: __m256i) -> Self {
        Self { v3: self.v3, bits }
    }

    /// What is in this row and not in the other.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_andnot_si256(other.bits, self.bits))
    }

    /// All digits where the set is empty, and nothing elsewhere.
    #[inline(always)]
    pub(super) fn is_empty(self) -> Self {
        let zero = self.v3.avx._mm256_setzero_si256();
        self.with(self.v3.avx2._mm256_cmpeq_epi16(self.bits, zero))
    }

    /// Each set without its lowest digit.
    #[inline(always)]
    pub(super) fn but_lowest(self) -> Self {
        let less = self.v3.avx2._mm256_add_epi16(self.bits, self.v3.avx._mm256_set1_epi16(-1));
        self.with(self.v3.avx2._mm256_and_si256(self.bits, less))
    }

    /// The sets that have a single digit; nothing elsewhere.
    #[inline(always)]
    pub(super) fn singles(self) -> Self {
        self & self.but_lowest().is_empty()
    }

    /// This set where it is not empty, else the other.
    #[inline(always)]
    pub(super) fn or_if_empty(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_blendv_epi8(self.bits, other.bits, self.is_empty().bits))
    }

    /// Whether any set has a digit.
    #[inline(always)]
    pub(super) fn has_any(self) -> bool {
        self.v3.avx._mm256_testz_si256(self.bits, self.bits) == 0
    }

    /// A bit for each byte that has its highest bit set.
    #[inline(always)]
    pub(super) fn high_bits(self) -> u32 {
        self.v3.avx2._mm256_movemask_epi8(self.bits) as u32
    }

    /// The other columns of the block, united.
    #[inline(always)]
    pub(super) fn beside<const ROOT: usize>(self) -> Self {
        let two = self.turn(const { turned(ROOT, 1) }) | self.turn(const { turned(ROOT, 2) });
        if ROOT == 4 { two | self.turn(const { turned(ROOT, 3) }) } else { two }
    }

    #[inline(always)]
    fn turn(self, bytes: [u8; 2 * LANES]) -> Self {
        self.with(self.v3.avx2._mm256_shuffle_epi8(self.bits, pulp::cast(bytes)))
    }

    /// The other blocks of the band, united.
    #[inline(always)]
    pub(super) fn across<const ROOT: usize>(self) -> Self {
        let avx2 = self.v3.avx2;
        if ROOT == 3 {
            self.with(avx2._mm256_permute4x64_epi64::<0b11_00_10_01>(self.bits))
                | self.with(avx2._mm256_permute4x64_epi64::<0b11_01_00_10>(self.bits))
        } else {
            self.with(avx2._mm256_permute4x64_epi64::<0b00_11_10_01>(self.bits))
                | self.with(avx2._mm256_permute4x64_epi64::<0b01_00_11_10>(self.bits))
                | self.with(avx2._mm256_permute4x64_epi64::<0b10_01_00_11>(self.bits))
        }
    }
}

impl BitOr for Row {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_or_si256(self.bits, other.bits))
    }
}

impl BitOrAssign for Row {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAnd for Row {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_and_si256(self.bits, other.bits))
    }
}

impl BitXor for Row {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_xor_si256(self.bits, other.bits))
    }
}
