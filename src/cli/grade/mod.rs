//! `stackdoku grade PUZZLE ANSWER...`: is what a student's program has printed right, and if not, where?
//!
//! | file | what it does |
//! |---|---|
//! | `answers` | finds the answers: files, folders, standard input |
//! | `graded` | what an answer is worth |
//! | `program` | runs a student's program under limits |
//! | `table` | the results as sentences, a table, CSV or a page |

mod answers;
mod args;
mod graded;
mod program;
mod table;

use super::args::PuzzleArgs;
use super::output::Output;
use super::{Failure, Status, input};
use answers::Answer;
pub use args::GradeArgs;
use graded::Graded;
use stackdoku::Key;
use std::io::Write;

/// Grades all answers and prints the results.
pub fn run(args: &GradeArgs) -> Result<Status, Failure> {
    if args.run.is_some() != args.answers.is_empty() {
        return Err(Failure::usage(
            "expected answers, or a program to run".into(),
            "`stackdoku grade puzzle.txt answer.txt`, or `stackdoku grade puzzle.txt --run ./solver`".into(),
        ));
    }
    let file = Some(args.puzzle.clone());
    let (rules, symbols) = (args.rules, args.symbols);
    let puzzle = input::puzzle(&PuzzleArgs { file, puzzle: None, rules, symbols, number: None })?;
    input::leave_out_pencil_marks(&puzzle, rules, "grade");
    let key = Key::new(&puzzle.grid, args.rules, puzzle.symbols).map_err(|refusal| match &refusal {
        stackdoku::check::Refusal::Givens(breach) => puzzle.breach_error(breach).into(),
        _ => Failure::Other(refusal.to_string()),
    })?;
    let output = Output::open(args.output.as_deref())?;
    let mut graded = Vec::new();
    let mut status = Status::Done;
    let answers = match &args.run {
        Some(command) => vec![program::run(command, &args.puzzle, args.time_limit)?],
        None => answers::all(&args.answers)?,
    };
    for Answer { name, bytes, remark } in answers {
        let grade = bytes().map(|bytes| key.grade(&bytes, args.any));
        let (grade, remark) = match grade {
            Ok(grade) => (Some(grade), remark),
            Err(failure) => (None, Some(failure.to_string())),
        };
        let points = grade.as_ref().map_or(0, |grade| grade.points(args.points));
        let one = Graded { name, grade, remark, points };
        let of_this = match &one.grade {
            None => Status::Failed,
            Some(_) if one.is_full() => Status::Done,
            Some(_) => Status::NoSolution,
        };
        status = if of_this as u8 > status as u8 { of_this } else { status };
        graded.push(one);
    }
    let text = table::text(args, &key, &graded)?;
    (&output).write_all(text.as_bytes()).map_err(|error| output.failure(error))?;
    output.finish()?;
    Ok(status)
}
