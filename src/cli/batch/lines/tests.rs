//! A solution that the checker refuses is never printed.

use super::*;
use crate::cli::batch::args::BatchFormat;
use crate::cli::shared::lines::notation::Notation;
use crate::cli::shared::lines::piece::{Piece, What};
use stackdoku::text::Options;

#[test]
fn a_solution_that_the_checker_refuses_ends_the_batch() {
    // The engine searches by other rules than the checker knows.
    let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let writer = Writer { format: BatchFormat::Line, has_files: false };
    for (searched, checked) in [(Rules::CLASSIC, Rules::DUTCH_MIRACLE), (Rules::CLASSIC, Rules::CLASSIC)] {
        for wanted in [1, 2, u64::MAX] {
            let counter = SolutionCounter { rules: checked, wanted, is_asked: false, time_limit: None };
            let mut worker = LineWorker::new(|_| Batch::new(searched), counter, writer);
            let what = What::Lines(puzzle.to_vec(), Notation::new(Options::new()));
            let piece = Piece::new(1, what);
            match worker.answer(&PieceOf {
                piece,
                rules: checked,
                wrong: None,
                from_line: 1,
                file: None,
                is_one_of_several: false,
            }) {
                Ok(answers) => assert_eq!((searched, answers.totals.puzzles), (checked, 1)),
                Err(failure) => {
                    assert_ne!(searched, checked);
                    let message = "internal error: `fast` returned a wrong solution, please report it: ";
                    assert!(failure.to_string().starts_with(message), "{failure}");
                }
            }
        }
    }
}
