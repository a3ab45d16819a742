//! No import points up: which room of the source may look into which.
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
//! This file reads all of `src/`, test modules too, and knows enough of the language to find every path that leads from
//! one module to another: `use` with its braces, and `crate::`, `super::`, `self::` and `stackdoku::` anywhere in the
//! code. What a module hands on with `use` is followed to where it comes from, so that no arrow hides behind another
//! module's name.

use pretty_assertions::assert_eq;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

// ---------------------------------------------------------------------------------------------------------------------
// The rules
// ---------------------------------------------------------------------------------------------------------------------

/// Modules side by side, and what each of them may use.
struct Floor {
    /// The module that they lie in.
    within: &'static [&'static str],
    /// Each with those that it may use. A module may always use itself and what lies in it.
    rooms: &'static [(&'static str, &'static [&'static str])],
}

/// What may use what. A module that is in no list may use nothing: whoever adds one adds it here.
const FLOORS: [Floor; 2] = [
    Floor {
        within: &[],
        rooms: &[
            ("board", &[]),
            ("check", &["board"]),
            ("search", &["board", "check"]),
            ("text", &["board", "check"]),
            ("solve", &["board", "check", "search", "text"]),
            ("cli", &["board", "check", "search", "text", "solve"]),
        ],
    },
    Floor {
        within: &["search"],
        rooms: &[
            ("level", &[]),
            ("progress", &[]),
            ("counters", &["level"]),
            ("stack", &["level", "progress", "counters"]),
            ("recursive", &["level", "progress", "counters", "stack"]),
            ("lanes", &["level", "progress", "counters"]),
            ("lone", &["level", "progress", "counters"]),
            ("learning", &["level", "progress", "counters", "lone"]),
        ],
    },
];

// ---------------------------------------------------------------------------------------------------------------------
// Tokens
// ---------------------------------------------------------------------------------------------------------------------

/// A word, or a sign; comments are left out, and what stands in quotes is one empty token.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Token {
    text: String,
    /// From 1.
    line: usize,
}

/// Signs that are read as one.
const LONG_SIGNS: [&str; 3] = ["::", "->", "=>"];

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The tokens of a source text.
fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut line = 1;
    while let Some(sign) = rest.chars().next() {
        let length = length_of_comment(rest).or_else(|| length_of_literal(rest));
        let (length, token) = match length {
            Some(length) if rest.starts_with('/') => (length, None),
            Some(length) => (length, Some("")),
            None if sign.is_whitespace() => (sign.len_utf8(), None),
            None if is_of_word(sign) => {
                let word = &rest[..rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len())];
                (word.len(), Some(word))
            }
            None => {
                let long = LONG_SIGNS.into_iter().find(|long| rest.starts_with(long));
                let length = long.map_or(sign.len_utf8(), str::len);
                (length, Some(&rest[..length]))
            }
        };
        found.extend(token.map(|token| Token { text: token.to_owned(), line }));
        let passed;
        (passed, rest) = rest.split_at(length);
        line += passed.matches('\n').count();
    }
    found
}

/// The length of the comment that a text starts with.
fn length_of_comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    let mut depth = 0;
    let mut at = 0;
    loop {
        let rest = &text[at..];
        match rest.get(..2) {
            Some("/*") => depth += 1,
            Some("*/") => depth -= 1,
            _ if depth == 0 => return None,
            _ => {
                at += rest.chars().next()?.len_utf8();
                continue;
            }
        }
        at += 2;
        if depth <= 0 {
            return (depth == 0).then_some(at);
        }
    }
}

