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
mod forms;
mod generate;
mod grade;
mod jobs;
mod json;
mod misuse;
mod proofs;
mod solve;
mod split;
