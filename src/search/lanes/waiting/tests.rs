//! In which order the boards that wait come back.

use super::*;
use alloc::vec;

fn push(waiting: &mut Waiting<4>, puzzle: u8, depth: u16, mark: u16) {
    *waiting.push(puzzle, depth) = [[mark; 4]; 4];
}

fn taken(waiting: &mut Waiting<4>, puzzle: u8) -> Vec<(u16, u16)> {
    let mut taken = vec![];
    while let Some((depth, board)) = waiting.pop(puzzle) {
        assert_eq!(*board, [[board[0][0]; 4]; 4]);
        taken.push((depth, board[0][0]));
    }
    taken
}

#[test]
fn the_deepest_board_of_a_puzzle_comes_first_and_the_newest_of_a_depth() {
    let mut waiting = Waiting::new();
    for (puzzle, depth, mark) in [(3, 2, 0), (3, 7, 1), (5, 9, 2), (3, 7, 3), (3, 1, 4)] {
        push(&mut waiting, puzzle, depth, mark);
    }
    assert_eq!(waiting.puzzles(), 1 << 3 | 1 << 5);
    assert_eq!(waiting.iter().map(|(puzzle, depth, _)| (puzzle, depth)).max(), Some((5, 9)));
    assert_eq!((waiting.iter().count(), waiting.len()), (5, 5));
    assert_eq!(waiting.pop(3).unwrap().1[0][0], 3);
    push(&mut waiting, 3, 3, 5);
    assert_eq!(taken(&mut waiting, 3), [(7, 1), (3, 5), (2, 0), (1, 4)]);
    assert_eq!(waiting.len(), 1);
    assert_eq!(taken(&mut waiting, 5), [(9, 2)]);
    assert_eq!((waiting.puzzles(), waiting.len()), (0, 0));
}

#[test]
fn boards_of_a_puzzle_are_forgotten_and_those_of_others_stay() {
    let mut waiting = Waiting::new();
    for (puzzle, depth, mark) in [(0, 2, 0), (31, 2, 1), (0, 4, 2), (0, 4, 3)] {
        push(&mut waiting, puzzle, depth, mark);
    }
    waiting.clear(0);
    assert_eq!((waiting.len(), waiting.puzzles()), (1, 1 << 31));
    push(&mut waiting, 0, 3, 4);
    assert_eq!(taken(&mut waiting, 0), [(3, 4)]);
    assert_eq!(taken(&mut waiting, 31), [(2, 1)]);
}

#[test]
fn a_shallow_board_passes_only_while_few_wait() {
    let mut waiting = Waiting::<4>::new();
    for _ in 0..RELAXED - 1 {
        push(&mut waiting, 7, 9, 0);
    }
    assert!(waiting.may_pass(7, 1));
    push(&mut waiting, 7, 9, 0);
    assert!(!waiting.may_pass(7, 8));
    assert!(waiting.may_pass(7, 9) && waiting.may_pass(8, 0));
}