/// The length of the string or character that a text starts with. A lifetime is not a character.
fn length_of_literal(text: &str) -> Option<usize> {
    let (prefix, rest) = ["br", "cr", "b", "c", "r", ""].into_iter().find_map(|prefix| {
        let rest = text.strip_prefix(prefix)?;
        rest.starts_with(['"', '\'', '#']).then_some((prefix, rest))
    })?;
    let quote = prefix.len();
    if prefix.ends_with('r') {
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let body = rest[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        return Some(quote + hashes + 1 + body.find(&end)? + end.len());
    }
    let mut signs = rest.char_indices().skip(1);
    if rest.starts_with('\'') {
        // `'a'` and `'\n'` are characters, `'a` and `'_` are lifetimes.
        let (_, first) = signs.next()?;
        let second = signs.clone().next()?.1;
        if first != '\\' && second != '\'' {
            return None;
        }
        if first == '\\' {
            signs.next();
        }
        return signs.find(|&(_, sign)| sign == '\'').map(|(at, _)| quote + at + 1);
    }
    if !rest.starts_with('"') {
        return None;
    }
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some(quote + at + 1),
            '\\' => drop(signs.next()),
            _ => {}
        }
    }
    None
}

// ---------------------------------------------------------------------------------------------------------------------
// Paths
// ---------------------------------------------------------------------------------------------------------------------

/// The names of modules from the root of the crate, which has none. Library and program count as one crate.
type Module = Vec<String>;

/// A path that stands in the code.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mention {
    line: usize,
    /// As it is written; a brace of a `use` is written out.
    path: Vec<String>,
    /// The module in which it stands: that of the file, or one inside it.
    within: Module,
    /// What a `use` calls it.
    name: Option<String>,
    /// It names a macro. Macros are text, put in before there are modules.
    is_macro: bool,
}

/// What is known of a file.
#[derive(Debug, Default)]
struct Source {
    file: String,
    module: Module,
    mentions: Vec<Mention>,
    /// The types that the file has `impl` blocks of.
    implemented: BTreeSet<String>,
}

/// The module that a file below `src` is.
fn module_of(file: &str) -> Module {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs");
    let names = path.split('/').filter(|name| !["lib", "main", "mod"].contains(name));
    names.map(str::to_owned).collect()
}

/// Reads a file.
fn read(file: &str, text: &str) -> Source {
    let mut reader = Reader { tokens: tokens(text), at: 0, inner: Vec::new(), depth: 0, source: Source::default() };
    (reader.source.file, reader.source.module) = (file.to_owned(), module_of(file));
    reader.read();
    reader.source
}

/// The way through the tokens of a file.
struct Reader {
    tokens: Vec<Token>,
    at: usize,
    /// The modules inside the file that are open, and the depth of braces outside each.
    inner: Vec<(String, usize)>,
    depth: usize,
    source: Source,
}

impl Reader {
    /// The token so many further on; an empty one at the end.
    fn ahead(&self, by: usize) -> &str {
        self.tokens.get(self.at + by).map_or("", |token| &token.text)
    }

