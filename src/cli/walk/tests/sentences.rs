//! The table of sentences against the sources: the program and its page ask for every sentence with the fields that
//! it names, for no other, and write none of them a second time.

use crate::cli::walk::sentences::SENTENCES;
use pretty_assertions::assert_eq;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A sentence that is asked for: its name, whether that is only how its name begins, and its fields.
type Asked = (String, bool, BTreeSet<String>);

/// The sources in a folder with this ending, without tests.
fn sources(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.to_string_lossy().into_owned();
        if path.is_dir() && !name.ends_with("/tests") && !name.ends_with("/vendor") {
            found.extend(sources(&path, ending));
        } else if name.ends_with(ending) && !name.ends_with("/tests.rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let is_code = |line: &&str| !["//", "/*", "*"].iter().any(|sign| line.trim_start().starts_with(sign));
            found.push((name, text.lines().filter(is_code).collect::<Vec<_>>().join("\n")));
        }
    }
    found
}

fn walk_sources(ending: &str) -> Vec<(String, String)> {
    sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/cli/walk")), ending)
}

/// What stands between brackets, in its parts: `"a", b(c, d)}` has two. Text ends at the bracket that closes.
fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quotes) = (Vec::new(), 0, 0, Vec::new());
    for (at, sign) in text.char_indices() {
        match (sign, quotes.last()) {
            ('"' | '`', Some(&quote)) if quote == sign => _ = quotes.pop(),
            ('"' | '`', None | Some('{')) => quotes.push(sign),
            // What stands in a template of JavaScript is code.
            ('{', Some('`')) => quotes.push('{'),
            ('}', Some('{')) => _ = quotes.pop(),
            (_, Some('"' | '`')) => {}
            ('(' | '{' | '[', _) => depth += 1,
            (')' | '}' | ']', _) if depth > 0 => depth -= 1,
            (',', None) if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            (')' | '}' | ']', None) => {
                parts.push(text[start..at].trim());
                break;
            }
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Every sentence that is asked for in `text`. A name that is put together stands for all that begin like it.
fn asked(text: &str, call: &str, sets_field: char) -> Vec<Asked> {
    let calls = text.match_indices(call).map(|(at, _)| &text[at + call.len()..]);
    calls
        .flat_map(|rest| {
            let parts = parts(rest);
            let (name, fields) = parts.split_first().expect("a name");
            let fields = match fields {
                [object] if object.starts_with('{') => self::parts(&object[1..]),
                fields => fields.to_vec(),
            };
            let field = |part: &str| part.split(sets_field).next().unwrap_or_default().trim().to_string();
            let fields: BTreeSet<String> = fields.into_iter().map(field).collect();
            // Of `isLast ? "one" : "other"` both are asked for.
            let names = name.rsplit(" ? ").next().unwrap_or_default().split(['"', '`']).skip(1).step_by(2);
            names
                .map(|name| match name.split_once("${") {
                    Some((start, _)) => (start.to_string(), true, fields.clone()),
                    None => (name.to_string(), false, fields.clone()),
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The fields of a sentence.
fn fields(sentence: &str) -> BTreeSet<String> {
    let places = sentence.split('{').skip(1).filter_map(|piece| piece.split_once('}'));
    places.map(|(place, _)| place.split(' ').next().unwrap_or_default().to_string()).collect()
}

/// Every sentence with the fields it names, and none that is not there: what both sides must ask for.
fn check(side: &str, all: &[Asked]) {
    assert!(all.len() > 50, "{side}: {}", all.len());
    let mut used = BTreeSet::new();
    for (name, is_start, given) in all {
        let meant: BTreeMap<&str, BTreeSet<String>> = SENTENCES
            .iter()
            .filter(|(known, _)| if *is_start { known.starts_with(name.as_str()) } else { *known == name })
            .map(|(known, sentence)| (*known, fields(sentence)))
            .collect();
        assert!(!meant.is_empty(), "{side}: sentence {name} is missing");
        let wanted: BTreeSet<String> = meant.values().flatten().cloned().collect();
        assert_eq!(given, &wanted, "{side}: the fields of {name}");
        used.extend(meant.into_keys());
    }
    let unused: Vec<&&str> = SENTENCES.keys().filter(|name| !used.contains(*name)).collect();
    assert!(unused.is_empty(), "{side} never says {unused:?}");
}

#[test]
fn the_program_says_every_sentence_with_its_fields() {
    let all: Vec<Asked> = walk_sources(".rs").iter().flat_map(|(_, text)| asked(text, "sentence!(", '=')).collect();
    check("the program", &all);
}

#[test]
fn the_page_says_every_sentence_with_its_fields() {
    let all: Vec<Asked> = walk_sources(".js").iter().flat_map(|(_, text)| asked(text, "say(", ':')).collect();
    check("the page", &all);
}

#[test]
fn every_line_of_the_table_is_a_sentence_and_no_name_stands_twice() {
    let lines = include_str!("../sentences.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    assert_eq!(lines.count(), SENTENCES.len());
}

#[test]
fn no_sentence_stands_a_second_time_in_the_sources() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"));
    let sources = [".rs", ".js", ".html"].map(|ending| sources(folder, ending)).concat();
    let mut twice = Vec::new();
    for (name, sentence) in &*SENTENCES {
        let pieces: Vec<String> = sentence
            .split('{')
            .map(|piece| piece.rsplit('}').next().unwrap_or_default().trim().to_lowercase())
            .collect();
        // A word or two may stand anywhere.
        let words = pieces.iter().flat_map(|piece| piece.split_whitespace());
        if words.filter(|word| word.contains(char::is_alphabetic)).count() < 3 {
            continue;
        }
        let says = |line: &str| {
            let line = line.to_lowercase();
            let rest =
                pieces.iter().try_fold(&line[..], |rest, piece| rest.split_once(piece.as_str()).map(|found| found.1));
            rest.is_some()
        };
        let again = sources.iter().filter(|(_, text)| text.lines().any(says));
        twice.extend(again.map(|(file, _)| format!("{name} in {file}: {sentence}")));
    }
    assert_eq!(twice, [""; 0]);
}
