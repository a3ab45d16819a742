//! The error for a name that nothing has.

use core::fmt;

/// The error for a name that nothing has: there is no such size, digit, cell, engine, form, and so on.
///
/// # Examples
///
/// ```
/// use stackdoku::Rules;
///
/// let error = "knight".parse::<Rules>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown rules, expected classic or dutch-miracle");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    what: &'static str,
    expected: &'static str,
}

impl UnknownName {
    /// The error for a `what` of this name; `expected` lists the names there are.
    pub(crate) const fn new(what: &'static str, expected: &'static str) -> Self {
        Self { what, expected }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}, expected {}", self.what, self.expected)
    }
}

impl core::error::Error for UnknownName {}
