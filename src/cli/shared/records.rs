//! What other programs read: CSV, and JSON.

use csv::{Terminator, WriterBuilder};
use serde::{Serialize, Serializer};
use serde_json::Value;
use stackdoku::rate::Rating;
use stackdoku::text::{Symbols, decoded};
use stackdoku::{Board, Cell, DigitSet};

/// A row of CSV with its line end.
pub fn csv_row<T: AsRef<[u8]>>(cells: impl IntoIterator<Item = T>) -> Vec<u8> {
    let mut writer = WriterBuilder::new().terminator(Terminator::Any(b'\n')).from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = writer.write_record(cells);
    writer.into_inner().unwrap_or_default()
}

/// The cells of an object in these columns. What it has not, or does not know, is empty; items of a list have blanks
/// between them.
pub fn csv_cells(object: &impl Serialize, columns: &[&str]) -> Vec<String> {
    fn cell(value: &Value) -> String {
        match value {
            Value::Null => String::new(),
            Value::String(text) => text.clone(),
            Value::Array(items) => items.iter().map(cell).collect::<Vec<_>>().join(" "),
            other => other.to_string(),
        }
    }
    // Like `json`: texts, numbers and lists always have a JSON form.
    let object = serde_json::to_value(object).unwrap_or_default();
    columns.iter().map(|column| object.get(column).map(cell).unwrap_or_default()).collect()
}

/// An object with these fields, in this order: `object! { kind: "start", schema: 1 }`. A field may have attributes for
/// serde: of an object in `#[serde(flatten)]` the fields stand here, and where it is `None` they are left out.
macro_rules! object {
    ($($(#[$attribute:meta])* $field:ident: $value:expr),* $(,)?) => {{
        // Each field has a type of its own, which bears its name.
        #[allow(non_camel_case_types, clippy::too_many_arguments)]
        fn object<$($field: serde::Serialize),*>($($field: $field),*) -> impl serde::Serialize {
            #[derive(serde::Serialize)]
            struct Object<$($field),*> { $($(#[$attribute])* $field: $field),* }
            Object { $($field),* }
        }
        object($($value),*)
    }};
}

pub(crate) use object;

/// A cell as row and column, both from 1.
pub fn place(cell: Cell) -> [usize; 2] {
    [cell.row() + 1, cell.column() + 1]
}

/// The digits of a set, side by side.
pub fn digits(of: DigitSet, symbols: Symbols) -> String {
    of.iter().map(|digit| symbols.symbol(digit)).collect()
}

/// For each cell in reading order the digits that pencil marks leave to it.
pub fn marks(board: &Board, symbols: Symbols) -> Vec<String> {
    board.size().cells().map(|cell| digits(board.candidates(cell), symbols.one_sign())).collect()
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> String {
    // Numbers, texts and lists always have a JSON form.
    serde_json::to_string(value).unwrap_or_default()
}

/// How hard a puzzle is; all null if it has not exactly one solution, or nothing is known.
pub fn rating_object(rating: Option<Rating>) -> impl Serialize {
    let look_ahead = rating.map(|rating| rating.look_ahead);
    object! {
        // A number, `more than 8`, `nested 2` (or another number) or `none`.
        look_ahead: look_ahead.map(|known| known.length().map_or_else(|| known.to_string().into(), Value::from)),
        effort: rating.and_then(|rating| rating.effort),
        level: look_ahead.map(|known| known.level().to_string()),
    }
}

/// An object for a line that is not a puzzle.
#[derive(Serialize)]
pub struct BadObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// From 1.
    pub line: u64,
    pub error: &'a str,
    /// What stands there; `null` if it was too long to be kept.
    #[serde(serialize_with = "as_text")]
    pub text: Option<&'a [u8]>,
}

/// As text, whatever its encoding.
fn as_text<S: Serializer>(bytes: &Option<&[u8]>, serializer: S) -> Result<S::Ok, S::Error> {
    bytes.map(decoded).serialize(serializer)
}
