//! Serialisation with the feature `serde`: what has a name is written as text, a digit as its number. The table of
//! forms stands on the front page of the documentation.

use super::{Cell, Digit, Rules, Size};
use alloc::string::String;
use core::fmt;
use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes a type as the text that `$write` makes of it, and reads it with `$read`; `$expected` stands in errors.
macro_rules! serde_as_text {
    ($type:ty, $write:expr, $read:expr, $expected:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> _ = $write;
                serializer.collect_str(&write(self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct TextVisitor;

                impl serde::de::Visitor<'_> for TextVisitor {
                    type Value = $type;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        let read: fn(&str) -> Result<$type, _> = $read;
                        read(text).map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(TextVisitor)
            }
        }
    };
}
pub(crate) use serde_as_text;

serde_as_text!(Size, |size| *size, str::parse, "a size: 4x4, 9x9 or 16x16");
serde_as_text!(Cell, |cell| *cell, str::parse, "a cell: r3c8 or row 3, column 8");

/// A name, or a list of names where several rules are joined.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.iter().count() {
            0 | 1 => serializer.collect_str(self),
            _ => serializer.collect_seq(self.names()),
        }
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NamesVisitor;

        impl<'de> Visitor<'de> for NamesVisitor {
            type Value = Rules;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of rules, such as classic, or a list of names")
            }

            fn visit_str<E: Error>(self, names: &str) -> Result<Rules, E> {
                names.parse().map_err(E::custom)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Rules, A::Error> {
                let mut rules = Rules::CLASSIC;
                while let Some(more) = list.next_element::<String>()? {
                    rules |= more.parse().map_err(A::Error::custom)?;
                }
                Ok(rules)
            }
        }

        deserializer.deserialize_any(NamesVisitor)
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberVisitor;

        impl Visitor<'_> for NumberVisitor {
            type Value = Digit;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number of a digit, 0 to 15")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Digit, E> {
                let digit = u8::try_from(number).ok().and_then(Digit::new);
                digit.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }
        }

        deserializer.deserialize_u8(NumberVisitor)
    }
}
