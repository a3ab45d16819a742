//! The depth of the stack over all steps, and below it the parts of the run that wrong digits cost.
//!
//! ```text
//! ▁▁▂▃▃▄▄▅▅▅▅▄▅▅▅▄▅▅▅▅▅▄▅▅▅▅▄▅▅▅▅▅▅▆▆▇█     each column stands for equally many steps
//! |---5 at r2c12: 73,217---|-54,507--|-^       `^` is the step on show
//! ```

use crate::cli::shared::figures::grouped;
use crate::cli::walk::panels::short;
use crate::cli::walk::position::Position;
use crate::cli::walk::setting::Setting;
use crate::cli::walk::survey::Survey;

/// Eighths of a row.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The same for terminals without them.
const DIGITS: [char; 9] = [' ', '1', '2', '3', '4', '5', '6', '7', '8'];

/// The plot for one width, worked out again when the width changes.
#[derive(Debug, Default)]
pub struct Plot {
    /// The largest depth in each column.
    depths: Vec<usize>,
    /// The largest of all.
    deepest: usize,
}

/// The column of a step.
pub fn column(step: u64, steps: u64, width: usize) -> usize {
    // Rounded down, so the last step has the last column.
    let column = u128::from(step.saturating_sub(1)) * width as u128 / u128::from(steps.max(1));
    usize::try_from(column).unwrap_or(usize::MAX).min(width.saturating_sub(1))
}

impl Plot {
    /// Works the plot out, unless it has this width already.
    pub fn fit(&mut self, survey: &Survey, width: usize) {
        if self.depths.len() == width || width == 0 {
            return;
        }
        self.depths = vec![0; width];
        let steps = survey.steps();
        for (step, depth) in (1..).zip(survey.depths.iter().skip(1).map(|&depth| usize::from(depth))) {
            // A step of a short run is several columns wide.
            let first = column(step, steps, width);
            let next = if step == steps { width } else { column(step + 1, steps, width) };
            for place in &mut self.depths[first..next.max(first + 1)] {
                *place = depth.max(*place);
            }
            self.deepest = self.deepest.max(depth);
        }
    }

    /// The rows of the plot, the highest first.
    pub fn rows(&self, rows: usize, has_blocks: bool) -> Vec<String> {
        let signs = if has_blocks { BLOCKS } else { DIGITS };
        let eighths = |depth: usize| (depth * rows * 8).div_ceil(self.deepest.max(1));
        let sign = |depth: usize, row: usize| signs[eighths(depth).saturating_sub(row * 8).min(8)];
        (0..rows).rev().map(|row| self.depths.iter().map(|&depth| sign(depth, row)).collect()).collect()
    }
}

/// The parts of the run below wrong digits on the way to the solution, drawn across `width` columns.
pub fn costs(setting: &Setting, survey: &Survey, width: usize) -> String {
    let mut line = vec![b' '; width];
    let steps = survey.steps();
    for failed in survey.first.iter().flat_map(Position::failed) {
        let (start, end) = (column(failed.step, steps, width), column(failed.end, steps, width));
        line[start..=end].fill(b'-');
        (line[start], line[end]) = (b'|', b'|');
        let digit = setting.sign(failed.digit);
        let names = [
            format!(" {digit} at {}: {} choices in vain ", short(failed.cell), grouped(failed.choices)),
            format!(" {digit} at {}: {} ", short(failed.cell), grouped(failed.choices)),
            format!(" {} ", grouped(failed.choices)),
        ];
        let room = end - start;
        if let Some(name) = names.iter().find(|name| name.len() + 1 < room) {
            let at = start + 1 + (room - 1 - name.len()) / 2;
            line[at..at + name.len()].copy_from_slice(name.as_bytes());
        }
    }
    String::from_utf8_lossy(&line).into_owned()
}
