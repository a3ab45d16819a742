//! Writing answers: to standard output as they are found, or to a file that appears whole or not at all.

use super::system::{STANDARD_INPUT, STANDARD_OUTPUT, is_open, is_standard, is_standard_error};
use super::terminal::{note, shown_lines};
use super::{Failure, signals};
use atomic_write_file::AtomicWriteFile;
use std::cell::{Cell, RefCell};
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Seek, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// At most this many symbolic links are followed; operating systems stop at 40 too.
const MAX_LINKS: usize = 40;

/// The longest names of files nearly everywhere, in bytes.
const LONGEST_NAME: usize = 255;

/// What comes to a name while the file is written, and after a stop.
const LONGEST_END: &str = ".partial.999";

/// Names that are tried for what was found before a stop.
const MOST_FILES: u32 = 1_000;

/// The option for answers, and the name of a file for them, for [`keep`].
pub const OUTPUT: [&str; 2] = ["-o", "answer.txt"];

/// While the search goes on, an answer reaches the reader no later than this.
const FLUSH_AFTER: Duration = Duration::from_millis(100);

/// Where answers go. A shared reference is a writer, so that the search can print and the clock can flush.
pub struct Output {
    writer: RefCell<BufWriter<Destination>>,
    name: String,
    is_terminal: bool,
    /// When the oldest answer not yet flushed was written.
    waiting_since: Cell<Option<Instant>>,
}

enum Destination {
    /// Standard output or standard error, a device or a pipe: it cannot be replaced, only written to.
    Stream(Box<dyn Write>),
    /// A new file that gets its name only when it is whole, and that name.
    File(AtomicWriteFile, PathBuf),
}

impl Write for Destination {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Destination::Stream(stream) => stream.write(bytes),
            Destination::File(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Destination::Stream(stream) => stream.flush(),
            Destination::File(file, _) => file.flush(),
        }
    }
}

impl Output {
    /// Standard output, or `file`, which does not appear before [`Self::finish`].
    pub fn open(file: Option<&Path>) -> Result<Self, Failure> {
        let file = file.filter(|path| !is_standard(path));
        let (target, name) = match file {
            None => (stream(io::stdout()), "standard output".to_string()),
            Some(path) => {
                let name = path.display().to_string();
                (file_target(path).map_err(|error| Failure::Write(name.clone(), error))?, name)
            }
        };
        let is_terminal = file.is_none() && io::stdout().is_terminal();
        Ok(Self { writer: RefCell::new(BufWriter::new(target)), name, is_terminal, waiting_since: Cell::new(None) })
    }

    /// Writes a text and completes the output. If the text is not whole, it goes where [`Self::keep_partial`] puts it,
    /// and a note says where that is.
    pub fn write_text(self, text: impl AsRef<[u8]>, is_whole: bool) -> Result<(), Failure> {
        self.append(text).or_else(Failure::unless_closed)?;
        if is_whole { self.finish() } else { self.note_partial() }
    }

    /// Writes a part of the answer.
    pub fn append(&self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        (&*self).write_all(text.as_ref()).map_err(|error| self.failure(error))
    }

    /// Writes a part of the answer that the reader gets at once.
    pub fn send(&self, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        self.append(text)?;
        (&*self).flush().map_err(|error| self.failure(error))
    }

    /// Writes lines with text of others, which the reader gets at once. A terminal gets no sign that it obeys.
    pub fn send_lines(&self, text: &[u8]) -> Result<(), Failure> {
        if self.is_terminal { self.send(shown_lines(text)) } else { self.send(text) }
    }

    /// Flushes what has been waiting for long enough.
    pub fn flush_if_due(&self) -> io::Result<()> {
        let due = self.waiting_since.get().is_some_and(|since| since.elapsed() >= FLUSH_AFTER);
        if due { (&*self).flush() } else { Ok(()) }
    }

    /// Completes the output: only now does the file appear. If nobody reads the rest, the answer is known all the same.
    pub fn finish(self) -> Result<(), Failure> {
        let written = match self.writer.into_inner().into_inner() {
            Err(error) => Err(error.into_error()),
            Ok(Destination::Stream(mut stream)) => stream.flush(),
            Ok(Destination::File(file, _)) => {
                signals::hold();
                file.commit()
            }
        };
        written.map_err(|error| Failure::Write(self.name, error)).or_else(Failure::unless_closed)
    }

    /// Hands on why the work has failed, if it has. What was written so far goes where [`Self::keep_partial`] puts it.
    pub fn keep_on_failure(self, ended: Result<(), Failure>) -> Result<Self, Failure> {
        let Err(failure) = ended else { return Ok(self) };
        self.note_partial()?;
        Err(failure)
    }

