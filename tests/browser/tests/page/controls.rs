//! Every key, button, field and link.

use super::{EXAMPLE, NINE, Page, open_until};
use pretty_assertions::assert_eq;
use serde_json::json;
use std::thread;
use std::time::Duration;

#[test]
fn keys_move_through_steps_and_moments() {
    let page = Page::open(NINE, "#step=33");
    let steps: [(&str, u64); 25] = [
        ("ArrowRight", 34),
        ("n", 35),
        ("PageDown", 36),
        ("ArrowLeft", 35),
        ("p", 34),
        ("PageUp", 33),
        ("]", 36),
        ("[", 29),
        ("Home", 0),
        ("End", 68),
        ("g", 0),
        ("Shift+G", 68),
        ("0", 0),
        ("1", 6),
        ("2", 13),
        ("3", 20),
        ("4", 27),
        ("5", 34),
        ("6", 40),
        ("7", 47),
        ("8", 54),
        ("9", 61),
        ("3", 20),
        ("n", 21),
        ("n", 22),
    ];
    for (key, step) in steps {
        page.press(&[key]);
        assert_eq!(page.step(), step, "after {key}");
    }
    page.press(&["o"]);
    assert_eq!((page.step(), page.text("#event")), (32, "placed 7 at row 1, column 9".into()));
    page.press(&["Shift+O"]);
    assert_eq!(page.step(), 22);
    for moment in ["look", "take", "place", "weigh"] {
        page.press(&["."]);
        assert_eq!((page.step(), page.moment()), (23, Some(moment.into())));
    }
    page.press(&["."]);
    assert_eq!((page.step(), page.moment()), (23, None), "the last moment is the whole step");
    page.press(&[","]);
    assert_eq!(page.moment(), Some("weigh".into()));
    page.press(&[",", ",", ",", ","]);
    assert_eq!((page.step(), page.moment()), (22, None));
    page.press(&["Home", "p"]);
    assert_eq!(page.text("#message"), "there is no such step before this one");
    page.press(&["End", "n"]);
    assert_eq!(page.text("#message"), "there is no such step after this one");
    page.is_quiet();
}

#[test]
fn moments_show_only_what_has_happened() {
    let page = Page::open(NINE, "#step=34&moment=1");
    let row = |name: &str| {
        let script = "return [...document.querySelectorAll('#record .row')]
            .find((row) => row.querySelector('b')?.textContent === arguments[0]).ariaLabel";
        page.browser.run(script, json!([name])).as_str().unwrap().to_string()
    };
    assert_eq!(page.text("#sentence"), "look (line 3): r2c8 is on top of the stack; its record has three fields.");
    assert_eq!((row("x - 1"), row("after")), ("x - 1: not yet".into(), "after: not yet".into()));
    assert!(!page.is_shown("#why .bits"));
    page.press(&["."]);
    assert_eq!((page.moment(), row("x - 1")), (Some("take".into()), "x - 1: 010000011".into()));
    page.press(&["."]);
    assert!(row("after").starts_with("after 0x120080: taken 1, choice 2, untried { 8 }"), "{}", row("after"));
    page.press(&["."]);
    assert!(page.is_shown("#why .weighed") && !page.is_shown("#why .bits"));
    page.press(&["."]);
    assert!(page.is_shown("#why .bits"));
    page.is_quiet();
}

#[test]
fn keys_switch_what_is_shown() {
    let page = Page::open(NINE, "#step=34");
    page.press(&["w"]);
    assert!(!page.is_pressed("#counts"));
    assert_eq!(page.run("return document.querySelector('#board td.blank').textContent"), "");
    page.press(&["w", "s"]);
    assert!(page.is_pressed("#counts") && !page.is_pressed("#recursion"));
    assert_eq!(page.run("return document.querySelectorAll('#stack .call').length"), 0);
    page.press(&["s", "t"]);
    assert!(page.is_pressed("#recursion") && page.is_pressed("#plot-depth"));
    page.press(&["t"]);
    assert!(page.is_pressed("#plot-tree"));
    page.press(&["?"]);
    assert!(page.is_shown("#help"));
    page.press(&["n"]);
    assert_eq!(page.step(), 34, "the help has the keys");
    page.press(&["Escape"]);
    assert!(!page.is_shown("#help"));
    page.press(&["b"]);
    assert!(page.is_shown("#blank"));
    page.press(&["n"]);
    assert!(!page.is_shown("#blank"));
    assert_eq!(page.step(), 34, "the key that wakes the page does nothing else");
    page.press(&["Shift+P", "."]);
    assert!(page.is_pressed("#present") && page.is_shown("#blank"), "clickers send a full stop to blank");
    page.press(&["x", "Shift+P"]);
    assert!(!page.is_pressed("#present"));
    page.press(&["f"]);
    page.browser.wait_for("return document.fullscreenElement !== null");
    page.press(&["f"]);
    page.browser.wait_for("return document.fullscreenElement === null");
    page.is_quiet();
}

