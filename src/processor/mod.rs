//! What the processors have. No other file knows for which of them it is compiled.
//!
//! | | x86-64 | WebAssembly with SIMD | others |
//! |---|---|---|---|
//! | half a set of cells | a register of SSE2 | a register of 128 bits | a number of 128 bits |
//! | a row, everywhere | words of 64 bits | two registers of 128 bits | words of 64 bits |
//! | wider registers, and a row in one | AVX2 and AVX-512, where the machine has them | | |
//!
//! With words of 64 bits the search of one puzzle takes four or five times as long as with AVX2 (with arrays: nine
//! times). The crate `pulp` has the instructions of x86-64 as safe functions; those of WebAssembly are safe.
//!
//! | file | what lives there |
//! |---|---|
//! | `work` | what is compiled for each processor |
//! | `row` | what a register that holds a row of the board can do |
//! | `words` | a row on any processor |
//! | `halves` | a row in two registers of WebAssembly |
//! | `avx2` | a row in a register of AVX2 |
//! | `narrow` | processors without wider registers |
//! | `x86_64`, `wasm`, `others` | the columns of the table above |

mod row;
mod work;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod x86_64;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86_64::*;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod halves;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm::*;

#[cfg(not(target_arch = "x86_64"))]
mod narrow;
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
mod others;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words;
#[cfg(not(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128"))))]
pub(crate) use others::*;

#[cfg(test)]
pub(crate) use words::Words;

/// Whether people load the code over a network, as they do WebAssembly: then its size counts.
pub(crate) const IS_LOADED_OVER_NETWORK: bool = cfg!(target_arch = "wasm32");

pub(crate) use row::{ROW_LANES, Row, lane};
pub(crate) use work::{RowWork, Work};
