//! The rules that a text names, in a comment, `# rules: diagonal`, in a line without its mark, or beside a puzzle,
//! `53..7....,diagonal`.

use super::error::TextError;
use super::labels::{RULES_KEYS, is_among};
use super::note::Note;
use super::place::{Line, Place};
use super::source::Source;
use crate::board::{Rules, Size, UnknownName};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::{Range, RangeInclusive};

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
    format!("Normal sudoku rules apply, and: {}.", rules.to_string().replace('+', ", "))
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
    match comment(line) {
        Some(comment) if !comment.is_behind => {
            Ok(Some(comment.named(name, Line { number, text: line, column: 1 })?.rules))
        }
        _ => Ok(None),
    }
}

/// A comment that names something as rules.
struct Comment<'l> {
    column: usize,
    names: &'l str,
    /// Whether more than the marks of a quoted mail stands before it.
    is_behind: bool,
}

/// A line that names rules as a comment does, without its mark: `Rules: diagonal`. With another name it is a sentence.
fn unmarked(line: &str) -> Option<Comment<'_>> {
    // What is loaded over a network has no room for it.
    if cfg!(not(feature = "std")) {
        return None;
    }
    let (key, names) = line.split_once([':', '='])?;
    let column = line[..line.len() - names.trim_start().len()].chars().count() + 1;
    let names = names.trim_matches(|sign: char| sign.is_whitespace() || "\"'".contains(sign));
    let is_key = is_among("rules variant", key.trim_matches(['\u{feff}', ' ', '\t', '>']));
    (is_key && joined(names, false) != Ok(None)).then_some(Comment { column, names, is_behind: false })
}

/// The comment in a line, if it names rules: `# rules: diagonal`, `// variant = Sudoku X`, `# rules windoku`.
fn comment(line: &str) -> Option<Comment<'_>> {
    if let Some(unmarked) = unmarked(line) {
        return Some(unmarked);
    }
    let (before, after) = line.split_at(line.find(['#', '/'])?);
    let is_in_member = before.contains("\":") && before.matches('"').count() % 2 == 1;
    if is_in_member {
        return None;
    }
    let after = after.strip_prefix('#').or(after.strip_prefix("//"))?.trim_start_matches(['#', ' ', '\t']);
    let (head, rest) = after.split_at(after.find(|sign: char| !sign.is_ascii_alphabetic())?);
    let names = match rest.trim_start().strip_prefix([':', '=']) {
        Some(names) => names.trim_start(),
        // It may be a sentence.
        None if rules_named(rest.trim()).is_err() => return None,
        None => rest.trim_start(),
    };
    let column = line[..line.len() - names.len()].chars().count() + 1;
    let is_behind = !before.trim_start_matches(['\u{feff}', ' ', '\t', '>']).is_empty();
    is_among("rules variant", head).then_some(Comment { column, names: names.trim_end(), is_behind })
}

impl Comment<'_> {
    fn named(&self, name: &str, line: Line<'_>) -> Result<Named, TextError> {
        let place = Place { line: line.number, column: self.column };
        let error = |error: UnknownName| TextError::among(name, &|_| line.text, &[place], error.to_string(), "");
        Ok(Named { line: line.number, rules: rules_named(self.names).map_err(error)? })
    }
}

/// A line that names rules.
pub(super) struct Named {
    line: usize,
    rules: Rules,
}

/// The comments of a text that name rules, in their order.
pub(super) struct Comments<'s> {
    /// Those that have a line of their own.
    alone: Vec<Named>,
    /// Those behind something, which may be a row of a board, or a sentence on such comments.
    behind: Vec<Line<'s>>,
}

impl<'s> Comments<'s> {
    pub(super) fn of(source: &'s Source) -> Result<Self, TextError> {
        let (mut alone, mut behind) = (Vec::new(), Vec::new());
        for line in source.all_lines() {
            match comment(line.text) {
                Some(comment) if comment.is_behind => behind.push(line),
                Some(comment) => alone.push(comment.named(&source.name, line)?),
                None => {}
            }
        }
        Ok(Self { alone, behind })
    }

    /// Whether a note says of one of them that it is left out.
    pub(super) fn are_left_out(&self, note: &Note) -> bool {
        matches!(note, Note::LeftOut { line, lines: 1, .. } if self.alone.iter().any(|named| named.line == *line))
    }
}

/// What classic rules are called where only rules can stand: by a word, by a size, or by one of their houses.
const CLASSIC: &str =
    "standard normal regular sudoku none 4x4 9x9 16x16 row rows column columns col cols box boxes block blocks";

/// The rules that something names where only rules can stand.
pub(super) fn rules_named(name: &str) -> Result<Rules, UnknownName> {
    if is_among(CLASSIC, name) { Ok(Rules::CLASSIC) } else { name.parse() }
}

