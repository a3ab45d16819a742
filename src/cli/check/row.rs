//! What `check --batch` writes for a line: a CSV row, or a JSON object.

use super::args::CheckArgs;
use super::finding::{Findings, UNRATED_ROW};
use super::json;
use super::plain::signs;
use super::search::Searches;
use crate::cli::shared::Status;
use crate::cli::shared::lines::field::Field;
use crate::cli::shared::records::{BadObject, csv_cells, csv_row, object, rating_object};
use crate::cli::shared::signals::interrupted;
use csv::ReaderBuilder;
use serde_json::Value;
use stackdoku::text::{Symbols, decoded, line_text};
use stackdoku::{Board, Grid, Puzzle, Rules};

/// The text for a line, and what the line means for the exit status.
pub type RowText = (Vec<u8>, Status);

/// How hard a puzzle with one solution is: these members of its object.
const RATING: [&str; 3] = ["look_ahead", "effort", "level"];

/// The names of the columns.
fn columns(args: &CheckArgs) -> Vec<&'static str> {
    let mut columns = vec!["line", "name", "puzzle", "givens", "solutions", "note"];
    columns.extend(RATING);
    columns.extend(args.minimal.then_some(["redundant", "minimal"]).iter().flatten());
    columns.extend(args.candidates.then_some("candidates"));
    columns.extend(args.format.map(|_| "link"));
    columns
}

/// What stands above the rows; nothing above objects.
pub fn head(args: &CheckArgs) -> Vec<u8> {
    if args.json { Vec::new() } else { csv_row(columns(args)) }
}

/// What is written for a puzzle in the line with this number; `None` when a signal came before all was known.
pub fn row(
    args: &CheckArgs,
    rules: Rules,
    number: u64,
    (grid, field): (&Grid, &Field<'_>),
    notes: &[String],
) -> Option<RowText> {
    let name = name(field);
    let broken = Puzzle::new(grid, rules).err().map(|refusal| refusal.to_string());
    let board = field.board.as_ref().map_or_else(|| Board::from(grid), |board| **board);
    let known = || -> Result<_, String> {
        let link = args.format.map(|site| site.checked_link(&field.linked(grid, rules))).transpose()?;
        let search = Searches::new(grid, &board, rules, args);
        let find = || Findings::new(args, &search, field.board.is_some()).map_err(|failure| failure.to_string());
        Ok((link, broken.is_none().then(find).transpose()?))
    };
    let (link, found) = match known() {
        Ok(known) => known,
        Err(message) => return Some(bad(args, number, Some(&field.text), &message)),
    };
    // It may lack what was not found before the signal.
    if interrupted() {
        return None;
    }
    let note = field.note(notes);
    let status = found.as_ref().map_or(Status::Failed, Findings::status);
    if args.json {
        let puzzle = json::WrittenPuzzle { grid, symbols: field.symbols, rules, marks: field.board.as_deref() };
        let object = object! {
            line: number,
            // What stands before the puzzle.
            name: name,
            // What else its notation may be, or what lines before say of it.
            note: note,
            #[serde(flatten)]
            puzzle: json::object(puzzle, found.as_ref(), link.filter(|_| found.is_some())),
        };
        return Some((json::text(&object), status));
    }
    let solutions =
        found.as_ref().map_or("0".into(), |found| format!("{}{}", found.count, if found.is_total { "" } else { "+" }));
    let reason = found.as_ref().and_then(|found| found.reason.as_ref()).map(ToString::to_string);
    let is_unrated = found.as_ref().is_some_and(|found| found.is_unique() == Some(true) && found.rating.is_none());
    let unrated = is_unrated.then(|| format!("rating {UNRATED_ROW}"));
    // As beside any puzzle, so that the table can be read again.
    let named = (rules != Rules::CLASSIC).then(|| format!("rules: {rules}"));
    let notes = [named, note, broken, reason, unrated];
    let note = notes.into_iter().flatten().collect::<Vec<_>>().join("; ");
    let puzzle = line_text(grid, field.symbols);
    let mut row = vec![number.to_string(), name, puzzle, grid.given_count().to_string(), solutions, note];
    let rating = found.as_ref().and_then(|found| found.rating);
    row.extend(csv_cells(&rating_object(rating), &RATING));
    if args.minimal {
        let (redundant, minimal) =
            found.as_ref().map_or((None, None), |found| (found.redundant.as_ref(), found.minimal));
        row.push(redundant.map_or_else(String::new, |cells| cells.len().to_string()));
        row.push(minimal.map_or_else(String::new, |minimal| line_text(&minimal, field.symbols)));
    }
    row.extend(args.candidates.then(|| candidates(found.as_ref(), field.symbols)));
    row.extend(link);
    Some((csv_row(&row), status))
}

/// The row for a line that is not a puzzle of these rules.
///
/// `line` is what stands there; `None` if it was too long to be kept.
pub fn bad(args: &CheckArgs, number: u64, line: Option<&[u8]>, error: &str) -> RowText {
    let text = if args.json {
        json::text(&BadObject { file: None, line: number, error, text: line })
    } else {
        let number = number.to_string();
        let mut row = vec![&number, "", "", "", "", error];
        row.resize(columns(args).len(), "");
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

/// The true candidates of all cells in reading order, if all are known.
fn candidates(found: Option<&Findings>, symbols: Symbols) -> String {
    let candidates = found.and_then(|found| found.candidates.as_ref()).filter(|candidates| candidates.is_complete());
    let words = candidates.into_iter().flat_map(|candidates| candidates.iter());
    words.map(|(_, digits)| signs(digits, symbols.one_sign())).collect::<Vec<_>>().join(" ")
}
