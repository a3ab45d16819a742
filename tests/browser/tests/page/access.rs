//! For everybody: axe-core finds nothing, the keyboard alone reaches everything, and screen readers say what
//! happens.

use super::{EXAMPLE, FOUR_UNSOLVABLE, NINE, Page, WINDOWS};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::thread;
use std::time::Duration;
use std::{env, fs};

/// Runs axe-core and asserts that it finds no violation, on a page with much to look at.
pub fn is_accessible(page: &Page, what: &str) {
    assert!(rules_kept(page, what) > 20, "{what}: axe-core looked at nothing");
}

/// The same in light and in dark.
pub fn is_accessible_in_both(page: &Page, what: &str) {
    for dark in [false, true] {
        page.browser.prefer(dark, true);
        is_accessible(page, &format!("{what}, dark {dark}"));
    }
}

/// Runs axe-core, whose file the variable `AXE` names, and asserts that it finds no violation; returns how many of its
/// rules the page keeps.
pub fn rules_kept(page: &Page, what: &str) -> u64 {
    let axe = env::var("AXE").expect("AXE names axe.min.js; `make test-browser` fetches it");
    let axe = fs::read_to_string(axe).unwrap();
    if page.run("return window.axe === undefined") == json!(true) {
        page.browser.run("(0, eval)(arguments[0])", json!([axe]));
    }
    let found = page.browser.run_async(
        "const done = arguments[arguments.length - 1];
         axe.run(document, { resultTypes: ['violations'] }).then(({ violations, passes }) => done({
           passes: passes.length,
           violations: violations.map(({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map((node) =>
             [node.target.join(' '), node.failureSummary])]),
         }), (error) => done({ violations: [String(error)] }))",
    );
    assert_eq!(found["violations"], json!([]), "{what}: {:#}", found["violations"]);
    found["passes"].as_u64().unwrap()
}

#[test]
fn axe_finds_nothing_in_any_view_light_or_dark() {
    for puzzle in [NINE, FOUR_UNSOLVABLE] {
        let page = Page::open(puzzle, "#step=4");
        for (width, height) in WINDOWS {
            page.browser.resize(width, height, width < 500);
            for view in ["record", "why", "stack", "tree"] {
                // On a large screen all panels are there.
                if width < 500 || view == "record" {
                    page.go(&format!("#step=4&view={view}"));
                    is_accessible_in_both(&page, &format!("{puzzle} {view} at {width}"));
                }
            }
        }
    }
}

#[test]
fn axe_finds_nothing_in_dialogs_questions_moments_and_presenter_mode() {
    let page = Page::open(NINE, "#step=24&ask=1");
    for dark in [false, true] {
        page.browser.prefer(dark, true);
        page.go("#step=24&ask=1");
        page.press(&["n"]);
        is_accessible(&page, "a question");
        page.press(&["Enter"]);
        is_accessible(&page, "an answer, and a contradiction");
        page.go("#step=34&moment=1");
        is_accessible(&page, "a moment");
        page.press(&["?"]);
        is_accessible(&page, "the help");
        page.press(&["Escape"]);
        page.click("#handout-open");
        is_accessible(&page, "the dialog of the handout");
        page.click("#handout-form [value=make]");
        is_accessible(&page, "the handout");
        for view in ["record", "why", "stack", "tree"] {
            page.go(&format!("#step=31&present=1&view={view}"));
            is_accessible(&page, &format!("presenter mode, {view}"));
        }
        page.go("#step=31");
        page.run("for (const details of document.querySelectorAll('details')) details.open = true");
        is_accessible(&page, "everything open");
    }
}

#[test]
fn axe_finds_nothing_in_example_1() {
    let page = Page::open(EXAMPLE, "#step=5374");
    is_accessible_in_both(&page, "a laptop");
    page.browser.resize(390, 844, true);
    is_accessible(&page, "a phone");
}

#[test]
fn the_keyboard_alone_reaches_everything_and_shows_where_it_is() {
    for (width, height) in WINDOWS {
        let page = Page::open(NINE, "#step=34");
        page.browser.resize(width, height, false);
        let wanted = "return [...document.querySelectorAll('button, input, summary')]
            .filter((e) => e.checkVisibility() && !e.closest('dialog'))
            .map((e) => e.id || e.dataset.action || e.dataset.tab || e.textContent.trim())";
        let wanted: BTreeSet<String> = serde_json::from_value(page.run(wanted)).unwrap();
        let mut reached = BTreeSet::new();
        for _ in 0..wanted.len() * 2 + 10 {
            page.press(&["Tab"]);
            let now = page.run(
                "const e = document.activeElement;
                 if (e === document.body) return null;
                 const style = getComputedStyle(e);
                 return [e.id || e.dataset.action || e.dataset.tab || e.textContent.trim(),
                         style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2]",
            );
            let Value::Array(now) = now else { continue };
            let name = now[0].as_str().unwrap();
            assert_eq!(now[1], true, "{name} shows that it has the focus");
            reached.insert(name.to_string());
        }
        let missed: Vec<&String> = wanted.difference(&reached).collect();
        assert!(missed.is_empty(), "at {width} not reached: {missed:?}");
        page.is_quiet();
    }
}

#[test]
fn a_lesson_can_be_given_with_the_keyboard_alone() {
    let page = Page::open(NINE, "");
    page.press(&["/"]);
    page.press(&["2", "4", "Enter"]);
    assert_eq!(page.step(), 24);
    page.press(&["a", "n"]);
    page.press(&["p", "o", "p", "Enter"]);
    assert!(page.text("#message").starts_with("Right. Answer: pop"));
    page.press(&["a", "?"]);
    assert!(page.is_shown("#help"));
    page.press(&["Escape", "]", "t", "w", "s"]);
    assert_eq!(page.step(), 29);
    page.is_quiet();
}

#[test]
fn the_status_line_speaks_once_after_the_last_key_and_is_silent_while_playing() {
    let page = Page::open(NINE, "");
    page.run(
        "window.said = [];
         new MutationObserver(() => said.push(document.querySelector('#status').textContent))
             .observe(document.querySelector('#status'), { childList: true, characterData: true, subtree: true })",
    );
    page.browser.wait_for("return document.querySelector('#status').textContent.startsWith('Step 0')");
    page.run("said.length = 0");
    page.press(&["n", "n", "n", "n"]);
    page.browser.wait_for("return said.length > 0");
    thread::sleep(Duration::from_millis(600));
    assert_eq!(page.run("return said.length"), 1);
    assert!(page.text("#status").starts_with("Step 4 of 68, placed "));
    page.press(&["+", "Space"]);
    thread::sleep(Duration::from_millis(1_200));
    assert_eq!(page.run("return said.length"), 1, "silent while playing");
    page.press(&["Space"]);
    page.browser.wait_for("return said.length === 2");
    page.run("document.querySelector('#slider').focus()");
    page.press(&["ArrowRight"]);
    thread::sleep(Duration::from_millis(800));
    assert_eq!(page.run("return said.length"), 2, "the slider speaks for itself");
    page.is_quiet();
}

#[test]
fn the_board_is_a_table_with_heads_and_marks_that_are_said() {
    let page = Page::open(NINE, "#step=34");
    assert_eq!(page.run("return document.querySelectorAll('#board th[scope=col]').length"), 9);
    assert_eq!(page.run("return document.querySelectorAll('#board th[scope=row]').length"), 9);
    assert_eq!(page.run("return document.querySelectorAll('#board [tabindex]').length"), 0, "no 81 tab stops");
    let label = |name: &str| page.run(&format!("return document.querySelector('#board td.{name}').ariaLabel"));
    assert_eq!(label("new"), "3, placed now");
    assert_eq!(label("next"), "blank, 1 candidate, next cell");
    assert_eq!(label("tie"), "blank, 1 candidate, as few as the next cell");
    let row = "return [...document.querySelectorAll('#record .row')].map((row) => row.ariaLabel).filter(Boolean)";
    let rows = page.run(row);
    assert!(rows.as_array().unwrap().contains(&json!("x & (x - 1): 010000000")), "{rows}");
}
