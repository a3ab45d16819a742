//! What stands in the panels of the page is what the other views tell of the same step. That its search is the run of
//! `--json`, `src/cli/walk/tests/node.rs` tests.

use super::{EXAMPLE, FOUR, FOUR_UNSOLVABLE, NINE, Page, printed};
use pretty_assertions::assert_eq;
use serde_json::{Value, json};

/// What stands in the panels.
const SHOWN: &str = "
    const app = stackdoku.app;
    const text = (selector) => document.querySelector(selector)?.textContent ?? '';
    const rows = (name) => [...document.querySelectorAll('#record .row.record')]
        .filter((row) => row.querySelector('b')?.textContent === name);
    const shown = [];
    for (let step = arguments[0]; step <= arguments[1]; step += 1) {
        app.goTo(step);
        const record = (name) => /0x[0-9a-f]+/.exec(rows(name)[0].querySelector('.label').textContent)[0];
        shown.push({
            number: text('#number'), event: text('#event'), depth: text('#depth'), why: text('#why-title'),
            sentence: text('#sentence').split('  [')[0].replaceAll('\\u00a0', ' '),
            before: Number(record('before')), after: Number(record('after')),
            bits: [...rows('after')[0].querySelectorAll('.bit')].map((bit) => bit.textContent).join(''),
            board: [...document.querySelectorAll('#board tbody td')].map((cell) =>
                cell.classList.contains('blank') ? '.' : cell.textContent).join(''),
            marked: ['new', 'popped', 'next', 'tie'].map((name) =>
                [...document.querySelectorAll('#board tbody td')].flatMap((cell, index) =>
                    cell.classList.contains(name) ? [index] : [])),
            top: text('#stack tbody tr td.cell'), slots: text('#stack-name'),
            line: [...document.querySelectorAll('#code li')].findIndex((line) => line.ariaCurrent === 'step') + 1,
        });
    }
    return shown";

/// Compares the steps of the page with `--plain` and `--json`.
fn agree(puzzle: &str, first: u64, last: u64) {
    let page = Page::open(puzzle, "");
    let steps = format!("{first}..{last}");
    let plain = printed(&["walk", "--plain", "--steps", &steps, puzzle]);
    let mut blocks = plain.split("\n\n").filter(|block| block.starts_with("STEP "));
    let json = printed(&["walk", "--json", "--steps", &steps, puzzle]);
    let mut lines = json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let start = lines.next().unwrap();
    let symbols = start["symbols"].as_str().unwrap();
    let mut board: Option<Vec<char>> = (first == 1).then(|| start["givens"].as_str().unwrap().chars().collect());
    let mut step = first;
    while step <= last {
        let until = last.min(step + 99);
        let shown = page.browser.run(SHOWN, json!([step, until]));
        for shown in shown.as_array().unwrap() {
            let (block, line) = (blocks.next().unwrap(), lines.next().unwrap());
            let field = |name: &str| shown[name].as_str().unwrap().replace('\u{a0}', " ");
            let head = block.lines().next().unwrap();
            let title = format!("STEP {}: {}; {}", &field("number")[5..], field("event"), field("depth"));
            assert_eq!(title, head);
            assert_eq!((&shown["before"], &shown["after"]), (&line["before"], &line["after"]), "{head}");
            // The screen breaks its sentences elsewhere.
            let flat = block.split_whitespace().collect::<Vec<_>>().join(" ");
            let sentence = field("sentence");
            assert!(flat.contains(&sentence.split_whitespace().collect::<Vec<_>>().join(" ")), "{sentence}\n{block}");
            let cell = |name: &str| line[name].as_u64();
            let is_pop = line["event"] == "dead_end";
            let only = |cell: Option<u64>| json!(cell.into_iter().collect::<Vec<_>>());
            let (placed, popped) = if is_pop { (None, cell("cell")) } else { (cell("cell"), None) };
            let ties = line["ties"].as_array().cloned().unwrap_or_default();
            assert_eq!(shown["marked"], json!([only(placed), only(popped), only(cell("next")), ties]), "{head}");
            assert_eq!(field("slots").split(' ').nth(1).unwrap(), line["depth"].to_string());
            if let Some(next) = cell("next") {
                let side = start["size"].as_u64().unwrap();
                let name = format!("r{}c{}", next / side + 1, next % side + 1);
                assert_eq!((field("top"), field("why")), (name.clone(), format!("Why {name}?")));
            }
            if let Some(board) = &mut board {
                let sign = line["digit"].as_u64().map_or('.', |digit| symbols.chars().nth(digit as usize).unwrap());
                board[cell("cell").unwrap() as usize] = sign;
                assert_eq!(field("board"), board.iter().collect::<String>(), "{head}");
            }
            let after = line["after"].as_u64().unwrap();
            let bits: String = format!("{after:021b}");
            // Bits that no digit has are drawn, and mean nothing, as does the choice of an empty cell.
            let hatched = if is_pop { 1..5 } else { 0..0 };
            for (at, (shown, bit)) in field("bits").chars().zip(bits.chars()).enumerate() {
                assert!(shown == bit || hatched.contains(&at), "{head}: bit {}", 20 - at);
            }
            assert_eq!(shown["line"], if is_pop { if line["depth"] == 0 { 7 } else { 6 } } else { 10 });
        }
        step = until + 1;
    }
    assert_eq!(blocks.next(), None);
    page.is_quiet();
}

#[test]
fn every_step_of_the_lesson_is_told_as_plain_and_json_tell_it() {
    agree(FOUR, 1, 12);
    agree(FOUR_UNSOLVABLE, 1, 9);
    agree(NINE, 1, 68);
}

#[test]
fn the_first_and_last_steps_of_example_1_are_told_as_plain_and_json_tell_them() {
    agree(EXAMPLE, 1, 500);
    agree(EXAMPLE, 273_847, 274_346);
}
