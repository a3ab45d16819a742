//! Where `/` goes.

use stackdoku::Cell;
use std::str::FromStr;

/// Where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The step with this number.
    Step(u64),
    /// The next step at which this cell is on top of the stack.
    Cell(Cell),
    /// The next solution.
    Solution,
    /// The next contradiction.
    Contradiction,
}

/// `34`, `r3c8`, `solution` or `contradiction`; the last two may be shortened.
impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.trim().to_ascii_lowercase();
        let is_start = |of: &str| !text.is_empty() && of.starts_with(&text);
        if let Ok(step) = text.replace(',', "").parse() {
            Ok(Target::Step(step))
        } else if let Ok(cell) = text.parse() {
            Ok(Target::Cell(cell))
        } else if is_start("solution") {
            Ok(Target::Solution)
        } else if is_start("contradiction") {
            Ok(Target::Contradiction)
        } else {
            Err("go to a step 34, a cell r3c8, solution or contradiction".into())
        }
    }
}
