//! The page of `stackdoku explain --html`: its board shows what each step is about, and keys go through the steps.

use super::access::is_accessible_in_both;
use super::{Page, WINDOWS, printed};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

/// Sets and look-ahead 3; diagonals and near cells; joined rules; a larger board with several solutions; no solution.
const PUZZLES: [&[&str]; 5] = [
    &["-p", "...6945.........7.....2...47....1.5..8........6....3.96..8..9.12...4......591.6.."],
    &["data/dutch-miracle/input3", "-r", "dutch-miracle"],
    &[
        "-p",
        "......3.2...94........5.74...4..........94...........8.264.......8..9....1.......",
        "-r",
        "windoku+anti-knight",
    ],
    &["data/hex/example2-as-printed.txt"],
    &["data/lesson/four-unsolvable.txt"],
];

fn open(puzzle: &[&str]) -> Page {
    let page = Page::of(&[&["explain"], puzzle].concat());
    page.go("");
    page
}

/// Candidates as texts such as `r3c8 5`.
fn named(candidates: &Value) -> Vec<String> {
    let list = candidates.as_array().unwrap().iter();
    let name = |one: &Value| format!("r{}c{} {}", one["cell"][0], one["cell"][1], one["digit"].as_str().unwrap());
    let mut names: Vec<String> = list.map(name).collect();
    names.sort();
    names
}

/// Goes through the first steps by the key, and says what is on the board at each.
const STEPS: &str = "
    const marks = (selector) => [...document.querySelectorAll(selector)].map((element) => {
        const cell = element.closest('td');
        return `r${cell.parentElement.rowIndex}c${cell.cellIndex} ${element.textContent}`;
    }).sort();
    const steps = [];
    for (let number = 1; number <= arguments[0]; number += 1) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        steps.push({
            number: document.querySelector('#number').textContent,
            text: document.querySelector('#sentence').textContent.replaceAll('\\u00a0', ' '),
            struck: marks('#board .struck'), used: marks('#board .used'), placed: marks('#board .new'),
            orders: [...document.querySelectorAll('#board .used')].map((mark) => mark.dataset.order).sort(),
            smallInNew: [...document.querySelectorAll('#board .new .candidates')].some((one) => one.checkVisibility()),
            hasHouse: document.querySelector('#board .house') !== null,
        });
    }
    return steps";

#[test]
fn each_step_is_marked_on_the_board_that_it_finds() {
    for puzzle in PUZZLES {
        let page = open(puzzle);
        let told: Value = serde_json::from_str(&printed(&[&["explain", "--json"], puzzle].concat())).unwrap();
        let steps = told["steps"].as_array().unwrap();
        // Joined rules are a list.
        let rules = told["rules"].to_string().replace("\",\"", "+");
        let rules = rules.trim_matches(['[', ']', '"']);
        let further = if rules == "classic" { String::new() } else { format!(", {rules}") };
        assert_eq!(page.text("#board-title"), format!("Board {0}×{0}{further}", told["size"]));
        let shown = page.browser.run(STEPS, json!([steps.len()]));
        assert_eq!(shown.as_array().unwrap().len(), steps.len());
        for ((number, step), shown) in (1..).zip(steps).zip(shown.as_array().unwrap()) {
            assert_eq!(shown["number"], format!("step {number} of {}", steps.len()));
            assert_eq!(shown["text"], step["text"]);
            // What is struck was a candidate on the board of the page.
            assert_eq!(shown["struck"], json!(named(&step["struck"])), "{step}");
            let used: Vec<String> = serde_json::from_value(shown["used"].clone()).unwrap();
            let known = named(&step["used"]);
            assert!(used.iter().all(|one| known.contains(one)), "{step} {used:?}");
            assert_eq!(used.len(), known.len(), "{step} {used:?}");
            // The links of a chain are counted.
            let chain = step["chain"].as_array().unwrap().len();
            if chain > 1 {
                assert_eq!(shown["orders"], json!((1..=chain).map(|link| link.to_string()).collect::<Vec<_>>()));
            }
            let placed: Vec<String> = if step["placed"].is_null() { vec![] } else { named(&json!([step["placed"]])) };
            assert_eq!(shown["placed"], json!(placed));
            assert_eq!(shown["smallInNew"], false, "the digit is not drawn as a candidate: {step}");
            let has_house = !step["houses"].as_array().unwrap().is_empty();
            assert_eq!(shown["hasHouse"], has_house);
        }
        page.press(&["ArrowRight"]);
        assert_eq!(page.text("#sentence"), told["text"].as_str().unwrap());
        page.is_quiet();
    }
}

#[test]
fn keys_buttons_list_and_link_go_through_the_steps() {
    let page = open(PUZZLES[0]);
    assert_eq!(page.text("#number"), "puzzle");
    page.press(&["]"]);
    assert_eq!((page.step(), page.text("#event")), (10, "".into()));
    page.press(&["n"]);
    page.press(&["p"]);
    assert_eq!(page.step(), 10);
    page.press(&["End"]);
    assert_eq!(page.text("#number"), "end");
    page.click("[data-action=back]");
    let last = page.step();
    page.press(&["Home"]);
    assert_eq!(page.text("#number"), "puzzle");
    page.click("#list li:nth-child(3) button");
    assert_eq!(page.step(), 3);
    assert_eq!(page.run("return document.querySelectorAll('#list [aria-current]').length"), json!(1));
    page.press(&["?"]);
    assert!(page.is_shown("#help"));
    page.press(&["Escape"]);
    page.go("#step=26");
    assert_eq!((page.step(), page.text("#event")), (26, "this step: look-ahead 3".into()));
    page.go("#step=9999");
    assert_eq!((page.text("#number"), last > 50), ("end".into(), true));
}

#[test]
fn it_fits_every_window_and_everybody_can_use_it() {
    for (turn, puzzle) in PUZZLES.into_iter().enumerate() {
        let page = open(puzzle);
        for (index, (width, height)) in WINDOWS.into_iter().enumerate() {
            page.browser.resize(width, height, width < 500);
            page.go("#step=26");
            page.fits(&format!("{puzzle:?} at {width}"));
            // axe-core needs a second: it sees the first puzzle in each window, and each other one in one.
            if turn != 0 && index != turn % WINDOWS.len() {
                continue;
            }
            is_accessible_in_both(&page, &format!("{puzzle:?} at {width}"));
        }
        page.is_quiet();
    }
}

#[test]
fn on_a_phone_the_numbers_of_the_rows_stay_beside_a_large_board() {
    let page = open(PUZZLES[3]);
    page.browser.resize(390, 844, true);
    page.go("#step=1");
    let shown = page.run(
        "const panel = document.querySelector('#board-panel');
         panel.scrollLeft = 200;
         const { left, top } = panel.querySelector('tbody th').getBoundingClientRect();
         return [panel.scrollLeft, document.elementFromPoint(left + 8, top + 8).textContent]",
    );
    assert_eq!(shown, json!([200, "1"]));
}
