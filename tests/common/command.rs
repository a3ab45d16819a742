//! Runs the built program the way a user does.
#![allow(dead_code, reason = "each test uses its part")]

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::LazyLock;
use std::thread::sleep;
use std::time::Duration;

/// The device that takes everything.
pub const NULL: &str = if cfg!(windows) { "NUL" } else { "/dev/null" };

/// How often to look whether a program has come as far as a test waits for.
const LOOK_AFTER: Duration = Duration::from_millis(10);

/// What the program printed and how it ended.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub status: i32,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
            status: output.status.code().expect("ended by itself, not by a signal"),
        }
    }
}

/// The program with these arguments, not started, in the project's folder.
pub fn stackdoku(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stackdoku"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Where a shell finds programs, and this one first.
pub fn path() -> OsString {
    let program = Path::new(env!("CARGO_BIN_EXE_stackdoku"));
    let folders = [program.parent().unwrap().to_path_buf()].into_iter();
    std::env::join_paths(folders.chain(std::env::split_paths(&std::env::var_os("PATH").unwrap()))).unwrap()
}

/// The interpreter of Python. `python3` itself may be a script that looks for it at each call, which takes longer than
/// most programs of the tests.
pub fn python() -> &'static str {
    static PYTHON: LazyLock<String> = LazyLock::new(|| {
        let asked = Command::new("python3").args(["-c", "import sys; print(sys.executable, end='')"]).output();
        let found = asked.ok().filter(|ran| ran.status.success()).and_then(|ran| String::from_utf8(ran.stdout).ok());
        found.unwrap_or_else(|| "python3".into())
    });
    &PYTHON
}

/// Starts a program. On a busy machine Wine 8 sometimes cannot (error 1359), and can a moment later.
fn start(command: &mut Command) -> Child {
    for _ in 0..50 {
        match command.spawn() {
            Err(error) if cfg!(windows) && error.raw_os_error() == Some(1359) => sleep(LOOK_AFTER),
            started => return started.expect("the program starts"),
        }
    }
    panic!("the program does not start");
}

/// Runs it without input.
pub fn run(args: &[&str]) -> Ran {
    start(&mut stackdoku(args)).wait_with_output().expect("the program ends").into()
}

/// Runs it with `input` on standard input. The program need not read all of it.
pub fn run_with(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = start(stackdoku(args).stdin(Stdio::piped()));
    let mut stdin = child.stdin.take().expect("piped");
    let bytes = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // An error is the program's right not to read on.
        let _ = stdin.write_all(&bytes);
    });
    let ran = child.wait_with_output().expect("the program ends").into();
    writer.join().expect("the writer does not panic");
    ran
}

/// Sends a signal, such as `INT` for Ctrl-C. Where the tests were started with `INT` or `HUP` ignored, as in the
/// background of a script, the program ignores these too, as it should; then `TERM`, which means the same, takes their
/// place.
pub fn signal(child: &Child, name: &str) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    let number = match name {
        "HUP" => 1,
        "INT" => 2,
        _ => 15,
    };
    let name = if mask >> (number - 1) & 1 == 1 { "TERM" } else { name };
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// What the kernel tells of a process or thread: its state, then numbers. `None` where there is none to ask.
fn kernel_says(folder: &str) -> Option<Vec<String>> {
    let stat = std::fs::read_to_string(format!("{folder}/stat")).ok()?;
    // Behind the name, which may hold anything.
    Some(stat.rsplit_once(')')?.1.split_whitespace().map(String::from).collect())
}

/// Waits until a program that has much to compute is in the middle of it, however busy the machine is. It has taken over
/// the signals by then.
pub fn wait_until_at_work(child: &Child) {
    let process = format!("/proc/{}", child.id());
    if kernel_says(&process).is_none() {
        return sleep(Duration::from_millis(500));
    }
    let hundredths =
        |fields: &[String]| -> u64 { fields[11..13].iter().map(|ticks| ticks.parse::<u64>().unwrap()).sum() };
    while kernel_says(&process).is_some_and(|fields| fields[0] != "Z" && hundredths(&fields) < 20) {
        sleep(LOOK_AFTER);
    }
}

/// Waits until all threads of a program have waited for a while, for input or for somebody to read; or it has ended.
pub fn wait_until_idle(child: &Child) {
    let is_idle = || {
        let Ok(threads) = std::fs::read_dir(format!("/proc/{}/task", child.id())) else { return true };
        threads.flatten().all(|thread| {
            kernel_says(&thread.path().display().to_string()).is_none_or(|says| ["S", "Z"].contains(&&*says[0]))
        })
    };
    let mut looks = 0;
    while looks < 50 {
        sleep(LOOK_AFTER);
        // On a busy machine a program that looks up now and then may be seen while it waits for its turn.
        looks = if is_idle() { looks + 1 } else { u32::saturating_sub(looks, 1) };
    }
}

/// Reads the first line of an endless output and no more: the program ends without an error.
pub fn assert_may_stop_reading(args: &[&str]) {
    let mut child = stackdoku(args).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(!first.is_empty());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""));
}
