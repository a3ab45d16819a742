//! When to start over, and when to forget.

/// Conflicts before the first restart; later intervals are this times a term of Luby's sequence.
const RESTART: u64 = 100;
/// Conflicts between two reductions of the learned clauses, which wait for a restart.
pub(super) const REDUCE: u64 = 500;

/// The numbers of conflicts at which to restart, and to reduce the learned clauses.
#[derive(Clone)]
pub(super) struct Limits {
    pub restart: u64,
    pub reduce: u64,
}

impl Limits {
    pub(super) fn new() -> Self {
        Self { restart: interval(0), reduce: REDUCE }
    }
}

/// Conflicts to the next restart, after this many.
pub(super) fn interval(restarts: u64) -> u64 {
    RESTART * luby(restarts + 1)
}

/// Term `n`, from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
///
/// Source: Luby, Sinclair and Zuckerman, "Optimal Speedup of Las Vegas Algorithms", 1993.
fn luby(mut n: u64) -> u64 {
    loop {
        // The first 2^k - 1 terms end in 2^(k - 1), and the next 2^k - 1 begin by repeating them.
        let power = 1 << n.ilog2();
        if n == 2 * power - 1 {
            return power;
        }
        n -= power - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn the_first_terms_are_those_of_the_paper() {
        let terms: [u64; 15] = core::array::from_fn(|at| luby(at as u64 + 1));
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
