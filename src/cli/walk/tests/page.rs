//! The page as it is written: what it carries, how large it is, and that it needs nothing else. What it shows is tested
//! in a browser, see `tests/browser/`.

use super::{cases, setting, setting_of, start};
use crate::cli::walk::html::{MOST_STEPS, Page};
use crate::cli::walk::position::Ended;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::Survey;
use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use stackdoku::{Grid, Rules, Size};

/// The page with the first steps of a run.
fn page(setting: &Setting, whole: bool, most: u64) -> (String, Survey) {
    let survey = Survey::take_first(most, start(setting, whole), setting, |_| {});
    let page = Page { setting, start: start(setting, whole), steps: &(1..=u64::MAX), ask: false };
    (page.text(&survey).unwrap(), survey)
}

/// What the page knows of its run.
fn data(page: &str) -> Value {
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"run\">").unwrap();
    serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn the_page_of_example_1_is_small() {
    let (page, survey) = page(&setting("hex/example1.txt", Rules::Classic), false, MOST_STEPS);
    assert_eq!(survey.steps(), 274_346);
    assert!(page.len() < 600_000, "{} bytes", page.len());
    let log = serde_json::to_string(&data(&page)["log"]).unwrap();
    assert!(page.len() - log.len() < 160_000, "the page without its run: {} bytes", page.len() - log.len());
}

#[test]
fn the_page_carries_the_log_and_the_line_start_of_its_run() {
    for (setting, whole) in cases() {
        let (page, survey) = page(&setting, whole, 3_000);
        let data = data(&page);
        assert_eq!(data["log"], serde_json::to_value(&survey.log).unwrap());
        assert_eq!(data["start"], super::replay::json_lines(&setting, whole, 1..=1)[0]);
        assert_eq!(data["goes_on"], json!(survey.ended == Ended::StepLimit));
        assert_eq!(data["wrong"].as_array().unwrap().len(), survey.first.map_or(0, |first| first.wrong.len()));
    }
}

#[test]
fn the_page_asks_no_network_for_anything() {
    let (page, _) = page(&setting("lesson/four.txt", Rules::Classic), false, MOST_STEPS);
    assert!(page.contains("content=\"default-src 'none'; style-src 'sha256-"));
    assert!(!page.contains("unsafe") && !page.contains(" style=\""));
    // The name of a language, in the icon.
    let page = page.replace("http://www.w3.org/2000/svg", "");
    for sign in ["http:", "https:", "//cdn", " src=", "@import", "url(", "fetch(", "XMLHttp", "import(", "WebSocket"] {
        assert!(!page.contains(sign), "{sign}");
    }
}

#[test]
fn a_name_cannot_break_out_of_the_page() {
    let four = setting("lesson/four.txt", Rules::Classic);
    let name = "</title></script><script>alert(1)</script>\"&{{data}}";
    let evil = Setting::new(name, Rules::Classic, four.symbols, four.givens);
    let (page, _) = page(&evil, false, MOST_STEPS);
    assert!(!page.contains("<script>alert"));
    assert_eq!(page.matches("</script>").count(), 2);
    assert_eq!(page.matches("id=\"run\"").count(), 1);
    assert!(page.contains("&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;{{data}}"));
    assert_eq!(data(&page)["name"], name);
}

#[test]
fn a_run_that_is_too_long_is_cut_below_a_megabyte() {
    let empty = setting_of(&Grid::empty(Size::Nine).to_line());
    let (page, survey) = page(&empty, true, MOST_STEPS);
    assert_eq!((survey.steps(), survey.ended), (MOST_STEPS, Ended::StepLimit));
    let log = serde_json::to_string(&data(&page)["log"]).unwrap();
    assert!((800_000..1_100_000).contains(&log.len()), "{}", log.len());
    assert!(page.len() < 1_500_000);
    assert_eq!(data(&page)["goes_on"], true);
}