#[test]
fn before_the_first_step_nothing_is_given_away() {
    let page = Page::open(NINE, "#step=0&moment=1");
    assert_eq!(
        page.text("#sentence").split("  [").next(),
        Some("Nothing has been tried yet. Which cell does FindBest push first?")
    );
    assert_eq!(page.run("return document.querySelectorAll('#board :is(.next, .tie)').length"), 0);
    assert_eq!(page.run("return document.querySelector('#board td.blank').textContent"), "", "no counts");
    assert_eq!((page.text("#record-title"), page.text("#why-title")), ("Record".into(), "Why".into()));
    assert!(page.text("#stack").contains("empty") && page.text("#stack").contains("solve(54) is called next"));
    page.press(&["."]);
    assert!(page.text("#sentence").starts_with("Nothing has been tried yet. FindBest pushed "));
    assert_eq!(page.run("return document.querySelectorAll('#board .next').length"), 1);
    page.is_quiet();
}

#[test]
fn shift_and_arrows_step_through_moments_in_presenter_mode_too() {
    let page = Page::open(NINE, "#step=31&present=1");
    page.press(&["Shift+ArrowRight", "Shift+ArrowRight"]);
    assert_eq!((page.step(), page.moment()), (32, Some("lift".into())));
    page.press(&["Shift+ArrowLeft"]);
    assert_eq!(page.moment(), Some("look".into()));
    assert!(page.is_shown("#record-panel") && page.is_shown("#stack-panel") && page.is_shown("#code-panel"));
    page.is_quiet();
}

#[test]
fn what_take_will_flip_is_not_framed_before() {
    let page = Page::open(NINE, "#step=32&moment=2");
    assert_eq!(page.moment(), Some("lift".into()));
    let framed = "return document.querySelectorAll('#record .row.signs .bit.new').length";
    assert_eq!(page.run(framed), 0);
    page.press(&["."]);
    assert_ne!(page.run(framed), 0);
    page.is_quiet();
}

#[test]
fn this_engine_stands_beside_the_definition() {
    let page = Page::open(NINE, "#step=34&view=why");
    assert!(page.is_shown("#why") && !page.is_shown("#engine"));
    page.click("#this-engine");
    assert!(page.is_pressed("#this-engine") && !page.is_shown("#why"));
    let left = page.run("return [...document.querySelectorAll('#engine figcaption')].map((name) => name.textContent)");
    assert_eq!(left, json!(["16: 30 left", "8: 30 left", "4: 27 left", "2: 3 left", "1: 3 left"]));
    assert!(page.text("#engine").contains("r3c8 is the first of 3 that are left"));
    // The boards of the digit that was placed stand in the record: two and their AND.
    let marked = page.run(
        "return [...document.querySelectorAll('#record .pictures svg')]
            .map((board) => (board.querySelector('.of-1').getAttribute('d').match(/M/g) ?? []).length)",
    );
    let struck = page.run(
        "stackdoku.app.goTo(34);
         const { puzzle, walk: { step } } = stackdoku.app;
         return stackdoku.struckBy(puzzle, step.digits, step.top.cell, step.top.placed).cells.length",
    );
    assert_eq!((&marked[1], &marked[2]), (&json!(21), &struck));
    page.browser.wait_for("return location.hash.includes('&view=engine')");
    page.click("#definition");
    assert!(page.is_shown("#why"));
    page.is_quiet();
}

