//! Work that is taken from the front and whose results are shown in order: by the pool of threads, or by the caller.

/// What stands in line.
#[cfg_attr(not(feature = "std"), expect(unreachable_pub, reason = "the pool hands it up"))]
pub trait Line: Send + 'static {
    /// What a thread takes.
    type Job: Send;
    /// What comes of it, in one or several parts.
    type Made: Send;

    /// Takes the first job that waits, and the number of its place.
    fn take(&mut self) -> Option<(u64, Self::Job)>;

    /// Whether no job waits, and none will come.
    fn is_done(&self) -> bool;

    /// The number of the first place.
    fn first(&self) -> Option<u64>;

    /// Whether more may wait at this place.
    fn has_room(&self, place: u64) -> bool;

    /// Adds what was made at a place.
    fn add(&mut self, place: u64, made: Self::Made);

    /// The job at a place has ended; this is left of it.
    fn end(&mut self, place: u64, rest: Option<Self::Job>);
}
