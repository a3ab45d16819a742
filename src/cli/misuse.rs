//! Reading the arguments, and what to type instead of arguments that cannot be read.

use super::args::Args;
use super::{Failure, Status};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{CommandFactory, Parser};
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use strsim::{jaro_winkler, normalized_damerau_levenshtein};

/// Words that people try, and the verb that does it.
const VERBS: [(&str, &str); 27] = [
    ("answer", "solve"),
    ("run", "solve"),
    ("all", "batch"),
    ("bulk", "batch"),
    ("many", "batch"),
    ("explain", "walk"),
    ("play", "walk"),
    ("show", "walk"),
    ("step", "walk"),
    ("teach", "walk"),
    ("validate", "check"),
    ("verify", "check"),
    ("unique", "check"),
    ("candidates", "check"),
    ("create", "generate"),
    ("gen", "generate"),
    ("make", "generate"),
    ("new", "generate"),
    ("random", "generate"),
    ("judge", "grade"),
    ("mark", "grade"),
    ("score", "grade"),
    ("cubes", "split"),
    ("cut", "split"),
    ("parts", "split"),
    ("bit", "bits"),
    ("record", "bits"),
];

/// Options that people try, and what does it.
const OPTIONS: [(&[&str], &str); 23] = [
    (&["unique", "uniq", "is-unique", "uniqueness"], "`stackdoku check` tells whether there is one solution or more"),
    (&["solver", "algorithm", "algo", "method", "backend"], "`--engine` chooses how to search"),
    (&["verbose", "v", "debug", "info", "time", "statistics"], "`--stats` tells what the search did"),
    (&["timeout", "max-time", "seconds"], "`--time-limit 10` stops after ten seconds"),
    (&["max", "max-solutions", "solutions", "first"], "`--limit N` prints at most N solutions, `--all` prints all"),
    (
        &["threads", "j", "jobs", "parallel", "cores"],
        "`--engine lanes --jobs N` searches on N threads; so does `batch --jobs N`",
    ),
    (&["input", "i", "file", "in"], "name the file without an option: `stackdoku puzzle.txt`"),
    (&["out", "outfile", "output-file", "save"], "`--output FILE` writes to a file"),
    (&["json"], "`--format json` prints JSON"),
    (&["csv", "line", "grid", "spaced", "hex-rows"], "`--format` chooses the form of the output"),
    (&["size", "side", "dimension"], "leave it out: the size is seen from the puzzle"),
    (&["variant", "type", "rule", "dutch-miracle", "dutch"], "`--rules dutch-miracle` chooses other rules"),
    (&["quiet", "q", "silent"], "`2> /dev/null` hides what goes to standard error; `batch` has `--quiet`"),
    (&["recursive", "stack", "lanes", "exhaustive", "cell-order", "fast"], "`--engine` chooses how to search"),
    (&["pretty", "draw", "board"], "`--format grid` draws the board"),
    (&["step", "steps", "trace", "walk", "explain"], "`stackdoku walk` shows the search step by step"),
    (&["number"], "leave it out: every puzzle is answered"),
    (&["p", "puzzle"], "give the puzzle in a file, or on standard input"),
    (&["seed"], "`stackdoku generate --seed S` makes new puzzles"),
    (&["hint", "hints", "candidates"], "`stackdoku check --candidates` prints the digits that each cell can hold"),
    (
        &["difficulty", "level", "hard", "easy", "medium"],
        "`stackdoku generate --choices 1000..5000` makes hard puzzles, `--singles` makes easy ones",
    ),
    (&["usage", "man"], "`stackdoku --help` lists verbs and options"),
    (&["no-color", "no-colour", "colour"], "`--color never` leaves colours out"),
];

/// What to type in place of a word too many behind a verb that takes no file, or one.
const TOO_MANY: [(&str, &str); 4] = [
    ("generate", "what is wanted goes behind options: `stackdoku generate --size 16 --count 3`"),
    ("compare", "`stackdoku compare --engine stack,lanes puzzle.txt` chooses the engines"),
    ("completions", "name one shell: `stackdoku completions bash`"),
    ("bits", "name one record: `stackdoku bits 0x150480`"),
];

/// How alike two words are, 0 to 1, before one is offered for the other.
const ALIKE: f64 = 0.6;

