//! Forms that are known and not read: what to do instead.

/// What a text begins with or holds, and what is said then.
const FORMS: [(&str, &str); 5] = [
    ("<td", "a table in HTML is not read: copy it from the browser, or save it as CSV"),
    ("<table", "a table in HTML is not read: copy it from the browser, or save it as CSV"),
    ("{|", "a table of a wiki is not read: copy it from the page, or save it as CSV"),
    ("\\begin{", "LaTeX is not read: take the rows out of it, with . for blank cells"),
    ("S9B", "packed strings of SudokuWiki (S9B...) are not read: use a link with ?bd=, or 81 digits"),
];

/// What is said of a text in one of these forms.
pub(super) fn advice(text: &str) -> Option<&'static str> {
    let start = text.trim_start();
    // What stands at the start is the form; tables may stand in a page.
    FORMS
        .iter()
        .find(|(sign, _)| start.starts_with(sign) || sign.starts_with('<') && text.contains(sign))
        .map(|form| form.1)
}
