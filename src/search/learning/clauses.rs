//! Learned clauses: one flat array of 16-bit words, and for each literal the list of clauses to look at when it becomes
//! false.
//!
//! ```text
//! words   ... | length  glue  flags - | w0 w1 l2 l3 l4 (padded to a multiple of four) | length ...
//! watch   clause / 4 in the high 19 bits, one of its literals in the low 13
//! ```
//!
//! Invariant: every clause is in the watch lists of its first two literals. Outside of propagation, if one of the two
//! is false then the other one, or the literal noted in the watch, is true, or the clause was learned while solutions
//! are enumerated (then a missed implication costs time only: a conflict is still found when the second of the two
//! becomes false). Source: Moskewicz et al., "Chaff", DAC 2001, with the blocking literal of MiniSat 2.2.

use super::groups::boxed;
use super::literal::{Literal, MAX_LITERALS};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// Words before the literals of a clause.
pub(super) const HEADER: usize = 4;
/// Bits of a watch that hold the blocking literal: 8192 literals.
const BLOCKER_BITS: u32 = 13;
/// Words the array may hold: what the high bits of a watch can number, four words each.
const MAX_WORDS: usize = 4 << (32 - BLOCKER_BITS);
/// In the flags: recent conflicts that the clause took part in, up to 2; each reduction takes one away.
pub(super) const USED: u16 = 3;
/// In the flags, during a reduction: the clause is the reason of a literal.
pub(super) const REASON: u16 = 4;
/// In the flags, during a reduction: the clause goes.
pub(super) const DROPPED: u16 = 8;
/// Glue of a clause that must never be dropped; the others have at least 1.
pub(super) const PERMANENT: u16 = 0;

/// A clause, by where it starts in the array of words:
///
/// ```text
/// words   0 ... 3 | 4 ... 11 | 12 ...     always a multiple of four
/// clause  0       | 1        | 3
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Clause(u32);

impl Clause {
    /// The clause that starts at this word.
    #[inline(always)]
    pub(super) fn at(start: usize) -> Self {
        debug_assert!(start.is_multiple_of(4), "clauses are padded");
        Self((start / 4) as u32)
    }

    /// The word where it starts.
    #[inline(always)]
    pub(super) fn start(self) -> usize {
        self.0 as usize * 4
    }

    #[inline(always)]
    pub(super) fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    /// Its number, of at most 19 bits.
    #[inline(always)]
    pub(super) fn bits(self) -> u32 {
        self.0
    }
}

/// A clause to look at, and a literal that makes it true if it is true.
#[derive(Clone, Copy)]
pub(super) struct Watch(u32);

impl Watch {
    pub(super) fn new(clause: Clause, blocker: Literal) -> Self {
        Self(clause.bits() << BLOCKER_BITS | u32::from(blocker.bits()))
    }

    #[inline(always)]
    pub(super) fn clause(self) -> Clause {
        Clause::from_bits(self.0 >> BLOCKER_BITS)
    }

    #[inline(always)]
    pub(super) fn blocker(self) -> Literal {
        Literal::from_bits((self.0 & ((1 << BLOCKER_BITS) - 1)) as u16)
    }
}

/// The watch list of a literal: a stretch of the array of all watches.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watched {
    pub start: u32,
    pub length: u32,
    pub room: u32,
}

/// The learned clauses.
#[derive(Clone)]
pub(super) struct Clauses {
    pub words: Vec<u16>,
    /// By literal: where its watches are.
    pub watched: Box<[Watched; MAX_LITERALS]>,
    /// Watches of all literals.
    pub watches: Vec<Watch>,
    /// [`MAX_WORDS`]; tests leave less room.
    pub room: usize,
}

impl Clauses {
    pub(super) fn new() -> Self {
        Self { words: Vec::new(), watched: boxed(Watched::default()), watches: Vec::new(), room: MAX_WORDS }
    }

    /// Forgets everything, for a puzzle of `vars` variables.
    pub(super) fn clear(&mut self, vars: usize) {
        self.words.clear();
        self.forget_watches(vars);
    }

    /// Empties the watch lists of the literals of `vars` variables.
    pub(super) fn forget_watches(&mut self, vars: usize) {
        self.watched[..2 * vars].fill(Watched::default());
        self.watches.clear();
    }

    /// Adds a watch to the list of a literal; a full list moves to the end and doubles its room.
    #[inline]
    pub(super) fn watch(&mut self, literal: Literal, watch: Watch) {
        let list = &mut self.watched[literal.index()];
        if list.length == list.room {
            let from = list.start as usize;
            list.start = self.watches.len() as u32;
            list.room = (2 * list.room).max(4);
            self.watches.extend_from_within(from..from + list.length as usize);
            self.watches.resize((list.start + list.room) as usize, Watch(0));
        }
        self.watches[(list.start + list.length) as usize] = watch;
        list.length += 1;
    }

    /// Whether another clause of `length` literals fits.
    pub(super) fn has_room(&self, length: usize) -> bool {
        self.words.len() + HEADER + length + 3 < self.room
    }

    /// Adds a clause of two or more literals and watches the first two.
    pub(super) fn add(&mut self, literals: &[Literal], glue: u16) -> Clause {
        debug_assert!(literals.len() >= 2 && literals[0] != literals[1], "two literals to watch");
        let clause = Clause::at(self.words.len());
        self.words.extend_from_slice(&[literals.len() as u16, glue, 1, 0]);
        self.words.extend(literals.iter().map(|literal| literal.bits()));
        self.words.resize(self.words.len().next_multiple_of(4), 0);
        self.watch(literals[0], Watch::new(clause, literals[1]));
        self.watch(literals[1], Watch::new(clause, literals[0]));
        clause
    }

    /// The literals of a clause.
    #[inline(always)]
    pub(super) fn literals(&self, clause: Clause) -> impl Iterator<Item = Literal> {
        let start = clause.start();
        let length = self.words[start] as usize;
        self.words[start + HEADER..start + HEADER + length].iter().map(|&word| Literal::from_bits(word))
    }

    /// Notes that a clause took part in a conflict.
    pub(super) fn touch(&mut self, clause: Clause) {
        self.words[clause.start() + 2] = 2;
    }
}
