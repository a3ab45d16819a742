//! Reading a puzzle: from a file, or from standard input.

use super::Failure;
use super::args::PuzzleArgs;
use stackdoku::text::{self, Options, Puzzle};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// No puzzle with its comments is longer, so nothing longer is read, and memory stays bounded.
const MAX_BYTES: u64 = 1 << 20;

/// What standard input is called in messages.
const STANDARD_INPUT: &str = "standard input";

/// Where a puzzle comes from.
pub struct Source<'a>(Option<&'a Path>);

impl<'a> Source<'a> {
    /// The file, or standard input when there is none or it is `-`.
    pub fn new(file: Option<&'a Path>) -> Self {
        Self(file.filter(|path| path.as_os_str() != "-"))
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        self.0.map_or_else(|| STANDARD_INPUT.into(), |path| path.display().to_string())
    }

    /// The name of the file; `None` for standard input.
    pub fn file_name(&self) -> Option<String> {
        self.0.map(|path| path.display().to_string())
    }

    /// Opens it for reading.
    pub fn open(&self) -> Result<Box<dyn Read>, Failure> {
        match self.0 {
            Some(path) => match File::open(path) {
                Ok(file) => Ok(Box::new(file)),
                Err(error) => Err(Failure::Read(self.name(), error)),
            },
            None => {
                if io::stdin().is_terminal() {
                    anstream::eprintln!("reading the puzzle from the terminal; end it with Ctrl-D");
                }
                Ok(Box::new(io::stdin().lock()))
            }
        }
    }

    /// All of it, or what fits and more is there.
    fn read(&self) -> Result<(Vec<u8>, bool), Failure> {
        let mut bytes = Vec::new();
        self.open()?.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(|error| Failure::Read(self.name(), error))?;
        let too_long = bytes.len() as u64 > MAX_BYTES;
        bytes.truncate(MAX_BYTES as usize);
        Ok((bytes, too_long))
    }
}

/// Reads the puzzle that the arguments name, and tells on standard error how its symbols were read if that was open.
pub fn puzzle(args: &PuzzleArgs) -> Result<Puzzle, Failure> {
    let source = Source::new(args.file.as_deref());
    let (bytes, too_long) = source.read()?;
    let parsed = text::parse(&source.name(), &bytes, &Options { symbols: args.symbols });
    if too_long {
        // A fault in what was read says more than the length; but what reads well so far is too long all the same.
        return Err(match parsed {
            Err(error) => error.into(),
            Ok(_) => Failure::Other(format!("{}: longer than {MAX_BYTES} bytes, no puzzle is", source.name())),
        });
    }
    let puzzle = parsed?;
    if let Some(note) = &puzzle.note {
        super::output::note(note);
    }
    Ok(puzzle)
}