    fn read(&mut self) {
        while self.at < self.tokens.len() {
            match (self.ahead(0), self.ahead(1)) {
                ("{", _) => self.depth += 1,
                ("}", _) => {
                    self.depth -= 1;
                    self.inner.pop_if(|(_, outside)| *outside == self.depth);
                }
                ("mod", _) if self.ahead(2) == "{" => self.inner.push((self.ahead(1).to_owned(), self.depth)),
                // `pub(in crate::search)` says who may look in, not where this looks.
                ("pub", "(") => {
                    while !["", ")"].contains(&self.ahead(0)) {
                        self.at += 1;
                    }
                }
                // In the middle of a type, `impl` begins no block.
                ("impl", _) if self.at == 0 || ["}", ";", "]", "{"].contains(&&*self.tokens[self.at - 1].text) => {
                    self.note_implemented();
                }
                // `use<'a>` in a type names no module.
                ("use", next) if next != "<" => {
                    self.at += 1;
                    self.read_use(&[]);
                    continue;
                }
                ("crate" | "super" | "self" | "stackdoku", "::") => {
                    self.read_path();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    fn mention(&mut self, line: usize, path: Vec<String>, name: Option<String>, is_macro: bool) {
        let mut within = self.source.module.clone();
        within.extend(self.inner.iter().map(|(name, _)| name.clone()));
        self.source.mentions.push(Mention { line, path, within, name, is_macro });
    }

    /// Reads what follows `use`, or one entry of its braces.
    fn read_use(&mut self, before: &[String]) {
        let mut path = before.to_vec();
        loop {
            let line = self.tokens.get(self.at).map_or(0, |token| token.line);
            match self.ahead(0) {
                "::" => {}
                "{" => {
                    self.at += 1;
                    while !["", "}"].contains(&self.ahead(0)) {
                        self.read_use(&path);
                        if self.ahead(0) == "," {
                            self.at += 1;
                        }
                    }
                    break;
                }
                name => {
                    path.push(name.to_owned());
                    if self.ahead(1) != "::" {
                        // `board::{self}` is `board`.
                        if path.len() > 1 {
                            path.pop_if(|last| last == "self");
                        }
                        let renamed = (self.ahead(1) == "as").then(|| self.ahead(2).to_owned());
                        self.at += if renamed.is_some() { 2 } else { 0 };
                        let name = renamed.or_else(|| path.last().cloned());
                        self.mention(line, path, name, false);
                        break;
                    }
                }
            }
            self.at += 1;
        }
        self.at += 1;
    }

    /// Reads a path in the middle of the code.
    fn read_path(&mut self) {
        let line = self.tokens[self.at].line;
        let mut path = vec![self.ahead(0).to_owned()];
        while self.ahead(1) == "::" && self.ahead(2).starts_with(is_of_word) {
            path.push(self.ahead(2).to_owned());
            self.at += 2;
        }
        self.at += 1;
        let is_macro = self.ahead(0) == "!" && ["(", "[", "{"].contains(&self.ahead(1));
        self.mention(line, path, None, is_macro);
    }

    /// Notes the type of an `impl` block: the last word of the path behind `for`, or behind `impl` and its parameters.
    fn note_implemented(&mut self) {
        let words = self.tokens[self.at + 1..].iter().map(|token| token.text.as_str());
        let mut angles = 0;
        let mut last = "";
        for word in words.take_while(|word| !["{", "where", ";", ""].contains(word)) {
            match word {
                "<" => angles += 1,
                ">" => angles -= 1,
                "for" => last = "",
                _ if angles == 0 && word.starts_with(is_of_word) => last = word,
                _ => {}
            }
        }
        self.source.implemented.insert(last.to_owned());
    }
}

// ---------------------------------------------------------------------------------------------------------------------
// Arrows
// ---------------------------------------------------------------------------------------------------------------------

/// All files, and where their paths lead.
struct House {
    sources: Vec<Source>,
    /// By module, the paths that its `use` gives names to.
    names: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

/// Where a path leads: a module, and what of it is named, if it is not the whole.
type Target = (Module, Option<String>);

/// Names followed one after the other; more would be a circle.
const MOST_NAMES: u32 = 16;

impl House {
    fn new(files: &[(&str, &str)]) -> Self {
        let sources: Vec<Source> = files.iter().map(|(file, text)| read(file, text)).collect();
        let mut names: BTreeMap<Module, BTreeMap<String, Vec<String>>> = BTreeMap::new();
        for Source { module, mentions, .. } in &sources {
            let own = names.entry(module.clone()).or_default();
            for Mention { path, within, name, .. } in mentions {
                if let (Some(name), true) = (name, within == module) {
                    own.insert(name.clone(), path.clone());
                }
            }
        }
        Self { sources, names }
    }

    /// Whether there is such a module, or would be by the rules.
    fn has(&self, module: &[String]) -> bool {
        let is_room = |floor: &Floor| room_in(floor, module).is_some_and(|room| rule(floor, room).is_some());
        let is_direct = |floor: &&Floor| module.len() == floor.within.len() + 1;
        self.names.contains_key(module) || FLOORS.iter().filter(is_direct).any(is_room)
    }

    /// Where `path` leads when it stands in `from`; `None` when that is another crate.
    fn target(&self, from: &[String], path: &[String], most_names: u32) -> Option<Target> {
        let mut module = from.to_vec();
        let mut rest = path;
        match path[0].as_str() {
            "crate" | "stackdoku" => (module, rest) = (Module::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while let ["super", ..] = rest.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                    module.pop();
                    rest = &rest[1..];
                }
            }
            first => {
                module.push(first.to_owned());
                if !self.has(&module) {
                    return None;
                }
                rest = &path[1..];
            }
        }
        while let [name, behind @ ..] = rest {
            module.push(name.clone());
            if !self.has(&module) {
                module.pop();
                let known = self.names.get(&module).and_then(|names| names.get(name)).filter(|_| most_names > 0);
                return match known {
                    Some(path) => self.target(&module, &[path, behind].concat(), most_names - 1),
                    None => Some((module, Some(name.clone()))),
                };
            }
            rest = behind;
        }
        Some((module, None))
    }

    /// Every path that leads to a module of the crate: the file it stands in, the path, and where it leads.
    fn arrows(&self) -> impl Iterator<Item = (&Source, &Mention, Target)> {
        self.sources.iter().flat_map(move |source| {
            source.mentions.iter().filter_map(move |mention| {
                let target = self.target(&mention.within, &mention.path, MOST_NAMES)?;
                Some((source, mention, target))
            })
        })
    }

    /// The arrows that the rules forbid, in words.
    fn arrows_up(&self) -> Vec<String> {
        self.complaints(|source, (module, _), _| {
            FLOORS.iter().find_map(|floor| {
                let (room, other) = (room_in(floor, &source.module)?, room_in(floor, module)?);
                match rule(floor, room) {
                    _ if room == other => None,
                    None => Some(format!("{room} is in no list of rooms")),
                    Some(allowed) if allowed.contains(&other) => None,
                    Some([]) => Some(format!("leads to {other}, but {room} may use no other room")),
                    Some(allowed) => Some(format!("leads to {other}, but {room} may use only {}", allowed.join(", "))),
                }
            })
        })
    }

    /// The arrows from a module to what its own parent defines, in words. The parent declares the module and uses it,
    /// so that is a circle. The `impl` blocks of a type may be spread over the children of the module that defines it:
    /// the type alone is what they take from there.
    fn circles(&self) -> Vec<String> {
        self.complaints(|source, (module, item), mention| {
            let is_above = source.module.len() > module.len() && source.module.starts_with(module);
            let item = item.as_deref().unwrap_or("the whole of it");
            (is_above && !mention.is_macro && !source.implemented.contains(item)).then(|| {
                format!("takes {item} from a module that this one is a part of: both could take it from a third")
            })
        })
    }

    fn complaints(&self, complaint: impl Fn(&Source, &Target, &Mention) -> Option<String>) -> Vec<String> {
        let about = |(source, mention, target): (&Source, &Mention, Target)| {
            let complaint = complaint(source, &target, mention)?;
            Some(format!("{}:{}: `{}` {complaint}", source.file, mention.line, mention.path.join("::")))
        };
        self.arrows().filter_map(about).collect()
    }
}

/// The room of a floor that a module is or lies in.
fn room_in<'m>(floor: &Floor, module: &'m [String]) -> Option<&'m str> {
    let is_within =
        module.iter().zip(floor.within).filter(|(name, within)| name == within).count() == floor.within.len();
    module.get(floor.within.len()).filter(|_| is_within).map(String::as_str)
}

/// What a room may use; `None` when it is in no list.
fn rule(floor: &Floor, room: &str) -> Option<&'static [&'static str]> {
    floor.rooms.iter().find(|(name, _)| *name == room).map(|(_, allowed)| *allowed)
}

// ---------------------------------------------------------------------------------------------------------------------
// The real house
// ---------------------------------------------------------------------------------------------------------------------

/// The files below a folder with their text; the names begin with `src/`.
fn files(folder: &Path, name: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            found.extend(files(&path, &name));
        } else if name.ends_with(".rs") {
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

fn the_house() -> House {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "src");
    House::new(&files.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect::<Vec<_>>())
}

/// Fails with all complaints, one per line.
fn assert_none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn no_import_points_up() {
    assert_none(&the_house().arrows_up());
}

#[test]
fn no_module_takes_anything_from_its_own_parent() {
    assert_none(&the_house().circles());
}

/// The formatter keeps code within this width; comments it leaves as they are.
#[test]
fn no_line_of_src_is_wider_than_120_characters() {
    let mut complaints = Vec::new();
    for (file, text) in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "src") {
        let wide = text.lines().zip(1..).filter(|(line, _)| line.chars().count() > 120);
        complaints.extend(wide.map(|(_, number)| format!("{file}:{number}")));
    }
    assert_none(&complaints);
}

