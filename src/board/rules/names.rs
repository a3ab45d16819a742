//! How rules are written and read: their names, with `+` between them.

use super::{DESCRIPTIONS, Description, Rules};
use crate::board::name::{UnknownName, is_same};
use core::fmt;
use core::str::FromStr;

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names = self.names();
        let Some(first) = names.next() else { return f.pad(Self::NAMES[0]) };
        f.write_str(first)?;
        names.try_for_each(|name| write!(f, "+{name}"))
    }
}

/// Names with `+` or a comma between them, also those that others use.
impl FromStr for Rules {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        text.split(['+', ',']).try_fold(Self::CLASSIC, |rules, name| {
            let is_called = |rule: &Description| rule.names.iter().any(|known| is_same(known, name));
            match DESCRIPTIONS.iter().position(is_called) {
                Some(number) => Ok(rules | Self::NAMED[1 + number]),
                None if is_same(Self::NAMES[0], name) => Ok(rules),
                None => Err(UnknownName::new("rules", &Self::NAMES)),
            }
        })
    }
}
