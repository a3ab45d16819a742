//! The answers to many puzzles, printed in the order of the input, and where to go on after a stop.

use super::inputs::{Inputs, PieceOf};
use super::items::Item;
use crate::cli::shared::Failure;
use crate::cli::shared::ordered::{Idle, ordered};
use crate::cli::shared::output::Output;
use crate::cli::shared::signals::interrupted;
use crate::cli::shared::terminal::note;
use std::num::NonZero;
use std::sync::Arc;

/// What is printed for a piece of the input, and what it adds up to.
pub struct Answers<T> {
    pub text: Vec<u8>,
    pub totals: T,
    /// Bytes of the input that were answered.
    pub bytes: u64,
    /// Where to go on, in words.
    next: String,
    /// Whether a signal came before all was answered.
    is_cut: bool,
}

impl<T: Clone + Default> Answers<T> {
    /// The answers to the items of a piece. `add` says whether all is known of an item; after a signal that may not be
    /// so: then it adds nothing, and nothing is printed of the line.
    ///
    /// # Errors
    ///
    /// Those of `add`.
    pub fn to<'l>(
        piece: &PieceOf,
        items: Vec<(u64, Item<'l>)>,
        mut add: impl FnMut(&mut Self, u64, Item<'l>) -> Result<bool, Failure>,
    ) -> Result<Self, Failure> {
        let (bytes, next) = (piece.piece.bytes, piece.next(piece.piece.line + piece.piece.ends));
        let text = Vec::with_capacity(3 * bytes as usize);
        let mut answers = Self { text, totals: T::default(), bytes, next, is_cut: false };
        let mut items = items.into_iter().peekable();
        // What was there before a line with several items.
        let mut before: Option<(u64, usize, T)> = None;
        while let Some((line, item)) = items.next() {
            let is_begun = before.as_ref().is_some_and(|before| before.0 == line);
            if !is_begun && items.peek().is_some_and(|next| next.0 == line) {
                before = Some((line, answers.text.len(), answers.totals.clone()));
            }
            if !add(&mut answers, line, item)? {
                if let Some((_, length, totals)) = before.filter(|before| before.0 == line) {
                    answers.text.truncate(length);
                    answers.totals = totals;
                }
                (answers.next, answers.is_cut) = (piece.next(line), true);
                break;
            }
        }
        Ok(answers)
    }
}

/// How the work has ended.
pub enum Ended {
    Whole(Output),
    /// By a signal. The output is kept as a part, which does not look like the whole.
    Stopped(Stop),
}

/// Where a signal ended the work.
pub struct Stop {
    /// Where to go on, in words.
    next: String,
    /// The file with what was answered so far, where there is one.
    partial: Option<String>,
}

impl Stop {
    /// Says where to go on and where the answers so far are, by this name.
    pub fn note(&self, more: &str, answers: &str) {
        note(&format!("stopped by a signal: go on with {}{more}", self.next));
        if let Some(name) = &self.partial {
            note(&format!("the {answers} so far are in {name}"));
        }
    }
}

/// Reads the inputs and hands their pieces to workers on this many threads, and the answers in order to `print`, until
/// the input ends, nobody wants more, or a signal comes. `wait` is called while no answer comes.
///
/// # Errors
///
/// Those of reading, of the workers and of `print`.
pub fn print_all<T: Send + 'static, Work: FnMut(PieceOf) -> Result<Answers<T>, Failure> + Send + 'static>(
    inputs: Inputs,
    jobs: NonZero<usize>,
    output: Output,
    worker: impl Fn(Idle) -> Work,
    mut print: impl FnMut(&Output, &[u8], T, u64) -> Result<(), Failure>,
    wait: impl Fn(),
) -> Result<Ended, Failure> {
    let inputs = Arc::new(inputs);
    let mut next = "the first line".to_string();
    let take = |answers: Result<Answers<T>, Failure>| {
        let answers = answers?;
        print(&output, &answers.text, answers.totals, answers.bytes)?;
        next = answers.next;
        Ok(!answers.is_cut)
    };
    let ended = ordered(jobs, move |send: &mut dyn FnMut(PieceOf) -> bool| inputs.read(send), worker, take, wait);
    let output = output.keep_on_failure(ended)?;
    if interrupted() {
        return Ok(Ended::Stopped(Stop { next, partial: output.keep_partial()? }));
    }
    Ok(Ended::Whole(output))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::shared::lines::notation::Notation;
    use crate::cli::shared::lines::piece::{Piece, What};
    use stackdoku::Rules;
    use stackdoku::text::Options;

    #[test]
    fn a_line_of_which_not_all_is_known_is_left_out() {
        let piece = Piece::new(4, What::Lines(b"\n\n\n".to_vec(), Notation::new(Options::new())));
        let (rules, wrong, file) = (Rules::CLASSIC, None, None);
        let piece = PieceOf { piece, rules, wrong, from_line: 1, file, is_one_of_several: false };
        // The items before the one of which not all is known; what is printed; and where to go on.
        for (known, text, next) in [(9, "44556", 7), (4, "4455", 6), (3, "44", 5), (2, "44", 5), (1, "", 4), (0, "", 4)]
        {
            let items = [4, 4, 5, 5, 6].map(|line| (line, Item::Comment(b""))).into();
            let answers = Answers::<u64>::to(&piece, items, |answers, line, _| {
                if answers.totals == known {
                    return Ok(false);
                }
                answers.text.extend(line.to_string().bytes());
                answers.totals += 1;
                Ok(true)
            });
            let answers = answers.unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!((answers.text, answers.totals), (text.as_bytes().to_vec(), text.len() as u64));
            assert_eq!(answers.next, format!("line {next} (`--from-line {next}`)"));
            assert_eq!(answers.is_cut, next < 7);
        }
    }
}
