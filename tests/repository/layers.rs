//! What may import what: no import points up, and modules side by side do not import each other in a circle.
//!
//! ```text
//!             cli             the program
//!              |
//!            solve            the front door of the library
//!         /   |   \
//!    text  search  rate       siblings that do not use each other
//!         \   |   /
//!            check
//!              |
//!            board
//!              |
//!          processor          uses none of the others
//! ```
//!
//! Files of tests are passed over: a test may compare its module with one above.

use crate::{code, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A room, and what it may use of those beside it. Whoever adds a room adds it here.
const ROOMS: [(&str, &str); 17] = [
    ("processor", ""),
    ("board", "processor"),
    ("check", "board processor"),
    ("search", "board check processor"),
    ("text", "board check"),
    ("rate", "board check processor"),
    ("solve", "board check search text rate"),
    ("cli", "board check search text rate solve"),
    ("search::instruction_set", ""),
    ("search::progress", "counters"),
    ("search::counters", "instruction_set"),
    ("search::searcher", "instruction_set progress counters"),
    ("search::stack", "instruction_set progress counters"),
    ("search::recursive", "instruction_set progress counters stack"),
    ("search::lanes", "instruction_set progress counters searcher"),
    ("search::lone", "instruction_set progress counters searcher"),
    ("search::learning", "instruction_set progress counters lone searcher"),
];

fn may_use(from: &str, to: &str) -> bool {
    let within = |room: &str| room.rsplit_once("::").map_or(String::new(), |(within, _)| format!("{within}::"));
    let allows = |&&(room, _): &&(&str, &str)| room == from;
    match ROOMS.iter().find(allows) {
        Some((_, below)) => below.split(' ').any(|room| to == within(from) + room),
        None => ROOMS.iter().all(|(room, _)| within(room) != within(to)),
    }
}

/// All paths in a source text, those in the braces of a `use` with what stands before the brace.
fn paths(code: &str) -> Vec<String> {
    let (mut found, mut before, mut path) = (Vec::new(), Vec::<String>::new(), String::new());
    for sign in code.chars() {
        if sign.is_alphanumeric() || "_:".contains(sign) {
            path.push(sign);
            continue;
        }
        let whole = before.last().cloned().unwrap_or_default() + &std::mem::take(&mut path);
        match sign {
            '{' if whole.ends_with("::") => before.push(whole.clone()),
            '{' => before.push(String::new()),
            '}' => drop(before.pop()),
            _ => {}
        }
        found.push(whole);
    }
    found.retain(|path| !path.ends_with("::"));
    found
}

/// All modules, and the names that they hand up from modules below, each with its path.
type Names = BTreeMap<String, Option<String>>;

/// The module that a path in `from` leads to. What a module hands up is followed to where it comes from.
fn target(names: &Names, from: &str, path: &str) -> Option<String> {
    let mut module = from.to_string();
    for (number, name) in path.split("::").enumerate() {
        let child = format!("{module}::{name}");
        module = match (name, names.get(&child)) {
            ("crate", _) => name.to_string(),
            ("super", _) => module.rsplit_once("::")?.0.to_string(),
            (_, Some(None)) => child,
            (_, Some(Some(path))) if number > 0 => return target(names, &module, path),
            _ => return (number > 0).then_some(module),
        };
    }
    Some(module)
}

/// The arrows between modules side by side, each with its file.
fn arrows(files: &[(String, String)]) -> BTreeSet<(String, String, String)> {
    let module = |file: &str| {
        let names = file.trim_end_matches(".rs").split('/').skip(1);
        let names = names.filter(|name| !["lib", "main", "mod"].contains(name));
        ["crate"].into_iter().chain(names).collect::<Vec<_>>().join("::")
    };
    let files: Vec<_> = files.iter().map(|(file, text)| (file, module(file), paths(&code(text)))).collect();
    let mut names: Names = files.iter().map(|(_, module, _)| (module.clone(), None)).collect();
    for (_, module, paths) in &files {
        for path in paths {
            let (first, name) = (path.split("::").next().unwrap(), path.rsplit("::").next().unwrap());
            if names.contains_key(&format!("{module}::{first}")) {
                names.entry(format!("{module}::{name}")).or_insert_with(|| Some(path.clone()));
            }
        }
    }
    let mut arrows = BTreeSet::new();
    for (file, module, paths) in &files {
        for target in paths.iter().filter_map(|path| target(&names, module, path)) {
            let (from, to): (Vec<&str>, Vec<&str>) = (module.split("::").collect(), target.split("::").collect());
            let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if shared < from.len().min(to.len()) {
                arrows.insert((file.to_string(), from[1..=shared].join("::"), to[1..=shared].join("::")));
            }
        }
    }
    arrows
}

/// What is wrong: arrows that are not allowed, and arrows of a circle.
fn complaints(files: &[(String, String)]) -> Vec<String> {
    let (mut arrows, up): (BTreeSet<_>, BTreeSet<_>) =
        arrows(files).into_iter().partition(|(_, from, to)| may_use(from, to));
    // Who uses none beside it, or is used by none, is in no circle.
    let mut before = usize::MAX;
    while arrows.len() < before {
        before = arrows.len();
        let users: BTreeSet<String> = arrows.iter().map(|(_, from, _)| from.clone()).collect();
        let used: BTreeSet<String> = arrows.iter().map(|(.., to)| to.clone()).collect();
        arrows.retain(|(_, from, to)| users.contains(to) && used.contains(from));
    }
    let up = up.into_iter().map(|(file, from, to)| format!("{file}: {from} may not use {to}"));
    up.chain(arrows.into_iter().map(|(file, from, to)| format!("{file}: {from} uses {to} in a circle"))).collect()
}

fn rust() -> Vec<(String, String)> {
    sources("src").into_iter().filter(|(file, _)| file.ends_with(".rs")).collect()
}

#[test]
fn no_import_points_up_and_none_closes_a_circle() {
    let complaints = complaints(&rust());
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn what_is_wrong_is_named() {
    let house = [
        ("src/lib.rs", "pub use board::Grid;\npub use solve::Solver;"),
        ("src/board/mod.rs", ""),
        ("src/solve/mod.rs", ""),
        ("src/board/cell.rs", "use crate::{\n    Grid,\n    Solver as S,\n};"),
        ("src/search/lone.rs", ""),
        ("src/search/lanes.rs", "// use super::stack;\nfn f(_: super::lone::Lone) {}"),
        ("src/text/mod.rs", "mod a;\nmod b;\npub use b::B;"),
        ("src/text/a.rs", "use super::B;"),
        ("src/text/b.rs", "use crate::text::a::A;"),
        ("src/text/c.rs", "use super::{a::A, b::B};"),
    ];
    let expected = [
        "src/board/cell.rs: board may not use solve",
        "src/search/lanes.rs: search::lanes may not use search::lone",
        "src/text/a.rs: text::a uses text::b in a circle",
        "src/text/b.rs: text::b uses text::a in a circle",
    ];
    assert_eq!(complaints(&house.map(|(file, text)| (file.to_string(), text.to_string()))), expected);
}

/// What one operating system has and another has not stands in one file.
#[test]
fn one_file_knows_the_operating_systems() {
    for (file, text) in rust().into_iter().filter(|(file, _)| file != "src/cli/shared/system.rs") {
        let code = code(&text);
        for sign in ["(unix", "(windows", "target_os", "std::os::", "\"/proc", "\"/dev"] {
            assert!(!code.contains(sign), "{file}: {sign}");
        }
    }
}

/// What one processor has and another has not stands in one room.
#[test]
fn one_room_knows_the_processors() {
    for (file, text) in rust().into_iter().filter(|(file, _)| !file.starts_with("src/processor/")) {
        let code = code(&text);
        for sign in ["target_arch", "target_family", "target_feature", "core::arch", "core_arch", "pulp::x86"] {
            assert!(!code.contains(sign), "{file}: {sign}");
        }
    }
    let knows = |(file, text): &(String, String)| code(text).contains("target_arch").then(|| file.clone());
    assert_eq!(rust().iter().filter_map(knows).collect::<Vec<_>>(), ["src/processor/mod.rs"]);
}

/// The formatter keeps code within this width; comments it leaves as they are.
#[test]
fn no_line_of_src_is_wider_than_120_characters() {
    for file in with_tests(Path::new("src")) {
        let text = fs::read_to_string(&file).unwrap();
        let wide = text.lines().zip(1..).find(|(line, _)| line.chars().count() > 120);
        assert_eq!(wide, None, "{}", file.display());
    }
}

/// The Rust files below a folder, tests too, but neither samples nor what was built.
fn with_tests(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let ours = paths.filter(|path| !["samples", "target"].iter().any(|name| path.ends_with(name)));
    let is_rust = |path: &PathBuf| path.extension().is_some_and(|end| end == "rs");
    ours.flat_map(|path| if path.is_dir() { with_tests(&path) } else { vec![path] }).filter(is_rust).collect()
}

#[test]
fn every_file_says_what_is_inside() {
    for path in ["src", "tests"].into_iter().flat_map(|folder| with_tests(Path::new(folder))) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.lines().any(|line| line.starts_with("//!")), "{}", path.display());
    }
}
