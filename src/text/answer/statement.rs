//! What a line of an answer says without a grid: that there is no solution, or that the program died.

use alloc::string::String;
use alloc::vec::Vec;

/// What a line says.
pub(super) enum Statement {
    /// That the puzzle has no solution; `bare`: by a value alone, which may also be something else.
    NoSolution { bare: bool },
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

/// Words that may stand between `no` and `solution`.
const BETWEEN: [&str; 6] = ["valid", "possible", "such", "legal", "a", "any"];

/// Words that may stand beside it in its line. Any other word makes the line say something else, such as what a search
/// is at: `row 1: no solution at depth 3`, `no solution yet`.
const BESIDE: [&str; 62] = [
    "the", "this", "that", "a", "an", "any", "all", "it", "is", "was", "are", "be", "has", "have", "there", "for",
    "of", "to", "in", "with", "and", "so", "at", "found", "exist", "exists", "valid", "possible", "such", "legal",
    "given", "invalid", "puzzle", "puzzles", "sudoku", "board", "grid", "input", "instance", "answer", "result",
    "status", "error", "sorry", "solver", "solution", "number", "total", "count", "can", "could", "i", "search",
    "searched", "solve", "after", "took", "ms", "s", "seconds", "steps", "nodes",
];

/// How a line begins in which a shell or a language reports that a program died.
const DEATHS: [&str; 20] = [
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
    "fatal: ",
    "assertion ",
    "stack overflow",
    "*** stack smashing detected",
    "double free or corruption",
    "out of memory",
    "fatal python error",
    "unhandled exception",
    "time limit exceeded",
];

/// Words at the end of a line that make it say the opposite, `Error: none`.
const NOTHING: [&str; 10] = ["none", "no", "0", "zero", "ok", "passed", "false", "null", "nil", "off"];

/// What a line says, in lower case and without blanks at its ends.
pub(super) fn statement(lower: &str) -> Option<Statement> {
    // A row of digits says nothing. Most lines are such.
    if lower.len() > 2 && !lower.contains(|sign: char| sign.is_ascii_alphabetic() || ":[{".contains(sign)) {
        return None;
    }
    let is_nothing = !lower.contains("fail") && ends_with_nothing(lower);
    if !is_nothing && DEATHS.iter().any(|death| lower.starts_with(death))
        || ["killed", "terminated", "aborted", "timeout", "timed out"].contains(&lower)
    {
        return Some(Statement::Died);
    }
    if BARE.contains(&lower.trim_end_matches('.')) {
        return Some(Statement::NoSolution { bare: true });
    }
    let dies = || lower.ends_with("(core dumped)") || lower.contains(": assertion ") || is_exception(lower);
    match says_none(lower) {
        true => Some(Statement::NoSolution { bare: false }),
        false => (!is_nothing && dies()).then_some(Statement::Died),
    }
}

fn ends_with_nothing(lower: &str) -> bool {
    let last = lower.rsplit(|sign: char| !sign.is_alphanumeric()).find(|word| !word.is_empty());
    last.is_some_and(|last| NOTHING.contains(&last))
}

/// Whether a line is an error as a program prints it, `IndexError: list index out of range`.
fn is_exception(lower: &str) -> bool {
    let is_name = |name: &str| !name.contains(' ') && (name.ends_with("error") || name.ends_with("exception"));
    lower.split_once(": ").is_some_and(|(name, what)| is_name(name) && what.starts_with(char::is_alphabetic))
}

fn says_none(lower: &str) -> bool {
    // Our own lines for programs: those of `batch`, and objects.
    let dense: String = lower.chars().filter(|sign| !sign.is_whitespace()).collect();
    if dense.ends_with(":0:") || dense.contains("\"count\":0,") || dense.contains("\"solutions\":[]") {
        return true;
    }
    let is_part = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '\'' | '-' | '_' | '/' | '\\');
    let words = lower.split(|sign| !is_part(sign)).map(|word| word.trim_matches(['.', '\'', '-']));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let mut is_said = false;
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let taken = if at > 0 && *word == "count" { 0 } else { saying(&words[at..]) };
        is_said |= taken > 0;
        // A file has a dot in its name, a time is a number.
        let is_known = BESIDE.contains(word) || *word == "solutions";
        let is_beside = is_known || word.contains('.') || word.starts_with(|sign: char| sign.is_ascii_digit());
        if taken == 0 && !is_beside {
            return false;
        }
        at += taken.max(1);
    }
    is_said
}

/// How many words at the start of these say it.
fn saying(words: &[&str]) -> usize {
    let word = |at: usize| words.get(at).copied().unwrap_or("");
    let is_zero = |word: &str| matches!(word, "0" | "zero");
    let is_solution = |word: &str| matches!(word, "solution" | "solutions");
    // The words up to `solution`, of which only those that say nothing may stand between.
    let up_to_solution = |from: usize| {
        let between = words.get(from..).unwrap_or_default().iter().take_while(|word| BETWEEN.contains(word)).count();
        if is_solution(word(from + between)) { from + between + 1 } else { 0 }
    };
    match (word(0), word(1)) {
        ("no" | "without", _) => up_to_solution(1),
        (zero, _) if is_zero(zero) => up_to_solution(1),
        ("solutions" | "solution", "count") | ("solutions", "found") if is_zero(word(2)) => 3,
        ("solutions", next) if is_zero(next) || next == "none" => 2,
        ("solution", "none") => 2,
        ("solution", "not") if word(2) == "found" => 3,
        ("unable" | "failed", "to") => match word(2) {
            "solve" => 3,
            "find" => up_to_solution(3),
            _ => 0,
        },
        ("solution" | "solutions", "does" | "do") if (word(2), word(3)) == ("not", "exist") => 4,
        ("solution" | "solutions", "doesn't" | "don't") if word(2) == "exist" => 3,
        ("count", next) if is_zero(next) && words.len() == 2 => 2,
        ("not", "have") => up_to_solution(2),
        ("does", "not") if word(2) == "have" => up_to_solution(3),
        ("doesn't" | "don't", "have") => up_to_solution(2),
        ("hasn't", _) => up_to_solution(1),
        (not, next) if NOT.contains(&not) => match next {
            "solvable" | "satisfiable" | "possible" => 2,
            "solve" => 2,
            "find" => up_to_solution(2),
            "be" if word(2) == "solved" => 3,
            _ => 0,
        },
        (word, _) => usize::from(WORDS.contains(&word) && words.last().is_none_or(|last| !NOTHING.contains(last))),
    }
}