    /// The same as [`Self::keep_partial`], with a note that names the file.
    pub fn note_partial(self) -> Result<(), Failure> {
        if let Some(name) = self.keep_partial()? {
            note(&format!("what was found so far is in {name}"));
        }
        Ok(())
    }

    /// Ends an output that is not whole. The file that was there stays as it was; what was written so far goes to a
    /// file beside it, whose name ends in `.partial`, and that name is returned. What went to standard output stays
    /// there.
    pub fn keep_partial(self) -> Result<Option<String>, Failure> {
        let (mut file, path) = match self.writer.into_inner().into_inner() {
            Ok(Destination::File(file, path)) => (file, path),
            Ok(Destination::Stream(_)) => return Ok(None),
            Err(error) => return Failure::Write(self.name, error.into_error()).unless_closed().map(|()| None),
        };
        let partial = format!("{}.partial", path.display());
        let (mut to, name) = new_file(&partial).map_err(|error| Failure::Write(partial, error))?;
        let copied = file.rewind().and_then(|()| io::copy(&mut file, &mut to));
        copied.map(|_| Some(name.clone())).map_err(|error| Failure::Write(name, error))
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

/// Whether two names are those of one file.
fn is_same(one: &Path, other: &Path) -> bool {
    let names = (fs::canonicalize(one), fs::canonicalize(other));
    one == other || matches!(names, (Ok(one), Ok(other)) if one == other)
}

/// Refuses to read a file that standard output goes to, which would grow without end.
pub fn keep_apart(file: &Path) -> Result<(), Failure> {
    let is_output = STANDARD_OUTPUT.is_some_and(|output| is_same(Path::new(output), file));
    if is_output && fs::metadata(file).is_ok_and(|there| there.is_file()) {
        let message = format!("{} is read, and standard output goes to it", file.display());
        return Err(Failure::Usage(message, "name another file: `-o answers.txt`".into()));
    }
    Ok(())
}

/// Refuses to replace a file that the command reads or writes too, also as standard input. `option` names the file, and
/// `example` another one.
pub fn keep<'p>(
    [option, example]: [&str; 2],
    file: Option<&Path>,
    others: impl IntoIterator<Item = &'p Path>,
) -> Result<(), Failure> {
    let is_replaced = |file: &&Path| !is_standard(file) && fs::metadata(file).map_or(true, |there| there.is_file());
    let mut used = others.into_iter().chain(STANDARD_INPUT.map(Path::new));
    match file.filter(is_replaced) {
        Some(file) if used.any(|other| is_same(file, other)) => {
            let message = format!("`{option}` would replace {}, which this command uses too", file.display());
            Err(Failure::Usage(message, format!("name another file: `{option} {example}`")))
        }
        _ => Ok(()),
    }
}

/// A new file with this name, and with a number behind it where that is taken: what an earlier stop has left, or
/// anything else, stays.
fn new_file(name: &str) -> io::Result<(fs::File, String)> {
    let names = (2..MOST_FILES).map(|number| format!("{name}.{number}"));
    let mut last = Err(io::ErrorKind::AlreadyExists.into());
    for name in iter::once(name.to_string()).chain(names) {
        last = fs::File::create_new(&name).map(|file| (file, name));
        if !matches!(&last, Err(error) if error.kind() == io::ErrorKind::AlreadyExists) {
            break;
        }
    }
    last
}

fn stream(writer: impl Write + 'static) -> Destination {
    Destination::Stream(Box::new(writer))
}

/// Where writing to `path` goes: a regular file is replaced when the answer is whole, anything else is written to.
fn file_target(path: &Path) -> io::Result<Destination> {
    if is_standard_error(path) {
        return Ok(stream(io::stderr()));
    }
    if is_open(path) {
        // Whoever opened it goes on writing behind the answer.
        return Ok(stream(OpenOptions::new().append(true).open(path)?));
    }
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // A device or a pipe, also one that the shell made: `-o >(cat)`.
        Ok(there) if !there.is_file() => return Ok(stream(OpenOptions::new().write(true).open(path)?)),
        // What may not be written to may not be replaced either.
        Ok(_) => drop(OpenOptions::new().append(true).open(path)?),
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        Err(_) => {}
    }
    let target = follow_links(path)?;
    // Better now than when the answer is found and cannot be kept.
    if target.file_name().is_some_and(|name| name.len() + LONGEST_END.len() > LONGEST_NAME) {
        return Err(io::Error::other("the name is too long"));
    }
    // The file takes over the permissions of the one it replaces.
    let file = AtomicWriteFile::options().read(true).open(target)?;
    Ok(Destination::File(file, path.to_path_buf()))
}

/// What `path` names in the end: symbolic links are followed, also when nothing is there yet, so that the file is
/// replaced and not the link.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else { return Ok(path) };
        path = path.parent().map_or(target.clone(), |folder| folder.join(target));
    }
    Err(io::Error::other("too many symbolic links"))
}
