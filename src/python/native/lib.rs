//! What Python sees of the library: it turns arguments and results, and searches nothing itself.
//!
//! | file | has |
//! |---|---|
//! | `given` | what may be given as a board, or as many |
//! | `keywords` | what keywords may say |
//! | `grid` | a board |
//! | `answer` | the answers to one puzzle |
//! | `questions` | what may be asked of one puzzle |
//! | `difficulty` | how hard it is, and why |
//! | `batch` | answers for many puzzles |
//! | `make` | new puzzles, and grades |
//! | `steps` | the search over an explicit stack, step by step |
//! | `patience` | long work that Ctrl-C ends |
//! | `errors` | the exceptions |

#![forbid(unsafe_code)]

mod answer;
mod batch;
mod difficulty;
mod errors;
mod given;
mod grid;
mod keywords;
mod make;
mod patience;
mod questions;
mod steps;

use pyo3::prelude::*;

/// The part of `stackdoku` that is written in Rust.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::{
        answer::Answer,
        batch::{rate_batch, solve_batch},
        difficulty::{explain, rate},
        grid::Grid,
        make::{Grade, generate, grade},
        questions::{Solutions, check, count, minimise, solutions, solve, true_candidates},
        steps::StackSearch,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
