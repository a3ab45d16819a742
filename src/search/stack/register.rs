//! Sets of cells in a vector register: 256 cells are 256 bits, so one instruction of AVX2 works on the whole board.
//!
//! On processors without such registers a [`CellSet`] stands for itself. Instructions are named because compilers take
//! sets apart into words wherever one of the words is looked at; the crate `pulp` has them as safe functions.

use super::cell_set::CellSet;
use crate::search::level::Level;
#[cfg(target_arch = "x86_64")]
use crate::search::level::Work;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::__m256i;
use core::ops::{BitAnd, BitXor, Sub};
#[cfg(target_arch = "x86_64")]
use pulp::x86::V3;

/// A set of cells where the processor works on it: intersection, symmetric difference and difference of sets.
pub(in crate::search) trait Register:
    Copy + BitAnd<Output = Self> + BitXor<Output = Self> + Sub<Output = Self>
{
    /// The right to use the instructions.
    type Token: Copy;

    /// Loads a set.
    fn load(token: Self::Token, cells: &CellSet) -> Self;

    /// The set, to be stored.
    fn cells(self) -> CellSet;

    /// Whether no cell is in the set.
    fn is_empty(self) -> bool;
}

/// Any processor. It is what the other is compared with.
impl Register for CellSet {
    type Token = ();

    #[inline(always)]
    fn load((): (), cells: &CellSet) -> Self {
        *cells
    }

    #[inline(always)]
    fn cells(self) -> CellSet {
        self
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == CellSet::EMPTY
    }
}

/// A set in a register of AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Avx2 {
    v3: V3,
    bits: __m256i,
}

#[cfg(target_arch = "x86_64")]
impl Register for Avx2 {
    type Token = V3;

    #[inline(always)]
    fn load(v3: V3, cells: &CellSet) -> Self {
        Self { v3, bits: pulp::cast(cells.0) }
    }

    #[inline(always)]
    fn cells(self) -> CellSet {
        CellSet(pulp::cast(self.bits))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.v3.avx._mm256_testz_si256(self.bits, self.bits) == 1
    }
}

#[cfg(target_arch = "x86_64")]
impl BitAnd for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self { bits: self.v3.avx2._mm256_and_si256(self.bits, other.bits), ..self }
    }
}

#[cfg(target_arch = "x86_64")]
impl BitXor for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self { bits: self.v3.avx2._mm256_xor_si256(self.bits, other.bits), ..self }
    }
}

#[cfg(target_arch = "x86_64")]
impl Sub for Avx2 {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        // The instruction inverts its first operand.
        Self { bits: self.v3.avx2._mm256_andnot_si256(other.bits, self.bits), ..self }
    }
}

/// Work on sets of cells, for any register.
pub(in crate::search) trait WorkOnCells {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run<R: Register>(self, token: R::Token) -> Self::Output;
}

/// Does the work in the registers of `level`, and compiled for it.
#[inline]
pub(in crate::search) fn run_at<W: WorkOnCells>(level: Level, work: W) -> W::Output {
    match level {
        Level::Portable => work.run::<CellSet>(()),
        #[cfg(target_arch = "x86_64")]
        Level::Wide(wide) => wide.run(InAvx2 { token: wide.v3(), work }),
    }
}

#[cfg(target_arch = "x86_64")]
struct InAvx2<W> {
    token: V3,
    work: W,
}

#[cfg(target_arch = "x86_64")]
impl<W: WorkOnCells> Work for InAvx2<W> {
    type Output = W::Output;

    #[inline(always)]
    fn run(self) -> W::Output {
        self.work.run::<Avx2>(self.token)
    }
}