#[test]
fn playing_goes_on_until_a_key_or_the_end() {
    let page = Page::open(NINE, "");
    page.press(&["+", "+", "=", "+", "+", "+", "+", "+"]);
    assert_eq!(page.text("#speed"), "200 per s");
    page.press(&["-", "_"]);
    assert_eq!(page.text("#speed"), "50 per s");
    page.press(&["Space"]);
    page.browser.wait_for("return stackdoku.app.walk.number > 3");
    assert_eq!(page.run("return document.querySelector('#play').ariaLabel"), "Pause");
    page.press(&["Space"]);
    page.browser.wait_for("return !stackdoku.app.player.isPlaying");
    let step = page.step();
    thread::sleep(Duration::from_millis(200));
    assert_eq!(page.step(), step);
    page.press(&["Space"]);
    page.browser.wait_for("return stackdoku.app.walk.number === 68 && !stackdoku.app.player.isPlaying");
    assert_eq!(page.run("return document.querySelector('#play').ariaLabel"), "Play");
    page.press(&["Space"]);
    page.browser.wait_for("return stackdoku.app.walk.number > 0");
    page.press(&["p"]);
    page.browser.wait_for("return !stackdoku.app.player.isPlaying");
    page.is_quiet();
}

#[test]
fn no_key_acts_with_ctrl_alt_or_meta_or_while_typing() {
    let page = Page::open(NINE, "#step=20");
    for key in ["Control+n", "Alt+n", "Control+ArrowRight", "Alt+o"] {
        page.press(&[key]);
        assert_eq!(page.step(), 20, "{key}");
    }
    page.click("#target");
    page.press(&["n", "p", "g", "ArrowLeft", "Home"]);
    assert_eq!(page.step(), 20);
    assert_eq!(page.run("return document.querySelector('#target').value"), "npg");
    page.press(&["Escape", "n"]);
    assert_eq!(page.step(), 21);
    page.press(&["?"]);
    page.click("#letters");
    page.press(&["Escape", "n", "]", "1"]);
    assert_eq!(page.step(), 21, "keys of one sign are off");
    page.press(&["ArrowRight"]);
    assert_eq!(page.step(), 22, "keys with names are not");
    page.is_quiet();
}

#[test]
fn go_to_finds_steps_cells_solutions_and_contradictions() {
    let page = Page::open(NINE, "");
    for (target, step, message) in [
        ("34", 34, ""),
        ("r3c8", 35, ""),
        ("contradiction", 36, ""),
        ("sol", 68, ""),
        ("1,000", 68, "the run has 68 steps"),
        ("contra", 68, "no contradiction after step 68"),
        ("r9c9", 68, "r9c9 is not on top of the stack after step 68"),
        ("nowhere", 68, "expected a step (34), a cell (r3c8), solution or contradiction, not `nowhere`"),
        ("0", 0, ""),
        ("Step 12", 12, ""),
        ("cell r2c8", 34, ""),
        ("0", 0, ""),
    ] {
        page.press(&["/"]);
        page.browser.run("document.querySelector('#target').value = arguments[0]", json!([target]));
        page.press(&["Enter"]);
        assert_eq!((page.step(), page.text("#message")), (step, message.into()), "{target}");
    }
    page.press(&["/"]);
    page.browser.run("document.querySelector('#target').value = 'contradiction'", json!([]));
    page.press(&["Enter"]);
    assert_eq!(page.step(), 25);
    page.press(&["Enter"]);
    assert_eq!(page.step(), 29, "Enter goes on to the next one");
    page.is_quiet();
}

#[test]
fn every_button_of_the_bar_acts() {
    let page = Page::open(NINE, "#step=33");
    for (action, step) in [
        ("next", 34),
        ("back", 33),
        ("nextMark", 36),
        ("previousMark", 29),
        ("last", 68),
        ("first", 0),
        ("nextMoment", 1),
        ("previousMoment", 0),
    ] {
        page.click(&format!("[data-action={action}]"));
        assert_eq!(page.step(), step, "{action}");
    }
    page.go("#step=22");
    page.click("[data-action=over]");
    assert_eq!(page.step(), 32);
    page.click("[data-action=faster]");
    assert_eq!(page.text("#speed"), "5 per s");
    page.click("[data-action=slower]");
    page.click("[data-action=play]");
    page.browser.wait_for("return stackdoku.app.walk.number > 32");
    page.click("[data-action=play]");
    // A button that was pressed keeps its own keys, and no more.
    let step = page.step();
    page.click("[data-action=next]");
    page.press(&["Space"]);
    assert_eq!(page.step(), step + 2, "Space presses the button again");
    page.press(&["ArrowRight"]);
    assert_eq!(page.step(), step + 3);
    page.is_quiet();
}

