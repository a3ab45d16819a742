//! The page says of a thousand random puzzles what the program says: the run as JSON, steps as text, moments, questions
//! and replies, places to go to, marks, depths and the whole run. The page's script runs in Node, where there is one.

use super::{setting_of, start};
use crate::cli::walk::ask::Questions;
use crate::cli::walk::cursor::Walk;
use crate::cli::walk::panels::{self, Line};
use crate::cli::walk::plain;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::span::Span;
use crate::cli::walk::{html, json};
use pretty_assertions::assert_eq;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use stackdoku::text::Symbols;
use stackdoku::{Digit, Grid, Puzzle, Rules, Size};
use std::io::Write;
use std::process::{Command, Stdio};

const PUZZLES: usize = 1_000;

/// Steps that are taken of each run, and those that are written as text.
const TAKEN: u64 = 600;
const TOLD: u64 = 12;

/// What is replied to each question besides the answer, and where the walk goes.
const REPLIES: [&str; 3] = ["", "push", "7"];
const PLACES: [&str; 10] = ["2", "1,234,567", "r1c1", "r3c4", "r16c16", "r17c1", "sol", "contradiction", "", "nowhere"];

/// Answers each puzzle with what the page says of it.
const SAY: &str = r#"
const tell = ({ parts, isWhole, taken, told, replies, places }) => {
  const puzzle = new Puzzle(parts);
  const survey = new Survey(puzzle, isWhole, Survey.begin(puzzle, isWhole, taken), false);
  const run = [JSON.stringify(startOf(puzzle))];
  const position = survey.nearest(0);
  while (position.number < survey.steps) run.push(jsonOf(puzzle, explain(position)));
  const walk = new Walk(puzzle, survey);
  const blocks = [];
  const moments = [walk.scene.sentence(true)];
  while (walk.number < told && walk.nextMoment()) {
    moments.push(`${walk.scene.sentence(true)} ${walk.scene.sentence(false)}`);
    if (walk.scene.isDone) blocks.push(new Text(walk.scene).block().join("\n"));
  }
  const questions = new Questions(survey);
  const asked = [];
  const before = survey.nearest(0);
  while (before.number < Math.min(told, survey.steps)) {
    const question = questions.before(survey, before);
    if (question) {
      const said = [question.answer, ...replies].map((reply) => question.replyTo(reply));
      asked.push([question.number, question.text, question.answer, question.why, ...said].join(" | "));
    }
    before.step();
  }
  const found = places.map((place) => {
    walk.goTo(2);
    return `${place}: ${walk.find(place) ?? walk.number}`;
  });
  const marks = Array.from(survey.marks.kinds, (kind, at) => {
    return `${survey.marks.steps[at]} ${nameOfMark(kind, survey.marks)}`;
  });
  const depths = Array.from(survey.depths, String);
  return { run, blocks, moments, asked, found, marks, depths, summary: summaryOf(survey) };
};
const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(tell)));
"#;

/// A puzzle with some digits that keep the rules. It may have no solution, or many.
fn random_puzzle(random: &mut ChaCha8Rng) -> Setting {
    let size = Size::ALL[random.random_range(0..Size::ALL.len())];
    let further: Vec<Rules> = Rules::ALL.iter().copied().filter(|rules| rules.allow(size)).collect();
    let further = further[random.random_range(0..further.len())];
    let rules = if random.random_bool(0.6) { further } else { Rules::Classic };
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

/// What the program says, in the same shape.
fn told(setting: &Setting, is_whole: bool) -> Value {
    let begin = || start(setting, is_whole);
    let mut walk = Walk::new(TAKEN, setting.clone(), begin());
    let survey = walk.survey().clone();
    let mut run = Vec::new();
    json::write(&mut run, setting, Span::new(begin(), &(1..=survey.steps().max(1))).ok().unwrap()).unwrap();
    let run = String::from_utf8(run).unwrap();
    let run: Vec<&str> = run.lines().filter(|line| !line.starts_with("{\"kind\":\"end\"")).collect();
    let questions = Questions::of(begin(), setting, &survey);
    let (mut asked, mut before) = (Vec::new(), begin());
    while before.number() < TOLD.min(survey.steps()) {
        if let Some(question) = questions.before(&before, setting, &survey) {
            let mut parts = vec![question.number.to_string()];
            parts.extend([&question.text, &question.answer, &question.why].map(String::from));
            let replies = [&question.answer[..]].into_iter().chain(REPLIES);
            parts.extend(replies.map(|reply| question.reply_to(reply)));
            asked.push(parts.join(" | "));
        }
        before.step();
    }
    let summary: Vec<String> = panels::whole_run(setting, &survey).iter().map(Line::text).collect();
    let mut moments = vec![walk.scene().sentence(true)];
    let mut blocks = Vec::new();
    while walk.number() < TOLD && walk.next_moment() {
        let scene = walk.scene();
        moments.push(format!("{} {}", scene.sentence(true), scene.sentence(false)));
        if scene.is_done {
            blocks.push(plain::block(&scene).iter().map(Line::text).collect::<Vec<_>>().join("\n"));
        }
    }
    let found = PLACES.map(|place| {
        walk.go_to(2);
        format!("{place}: {}", walk.find(place).err().unwrap_or_else(|| walk.number().to_string()))
    });
    let marks: Vec<String> = survey.marks.iter().map(|mark| format!("{} {}", mark.step, mark.kind)).collect();
    let depths: Vec<String> = survey.depths.iter().map(u16::to_string).collect();
    json!({"run": run, "blocks": blocks, "moments": moments, "asked": asked, "found": found, "marks": marks,
        "depths": depths, "summary": summary})
}

#[test]
fn the_page_says_of_a_thousand_puzzles_what_the_program_says() {
    let mut random = ChaCha8Rng::seed_from_u64(20);
    let mut settings: Vec<(Setting, bool)> =
        (0..PUZZLES).map(|_| (random_puzzle(&mut random), random.random_bool(0.5))).collect();
    settings.push((setting_of("1234341221434321"), false));
    let cases: Vec<Value> = settings
        .iter()
        .map(|(setting, is_whole)| {
            let symbols = setting.symbols.signs(setting.size());
            let (givens, rules) = (setting.line(&setting.givens), setting.rules.name());
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
        eprintln!("skipped: there is no node");
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
        for part in ["run", "blocks", "moments", "asked", "found", "marks", "depths", "summary"] {
            let [page, program] = [&page, &program].map(|said| said[part].as_array().unwrap());
            for (page, program) in page.iter().zip(program) {
                let puzzle = setting.line(&setting.givens);
                assert_eq!(page.as_str(), program.as_str(), "{part} of {} {puzzle} {is_whole}", setting.rules);
            }
            assert_eq!(page.len(), program.len(), "{part}");
        }
    }
}
