//! Pages: parts are put in once, their signs are escaped, and only the style and the script of the page are allowed.

use super::*;
use pretty_assertions::assert_eq;

#[test]
fn parts_are_put_in_once_and_not_looked_at_again() {
    assert_eq!(filled("{{a}} {{b}} {{a}}", &[("a", "{{b}}"), ("b", "}}")]), "{{b}} }} {{b}}");
}

#[test]
fn the_policy_allows_the_style_and_the_script_of_the_page_alone() {
    let body = "<body>{{name}}<script nonce=\"{{nonce}}\">{{script}}</script>";
    let page = |name: &str| {
        let page = Page { tab: "", body, style: "a", script: "b", has_worker: false, parts: &[("name", name)] };
        (page.text(), page.nonce())
    };
    let (text, nonce) = page("");
    assert!(text.contains(&format!("; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; ")));
    assert!(text.contains(&format!("<style nonce=\"{nonce}\">a</style>")));
    assert!(text.contains(&format!("<script nonce=\"{nonce}\">b</script>")));
    assert_eq!(page(""), (text, nonce.clone()));
    let brought = format!("<script nonce=\"{nonce}\">");
    assert_eq!(page(&brought).0.matches(&brought).count(), 1, "the page's own has another nonce");
    assert!(policy("1", true).contains("; worker-src blob:; ") && !policy("1", false).contains("worker"));
}

#[test]
fn signs_that_mean_something_are_escaped() {
    assert_eq!(escaped("<a href=\"x\">'&'"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;");
}

#[test]
fn thick_lines_stand_between_blocks_and_not_at_the_edge() {
    for (size, ends) in [(Size::Four, "2"), (Size::Nine, "3 6"), (Size::Sixteen, "4 8 12")] {
        let html = board(size, |_| ("", String::new()));
        let rows: Vec<&str> = html.lines().filter(|line| line.starts_with("<tr")).collect();
        let numbers = |has: &dyn Fn(usize) -> bool| {
            (1..=size.side()).filter(|&number| has(number - 1)).map(|number| number.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(numbers(&|row| rows[row].starts_with("<tr class=\"bottom\">")).join(" "), ends);
        for row in rows {
            let cells: Vec<&str> = row.split("</td>").collect();
            assert_eq!(numbers(&|column| cells[column].ends_with("class=\" right\">")).join(" "), ends);
        }
    }
}
