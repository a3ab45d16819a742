//! Puzzles that KSudoku has saved: a letter for each cell, `b` for 1.
//!
//! ```text
//! <graph order="9" type="sudoku" specific-type="Plain"/>
//! <values>fd__h____g__bjf____ji____g_...</values>
//! ```
//!
//! Source: `serializer.cpp` and `symbols.cpp` of <https://invent.kde.org/games/ksudoku>.

use super::Documents;
use super::cells::DocumentCell;
use super::xml::Part;
use crate::board::{Digit, Rules, Size};
use crate::text::error::TextError;
use crate::text::note::Note;
use crate::text::reader::Reading;
use alloc::format;
use alloc::vec::Vec;

impl Documents<'_> {
    /// The puzzle of such a file; `None` for any other text.
    pub(super) fn of_ksudoku(&self, parts: &[Part<'_>]) -> Option<Result<Reading, TextError>> {
        let graph = parts.iter().find_map(|part| match part {
            Part::Start("graph", attributes, _) => Some(attributes),
            _ => None,
        })?;
        let values = parts.windows(2).find_map(|parts| match parts {
            [Part::Start("values", ..), Part::Text(at, text)] => Some((*at, *text)),
            _ => None,
        })?;
        // One with groups of its own may be called plain, too.
        let named = |wanted: &str| graph.iter().find(|(name, _, text)| *name == wanted && *text != "Plain");
        let kind = named("specific-type").or(named("type")).map_or((0, ""), |kind| (kind.1, kind.2));
        let has_moves = parts.iter().any(|part| matches!(part, Part::Start("simple-event", ..)));
        let mut reading = self.of_values(kind, values);
        if let Ok(reading) = &mut reading
            && has_moves
        {
            reading.notes.push(Note::Entered);
        }
        Some(reading)
    }

    fn of_values(&self, (at_kind, kind): (usize, &str), (at, text): (usize, &str)) -> Result<Reading, TextError> {
        let rules = match kind {
            "sudoku" => Rules::CLASSIC,
            "XSudoku" => Rules::DIAGONAL,
            _ => return Err(self.unknown_rule(at_kind, kind)),
        };
        self.need_rules(at_kind, rules)?;
        let Some(size) = Size::from_cell_count(text.len()) else {
            let message = format!("the puzzle has {} cells, expected 16, 81 or 256", text.len());
            return Err(self.error(at, message, ""));
        };
        let cell = |(index, sign): (usize, char)| {
            let digit = u8::try_from(sign).ok().and_then(|sign| Digit::new(sign.checked_sub(b'b')?));
            let digit = digit.filter(|digit| usize::from(digit.number()) < size.side());
            if digit.is_none() && sign != '_' {
                let message = format!("unexpected `{sign}`, expected letters from b on, or _ if blank");
                return Err(self.error(at + index, message, ""));
            }
            Ok(DocumentCell { at: at + index, digit, ..DocumentCell::default() })
        };
        let cells: Vec<DocumentCell> = text.char_indices().map(cell).collect::<Result<_, TextError>>()?;
        Ok(Reading { rules, ..self.reading(size, &cells, Vec::new()) })
    }
}
