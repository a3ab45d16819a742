//! Which search works on a puzzle, and when another one takes over.
//!
//! ```text
//!  alone ---------> lanes ---------> learner
//!  one board        32 boards        learns from conflicts
//!    |                                  ^
//!    +----------------------------------+   16x16 with very many open candidates
//! ```
//!
//! # Alone: the start of a puzzle of 9x9 or 16x16 under classic rules
//!
//! One board lies in all registers. This phase ends when one of these holds:
//!
//! - 200 boards are searched (at 16x16: 50);
//! - 64 boards wait, from the second solution on 24 (at 16x16: 24);
//! - the whole tree is estimated at more than 64 boards. (The estimate begins with the 6th
//!   dead end after the start, or after a solution.)
//!
//! Then the lanes take over. Only at 16x16 it can be the learner: all boards that are left are put together into one,
//! and if its cells with two or more candidates have at least 800 of them, the learner takes over; but not if solutions
//! are only counted.
//!
//! # Lanes: the start of all other puzzles, which are 4x4 or have other rules
//!
//! 32 boards are searched at once. Whether that goes on is decided after 50,000 boards (at 16x16: 2,048), whenever
//! their number has doubled since, and at the end of each job. It goes on if few boards are expected
//! to be left, or if many solutions come per board:
//!
//! ```text
//!                                          4x4, 9x9    16x16    16x16, --count
//! boards expected to be left, at most      1,000,000   48,000   48,000
//! or solutions for 100 boards, at least            2        8        2
//! ```
//!
//! Else the learner gets what is left. Why: on some puzzles plain search meets the same contradiction again and again,
//! and its tree is larger by orders of magnitude; the learner meets each only once.
//!
//! # Learner: to the end
//!
//! From the 17th solution on, under classic rules, it hands small branches to plain search on one board: those with at
//! most 400 open candidates, each for at most 1,000 boards. The bound of 400 grows with each branch that is finished
//! so, and shrinks with each that takes too long.
//!
//! # Jobs: in every phase
//!
//! A job that has cost 65,536 boards queues up again, and any thread may take it. While fewer than 64 jobs wait (16 if
//! each has a learner), it queues up as two. When a job is taken up again, its boards and solutions are counted from 0.
//!
//! # Counting, with `--count` under classic rules
//!
//! The lanes count the solutions of a board without searching for each: at 9x9 from the start, at 16x16 in all jobs but
//! the first, or after 8,192 solutions. Then a job costs 16,384, and only at its end it is decided whether the lanes go
//! on. (A puzzle begins alone here, too, and its first 28 solutions are searched for.)
//!
//! Numbers inside a phase stand with it: `search/lone/search.rs` (64, 24, 6), `search/learning/finish.rs` (400, 1,000),
//! `search/learning/enumerate.rs` (16), `search/lanes/tally.rs` (what counting may cost). 4x4 has the numbers of 9x9.
//!
//! # Who searches like this
//!
//! ```text
//! -e fast        on one thread; from the moment when the first job queues up again, on as many as --jobs says (by
//!                default all cores). `--stats` prints the phases. `check` searches like this, too, and
//!                `check --proof` by the learner alone
//! batch          a worker for each of --jobs. It takes pieces of the input: 256 bytes to 64 KB, and if possible 8 or
//!                more of a file for each worker. In a piece, puzzles of one size share the lanes if there are 8 or
//!                more (`FEW`). Fewer, and those that need more than 50,000 boards there (at 16x16: 256,
//!                `shared_boards`), are searched as above. When the first job of such a puzzle queues up again,
//!                workers that have no piece work on it, too
//! batch --all    pieces of 256 bytes or a line (the same with --limit 3 or more): nearly all puzzles are searched as
//!                above. Then the solutions of each that has several are counted, as above, on one thread
//! one solution   where one was asked for and found, a second search looks for another one, whatever the engine: as
//!                above, on one thread, for at most 50 ms
//! ```
//!
//! What a search finds, and in which order, does not depend on the number of threads: counters decide, and no clock
//! does but that of a time limit. In a `batch`, the counts and the only solutions do not depend on it either; which
//! solutions `--limit 1` and `--format json` show of a puzzle with several does.
//!
//! # Why these numbers
//!
//! A board costs the lanes less than a microsecond. Most puzzles take a few boards, minimal ones of 16x16 some hundred.
//! The learner needs as long for a conflict as the lanes for 17 boards: it is asked where plain search would not end.
//! With 800 open candidates or more, a 16x16 puzzle has several solutions, or one that needs few conflicts: so it goes
//! to the learner at once.
//!
//! What was measured for these numbers, and for turns between lanes and learner: `data/docs/engineering.md`.

