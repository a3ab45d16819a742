//! What the keys do.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Next,
    Back,
    NextMoment,
    PreviousMoment,
    First,
    Last,
    /// To this many tenths of the run.
    Tenths(u8),
    Play,
    Faster,
    Slower,
    Over,
    OverBack,
    NextMark,
    PreviousMark,
    GoTo,
    Ask,
    Counts,
    Tree,
    Recursion,
    Help,
    Enter,
    Close,
    Quit,
}

/// The help, a line for each key: the screen that `?` shows.
pub const HELP: [(&str, &str); 17] = [
    ("right  n  PageDown", "next step"),
    ("left   p  PageUp", "step before"),
    (".  ,", "next moment of the step, moment before"),
    ("Home g  End G  0..9", "start, last step, 0 % to 90 % of the run"),
    ("o  O", "over: to where this cell is on top again; back"),
    ("]  [", "next mark, mark before: first tie, first cell with two"),
    ("", "candidates, contradictions, most pops, deepest, solutions"),
    ("/", "go to a step 34, a cell r3c8, solution, contradiction"),
    ("Enter", "go to the next one of these; answer a question"),
    ("Space  +  -", "play or pause, faster, slower"),
    ("a", "ask me what comes next, on or off"),
    ("w", "how many candidates each blank cell has, on the board"),
    ("t", "what the wrong digits cost, in place of the stack"),
    ("s", "the recursion beside the stack, on or off"),
    ("?", "this help"),
    ("Esc", "close the help, a question or a prompt; else quit"),
    ("q  Ctrl-C", "quit"),
];

/// What a key asks for while nothing is being typed. No key acts with Ctrl or Alt but Ctrl-C.
pub fn action(key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if is_ctrl_c(key) {
        return Some(Action::Quit);
    }
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META) {
        return None;
    }
    Some(match key.code {
        KeyCode::Right | KeyCode::PageDown | KeyCode::Char('n') => Action::Next,
        KeyCode::Left | KeyCode::PageUp | KeyCode::Char('p') => Action::Back,
        KeyCode::Char('.') => Action::NextMoment,
        KeyCode::Char(',') => Action::PreviousMoment,
        KeyCode::Home | KeyCode::Char('g') => Action::First,
        KeyCode::End | KeyCode::Char('G') => Action::Last,
        KeyCode::Char(digit @ '0'..='9') => Action::Tenths(digit as u8 - b'0'),
        KeyCode::Char(' ') => Action::Play,
        KeyCode::Char('+' | '=') => Action::Faster,
        KeyCode::Char('-' | '_') => Action::Slower,
        KeyCode::Char('o') => Action::Over,
        KeyCode::Char('O') => Action::OverBack,
        KeyCode::Char(']') => Action::NextMark,
        KeyCode::Char('[') => Action::PreviousMark,
        KeyCode::Char('/') => Action::GoTo,
        KeyCode::Char('a') => Action::Ask,
        KeyCode::Char('w') => Action::Counts,
        KeyCode::Char('t') => Action::Tree,
        KeyCode::Char('s') => Action::Recursion,
        KeyCode::Char('?') => Action::Help,
        KeyCode::Enter => Action::Enter,
        KeyCode::Esc => Action::Close,
        KeyCode::Char('q') => Action::Quit,
        _ => return None,
    })
}

/// Ctrl-C arrives as a key while the terminal is in raw mode.
pub fn is_ctrl_c(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}
