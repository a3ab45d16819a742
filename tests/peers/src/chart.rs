//! The race as a picture: bars of puzzles per second on a logarithmic scale, as an SVG that suits light and dark pages.

use crate::{Times, ours};
use std::fmt::Write;

/// The times of one file, and what stands above its bars.
pub struct Race {
    pub title: String,
    pub times: Vec<Times>,
}

const WIDTH: f64 = 760.0;
/// Room for names on the left, and for figures on the right.
const LEFT: f64 = 110.0;
const RIGHT: f64 = 90.0;
const BAR: f64 = 16.0;
const PITCH: f64 = 22.0;
const TITLE: f64 = 44.0;
const AXIS: f64 = 36.0;

const STYLE: &str = "\
text { font: 13px system-ui, sans-serif; fill: #1f2328 } .title { font-weight: 600 } .tick, .note { fill: #59636e }
.grid { stroke: #d1d9e0 } .peer { fill: #8c959f } .ours { fill: #0969da } .name { text-anchor: end }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc } .tick, .note { fill: #9198a1 } .grid { stroke: #3d444d } .peer { fill: #656c76 }
  .ours { fill: #4493f8 }
}";

/// Puzzles per second, the fastest solver first.
fn rates(times: &[Times]) -> Vec<(&'static str, f64)> {
    let rate = |times: &Times| times.seconds.len() as f64 / times.seconds.iter().sum::<f64>();
    let mut rates: Vec<_> = times.iter().map(|times| (times.name, rate(times))).collect();
    rates.sort_by(|a, b| b.1.total_cmp(&a.1));
    rates
}

/// The picture of all files.
pub fn svg(races: &[Race]) -> String {
    let all: Vec<Vec<(&str, f64)>> = races.iter().map(|race| rates(&race.times)).collect();
    let of_all = || all.iter().flatten().map(|&(_, rate)| rate.log10());
    let low = of_all().fold(f64::INFINITY, f64::min).floor();
    let high = of_all().fold(low + 1.0, f64::max).ceil();
    let x = |rate: f64| LEFT + (WIDTH - LEFT - RIGHT) * (rate.log10() - low) / (high - low);
    let bars: usize = all.iter().map(Vec::len).sum();
    let bottom = races.len() as f64 * TITLE + bars as f64 * PITCH + 8.0;
    let height = bottom + AXIS;
    let mut svg = String::new();
    let mut put = |text: String| svg.write_str(&text).expect("a string takes all text");
    put(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-label=\"Puzzles per second of each solver\">\n<style>{STYLE}</style>\n"
    ));
    for power in low as i32..=high as i32 {
        let at = x(10f64.powi(power));
        put(format!("<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{}\" y2=\"{bottom}\"/>", TITLE - 12.0));
        let label = short(10f64.powi(power));
        put(format!(
            "<text class=\"tick\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{label}</text>\n",
            bottom + 16.0
        ));
    }
    let mut y = 0.0;
    for (race, rates) in races.iter().zip(&all) {
        put(format!("<text class=\"title\" x=\"0\" y=\"{}\">{}</text>\n", y + TITLE - 16.0, escape(&race.title)));
        y += TITLE;
        for &(name, rate) in rates {
            let class = if ours::NAMES.contains(&name) { "ours" } else { "peer" };
            let (from, to, middle) = (x(10f64.powf(low)), x(rate), y - PITCH + BAR + 15.0);
            put(format!("<text class=\"name\" x=\"{}\" y=\"{middle}\">{}</text>", LEFT - 8.0, escape(name)));
            put(format!(
                "<rect class=\"{class}\" x=\"{from:.1}\" y=\"{}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"2\"/>",
                middle - 12.0,
                to - from
            ));
            put(format!("<text class=\"note\" x=\"{:.1}\" y=\"{middle}\">{}</text>\n", to + 6.0, short(rate)));
            y += PITCH;
        }
    }
    let note = "puzzles per second, one thread, solved and proved unique; each line is ten times the one before";
    put(format!("<text class=\"tick\" x=\"0\" y=\"{}\">{note}</text>\n</svg>\n", bottom + 32.0));
    svg
}

/// A number in two or three figures: 1,940,000 becomes 1.94M.
fn short(rate: f64) -> String {
    let (rate, unit) = match rate {
        1e6.. => (rate / 1e6, "M"),
        1e3.. => (rate / 1e3, "k"),
        _ => (rate, ""),
    };
    let figures = match rate {
        100.0.. => format!("{rate:.0}"),
        10.0.. => format!("{rate:.1}"),
        _ => format!("{rate:.2}"),
    };
    let figures = if figures.contains('.') { figures.trim_end_matches('0').trim_end_matches('.') } else { &figures };
    format!("{figures}{unit}")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