#[test]
fn the_buttons_of_the_head_and_of_the_panels_act() {
    let page = Page::open(NINE, "#step=34");
    for button in ["#counts", "#recursion", "#ask", "#present"] {
        let before = page.is_pressed(button);
        page.click(button);
        assert_eq!(page.is_pressed(button), !before, "{button}");
        if button == "#present" {
            assert!(!page.is_shown("#theme"));
            for tab in ["why", "stack", "tree", "record"] {
                page.click(&format!("#tabs [data-tab={tab}]"));
                assert!(page.is_shown(&format!("#{tab}-panel")), "{tab}");
            }
        }
        page.click(button);
        assert_eq!(page.is_pressed(button), before, "{button}");
    }
    page.click("#plot-depth");
    assert!(page.text("#plot-text").contains("54 at most"));
    page.click("#plot-tree");
    assert!(page.text("#plot-text").contains("orange was in vain: 7 (11.5 %)."));
    page.click("#help-open");
    assert!(page.is_shown("#help"));
    assert_eq!(page.run("return document.querySelector('#help').scrollTop"), 0);
    page.click("#help button");
    assert!(!page.is_shown("#help"));
    page.click("#theme");
    assert_eq!(page.run("return document.documentElement.dataset.theme"), "dark");
    // As it was chosen, when the page is opened again.
    open_until(|| page.reload(), || page.run("return document.documentElement.dataset.theme") == "dark");
    assert_eq!(page.text("#theme"), "Light");
    page.click("#theme");
    assert_eq!(page.run("return document.documentElement.dataset.theme"), "light");
    page.click("#copy");
    page.browser.wait_for("return document.querySelector('#message').textContent !== ''");
    assert!(page.text("#message").contains("link"));
    page.click("#text-details summary");
    page.browser.wait_for("return document.querySelector('#text').textContent !== ''");
    assert!(page.text("#text").starts_with("STEP 34 of 68: placed 3 at row 2, column 8; depth 25 of 54\n"));
    assert!(page.text("#text").contains("\nBEFORE  0x1000"), "{}", page.text("#text"));
    page.click("#run-details summary");
    assert!(page.text("#summary").starts_with("THE WHOLE RUN  68 steps, up to the first solution"));
    let rating = "The search needed 61 choices; a person needs no look-ahead, effort 11";
    assert!(page.text("#summary").contains(rating) && !page.text("#sentence").contains(rating));
    page.press(&["End"]);
    assert!(
        page.text("#sentence").ends_with(&format!("{rating} (see `stackdoku explain`).")),
        "{}",
        page.text("#sentence")
    );
    page.click("#stack-panel summary");
    assert!(page.is_shown("#stack-panel details code"));
    page.is_quiet();
}

#[test]
fn the_slider_goes_anywhere_and_gives_the_keys_back() {
    let page = Page::open(NINE, "");
    page.browser.click_at("#slider", 0.5, 0.5);
    assert!(page.step().abs_diff(34) <= 1, "{}", page.step());
    assert_eq!(page.run("return document.activeElement === document.body"), true);
    let step = page.step();
    page.run("document.querySelector('#slider').focus()");
    page.press(&["ArrowRight"]);
    assert_eq!(page.step(), step + 1);
    page.press(&["PageUp"]);
    assert!(page.step() > step + 1, "a slider's own keys: PageUp goes forward");
    page.press(&["Home"]);
    assert_eq!(page.step(), 0);
    page.press(&["n"]);
    assert_eq!(page.step(), 1, "other keys act");
    let text = page.run("return document.querySelector('#slider').getAttribute('aria-valuetext')");
    assert!(text.as_str().unwrap().starts_with("step 1 of 68, placed "), "{text}");
    page.is_quiet();
}

