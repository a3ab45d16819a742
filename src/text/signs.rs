//! Signs that look alike: what keyboards, web pages and spreadsheets make of the plain ones.
//!
//! | found | read as |
//! |---|---|
//! | full-width signs `０` to `９`, `Ａ` to `Ｚ`, `，` `；` `｜` | the same in ASCII |
//! | digits of other scripts, `٣` `۳` `३` `৩`, and in circles, `③` | `3` |
//! | `·` `•` `∙` `⋅` `・` `□` `▢` `◻` `☐` `⬜` `○` | `.` |
//! | all kinds of dashes and the minus sign | `-` |
//! | quotes that open and close | `"` and `'`, if their line has none of these |
//! | blanks of all widths, signs of no width, the frame of a keycap | a blank |
//!
//! One character becomes one character, so columns stay what they are.

use alloc::borrow::Cow;
use alloc::string::String;

/// The plain sign for one that looks alike; any other sign is its own.
pub(super) fn plain(sign: char) -> char {
    match sign {
        '\0'..='\u{7f}' => sign,
        // It would escape a quote behind it.
        '＼' => sign,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xff01 + 0x21).unwrap_or(sign),
        '\u{660}'..='\u{669}' => digit(sign, '\u{660}'),
        '\u{6f0}'..='\u{6f9}' => digit(sign, '\u{6f0}'),
        '\u{966}'..='\u{96f}' => digit(sign, '\u{966}'),
        '\u{9e6}'..='\u{9ef}' => digit(sign, '\u{9e6}'),
        '①'..='⑨' => digit(sign, '\u{245f}'),
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '·' | '•' | '∙' | '⋅' | '・' | '‧' | '□' | '▢' | '◻' | '☐' | '⬜' | '○' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '“' | '”' | '„' | '‟' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '¦' => '|',
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}' | '\u{20e3}' => ' ',
        _ => sign,
    }
}

/// The ASCII digit for one of ten signs that follow each other from `zero` on.
fn digit(sign: char, zero: char) -> char {
    char::from_u32(u32::from(sign) - u32::from(zero) + u32::from('0')).unwrap_or(sign)
}

/// A text in Windows-1252 or Latin-1 whose letters that are not ASCII all stand in words, such as `R\xe4tsel`; `None`
/// where another byte is not UTF-8. Cells are the same in all of these.
pub(super) fn with_old_letters(bytes: &[u8]) -> Option<String> {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|&byte| char::from(byte)));
    }
    let is_word = |word: &str| word.is_ascii() || word.contains(|sign: char| sign.is_ascii_alphabetic());
    let mut words = text.split(|sign: char| sign.is_ascii() && !sign.is_ascii_alphabetic());
    (!text.contains('\0') && words.all(is_word)).then_some(text)
}

/// A piece of a text: UTF-8, or letters of an old encoding in words. What is neither is replaced. For the program
/// `stackdoku`, and not part of what the library promises.
#[doc(hidden)]
#[must_use]
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    str::from_utf8(bytes)
        .ok()
        .map(Cow::Borrowed)
        .or_else(|| with_old_letters(bytes).map(Cow::Owned))
        .unwrap_or_else(|| String::from_utf8_lossy(bytes))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn look_alikes_become_plain_and_plain_signs_stay() {
        let found = "０９Ａｇ，；｜·□—−“’¦\u{200b}\u{fe0f}٠٩۳३৩①⑨\u{a0}\u{3000}";
        assert_eq!(found.chars().map(plain).collect::<std::string::String>(), "09Ag,;|..--\"'|  0933319  ");
        assert!((0..0x80u8).map(char::from).all(|sign| plain(sign) == sign));
        assert_eq!((plain('é'), plain('│')), ('é', '│'));
    }
}
