//! What a line is, by its signs: alone, before it is read.

use memchr::{memchr, memchr_iter, memchr3, memmem};
use stackdoku::Rules;
use stackdoku::text::{self, is_document, numbers_cells, rules_of_line};
use std::iter;

/// Signs by their bytes.
pub type Signs = [bool; 256];

/// The signs that end a field. Blanks come last: they may also stand inside a puzzle.
pub static ENDS: [Signs; 2] = [signs(b";,:#|\t\"'", false), signs(b";,:#|\t\"' ", false)];

/// The byte order mark that some programs put at the start of a text in UTF-8.
pub const BOM: &[u8] = b"\xef\xbb\xbf";

/// Signs that people write for blank cells, beside `0`.
pub const BLANKS: &[u8] = b"._*?-";

/// For each byte whether it is one of these signs, and whether letters and digits are among them. To look a byte up is
/// faster than to compare it with each sign.
const fn signs(signs: &[u8], has_letters: bool) -> Signs {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = has_letters && (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    let mut at = 0;
    while at < signs.len() {
        table[signs[at] as usize] = true;
        at += 1;
    }
    table
}

/// Whether a sign may be a cell.
pub fn is_cell(sign: &u8) -> bool {
    static CELLS: Signs = signs(BLANKS, true);
    CELLS[usize::from(*sign)]
}

/// The lines of a text, each without its line end.
pub fn lines(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    iter::from_fn(move || {
        let end = memchr(b'\n', text).or_else(|| (!text.is_empty()).then_some(text.len()))?;
        let line = &text[..end];
        text = text.get(end + 1..).unwrap_or_default();
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    })
}

/// What is wrong with a line that is too long to be kept.
pub fn long_line(bytes: u64) -> String {
    format!("the line is {bytes} bytes long, expected 16, 81 or 256 cells")
}

/// How many lines end in a text.
pub fn count_lines(text: &[u8]) -> u64 {
    memchr_iter(b'\n', text).count() as u64
}

/// Whether a line is passed through: a comment, or nothing but blanks.
pub fn is_comment(line: &[u8]) -> bool {
    // Most lines begin with a cell. Those that name rules without a mark begin with one of these.
    let may_name_rules = |sign: &u8| b"RrVv>".contains(sign);
    if line.first().is_some_and(|sign| is_cell(sign) && !may_name_rules(sign)) {
        return false;
    }
    let text = line.strip_prefix(BOM).unwrap_or(line).trim_ascii_start();
    // A Ctrl-Z ends the text.
    let is_marked = text.starts_with(b"#") && !text.starts_with(b"#N/A") || text.starts_with(b"//");
    let is_named = text.first().is_some_and(may_name_rules) && names_rules(text);
    text.is_empty() || is_marked || text == b"\x1a" || is_named
}

/// Whether a line names the rules of what stands below it.
pub fn names_rules(line: &[u8]) -> bool {
    // It has the mark of a comment, or of a name.
    let may_name = memchr3(b'#', b'/', b':', line).is_some() || memchr(b'=', line).is_some();
    may_name && rules_of_line("", 0, &String::from_utf8_lossy(line)) != Ok(None)
}

/// The rules that are named beside the board of a line, or what is wrong with them.
pub fn rules_beside(line: &[u8]) -> Result<Option<Rules>, String> {
    text::rules_beside_board(&String::from_utf8_lossy(line)).map_err(|error| error.to_string())
}

/// The parts of a text whose lines have the same rules: one that names them beside its board is a part by itself.
pub fn by_rules(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    // The last word of a name, whose first letter may be a capital.
    let part = |name: &'static str| &name.rsplit('-').next().unwrap_or(name)[1..];
    let words = Rules::NAMES.into_iter().chain(text::UNKNOWN_RULES).chain(["rule", "variant", "constraint"]);
    // Few lines of digits have one of these letters.
    let has_names = memchr3(b'i', b'o', b'u', text).is_some()
        && words.map(part).any(|part| memmem::find(text, part.as_bytes()).is_some());
    iter::from_fn(move || {
        let mut end = if has_names { 0 } else { text.len() };
        while end < text.len() {
            let next = memchr(b'\n', &text[end..]).map_or(text.len(), |at| end + at + 1);
            if rules_beside(&text[end..next]) != Ok(None) {
                end = if end == 0 { next } else { end };
                break;
            }
            end = next;
        }
        text.split_off(..end).filter(|part| !part.is_empty())
    })
}

/// Whether a line is a heading that this program prints above solutions.
pub fn is_heading(line: &[u8]) -> bool {
    str::from_utf8(line.trim_ascii_start()).is_ok_and(text::is_heading)
}

/// Whether a line is a rule of a frame, `.-----.-----.`, and no empty board. `-` may stand for blank cells, but not for
/// all of them.
#[inline]
pub fn is_rule(line: &[u8]) -> bool {
    // Hardly any line is, and most have a digit soon. To look at many signs at once is faster than to stop early.
    let has_digit = |part: &[u8; 16]| part.iter().fold(false, |any, sign| any | sign.is_ascii_digit());
    !line.first_chunk().is_some_and(has_digit) && str::from_utf8(line).is_ok_and(text::is_frame)
}

/// Whether a line has a number of many digits as spreadsheets round it, `4.30021E+78`.
pub fn is_rounded(line: &[u8]) -> bool {
    let is_digit = |at: usize| line.get(at).is_some_and(u8::is_ascii_digit);
    memmem::find(line, b"E+").is_some_and(|at| at > 0 && is_digit(at - 1) && is_digit(at + 2))
}

/// Whether a line has a word that was meant as a board, `53..7....6..195...` with a sign too few or too many, or was
/// rounded by a spreadsheet. A link says more of its own fault.
pub fn is_nearly_a_board(line: &[u8]) -> bool {
    let mut words = line.split(|sign| !is_cell(sign)).filter_map(|word| str::from_utf8(word).ok());
    let is_damaged = |word: &str| !matches!(word.len(), 81 | 256) && text::is_damaged(word);
    is_rounded(line) || words.any(is_damaged) && memmem::find(line, b"://").is_none()
}

/// Whether a line has a word, is the number or the date of a puzzle, or a tag of XML, names or numbers cells
/// (`'A1', 'A2'`), or has nothing that may be a cell: text, and no puzzle with a fault.
pub fn is_text(line: &[u8]) -> bool {
    let is_letter = |sign: &u8| sign.is_ascii_alphabetic() || *sign > 127;
    let may_be_cell = |sign: &u8| sign.is_ascii_digit() || BLANKS.contains(sign);
    let is_name = |part: &&[u8]| matches!(part, [b'\'' | b'"', b'A'..=b'Z' | b'a'..=b'z', b'0'..=b'9', b'\'' | b'"']);
    line.starts_with(b"<")
        || numbers_cells(line)
        || str::from_utf8(line).is_ok_and(text::is_number_or_date)
        || line.windows(2).any(|pair| pair.iter().all(is_letter))
        || line.windows(4).filter(is_name).nth(3).is_some()
        || !line.iter().any(may_be_cell)
}

/// Whether a line can be read without the lines around it: it has a field with as many signs as a board has cells, as
/// many fields, or all of a list in brackets.
pub fn stands_alone(line: &[u8]) -> bool {
    let line = line.strip_prefix(BOM).unwrap_or(line).trim_ascii_end();
    // It may have rules of its own, or head a table.
    if is_document(line) || numbers_cells(line) {
        return false;
    }
    if matches!(line.len(), 81 | 256) && line.iter().fold(true, |all, sign| all & sign.is_ascii_graphic()) {
        return !is_rule(line);
    }
    let is_small = |sign: u8| matches!(sign, b'0'..=b'4') || BLANKS.contains(&sign);
    // Sixteen signs may also be a row.
    let is_board = |field: &[u8]| match field.len() {
        16 => field.iter().copied().all(is_small),
        81 | 256 => field.iter().all(is_cell),
        _ => false,
    };
    // What belongs to a puzzle in an object may stand in the lines below, and an object may have several.
    let is_open = || !line.ends_with(b"}") && !line.ends_with(b"},") || memmem::find(line, b"[{").is_some();
    if is_rule(line)
        || line.starts_with(b"<t")
        || matches!(line, [b'>' | b'[', ..])
        || matches!(line, [b'{', ..] if is_open())
    {
        return false;
    }
    if line.split(|&sign| ENDS[1][usize::from(sign)]).any(is_board) {
        return true;
    }
    let cells = || line.iter().copied().filter(|sign| !b" \t,;".contains(sign));
    let ends = line.iter().filter(|sign| b",;\t".contains(sign)).count();
    let has_cells = matches!(cells().count(), 81 | 256) || matches!(ends, 80 | 255);
    let is_four = (cells().count() == 16 || cells().count() <= 16 && ends == 15) && cells().all(is_small);
    (has_cells || is_four) && !is_row_of_marks(line)
}

/// Whether a line may be a row of pencil marks although it has as many signs as a board has cells, as an empty row of
/// 4x4 or 9x9 in which no candidate is struck.
fn is_row_of_marks(line: &[u8]) -> bool {
    let words = || line.split(|sign| b" \t,;".contains(sign)).filter(|word| !word.is_empty());
    matches!(words().count(), 4 | 9 | 16)
        && words().any(|word| word.len() > 1)
        && words().all(|word| word.is_sorted_by(|one, next| one < next))
}

/// Whether a line has sixteen cells: a row of a 16x16 board, or a 4x4 board.
pub fn is_row_of_sixteen(line: &[u8]) -> bool {
    let has_fields = || line.iter().filter(|sign| b",;\t".contains(sign)).count() == 15;
    let words = || line.split(|sign| b" ,;\t\r\n".contains(sign)).filter(|word| !word.is_empty());
    let has_numbers = || words().count() == 16 && words().all(|word| word.len() < 3 && word.iter().all(is_cell));
    line.iter().filter(|sign| is_cell(sign)).count() == 16 || has_fields() || has_numbers()
}

/// The length of the most usual line at the beginning of a text, with its end: a 9x9 or 16x16 board and nothing else.
pub fn usual(text: &[u8]) -> Option<usize> {
    let length = [81, 256].into_iter().find(|&length| text.get(length) == Some(&b'\n'))?;
    let line = &text[..length];
    // A link may be as long.
    let is_graphic = line.iter().fold(true, |all, sign| all & (sign.is_ascii_graphic() && *sign != b':'));
    (is_graphic && line[0] != b'#' && !is_rule(line)).then_some(length + 1)
}

/// The lines at the beginning of a text that have sixteen cells each, with gaps between them, up to a whole board.
/// `None` where the text ends before that is known.
pub fn sixteen_rows(text: &[u8]) -> Option<&[u8]> {
    let (mut length, mut rows, mut gaps) = (0, 0, 0);
    for line in text.split_inclusive(|&sign| sign == b'\n') {
        let is_gap = line.trim_ascii().is_empty() || is_rule(line.trim_ascii());
        (rows, gaps) = if is_gap { (rows, gaps + 1) } else { (rows + 1, gaps) };
        if gaps > 16 || !is_gap && !is_row_of_sixteen(line) {
            return Some(&text[..length]);
        }
        length += line.len();
        if rows == 16 {
            return Some(&text[..length]);
        }
    }
    None
}

/// The last of these lines that is not passed through.
pub fn last_line(text: &[u8]) -> Option<&[u8]> {
    text.rsplit(|&byte| byte == b'\n').find(|line| !is_comment(line))
}

/// Whether a line begins with the word for a solution.
pub fn promises_solution(line: &[u8]) -> bool {
    let start = line.trim_ascii_start().get(..8);
    start.is_some_and(|word| word.eq_ignore_ascii_case(b"solution"))
}
