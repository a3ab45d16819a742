//! A text, cut at all places where a line or a board begins or ends.

use super::line::{TextLine, line_at};
use super::{Found, Piece};
use crate::board::sorted_by;
use alloc::vec::Vec;
use core::ops::Range;

/// A text, cut at its places.
pub(super) struct Places<'f> {
    /// Its boards are in the order in which they begin.
    pub(super) found: &'f Found<'f>,
    pub(super) lines: &'f [TextLine<'f>],
    /// In bytes of the text, each once.
    pub(super) all: Vec<usize>,
    /// Whether a board stands within a line, for each.
    pub(super) is_beside: Vec<bool>,
}

impl<'f> Places<'f> {
    pub(super) fn new(found: &'f Found<'f>, lines: &'f [TextLine<'f>]) -> Self {
        let of_pieces = found.pieces.iter().flat_map(|piece| [piece.span.start, piece.span.end]);
        let end = found.source.text().len();
        let all = of_pieces.chain(lines.iter().map(|line| line.start)).chain([0, end]).collect();
        let mut all: Vec<usize> = sorted_by(all, |&place| place);
        all.dedup();
        let mut places = Self { found, lines, all, is_beside: alloc::vec![false; lines.len()] };
        for Piece { span, .. } in &found.pieces {
            let (first, last) = (line_at(lines, span.start), line_at(lines, span.end));
            let (begin, end) = (&lines[first], &lines[last]);
            places.is_beside[first] |= span.start > begin.start || span.end < begin.end;
            places.is_beside[last] |= span.end > end.start && span.end < end.end;
        }
        places
    }

    /// The number of a place.
    pub(super) fn number(&self, place: usize) -> usize {
        self.all.partition_point(|&other| other < place)
    }

    /// Where the boards that begin at a place are among all.
    pub(super) fn indices_at(&self, place: usize) -> Range<usize> {
        let before = |piece: &Piece| piece.span.start < place;
        let first = self.found.pieces.partition_point(before);
        let count = self.found.pieces[first..].iter().take_while(|piece| piece.span.start == place).count();
        first..first + count
    }

    pub(super) fn pieces_at(&self, place: usize) -> &[Piece] {
        &self.found.pieces[self.indices_at(place)]
    }
}
