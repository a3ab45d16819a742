//! `check --batch`: a collection of puzzles, one per line in, one CSV row per puzzle out.

use super::finding::Found;
use crate::cli::args::CheckArgs;
use crate::cli::input::Source;
use crate::cli::output::Output;
use crate::cli::{Failure, Status};
use csv::WriterBuilder;
use stackdoku::check::{self, Refusal};
use stackdoku::text::{self, Form, Options, board_text};
use std::io::{self, BufRead, BufReader, Read};

/// A line longer than this is no puzzle.
const LONG_LINE: u64 = 64 << 10;

/// Reads lines and writes rows until the input ends.
pub fn run(args: &CheckArgs) -> Result<Status, Failure> {
    let source = Source::new(args.puzzle.file.as_deref());
    let mut input = BufReader::new(source.open()?);
    let output = Output::open(args.output.as_deref())?;
    let mut rows = WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(&output);
    let failed = |error: csv::Error| output.failure(error.into());
    let mut head = vec!["line", "givens", "solutions", "note"];
    head.extend(args.minimal.then_some(["redundant", "minimal"]).iter().flatten());
    rows.write_record(&head).map_err(failed)?;
    let mut status = Status::Done;
    for number in 1u64.. {
        let Some(line) = next_line(&mut input).map_err(|error| Failure::Read(source.name(), error))? else { break };
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        let (row, of_line) = row(args, number, &line);
        rows.write_record(&row).map_err(failed)?;
        rows.flush().map_err(|error| output.failure(error))?;
        status = if of_line as u8 > status as u8 { of_line } else { status };
    }
    drop(rows);
    output.finish()?;
    Ok(status)
}

/// The next line without its end and without blanks around it; of a long line only the beginning.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONG_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if !line.ends_with(b"\n") && line.len() as u64 == LONG_LINE {
        input.skip_until(b'\n')?;
    }
    Ok(Some(line.trim_ascii().to_vec()))
}

/// The row for a line, and what the line means for the exit status.
fn row(args: &CheckArgs, number: u64, line: &[u8]) -> (Vec<String>, Status) {
    let rules = args.puzzle.rules;
    let mut row = vec![number.to_string()];
    let bad = |mut row: Vec<String>, givens: &str, solutions: &str, note: String| {
        row.extend([givens.to_string(), solutions.to_string(), note]);
        row.extend(args.minimal.then_some([String::new(), String::new()]).into_iter().flatten());
        (row, Status::Failed)
    };
    let (grid, symbols) = match text::parse_line(line, &Options { symbols: args.puzzle.symbols, ..Options::default() })
    {
        Ok(read) => read,
        Err(error) => return bad(row, "", "", error.to_string()),
    };
    let givens = grid.given_count().to_string();
    match check::admit(&grid, rules) {
        Ok(()) => {}
        Err(refusal @ Refusal::Size { .. }) => return bad(row, &givens, "", refusal.to_string()),
        Err(refusal) => return bad(row, &givens, "0", refusal.to_string()),
    }
    let found = Found::new(args, &grid);
    let note = found.reason.as_ref().map_or_else(String::new, ToString::to_string);
    let more = if found.count.is_total { "" } else { "+" };
    row.extend([givens, format!("{}{more}", found.count.number), note]);
    if args.minimal {
        row.extend(match &found.minimal {
            Some((redundant, minimal)) => {
                let line = board_text(minimal, Form::Line, symbols);
                [redundant.len().to_string(), line.trim_end().to_string()]
            }
            None => [String::new(), String::new()],
        });
    }
    (row, found.status())
}
