//! From a puzzle with one solution to what was asked: the numbers of solutions, givens and choices.

use super::made::{Made, Missed};
use super::random::Random;
use super::workshop::{MOST_CHOICES, USUAL_GIVENS, Workshop, count, with};
use crate::board::Grid;
use crate::check;
use crate::solve::reduce::{Unit, without};
use crate::solve::{Answer, Engine, Outcome, Solver};
use alloc::vec::Vec;

/// Times that givens are taken away or added on the way to several solutions, before the next grid.
const MOVES: usize = 12;

/// Solutions of which one is taken when a given is added.
const SOME: usize = 8;

/// Puzzles with a changed given that are looked at together.
const CHANGED: usize = 64;

/// At most this many solutions are compared to find cells in which all agree.
const COMPARED: u64 = 4_096;

impl Workshop<'_> {
    /// Makes of a puzzle with one solution what was asked.
    pub(super) fn aim(&mut self, puzzle: Grid, random: &mut Random) -> Made {
        let solutions = self.asked.solutions;
        let (puzzle, found) = match solutions {
            0 => self.without_solution(&puzzle, random).map_or((puzzle, 1), |puzzle| (puzzle, 0)),
            1 => (puzzle, 1),
            _ => self.with_several(&puzzle, random),
        };
        if found != solutions {
            return Made { puzzle, missed: Some(Missed::Solutions(found)) };
        }
        let puzzle = self.with_givens(puzzle, random);
        let givens = puzzle.given_count();
        // What is cut short may have needless givens.
        let is_cut = self.asked.minimal && self.is_over();
        if is_cut || self.asked.givens.is_some_and(|asked| asked != givens) {
            return Made { puzzle, missed: Some(Missed::Givens(givens)) };
        }
        let made = self.with_choices(puzzle, random);
        if made.missed.is_some() {
            return made;
        }
        let made = if self.asked.wish.is_none() { made } else { self.with_rating(made.puzzle, random) };
        let is_doubtful = self.asked.minimal && self.has_doubt.get();
        Made { missed: made.missed.or(is_doubtful.then_some(Missed::Givens(made.puzzle.given_count()))), ..made }
    }

    /// The puzzle with fewer or other givens, so that it has as many solutions as asked; or the nearest. Says how many
    /// it has.
    ///
    /// ```text
    /// 1 --less--> 3 --less--> 5 --less--> all have more than 7    a given of another solution is added
    ///                                     5 --more--> 2 --less--> 7
    /// ```
    fn with_several(&self, start: &Grid, random: &mut Random) -> (Grid, u64) {
        let aim = self.asked.solutions;
        let (mut puzzle, mut number) = (*start, 1);
        let mut nearest = (puzzle, number);
        for _ in 0..MOVES {
            let mut best: Option<(u64, Grid)> = None;
            for unit in self.asked.symmetry.shuffled(&puzzle, true, random) {
                if self.is_over() {
                    return nearest;
                }
                let less = without(&puzzle, &unit);
                match count(self.asked, &less) {
                    Some(found) if found == aim => return (less, aim),
                    // The first that is nearer, at random; but all are looked at for the aim itself.
                    Some(found) if found < aim && found > number && best.is_none() => best = Some((found, less)),
                    _ => {}
                }
            }
            (number, puzzle) = match best {
                Some(less) => less,
                None => {
                    let more = self.with_one_more(&puzzle, random);
                    let Some(found) = count(self.asked, &more) else { break };
                    if found == aim {
                        return (more, aim);
                    }
                    (found, more)
                }
            };
            if number.abs_diff(aim) < nearest.1.abs_diff(aim) {
                nearest = (puzzle, number);
            }
        }
        nearest
    }

    /// The puzzle with a further given, or a symmetric pair, of one of its solutions.
    fn with_one_more(&self, puzzle: &Grid, random: &mut Random) -> Grid {
        let solver = Solver::new().rules(self.asked.rules).choice_limit(MOST_CHOICES);
        let solutions: Vec<Grid> = solver.solutions(puzzle).take(SOME).collect();
        let units = self.asked.symmetry.shuffled(puzzle, false, random);
        match (&solutions[..], units.first()) {
            ([], _) | (_, None) => *puzzle,
            (some, Some(unit)) => with(puzzle, unit, &some[random.below(some.len())]),
        }
    }

    /// The puzzle with one given changed into another digit that breaks no rule, so that it has no solution.
    fn without_solution(&mut self, puzzle: &Grid, random: &mut Random) -> Option<Grid> {
        let mut changed: Vec<Grid> = Vec::new();
        for (cell, given) in puzzle.givens() {
            for digit in self.filler.table.allowed(puzzle, cell) - given.as_set() {
                let mut other = *puzzle;
                other.set(cell, Some(digit));
                changed.push(other);
            }
        }
        random.shuffle(&mut changed);
        changed.chunks(CHANGED).find_map(|some| {
            let answers = self.batch.answer_any(some);
            some.iter().zip(answers).find(|(_, answer)| *answer == Answer::None).map(|(puzzle, _)| *puzzle)
        })
    }

    /// Whether the puzzle is still what was asked, apart from givens and choices.
    pub(super) fn holds(&self, puzzle: &Grid) -> bool {
        match self.asked.is_deduced() {
            true => self.deduces(puzzle),
            false => {
                let count = count(self.asked, puzzle);
                self.has_doubt.set(self.has_doubt.get() || count.is_none());
                count == Some(self.asked.solutions)
            }
        }
    }

    /// The puzzle without givens that are not needed, as long as no fewer than `least` are left.
    pub(super) fn without_needless(&self, mut puzzle: Grid, least: usize, random: &mut Random) -> Grid {
        for unit in self.asked.symmetry.shuffled(&puzzle, true, random) {
            let less = without(&puzzle, &unit);
            if less.given_count() >= least && !self.is_over() && self.holds(&less) {
                puzzle = less;
            }
        }
        puzzle
    }

    /// The puzzle with as many givens as asked, as far as that is possible.
    fn with_givens(&mut self, mut puzzle: Grid, random: &mut Random) -> Grid {
        let most = self.asked.givens.unwrap_or(if self.asked.minimal { 0 } else { usize::MAX });
        if puzzle.given_count() > most && (self.asked.solutions != 1 || self.asked.minimal && self.asked.is_deduced()) {
            puzzle = self.without_needless(puzzle, most, random);
        }
        let is_free = self.asked.choices.is_none() && self.asked.wish.is_none() && !self.asked.minimal;
        let usual = if !is_free { 0 } else { USUAL_GIVENS[puzzle.size() as usize] };
        let wanted = self.asked.givens.unwrap_or(usual);
        if puzzle.given_count() < wanted {
            for unit in self.agreed(&puzzle, random) {
                if puzzle.given_count() + unit.0.len() <= wanted {
                    puzzle = with(&puzzle, &unit.0, &unit.1);
                }
            }
        }
        puzzle
    }

    /// The units without givens that are the same in all solutions, in a random order, with a solution.
    fn agreed(&self, puzzle: &Grid, random: &mut Random) -> Vec<(Unit, Grid)> {
        let solver = Solver::new().rules(self.asked.rules).limit(COMPARED).choice_limit(MOST_CHOICES);
        let mut solutions = solver.solutions(puzzle);
        let all: Vec<Grid> = solutions.by_ref().collect();
        if solutions.outcome() != Some(Outcome::Exhausted) || all.is_empty() {
            return Vec::new();
        }
        let units = self.asked.symmetry.shuffled(puzzle, false, random);
        let agree = |unit: &Unit| unit.iter().all(|&cell| all.iter().all(|other| other[cell] == all[0][cell]));
        units.into_iter().filter(agree).map(|unit| (unit, all[0])).collect()
    }

    /// The puzzle with further givens until the stack engine needs as few choices as asked.
    fn with_choices(&self, mut puzzle: Grid, random: &mut Random) -> Made {
        let Some(range) = &self.asked.choices else { return Made { puzzle, missed: None } };
        let is_free = self.asked.givens.is_none() && !self.asked.minimal;
        let mut more = None;
        loop {
            let choices = self.choices_of(&puzzle, *range.end());
            if range.contains(&choices) {
                return Made { puzzle, missed: None };
            }
            let missed = Made { puzzle, missed: Some(Missed::Choices(choices)) };
            if choices < *range.start() || !is_free || self.is_over() {
                return missed;
            }
            let more = more.get_or_insert_with(|| self.agreed(&puzzle, random));
            let Some((unit, solution)) = more.pop() else { return missed };
            puzzle = with(&puzzle, &unit, &solution);
        }
    }

    /// The choices of the stack engine to its first solution, or one more than `most`.
    fn choices_of(&self, puzzle: &Grid, most: u64) -> u64 {
        let solver = Solver::new().rules(self.asked.rules).engine(Engine::Stack).limit(1);
        let mut solutions = solver.choice_limit(most.saturating_add(1)).solutions(puzzle);
        debug_assert!(check::Puzzle::new(puzzle, self.asked.rules).is_ok(), "the givens keep the rules");
        solutions.by_ref().for_each(drop);
        solutions.counters().choices
    }
}
