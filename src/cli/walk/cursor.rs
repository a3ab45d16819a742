//! A walk: a cursor over the steps of a run and the moments of a step, forward and back.
//!
//! ```text
//! snapshots  0 ------- 1024 ------- 2048 ------- 3072      clones of the search
//!                                     \
//! back to step 2100                    2048 --step()--> 2099 --step(), explained--> 2100
//! ```
//!
//! Forward is [`Position::step`], back is the nearest snapshot and then forward.

use super::ask::Questions;
use super::explain::{Event, Explained, Pushed};
use super::marks::{Mark, MarkKind};
use super::moment::Moment;
use super::panels::Scene;
use super::position::{Ended, Position};
use super::setting::Setting;
use super::snapshots::Snapshots;
use super::survey::Survey;
use stackdoku::Cell;

/// The cursor.
pub struct Walk {
    pub setting: Setting,
    pub survey: Survey,
    snapshots: Snapshots,
    /// The position after the step on show.
    position: Position,
    /// The step on show, or `None` before the first one.
    step: Option<Explained>,
    /// The cell that was pushed before the first step.
    first: Option<Pushed>,
    /// The moments of the step, and which of them is on show.
    moments: Vec<Moment>,
    moment: usize,
}

impl Walk {
    /// A walk that stands at `position`, before the first step. Takes all steps once, but at most `most`, to know how
    /// many there are and where the marks lie.
    pub fn new(most: u64, setting: Setting, position: Position) -> Self {
        let mut snapshots = Snapshots::new(position.clone());
        let survey = Survey::take(most, position.clone(), &setting, |position| snapshots.offer(position));
        let first = Pushed::at(&position, &setting);
        Self { setting, survey, snapshots, position, step: None, first, moments: vec![Moment::Push], moment: 0 }
    }

    /// The questions of this run.
    pub fn questions(&self) -> Questions {
        Questions::of(self.snapshots.nearest(0).clone(), &self.setting, &self.survey)
    }

    /// The number of the step on show, or 0 before the first one.
    pub fn number(&self) -> u64 {
        self.position.number()
    }

