//! `--proof`: a proof that others can check, and with `--cnf` the clauses that it refutes.

use super::args::{ProofArgs, ProofFormat};
use super::finding::Findings;
use super::search::Searches;
use crate::cli::shared::figures::count;
use crate::cli::shared::output::{Output, keep};
use crate::cli::shared::system::is_standard;
use crate::cli::shared::{Failure, terminal::note};
use stackdoku::proof::{Claim, Step};
use stackdoku::{Outcome, Puzzle};
use std::path::Path;

/// Where the proof and the clauses go.
pub struct ProofFiles<'a> {
    args: &'a ProofArgs,
    proof: Output,
    cnf: Option<Output>,
}

impl<'a> ProofFiles<'a> {
    /// Opens the files, if there is to be a proof. They do not appear before they are whole. Refuses standard output,
    /// and a file that the command reads or writes too.
    pub fn open<'p>(args: &'a ProofArgs, others: impl IntoIterator<Item = &'p Path>) -> Result<Option<Self>, Failure>
    where
        'a: 'p,
    {
        let Some(proof) = args.proof.as_deref() else { return Ok(None) };
        let mut used: Vec<&Path> = others.into_iter().collect();
        for (option, file, example) in
            [("--proof", Some(proof), "puzzle.drat"), ("--cnf", args.cnf.as_deref(), "puzzle.cnf")]
        {
            let Some(file) = file else { continue };
            if is_standard(file) {
                let message = format!("`{option}` needs a file: standard output is for what was found");
                return Err(Failure::Usage(message, format!("name another file: `{option} {example}`")));
            }
            keep([option, example], Some(file), used.iter().copied())?;
            used.push(file);
        }
        let cnf = args.cnf.as_deref().map(|file| Output::open(Some(file))).transpose()?;
        Ok(Some(Self { args, proof: Output::open(Some(proof))?, cnf }))
    }

    /// Writes the proof of what was found; false, and no file, if that was not known or a limit ended the search.
    pub fn write(self, search: &Searches<'_>, found: &Findings) -> Result<bool, Failure> {
        let puzzle = Puzzle::new(search.board, search.rules).map_err(|refusal| Failure::Other(refusal.to_string()))?;
        let claim = match (found.is_unique(), found.two.first()) {
            (Some(true), Some(solution)) => Claim::only(puzzle, solution).map_err(|why| other(&why))?,
            (Some(false), None) => Claim::none(puzzle),
            (Some(_), _) => {
                let message = "the puzzle has several solutions: there is nothing to prove";
                let tip = "without `--proof`, `stackdoku check` shows two of them";
                return Err(Failure::Usage(message.into(), tip.into()));
            }
            (None, _) => return Ok(unproved()),
        };
        let mut bytes = Vec::new();
        let mut steps = 0;
        let outcome = search.prove(&claim, |step: Step<'_>| {
            bytes.clear();
            match self.args.proof_format {
                ProofFormat::Text => bytes.extend_from_slice(format!("{step}\n").as_bytes()),
                ProofFormat::Binary => step.append_binary(&mut bytes),
            }
            steps += 1;
            self.proof.append(&bytes)
        })?;
        match outcome {
            Outcome::Exhausted => {}
            Outcome::SolutionLimit => return Err(other(&"the proof has found another solution")),
            _ => return Ok(unproved()),
        }
        if let Some(cnf) = self.cnf {
            cnf.write_text(claim.to_string(), true)?;
        }
        self.proof.finish()?;
        if let Some(file) = &self.args.proof {
            note(&format!("the proof is in {}: {}", file.display(), count(steps, "step")));
        }
        Ok(true)
    }
}

fn unproved() -> bool {
    note("no proof was written");
    false
}

/// What never happens; if it does, the answer must not be trusted.
fn other(why: &impl ToString) -> Failure {
    Failure::Other(format!("internal error, please report it: {}", why.to_string()))
}
