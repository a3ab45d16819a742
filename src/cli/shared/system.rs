//! What the operating systems have. No other file of the program knows for which of them it was built.
//!
//! | | Unix | Windows |
//! |---|---|---|
//! | asks to end | `INT`, `TERM`, `HUP`, where not ignored at the start (known on Linux) | Ctrl-C, Ctrl-Break |
//! | the main thread's stack | as large as `ulimit -s` says | small |
//! | a file that may not grow | an error of writing | does not exist |
//! | names of devices | standard streams, `/dev/fd/N`; others are known by their kind | streams, `NUL`, `CON` |
//! | runs a command | `sh -c` | `cmd /C` |
//! | ends all that a command started | the group of its processes | `taskkill`, by who started whom |
//! | how a program died | a signal | an exit status like any other |
//! | what a terminal can show | said by the locale and `TERM` | all signs and screens |
//! | ends the input at a terminal | Ctrl-D | Ctrl-Z and Enter |
//! | why reading or writing failed | in English | in the language of the user: replaced here where it is usual |

#[cfg(unix)]
pub use unix::*;
#[cfg(windows)]
pub use windows::*;

use std::fs::{File, read_to_string};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Whether a name stands for standard output.
pub fn is_standard(path: &Path) -> bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Whether a name stands for standard error.
pub fn is_standard_error(path: &Path) -> bool {
    ["/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"].iter().any(|name| path == Path::new(name))
}

