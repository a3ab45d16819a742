//! The lesson of `data/lesson/`: its puzzles, and every command in it.
#![cfg(feature = "cli")]

mod common;
// Most of its commands compare engines that search by recursion.
#[cfg(all(unix, feature = "recursive"))]
#[path = "lesson/commands.rs"]
mod commands;
#[path = "lesson/newspaper.rs"]
mod newspaper;
