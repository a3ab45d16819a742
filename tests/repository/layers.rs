//! What may import what: no import points up, and modules side by side do not import each other in a circle.
//!
//! ```text
//!             cli             the program
//!              |
//!            solve            the front door of the library
//!           /     \
//!      search     text        siblings that do not use each other
//!           \     /
//!            check
//!              |
//!            board            uses none of the others
//! ```
//!
//! The formatter gives imports one shape, so splitting lines finds them. Files of tests are passed over: a test may
//! compare its module with one above.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The module that rooms lie in, a room, and what it may use of those beside it. Whoever adds a room adds it here.
const ROOMS: [(&str, &str, &str); 16] = [
    ("", "board", ""),
    ("", "check", "board"),
    ("", "search", "board check"),
    ("", "text", "board check"),
    ("", "solve", "board check search text"),
    ("", "cli", "board check search text solve"),
    ("search", "level", ""),
    ("search", "unroll", ""),
    ("search", "progress", ""),
    ("search", "singles", ""),
    ("search", "counters", "level"),
    ("search", "stack", "level progress counters"),
    ("search", "recursive", "level progress counters stack"),
    ("search", "lanes", "level unroll progress counters"),
    ("search", "lone", "level unroll progress counters"),
    ("search", "learning", "level progress counters lone"),
];

/// A path as a list of names; that of a module begins at the root of the crate.
type Names = Vec<String>;

fn names(path: &str) -> Names {
    path.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The module that a file is.
fn module_of(file: &str) -> Names {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs");
    path.split('/').filter(|name| !["lib", "main", "mod"].contains(name)).map(str::to_owned).collect()
}

/// The paths of a `use`, one for each entry of its braces.
fn expand(before: &str, tree: &str, found: &mut Vec<String>) {
    let mut depth = 0;
    let entries = tree.split(|sign| {
        depth += i32::from(sign == '{') - i32::from(sign == '}');
        sign == ',' && depth == 0
    });
    for entry in entries.map(str::trim).filter(|entry| !entry.is_empty()) {
        match entry.strip_suffix('}').and_then(|entry| entry.split_once('{')) {
            Some((head, inner)) => expand(&format!("{before}{head}"), inner, found),
            None => found.push(format!("{before}{entry}").replace("::self", "")),
        }
    }
}

/// The paths in a source text, each with the name that the text has for it. Comments and inner tests are left out.
fn paths(text: &str) -> Vec<(Names, String)> {
    let code = text.split("\nmod tests {").next().unwrap_or_default();
    let mut lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if line.starts_with("use ") || line.starts_with("pub") && line.contains(" use ") {
            let mut tree = line[line.find("use ").unwrap() + 4..].to_owned();
            while !tree.ends_with(';') {
                tree += lines.next().unwrap();
            }
            expand("", tree.trim_end_matches(';'), &mut found);
        } else {
            let words = line.split(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':');
            let is_path = |word: &&str| word.starts_with("crate::") || word.starts_with("super::");
            found.extend(words.filter(is_path).map(str::to_owned));
        }
    }
    let named = |path: String| match path.split_once(" as ") {
        Some((path, name)) => (names(path), name.to_owned()),
        None => (names(&path), names(&path).pop().unwrap_or_default()),
    };
    found.into_iter().map(named).collect()
}

/// What each module has names for.
type Known = BTreeMap<Names, BTreeMap<String, Names>>;

/// The module that a path in `from` leads to. What a module hands on is followed to where it comes from.
fn target(known: &Known, from: &Names, path: &[String]) -> Option<Names> {
    let mut module = from.clone();
    for (at, name) in path.iter().enumerate() {
        match name.as_str() {
            "crate" => module.clear(),
            "super" => drop(module.pop()),
            "self" => {}
            _ => {
                let child = [&module[..], std::slice::from_ref(name)].concat();
                if !known.contains_key(&child) {
                    let handed_on = known[&module].get(name).filter(|path| path[0] != *name);
                    return handed_on.map_or((at > 0).then(|| module.clone()), |path| target(known, &module, path));
                }
                module = child;
            }
        }
    }
    Some(module)
}

/// The arrows between modules side by side: a file, the module that they lie in, and the two.
fn arrows(files: &[(String, String)]) -> BTreeSet<(String, String, String, String)> {
    let files: Vec<_> = files.iter().map(|(file, text)| (file, module_of(file), paths(text))).collect();
    let named = |paths: &[(Names, String)]| paths.iter().map(|(path, name)| (name.clone(), path.clone())).collect();
    let known: Known = files.iter().map(|(_, module, paths)| (module.clone(), named(paths))).collect();
    let mut arrows = BTreeSet::new();
    for (file, module, paths) in &files {
        for target in paths.iter().filter_map(|(path, _)| target(&known, module, path)) {
            let shared = module.iter().zip(&target).take_while(|(one, other)| one == other).count();
            if let (Some(from), Some(to)) = (module.get(shared), target.get(shared)) {
                arrows.insert(((*file).clone(), module[..shared].join("::"), from.clone(), to.clone()));
            }
        }
    }
    arrows
}

