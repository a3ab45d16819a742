//! What lies beside the program: the rooms of its source, its documents, its package, and what is installed with it.

#[cfg(all(feature = "cli", unix))]
#[path = "../common/command.rs"]
mod command;

#[cfg(all(feature = "cli", unix))]
mod install;
mod layers;
// Most commands of the lesson compare engines that search by recursion.
#[cfg(all(feature = "cli", feature = "recursive", unix))]
mod lesson;
mod package;
#[cfg(all(feature = "cli", feature = "recursive"))]
mod readme;
