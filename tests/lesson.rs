//! The lesson of `data/lesson/`: its puzzles, and every command in it.
#![cfg(feature = "cli")]

mod common;
#[path = "lesson/newspaper.rs"]
mod newspaper;
