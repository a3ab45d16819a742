//! The page of `stackdoku grade --html`: long names and missing solutions in a table that fits the window.

use super::{Page, printed};
use stackdoku_browser::{Browser, stackdoku};
use std::fs;

#[test]
fn the_table_is_no_wider_than_the_window() {
    const PUZZLE: &str = "data/hex/example2-as-printed.txt";
    let folder = tempfile::tempdir().unwrap();
    let (answers, file) = (folder.path().join("answers"), folder.path().join("grades.html"));
    fs::create_dir(&answers).unwrap();
    fs::write(answers.join("one solution of three"), printed(&[PUZZLE])).unwrap();
    fs::write(answers.join("a-long-name-".repeat(15)), printed(&["--all", PUZZLE])).unwrap();
    let graded = stackdoku().args(["grade", PUZZLE]).arg(&answers).arg("--html").arg(&file).output().unwrap();
    assert_eq!(graded.status.code(), Some(1), "{graded:?}");
    let page = Page { browser: Browser::start(), address: format!("file://{}", file.display()) };
    page.browser.open(&page.address);
    for (width, height) in [(1024, 768), (1366, 768), (1920, 1080)] {
        page.browser.resize(width, height, false);
        let wide = page.run("return document.documentElement.scrollWidth - window.innerWidth");
        assert!(wide.as_i64().unwrap() <= 0, "at {width} the page is {wide} too wide");
        // The numbers stay in one piece.
        let lines = page.run("return Math.max(...[...document.querySelectorAll('th')].map((th) => th.clientHeight))");
        assert!(lines.as_i64().unwrap() < 50, "{lines}");
    }
    page.is_quiet();
}