/// The processor's name. Linux tells it in a file, elsewhere its kind must do.
pub fn processor() -> String {
    let kind = || format!("{} ({})", std::env::consts::ARCH, std::env::consts::OS);
    let Ok(text) = read_to_string("/proc/cpuinfo") else { return kind() };
    let name = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or_else(kind, |(_, name)| name.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(unix)]
mod unix {
    use super::*;
    use rustix::process::{Pid, Resource, Signal, getrlimit, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{SigId, flag, low_level};
    use stackdoku::pool::LARGE_STACK;
    use std::os::fd::AsFd;
    use std::os::unix::process::{CommandExt, ExitStatusExt};

    /// Whether the locale and `TERM` say what a terminal can show.
    pub const DESCRIBES_TERMINALS: bool = true;

    /// Whether `\` stands between folders.
    pub const HAS_BACKSLASHES: bool = false;

    /// The keys that end the input at a terminal.
    pub const END_OF_INPUT: &str = "Ctrl-D";

    /// A name that leads, on Linux, to the file that a shell has opened for `<`.
    pub const STANDARD_INPUT: Option<&str> = Some("/dev/stdin");

    /// The file that stands for standard output.
    pub const STANDARD_OUTPUT: Option<&str> = Some("/dev/stdout");

    /// What ends the program at once when it is asked to end again.
    pub struct Ender(SigId);

    impl Ender {
        /// From here on it does not.
        pub fn withdraw(self) {
            low_level::unregister(self.0);
        }
    }

    /// Sets `asked` when somebody asks the program to end. Where `again` is set by then, that ends it at once, with
    /// this status.
    pub fn watch(asked: &Arc<AtomicBool>, again: &Arc<AtomicBool>, status: i32) -> io::Result<Vec<Ender>> {
        // Bit 0 is signal 1.
        let ignored = ignored();
        let signals = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let watch = |signal| {
            let ender = flag::register_conditional_shutdown(signal, status, Arc::clone(again))?;
            flag::register(signal, Arc::clone(asked))?;
            Ok(Ender(ender))
        };
        signals.map(watch).collect()
    }

    /// A bit for each signal that was ignored when the program started. Only on Linux can this be found out without
    /// `unsafe`.
    fn ignored() -> u64 {
        let status = read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }

    /// Whether the main thread's stack may grow as large as any work needs.
    pub fn has_large_stack() -> bool {
        getrlimit(Resource::Stack).current.is_none_or(|most| most >= LARGE_STACK as u64)
    }

    /// A file that may not grow, as after `ulimit -f`, is from here on an error of writing: otherwise the signal that
    /// comes with it would end the program without a word.
    pub fn outlive_full_files() {
        // Without it the program still writes no part of a file.
        let _ = flag::register(Signal::XFSZ.as_raw(), Arc::default());
    }

    /// Whether a name stands for a file that the program was started with, as after `3> file`.
    pub fn is_open(path: &Path) -> bool {
        ["/dev/fd", "/proc/self/fd"].iter().any(|folder| path.parent() == Some(Path::new(folder)))
    }

    /// Standard input, where it may be a file.
    pub fn standard_input() -> Option<File> {
        io::stdin().as_fd().try_clone_to_owned().ok().map(File::from)
    }

    /// What runs this command. It gets a group of its own, so that what it has started ends with it.
    pub fn shell(command: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).process_group(0);
        shell
    }

    /// Ends a [`shell`] and what it has started, as far as it runs.
    pub fn end_with_all(shell: &mut Child) {
        if let Some(group) = i32::try_from(shell.id()).ok().and_then(Pid::from_raw) {
            // There may be nothing left to end.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = shell.kill();
    }

    /// The signal that a program died of, or of which its shell says so: it ends with 128 and the number of the signal.
    pub fn death(status: ExitStatus) -> Option<String> {
        let of_shell = status.code().map(|code| code - 128).filter(|signal| (1..32).contains(signal));
        status.signal().or(of_shell).map(|signal| ExitStatus::from_raw(signal).to_string())
    }

    /// Whether nobody reads what is written any more, as after `| head`.
    pub fn is_closed_pipe(error: &io::Error) -> bool {
        error.kind() == ErrorKind::BrokenPipe
    }

    /// Whether no file can have that name, or none has.
    pub fn is_missing(error: &io::Error) -> bool {
        error.kind() == ErrorKind::NotFound
    }

    /// Why reading or writing failed, where the system's own words do not do.
    pub fn reason(_: &io::Error) -> Option<&'static str> {
        None
    }
}

#[cfg(windows)]
mod windows {
    use super::*;
    use std::os::windows::io::AsHandle;
    use std::os::windows::process::CommandExt;
    use std::process::{Stdio, exit};
    use std::sync::atomic::Ordering;

    /// Whether the locale and `TERM` say what a terminal can show.
    pub const DESCRIBES_TERMINALS: bool = false;

    /// Whether `\` stands between folders.
    pub const HAS_BACKSLASHES: bool = true;

    /// The keys that end the input at a terminal.
    pub const END_OF_INPUT: &str = "Ctrl-Z and Enter";

    /// No name leads to what a shell has opened for `<`. (Under Wine, `NUL` would be found behind Unix's name.)
    pub const STANDARD_INPUT: Option<&str> = None;

    /// The file that stands for standard output.
    pub const STANDARD_OUTPUT: Option<&str> = None;

    /// Another program has the file open and shares it with none, or has locked a part of it.
    const NOT_SHARED: [i32; 2] = [32, 33];

    /// Nobody is at the other end of the pipe.
    const NOT_CONNECTED: i32 = 233;

    /// What ends the program at once when it is asked to end again, until this is set.
    pub struct Ender(Arc<AtomicBool>);

    impl Ender {
        /// From here on it does not.
        pub fn withdraw(self) {
            self.0.store(true, Ordering::SeqCst);
        }
    }

    /// Sets `asked` when somebody asks the program to end. Where `again` is set by then, that ends it at once, with
    /// this status. Who closes the window does not ask.
    pub fn watch(asked: &Arc<AtomicBool>, again: &Arc<AtomicBool>, status: i32) -> io::Result<Vec<Ender>> {
        let is_withdrawn = Arc::<AtomicBool>::default();
        let ender = Ender(Arc::clone(&is_withdrawn));
        let (asked, again) = (Arc::clone(asked), Arc::clone(again));
        let handle = move || {
            if again.load(Ordering::SeqCst) && !is_withdrawn.load(Ordering::SeqCst) {
                exit(status);
            }
            asked.store(true, Ordering::SeqCst);
        };
        ctrlc::try_set_handler(handle).map_err(io::Error::other)?;
        Ok(vec![ender])
    }

    /// The main thread's is too small for some work.
    pub fn has_large_stack() -> bool {
        false
    }

    /// No file has a limit here.
    pub fn outlive_full_files() {}

    /// Whether a name stands for a device that is always open.
    pub fn is_open(path: &Path) -> bool {
        ["NUL", "CON"].iter().any(|name| path.as_os_str().eq_ignore_ascii_case(name))
    }

    /// Standard input, where it may be a file.
    pub fn standard_input() -> Option<File> {
        io::stdin().as_handle().try_clone_to_owned().ok().map(File::from)
    }

    /// What runs this command.
    pub fn shell(command: &str) -> Command {
        let mut shell = Command::new("cmd");
        // With `/S`, what stands between the outer quotes is taken as it was typed, inner quotes too.
        shell.args(["/D", "/S", "/C"]).raw_arg(format!("\"{command}\""));
        shell
    }

    /// Ends a [`shell`] and what it has started, as far as it runs.
    pub fn end_with_all(shell: &mut Child) {
        // Once the shell has ended, nobody knows what it had started.
        if matches!(shell.try_wait(), Ok(None)) {
            let mut end = Command::new("taskkill");
            end.args(["/T", "/F", "/PID", &shell.id().to_string()]);
            let _ = end.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
        let _ = shell.kill();
    }

    /// A program that dies here has an exit status.
    pub fn death(_: ExitStatus) -> Option<String> {
        None
    }

    /// Whether nobody reads what is written any more.
    pub fn is_closed_pipe(error: &io::Error) -> bool {
        error.kind() == ErrorKind::BrokenPipe || error.raw_os_error() == Some(NOT_CONNECTED)
    }

    /// Whether no file can have that name, or none has.
    pub fn is_missing(error: &io::Error) -> bool {
        matches!(error.kind(), ErrorKind::NotFound | ErrorKind::InvalidFilename)
    }

    /// Why reading or writing failed, where the system's own words do not do.
    pub fn reason(error: &io::Error) -> Option<&'static str> {
        let number = error.raw_os_error()?;
        match error.kind() {
            _ if is_missing(error) => Some("no such file or directory"),
            _ if NOT_SHARED.contains(&number) => Some("another program has it open"),
            ErrorKind::PermissionDenied => Some("permission denied"),
            ErrorKind::StorageFull => Some("no space left on device"),
            _ => None,
        }
    }
}
