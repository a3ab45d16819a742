//! Puzzles in all other forms: those that the one reader of boards finds in a line, or in several.

use super::field::Field;
use super::line::{lines, promises_solution};
use memchr::memmem;
use stackdoku::text::{
    FULL_ALONE, Form, FoundBoard, Note, Options, Part, Role, Said, TextError, boards, line_text, not_a_solution,
};
use stackdoku::{Board, Grid, Rules, check};
use std::borrow::Cow;

/// A puzzle, or a line that cannot be read as one: the number of its line, from 0 among those that were read, and the
/// puzzle with what stands around it.
pub struct Found<'l> {
    pub line: usize,
    /// The puzzle, or what is wrong.
    pub what: Result<(Grid, Field<'l>), String>,
    /// The notes on how it was read.
    pub notes: Vec<String>,
}

/// The last puzzle in several lines, below which its solution may stand.
#[derive(Default)]
pub struct LastPuzzle {
    grid: Option<Grid>,
    /// Whether a heading promises the solution, or says how far somebody came.
    is_promised: bool,
    is_state: bool,
}

impl LastPuzzle {
    pub fn is_there(&self) -> bool {
        self.grid.is_some()
    }

    /// Whether a line that could stand alone may belong to the puzzle before it. A line that promises a solution tells
    /// of the puzzle in the line above, too.
    pub fn is_followed_by<'l>(&mut self, line: &[u8], above: impl FnOnce() -> &'l [u8]) -> bool {
        if self.is_there() || !promises_solution(line) {
            return self.may_be_followed_by(line);
        }
        if let [board] = &line_boards(above())[..]
            && board.role == Role::Puzzle
            && !board.parsed.grid.is_full()
        {
            self.grid = Some(board.parsed.grid);
        }
        self.is_there()
    }

    /// Whether a line is the solution of the puzzle.
    fn may_be_followed_by(&self, line: &[u8]) -> bool {
        let role = |board: &FoundBoard| self.role(&board.parsed.grid, false);
        self.is_there() && matches!(&line_boards(line)[..], [board] if role(board) == Some(Role::SolutionOf(0)))
    }

    /// What a board is to the puzzle.
    fn role(&self, board: &Grid, is_state: bool) -> Option<Role> {
        let puzzle = self.grid.as_ref().filter(|puzzle| puzzle.size() == board.size() && !puzzle.is_full())?;
        Role::beside((0, puzzle), board, is_state, || self.is_promised)
    }

    /// Tells the solution of the puzzle, what should be it, and how far somebody came, from a puzzle.
    pub fn look_at(&mut self, part: &mut Part) {
        let lower = part.bytes.to_ascii_lowercase();
        let has = |word: &[u8]| memmem::find(&lower, word).is_some();
        self.is_promised |= has(b"solution");
        self.is_state |= has(b"[state]");
        if matches!(part.said, Said::Line) && self.may_be_followed_by(&part.bytes) {
            part.said = Said::Boards(line_boards(&part.bytes));
        }
        let Said::Boards(boards) = &mut part.said else { return };
        // Each link is a puzzle.
        if boards.iter().any(|board| board.parsed.is_in_link()) {
            self.grid = None;
            return;
        }
        if let [board] = &mut boards[..]
            && board.role == Role::Puzzle
        {
            board.role = self.role(&board.parsed.grid, self.is_state).unwrap_or(Role::Puzzle);
        }
        // Below its solution another may stand.
        if let Some(puzzle) = boards.iter().rfind(|board| board.role == Role::Puzzle) {
            self.grid = Some(puzzle.parsed.grid);
        }
        (self.is_promised, self.is_state) = (false, false);
    }
}

/// The boards of a line, if it can be read.
fn line_boards(line: &[u8]) -> Vec<FoundBoard> {
    boards("", line, &Options::new()).unwrap_or_default()
}

/// The puzzle of a single line.
pub fn in_line<'l>(line: &'l [u8], options: &Options, rules: Rules) -> Result<Found<'l>, String> {
    // As an empty row of a table ends. Alone it may be an empty board.
    if line.iter().all(|sign| b",;|\t ".contains(sign)) {
        return Err("it has no cells".into());
    }
    let mut all = all_in_line(line, options, rules).map_err(|error| message(&error))?;
    let is_alone = |found: &Found<'l>| {
        let is_behind = |field: &Field<'l>| !field.before.iter().all(|sign| b"\"' ".contains(sign));
        matches!(&found.what, Ok((grid, field)) if grid.is_full() && is_behind(field))
    };
    match (all.pop(), all.len()) {
        (Some(found), 0) if is_alone(&found) => Err(full_alone()),
        (Some(found), 0) => Ok(found),
        (_, others) => Err(format!("the line has {} puzzles, expected one", others + 1)),
    }
}

