//! The screen: the panels laid out for 80x24, and for 120x40 where there is room or a row of the board has sixteen
//! cells.
//!
//! ```text
//!  80x24  title                                120x40  title
//!         board 25x13 | RECORD, TAKE, moment           board 41x21 | RECORD, READ, TAKE, moment
//!         STACK | RECURSION                            CODE        | STACK | RECURSION
//!         depth, costs                                 depth, costs
//!         sentence, keys                               sentence, keys
//! ```

use super::app::{App, Mode};
use super::keys::HELP;
use super::plot::{Plot, column, costs};
use super::style::Palette;
use crate::cli::shared::figures::grouped;
use crate::cli::shared::terminal::wrap;
use crate::cli::walk::marks::{Mark, MarkKind};
use crate::cli::walk::moment::{LINES, Moment};
use crate::cli::walk::panels::{self, Ink, Line, Scene};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use stackdoku::{Cell, Size};

/// Where things are, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// What the layout needs.
    width: u16,
    height: u16,
    /// The column in which the panels beside the board begin.
    panels: u16,
    /// The row in which the stack begins, and its column.
    stack: (u16, u16),
    /// Rows of the depth plot.
    plot: u16,
    /// Whether everything fits.
    is_large: bool,
}

const SMALL: Layout = Layout { width: 80, height: 24, panels: 27, stack: (14, 0), plot: 1, is_large: false };

const LARGE: Layout = Layout { width: 120, height: 40, panels: 44, stack: (22, 44), plot: 3, is_large: true };

/// Columns before the depth plot, for its name.
const PLOT: u16 = 7;

const KEYS: &str = "arrows step  ,. moment  o over  [] mark  / go to  a ask  space play  ? help  q";

impl Layout {
    /// The largest one that fits, or the one that would be needed.
    fn of(size: Size, area: Rect) -> Self {
        let fits = |layout: &Layout| layout.width <= area.width && layout.height <= area.height;
        if size == Size::Sixteen || fits(&LARGE) { LARGE } else { SMALL }
    }
}

/// Draws everything that `app` shows.
pub struct Painter {
    pub palette: Palette,
    /// Whether the terminal has signs for eighths of a row.
    pub with_blocks: bool,
    plot: Plot,
}

impl Painter {
    pub fn new(palette: Palette, with_blocks: bool) -> Self {
        Self { palette, with_blocks, plot: Plot::default() }
    }

    /// Draws the whole screen.
    pub fn draw(&mut self, app: &App, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::of(app.walk.setting().size(), area);
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
        self.lines(&panels::board(&scene, app.counts), 0, 1, layout.stack.0, buffer);
        let mut row = 1;
        for Beside { moment, lines, height } in beside_board(&scene, layout) {
            let lines = if !scene.is_done && moment == Some(scene.moment) { lit(lines) } else { lines };
            self.lines(&lines, layout.panels, row, layout.stack.0, buffer);
            // Panels stay where they are from step to step.
            row += height.max(u16::try_from(lines.len()).unwrap_or(0));
        }
        let bottom = area.height - 3 - layout.plot;
        let (top, left) = layout.stack;
        let stack = match app.tree {
            true => panels::tree(scene.setting, scene.survey, usize::from(bottom - top).saturating_sub(2)),
            false => panels::stack(&scene, usize::from(bottom - top), app.recursion),
        };
        self.lines(&stack, left, top, bottom, buffer);
        if layout.is_large {
            self.lines(&code(&scene), 0, top, bottom, buffer);
        }
        self.run(app, &scene, layout, area, buffer);
        self.bottom(app, &scene, area, buffer);
    }

    /// The name of the puzzle, or the marks of this step; the step; the depth.
    fn title(&self, app: &App, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let name = if area.width < LARGE.width { panels::short } else { |cell: Cell| cell.to_string() };
        let right = format!("step {}   {}   {} ", scene.number(), scene.event(name), scene.depth());
        let room = usize::from(area.width).saturating_sub(right.len() + 2);
        // What the event says already is left out.
        let is_news = |mark: &&Mark| !matches!(mark.kind, MarkKind::Contradiction | MarkKind::Solution);
        let marks: Vec<String> =
            app.walk.marks_here().iter().filter(is_news).map(|mark| mark.kind.to_string()).collect();
        let file = scene.setting.name.rsplit('/').next().unwrap_or_default();
        let long = format!(" stackdoku walk   {file}");
        let left = match marks.is_empty() {
            false => format!(" * {}", marks.join(", ")),
            true if long.chars().count() <= room => long,
            true => format!(" {file}"),
        };
        let left: String = left.chars().take(room).collect();
        let style = self.bar();
        buffer.set_style(Rect { height: 1, ..area }, style);
        buffer.set_stringn(0, 0, left, room, style);
        let column = area.width.saturating_sub(u16::try_from(right.len()).unwrap_or(u16::MAX));
        buffer.set_stringn(column, 0, right, usize::from(area.width), style);
    }