/// A reader that finds nothing would have nothing to complain of.
#[test]
fn the_arrows_that_are_there_are_found() {
    let house = the_house();
    assert!(house.sources.len() > 70, "{} files", house.sources.len());
    let pairs: BTreeSet<(String, String)> = house
        .arrows()
        .filter_map(|(source, _, (to, _))| Some((source.module.first()?.clone(), to.first()?.clone())))
        .filter(|(from, to)| from != to)
        .collect();
    for (from, to) in [
        ("check", "board"),
        ("search", "check"),
        ("text", "check"),
        ("solve", "search"),
        ("solve", "text"),
        ("cli", "solve"),
    ] {
        assert!(pairs.contains(&(from.to_owned(), to.to_owned())), "{from} uses {to}");
    }
    let is_known = |(source, mention, target): (&Source, &Mention, Target)| {
        let find_best = (vec!["search".into(), "stack".into(), "find_best".into()], Some("FindBest".into()));
        source.file == "src/search/recursive/recursion.rs" && mention.path.len() == 4 && target == find_best
    };
    assert!(house.arrows().any(is_known), "`use crate::search::stack::FindBest` leads to `find_best`");
}

// ---------------------------------------------------------------------------------------------------------------------
// The reader
// ---------------------------------------------------------------------------------------------------------------------

