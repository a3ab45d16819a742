//! Writing answers: to standard output as they are found, or to a file that appears whole or not at all.

use super::Failure;
use std::cell::{Cell, RefCell};
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;

/// An answer found is seen by the reader no later than this, if the search goes on.
const FLUSH_AFTER: Duration = Duration::from_millis(100);

/// Prints a remark on standard error.
pub fn note(text: &str) {
    let cyan = anstyle::AnsiColor::Cyan.on_default().bold();
    super::say!("{cyan}note:{cyan:#} {text}");
}

/// Where answers go. A shared reference is a writer, so that the search can print and the clock can flush.
pub struct Output {
    writer: RefCell<BufWriter<Target>>,
    name: String,
    /// When the oldest answer not yet flushed was written.
    waiting_since: Cell<Option<Instant>>,
}

enum Target {
    Standard(io::Stdout),
    /// A new file beside the final one, and the final path.
    File(NamedTempFile, PathBuf),
    /// A device or a pipe: it cannot be replaced, only written to.
    Device(fs::File),
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Target::Standard(stdout) => stdout.write(bytes),
            Target::File(file, _) => file.write(bytes),
            Target::Device(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Target::Standard(stdout) => stdout.flush(),
            Target::File(file, _) => file.flush(),
            Target::Device(file) => file.flush(),
        }
    }
}

impl Output {
    /// Standard output, or `file`, which does not appear before [`Self::finish`].
    pub fn open(file: Option<&Path>) -> Result<Self, Failure> {
        let to_file = |path: &&Path| path.as_os_str() != "-" && *path != Path::new("/dev/stdout");
        let (target, name) = match file.filter(to_file) {
            None => (Target::Standard(io::stdout()), "standard output".into()),
            Some(path) => {
                let name = path.display().to_string();
                (file_target(path).map_err(|error| Failure::Write(name.clone(), error))?, name)
            }
        };
        Ok(Self { writer: RefCell::new(BufWriter::new(target)), name, waiting_since: Cell::new(None) })
    }

    /// Flushes what has been waiting for long enough.
    pub fn flush_if_due(&self) -> io::Result<()> {
        let due = self.waiting_since.get().is_some_and(|since| since.elapsed() >= FLUSH_AFTER);
        if due { (&*self).flush() } else { Ok(()) }
    }

    /// Makes everything written last: only now does the file appear.
    pub fn finish(self) -> Result<(), Failure> {
        let failure = |error| Failure::Write(self.name.clone(), error);
        let target = self.writer.into_inner().into_inner().map_err(|error| failure(error.into_error()))?;
        match target {
            Target::Standard(mut stdout) => stdout.flush().map_err(failure),
            Target::Device(_) => Ok(()),
            Target::File(file, path) => {
                file.as_file().sync_all().map_err(failure)?;
                file.persist(path).map(drop).map_err(|error| failure(error.error))
            }
        }
    }

    /// That writing failed, and what was written to.
    pub fn failure(&self, error: io::Error) -> Failure {
        Failure::Write(self.name.clone(), error)
    }
}

impl Write for &Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.waiting_since.get().is_none() {
            self.waiting_since.set(Some(Instant::now()));
        }
        self.writer.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.waiting_since.set(None);
        self.writer.borrow_mut().flush()
    }
}

fn file_target(path: &Path) -> io::Result<Target> {
    // Through a symbolic link the file it names is replaced, not the link.
    let path = match fs::canonicalize(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Err(_) => link_target(path).unwrap_or_else(|_| path.to_path_buf()),
        Ok(path) => path,
    };
    let before = fs::metadata(&path).ok();
    if let Some(before) = &before {
        if before.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if !before.is_file() {
            return Ok(Target::Device(OpenOptions::new().write(true).open(&path)?));
        }
        // What may not be written to may not be replaced either.
        OpenOptions::new().append(true).open(&path)?;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let file = new_file(folder)?;
    if let Some(before) = before {
        file.as_file().set_permissions(before.permissions())?;
    }
    Ok(Target::File(file, path))
}

/// What a symbolic link names, when nothing is there yet.
fn link_target(path: &Path) -> io::Result<PathBuf> {
    let target = fs::read_link(path)?;
    Ok(path.parent().map_or(target.clone(), |folder| folder.join(target)))
}

/// A new file with the permissions any new file gets, not the private ones of a temporary file.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".stackdoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
