//! The walk, and a table, in a real terminal: tmux gives it one, and tells what stands on it.
//!
//! Without tmux these tests say so and pass, unless `STACKDOKU_REQUIRE_TMUX` is set.

use pretty_assertions::assert_eq;
use std::cell::Cell;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, thread};

/// A test waits no longer than this for what must come.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with a shell in it.
struct Terminal {
    socket: String,
    /// Programs started so far: their number tells apart what the shell prints after each.
    runs: Cell<u32>,
}

impl Terminal {
    /// A terminal of this size; `None`, and a line that says so, without tmux.
    fn open(name: &str, width: u16, height: u16) -> Option<Self> {
        let is_there = Command::new("tmux").arg("-V").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if !is_there.is_ok_and(|status| status.success()) {
            assert!(env::var_os("STACKDOKU_REQUIRE_TMUX").is_none(), "tmux is required, and not installed");
            eprintln!("skipped: {name} needs tmux, which is not installed");
            return None;
        }
        let terminal = Self { socket: format!("stackdoku-{}-{name}", std::process::id()), runs: Cell::new(0) };
        let (width, height) = (width.to_string(), height.to_string());
        let shell = "exec env PS1='$ ' LC_ALL=C.UTF-8 sh";
        terminal.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, shell]);
        terminal.wait_for("a prompt", |screen| screen.trim_end().ends_with('$'));
        Some(terminal)
    }

    fn tmux(&self, args: &[&str]) -> String {
        let folder = env!("CARGO_MANIFEST_DIR");
        let mut command = Command::new("tmux");
        command.args(["-u", "-L", &self.socket]).args(args).current_dir(folder).env_remove("TMUX");
        let output = command.output().expect("tmux starts");
        assert!(output.status.success(), "tmux {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// What stands on the screen.
    fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// The screen, as soon as it is as it must be and no longer changes: it may be caught half drawn.
    fn wait_for(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        let mut before = String::new();
        loop {
            let screen = self.screen();
            if is_there(&screen) && screen == before {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "{what} did not come:\n{screen}");
            before = screen;
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn wait_for_text(&self, text: &str) -> String {
        self.wait_for(text, |screen| screen.contains(text))
    }

    /// Presses keys by their names in tmux.
    fn press(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types a line and Enter.
    fn type_line(&self, line: &str) {
        self.tmux(&["send-keys", "-l", line]);
        self.press(&["Enter"]);
    }

    /// Starts the program with these arguments; `before` goes in front of its name.
    fn start(&self, before: &str, args: &str) {
        self.runs.set(self.runs.get() + 1);
        self.type_line(&format!(
            "stty_before=$(stty -g); clear; {before} {} {args}; echo \"run {} ended with $?\"",
            env!("CARGO_BIN_EXE_stackdoku"),
            self.runs.get()
        ));
    }

    /// Whether the alternate screen is shown, and whether the cursor is.
    fn flags(&self) -> (bool, bool) {
        let flags = self.tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag}"]);
        let flags: Vec<&str> = flags.split_whitespace().collect();
        (flags[0] == "1", flags[1] == "1")
    }

    /// Asserts that the program has ended with this status and has put the terminal back.
    fn is_back(&self, status: i32) -> String {
        let screen = self.wait_for_text(&format!("run {} ended with {status}", self.runs.get()));
        assert_eq!(self.flags(), (false, true), "the main screen, with a cursor");
        let same = format!("modes are the same after run {}", self.runs.get());
        self.type_line(&format!("[ \"$(stty -g)\" = \"$stty_before\" ] && echo {same}"));
        self.wait_for("the modes of the terminal", |screen| screen.lines().any(|line| line == same));
        screen
    }

    fn signal(&self, signal: &str) {
        let kill = Command::new("kill").args([signal, &self.process()]).status().unwrap();
        assert!(kill.success());
    }

    /// The process that runs in the terminal.
    fn process(&self) -> String {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let children = Command::new("ps").args(["--no-headers", "-o", "pid", "--ppid", shell.trim()]).output().unwrap();
        String::from_utf8(children.stdout).unwrap().trim().to_string()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).stderr(Stdio::null()).status();
    }
}

#[test]
fn nine_fits_80_by_24() {
    let Some(terminal) = Terminal::open("nine", 80, 24) else { return };
    terminal.start("", "walk data/lesson/nine.txt");
    terminal.wait_for_text("Nothing has been tried yet. FindBest pushed r1c5: only 3 fits.");
    assert_eq!(terminal.flags(), (true, false));
    terminal.press(&["/", "3", "4", "Enter"]);
    let screen = terminal.wait_for_text("step 34 of 68");
    for part in [
        "placed 3 at r2c8   depth 25 of 54",
        "| . . 6 | 7 4 1 | 2(3). |    symbol                            unused  987654321",
        "| . 7 1 | 5 8 2 | .[?]. |    before  0x100084       1    ----  0000000 010000100",
        "+-------+-------+-------+    after   0x120080       1    0010  0000000 010000000",
        "  WHY r3c8?  30 cells weighed, least 1, tied r3c9 r9c8",
        "  25 r3c8        -      6                 solve(30)  called just now",
        " Placed 3, the lowest of { 3 8 }, at r2c8. FindBest pushed r3c8: only 6 fits.",
    ] {
        assert!(screen.contains(part), "{part:?} in\n{screen}");
    }
    // Next, back, over, marks, the help, the end.
    terminal.press(&["Right"]);
    terminal.wait_for_text("step 35 of 68");
    terminal.press(&["NPage"]);
    terminal.wait_for_text("step 36 of 68");
    terminal.press(&["PPage", "Left"]);
    terminal.wait_for_text("step 34 of 68");
    terminal.press(&["o"]);
    terminal.wait_for_text("step 38 of 68");
    terminal.press(&["?"]);
    terminal.wait_for_text("any key closes this, q quits");
    terminal.press(&["Escape"]);
    terminal.wait_for_text("step 38 of 68");
    terminal.press(&["End"]);
    terminal.wait_for_text("solved: placed 6 at r9c8");
    let screen = terminal.wait_for_text("needs no look-ahead, effort 11 (see `stackdoku explain`).");
    assert!(
        screen.contains(" No cell is blank: the puzzle is solved. The search needed 61 choices; a person"),
        "{screen}"
    );
    terminal.press(&["q"]);
    terminal.is_back(0);
    // A step that is not there is an error here, too.
    terminal.start("", "walk --steps 70..80 data/lesson/nine.txt");
    assert!(terminal.is_back(2).contains("there is no step 70: the run has 68 steps"));
}

#[test]
fn sixteen_fits_120_by_40() {
    let Some(terminal) = Terminal::open("sixteen", 120, 40) else { return };
    terminal.start("", "walk data/hex/example1.txt");
    terminal.wait_for_text("step 0 of 274,346");
    terminal.press(&["/"]);
    terminal.type_line("5374");
    let screen = terminal.wait_for_text("placed 5 at row 2, column 12");
    assert!(screen.contains("5 at r2c12: 73,217 choices in vain"), "{screen}");
    assert!(screen.contains("3 at r2c9: 54,507 choices in vain"), "{screen}");
    terminal.press(&["o"]);
    terminal.wait_for_text("step 151,810 of 274,346");
    terminal.press(&["t"]);
    let screen = terminal.wait_for_text("WRONG DIGITS");
    assert!(screen.contains("slot  26  r2c12   5 instead of a  at step     5,374     73,217   53.3 %"), "{screen}");
    terminal.press(&["C-c"]);
    terminal.is_back(0);
}

#[test]
fn sixteen_fits_80_by_24_with_a_panel_at_a_time() {
    let Some(terminal) = Terminal::open("sixteen-small", 80, 24) else { return };
    terminal.start("", "walk data/hex/example1.txt");
    terminal.wait_for_text("step 0 of 274,346");
    terminal.press(&["/"]);
    terminal.type_line("5374");
    // tmux may show a screen of which only the first lines are drawn anew.
    let screen = terminal.wait_for_text("WHY r2c15?");
    assert!(screen.contains("placed 5 at r2c12"), "{screen}");
    assert!(screen.contains("| e 4 0 9 | b . 2 . | . . .(5)| f 1[?]6 |    27 r2c15       -      7"), "{screen}");
    assert!(!screen.contains("TAKE  x") && !screen.contains("CODE"), "{screen}");
    terminal.press(&[",", ",", ",", ","]);
    terminal.wait_for("the panel of the moment alone", |screen| {
        screen.contains("RECORD of r2c12") && !screen.contains("WHY r")
    });
    terminal.tmux(&["resize-window", "-x", "80", "-y", "35"]);
    let screen = terminal.wait_for_text("10     push FindBest's cell, or: solved");
    assert!(screen.contains("CODE  Pseudo-code"), "{screen}");
    // The other languages have more lines; those around the one that runs are shown.
    terminal.press(&["c"]);
    terminal.wait_for_text("CODE  C++, Java");
    terminal.press(&["c"]);
    let screen = terminal.wait_for_text("3   cell = stack[-1]");
    assert!(screen.contains("CODE  Python") && !screen.contains("FILLED"), "{screen}");
    terminal.press(&[".", "."]);
    terminal.wait_for_text("9   board[cell] |= FILLED");
    terminal.press(&["c"]);
    terminal.wait_for_text("CODE  Pseudo-code");
    terminal.press(&["q"]);
    terminal.is_back(0);
}

#[test]
fn a_small_window_says_what_it_needs_and_is_drawn_again_when_it_grows() {
    let Some(terminal) = Terminal::open("small", 60, 15) else { return };
    terminal.start("", "walk data/lesson/nine.txt");
    let screen = terminal.wait_for_text("This walk needs a window of 80 columns and 24 rows");
    assert!(!screen.contains("RECORD"));
    // Keys are still read.
    terminal.press(&["Right", "Right"]);
    terminal.tmux(&["resize-window", "-x", "80", "-y", "24"]);
    terminal.wait_for_text("step 2 of 68");
    terminal.tmux(&["resize-window", "-x", "120", "-y", "40"]);
    terminal.wait_for_text("CODE");
    terminal.tmux(&["resize-window", "-x", "60", "-y", "15"]);
    terminal.wait_for_text("needs a window");
    terminal.press(&["q"]);
    terminal.is_back(0);
}

#[test]
fn signals_put_the_terminal_back() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let Some(terminal) = Terminal::open(&format!("signal{signal}"), 80, 24) else { return };
        terminal.start("", "walk data/lesson/nine.txt");
        terminal.wait_for_text("RECORD of r1c5");
        terminal.signal(signal);
        let screen = terminal.is_back(3);
        assert!(screen.contains("stopped by a signal"), "{screen}");
    }
}

