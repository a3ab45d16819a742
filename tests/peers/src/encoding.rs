//! A puzzle as clauses, in the form that makes a SAT solver fastest: only the candidates that the givens leave become
//! variables, every group of them gets one clause "at least one" and pairwise "at most one", and no pair comes twice.

use crate::puzzle::Puzzle;

/// Numbered candidates of a puzzle.
pub struct Encoding {
    /// By variable from 0: cell and digit.
    pub meaning: Vec<(usize, u8)>,
    settled: Vec<u16>,
}

impl Encoding {
    /// Hands the clauses of the puzzle to `add`, as numbers from 1, negative if negated; `None` if a cell has no
    /// candidate.
    pub fn new(puzzle: &Puzzle, mut add: impl FnMut(&[i32])) -> Option<Self> {
        let side = puzzle.side;
        let masks = puzzle.candidates();
        if masks.contains(&0) {
            return None;
        }
        let mut meaning = Vec::new();
        // Groups: cells, then house and digit.
        let mut groups: Vec<Vec<i32>> = vec![Vec::new(); 3 * side * side];
        let mut placed = vec![0u16; 3 * side];
        for (cell, &mask) in masks.iter().enumerate() {
            if mask.count_ones() == 1 {
                for house in Puzzle::houses(side, cell) {
                    placed[house] |= mask;
                }
                continue;
            }
            let first = meaning.len() as i32 + 1;
            for digit in (0..side).filter(|digit| mask >> digit & 1 == 1) {
                meaning.push((cell, digit as u8));
                for house in Puzzle::houses(side, cell) {
                    groups[house * side + digit].push(meaning.len() as i32);
                }
            }
            let own: Vec<i32> = (first..=meaning.len() as i32).collect();
            add(&own);
            for (at, &one) in own.iter().enumerate() {
                for &other in &own[..at] {
                    add(&[-other, -one]);
                }
            }
        }
        for (at, group) in groups.iter().enumerate() {
            let (house, digit) = (at / side, at % side);
            if placed[house] >> digit & 1 == 1 {
                continue;
            }
            add(group);
            for (at, &one) in group.iter().enumerate() {
                for &other in &group[..at] {
                    let (a, b) = (meaning[one as usize - 1].0, meaning[other as usize - 1].0);
                    let in_line = a / side == b / side || a % side == b % side;
                    if house < 2 * side || !in_line {
                        add(&[-other, -one]);
                    }
                }
            }
        }
        Some(Self { meaning, settled: masks })
    }

    /// The grid, numbered from 1, in which the variables that `holds` are true, and the clause that excludes it.
    pub fn grid(&self, holds: impl Fn(i32) -> bool) -> (Vec<u8>, Vec<i32>) {
        let mut numbers: Vec<u8> = self.settled.iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect();
        let mut block = Vec::new();
        for (at, &(cell, digit)) in self.meaning.iter().enumerate() {
            if holds(at as i32 + 1) {
                numbers[cell] = digit + 1;
                block.push(-(at as i32 + 1));
            }
        }
        (numbers, block)
    }
}
