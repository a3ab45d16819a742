//! The comparison as text: a table that fits 80 columns, and sentences below it.

use super::cells;
use super::machine;
use super::report::{Report, Together};
use super::scale::Scale;
use crate::cli::shared::terminal::{columns, wrap};
use comfy_table::{Cell, CellAlignment, ContentArrangement, ContentLineStyle, LineStyle, Table, TableStyle};

/// Columns where nobody says otherwise.
const WIDTH: usize = 80;

/// From here on there is room for wider gaps and for bars.
const WIDE: usize = 108;

/// Signs of the longest bar.
const BAR: f64 = 24.0;

/// A line below the header, and blanks between columns.
const STYLE: TableStyle = TableStyle::new()
    .header_lines(ContentLineStyle::new(' ', ' ', ' '))
    .header_separator(LineStyle::new(' ', '-', ' ', ' '))
    .content_lines(ContentLineStyle::new(' ', ' ', ' '));

/// The columns of the terminal, or 80 where there is none.
pub fn width() -> usize {
    columns().map_or(WIDTH, |columns| columns.max(WIDTH))
}

/// The whole text.
pub fn text(report: &Report, width: usize) -> String {
    let mut lines = vec![report.name.clone()];
    lines.extend(wrap(&report.question_line(), width));
    lines.push(String::new());
    lines.extend(table(report, width).lines().map(|line| line.trim_end().to_string()));
    lines.push(String::new());
    for sentence in sentences(report) {
        lines.extend(wrap(&sentence, width));
    }
    lines.push(String::new());
    lines.extend(wrap(&machine::line(), width));
    lines.extend(wrap(&runs(report), width));
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

fn table(report: &Report, width: usize) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Disabled);
    // Two words stand one below the other, a single one in the lower line.
    let in_two_lines = |head: &str| if head.contains(' ') { head.replace(' ', "\n") } else { format!("\n{head}") };
    let mut header = cells::HEADS.map(in_two_lines).to_vec();
    let is_wide = width >= WIDE;
    let scale = Scale::of(report.rows.iter().map(|row| row.time().as_secs_f64()));
    if is_wide {
        header.push(if scale.is_logarithmic() { "time,\nlog scale" } else { "\ntime" }.into());
    }
    table.set_header(header);
    for row in &report.rows {
        let mut cells: Vec<Cell> = cells::all(report, row).into_iter().map(Cell::new_owned).collect();
        if is_wide {
            let length = (scale.length(row.time().as_secs_f64()) * BAR).round() as usize;
            // The bar of an engine that was stopped would go on.
            cells.push(Cell::new("=".repeat(length) + if row.has_finished() { "" } else { ">" }));
        }
        table.add_row(cells);
    }
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding(if is_wide && index > 0 { (2, 0) } else { (0, 0) });
        let is_text = index == 0 || index == 8;
        column.set_cell_alignment(if is_text { CellAlignment::Left } else { CellAlignment::Right });
    }
    table
}

/// The sentences below the table.
fn sentences(report: &Report) -> Vec<String> {
    let mut sentences = vec![report.verdict.sentence()];
    if !matches!(report.together, Together::Unasked) {
        sentences.push(report.lockstep_line());
    }
    sentences.extend(report.rating_line());
    sentences.extend(report.remarks());
    sentences
}

/// How the figures were taken.
fn runs(report: &Report) -> String {
    let runs: Vec<String> = report.rows.iter().map(|row| format!("{} {}", row.name, row.times.len())).collect();
    format!("times are medians; runs: {}", runs.join(", "))
}
