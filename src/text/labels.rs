//! Labels before rows, as spreadsheets and diagrams have them: which rows they fit. Numbers and dates above puzzles.

use super::place::{Token, is_number};
use crate::board::Size;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The longest text that is the number or the date of a puzzle, in bytes.
const LONGEST_HEADING: usize = 20;

/// What may stand before the rules of a puzzle, or above a column of them. For the program `stackdoku`, and not part of
/// what the library promises.
#[doc(hidden)]
pub const RULES_KEYS: [&str; 4] = ["rules", "rule", "variant", "constraints"];

/// Whether a name is one of several that have blanks between them.
pub(super) fn is_among(names: &str, name: &str) -> bool {
    names.as_bytes().split(|&sign| sign == b' ').any(|known| known.eq_ignore_ascii_case(name.as_bytes()))
}

/// Which kinds of labels fit, a bit for each: from 1, from 0, letters, the same sign before every row of a list, and
/// none at all.
pub(super) type Labels = u8;

/// The kinds of labels that `text` is one of, for the row with this number from 0: `1`, `R1`, `Row 1`, `1.` or
/// `[1,]`, `0`, `A`.
pub(super) fn labels_that_fit(text: &str, number: usize) -> Labels {
    let text = text.trim_end_matches([':', '.', ')', ',', ']']);
    let digits = text.trim_start_matches(|sign: char| sign.is_alphabetic() || " _[".contains(sign));
    let is_wanted = |wanted: usize| !digits.starts_with('+') && digits.parse() == Ok(wanted);
    let letter = b'A'.wrapping_add(number as u8);
    let is_letter = matches!(text.as_bytes(), [sign] if sign.to_ascii_uppercase() == letter);
    u8::from(is_wanted(number + 1)) | u8::from(is_wanted(number)) << 1 | u8::from(is_letter) << 2
}

/// The kinds of labels that fit a row with this number from 0 and this before its colon. A name before the first row is
/// that of the puzzle.
pub(super) fn labels_before(label: Option<Token<'_>>, number: usize) -> Labels {
    const NONE: Labels = 1 << 4;
    let is_name = |text: &str| number == 0 && text.chars().all(char::is_alphabetic);
    match label {
        None => NONE,
        Some(Token { text, .. }) => labels_that_fit(text, number) | if is_name(text) { NONE } else { 0 },
    }
}

/// The label of one of these kinds for the row with this number from 0, spelled as `found` is.
pub(super) fn expected(labels: Labels, number: usize, found: &str) -> String {
    let word = &found[..found.find(|sign: char| sign.is_ascii_digit()).unwrap_or(0)];
    match labels {
        labels if labels & 1 > 0 => format!("`{word}{}`", number + 1),
        labels if labels & 2 > 0 => format!("`{word}{number}`"),
        labels if labels & 4 > 0 => format!("`{}`", char::from(b'A'.wrapping_add(number as u8))),
        _ => "none".into(),
    }
}

/// The kind of a sign that stands before every row of a list: `-`, `*`, or a bullet, which is read as `.`.
pub(super) fn bullet(text: &str) -> Labels {
    u8::from(matches!(text, "-" | "*" | ".")) << 3
}

/// A row label, `1:`, `R1:`, `R1 `, `row 1:`, `Enter row 1:`, `row1 =`, `Row 1,`, `a)`, without what ends it, and what
/// stands behind.
pub(super) fn split_label(text: &str) -> Option<(&str, &str)> {
    let start = text.trim_start();
    let are_words = |text: &str| text.bytes().all(|sign| sign.is_ascii_alphabetic() || sign == b' ');
    let row = start.split_once("Row").or_else(|| start.split_once("row")).filter(|(before, _)| are_words(before));
    let row = row.map(|(_, row)| row.trim_start_matches([' ', '_']));
    let start = row.unwrap_or(start);
    let (label, rest) = start.split_at(start.find(|sign: char| !sign.is_ascii_alphanumeric())?);
    let ended = match row {
        Some(_) => rest.trim_start().strip_prefix(['=', ',', '|']),
        None => {
            let behind = rest.strip_prefix([' ', '\t']).filter(|_| label.starts_with(['R', 'r']));
            behind.map(|rest| rest.trim_start().strip_prefix(['&', ',', ';']).unwrap_or(rest))
        }
    };
    let rest = ended.or_else(|| rest.strip_prefix([':', ')']))?;
    (matches!(label.len(), 1..=3) && !rest.trim().is_empty()).then_some((label, rest))
}

/// What stands behind the label of a row that is a word and a number, `Row 1`, `Zeile 1`, if it may be cells: fields,
/// or words of one or two signs.
pub(super) fn behind_label(text: &str) -> Option<&str> {
    let number = text.trim_start_matches(|sign: char| sign.is_alphabetic() || "| _\t".contains(sign));
    let rest = number.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let are_fields = || rest.matches([',', ';', '|', '\t', '&']).count() > 2;
    let are_words = || rest.split_whitespace().count() > 3 && rest.split_whitespace().all(|word| word.len() < 3);
    let has_word = text[..text.len() - number.len()].contains(char::is_alphabetic);
    (has_word && rest.len() < number.len() && (are_fields() || are_words())).then_some(rest)
}

/// Whether texts, at least one, are labels of rows, all of one kind.
pub(super) fn are_labels<'t>(texts: impl IntoIterator<Item = &'t str>) -> bool {
    let first = u8::MAX;
    let fit = (0..).zip(texts).try_fold(first, |labels, (number, text)| {
        let labels = labels & labels_that_fit(text, number);
        (labels > 0).then_some(labels)
    });
    fit.is_some_and(|labels| labels < first)
}

/// Whether a text is the number or the date of a puzzle, `1.`, `(2)`, `*** 3 ***`, `2021-05-01`, and no row of cells.
/// For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn is_number_or_date(text: &str) -> bool {
    let text = text.trim();
    if text.len() > LONGEST_HEADING {
        return false;
    }
    let is_short_number = |text: &str| text.len() <= 4 && is_number(text);
    let number = text.trim_matches(|sign: char| !sign.is_alphanumeric());
    let (before, behind) = text.split_once(number).map_or(("", ""), |(before, behind)| (before.trim(), behind.trim()));
    let is_marked = match (before, behind) {
        ("", "." | ":" | ")") | ("(", ")") | ("[", "]") => true,
        _ => before.len() > 1 && before == behind && before.chars().all(|sign| "*-=~".contains(sign)),
    };
    let signs = text.chars().filter(|sign| !sign.is_whitespace()).count();
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    let is_year = |part: &&str| part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    let is_short = |part: &&str| matches!(part.len(), 1..=2);
    let is_date = || {
        parts.len() == 3
            && parts.iter().all(|part| is_short_number(part) && (is_year(part) || is_short(part)))
            && parts.iter().filter(|part| is_year(part)).count() == 1
    };
    is_short_number(number) && is_marked && Size::from_side(signs).is_none() || is_date()
}

#[cfg(test)]
mod tests {
    use super::behind_label;

    #[test]
    fn a_label_is_a_word_and_a_number_before_cells() {
        for (line, rest) in
            [("Row 1;5;;3;", ";5;;3;"), ("\tRow 1: | 5 | | 3", ": | 5 | | 3"), ("Zeile_2 . 4 . 1", " . 4 . 1")]
        {
            assert_eq!(behind_label(line), Some(rest), "{line}");
        }
        for line in ["Puzzle 3, 2024", "|9||4||7||||2|", "Row ;5;;3;", "Level 3", "Sudoku 9x9, 5 stars"] {
            assert_eq!(behind_label(line), None, "{line}");
        }
    }
}
