//! Names of members of JSON: those that say something of rules, and those that do not.

use super::json::Value;
use crate::board::Rules;
use crate::text::labels::is_among;
use crate::text::rules::rules_named;
use crate::text::scan::unmarked;
use crate::text::source::split_lines;
use alloc::vec::Vec;
use core::slice;

/// Members of a puzzle that say nothing about its rules, or are looked at by themselves.
pub(super) const HARMLESS: &str = "grid cells regions metadata solution highlightConflicts disabledlogic \
    truecandidatesoptions size title author successMessage id name source src url date difficulty level rating version \
    width height cellSize cs settings puzzleInfo nRows nCols \
    response success ok status";

/// What a cell has that is read, or says nothing: colours.
pub(super) const OF_CELL: &str =
    "value region givenPencilMarks c cArray color colour highlight row col column r x y id";

/// What a cell has of a player.
pub(super) const OF_PLAYER: &str =
    "centerPencilMarks cornerPencilMarks pencilMarks centremarks cornermarks candidates marks notes";

/// Rules that are not known here, also with an `s` behind them. An object that has one beside a board of signs is
/// refused, whatever else it has.
const UNKNOWN: [&str; 33] = [
    "arrow",
    "cage",
    "quadruple",
    "palindrome",
    "betweenline",
    "lockout",
    "regionsumline",
    "difference",
    "ratio",
    "xv",
    "clone",
    "minimum",
    "maximum",
    "even",
    "odd",
    "xsum",
    "extraregion",
    "negative",
    "lines",
    "overlays",
    "underlays",
    "foglight",
    "constraint",
    "irregular",
    "samurai",
    "king",
    "diag",
    "dots",
    "whitedot",
    "blackdot",
    "extra_region",
    "kingsmove",
    "kings_move",
];

/// Parts of the names of others.
const PARTS: [&str; 14] = [
    "knight",
    "diagonal",
    "consec",
    "disjoint",
    "magic",
    "thermo",
    "killer",
    "jigsaw",
    "sandwich",
    "kropki",
    "renban",
    "whisper",
    "skyscraper",
    "inequalit",
];

/// Members that have names of rules, or rules in words.
pub(super) const SENTENCES: &str = "rules ruleset";

/// Members that may have the name of a rule, or say something else, as all whose names end in `type`, `mode` or
/// `kind` may.
const KINDS: &str = "tags category genre style options features flags";

/// Members that have members of their own: what says something of the puzzle, and settings, which may be rules or
/// anything else.
pub(super) const PARTS_OF_PUZZLE: [&str; 5] = ["metadata", "puzzleInfo", "settings", "options", "config"];
pub(super) const SETTINGS: &[&str] = PARTS_OF_PUZZLE.split_at(2).1;

/// Members that have names of rules.
pub(super) const NAMES: &str = "global globals variant variants rule constraint constraints";

/// What f-puzzles draws, which may mean a rule that only words tell: left out where a person has named the rules.
pub(super) const DRAWN: &str = "line rectangle circle text cage";

/// The rules with this name, as f-puzzles and SudokuPad spell it.
pub(super) fn of_name(name: &str) -> Option<Rules> {
    rules_named(name.strip_prefix("is").unwrap_or(name).trim_end_matches('+')).ok()
}

/// Whether a name is that of a rule which is not known here, or of pencil marks where these are not taken.
pub(super) fn is_unknown(name: &str) -> bool {
    let name = name.strip_prefix("is").unwrap_or(name).trim_start_matches('_');
    let is_one = |known: &&str| begins_with(name.as_bytes(), known) && matches!(&name[known.len()..], "" | "s" | "S");
    UNKNOWN.iter().any(is_one) || has_variant(name) || !cfg!(feature = "std") && name == "marks"
}

/// Whether the name of another variant is a part of a text, and no symmetry.
fn has_variant(text: &str) -> bool {
    contains(text, &PARTS) && !contains(text, &["symmetr"])
}

/// Whether a text has one of these parts, in small letters or capitals. None is shorter than five letters.
fn contains(text: &str, parts: &[&str]) -> bool {
    let last = text.len().saturating_sub(4);
    (0..last).any(|at| parts.iter().any(|part| begins_with(&text.as_bytes()[at..], part)))
}

/// Whether a text begins so, in small letters or capitals. Most differ in the first letter.
fn begins_with(text: &[u8], part: &str) -> bool {
    text.first().is_some_and(|first| first | 0x20 == part.as_bytes()[0])
        && text.get(..part.len()).is_some_and(|text| text.eq_ignore_ascii_case(part.as_bytes()))
}

