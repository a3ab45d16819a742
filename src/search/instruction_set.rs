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

use crate::processor::{PortableRow, RowWork, Wide};
use core::fmt;

pub(crate) use crate::processor::Work;

/// Boards that the lanes work on at once: 32 of 16 bits fill one 512-bit register.
pub(crate) const LANES: usize = 32;

/// An instruction set that this machine has.
#[derive(Clone, Copy)]
pub(crate) enum InstructionSet {
    /// What the crate is compiled for: runs everywhere.
    Portable,
    /// Vector registers of 256 bits or more.
    Wide(Wide),
}

impl InstructionSet {
    /// The fastest set of this machine.
    #[inline]
    pub(crate) fn best() -> Self {
        Wide::best().map_or(Self::Portable, Self::Wide)
    }

    /// All instruction sets of this machine, the slowest first.
    #[cfg(test)]
    pub(crate) fn all() -> alloc::vec::Vec<Self> {
        core::iter::once(Self::Portable).chain(Wide::all().into_iter().map(Self::Wide)).collect()
    }

    /// What people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Wide(wide) => wide.name(),
        }
    }

    /// Does the work, compiled for this set.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self {
            Self::Portable => work.call(),
            Self::Wide(wide) => wide.run(work),
        }
    }

    /// Does the work on rows of a board whose blocks have the side `ROOT`, compiled for this set.
    #[inline]
    pub(crate) fn run_on_rows<const ROOT: usize, W: RowWork>(self, work: W) -> W::Output {
        match self {
            Self::Portable => work.run::<PortableRow<ROOT>>(()),
            Self::Wide(wide) => wide.run_on_rows::<ROOT, W>(work),
        }
    }
}

impl fmt::Debug for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
