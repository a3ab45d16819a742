//! Where answers come from. Each is read only when it is graded, and only as much of it as is looked at.

use crate::cli::Failure;
use crate::cli::input::Source;
use stackdoku::Key;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

/// An answer that is still to be read.
pub struct Answer {
    pub name: String,
    pub bytes: Box<dyn FnOnce() -> Result<Vec<u8>, Failure>>,
    /// What is to be said of it beside its faults.
    pub remark: Option<String>,
}

/// The answers in these files; of a folder, its files in the order of their names.
pub fn all(paths: &[PathBuf]) -> Result<Vec<Answer>, Failure> {
    let mut answers = Vec::new();
    for path in paths {
        if !path.is_dir() {
            answers.push(answer(path.clone()));
            continue;
        }
        let failed = |error| Failure::Read(path.display().to_string(), error);
        let entries = fs::read_dir(path).map_err(failed)?.collect::<Result<Vec<_>, _>>().map_err(failed)?;
        let is_hidden = |path: &Path| path.file_name().is_none_or(|name| name.as_encoded_bytes().starts_with(b"."));
        let mut files: Vec<PathBuf> = entries.into_iter().map(|entry| entry.path()).collect();
        files.retain(|file| file.is_file() && !is_hidden(file));
        files.sort();
        answers.extend(files.into_iter().map(answer));
    }
    Ok(answers)
}

fn answer(path: PathBuf) -> Answer {
    let name = Source::new(Some(&path)).name();
    Answer { name, bytes: Box::new(move || read(&path)), remark: None }
}

/// The beginning of a file, one byte longer than what is looked at.
fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let source = Source::new(Some(path));
    let mut bytes = Vec::new();
    match source.open()?.take(Key::MAX_BYTES as u64 + 1).read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(Failure::Read(source.name(), error)),
    }
}
