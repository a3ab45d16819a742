//! Values of options that are names: engines, forms, and when to use colours.

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};
use stackdoku::Engine;
use stackdoku::text::Form;
use std::ffi::OsStr;

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
#[derive(Clone, Copy)]
pub struct EngineName;

impl TypedValueParser for EngineName {
    type Value = Engine;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, name: &OsStr) -> Result<Engine, clap::Error> {
        StringValueParser::new()
            .try_map(|name| name.to_ascii_lowercase().parse::<Engine>())
            .parse_ref(command, arg, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Engine::ALL.iter().chain([&Engine::Auto]).map(|engine| PossibleValue::new(engine.name()))))
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
    /// One line of signs for each solution
    Line,
    /// The board drawn with frames, givens in bold; for 9x9 and 4x4 the default on a terminal, if the puzzle is given
    /// in one line or in frames
    Grid,
    /// One JSON object
    Json,
}

impl Format {
    /// The form of text it is; `None` for a drawing and for JSON.
    pub fn form(self) -> Option<Form> {
        match self {
            Format::HexRows => Some(Form::HexRows),
            Format::Csv => Some(Form::Csv),
            Format::Spaced => Some(Form::Spaced),
            Format::Line => Some(Form::Line),
            Format::Grid | Format::Json => None,
        }
    }
}

impl From<Form> for Format {
    fn from(form: Form) -> Self {
        match form {
            Form::Csv => Format::Csv,
            Form::Spaced => Format::Spaced,
            Form::Line => Format::Line,
            _ => Format::HexRows,
        }
    }
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
