//! The page without a puzzle: what people paste and fill in, links that carry a puzzle, runs that take long, what if.

use super::access::{is_accessible, is_accessible_in_both};
use super::example::worked;
use super::{EXAMPLE, NINE, NO_PUZZLE, Page, WINDOWS};
use pretty_assertions::assert_eq;
use serde_json::json;
use stackdoku_browser::project;
use std::fs;

fn file(name: &str) -> String {
    fs::read_to_string(project().join(name)).unwrap()
}

/// Pastes a text into the field, as from the clipboard.
fn paste(page: &Page, text: &str) {
    page.browser.run(
        "const field = document.querySelector('#paste-text');
         field.value = arguments[0];
         field.dispatchEvent(new Event('input', { bubbles: true }));
         field.dispatchEvent(new Event('paste', { bubbles: true }))",
        json!([text]),
    );
}

fn is_ready(page: &Page) {
    page.browser
        .wait_for("return !document.body.classList.contains('starting') && document.body.classList.contains('ready')");
}

#[test]
fn a_page_without_a_puzzle_shows_a_field_the_puzzles_and_nothing_else() {
    let page = Page::open_with(NO_PUZZLE, "");
    for hidden in ["main", "#bar", "#where", "#ask", "#menu", "#tabs", "#drawing", "#return", "#go-on"] {
        assert!(!page.is_shown(hidden), "{hidden}");
    }
    assert!(page.is_shown("#paste-text") && page.is_shown("#start [type=submit]"));
    assert_eq!(page.run("return document.querySelectorAll('#puzzles button').length"), 10);
    for (width, height) in WINDOWS {
        page.browser.resize(width, height, width < 500);
        is_accessible_in_both(&page, &format!("the start at {width}"));
        page.fits(&format!("at {width}"));
    }
    page.is_quiet();
}

#[test]
fn example_1_is_pasted_played_and_shows_what_two_digits_cost() {
    let page = Page::open_with(NO_PUZZLE, "");
    page.browser.devtools("Performance.enable", json!({"timeDomain": "threadTicks"}));
    let before = worked(&page);
    let event = page.browser.run(
        "const field = document.querySelector('#paste-text');
         field.value = arguments[0];
         document.querySelector('#paste').requestSubmit();
         document.body.getBoundingClientRect();
         return document.querySelector('#event').textContent",
        json!([file(EXAMPLE)]),
    );
    let work = worked(&page) - before;
    println!("the first step of example 1 is there after {work:.0} ms of the processor");
    assert_eq!(event, "nothing tried yet");
    assert!(work < 400.0, "{work} ms");
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 0 of 274,346");
    page.press(&["/"]);
    page.browser.run("document.querySelector('#target').value = '5374'", json!([]));
    page.press(&["Enter"]);
    assert_eq!(page.text("#event"), "placed 5 at row 2, column 12");
    let costs = page.text("#costs");
    assert!(costs.contains("73,217 choices") && costs.contains("54,507 choices"), "{costs}");
    assert!(page.text("#summary").contains("137,248 choices: 112,472 forced (one candidate), 24,776 between two"));
    assert!(page.text("#summary").contains("137,098 dead ends: 12,380 contradictions, 124,718 used up"));
    assert!(page.text("#summary").contains("the stack was 150 of 150 deep at most"));
    page.press(&["Space"]);
    page.browser.wait_for("return stackdoku.app.walk.number > 5374");
    // A puzzle from a newspaper takes its place, and the old one is behind "Back".
    page.click("#new");
    page.browser.wait_for("return document.body.classList.contains('starting')");
    assert_eq!(page.text("#return"), "Back to your puzzle");
    paste(&page, &file(NINE));
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 0 of 68");
    page.press(&["a", "n"]);
    assert!(page.is_shown("#question"));
    page.press(&["Escape", "a"]);
    page.is_quiet();
}

#[test]
fn what_if_counts_both_runs_side_by_side() {
    let page = Page::open(NINE, "");
    page.click("#what-if-open");
    let counts = |cell: &str, digit: &str| {
        page.browser.run(
            "for (const [id, value] of [['what-if-cell', arguments[0]], ['what-if-digit', arguments[1]]]) {
               document.getElementById(id).value = value;
               document.getElementById(id).dispatchEvent(new Event('change'));
             }",
            json!([cell, digit]),
        );
        page.browser.wait_for(
            "const cells = [...document.querySelectorAll('#what-if-counts tbody td:nth-child(2)')];
             return cells.every((cell) => /\\d$/.test(cell.textContent))",
        );
        let rows = page.run(
            "return [...document.querySelectorAll('#what-if-counts tbody tr')]
                .map((row) => [row.cells[1].textContent, row.cells[2].textContent].join(' / '))",
        );
        serde_json::from_value::<Vec<String>>(rows).unwrap()
    };
    assert_eq!(counts("fewest", "lowest"), ["61 / 7"]);
    assert_eq!(counts("fewest", "highest"), ["61 / 7", "62 / 8"]);
    assert_eq!(counts("first", "lowest"), ["61 / 7", "10,578 / 10,524"]);
    assert_eq!(counts("first", "highest"), ["61 / 7", "1,679 / 1,625"]);
    assert_eq!(counts("most", "lowest")[1].split(" / ").next(), Some("more than 2,000,000"));
    is_accessible(&page, "what if");
    page.click("#what-if form button");
    page.go(&format!("#p={}&r=classic", file(EXAMPLE).replace(char::is_whitespace, "")));
    page.click("#what-if-open");
    assert_eq!(counts("fewest", "highest"), ["137,248 / 137,098", "437,117 / 436,967"]);
    assert!(counts("first", "lowest")[1].starts_with("more than 2,000,000 / "));
    page.is_quiet();
}

