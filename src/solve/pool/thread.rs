//! Starts threads where there is room for them, also where memory is short.

use alloc::vec::Vec;
use std::io;
use std::sync::mpsc::sync_channel;
use std::thread::{Builder, JoinHandle};

/// What most systems give the main thread.
pub const LARGE_STACK: usize = 8 << 20;

/// What a thread gets that needs little.
pub const USUAL_STACK: usize = 2 << 20;

/// What a thread needs beside its stack before its work begins. Without it the standard library ends the program.
const ROOM: usize = 2 << 20;

/// Whether there is memory for stacks of this size in bytes, and some more.
pub(super) fn has_room(stacks: usize) -> bool {
    let mut room: Vec<u8> = Vec::new();
    let is_there = room.try_reserve_exact(stacks.saturating_add(ROOM)).is_ok();
    // What nobody looks at would not be reserved.
    drop(core::hint::black_box(room));
    is_there
}

/// Starts a thread with a stack of this many bytes, also where memory is short. When this returns, it runs.
///
/// # Errors
///
/// When the system starts no more threads, or has not enough memory for one.
pub fn start_thread<T: Send + 'static>(
    stack: usize,
    run: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    if !has_room(stack) {
        return Err(io::ErrorKind::OutOfMemory.into());
    }
    let (begins, begun) = sync_channel(1);
    let thread = Builder::new().stack_size(stack).spawn(move || {
        let _ = begins.send(());
        run()
    })?;
    // An error would mean that it has ended.
    let _ = begun.recv();
    Ok(thread)
}
