//! `stackdoku bits RECORD`: one cell's record drawn, for exercises at the board.
//!
//! ```text
//!    bit     20      19..16      15 14 13 12  11 10  9  8   7  6  5  4   3  2  1  0
//! digit                           f  e  d  c   b  a  9  8   7  6  5  4   3  2  1  0
//!             1     0 1 0 1       0  0  0  0   0  1  0  0   1  0  0  0   0  0  0  0
//!         taken      choice      untried candidates
//! ```

mod args;

use super::shared::output::Output;
use super::shared::terminal::wrap;
use super::shared::values::number;
use super::shared::{Failure, Status};
pub use args::BitsArgs;
use stackdoku::stack::CellRecord;
use stackdoku::text::Symbols;
use stackdoku::{Digit, Size};

/// The bits of a record.
const BITS: u32 = 21;

/// The widest line.
const WIDTH: usize = 80;

/// Prints the record.
pub fn run(args: &BitsArgs) -> Result<Status, Failure> {
    let record = read(&args.record.join(" ")).map_err(Failure::Other)?;
    let needed = u64::BITS - record.leading_zeros();
    if needed > BITS {
        let most = (1 << BITS) - 1;
        let message = format!("{record:#x} has {needed} bits, but a record has {BITS}: the largest is {most:#x}");
        return Err(Failure::Other(message));
    }
    // It has 21 bits at most.
    let text = Drawing { record: CellRecord::from_bits(record as u32), size: args.size }.text();
    Output::open(None)?.write_text(&text, true)?;
    Ok(Status::Done)
}

/// A record as a number, or its bits in groups, `1 0101 0000 0100 1000 0000`.
fn read(text: &str) -> Result<u64, String> {
    let digits = text.replace('_', " ").split_whitespace().collect::<String>();
    let is_binary = digits.bytes().all(|sign| matches!(sign, b'0' | b'1'));
    let found = text.split_whitespace().count();
    let why = match number(text.trim()) {
        _ if is_binary && digits.len() == BITS as usize => {
            return u64::from_str_radix(&digits, 2).map_err(|error| error.to_string());
        }
        Ok(number) => return Ok(number),
        Err(_) if is_binary && !digits.is_empty() => format!("expected {BITS} bits, found {}", digits.len()),
        Err(_) if found > 1 => format!("expected one number, or {BITS} bits 0 and 1 in groups; found {found} numbers"),
        Err(why) => why,
    };
    Err(format!("`{text}` is not a record: {why}"))
}

/// A record of a cell on a board of this size.
struct Drawing {
    record: CellRecord,
    size: Size,
}

