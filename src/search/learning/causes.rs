//! The clause behind a reason, worked out when a conflict asks for it.
//!
//! ```text
//! variable u      u excludes x                                    ¬u ∨ ¬x
//! group g         x is all that is left of g                      x ∨ the other members of g
//! confined g      what is left of g shares a house with x         ¬x ∨ the members of g outside that house
//! clause c        a learned clause, stored as it is
//! ```

use super::clauses::Clauses;
use super::groups::{GROUP, GROUPS_OF_VAR, Groups, VAR};
use super::trail::{Cause, Literal, Trail};

/// Whether `test` holds for every false literal of the clause that forced `var`; false if nothing forced it.
#[inline(always)]
pub(super) fn all_causes(
    groups: &Groups,
    clauses: &Clauses,
    trail: &Trail,
    var: usize,
    mut test: impl FnMut(Literal) -> bool,
) -> bool {
    match trail.cause(var).unpacked() {
        Cause::None => false,
        Cause::Variable(other) => test(2 * other + 1),
        Cause::Group(group) => {
            groups.members_of(group as usize & GROUP).all(|member| usize::from(member) == var || test(2 * member))
        }
        Cause::Confined(group, kind) => {
            let kind = kind as usize % GROUPS_OF_VAR;
            let house = |var: usize| groups.places[var & VAR][kind] >> 4;
            let own = house(var);
            groups.members_of(group as usize & GROUP).all(|member| house(member.into()) == own || test(2 * member))
        }
        Cause::Clause(clause) => {
            clauses.literals(clause).iter().all(|&literal| usize::from(literal >> 1) == var || test(literal))
        }
    }
}