/// Whether a member may say what kind of puzzle this is.
fn may_be_kind(name: &str) -> bool {
    let ends_so = |end: &[u8; 4]| matches!(&end.map(|sign| sign | 0x20), b"type" | b"mode" | b"kind");
    let is_kind = name.as_bytes().last_chunk().is_some_and(ends_so) && !begins_with(name.as_bytes(), "symmetry");
    is_kind || is_among(KINDS, name)
}

/// Whether the kind of a puzzle is a rule.
fn is_rule(kind: &str) -> bool {
    of_name(kind).is_some() || is_unknown(kind)
}

/// The texts of a member, or of its list, that say what kind of puzzle this is.
pub(super) fn kinds<'v, 't>(name: &str, value: &'v Value<'t>) -> Vec<&'v Value<'t>> {
    let texts =
        if may_be_kind(name) || is_among(NAMES, name) { value.list().unwrap_or(slice::from_ref(value)) } else { &[] };
    texts.iter().filter(|text| text.scalar().is_some_and(is_rule)).collect()
}

/// Whether a member has the name of a variant, and says that the puzzle is one.
pub(super) fn is_switched_on(name: &str, value: &Value<'_>) -> bool {
    has_variant(name) && value.scalar().is_none_or(|word| is_among("true yes on y 1", word))
}

/// Whether a member is more than a text or a number, which may say anything.
pub(super) fn may_be_rule(value: &Value<'_>) -> bool {
    value.scalar().is_none_or(|word| word == "true")
}

/// Whether an object that begins in a line of a text, or last above it, and cannot be read names rules.
pub(super) fn has_lost_rules(text: &str, line: usize) -> bool {
    let lines: Vec<&str> = split_lines(text).map(unmarked).collect();
    let is_open = |line: &&str| line.trim_start().starts_with(['{', '[']);
    let Some(begin) = lines[..line].iter().rposition(is_open) else { return false };
    // Rows of a program begin so too, and have no names.
    let mut inside = lines[begin..].iter().map(|line| line.trim_start_matches(['[', '{', ' ', '\t']));
    let first = inside.find(|line| !line.is_empty()).unwrap_or_default();
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || "_\"'".contains(sign);
    first.trim_start_matches(is_name).trim_start().starts_with(':') && names_rules(lines[begin..].join("\n").as_bytes())
}

/// Whether an object that stands in a line, by itself or in a list, has members for rules other than classic ones, or
/// the candidates of cells.
pub(in crate::text) fn names_rules(line: &[u8]) -> bool {
    let begins = line.iter().find(|sign| !b"[ \t".contains(sign));
    let says_rules = |name: &str| is_among(SENTENCES, name) || is_among(NAMES, name);
    let is_classic = |value: &[u8]| value.starts_with(b"[\"classic\"]") || value.starts_with(b"\"classic\"");
    // Rows of numbers may be a board.
    let is_of_numbers = |value: &[u8]| value.starts_with(b"[[") && value.get(2).is_some_and(u8::is_ascii_digit);
    let name = |colon: usize| {
        let before = line[..colon].trim_ascii_end();
        let is_of_word = |sign: &u8| sign.is_ascii_alphanumeric() || *sign == b'_';
        let name = match before.split_last()? {
            (&quote @ (b'"' | b'\''), before) => before.rsplit(|&sign| sign == quote).next()?,
            _ => before.rsplit(|sign| !is_of_word(sign)).next()?,
        };
        str::from_utf8(name).ok()
    };
    let says_rule = |colon: usize| {
        let value = line[colon + 1..].trim_ascii_start();
        // That of a text, or those of a list.
        let end = if value.starts_with(b"[") { b"]" } else { b",".as_slice() };
        let texts = || value.split(|sign| end.contains(sign)).next().unwrap_or_default().split(|&sign| sign == b'"');
        let texts = || texts().skip(1).step_by(2);
        name(colon).is_some_and(|name| {
            of_name(name).is_some()
                || is_unknown(name)
                || name == "regions" && !is_of_numbers(value)
                || name == "marks" && value.starts_with(b"[\"")
                || says_rules(name) && !is_classic(value)
                || may_be_kind(name) && texts().any(|text| str::from_utf8(text).is_ok_and(is_rule))
        })
    };
    begins == Some(&b'{') && (0..line.len()).any(|at| line[at] == b':' && says_rule(at))
}
