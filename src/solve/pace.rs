//! How fast a searcher finds solutions, so that the faster one gets more time.

/// What a searcher has spent and found, and how fast it was recently.
///
/// Costs are counted in boards of the lanes, not measured, so that the same puzzle takes the same turns every time.
///
/// ```text
/// cost       0 ------------ older ------------ newer --------- now
///                             |<-- recent: half to three quarters of everything -->|
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pace {
    pub(super) cost: u64,
    /// Solutions this searcher has found, shown or not.
    pub(super) solutions: u64,
    /// Cost and solutions at two earlier moments; each cost is about twice the one before it.
    older: (u64, u64),
    newer: (u64, u64),
}

impl Pace {
    /// Notes cost and solutions. Never called when the caller pauses the search: the pace must not depend on that.
    pub(super) fn note(&mut self) {
        if self.cost >= 2 * self.newer.0 {
            self.older = self.newer;
            self.newer = (self.cost, self.solutions);
        }
    }

    /// Recent solutions per unit of cost.
    pub(super) fn rate(&self) -> f64 {
        (self.solutions - self.older.1) as f64 / (self.cost - self.older.0).max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_forgets_what_is_long_ago() {
        let mut pace = Pace::default();
        for cost in 1..=1_000 {
            pace.solutions += 1;
            pace.cost = cost;
            pace.note();
        }
        assert!((pace.rate() - 1.0).abs() < 0.01);
        for cost in 1_001..=4_100 {
            pace.cost = cost;
            pace.note();
        }
        assert_eq!(pace.rate(), 0.0);
        assert_eq!(Pace::default().rate(), 0.0);
    }
}
