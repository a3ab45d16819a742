//! Signs that look alike: what keyboards, web pages and spreadsheets make of the plain ones.
//!
//! | found | read as |
//! |---|---|
//! | full-width signs `０` to `９`, `Ａ` to `Ｚ`, `，` `；` `｜` | the same in ASCII |
//! | `·` `•` `∙` `⋅` `・` `□` `▢` `◻` `☐` `⬜` `○` | `.` |
//! | all kinds of dashes and the minus sign | `-` |
//! | quotes that open and close | `"` and `'` |
//! | signs of no width, the frame of a keycap | a blank |
//!
//! One character becomes one character, so columns stay what they are.

/// The plain sign for one that looks alike; any other sign is its own.
pub(super) fn plain(sign: char) -> char {
    match sign {
        '\0'..='\u{7f}' => sign,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xff01 + 0x21).unwrap_or(sign),
        '·' | '•' | '∙' | '⋅' | '・' | '‧' | '□' | '▢' | '◻' | '☐' | '⬜' | '○' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '“' | '”' | '„' | '‟' | '«' | '»' => '"',
        '‘' | '’' | '‚' => '\'',
        '¦' => '|',
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{fe0f}' | '\u{20e3}' => ' ',
        _ => sign,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn look_alikes_become_plain_and_plain_signs_stay() {
        let found = "０９Ａｇ，；｜·□—−“’¦\u{200b}\u{fe0f}";
        assert_eq!(found.chars().map(plain).collect::<std::string::String>(), "09Ag,;|..--\"'|  ");
        assert!((0..0x80u8).map(char::from).all(|sign| plain(sign) == sign));
        assert_eq!((plain('é'), plain('│')), ('é', '│'));
    }
}
