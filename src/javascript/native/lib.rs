//! The WebAssembly side of the JavaScript package: takes numbers and names, asks the library, gives numbers back.
//!
//! ```text
//!  package/*.js   what users call: options, grids, iterators, slices of long searches
//!       |
//!  native/        boards as bytes, a number for each cell: 0 for a blank one, digits from 1
//!       |
//!  stackdoku      the library
//! ```

mod clock;
mod errors;
mod given;
mod make;
mod many;
mod objects;
mod questions;
mod reasons;
mod search;
mod steps;