use crate::board::Size;

/// Fewer puzzles than this are answered one by one: they would leave most lanes empty.
pub(in crate::solve) const FEW: usize = 8;

/// The most boards of one puzzle while it shares the lanes with others. A puzzle that needs more is searched again from
/// the start by itself: only then are all parts of its tree searched evenly, which an estimate of its size needs. (At
/// 16x16, a puzzle with many solutions takes 1.7 million cycles with 192 and 2.7 with 512 boards, a minimal one 0.79
/// and 0.68.)
pub(in crate::solve) const fn shared_boards(size: Size) -> u64 {
    match size {
        Size::Four | Size::Nine => 50_000,
        Size::Sixteen => 256,
    }
}

/// How a job is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// One board in all registers: most puzzles need few boards, and the lanes would run nearly empty.
    Alone,
    /// 32 boards at once.
    Lanes,
    /// Learning from conflicts.
    Learner,
}

/// What is known of a job in the phase [`Phase::Lanes`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Facts {
    /// Boards since it was last asked, or since it began, and what counting has cost in boards.
    pub cost: u64,
    /// Solutions since then.
    pub solutions: u64,
    /// The fraction of the job's tree that was searched since then.
    pub searched: f64,
    /// The fraction of the job's tree that is left.
    pub left: f64,
}

/// The numbers that decide how a puzzle is searched. Costs are counted in boards of the lanes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// Boards after which a puzzle is searched with others.
    pub alone: u64,
    /// Whether the lanes go on is decided after this many boards, and whenever their number has doubled.
    pub question: u64,
    /// The lanes go on if no more than this is expected to be left.
    pub in_sight: f64,
    /// The lanes go on if each board that they cost brings at least this many solutions. The learner finds one for 4
    /// to 20 boards.
    pub solutions: f64,
    /// The same where solutions are only counted: what the lanes count at once, the learner would find one by one.
    pub counted: f64,
    /// Candidates of cells with several, where all boards that are left are one, from which on the learner gets the
    /// puzzle before the lanes: it has several solutions, or one that needs few conflicts. (From 750 on: 2 to 12 %
    /// more time for minimal puzzles.)
    pub open: u32,
    /// What a job may cost before its rest queues up: some 50 milliseconds. To take the boards out and to put them in
    /// again costs less than a hundredth of that. It must be enough for the learner to fill a board, or it would begin
    /// again and again.
    pub job: u64,
    /// The same while solutions are counted at once: these searches are long, and threads may share them sooner.
    pub counting_job: u64,
    /// Whether solutions are counted at once from the start. The learner cannot get all that is left of such
    /// a search as one board, and on large boards it is often faster.
    pub counts_early: bool,
    /// At most this many solutions are remembered for the search that comes next: two megabytes. With more, and in all
    /// jobs but the first, the learner gets the boards that the lanes have left one by one, not as a whole, which takes
    /// about 1.5 times as many conflicts.
    pub remembered: usize,
    /// Jobs to have in the queue: while there are fewer, a rest queues up as two. More threads than jobs have nothing
    /// to do. The boards of each job are kept, some hundred.
    pub jobs: u64,
    /// The same for jobs with a learner of their own, of one to some megabytes.
    pub learners: u64,
    /// Solutions and steps that may wait to be shown, 17 megabytes at most: see [`super::queue`].
    pub room: usize,
}

impl Policy {
    pub(super) const fn new(size: Size) -> Self {
        let of_sixteen = Self {
            alone: 50,
            question: 2_048,
            in_sight: 48_000.0,
            solutions: 0.08,
            counted: 0.02,
            open: 800,
            job: 1 << 16,
            counting_job: 1 << 14,
            counts_early: false,
            remembered: 8_192,
            jobs: 64,
            learners: 16,
            room: 1 << 16,
        };
        match size {
            Size::Sixteen => of_sixteen,
            Size::Four | Size::Nine => Self {
                alone: 200,
                question: 50_000,
                in_sight: 1_000_000.0,
                solutions: 0.02,
                open: u32::MAX,
                counts_early: true,
                ..of_sixteen
            },
        }
    }