/// The puzzles of a single line of JSON that has several; none of any other line.
pub fn several_in_line<'l>(line: &'l [u8], options: &Options, rules: Rules) -> Vec<Found<'l>> {
    match line.trim_ascii_start() {
        [b'[' | b'{', ..] => all_in_line(line, options, rules).ok().filter(|all| all.len() > 1).unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn full_alone() -> String {
    format!("{FULL_ALONE}: is it a solution?")
}

fn all_in_line<'l>(line: &'l [u8], options: &Options, rules: Rules) -> Result<Vec<Found<'l>>, TextError> {
    boards("", line, &options.rules(rules).part()).map(|boards| all(boards, line, rules))
}

/// What is wrong with a text, without its line. Of a line with too few cells or too many the column is left out: it is
/// the end of the line.
pub fn message(error: &TextError) -> String {
    match error.column().filter(|_| !error.message().starts_with("the line has ")) {
        Some(column) => format!("column {column}: {}", error.message()),
        None => error.message().to_string(),
    }
}

/// The puzzles among the boards of these lines.
pub fn all<'l>(boards: Vec<FoundBoard>, bytes: &'l [u8], rules: Rules) -> Vec<Found<'l>> {
    let lines: Vec<&[u8]> = lines(bytes).collect();
    let puzzles = boards.iter().filter(|board| board.role == Role::Puzzle).count();
    let is_single = lines.len() == 1 && puzzles == 1;
    let mut all = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let parsed = &board.parsed;
        let line = parsed.place(parsed.grid.size().cell(0, 0)).0 - 1;
        let fault = match board.role {
            Role::Puzzle if rules.contains(parsed.rules) => None,
            Role::Puzzle => {
                let named = parsed.rules;
                let advice = match boards.iter().all(|other| other.parsed.rules == named) {
                    true => format!("add `--rules {named}`"),
                    false => "a text whose puzzles have different rules needs each in a line of its own".into(),
                };
                Some(format!("the puzzle has the rules `{named}`: {advice}"))
            }
            Role::WithoutPuzzle => Some(full_alone()),
            // The puzzle has been handed on.
            Role::NotASolutionOf(_) if boards.len() == 1 => {
                Some("the board is not a solution of the puzzle before it".into())
            }
            _ => continue,
        };
        if let Some(fault) = fault {
            all.push(Found { line, what: Err(fault), notes: Vec::new() });
            continue;
        }
        let note = parsed.notes.iter().find(|note| note.is_about_symbols()).cloned();
        let beside = || match lines.get(line) {
            Some(line) if is_single || parsed.is_in_link() => around(board, line),
            Some(first) if puzzles == 1 => around_quotes(first, lines[lines.len() - 1]),
            _ => None,
        };
        let mut field = Field::new(parsed.symbols, note, beside().unwrap_or_default());
        if field.text.is_empty() {
            field.text = Cow::Owned(line_text(&parsed.grid, parsed.symbols.one_sign()).into_bytes());
        }
        field.wrong = wrong(&boards, index, rules, is_single).map(String::into_boxed_str);
        field.title = parsed.title.clone().map(String::into_boxed_str);
        field.author = parsed.author.clone().map(String::into_boxed_str);
        let is_lost = field.before.is_empty() && field.rest.is_empty();
        field.own_rules = Some(parsed.own_rules).filter(|&own| is_lost && own != Rules::CLASSIC);
        field.board = parsed.has_pencil_marks().then(|| Box::new(parsed.board));
        let notes = parsed.notes.iter().filter_map(|note| said(note, is_single)).collect();
        all.push(Found { line, what: Ok((parsed.grid, field)), notes });
    }
    all
}

/// What stands before the first cell of a board in its line, from there to the last cell, and behind it; or before and
/// behind its link; or around the list that it is in, with nothing for that. A list of cells has numbers between them.
fn around<'l>(board: &FoundBoard, line: &'l [u8]) -> Option<[&'l [u8]; 3]> {
    if board
        .parsed
        .notes
        .iter()
        .any(|note| matches!(note, Note::Listed { .. } | Note::LinesAre { what: "columns" | "blocks" }))
    {
        return None;
    }
    // What begins a cell in HTML would be cut off the last one.
    if board.parsed.form == Form::Spaced && line.contains(&b'<') {
        return None;
    }
    let size = board.parsed.grid.size();
    let column = |index: usize| board.parsed.place(size.cell(index / size.side(), index % size.side())).1;
    let (first, last) = (column(0), column(size.cell_count() - 1));
    let text = str::from_utf8(line).ok()?;
    let byte = |column: usize| text.char_indices().nth(column - 1).map_or(text.len(), |(at, _)| at);
    let (start, mut end) = (byte(first), byte(last + 1));
    // Cells that are listed need not be in the order of the board.
    if end < start {
        return None;
    }
    // The candidates of the last cell.
    let is_of_list = |sign: char| sign.is_ascii_digit() || ", ".contains(sign);
    if let Some(rest) = text[end..].trim_start_matches(is_of_list).strip_prefix(']')
        && board.parsed.board != Board::from(&board.parsed.grid)
    {
        end = text.len() - rest.len() - 1;
    }
    if let Some([before, rest]) = beside_list(&text[..start], &text[start..end], &text[end..]) {
        return Some([before.as_bytes(), b"", rest.as_bytes()]);
    }
    // A number of two digits, or a word for nothing.
    end += text[end..].bytes().take_while(u8::is_ascii_alphanumeric).count();
    if board.parsed.is_in_link() {
        end = line.len().min(start + board.span.len());
    }
    (start < end).then(|| [&line[..start], &line[start..end], &line[end..]])
}

