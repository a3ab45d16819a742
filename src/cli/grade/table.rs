//! The results: sentences for one answer, a table for several, CSV for a spreadsheet, a page for a browser.

use super::Graded;
use super::args::GradeArgs;
use crate::cli::shared::html::{escaped, page};
use crate::cli::shared::records::csv_row;
use crate::cli::shared::terminal::{columns, shown};
use comfy_table::{ContentArrangement, Table, presets::ASCII_MARKDOWN};
use stackdoku::grade::{Grade, Key};

/// What the columns are called.
const COLUMNS: [&str; 6] = ["answer", "points", "of", "right", "expected", "faults"];

/// How points come about, for the page.
const SCHEME: &str = "Each right solution earns its share of the points. A wrong entry costs one share; a missing \
                      solution just earns none. A program that died earns nothing. Points are rounded down and \
                      never below 0.";

/// Signs of a fault in the table.
const LONGEST: usize = 80;

/// The results in the form that was asked for.
pub fn text(args: &GradeArgs, key: &Key, graded: &[Graded]) -> String {
    if args.csv {
        return csv_text(args, key, graded);
    }
    if let [one] = graded {
        let mut text = format!("{}: {} of {} points\n", shown(&one.name), one.points, args.points);
        text += &format!("right: {}\n", right_of(one, key));
        faults(one).iter().for_each(|fault| text += &format!("{}\n", shown(fault)));
        one.follows.iter().for_each(|(_, words)| text += &format!("algorithm: {words}\n"));
        return text;
    }
    let mut table = Table::new();
    table.load_style(ASCII_MARKDOWN);
    if let Some(columns) = columns().filter(|_| args.output.is_none()) {
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(columns).unwrap_or(u16::MAX));
    }
    table.set_header(["answer", "points", "right", "first fault"]);
    for one in graded {
        let faults = faults(one);
        // "0 of 1" says what is missing.
        let more = match one.grade.as_ref().map_or(0, |grade| grade.costly) {
            0 | 1 => String::new(),
            costly => format!(" (and {} more)", costly - 1),
        };
        let first = faults.first().map_or_else(String::new, |fault| shortened(fault) + &more);
        let points = format!("{} of {}", one.points, args.points);
        table.add_row([shown(&one.name), points, right_of(one, key), first]);
    }
    format!("{table}\n")
}

/// The heads of the columns.
fn heads(args: &GradeArgs) -> impl Iterator<Item = &'static str> {
    COLUMNS.into_iter().chain(args.algorithm.as_ref().map(|_| "algorithm"))
}

/// What stands in the columns for an answer: its texts as `write` writes them, with `between` between two faults.
fn cells(args: &GradeArgs, key: &Key, one: &Graded, write: fn(&str) -> String, between: &str) -> Vec<String> {
    let all: Vec<String> = faults(one).iter().map(|fault| write(&shown(fault))).collect();
    let points = [one.points, args.points, right(one)].map(|number| number.to_string());
    let name = [write(&shown(&one.name))].into_iter();
    let follows = one.follows.iter().map(|(_, words)| write(words));
    name.chain(points).chain([expected(one, key), all.join(between)]).chain(follows).collect()
}

fn csv_text(args: &GradeArgs, key: &Key, graded: &[Graded]) -> String {
    let mut rows = csv_row(heads(args));
    graded.iter().for_each(|one| rows.extend(csv_row(cells(args, key, one, str::to_string, "; "))));
    String::from_utf8_lossy(&rows).into_owned()
}

/// The results as a page.
pub fn page_text(args: &GradeArgs, key: &Key, graded: &[Graded]) -> String {
    let mut body = format!("<p>{SCHEME}</p>\n<table class=\"list\">\n<tr>");
    heads(args).for_each(|name| body += &format!("<th>{name}</th>"));
    body += "</tr>\n";
    for one in graded {
        let cells = cells(args, key, one, escaped, "<br>").join("</td><td>");
        body += &format!("<tr><td>{cells}</td></tr>\n");
    }
    body += "</table>\n";
    page("Grades", &body)
}

fn right(one: &Graded) -> u64 {
    one.grade.as_ref().map_or(0, |grade| grade.right)
}

/// `3 of 4`, and what of it faults have cost.
fn right_of(one: &Graded, key: &Key) -> String {
    let lost = match one.grade.as_ref().map_or(0, Grade::lost) {
        0 => String::new(),
        lost => format!(", minus {lost} for faults"),
    };
    format!("{} of {}{lost}", right(one), expected(one, key))
}

/// How many solutions were expected.
fn expected(one: &Graded, key: &Key) -> String {
    let count = one.grade.as_ref().map_or_else(|_| key.solution_count(), |grade| grade.expected);
    count.map_or_else(|| format!("more than {}", Key::MAX_SOLUTIONS), |count| count.to_string())
}

/// All that is wrong with an answer.
fn faults(one: &Graded) -> Vec<String> {
    match &one.grade {
        Err(why) => vec![why.clone()],
        Ok(grade) => {
            let more = (grade.further > 0).then(|| format!("and {} more", grade.further));
            grade.faults.iter().map(ToString::to_string).chain(more).collect()
        }
    }
}

/// The beginning of a sentence, for a table.
fn shortened(text: &str) -> String {
    let mut start: String = shown(text).chars().take(LONGEST).collect();
    if start.len() < text.len() {
        start.push_str("...");
    }
    start
}