    /// The most that a searcher does before others are heard: half a millisecond. Boards; for the learner decisions,
    /// conflicts and boards.
    pub(super) const fn steps(&self, phase: Phase, counts: bool) -> u64 {
        match phase {
            // Counting a board may take as long as searching some hundred.
            Phase::Lanes if counts => 128,
            Phase::Alone | Phase::Lanes => 1_024,
            Phase::Learner => 128,
        }
    }

    /// The solutions after which others are heard, or a few more, when this many were found in the job.
    pub(super) fn enough(&self, phase: Phase, solutions: u64) -> usize {
        if phase == Phase::Alone { 1 } else { (solutions / 4).clamp(1, 512) as usize }
    }

    /// What a phase may cost before the rest of the job queues up, if the phases before it have cost this much.
    pub(super) fn end(&self, phase: Phase, before: u64, counts: bool) -> u64 {
        match phase {
            Phase::Alone => u64::MAX,
            Phase::Lanes if counts => self.counting_job.saturating_sub(before),
            Phase::Lanes | Phase::Learner => self.job.saturating_sub(before),
        }
    }

    /// At which cost of a phase it is asked whether it goes on, if it was last asked at this one.
    pub(super) fn question(&self, phase: Phase, asked: u64, counts: bool) -> u64 {
        match phase {
            Phase::Alone => self.alone,
            // Counts come in bursts: what looks barren for a while may hold millions, which the learner finds one by
            // one.
            Phase::Lanes if !counts => self.question.max(2 * asked),
            Phase::Lanes | Phase::Learner => u64::MAX,
        }
    }

    /// Whether a phase goes on. Of the lanes, the part searched since the last question says how much is left:
    ///
    /// ```text
    /// searched   0 %      20 %       30 %                          100 %
    ///            |---------|----------|-------------------------------|
    /// boards     0       2048       4096      + 7 x 2048 expected
    /// ```
    ///
    /// The last 2,048 boards have searched 10 %, and 70 % are left.
    ///
    /// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
    pub(super) fn goes_on(&self, phase: Phase, facts: &Facts, counts: bool) -> bool {
        let expected = facts.left / facts.searched * facts.cost as f64;
        let least = if counts { self.counted } else { self.solutions };
        match phase {
            Phase::Alone => false,
            Phase::Lanes => expected <= self.in_sight || facts.solutions as f64 >= least * facts.cost as f64,
            Phase::Learner => true,
        }
    }

    /// Who goes on with what a phase has left, if this many candidates are open. The learner does not count solutions
    /// at once.
    pub(super) fn after(&self, phase: Phase, open: u32, only_counts: bool) -> Phase {
        match phase {
            Phase::Alone if open < self.open || only_counts => Phase::Lanes,
            _ => Phase::Learner,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lanes_go_on_while_solutions_come_or_the_end_is_in_sight() {
        for (cost, solutions, searched, left, counts, expected) in [
            // 2,048 boards for a tenth: 18,432 for the rest.
            (2_048, 0, 0.1, 0.9, false, true),
            (2_048, 0, 0.01, 0.99, false, false),
            (2_048, 0, 0.0, 1.0, false, false),
            (2_048, 163, 0.0, 1.0, false, false),
            (2_048, 164, 0.0, 1.0, false, true),
            (2_048, 41, 0.0, 1.0, true, true),
            (2_048, 40, 0.0, 1.0, true, false),
            // The less is left, the smaller a part is enough.
            (32_768, 0, 0.4, 0.5, false, true),
            (32_768, 0, 0.4, 0.6, false, false),
        ] {
            let facts = Facts { cost, solutions, searched, left };
            let goes_on = Policy::new(Size::Sixteen).goes_on(Phase::Lanes, &facts, counts);
            assert_eq!(goes_on, expected, "{facts:?} {counts}");
        }
    }
}
