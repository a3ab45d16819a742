//! What a conflict teaches: the clause of its first unique implication point, minimised.
//!
//! Starting from the contradicted clause, the newest literal of the present level is replaced by the reason that forced
//! it, until only one literal of that level is left. Reasons are worked out here and nowhere else, so the thousands of
//! literals that no conflict asks about cost one word each. Then literals implied by the others are dropped.
//! Sources: Marques-Silva and Sakallah, "GRASP", 1996; Sörensson and Biere, "Minimizing Learned Clauses", SAT 2009.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Learner;
use super::board::{Board, MAX_VARS, SLOTS, VAR, boxed};
use super::clauses::Clauses;
use super::trail::{Cause, Literal, Trail};

/// Marks of variables during an analysis.
const UNSEEN: u8 = 0;
const IN_CLAUSE: u8 = 1;
const IMPLIED: u8 = 2;
const NEEDED: u8 = 3;

/// How deep the search for implied literals follows reasons.
const MAX_DEPTH: usize = 100;

/// Working memory of the analysis.
pub(crate) struct Analysis {
    /// By variable: its mark; all are unseen between conflicts.
    mark: Box<[u8; MAX_VARS]>,
    /// Variables whose mark is to be taken back.
    marked: Vec<u16>,
    /// By level: the last count that met it.
    level_stamp: Box<[u32; MAX_VARS]>,
    stamp: u32,
    /// The learned clause, its asserting literal first.
    pub learned: Vec<Literal>,
    cause_count: Box<[u8; MAX_VARS]>,
    /// Levels the learned clause spans.
    pub glue: u16,
}

impl Analysis {
    pub fn new() -> Self {
        Self {
            mark: boxed(UNSEEN),
            marked: Vec::new(),
            level_stamp: boxed(0),
            stamp: 0,
            learned: Vec::new(),
            glue: 0,
            cause_count: boxed(0),
        }
    }

    /// The number of levels among `literals`.
    fn count_levels(&mut self, trail: &Trail, literals: &[Literal]) -> u16 {
        self.stamp += 1;
        let mut count = 0;
        for &literal in literals {
            let level = trail.level_of((literal >> 1) as usize) as usize & VAR;
            if self.level_stamp[level] != self.stamp {
                self.level_stamp[level] = self.stamp;
                count += 1;
            }
        }
        count
    }
}

