//! Links that hold a puzzle: each becomes the JSON that its site makes of it.
//!
//! ```text
//! https://f-puzzles.com/?load=N4Ig...              JSON, packed by LZ-string into base64
//! https://sudokupad.app/fpuzzlesN4Ig...            the same
//! https://sudokupad.app/sclN4Ig...                 JSON of SudokuPad, often abbreviated, packed likewise
//! https://sudokupad.app/scf0123...                 a sign for a digit and up to five blank cells behind it
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B...  two signs for each cell, in base 36
//! https://swaroopg92.github.io/penpa-edit/#m=...p= a drawing, packed by Deflate into base64
//! ```
//!
//! What is packed can be much longer than the link, so only links up to a certain length are unpacked: LZ-string makes
//! at most half the square of the number of its codes. Sources: <https://github.com/pieroxy/lz-string>;
//! `puzzletools_lib.js` and `fpuzzlesdecoder.js` of <https://github.com/SudokuPad/sudokutools>; for SudokuWiki the
//! links of its own pages, each beside one with the 81 digits of the same puzzle.

use super::Documents;
use super::cells::DocumentCell;
use super::json::Value;
use super::penpa;
use crate::board::{Digit, DigitSet, Rules, Size};
use crate::text::error::TextError;
use crate::text::form::Options;
use crate::text::note::Note;
use crate::text::place::{Place, offset};
use crate::text::reader::Reading;
use crate::text::scan::{LineKind, left_out, line_kinds};
use crate::text::source::{MAX_BYTES, Source};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// The longest data of a link that are unpacked, in signs: at most some 10 million signs come of them.
const LONGEST: usize = 8 << 10;

/// What stands before packed data in a link to SudokuPad.
const PAD: &[&str] = &["fpuzzles", "fpuz", "scl", "ctc", "scf"];

/// The signs of SudokuPad's short form.
const SIGNS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// A part of the address of each site, and what stands before the data.
const SITES: [(&str, &[&str]); 6] = [
    ("f-puzzles.com", &["load="]),
    ("sudokupad.app", PAD),
    ("sudokupad://", PAD),
    ("crackingthecryptic.com", PAD),
    ("sudokuwiki.org/sudoku.htm", &["bd=S9B"]),
    ("penpa-edit/", &["p="]),
];

/// Signs that may stand around a link, beside blanks.
const AROUND: &[char] = &['<', '>', '(', ')', '[', ']', '"', '\'', '`', ',', ';'];

/// A link in a line: where it begins, in bytes, and its data, with what stands before them.
struct Link<'l> {
    at: usize,
    text: &'l str,
    head: &'static str,
    data: &'l str,
}

/// The puzzles of the links in a text, if nothing else in it may be cells.
pub(super) fn of_text(source: &Source, options: &Options) -> Result<Option<Vec<Reading>>, TextError> {
    let mut readings = Vec::new();
    let mut numbers = Vec::new();
    for (number, line, kind) in line_kinds(source) {
        let mut links = links(line).peekable();
        match kind {
            _ if links.peek().is_some() => {}
            LineKind::Cells => return Ok(None),
            LineKind::Remark => numbers.push(number),
            _ => {}
        }
        for Link { at, text, head, data } in links {
            let place = Place { line: number, column: 1 + line[..at].chars().count() };
            let error = |message: &str| source.error_at(place, message.to_owned(), "in this link");
            let data = plain(data);
            if data.len() > LONGEST {
                let message = format!("the link has {} signs, expected at most {LONGEST}", data.len());
                return Err(error(&(message + ": copy the puzzle as digits")));
            }
            let document = unpacked(head, &data).ok_or_else(|| error(DAMAGED))?;
            let document = Source { name: source.name.clone(), found: document.clone(), text: document };
            let documents = Documents { source: &document, options, text: document.text() };
            let found = documents.of_site(head).map_err(|inside| error(inside.message()))?;
            let reading = found.ok_or_else(|| error(DAMAGED))?;
            let start = offset(source.text(), line) + at;
            let places = alloc::vec![place; reading.places.len()];
            readings.push(Reading { link: Some(start..start + text.len()), places, ..reading });
        }
    }
    let note = left_out(source, &numbers);
    readings.iter_mut().for_each(|reading| drop(reading.notes.splice(0..0, note.clone())));
    Ok(Some(readings).filter(|readings| !readings.is_empty()))
}

const DAMAGED: &str = "no puzzle can be unpacked from this link: is it whole?";

/// Whether such a link stands in a line.
pub(in crate::text) fn stands_in(line: &[u8]) -> bool {
    let may_be = line.starts_with(b"S9B") || line.contains(&b'/') && line.windows(3).any(|signs| signs == b"://");
    may_be && str::from_utf8(line).is_ok_and(|line| links(line).next().is_some())
}

/// Whether a line begins with a link to one of the sites.
pub fn leads_to_site(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line).trim_start().to_ascii_lowercase();
    let address = text.split(char::is_whitespace).next().unwrap_or_default();
    address.contains("://") && SITES.iter().any(|(site, _)| address.contains(site))
}

/// The links in a line.
fn links(line: &str) -> impl Iterator<Item = Link<'_>> {
    line.split(|sign: char| sign.is_whitespace() || AROUND.contains(&sign)).filter_map(|word| {
        let (begin, head, data) = packed(word)?;
        let is_data = |sign: char| sign.is_ascii_alphanumeric() || "+/=%".contains(sign);
        let (data, rest) = data.split_at(data.find(|sign| !is_data(sign)).unwrap_or(data.len()));
        // Whatever else the address has; but a sentence may end behind it.
        let rest = if rest.starts_with(['&', '?', '#']) { rest.trim_end_matches(['.', ':', '!', '?']) } else { "" };
        let end = offset(word, data) + data.len() + rest.len();
        Some(Link { at: offset(line, word) + begin, text: &word[begin..end], head, data })
    })
}

