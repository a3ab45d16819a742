//! Phone, laptop and projector, light and dark; motion; paper.

use super::{EXAMPLE, FOUR, NINE, Page, WINDOWS};
use pretty_assertions::assert_eq;
use serde_json::json;

#[test]
fn nothing_scrolls_sideways_at_any_width() {
    for puzzle in [FOUR, NINE, EXAMPLE] {
        let page = Page::open(puzzle, "#step=9");
        for (width, height) in WINDOWS.into_iter().chain([(320, 640), (768, 1024), (1024, 768), (1280, 720)]) {
            page.browser.resize(width, height, width < 500);
            for view in ["record", "why", "stack", "tree", "depth"] {
                for present in [0, 1] {
                    page.run(&format!("location.hash = '#step=9&view={view}&present={present}'"));
                    page.browser.wait_for(&format!("return stackdoku.app.view === '{view}'"));
                    page.fits(&format!("{puzzle} {view} {present} at {width}"));
                    // Nothing is cut off in its panel either.
                    let cut = page.run(
                        "return [...document.querySelectorAll('main section')]
                            .filter((panel) => panel.checkVisibility())
                            .filter((panel) => panel.scrollWidth > panel.clientWidth + 1).map((panel) => panel.id)",
                    );
                    assert_eq!(cut, json!([]), "{puzzle} {view} {present} at {width}");
                }
            }
        }
        page.is_quiet();
    }
}

#[test]
fn on_a_laptop_and_a_projector_board_bits_stack_tree_and_loop_are_seen_at_once() {
    // The last one takes a digit off and places another, which needs most room.
    for (puzzle, step) in [(FOUR, 7), (NINE, 34), (EXAMPLE, 5_374), (EXAMPLE, 151_810)] {
        let page = Page::open(puzzle, &format!("#step={step}"));
        for (width, height) in [(1366, 768), (1920, 1080)] {
            page.browser.resize(width, height, false);
            let bar = page.run("return document.querySelector('#bar').getBoundingClientRect().top").as_f64().unwrap();
            for panel in ["#board", "#record", "#why", "#stack", "#canvas", "#costs", "#code"] {
                let bottom = page.lower_edge(panel);
                assert!(bottom <= bar, "{puzzle}: {panel} ends at {bottom}, the bar begins at {bar}, at {width}");
            }
        }
    }
}

#[test]
fn a_projector_shows_large_signs_and_a_phone_large_buttons() {
    let page = Page::open(EXAMPLE, "#step=5374&present=1");
    page.browser.resize(1920, 1080, false);
    let size = |selector: &str| {
        let script = "return parseFloat(getComputedStyle(document.querySelector(arguments[0])).fontSize)";
        page.browser.run(script, json!([selector])).as_f64().unwrap()
    };
    assert!(
        size("#board td.given") >= 24.0
            && size("#record .row.record:not(.numbers) .bit") >= 20.0
            && size("#sentence") >= 22.0
    );
    page.go("#step=5374");
    page.browser.resize(390, 844, true);
    for button in ["[data-action=next]", "[data-action=play]", "[data-action=back]", "#tabs button", "#menu"] {
        let script =
            "const r = document.querySelector(arguments[0]).getBoundingClientRect(); return [r.width, r.height]";
        let size = page.browser.run(script, json!([button]));
        assert!(size[0].as_f64().unwrap() >= 44.0 && size[1].as_f64().unwrap() >= 44.0, "{button}: {size}");
    }
    // The bar stays at the bottom of the screen.
    assert_eq!(page.lower_edge("#bar").round(), 844.0);
}

#[test]
fn on_a_phone_a_long_link_is_broken_and_the_table_of_the_whole_run_is_not_cut() {
    let page = Page::open(EXAMPLE, "#step=5374");
    page.browser.resize(390, 844, true);
    // As an address of the network is shown, where there is no clipboard.
    page.run("navigator.clipboard.writeText = () => Promise.reject(new Error())");
    page.run("document.querySelector('#copy').click()");
    page.browser.wait_for("return document.querySelector('#message').textContent.startsWith('the link: ')");
    page.fits("the link");
    page.click("#tabs [data-tab=tree]");
    page.run("document.querySelector('#run-details').open = true");
    let cut = page.run(
        "const right = (name) => document.querySelector(name).getBoundingClientRect().right;
         return right('table.costs') - right('#run-details')",
    );
    assert!(cut.as_f64().unwrap() <= 0.0, "the table is {cut} too wide");
}

