//! The files of a batch, read one after the other.

use super::items::{Item, begin_with, items};
use super::piece::Piece;
use super::reader::{self, READ_BYTES};
use super::rules::RulesInForce;
use crate::cli::shared::decode::{self, GZIP};
use crate::cli::shared::input::PuzzleSource;
use crate::cli::shared::output::keep_apart;
use crate::cli::shared::{Failure, system};
use stackdoku::text::Options;
use stackdoku::{Grid, Rules};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::PathBuf;
use std::sync::Arc;

/// The least bytes to read at once: a 16x16 puzzle.
const LEAST_BYTES: usize = 256;

/// What is read.
pub struct Inputs {
    /// Empty for standard input alone.
    files: Vec<PathBuf>,
    options: Options,
    /// The rules that were asked for.
    rules: Option<Rules>,
    /// Bytes to read at once.
    at_once: usize,
    /// The first line of the first file that is wanted.
    from_line: u64,
}

/// A piece of an input.
pub struct PieceOf {
    pub piece: Piece,
    /// The rules of its puzzles.
    pub rules: Rules,
    /// What is wrong with the names of the rules, if they are unknown.
    pub wrong: Option<String>,
    /// The first line that is wanted, which may stand below it.
    pub from_line: u64,
    /// The file it is from; `None` for standard input.
    pub file: Option<Arc<str>>,
    /// Whether there are other files: a message then names the file beside the line.
    pub is_one_of_several: bool,
}

impl PieceOf {
    /// What it holds that is wanted, in order, each with the number of its line, and its puzzles.
    pub fn items(&self, puzzles: &mut Vec<Grid>) -> Vec<(u64, Item<'_>)> {
        puzzles.clear();
        if self.piece.line + self.piece.ends < self.from_line {
            return Vec::new();
        }
        let mut items = items(&self.piece.what, self.piece.line, self.rules, puzzles);
        if self.piece.line < self.from_line {
            begin_with(self.from_line, &mut items, puzzles);
        }
        if let Some(wrong) = &self.wrong {
            puzzles.clear();
            for (_, item) in &mut items {
                if let Item::Puzzle(field, ..) = item {
                    *item = Item::Bad(Some(field.whole().into()), wrong.clone(), Vec::new());
                }
            }
        }
        items
    }

    /// A line in words.
    pub fn place(&self, line: u64) -> String {
        match self.file.as_ref().filter(|_| self.is_one_of_several) {
            Some(file) => format!("{file}, line {line}"),
            None => format!("line {line}"),
        }
    }

    /// Where to go on after a stop, in words.
    pub fn next(&self, line: u64) -> String {
        format!("{} (`--from-line {line}`)", self.place(line))
    }
}

impl Inputs {
    /// Makes sure that each file is there before the first answer is printed. `rules` count whatever the files name.
    pub fn new(files: &[PathBuf], options: Options, rules: Option<Rules>) -> Result<Self, Failure> {
        for source in files.iter().map(|file| PuzzleSource::new(Some(file))) {
            let Some(path) = source.path() else { continue };
            // What waits for a writer is not opened twice.
            if path.metadata().map_or(true, |there| there.is_file() || there.is_dir()) {
                source.open()?;
            }
            keep_apart(path)?;
        }
        Ok(Self { files: files.to_vec(), options: options.rules(rules), rules, at_once: READ_BYTES, from_line: 1 })
    }

    /// Leaves out what stands above this line of the first file. It is read all the same: what follows may be the
    /// solution of a puzzle there, or have rules, a notation or columns that are named there.
    pub fn beginning_with(self, from_line: u64) -> Self {
        Self { from_line, ..self }
    }

    /// Splits short inputs so that each worker gets a piece.
    pub fn in_pieces(mut self, pieces: usize) -> Self {
        let short = self.bytes().map_or(READ_BYTES as u64, |bytes| bytes / pieces.max(1) as u64);
        self.at_once = usize::try_from(short).unwrap_or(READ_BYTES).clamp(LEAST_BYTES, READ_BYTES);
        self
    }

    /// Cuts the inputs into pieces of a few lines, where each puzzle may take long.
    pub fn in_lines(mut self) -> Self {
        self.at_once = LEAST_BYTES;
        self
    }

    fn sources(&self) -> impl Iterator<Item = PuzzleSource<'_>> {
        let standard_input = self.files.is_empty().then(|| PuzzleSource::new(None));
        standard_input.into_iter().chain(self.files.iter().map(|file| PuzzleSource::new(Some(file))))
    }

    /// How much there is to read, in bytes; `None` if that cannot be known before it is read.
    pub fn bytes(&self) -> Option<u64> {
        self.sources().map(|source| source.bytes()).sum()
    }

    /// Reads all of it, until `send` says that nobody wants more.
    pub fn read(&self, send: &mut dyn FnMut(PieceOf) -> bool) -> Result<(), Failure> {
        let (mut is_wanted, mut from_line) = (true, self.from_line);
        for source in self.sources() {
            let file: Option<Arc<str>> = source.file_name().map(Into::into);
            let is_one_of_several = self.files.len() > 1;
            let mut rules = RulesInForce::new(source.name(), self.rules);
            let send = |piece| {
                let (of_piece, wrong) = rules.of(&piece);
                let file = file.clone();
                is_wanted = send(PieceOf { piece, rules: of_piece, wrong, from_line, file, is_one_of_several });
                is_wanted
            };
            decode::text(source.open()?)
                .and_then(|text| reader::read(text, self.at_once, self.options, send))
                .map_err(|error| Failure::Read(source.name(), error))?;
            if !is_wanted {
                break;
            }
            from_line = 1;
        }
        Ok(())
    }
}

impl PuzzleSource<'_> {
    /// How many bytes there are to read; `None` if it is not a file, or is packed.
    fn bytes(&self) -> Option<u64> {
        match self.path() {
            // What waits for a writer is not opened twice.
            Some(path) if path.metadata().is_ok_and(|there| there.is_file()) => bytes_left(File::open(path).ok()?),
            Some(_) => None,
            None => bytes_left(system::standard_input()?),
        }
    }
}

/// How many bytes of a file are left to read, unless they are packed. It stays where it is.
fn bytes_left(mut file: File) -> Option<u64> {
    let there = file.metadata().ok().filter(|there| there.is_file())?;
    let at = file.stream_position().ok()?;
    let mut start = [0; GZIP.len()];
    let is_packed = file.read(&mut start).is_ok() && start == GZIP;
    file.seek(SeekFrom::Start(at)).ok()?;
    there.len().checked_sub(at).filter(|_| !is_packed)
}

#[cfg(test)]
mod tests;
