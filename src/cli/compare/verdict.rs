//! Whether the engines agree.

use super::race::EngineRow;
use crate::cli::shared::figures::count;
use serde::Serialize;
use stackdoku::Outcome;

/// What the rows say together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The engines that answered and do not differ.
    pub agree: Vec<&'static str>,
    /// Those that a limit or a signal stopped.
    pub unfinished: Vec<&'static str>,
    /// Those that differ from the first that answered, and in what.
    pub differ: Vec<Difference>,
    /// The solutions found, and whether these are all. Nothing when no engine answered.
    pub solutions: Option<(u64, bool)>,
    /// The engines found different solutions of a puzzle that has several, and were not asked for all.
    pub has_choice: bool,
}

/// An engine that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    pub engine: &'static str,
    pub why: String,
}

impl Verdict {
    /// Compares all rows with the first that answered, which is `stack` unless that was stopped.
    pub fn of(rows: &[EngineRow]) -> Self {
        let reference = rows.iter().find(|row| row.has_finished());
        let mut verdict = Self {
            agree: Vec::new(),
            unfinished: Vec::new(),
            differ: Vec::new(),
            solutions: reference.map(|row| (row.found.number, row.ended == Some(Outcome::Exhausted))),
            has_choice: false,
        };
        for row in rows {
            match fault(row).or_else(|| reference.and_then(|reference| difference(row, reference))) {
                Some(why) => verdict.differ.push(Difference { engine: row.name, why }),
                None if row.has_finished() => verdict.agree.push(row.name),
                None => verdict.unfinished.push(row.name),
            }
            let answered = reference.filter(|_| row.has_finished());
            verdict.has_choice |= answered.is_some_and(|reference| {
                [row.ended, reference.ended] == [Some(Outcome::SolutionLimit); 2]
                    && !row.found.is_same(&reference.found)
            });
        }
        verdict
    }

    /// The verdict in a sentence.
    pub fn sentence(&self) -> String {
        if !self.differ.is_empty() {
            let names: Vec<String> = self.differ.iter().map(|one| format!("{} {}", one.engine, one.why)).collect();
            return format!("The engines do not agree: {}.", names.join("; "));
        }
        let Some((number, is_total)) = self.solutions else {
            return "No engine finished, so there is nothing to compare.".into();
        };
        let what = match (number, is_total, self.has_choice) {
            (0, ..) => "that there is no solution".into(),
            (1, true, _) => "the same solution, the only one".into(),
            (1, _, false) => "the same solution".into(),
            (1, _, true) => "a solution, but not all the same one: there are several".into(),
            (_, true, _) => format!("the same {}, and no others", count(number, "solution")),
            (_, _, false) => format!("the same {}", count(number, "solution")),
            (_, _, true) => format!("{}, but not all the same ones: there are more", count(number, "solution")),
        };
        let all = self.agree.len() + self.unfinished.len();
        let mut sentence = match &self.agree[..] {
            [one] => format!("{one} found {}", what.replace("the same ", if number == 1 { "a " } else { "" })),
            [_, _] if all == 2 => format!("Both engines found {what}"),
            agree if agree.len() == all => format!("All {all} engines found {what}"),
            [most @ .., last] => format!("{} and {last} found {what}", most.join(", ")),
            [] => what,
        };
        let unfinished = match &self.unfinished[..] {
            [] => String::new(),
            [one] => format!("; {one} did not finish"),
            [most @ .., last] => format!("; {} and {last} did not finish", most.join(", ")),
        };
        sentence.push_str(&unfinished);
        sentence.push('.');
        sentence
    }
}

/// What is wrong with a row by itself.
fn fault(row: &EngineRow) -> Option<String> {
    match &row.mistake {
        Some(wrong) => Some(format!("returned a wrong solution ({wrong})")),
        _ if row.found.is_repeated => Some("found the same solution twice".into()),
        _ if row.is_unsteady => Some("did not do the same in each run".into()),
        _ => None,
    }
}

/// What contradicts the row that all are compared with.
fn difference(row: &EngineRow, reference: &EngineRow) -> Option<String> {
    let (found, known, name) = (&row.found, &reference.found, reference.name);
    let has_all = |row: &EngineRow| row.ended == Some(Outcome::Exhausted);
    let must_be_same = row.has_finished() && (has_all(row) || has_all(reference));
    let is_beyond = found.number > known.number || found.goes_beyond(known);
    let walks_same_tree = row.has_finished() && [row.name, name] == ["recursive", "stack"];
    if must_be_same && found.number != known.number {
        Some(format!("found {}, but {name} {}", count(found.number, "solution"), known.number))
    } else if must_be_same && !found.is_same(known) {
        Some(format!("found other solutions than {name}"))
    } else if has_all(reference) && is_beyond {
        Some(format!("found a solution that {name} does not have"))
    } else if walks_same_tree && row.counters != reference.counters {
        let [ours, theirs] = [row, reference].map(|row| count(row.counters.choices, "choice"));
        Some(format!("made {ours} where {name} made {theirs}, or other dead ends: both walk the same tree"))
    } else {
        None
    }
}
