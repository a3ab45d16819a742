//! A program that pauses at a call of the C library, so that a test can meet it in the middle of finishing a file, and
//! one whose clock jumps.
//!
//! A small library in C is put before the others by `LD_PRELOAD`. It waits in front of the call that a variable names,
//! and makes a file to tell that it does.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::LazyLock;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The calls by which `-o` finishes a file, in their order: the bytes go to the disk, the file gets a hidden name, the
/// bytes go to the disk once more, and the hidden name becomes the name that was asked for.
pub const PHASES: [&str; 4] = ["fsync", "linkat", "fdatasync", "renameat"];

const SOURCE: &str = r#"
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
static void wait_at(const char *call) {
    const char *name = getenv("PAUSE_AT"), *told = getenv("PAUSE_TOLD");
    if (!name || !told || strcmp(name, call)) return;
    close(open(told, O_CREAT | O_WRONLY, 0600));
    struct timespec left = {1, 500000000};
    while (nanosleep(&left, &left)) {}
}
int clock_gettime(clockid_t clock, struct timespec *time) {
    static int calls;
    int failed = syscall(SYS_clock_gettime, clock, time);
    if (!failed && clock == CLOCK_REALTIME && getenv("CLOCK_JUMPS")) time->tv_sec += calls++ % 2 ? 900000000 : -900000000;
    return failed;
}
int fsync(int fd) { wait_at("fsync"); return syscall(SYS_fsync, fd); }
int fdatasync(int fd) { wait_at("fdatasync"); return syscall(SYS_fdatasync, fd); }
int linkat(int from, const char *old, int to, const char *new, int flags) {
    wait_at("linkat");
    return syscall(SYS_linkat, from, old, to, new, flags);
}
int renameat(int from, const char *old, int to, const char *new) {
    wait_at("renameat");
    return syscall(SYS_renameat2, from, old, to, new, 0);
}
"#;

/// The library; `None`, and a line that says so, without a C compiler.
static LIBRARY: LazyLock<Option<(tempfile::TempDir, PathBuf)>> = LazyLock::new(|| {
    let folder = tempfile::tempdir().ok()?;
    let (source, library) = (folder.path().join("pausing.c"), folder.path().join("pausing.so"));
    std::fs::write(&source, SOURCE).ok()?;
    let compiled = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source).status();
    if !compiled.is_ok_and(|status| status.success()) {
        eprintln!("skipped: pausing in the middle of finishing a file needs a C compiler (cc)");
        return None;
    }
    Some((folder, library))
});

/// The program when the clock on the wall jumps by thirty years at every look.
pub fn with_jumping_clock(mut command: Command) -> Option<Command> {
    command.env("LD_PRELOAD", &LIBRARY.as_ref()?.1).env("CLOCK_JUMPS", "1");
    Some(command)
}

/// Starts a program that pauses for one and a half seconds before a call, and waits until it does. `folder` is for the
/// file that tells so.
pub fn paused_at(call: &str, mut command: Command, folder: &Path) -> Option<Child> {
    let library = &LIBRARY.as_ref()?.1;
    let told = folder.join("told");
    command.env("LD_PRELOAD", library).env("PAUSE_AT", call).env("PAUSE_TOLD", &told);
    let mut child = command.spawn().unwrap();
    let start = Instant::now();
    while !told.exists() {
        assert!(start.elapsed() < Duration::from_secs(60) && child.try_wait().unwrap().is_none(), "no {call}");
        sleep(Duration::from_millis(1));
    }
    std::fs::remove_file(told).unwrap();
    Some(child)
}