    /// How the title stands out.
    fn bar(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// The depth over all steps, the costs of wrong digits, and where the walk is.
    fn run(&mut self, app: &App, scene: &Scene<'_>, layout: Layout, area: Rect, buffer: &mut Buffer) {
        let width = area.width - PLOT;
        let top = area.height - 3 - layout.plot;
        let columns = usize::from(width);
        self.plot.fit(scene.survey, columns);
        buffer.set_stringn(0, top, " depth", usize::from(PLOT), Style::new());
        for (row, text) in (top..).zip(self.plot.rows(usize::from(layout.plot), self.with_blocks)) {
            buffer.set_stringn(PLOT, row, text, columns, Style::new());
        }
        let below = top + layout.plot;
        buffer.set_stringn(PLOT, below, costs(scene.setting, scene.survey, columns), columns, Style::new());
        let steps = scene.survey.steps();
        let at = PLOT + u16::try_from(column(app.walk.number(), steps, columns)).unwrap_or(0);
        buffer.set_style(Rect::new(at, top, 1, layout.plot), self.palette.style(Ink::Next));
        buffer.set_stringn(at, below, "^", 1, self.palette.style(Ink::Next));
    }

    /// The sentence and the keys, or what is being typed.
    fn bottom(&self, app: &App, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width) - 1;
        let (sentence, keys) = match (&app.mode, &app.message) {
            (Mode::GoTo(text), _) => {
                let ask = "Go to a step 34, a cell r3c8, solution or contradiction:";
                (format!("{ask} {text}_"), "Enter goes there, Esc closes".into())
            }
            (Mode::Asking(question, text), _) => {
                let step = grouped(question.number());
                (
                    format!("Step {step}? {}", question.text()),
                    format!("Your answer: {text}_    Enter reveals, Esc closes"),
                )
            }
            (_, Some(message)) => (message.clone(), KEYS.into()),
            (_, None) => {
                let long = scene.sentence(true);
                let sentence = if long.len() < width { long } else { scene.sentence(false) };
                (sentence, KEYS.into())
            }
        };
        let (is_typing, last) = (!matches!(app.mode, Mode::Walking), area.height - 1);
        let style = if is_typing { self.bar() } else { self.palette.style(Ink::Head) };
        if is_typing {
            buffer.set_style(Rect { y: last - 1, height: 2, ..area }, style);
        }
        buffer.set_stringn(1, last - 1, sentence, width, style);
        let keys: String =
            if app.is_playing { format!("playing: space pauses, + and - change the speed   {keys}") } else { keys };
        buffer.set_stringn(1, last, keys, width, if is_typing { style } else { Style::new() });
    }

    /// Draws lines from a row on, but not beyond `end`.
    fn lines(&self, lines: &[Line], column: u16, row: u16, end: u16, buffer: &mut Buffer) {
        for (row, line) in (row..end).zip(lines) {
            buffer.set_line(column, row, &self.palette.text(line), buffer.area.width.saturating_sub(column));
        }
    }

    fn help(&self, area: Rect, buffer: &mut Buffer) {
        buffer.set_style(Rect { height: 1, ..area }, self.bar());
        buffer.set_stringn(0, 0, " stackdoku walk: the keys", usize::from(area.width), self.bar());
        for (row, (keys, what)) in (2..).zip(HELP) {
            buffer.set_stringn(2, row, keys, 20, self.palette.style(Ink::Head));
            buffer.set_stringn(24, row, what, usize::from(area.width - 24), Style::new());
        }
        let legend = " (3) placed now   [?] pushed: the next cell   (x) popped   underlined: tied";
        buffer.set_stringn(1, 20, legend, usize::from(area.width - 1), Style::new());
        buffer.set_stringn(2, area.height - 1, "any key closes this", usize::from(area.width), Style::new());
    }
}

/// A panel beside the board.
struct Beside {
    /// The moment it belongs to.
    moment: Option<Moment>,
    lines: Vec<Line>,
    /// The rows kept for it.
    height: u16,
}

/// The panels beside the board. The last place belongs to the moment on show.
fn beside_board(scene: &Scene<'_>, layout: Layout) -> Vec<Beside> {
    use Moment::{Lift, Look, Place, Push, Take, Weigh};
    let panel = |moment, lines, height| Beside { moment, lines, height };
    let mut list = vec![panel(None, panels::record(scene), 5)];
    if layout.is_large {
        list.push(panel(Some(Look), panels::read(scene), 3));
    }
    list.push(panel(Some(Take), panels::take(scene), 4));
    match if scene.is_done { Push } else { scene.moment } {
        Look | Take if layout.is_large => {}
        Look | Take => list.push(panel(Some(Look), panels::read(scene), 3)),
        Lift => list.push(panel(Some(Lift), panels::lift(scene, !layout.is_large), 4)),
        Place => list.push(panel(Some(Place), panels::place(scene, !layout.is_large), 4)),
        Weigh => list.push(panel(Some(Weigh), panels::weigh(scene, !layout.is_large), 2)),
        Push if layout.is_large => {
            list.push(panel(Some(Weigh), panels::weigh(scene, false), 2));
            list.push(panel(Some(Push), panels::why(scene), 7));
        }
        Push => list.push(panel(Some(Push), panels::why_in_short(scene), 4)),
    }
    list
}

/// A panel whose name is lit.
fn lit(mut lines: Vec<Line>) -> Vec<Line> {
    if let Some(name) = lines.first_mut().and_then(|line| line.pieces.first_mut()) {
        name.1 = Ink::Next;
    }
    lines
}

/// The pseudo-code with the line that runs.
fn code(scene: &Scene<'_>) -> Vec<Line> {
    let here = scene.step.map(|step| scene.last_moment(step).line(step));
    let head = Line::head("CODE");
    let lines = LINES.iter().enumerate().map(|(index, line)| {
        let number = index + 1;
        match here == Some(number) {
            true => Line::plain(format!("{number:>2} ")).put(*line, Ink::Next),
            false => Line::plain(format!("{number:>2} {line}")),
        }
    });
    [head].into_iter().chain(lines).collect()
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
