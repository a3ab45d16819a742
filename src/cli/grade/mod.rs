//! `stackdoku grade PUZZLE ANSWER...`: is what a student's program has printed right, and if not, where?
//!
//! | file | what it does |
//! |---|---|
//! | `answers` | finds the answers: files, folders, standard input |
//! | `program` | runs a student's program under limits |
//! | `table` | the results as sentences, a table, CSV or a page |

mod answers;
mod args;
mod program;
mod table;

use super::shared::figures::{count, grouped};
use super::shared::input::{PuzzleArgs, PuzzleSource};
use super::shared::output::{OUTPUT, Output, keep};
use super::shared::{Failure, Status, input, signals, terminal::note};
use super::trace::{headline, last_words, remarks};
use answers::Submission;
pub use args::GradeArgs;
use stackdoku::Puzzle;
use stackdoku::grade::{Expected, Grade, Key};
use stackdoku::trace::{Algorithm, Judge, Outcome, Verdict};
use std::iter;
use std::path::PathBuf;

/// Grades all answers and prints the results.
pub fn run(args: &GradeArgs) -> Result<Status, Failure> {
    if args.run.is_some() != args.answers.is_empty() {
        return Err(Failure::Usage(
            "expected either answers, or --run with a program".into(),
            "`stackdoku grade puzzle.txt answer.txt`, or `stackdoku grade puzzle.txt --run ./solver`".into(),
        ));
    }
    let is_standard_input = |path: &&PathBuf| PuzzleSource::new(Some(path)).path().is_none();
    if iter::once(&args.puzzle).chain(&args.answers).filter(is_standard_input).count() > 1 {
        let tip = "`stackdoku grade puzzle.txt - < answer.txt`".into();
        return Err(Failure::Usage("standard input can be read only once".into(), tip));
    }
    let files = answers::files(&args.answers)?;
    let output = args.output.as_deref();
    let read = iter::once(&*args.puzzle).chain(files.iter().map(PathBuf::as_path));
    keep(OUTPUT, output, read.clone())?;
    args.page.check(read.chain(output))?;
    let has_text = !args.page.takes_standard_output(output, args.csv.then_some("--csv"))?;
    let file = Some(args.puzzle.clone());
    let (rules, symbols) = (args.rules.clone(), args.symbols);
    let (puzzle, text) =
        input::digits_and_bytes(&PuzzleArgs { file, puzzle: None, rules, symbols, number: None }, "grade")?;
    let key =
        Key::new(&puzzle.grid, puzzle.rules, puzzle.symbols).map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
    if key.solution_count().is_none() && !args.any {
        let most = grouped(Key::MAX_SOLUTIONS);
        note(&format!("the puzzle has more than {most} solutions: those that an answer lacks cost nothing"));
    }
    signals::watch()?;
    let output = Output::open(output)?;
    let page = args.page.open()?;
    let answers = match &args.run {
        Some(command) => {
            let admitted = Puzzle::new(&puzzle.grid, puzzle.rules);
            let admitted = admitted.map_err(|refusal| Failure::refused(&puzzle, &refusal))?;
            let judge = |algorithm: Algorithm| {
                let is_whole = algorithm.is_whole || key.solution_count().is_none_or(|count| count > 1);
                Judge::new(&admitted, puzzle.symbols, algorithm.whole(is_whole && !args.any))
            };
            let judge = args.algorithm.map(judge);
            vec![program::run(command, text, args.time_limit, key.solution_count() == Some(0), judge)?]
        }
        None => files.into_iter().map(answers::answer).collect(),
    };
    let (mut graded, mut left) = (Vec::new(), Vec::new());
    for answer in answers {
        let name = answer.name.clone();
        let one = (!signals::interrupted()).then(|| grade(args, &key, answer));
        // What a signal has cut off does not count.
        match one.filter(|_| !signals::interrupted()) {
            Some(one) => graded.push(one),
            None => left.push(name),
        }
    }
    let is_whole = left.is_empty();
    let has_some = is_whole || !graded.is_empty();
    if has_text && has_some {
        output.write_text(table::text(args, &key, &graded), is_whole)?;
    }
    if let Some(page) = page.filter(|_| has_some) {
        args.page.write(page, &table::page_text(args, &key, &graded), is_whole)?;
    }
    if is_whole {
        return Ok(graded.iter().map(Graded::status).max().unwrap_or_default());
    }
    note(&format!("stopped by a signal: not graded: {}", left.join(", ")));
    Ok(Status::Stopped)
}

/// Reads an answer and grades it.
fn grade(args: &GradeArgs, key: &Key, Submission { name, bytes, ending, trace }: Submission) -> Graded {
    let expected = if args.any { Expected::Any } else { Expected::All };
    let has_died = ending.is_some();
    let was_stopped = ending.as_ref().is_some_and(|ending| *ending == program::out_of_time(args.time_limit));
    let follows = trace.map(|verdict| {
        let words = last_words(&verdict).filter(|_| has_died);
        let words = words.map_or_else(String::new, |words| format!("; the last words of the program: {words}"));
        (verdict.outcome() == Outcome::Follows, in_words(&verdict, was_stopped) + &words)
    });
    let grade = bytes().map_err(|failure| failure.to_string()).map(|bytes| {
        let mut grade = key.grade(&bytes, expected);
        ending.into_iter().for_each(|ending| grade.add_ending(ending));
        grade
    });
    if let Ok(Grade { from_zero: Some(size), .. }) = &grade {
        note(&format!("{name}: its digits were read as 0 to {}", size.side() - 1));
    }
    let points = grade.as_ref().map_or(0, |grade| grade.points(args.points));
    Graded { name, grade, points, follows }
}

/// Whether a program follows the algorithm, in a sentence.
fn in_words(verdict: &Verdict, was_stopped: bool) -> String {
    match verdict.outcome() {
        Outcome::Nothing => "no trace on standard error".into(),
        Outcome::Cut if !was_stopped => format!("ends too early: {}", headline(verdict)),
        _ => {
            let skipped = match verdict.differs {
                Some(_) if verdict.skipped > 0 => {
                    format!("; not understood before it: {}", count(verdict.skipped, "line"))
                }
                _ => String::new(),
            };
            let remarks: String =
                remarks(verdict).iter().map(|remark| format!(". {}", remark.trim_end_matches('.'))).collect();
            headline(verdict) + &skipped + &remarks
        }
    }
}

/// An answer and what it is worth.
pub struct Graded {
    pub name: String,
    /// Why there was nothing to grade, if reading failed.
    pub grade: Result<Grade, String>,
    pub points: u64,
    /// With `--algorithm`: whether its program follows it, and in words.
    pub follows: Option<(bool, String)>,
}

impl Graded {
    /// The exit status for this answer alone.
    pub fn status(&self) -> Status {
        match &self.grade {
            Err(_) => Status::Failed,
            Ok(grade) if grade.is_full() && !matches!(self.follows, Some((false, _))) => Status::Done,
            Ok(_) => Status::NoSolution,
        }
    }
}
