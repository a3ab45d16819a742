//! Values of options: names of engines, forms and colours; numbers, times, ranges and threads.

use super::link::Site;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};
use stackdoku::text::Form;
use stackdoku::{Engine, Outcome, Rules, UnknownName};
use std::ffi::OsStr;
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

/// Takes one of `all` by its name.
pub fn named<T>(all: &'static [T], name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = all.iter().map(move |item| name(*item));
    PossibleValuesParser::new(names).try_map(move |given| {
        all.iter().copied().find(|item| name(*item).eq_ignore_ascii_case(&given)).ok_or("no such name")
    })
}

/// Takes an engine by its name, and completes it.
pub fn engine_name() -> impl TypedValueParser<Value = Engine> {
    let names = Engine::ALL.iter().map(|engine| engine.name()).collect();
    Completing { parser: StringValueParser::new().try_map(|name| engine(&name)), names }
}

/// Takes rules by their names, with `+` between them, and completes a name.
pub fn rules_names() -> impl TypedValueParser<Value = Rules> {
    let parser = StringValueParser::new().try_map(|names| names.parse::<Rules>());
    Completing { parser, names: Rules::NAMES.to_vec() }
}

/// A parser that takes other texts too than the names that a shell completes.
#[derive(Clone)]
struct Completing<P> {
    parser: P,
    names: Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Completing<P> {
    type Value = P::Value;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, text: &OsStr) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, arg, text)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().map(PossibleValue::new)))
    }
}

/// The rules of all options of a command; `None` where it has none.
pub fn joined(rules: &[Rules]) -> Option<Rules> {
    rules.iter().copied().reduce(|all, rules| all | rules)
}

fn engine(name: &str) -> Result<Engine, String> {
    match name.to_ascii_lowercase().as_str() {
        "auto" => Err("it was `stack`, then `fast` where that took long: use `fast` (`-e fast`, `make fast`)".into()),
        name => name.parse().map_err(|error: UnknownName| error.to_string()),
    }
}

/// A form of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Rows of signs
    HexRows,
    /// Rows of numbers with commas between them
    Csv,
    /// Rows of numbers with blanks between them
    Spaced,
    /// One line of signs for each solution, or each new puzzle
    Line,
    /// The board drawn with frames, givens in bold; for 9x9 and 4x4 the default on a terminal, if the puzzle is given
    /// in one line or in frames
    Grid,
    /// One JSON object
    Json,
    /// A link to f-puzzles.com, where people set puzzles
    FPuzzles,
    /// A link to sudokupad.app, where people solve them
    #[value(name = "sudokupad")]
    SudokuPad,
    /// A link to sudokuwiki.org, a solver that explains: 9x9 by classic rules
    #[value(name = "sudokuwiki")]
    SudokuWiki,
}

impl Format {
    /// The form of text it is; `None` for a drawing, JSON and links.
    pub fn form(self) -> Option<Form> {
        match self {
            Format::HexRows => Some(Form::HexRows),
            Format::Csv => Some(Form::Csv),
            Format::Spaced => Some(Form::Spaced),
            Format::Line => Some(Form::Line),
            _ => None,
        }
    }

    /// The site that it links to.
    pub fn site(self) -> Option<Site> {
        match self {
            Format::FPuzzles => Some(Site::FPuzzles),
            Format::SudokuPad => Some(Site::SudokuPad),
            Format::SudokuWiki => Some(Site::SudokuWiki),
            _ => None,
        }
    }
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        let of_form = Format::value_variants().iter().find(|format| format.form() == Some(form));
        of_form.copied().unwrap_or(Format::HexRows)
    }
}

/// Takes a form in which puzzles are printed: all but drawings.
pub fn puzzle_format() -> impl TypedValueParser<Value = Format> {
    let formats = Format::value_variants().iter().filter(|format| **format != Format::Grid);
    PossibleValuesParser::new(formats.filter_map(Format::to_possible_value))
        .try_map(|name| Format::from_str(&name, true))
}

