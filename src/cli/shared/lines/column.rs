//! The column of a table that has the rules of its puzzles, as its head says.

use super::line::{is_comment, rules_beside};
use stackdoku::text::RULES_KEYS;

/// Which field of a line has the rules.
pub struct RulesColumn {
    separator: u8,
    /// How many fields the head has. A line with more has separators within its fields.
    fields: usize,
    index: usize,
}

impl RulesColumn {
    /// The column that a head names, `puzzle,rules`.
    pub fn of_head(head: &[u8]) -> Option<Self> {
        b",;\t|".iter().find_map(|&separator| {
            let fields: Vec<String> = head.split(|&sign| sign == separator).map(bare).collect();
            let is_key = |field: &String| RULES_KEYS.iter().any(|key| key.eq_ignore_ascii_case(field));
            let index = fields.iter().position(is_key)?;
            (fields.len() > 1).then_some(Self { separator, fields: fields.len(), index })
        })
    }

    /// The first of some lines whose rules are not known, where it begins, and what is wrong with them.
    pub fn first_fault<'l>(&self, lines: &'l [u8]) -> Option<(usize, &'l [u8], String)> {
        let mut at = 0;
        lines.split_inclusive(|&byte| byte == b'\n').find_map(|line| {
            let start = at;
            at += line.len();
            self.fault(line).filter(|_| !is_comment(line)).map(|wrong| (start, line, wrong))
        })
    }

    fn fault(&self, line: &[u8]) -> Option<String> {
        let fields = || line.split(|&sign| sign == self.separator);
        let name = bare(fields().nth(self.index).filter(|_| fields().count() == self.fields)?);
        // A sentence, cells, or what has a key of its own.
        let is_name = !name.contains(|sign: char| sign.is_ascii_digit() || ".:=".contains(sign));
        // An empty board in the place of the others.
        is_name.then(|| rules_beside(format!("{:.>16},rules: {name}", "").as_bytes()))?.err()
    }
}

/// A field without blanks and quotes around it.
fn bare(field: &[u8]) -> String {
    String::from_utf8_lossy(field)
        .trim_matches(|sign: char| sign.is_whitespace() || "\"'\u{feff}".contains(sign))
        .into()
}
