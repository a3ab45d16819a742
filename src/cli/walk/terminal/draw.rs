//! The screen, drawn.
//!
//! Colours are named, so that the terminal's own palette decides, and each stands on a background of its own, so that
//! it can be read on a dark and on a light screen.

use super::app::{App, HELP, Mode};
use super::beside::{beside_board, code, lit};
use super::layout::{CODE, LARGE, Layout, Room};
use super::plot::{Plot, column, costs};
use crate::cli::shared::figures::grouped;
use crate::cli::shared::terminal::wrap;
use crate::cli::walk::marks::{Mark, MarkKind};
use crate::cli::walk::panels::{self, Ink, Line, Piles, Scene};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::text::{Line as Text, Span};
use stackdoku::{Cell, Rules};
use std::path::Path;

/// Columns before the depth plot, for its name.
const PLOT: u16 = 7;

/// Where one panel fits at a time: how to see the others.
const ELSEWHERE: [&str; 3] =
    [". ,  RECORD, TAKE, PLACE, then WHY", "s    RECURSION in place of STACK", "120x40 shows all at once"];

const KEYS: &str = "arrows step  ,. moment  o over  [] mark  / go to  a ask  space play  ? help  q";

/// How the title stands out, and what is being typed.
const BAR: Style = Style::new().add_modifier(Modifier::BOLD.union(Modifier::REVERSED));

/// Draws everything that `app` shows.
pub struct Painter {
    has_colours: bool,
    /// Whether the terminal has signs for eighths of a row.
    has_blocks: bool,
    plot: Plot,
}

impl Painter {
    pub fn new(has_colours: bool, has_blocks: bool) -> Self {
        Self { has_colours, has_blocks, plot: Plot::default() }
    }

