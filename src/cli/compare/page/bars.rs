//! The bars and the table of the page, as HTML.

use crate::cli::compare::cells::{self, HEADS};
use crate::cli::compare::race::EngineRow;
use crate::cli::compare::report::Report;
use crate::cli::compare::scale::Scale;
use crate::cli::shared::figures::{grouped, nanoseconds};
use crate::cli::shared::html::escaped;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A number that engines are compared by.
struct Measure {
    title: &'static str,
    /// What to know when reading it.
    hint: &'static str,
    number: fn(&EngineRow) -> Option<f64>,
    /// The figure behind a bar.
    text: fn(&Report, &EngineRow) -> String,
    /// The figure at a mark of the axis.
    mark: fn(f64) -> String,
}

const MEASURES: [Measure; 3] = [
    Measure {
        title: "Choices",
        hint: "Digits placed; for exhaustive digits tried, for fast boards searched.",
        number: |row| Some(row.counters.choices as f64),
        text: |_, row| cells::work(row),
        mark: short,
    },
    Measure {
        title: "Time",
        hint: "Until the answer; the median where a run is short.",
        number: |row| Some(row.time().as_secs_f64()),
        text: cells::took,
        mark: |number| nanoseconds(number * 1e9).replace(".00", "").replace(".0", ""),
    },
    Measure {
        title: "Stack",
        hint: "Bytes at the deepest point: 5 for each slot of the explicit stack; the call stack is measured.",
        number: |row| row.stack_bytes.map(|bytes| bytes as f64),
        text: |_, row| row.stack_bytes.map_or("-".into(), |bytes| format!("{} bytes", grouped(bytes as u64))),
        mark: short,
    },
];

/// Where bars end and marks stand, as rules of the style: the page's policy allows no style in the elements themselves.
#[derive(Default)]
struct StyleRules(BTreeSet<(&'static str, u32)>);

impl StyleRules {
    /// The class of what has this `width`, or stands this far from the `left`: 0 to 1.
    fn class(&mut self, property: &'static str, part: f64) -> String {
        let thousandths = (1000.0 * part).round() as u32;
        self.0.insert((property, thousandths));
        format!("{property}-{thousandths}")
    }

    fn style(&self) -> String {
        let rule = |&(property, thousandths)| {
            let percent = f64::from(thousandths) / 10.0;
            format!(".{property}-{thousandths} {{ {property}: {percent:.1}%; }}\n")
        };
        self.0.iter().map(rule).collect()
    }
}

/// One group of bars for each measure, and the style that gives them their lengths.
pub fn groups(report: &Report) -> (String, String) {
    let mut places = StyleRules::default();
    let html = MEASURES.iter().map(|measure| group(report, measure, &mut places)).collect();
    (html, places.style())
}

fn group(report: &Report, measure: &Measure, places: &mut StyleRules) -> String {
    let rows: Vec<&EngineRow> = report.rows.iter().filter(|row| !row.times.is_empty()).collect();
    let scale = Scale::of(rows.iter().filter_map(|row| (measure.number)(row)));
    let kind = if scale.is_logarithmic() { "Logarithmic: equal lengths are equal factors." } else { "" };
    let mut html =
        format!("<section class=\"bars\"><h2>{}</h2><p>{} {kind}</p>\n<div><ul>\n", measure.title, measure.hint);
    let marks = scale.marks();
    let lines: String =
        marks.iter().map(|&(at, _)| format!("<i class=\"{}\"></i>", places.class("left", at))).collect();
    for row in rows {
        let (name, text) = (row.name, (measure.text)(report, row));
        let width = places.class("width", (measure.number)(row).map_or(0.0, |number| scale.length(number)));
        let open = if row.has_finished() { "" } else { " open" };
        // Writing to a string cannot fail.
        let _ = writeln!(
            html,
            "<li><span class=\"name\">{name}</span>\
             <span class=\"track\" aria-hidden=\"true\">{lines}<b class=\"{name}{open} {width}\"></b></span>\
             <span class=\"figure\">{}</span></li>",
            escaped(&text)
        );
    }
    let mark = |&(at, number): &(f64, f64)| {
        format!("<i class=\"{}\">{}</i>", places.class("left", at), (measure.mark)(number))
    };
    let marks: String = marks.iter().map(mark).collect();
    let _ = writeln!(html, "</ul><div class=\"axis\" aria-hidden=\"true\"><span>{marks}</span></div></div></section>");
    html
}

/// The table, a row for each engine. On a phone each row becomes a card.
pub fn table(report: &Report) -> String {
    let heads: String = HEADS.iter().map(|head| format!("<th scope=\"col\">{head}</th>")).collect();
    let mut html = format!("<thead><tr>{heads}</tr></thead>\n<tbody>\n");
    for row in &report.rows {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", row.name);
        for (head, text) in HEADS.iter().zip(cells::all(report, row)).skip(1) {
            let _ = write!(html, "<td data-head=\"{head}\">{}</td>", escaped(&text));
        }
        html.push_str("</tr>\n");
    }
    html + "</tbody>"
}

/// `1`, `10 k`, `100 M`: a power of ten on an axis. Other numbers have all their digits, and those between 0 and 1,
/// where a logarithmic axis may begin but nothing is counted, are left out.
fn short(number: f64) -> String {
    let whole = number.round();
    match whole {
        _ if 0.0 < number && number < 1.0 => String::new(),
        _ if whole >= 1e9 && whole % 1e9 == 0.0 => format!("{} G", whole / 1e9),
        _ if whole >= 1e6 && whole % 1e6 == 0.0 => format!("{} M", whole / 1e6),
        _ if whole >= 1e4 && whole % 1e3 == 0.0 => format!("{} k", whole / 1e3),
        _ => grouped(whole as u64),
    }
}
