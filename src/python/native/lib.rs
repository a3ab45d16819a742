//! What Python sees of the library: it turns arguments and results, and searches nothing itself.
//!
//! | file | has |
//! |---|---|
//! | `grid` | a board, and what may be given as one |
//! | `answer` | the answers to one puzzle |
//! | `questions` | what may be asked of one puzzle |
//! | `batch` | answers for an array of puzzles |
//! | `make` | new puzzles, and grades |
//! | `steps` | the search over an explicit stack, step by step |
//! | `patience` | long work that Ctrl-C ends |
//! | `errors` | the exceptions |

#![forbid(unsafe_code)]

mod answer;
mod batch;
mod errors;
mod grid;
mod make;
mod patience;
mod questions;
mod steps;

use pyo3::prelude::*;

/// The part of `stackdoku` that is written in Rust.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::{
        answer::Answer,
        batch::{numbers_of, solve_batch},
        errors::PuzzleError,
        grid::Grid,
        make::{Grade, generate, grade},
        questions::{Solutions, check, count, minimise, solutions, solve, true_candidates},
        steps::StackSearch,
    };
}
