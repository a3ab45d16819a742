//! Reading a puzzle: from a file, or from standard input.

use super::decode::{Input, unpacked};
use super::link::Linked;
use super::terminal::{note, shown};
use super::values::{joined, named, positive, rules_names};
use super::{Failure, system};
use clap::Args as ClapArgs;
use stackdoku::Rules;
use stackdoku::text::{self, MAX_BYTES, Note, Options, Parsed, Symbols};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::num::NonZero;
use std::path::{Path, PathBuf};

/// Which puzzle, and how it is to be read.
#[derive(Clone, Debug, ClapArgs)]
pub struct PuzzleArgs {
    /// The puzzle [default: standard input]
    pub file: Option<PathBuf>,

    /// The puzzle itself, in place of FILE: its signs in one line, or rows with line ends between them
    #[arg(short, long, value_name = "TEXT", conflicts_with = "file", allow_hyphen_values = true)]
    pub puzzle: Option<String>,

    /// The rules of the puzzle, with `+` between several [default: those that a line `# rules: NAME` of the text names,
    /// or classic]
    #[arg(short, long, value_name = "RULES", value_parser = rules_names())]
    pub rules: Vec<Rules>,

    /// The notation of a 16x16 puzzle [default: detected]
    #[arg(long, value_name = "NOTATION", ignore_case = true, value_parser = named(Symbols::SIXTEEN, Symbols::name))]
    pub symbols: Option<Symbols>,

    /// Take puzzle N of a text that has several, of 1 MiB at most
    #[arg(long, value_name = "N", value_parser = positive::<NonZero<usize>>)]
    pub number: Option<NonZero<usize>>,
}

impl PuzzleArgs {
    /// What messages and titles call the source of the puzzle.
    pub fn name(&self) -> String {
        self.puzzle.as_ref().map_or_else(|| PuzzleSource::new(self.file.as_deref()).name(), |_| ARGUMENT.into())
    }
}

/// What to do where a notation was chosen.
pub const CHOOSE: &str = " (choose with --symbols)";

/// What standard input is called in messages.
const STANDARD_INPUT: &str = "standard input";

/// What a puzzle on the command line is called in messages.
const ARGUMENT: &str = "--puzzle";

/// Where a puzzle comes from.
pub struct PuzzleSource<'a>(Option<&'a Path>);

impl<'a> PuzzleSource<'a> {
    /// The file, or standard input when there is none or it is `-`.
    pub fn new(file: Option<&'a Path>) -> Self {
        Self(file.filter(|path| path.as_os_str() != "-"))
    }

    /// What messages and titles call it. A name may hold anything, also what a terminal takes for a command.
    pub fn name(&self) -> String {
        self.0.map_or_else(|| STANDARD_INPUT.into(), |path| shown(&path.display().to_string()))
    }

    /// The file; `None` for standard input.
    pub fn path(&self) -> Option<&Path> {
        self.0
    }

    /// The name of the file; `None` for standard input.
    pub fn file_name(&self) -> Option<String> {
        self.0.map(|path| path.display().to_string())
    }

    /// Opens it for reading, unpacked.
    pub fn open(&self) -> Result<Input, Failure> {
        let input: io::Result<Input> = match self.0 {
            // On Windows it could not even be opened.
            Some(path) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Some(path) => File::open(path).map(|file| Box::new(file) as Input),
            None => {
                if io::stdin().is_terminal() {
                    crate::cli::say!("reading the puzzle from the terminal; end it with {}", system::END_OF_INPUT);
                }
                Ok(Box::new(io::stdin()))
            }
        };
        input.map(unpacked).map_err(|error| Failure::Read(self.name(), error))
    }

    /// Reads all of it; if it is longer than any puzzle, just enough to see that.
    fn read(&self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        let read = self.open()?.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| Failure::Read(self.name(), error))
    }
}

/// Reads the puzzle that the arguments name. If its symbols can be read in several ways, a note on standard error says
/// which was taken.
pub fn puzzle(args: &PuzzleArgs) -> Result<Parsed, Failure> {
    Ok(read(args, |_| true)?.0)
}

/// The same for a command that ignores pencil marks, which it says if there are any.
pub fn digits(args: &PuzzleArgs, command: &str) -> Result<Parsed, Failure> {
    Ok(digits_and_bytes(args, command)?.0)
}

/// The same and what was read, unpacked.
pub fn digits_and_bytes(args: &PuzzleArgs, command: &str) -> Result<(Parsed, Vec<u8>), Failure> {
    let (puzzle, bytes) = read(args, |note| !matches!(note, Note::Candidates | Note::Struck { .. }))?;
    if puzzle.has_pencil_marks() {
        note(&format!("`{command}` ignores the pencil marks"));
    }
    Ok((puzzle, bytes))
}

fn read(args: &PuzzleArgs, is_said: impl Fn(&Note) -> bool) -> Result<(Parsed, Vec<u8>), Failure> {
    let source = PuzzleSource::new(args.file.as_deref());
    let options = Options::new().symbols(args.symbols).number(args.number).rules(joined(&args.rules));
    let name = args.name();
    let bytes = match &args.puzzle {
        Some(text) => text.clone().into_bytes(),
        None => source.read()?,
    };
    let puzzle = text::parse(&name, &bytes, &options).map_err(|error| match &args.puzzle {
        Some(text) if Path::new(text).is_file() => Failure::Usage(
            format!("`-p` takes the puzzle itself, and `{text}` is a file"),
            format!("leave out `-p`: `stackdoku {text}`"),
        ),
        None if source.path().is_none() && bytes.trim_ascii().is_empty() => {
            let tip = "name a file, such as `puzzle.txt`, or give the puzzle behind `-p`";
            Failure::Usage(error.to_string(), tip.into())
        }
        _ => Failure::Text(error),
    })?;
    let reads_another =
        |symbols| text::parse(&name, &bytes, &options.symbols(symbols)).is_ok_and(|other| other.grid != puzzle.grid);
    for note in puzzle.notes.iter().filter(|note| is_said(note)) {
        let is_open = note.is_about_symbols() && Symbols::SIXTEEN.iter().copied().any(reads_another);
        super::terminal::note(&format!("{note}{}", if is_open { CHOOSE } else { "" }));
    }
    Ok((puzzle, bytes))
}

/// A puzzle as it was read, for a link. Only pencil marks that leave out a digit that the givens allow are taken.
pub fn linked(puzzle: &Parsed) -> Linked<'_> {
    let marks = puzzle.has_pencil_marks().then_some(&puzzle.board);
    let (title, author) = (puzzle.title.as_deref(), puzzle.author.as_deref());
    Linked { marks, title, author, ..Linked::new(&puzzle.grid, puzzle.rules) }
}