/// The complaints of both kinds about a house of these files.
fn complaints(files: &[(&str, &str)]) -> Vec<String> {
    let house = House::new(files);
    [house.arrows_up(), house.circles()].concat()
}

#[test]
fn an_import_from_the_floor_above_is_named_with_file_line_and_rule() {
    assert_eq!(
        complaints(&[("src/board/grid.rs", "use crate::cli::args;")]),
        ["src/board/grid.rs:1: `crate::cli::args` leads to cli, but board may use no other room"]
    );
    assert_eq!(
        complaints(&[("src/check.rs", "//! Checks.\n\nuse crate::board::Grid;\nuse crate::solve::Solver;\n")]),
        ["src/check.rs:4: `crate::solve::Solver` leads to solve, but check may use only board"]
    );
}

#[test]
fn imports_from_below_are_no_matter() {
    let files = [
        ("src/board/grid.rs", "use super::cell::Cell;\nuse core::fmt;\nuse arrayvec::ArrayVec;"),
        ("src/board/cell.rs", ""),
        ("src/check.rs", "use crate::board::{Cell, Grid};"),
        ("src/search/recursive/recursion.rs", "use crate::search::stack::FindBest;"),
        ("src/solve/engine.rs", "use crate::search::lanes::Lanes; use crate::text::TextError;"),
        ("src/cli/solve.rs", "use stackdoku::{Grid, Solver, check, text::Form};"),
        ("src/lib.rs", "mod board; pub use board::{Cell, Grid}; pub use solve::Solver;"),
        ("src/main.rs", "mod cli; fn main() { cli::run() }"),
    ];
    assert_eq!(complaints(&files), [""; 0]);
}