impl Drawing {
    fn sign(&self, digit: Digit) -> &'static str {
        Symbols::usual(self.size).symbol(digit)
    }

    /// `5`, or on boards that count from 1 `4, the symbol 5`.
    fn choice_in_words(&self) -> String {
        let choice = self.record.choice();
        match (self.size, choice.number()) {
            (size, number) if usize::from(choice) >= size.side() => {
                format!("{number}, which is not a digit of this board")
            }
            (Size::Sixteen, number @ ..10) => number.to_string(),
            (_, number) => format!("{number}, the symbol {}", self.sign(choice)),
        }
    }

    /// `{ 7 a }`: what may still be tried.
    fn set(&self) -> String {
        let digits = self.record.candidates() & self.size.digits();
        let signs: Vec<&str> = digits.iter().map(|digit| self.sign(digit)).collect();
        if signs.is_empty() { "{ }".into() } else { format!("{{ {} }}", signs.join(" ")) }
    }

    fn text(&self) -> String {
        let Self { record, size } = *self;
        let (bits, choice, untried) = (record.bits(), record.choice().number(), record.candidates().bits());
        let filled = u8::from(record.is_filled());
        let gap = |bit| if bit % 4 == 3 && bit < 15 { "  " } else { " " };
        let row = |sign: &dyn Fn(u8) -> String| -> String {
            (0..16).rev().map(|bit| format!("{}{:>2}", gap(bit), sign(bit))).collect()
        };
        let symbol = |bit: u8| match usize::from(bit) >= size.side() {
            true => "-".into(),
            false => self.sign(Digit::from_low_bits(bit)).into(),
        };
        let choice_bits: Vec<String> = (0..4).rev().map(|bit| (choice >> bit & 1).to_string()).collect();
        let mut text = format!("r = {bits:#08x} = {bits}, the record of a cell of a {size} board\n\n");
        text += &format!("     bit     20    19..16  {}\n", row(&|bit| bit.to_string()));
        text += &format!("  symbol                   {}\n", row(&symbol));
        text += &format!(
            "              {filled}   {}  {}\n",
            choice_bits.join(" "),
            row(&|bit| (untried >> bit & 1).to_string())
        );
        text += "          taken    choice    untried candidates\n";
        if size != Size::Sixteen {
            text += &format!("\n  -: unused, a {size} board has {} digits\n", size.side());
        }
        text.push('\n');
        text += &format!("  taken    (r >> 20) & 1  = {filled}\n");
        text += &format!("  choice   (r >> 16) & 15 = {choice:04b} = {}\n", self.choice_in_words());
        text += &format!("  untried  r & 0xffff     = {} = {}\n", nibbles(untried), self.set());
        if untried != 0 {
            let (less, rest) = (untried - 1, untried & (untried - 1));
            text += "\n  The next candidate is the lowest 1 of x = r & 0xffff:\n\n";
            text += &format!("  x                         {}\n", nibbles(untried));
            text += &format!("  x - 1                     {}\n", nibbles(less));
            let run = nibbles(untried ^ less).replace('0', " ").replace('1', "^");
            text += &format!("  these bits flipped        {run}\n");
            text += &format!("  x & (x - 1)               {}\n", nibbles(rest));
        }
        text.push('\n');
        for line in wrap(&self.meaning(), WIDTH - 2) {
            text += &format!("  {line}\n");
        }
        text
    }

    /// What a record like this means, in sentences.
    fn meaning(&self) -> String {
        let Self { record, size } = *self;
        let (choice, candidates) = (record.choice(), record.candidates());
        if let Some(beyond) = (candidates - size.digits()).lowest() {
            let bit = beyond.number();
            return format!(
                "The search never writes this record: bit {bit} is 1, but a {size} board has no digit for it."
            );
        }
        if usize::from(choice) >= size.side() {
            return format!("The search never writes this record: the choice is not a digit of a {size} board.");
        }
        let sign = self.sign(choice);
        let next = candidates.lowest().map_or("", |digit| self.sign(digit));
        let set = self.set();
        // Candidates that can only be untried before the choice was made.
        let up_to_choice = u32::from(candidates.bits()) & ((2 << choice.number()) - 1);
        match (record.is_filled(), choice.number(), up_to_choice, candidates.len()) {
            (false, ..) => format!(
                "The cell is blank: neither a given nor on the stack. In the assignment's program bits 15 to 0 are its \
                 candidates, {set}; the engine of stackdoku keeps 0 here."
            ),
            (_, 0, 1.., _) => format!(
                "The cell was just pushed and holds no digit yet, so the choice means nothing: had {sign} been \
                 placed, it would not be untried any more. {set} may be tried; {next} goes in next."
            ),
            (_, _, 1.., _) => format!(
                "The search never writes this record: candidates are tried in ascending order, so none up to {sign} is \
                 untried once {sign} has been placed."
            ),
            (_, 0, 0, 0) => format!(
                "Either the cell holds {sign} and nothing else is left to try, or it was just pushed without a \
                 candidate: a contradiction. The bits are the same; only the step before tells which."
            ),
            (_, 0, 0, _) => format!(
                "Either the cell holds {sign}, or it was just pushed and its choice means nothing yet. The bits are \
                 the same; only the step before tells which. {set} may still be tried, {next} first."
            ),
            (_, _, 0, 0) => format!(
                "The cell holds {sign}, and nothing else is left to try: a given, or a cell on the stack whose last \
                 candidate is in. The search pops such a cell when it comes back to it."
            ),
            (_, _, 0, _) => format!(
                "The cell is on the stack and holds {sign}. When the search comes back to it, {set} may still be \
                 tried, {next} first. No candidate below the choice is untried, because they are tried in ascending \
                 order."
            ),
        }
    }
}

/// Sixteen bits in groups of four.
fn nibbles(bits: u16) -> String {
    [12, 8, 4, 0].map(|shift| format!("{:04b}", bits >> shift & 15)).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_means_something() {
        for (size, choice) in Size::ALL.into_iter().flat_map(|size| (0..16).map(move |choice| (size, choice))) {
            for bits in [0, 1, 0x8000, 0x0480, 0xffff].into_iter().flat_map(|untried| [untried, 1 << 20 | untried]) {
                let record = CellRecord::from_bits(bits | choice << 16);
                assert!(Drawing { record, size }.meaning().ends_with('.'));
            }
        }
    }
}
