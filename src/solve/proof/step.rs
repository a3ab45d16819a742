//! A step of a proof, and how it is written.

use alloc::vec::Vec;
use core::fmt;

/// A step of a proof: a clause that follows from those before it, or one that is needed no more. Variables have the
/// numbers of the [`Claim`](super::Claim), a negated one stands below zero.
///
/// `Display` writes it as a line of DRAT without its end: `1 -2 0`, `d 1 -2 0`.
///
/// # Examples
///
/// ```
/// use stackdoku::proof::Step;
///
/// assert_eq!(Step::Add(&[1, -2]).to_string(), "1 -2 0");
/// assert_eq!(Step::Delete(&[1, -2]).to_string(), "d 1 -2 0");
/// let mut bytes = Vec::new();
/// Step::Add(&[63, -8193]).append_binary(&mut bytes);
/// assert_eq!(bytes, [b'a', 0x7e, 0x83, 0x80, 0x01, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step<'a> {
    /// This clause follows.
    Add(&'a [i32]),
    /// Nothing that comes later needs this clause.
    Delete(&'a [i32]),
}

impl Step<'_> {
    /// Appends the step in binary DRAT: `a` or `d`, then each literal as twice its variable, plus one if it is negated,
    /// in bytes of seven bits, the low ones first, of which all but the last have the high bit; then a zero.
    pub fn append_binary(&self, bytes: &mut Vec<u8>) {
        let (Step::Add(clause) | Step::Delete(clause)) = *self;
        bytes.push(if matches!(self, Step::Add(_)) { b'a' } else { b'd' });
        for literal in clause {
            let mut rest = 2 * literal.unsigned_abs() + u32::from(*literal < 0);
            while rest > 0x7f {
                bytes.push(rest as u8 | 0x80);
                rest >>= 7;
            }
            bytes.push(rest as u8);
        }
        bytes.push(0);
    }
}

impl fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Step::Add(clause) | Step::Delete(clause)) = *self;
        f.write_str(if matches!(self, Step::Add(_)) { "" } else { "d " })?;
        write_clause(f, clause)
    }
}

/// Writes a clause as a line of DIMACS without its end.
pub(super) fn write_clause(f: &mut fmt::Formatter<'_>, clause: &[i32]) -> fmt::Result {
    clause.iter().try_for_each(|literal| write!(f, "{literal} "))?;
    f.write_str("0")
}