/// The arguments of this run.
///
/// Help and version are printed, and end the program.
pub fn read_args() -> Result<Args, Failure> {
    let words: Vec<OsString> = std::env::args_os().collect();
    Args::try_parse_from(&words).map_err(|error| match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            match error.print().and_then(|()| std::io::stdout().flush()) {
                Ok(()) => std::process::exit(Status::Done as i32),
                Err(error) => Failure::Write("standard output".into(), error),
            }
        }
        _ => failure(&error, &words),
    })
}

/// What is wrong with the arguments, and what to type instead.
fn failure(error: &Error, words: &[OsString]) -> Failure {
    let words: Vec<String> = words.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let invalid = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(word)) => word.as_str(),
        _ => "",
    };
    if let Some(failure) = mistyped(&words, error) {
        return failure;
    }
    let sentence = first_sentence(error);
    let is_second_word = match error.kind() {
        ErrorKind::UnknownArgument => !invalid.starts_with('-'),
        ErrorKind::ArgumentConflict => sentence.starts_with("the subcommand"),
        _ => false,
    };
    let is_unknown = error.kind() == ErrorKind::UnknownArgument;
    if let Some(failure) = (is_second_word || is_unknown).then(|| mistaken_verb(&words)).flatten() {
        return failure;
    }
    let too_many = TOO_MANY.iter().find(|(verb, _)| words.first().is_some_and(|first| first == verb));
    match (error.kind(), too_many) {
        (_, Some((verb, tip))) if is_second_word => {
            Failure::usage(format!("`{invalid}` is one word too many behind `{verb}`"), (*tip).into())
        }
        _ if is_second_word => Failure::usage(
            "more than one file is named, and one puzzle at a time is solved".into(),
            "`stackdoku batch` answers many puzzles, one per line".into(),
        ),
        (ErrorKind::UnknownArgument, _) => {
            let tip = option_like(invalid).map(String::from).or_else(|| suggested(error));
            let tip = tip.unwrap_or_else(|| format!("`stackdoku {}--help` lists the options", verb_of(&words)));
            Failure::usage(format!("there is no option `{invalid}` here"), tip)
        }
        _ => Failure::usage(sentence, format!("`stackdoku {}--help` tells more", verb_of(&words))),
    }
}

/// What is wrong with a word, whatever the parser says of it: a sign of the shell, a dash, a verb behind a file, a
/// value that an option has not.
fn mistyped(words: &[String], error: &Error) -> Option<Failure> {
    let usage = |message: String, tip: String| Some(Failure::usage(message, tip));
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) => value.as_str(),
        _ => "",
    };
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) => option.split_whitespace().next().unwrap_or(""),
        _ => "",
    };
    if let Some(word) = words.iter().find(|word| ["<", ">", "|"].contains(&word.as_str())) {
        return usage(
            format!("`{word}` was quoted, so the shell took it for a word"),
            format!("leave the quotes off `{word}`"),
        );
    }
    if let Some(word) = words.iter().find(|word| word.starts_with(['\u{2013}', '\u{2014}'])) {
        let name = word.trim_start_matches(['\u{2013}', '\u{2014}', '-']);
        let tip = if name.chars().count() == 1 {
            format!("type a hyphen: `-{name}`")
        } else {
            format!("type two hyphens: `--{name}`")
        };
        return usage(format!("`{word}` begins with a long dash"), tip);
    }
    if let Some((word, long)) = words.iter().find_map(|word| Some((word, long_option(word, words)?))) {
        return usage(format!("`{word}` has one hyphen"), format!("type two: `{long}`"));
    }
    if error.kind() == ErrorKind::TooManyValues {
        return usage(format!("`{option}` takes no value"), format!("leave out `={value}`"));
    }
    if option == "--limit" && value == "all" {
        return usage("`all` is no number".into(), "`--all` prints all solutions".into());
    }
    if option == "--engine" && value.contains(',') {
        let tip = format!("`stackdoku compare --engine {value}` compares several");
        return usage("one engine solves the puzzle".into(), tip);
    }
    if error.kind() == ErrorKind::UnknownArgument
        && option.strip_prefix('-').is_some_and(|number| number.starts_with(|sign: char| sign.is_ascii_digit()))
    {
        return usage(format!("`{option}` is below zero"), "leave out the sign".into());
    }
    let is_verb = |word: &&String| Args::command().find_subcommand(word.as_str()).is_some();
    let first = words.iter().find(|word| !word.starts_with('-'))?;
    if !is_verb(&first)
        && Path::new(first).exists()
        && let Some(verb) = words.iter().find(is_verb)
    {
        return usage(
            format!("the verb `{verb}` stands behind a file"),
            format!("it comes first: `stackdoku {verb} {first}`"),
        );
    }
    let is_cells = |word: &&String| {
        let are_signs = word.bytes().all(|sign| sign.is_ascii_digit() || b"._*|".contains(&sign));
        !word.is_empty() && are_signs && !Path::new(word).is_file()
    };
    let is_whole = |word: &String| [16, 81, 256].contains(&word.len());
    if words.iter().filter(is_cells).count() > 1
        && !words.iter().any(is_whole)
        && words.iter().all(|word| is_cells(&word) || word.starts_with('-'))
    {
        let tip = "put quotes round it: `stackdoku -p '53..7.... 6..195...'`, with all its rows";
        return usage("the puzzle has come as several words".into(), tip.into());
    }
    None
}