#[test]
fn in_presenter_mode_all_is_large_and_above_the_bar_and_the_board_as_high_as_the_panels() {
    // The last steps take a digit off and place another, which needs most room, and have a moment on show.
    let shown = [(FOUR, 7, 0), (NINE, 34, 0), (NINE, 32, 0), (NINE, 32, 1), (NINE, 32, 4), (EXAMPLE, 5_374, 0)];
    for (puzzle, step, moment) in shown {
        let moment = if moment == 0 { String::new() } else { format!("&moment={moment}") };
        let page = Page::open(puzzle, &format!("#step={step}{moment}&present=1"));
        page.browser.wait_for("return document.querySelector('#progress').hidden");
        // The second is a laptop with a browser's bars around the page.
        for (width, height) in [(1366, 768), (1366, 625), (1920, 1080)] {
            page.browser.resize(width, height, false);
            for view in ["record", "why", "stack", "tree"] {
                page.click(&format!("#tabs [data-tab={view}]"));
                let place = format!("{puzzle} {step}{moment} {view} at {width}");
                let small = page.run(
                    "const isRead = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.unseen');
                     const isClear = (e) => getComputedStyle(e).color === 'rgba(0, 0, 0, 0)';
                     return [...document.querySelectorAll('body *')]
                       .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== ''))
                       .filter((e) => isRead(e) && !isClear(e))
                       .filter((e) => parseFloat(getComputedStyle(e).fontSize) < Math.min(20, innerHeight / 40))
                       .map((e) => `${e.className} ${e.textContent}`)",
                );
                assert_eq!(small, json!([]), "{place}: below 20 pixels");
                let script = "const box = (name) => document.querySelector(name).getBoundingClientRect();
                     const panels = [...document.querySelectorAll('main > .panel:not(#board-panel)')];
                     const shown = panels.filter((panel) => panel.checkVisibility());
                     const ends = shown.map((panel) => panel.getBoundingClientRect().bottom);
                     const inside = shown.filter((panel) => panel.scrollHeight > panel.clientHeight + 1);
                     return [box('#board').bottom - box('#board').top, Math.max(...ends) - box('#tabs').top,
                       box('#bar').top - Math.max(...ends), inside.length]";
                let sizes = page.run(script);
                let [board, panels, left, cut] = [0, 1, 2, 3].map(|at| sizes[at].as_f64().unwrap());
                assert!(board >= 0.95 * panels, "{place}: a board of {board} beside panels of {panels}");
                assert!(left >= 0.0 && cut == 0.0, "{place}: {left} above the bar, {cut} panels cut");
            }
        }
        page.is_quiet();
    }
}

#[test]
fn in_presenter_mode_nothing_that_is_said_hides_the_board() {
    for puzzle in [NINE, EXAMPLE] {
        let page = Page::open(puzzle, "#step=21&present=1");
        page.browser.wait_for("return document.querySelector('#progress').hidden");
        let is_clear = |said: &str| {
            for (width, height) in [(1366, 768), (1920, 1080)] {
                page.browser.resize(width, height, false);
                let room = page.run(
                    "const box = (name) => document.querySelector(name).getBoundingClientRect();
                     return box('#bar').top - box('#board').bottom",
                );
                assert!(room.as_f64().unwrap() >= 0.0, "{puzzle}, {said} at {width}: {room}");
            }
        };
        is_clear("a sentence");
        page.press(&["a"]);
        assert_ne!(page.text("#message"), "");
        is_clear("a message");
        page.run(
            "stackdoku.app.message = 'Right. Answer: 0000000010000000. The lowest 1 of x becomes 0: this digit is \
               placed. Untried before: 0 1 2 3 4 5 6 7 8 9 a b c d e f.';
             stackdoku.app.draw()",
        );
        is_clear("a long message");
        for _ in 0..20 {
            if !page.is_shown("#question") {
                page.press(&["n"]);
            }
        }
        assert!(page.is_shown("#question"), "a question");
        is_clear("a question");
        page.press(&["Enter"]);
        assert!(page.text("#message").starts_with("Answer: "));
        is_clear("an answer");
        page.press(&["Escape"]);
        assert!(!page.is_pressed("#present"), "Esc leaves");
        page.is_quiet();
    }
}

