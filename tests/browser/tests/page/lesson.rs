//! The pages of the lesson: what a pupil does with their figures, and that they give nothing away before.

use super::access::rules_kept;
use super::{Page, WINDOWS, open_until};
use pretty_assertions::assert_eq;
use serde_json::json;
use stackdoku_browser::{Browser, stackdoku};
use std::path::Path;
use std::sync::OnceLock;

const NAMES: [&str; 9] = ["index", "1", "2", "3", "4", "5", "6", "handout", "teachers"];

/// The folder of the pages, written once.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        for name in NAMES {
            let file = folder.path().join(format!("{name}.html"));
            let written = stackdoku().args(["walk", "--lesson", name, "--html"]).arg(&file).output().unwrap();
            assert!(written.status.success() && written.stdout.is_empty(), "{written:?}");
        }
        folder
    });
    folder.path()
}

fn open(name: &str) -> Page {
    let browser = Browser::start();
    browser.resize(1366, 768, false);
    let page = Page { browser, address: String::new() };
    show(&page, name);
    page
}

/// Loads a page; its script, if it has one, has begun.
fn show(page: &Page, name: &str) {
    page.browser.open(&format!("file://{}/{name}.html", folder().display()));
    page.browser.wait_for("return !document.querySelector('#script') || document.body.classList.contains('ready')");
}

/// Presses the button with this text.
fn tap(page: &Page, text: &str) {
    tap_in(page, "body", text);
}

/// Presses the button with this text inside of an element.
fn tap_in(page: &Page, inside: &str, text: &str) {
    let script = "const button = [...document.querySelectorAll(`${arguments[0]} button`)]
                      .find((button) => button.checkVisibility() && button.textContent.trim() === arguments[1]);
                  button.id ||= `button-${Math.random().toString(36).slice(2)}`;
                  return button.id";
    let id = page.browser.run(script, json!([inside, text]));
    page.click(&format!("#{}", id.as_str().unwrap_or_else(|| panic!("no button {text}"))));
}

/// Taps a cell of the board, such as `row 1, column 3`.
fn tap_cell(page: &Page, cell: &str) {
    page.click(&format!("#board button[aria-label^='{cell}']"));
}

fn says(page: &Page, selector: &str, text: &str) {
    let said = page.text(selector);
    assert!(said.contains(text), "{selector}: {said}");
}

#[test]
fn bits_make_the_number_the_fields_and_the_cell() {
    let page = open("1");
    says(&page, "#record", "r = 0x130090");
    says(&page, "#meaning", "The cell holds 3. Untried: { 4 7 }.");
    assert!(!page.is_shown(".expressions"), "the expressions are an answer");
    let key = |bit: &str| format!("#keys [data-bit='{bit}']");
    // To 0x150480 by hand.
    for bit in ["17", "18", "4", "10"] {
        page.click(&key(bit));
    }
    says(&page, "#record", "r = 0x150480");
    says(&page, "#meaning", "The cell holds 5. Untried: { 7 a }.");
    assert_eq!(page.text("#cell"), "7a5");
    assert!(page.is_pressed(&key("10")) && !page.is_pressed(&key("17")));
    page.click(&key("2"));
    says(&page, "#meaning", "The search never writes this record: no digit up to 5 is untried");
    // Nor one whose choice itself is untried.
    for bit in ["2", "5"] {
        page.click(&key(bit));
    }
    says(&page, "#record", "r = 0x1504a0");
    says(&page, "#meaning", "The search never writes this record");
    for bit in ["5", "2"] {
        page.click(&key(bit));
    }
    page.click(&key("20"));
    says(&page, "#meaning", "not on the stack");
    // With the keyboard, the focus stays where it is.
    page.press(&["Space", "Tab", "Space"]);
    says(&page, "#record", "r = 0x1d0484");
    page.click("details summary");
    tap(&page, "Set these bits");
    says(&page, "#record", "r = 0x150480");
    page.click("details:nth-of-type(2) summary");
    assert!(page.is_shown(".expressions"));
    says(&page, ".expressions", "(r >> 16) & 15= 0101 = 5");
    page.is_quiet();
}