/// What is wrong: arrows that are not allowed, and arrows of a circle.
fn complaints(files: &[(String, String)]) -> Vec<String> {
    let mut arrows = arrows(files);
    let is_allowed = |within: &str, from: &str, to: &str| {
        let mut beside = ROOMS.iter().filter(|room| room.0 == within).peekable();
        beside.peek().is_none() || beside.any(|room| room.1 == from && room.2.split(' ').any(|room| room == to))
    };
    let up = arrows.iter().filter(|(_, within, from, to)| !is_allowed(within, from, to));
    let mut found: Vec<String> = up.map(|(file, _, from, to)| format!("{file}: {from} may not use {to}")).collect();
    arrows.retain(|(_, within, from, to)| is_allowed(within, from, to));
    // Who uses none beside it, or is used by none, is in no circle.
    let mut before = usize::MAX;
    while arrows.len() < before {
        before = arrows.len();
        let ends = |end: fn(&(String, String, String, String)) -> &String| -> BTreeSet<(String, String)> {
            arrows.iter().map(|arrow| (arrow.1.clone(), end(arrow).clone())).collect()
        };
        let (users, used) = (ends(|arrow| &arrow.2), ends(|arrow| &arrow.3));
        arrows.retain(|(_, within, from, to)| {
            users.contains(&(within.clone(), to.clone())) && used.contains(&(within.clone(), from.clone()))
        });
    }
    found.extend(arrows.iter().map(|(file, _, from, to)| format!("{file}: {from} uses {to} in a circle")));
    found
}

/// The files below a folder that are not tests, with their text.
fn files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join(folder)).unwrap();
    let names = entries.map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_str().unwrap()));
    let read = |name: String| match root.join(&name) {
        path if path.file_stem().unwrap() == "tests" => vec![],
        // The Python package is a crate of its own.
        path if path.join("Cargo.toml").exists() => vec![],
        path if path.is_dir() => files(&name),
        path if name.ends_with(".rs") => vec![(name, fs::read_to_string(path).unwrap())],
        _ => vec![],
    };
    names.flat_map(read).collect()
}

#[test]
fn no_import_points_up_and_none_closes_a_circle() {
    let complaints = complaints(&files("src"));
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_arrows_that_are_there_are_found() {
    let pairs: BTreeSet<_> = arrows(&files("src")).into_iter().map(|(_, _, from, to)| from + " " + &to).collect();
    let known = ["check board", "search check", "text check", "solve search", "solve text", "recursive stack"];
    assert!(known.into_iter().all(|pair| pairs.contains(pair)), "{pairs:?}");
}

#[test]
fn what_is_wrong_is_named() {
    for (file, text, expected) in [
        ("src/board/cell.rs", "use crate::{\n    Grid,\n};", ""),
        (
            "src/board/cell.rs",
            "use crate::{\n    Grid,\n    Solver as S,\n};",
            "src/board/cell.rs: board may not use solve",
        ),
        ("src/search/lanes.rs", "fn f(_: super::lone::Lone) {}", "src/search/lanes.rs: lanes may not use lone"),
        ("src/attic.rs", "pub(crate) use crate::solve::Solver;", "src/attic.rs: attic may not use solve"),
        (
            "src/text/b.rs",
            "use crate::text::a::A;",
            "src/text/a.rs: a uses b in a circle; src/text/b.rs: b uses a in a circle",
        ),
    ] {
        let house = [
            ("src/lib.rs", "pub use board::Grid;\npub use solve::Solver;"),
            ("src/board/mod.rs", ""),
            ("src/search/lone.rs", ""),
            ("src/solve/mod.rs", ""),
            ("src/text/mod.rs", "mod a;\nmod b;\npub use b::B;"),
            ("src/text/a.rs", "use super::B;"),
            ("src/text/b.rs", "// use super::a::A;"),
            ("src/text/c.rs", "use super::{a::A, b::B};"),
            (file, text),
        ];
        let files = house.map(|(file, text)| (file.to_string(), text.to_string()));
        assert_eq!(complaints(&files).join("; "), expected);
    }
}

/// The formatter keeps code within this width; comments it leaves as they are.
#[test]
fn no_line_of_src_is_wider_than_120_characters() {
    for (file, text) in files("src") {
        let wide = text.lines().zip(1..).find(|(line, _)| line.chars().count() > 120);
        assert_eq!(wide, None, "{file}");
    }
}
