//! The page and the program agree on the facts of a thousand random puzzles and of those that all tests here take: what
//! each step does, what it costs, what FindBest weighs, which digits are struck, what is asked and answered, where
//! marks are, and what the whole run comes to. The page's script runs in Node, where there is one.

use super::{cases, start};
use crate::cli::walk::ask::Questions;
use crate::cli::walk::cursor::Walk;
use crate::cli::walk::position::{Ended, Position};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::span::Span;
use crate::cli::walk::{html, json};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stackdoku::text::Symbols;
use stackdoku::{Cell, Digit, Grid, Puzzle, Rules, Size};
use std::io::Write;
use std::process::{Command, Stdio};

const PUZZLES: usize = 1_000;

/// Steps that are taken of each run, and those before which questions are asked.
const TAKEN: u64 = 120;
const TOLD: u64 = 12;

/// What is replied to each question besides the answer, and where the walk goes.
const REPLIES: [&str; 3] = ["", "push", "7"];
const PLACES: [&str; 10] = ["2", "1,234,567", "r1c1", "r3c4", "r16c16", "r17c1", "sol", "contradiction", "", "nowhere"];

/// Answers each puzzle with what the page knows of it.
const SAY: &str = r#"
const factsOf = (puzzle, { number, event, top, pushed, digits, counters, isDeadEnd }) => {
  const struck = (digit) => (digit == null ? null : struckBy(puzzle, digits, top.cell, digit));
  const [placed, lifted] = [struck(top?.placed), struck(top?.lifted?.digit)];
  return {
    step: number, event: isDeadEnd ? "dead_end" : event, cell: top?.cell ?? null, digit: top?.placed ?? null,
    lifted: top?.lifted?.digit ?? null, before: top?.before ?? null, after: top?.after ?? null,
    had: top ? size(top.had) : null, next: pushed?.cell ?? null, pushed: pushed?.record ?? null,
    used: pushed && pushed.around, weighed: pushed && pushed.weighed.cells, least: pushed && pushed.weighed.least,
    ties: pushed && pushed.weighed.ties, places: pushed && placesOf(puzzle, digits).map(({ left }) => left.length),
    struck: placed && placed.cells, struck_apart: placed && placed.apart,
    returned: lifted && lifted.cells, returned_apart: lifted && lifted.apart,
    depth: counters.depth, choices: counters.choices, dead_ends: counters.deadEnds, solutions: counters.solutions,
  };
};
const tell = ({ parts, isWhole, taken, told, replies, places }) => {
  const puzzle = new Puzzle(parts);
  const survey = Survey.begin(puzzle, isWhole, taken);
  const run = [];
  const position = survey.nearest(0);
  while (position.number < survey.steps) run.push(factsOf(puzzle, explain(position)));
  const walk = new Walk(puzzle, survey);
  const questions = new Questions(survey);
  const asked = [];
  const before = survey.nearest(0);
  while (before.number < Math.min(told, survey.steps)) {
    const question = questions.before(survey, before);
    if (question) {
      const right = [question.answer, ...replies].map((reply) => question.isRight(reply));
      asked.push({ step: question.number, answer: question.answer, right });
    }
    before.step();
  }
  const found = places.map((place) => {
    walk.goTo(2);
    return walk.find(place) ? null : walk.number;
  });
  const marks = Array.from(survey.marks.kinds, (kind, at) => {
    return [survey.marks.steps[at], nameOfMark(kind, survey.marks)];
  });
  const { counters, contradictions, choicesByHad, first, ended } = survey;
  const wrong = first && first.wrong.map(({ slot, cell, digit, step, choices }) => [slot, cell, digit, step, choices]);
  const whole = { ended, contradictions, by_had: Array.from(choicesByHad), branches: first && first.branches, wrong,
    choices: counters.choices, dead_ends: counters.deadEnds, solutions: counters.solutions };
  return { run, asked, found, marks, depths: Array.from(survey.depths), whole: [whole] };
};
const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(tell)));
"#;

/// A puzzle with some digits that keep the rules. It may have no solution, or many.
fn random_puzzle(random: &mut ChaCha8Rng) -> Setting {
    let size = Size::ALL[random.random_range(0..Size::ALL.len())];
    // Any join of those that the size allows.
    let further = Rules::from_bits_truncate(random.random()) & Rules::of_size(size);
    let rules = if random.random_bool(0.6) { further } else { Rules::CLASSIC };
    let side = size.side();
    let mut grid = Grid::empty(size);
    for _ in 0..random.random_range(0..side * side) {
        let cell = size.cell(random.random_range(0..side), random.random_range(0..side));
        let digit = Digit::new(random.random_range(0..side) as u8).unwrap();
        if grid[cell].is_none() {
            grid.set(cell, Some(digit));
            if Puzzle::new(&grid, rules).is_err() {
                grid.set(cell, None);
            }
        }
    }
    let notations = [Symbols::ZeroToF, Symbols::OneToG, Symbols::AToP];
    let symbols = if size == Size::Sixteen { notations[random.random_range(0..3)] } else { Symbols::OneToNine };
    Setting::new("random", rules, symbols, grid)
}

