//! The whole run: how many steps of which kind, where its marks are, and what each wrong digit on the way to the
//! solution has cost.

use super::line::{Line, short};
use super::scene::Scene;
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::rated::for_a_person;
use crate::cli::walk::position::{Ended, Failed, Position};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::Survey;
use std::collections::BTreeMap;

/// Wrong digits that are listed at most.
const MOST_WRONG: usize = 12;

/// Counts, marks and costs of the run.
pub fn whole_run(setting: &Setting, survey: &Survey) -> Vec<Line> {
    let counters = &survey.counters;
    let (blanks, steps) = (setting.blanks(), survey.steps());
    let (name, text) = match survey.ended {
        Ended::Solved => ("THE WHOLE RUN", sentence!("ended.solved", steps)),
        Ended::Exhausted => ("THE WHOLE RUN", sentence!("ended.exhausted", steps)),
        Ended::StepLimit => ("THE RUN", sentence!("ended.step_limit", steps)),
        Ended::Interrupted => ("THE RUN", format!("its first {}, up to a signal", count(steps, "step"))),
        Ended::Mistake => ("THE RUN", format!("its first {}, up to a wrong solution", count(steps, "step"))),
    };
    let mut lines = vec![Line::head(name).and(format!("  {text}"))];
    lines.extend(Line::wrapped(&sentence!("run.choices", choices = counters.choices, kinds = by_had(survey))));
    let (dead_ends, contradictions, used_up) = (counters.dead_ends, survey.contradictions, survey.used_up());
    let mut texts = vec![
        sentence!("run.dead_ends", dead_ends, contradictions, used_up),
        sentence!("run.deepest", found = solutions(survey), deepest = counters.deepest, blanks),
    ];
    texts.extend(survey.first.as_ref().map(|first| sentence!("run.branches", branches = first.branches(), blanks)));
    lines.extend(texts.iter().map(Line::indented));
    lines.extend(rating(setting, survey).into_iter().flat_map(|text| Line::wrapped(&text).collect::<Vec<_>>()));
    lines.extend(marks(survey));
    lines.extend(tree(setting, survey, MOST_WRONG));
    lines
}

/// The last step in short, and how hard the puzzle is, where that is known.
pub fn rated_end(scene: &Scene<'_>) -> Option<String> {
    let is_end = scene.is_done && scene.position.number() == scene.survey.steps();
    let rating = is_end.then(|| rating(scene.setting, scene.survey)).flatten()?;
    let is_solved = scene.survey.ended == Ended::Solved;
    let end = if is_solved { sentence!("pushed.none") } else { scene.sentence(false) };
    Some(format!("{end} {rating}"))
}

/// What the search of the whole run needed, and how hard the puzzle is for a person.
fn rating(setting: &Setting, survey: &Survey) -> Option<String> {
    let is_whole = matches!(survey.ended, Ended::Solved | Ended::Exhausted);
    let rating = is_whole.then(|| setting.rating()).flatten()?;
    Some(sentence!("run.rating", choices = survey.counters.choices, rating = for_a_person(rating)))
}

/// `53 forced (one candidate), 8 between two`.
fn by_had(survey: &Survey) -> String {
    let kinds = survey.choices_by_had.iter().enumerate().filter(|&(_, &choices)| choices > 0);
    let parts: Vec<String> = kinds
        .map(|(had, &choices)| match had {
            1 => sentence!("run.forced", choices),
            2 => sentence!("run.two", choices),
            _ => sentence!("run.among", choices, had),
        })
        .collect();
    if parts.is_empty() { "none".into() } else { parts.join(", ") }
}

fn solutions(survey: &Survey) -> String {
    match (survey.counters.solutions, survey.ended) {
        (0, Ended::StepLimit | Ended::Interrupted | Ended::Mistake) => sentence!("found.yet"),
        (0, _) => sentence!("found.none"),
        (solutions, _) => sentence!("found", solutions),
    }
}

/// The marks, one line for each kind.
fn marks(survey: &Survey) -> Vec<Line> {
    let mut kinds = BTreeMap::new();
    for mark in &survey.marks {
        kinds.entry(mark.kind).or_insert((mark.step, 0_u64)).1 += 1;
    }
    let name = |mark: String, many| if many == 1 { mark } else { sentence!("marks.many", mark, many) };
    let named = kinds.into_iter().map(|(kind, (step, many))| (step, name(kind.to_string(), many)));
    let mut marks: Vec<(u64, String)> = named.collect();
    marks.sort();
    let line = |(step, name): &(u64, String)| match step {
        0 => Line::indented(format!("at the start    {name}")),
        step => Line::indented(format!("step {:>9}  {name}", grouped(*step))),
    };
    [Line::head("MARKS")].into_iter().chain(marks.iter().map(line)).collect()
}

/// The wrong digits on the way to the first solution, those that cost most first, and at most `most` of them.
pub fn tree(setting: &Setting, survey: &Survey, most: usize) -> Vec<Line> {
    let head = Line::head("WRONG DIGITS");
    let Some(first) = &survey.first else {
        let is_known = survey.ended == Ended::Exhausted;
        let none = if is_known { sentence!("wrong.all") } else { sentence!("wrong.unknown") };
        return vec![head.and(format!("  {none}"))];
    };
    let mut wrong: Vec<&Failed> = first.failed().iter().collect();
    wrong.sort_by_key(|failed| std::cmp::Reverse(failed.choices));
    let vain: u64 = wrong.iter().map(|failed| 1 + failed.choices).sum();
    let text = match wrong.len() {
        0 => sentence!("wrong.none"),
        _ => sentence!("wrong.vain", vain, choices = first.counters().choices),
    };
    let mut lines = vec![head.and(format!("  {text}"))];
    lines.extend(wrong.iter().take(most).map(|failed| wrong_digit(setting, first, failed)));
    if wrong.len() > most {
        lines.push(Line::indented(sentence!("more", more = wrong.len() - most)));
    }
    lines
}

/// `slot 26  r2c12  5 instead of a  at step 5,374  73,217  53.3 %`.
fn wrong_digit(setting: &Setting, first: &Position, failed: &Failed) -> Line {
    let Failed { slot, cell, digit, step, choices, .. } = *failed;
    let right = first.search().grid()[cell].map_or("?", |digit| setting.sign(digit));
    let share = 100.0 * choices as f64 / first.counters().choices as f64;
    let share = if share < 0.05 { "< 0.1".into() } else { format!("{share:.1}") };
    let wrong = sentence!("wrong.digit", sign = setting.sign(digit), right);
    let (cell, step, choices) = (short(cell), grouped(step), grouped(choices));
    Line::indented(format!("slot {slot:>3}  {cell:<6}  {wrong}  at step {step:>9}  {choices:>9}  {share:>5} %"))
}
