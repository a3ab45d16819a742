//! The library, as the programs that use it meet it: its engines, and what is built on them.

#[path = "../common/mod.rs"]
mod common;

mod bands;
mod by_sat;
mod candidates;
#[cfg(feature = "generate")]
mod generate;
mod grade;
mod hex_all;
mod joins;
mod limits;
mod marks;
mod newspaper;
mod rate;
#[cfg(feature = "recursive")]
mod recursive;
#[cfg(feature = "serde")]
mod serde;
mod solver;
mod stack;
mod totals;
mod trace;
