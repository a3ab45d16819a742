//! `--plain`: text, a block for each step, in ASCII and at most 80 columns wide.
//!
//! It is the view for screen readers, handouts and `diff`. The panels are those of the terminal, so a step
//! stands in the same words in both.

use super::ask::Questions;
use super::explain::Pushed;
use super::moment::{LINES, Moment};
use super::panels::{self, Line, Scene};
use super::position::{Ended, Position};
use super::setting::Setting;
use super::span::Span;
use super::survey::Survey;
use crate::cli::shared::figures::{count, grouped};
use crate::cli::shared::terminal::wrap;
use std::io::{self, Write};

/// Lines of the stack: its head, eight slots, and the rest.
const STACK_LINES: usize = 10;

/// Writes the steps of `span`. Returns why they end.
///
/// # Errors
///
/// Those of writing.
pub fn write(
    out: &mut dyn Write,
    setting: &Setting,
    survey: &Survey,
    questions: Option<&Questions>,
    span: &mut Span,
) -> io::Result<Ended> {
    lines(out, &heading(setting, survey, span.position()))?;
    let ended = loop {
        let question = questions.and_then(|questions| questions.before(span.position(), setting, survey));
        match span.next(setting) {
            Ok(step) => {
                writeln!(out)?;
                let scene = Scene::done(setting, survey, span.position(), &step);
                if let Some(question) = &question {
                    let text = format!("QUESTION before step {}: {}", grouped(question.number), question.text);
                    wrap(&text, 80).iter().try_for_each(|line| writeln!(out, "{line}"))?;
                    writeln!(out)?;
                }
                lines(out, &block(&scene))?;
                if let Some(question) = &question {
                    writeln!(out, "ANSWER: {}", question.answer)?;
                }
            }
            Err(ended) => break ended,
        }
    };
    if ended == Ended::Interrupted {
        writeln!(out, "\nSTOPPED by a signal: the steps after {} are left out", grouped(span.position().number()))?;
    }
    writeln!(out)?;
    lines(out, &ending(setting, survey, span.position()))?;
    Ok(ended)
}

fn lines(out: &mut dyn Write, lines: &[Line]) -> io::Result<()> {
    lines.iter().try_for_each(|line| writeln!(out, "{}", line.text()))
}

/// What stands before the steps: the puzzle, the loop, and the board before the first step that is shown.
fn heading(setting: &Setting, survey: &Survey, position: &Position) -> Vec<Line> {
    let size = setting.size();
    let pushed = Pushed::at(position, setting);
    let opening = Scene::still(setting, survey, position, pushed.as_ref());
    let givens = count(setting.givens.given_count() as u64, "given");
    let blanks = count(setting.blanks() as u64, "blank cell");
    let mut text = vec![
        Line::head("STACKDOKU WALK").and(format!("  {}", setting.name)),
        Line::indented(format!("{size}, rules {}, {givens}, {blanks}", setting.rules)),
        Line::plain(""),
        Line::head("THE LOOP").and(", line by line"),
    ];
    text.extend(LINES.iter().enumerate().map(|(index, line)| Line::indented(format!("{:>2}  {line}", index + 1))));
    text.push(Line::plain(""));
    text.push(Line::head("BOARD").and(format!(" before step {}", position.number() + 1)));
    text.extend(panels::board(&opening, false).into_iter().map(|line| Line::plain("  ").join(line)));
    if position.number() == 0 {
        text.extend(Line::wrapped(&opening.sentence(true)));
    }
    text
}

/// All there is to say about a step.
pub fn block(scene: &Scene<'_>) -> Vec<Line> {
    let title = sentence!(
        "step.title",
        number = scene.number(),
        event = scene.event(|cell| cell.to_string()),
        depth = scene.depth()
    );
    let mut text = vec![Line::head(title)];
    text.extend(Line::wrapped(&scene.sentence(true)));
    text.extend(lines_that_ran(scene));
    text.extend(panels::record(scene));
    text.extend(panels::read(scene));
    text.extend(panels::lift(scene, panels::WIDE));
    text.extend(panels::take(scene));
    text.extend(panels::place(scene, panels::WIDE));
    text.extend(panels::weigh(scene, panels::WIDE));
    text.extend(panels::least(scene));
    text.extend(panels::ties(scene));
    text.extend(panels::why(scene, panels::WIDE));
    text.extend(panels::stack(scene, STACK_LINES, panels::WIDE, panels::Piles::Both));
    text
}

/// `LINES  3 look, 4 lift, 5 take, 9 place, 10 weigh, 10 push`.
fn lines_that_ran(scene: &Scene<'_>) -> Option<Line> {
    let step = scene.step?;
    let moments: Vec<String> =
        Moment::of(step).into_iter().map(|moment| format!("{} {}", moment.line(step), moment.name())).collect();
    Some(Line::head("LINES").and(format!(" of the loop  {}", moments.join(", "))))
}

/// What stands behind the steps: the board as it is then, and the whole run.
fn ending(setting: &Setting, survey: &Survey, position: &Position) -> Vec<Line> {
    let scene = Scene::still(setting, survey, position, None);
    let mut text = vec![Line::head("BOARD").and(format!(" after step {}", position.number()))];
    text.extend(panels::board(&scene, false).into_iter().map(|line| Line::plain("  ").join(line)));
    text.push(Line::plain(""));
    text.extend(panels::whole_run(setting, survey));
    text
}
