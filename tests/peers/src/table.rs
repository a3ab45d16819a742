//! The table of one file.

use crate::{Times, ours};
use comfy_table::{Cell, CellAlignment, Table, presets};

/// A row for each solver, with the ratio of the best peer's mean to its own: how many times as fast it is.
pub fn table(all: &[Times]) -> Table {
    let mean = |times: &Times| times.seconds.iter().sum::<f64>() / times.seconds.len() as f64;
    let peers = all.iter().filter(|times| !ours::NAMES.contains(&times.name));
    let best = peers.map(mean).fold(f64::INFINITY, f64::min);
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["solver", "puzzles/s", "mean ms", "median ms", "worst ms", "times the best peer"]);
    for times in all {
        let mut sorted = times.seconds.clone();
        sorted.sort_by(f64::total_cmp);
        let of_one = |seconds: f64| if times.batch { "-".into() } else { milliseconds(seconds) };
        let mean = mean(times);
        let ratio = if best.is_finite() { format!("{:.2}", best / mean) } else { "-".into() };
        let cells = [
            format!("{:.*}", if mean < 0.1 { 0 } else { 2 }, 1.0 / mean),
            milliseconds(mean),
            of_one(sorted[sorted.len() / 2]),
            of_one(sorted[sorted.len() - 1]),
            ratio,
        ];
        let cells = cells.into_iter().map(|text| Cell::new(text).set_alignment(CellAlignment::Right));
        table.add_row(std::iter::once(Cell::new(times.name)).chain(cells));
    }
    table
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.4}", seconds * 1e3)
}
