//! What the program `stackdoku` writes as JSON, for programs that read it. (This module has no code.)
//!
//! | command | described in |
//! |---|---|
//! | `stackdoku --format json` | [`solve`] |
//! | `stackdoku batch --format json` | [`batch`] |
//! | `stackdoku walk --json` | [`walk`] |
//! | `stackdoku compare --json` | [`compare`] |
//! | `stackdoku check --json` | [`check`] |
//! | `stackdoku explain --json` | [`explain`] |

pub mod solve {
    #![doc = include_str!("../data/solve-json.md")]
    //!
    //! # The schema
    //!
    //! ```json
    #![doc = include_str!("../data/solve.schema.json")]
    //! ```
}

pub mod batch {
    #![doc = include_str!("../data/batch-json.md")]
    //!
    //! # The schema
    //!
    //! ```json
    #![doc = include_str!("../data/batch.schema.json")]
    //! ```
}

pub mod walk {
    #![doc = include_str!("../data/walk-json.md")]
}

pub mod compare {
    #![doc = include_str!("../data/compare-json.md")]
}

pub mod check {
    #![doc = include_str!("../data/check-json.md")]
}

pub mod explain {
    #![doc = include_str!("../data/explain-json.md")]
}