#[test]
fn siblings_do_not_know_each_other() {
    for (file, text, complaint) in [
        ("src/text/parse.rs", "use crate::search::Counters;", "search, but text may use only board, check"),
        ("src/search/mod.rs", "use crate::text;", "text, but search may use only board, check"),
        (
            "src/search/lanes/mod.rs",
            "use crate::search::learning::Learner;",
            "learning, but lanes may use only level, progress, counters",
        ),
        (
            "src/search/learning/mod.rs",
            "use super::lanes::Lanes;",
            "lanes, but learning may use only level, progress, counters, lone",
        ),
        (
            "src/search/stack/find_best.rs",
            "use super::super::recursive::Recursion;",
            "recursive, but stack may use only level, progress, counters",
        ),
    ] {
        let found = complaints(&[(file, text)]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].ends_with(&format!("leads to {complaint}")), "{}", found[0]);
    }
}

#[test]
fn every_entry_of_a_brace_has_its_own_line() {
    let text = "use crate::{\n    board::{Cell, Grid},\n    solve::{self, Engine as Way,\n        Solver},\n};";
    let found = complaints(&[("src/text/mod.rs", text)]);
    let places: Vec<&str> = found.iter().map(|complaint| &complaint[..complaint.rfind('`').unwrap()]).collect();
    let expected = [
        "src/text/mod.rs:3: `crate::solve",
        "src/text/mod.rs:3: `crate::solve::Engine",
        "src/text/mod.rs:4: `crate::solve::Solver",
    ];
    assert_eq!(places, expected);
}

#[test]
fn paths_in_the_code_count_like_imports() {
    let text =
        "fn f() -> u8 {\n    let x: crate::board::Cell = y;\n    crate::solve::f::<u8>(x) + stackdoku::text::g()\n}";
    let found = complaints(&[("src/search/mod.rs", text)]);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].starts_with("src/search/mod.rs:3: `crate::solve::f` leads to solve"), "{}", found[0]);
    assert!(found[1].starts_with("src/search/mod.rs:3: `stackdoku::text::g` leads to text"), "{}", found[1]);
}

#[test]
fn a_chain_of_supers_that_leaves_the_room_is_followed() {
    let found = complaints(&[("src/text/forms/csv.rs", "use super::super::super::search::Counters;")]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("leads to search, but text may use only"), "{}", found[0]);
    // The same chain inside a room is allowed, and so is one from a module inside the file.
    assert_eq!(
        complaints(&[
            ("src/text/forms/csv.rs", "mod tests { use super::super::super::symbols::Symbols; use super::*; }"),
            ("src/text/symbols.rs", ""),
        ]),
        [""; 0]
    );
}

#[test]
fn the_modules_inside_a_file_end_with_their_braces() {
    let text = "mod a { mod b { fn f() {} } }\nmod c;\nuse super::super::solve::Solver;";
    let found = complaints(&[("src/board/grid.rs", text)]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("src/board/grid.rs:3: `super::super::solve::Solver` leads to solve"), "{}", found[0]);
}

#[test]
fn comments_strings_and_visibilities_are_no_imports() {
    let text = r##"
//! use crate::cli::args;
/// [`crate::solve::Solver`]
// use crate::solve::Solver;
/* use crate::solve::Solver; /* and */ use crate::solve::Solver; */
pub(in crate::solve) fn f<'a>(x: &'a str) -> impl Iterator<Item = u8> + use<'a> {
    let (quote, escaped, text) = ('"', '\'', "use crate::solve::Solver; \" crate::solve::Solver");
    let raw = r#"use crate::solve::Solver; " crate::solve::Solver"#;
    b"crate::solve::Solver"
}
use crate::cli::args;
"##;
    let found = complaints(&[("src/board/grid.rs", text)]);
    assert_eq!(found, ["src/board/grid.rs:11: `crate::cli::args` leads to cli, but board may use no other room"]);
}

