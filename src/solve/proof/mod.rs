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
use crate::board::{Grid, Restrictions};
use crate::search::learning::{Learner, Log};
use crate::search::{Counters, Progress};
pub use claim::Claim;
use core::fmt;
pub use step::Step;

/// Steps of the search that take some milliseconds.
const SLICE: u64 = 1_024;

/// A proof of a [`Claim`] while it is found; from [`Solver::prove`].
#[must_use = "nothing is proved before `advance` has said so"]
pub struct Proof {
    learner: Learner,
    /// The solution that may be there.
    but: Option<Grid>,
    limits: Limits,
    outcome: Option<Outcome>,
    /// The present steps.
    log: Log,
}

impl Solver {
    /// Begins a proof of `claim`. The limits of time and choices and the stop flag apply; rules and board are those of
    /// the claim. The search that learns does it alone, on one thread and by unit propagation only: of a hard 16x16
    /// puzzle, for which [`Engine::Fast`](crate::Engine::Fast) takes 10 milliseconds, it takes 100.
    pub fn prove(&self, claim: &Claim) -> Proof {
        let puzzle = claim.puzzle();
        let mut learner = Learner::new(Restrictions::of(puzzle.size(), puzzle.rules())).with_log();
        learner.load(puzzle.board());
        Proof { learner, but: claim.but().copied(), limits: self.limits(), outcome: None, log: Log::default() }
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
        self.log.clear();
        if self.outcome.is_none() {
            self.outcome = self.limits.over().or_else(|| self.search());
        }
        self.outcome
    }

    fn search(&mut self) -> Option<Outcome> {
        let learner = &mut self.learner;
        let left = self.limits.choices.saturating_sub(learner.counters().choices);
        let progress = learner.resume(left.min(SLICE));
        learner.take_log(&mut self.log);
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
        let step = |(is_forgotten, clause)| if is_forgotten { Step::Delete(clause) } else { Step::Add(clause) };
        self.log.clauses().map(step)
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
