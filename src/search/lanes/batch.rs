//! Many puzzles at once: for each, whether it has no solution, one, or several.
//!
//! The lanes take all puzzles of a size together. Those that turn out to be hard are answered one by one afterwards (see
//! [`super::engine`]).

use super::engine::{Solve, attempts};
use super::translate::{candidates, extras, grid};
use super::{End, Event, Extras};
use crate::geometry::Size;
use crate::grid::Grid;
use crate::rules::Rules;
use crate::search::Limits;
use crate::search::learning::Learner;
use crate::search::level::Level;
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// Boards of a puzzle in lanes that it shares with others. A puzzle that needs more gets all lanes for itself, from the start: so
/// its tree is sampled evenly when it is asked whether the tree has an end.
const fn shared_boards(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 50_000,
        Size::Sixteen => 512,
    }
}

/// What a batch says of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// 0, 1, or 2 for more than one.
    pub count: u64,
    /// A solution, when there is one.
    pub solution: Option<Grid>,
}

/// Answers batches of puzzles; keeps its memory from one to the next.
pub struct Batch {
    rules: Rules,
    level: Level,
    extras: [Extras; 3],
    learners: [Option<Learner>; 3],
}

impl Batch {
    /// For puzzles under these rules.
    pub fn new(rules: Rules) -> Self {
        Self::at(Level::best(), rules)
    }

    /// [`Self::new`] with the instruction set of `level`. All levels give the same answers.
    pub fn at(level: Level, rules: Rules) -> Self {
        Self { rules, level, extras: Size::ALL.map(|size| extras(rules, size)), learners: [const { None }; 3] }
    }

    /// For each puzzle how many solutions it has, up to 2, and one of them. Sizes may be mixed. A puzzle whose givens break
    /// the rules has no solution, and so has one of a size that the rules do not have.
    ///
    /// # Cost
    ///
    /// The more puzzles at once, the better the lanes are used: some hundreds are enough.
    pub fn answer(&mut self, puzzles: &[Grid]) -> Vec<Answer> {
        let mut answers = Vec::new();
        answers.resize(puzzles.len(), Answer { count: 0, solution: None });
        let rules = self.rules;
        for size in Size::ALL.into_iter().filter(|&size| rules.allow(size)) {
            let numbers: Vec<usize> = (0..puzzles.len()).filter(|&number| puzzles[number].size() == size).collect();
            if numbers.is_empty() {
                continue;
            }
            match size {
                Size::Four => self.answer_size::<4, 2>(size, puzzles, &numbers, &mut answers),
                Size::Nine => self.answer_size::<9, 3>(size, puzzles, &numbers, &mut answers),
                Size::Sixteen => self.answer_size::<16, 4>(size, puzzles, &numbers, &mut answers),
            }
        }
        answers
    }

    fn answer_size<const SIDE: usize, const ROOT: usize>(
        &mut self,
        size: Size,
        puzzles: &[Grid],
        numbers: &[usize],
        answers: &mut [Answer],
    ) {
        let mut hard = Vec::new();
        let limits = super::Limits { solutions: 2, boards: shared_boards(size), hopeful: 0 };
        let mut boards = numbers.iter().map(|&number| candidates::<SIDE>(&puzzles[number]));
        super::search::<SIDE, ROOT>(self.level, &self.extras[index(size)], limits, &mut boards, &mut |event| {
            match event {
                Event::Solution { puzzle, digits } => {
                    let answer = &mut answers[numbers[puzzle]];
                    answer.count += 1;
                    if answer.solution.is_none() {
                        answer.solution = Some(grid(size, digits.as_flattened()));
                    }
                }
                Event::Finished { puzzle, end: End::Hard, .. } => hard.push(numbers[puzzle]),
                Event::Finished { .. } | Event::Pulse(_) => {}
            }
            ControlFlow::Continue(())
        });
        let limits = Limits { solutions: 2, ..Limits::default() };
        for number in hard {
            let mut answer = Answer { count: 0, solution: None };
            let mut solve = Solve::new(self.level, self.rules, &limits, &mut self.learners[index(size)]);
            solve.run(&puzzles[number], attempts(size), &mut |grid| {
                answer.count += 1;
                answer.solution.get_or_insert(*grid);
                ControlFlow::Continue(())
            });
            answers[number] = answer;
        }
    }
}

/// Where a size stands in [`Size::ALL`].
fn index(size: Size) -> usize {
    match size {
        Size::Four => 0,
        Size::Nine => 1,
        Size::Sixteen => 2,
    }
}
