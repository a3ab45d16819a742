//! Proofs that others can check: a puzzle has no solution, or none but the one named.
//!
//! A [`Claim`] is written as clauses, in a form that follows from the rules of Sudoku alone. A [`Proof`] is a list of
//! [`Step`]s in DRAT, the language of SAT solvers: clauses, of which each follows from those before it in a way that a
//! small program can check, up to the clause without literals, which nothing makes true. `data/docs/proofs.md` of the
//! repository says how to check one without this library.
//!
//! # Examples
//!
//! ```
//! use stackdoku::proof::Claim;
//! use stackdoku::{Grid, Outcome, Puzzle, Rules, Solver};
//!
//! let puzzle: Grid = "1...\n..2.\n.3..\n...4".parse()?;
//! let solution = puzzle.solve().solution().copied().expect("it has one");
//! let claim = Claim::only(Puzzle::new(&puzzle, Rules::CLASSIC)?, &solution)?;
//! let mut proof = Solver::new().prove(&claim);
//! let mut text = String::new();
//! let outcome = loop {
//!     let ended = proof.advance(); // or leave the loop, if somebody asked to stop
//!     proof.steps().for_each(|step| text += &format!("{step}\n"));
//!     if let Some(outcome) = ended {
//!         break outcome;
//!     }
//! };
//! assert_eq!(outcome, Outcome::Exhausted);
//! std::fs::write(std::env::temp_dir().join("claim.cnf"), claim.to_string()).unwrap();
//! std::fs::write(std::env::temp_dir().join("proof.drat"), text).unwrap(); // drat-trim claim.cnf proof.drat
//! # Ok::<(), stackdoku::Error>(())
//! ```

mod claim;
mod step;

use super::limits::{Limits, Outcome};
use super::solver::Solver;
use crate::board::Restrictions;
use crate::board::{Grid, Size};
use crate::search::learning::Learner;
use crate::search::{Counters, Progress};
use alloc::vec::Vec;
pub use claim::Claim;
use core::fmt;
pub use step::Step;

/// Steps of the search that take some milliseconds.
const SLICE: u64 = 1_024;

/// A proof of a [`Claim`] while it is found; from [`Solver::prove`].
#[must_use = "nothing is proved before `advance` has said so"]
pub struct Proof {
    learner: Learner,
    size: Size,
    /// The solution that may be there.
    but: Option<Grid>,
    limits: Limits,
    outcome: Option<Outcome>,
    /// The literals of the present steps.
    literals: Vec<i32>,
    /// By step: whether it takes a clause away, and where its literals end.
    ends: Vec<(bool, usize)>,
}

impl Solver {
    /// Begins a proof of `claim`. The limits of time and choices and the stop flag apply; rules and board are those of
    /// the claim. The search that learns does it alone, on one thread and by unit propagation only: of a hard 16x16
    /// puzzle, for which [`Engine::Fast`](crate::Engine::Fast) takes 10 milliseconds, it takes 100.
    pub fn prove(&self, claim: &Claim) -> Proof {
        let (puzzle, size) = (claim.puzzle(), claim.puzzle().size());
        let mut learner = Learner::new(Restrictions::of(size, puzzle.rules())).with_log();
        learner.load(puzzle.board());
        Proof {
            learner,
            size,
            but: claim.but().copied(),
            limits: self.limits(),
            outcome: None,
            literals: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl Proof {
    /// Searches for some milliseconds. What was found by then is in [`Self::steps`] until the next call. Returns how
    /// the search ended, when it has:
    ///
    /// - [`Outcome::Exhausted`]: the claim is proved, and the steps are complete;
    /// - [`Outcome::SolutionLimit`]: there is a (further) solution, so the claim is wrong;
    /// - anything else: a limit ended the search, and nothing is known.
    pub fn advance(&mut self) -> Option<Outcome> {
        self.literals.clear();
        self.ends.clear();
        if self.outcome.is_none() {
            self.outcome = self.limits.over().or_else(|| self.search());
        }
        self.outcome
    }

    fn search(&mut self) -> Option<Outcome> {
        let Self { learner, size, literals, ends, .. } = self;
        let left = self.limits.choices.saturating_sub(learner.counters().choices);
        let progress = learner.resume(left.min(SLICE));
        learner.take_log(|is_deletion, statements| {
            literals.extend(statements.map(|statement| claim::literal(*size, statement)));
            ends.push((is_deletion, literals.len()));
        });
        match progress {
            Progress::Exhausted => Some(Outcome::Exhausted),
            // It comes once: the search leaves it by a clause.
            Progress::Found if self.but.take() == Some(learner.solution()) => None,
            Progress::Found => Some(Outcome::SolutionLimit),
            Progress::Spent => (learner.counters().choices >= self.limits.choices).then_some(Outcome::ChoiceLimit),
        }
    }

    /// What the search did so far.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.learner.counters()
    }

    /// The steps that the last call of [`Self::advance`] has added.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let mut start = 0;
        self.ends.iter().map(move |&(is_deletion, end)| {
            let clause = &self.literals[start..end];
            start = end;
            if is_deletion { Step::Delete(clause) } else { Step::Add(clause) }
        })
    }
}

impl fmt::Debug for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Proof")
            .field("counters", &self.counters())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
