//! x86-64: all these processors have the registers of SSE2, and most have wider ones.

use super::avx2::{Avx2, Moves, Token};
use super::words::Words;
use super::work::{RowWork, Work};
use core::arch::x86_64::__m128i;
use core::hint;
use pulp::core_arch::x86::Sse2;
use pulp::x86::{V3, V4};

/// Half a set of cells.
pub(crate) type Half = __m128i;

/// A row without wide registers.
pub(crate) type PortableRow<const ROOT: usize> = Words<ROOT>;

#[inline(always)]
fn sse2() -> Sse2 {
    Sse2::try_new().expect("x86-64 has it")
}

/// The bits of both.
#[inline(always)]
pub(crate) fn and(one: Half, other: Half) -> Half {
    sse2()._mm_and_si128(one, other)
}

/// The bits of either.
#[inline(always)]
pub(crate) fn or(one: Half, other: Half) -> Half {
    sse2()._mm_or_si128(one, other)
}

/// The bits of one and not of both.
#[inline(always)]
pub(crate) fn xor(one: Half, other: Half) -> Half {
    sse2()._mm_xor_si128(one, other)
}

/// Wide registers. Their token is there only where the machine has them.
#[derive(Clone, Copy)]
pub(crate) enum Wide {
    /// x86-64-v3: 256-bit registers (AVX2).
    V3(V3),
    /// x86-64-v4: 512-bit registers (AVX-512).
    V4(V4),
}

impl Wide {
    /// The widest of this machine.
    #[inline]
    pub(crate) fn best() -> Option<Self> {
        if let Some(v4) = V4::try_new() {
            return Some(Self::V4(v4));
        }
        V3::try_new().map(Self::V3)
    }

    /// All of this machine, the narrowest first.
    #[cfg(test)]
    pub(crate) fn all() -> alloc::vec::Vec<Self> {
        [V3::try_new().map(Self::V3), V4::try_new().map(Self::V4)].into_iter().flatten().collect()
    }

    /// What people call them.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::V3(_) => "x86-64-v3",
            Self::V4(_) => "x86-64-v4",
        }
    }

    /// Does the work, compiled for these registers.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            Self::V3(v3) => v3.vectorize(work),
            Self::V4(v4) => v4.vectorize(work),
        }
    }

    /// Does the work on rows of a board whose blocks have the side `ROOT`.
    #[inline]
    pub(crate) fn run_on_rows<const ROOT: usize, W: RowWork>(self, work: W) -> W::Output {
        // Both have the instructions of AVX2.
        let v3 = match self {
            Self::V3(v3) => v3,
            Self::V4(v4) => *v4,
        };
        let token = Token { v3, moves: hint::black_box(const { &Moves::new(ROOT) }) };
        self.run(OnRows { token, work })
    }
}

struct OnRows<W> {
    token: Token,
    work: W,
}

impl<W: RowWork> Work for OnRows<W> {
    type Output = W::Output;

    #[inline(always)]
    fn call(self) -> W::Output {
        self.work.run::<Avx2>(self.token)
    }
}
