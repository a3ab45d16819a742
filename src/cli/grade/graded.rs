//! What came of grading.

use crate::cli::Status;
use stackdoku::Grade;

/// An answer and what it is worth.
pub struct Graded {
    pub name: String,
    /// `None` if there was nothing to grade, because reading or running failed.
    pub grade: Option<Grade>,
    /// What else is to be said: why there is no grade, or how the program ended.
    pub remark: Option<String>,
    pub points: u64,
}

impl Graded {
    /// The exit status for this answer alone.
    pub fn status(&self) -> Status {
        match &self.grade {
            None => Status::Failed,
            Some(grade) if grade.is_full() && self.remark.is_none() => Status::Done,
            Some(_) => Status::NoSolution,
        }
    }
}