#[test]
fn the_lowest_one_is_taken_until_none_is_left() {
    let page = open("2");
    let row = |name: &str| {
        let script = "return [...document.querySelectorAll('#rows .row')].map((row) => row.ariaLabel)
                          .find((label) => label.startsWith(arguments[0]))";
        page.browser.run(script, json!([name])).as_str().unwrap().to_string()
    };
    page.click("#x [data-bit='9']");
    assert_eq!(row("x - 1"), "x - 1: 0000001010001111");
    assert_eq!(row("x & (x - 1)"), "x & (x - 1): 0000001010000000");
    assert_eq!(page.run("return document.querySelectorAll('#rows .bit.new').length"), 5);
    says(&page, "#taken", "The lowest 1 is bit 4. 4 is placed, and { 7 9 } is left.");
    tap(&page, "Take 4");
    assert_eq!(row("x - 1"), "x - 1: 0000001001111111");
    tap(&page, "Take 7");
    tap(&page, "Take 9");
    says(&page, "#taken", "x is 0: nothing is left to try.");
    tap(&page, "Nothing to take");
    says(&page, "#taken", "x is 0: nothing is left to try.");
    page.is_quiet();
}

#[test]
fn the_pupil_is_find_best() {
    let page = open("2");
    assert_eq!(page.text("#asked"), "Cell 1 of 12: which one?");
    assert_eq!(page.run("return document.querySelectorAll('#board .next, #board .tie').length"), 0);
    let labels = page.run("return [...document.querySelectorAll('#board [aria-label]')].map((part) => part.ariaLabel)");
    assert!(!labels.to_string().contains("candidate"), "{labels}");
    tap_cell(&page, "row 3, column 1");
    says(&page, "#told", "Not r3c1: it has 2 candidates. Another cell has fewer.");
    tap_cell(&page, "row 4, column 3");
    says(&page, "#told", "Not r4c3: it has 1 candidate. So has another cell, which comes first.");
    assert_eq!(page.text("#asked"), "Cell 1 of 12: which one?");
    tap_cell(&page, "row 2, column 4");
    says(&page, "#told", "Yes, r2c4. First in reading order with 1 candidate. Placed 1.");
    let mut leasts = Vec::new();
    tap(&page, "Count for me");
    assert!(page.is_shown("#board.counted"));
    for _ in 1..12 {
        // The first of the cells with the fewest.
        let best = "const counts = [...document.querySelectorAll('#board .over-cell')]
                        .map((key) => [key.ariaLabel, Number(key.ariaLabel.match(/(\\d) cand/)[1])]);
                    const least = Math.min(...counts.map(([, count]) => count));
                    return [least, counts.find(([, count]) => count === least)[0].split(', ').slice(0, 2).join(', ')]";
        let best = page.run(best);
        leasts.push(best[0].as_u64().unwrap());
        tap_cell(&page, best[1].as_str().unwrap());
        says(&page, "#told", "Yes, ");
    }
    assert_eq!(leasts, [1, 1, 1, 2, 2, 1, 1, 2, 1, 1, 1], "the fewest candidates are not always one");
    assert_eq!(page.text("#asked"), "Solved.");
    tap(&page, "Start again");
    assert_eq!(page.text("#asked"), "Cell 1 of 12: which one?");
    page.is_quiet();
}

#[test]
fn the_pupil_is_the_stack() {
    let page = open("3");
    let [push, contradiction, used_up] = ["Place and push", "Pop: contradiction", "Pop: used up"];
    tap(&page, used_up);
    says(&page, "#told", "Step 0 of 9. Not yet: { 1 3 } may still be tried on r1c1.");
    tap(&page, push);
    tap(&page, push);
    says(&page, "#told", "Step 2 of 9. Yes. Placed 3");
    assert_eq!(page.text("#stack-name"), "Stack 3 of 13");
    tap(&page, push);
    says(&page, "#told", "Nothing is left to try on r1c4.");
    tap(&page, used_up);
    says(&page, "#told", "It is popped, but nothing was ever tried on r1c4.");
    tap(&page, contradiction);
    tap(&page, contradiction);
    says(&page, "#told", "It is popped, but r1c2 was pushed with { 3 }.");
    for (step, move_) in [used_up, push, push, contradiction, used_up, used_up].into_iter().enumerate() {
        assert!(!page.is_shown("#stack .call"));
        tap(&page, move_);
        says(&page, "#told", &format!("Step {} of 9. Yes.", step + 4));
    }
    assert_eq!(page.text("#stack-name"), "Stack 0 of 13");
    tap(&page, push);
    says(&page, "#told", "Step 9 of 9.");
    tap(&page, "Start again");
    tap(&page, "Recursion beside it");
    assert!(page.is_shown("#stack .call"));
    says(&page, "#stack", "solve(13)");
    says(&page, "#about-calls", "so solve(13) is the first call");
    page.is_quiet();
}

