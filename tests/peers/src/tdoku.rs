//! tdoku, the original in C++, as a peer at side 9.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};
use std::ffi::c_void;

/// The solver that tdoku's author calls the fastest: propagation on triads, with vector instructions.
pub struct Tdoku;

// All take a puzzle of 81 signs, `.` for blank, with a sign below `.` behind them.
unsafe extern "C" {
    /// Counts solutions up to `limit`. With a limit of 1 the solution is written to `solution`.
    fn TdokuSolverDpllTriadSimd(
        puzzle: *const u8,
        limit: usize,
        configuration: u32,
        solution: *mut u8,
        guesses: *mut usize,
    ) -> usize;

    /// Counts solutions up to `limit`, and hands each to `callback`.
    fn TdokuEnumerate(
        puzzle: *const u8,
        limit: usize,
        callback: extern "C" fn(*const u8, *mut c_void),
        callback_arg: *mut c_void,
    ) -> usize;
}

/// A solution in the signs of tdoku.
type Signs = [u8; 81];

/// Keeps the first solution.
extern "C" fn keep_first(solution: *const u8, kept: *mut c_void) {
    // SAFETY: tdoku hands over 81 signs, and the pointer that `up_to_two` gave it.
    let (solution, kept) = unsafe { (&*solution.cast::<Signs>(), &mut *kept.cast::<Option<Signs>>()) };
    kept.get_or_insert(*solution);
}

fn up_to_two(line: &[u8], limit: usize) -> (usize, Option<Signs>) {
    let mut first: Option<Signs> = None;
    let kept: *mut Option<Signs> = &mut first;
    // SAFETY: it reads the signs and the one behind them, and calls back before it returns. There is one thread.
    let count = unsafe { TdokuEnumerate(line.as_ptr(), limit, keep_first, kept.cast()) };
    (count, first)
}

fn count(line: &[u8], limit: usize) -> (usize, Signs) {
    let (mut solution, mut guesses) = ([0; 81], 0);
    // SAFETY: it reads the signs and the one behind them, and writes 81 signs and a number. There is one thread.
    let count = unsafe { TdokuSolverDpllTriadSimd(line.as_ptr(), limit, 0, solution.as_mut_ptr(), &mut guesses) };
    (count, solution)
}

impl Peer for Tdoku {
    fn name(&self) -> &'static str {
        "tdoku"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let line = &puzzle.line[..];
        let (count, first) = if limit <= 2 {
            up_to_two(line, limit)
        } else {
            // Counting hands no solution out. Beside many, finding the first once more takes no time.
            let (number, _) = count(line, limit);
            (number, (number > 0).then(|| count(line, 1).1))
        };
        (count, first.map(|signs| signs.iter().map(|sign| sign.wrapping_sub(b'0')).collect()))
    }
}
