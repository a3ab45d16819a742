//! Questions: what happens next, asked before it is shown.
//!
//! Predicting teaches more than watching. The questions come from the run itself and are the same each time: every
//! kind is asked at the first step where it makes sense, and something is asked at each mark and at each step on a cell
//! that had several candidates.

use super::explain::{Event, Explained, Pushed};
use super::panels::{Scene, short};
use super::position::Position;
use super::setting::Setting;
use super::survey::Survey;
use stackdoku::Cell;
use stackdoku::stack::Step;
use std::collections::BTreeMap;

/// Steps between the first questions of two kinds at least.
const SPACING: u64 = 10;

/// Steps that are looked at for the first questions.
const LOOKED_AT: u64 = 5_000;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Which cell FindBest pushes.
    Cell,
    /// Which digit goes in.
    Digit,
    /// The bits of `x & (x - 1)`.
    Bits,
    /// Push, pop or solved.
    Event,
    /// How many pops follow one after the other.
    Pops,
    /// How deep the stack is after the step.
    Depth,
    /// Which call of the recursion is made or returns.
    Call,
    /// Which of the 21 bits change.
    Changed,
}

impl Kind {
    const ALL: [Kind; 8] =
        [Kind::Cell, Kind::Digit, Kind::Bits, Kind::Event, Kind::Pops, Kind::Depth, Kind::Call, Kind::Changed];

    /// What to ask before a step: what matters most in it, in turns.
    fn of(step: &Explained, follows_pop: bool) -> Option<Kind> {
        let first: &[Kind] = match step.event {
            Event::Contradiction | Event::UsedUp => &[Kind::Pops, Kind::Event],
            Event::Placed if Kind::Digit.fits(step, follows_pop) => &[Kind::Bits, Kind::Digit, Kind::Cell],
            Event::Placed => &[Kind::Cell, Kind::Changed],
            Event::Solved => &[Kind::Event],
        };
        let start = (step.number % first.len() as u64) as usize;
        let kinds = first[start..].iter().chain(first).chain(&Kind::ALL);
        kinds.copied().find(|kind| kind.fits(step, follows_pop))
    }

    /// Whether it makes sense to ask this before a step.
    fn fits(self, step: &Explained, follows_pop: bool) -> bool {
        let Some(top) = &step.top else { return false };
        match self {
            Kind::Cell => step.pushed.as_ref().is_some_and(|pushed| !pushed.weighed.ties.is_empty()),
            Kind::Digit | Kind::Bits => top.before.candidates().len() > 1,
            Kind::Event => step.event != Event::Placed,
            Kind::Pops => step.event.is_dead_end() && !follows_pop,
            Kind::Depth | Kind::Call => step.number > 1,
            Kind::Changed => true,
        }
    }
}

/// The steps of a run before which something is asked.
#[derive(Clone, Debug)]
pub struct Questions {
    /// Each with the kind to be asked, or `None` where the step itself says which.
    pub asked: BTreeMap<u64, Option<Kind>>,
}

impl Questions {
    /// The questions of the run that begins at `position`.
    pub fn of(mut position: Position, setting: &Setting, survey: &Survey) -> Self {
        let spacing = SPACING.min(survey.steps() / Kind::ALL.len() as u64).max(1);
        let (mut asked, mut left) = (BTreeMap::new(), Kind::ALL.to_vec());
        let (mut due, mut follows_pop) = (0, false);
        while !left.is_empty() && position.number() < LOOKED_AT.min(survey.steps()) {
            let Some(step) = Explained::step(&mut position, setting) else { break };
            let is_due = step.number >= due;
            if let Some(index) = left.iter().position(|kind| is_due && kind.fits(&step, follows_pop)) {
                asked.insert(step.number, Some(left.remove(index)));
                due = step.number + spacing;
            }
            follows_pop = step.event.is_dead_end();
        }
        let marks = survey.marks.iter().map(|mark| mark.step).filter(|&step| step > 0);
        for step in marks.chain(survey.several.iter().copied()) {
            asked.entry(step).or_insert(None);
        }
        Self { asked }
    }

