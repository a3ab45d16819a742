//! What came of grading.

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
    /// Whether nothing is to be said against it.
    pub fn is_full(&self) -> bool {
        self.grade.as_ref().is_some_and(Grade::is_full) && self.remark.is_none()
    }
}
