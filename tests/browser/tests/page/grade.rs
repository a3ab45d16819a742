//! The page of `stackdoku grade --html`: long names and missing solutions in a table that fits the window. And the pages
//! of `check --html` and `trace --html`.

use super::{NINE, Page, printed};
use std::fs;

#[test]
fn the_table_is_no_wider_than_the_window() {
    const PUZZLE: &str = "data/hex/example2-as-printed.txt";
    let folder = tempfile::tempdir().unwrap();
    let answers = folder.path();
    fs::write(answers.join("one solution of three"), printed(&[PUZZLE])).unwrap();
    fs::write(answers.join("a-long-name-".repeat(15)), printed(&["--all", PUZZLE])).unwrap();
    let page = Page::of(&["grade", PUZZLE, answers.to_str().unwrap()]);
    page.browser.open(&page.address);
    for (width, height) in [(1024, 768), (1366, 768), (1920, 1080)] {
        page.browser.resize(width, height, false);
        page.fits(&format!("at {width}"));
        // The numbers stay in one piece.
        let lines = page.run("return Math.max(...[...document.querySelectorAll('th')].map((th) => th.clientHeight))");
        assert!(lines.as_i64().unwrap() < 50, "{lines}");
    }
    page.is_quiet();
}

#[test]
fn boards_of_16_rows_fit_a_phone() {
    let page = Page::of(&["check", "--candidates", "data/hex/example2-as-printed.txt"]);
    page.browser.open(&page.address);
    for (width, height) in [(320, 640), (390, 844), (1366, 768)] {
        page.browser.resize(width, height, width < 500);
        page.fits(&format!("at {width}"));
    }
}

#[test]
fn the_page_of_a_trace_opens_where_it_leaves_the_algorithms() {
    let page = Page::of(&["trace", NINE, "data/lesson/faulty-trace.txt"]);
    page.browser.open(&page.address);
    let shown = "const text = (id) => document.getElementById(id).textContent;
        const marked = [...document.querySelectorAll('td.theirs')].map((td) => td.getAttribute('aria-label'));
        if (document.getElementById('theirs').hidden !== (marked.length === 0)) return 'the legend';
        return [text('number'), text('message'), ...marked].join('|')";
    let at = page.run(shown);
    let at = at.as_str().unwrap();
    assert!(
        at.starts_with("step 27 of 68|The trace differs from Algorithms 1 and 2 at line 28: FindBest pushes r1c2"),
        "{at}"
    );
    assert!(at.ends_with("|blank, 1 candidate, as few as the next cell, filled in by the trace"), "{at}");
    // One step away nothing is left of it.
    page.click("[data-action=next]");
    assert_eq!(page.run(shown).as_str().unwrap(), "step 28 of 68|");
    page.click("[data-action=back]");
    assert_eq!(page.run(shown).as_str().unwrap(), at);
    page.is_quiet();
}
