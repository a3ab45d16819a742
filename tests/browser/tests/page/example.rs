//! Example 1: two wrong digits that cost nearly everything, and a page that carries them and is still quick.

use super::{EXAMPLE, Page, page_of};
use pretty_assertions::assert_eq;
use serde_json::json;

#[test]
fn the_link_to_step_5374_shows_row_2_column_12() {
    let page = Page::open(EXAMPLE, "#step=5374");
    assert_eq!(page.text("#event"), "placed 5 at row 2, column 12");
    assert_eq!(page.text("#depth"), "depth 27 of 150");
    page.press(&["o"]);
    assert_eq!((page.step(), page.text("#event")), (151_810, "placed a at row 2, column 12".into()));
    assert!(page.text("#sentence").contains("Took 5 off r2c12 (below it 73,217 choices, no solution)"));
    page.press(&["O"]);
    assert_eq!(page.step(), 5_374);
    page.is_quiet();
}

#[test]
fn the_tree_names_what_two_wrong_digits_cost() {
    let page = Page::open(EXAMPLE, "#view=tree");
    for (index, (name, step)) in
        [("5 instead of a at r2c12: 73,217 choices", 5_374), ("3 instead of d at r2c9: 54,507 choices", 151_811)]
            .into_iter()
            .enumerate()
    {
        let button = format!("#costs button:nth-child({})", index + 1);
        assert_eq!(page.text(&button), name);
        page.click(&button);
        assert_eq!(page.step(), step);
    }
    let rows = page.run(
        "return [...document.querySelectorAll('table.costs tbody tr')].map((row) =>
         [...row.cells].map((cell) => cell.textContent).join(' '))",
    );
    assert_eq!(rows[0], "r2c12 5 a 5,374 73,217 53.3 %");
    assert_eq!(rows[1], "r2c9 3 d 151,811 54,507 39.7 %");
    assert_eq!(rows.as_array().unwrap().len(), 14);
    // In the middle of the first block, below the decisions that both have in common.
    page.browser.click_at("#canvas", 0.25, 0.26);
    assert_eq!(page.text("#event"), "placed 5 at row 2, column 12");
    // Over the whole run.
    page.press(&["t"]);
    assert!(page.text("#plot-text").contains("150 at most"));
    page.browser.click_at("#canvas", 0.5, 0.5);
    assert!(page.step().abs_diff(137_173) < 400, "{}", page.step());
    page.is_quiet();
}

/// What the page's thread has worked so far, in milliseconds of its processor: machines that do other things too do not
/// spoil the figure.
pub fn worked(page: &Page) -> f64 {
    let metrics = page.browser.devtools("Performance.getMetrics", json!({}));
    let metrics = metrics["metrics"].as_array().unwrap();
    let work = metrics.iter().find(|metric| metric["name"] == "TaskDuration").unwrap();
    1_000.0 * work["value"].as_f64().unwrap()
}

/// The bounds are wide, because a test runs on any machine; the figures are printed.
#[test]
fn the_page_opens_and_steps_quickly() {
    const STEPS: f64 = 200.0;
    let size = page_of(&["walk", EXAMPLE]).metadata().unwrap().len();
    let page = Page::open(EXAMPLE, "#step=5000");
    page.browser.devtools("Performance.enable", json!({"timeDomain": "threadTicks"}));
    page.go("#step=5000");
    let opened = page.run("return performance.getEntriesByType('navigation')[0].domComplete").as_f64().unwrap();
    let opening = worked(&page);
    page.run(&format!(
        "for (let step = 0; step < {STEPS}; step += 1) {{
           stackdoku.app.act('next');
           document.body.getBoundingClientRect();
         }}"
    ));
    let stepping = (worked(&page) - opening) / STEPS;
    page.run("stackdoku.app.goTo(200000)");
    assert_eq!(page.step(), 200_000);
    println!(
        "example 1: {size} bytes; opened in {opened:.0} ms by the clock, {opening:.0} ms of the processor; \
         {stepping:.1} ms of it for a step with its layout"
    );
    assert!(size < 205_000, "{size} bytes");
    assert!(opening < 3_000.0, "opened in {opening} ms");
    assert!(stepping < 50.0, "a step takes {stepping} ms");
    page.is_quiet();
}
