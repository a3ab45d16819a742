//! What lies beside the program: the rooms of its source, its documents, its package, and what is installed with it.

#[cfg(feature = "cli")]
#[path = "../common/command.rs"]
mod command;

mod added;
#[cfg(all(feature = "cli", unix))]
mod install;
mod layers;
// Most commands of the lesson compare engines that search by recursion.
#[cfg(all(feature = "cli", feature = "recursive", unix))]
mod lesson;
mod package;
#[cfg(all(feature = "cli", feature = "recursive", unix))]
mod readme;
mod workflows;

use std::fs;

/// A file of the project, which is where the tests run.
fn read(name: &str) -> String {
    fs::read_to_string(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The files below a folder that are not tests, with their text.
fn sources(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    // The Python and JavaScript packages are crates of their own.
    let ours = entries.filter(|path| path.file_stem().unwrap() != "tests" && !path.join("Cargo.toml").exists());
    ours.flat_map(|path| match path.to_str().unwrap() {
        name if path.is_dir() => sources(name),
        name => vec![(name.replace('\\', "/"), read(name))],
    })
    .collect()
}

/// The code of a file: neither its comments nor its tests.
fn code(text: &str) -> String {
    let code = text.split("\nmod tests {").next().unwrap().lines();
    let is_comment = |line: &&str| ["//", "/*", "* "].iter().any(|sign| line.trim_start().starts_with(sign));
    code.filter(|line| !is_comment(line)).map(|line| format!("{line}\n")).collect()
}
