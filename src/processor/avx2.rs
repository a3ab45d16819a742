//! A row in a register of AVX2.

use super::row::{ROW_LANES, Row};
use bytemuck::must_cast;
use core::arch::x86_64::__m256i;
use pulp::x86::V3;

/// Where the bytes of each lane come from: the operand of the instruction that moves bytes inside of the halves of a
/// register.
type Move = [u8; 2 * ROW_LANES];

/// The moves of a board of one size.
///
/// The search hides them from the compiler on purpose: of moves that it knows, it makes two instructions each, because
/// on older processors those were as fast as this one with its operand.
pub(super) struct Moves {
    /// Each group turned by one place, by two and by three.
    turned: [Move; 3],
    /// Each group filled by its first place, and so on.
    spread: [Move; 4],
}

/// The lane that a lane takes its set from when each group of `root` lanes is turned by `by`.
const fn turned(lane: usize, root: usize, by: usize) -> usize {
    let (group, place) = (lane / 4, lane % 4);
    if place < root { 4 * group + (place + by) % root } else { lane }
}

const fn bytes(from: [usize; ROW_LANES]) -> Move {
    let mut bytes = [0; 2 * ROW_LANES];
    let mut lane = 0;
    while lane < ROW_LANES {
        let from = from[lane] % 8;
        bytes[2 * lane] = 2 * from as u8;
        bytes[2 * lane + 1] = 2 * from as u8 + 1;
        lane += 1;
    }
    bytes
}

impl Moves {
    /// Those of a board whose blocks have this side.
    pub(super) const fn new(root: usize) -> Self {
        let mut moves = Self { turned: [[0; 2 * ROW_LANES]; 3], spread: [[0; 2 * ROW_LANES]; 4] };
        let mut number = 0;
        while number < 4 {
            let (mut turn, mut spread) = ([0; ROW_LANES], [0; ROW_LANES]);
            let mut lane = 0;
            while lane < ROW_LANES {
                turn[lane] = turned(lane, root, number);
                spread[lane] = if lane % 4 < root { lane - lane % 4 + number } else { lane };
                lane += 1;
            }
            if number > 0 {
                moves.turned[number - 1] = bytes(turn);
            }
            moves.spread[number] = bytes(spread);
            number += 1;
        }
        moves
    }
}

/// The right to use AVX2, and the moves.
#[derive(Clone, Copy)]
pub(super) struct Token {
    pub v3: V3,
    pub moves: &'static Moves,
}

/// A row in a register of AVX2.
#[derive(Clone, Copy)]
pub(super) struct Avx2 {
    v3: V3,
    bits: __m256i,
}

impl Avx2 {
    #[inline(always)]
    fn with(self, bits: __m256i) -> Self {
        Self { bits, ..self }
    }

    #[inline(always)]
    fn move_bytes(self, bytes: &Move) -> Self {
        self.with(self.v3.avx2._mm256_shuffle_epi8(self.bits, must_cast(*bytes)))
    }

    /// `other` in the second place of each group, or in another place by the bits of `PLACE`, and this elsewhere.
    #[inline(always)]
    fn blend<const PLACE: i32>(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_blend_epi16::<PLACE>(self.bits, other.bits))
    }
}

/// A bit for each lane of half a register: the second, third and fourth places of groups.
const SECOND: i32 = 0b0010_0010;
const THIRD: i32 = 0b0100_0100;
const FOURTH: i32 = 0b1000_1000;

impl Row for Avx2 {
    type Token = Token;

    #[inline(always)]
    fn new(token: Token, sets: [u16; ROW_LANES]) -> Self {
        Self { v3: token.v3, bits: must_cast(sets) }
    }

    #[inline(always)]
    fn sets(self) -> [u16; ROW_LANES] {
        must_cast(self.bits)
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
    fn add(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_add_epi16(self.bits, other.bits))
    }

    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.with(self.v3.avx2._mm256_max_epu16(self.bits, other.bits))
    }

    #[inline(always)]
    fn greatest(self) -> u16 {
        // There is an instruction for the least of eight numbers: that of their complements.
        let V3 { sse2, sse4_1, avx, avx2, .. } = self.v3;
        let complements = avx2._mm256_xor_si256(self.bits, avx._mm256_set1_epi16(-1));
        let high = avx2._mm256_extracti128_si256::<1>(complements);
        let least = sse4_1._mm_minpos_epu16(sse4_1._mm_min_epu16(avx._mm256_castsi256_si128(complements), high));
        !(sse2._mm_cvtsi128_si32(least) as u16)
    }

    #[inline(always)]
    fn but_lowest(self) -> Self {
        let less = self.v3.avx2._mm256_add_epi16(self.bits, self.v3.avx._mm256_set1_epi16(-1));
        self.with(self.v3.avx2._mm256_and_si256(self.bits, less))
    }

    #[inline(always)]
    fn or_if_empty(self, other: Self) -> Self {
        self.or(other.and(self.is_empty()))
    }

    #[inline(always)]
    fn has_any(self) -> bool {
        self.v3.avx._mm256_testz_si256(self.bits, self.bits) == 0
    }

    #[inline(always)]
    fn beside<const ROOT: usize>(self, token: Token) -> Self {
        let [by_one, by_two, by_three] = &token.moves.turned;
        let two = self.move_bytes(by_one).or(self.move_bytes(by_two));
        if ROOT == 4 { two.or(self.move_bytes(by_three)) } else { two }
    }

    #[inline(always)]
    fn sum<const ROOT: usize>(self, token: Token) -> Self {
        let [by_one, by_two, by_three] = &token.moves.turned;
        let three = self.add(self.move_bytes(by_one)).add(self.move_bytes(by_two));
        if ROOT == 4 { three.add(self.move_bytes(by_three)) } else { three }
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

    #[inline(always)]
    fn segments<const ROOT: usize>(token: Token, band: [Self; ROOT]) -> Self {
        let [by_one, by_two, by_three] = &token.moves.turned;
        let two = one_of_each(&band, 0).or(one_of_each(&band, 1).move_bytes(by_one));
        let three = two.or(one_of_each(&band, 2).move_bytes(by_two));
        if ROOT == 4 { three.or(one_of_each(&band, 3).move_bytes(by_three)) } else { three }
    }

    #[inline(always)]
    fn spread<const ROOT: usize>(self, token: Token, k: usize) -> Self {
        self.move_bytes(&token.moves.spread[k])
    }
}

/// A place of each row, in groups that are to be turned by `by`.
#[inline(always)]
fn one_of_each<const ROOT: usize>(band: &[Avx2; ROOT], by: usize) -> Avx2 {
    let [first, second] = [band[(ROOT - by) % ROOT], band[(1 + ROOT - by) % ROOT]];
    let three = first.blend::<SECOND>(second).blend::<THIRD>(band[(2 + ROOT - by) % ROOT]);
    if ROOT == 4 { three.blend::<FOURTH>(band[(3 + ROOT - by) % ROOT]) } else { three }
}