#[test]
fn board_moves_and_stack_are_on_one_screen() {
    for (name, moves) in [("3", ["Place and push"; 2].as_slice()), ("4", &["5"])] {
        for (width, height) in WINDOWS.into_iter().filter(|(width, _)| *width > 500) {
            let page = open(name);
            page.browser.resize(width, height, false);
            show(&page, name);
            for step in moves {
                tap(&page, step);
                for part in ["#board", "#stack"] {
                    let edge = page.lower_edge(part);
                    assert!(edge <= f64::from(height), "page {name} at {width}x{height}: {part} ends at {edge}");
                }
            }
        }
    }
}

#[test]
fn the_pupil_predicts_a_search() {
    let page = open("4");
    says(&page, "#asked", "Step 22: Which digit goes into r1c9?");
    tap(&page, "7");
    says(&page, "#told", "Not 7. Try again.");
    says(&page, "#asked", "Step 22: Which digit goes into r1c9?");
    tap(&page, "5");
    says(&page, "#told", "Yes, 5");
    says(&page, "#asked", "Step 22: Which cell will FindBest push?");
    assert_eq!(page.run("return document.querySelectorAll('#board .next, #board .tie').length"), 0);
    says(&page, "#stack", "r1c9");
    assert!(!page.text("#stack").contains("r1c1"), "the next cell is the answer");
    tap_cell(&page, "row 2, column 1");
    says(&page, "#told", "Not r2c1. Try again.");
    tap_cell(&page, "row 1, column 1");
    says(&page, "#told", "Yes, r1c1");
    for step in ["23", "24"] {
        tap(&page, &format!("Show step {step}"));
    }
    says(&page, "#told", "FindBest pushed r1c3: nothing fits.");
    let top = || page.text("#stack tr.top .cell");
    assert_eq!(top(), "r1c3");
    tap(&page, "pop");
    // The figure shows what the text says.
    says(&page, "#told", "now r1c2 is on top.");
    assert_eq!((top(), page.text("#stack-name")), ("r1c2".into(), "Stack 24 of 54".into()));
    says(&page, "#asked", "Step 26: How many pops come in a row, from this step on?");
    tap(&page, "Tell me");
    says(&page, "#told", "It is 1. ");
    for step in 26..=30 {
        tap(&page, &format!("Show step {step}"));
    }
    assert_eq!(top(), "r1c1");
    tap(&page, "pop");
    says(&page, "#told", "now r1c9 is on top.");
    assert_eq!((top(), page.text("#stack-name")), ("r1c9".into(), "Stack 22 of 54".into()));
    says(&page, "#asked", "Step 32: How many cells are on the stack after this step?");
    tap(&page, "23");
    says(&page, "#asked", "Step 32: Which digit goes into r1c9?");
    tap(&page, "7");
    tap_cell(&page, "row 2, column 7");
    says(&page, "#asked", "both kinds of dead end");
    says(&page, "#told", "Yes, r2c7");
    page.is_quiet();
}

