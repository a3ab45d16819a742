//! Where answers come from. Each is read only when it is graded, and only as much of it as is looked at.

use crate::cli::shared::decode::read_some;
use crate::cli::shared::input::PuzzleSource;
use crate::cli::shared::terminal::note;
use crate::cli::shared::{Failure, signals};
use stackdoku::grade::{Fault, Key};
use stackdoku::trace::Verdict;
use std::fs::{self, DirEntry};
use std::io::{self, Read};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

/// An answer that is still to be read.
pub struct Submission {
    pub name: String,
    pub bytes: Box<dyn FnOnce() -> Result<Vec<u8>, Failure>>,
    /// How its program ended, if not well.
    pub ending: Option<Fault>,
    /// What its trace is worth, if it was asked for.
    pub trace: Option<Verdict>,
}

/// The files that these paths name: of a folder, what is in it and in its folders, in the order of the names.
pub fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for path in paths {
        if !path.is_dir() {
            all.push(path.clone());
        } else if !add_files(path, &mut all)? {
            return Err(Failure::Other(format!("no answers in {}", path.display())));
        }
    }
    Ok(all)
}

/// Adds the files in a folder and its folders, the hidden ones left out. Whether there are any.
fn add_files(folder: &Path, all: &mut Vec<PathBuf>) -> Result<bool, Failure> {
    let failed = |error| Failure::Read(folder.display().to_string(), error);
    let mut entries = fs::read_dir(folder).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
    entries.retain(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."));
    entries.sort_by_key(DirEntry::file_name);
    let before = all.len();
    for entry in entries {
        let path = entry.path();
        if entry.file_type().map_err(failed)?.is_dir() {
            if !add_files(&path, all)? {
                note(&format!("no answers in {}", path.display()));
            }
        } else if path.is_dir() {
            // It may lead back to where it stands.
            note(&format!("left out: {} is a link to a folder", path.display()));
        } else if path.is_file() || !path.exists() {
            // A link that leads nowhere is an answer that cannot be read.
            all.push(path);
        } else {
            note(&format!("left out: {} is not a file", path.display()));
        }
    }
    Ok(all.len() > before)
}

/// The answer in a file.
pub fn answer(path: PathBuf) -> Submission {
    let name = PuzzleSource::new(Some(&path)).name();
    let read = move || {
        let source = PuzzleSource::new(Some(&path));
        let failed = |error| Failure::Read(source.name(), error);
        let Ok(reading) = Reading::start(source.open()?) else {
            // A file is read here where no thread can be started.
            let mut bytes = Vec::new();
            source.open()?.take(Key::MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
            return Ok(bytes);
        };
        // Nobody waits for the bytes after a signal.
        signals::wait(&reading.ended, || false).transpose().map_err(failed)?;
        Ok(reading.taken())
    };
    Submission { name, bytes: Box::new(read), ending: None, trace: None }
}

/// Bytes that are read at once.
const AT_ONCE: usize = 64 << 10;

/// A thread that reads the beginning of an answer, as much as is looked at and a little more.
pub struct Reading {
    bytes: Arc<Mutex<Vec<u8>>>,
    /// Gets the end of it. A signal or a limit ends the wait for that.
    pub ended: Receiver<io::Result<()>>,
}

impl Reading {
    /// Starts to read.
    pub fn start(from: impl Read + Send + 'static) -> Result<Self, Failure> {
        let bytes = Arc::default();
        let shared = Arc::clone(&bytes);
        Ok(Self { bytes, ended: signals::start(move |send| drop(send.send(read_beginning(from, &shared))))? })
    }

    /// What was read so far.
    pub fn taken(&self) -> Vec<u8> {
        mem::take(&mut *self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn read_beginning(mut from: impl Read, to: &Mutex<Vec<u8>>) -> io::Result<()> {
    let mut part = vec![0; AT_ONCE];
    loop {
        let length = read_some(&mut from, &mut part)?;
        let mut bytes = to.lock().unwrap_or_else(PoisonError::into_inner);
        bytes.extend_from_slice(&part[..length]);
        if length == 0 || bytes.len() > Key::MAX_BYTES {
            return Ok(());
        }
    }
}
