//! Boards that are hard and have few solutions, which are known beforehand.

use crate::board::{Board, Grid, Rules, Size};
use crate::common::generate::right_grid;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Each cell may hold what it holds in one of four random grids, and some cells what they hold in a fifth: few
/// solutions, among many contradictions. The more of the fifth, the harder. The four grids are among the solutions;
/// there may be more.
pub(crate) fn woven_grids(percent_of_fifth: u32, seed: u64) -> (Board, Vec<Grid>) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut board = Board::nothing(Size::Sixteen);
    let grids: Vec<Grid> = (0..5).map(|_| right_grid(Size::Sixteen, Rules::Classic, &mut rng)).collect();
    for (number, grid) in grids.iter().enumerate() {
        for (cell, digit) in grid.iter() {
            if number < 4 || rng.random_ratio(percent_of_fifth, 100) {
                board.set(cell, board.candidates(cell) | digit.expect("the grid is full").as_set());
            }
        }
    }
    (board, grids[..4].to_vec())
}
