//! Detects which notation a 16x16 puzzle is written in, from the signs that occur.
//!
//! Every sign is counted once. A notation is judged by its misfits, the cells it cannot read; the one with the
//! fewest wins, so a single mistyped sign does not turn the whole puzzle into another notation. On a tie:
//!
//! | what occurs | taken first |
//! |---|---|
//! | letters and no digit from 1 to 9 | `a-p` |
//! | anything else | `0-f`, then `decimal` where cells are fields |
//!
//! `0` is a digit in `0-f` and a blank cell elsewhere. It is taken for a blank cell when it occurs more than 16
//! times, which no digit can, or when nothing else marks the blank cells of a puzzle that `0-f` cannot read.

use super::note::Note;
use super::symbols::Symbols;
use crate::board::Size;
use arrayvec::ArrayVec;

/// How often each sign occurs. A text that no notation can read is not counted.
pub(super) struct Census {
    /// Single signs, letters as capitals.
    signs: [u32; 128],
    /// Numbers of two or more digits that `decimal` can read.
    numbers: u32,
    /// Whether cells are fields, which have room for numbers of two digits.
    fields: bool,
}

/// The notation taken, and the others that would read every cell too.
pub(super) struct Verdict {
    pub(super) symbols: Symbols,
    /// Two notations that read the same grid, as `1-g` and `decimal` do, count as one.
    pub(super) others: ArrayVec<Symbols, 4>,
    /// Whether `0` was taken for a blank cell and nothing but the zeros themselves spoke against `0-f`.
    pub(super) blank_zeros: bool,
}

const SIZE: Size = Size::Sixteen;

impl Census {
    pub(super) fn new(fields: bool) -> Self {
        Self { signs: [0; 128], numbers: 0, fields }
    }

    /// Counts the text of one cell.
    pub(super) fn count(&mut self, text: &str) {
        match *text.as_bytes() {
            [] => self.count_sign(b'.'),
            [sign] => self.count_sign(sign),
            _ if Symbols::Decimal.read(SIZE, text).is_some() => self.numbers += 1,
            _ => {}
        }
    }

    /// Counts a single sign.
    pub(super) fn count_sign(&mut self, sign: u8) {
        if let Some(count) = self.signs.get_mut(usize::from(sign.to_ascii_uppercase())) {
            *count += 1;
        }
    }

    /// Decides.
    pub(super) fn verdict(&self) -> Verdict {
        let judged: ArrayVec<(Symbols, u32), 4> =
            self.order().into_iter().map(|symbols| (symbols, self.misfits(symbols))).collect();
        // On a tie the first is taken, so the order matters.
        let (symbols, least) =
            judged.iter().copied().min_by_key(|&(_, misfits)| misfits).unwrap_or((Symbols::ZeroToF, 0));
        let open = least == 0 && self.givens() > 0;
        let fits =
            |&&(other, misfits): &&(Symbols, u32)| open && misfits == 0 && other.one_sign() != symbols.one_sign();
        let others = judged.iter().filter(fits).map(|&(other, _)| other).collect();
        let only_zeros = judged.contains(&(Symbols::ZeroToF, self.zeros()));
        let blank_zeros = symbols == Symbols::OneToG && only_zeros && self.zeros() > 0;
        Verdict { symbols, others, blank_zeros }
    }

    /// The notations that come into question, the most likely first.
    fn order(&self) -> ArrayVec<Symbols, 4> {
        let letters = self.total(b'A'..=b'P');
        let digits = self.total(b'1'..=b'9');
        let mut order = ArrayVec::from([Symbols::ZeroToF, Symbols::Decimal, Symbols::OneToG, Symbols::AToP]);
        if !self.fields {
            order.remove(1);
        }
        if letters > 0 && digits == 0 && self.numbers == 0 {
            order.rotate_right(1);
        }
        order
    }

    /// The cells this notation cannot read.
    fn misfits(&self, symbols: Symbols) -> u32 {
        let unread: u32 = (0..128u8)
            .filter(|&sign| symbols.read_sign(SIZE, sign).is_none())
            .map(|sign| self.signs[usize::from(sign)])
            .sum();
        let zeros = self.zeros();
        let numbers = if symbols == Symbols::Decimal { 0 } else { self.numbers };
        let misread_zeros = match symbols {
            Symbols::ZeroToF if !self.zero_is_digit() => zeros,
            Symbols::OneToG | Symbols::AToP if self.zero_is_digit() => zeros,
            _ => 0,
        };
        unread + numbers + misread_zeros
    }

    fn zeros(&self) -> u32 {
        self.signs[usize::from(b'0')]
    }

    /// Whether the zeros are cells that hold a digit; `false` when there are none.
    fn zero_is_digit(&self) -> bool {
        let other_blanks: u32 = b"._*?X-".iter().map(|&sign| self.signs[usize::from(sign)]).sum();
        let beyond_f = self.total(b'G'..=b'P') + self.numbers;
        (1..=SIZE.side() as u32).contains(&self.zeros()) && (other_blanks > 0 || beyond_f == 0)
    }

    fn givens(&self) -> u32 {
        self.total(b'1'..=b'9') + self.total(b'A'..=b'P') + self.numbers
    }

    fn total(&self, signs: core::ops::RangeInclusive<u8>) -> u32 {
        signs.map(|sign| self.signs[usize::from(sign)]).sum()
    }
}

impl Verdict {
    /// What was left open; `None` where only one notation fits.
    pub(super) fn note(&self) -> Option<Note> {
        let taken = self.symbols;
        if self.blank_zeros {
            return Some(Note::ManyZeros { taken });
        }
        (!self.others.is_empty()).then(|| Note::OtherNotations { taken, others: self.others.iter().copied().collect() })
    }
}