#[test]
fn the_pupil_guesses_which_digits_cost_most() {
    let page = open("5");
    page.browser.wait_for("return document.querySelectorAll('#guesses button').length > 0");
    assert!(!page.is_shown("#canvas") && !page.is_shown("#costs") && !page.is_shown("#steps"));
    let shown = page.run("return document.body.innerText");
    assert!(!shown.as_str().unwrap().contains("73,217") && !shown.as_str().unwrap().contains("54,507"));
    page.click("#show");
    assert!(!page.is_shown("#canvas"), "two are to be picked first");
    tap(&page, "r1c13 9 instead of c");
    tap(&page, "r2c12 5 instead of a");
    tap(&page, "r2c9 3 instead of d");
    assert_eq!(page.run("return document.querySelectorAll('#guesses [aria-pressed=true]').length"), 2);
    page.click("#show");
    says(&page, "#told", "One of your two is right.");
    assert!(page.is_shown("#canvas"));
    says(&page, "#costs", "5 instead of a at r2c12: 73,217 choices");
    says(&page, "#table", "54,507");
    assert_eq!(page.text("#steps"), "All panels at step 5,374 and step 151,811.");
    let link = page.run("return document.querySelector('#steps a').getAttribute('href')");
    assert!(link.as_str().unwrap().starts_with("stackdoku.html#p=") && link.as_str().unwrap().ends_with("&step=5374"));
    page.click("#costs button:nth-child(2)");
    says(&page, "#told", "Step ");
    // Anew, with the right ones.
    show(&page, "5");
    page.browser.wait_for("return document.querySelectorAll('#guesses button').length > 0");
    tap(&page, "r2c12 5 instead of a");
    tap(&page, "r2c9 3 instead of d");
    page.click("#show");
    says(&page, "#told", "Both are right.");
    page.is_quiet();
}

#[test]
fn ways_to_choose_are_counted_when_they_are_asked_for_and_as_the_answer_says() {
    let page = open("6");
    assert_eq!(page.text("#counted"), "");
    for (way, choices) in
        [("fewest candidates (FindBest)", "61"), ("first blank cell", "10,578"), ("most candidates", "")]
    {
        tap(&page, &format!("Count: {way}"));
        let row = format!(
            "const row = [...document.querySelectorAll('#counted tbody tr')].at(-1);
             return row.cells[0].textContent.startsWith('{way}') && /\\d$/.test(row.cells[1].textContent)"
        );
        page.browser.wait_for(&row);
        let counted = page.run("return document.querySelector('#counted tbody tr:last-child td').textContent");
        let counted = counted.as_str().unwrap();
        assert!(choices.is_empty() && counted == "more than 2,000,000" || counted == choices, "{way}: {counted}");
        assert!(page.text("details").contains(counted), "{way}: {counted}");
    }
    page.is_quiet();
}

#[test]
fn the_search_and_a_person_solve_the_same_puzzle_side_by_side() {
    let page = open("6");
    let key = |who: &str, key: &str| tap_in(&page, &format!("#{who}-keys"), key);
    let digits = |board: &str| {
        let script = "return [...document.querySelectorAll(`${arguments[0]} td:not(.corner)`)]
                          .map((cell) => cell.textContent).join('')";
        page.browser.run(script, json!([board]))
    };
    says(&page, "#search-told", "Step 0 of 68. Nothing has been tried yet.");
    says(&page, "#person-told", "The puzzle: 54 steps follow; no digit has to be assumed.");
    key("person", "Next");
    says(&page, "#person-told", "Step 1 of 54. r2c2 is 9: the only place for 9 in block 1");
    assert_eq!(page.text("#steps-board .new"), "9");
    assert!(page.is_shown("#steps-board .house") && page.is_shown("#steps-board .candidates"));
    key("search", "End");
    says(&page, "#search-told", "Step 68 of 68. ");
    assert_eq!(page.text("#search-counts"), "Digits placed: 61. Taken back: 7.");
    key("person", "End");
    says(&page, "#person-told", "solved: this is the only solution");
    assert_eq!(page.text("#person-counts"), "Digits placed: 54. Taken back: 0.");
    assert_eq!(digits("#board"), digits("#steps-board"));
    assert!(!page.is_shown("#steps-board .candidates"));
    key("person", "Back");
    says(&page, "#person-told", "Step 54 of 54. ");
    key("search", "Start");
    key("search", "Back");
    assert_eq!(page.text("#search-counts"), "Digits placed: 0. Taken back: 0.");
    // Back from the wrong 5.
    page.run(
        "const slider = document.querySelector('#search-at'); slider.value = 31;
              slider.dispatchEvent(new Event('input'))",
    );
    says(&page, "#search-told", "Step 31 of 68. ");
    page.is_quiet();
}