    /// The step on show as the panels draw it.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            setting: &self.setting,
            survey: &self.survey,
            position: &self.position,
            step: self.step.as_ref(),
            pushed: self.step.as_ref().map_or(self.first.as_ref(), |step| step.pushed.as_ref()),
            moment: self.moments[self.moment],
            is_done: self.moment + 1 == self.moments.len(),
        }
    }

    /// To the step with this number, or as near as there is one. All of it has happened then.
    pub fn go_to(&mut self, number: u64) {
        let number = number.min(self.survey.steps());
        // The step itself is taken last, so that it can be explained.
        let before = number.saturating_sub(1);
        if number <= self.number() || self.snapshots.nearest(before).number() > self.number() {
            self.position = self.snapshots.nearest(before).clone();
        }
        while self.position.number() < before && self.position.step().is_some() {}
        self.step = (number > 0).then(|| Explained::step(&mut self.position, &self.setting)).flatten();
        self.moments = self.step.as_ref().map_or_else(|| vec![Moment::Push], Moment::of);
        self.moment = self.moments.len() - 1;
    }

    /// To the next step.
    pub fn step(&mut self) -> bool {
        self.go_to_some(Some(self.number() + 1).filter(|&next| next <= self.survey.steps()))
    }

    /// To the step before.
    pub fn back(&mut self) -> bool {
        self.go_to_some(self.number().checked_sub(1))
    }

    /// To the next moment: of this step, or the first one of the next step.
    pub fn next_moment(&mut self) -> bool {
        if self.moment + 1 < self.moments.len() {
            self.moment += 1;
            return true;
        }
        self.step().then(|| self.moment = 0).is_some()
    }

    /// To the moment before: of this step, or the last one of the step before.
    pub fn previous_moment(&mut self) -> bool {
        if self.moment > 0 {
            self.moment -= 1;
            return true;
        }
        self.back()
    }

    /// Over what follows from the digit just placed: to the step at which its cell is on top of the stack again, or
    /// to the end. After a dead end or a solution to the next step.
    pub fn over(&mut self) -> bool {
        let chosen = self.step.as_ref().filter(|step| step.event == Event::Placed);
        let Some(slot) = chosen.and_then(|step| step.top).map(|top| top.slot) else { return self.step() };
        let end = self.survey.steps();
        let is_below = |position: &Position| position.depth() > slot || position.is_fresh();
        while self.number() < end && is_below(&self.position) && self.position.step().is_some() {}
        self.go_to(self.number() + 1);
        true
    }

    /// Back over what followed from the digit that was taken off: to the step that placed it. To the step before when
    /// the cell had just been pushed.
    pub fn over_back(&mut self) -> bool {
        let lifted = self.step.as_ref().and_then(|step| step.top?.lifted);
        self.go_to_some(lifted.map(|held| held.step).or(self.number().checked_sub(1)))
    }

    /// To the next mark.
    pub fn next_mark(&mut self) -> bool {
        self.go_to_mark(Some(self.first_mark_from(self.number() + 1)))
    }

    /// To the mark before.
    pub fn previous_mark(&mut self) -> bool {
        self.go_to_mark(self.first_mark_from(self.number()).checked_sub(1))
    }

    fn go_to_mark(&mut self, index: Option<usize>) -> bool {
        self.go_to_some(index.and_then(|index| self.survey.marks.get(index)).map(|mark| mark.step))
    }

    /// To a step, if there is one.
    fn go_to_some(&mut self, step: Option<u64>) -> bool {
        step.inspect(|&step| self.go_to(step)).is_some()
    }

    /// The index of the first mark that is not before a step.
    fn first_mark_from(&self, step: u64) -> usize {
        self.survey.marks.partition_point(|mark| mark.step < step)
    }

    /// The marks of the step on show.
    pub fn marks_here(&self) -> &[Mark] {
        &self.survey.marks[self.first_mark_from(self.number())..self.first_mark_from(self.number() + 1)]
    }

    /// To a place such as `34`, `r3c8`, `solution` or `contradiction`, also `step 34`, `cell r3c8` and `sol`: to the
    /// step with this number, or to the next such step behind the one on show.
    ///
    /// # Errors
    ///
    /// What is not there, in a sentence. The cursor then stays where it is.
    pub fn find(&mut self, place: &str) -> Result<(), String> {
        let (number, steps, size) = (self.number(), self.survey.steps(), self.setting.size());
        let typed = place.trim();
        let place = typed.to_ascii_lowercase();
        let place = ["step", "cell"].into_iter().find_map(|word| place.strip_prefix(word)).unwrap_or(&place).trim();
        let later = (self.survey.ended == Ended::StepLimit).then(|| sentence!("find.later", steps));
        let words = [("solution", MarkKind::Solution), ("contradiction", MarkKind::Contradiction)];
        let word = words.into_iter().find(|(word, _)| !place.is_empty() && word.starts_with(place));
        let are_groups = place.split(',').skip(1).all(|group| group.len() == 3);
        let (step, none) = match (place.replace(',', "").parse(), place.parse::<Cell>(), word) {
            (Ok(step), ..) if are_groups => {
                (Some(step).filter(|&step| step <= steps), later.unwrap_or_else(|| sentence!("find.end", steps)))
            }
            (_, Ok(cell), _) if !size.contains(cell) => (None, sentence!("find.outside", cell)),
            (_, Ok(cell), _) => {
                let none = later.unwrap_or_else(|| sentence!("find.cell", cell, step = number));
                (self.next_step_on(cell), none)
            }
            (.., Some((_, kind))) => {
                let next = self.survey.marks.iter().find(|mark| mark.step > number && mark.kind == kind);
                let none = later.unwrap_or_else(|| sentence!("find.mark", mark = kind.to_string(), step = number));
                (next.map(|mark| mark.step), none)
            }
            _ if is_cell_of_any_board(place) => (None, sentence!("find.outside", cell = place)),
            _ if typed.is_empty() => (None, sentence!("find.what")),
            _ => (None, sentence!("find.unknown", place = typed)),
        };
        self.go_to(step.ok_or(none)?);
        Ok(())
    }

    fn next_step_on(&self, cell: Cell) -> Option<u64> {
        let mut position = self.position.clone();
        while position.number() < self.survey.steps() {
            if position.top() == Some(cell) {
                return Some(position.number() + 1);
            }
            position.step()?;
        }
        None
    }
}

/// Whether a text is written like a cell, as `r17c1`.
fn is_cell_of_any_board(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let parts = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    parts.is_some_and(|(row, column)| is_number(row) && is_number(column))
}