/// The option that a word with one hyphen is meant to be: `-all`, `-engine`.
fn long_option(word: &str, words: &[String]) -> Option<String> {
    let name = word.strip_prefix('-').filter(|name| !name.starts_with('-') && name.len() > 2)?;
    let name = name.split('=').next().unwrap_or(name);
    let command = Args::command();
    let verb = words.first().and_then(|first| command.find_subcommand(first)).unwrap_or(&command);
    let is_long = verb.get_arguments().filter_map(|option| option.get_long()).any(|long| long == name);
    (is_long || ["help", "version"].contains(&name)).then(|| format!("--{name}"))
}

/// That the first word is perhaps meant to be a verb.
fn mistaken_verb(words: &[String]) -> Option<Failure> {
    let first = words.iter().find(|word| !word.starts_with('-'))?;
    let verb = verb_like(first).filter(|verb| verb != first && !Path::new(first).exists())?;
    Some(Failure::usage(format!("`{first}` is no verb"), format!("did you mean `stackdoku {verb}`?")))
}

/// The verb that the words begin with, and a blank; nothing if there is none.
fn verb_of(words: &[String]) -> String {
    let verb = words.first().filter(|word| Args::command().find_subcommand(word.as_str()).is_some());
    verb.map_or_else(String::new, |verb| format!("{verb} "))
}

/// What the argument parser says is wrong, without its own tips.
fn first_sentence(error: &Error) -> String {
    let text = error.render().to_string();
    let lines = text.lines().take_while(|line| !line.is_empty() && !line.trim_start().starts_with("tip:"));
    let lines: Vec<&str> = lines.map(str::trim_end).collect();
    lines.join("\n").trim_start_matches("error: ").to_string()
}

/// The option that the argument parser offers.
fn suggested(error: &Error) -> Option<String> {
    match error.get(ContextKind::SuggestedArg) {
        Some(ContextValue::String(option)) => Some(format!("did you mean `{option}`?")),
        _ => None,
    }
}

/// What does the thing that an option that does not exist seems to be for.
fn option_like(option: &str) -> Option<&'static str> {
    let name = option.trim_start_matches('-').split('=').next().unwrap_or_default().to_ascii_lowercase();
    OPTIONS.iter().find(|(names, _)| names.contains(&&name[..])).map(|&(_, tip)| tip)
}

/// The verb that a word was perhaps meant to be.
pub fn verb_like(word: &str) -> Option<String> {
    let word = word.to_ascii_lowercase();
    if word.contains(['.', '/', '\\']) {
        return None;
    }
    if let Some((_, verb)) = VERBS.iter().find(|(name, _)| *name == word) {
        return Some((*verb).into());
    }
    let command = Args::command();
    let names: Vec<String> = command
        .get_subcommands()
        .flat_map(|verb| [verb.get_name()].into_iter().chain(verb.get_visible_aliases()))
        .map(String::from)
        .collect();
    let alike = |name: &str| normalized_damerau_levenshtein(name, &word).max(jaro_winkler(name, &word) - 0.25);
    let best = names.into_iter().map(|name| (alike(&name), name)).max_by(|a, b| a.0.total_cmp(&b.0));
    best.filter(|(alike, _)| *alike >= ALIKE).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pretty_assertions::assert_eq;

    #[test]
    fn a_misspelt_verb_is_recognised_and_a_file_is_not_taken_for_one() {
        for (word, verb) in
            [("slove", "solve"), ("bacth", "batch"), ("Walk", "walk"), ("wlak", "walk"), ("run", "solve")]
        {
            assert_eq!(verb_like(word).as_deref(), Some(verb), "{word}");
        }
        for word in ["puzzle", "sudoku", "p.txt", "./batch2", "hard", "x", "", "example1", "input5", "monday"] {
            assert_eq!(verb_like(word), None, "{word}");
        }
    }
}