#[test]
fn one_page_leads_to_the_next() {
    let page = open("index");
    let title = || page.text("h1");
    assert_eq!(title(), "A search that you can watch");
    page.click(".parts a");
    let titles = [
        "A cell is one number",
        "Which cell next?",
        "Be the stack",
        "Predict the search",
        "What a wrong digit costs",
        "What choosing buys",
    ];
    for (index, expected) in titles.into_iter().enumerate() {
        assert_eq!(title(), expected);
        assert_eq!(page.text(".pages [aria-current]"), (index + 1).to_string());
        page.click(".onward .next");
    }
    assert_eq!(title(), "A search that you can watch");
    page.click(".parts li:nth-child(4) a");
    page.click(".onward .prev");
    assert_eq!(title(), "Be the stack");
    page.click(".pages a:nth-child(6)");
    assert_eq!(title(), "What choosing buys");
    page.is_quiet();
}

#[test]
fn light_or_dark_is_chosen_once_for_all_pages() {
    let page = open("3");
    let theme = || page.run("return document.documentElement.dataset.theme ?? null");
    assert_eq!(theme(), json!(null));
    tap(&page, "Dark");
    assert_eq!(theme(), "dark");
    for name in ["3", "index", "teachers", "5"] {
        open_until(|| show(&page, name), || theme() == "dark");
        assert_eq!(page.text("#theme"), "Light", "{name}");
    }
    page.is_quiet();
}

#[test]
fn every_page_fits_every_screen_and_axe_finds_nothing() {
    let page = open("index");
    for name in NAMES {
        for (width, height) in WINDOWS.into_iter().chain([(320, 640)]) {
            page.browser.resize(width, height, width < 500);
            show(&page, name);
            let is_there =
                "return !document.querySelector('#guesses') || document.querySelector('#guesses button') !== null";
            page.browser.wait_for(is_there);
            page.fits(&format!("{name} at {width}"));
            let open = page.run("return document.querySelectorAll('details[open]').length");
            assert_eq!(open, 0, "{name}: answers are folded");
            // With all answers shown, too.
            page.run(
                "for (const details of document.querySelectorAll('details')) details.open = true;
                 for (const key of document.querySelectorAll('#recursion, #counts, #ways button')) key.click();
                 for (const key of [...document.querySelectorAll('#guesses button')].slice(0, 2)) key.click();
                 document.querySelector('#show')?.click()",
            );
            page.fits(&format!("{name} at {width}, all open"));
            let small = page.run(
                "return [...document.querySelectorAll('main button')].filter((key) => key.checkVisibility()
                    && !key.closest('#costs') && key.getBoundingClientRect().height < 40).map((key) => key.outerHTML)",
            );
            assert_eq!(small, json!([]), "{name} at {width}");
            for dark in [false, true] {
                page.browser.prefer(dark, true);
                if width != 320 {
                    // They have no figure.
                    let least = if ["handout", "teachers"].contains(&name) { 12 } else { 20 };
                    let kept = rules_kept(&page, &format!("{name} at {width}, dark {dark}"));
                    assert!(kept > least, "{name}: axe-core has looked at {kept} rules");
                }
            }
        }
    }
    page.is_quiet();
}

#[test]
fn pages_are_printed_with_their_answers_folded() {
    let page = open("1");
    for name in NAMES {
        show(&page, name);
        let sheets = page.browser.sheets();
        let most = if name == "teachers" { 12 } else { 2 };
        assert!((1..=most).contains(&sheets), "{name}: {sheets} sheets");
        assert_eq!(page.run("return document.querySelectorAll('details[open]').length"), 0);
        page.browser.devtools("Emulation.setEmulatedMedia", json!({"media": "print"}));
        let ground = page.run("return getComputedStyle(document.body).backgroundColor");
        assert_eq!(ground, "rgb(255, 255, 255)", "{name}");
        page.browser.devtools("Emulation.setEmulatedMedia", json!({"media": ""}));
    }
}
