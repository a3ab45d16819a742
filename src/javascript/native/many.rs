//! Answers for many puzzles.

use crate::errors::puzzle_error;
use crate::given::grid;
use crate::questions::solver;
use stackdoku::Answer;
use wasm_bindgen::prelude::*;

/// What stands in the counts for a puzzle whose answer is not known: -1 as a signed byte.
const UNKNOWN: u8 = u8::MAX;

/// For each puzzle of this side, which is that of a board, its solution, or zeros, and behind all of them for each how
/// many it has: 0, 1, 2 for several.
#[wasm_bindgen(js_name = solveBatch)]
pub fn solve_batch(
    puzzles: &[u8],
    side: usize,
    rules: Option<String>,
    is_first: bool,
    time_limit: Option<f64>,
) -> Result<Vec<u8>, JsValue> {
    let solver = solver(rules.as_deref(), time_limit)?.limit(if is_first { 1 } else { 2 });
    let cells = side * side;
    let grids = puzzles.chunks_exact(cells).map(grid).collect::<Result<Vec<_>, _>>()?;
    let (mut told, mut counts) = (vec![0; puzzles.len()], Vec::with_capacity(grids.len()));
    for (answer, numbers) in solver.batch(&grids).zip(told.chunks_exact_mut(cells)) {
        let answer = answer.map_err(puzzle_error)?;
        counts.push(match answer {
            Answer::None => 0,
            Answer::One(_) => 1,
            Answer::Several(_) => 2,
            // Left at its first solution, as it was asked.
            Answer::Unknown(Some(_)) if is_first => 1,
            _ => UNKNOWN,
        });
        if let Some(solution) = answer.solution() {
            solution.write_numbers(numbers);
        }
    }
    told.extend(counts);
    Ok(told)
}