#[test]
fn a_link_carries_puzzle_rules_and_place() {
    let page = Page::open_with(NO_PUZZLE, "#p=1......2..4..3..&r=classic&step=3&view=why");
    is_ready(&page);
    assert_eq!((page.step(), page.text("#name")), (3, "Four givens".into()));
    let dutch = file("data/dutch-miracle/input5").replace(char::is_whitespace, "").replace('0', ".");
    page.go(&format!("#p={dutch}&r=dutch-miracle&step=23525"));
    is_ready(&page);
    assert_eq!((page.step(), page.text("#name")), (23_525, "Dutch Miracle, another two".into()));
    assert!(page.text("#event").starts_with("solved"));
    // What it copies leads back here, whole tree and notation too.
    let one_to_g = file("tests/samples/hex-1-g.txt").replace(char::is_whitespace, "");
    page.go(&format!("#p={one_to_g}&s=1-g&r=classic&all=1&until=300&step=200"));
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 200 of more than 300");
    let link = page.run("return stackdoku.app.link").as_str().unwrap().to_string();
    assert!(link.contains("&s=1-g") && link.contains("&all=1&until=300&step=200"), "{link}");
    page.go(&link);
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 200 of more than 300");
    // A link that is damaged says why, and leaves the text to be mended.
    page.go("#p=11......2..4..3.&r=classic");
    assert!(page.is_shown("#paste-text"));
    assert!(page.text("#paste-error").contains("row 1, column 1"), "{}", page.text("#paste-error"));
    page.go("#p=1......2..4..3..&r=thermometers");
    assert!(page.text("#paste-error").ends_with("rules that are not known here: thermometers."));
    page.go("#p=1..............1&r=diagonal");
    assert_eq!(page.text("#paste-error").split(':').next(), Some("1 stands twice in a diagonal"));
    page.go("#p=1.....1.........&r=anti-knight");
    assert_eq!(page.text("#paste-error").split(':').next(), Some("1 and 1 are a knight's move apart"));
    // Mended, it is still under the rules of the link.
    page.run("document.getElementById('paste-text').value = '1..............1'");
    page.click("#paste button[type=submit]");
    is_ready(&page);
    assert_eq!(page.run("return stackdoku.app.puzzle.rules"), "anti-knight");
    page.is_quiet();
}

#[test]
fn a_link_carries_rules_that_join() {
    // A `+` in an address may stand for a blank.
    for link in ["r=anti-knight+diagonal", "r=diagonal%2Banti-knight"] {
        let page = Page::open_with(NO_PUZZLE, &format!("#p=1......2..4.....&{link}&step=2&view=why"));
        is_ready(&page);
        assert_eq!(page.run("return stackdoku.app.puzzle.rules"), "diagonal+anti-knight");
        // The digits that they rule out stand beside those of row, column and block.
        let shown = page.text("#why");
        assert!(shown.contains("rules"), "{shown}");
        let own = page.run("return stackdoku.app.link").as_str().unwrap().to_string();
        assert!(own.contains("&r=diagonal%2Banti-knight&"), "{own}");
        page.go(&own);
        is_ready(&page);
        assert_eq!(page.run("return stackdoku.app.puzzle.rules"), "diagonal+anti-knight");
        for (givens, fault) in [
            ("1..............1", "1 stands twice in a diagonal"),
            ("1.....1.........", "1 and 1 are a knight's move apart"),
        ] {
            page.go(&format!("#p={givens}&{link}"));
            assert_eq!(page.text("#paste-error").split(':').next(), Some(fault));
        }
        page.is_quiet();
    }
    // The page of a puzzle with its rules, and its link on the page without a puzzle.
    let page = Page::open_with(&["-r", "anti-knight+diagonal", "-p", "1......2..4....."], "#step=1");
    is_ready(&page);
    let own = page.run("return stackdoku.app.link").as_str().unwrap().to_string();
    let other = Page::open_with(NO_PUZZLE, &own);
    is_ready(&other);
    assert_eq!((other.step(), other.run("return stackdoku.app.puzzle.rules")), (1, json!("diagonal+anti-knight")));
}

