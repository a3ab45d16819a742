//! Where the figures come from: the processor, and how this program was built.

use crate::cli::shared::records::object;
use crate::cli::shared::system;
use serde::Serialize;
use stackdoku::Engine;

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// `debug` when overflow checks and debug assertions are on.
const BUILD: &str = if cfg!(debug_assertions) { "debug" } else { "release" };

/// The processor and the build, as an object.
pub fn object() -> impl Serialize {
    object! {
        // Its own name where the system tells it, else its kind.
        processor: system::processor(),
        // What the engines' inner loops run with.
        instruction_set: Engine::instruction_set(),
        version: VERSION,
        build: BUILD,
        features: ["cli"].into_iter().chain(cfg!(feature = "recursive").then_some("recursive")).collect::<Vec<_>>(),
    }
}

/// One line: `AMD EPYC, x86-64-v4; stackdoku 1.0.0`. A debug build is slow, and says so.
pub fn line() -> String {
    let slow = if BUILD == "debug" { ", debug build" } else { "" };
    format!("{}, {}; stackdoku {VERSION}{slow}", system::processor(), Engine::instruction_set())
}
