//! What may be left out of a text: titles, prose, programs. Nothing that looks like cells is among it.

use super::bare::is_nothing;
use super::line::TextLine;
use crate::board::Size;
use crate::text::error::shortened;
use crate::text::labels::{are_labels, behind_label, is_number_or_date};
use crate::text::note::Note;
use crate::text::place::{is_bar, is_number, is_separator};
use crate::text::source::Source;
use crate::text::symbols::Symbols;
use alloc::borrow::Cow;

/// The fewest signs of half a 9x9 board. Numbers are shorter.
const LEAST_OF_DAMAGED: usize = 40;

/// The note on lines that are left out, by their numbers; `None` if there are none.
pub(in crate::text) fn left_out(source: &Source, numbers: &[usize]) -> Option<Note> {
    let &line = numbers.first()?;
    Some(Note::LeftOut { line, text: shortened(source.line(line).trim(), 40), lines: numbers.len() })
}

/// How much is left over where a part of a text is not a board: signs that could be cells, and those of strange words.
/// `None` where it may not be left out. `is_beside`: a board stands in the same line.
pub(super) fn left_over(text: &str, is_beside: bool) -> Option<usize> {
    let is_html = ["<td", "<tr", "<table"].iter().any(|mark| text.contains(mark));
    if text.split(|sign: char| !is_sign(sign)).any(is_damaged) || is_html {
        return None;
    }
    let (mut cells, mut letters, mut strange, mut count) = (0, 0, 0, 0);
    let text = behind_label(text).unwrap_or(text);
    // A `/` may also part rows.
    let text = &*if text.contains("N/A") { Cow::Owned(text.replace("N/A", "NA")) } else { Cow::Borrowed(text) };
    let words = text.split(|sign: char| is_separator(sign) || ",;/\"'()[]{}\\:`&".contains(sign));
    for word in words.filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        count += 1;
        let is_plain = word.chars().all(|sign| sign == '+' || Symbols::has_cell(Size::Nine, sign));
        let has_cell = word.bytes().any(|sign| sign.is_ascii_digit() || b"._*?".contains(&sign));
        // `Done.` has as many signs as a row, and others letters of a large one.
        let bare = word.trim_end_matches('.');
        let is_word = length < 14 && bare.len() > 2 && bare.chars().all(char::is_alphabetic);
        let is_hex = !is_word
            && has_cell
            && length > 3
            && word.chars().all(|sign| is_sign(sign) && sign.to_ascii_lowercase() <= 'p');
        match word {
            _ if is_nothing(word) && word.contains(char::is_alphabetic) => cells += 1,
            _ if is_plain || is_hex => cells += length,
            _ if length == 1 && word <= "p" => letters += 1,
            _ => strange += length,
        }
    }
    let has_digit = text.contains(|sign: char| sign.is_ascii_digit());
    let is_drawn = (has_digit || letters > 3) && strange == 0 && text.matches(is_bar).count() > 1;
    let is_near = |length: usize| matches!(length, 4 | 5 | 8..=11 | 15..=18);
    // A row with a slip of the pen is not a remark.
    let has_row_length = strange == 0 || strange <= 2 && (is_near(cells + letters + strange) || is_near(count));
    // In a row of a table most cells may be empty.
    let is_of_fields =
        [',', ';', '\t', '&'].iter().any(|&sign| matches!(text.matches(sign).count(), 3 | 7..=10 | 14..=17));
    let is_row = is_drawn || cells >= 4 && has_row_length || is_of_fields && strange == 0 && cells + letters > 0;
    let says_something = || is_number_or_date(text) || is_named_number(text);
    (is_beside || !is_row || is_size(text) || says_something()).then_some(cells + letters + strange)
}

/// Whether a text is a number with a name in JSON and not a row: `"n": 119681,`. Rows are never called `id`.
fn is_named_number(text: &str) -> bool {
    let named = text.trim().strip_prefix('"').and_then(|text| text.split_once("\":"));
    named.is_some_and(|(name, number)| {
        let number = number.trim_end_matches(',').trim();
        let may_be_row = Size::from_side(number.len()).is_some() && !name.eq_ignore_ascii_case("id");
        is_number(number) && !may_be_row
    })
}