/// Takes a site to link to.
pub fn site() -> impl TypedValueParser<Value = Site> {
    let sites = Format::value_variants().iter().filter(|format| format.site().is_some());
    PossibleValuesParser::new(sites.filter_map(Format::to_possible_value))
        .try_map(|name| Format::from_str(&name, true)?.site().ok_or_else(|| "no such site".to_string()))
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Never
    Never,
}

impl Color {
    /// Makes this the choice of everything printed from now on.
    pub fn write_global(self) {
        match self {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// A whole number from 1 on.
pub fn count(text: &str) -> Result<u64, String> {
    positive(text).map(NonZero::get)
}

/// A number that is not zero.
pub fn positive<N: FromStr>(text: &str) -> Result<N, String> {
    let is_number = text.bytes().all(|sign| sign.is_ascii_digit()) && text.bytes().any(|sign| sign != b'0');
    let expected = if is_number { "expected a smaller number" } else { "expected a whole number, 1 or more" };
    text.parse().map_err(|_| expected.into())
}

/// A seed: a whole number of 64 bits.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// As many threads as were asked for, or one per core.
pub fn threads(asked: Option<u16>) -> NonZero<usize> {
    let asked = asked.and_then(|jobs| NonZero::new(usize::from(jobs)));
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

/// A time above zero: seconds such as `2` or `0.5`, or with units such as `500ms`, `2min` or `1h 30m`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let expected = || "expected a time such as 10 (seconds), 0.5, 500ms, 2min or 1h30m".to_string();
    let time = match text.trim().parse() {
        Ok(seconds) => Duration::try_from_secs_f64(seconds).map_err(|_| expected())?,
        Err(_) => humantime::parse_duration(text).map_err(|_| expected())?,
    };
    if time.is_zero() { Err("expected a time above zero".into()) } else { Ok(time) }
}

/// Numbers of steps: `34`, `20..40`, `20..` or `..40`.
pub fn steps(text: &str) -> Result<RangeInclusive<u64>, String> {
    let ends = ends(text, 1).filter(|_| !text.is_empty());
    match ends.ok_or("expected numbers of steps such as 34, 20..40, 20.. or ..40")? {
        (0, _) => Err("steps are counted from 1".into()),
        (first, last) if last < first => Err(format!("step {last} comes before step {first}")),
        (first, last) => Ok(first..=last),
    }
}

/// Numbers from A to B: `1000..5000`, `1000..`, `..5000` or `1000`.
pub fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let ends = ends(text, 0).filter(|_| !["", ".."].contains(&text));
    match ends.ok_or("expected numbers such as 1000..5000, 1000.., ..5000 or 1000")? {
        (first, last) if last < first => Err(format!("{last} comes before {first}")),
        (first, last) => Ok(first..=last),
    }
}

/// The ends of numbers from A to B. One that is left out is `least`, or the greatest number.
fn ends(text: &str, least: u64) -> Option<(u64, u64)> {
    let number = |text: &str, default| if text.is_empty() { Some(default) } else { text.parse().ok() };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    Some((number(first, least)?, number(last.trim_start_matches('='), u64::MAX)?))
}

/// What ended a search after these solutions: an option, a signal, or that no larger number is counted; `None` when
/// everything was searched.
pub fn stopped_by(outcome: Outcome, found: u64) -> Option<&'static str> {
    match outcome {
        Outcome::Exhausted => None,
        Outcome::SolutionLimit if found == u64::MAX => Some("overflow"),
        Outcome::SolutionLimit => Some("limit"),
        Outcome::ChoiceLimit => Some("max-choices"),
        Outcome::TimeLimit => Some("time-limit"),
        _ => Some("signal"),
    }
}

/// A number as programmers write it: `0x1f`, `0b1_1111` or `31`.
pub fn number(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', "").to_ascii_lowercase();
    let (digits, radix) = match (digits.strip_prefix("0x"), digits.strip_prefix("0b")) {
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 2),
        (None, None) => (&digits[..], 10),
    };
    let is_number = !digits.is_empty() && digits.chars().all(|sign| sign.is_digit(radix));
    let number = is_number.then(|| u64::from_str_radix(digits, radix).map_err(|_| "the number has more than 64 bits"));
    Ok(number.ok_or("expected a number such as 0x150480, 0b101 or 1377408")??)
}

#[cfg(test)]
mod tests;