    /// How ink looks. Without colours bold, underline and reverse carry the same meaning.
    fn style(&self, ink: Ink) -> Style {
        let plain = Style::new();
        match (ink, self.has_colours) {
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

    /// Draws the whole screen.
    pub fn draw(&mut self, app: &App, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::of(app.walk.setting.size(), area);
        if layout.width > area.width || layout.height > area.height {
            too_small(layout, area, buffer);
        } else if let Mode::Help = app.mode {
            self.help(area, buffer);
        } else {
            self.walk(app, layout, area, buffer);
        }
    }

    fn walk(&mut self, app: &App, layout: Layout, area: Rect, buffer: &mut Buffer) {
        let scene = app.walk.scene();
        self.title(app, &scene, area, buffer);
        let is_large = layout.room == Room::All;
        let listing = &app.listings[app.language];
        // What is below the stack, or below the panels where these are below the stack.
        let mut bottom = area.height - 2 - if layout.plot > 0 { layout.plot + 1 } else { 0 };
        if is_large {
            self.lines(&code(&scene, listing, bottom - layout.stack.0), 0, layout.stack.0, bottom, buffer);
        } else if area.height >= layout.height + CODE {
            bottom -= CODE;
            self.lines(&code(&scene, listing, CODE), 0, bottom, bottom + CODE, buffer);
        }
        let (top, left) = layout.stack;
        let (panels_end, stack_end) = if top > layout.panels.0 { (top, bottom) } else { (bottom, layout.panels.0) };
        let mut board = panels::board(&scene, app.counts);
        if layout.room == Room::OnePanel {
            let is_frame = |line: &Line| line.pieces.first().is_some_and(|piece| piece.0.starts_with('+'));
            board.retain(|line| !is_frame(line));
        }
        self.lines(&board, 0, 1, panels_end.max(stack_end), buffer);
        let mut row = layout.panels.0;
        let (is_small, tree) = (layout.room == Room::OnePanel, |rows: u16| {
            panels::tree(scene.setting, scene.survey, usize::from(rows).saturating_sub(2))
        });
        // Below the only panel there is a row for a sentence of two.
        let beside_board = if is_small && app.tree {
            vec![(None, tree(panels_end - row - 1), 0)]
        } else {
            beside_board(&scene, layout.room)
        };
        for (moment, lines, height) in beside_board {
            let lines = if !scene.is_done && moment == Some(scene.moment) { lit(lines) } else { lines };
            self.lines(&lines, layout.panels.1, row, panels_end, buffer);
            // Panels stay where they are from step to step.
            row += height.max(u16::try_from(lines.len()).unwrap_or(0));
        }
        let rows = usize::from(stack_end - top);
        if is_small {
            let hints = ELSEWHERE.map(|hint| Line::default().put(hint, Ink::Faint));
            let end = stack_end - u16::try_from(hints.len()).unwrap_or(0);
            let piles = if app.recursion { Piles::Stack } else { Piles::Recursion };
            let stack = panels::stack(&scene, usize::from(end - top), usize::from(area.width - left), piles);
            self.lines(&stack, left, top, end, buffer);
            self.lines(&hints, left, end, stack_end, buffer);
        } else {
            let piles = if app.recursion { Piles::Both } else { Piles::Stack };
            let width = usize::from(area.width - left);
            let stack = if app.tree { tree(stack_end - top) } else { panels::stack(&scene, rows, width, piles) };
            self.lines(&stack, left, top, stack_end, buffer);
        }
        if layout.plot > 0 {
            self.run(app, &scene, layout, area, buffer);
        }
        self.bottom(app, &scene, area, buffer);
    }

    /// The name of the puzzle or the marks of this step, then the step and the depth.
    fn title(&self, app: &App, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let name = if area.width < LARGE.width { panels::short } else { |cell: Cell| cell.to_string() };
        let right = format!("step {}   {}   {} ", scene.number(), scene.event(name), scene.depth());
        let room = usize::from(area.width).saturating_sub(right.len() + 2);
        // What the event says already is left out.
        let is_news = |mark: &&Mark| !matches!(mark.kind, MarkKind::Contradiction | MarkKind::Solution);
        let marks: Vec<String> =
            app.walk.marks_here().iter().filter(is_news).map(|mark| mark.kind.to_string()).collect();
        let file = Path::new(&scene.setting.name).file_name().unwrap_or_default().to_string_lossy();
        let rules = Some(scene.setting.rules).filter(|&rules| rules != Rules::CLASSIC);
        let rules = rules.map_or_else(String::new, |rules| format!("   {rules}"));
        let (long, short) = match marks.is_empty() {
            true => (format!(" stackdoku walk   {file}{rules}"), format!(" {file}{rules}")),
            false => (format!(" * {}", marks.join(", ")), format!(" * {file}")),
        };
        let (more, columns) = if self.has_blocks { ("…", 1) } else { ("...", 3) };
        let left: String = match (long.chars().count() <= room, short.chars().count() <= room) {
            (true, _) => long,
            (_, true) => short,
            _ => short.chars().take(room.saturating_sub(columns)).chain(more.chars()).collect(),
        };
        buffer.set_style(Rect { height: 1, ..area }, BAR);
        buffer.set_stringn(0, 0, left, room, BAR);
        let column = area.width.saturating_sub(u16::try_from(right.len()).unwrap_or(u16::MAX));
        buffer.set_stringn(column, 0, right, usize::from(area.width), BAR);
    }

    /// The depth over all steps, the costs of wrong digits, and where the walk is.
    fn run(&mut self, app: &App, scene: &Scene<'_>, layout: Layout, area: Rect, buffer: &mut Buffer) {
        let width = area.width - PLOT;
        let top = area.height - 3 - layout.plot;
        let columns = usize::from(width);
        self.plot.fit(scene.survey, columns);
        buffer.set_stringn(0, top, " depth", usize::from(PLOT), Style::new());
        for (row, text) in (top..).zip(self.plot.rows(usize::from(layout.plot), self.has_blocks)) {
            buffer.set_stringn(PLOT, row, text, columns, Style::new());
        }
        let below = top + layout.plot;
        buffer.set_stringn(PLOT, below, costs(scene.setting, scene.survey, columns), columns, Style::new());
        let steps = scene.survey.steps();
        let at = PLOT + u16::try_from(column(app.walk.number(), steps, columns)).unwrap_or(0);
        buffer.set_style(Rect::new(at, top, 1, layout.plot), self.style(Ink::Next));
        buffer.set_stringn(at, below, "^", 1, self.style(Ink::Next));
    }

    /// The sentence and the keys, or what is being typed.
    fn bottom(&self, app: &App, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width) - 1;
        let (sentence, keys) = match (&app.mode, &app.message) {
            (Mode::GoTo(text), _) => {
                (format!("{}: {text}_", sentence!("find.what")), "Enter goes there, Esc closes".into())
            }
            (Mode::Asking(question, text), _) => {
                let step = grouped(question.number);
                (
                    format!("Step {step}? {}", question.text),
                    format!("Your answer: {text}_    Enter reveals, Esc closes"),
                )
            }
            (_, Some(message)) => (message.clone(), KEYS.into()),
            (_, None) => {
                let long = scene.sentence(true);
                let sentence = || if long.len() <= width { long } else { scene.sentence(false) };
                (panels::rated_end(scene).unwrap_or_else(sentence), KEYS.into())
            }
        };
        let (is_typing, last) = (!matches!(app.mode, Mode::Walking), area.height - 1);
        let style = if is_typing { BAR } else { self.style(Ink::Head) };
        // What is longer than a row takes those above it, too.
        let lines = wrap(&sentence, width);
        let first = last - u16::try_from(lines.len()).unwrap_or(1).min(last);
        for (row, column) in (first..last).flat_map(|row| (0..area.width).map(move |column| (row, column))) {
            buffer[(column, row)].reset();
        }
        if is_typing {
            buffer.set_style(Rect { y: first, height: last + 1 - first, ..area }, style);
        }
        for (row, line) in (first..last).zip(lines) {
            buffer.set_stringn(1, row, line, width, style);
        }
        let keys = if app.is_playing { "playing: space pauses, + and - change the speed".into() } else { keys };
        buffer.set_stringn(1, last, keys, width, if is_typing { style } else { Style::new() });
    }

    /// Draws lines from a row on, but not beyond `end`.
    fn lines(&self, lines: &[Line], column: u16, row: u16, end: u16, buffer: &mut Buffer) {
        for (row, line) in (row..end).zip(lines) {
            #[cfg(test)]
            assert!(usize::from(column) + line.width() <= usize::from(buffer.area.width), "cut: {}", line.text());
            let text = Text::from_iter(line.pieces.iter().map(|(text, ink)| Span::styled(text, self.style(*ink))));
            buffer.set_line(column, row, &text, buffer.area.width.saturating_sub(column));
        }
    }

    fn help(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(Rect { height: 1, ..area }, BAR);
        buffer.set_stringn(0, 0, " stackdoku walk: the keys", usize::from(area.width), BAR);
        for (row, (keys, what)) in (2..).zip(HELP) {
            buffer.set_stringn(2, row, keys, 20, self.style(Ink::Head));
            buffer.set_stringn(24, row, what, usize::from(area.width - 24), Style::new());
        }
        let legend = " (3) placed now   [?] pushed: the next cell   (x) popped   underlined: tied";
        buffer.set_stringn(1, 21, legend, usize::from(area.width - 1), Style::new());
        buffer.set_stringn(2, area.height - 1, "any key closes this, q quits", usize::from(area.width), Style::new());
    }
}

/// One sentence in place of a screen that does not fit.
fn too_small(layout: Layout, area: Rect, buffer: &mut Buffer) {
    let Layout { width, height, .. } = layout;
    let text = format!(
        "This walk needs a window of {width} columns and {height} rows; this one has {} and {}. \
         Enlarge it, or press q and print text with --plain.",
        area.width, area.height
    );
    for (row, line) in (0..area.height).zip(wrap(&text, usize::from(area.width))) {
        buffer.set_stringn(0, row, line, usize::from(area.width), Style::new());
    }
}
