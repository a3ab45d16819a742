//! What the terminal view shows at the moment, and how keys change it. Nothing here draws.

use super::keys::{Action, action, is_ctrl_c};
use crate::cli::walk::ask::{Question, Questions};
use crate::cli::walk::cursor::{Target, Walk};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};
use std::time::Duration;

/// Steps per second, from the slowest to the fastest.
const SPEEDS: [f32; 9] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0];

/// The view.
pub struct App {
    pub walk: Walk,
    /// The questions, while they are on.
    pub questions: Option<Questions>,
    pub mode: Mode,
    /// A word on what was just asked for.
    pub message: Option<String>,
    /// Whether blank cells show how many candidates they have.
    pub counts: bool,
    /// Whether the costs of wrong digits are shown in place of the stack.
    pub tree: bool,
    /// Whether the recursion is shown beside the stack.
    pub recursion: bool,
    pub is_playing: bool,
    speed: usize,
    /// Where `/` went last, for Enter to go on.
    target: Option<Target>,
}

/// Who gets the keys.
pub enum Mode {
    /// The walk.
    Walking,
    /// The help is shown.
    Help,
    /// A place to go to is being typed.
    GoTo(String),
    /// A question is asked, and the reply is being typed.
    Asking(Box<Question>, String),
}

impl App {
    pub fn new(walk: Walk, ask: bool) -> Self {
        let mut app = Self {
            walk,
            questions: None,
            mode: Mode::Walking,
            message: None,
            counts: false,
            tree: false,
            recursion: true,
            is_playing: false,
            speed: 2,
            target: None,
        };
        if ask {
            app.turn_questions();
        }
        app
    }

    /// How long a step stays while playing.
    pub fn pace(&self) -> Duration {
        Duration::from_secs_f32(1.0 / SPEEDS[self.speed])
    }

    /// The next step while playing.
    pub fn tick(&mut self) {
        if self.is_playing && !self.ahead(Walk::step) {
            self.is_playing = false;
        }
    }

    /// Does what a key asks for; `false` to quit.
    pub fn press(&mut self, key: KeyEvent) -> bool {
        if key.kind == KeyEventKind::Release {
            return true;
        }
        if is_ctrl_c(key) {
            return false;
        }
        match &mut self.mode {
            Mode::Walking => return action(key).is_none_or(|action| self.act(action)),
            Mode::Help => match action(key) {
                Some(Action::Quit) => return false,
                _ => self.mode = Mode::Walking,
            },
            Mode::GoTo(text) | Mode::Asking(_, text) => match key.code {
                KeyCode::Char(sign) => text.push(sign),
                KeyCode::Backspace => {
                    text.pop();
                }
                KeyCode::Esc => self.mode = Mode::Walking,
                KeyCode::Enter | KeyCode::Right | KeyCode::PageDown => self.enter(),
                _ => {}
            },
        }
        true
    }

    /// What was typed is complete.
    fn enter(&mut self) {
        match std::mem::replace(&mut self.mode, Mode::Walking) {
            Mode::GoTo(text) => {
                let target = text.parse();
                self.target = target.as_ref().ok().copied();
                self.message = target.and_then(|target| self.walk.find(target)).err();
            }
            Mode::Asking(question, reply) => {
                self.message = Some(question.reply_to(&reply, self.walk.setting(), self.walk.survey()));
                self.walk.step();
            }
            mode => self.mode = mode,
        }
    }

    /// Goes one step or moment ahead, unless a question comes first.
    fn ahead(&mut self, go: fn(&mut Walk) -> bool) -> bool {
        let scene = self.walk.scene();
        let questions = self.questions.as_ref().filter(|_| scene.is_done);
        if let Some(question) = questions.and_then(|questions| questions.before(scene.position, scene.setting)) {
            self.is_playing = false;
            self.mode = Mode::Asking(Box::new(question), String::new());
            return true;
        }
        go(&mut self.walk)
    }

    fn act(&mut self, action: Action) -> bool {
        self.message = None;
        if !matches!(action, Action::Play | Action::Faster | Action::Slower) {
            self.is_playing = false;
        }
        let steps = self.walk.survey().steps();
        let moved = match action {
            Action::Next => self.ahead(Walk::step),
            Action::NextMoment => self.ahead(Walk::next_moment),
            Action::Back => self.walk.back(),
            Action::PreviousMoment => self.walk.previous_moment(),
            Action::Over => self.walk.over(),
            Action::OverBack => self.walk.over_back(),
            Action::NextMark => self.walk.next_mark(),
            Action::PreviousMark => self.walk.previous_mark(),
            Action::First => self.go_to(0),
            Action::Last => self.go_to(steps),
            Action::Tenths(tenths) => self.go_to(steps * u64::from(tenths) / 10),
            Action::Enter => {
                if let Some(target) = self.target {
                    self.message = self.walk.find(target).err();
                }
                true
            }
            other => return self.switch(other),
        };
        if !moved {
            let is_forward = matches!(action, Action::Next | Action::NextMoment | Action::Over | Action::NextMark);
            self.message = Some(if is_forward { sentence!("end.after") } else { sentence!("end.before") });
        }
        true
    }

    /// Switches something on or off; `false` to quit.
    fn switch(&mut self, action: Action) -> bool {
        match action {
            Action::Play => self.is_playing = !self.is_playing,
            Action::Faster => self.change_speed(self.speed + 1),
            Action::Slower => self.change_speed(self.speed.saturating_sub(1)),
            Action::GoTo => self.mode = Mode::GoTo(String::new()),
            Action::Ask => self.turn_questions(),
            Action::Counts => self.counts = !self.counts,
            Action::Tree => self.tree = !self.tree,
            Action::Recursion => self.recursion = !self.recursion,
            Action::Help => self.mode = Mode::Help,
            Action::Close | Action::Quit => return false,
            _ => {}
        }
        true
    }

    fn go_to(&mut self, step: u64) -> bool {
        self.walk.go_to(step);
        true
    }

    fn change_speed(&mut self, speed: usize) {
        self.speed = speed.min(SPEEDS.len() - 1);
        self.message = Some(sentence!("speed", speed = SPEEDS[self.speed].to_string()));
    }

    fn turn_questions(&mut self) {
        self.questions = match self.questions {
            Some(_) => None,
            None => Some(self.walk.questions()),
        };
        self.message = Some(match &self.questions {
            Some(on) => sentence!("ask.on", asked = on.count(), steps = self.walk.survey().length()),
            None => sentence!("ask.off"),
        });
    }
}
