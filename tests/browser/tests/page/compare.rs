//! The page of `stackdoku compare --html`: its bars, and stack and recursion in lock-step.

use super::access::is_accessible_in_both;
use super::{EXAMPLE, FOUR, NINE, Page, WINDOWS, printed};
use serde_json::{Value, json};

/// The page of a puzzle, open on a laptop.
fn open(puzzle: &str) -> Page {
    let page = Page::of(&["compare", "--time-limit", "2", puzzle]);
    page.browser.open(&page.address);
    page
}

#[test]
fn bars_have_their_lengths_and_marks_their_places() {
    let page = open(FOUR);
    page.is_quiet();
    let longest = page.run(
        "return [...document.querySelectorAll('.bars')].map((bars) => Math.max(...[...bars.querySelectorAll('.track')]
           .map((track) => track.querySelector('b').getBoundingClientRect().width / track.clientWidth)))",
    );
    let longest: Vec<f64> = longest.as_array().unwrap().iter().map(|part| part.as_f64().unwrap()).collect();
    assert!(longest.len() == 3 && longest.iter().all(|part| (0.5..1.01).contains(part)), "{longest:?}");
    let places = page.run(
        "return [...document.querySelectorAll('.axis span')].map((axis) => [...axis.children]
           .map((mark) => mark.offsetLeft / axis.clientWidth))",
    );
    for axis in places.as_array().unwrap() {
        let places: Vec<f64> = axis.as_array().unwrap().iter().map(|place| place.as_f64().unwrap()).collect();
        assert!(places.len() > 1 && places.is_sorted_by(|a, b| a < b), "{places:?}");
    }
}

#[test]
fn stack_and_recursion_go_in_lock_step_by_buttons_and_keys() {
    let page = open(EXAMPLE);
    assert!(page.is_shown("#player") && page.text("#says").contains("Choice 1 of 137,248"), "{}", page.text("#says"));
    for (button, choice) in [("next", "2"), ("last", "137,248"), ("back", "137,247"), ("first", "1")] {
        page.click(&format!("[data-to={button}]"));
        assert!(page.text("#says").contains(&format!("Choice {choice} of")), "{}", page.text("#says"));
    }
    page.run("document.activeElement.blur()");
    page.press(&["End"]);
    assert!(page.text("#says").contains("Choice 137,248 of"), "{}", page.text("#says"));
    // A choice is a push: at the end all blank cells have their digits, and both have chosen equally often.
    assert_eq!(
        page.run("return [...document.querySelectorAll('#board td')].filter((cell) => !cell.textContent).length"),
        json!(0)
    );
    page.click("[data-to=play]");
    page.browser.wait_for("return !document.querySelector('#says').textContent.includes('Choice 137,248 of')");
    page.is_quiet();
}

#[test]
fn who_comes_from_the_lesson_gets_back() {
    let page = open(FOUR);
    assert!(!page.is_shown("#lesson a"), "there is no lesson beside it");
    page.browser.open("about:blank");
    page.browser.open(&format!("{}#lesson", page.address));
    assert!(page.is_shown("#lesson a"));
    assert_eq!(page.run("return document.querySelector('#lesson a').getAttribute('href')"), json!("6.html"));
}

#[test]
fn depth_is_counted_as_in_the_walk() {
    let page = open(NINE);
    let walked = printed(&["walk", "--json", NINE]);
    let depths: Vec<u64> = walked
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|step| step["event"] == "placed" || step["event"] == "solved")
        .map(|step| step["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths.len(), 61);
    for (index, depth) in depths.iter().enumerate() {
        assert_eq!(
            page.run(
                "return [...document.querySelector('#counts tbody tr:last-child').cells].map((cell) => cell.textContent)"
            ),
            json!(["depth", depth.to_string(), depth.to_string()]),
            "choice {}",
            index + 1
        );
        page.click("[data-to=next]");
    }
    page.is_quiet();
}

#[test]
fn nothing_is_wider_than_a_phone_or_a_tablet() {
    for puzzle in [FOUR, NINE, EXAMPLE] {
        let page = open(puzzle);
        for width in [320, 360, 390, 405, 660, 768, 861] {
            page.browser.resize(width, 844, true);
            page.click("[data-to=last]");
            let wide = page.run("return document.documentElement.scrollWidth");
            assert_eq!(wide, json!(width), "{puzzle}");
        }
    }
}

#[test]
fn axe_finds_nothing_light_or_dark() {
    let page = open(FOUR);
    for (width, height) in WINDOWS {
        page.browser.resize(width, height, width < 500);
        is_accessible_in_both(&page, &format!("compare at {width}"));
        page.fits(&format!("at {width}"));
    }
}
