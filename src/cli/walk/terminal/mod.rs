//! The walk on a terminal: keys in, screens out.
//!
//! | file | what lives there |
//! |---|---|
//! | `screen` | the terminal while the walk has it, and how it gets it back |
//! | `app` | what is shown at the moment, and how keys change it |
//! | `draw` | the layouts |
//! | `plot` | the depth over all steps, and what wrong digits cost |

pub mod app;
mod beside;
pub mod draw;
mod layout;
mod plot;
mod screen;

use super::cursor::Walk;
use super::position::Ended;
use crate::cli::shared::{Failure, Status, signals, system, terminal};
use app::App;
pub use app::HELP;
use draw::Painter;
use ratatui_crossterm::crossterm::event::{self, Event};
use screen::Screen;
use std::env;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};
use std::{process, thread};

/// A signal is seen no later than this.
const LOOK_AFTER: Duration = Duration::from_millis(100);

/// Whether there is a terminal that can show screens and has keys.
pub fn is_there() -> bool {
    let is_dumb = || env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !(system::DESCRIBES_TERMINALS && is_dumb())
}

/// Whether the user wants colours: what `--color` says, or else `NO_COLOR`.
fn has_colours() -> bool {
    match anstream::ColorChoice::global() {
        anstream::ColorChoice::Never => false,
        anstream::ColorChoice::Auto => env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        _ => true,
    }
}

/// Shows the walk until somebody quits, or a signal ends it. Returns which of the two.
pub fn run(walk: Walk, ask: bool) -> Result<Ended, Failure> {
    let mut app = App::new(walk, ask);
    let failure = |error| Failure::Write("the terminal".into(), error);
    let mut screen = Screen::enter().map_err(failure)?;
    thread::spawn(end_without_terminal);
    watch(&mut app, &mut screen).map_err(failure)
}

/// Ends the program when its terminal is gone, or when a signal was not seen elsewhere: on a terminal that was hung up
/// crossterm's `poll` never returns.
fn end_without_terminal() {
    while io::stdin().is_terminal() && !signals::interrupted() {
        thread::sleep(LOOK_AFTER);
    }
    thread::sleep(LOOK_AFTER * 5);
    screen::restore();
    process::exit(Status::Stopped as i32);
}

/// Draws and reads keys, until one of them or a signal ends that.
fn watch(app: &mut App, screen: &mut Screen) -> io::Result<Ended> {
    let mut painter = Painter::new(has_colours(), terminal::is_utf8());
    let mut next_tick = Instant::now() + app.pace();
    loop {
        screen.terminal.draw(|frame| painter.draw(app, frame.area(), frame.buffer_mut()))?;
        loop {
            if signals::interrupted() {
                return Ok(Ended::Interrupted);
            }
            let wait = if app.is_playing { next_tick.saturating_duration_since(Instant::now()) } else { LOOK_AFTER };
            if event::poll(wait.min(LOOK_AFTER))? {
                let was_playing = app.is_playing;
                match event::read()? {
                    Event::Key(key) => {
                        if !app.press(key) {
                            return Ok(Ended::StepLimit);
                        }
                    }
                    Event::Resize(..) => {}
                    _ => continue,
                }
                if app.is_playing && !was_playing {
                    next_tick = Instant::now() + app.pace();
                }
                break;
            }
            if app.is_playing && Instant::now() >= next_tick {
                app.tick();
                next_tick = Instant::now() + app.pace();
                break;
            }
        }
    }
}
