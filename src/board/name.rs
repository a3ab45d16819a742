//! Names: how they are printed, listed and read.

use core::fmt;

/// The error for an unknown name of a size, digit, cell, engine, form, and so on.
///
/// # Examples
///
/// ```
/// use stackdoku::Size;
///
/// let error = "25x25".parse::<Size>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown size, expected 4x4, 9x9 or 16x16");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownName {
    what: &'static str,
    expected: &'static [&'static str],
}

impl UnknownName {
    /// The error for a `what` of this name; `expected` are the names there are.
    pub(crate) const fn new(what: &'static str, expected: &'static [&'static str]) -> Self {
        Self { what, expected }
    }
}

/// Whether two names are the same, but for capitals, hyphens, underscores and blanks: `Anti Knight` is `anti-knight`.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    let letters = |name| str::bytes(name).filter(|sign| !b"-_ ".contains(sign)).map(|sign| sign.to_ascii_lowercase());
    letters(one).eq(letters(other))
}

/// Things in a sentence, with this word before the last: `stack, recursive or lanes`.
pub(crate) struct Listed<'a, T>(pub &'a [T], pub &'static str);

impl<T: fmt::Display> fmt::Display for Listed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(things, last) = self;
        things.iter().enumerate().try_for_each(|(index, thing)| match things.len() - index {
            _ if index == 0 => write!(f, "{thing}"),
            1 => write!(f, " {last} {thing}"),
            _ => write!(f, ", {thing}"),
        })
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {}, expected {}", self.what, Listed(self.expected, "or"))
    }
}

impl core::error::Error for UnknownName {}

/// `Display` and `FromStr` for a type of which each value in `ALL` has a `name`; `$what` is the type in an error.
macro_rules! named {
    ($type:ty, $what:literal) => {
        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl core::str::FromStr for $type {
            type Err = UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                const NAMES: [&str; <$type>::ALL.len()] = {
                    let mut names = [""; <$type>::ALL.len()];
                    let mut index = 0;
                    while index < names.len() {
                        names[index] = <$type>::ALL[index].name();
                        index += 1;
                    }
                    names
                };
                let unknown = UnknownName::new($what, &NAMES);
                Self::ALL.iter().copied().find(|one| one.name() == name).ok_or(unknown)
            }
        }
    };
}
pub(crate) use named;