#[test]
fn a_qr_code_stands_beside_the_link() {
    let page = Page::open(EXAMPLE, "#step=5374");
    page.click("#code-open");
    assert!(page.is_shown("#qr svg"));
    for (width, height) in [(320, 568), (390, 844), (844, 390), (1366, 625), (1366, 768), (1920, 1080)] {
        page.browser.resize(width, height, width < 500);
        let room = page.run(
            "const dialog = document.querySelector('#code-dialog');
             return dialog.getBoundingClientRect().bottom - dialog.querySelector('form').getBoundingClientRect().bottom",
        );
        assert!(room.as_f64().unwrap() >= 0.0, "at {width}x{height} the button lacks {room}");
    }
    page.browser.resize(1366, 768, false);
    let link = page.run("return document.querySelector('#code-link').value");
    assert!(link.as_str().unwrap().contains("#p=b2.7...f6e") && link.as_str().unwrap().contains("&step=5374"));
    is_accessible(&page, "the code");
    let size = page.run("return document.querySelector('#qr svg').getBoundingClientRect().width");
    assert!(size.as_f64().unwrap() > 300.0, "a class reads it from its seats: {size}");
    page.is_quiet();
}

#[test]
fn a_long_run_never_freezes_the_page_and_can_be_stopped() {
    let page = Page::open_with(NO_PUZZLE, "");
    page.run("[...document.querySelectorAll('#puzzles button')][7].click()");
    page.browser.wait_for("return !document.querySelector('#progress').hidden");
    // Steps can be seen while the rest is being taken.
    page.press(&["n", "n"]);
    assert_eq!(page.step(), 2);
    assert!(page.text("#number").ends_with("of more than 500"));
    page.browser
        .wait_for("return /[1-9]\\d\\d,000 steps so far/.test(document.querySelector('#progress').textContent)");
    page.click("#stop");
    is_ready(&page);
    assert!(!page.is_shown("#progress"));
    assert!(page.text("#name").ends_with(" steps of more"), "{}", page.text("#name"));
    assert_eq!(page.step(), 2, "what was on show stays");
    page.press(&["End"]);
    let stopped = page.step();
    assert!(stopped >= 100_000);
    // It goes on where it was stopped, up to two million.
    page.click("#go-on");
    assert!(page.is_shown("#progress") && !page.is_shown("#go-on"));
    page.browser.wait_for("return window.stackdoku?.app.survey?.steps === 2000000");
    assert_eq!(page.step(), stopped);
    assert!(page.text("#name").ends_with(", the first 2,000,000 steps of more"));
    // And behind that, when it is asked to; a link leads there.
    page.click("#go-on");
    page.browser.wait_for("return document.querySelector('#progress').textContent.includes('2,2')");
    page.click("#stop");
    page.browser.wait_for("return document.querySelector('#progress').hidden");
    page.press(&["End"]);
    assert!(page.step() > 2_000_000);
    page.press(&["/", "s", "o", "l", "Enter"]);
    let message = page.text("#message");
    assert!(message.starts_with("not between here and step 2,") && message.ends_with("the run is longer"), "{message}");
    let link = page.run("return stackdoku.app.link");
    assert!(link.as_str().unwrap().contains("&until=4000000&"), "{link}");
    page.is_quiet();
}

#[test]
fn a_run_that_goes_on_is_the_run_that_was_not_stopped() {
    let page = Page::open_with(&["--steps", "..9000", EXAMPLE], "");
    page.browser.wait_for("return window.stackdoku?.app.survey?.steps === 9000");
    for _ in 0..5 {
        page.click("#go-on");
        page.browser.wait_for("return document.querySelector('#progress').hidden");
    }
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 0 of 274,346");
    let facts = "const { steps, ended, counters, marks, tree, contradictions, first, several } = stackdoku.app.survey;
                 return JSON.stringify([steps, ended, counters, marks.steps.length, [...marks.kinds.slice(-40)],
                   tree.count, contradictions, first.wrong, several.length])";
    let gone_on = page.run(facts);
    let other = Page::open(EXAMPLE, "");
    is_ready(&other);
    assert_eq!(other.run(facts), gone_on);
    assert!(!page.is_shown("#go-on"));
    page.is_quiet();
}