#[test]
fn the_numbers_of_bits_do_not_run_together() {
    for present in [0, 1] {
        let page = Page::open(EXAMPLE, &format!("#step=5374&present={present}"));
        for (width, height) in WINDOWS {
            page.browser.resize(width, height, width < 500);
            let gaps = page.run(
                "const range = document.createRange();
                 const shown = [...document.querySelectorAll('#record .numbers .bit')].filter((box) =>
                   box.textContent !== '' && box.checkVisibility({ visibilityProperty: true }));
                 const boxes = shown.map((box) => {
                   range.selectNodeContents(box);
                   return range.getBoundingClientRect();
                 });
                 return boxes.slice(1).map((box, index) => box.left - boxes[index].right)",
            );
            let gaps: Vec<f64> = gaps.as_array().unwrap().iter().map(|gap| gap.as_f64().unwrap()).collect();
            assert!(gaps.len() >= 15 && gaps.iter().all(|&gap| gap >= 3.0), "{present} at {width}: {gaps:?}");
        }
    }
}

#[test]
fn light_and_dark_follow_the_system_and_the_button() {
    let page = Page::open(NINE, "#step=34");
    let paper = || page.run("return getComputedStyle(document.querySelector('#board-panel')).backgroundColor");
    page.browser.prefer(false, false);
    assert_eq!(paper(), "rgb(255, 255, 255)");
    page.browser.prefer(true, false);
    assert_eq!(paper(), "rgb(21, 24, 29)");
    page.browser.wait_for("return document.querySelector('#theme').textContent === 'Light'");
    page.click("#theme");
    assert_eq!(paper(), "rgb(255, 255, 255)");
    // The canvas is painted anew: its way to the solution has another blue.
    let pixel = || {
        page.run(
            "const canvas = document.querySelector('#canvas');
             const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
             copy.drawImage(canvas, 5 - canvas.width, 0);
             return [...copy.getImageData(0, 3, 1, 1).data].slice(0, 3)",
        )
    };
    assert_eq!(pixel(), json!([0, 114, 178]));
    page.click("#theme");
    assert_ne!(pixel(), json!([0, 114, 178]));
    page.is_quiet();
}

#[test]
fn who_asks_for_less_motion_gets_none() {
    let page = Page::open(NINE, "#step=34");
    let durations = || {
        page.run(
            "const all = [...document.querySelectorAll('body *')].map((e) => getComputedStyle(e).transitionDuration);
             return [...new Set(all)].filter((duration) => !/^0s/.test(duration)).length",
        )
    };
    page.browser.prefer(false, false);
    assert_ne!(durations(), 0);
    page.browser.prefer(false, true);
    assert_eq!(durations(), 0);
    assert_eq!(page.run("return stackdoku.app.player.isPlaying"), false, "it never plays by itself");
}

#[test]
fn a_step_is_printed_as_a_figure_and_as_text() {
    let page = Page::open(NINE, "#step=34");
    page.browser.prefer(true, false);
    assert_eq!(page.browser.sheets(), 2);
    assert_eq!(page.run("return document.querySelectorAll('details[open]').length"), 0, "closed again");
    page.browser.devtools("Emulation.setEmulatedMedia", json!({"media": "print"}));
    page.run("dispatchEvent(new Event('beforeprint'))");
    assert!(page.is_shown("#text") && page.is_shown("#board") && page.is_shown("#canvas"));
    for hidden in [".controls", "#slider", ".tools", "#tabs", "#menu"] {
        assert!(!page.is_shown(hidden), "{hidden}");
    }
    assert!(page.text("#text").contains("STEP 34 of 68"));
    let ink = page.run("return getComputedStyle(document.querySelector('#record .bit.on')).color");
    assert_eq!(ink, "rgb(0, 0, 0)");
    page.run("dispatchEvent(new Event('afterprint'))");
    page.is_quiet();
}

