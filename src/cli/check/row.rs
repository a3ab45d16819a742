//! What `check --batch` writes for a line: a CSV row, or a JSON object.

use super::args::CheckArgs;
use super::finding::{Findings, UNRATED_ROW};
use super::json;
use super::plain::signs;
use super::search::Searches;
use crate::cli::shared::Status;
use crate::cli::shared::lines::field::Field;
use crate::cli::shared::records::{BadObject, csv_row};
use crate::cli::shared::signals::interrupted;
use csv::ReaderBuilder;
use serde_json::Value;
use stackdoku::check::breaches;
use stackdoku::text::{Symbols, decoded, line_text};
use stackdoku::{Board, Grid, Puzzle, Rules};

/// The text for a line, and what the line means for the exit status.
pub type RowText = (Vec<u8>, Status);

/// What stands above the rows; nothing above objects.
pub fn head(args: &CheckArgs) -> Vec<u8> {
    if args.json {
        return Vec::new();
    }
    let mut head = vec!["line", "name", "puzzle", "givens", "solutions", "note", "look_ahead", "effort", "level"];
    head.extend(args.minimal.then_some(["redundant", "minimal"]).iter().flatten());
    head.extend(args.candidates.then_some("candidates"));
    head.extend(args.format.map(|_| "link"));
    csv_row(&head)
}

/// What is written for a puzzle in the line with this number; `None` when a signal came before it was known.
pub fn row(
    args: &CheckArgs,
    rules: Rules,
    number: u64,
    (grid, field): (&Grid, &Field<'_>),
    notes: &[String],
) -> Option<RowText> {
    let name = name(field);
    let broken = Puzzle::new(grid, rules).err().map(|refusal| refusal.to_string());
    let link = match args.format.map(|site| site.checked_link(&field.linked(grid, rules))).transpose() {
        Ok(link) => link,
        Err(message) => return Some(bad(args, number, Some(&field.text), &message)),
    };
    let board = field.board.as_ref().map_or_else(|| Board::from(grid), |board| **board);
    let found = match broken
        .is_none()
        .then(|| Findings::new(args, &Searches::new(grid, &board, rules, args), field.board.is_some()))
        .transpose()
    {
        Ok(found) => found,
        Err(failure) => return Some(bad(args, number, Some(&field.text), &failure.to_string())),
    };
    let is_unrated = found.as_ref().is_some_and(|found| found.is_unique() == Some(true) && found.rating.is_none());
    if interrupted() && (is_unrated || found.as_ref().is_some_and(|found| found.is_cut)) {
        return None;
    }
    let note = field.note(notes);
    let status = found.as_ref().map_or(Status::Failed, Findings::status);
    if args.json {
        let puzzle = json::WrittenPuzzle { grid, symbols: field.symbols, rules };
        let object = match &found {
            Some(found) => json::of_found(puzzle, found, link),
            None => json::of_broken(puzzle, &breaches(grid, rules).collect::<Vec<_>>()),
        };
        return Some((json::text(&json::OfLine { line: number, name: &name, note, object }), status));
    }
    let solutions =
        found.as_ref().map_or("0".into(), |found| format!("{}{}", found.count, if found.is_total { "" } else { "+" }));
    let reason = found.as_ref().and_then(|found| found.reason.as_ref()).map(ToString::to_string);
    let unrated = is_unrated.then(|| format!("rating {UNRATED_ROW}"));
    // As beside any puzzle, so that the table can be read again.
    let named = (rules != Rules::CLASSIC).then(|| format!("rules: {rules}"));
    let notes = [named, note, broken, reason, unrated];
    let note = notes.into_iter().flatten().collect::<Vec<_>>().join("; ");
    let puzzle = line_text(grid, field.symbols);
    let mut row = vec![number.to_string(), name, puzzle, grid.given_count().to_string(), solutions, note];
    row.extend(rating(found.as_ref()));
    row.extend(args.minimal.then(|| minimal(found.as_ref(), field.symbols)).into_iter().flatten());
    row.extend(args.candidates.then(|| candidates(found.as_ref(), field.symbols)));
    row.extend(link);
    Some((csv_row(&row), status))
}

/// The row for a line that is not a puzzle of these rules.
///
/// `line` is what stands there; `None` if it was too long to be kept.
pub fn bad(args: &CheckArgs, number: u64, line: Option<&[u8]>, error: &str) -> RowText {
    let text = if args.json {
        json::text(&BadObject { file: None, line: number, error, text: line.map(decoded) })
    } else {
        let number = number.to_string();
        let mut row = vec![&number, "", "", "", "", error];
        let asked = [args.minimal, args.minimal, args.candidates, args.format.is_some()];
        row.resize(9 + asked.into_iter().filter(|is_asked| *is_asked).count(), "");
        csv_row(&row)
    };
    (text, Status::Failed)
}

/// What stands before the puzzle: its number or its name. In an object of JSON it is a member of that name.
fn name(field: &Field<'_>) -> String {
    let before = decoded(field.before);
    let name = fields(&before).map_or(before, |fields| fields.join(",").into());
    let name = name.trim_matches(|sign: char| sign.is_whitespace() || ";,:#|\"'[".contains(sign));
    if name.contains("{\"") { name_in_object(&field.whole()).unwrap_or_default() } else { name.to_string() }
}

/// The name or the number of a puzzle in the object that a line is.
fn name_in_object(line: &[u8]) -> Option<String> {
    let object: Value = serde_json::from_slice(line).ok()?;
    let name = ["name", "title", "id"].iter().find_map(|key| object.get(key).filter(|name| !name.is_null()))?;
    Some(name.as_str().map_or_else(|| name.to_string(), str::to_string))
}

/// The fields before the puzzle, where the first stands in quotes.
fn fields(before: &str) -> Option<Vec<String>> {
    // The puzzle may stand in quotes, too.
    let fields = before.trim_start().trim_end_matches('"');
    let separator = *fields.as_bytes().last().filter(|sign| fields.starts_with('"') && b",;\t|".contains(sign))?;
    let mut rows = ReaderBuilder::new().has_headers(false).delimiter(separator).from_reader(fields.as_bytes());
    rows.records().next()?.ok().map(|row| row.iter().map(str::to_string).collect())
}

/// Look-ahead, effort and level of a puzzle with one solution.
fn rating(found: Option<&Findings>) -> [String; 3] {
    found.and_then(|found| found.rating).map_or_else(Default::default, |rating| {
        let effort = rating.effort.map_or_else(String::new, |effort| effort.to_string());
        [rating.look_ahead.to_string(), effort, rating.look_ahead.level().name().into()]
    })
}

/// How many givens can go alone, and a minimal puzzle.
fn minimal(found: Option<&Findings>, symbols: Symbols) -> [String; 2] {
    match found.and_then(|found| found.minimal.as_ref()) {
        Some((redundant, minimal)) => [redundant.len().to_string(), line_text(minimal, symbols)],
        None => Default::default(),
    }
}

/// The true candidates of all cells in reading order, if all are known.
fn candidates(found: Option<&Findings>, symbols: Symbols) -> String {
    let candidates = found.and_then(|found| found.candidates.as_ref()).filter(|candidates| candidates.is_complete());
    let words = candidates.into_iter().flat_map(|candidates| candidates.iter());
    words.map(|(_, digits)| signs(digits, symbols.one_sign())).collect::<Vec<_>>().join(" ")
}
