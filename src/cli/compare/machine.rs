//! Where the figures come from: the processor, and how this program was built.

use crate::cli::shared::system;
use serde::Serialize;
use stackdoku::Engine;

/// The processor and the build.
#[derive(Clone, Debug, Serialize)]
pub struct Machine {
    /// The processor's own name where the system tells it, else its kind.
    pub processor: String,
    /// What the engines' inner loops run with.
    pub instruction_set: &'static str,
    pub version: &'static str,
    /// `release`, or `debug` when overflow checks and debug assertions are on.
    pub build: &'static str,
    pub features: Vec<&'static str>,
}

impl Machine {
    pub fn here() -> Self {
        Self {
            processor: system::processor(),
            instruction_set: Engine::instruction_set(),
            version: env!("CARGO_PKG_VERSION"),
            build: if cfg!(debug_assertions) { "debug" } else { "release" },
            features: ["cli"].into_iter().chain(cfg!(feature = "recursive").then_some("recursive")).collect(),
        }
    }

    /// One line: `AMD EPYC, x86-64-v4; stackdoku 1.0.0`. A debug build is slow, and says so.
    pub fn line(&self) -> String {
        let Self { processor, instruction_set, version, build, .. } = self;
        let slow = if *build == "debug" { ", debug build" } else { "" };
        format!("{processor}, {instruction_set}; stackdoku {version}{slow}")
    }
}