#[test]
fn the_tree_is_printed_where_the_screen_does_not_show_it() {
    let page = Page::open(EXAMPLE, "#step=5374&present=1");
    assert!(!page.is_shown("#canvas"));
    page.run("dispatchEvent(new Event('beforeprint'))");
    let painted = page.run(
        "const canvas = document.querySelector('#canvas');
         const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
         return pixels.filter((value, index) => index % 4 === 3 && value > 0).length / (canvas.width * canvas.height)",
    );
    assert!(painted.as_f64().unwrap() > 0.3, "{painted}");
    page.run("dispatchEvent(new Event('afterprint'))");
    page.is_quiet();
}

#[test]
fn a_handout_has_a_page_per_step_and_the_answers_last() {
    let page = Page::open(NINE, "");
    page.click("#handout-open");
    assert_eq!(page.run("return document.querySelector('#handout-steps').value"), "21 25 29 67");
    page.run("document.querySelector('#handout-steps').value = '22 25, 31'");
    page.click("#handout-form [value=make]");
    assert!(page.is_shown("#handout") && !page.is_shown("#board-panel"));
    assert!(page.text("#handout h1").ends_with(" (9×9)"), "{}", page.text("#handout h1"));
    let heads = page.run("return [...document.querySelectorAll('#handout h2')].map((head) => head.textContent)");
    let step = |step: u32| format!("Step {step}");
    assert_eq!(heads, json!([step(22), step(25), step(31), "Answers"]));
    let empty = page.run(
        "return [...document.querySelectorAll('#handout .row:not(.symbols)')].map((row) => row.ariaLabel).slice(1, 5)",
    );
    assert_eq!(empty, json!(["after: not yet", "x = r & 0xffff: not yet", "x - 1: not yet", "x & (x - 1): not yet"]));
    let answers = page.text("#handout .answers");
    assert!(answers.contains("STEP 22 of 68: placed 5 at row 1, column 9; depth 23 of 54"), "{answers}");
    assert_eq!(page.browser.sheets(), 4);
    page.run("window.print = () => { window.printed = true; }");
    page.click("#handout-print");
    assert_eq!(page.run("return window.printed"), true);
    page.press(&["Escape"]);
    assert!(!page.is_shown("#handout") && page.is_shown("#board-panel"));
    page.click("#handout-open");
    let make = |steps: &str| {
        page.browser.run("document.querySelector('#handout-steps').value = arguments[0]", json!([steps]));
        page.click("#handout-form [value=make]");
    };
    // What is wrong leaves the dialog open, and says so there.
    for (steps, fault) in [
        ("0 99", "There is no step 0."),
        ("-1", "\u{201c}-1\u{201d} is not a step."),
        ("22..", "\u{201c}22..\u{201d} is not a step."),
        ("32..22", "\u{201c}32..22\u{201d} is not a step."),
        ("60..69", "There is no step 69."),
        ("1..60", "A handout has 40 steps at most."),
        ("", "Write steps from 1 to 68, such as 3 or 22..25."),
    ] {
        make(steps);
        assert!(page.is_shown("#handout-dialog") && !page.is_shown("#handout"), "{steps}");
        assert!(page.text("#handout-error").starts_with(fault), "{steps}: {}", page.text("#handout-error"));
    }
    make("1,3 22..32");
    let sheets = page.run("return [...document.querySelectorAll('#handout h2')].map((head) => head.textContent)");
    let steps = [1, 3].into_iter().chain(22..=32).map(step).chain(["Answers".into()]).collect::<Vec<_>>();
    assert_eq!(sheets, json!(steps));
    page.press(&["Escape"]);
    page.click("#handout-open");
    page.click("#handout-form [value=close]");
    assert!(!page.is_shown("#handout-dialog"));
    page.run("stackdoku.app.paper.open('3')");
    page.click("#handout-close");
    assert!(page.is_shown("#board-panel"));
    page.is_quiet();
}
