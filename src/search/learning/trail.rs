//! What is assigned, since when and why: the stack of the search.
//!
//! ```text
//! literals   a3  ¬b1 ¬c1 b7 | ¬d2 d5 ¬e5 | ...      in order of assignment
//! levels     1               2             3        a level starts with its decision
//! ```
//!
//! Invariant: a literal and its negation are open together, or one is true and the other false; the literals on the
//! stack are the true ones. A reason holds just enough to find the clause that forced the literal, later and only if
//! somebody asks: every other literal of that clause was false earlier on the stack.

use super::clauses::Clause;
use super::groups::boxed;
use super::literal::{Group, Literal, MAX_VARS, Var};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Value of a true literal.
pub(super) const TRUE: u8 = 0;
/// Value of a false literal.
pub(super) const FALSE: u8 = 1;
/// Least value of a literal that is not assigned: negation flips the low bit, so both 2 and 3 mean open.
pub(super) const OPEN: u8 = 2;

/// Why a literal holds, in one word: a tag in the low two bits and a number above them.
///
/// ```text
/// 0 0    nothing                     2 0 g   group g
/// 1 u    variable u                  2 k g   group g confined to a house of kind k (1 to 3), k in bits 18 and 19
/// 3 c    clause c
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedCause(u32);

/// A cause, taken apart. With a tag as wide as the number of a clause, taking apart costs least.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// A decision, or a fact of level 0: no reason.
    None,
    /// This variable is true and excludes it.
    Variable(Var),
    /// All others of this group are false.
    Group(Group),
    /// All members of this group are false but those that share its house of this kind.
    Confined(Group, u8),
    /// All others of this learned clause are false.
    Clause(Clause),
}

impl PackedCause {
    pub(super) const NONE: Self = Self(0);
    const KIND_SHIFT: u32 = 16;

    pub(super) fn variable(var: Var) -> Self {
        Self((var.index() as u32) << 2 | 1)
    }

    pub(super) fn group(group: Group) -> Self {
        Self((group.index() as u32) << 2 | 2)
    }

    pub(super) fn confined(group: Group, kind: usize) -> Self {
        Self(((kind as u32) << Self::KIND_SHIFT | group.index() as u32) << 2 | 2)
    }

    pub(super) fn clause(clause: Clause) -> Self {
        Self(clause.bits() << 2 | 3)
    }

    #[inline(always)]
    pub(super) fn unpacked(self) -> Cause {
        let number = self.0 >> 2;
        match self.0 & 3 {
            0 => Cause::None,
            1 => Cause::Variable(Var::new(number as usize)),
            2 if number >> Self::KIND_SHIFT == 0 => Cause::Group(Group::new(number as usize)),
            2 => Cause::Confined(Group::new(number as usize), (number >> Self::KIND_SHIFT) as u8),
            _ => Cause::Clause(Clause::from_bits(number)),
        }
    }
}

/// The assignment and its history.
#[derive(Clone)]
pub(super) struct Trail {
    /// By variable: [`TRUE`], [`FALSE`] or [`OPEN`].
    value: Box<[u8; MAX_VARS]>,
    /// By variable: the level it was assigned at, and why.
    info: Box<[(PackedCause, u16); MAX_VARS]>,
    /// True literals in order of assignment; the first `len`.
    literals: Box<[Literal; MAX_VARS]>,
    pub len: usize,
    /// By level from 1: where it starts.
    pub starts: Vec<u16>,
    /// By level from 1: whether its decision is the second side of one.
    pub flipped: Vec<bool>,
}

impl Trail {
    pub(super) fn new() -> Self {
        Self {
            value: boxed(OPEN),
            info: boxed((PackedCause::NONE, 0)),
            literals: boxed(Literal::default()),
            len: 0,
            starts: Vec::new(),
            flipped: Vec::new(),
        }
    }

    /// Forgets everything, for a puzzle of `vars` variables.
    pub(super) fn clear(&mut self, vars: usize) {
        self.value[..vars].fill(OPEN);
        self.len = 0;
        self.drop_levels(0);
    }

    #[inline(always)]
    pub(super) fn value(&self, literal: Literal) -> u8 {
        self.value[literal.var().index()] ^ literal.sign()
    }

    #[inline(always)]
    pub(super) fn is_open(&self, literal: Literal) -> bool {
        self.value(literal) >= OPEN
    }

    /// Values of variables 0 to `vars`.
    pub(super) fn values(&self, vars: usize) -> &[u8] {
        &self.value[..vars]
    }

    #[inline(always)]
    pub(super) fn level(&self) -> usize {
        self.starts.len()
    }

    #[inline(always)]
    pub(super) fn level_of(&self, literal: Literal) -> u16 {
        self.info[literal.var().index()].1
    }

    #[inline(always)]
    pub(super) fn cause(&self, var: Var) -> PackedCause {
        self.info[var.index()].0
    }

    pub(super) fn set_cause(&mut self, var: Var, cause: PackedCause) {
        self.info[var.index()].0 = cause;
    }

    /// The true literals in order of assignment.
    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals[..self.len]
    }

    #[inline(always)]
    pub(super) fn get(&self, at: usize) -> Literal {
        self.literals[at & (MAX_VARS - 1)]
    }

    /// Makes an open literal true.
    #[inline(always)]
    pub(super) fn assign(&mut self, literal: Literal, cause: PackedCause) {
        self.assign_at(literal, cause, self.starts.len() as u16);
    }

    /// Makes an open literal true as of `level`, which may be lower than the present one.
    #[inline(always)]
    pub(super) fn assign_at(&mut self, literal: Literal, cause: PackedCause, level: u16) {
        debug_assert!(self.is_open(literal));
        self.value[literal.var().index()] = literal.sign();
        self.info[literal.var().index()] = (cause, level);
        self.literals[self.len & (MAX_VARS - 1)] = literal;
        self.len += 1;
    }

    /// Opens the newest level and makes `literal` true as its decision.
    pub(super) fn decide(&mut self, literal: Literal, is_flipped: bool) {
        self.starts.push(self.len as u16);
        self.flipped.push(is_flipped);
        self.assign(literal, PackedCause::NONE);
    }

    /// Closes the levels above this one, whose literals have been taken off the stack.
    pub(super) fn drop_levels(&mut self, level: usize) {
        self.starts.truncate(level);
        self.flipped.truncate(level);
    }

    /// The decision of a level above 0.
    pub(super) fn decision(&self, level: usize) -> Literal {
        self.get(self.starts[level - 1] as usize)
    }

    /// Takes the newest literal off the stack.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Literal {
        self.len -= 1;
        let literal = self.get(self.len);
        self.value[literal.var().index()] = OPEN;
        literal
    }
}
