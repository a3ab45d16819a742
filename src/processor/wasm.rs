//! WebAssembly with registers of 128 bits.

use super::halves::Halves;
pub(crate) use super::narrow::Wide;
pub(crate) use core::arch::wasm32::{v128_and as and, v128_or as or, v128_xor as xor};

/// Half a set of cells.
pub(crate) type Half = core::arch::wasm32::v128;

/// A row.
pub(crate) type PortableRow<const ROOT: usize> = Halves;
