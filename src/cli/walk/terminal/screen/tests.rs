//! A panic in a real terminal, which tmux shows.

use super::*;
use std::process::Command;
use std::time::Duration;
use std::{env, process, thread};

const MESSAGE: &str = "on purpose";

/// Set where the test below runs the first one in a terminal.
const IN_TERMINAL: &str = "STACKDOKU_IN_TERMINAL";

#[test]
#[ignore = "the test below runs it in a terminal"]
fn panics() {
    // Whoever runs all ignored tests has no terminal for this one.
    if env::var_os(IN_TERMINAL).is_none() {
        return;
    }
    let _screen = Screen::enter().unwrap();
    panic!("{MESSAGE}");
}

#[test]
fn a_panic_puts_the_terminal_back_and_is_told() {
    let socket = format!("stackdoku-{}-panic", process::id());
    let tmux = |args: &[&str]| {
        let output = Command::new("tmux").args(["-L", &socket]).args(args).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let program = env::current_exe().unwrap();
    let line = format!(
        "{IN_TERMINAL}=1 RUST_BACKTRACE=0 {} --ignored --nocapture screen::tests::panics; sleep 60",
        program.display()
    );
    if tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "200", &line]).is_none() {
        assert!(env::var_os("STACKDOKU_REQUIRE_TMUX").is_none(), "tmux is required, and not installed");
        eprintln!("skipped: tmux is not installed");
        return;
    }
    let is_over = |screen: &str| screen.contains("test result:");
    let screens = (0..300).map(|_| {
        thread::sleep(Duration::from_millis(100));
        tmux(&["capture-pane", "-p"]).unwrap_or_default()
    });
    let screen = screens.into_iter().find(|screen| is_over(screen));
    let flags = tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag}"]);
    tmux(&["kill-server"]);
    assert!(screen.as_ref().is_some_and(|screen| screen.contains(MESSAGE)), "{screen:?}");
    assert_eq!(flags.as_deref(), Some("0 1\n"));
}
