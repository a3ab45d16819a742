//! What to type when there is no file of a name: the name that was meant, a verb, or the puzzle itself.

use super::misuse::verb_like;
use std::fs;
use std::path::Path;
use strsim::normalized_damerau_levenshtein;

/// Words for what options do.
const WORDS: [(&[&str], &str); 2] = [
    (&["version"], "`stackdoku --version` prints the version"),
    (&["usage", "man", "/?", "/h", "/help", "?"], "`stackdoku --help` lists verbs and options"),
];

/// Files of a folder that are looked at.
const MOST_FILES: usize = 1000;

/// How alike the names of two files are, 0 to 1, before one is offered for the other.
const ALIKE: f64 = 0.8;

/// What to type when there is no file of this name.
pub fn tip_for_missing(file: &str) -> Option<String> {
    let signs = file.chars().filter(|sign| !sign.is_whitespace()).count();
    let is_puzzle = || stackdoku::text::parse("", file.as_bytes(), &Default::default()).is_ok();
    let is_link = file.starts_with("http://") || file.starts_with("https://");
    if (is_link || [16, 81, 256].contains(&signs)) && is_puzzle() {
        return Some("a puzzle itself goes behind `-p`: `stackdoku -p PUZZLE`, or `echo PUZZLE | stackdoku`".into());
    }
    if is_link {
        return Some("pages are not fetched: save the puzzle in a file, and name that".into());
    }
    if let Some((_, tip)) = WORDS.iter().find(|(words, _)| words.contains(&file)) {
        return Some((*tip).into());
    }
    if file.starts_with(['\u{2013}', '\u{2014}']) {
        return Some("options begin with two hyphens, and this is a long dash".into());
    }
    if let Some(meant) = meant(file) {
        return Some(format!("did you mean `{meant}`?"));
    }
    if file.contains('*') {
        return Some("the shell did not expand `*`: name the file".into());
    }
    if file.starts_with("~/") {
        return Some("the shell did not expand `~`: leave the quotes off, or write the path in full".into());
    }
    if let Some((drive, path)) = file.split_once(":\\").filter(|(drive, _)| drive.len() == 1 && !cfg!(windows)) {
        let (drive, path) = (drive.to_ascii_lowercase(), path.replace('\\', "/"));
        return Some(format!("on Windows, in a terminal of Linux, this file is `/mnt/{drive}/{path}`"));
    }
    verb_like(file).map(|verb| format!("did you mean the verb `{verb}`?"))
}

/// The file that is there and was meant: without quotes, with other slashes, or of a similar name.
fn meant(file: &str) -> Option<String> {
    let plain = file.trim().trim_matches(['"', '\'']).replace('\\', "/");
    if plain != file && Path::new(&plain).is_file() {
        return Some(plain);
    }
    let path = Path::new(&plain);
    let folder = path.parent()?;
    let name = path.file_name()?.to_str()?.to_ascii_lowercase();
    let listed = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let files = fs::read_dir(listed).ok()?.take(MOST_FILES).filter_map(Result::ok);
    let names = files.filter(|entry| entry.path().is_file()).filter_map(|entry| entry.file_name().into_string().ok());
    let alike = |other: &str| {
        let other = other.to_ascii_lowercase();
        let same_stem = other.rsplit_once('.').is_some_and(|(stem, _)| stem == name);
        if same_stem { 1.0 } else { normalized_damerau_levenshtein(&name, &other) }
    };
    let best = names.map(|other| (alike(&other), other)).max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    let (_, other) = best.filter(|(alike, _)| *alike >= ALIKE)?;
    Some(folder.join(other).display().to_string())
}
