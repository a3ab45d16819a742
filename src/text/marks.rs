//! Pencil marks: a word of several digits for the candidates of a cell, as in `1579 2 3 | 4 16 19`.
//!
//! Every cell of such a grid shows its candidates, so a grid with a blank cell has no pencil marks, and `12` in it is
//! a number that is too large. The digits of a word are in ascending order, none of them twice.

use super::place::Row;
use super::symbols::Symbols;
use crate::board::{DigitSet, Size};

/// Whether a text may be the candidates of a cell in some notation.
pub(super) fn is_word(size: Size, text: &str) -> bool {
    text.len() > 1 && notations(size).iter().any(|&symbols| read(size, symbols, text).is_some())
}

/// The notation of rows that are pencil marks; `None` where they are not.
pub(super) fn notation(size: Size, rows: &[Row<'_>]) -> Option<Symbols> {
    let texts = || rows.iter().flat_map(|row| &row.tokens).map(|token| token.text);
    let is_number = |text: &str| text.is_empty() || Symbols::Decimal.read(size, text).is_some();
    // Where all are numbers, they are numbers.
    if texts().all(is_number) {
        return None;
    }
    notations(size).iter().copied().find(|&symbols| texts().all(|text| read(size, symbols, text).is_some()))
}

/// The notations in which cells of this size may have pencil marks.
pub(super) fn notations(size: Size) -> &'static [Symbols] {
    if size == Size::Sixteen { Symbols::SIXTEEN } else { &[Symbols::OneToNine] }
}

/// The candidates in a word, at least one.
pub(super) fn read(size: Size, symbols: Symbols, text: &str) -> Option<DigitSet> {
    let mut digits = DigitSet::EMPTY;
    let mut least = 0;
    for sign in text.bytes() {
        let digit = symbols.read_sign(size, sign)??;
        if digit.number() < least {
            return None;
        }
        least = digit.number() + 1;
        digits.insert(digit);
    }
    (!digits.is_empty()).then_some(digits)
}