#[test]
fn a_terminal_that_closes_ends_the_walk() {
    for (name, before) in [("closes", ""), ("closes-unheard", "trap '' HUP;")] {
        let Some(terminal) = Terminal::open(name, 80, 24) else { return };
        terminal.start(before, "walk data/lesson/nine.txt");
        terminal.wait_for_text("RECORD of r1c5");
        let process = terminal.process();
        terminal.tmux(&["kill-server"]);
        let start = Instant::now();
        while Command::new("ps").args(["-o", "pid=", "-p", &process]).output().unwrap().status.success() {
            assert!(start.elapsed() < PATIENCE, "{name}: it runs on without a terminal");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_dumb_terminal_or_standard_input_gets_text() {
    let Some(terminal) = Terminal::open("dumb", 80, 24) else { return };
    terminal.start("TERM=dumb", "walk --steps 9 data/lesson/four.txt");
    assert!(terminal.is_back(0).contains("step        12  solution"));
    terminal.start("", "walk --steps 9 < data/lesson/four.txt");
    assert!(terminal.is_back(0).contains("step        12  solution"));
    terminal.start("", "walk --plain --steps 9 data/lesson/four.txt");
    assert!(terminal.is_back(0).contains("step        12  solution"));
}

#[test]
fn colours_are_left_out_when_asked_and_meaning_stays() {
    let Some(terminal) = Terminal::open("colours", 80, 24) else { return };
    let shown = |before: &str, args: &str| {
        terminal.start(before, &format!("walk {args} --steps 34 data/lesson/nine.txt"));
        terminal.wait_for_text("step 34 of 68");
        let screen = terminal.tmux(&["capture-pane", "-p", "-e"]);
        terminal.press(&["q"]);
        terminal.wait_for_text(&format!("run {} ended with 0", terminal.runs.get()));
        screen
    };
    // Black on yellow is new, white on blue is next; without colours bold and underlined, bold and reversed.
    let coloured = shown("env -u NO_COLOR", "");
    assert!(coloured.contains("\x1b[30m\x1b[43m3") || coloured.contains("48;5;3m3"), "{coloured:?}");
    for plain in [shown("NO_COLOR=1", ""), shown("", "--color never")] {
        let is_coloured = |escape: &str| {
            let codes = escape.split('m').next().unwrap_or_default();
            codes.split(';').any(|code| matches!(code.parse::<u8>(), Ok(30..=38 | 40..=48 | 90..=107)))
        };
        assert!(!plain.split("\x1b[").skip(1).any(is_coloured), "{plain:?}");
        assert!(plain.contains("\x1b[4m3") && plain.contains("\x1b[7m?"), "{plain:?}");
    }
}

#[test]
fn a_table_of_grades_is_no_wider_than_the_terminal() {
    let Some(terminal) = Terminal::open("grades", 60, 30) else { return };
    terminal.start("", "grade data/lesson/nine.txt data/lesson/nine.txt data/hex/example1.txt");
    let screen = terminal.is_back(1);
    let table: Vec<&str> = screen.lines().take_while(|line| !line.starts_with("run ")).collect();
    let is_row = |line: &&str| line.starts_with('|') && line.trim_end().ends_with('|');
    assert!(table.len() > 4 && table.iter().all(is_row), "{screen}");
}
