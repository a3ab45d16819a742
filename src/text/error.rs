//! What is wrong with a text, and where: file, line, column, the line itself and a caret.
//!
//! ```text
//! puzzle.txt:5:16: row 5 has 15 cells, expected 16
//!   |
//! 5 | ..e.....16a...3
//!   |                ^ the row ends here
//! ```
//!
//! Lines and columns count from 1, columns in characters. A long line is cut to a window around the caret, and
//! characters that move the cursor are replaced, so that the caret always stands under its sign.

use super::place::Place;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// At most this many characters of a line are shown.
const WINDOW: usize = 72;

/// Why a text is not a puzzle, or why its givens break the rules. `Display` shows the place, with the line and a caret.
///
/// # Examples
///
/// ```
/// use stackdoku::Grid;
///
/// let error = "1...\n..2.\n.3..\n...x4".parse::<Grid>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (Some(4), Some(5)));
/// assert_eq!(error.message(), "row 4 has 5 cells, expected 4");
/// println!("{error}");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct TextError {
    name: String,
    message: String,
    place: Option<Place>,
    excerpts: Vec<Excerpt>,
    kind: FaultKind,
}

/// What those who read several boards must know of a fault.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FaultKind {
    Any,
    /// The number of puzzles, where one is expected.
    Several(usize),
    /// The regions of a jigsaw puzzle: what stands around them is another puzzle than its givens say.
    Regions,
}

/// A line of the text with carets under some of its signs.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Excerpt {
    line: usize,
    shown: String,
    carets: String,
}

impl TextError {
    /// A fault of the whole text.
    pub(super) fn whole(name: &str, message: String) -> Self {
        let name = name.chars().map(visible).collect();
        Self { name, message, place: None, excerpts: Vec::new(), kind: FaultKind::Any }
    }

    /// The fault that these signs are the regions of a jigsaw puzzle.
    pub(super) fn regions(name: &str, signs: &str) -> Self {
        let message = format!("{signs} look like the regions of a jigsaw puzzle, which is not read");
        Self { kind: FaultKind::Regions, ..Self::whole(name, message) }
    }

    /// A fault at one or several places, the first of which names the whole; `label` stands beside the carets. `line`
    /// returns a line of the text by its number.
    pub(super) fn among<'t>(
        name: &str,
        line: &dyn Fn(usize) -> &'t str,
        places: &[Place],
        message: String,
        label: &str,
    ) -> Self {
        let mut error = Self::whole(name, message);
        error.place = places.first().copied();
        let mut sorted: Vec<(usize, usize)> = places.iter().map(|place| (place.line, place.column)).collect();
        sorted.sort_unstable();
        for of_line in sorted.chunk_by(|a, b| a.0 == b.0) {
            let columns: Vec<usize> = of_line.iter().map(|place| place.1).collect();
            let number = of_line[0].0;
            error.excerpts.push(Excerpt::new(number, line(number), &columns, label));
        }
        error
    }

    /// The same error for a text that stands below this many lines of a longer one.
    pub(super) fn below(mut self, lines: u64) -> Self {
        let lines = usize::try_from(lines).unwrap_or(usize::MAX);
        self.place = self.place.map(|place| Place { line: place.line.saturating_add(lines), ..place });
        self.excerpts.iter_mut().for_each(|excerpt| excerpt.line = excerpt.line.saturating_add(lines));
        self
    }

    /// The same error for a text that holds this number of puzzles.
    pub(super) fn of_several(self, puzzles: usize) -> Self {
        Self { kind: FaultKind::Several(puzzles), ..self }
    }

    /// The same error without the lines of the text.
    pub(super) fn without_excerpts(self) -> Self {
        Self { excerpts: Vec::new(), ..self }
    }

    /// The number of puzzles in the text when the fault is that there are several.
    #[must_use]
    pub fn several_puzzles(&self) -> Option<usize> {
        if let FaultKind::Several(puzzles) = self.kind { Some(puzzles) } else { None }
    }

    /// Whether the fault is that there are the regions of a jigsaw puzzle.
    pub(super) fn is_of_regions(&self) -> bool {
        self.kind == FaultKind::Regions
    }

    /// The fault in one line, without its place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The line of the fault, from 1; `None` when it is a fault of the whole text.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.place.map(|place| place.line)
    }

    /// The column of the fault in characters, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.place.map(|place| place.column)
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(Place { line, column }) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": {}", self.message)?;
        let last = self.excerpts.iter().map(|excerpt| excerpt.line).max().unwrap_or(0);
        let margin = last.checked_ilog10().unwrap_or(0) as usize + 1;
        if !self.excerpts.is_empty() {
            write!(f, "\n{:margin$} |", "")?;
        }
        for Excerpt { line, shown, carets } in &self.excerpts {
            write!(f, "\n{line:margin$} | {shown}\n{:margin$} | {carets}", "")?;
        }
        Ok(())
    }
}

/// The same as `Display`, because this is what `unwrap` and a failing `main` print.
impl fmt::Debug for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for TextError {}

impl Excerpt {
    /// The part of `line` around the carets. `columns` are ascending and not empty.
    fn new(number: usize, line: &str, columns: &[usize], label: &str) -> Self {
        let (first, last) = (columns[0], columns[columns.len() - 1]);
        // A caret may stand one behind the end.
        let length = line.chars().take(last + WINDOW).count();
        let fits = length <= WINDOW;
        let start = if fits { 0 } else { first.saturating_sub(WINDOW / 2) };
        let mut shown = String::new();
        if start > 0 {
            shown.push('…');
        }
        shown.extend(line.chars().skip(start).take(WINDOW).map(visible));
        if start + WINDOW < length {
            shown.push('…');
        }
        let shift = usize::from(start > 0);
        let mut carets = String::new();
        let mut written = 0;
        for &column in columns.iter().filter(|&&column| column > start && column <= start + WINDOW + 1) {
            let position = column - 1 - start + shift;
            carets.extend(core::iter::repeat_n(' ', position.saturating_sub(written)));
            carets.push('^');
            written = position + 1;
        }
        if !label.is_empty() {
            carets.push(' ');
            carets.push_str(label);
        }
        Self { line: number, shown: shown.trim_end().to_owned(), carets }
    }
}

/// The character that stands for this one where text from outside is printed: it takes exactly one place and moves
/// nothing.
///
/// Control characters have pictures in Unicode, from 0x2400 on; marks that turn or hide text have none. For the program
/// `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
pub fn visible(sign: char) -> char {
    match sign {
        '\t' => ' ',
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(sign)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => '\u{fffd}',
        '\u{2060}'..='\u{206f}' | '\u{feff}' => '\u{fffd}',
        other => other,
    }
}

/// A text cut short and made safe for a message in one line.
pub(super) fn shortened(text: &str, longest: usize) -> String {
    let mut short: String = text.chars().take(longest).map(visible).collect();
    if text.chars().nth(longest).is_some() {
        short.push('…');
    }
    short
}