#[test]
fn rules_and_the_whole_tree_hold_for_the_puzzles_of_the_page_too() {
    let page = Page::open_with(NO_PUZZLE, "");
    let open = |name: &str| {
        let script = "[...document.querySelectorAll('#puzzles button')]
                          .find((button) => button.firstChild.textContent === arguments[0]).click()";
        page.browser.run(script, json!([name]));
        is_ready(&page);
    };
    let rules = |name: &str| {
        let script = "document.querySelector('#rules').value = arguments[0]";
        page.browser.run(script, json!([name]));
    };
    let shown =
        || page.run("const { puzzle, isWhole } = stackdoku.app.run; return [puzzle.rules, isWhole, puzzle.name]");
    let again = || {
        page.click("#new");
        page.browser.wait_for("return document.body.classList.contains('starting')");
    };
    open("Dutch Miracle, two givens");
    assert_eq!(shown(), json!(["dutch-miracle", false, "Dutch Miracle, two givens"]), "its own");
    again();
    page.click("#whole");
    open("Counts from 1 to 4");
    assert_eq!(shown(), json!(["classic", true, "Counts from 1 to 4"]));
    assert_eq!(page.run("return stackdoku.app.survey.counters.solutions"), 3);
    again();
    rules("diagonal");
    open("Four givens");
    assert_eq!(shown(), json!(["diagonal", true, "Four givens"]));
    page.reload();
    is_ready(&page);
    assert_eq!(shown(), json!(["diagonal", true, "Four givens"]));
    again();
    // Those that are typed, and not those that the text names. The board shows their cells.
    rules("Hyper Sudoku");
    paste(&page, &format!("# rules: diagonal\n1{}\n", ".".repeat(80)));
    is_ready(&page);
    assert_eq!(shown()[0], "windoku");
    assert!(page.text("#board-title").starts_with("Board 9×9, windoku"), "{}", page.text("#board-title"));
    assert_eq!(page.run("return document.querySelectorAll('#board td.added').length"), 36);
    again();
    rules("dutch-miracle");
    page.browser.run("[...document.querySelectorAll('#puzzles button')][0].click()", json!([]));
    assert!(page.text("#paste-error").starts_with("dutch-miracle is for 9x9"), "{}", page.text("#paste-error"));
    page.is_quiet();
}

#[test]
fn a_board_is_filled_by_clicks_and_keys_and_says_what_breaks_a_rule() {
    let page = Page::open_with(NO_PUZZLE, "");
    page.click("#draw");
    page.click("#sizes [data-side='4']");
    page.click("#drawn-0");
    page.click("#palette button:nth-child(1)");
    page.click("#palette button:nth-child(1)");
    assert!(page.text("#paste-error").starts_with("1 stands twice in a row: at row 1, column 1"));
    assert_eq!(page.run("return document.querySelectorAll('#drawn td.wrong').length"), 2);
    is_accessible(&page, "the board to fill, with a fault");
    page.run("document.querySelector('#drawn').focus()");
    page.press(&["ArrowLeft", ".", "ArrowDown", "ArrowRight", "2"]);
    assert_eq!(page.text("#paste-error"), "");
    assert_eq!(page.run("return document.querySelector('#paste-text').value"), "1...\n...2\n....\n....");
    page.click("#start [type=submit]");
    is_ready(&page);
    assert_eq!(page.run("return stackdoku.app.puzzle.line"), "1......2........");
    page.is_quiet();
}

#[test]
fn sixteen_times_sixteen_is_typed_on_a_phone() {
    let page = Page::open_with(NO_PUZZLE, "");
    page.browser.resize(390, 844, true);
    page.click("#draw");
    page.click("#sizes [data-side='16']");
    let side = page.run(
        "const r = document.querySelector('#drawn').getBoundingClientRect();
         return [Math.round(r.right), document.documentElement.scrollWidth]",
    );
    assert!(side[0].as_i64().unwrap() <= 390 && side[1] == 390, "{side}");
    page.click("#drawn-0");
    for _ in 0..3 {
        page.click("#palette button:nth-child(16)");
    }
    let text = page.run("return document.querySelector('#paste-text').value");
    assert!(text.as_str().unwrap().starts_with("fff.............\n"), "{text}");
    // Or as text, on the keyboard of the phone, which may write capitals.
    let line = file(EXAMPLE).to_uppercase();
    page.browser.run("document.querySelector('#paste-text').value = arguments[0]", json!([line]));
    page.click("#start [type=submit]");
    is_ready(&page);
    assert_eq!(page.text("#number"), "step 0 of 274,346");
    page.is_quiet();
}

/// A phone has little memory.
#[test]
fn example_1_needs_less_than_sixty_megabytes() {
    let page = Page::open(EXAMPLE, "#step=5374");
    is_ready(&page);
    page.browser.devtools("HeapProfiler.collectGarbage", json!({}));
    let used = page.browser.devtools("Runtime.getHeapUsage", json!({}));
    let bytes = used["usedSize"].as_f64().unwrap() + used["backingStorageSize"].as_f64().unwrap_or(0.0);
    println!("example 1: {:.1} MB of JavaScript and its arrays", bytes / 1e6);
    assert!(bytes < 60e6, "{used}");
}
