//! A checker of proofs, written to be obviously right: a clause follows if the opposite of all its literals ends in a
//! contradiction by unit propagation alone. Steps are checked in their order.

use std::collections::HashMap;

/// A step of a proof: whether it takes the clause away, and the clause.
pub type Step = (bool, Vec<i32>);

/// As many literals as 16x16 has, and those of a variable 0.
const LITERALS: usize = 2 * (16 * 16 * 16 + 1);

fn number(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

/// The clauses that hold.
pub struct Checker {
    clauses: Vec<Vec<i32>>,
    /// By number of a literal: the clauses in which it is.
    places: Vec<Vec<usize>>,
    /// By clause, its literals in order: where it is.
    index: HashMap<Vec<i32>, Vec<usize>>,
    /// By number of a literal, if it is assigned.
    values: Vec<Option<bool>>,
    /// The true literals, in the order in which they became so.
    trail: Vec<i32>,
    is_refuted: bool,
}

impl Checker {
    pub fn new(clauses: &[Vec<i32>]) -> Self {
        let mut checker = Self {
            clauses: Vec::new(),
            places: vec![Vec::new(); LITERALS],
            index: HashMap::new(),
            values: vec![None; LITERALS],
            trail: Vec::new(),
            is_refuted: false,
        };
        clauses.iter().for_each(|clause| checker.add(clause));
        checker
    }

    fn key(clause: &[i32]) -> Vec<i32> {
        let mut key = clause.to_vec();
        key.sort_unstable();
        key
    }

    fn value(&self, literal: i32) -> Option<bool> {
        self.values[number(literal)]
    }

    fn set(&mut self, literal: i32, value: Option<bool>) {
        self.values[number(literal)] = value;
        self.values[number(-literal)] = value.map(|value| !value);
    }

    fn assign(&mut self, literal: i32) {
        self.set(literal, Some(true));
        self.trail.push(literal);
    }

    fn add(&mut self, clause: &[i32]) {
        let place = self.clauses.len();
        self.clauses.push(clause.to_vec());
        clause.iter().for_each(|&literal| self.places[number(literal)].push(place));
        self.index.entry(Self::key(clause)).or_default().push(place);
        let from = self.trail.len();
        self.is_refuted = self.is_refuted || !self.look_at(place) || !self.propagate(from);
    }

    /// Makes the last literal of a clause true if all others are false; false if all are.
    fn look_at(&mut self, place: usize) -> bool {
        let mut open = self.clauses[place].iter().copied().filter(|&literal| self.value(literal) != Some(false));
        match (open.next(), open.next()) {
            (None, _) => false,
            (Some(last), None) if self.value(last).is_none() => {
                self.assign(last);
                true
            }
            _ => true,
        }
    }

    /// Assigns what follows from the literals of the trail behind `from`; false if that is a contradiction.
    fn propagate(&mut self, from: usize) -> bool {
        let mut next = from;
        while next < self.trail.len() {
            let false_one = number(-self.trail[next]);
            if !(0..self.places[false_one].len()).all(|at| self.look_at(self.places[false_one][at])) {
                return false;
            }
            next += 1;
        }
        true
    }

    fn follows(&mut self, clause: &[i32]) -> bool {
        let before = self.trail.len();
        let mut is_open = !self.is_refuted;
        for &literal in clause {
            match self.value(literal) {
                Some(true) => is_open = false,
                Some(false) => {}
                None => self.assign(-literal),
            }
        }
        let follows = !is_open || !self.propagate(before);
        for literal in self.trail.split_off(before) {
            self.set(literal, None);
        }
        follows
    }

    /// Takes a clause away; what followed from it stays, since it follows from the first clauses too.
    fn delete(&mut self, clause: &[i32]) -> bool {
        let Some(place) = self.index.get_mut(&Self::key(clause)).and_then(Vec::pop) else { return false };
        clause.iter().for_each(|&literal| self.places[number(literal)].retain(|&other| other != place));
        true
    }

    /// Whether each step follows from those before it, and the last is the clause without literals.
    pub fn accepts(mut self, steps: &[Step]) -> bool {
        for (is_deletion, clause) in steps {
            if *is_deletion && !self.delete(clause) || !is_deletion && !self.follows(clause) {
                return false;
            }
            if !is_deletion {
                self.add(clause);
            }
        }
        steps.last().is_some_and(|(is_deletion, clause)| !is_deletion && clause.is_empty())
    }
}