/// Rules of well-known variants that are not known here: a puzzle beside which one stands is not solved without it. For
/// the program `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
pub const UNKNOWN_RULES: [&str; 6] = ["killer", "jigsaw", "thermo", "arrow", "sandwich", "kropki"];

/// The rules that fields or a comment beside the board in a line name, all together, as the tables of `batch` have
/// them: `53..7....,diagonal`. An object has members of its own. For the program `stackdoku`, and not part of what the
/// library promises.
///
/// # Errors
///
/// When what is named as rules is among others none, or is one of [`UNKNOWN_RULES`].
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
            let is_key = RULES_KEYS.iter().any(|known| known.eq_ignore_ascii_case(key));
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
/// not, or all should be, or it is one of another variant, it is an error. `Killer Sudoku` is `Killer`.
fn joined(text: &str, are_names: bool) -> Result<Option<Rules>, UnknownName> {
    let kind = text.rsplit_once(' ').filter(|(_, last)| last.eq_ignore_ascii_case("sudoku")).map(|(kind, _)| kind);
    let text = kind.filter(|_| text.parse::<Rules>().is_err()).unwrap_or(text);
    let words = || text.split([' ', '+']).map(str::parse::<Rules>);
    let is_join = || text.contains('+') && words().any(|rules| rules.is_ok());
    let is_unknown = || UNKNOWN_RULES.iter().any(|name| name.eq_ignore_ascii_case(text));
    let rules = if are_names { rules_named(text) } else { text.parse() };
    match rules.or_else(|_| text.split_whitespace().map(str::parse::<Rules>).collect()) {
        _ if text.is_empty() => Ok(None),
        Ok(rules) => Ok(Some(rules)),
        Err(error) if are_names || is_join() || is_unknown() => Err(error),
        Err(_) => Ok(None),
    }
}

/// The rules of a board that stands in this range of bytes, in these lines: those that are `asked` for, or else those
/// beside it, or else those that were named last above it, or anywhere if it `is_only`, or else classic; and a note if
/// others were named than were asked for.
///
/// # Errors
///
/// When the name beside it is not the name of a rule.
pub(super) fn of_board(
    source: &Source,
    Comments { alone, behind }: &Comments<'_>,
    (span, lines): (&Range<usize>, RangeInclusive<usize>),
    is_only: bool,
    asked: Option<Rules>,
) -> Result<(Rules, Option<Note>), TextError> {
    let line = *lines.start();
    let unknown = |error: UnknownName| source.error_at(Place { line, column: 1 }, error.to_string(), "");
    let end = source.text()[..span.end].trim_end().len();
    let (first, last) = (source.line_around(span.start), source.line_around(end));
    let in_line = match (first.rsplit_once('"'), last.split_once('"')) {
        // An empty board in place of a field of several lines.
        (Some((before, _)), Some((_, behind))) if line < *lines.end() => {
            rules_beside_board(&format!("{before}{:.>16}{behind}", ""))
        }
        _ => rules_beside_board(first),
    };
    let in_line = in_line.map_err(unknown)?.map(|rules| Named { line, rules });
    let beside = match behind.iter().find(|row| row.number >= line) {
        Some(row) if in_line.is_none() && lines.contains(&row.number) => {
            comment(row.text).map(|comment| comment.named(&source.name, *row)).transpose()?
        }
        _ => in_line,
    };
    let above = alone[..alone.partition_point(|named| is_only || named.line < line)].last();
    let is_beside = beside.as_ref().is_some_and(|beside| beside.rules != Rules::CLASSIC);
    let named = beside.as_ref().or(above);
    let note = |&Named { line, rules }: &Named| match asked {
        Some(taken) => (taken != rules).then_some(Note::OtherRules { line, named: rules, taken }),
        None => is_beside.then_some(Note::RulesBeside { line, rules }),
    };
    Ok((asked.or(named.map(|named| named.rules)).unwrap_or_default(), named.and_then(note)))
}

/// The error where the comments around the only puzzle of a text name different rules and none are `asked` for.
pub(super) fn agree(
    source: &Source,
    Comments { alone: named, .. }: &Comments<'_>,
    asked: Option<Rules>,
) -> Result<(), TextError> {
    let is_other = |other: &&Named| asked.is_none() && other.rules != named[0].rules;
    let Some(&Named { line, rules }) = named.iter().find(is_other) else { return Ok(()) };
    let column = comment(source.line(line)).map_or(1, |comment| comment.column);
    let message = format!("the rules are `{rules}` here and `{}` in line {}", named[0].rules, named[0].line);
    Err(source.error_at(Place { line, column }, message, ""))
}
