//! What `cargo package` puts into its archive: the library, the program, data for both, and nothing else.

use pretty_assertions::assert_eq;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Each file at the top, and each folder of the next level.
const CONTENTS: &str = "
CHANGELOG.md Cargo.lock Cargo.toml LICENSE README.md
data data/csv data/dutch-miracle data/hex data/lesson
src src/board src/check src/cli src/processor src/rate src/search src/solve src/text
";

/// Room for what is added; crates.io takes ten times as much.
const MOST_BYTES: u64 = 2_500_000;

#[test]
fn the_package_holds_what_it_should() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let listed = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline"])
        .current_dir(root)
        .output()
        .unwrap();
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let listed = String::from_utf8(listed.stdout).unwrap().replace('\\', "/");
    // Cargo writes these two itself.
    let files: Vec<&str> =
        listed.lines().filter(|file| ![".cargo_vcs_info.json", "Cargo.toml.orig"].contains(file)).collect();
    let mut found = BTreeSet::new();
    for file in &files {
        match file.split('/').collect::<Vec<_>>()[..] {
            [_] => found.insert(file.to_string()),
            [folder, _] => found.insert(folder.to_string()),
            [folder, inner, ..] => found.insert(format!("{folder}/{inner}")),
            [] => false,
        };
    }
    let expected: BTreeSet<String> = CONTENTS.split_whitespace().map(String::from).collect();
    assert_eq!(found, expected);
    let bytes: u64 = files.iter().map(|file| fs::metadata(root.join(file)).unwrap().len()).sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}
