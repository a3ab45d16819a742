//! What a walk says: one table of sentences, which the program and its page both read.
//!
//! Each of them works out by itself which sentence it is, and what its fields are. `tests/sentences.rs` compares what
//! they ask for with the table.

use crate::cli::shared::figures::{count, grouped};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The sentences by their names.
pub static SENTENCES: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    let lines = include_str!("sentences.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(" = ")).collect()
});

/// What stands in the place of a field.
#[derive(Clone, Debug)]
pub enum Field {
    Text(String),
    Number(u64),
}

/// A sentence of the table. What is missing leaves its place empty.
pub fn said(name: &str, fields: &[(&str, Field)]) -> String {
    let mut text = String::new();
    for (index, piece) in SENTENCES.get(name).copied().unwrap_or_default().split('{').enumerate() {
        let (place, rest) = piece.split_once('}').filter(|_| index > 0).unwrap_or(("", piece));
        let (field, noun) = place.split_once(' ').unwrap_or((place, ""));
        match fields.iter().find(|(known, _)| *known == field) {
            Some((_, Field::Number(number))) if noun.is_empty() => text += &grouped(*number),
            Some((_, Field::Number(number))) => text += &count(*number, noun),
            Some((_, Field::Text(value))) => text += value,
            None => {}
        }
        text += rest;
    }
    text
}

/// A sentence with its fields: `sentence!("placed.only", sign, cell = top.cell)`.
macro_rules! sentence {
    ($name:expr $(, $field:ident $(= $value:expr)?)* $(,)?) => {{
        use $crate::cli::walk::sentences::{Field, said};
        let fields: &[(&str, Field)] = &[$((stringify!($field), Field::from(sentence!(@ $field $(= $value)?)))),*];
        said($name, fields)
    }};
    (@ $field:ident) => { $field };
    (@ $field:ident = $value:expr) => { $value };
}

macro_rules! fields {
    ($($kind:ty: $field:expr),*) => {$(
        impl From<$kind> for Field {
            fn from(value: $kind) -> Self {
                $field(value)
            }
        }
    )*};
}

fields!(
    &str: |text: &str| Field::Text(text.into()), String: Field::Text,
    u64: Field::Number, usize: |number| Field::Number(number as u64)
);
