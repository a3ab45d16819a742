//! The instruction sets that hot loops are compiled for, and the choice between them at run time.
//!
//! ```text
//!  Level::best() --once per search--> Portable | V3 | V4 --> the same safe code, compiled three times
//! ```
//!
//! The loops are plain element-wise operations on arrays; the compiler makes vector code of them, as wide as the level
//! allows. The choice is made once, outside the loop. Everything that the loop calls must be `inline(always)`, so that
//! it becomes part of the one function that the crate `pulp` compiles for a level; a function left outside would be
//! compiled for the oldest processors.

/// Boards that the lanes work on at once: 32 of 16 bits fill one 512-bit register.
pub(crate) const LANES: usize = 32;

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// What the crate is compiled for: runs everywhere.
    Portable,
    /// x86-64-v3: 256-bit registers (AVX2).
    V3,
    /// x86-64-v4: 512-bit registers (AVX-512).
    V4,
}

/// Work that is compiled once for each level.
pub(crate) trait Work {
    /// Its result.
    type Output;

    /// Does the work. Must be `inline(always)`.
    fn run(self) -> Self::Output;
}

impl Level {
    /// All levels, the slowest first.
    pub(crate) const ALL: [Level; 3] = [Level::Portable, Level::V3, Level::V4];

    /// The fastest level of this machine.
    #[inline]
    pub(crate) fn best() -> Self {
        Self::ALL.into_iter().rev().find(|level| level.is_available()).unwrap_or(Self::Portable)
    }

    /// What people call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::V3 => "x86-64-v3",
            Self::V4 => "x86-64-v4",
        }
    }

    /// Whether this machine can run it.
    #[inline]
    pub(crate) fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::V3 => pulp::x86::V3::is_available(),
            #[cfg(target_arch = "x86_64")]
            Self::V4 => pulp::x86::V4::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::V3 | Self::V4 => false,
        }
    }

    /// Does the work, compiled for this level, or for [`Level::Portable`] where the machine lacks it.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[cfg(target_arch = "x86_64")]
        match self {
            Self::V4 => {
                if let Some(v4) = pulp::x86::V4::try_new() {
                    return v4.vectorize(Call(work));
                }
            }
            Self::V3 => {
                if let Some(v3) = pulp::x86::V3::try_new() {
                    return v3.vectorize(Call(work));
                }
            }
            Self::Portable => {}
        }
        work.run()
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