/// What stands before and behind the fields of several lines in a record, by its first line and its last.
fn around_quotes<'l>(first: &'l [u8], last: &'l [u8]) -> Option<[&'l [u8]; 3]> {
    let quote = |line: &[u8]| line.iter().rposition(|&sign| sign == b'"');
    let (before, rest) = (&first[..quote(first)?], &last[quote(last)? + 1..]);
    let is_end = |sign: Option<&u8>| sign.is_none_or(|sign| b",;\t".contains(sign));
    (is_end(before.last()) && is_end(rest.first())).then_some([before, b"", rest])
}

const OPEN: [char; 3] = ['[', '{', '('];
const CLOSE: [char; 3] = [']', '}', ')'];

/// What stands before and behind the brackets and quotes around cells, if they are in a list: `"a": [[` is `"a": `.
fn beside_list<'t>(before: &'t str, cells: &str, behind: &'t str) -> Option<[&'t str; 2]> {
    let bare = before.trim_end_matches(|sign| " \"'".contains(sign) || OPEN.contains(&sign));
    let opening = before[bare.len()..].trim_start();
    let is_call = opening.starts_with('(') && bare.ends_with(|sign: char| sign.is_alphanumeric());
    let opening = &opening[usize::from(is_call)..];
    if !opening.contains(OPEN) {
        return None;
    }
    let opened = [opening, cells].iter().map(|part| part.matches(OPEN).count()).sum::<usize>();
    let open = opened.saturating_sub(cells.matches(CLOSE).count());
    let closing = behind.find(|sign| !" \"'])},;".contains(sign)).map_or(behind, |end| &behind[..end]);
    let end = closing.match_indices(CLOSE).take(open).last()?.0;
    let rest = &behind[end + 1..];
    let quote = opening.chars().next().filter(|sign| "\"'".contains(*sign));
    let rest = quote.and_then(|quote| rest.strip_prefix(quote)).unwrap_or(rest);
    Some([&before[..before.len() - opening.len()], rest])
}

/// What is wrong with a board that claims to be the solution of this puzzle.
fn wrong(boards: &[FoundBoard], puzzle: usize, rules: Rules, is_single: bool) -> Option<String> {
    let own = &boards[puzzle].parsed;
    let is_wrong = |(board, _): &(&FoundBoard, usize)| match board.role {
        Role::SolutionOf(of) | Role::NotASolutionOf(of) if of == puzzle => {
            check::is_solution_of(&board.parsed.grid, &own.grid, rules).is_err()
        }
        _ => false,
    };
    let (board, number) = boards.iter().zip(1..).find(is_wrong)?;
    Some(match is_single {
        true => not_a_solution(own, &board.parsed),
        false => format!("board {number} beside the puzzle is not a solution of it"),
    })
}

/// What to say of how a puzzle was read, the same for all of a kind. What stands beside it in its line is copied.
fn said(note: &Note, is_single: bool) -> Option<String> {
    match note {
        note if note.is_about_symbols() => None,
        Note::Solution { .. } | Note::State { .. } => None,
        Note::Run { .. } | Note::LeftOut { .. } if is_single => None,
        // What stands above is copied too.
        Note::LeftOut { line: 1, lines: 1, .. } => None,
        Note::Run { .. } | Note::LeftOut { .. } => Some("text beside the puzzle is left out".into()),
        // Its line counts from the first one of the text.
        Note::RulesBeside { rules, .. } if !is_single => {
            Some(format!("the rules are {rules}, as the text beside it says"))
        }
        Note::Listed { .. } => Some("the puzzle is read as a list of cells: row, column, digit".into()),
        Note::Struck { .. } => Some("candidates that are listed as struck stay out of their cells".into()),
        Note::Unread { .. } => Some("a part of the file is not read".into()),
        note => Some(note.to_string()),
    }
}
