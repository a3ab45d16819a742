//! JSON, with the place of each value in the text: a message about a cell says where it stands.
//!
//! People write comments, a comma behind the last item, `'` for `"`, and names without quotes, as JavaScript has them:
//! these are read too. SudokuPad abbreviates what
//! it packs into a link: `{ce:[[{v:5},,,],...],t:'A title'}`.

use crate::text::labels::is_among;
use crate::text::place::is_number;
use alloc::string::String;
use alloc::vec::Vec;

/// What names are short for where SudokuPad abbreviates. Source: `puzzlezipper_lib.js` of
/// <https://github.com/SudokuPad/sudokutools>.
const NAMES: &str =
    "a arrows ca cages ce cells cs cellSize l lines o overlays re regions t title te text u underlays v value";

/// What other words are short for.
const WORDS: &str = "t true f false";

/// What a word is short for, if it is, by a list of short words, each before the long one.
fn long<'t>(list: &'static str, word: &'t str) -> &'t str {
    let words: Vec<&str> = list.split(' ').collect();
    words.as_chunks().0.iter().find(|[short, _]| *short == word).map_or(word, |[_, long]| long)
}

/// Values in values that are followed.
const DEEPEST: usize = 64;

/// A value, and where it begins, in bytes of the text.
#[derive(Debug)]
pub(super) struct Value<'t> {
    pub(super) at: usize,
    pub(super) kind: Kind<'t>,
}

#[derive(Debug)]
pub(super) enum Kind<'t> {
    /// `null`, `true`, `false` or a number, as it is spelled.
    Word(&'t str),
    /// A text between its quotes, with the escapes that are in it.
    Text(&'t str),
    List(Vec<Value<'t>>),
    Object(Vec<(&'t str, Value<'t>)>),
}

impl<'t> Value<'t> {
    /// The value that a whole text is; `None` where it is not JSON.
    pub(super) fn new(text: &'t str) -> Option<Self> {
        Self::of(text, false)
    }

    /// The values that a text is, one after the other, with or without commas between them.
    #[cfg(feature = "std")]
    pub(super) fn all(text: &'t str) -> Option<Vec<Self>> {
        let (mut reader, mut values) = (Reader { text, at: 0, is_short: false }, Vec::new());
        while reader.next().is_some() {
            values.push(reader.value(DEEPEST)?);
            reader.is(',');
        }
        Some(values)
    }

    /// The object in a line of a text that is around the byte `within`; the line begins at `at` and ends the text.
    pub(super) fn of_line(text: &'t str, mut at: usize, within: usize) -> Option<Self> {
        loop {
            at += text[at..].find('{')?;
            let mut reader = Reader { text, at, is_short: false };
            let object = reader.value(DEEPEST)?;
            if reader.at > within {
                return Some(object);
            }
            at = reader.at;
        }
    }

    /// The same for a text in which SudokuPad may have abbreviated: names without quotes, `'` in place of `"`, nothing
    /// in place of `{}`.
    #[cfg(feature = "std")]
    pub(super) fn abbreviated(text: &'t str) -> Option<Self> {
        Self::new(text).or_else(|| Self::of(text, true))
    }

    fn of(text: &'t str, is_short: bool) -> Option<Self> {
        let mut reader = Reader { text, at: 0, is_short };
        let value = reader.value(DEEPEST)?;
        reader.next().is_none().then_some(value)
    }

    /// A text without the escapes that are in it.
    pub(super) fn unescaped(&self) -> Option<String> {
        let Kind::Text(text) = self.kind else { return None };
        let (mut plain, mut signs) = (String::new(), text.chars());
        while let Some(sign) = signs.next() {
            let sign = match (sign, if sign == '\\' { signs.next()? } else { sign }) {
                ('\\', 'u') => {
                    // Several that follow each other may be one sign.
                    let (mut units, mut rest) = (Vec::new(), Some(signs.as_str()));
                    while let Some(next) = rest {
                        let (number, behind) = next.split_at_checked(4)?;
                        units.push(u16::from_str_radix(number, 16).ok()?);
                        signs = behind.chars();
                        rest = behind.strip_prefix("\\u");
                    }
                    let decoded = char::decode_utf16(units);
                    plain.extend(decoded.map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER)));
                    continue;
                }
                ('\\', 'b' | 'f' | 'n' | 'r' | 't') => ' ',
                (_, sign) => sign,
            };
            plain.push(sign);
        }
        Some(plain)
    }

    /// The elements of a list.
    pub(super) fn list(&self) -> Option<&[Value<'t>]> {
        if let Kind::List(list) = &self.kind { Some(list) } else { None }
    }

    /// The members of an object.
    pub(super) fn object(&self) -> Option<&[(&'t str, Value<'t>)]> {
        if let Kind::Object(members) = &self.kind { Some(members) } else { None }
    }

    /// The member of an object with this name.
    pub(super) fn get(&self, name: &str) -> Option<&Value<'t>> {
        self.object()?.iter().find(|member| member.0 == name).map(|member| &member.1)
    }

    /// Whether it is an object in which something has this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some_and(Value::is_something)
    }

    /// A word or a text; nothing for `null`.
    pub(super) fn scalar(&self) -> Option<&'t str> {
        match self.kind {
            Kind::Word("null") => Some(""),
            Kind::Word(text) | Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Where a word or a text stands, without the quote before it.
    pub(super) fn place(&self) -> usize {
        self.at + usize::from(matches!(self.kind, Kind::Text(_)))
    }

    /// Whether it says something: not `null`, `false` or 0, and neither `"false"` nor empty.
    pub(super) fn is_something(&self) -> bool {
        match &self.kind {
            Kind::Word(word) => !matches!(*word, "null" | "false" | "0" | "0.0"),
            Kind::Text(text) => !is_among(NOTHING, text.trim()),
            Kind::List(list) => !list.is_empty(),
            Kind::Object(members) => !members.is_empty(),
        }
    }
}