/// Whether a text has as many signs as a row, most of them cells at 9x9 or 4x4: an `S` may stand for 5.
pub(super) fn is_slip(text: &str) -> bool {
    let text = text.trim();
    let is_cell = |sign: &char| Symbols::has_cell(Size::Nine, *sign);
    Size::from_side(text.len()).is_some() && 2 * text.chars().filter(is_cell).count() > text.len()
}

/// Whether a text says how large boards are. For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn is_size(text: &str) -> bool {
    Size::ALL.iter().any(|&size| names_size(text, size))
}

/// Whether a text says how large a board of this size or its blocks are: `9`, `9x9`, `3 3` or `9 3 3`.
pub(super) fn names_size(text: &str, size: Size) -> bool {
    let numbers = || text.split(['x', ' ', ',', '\t', '\r', '\n']).filter(|number| !number.is_empty());
    let is_known = |number: &str| [Ok(size.side()), Ok(size.block_side())].contains(&number.parse());
    matches!(numbers().take(4).count(), 1..=3) && numbers().all(is_known)
}

/// Whether a line of a program is where a list or a text begins or ends, and says nothing else.
pub(super) fn is_code(text: &str) -> bool {
    text.trim_end().ends_with(['[', '{', '(', '=']) || !text.contains(char::is_alphanumeric)
}

/// Whether a line holds digits and nothing else that says something.
pub(super) fn is_of_digits(text: &str) -> bool {
    let is_quiet = |sign: char| sign.is_ascii_digit() || is_separator(sign) || "._*?-+,;/\"'[](){}\\".contains(sign);
    text.contains(|sign: char| sign.is_ascii_digit()) && text.chars().all(is_quiet)
}

/// Whether a sign may stand in a run.
pub(super) fn is_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || "._*?-+".contains(sign)
}

/// Whether a text may be a cell: a sign, a number, or pencil marks.
pub(super) fn is_cell(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit()) || text.len() == 1 && text.chars().all(is_sign)
}

/// Whether a run was meant as a board and has some signs too few, too many, or wrong. A hash has letters and no blank
/// cells. For the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn is_damaged(run: &str) -> bool {
    let length = run.bytes().filter(|&sign| sign != b'+').count();
    let most = if run.contains('.') { 'p' } else { '9' };
    let is_wrong = |sign: &char| sign.to_ascii_lowercase() > most && !"_xX".contains(*sign);
    let is_board = length >= LEAST_OF_DAMAGED && 8 * run.chars().filter(is_wrong).count() < length;
    let is_cut = || length > Size::Four.cell_count() && has_gaps(run, "._*?-");
    run.contains(|sign: char| sign.is_ascii_digit()) && (is_board || matches!(length, 240..=272) || is_cut())
}

/// Whether a run of digits has several gaps of these blank signs, as boards have: `53..7....6..195`. Points before the
/// number of a page are one.
pub(super) fn has_gaps(run: &str, blanks: &str) -> bool {
    let is_digit = |sign: char| sign.is_ascii_digit();
    let gaps = run.split(|sign| !blanks.contains(sign)).filter(|gap| gap.len() > 1);
    run.chars().all(|sign| is_digit(sign) || blanks.contains(sign)) && gaps.count() > 1
}

/// Whether a line may number the columns of a board.
pub(super) fn may_be_head(line: &TextLine<'_>) -> bool {
    are_labels(head_words(line))
}

/// The words of a line that may number the columns of a board, `1` or `V1`.
pub(super) fn head_words<'t>(line: &TextLine<'t>) -> impl Iterator<Item = &'t str> {
    let is_of_word = |sign: char| sign.is_alphanumeric() || "._*?-".contains(sign);
    let words = line.body.text.split(move |sign| !is_of_word(sign));
    let bare = |word: &'t str| {
        let number = word.trim_start_matches(char::is_alphabetic);
        if is_number(number) { number } else { word }
    };
    words.filter(|word| !word.is_empty()).map(bare)
}
