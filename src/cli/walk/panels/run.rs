//! The whole run: how many steps of which kind, where its marks are, and what each wrong digit on the way to the
//! solution has cost.

use super::line::{Line, short};
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::wrap;
use crate::cli::walk::marks::{Mark, MarkKind};
use crate::cli::walk::position::{Ended, Failed};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::{First, Survey};

/// The widest line.
const WIDTH: usize = 80;

/// Wrong digits that are listed at most.
const MOST_WRONG: usize = 12;

/// Counts, marks and costs of the run.
pub fn whole_run(setting: &Setting, survey: &Survey) -> Vec<Line> {
    let counters = &survey.counters;
    let steps = count(survey.steps(), "step");
    let (name, steps) = match survey.ended {
        Ended::Solved => ("THE WHOLE RUN", format!("{steps}, up to the solution")),
        Ended::Exhausted => ("THE WHOLE RUN", format!("{steps}, up to the end of the tree")),
        Ended::StepLimit => ("THE RUN", format!("its first {steps}; it is longer than that")),
        Ended::Interrupted => ("THE RUN", format!("its first {steps}, up to a signal")),
    };
    let blanks = setting.blanks();
    let (choices, dead_ends) = (count(counters.choices, "choice"), count(counters.dead_ends, "dead end"));
    let contradictions = count(survey.contradictions, "contradiction");
    let mut lines = vec![Line::head(name).and(format!("  {steps}"))];
    let choices = format!("{choices}: {}", by_had(survey));
    lines.extend(wrap(&choices, WIDTH - 2).into_iter().map(|line| Line::plain(format!("  {line}"))));
    lines.extend([
        Line::plain(format!("  {dead_ends}: {contradictions}, {} used up", grouped(survey.used_up()))),
        Line::plain(format!("  {}; the stack was {} of {blanks} deep at most", solutions(survey), counters.deepest)),
    ]);
    if let Some(first) = &survey.first {
        let branches = count(first.branches as u64, "cell");
        lines.push(Line::plain(format!("  on the way to the solution {branches} of {blanks} had several candidates")));
    }
    lines.extend(marks(survey));
    lines.extend(tree(setting, survey, MOST_WRONG));
    lines
}

/// `53 forced (one candidate), 8 between two`.
fn by_had(survey: &Survey) -> String {
    let kinds = survey.choices_by_had.iter().enumerate().filter(|&(_, &choices)| choices > 0);
    let parts: Vec<String> = kinds
        .map(|(had, &choices)| match had {
            1 => format!("{} forced (one candidate)", grouped(choices)),
            2 => format!("{} between two", grouped(choices)),
            _ => format!("{} among {had}", grouped(choices)),
        })
        .collect();
    if parts.is_empty() { "none".into() } else { parts.join(", ") }
}

fn solutions(survey: &Survey) -> String {
    match (survey.counters.solutions, survey.ended) {
        (0, Ended::StepLimit | Ended::Interrupted) => "no solution so far".into(),
        (0, _) => "no solution".into(),
        (solutions, _) => count(solutions, "solution"),
    }
}

/// The marks, one line for each kind.
fn marks(survey: &Survey) -> Vec<Line> {
    let first = |is: fn(&MarkKind) -> bool| survey.marks.iter().find(|mark| is(&mark.kind));
    let once = [
        first(|kind| *kind == MarkKind::FirstTie),
        first(|kind| *kind == MarkKind::FirstBranch),
        first(|kind| matches!(kind, MarkKind::LongestRun(_))),
        first(|kind| matches!(kind, MarkKind::Deepest(_))),
    ];
    let mut marks: Vec<(u64, String)> =
        once.into_iter().flatten().map(|mark| (mark.step, mark.kind.to_string())).collect();
    for kind in [MarkKind::Contradiction, MarkKind::Solution] {
        let of_kind: Vec<&Mark> = survey.marks.iter().filter(|mark| mark.kind == kind).collect();
        if let [first, rest @ ..] = &of_kind[..] {
            let more = match rest.len() {
                0 => String::new(),
                more => format!(", the first of {}", grouped(more as u64 + 1)),
            };
            marks.push((first.step, format!("{kind}{more}")));
        }
    }
    marks.sort();
    let line = |(step, name): &(u64, String)| match step {
        0 => Line::plain(format!("  at the start    {name}")),
        step => Line::plain(format!("  step {:>9}  {name}", grouped(*step))),
    };
    [Line::head("MARKS")].into_iter().chain(marks.iter().map(line)).collect()
}

/// The wrong digits on the way to the first solution, those that cost most first; at most `most` of them.
pub fn tree(setting: &Setting, survey: &Survey, most: usize) -> Vec<Line> {
    let head = Line::head("WRONG DIGITS");
    let Some(first) = &survey.first else {
        let none = if survey.ended == Ended::Exhausted { "all of them: there is no solution" } else { "not known yet" };
        return vec![head.and(format!("  {none}"))];
    };
    let mut wrong: Vec<&Failed> = first.wrong.iter().collect();
    wrong.sort_by_key(|failed| std::cmp::Reverse(failed.choices));
    let all: u64 = wrong.iter().map(|failed| failed.choices).sum();
    let text = match wrong.len() {
        0 => "  none: every choice on the way to the solution was right".into(),
        _ => format!("  on the way to the solution; below them {} of {}", grouped(all), count(first.choices, "choice")),
    };
    let mut lines = vec![head.and(text)];
    lines.extend(wrong.iter().take(most).map(|failed| wrong_digit(setting, first, failed)));
    if wrong.len() > most {
        lines.push(Line::plain(format!("  and {} more", wrong.len() - most)));
    }
    lines
}

/// `slot 26  r2c12  5 instead of a  at step 5,374  73,217  53.3 %`.
fn wrong_digit(setting: &Setting, first: &First, failed: &Failed) -> Line {
    let Failed { slot, cell, digit, step, choices, .. } = *failed;
    let right = first.grid[cell].map_or("?", |digit| setting.sign(digit));
    let share = 100.0 * choices as f64 / first.choices as f64;
    let share = if share < 0.05 { "< 0.1".into() } else { format!("{share:.1}") };
    let digit = setting.sign(digit);
    let (cell, step, choices) = (short(cell), grouped(step), grouped(choices));
    Line::plain(format!(
        "  slot {slot:>3}  {cell:<6}  {digit} instead of {right}  at step {step:>9}  {choices:>9}  {share:>5} %"
    ))
}
