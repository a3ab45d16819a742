//! The instruction sets that hot loops are compiled for, and the choice between them at run time.
//!
//! ```text
//!  InstructionSet::best() --once per search--> Portable | V3 | V4 --> the same safe code, compiled three times
//! ```
//!
//! The loops are plain element-wise operations on arrays; the compiler makes vector code of them, as wide as the set of
//! instructions allows. The choice is made once, outside the loop. Everything that the loop calls must be
//! `inline(always)`, so that it becomes part of the one function that the crate `pulp` compiles for a set; a function
//! left outside would be compiled for the oldest processors. So are `map`, `zip`, `array::from_fn` and `as_flattened`,
//! which the standard library does not mark, unless all code is compiled in one unit: the loops here count, or
//! `enumerate`.

use core::fmt;
#[cfg(target_arch = "x86_64")]
use pulp::x86::{V3, V4};

/// Boards that the lanes work on at once: 32 of 16 bits fill one 512-bit register.
pub(crate) const LANES: usize = 32;

/// An instruction set that this machine has.
#[derive(Clone, Copy)]
pub(crate) enum InstructionSet {
    /// What the crate is compiled for: runs everywhere.
    Portable,
    /// Vector registers of 256 bits or more.
    #[cfg(target_arch = "x86_64")]
    Wide(Wide),
}

/// An instruction set with wide registers. Its token is there only where the machine has it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) enum Wide {
    /// x86-64-v3: 256-bit registers (AVX2).
    V3(V3),
    /// x86-64-v4: 512-bit registers (AVX-512).
    V4(V4),
}

/// Work that is compiled once for each instruction set.
pub(crate) trait Work {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run(self) -> Self::Output;
}

impl InstructionSet {
    /// The fastest set of this machine.
    #[inline]
    pub(crate) fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if let Some(v4) = V4::try_new() {
            return Self::Wide(Wide::V4(v4));
        } else if let Some(v3) = V3::try_new() {
            return Self::Wide(Wide::V3(v3));
        }
        Self::Portable
    }

    /// All instruction sets of this machine, the slowest first.
    #[cfg(test)]
    pub(crate) fn all() -> alloc::vec::Vec<Self> {
        #[cfg(target_arch = "x86_64")]
        let wide = [V3::try_new().map(Wide::V3), V4::try_new().map(Wide::V4)].into_iter().flatten().map(Self::Wide);
        #[cfg(not(target_arch = "x86_64"))]
        let wide = core::iter::empty();
        core::iter::once(Self::Portable).chain(wide).collect()
    }

    /// What people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Self::Wide(Wide::V3(_)) => "x86-64-v3",
            #[cfg(target_arch = "x86_64")]
            Self::Wide(Wide::V4(_)) => "x86-64-v4",
        }
    }

    /// Does the work, compiled for this set.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            Self::Portable => work.run(),
            #[cfg(target_arch = "x86_64")]
            Self::Wide(wide) => wide.run(work),
        }
    }
}

impl fmt::Debug for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(target_arch = "x86_64")]
impl Wide {
    /// The right to use the instructions of AVX2, which both have.
    #[inline]
    pub(crate) fn v3(self) -> V3 {
        match self {
            Self::V3(v3) => v3,
            Self::V4(v4) => *v4,
        }
    }

    /// Does the work, compiled for these registers.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            Self::V3(v3) => v3.vectorize(Call(work)),
            Self::V4(v4) => v4.vectorize(Call(work)),
        }
    }
}

#[cfg(target_arch = "x86_64")]
struct Call<W>(W);

#[cfg(target_arch = "x86_64")]
impl<W: Work> pulp::NullaryFnOnce for Call<W> {
    type Output = W::Output;

    #[inline(always)]
    fn call(self) -> W::Output {
        self.0.run()
    }
}

/// Repeats a block with `$i` = 0, 1, .. below `$n`, at most four times, as separate copies and not as a loop.
///
/// The compiler unrolls a loop of three turns inside the loop over the lanes too late, or not at all, and then does not
/// vectorise the loop over the lanes. With the copies made here the code takes a third of that time.
macro_rules! unroll {
    ($i:ident in $n:ident $body:block) => {
        $crate::search::instruction_set::unroll!($i in $n $body 0 1 2 3)
    };
    ($i:ident in $n:ident $body:block $($turn:literal)+) => {{
        const { assert!($n <= 4) };
        $(if $turn < $n {
            let $i: usize = $turn;
            $body
        })+
    }};
}
pub(super) use unroll;
