//! The terminal while the walk has it, and how it gets it back.
//!
//! Raw mode, the alternate screen and the hidden cursor are undone on every way out: when [`Screen`] is dropped, and
//! in a panic hook, because a release build aborts at a panic and then nothing is dropped. Signals end the loop of
//! the view, so they take the first way.

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::{Hide, Show};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use std::io::{self, Stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the terminal is ours.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The terminal, taken over until this is dropped.
pub struct Screen {
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    ///
    /// When the terminal refuses a command. It is then as it was.
    pub fn enter() -> io::Result<Self> {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // First, so that the message is printed where it can be read.
            restore();
            report(panic);
        }));
        IS_OURS.store(true, Ordering::SeqCst);
        let entered = enable_raw_mode()
            .and_then(|()| execute!(io::stdout(), EnterAlternateScreen, Hide))
            .and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        entered.map(|terminal| Self { terminal }).inspect_err(|_| restore())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back, once. When even that fails there is nobody left to tell.
pub fn restore() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        let _ = disable_raw_mode();
        let _ = execute!(io::stdout(), LeaveAlternateScreen, Show);
    }
}

#[cfg(test)]
mod tests;
