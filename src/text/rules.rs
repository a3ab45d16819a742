//! The rules that a text names, in a comment, `# rules: diagonal`, or beside a puzzle, `53..7....,diagonal`.

use super::error::TextError;
use super::note::Note;
use super::place::{Line, Place};
use super::source::Source;
use crate::board::{Rules, Size, UnknownName};
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
    const HEAD: &str = "rules";
    // The line may be quoted.
    let line_itself = line.trim_start_matches(['\u{feff}', ' ', '\t', '>']);
    let after = line_itself.strip_prefix('#').or(line_itself.strip_prefix("//"))?.trim_start_matches(['#', ' ', '\t']);
    let behind =
        after.get(..HEAD.len()).filter(|head| head.eq_ignore_ascii_case(HEAD)).map(|_| &after[HEAD.len()..])?;
    let rules = behind.trim_start().strip_prefix([':', '='])?.trim_start();
    let column = line[..line.len() - rules.len()].chars().count() + 1;
    Some((column, rules.trim_end()))
}

/// A comment that names rules.
pub(super) struct Named {
    line: usize,
    rules: Rules,
}

/// The comments of a text that name rules, in their order.
pub(super) fn of_text(source: &Source) -> Result<Vec<Named>, TextError> {
    let mut named = Vec::new();
    for Line { number: line, text, .. } in source.all_lines() {
        named.extend(rules_of_line(&source.name, line, text)?.map(|rules| Named { line, rules }));
    }
    Ok(named)
}

/// What may stand before the rules of a puzzle.
const KEYS: [&str; 4] = ["rules", "rule", "variant", "constraints"];

/// The rules that fields or a comment beside the board in a line name, all together, as the tables of `batch` have
/// them: `53..7....,diagonal`. An object has members of its own. For the program `stackdoku`, and not part of what the
/// library promises.
///
/// # Errors
///
/// When what is named as rules is among others none.
#[doc(hidden)]
pub fn rules_beside_board(line: &str) -> Result<Option<Rules>, UnknownName> {
    let begins = |mark: &&str| line.trim_start().starts_with(*mark);
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "._*?-".contains(sign);
    let is_board = |part: &str| Size::from_cell_count(part.len()).is_some() && part.chars().all(is_sign);
    let has_board = || line.split(|sign: char| !is_sign(sign)).any(is_board);
    if ["{", "[", "<", "#", "//"].iter().any(begins) || !has_board() {
        return Ok(None);
    }
    let mut rules = None;
    for field in line.split([',', ';', '|', '\t', '"', '#']).flat_map(|field| field.split("//")) {
        let mut key = "";
        for part in field.split([':', '=']).map(str::trim) {
            let is_key = KEYS.iter().any(|known| known.eq_ignore_ascii_case(key));
            if is_key || key.is_empty() || is_board(key) {
                let here = joined(part, is_key)?;
                rules = here.map(|here| rules.unwrap_or_default() | here).or(rules);
            }
            key = part;
        }
    }
    Ok(rules)
}

/// The rules whose names a text is, `diagonal+anti-knight` or `diagonal anti-knight`. Where some are and others are
/// not, or all should be, it is an error.
fn joined(text: &str, are_names: bool) -> Result<Option<Rules>, UnknownName> {
    let names = || text.split(['+', ' ']).map(str::trim).filter(|name| !name.is_empty());
    let is_known = |name: &str| Rules::NAMES.iter().any(|known| known.eq_ignore_ascii_case(name));
    let known = names().filter(|name| is_known(name)).count();
    if known == 0 && !are_names || known < names().count() && !are_names && !text.contains('+') {
        return Ok(None);
    }
    names()
        .map(|name| name.to_ascii_lowercase().parse::<Rules>())
        .try_fold(None, |all: Option<Rules>, rules| Ok(Some(all.unwrap_or_default() | rules?)))
}

/// The rules of a board that begins at this byte, in the line with this number: those that are `asked` for, or else
/// those beside it, or else those that were named last above it, or anywhere if it `is_only`, or else classic; and a
/// note if others were named than were asked for.
///
/// # Errors
///
/// When the name beside it is not the name of a rule.
pub(super) fn of_board(
    source: &Source,
    named: &[Named],
    (byte, line): (usize, usize),
    is_only: bool,
    asked: Option<Rules>,
) -> Result<(Rules, Option<Note>), TextError> {
    let unknown = |error: UnknownName| source.error_at(Place { line, column: 1 }, error.to_string(), "");
    let beside = rules_beside_board(source.line_around(byte)).map_err(unknown)?.map(|rules| Named { line, rules });
    let above = named[..named.partition_point(|named| is_only || named.line < line)].last();
    let is_beside = beside.as_ref().is_some_and(|beside| beside.rules != Rules::CLASSIC);
    let named = beside.as_ref().or(above);
    let note = |&Named { line, rules }: &Named| match asked {
        Some(taken) => (taken != rules).then_some(Note::OtherRules { line, named: rules, taken }),
        None => is_beside.then_some(Note::RulesBeside { line, rules }),
    };
    Ok((asked.or(named.map(|named| named.rules)).unwrap_or_default(), named.and_then(note)))
}

/// The error where the comments around the only puzzle of a text name different rules and none are `asked` for.
pub(super) fn agree(source: &Source, named: &[Named], asked: Option<Rules>) -> Result<(), TextError> {
    let is_other = |other: &&Named| asked.is_none() && other.rules != named[0].rules;
    let Some(&Named { line, rules }) = named.iter().find(is_other) else { return Ok(()) };
    let column = self::named(source.line(line)).map_or(1, |(column, _)| column);
    let message = format!("the rules are `{rules}` here and `{}` in line {}", named[0].rules, named[0].line);
    Err(source.error_at(Place { line, column }, message, ""))
}
