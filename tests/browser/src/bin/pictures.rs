//! The pictures of the README, made from the program itself: `make pictures`.
//!
//! | file | what it shows |
//! |---|---|
//! | `data/pictures/walk-page.png` | the page of example 1, where the most expensive wrong digit is taken back |
//! | `data/pictures/walk-terminal.svg` | the terminal view of the 9x9 of the lesson, as tmux has it on its screen |

use stackdoku_browser::{Browser, project, stackdoku};
use std::fmt::Write as _;
use std::io::Cursor;
use std::process::Command;
use std::time::Duration;
use std::{env, error, fs, thread};

type Result<T> = std::result::Result<T, Box<dyn error::Error>>;

/// The window of the terminal.
const COLUMNS: usize = 80;
const ROWS: usize = 24;

/// A sign of the terminal in the picture.
const WIDTH: usize = 9;
const HEIGHT: usize = 19;
const BORDER: usize = 12;

fn main() -> Result<()> {
    let folder = project().join("data/pictures");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("walk-page.png"), page()?)?;
    fs::write(folder.join("walk-terminal.svg"), svg(&screen()?))?;
    println!("written: {}", folder.display());
    Ok(())
}

/// The page as PNG.
fn page() -> Result<Vec<u8>> {
    let file = env::temp_dir().join(format!("stackdoku-{}.html", std::process::id()));
    let written = stackdoku().args(["walk", "--html"]).arg(&file).arg("data/hex/example1.txt").status()?;
    assert!(written.success());
    let browser = Browser::start();
    browser.resize(1366, 768, false);
    browser.prefer(false, true);
    browser.open(&format!("file://{}#step=151810", file.display()));
    browser.wait_for("return document.body.classList.contains('ready')");
    let picture = smaller(&browser.picture())?;
    fs::remove_file(file)?;
    Ok(picture)
}

/// The same picture in fewer bytes: with 64 shades of each colour, which nobody sees in a page.
fn smaller(picture: &[u8]) -> Result<Vec<u8>> {
    let mut reader = png::Decoder::new(Cursor::new(picture)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("a picture that is too large")?];
    let frame = reader.next_frame(&mut pixels)?;
    let round = |shade: u8| u8::try_from((u16::from(shade) + 2) / 4 * 4).unwrap_or(u8::MAX);
    let channels = frame.color_type.samples();
    let pixels: Vec<u8> =
        pixels.chunks(channels).flat_map(|pixel| [0, 1, 2].map(|index| round(pixel[index]))).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, frame.width, frame.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(bytes)
}

/// The screen of the terminal view, with the codes of its colours.
fn screen() -> Result<String> {
    let socket = format!("stackdoku-pictures-{}", std::process::id());
    let tmux = |args: &[&str]| Command::new("tmux").args(["-u", "-L", &socket, "-f", "/dev/null"]).args(args).output();
    let program = env::var("STACKDOKU")?;
    let command = format!("exec env LC_ALL=C.UTF-8 '{program}' walk --steps 34.. data/lesson/nine.txt");
    let (columns, rows, folder) = (COLUMNS.to_string(), ROWS.to_string(), project());
    let folder = folder.to_str().ok_or("a folder with another name")?;
    tmux(&["new-session", "-d", "-x", &columns, "-y", &rows, "-c", folder, &command])?;
    let mut screen = String::new();
    for _ in 0..100 {
        thread::sleep(Duration::from_millis(100));
        screen = String::from_utf8(tmux(&["capture-pane", "-e", "-p"])?.stdout)?;
        if screen.contains("RECURSION") {
            break;
        }
    }
    tmux(&["kill-server"])?;
    assert!(screen.contains("RECURSION"), "{screen}");
    Ok(screen)
}

/// How signs look from here on.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Look {
    bold: bool,
    faint: bool,
    underlined: bool,
    reversed: bool,
    ink: Option<usize>,
    paper: Option<usize>,
}

impl Look {
    /// What a code such as `0;1` or `38;5;3` changes.
    fn change(&mut self, code: &str) {
        let numbers: Vec<usize> = code.split(';').map(|number| number.parse().unwrap_or(0)).collect();
        let mut numbers = &numbers[..];
        while let [first, rest @ ..] = numbers {
            numbers = rest;
            match (first, rest) {
                (0, _) => *self = Self::default(),
                (1, _) => self.bold = true,
                (2, _) => self.faint = true,
                (4, _) => self.underlined = true,
                (7, _) => self.reversed = true,
                (38, [5, colour, rest @ ..]) => (self.ink, numbers) = (Some(*colour), rest),
                (48, [5, colour, rest @ ..]) => (self.paper, numbers) = (Some(*colour), rest),
                (39, _) => self.ink = None,
                (49, _) => self.paper = None,
                (30..=37, _) => self.ink = Some(first - 30),
                (40..=47, _) => self.paper = Some(first - 40),
                _ => {}
            }
        }
    }

    /// The colours of the sign and of its ground.
    fn colours(self) -> (&'static str, Option<&'static str>) {
        const INK: &str = "#dfe3e8";
        const PAPER: &str = "#15181d";
        let name = |colour: usize| match colour {
            0 => "#15181d",
            3 => "#e69f00",
            4 => "#0072b2",
            15 => "#ffffff",
            _ => INK,
        };
        let (ink, paper) = (self.ink.map_or(INK, name), self.paper.map(name));
        match (self.reversed, self.faint) {
            (true, _) => (paper.unwrap_or(PAPER), Some(ink)),
            (false, true) => ("#8a95a1", paper),
            (false, false) => (ink, paper),
        }
    }
}

/// The screen as SVG: a rectangle and a text for each run of signs that look the same.
fn svg(screen: &str) -> String {
    let (width, height) = (COLUMNS * WIDTH + 2 * BORDER, ROWS * HEIGHT + 2 * BORDER);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\">\n<title>stackdoku walk in a terminal</title>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#15181d\"/>\n\
         <g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"15\">\n"
    );
    let mut look = Look::default();
    for (row, line) in screen.lines().enumerate() {
        let mut column = 0;
        for (index, part) in line.split("\u{1b}[").enumerate() {
            let text = match part.split_once('m').filter(|_| index > 0) {
                Some((code, text)) => {
                    look.change(code);
                    text
                }
                None => part,
            };
            let signs = text.chars().count();
            if signs > 0 {
                run(&mut picture, look, (row, column), text);
            }
            column += signs;
        }
    }
    picture + "</g>\n</svg>\n"
}

/// One run of signs.
fn run(picture: &mut String, look: Look, (row, column): (usize, usize), text: &str) {
    let (x, y) = (BORDER + column * WIDTH, BORDER + row * HEIGHT);
    let length = text.chars().count() * WIDTH;
    let (ink, paper) = look.colours();
    if let Some(paper) = paper {
        let _ =
            writeln!(picture, "<rect x=\"{x}\" y=\"{y}\" width=\"{length}\" height=\"{HEIGHT}\" fill=\"{paper}\"/>");
    }
    if text.trim().is_empty() {
        return;
    }
    let bold = if look.bold { " font-weight=\"bold\"" } else { "" };
    let line = if look.underlined { " text-decoration=\"underline\"" } else { "" };
    // Blanks that no viewer takes together.
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace(' ', "\u{a0}");
    let base = y + HEIGHT - 5;
    let _ = writeln!(
        picture,
        "<text x=\"{x}\" y=\"{base}\" textLength=\"{length}\" fill=\"{ink}\"{bold}{line}>{text}</text>"
    );
}
