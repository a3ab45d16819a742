//! Schoku, the original in C++, as a peer at side 9.

use crate::puzzle::Puzzle;
use crate::{Answer, Peer};

/// Schoku: rules of logic, then guesses, with vector instructions.
pub struct Schoku;

impl Schoku {
    /// It tells one solution from several and counts no further. Its program refuses processors without AVX2.
    pub fn answers(limit: usize) -> bool {
        limit <= 2 && std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("bmi1")
    }
}

unsafe extern "C" {
    /// See `schoku/answer.cc`.
    fn schoku_answer(puzzle: *const u8, limit: i32, solution: *mut u8) -> i32;
}

impl Peer for Schoku {
    fn name(&self) -> &'static str {
        "Schoku"
    }

    fn answer(&mut self, puzzle: &Puzzle, limit: usize) -> Answer {
        let mut solution = [0; 81];
        let limit = if limit == 1 { 1 } else { 2 };
        // SAFETY: it reads 81 signs and writes 81. There is one thread.
        let count = unsafe { schoku_answer(puzzle.line.as_ptr(), limit, solution.as_mut_ptr()) };
        let count = usize::try_from(count).unwrap_or_default();
        (count, (count > 0).then(|| solution.iter().map(|sign| sign.wrapping_sub(b'0')).collect()))
    }
}
