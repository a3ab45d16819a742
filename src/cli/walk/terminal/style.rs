//! How ink looks on the terminal.
//!
//! Colours are named, so that the terminal's own palette decides, and each stands on a background of its own, so that
//! it can be read on a dark and on a light screen. Without colours bold, underline and reverse carry the same
//! meaning.

use crate::cli::walk::panels::{Ink, Line};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line as Text, Span};

/// Whether there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    pub colours: bool,
}

impl Palette {
    /// What the user asked for: `--color`, or else `NO_COLOR`.
    pub fn of_user() -> Self {
        let colours = match anstream::ColorChoice::global() {
            anstream::ColorChoice::Never => false,
            anstream::ColorChoice::Auto => std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
            _ => true,
        };
        Self { colours }
    }

    /// The style of a piece of text.
    pub fn style(self, ink: Ink) -> Style {
        let plain = Style::new();
        match (ink, self.colours) {
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

    /// A line of a panel.
    pub fn text(self, line: &Line) -> Text<'static> {
        Text::from_iter(line.pieces.iter().map(|(text, ink)| Span::styled(text.clone(), self.style(*ink))))
    }
}