#[test]
fn the_tabs_of_a_phone_show_one_panel_at_a_time() {
    let page = Page::open(NINE, "#step=34");
    page.browser.resize(390, 844, true);
    for tab in ["why", "stack", "tree", "record"] {
        page.click(&format!("#tabs [data-tab={tab}]"));
        for panel in ["record", "why", "stack", "tree"] {
            assert_eq!(page.is_shown(&format!("#{panel}-panel")), panel == tab, "{panel} in {tab}");
        }
        assert!(page.is_shown("#board") && page.is_shown("#slider") && page.is_shown("[data-action=next]"));
    }
    assert!(!page.is_shown("#theme") && !page.is_shown("#target"));
    page.click("#menu");
    for hidden in ["#ask", "#present", "#handout-open", "#copy", "#theme", "#help-open", "#target", "#speed"] {
        assert!(page.is_shown(hidden), "{hidden} is in the menu");
    }
    page.is_quiet();
}

#[test]
fn links_lead_to_steps_moments_and_views() {
    let page = Page::open(NINE, "#step=34&moment=3&view=depth&ask=1&present=1");
    assert_eq!((page.step(), page.moment()), (34, Some("place".into())));
    assert!(page.is_pressed("#plot-depth") && page.is_pressed("#ask") && page.is_pressed("#present"));
    for (link, step, moment) in [
        ("#step=999999", 68, None),
        ("#step=-5", 0, None),
        ("#step=x", 0, None),
        ("#step=34&moment=99", 34, None),
        ("#step=34&moment=0", 34, Some("look")),
        ("#nonsense", 0, None),
        ("#step=1,0", 10, None),
    ] {
        page.go(link);
        assert_eq!((page.step(), page.moment()), (step, moment.map(String::from)), "{link}");
    }
    page.run("location.hash = '#step=22&view=tree'");
    page.browser.wait_for("return stackdoku.app.walk.number === 22");
    // The link follows a while later, and a page that is loaded again is where it was.
    page.press(&["n", "."]);
    page.browser.wait_for("return location.hash.endsWith('&r=classic&step=24&moment=1&view=tree')");
    assert!(page.run("return location.hash").as_str().unwrap().starts_with("#p=...9.614...6..1....71."));
    page.reload();
    page.browser.wait_for("return window.stackdoku?.app.walk.number === 24");
    assert_eq!(page.moment(), Some("look".into()));
    // Not while playing.
    page.press(&["+", "Space"]);
    thread::sleep(Duration::from_millis(900));
    let is_there = "return location.hash.includes('&step=24&moment=1&')";
    assert_eq!(page.run(is_there), true);
    page.press(&["Space"]);
    page.browser.wait_for(&is_there.replace("return ", "return !"));
    page.is_quiet();
}

#[test]
fn a_part_of_a_run_says_so() {
    let page = Page::open_with(&["--steps", "40..100", "--ask", EXAMPLE], "");
    assert_eq!(page.text("#number"), "step 40 of more than 100");
    assert_eq!(page.text("#name"), "data/hex/example1.txt, the first 100 steps of more");
    assert!(page.run("return document.title").as_str().unwrap().contains("the first 100 steps of more"));
    assert!(page.is_pressed("#ask"));
    page.press(&["End"]);
    assert_eq!(page.step(), 100);
    page.is_quiet();
}

#[test]
fn the_loop_is_shown_in_the_language_that_was_picked_and_it_is_kept() {
    let page = Page::open(NINE, "#step=27&moment=4");
    let lit =
        "return [...document.querySelectorAll('#code li[aria-current]')].map((li) => `${li.value}${li.textContent}`)";
    assert_eq!(page.run(lit), serde_json::json!(["9    place the lowest one"]));
    let pick = "const select = document.querySelector('#language');
        select.value = 'Python';
        select.dispatchEvent(new Event('change'));";
    page.run(pick);
    let python = serde_json::json!([
        "9  digit = lowest(untried)",
        "9  untried ^= 1 << digit",
        "9  board[cell] = untried | digit << 16",
        "9  board[cell] |= FILLED",
    ]);
    assert_eq!(page.run(lit), python);
    let is_kept = || page.run("return document.querySelector('#language').value") == "Python";
    open_until(|| page.go("#step=27&moment=4"), is_kept);
    assert_eq!(page.run(lit), python);
    page.is_quiet();
}