/// The shortest word that may pack a puzzle, in bytes.
const SHORTEST: usize = 8;

/// Where a link begins in a word, what stands before its data, and the data with all behind them; `None` if there is
/// none.
fn packed(word: &str) -> Option<(usize, &'static str, &str)> {
    // Cells are shorter than the name of a site.
    if word.len() < SHORTEST {
        return None;
    }
    let lower = word.to_ascii_lowercase();
    let of_site = |(site, heads): &(&str, &'static [&'static str])| {
        let site_at = lower.find(site)?;
        let rest = &word[site_at + site.len()..];
        // The data begin a part of the address.
        let starts = rest.match_indices(['/', '?', '&', '=', '#']).map(|(at, _)| at + 1);
        let head_at = |at: usize| heads.iter().find_map(|head| Some((*head, rest[at..].strip_prefix(head)?)));
        let (head, data) = core::iter::once(0).chain(starts).find_map(head_at)?;
        Some((lower[..site_at].rfind("http").unwrap_or(0), head, data))
    };
    let alone = || word.strip_prefix("S9B").map(|data| (0, "bd=S9B", data));
    SITES.iter().find_map(of_site).or_else(alone)
}

/// Data without the escapes of an address.
fn plain(data: &str) -> String {
    let mut parts = data.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.get(..2).map(|sign| u8::from_str_radix(sign, 16)) {
            Some(Ok(sign)) => plain.extend([char::from(sign)].into_iter().chain(part[2..].chars())),
            _ => plain.extend(['%'].into_iter().chain(part.chars())),
        }
    }
    plain
}

/// What a site has packed; `None` if it is damaged.
fn unpacked(head: &str, data: &str) -> Option<String> {
    match head {
        "scf" | "bd=S9B" => Some(data.to_owned()),
        "p=" => penpa::unpacked(data),
        _ => {
            let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"+/=".contains(&sign);
            // Where the end fills the last sign, the crate wants one more, though it holds nothing.
            let text = data.bytes().all(is_sign).then(|| lz_str::decompress_from_base64(&format!("{data}A")))??;
            String::from_utf16(&text[..text.len().min(MAX_BYTES)]).ok()
        }
    }
}

impl Documents<'_> {
    /// The puzzle that a site has packed; `None` if it is damaged.
    fn of_site(&self, head: &str) -> Result<Option<Reading>, TextError> {
        let value = match head {
            "p=" => return self.of_drawing(),
            "scf" => return self.of_signs(),
            "bd=S9B" => return self.of_pairs(),
            // Only SudokuPad abbreviates. Read as an abbreviation, f-puzzles with a wrong letter would lose a rule.
            "scl" | "ctc" => Value::abbreviated(self.text),
            _ => Value::new(self.text),
        };
        value.map_or(Ok(None), |value| self.of_json(&value))
    }

    /// The board of SudokuPad's short form. A sign is a digit, and for each blank cell behind it 10 more. Letters
    /// behind the board name rules.
    fn of_signs(&self) -> Result<Option<Reading>, TextError> {
        let (mut cells, mut signs) = (Vec::new(), self.text.chars());
        while cells.len() < 81
            && let Some(number) = signs.next().and_then(|sign| SIGNS.find(sign))
        {
            let digit = (number as u8 % 10).checked_sub(1).and_then(Digit::new);
            cells.push(DocumentCell { digit, ..DocumentCell::default() });
            cells.extend((0..number / 10).map(|_| DocumentCell::default()));
        }
        let rule = |sign| [('x', Rules::DIAGONAL), ('w', Rules::WINDOKU)].iter().find(|rule| rule.0 == sign);
        let Some(rules) = signs.map(|sign| rule(sign).map(|rule| rule.1)).collect::<Option<Rules>>() else {
            return Ok(None);
        };
        self.need_rules(0, rules)?;
        Ok((cells.len() == 81).then(|| Reading { rules, ..self.reading(Size::Nine, &cells, Vec::new()) }))
    }

    /// The board of 81 pairs of signs: a number up to 9 is a given; up to 18 a digit that a player has placed, and 9
    /// more; else 18 more than a bit for each candidate.
    fn of_pairs(&self) -> Result<Option<Reading>, TextError> {
        let number = |pair: &[u8]| u16::from_str_radix(str::from_utf8(pair).ok()?, 36).ok();
        let number = |pair| number(pair).filter(|number| (1..18 + 512).contains(number));
        let Some(pairs) = self.text.as_bytes().chunks(2).map(number).collect::<Option<Vec<u16>>>() else {
            return Ok(None);
        };
        if pairs.len() != Size::Nine.cell_count() {
            return Err(self.error(0, format!("the link has {} cells, expected 81", pairs.len()), ""));
        }
        let has_givens = pairs.iter().any(|&pair| pair <= 9);
        let cells = pairs.iter().map(|&pair| match pair.checked_sub(19) {
            None => {
                let digit = Digit::new((pair as u8 - 1) % 9);
                DocumentCell { digit, is_entered: has_givens && pair > 9, ..DocumentCell::default() }
            }
            Some(_) => DocumentCell { candidates: Some(DigitSet::from_bits(pair - 18)), ..DocumentCell::default() },
        });
        let cells: Vec<DocumentCell> = cells.collect();
        let is_entered = cells.iter().any(|cell| cell.is_entered);
        let notes = is_entered.then_some(Note::Entered).into_iter().collect();
        Ok(Some(self.reading(Size::Nine, &cells, notes)))
    }
}
