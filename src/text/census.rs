//! Detects which notation a 16x16 puzzle is written in, from the signs that occur.
//!
//! Every sign is counted once. A notation is judged by its misfits, the cells it cannot read; the one with the
//! fewest wins, so a single mistyped sign does not turn the whole puzzle into another notation. On a tie:
//!
//! | what occurs | taken first |
//! |---|---|
//! | letters and no digit from 1 to 9, but not if all are small letters from `a` to `f` | `a-p` |
//! | anything else | `0-f`, then `decimal` where cells are fields |
//!
//! `0` is a digit in `0-f` and a blank cell elsewhere. It is taken for a blank cell when it occurs more than 16
//! times, which no digit can, or when nothing else marks the blank cells of a puzzle that `0-f` cannot read. A full
//! board with up to 32 zeros is more likely one in `0-f` with a fault than one that lacks all digits of a kind and few
//! others.

use super::note::Note;
use super::place::is_number;
use super::symbols::Symbols;
use super::zeros;
use crate::board::Size;
use alloc::vec::Vec;
use arrayvec::ArrayVec;

/// The notation of cells in reading order, and what was left open. `fields`: whether cells have room for more than a
/// sign.
pub(super) fn notation<'t>(
    size: Size,
    asked: Option<Symbols>,
    fields: bool,
    cells: impl Iterator<Item = &'t str> + Clone,
) -> (Symbols, Option<Note>) {
    if let Some(asked) = asked.filter(|asked| size == SIZE || *asked == Symbols::FromZero) {
        let is_long = |text: &str| text.len() > 1 && is_number(text);
        let asked = if fields && cells.clone().any(is_long) { asked.of_numbers() } else { asked };
        return (asked, zeros::note_on_blanks(cells, asked));
    }
    if let Some(found) = zeros::of_numbers(size, fields, cells.clone()) {
        return found;
    }
    let (symbols, note) = if size == SIZE {
        let mut census = Census::new(fields);
        cells.clone().for_each(|text| census.count(text));
        census.taken()
    } else {
        (Symbols::usual(size), None)
    };
    (symbols, note.or_else(|| zeros::note_on_blanks(cells, symbols)))
}

/// How often each sign occurs. A text that no notation can read is not counted.
struct Census {
    /// Single signs, letters as capitals.
    signs: [u32; 128],
    /// Letters that are capitals in the text.
    capitals: u32,
    /// Numbers of two or more digits that `decimal` can read.
    numbers: u32,
    /// Whether cells are fields, which have room for numbers of two digits.
    fields: bool,
}

/// What cells with a `0` hold.
enum Zeros {
    Digit,
    Blank,
    /// Either.
    Open,
}

const SIZE: Size = Size::Sixteen;

impl Census {
    fn new(fields: bool) -> Self {
        Self { signs: [0; 128], capitals: 0, numbers: 0, fields }
    }

    /// Counts the text of one cell.
    fn count(&mut self, text: &str) {
        match *text.as_bytes() {
            [] => self.count_sign(b'.'),
            [sign] => self.count_sign(sign),
            _ if Symbols::Decimal.read(SIZE, text).is_some() => self.numbers += 1,
            _ => {}
        }
    }

    fn count_sign(&mut self, sign: u8) {
        self.capitals += u32::from(matches!(sign, b'A'..=b'P'));
        if let Some(count) = self.signs.get_mut(usize::from(sign.to_ascii_uppercase())) {
            *count += 1;
        }
    }

    /// The notation taken, and what was left open: other notations that would read every cell too, or that `0` counts
    /// as a blank cell though nothing but the zeros themselves spoke against `0-f`. Two notations that read the same
    /// grid, as `1-g` and `decimal` do, count as one.
    fn taken(&self) -> (Symbols, Option<Note>) {
        let judged: ArrayVec<(Symbols, u32), 4> =
            self.order().into_iter().map(|symbols| (symbols, self.misfits(symbols))).collect();
        // On a tie the first is taken, so the order matters.
        let (taken, least) =
            judged.iter().copied().min_by_key(|&(_, misfits)| misfits).unwrap_or((Symbols::ZeroToF, 0));
        let open = least == 0 && self.givens() > 0;
        let fits = |&&(other, misfits): &&(Symbols, u32)| open && misfits == 0 && other.one_sign() != taken.one_sign();
        let only_zeros = judged.contains(&(Symbols::ZeroToF, self.zeros()));
        if taken == Symbols::OneToG && only_zeros && self.zeros() > 0 {
            return (taken, Some(Note::ManyZeros { taken }));
        }
        let others: Vec<Symbols> = judged.iter().filter(fits).map(|&(other, _)| other).collect();
        (taken, (!others.is_empty()).then_some(Note::OtherNotations { taken, others }))
    }

    /// The notations that come into question, the most likely first.
    fn order(&self) -> ArrayVec<Symbols, 4> {
        let letters = self.total(b'A'..=b'P');
        let digits = self.total(b'1'..=b'9');
        let mut order = ArrayVec::from([Symbols::ZeroToF, Symbols::Decimal, Symbols::OneToG, Symbols::AToP]);
        if !self.fields {
            order.remove(1);
        }
        let is_hexadecimal = self.capitals + self.total(b'G'..=b'P') == 0;
        if letters > 0 && digits == 0 && self.numbers == 0 && !is_hexadecimal {
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
        let numbers = if symbols == Symbols::Decimal { 0 } else { self.numbers };
        let misread_zeros = match (symbols, self.zeros_are()) {
            (Symbols::ZeroToF, Zeros::Blank) | (Symbols::OneToG | Symbols::AToP, Zeros::Digit) => self.zeros(),
            _ => 0,
        };
        unread + numbers + misread_zeros
    }

    fn zeros(&self) -> u32 {
        self.signs[usize::from(b'0')]
    }

    fn zeros_are(&self) -> Zeros {
        let other_blanks: u32 = b"._*?X-".iter().map(|&sign| self.signs[usize::from(sign)]).sum();
        let beyond_f = self.total(b'G'..=b'P') + self.numbers;
        let most = SIZE.side() as u32;
        match (self.zeros(), other_blanks, beyond_f) {
            (zeros, 0, 0) if zeros <= most => Zeros::Digit,
            (zeros, 0, 0) if zeros <= 2 * most => Zeros::Open,
            (zeros, 1.., _) if zeros <= most => Zeros::Digit,
            _ => Zeros::Blank,
        }
    }

    fn givens(&self) -> u32 {
        self.total(b'1'..=b'9') + self.total(b'A'..=b'P') + self.numbers
    }

    fn total(&self, signs: core::ops::RangeInclusive<u8>) -> u32 {
        signs.map(|sign| self.signs[usize::from(sign)]).sum()
    }
}
