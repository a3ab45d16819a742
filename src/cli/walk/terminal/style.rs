//! How ink looks on the terminal.
//!
//! Colours are named, so that the terminal's own palette decides, and each stands on a background of its own, so that
//! it can be read on a dark and on a light screen. Without colours bold, underline and reverse carry the same
//! meaning.

use crate::cli::walk::panels::Ink;
use ratatui_core::style::{Color, Modifier, Style};

/// Whether the user wants colours: what `--color` says, or else `NO_COLOR`.
pub fn has_colours() -> bool {
    match anstream::ColorChoice::global() {
        anstream::ColorChoice::Never => false,
        anstream::ColorChoice::Auto => std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        _ => true,
    }
}

/// The style of a piece of text.
pub fn style(ink: Ink, has_colours: bool) -> Style {
    let plain = Style::new();
    match (ink, has_colours) {
        (Ink::Plain, _) => plain,
        (Ink::Head | Ink::Firm, _) => plain.add_modifier(Modifier::BOLD),
        (Ink::Faint, _) => plain.add_modifier(Modifier::DIM),
        (Ink::Tie, _) => plain.add_modifier(Modifier::UNDERLINED),
        (Ink::New, true) => plain.fg(Color::Black).bg(Color::Yellow),
        (Ink::New, false) => plain.add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
        (Ink::Next, true) => plain.fg(Color::White).bg(Color::Blue).add_modifier(Modifier::BOLD),
        (Ink::Next, false) => plain.add_modifier(Modifier::BOLD | Modifier::REVERSED),
    }
}
