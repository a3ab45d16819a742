//! Runs the built program the way a user does.
#![allow(dead_code, reason = "each test uses its part")]

use std::io::Write;
use std::process::{Child, Command, Output, Stdio};

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

/// Runs it without input.
pub fn run(args: &[&str]) -> Ran {
    stackdoku(args).output().expect("the program starts").into()
}

/// Runs it with `input` on standard input. The program need not read all of it.
pub fn run_with(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut child = stackdoku(args).stdin(Stdio::piped()).spawn().expect("the program starts");
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
