//! The commands as users run them: what they print where, and their exit status.
#![cfg(feature = "cli")]

#[path = "../common/command.rs"]
mod command;
#[path = "../common/mod.rs"]
mod common;
#[path = "../common/rup.rs"]
mod rup;

mod answers;
mod batch;
mod check;
mod compare;
mod explain;
mod forms;
mod generate;
mod grade;
mod jobs;
mod json;
mod lines;
mod links;
mod misuse;
mod programs;
mod proofs;
mod read_back;
mod reading_order;
mod rules;
mod solve;
mod split;
mod trace;
#[cfg(windows)]
mod windows;

/// A 9x9 puzzle with one solution.
const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const NINE_SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