    /// What is asked at `position` before the next step.
    pub fn before(&self, position: &Position, setting: &Setting, survey: &Survey) -> Option<Question> {
        let kind = *self.asked.get(&(position.number() + 1))?;
        let mut after = position.clone();
        let step = Explained::step(&mut after, setting)?;
        let kind = kind.or_else(|| Kind::of(&step, !position.is_fresh()))?;
        let top = step.top?;
        let (cell, is_dead_end) = (top.cell, step.event.is_dead_end());
        let signs: Vec<&str> = top.before.candidates().iter().map(|digit| setting.sign(digit)).collect();
        let signs = signs.join(" ");
        let (text, answer, why) = match kind {
            Kind::Cell => {
                let Pushed { cell, weighed, .. } = step.pushed.as_ref()?;
                let (cells, least) = (weighed.ties.len() + 1, weighed.least);
                (sentence!("question.cell"), short(*cell), sentence!("answer.cell", cells, least))
            }
            Kind::Digit => {
                let sign = setting.sign(top.placed?);
                (sentence!("question.digit", cell), sign.into(), sentence!("answer.digit", signs))
            }
            Kind::Bits => {
                let left = format!("{:0side$b}", top.after.candidates().bits(), side = setting.size().side());
                (sentence!("question.bits", cell), left, sentence!("answer.bits", signs))
            }
            Kind::Event => {
                let event = match step.event {
                    Event::Placed => "push",
                    Event::Solved => "solved",
                    Event::Contradiction | Event::UsedUp => "pop",
                };
                let why = Scene::done(setting, survey, &after, &step).sentence(false);
                (sentence!("question.event"), event.into(), why)
            }
            Kind::Pops => {
                let further =
                    std::iter::from_fn(|| after.step()).take_while(|step| matches!(step, Step::DeadEnd { .. }));
                (sentence!("question.pops"), (1 + further.count()).to_string(), sentence!("answer.pops"))
            }
            Kind::Depth => (sentence!("question.depth"), step.counters.depth.to_string(), sentence!("answer.depth")),
            Kind::Call => {
                // Calls are named for the cells that are blank then.
                let blanks = setting.blanks() - top.slot;
                let (call, why) = match is_dead_end {
                    true => (blanks + 1, sentence!("answer.returns", call = blanks + 1)),
                    false => (blanks, sentence!("answer.called", call = blanks)),
                };
                (sentence!("question.call"), call.to_string(), why)
            }
            Kind::Changed => {
                let changed = top.before.bits() ^ top.after.bits();
                let bits = (0..21).rev().filter(|bit| changed >> bit & 1 == 1).map(|bit| bit.to_string());
                let bits = bits.collect::<Vec<_>>().join(" ");
                let answer = if bits.is_empty() { "none".into() } else { bits };
                (sentence!("question.changed", cell), answer, sentence!("answer.changed"))
            }
        };
        Some(Question { kind, number: step.number, text, answer, why })
    }
}

/// A question.
pub struct Question {
    kind: Kind,
    /// The step before which it is asked.
    pub number: u64,
    /// What is asked.
    pub text: String,
    /// The right answer, and why that is right.
    pub answer: String,
    pub why: String,
}

impl Question {
    /// The answer to a reply, with a word on whether the reply is right. An empty reply is only answered.
    pub fn reply_to(&self, reply: &str) -> String {
        let answer = sentence!("reply", answer = self.answer.as_str(), why = self.why.as_str());
        match reply.trim() {
            "" => answer,
            reply if self.is_right(reply) => format!("{} {answer}", sentence!("reply.right")),
            reply => format!("{} {answer}", sentence!("reply.wrong", reply)),
        }
    }

    /// Whether a reply is right.
    pub fn is_right(&self, reply: &str) -> bool {
        let reply = reply.trim().to_ascii_lowercase();
        match self.kind {
            Kind::Cell => reply.parse::<Cell>().is_ok_and(|cell| short(cell) == self.answer),
            Kind::Bits => {
                let bits = |text: &str| u32::from_str_radix(&text.replace([' ', '_'], ""), 2).ok();
                bits(&reply).is_some_and(|reply| Some(reply) == bits(&self.answer))
            }
            Kind::Event => reply.len() > 1 && self.answer.starts_with(&reply),
            Kind::Changed => {
                let mut bits: Vec<&str> = reply.split([' ', ',']).filter(|bit| !bit.is_empty()).collect();
                bits.sort_by_key(|bit| std::cmp::Reverse(bit.parse().unwrap_or(0)));
                bits.join(" ") == self.answer
            }
            Kind::Digit | Kind::Pops | Kind::Depth | Kind::Call => reply == self.answer.to_ascii_lowercase(),
        }
    }
}
