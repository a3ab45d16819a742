//! What programs write around the number of a cell, and what they write for nothing.

use crate::text::place::{Row, is_number};

/// What programs and people write for nothing.
const NOTHING: [&str; 18] = [
    "None", "null", "NULL", "nil", "NaN", "nan", "NA", "<NA>", "N/A", "n/a", "missing", "Nothing", "empty", "blank",
    "--", "__", "-1", "&nbsp;",
];

/// Whether a word stands for nothing in a cell.
pub(super) fn is_nothing(word: &str) -> bool {
    word.len() > 1 && (NOTHING.contains(&word) || word == "undefined")
}

/// The row with blank cells for words that stand for nothing; without the decimal point or the letter that programs put
/// behind numbers, `5.0`, `5.` or `5L`, but not where a point is a blank cell; and without the marks of bold cells.
pub(in crate::text) fn with_bare_numbers(mut row: Row<'_>) -> Row<'_> {
    const MARKS: [(&str, &str); 8] =
        [("**", "**"), ("*", "*"), ("__", "__"), ("_", "_"), ("`", "`"), ("<b>", "</b>"), ("[b]", "[/b]"), ("$", "$")];
    let ends: &[&str] =
        if row.tokens.iter().any(|token| token.text == ".") { &[".00", ".0"] } else { &[".00", ".0", ".", "L"] };
    for token in &mut row.tokens {
        let marked = MARKS.iter().find_map(|(open, close)| token.text.strip_prefix(open)?.strip_suffix(close));
        token.text = marked.filter(|text| text.bytes().all(|sign| sign.is_ascii_alphanumeric())).unwrap_or(token.text);
        let bare = ends.iter().find_map(|end| token.text.strip_suffix(end));
        token.text = bare.filter(|bare| is_number(bare)).unwrap_or(token.text);
        token.text = if is_nothing(token.text) { "" } else { token.text };
    }
    row
}
