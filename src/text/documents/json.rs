//! JSON, with the place of each value in the text: a message about a cell says where it stands.

use alloc::vec::Vec;

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
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(DEEPEST)?;
        reader.next().is_none().then_some(value)
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

    /// Whether it says something: not `null`, `false` or 0, and not empty.
    pub(super) fn is_something(&self) -> bool {
        match &self.kind {
            Kind::Word(word) => !matches!(*word, "null" | "false" | "0"),
            Kind::Text(text) => !text.trim().is_empty(),
            Kind::List(list) => !list.is_empty(),
            Kind::Object(members) => !members.is_empty(),
        }
    }
}

/// What is left of a text, from a byte on.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// The next sign other than a blank.
    fn next(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        rest.trim_start().chars().next()
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
                let name = reader.text()?;
                let value = if reader.is(':') { reader.value(depth) } else { None };
                Some((name, value?))
            })?),
            '"' => Kind::Text(self.text()?),
            _ => Kind::Word(self.word()?),
        };
        Some(Value { at, kind })
    }

    /// What stands between a bracket and this one, separated by commas.
    fn items<Item>(&mut self, end: char, mut item: impl FnMut(&mut Self) -> Option<Item>) -> Option<Vec<Item>> {
        self.at += 1;
        let mut items = Vec::new();
        while !self.is(end) {
            if !items.is_empty() && !self.is(',') {
                return None;
            }
            items.push(item(self)?);
        }
        Some(items)
    }

    fn text(&mut self) -> Option<&'t str> {
        if !self.is('"') {
            return None;
        }
        let rest = &self.text[self.at..];
        let mut is_escaped = false;
        let end = rest.find(|sign| {
            let is_end = sign == '"' && !is_escaped;
            is_escaped = sign == '\\' && !is_escaped;
            is_end
        })?;
        self.at += end + 1;
        Some(&rest[..end])
    }

    fn word(&mut self) -> Option<&'t str> {
        let rest = &self.text[self.at..];
        let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && !"+-.".contains(sign)).unwrap_or(rest.len());
        let word = &rest[..end];
        self.at += end;
        (matches!(word, "null" | "true" | "false") || word.parse::<f64>().is_ok()).then_some(word)
    }
}
