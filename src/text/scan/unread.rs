//! Forms that are known and not read, such as the text of an HTML file: what to do instead.
//!
//! The older packed strings of SudokuWiki are among them because they have several readings: by the site's description
//! the last bit of a pair says whether a cell is a given, but in its example the number of the given digit is added
//! there, and then `06` is the given 2 or the candidates 1 and 2. Source:
//! <https://www.sudokuwiki.org/Sudoku_String_Definitions>.

use super::line::TextLine;

/// The sign that a line begins with or holds, and the advice for it.
const FORMS: [(&str, &str); 11] = [
    ("<td", HTML),
    ("<table", HTML),
    ("<p>", HTML),
    ("<div", HTML),
    ("<html", HTML),
    ("<span", HTML),
    ("{|", "a table of a wiki is not read: copy it from the page, or save it as CSV"),
    ("\\begin{", LATEX),
    ("\\hline", LATEX),
    ("{\\rtf", "RTF is not read: save the text as plain text"),
    ("3x3:", "descriptions that count blank cells (3x3:...) are not read: give every blank cell a sign, such as ."),
];

/// The advice for HTML without a table whose cells are texts.
const HTML: &str = "this HTML is not read: copy the puzzle from the browser, or save it as CSV";

/// The advice for LaTeX.
const LATEX: &str = "LaTeX is not read: take the rows out of it, with . for blank cells";

/// The advice for a link.
const LINK: &str = if cfg!(feature = "std") {
    "no puzzle stands in this link: open it, and copy the puzzle as rows, or as a link that holds it"
} else {
    "links that pack a puzzle are not read here: open it, and copy the puzzle as rows"
};

/// The advice for the older packed strings of SudokuWiki, two signs per cell.
const PACKED: &str = "packed strings of SudokuWiki (162 signs) are not read: use its form of 81 digits";

/// The advice for a text in one of these forms.
pub(super) fn advice(lines: &[TextLine<'_>]) -> Option<&'static str> {
    let texts = || lines.iter().map(|line| line.whole.text);
    let start = texts().map(str::trim_start).find(|text| !text.is_empty()).unwrap_or("");
    FORMS
        .iter()
        .find(|(sign, _)| {
            texts().any(|text| text.trim_start().starts_with(sign) || is_unique(sign) && text.contains(sign))
        })
        .map(|form| form.1)
        .or_else(|| texts().any(is_latex).then_some(LATEX))
        .or_else(|| texts().any(is_packed).then_some(PACKED))
        .or_else(|| start.starts_with("http").then_some(LINK))
}

/// Whether a sign says what a text is wherever it stands in a line.
fn is_unique(sign: &str) -> bool {
    sign.starts_with("<t") || sign.starts_with('\\')
}

/// Whether a line is a row of a table or a matrix in LaTeX.
fn is_latex(text: &str) -> bool {
    text.matches('&').count() > 2 && text.trim_end().ends_with("\\\\")
}

/// The letters that name the regions of a jigsaw puzzle, in nine lines of nine or in one.
pub(super) fn regions(lines: &[TextLine<'_>]) -> Option<&'static str> {
    let letters = |line: &TextLine<'_>| {
        let signs = line.whole.text.chars().filter(|sign| !sign.is_whitespace());
        signs.clone().all(|sign| sign.is_ascii_alphabetic()).then(|| signs.count())
    };
    let mut rows = 0;
    lines.iter().find_map(|line| {
        let letters = letters(line);
        rows += usize::from(letters == Some(9));
        if rows == 9 { Some("nine lines of nine letters") } else { (letters == Some(81)).then_some("81 letters") }
    })
}

/// Whether a text has a run of two signs for each of 81 cells, in base 32.
fn is_packed(text: &str) -> bool {
    let is_sign = |sign: char| sign.is_ascii_digit() || ('a'..='v').contains(&sign);
    text.split(|sign| !is_sign(sign)).any(|run| run.len() == 2 * 81)
}