#[test]
fn what_a_module_hands_on_is_followed_to_where_it_comes_from() {
    let files = [
        ("src/lib.rs", "pub use board::Grid; pub use solve::Solver;"),
        ("src/search/mod.rs", "mod counters; pub use counters::Counters; pub(crate) mod lanes;"),
        ("src/search/counters.rs", ""),
        // Through the front door, to the floor above.
        ("src/search/stack/mod.rs", "use crate::Grid;\nuse crate::Solver;\nuse super::Counters;"),
        // Through another engine.
        ("src/search/lanes/mod.rs", "pub use super::learning::Learner;"),
        ("src/search/recursive/mod.rs", "use crate::search::lanes::Learner;"),
    ];
    let found = complaints(&files);
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(
        found[0].starts_with("src/search/stack/mod.rs:2: `crate::Solver` leads to solve, but search"),
        "{}",
        found[0]
    );
    assert!(
        found[1].starts_with("src/search/lanes/mod.rs:1: `super::learning::Learner` leads to learning"),
        "{}",
        found[1]
    );
    assert!(found[2].contains("`crate::search::lanes::Learner` leads to learning, but recursive"), "{}", found[2]);
}

#[test]
fn a_child_takes_nothing_that_its_parent_defines() {
    let parent = ("src/search/lanes/mod.rs", "mod search; use search::Search; pub struct Bounds;");
    assert_eq!(
        complaints(&[parent, ("src/search/lanes/search.rs", "use super::{\n    Bounds,\n};")]),
        [
            "src/search/lanes/search.rs:2: `super::Bounds` takes Bounds from a module that this one is a part of: both could take \
          it from a third"
        ]
    );
    for text in ["use super::*;", "fn f(_: crate::search::lanes::Bounds) {}", "use super::super::lanes::Bounds;"] {
        assert_eq!(complaints(&[parent, ("src/search/lanes/search.rs", text)]).len(), 1, "{text}");
    }
    // What the parent hands on of another child is that child's.
    let handed_on = ("src/search/lanes/mod.rs", "mod bounds; mod search; pub use bounds::Bounds;");
    let others = [("src/search/lanes/bounds.rs", ""), ("src/search/lanes/search.rs", "use super::Bounds;")];
    assert_eq!(complaints(&[&[handed_on], &others[..]].concat()), [""; 0]);
}

#[test]
fn the_impl_blocks_of_a_type_may_be_spread_over_the_children() {
    let parent = ("src/search/learning/mod.rs", "mod reduce; pub struct Learner;");
    let child = |text: &str| complaints(&[parent, ("src/search/learning/reduce.rs", text)]);
    for header in
        ["impl Learner", "impl<'a, T: Into<u8>> Learner<'a, T>", "impl fmt::Debug for Learner", "impl super::Learner"]
    {
        assert_eq!(child(&format!("use super::Learner;\n{header} {{}}")), [""; 0], "{header}");
    }
    for text in
        ["impl From<Learner> for Clauses {}", "impl Clauses { fn f(_: &Learner) {} }", "fn f(_: impl Fn(Learner)) {}"]
    {
        assert_eq!(child(&format!("use super::Learner;\n{text}")).len(), 1, "{text}");
    }
}

#[test]
fn a_macro_of_the_parent_is_no_circle() {
    let parent = ("src/cli/mod.rs", "macro_rules! say { () => {} }\nuse say;\nmod output;");
    assert_eq!(complaints(&[parent, ("src/cli/output.rs", "fn f() { super::say!(\"x\"); }")]), [""; 0]);
    assert_eq!(complaints(&[parent, ("src/cli/output.rs", "fn f() { super::status() != 1; }")]).len(), 1);
}

#[test]
fn a_room_that_nobody_has_ranked_is_named() {
    assert_eq!(
        complaints(&[("src/attic/mod.rs", "use crate::board::Grid;")]),
        ["src/attic/mod.rs:1: `crate::board::Grid` attic is in no list of rooms"]
    );
    let found = complaints(&[("src/attic/mod.rs", ""), ("src/check.rs", "use crate::attic::Box;")]);
    assert_eq!(found, ["src/check.rs:1: `crate::attic::Box` leads to attic, but check may use only board"]);
}
