//! What keys do in the terminal view.

use super::{drawn, setting, walk};
use crate::cli::walk::setting::Setting;
use crate::cli::walk::terminal::HELP;
use crate::cli::walk::terminal::app::{App, Mode};
use crate::cli::walk::terminal::draw::Painter;
use pretty_assertions::assert_eq;
use ratatui_crossterm::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use stackdoku::Rules;

fn app(ask: bool) -> App {
    App::new(walk(&nine(), false), ask)
}

fn nine() -> Setting {
    setting("lesson/nine.txt", Rules::CLASSIC)
}

fn press(app: &mut App, code: KeyCode) -> bool {
    app.press(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Types text; `\n` is Enter.
fn type_text(app: &mut App, text: &str) {
    for sign in text.chars() {
        assert!(press(app, if sign == '\n' { KeyCode::Enter } else { KeyCode::Char(sign) }));
    }
}

#[test]
fn nothing_is_cut_on_the_screens_that_it_is_made_for() {
    let files = [
        ("lesson/nine.txt", Rules::CLASSIC),
        ("lesson/four-unsolvable.txt", Rules::CLASSIC),
        ("dutch-miracle/input3", Rules::DUTCH_MIRACLE),
        ("hex/example3.txt", Rules::CLASSIC),
        ("hex/empty-board.txt", Rules::CLASSIC),
    ];
    for (file, rules) in files {
        let mut app = App::new(walk(&setting(file, rules), false), false);
        let mut painters = [(80, 24), (120, 40)].map(|size| (size, Painter::new(true, true)));
        for _ in 0..250 {
            for keys in ["", "s", "t", "ts"] {
                type_text(&mut app, keys);
                for ((width, height), painter) in &mut painters {
                    let rows = drawn(&app, painter, *width, *height);
                    let said = rows[rows.len() - 4..].join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
                    let sentence = app.walk.scene().sentence(false);
                    let end = sentence.rsplit(' ').next().unwrap();
                    let is_there = app.message.is_some() || said.contains(end);
                    assert!(is_there, "{file} at {width}: {sentence}\n{}", rows.join("\n"));
                }
                type_text(&mut app, keys);
            }
            press(&mut app, KeyCode::Char('.'));
        }
    }
    assert!(HELP.iter().all(|(keys, what)| keys.len() <= 21 && what.len() <= 56), "{HELP:?}");
}

#[test]
fn sixteen_at_80_by_24_shows_costs_whole_and_says_where_the_rest_is() {
    let mut app = App::new(walk(&setting("hex/example3.txt", Rules::CLASSIC), false), false);
    let screen = |app: &App| drawn(app, &mut Painter::new(true, true), 80, 24).join("\n");
    type_text(&mut app, "nn");
    let shown = screen(&app);
    assert!(shown.contains("STACK 3 of") && shown.contains(". ,  RECORD, TAKE"));
    assert!(shown.contains("s    RECURSION in place of STACK") && shown.contains("120x40 shows all at once"));
    type_text(&mut app, "s");
    let shown = screen(&app);
    assert!(shown.contains("RECURSION solve(blank cells)") && shown.contains("called just now"), "{shown}");
    assert!(!shown.contains("STACK 3 of"));
    type_text(&mut app, "st");
    let shown = screen(&app);
    assert!(shown.contains("WRONG DIGITS  on the way to the solution; in vain:"), "{shown}");
    assert!(shown.contains(" choices") && shown.contains(" % ") && shown.contains("STACK 3 of"), "{shown}");
}

#[test]
fn counts_take_the_place_of_digits_only_where_there_are_counts() {
    let mut app = app(false);
    let row = |app: &App| drawn(app, &mut Painter::new(true, true), 80, 24)[3][..25].to_string();
    type_text(&mut app, "/34\nw");
    assert_eq!(row(&app), "| 2 3   |       |  (3)2 |");
    // The moment before: FindBest has not weighed the cells yet.
    type_text(&mut app, ",");
    assert_eq!(row(&app), "| . . 6 | 7 4 1 | 2(3). |");
    // The last step fills the last cell.
    type_text(&mut app, "G");
    assert_eq!(row(&app), "| 3 9 6 | 7 4 1 | 2 8 5 |");
}

#[test]
fn what_does_not_fit_80_columns_ends_in_a_sign_for_more() {
    let mut app = App::new(walk(&setting("hex/example2.txt", Rules::CLASSIC), false), false);
    let screen = |app: &App, is_utf8| drawn(app, &mut Painter::new(true, is_utf8), 80, 24);
    press(&mut app, KeyCode::End);
    assert!(screen(&app, true)[0].starts_with(" example2…  step 6,482 of 6,482   solved: placed 7 at r16c16"));
    assert!(screen(&app, false)[0].starts_with(" exampl...  step 6,482 of 6,482   solved: placed 7 at r16c16"));
    // A sentence of two rows stands below the list, not on its last line.
    type_text(&mut app, "t");
    let shown = screen(&app, true);
    assert!(shown[21].starts_with(" No cell is blank: the puzzle is solved. The search needed 3,312 choices;"));
    assert!(
        shown[22].starts_with(" person needs look-ahead 1 (moderate), effort 67 (see `stackdoku explain`)."),
        "{}",
        shown.join("\n")
    );
    assert!(shown[20].starts_with("  and "), "{}", shown.join("\n"));
}

#[test]
fn keys_move_as_the_help_says() {
    let mut app = app(false);
    let moves = [
        (KeyCode::Right, 1),
        (KeyCode::Char('n'), 2),
        (KeyCode::PageDown, 3),
        (KeyCode::Left, 2),
        (KeyCode::Char('p'), 1),
        (KeyCode::PageUp, 0),
        (KeyCode::End, 68),
        (KeyCode::Home, 0),
        (KeyCode::Char('G'), 68),
        (KeyCode::Char('g'), 0),
        (KeyCode::Char(']'), 21),
        (KeyCode::Char(']'), 25),
        (KeyCode::Char('['), 21),
        (KeyCode::Char('n'), 22),
        (KeyCode::Char('o'), 32),
        (KeyCode::Char('O'), 22),
        (KeyCode::Char('5'), 34),
        (KeyCode::Char('.'), 35),
        (KeyCode::Char(','), 34),
        (KeyCode::F(1), 34),
    ];
    for (code, number) in moves {
        assert!(press(&mut app, code));
        assert_eq!(app.walk.number(), number, "{code:?}");
    }
}

#[test]
fn the_ends_of_the_run_are_told() {
    let mut app = app(false);
    press(&mut app, KeyCode::Left);
    assert_eq!(app.message.as_deref(), Some("there is no such step before this one"));
    press(&mut app, KeyCode::End);
    assert_eq!(app.message, None);
    press(&mut app, KeyCode::Right);
    assert_eq!((app.walk.number(), app.message.as_deref()), (68, Some("there is no such step after this one")));
}

#[test]
fn keys_with_control_or_alt_do_nothing_but_control_c() {
    let mut app = app(false);
    for modifiers in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
        for sign in ['n', 'q', 'o', ' '] {
            assert!(app.press(KeyEvent::new(KeyCode::Char(sign), modifiers)));
        }
    }
    assert_eq!((app.walk.number(), app.is_playing), (0, false));
    assert!(!app.press(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(!press(&mut app, KeyCode::Char('q')));
    assert!(!press(&mut app, KeyCode::Esc));
}

#[test]
fn switches_switch() {
    let mut app = app(false);
    type_text(&mut app, "wts");
    assert_eq!((app.counts, app.tree, app.recursion), (true, true, false));
    type_text(&mut app, "wts");
    assert_eq!((app.counts, app.tree, app.recursion), (false, false, true));
    type_text(&mut app, "?");
    assert!(matches!(app.mode, Mode::Help));
    assert!(press(&mut app, KeyCode::Esc));
    assert!(matches!(app.mode, Mode::Walking));
}

#[test]
fn playing_goes_step_by_step_to_the_end_and_any_move_stops_it() {
    let mut app = app(false);
    type_text(&mut app, " ");
    assert!(app.is_playing);
    app.tick();
    assert_eq!(app.walk.number(), 1);
    let pace = app.pace();
    type_text(&mut app, "+");
    assert!(app.is_playing && app.pace() < pace);
    type_text(&mut app, "----------");
    assert_eq!(app.pace().as_secs_f32(), 2.0);
    press(&mut app, KeyCode::Left);
    assert!(!app.is_playing);
    app.tick();
    assert_eq!(app.walk.number(), 0);
    type_text(&mut app, " ");
    for _ in 0..100 {
        app.tick();
    }
    assert_eq!((app.walk.number(), app.is_playing), (68, false));
}

#[test]
fn a_place_is_typed_and_enter_goes_on() {
    let mut app = app(false);
    type_text(&mut app, "/c");
    assert!(matches!(&app.mode, Mode::GoTo(text) if text == "c"));
    press(&mut app, KeyCode::Backspace);
    type_text(&mut app, "contradiction\n");
    assert_eq!(app.walk.number(), 25);
    type_text(&mut app, "\n");
    assert_eq!(app.walk.number(), 29);
    type_text(&mut app, "/q\n");
    assert_eq!(app.walk.number(), 29);
    assert!(app.message.as_ref().is_some_and(|message| message.ends_with(", not `q`")));
    type_text(&mut app, "/34");
    assert!(press(&mut app, KeyCode::Esc));
    assert_eq!(app.walk.number(), 29);
}

#[test]
fn a_question_comes_before_its_step_and_enter_reveals() {
    let mut app = app(true);
    press(&mut app, KeyCode::Right);
    assert!(matches!(&app.mode, Mode::Asking(..)));
    assert_eq!(app.walk.number(), 0, "nothing is shown yet");
    type_text(&mut app, "r2c5\n");
    assert_eq!(app.walk.number(), 1);
    assert!(app.message.as_ref().is_some_and(|message| message.starts_with("Right. Answer: r2c5")));
    // The class votes by hand: Enter alone reveals. Playing stops at a question.
    type_text(&mut app, " ");
    for _ in 0..50 {
        app.tick();
    }
    assert_eq!((app.walk.number(), app.is_playing), (8, false));
    type_text(&mut app, "\n");
    assert_eq!(app.walk.number(), 9);
    assert!(app.message.as_ref().is_some_and(|message| message.starts_with("Answer: 10")));
    // A wrong answer is named as wrong, with the reason.
    type_text(&mut app, "/16\nn12\n");
    assert_eq!(app.walk.number(), 17);
    assert!(app.message.as_ref().is_some_and(|message| message.starts_with("Not 12. Answer: 37. solve(37) ")));
    // Esc closes the question, and `a` turns them off.
    type_text(&mut app, "/24\n.");
    assert!(press(&mut app, KeyCode::Esc));
    type_text(&mut app, "an");
    assert_eq!(app.walk.number(), 25);
}
