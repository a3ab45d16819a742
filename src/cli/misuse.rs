//! Arguments that cannot be read, and files that are not there. clap says what is wrong; the tables here say what to
//! type instead, where beginners would not find it.

use super::Args;
use super::shared::Failure;
use super::shared::system::HAS_BACKSLASHES;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Command, CommandFactory, Parser};
use std::io::{Write, stdout};
use std::path::Path;
use std::{env, process};

/// Which words a tip is about, and the tip. The first that fits is given.
type Tips = [(fn(&str) -> bool, &'static str)];

/// Any word of a command that cannot be read.
const WORDS: &Tips = &[
    (|word| ["<", ">", "|"].contains(&word), "was quoted, so the shell took it for a word: leave the quotes off"),
    (|word| word.starts_with(LONG_DASHES), "begins with a long dash: type two hyphens, or one before a single letter"),
    (
        |word| word.starts_with('-') && word.len() > 1 && Path::new(word).is_file(),
        "is a file too: type `./` before its name",
    ),
    (has_one_hyphen, "has one hyphen: type two"),
];

/// The argument that clap does not expect.
const ARGUMENTS: &Tips = &[
    (
        |word| word.strip_prefix('-').is_some_and(|word| word.parse::<f64>().is_ok()),
        "is below zero: leave out the sign",
    ),
    (is_cells, "may be a piece of a puzzle: put quotes round the whole, as in `-p '53..7.... 6..195...'`"),
    (is_verb, "is a command: it comes first, as in `stackdoku check puzzle.txt`"),
    (|word| word == "--json", "is `--format json` here"),
    (|word| ["--recursive", "--stack", "--lanes", "--fast"].contains(&word), "is `--engine NAME`"),
    (|word| ["--size", "--side"].contains(&word), "is not needed: the puzzle shows its size"),
    (|word| ["-i", "--input", "--file"].contains(&word), "is not needed: `stackdoku puzzle.txt` names a file"),
    (
        |word| ["-p", "--puzzle"].contains(&word),
        "is not possible here: give the puzzle in a file, or on standard input",
    ),
    (|word| ["--unique", "--uniqueness"].contains(&word), "is what `stackdoku check` finds out"),
    (|word| ["--hint", "--hints"].contains(&word), "is `stackdoku explain --hint`"),
    (|word| word == "--seed", "is an option of `stackdoku generate`"),
    (|word| ["--difficulty", "--level"].contains(&word), "is `--level hard` of `generate`"),
    (is_file, "is a second file, but only one is read; `stackdoku batch` answers many puzzles"),
];

fn is_hint(word: &str) -> bool {
    ["house", "cell", "step"].contains(&word)
}

/// Files that are not there.
const FILES: &Tips = &[
    (is_hint, "the part of a hint follows `=`, as in `--hint=cell`"),
    (is_puzzle, "a puzzle itself goes behind `-p`: `stackdoku -p PUZZLE`, or `echo PUZZLE | stackdoku`"),
    (|file| file.starts_with("http"), "pages are not fetched: save the puzzle in a file, and name that"),
    (|file| Path::new(&format!("{file}.txt")).is_file(), "add the ending of the name: `.txt`"),
    (|file| file.contains('*'), "the shell did not expand `*`: name the file"),
    (|file| file.starts_with("~/"), "the shell did not expand `~`: leave the quotes off, or write the path in full"),
    (|file| file.starts_with(['"', '\'']), "leave the quotes off"),
    (
        |file| file.contains('\\') && !HAS_BACKSLASHES,
        "type `/` between folders; on Windows, in a terminal of Linux, `C:\\` is `/mnt/c/`",
    ),
    (|file| file.starts_with(LONG_DASHES), "options begin with two hyphens, and this is a long dash"),
    (|file| file == "version", "`stackdoku --version` prints the version"),
    (|file| ["usage", "man", "/?", "?"].contains(&file), "`stackdoku --help` lists commands and options"),
];

const LONG_DASHES: [char; 2] = ['\u{2013}', '\u{2014}'];

/// The arguments of this run.
///
/// Help, version and what cannot be read are printed, and end the program.
pub fn read_args() -> Result<Args, Failure> {
    Args::try_parse().or_else(|error| {
        // The list of commands says what each is for, so all of them are made now.
        let mut command = Args::command();
        command.build();
        let error = command.try_get_matches().err().unwrap_or(error);
        let error = if error.use_stderr() { with_tip(error) } else { error };
        let printed = error.print().and_then(|()| stdout().flush());
        printed.map_err(|error| Failure::Write("standard output".into(), error))?;
        process::exit(error.exit_code())
    })
}

/// The error, with what to type instead where that is known.
fn with_tip(mut error: Error) -> Error {
    let words: Vec<String> = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    let mut row = words.iter().find_map(|word| Some((word.as_str(), tip(WORDS, word)?)));
    if let Some(first) = words.first().filter(|first| row.is_none() && !Path::new(first).exists())
        && let Some(error) = misspelt_verb(first)
    {
        return error;
    }
    if let Some(pair) = words.windows(2).find(|pair| pair[0] == "--hint" && is_hint(&pair[1])) {
        row = Some((&pair[1], "is the part of a hint and follows `=`, as in `--hint=cell`"));
    }
    let context = match error.kind() {
        ErrorKind::UnknownArgument => ContextKind::InvalidArg,
        _ => ContextKind::InvalidSubcommand,
    };
    if let (None, Some(ContextValue::String(unexpected))) = (row, error.get(context)) {
        row = tip(ARGUMENTS, unexpected).map(|tip| (unexpected.as_str(), tip));
    }
    if let Some((word, tip)) = row.filter(|(_, tip)| tip.starts_with("is a second file")) {
        return Args::command().error(ErrorKind::TooManyValues, format!("`{word}` {tip}"));
    }
    let tip = row.map(|(word, tip)| ContextValue::StyledStrs(vec![format!("`{word}` {tip}").into()]));
    // clap's own is to pass the argument behind `--`.
    error.remove(ContextKind::Suggested);
    if let Some(tip) = tip {
        // An option that only looks alike would stand beside it.
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, tip);
    }
    error
}

/// What to type when no file has this name.
pub fn tip_for_missing(file: &str) -> Option<String> {
    let is_first = env::args_os().nth(1).is_some_and(|first| first == file);
    tip(FILES, file).map(String::from).or_else(|| {
        match misspelt_verb(file).filter(|_| is_first)?.get(ContextKind::SuggestedSubcommand)? {
            ContextValue::Strings(verbs) => Some(format!("did you mean the command `{}`?", verbs.last()?)),
            _ => None,
        }
    })
}

/// What the first row says that the word fits.
fn tip(tips: &Tips, word: &str) -> Option<&'static str> {
    tips.iter().find(|(fits, _)| fits(word)).map(|(_, tip)| *tip)
}

