//! `stackdoku walk --html` in a real Chromium: `make test-browser`.
//!
//! | file | what is tested |
//! |---|---|
//! | `agreement` | the page tells of every step what `--json` and `--plain` tell |
//! | `controls` | every key, button, field and link |
//! | `start` | the page without a puzzle: pasting, filling a board, links, long runs, what if |
//! | `questions` | every kind of question, right and wrong |
//! | `looks` | phone, laptop, projector; light and dark; motion; paper |
//! | `access` | axe-core, the keyboard alone, what screen readers say |
//! | `compare` | the page of `stackdoku compare --html` |
//! | `lesson` | the pages of the lesson |
//! | `explain` | the page of `stackdoku explain --html` |
//! | `grade` | the pages of `stackdoku grade --html`, `check --html` and `trace --html` |
//! | `firefox` | the same page in Firefox |
//! | `example` | example 1: its tree, and how fast it opens and steps |

mod access;
mod agreement;
mod compare;
mod controls;
mod example;
mod explain;
mod firefox;
mod grade;
mod lesson;
mod looks;
mod questions;
mod start;

use serde_json::{Value, json};
use stackdoku_browser::{Browser, project, stackdoku};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock};

const FOUR: &str = "data/lesson/four.txt";
const FOUR_UNSOLVABLE: &str = "data/lesson/four-unsolvable.txt";
const NINE: &str = "data/lesson/nine.txt";
const EXAMPLE: &str = "data/hex/example1.txt";

/// A phone, a laptop and a projector.
const WINDOWS: [(u32, u32); 3] = [(390, 844), (1366, 768), (1920, 1080)];

/// The page that asks for a puzzle.
const NO_PUZZLE: &[&str] = &["--no-puzzle"];

/// The page that a command writes, as a file that is written once.
fn page_of(args: &[&str]) -> PathBuf {
    static PAGES: OnceLock<(tempfile::TempDir, Mutex<BTreeMap<String, PathBuf>>)> = OnceLock::new();
    let (folder, pages) = PAGES.get_or_init(|| (tempfile::tempdir().unwrap(), Mutex::default()));
    let mut pages = pages.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let file = folder.path().join(format!("{}.html", pages.len()));
    let page = pages.entry(args.join(" ")).or_insert_with(|| {
        let written = stackdoku().args(args).arg("--html").arg(&file).output().unwrap();
        assert!(matches!(written.status.code(), Some(0 | 1)), "{written:?}");
        file
    });
    page.clone()
}

/// A page in a browser.
struct Page {
    browser: Browser,
    address: String,
}

impl Page {
    /// The page that a command writes, to be opened on a laptop.
    fn of(args: &[&str]) -> Self {
        let page = Self { browser: Browser::start(), address: format!("file://{}", page_of(args).display()) };
        page.browser.resize(1366, 768, false);
        page
    }

    /// Opens the page of a puzzle on a laptop; `link` is what follows the address, such as `#step=3`.
    fn open(puzzle: &str, link: &str) -> Self {
        Self::open_with(&[puzzle], link)
    }

    /// The same with further arguments of the program.
    fn open_with(args: &[&str], link: &str) -> Self {
        let page = Self::of(&[&["walk"], args].concat());
        page.go(link);
        page
    }

    /// Loads the page anew with another link.
    fn go(&self, link: &str) {
        self.browser.open("about:blank");
        self.browser.open(&format!("{}{link}", self.address));
        self.browser.wait_for("return document.body?.classList.contains('ready')");
    }

    /// Loads the page anew as it is.
    fn reload(&self) {
        self.run("window.isOld = true; location.reload()");
        self.browser.wait_for("return !window.isOld && document.body?.classList.contains('ready') === true");
    }

    fn run(&self, script: &str) -> Value {
        self.browser.run(script, json!([]))
    }

    fn press(&self, keys: &[&str]) {
        self.browser.press(keys);
    }

    fn click(&self, selector: &str) {
        self.browser.click(selector);
    }

    /// The number of the step on show, as the head of the page says.
    fn step(&self) -> u64 {
        let text = self.text("#number").replace(',', "");
        text.split(' ').nth(1).and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{text}"))
    }

    /// The moment that is on show, or `None` when all of the step has happened.
    fn moment(&self) -> Option<String> {
        let now = self.run("return document.querySelector('#moments .now')?.textContent ?? null");
        now.as_str().map(String::from)
    }

    fn text(&self, selector: &str) -> String {
        let text = self.browser.run("return document.querySelector(arguments[0]).textContent", json!([selector]));
        text.as_str().unwrap().replace('\u{a0}', " ")
    }

    fn is_shown(&self, selector: &str) -> bool {
        let script = "const e = document.querySelector(arguments[0]);
                      return e !== null && e.checkVisibility() && e.getBoundingClientRect().width > 1";
        self.browser.run(script, json!([selector])) == json!(true)
    }

    fn is_pressed(&self, selector: &str) -> bool {
        let script = "return document.querySelector(arguments[0]).getAttribute('aria-pressed') === 'true'";
        self.browser.run(script, json!([selector])) == json!(true)
    }

    /// Asserts that the page is no wider than its window. (A phone shows a page that is too wide made smaller, and
    /// `innerWidth` grows with it; this does not.)
    fn fits(&self, what: &str) {
        let html = "const html = document.documentElement; return html.scrollWidth - html.clientWidth";
        let over = self.run(html).as_i64().unwrap();
        assert!(over <= 0, "{what}: {over} too wide");
    }

    /// The lower edge of an element, in CSS pixels from the top of the window.
    fn lower_edge(&self, selector: &str) -> f64 {
        let edge = "return document.querySelector(arguments[0]).getBoundingClientRect().bottom";
        self.browser.run(edge, json!([selector])).as_f64().unwrap()
    }

    /// Asserts that the console is empty, and nothing was asked of any network.
    fn is_quiet(&self) {
        let console = self.browser.log("browser");
        assert!(console.is_empty(), "{console:#?}");
        for entry in self.browser.log("performance") {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            let message = &message["message"];
            if message["method"] == "Network.requestWillBeSent" {
                let address = message["params"]["request"]["url"].as_str().unwrap();
                let is_own = ["file://", "about:", "data:", "blob:"].iter().any(|start| address.starts_with(start));
                assert!(is_own, "the page asked for {address}");
            }
        }
    }
}

/// Opens a page, again and again for a while, until it has what another page has kept. On a busy machine Chromium 156
/// shows an empty `localStorage` to 8 of 1,300 pages, which have it when they are loaded again.
fn open_until(open: impl Fn(), has_it: impl Fn() -> bool) {
    let is_there = (0..50).any(|_| {
        open();
        has_it() || {
            std::thread::sleep(std::time::Duration::from_millis(100));
            false
        }
    });
    assert!(is_there, "the choice is not kept");
}

/// What the program prints.
fn printed(args: &[&str]) -> String {
    let ran = stackdoku().args(args).current_dir(project()).output().unwrap();
    assert!(matches!(ran.status.code(), Some(0 | 1)), "{ran:?}");
    String::from_utf8(ran.stdout).unwrap()
}
