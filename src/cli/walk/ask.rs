//! Questions: what happens next, asked before it is shown.
//!
//! Predicting teaches more than watching. The questions come from the run itself and are the same each time: every
//! kind is asked at the first step where it makes sense, and something is asked at each mark and at each step on a cell
//! that had several candidates.

use super::explain::{Event, Explained};
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
        let is_among_several = step.top.is_some_and(|top| top.before.candidates().len() > 1);
        let first: &[Kind] = match step.event {
            Event::Contradiction | Event::UsedUp => &[Kind::Pops, Kind::Event],
            Event::Placed if is_among_several => &[Kind::Bits, Kind::Digit, Kind::Cell],
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
        let several = top.placed.is_some() && top.before.candidates().len() > 1;
        match self {
            Kind::Cell => step.pushed.as_ref().is_some_and(|pushed| !pushed.weighed.ties.is_empty()),
            Kind::Digit | Kind::Bits => several,
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
    /// Each with the kind to be asked; else the step itself says which.
    asked: BTreeMap<u64, Option<Kind>>,
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

    /// How many steps have a question.
    pub fn count(&self) -> usize {
        self.asked.len()
    }

    /// What is asked at `position` before the next step.
    pub fn before(&self, position: &Position, setting: &Setting) -> Option<Question> {
        let kind = *self.asked.get(&(position.number() + 1))?;
        let mut after = position.clone();
        let step = Explained::step(&mut after, setting)?;
        let kind = kind.or_else(|| Kind::of(&step, !position.is_fresh()))?;
        Some(Question { kind, step, after })
    }
}

/// A question, and the step that answers it.
pub struct Question {
    kind: Kind,
    step: Explained,
    /// The position after the step.
    after: Position,
}

impl Question {
    /// The step before which it is asked.
    pub fn number(&self) -> u64 {
        self.step.number
    }

    /// What is asked.
    pub fn text(&self) -> String {
        let cell = self.step.top.map_or(String::new(), |top| short(top.cell));
        match self.kind {
            Kind::Cell => sentence!("question.cell"),
            Kind::Digit => sentence!("question.digit", cell),
            Kind::Bits => sentence!("question.bits", cell),
            Kind::Event => sentence!("question.event"),
            Kind::Pops => sentence!("question.pops"),
            Kind::Depth => sentence!("question.depth"),
            Kind::Call => sentence!("question.call"),
            Kind::Changed => sentence!("question.changed", cell),
        }
    }

    /// The right answer.
    pub fn answer(&self, setting: &Setting) -> String {
        let top = self.step.top.as_ref();
        match self.kind {
            Kind::Cell => self.step.pushed.as_ref().map_or(String::new(), |pushed| short(pushed.cell)),
            Kind::Digit => top.and_then(|top| top.placed).map_or(String::new(), |digit| setting.sign(digit).into()),
            Kind::Bits => {
                format!("{:0side$b}", top.map_or(0, |top| top.after.candidates().bits()), side = setting.size().side())
            }
            Kind::Event => match self.step.event {
                Event::Placed => "push".into(),
                Event::Solved => "solved".into(),
                Event::Contradiction | Event::UsedUp => "pop".into(),
            },
            Kind::Pops => self.pops().to_string(),
            Kind::Depth => self.step.counters.depth.to_string(),
            Kind::Call => self.call(setting).to_string(),
            Kind::Changed => {
                let changed = top.map_or(0, |top| top.before.bits() ^ top.after.bits());
                let bits: Vec<String> =
                    (0..21).rev().filter(|bit| changed >> bit & 1 == 1).map(|bit| bit.to_string()).collect();
                if bits.is_empty() { "none".into() } else { bits.join(" ") }
            }
        }
    }

    /// Why that is the answer.
    pub fn why(&self, setting: &Setting, survey: &Survey) -> String {
        match (self.kind, &self.step.pushed, &self.step.top) {
            (Kind::Cell, Some(pushed), _) => {
                sentence!("answer.cell", cells = pushed.weighed.ties.len() + 1, least = pushed.weighed.least)
            }
            (Kind::Digit | Kind::Bits, _, Some(top)) => {
                let signs: Vec<&str> = top.before.candidates().iter().map(|digit| setting.sign(digit)).collect();
                sentence!("answer.bits", signs = signs.join(" "))
            }
            (Kind::Pops, ..) => sentence!("answer.pops"),
            (Kind::Depth, ..) => sentence!("answer.depth"),
            (Kind::Call, ..) if self.step.event.is_dead_end() => sentence!("answer.returns", call = self.call(setting)),
            (Kind::Call, ..) => sentence!("answer.called", call = self.call(setting)),
            (Kind::Changed, ..) => sentence!("answer.changed"),
            _ => Scene::done(setting, survey, &self.after, &self.step).sentence(false),
        }
    }

    /// What is said to a reply; an empty one is answered only.
    pub fn reply_to(&self, reply: &str, setting: &Setting, survey: &Survey) -> String {
        let (answer, why) = (self.answer(setting), self.why(setting, survey));
        let answer = sentence!("reply", answer, why);
        match reply.trim() {
            "" => answer,
            reply if self.is_right(reply, setting) => format!("{} {answer}", sentence!("reply.right")),
            reply => format!("{} {answer}", sentence!("reply.wrong", reply)),
        }
    }

    /// Whether a reply is right.
    pub fn is_right(&self, reply: &str, setting: &Setting) -> bool {
        let reply = reply.trim().to_ascii_lowercase();
        let answer = self.answer(setting);
        match self.kind {
            Kind::Cell => reply.parse::<Cell>().is_ok_and(|cell| short(cell) == answer),
            Kind::Bits => {
                let bits = |text: &str| u32::from_str_radix(&text.replace([' ', '_'], ""), 2).ok();
                bits(&reply).is_some_and(|reply| Some(reply) == bits(&answer))
            }
            Kind::Event => reply.len() > 1 && answer.starts_with(&reply),
            Kind::Changed => {
                let mut bits: Vec<&str> = reply.split([' ', ',']).filter(|bit| !bit.is_empty()).collect();
                bits.sort_by_key(|bit| std::cmp::Reverse(bit.parse().unwrap_or(0)));
                bits.join(" ") == answer
            }
            Kind::Digit | Kind::Pops | Kind::Depth | Kind::Call => reply == answer.to_ascii_lowercase(),
        }
    }

    /// The pops that follow one after the other, the step itself among them.
    fn pops(&self) -> u64 {
        let mut position = self.after.clone();
        let mut pops = 1;
        while let Some(Step::DeadEnd { .. }) = position.step() {
            pops += 1;
        }
        pops
    }

    /// The number of the call that the recursion makes, or that returns: the cells that are blank then.
    fn call(&self, setting: &Setting) -> usize {
        let slot = self.step.top.map_or(0, |top| top.slot);
        let unfilled = setting.blanks() + 1 - slot;
        if self.step.event.is_dead_end() { unfilled } else { unfilled - 1 }
    }
}
