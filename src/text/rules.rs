//! The rules that a text names, in a comment: `# rules: diagonal`.

use super::error::TextError;
use super::note::Note;
use super::place::{Line, Place};
use super::source::Source;
use crate::board::{Rules, UnknownName};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The comment that names the rules of the puzzles below it, for [`parse`](super::parse()) and the like.
///
/// # Examples
///
/// ```
/// use stackdoku::Rules;
/// use stackdoku::text::rules_line;
///
/// assert_eq!(rules_line(Rules::DIAGONAL), Some("# rules: diagonal\n".into()));
/// assert_eq!(rules_line(Rules::CLASSIC), None);
/// ```
#[must_use]
pub fn rules_line(rules: Rules) -> Option<String> {
    (rules != Rules::CLASSIC).then(|| format!("# rules: {rules}\n"))
}

/// A sentence on rules that are added to the usual ones, for those who solve the puzzle of a link. For the program
/// `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn rules_sentence(rules: Rules) -> String {
    format!("Normal sudoku rules apply, and: {}.", rules.names().collect::<Vec<_>>().join(", "))
}

/// The rules that a line names, if it is such a comment. `name` and `number` say in an error where it stands.
///
/// # Errors
///
/// When no rules have this name.
///
/// # Examples
///
/// ```
/// use stackdoku::Rules;
/// use stackdoku::text::rules_of_line;
///
/// let rules = |line| rules_of_line("puzzles.txt", 1, line);
/// assert_eq!((rules("# rules: diagonal"), rules("# 53..7....")), (Ok(Some(Rules::DIAGONAL)), Ok(None)));
/// let error = rules("# rules: diagnal").unwrap_err();
/// assert_eq!((error.line(), error.column()), (Some(1), Some(10)));
/// ```
pub fn rules_of_line(name: &str, number: usize, line: &str) -> Result<Option<Rules>, TextError> {
    let Some((column, rules)) = named(line) else { return Ok(None) };
    let place = Place { line: number, column };
    let error = |error: UnknownName| TextError::among(name, |_| line, &[place], error.to_string(), "");
    rules.to_ascii_lowercase().parse().map(Some).map_err(error)
}

/// What a line names as rules, and its column.
fn named(line: &str) -> Option<(usize, &str)> {
    const HEAD: &str = "rules:";
    // The line may be quoted.
    let line_itself = line.trim_start_matches(['\u{feff}', ' ', '\t', '>']);
    let after = line_itself.strip_prefix('#')?.trim_start_matches(['#', ' ', '\t']);
    let rules = after.get(..HEAD.len()).filter(|head| head.eq_ignore_ascii_case(HEAD)).map(|_| &after[HEAD.len()..])?;
    let rules = rules.trim_start();
    let column = line[..line.len() - rules.len()].chars().count() + 1;
    Some((column, rules.trim_end()))
}

/// The rules of a text: those that are `asked` for, or else those that it names, or else classic; and a note if it
/// names others than were asked for.
pub(super) fn of_text(source: &Source, asked: Option<Rules>) -> Result<(Rules, Option<Note>), TextError> {
    let mut found: Option<(Rules, usize)> = None;
    for Line { number, text, .. } in source.all_lines() {
        let Some(rules) = rules_of_line(&source.name, number, text)? else { continue };
        match found {
            Some((other, before)) if other != rules => {
                let column = named(text).map_or(1, |(column, _)| column);
                let message = format!("the rules are `{rules}` here and `{other}` in line {before}");
                return Err(source.error_at(Place { line: number, column }, message, ""));
            }
            _ => found = Some((rules, number)),
        }
    }
    let other =
        |(named, line)| asked.filter(|&taken| taken != named).map(|taken| Note::OtherRules { line, named, taken });
    Ok((asked.or(found.map(|(rules, _)| rules)).unwrap_or_default(), found.and_then(other)))
}
