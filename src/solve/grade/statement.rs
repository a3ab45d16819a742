//! What a line of an answer says without a grid: that there is no solution, or that the program died.

use alloc::string::String;
use alloc::vec::Vec;

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    /// That the puzzle has no solution.
    None,
    /// The same by a value alone, which may also be something else.
    Bare,
    /// That the program died.
    Died,
}

/// Values that stand for no solution, alone in their line.
const BARE: [&str; 8] = ["none", "null", "nil", "false", "[]", "{}", "0", "unsat"];

/// Words that say it.
const WORDS: [&str; 7] =
    ["unsolvable", "unsolveable", "insoluble", "insolvable", "unsatisfiable", "infeasible", "impossible"];

/// Words before `solved` or `solvable` that say it.
const NOT: [&str; 5] = ["not", "cannot", "can't", "couldn't", "isn't"];

/// Between `no` and `solution`, or `0` and `solutions`.
const KINDS: [&str; 5] = ["valid", "possible", "such", "legal", "a"];

/// A search that goes on or was stopped does not say it: `no solution yet`, `no more solutions`.
const OPEN: [&str; 8] = ["yet", "far", "limit", "timeout", "unknown", "more", "further", "other"];

/// How a line begins in which a shell or a language reports that a program died.
const DEATHS: [&str; 11] = [
    "segmentation fault",
    "bus error",
    "illegal instruction",
    "floating point exception",
    "aborted (core dumped)",
    "traceback (most recent call last)",
    "thread 'main'",
    "exception in thread",
    "terminate called",
    "panic: ",
    "fatal error: ",
];

/// What a line says, in lower case and without blanks at its ends.
pub(super) fn statement(lower: &str) -> Option<Statement> {
    if DEATHS.iter().any(|death| lower.starts_with(death)) || ["killed", "terminated", "aborted"].contains(&lower) {
        return Some(Statement::Died);
    }
    if BARE.contains(&lower.trim_end_matches('.')) {
        return Some(Statement::Bare);
    }
    says_none(lower).then_some(Statement::None)
}

fn says_none(lower: &str) -> bool {
    // Our own lines for programs: those of `batch`, and objects.
    let dense: String = lower.chars().filter(|sign| !sign.is_whitespace()).collect();
    if dense.ends_with(":0:") || dense.contains("\"count\":0,") || dense.contains("\"solutions\":[]") {
        return true;
    }
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '\'');
    let words = lower.split(|sign| !is_part(sign)).map(|word| word.trim_matches(['.', '\'']));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if words.iter().any(|word| OPEN.contains(word)) {
        return false;
    }
    let is_solution = |word: &str| matches!(word, "solution" | "solutions");
    let is_zero = |word: &str| matches!(word, "0" | "zero");
    let pair = |at: usize| match (words[at], words.get(at + 1).copied().unwrap_or("")) {
        (no, next) if no == "no" || is_zero(no) || no == "without" => {
            is_solution(next) || KINDS.contains(&next) && words.get(at + 2).is_some_and(|word| is_solution(word))
        }
        (solutions, next) if is_solution(solutions) => {
            let next = if next == "found" { words.get(at + 2).copied().unwrap_or("") } else { next };
            solutions == "solutions" && (is_zero(next) || next == "none")
        }
        ("count", next) => words.len() == 2 && is_zero(next),
        ("not", "have") | ("doesn't" | "don't" | "hasn't", _) => words[at..].iter().any(|word| is_solution(word)),
        (not, next) if NOT.contains(&not) => {
            matches!(next, "solvable" | "satisfiable" | "possible")
                || words[at + 1..].starts_with(&["be", "solved"])
                || not == "cannot" && next == "solve"
        }
        (word, _) => WORDS.contains(&word),
    };
    (0..words.len()).any(pair)
}