/// Texts that say that something is not there.
const NOTHING: &str = " false no off none n 0";

/// What is left of a text, from a byte on.
struct Reader<'t> {
    text: &'t str,
    at: usize,
    /// Whether it is abbreviated.
    is_short: bool,
}

impl<'t> Reader<'t> {
    /// The next sign other than a blank, and not in a comment.
    fn next(&mut self) -> Option<char> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            if !rest.starts_with("//") {
                return rest.chars().next();
            }
            self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
        }
    }

    /// Whether the next sign is this one, which is then passed.
    fn is(&mut self, sign: char) -> bool {
        let is_next = self.next() == Some(sign);
        self.at += if is_next { sign.len_utf8() } else { 0 };
        is_next
    }

    fn value(&mut self, depth: usize) -> Option<Value<'t>> {
        let first = self.next()?;
        let at = self.at;
        let depth = depth.checked_sub(1)?;
        let kind = match first {
            '[' => Kind::List(self.items(']', |reader| reader.value(depth))?),
            '{' => Kind::Object(self.items('}', |reader| {
                let name = reader.name()?;
                let value = if reader.is(':') { reader.value(depth) } else { None };
                Some((name, value?))
            })?),
            ',' | ']' | '}' if self.is_short => Kind::Object(Vec::new()),
            '"' | '\'' => Kind::Text(self.quoted()?),
            _ => Kind::Word(self.word()?),
        };
        Some(Value { at, kind })
    }

    /// What stands between a bracket and this one, separated by commas.
    fn items<Item>(&mut self, end: char, mut item: impl FnMut(&mut Self) -> Option<Item>) -> Option<Vec<Item>> {
        self.at += 1;
        let mut items = Vec::new();
        // Nothing between brackets may be short for an item.
        while self.is_short && end == ']' && items.is_empty() || !self.is(end) {
            if !items.is_empty() && !self.is(',') {
                return None;
            }
            if !self.is_short && !items.is_empty() && self.is(end) {
                break;
            }
            items.push(item(self)?);
        }
        Some(items)
    }

    fn name(&mut self) -> Option<&'t str> {
        if matches!(self.next()?, '"' | '\'') {
            return self.quoted();
        }
        let rest = &self.text[self.at..];
        let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        let end = rest.find(|sign| if self.is_short { sign == ':' } else { !is_of_name(sign) })?;
        let name = &rest[..end];
        self.at += name.len();
        Some(if self.is_short { long(NAMES, name) } else { name })
    }

    fn quoted(&mut self) -> Option<&'t str> {
        let quote = if self.next() == Some('\'') { '\'' } else { '"' };
        if !self.is(quote) {
            return None;
        }
        let rest = &self.text[self.at..];
        let mut is_escaped = false;
        let end = rest.find(|sign| {
            let is_end = sign == quote && !is_escaped;
            is_escaped = sign == '\\' && !is_escaped;
            is_end
        })?;
        self.at += end + 1;
        Some(&rest[..end])
    }

    fn word(&mut self) -> Option<&'t str> {
        let rest = &self.text[self.at..];
        let is_end = |sign: char| match self.is_short {
            true => ",]}".contains(sign),
            false => !sign.is_ascii_alphanumeric() && !"+-.".contains(sign),
        };
        let end = rest.find(is_end).unwrap_or(rest.len());
        let word = &rest[..end];
        self.at += end;
        if self.is_short {
            // Colours have no quotes either.
            return Some(long(WORDS, word));
        }
        match word {
            "null" | "None" => Some("null"),
            "true" | "True" => Some("true"),
            "false" | "False" => Some("false"),
            _ => is_json_number(word).then_some(word),
        }
    }
}

/// Whether a word is a number; `NaN`, which Python writes, is one. To parse it would need tables of 10 KB.
fn is_json_number(word: &str) -> bool {
    let (number, power) = word.split_once(['e', 'E']).unwrap_or((word, "0"));
    let number = number.strip_prefix('-').unwrap_or(number);
    let (whole, part) = number.split_once('.').unwrap_or((number, "0"));
    [whole, part, power.strip_prefix(['+', '-']).unwrap_or(power)].into_iter().all(is_number) || word == "NaN"
}

#[cfg(test)]
mod tests {
    use super::is_json_number;

    #[test]
    fn numbers_are_those_of_json_and_what_python_writes_for_none() {
        for word in ["0", "-1", "12.5", "1e5", "-0.5E-12", "3e+7", "NaN"] {
            assert!(is_json_number(word), "{word}");
        }
        for word in ["", "-", ".", "1.", ".5", "e5", "1e", "1e-", "--1", "1-2", "one", "0x1", "1.2.3", "\u{663}"] {
            assert!(!is_json_number(word), "{word}");
        }
    }
}