/// The error for a word that is like a verb but is not one. A command without files gives it.
fn misspelt_verb(word: &str) -> Option<Error> {
    // A digit at the end is the number of a puzzle.
    if word.len() < 2 || word.contains(['.', '/', '\\']) || word.ends_with(|sign: char| sign.is_ascii_digit()) {
        return None;
    }
    let args = Args::command();
    let verbs = Command::new("stackdoku").subcommand_required(true).subcommands(args.get_subcommands().cloned());
    let error = verbs.try_get_matches_from(["stackdoku", word]).err()?;
    let Some(ContextValue::Strings(verbs)) = error.get(ContextKind::SuggestedSubcommand) else { return None };
    // Whoever misspells a word knows how it begins; any other one is the name of a file.
    let is_like = verbs.last().is_some_and(|verb| verb.as_bytes()[0].eq_ignore_ascii_case(&word.as_bytes()[0]));
    is_like.then_some(error)
}

fn has_one_hyphen(word: &str) -> bool {
    let name = word.strip_prefix('-').unwrap_or_default();
    name.len() > 2 && name.starts_with(|sign: char| sign.is_ascii_lowercase())
}

fn is_verb(word: &str) -> bool {
    Args::command().find_subcommand(word).is_some()
}

fn is_file(word: &str) -> bool {
    Path::new(word).exists() || !word.starts_with('-') && word.contains(['.', '/'])
}

fn is_cells(word: &str) -> bool {
    word.bytes().all(|sign| sign.is_ascii_digit() || b"._*|".contains(&sign)) && (word.contains('.') || word.len() == 1)
}

fn is_puzzle(text: &str) -> bool {
    let signs = text.chars().filter(|sign| !sign.is_whitespace()).count();
    (text.starts_with("http") || [16, 81, 256].contains(&signs))
        && stackdoku::text::parse("", text.as_bytes(), &Default::default()).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_verb_is_recognised_and_a_file_is_not_taken_for_one() {
        for word in ["slove", "bacth", "Walk", "wlak", "chek", "generat"] {
            assert!(misspelt_verb(word).is_some(), "{word}");
        }
        for word in ["puzzle", "sudoku", "p.txt", "./batch2", "hard", "x", "", "nofile", "input5", "monday"] {
            assert!(misspelt_verb(word).is_none(), "{word}");
        }
    }
}
