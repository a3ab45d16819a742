//! The page of `explain`: the steps of a person, one after the other, made of the board and the bar of this page.

use super::{BASE, CANDIDATES, COLOURS, ICONS, INSIDE, STEPS, joined, slim};
use crate::cli::shared::explained::Explained;
use crate::cli::shared::html::{Page, data, escaped};

const LOOKS: [&str; 7] =
    [COLOURS, BASE, INSIDE, CANDIDATES, include_str!("page.css"), include_str!("print.css"), include_str!("steps.css")];

/// The page of a puzzle with this name.
pub fn page(name: &str, found: &Explained) -> String {
    let (name, style) = (escaped(name), LOOKS.map(slim).concat());
    let rating = found.rating_text().map_or_else(ToString::to_string, |text| format!("puzzle: {text}"));
    let (tab, data) = (format!("{name} - stackdoku explain"), data(&found.page_object()));
    let (body, icons, script) = (slim(include_str!("steps.html")), slim(ICONS), joined(&[&STEPS]));
    let parts = [("icons", &icons[..]), ("name", &name), ("rating", &rating), ("data", &data)];
    Page { tab: &tab, body: &body, style: &style, script: &script, has_worker: false, parts: &parts }.text()
}