/// Whether `test` holds for all false literals of the clause that forced `var`; false if nothing forced it.
#[inline(always)]
fn all_causes(
    board: &Board,
    clauses: &Clauses,
    trail: &Trail,
    var: usize,
    mut test: impl FnMut(Literal) -> bool,
) -> bool {
    match trail.reason(var).cause() {
        Cause::None => false,
        Cause::Variable(other) => test(2 * other + 1),
        Cause::Group(group) => {
            let group = group as usize;
            let mut rest = board.all[group & VAR];
            while rest != 0 {
                let member = board.members[(group & VAR) * 16 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
                if member as usize != var && !test(2 * member) {
                    return false;
                }
            }
            true
        }
        Cause::Confined(group, kind) => {
            let (group, kind) = (group as usize & VAR, kind as usize % SLOTS);
            let home = board.slots[var & VAR][kind] >> 4;
            let mut rest = board.all[group];
            while rest != 0 {
                let member = board.members[group * 16 + rest.trailing_zeros() as usize];
                rest &= rest - 1;
                if board.slots[member as usize & VAR][kind] >> 4 != home && !test(2 * member) {
                    return false;
                }
            }
            true
        }
        Cause::Clause(clause) => {
            clauses.literals(clause).iter().all(|&literal| (literal >> 1) as usize == var || test(literal))
        }
    }
}

impl Learner {
    /// Works out the clause that `conflict` teaches; returns the level it asserts its first literal at.
    pub(super) fn analyze(&mut self) -> usize {
        let Self { board, clauses, trail, analysis, order, conflict, .. } = self;
        let now = trail.level() as u16;
        analysis.learned.clear();
        analysis.learned.push(0);
        if let Some(clause) = self.conflict_clause.take() {
            let glue = analysis.count_levels(trail, conflict);
            clauses.touch(clause, glue);
        }
        let mut open = 0;
        for &literal in conflict.iter() {
            open += analysis.meet(trail, order, literal, now);
        }
        let mut at = trail.len;
        loop {
            let literal = loop {
                at -= 1;
                let literal = trail.get(at);
                let var = (literal >> 1) as usize & VAR;
                if analysis.mark[var] == IN_CLAUSE && trail.level_of(var) == now {
                    break literal;
                }
            };
            let var = (literal >> 1) as usize & VAR;
            analysis.mark[var] = UNSEEN;
            open -= 1;
            if open == 0 {
                analysis.learned[0] = literal ^ 1;
                break;
            }
            if let Cause::Clause(clause) = trail.reason(var).cause() {
                let glue = analysis.count_levels(trail, clauses.literals(clause));
                clauses.touch(clause, glue);
            }
            all_causes(board, clauses, trail, var, |cause| {
                open += analysis.meet(trail, order, cause, now);
                true
            });
        }
        let before = analysis.learned.len();
        analysis.minimize(board, clauses, trail);
        self.stats.minimized += (before - analysis.learned.len()) as u64;
        if self.tuning.z & 2 != 0 {
            // several false candidates with the same true cause: name the cause instead
            analysis.stamp += 1;
            let mut learned = core::mem::take(&mut analysis.learned);
            // mark causes: first pass counts using mark states 4 (once) 5 (twice)
            let mut causes: Vec<u16> = Vec::new();
            for &l in &learned[1..] {
                if l & 1 == 0 {
                    if let Cause::Variable(v) = trail.reason((l >> 1) as usize).cause() {
                        let m = &mut analysis.cause_count[v as usize & VAR];
                        if *m == 0 {
                            causes.push(v);
                        }
                        *m += 1;
                    }
                }
            }
            let need = self.tuning.y as u8;
            let mut kept = 1;
            for at in 1..learned.len() {
                let l = learned[at];
                let mut keep = l;
                if l & 1 == 0 {
                    if let Cause::Variable(v) = trail.reason((l >> 1) as usize).cause() {
                        let m = &mut analysis.cause_count[v as usize & VAR];
                        if *m == 255 {
                            continue;
                        }
                        if *m >= need {
                            *m = 255;
                            keep = 2 * v + 1;
                        }
                    }
                }
                learned[kept] = keep;
                kept += 1;
            }
            learned.truncate(kept);
            for v in causes {
                analysis.cause_count[v as usize & VAR] = 0;
            }
            analysis.learned = learned;
            if self.tuning.z & 4 != 0 {
                for at in 1..analysis.learned.len() {
                    let v = analysis.learned[at] >> 1;
                    if analysis.mark[v as usize & VAR] != IN_CLAUSE {
                        analysis.mark[v as usize & VAR] = IN_CLAUSE;
                        analysis.marked.push(v);
                    }
                }
                for at in 0..analysis.marked.len() {
                    let v = analysis.marked[at] as usize & VAR;
                    if analysis.mark[v] == NEEDED {
                        analysis.mark[v] = UNSEEN;
                    }
                }
                analysis.minimize(board, clauses, trail);
            }
        }
        let analysis = &mut self.analysis;
        let learned = core::mem::take(&mut analysis.learned);
        analysis.glue = analysis.count_levels(&self.trail, &learned);
        analysis.learned = learned;
        for var in analysis.marked.drain(..) {
            analysis.mark[var as usize & VAR] = UNSEEN;
        }
        self.second_watch()
    }

    /// Moves the newest of the other literals to second place; returns its level.
    fn second_watch(&mut self) -> usize {
        let learned = &mut self.analysis.learned;
        if learned.len() == 1 {
            return 0;
        }
        let trail = &self.trail;
        let newest = (1..learned.len()).max_by_key(|&at| trail.level_of((learned[at] >> 1) as usize)).unwrap_or(1);
        learned.swap(1, newest);
        trail.level_of((learned[1] >> 1) as usize) as usize
    }
}

impl Analysis {
    /// Takes a false literal into the clause; returns 1 if it is one of the present level, still to be replaced.
    #[inline(always)]
    fn meet(&mut self, trail: &Trail, order: &mut super::order::Order, literal: Literal, now: u16) -> u32 {
        let var = (literal >> 1) as usize & VAR;
        let level = trail.level_of(var);
        if self.mark[var] != UNSEEN || level == 0 {
            return 0;
        }
        self.mark[var] = IN_CLAUSE;
        order.bump(var);
        if level == now {
            return 1;
        }
        self.learned.push(literal);
        self.marked.push(var as u16);
        0
    }

    /// Drops literals that are false whenever all the others are.
    fn minimize(&mut self, board: &Board, clauses: &Clauses, trail: &Trail) {
        let mut learned = core::mem::take(&mut self.learned);
        let first = (learned[0] >> 1) as usize & VAR;
        self.mark[first] = IN_CLAUSE;
        self.marked.push(first as u16);
        self.count_levels(trail, &learned);
        let mut kept = 1;
        for at in 1..learned.len() {
            let literal = learned[at];
            if !self.is_implied(board, clauses, trail, (literal >> 1) as usize, 0) {
                learned[kept] = literal;
                kept += 1;
            }
        }
        learned.truncate(kept);
        self.learned = learned;
    }

    /// Whether the reason of `var` leads back to nothing but literals of the clause.
    fn is_implied(&mut self, board: &Board, clauses: &Clauses, trail: &Trail, var: usize, depth: usize) -> bool {
        if depth > MAX_DEPTH {
            return false;
        }
        let implied = all_causes(board, clauses, trail, var, |cause| {
            let var = (cause >> 1) as usize & VAR;
            let level = trail.level_of(var);
            match self.mark[var] {
                IN_CLAUSE | IMPLIED => true,
                NEEDED => false,
                _ if level == 0 => true,
                // No literal of the clause is on that level, so the reasons cannot end in the clause.
                _ if self.level_stamp[level as usize & VAR] != self.stamp => false,
                _ => self.is_implied(board, clauses, trail, var, depth + 1),
            }
        });
        if depth > 0 {
            self.mark[var & VAR] = if implied { IMPLIED } else { NEEDED };
            self.marked.push(var as u16);
        }
        implied
    }
}
