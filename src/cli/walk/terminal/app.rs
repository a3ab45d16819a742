//! What the terminal view shows at the moment, and how keys change it. Nothing here draws.

use crate::cli::walk::ask::{Question, Questions};
use crate::cli::walk::cursor::Walk;
use crate::cli::walk::listings::{Listing, listings};
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::mem;
use std::time::Duration;

/// Steps per second, from the slowest to the fastest.
const SPEEDS: [f32; 9] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0];

/// The help, a line for each key: the screen that `?` shows.
pub const HELP: [(&str, &str); 19] = [
    ("right  n  PageDown", "next step"),
    ("left   p  PageUp", "step before"),
    (".  ,", "next moment of the step, moment before"),
    ("Home g  End G  0..9", "start, last step, 0 % to 90 % of the run"),
    ("o  O", "over: go to the next step at which this cell is on top"),
    ("", "of the stack; or to the last one before"),
    ("]  [", "next mark, mark before: first tie, first cell with two"),
    ("", "candidates, contradictions, most pops, deepest, solution"),
    ("/", "go to step 34, cell r3c8, solution, contradiction"),
    ("Enter", "go to the next one of these; answer a question"),
    ("Space  +  -", "play or pause, faster, slower"),
    ("a", "ask me what comes next, on or off"),
    ("w", "how many candidates each blank cell has, on the board"),
    ("t", "what the wrong digits cost, in place of the stack"),
    ("s", "the recursion beside the stack, on or off"),
    ("c", "the loop as pseudo-code, C++, Java or Python"),
    ("?", "this help"),
    ("Esc", "close the help, a question or a prompt; else quit"),
    ("q  Ctrl-C", "quit"),
];

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
    /// The loop in all languages, and which of them is shown.
    pub listings: Vec<Listing>,
    pub language: usize,
    pub is_playing: bool,
    speed: usize,
    /// Where `/` went last, for Enter to go on.
    target: Option<String>,
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
    Asking(Question, String),
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
            listings: listings(),
            language: 0,
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

    /// Does what a key asks for, or `false` to quit. During the walk no key acts with Ctrl or Alt but Ctrl-C.
    pub fn press(&mut self, key: KeyEvent) -> bool {
        const OTHERS: KeyModifiers = KeyModifiers::ALT.union(KeyModifiers::SUPER).union(KeyModifiers::META);
        let is_alone = !key.modifiers.intersects(OTHERS | KeyModifiers::CONTROL);
        match (&mut self.mode, key.code) {
            _ if key.kind == KeyEventKind::Release => {}
            // Ctrl-C arrives as a key while the terminal is in raw mode.
            (_, KeyCode::Char('c' | 'C')) if key.modifiers.contains(KeyModifiers::CONTROL) => return false,
            (Mode::Walking, code) => return !is_alone || self.act(code),
            (Mode::Help, KeyCode::Char('q')) if is_alone => return false,
            (Mode::Help, _) | (_, KeyCode::Esc) => self.mode = Mode::Walking,
            (Mode::GoTo(text) | Mode::Asking(_, text), KeyCode::Char(sign)) => text.push(sign),
            (Mode::GoTo(text) | Mode::Asking(_, text), KeyCode::Backspace) => _ = text.pop(),
            (_, KeyCode::Enter | KeyCode::Right | KeyCode::PageDown) => self.enter(),
            _ => {}
        }
        true
    }

    /// What was typed is complete.
    fn enter(&mut self) {
        match mem::replace(&mut self.mode, Mode::Walking) {
            Mode::GoTo(place) => self.message = self.walk.find(self.target.insert(place)).err(),
            Mode::Asking(question, reply) => {
                self.message = Some(question.reply_to(&reply));
                self.walk.step();
            }
            mode => self.mode = mode,
        }
    }

    /// Goes one step or moment ahead, unless a question comes first.
    fn ahead(&mut self, go: fn(&mut Walk) -> bool) -> bool {
        let scene = self.walk.scene();
        let questions = self.questions.as_ref().filter(|_| scene.is_done);
        if let Some(question) =
            questions.and_then(|questions| questions.before(scene.position, scene.setting, scene.survey))
        {
            self.is_playing = false;
            self.mode = Mode::Asking(question, String::new());
            return true;
        }
        go(&mut self.walk)
    }

    /// What a key does while nothing is being typed, or `false` to quit.
    fn act(&mut self, code: KeyCode) -> bool {
        use KeyCode::{Char, End, Enter, Esc, Home, Left, PageDown, PageUp, Right};
        let steps = self.walk.survey.steps();
        let forward = |moved: bool| (!moved).then(|| sentence!("end.after"));
        let back = |moved: bool| (!moved).then(|| sentence!("end.before"));
        // Whatever moves or switches ends the playing and the message. Only keys without a meaning do not, and those of
        // the speed let it play on.
        let (was_playing, message) = (mem::take(&mut self.is_playing), self.message.take());
        match code {
            Right | PageDown | Char('n') => self.message = forward(self.ahead(Walk::step)),
            Left | PageUp | Char('p') => self.message = back(self.walk.back()),
            Char('.') => self.message = forward(self.ahead(Walk::next_moment)),
            Char(',') => self.message = back(self.walk.previous_moment()),
            Home | Char('g') => self.walk.go_to(0),
            End | Char('G') => self.walk.go_to(steps),
            Char(tenths @ '0'..='9') => self.walk.go_to(steps * u64::from(tenths as u8 - b'0') / 10),
            Char('o') => self.message = forward(self.walk.over()),
            Char('O') => self.message = back(self.walk.over_back()),
            Char(']') => self.message = forward(self.walk.next_mark()),
            Char('[') => self.message = back(self.walk.previous_mark()),
            Char('/') => self.mode = Mode::GoTo(String::new()),
            Enter => self.message = self.target.as_ref().and_then(|place| self.walk.find(place).err()),
            Char('a') => self.turn_questions(),
            Char('w') => self.counts = !self.counts,
            Char('t') => self.tree = !self.tree,
            Char('s') => self.recursion = !self.recursion,
            Char('c') => self.language = (self.language + 1) % self.listings.len(),
            Char('?') => self.mode = Mode::Help,
            Char(' ') => self.is_playing = !was_playing,
            Char('+' | '=' | '-' | '_') => {
                self.is_playing = was_playing;
                let is_faster = matches!(code, Char('+' | '='));
                self.speed =
                    if is_faster { self.speed + 1 } else { self.speed.saturating_sub(1) }.min(SPEEDS.len() - 1);
                self.message = Some(sentence!("speed", speed = SPEEDS[self.speed].to_string()));
            }
            Esc | Char('q') => return false,
            _ => (self.is_playing, self.message) = (was_playing, message),
        }
        true
    }

    /// Turns questions on or off, with a word on that.
    fn turn_questions(&mut self) {
        self.questions = self.questions.is_none().then(|| self.walk.questions());
        self.message = Some(match &self.questions {
            Some(on) => sentence!("ask.on", asked = on.asked.len(), steps = self.walk.survey.length()),
            None => sentence!("ask.off"),
        });
    }
}