/// What the program knows, in the same shape.
fn told(setting: &Setting, is_whole: bool) -> Value {
    let begin = || start(setting, is_whole);
    let mut walk = Walk::new(TAKEN, setting.clone(), begin());
    let survey = walk.survey.clone();
    let mut run = Vec::new();
    let mut span = Span::new(begin(), &(1..=survey.steps().max(1))).ok().unwrap();
    json::write(&mut run, setting, &begin(), &mut span).unwrap();
    let lines = serde_json::Deserializer::from_slice(&run).into_iter().map(Result::unwrap);
    let run: Vec<Value> = lines.filter(|line: &Value| line["kind"] == "step").map(fact).collect();
    let questions = Questions::of(begin(), setting, &survey);
    let (mut asked, mut before) = (Vec::new(), begin());
    while before.number() < TOLD.min(survey.steps()) {
        if let Some(question) = questions.before(&before, setting, &survey) {
            let replies = [&question.answer[..]].into_iter().chain(REPLIES);
            let right: Vec<bool> = replies.map(|reply| question.is_right(reply)).collect();
            asked.push(json!({"step": question.number, "answer": question.answer, "right": right}));
        }
        before.step();
    }
    let found = PLACES.map(|place| {
        walk.go_to(2);
        walk.find(place).ok().map(|()| walk.number())
    });
    let marks: Vec<Value> = survey.marks.iter().map(|mark| json!([mark.step, mark.kind.to_string()])).collect();
    let wrong = |first: &Position| -> Vec<Value> {
        let failed = first.failed().iter();
        let index = |cell: Cell| cell.index(setting.size());
        failed.map(|of| json!([of.slot, index(of.cell), of.digit.number(), of.step, of.choices])).collect()
    };
    let ended = match survey.ended {
        Ended::Solved => "solved",
        Ended::Exhausted => "exhausted",
        _ => "step_limit",
    };
    let (counters, first) = (&survey.counters, survey.first.as_ref());
    let whole = json!([{"ended": ended, "contradictions": survey.contradictions, "by_had": survey.choices_by_had,
        "branches": first.map(Position::branches), "wrong": first.map(wrong), "choices": counters.choices,
        "dead_ends": counters.dead_ends, "solutions": counters.solutions}]);
    json!({"run": run, "asked": asked, "found": found, "marks": marks, "depths": survey.depths, "whole": whole})
}

/// What a line of `--json` tells of a step, but for what follows from it alone.
fn fact(mut line: Value) -> Value {
    let fields = line.as_object_mut().unwrap();
    for name in ["kind", "left"] {
        fields.remove(name);
    }
    line
}

#[test]
fn the_page_and_the_program_agree_on_a_thousand_puzzles() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let mut settings: Vec<(Setting, bool)> =
        (0..PUZZLES).map(|_| (random_puzzle(&mut random), random.random_bool(0.5))).collect();
    settings.extend(cases());
    let cases: Vec<Value> = settings
        .iter()
        .map(|(setting, is_whole)| {
            let symbols = setting.symbols.signs(setting.size());
            let (givens, rules) = (setting.line(&setting.givens), setting.rules.to_string());
            let parts = json!({"name": setting.name, "givens": givens, "symbols": symbols, "rules": rules});
            json!({"parts": parts, "isWhole": is_whole, "taken": TAKEN, "told": TOLD, "replies": REPLIES,
                "places": PLACES})
        })
        .collect();
    let script = format!("{}\n{SAY}", html::script_without_the_page());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("say.js");
    std::fs::write(&file, script).unwrap();
    let node = Command::new("node").arg(&file).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    let Ok(mut node) = node else {
        eprintln!("skipped: node is missing");
        return;
    };
    let mut input = node.stdin.take().unwrap();
    let writer = std::thread::spawn(move || input.write_all(json!(cases).to_string().as_bytes()));
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{output:?}");
    let page: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(page.len(), settings.len());
    for ((setting, is_whole), page) in settings.iter().zip(page) {
        let program = told(setting, *is_whole);
        for part in ["run", "asked", "found", "marks", "depths", "whole"] {
            let [page, program] = [&page, &program].map(|said| said[part].as_array().unwrap());
            for (page, program) in page.iter().zip(program) {
                let puzzle = setting.line(&setting.givens);
                assert_eq!(page, program, "{part} of {} {puzzle} {is_whole}", setting.rules);
            }
            assert_eq!(page.len(), program.len(), "{part}");
        }
    }
}
