//! Which variable to decide next: the most active open one, found by looking at all of them.
//!
//! A variable met in the analysis of a conflict gains activity, and all activity decays with every conflict (in effect:
//! what a conflict adds grows). Source: Eén and Sörensson, "An Extensible SAT-solver", SAT 2003. They keep the
//! variables in a heap. Here a board has some hundred open variables, and a conflict meets a hundred of them but is
//! followed by little more than one decision; so a plain scan, which compilers turn into vector instructions, costs no
//! more than the heap. It is compiled for the processor at hand: with AVX2 a conflict takes 35.8 thousand cycles in
//! place of 39.2 on hard puzzles.

use super::groups::{Groups, boxed};
use super::literal::{MAX_VARS, Var};
use super::trail::OPEN;
use crate::search::instruction_set::{InstructionSet, Work};
use alloc::boxed::Box;

/// Variables looked at together.
const CHUNK: usize = 16;
/// Initial activity per member missing from the variable's smallest group (16 minus its size), so that small groups are
/// decided first. A few conflicts outweigh it.
const FIRST: f32 = 0.2;
/// Activities are scaled down when one exceeds this.
const TOO_ACTIVE: f32 = 1e30;

/// Variables by activity.
#[derive(Clone)]
pub(super) struct Order {
    activity: Box<[f32; MAX_VARS]>,
    /// What a variable gains when a conflict meets it.
    gain: f32,
    /// What the scan is compiled for.
    compiled_for: InstructionSet,
}

impl Order {
    pub(super) fn new() -> Self {
        Self::at(InstructionSet::best())
    }

    /// [`Self::new`] with these instructions of the processor. All of them decide the same.
    pub(super) fn at(compiled_for: InstructionSet) -> Self {
        Self { activity: boxed(0.0), gain: 1.0, compiled_for }
    }

    /// The activity of a variable.
    pub(super) fn activity(&self, var: Var) -> f32 {
        self.activity[var.index()]
    }

    /// Forgets everything; variables in small groups come first.
    pub(super) fn clear(&mut self, groups: &Groups) {
        self.gain = 1.0;
        self.compiled_for.run(FirstActivity { activity: &mut self.activity[..groups.vars], groups });
    }

    /// The most active open variable, on a tie the first; `values` are those of all variables.
    pub(super) fn best(&self, values: &[u8]) -> Option<Var> {
        self.compiled_for.run(Scan { values, activities: &self.activity[..values.len()] }).map(Var::new)
    }

    /// Adds activity to a variable.
    #[inline(always)]
    pub(super) fn bump(&mut self, var: Var) {
        self.activity[var.index()] += self.gain;
    }

    /// Lets all activity decay to `kept` of what it was.
    pub(super) fn decay(&mut self, kept: f32) {
        self.gain /= kept;
        if self.gain > TOO_ACTIVE {
            for activity in self.activity.iter_mut() {
                *activity /= TOO_ACTIVE;
            }
            self.gain /= TOO_ACTIVE;
        }
    }
}

/// The activity of all variables at the beginning, as work for a [`InstructionSet`]: portable code counts bits slowly.
struct FirstActivity<'a> {
    activity: &'a mut [f32],
    groups: &'a Groups,
}

impl Work for FirstActivity<'_> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (activity, occurrences) in self.activity.iter_mut().zip(self.groups.occurrences.iter()) {
            let mut smallest = 16;
            for occurrence in occurrences {
                smallest = self.groups.live[occurrence.group().index()].positions().count_ones().min(smallest);
            }
            *activity = FIRST * (16 - smallest) as f32;
        }
    }
}

/// A look at all variables, as work for a [`InstructionSet`].
struct Scan<'a> {
    values: &'a [u8],
    activities: &'a [f32],
}

impl Work for Scan<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn call(self) -> Option<usize> {
        let Self { values, activities } = self;
        let active = |value: u8, activity: f32| if value >= OPEN { activity } else { -1.0 };
        let mut best = [-1.0; CHUNK];
        let (values_by_lane, values_left) = values.as_chunks::<CHUNK>();
        let (activities_by_lane, activities_left) = activities.as_chunks::<CHUNK>();
        for (values, activities) in values_by_lane.iter().zip(activities_by_lane) {
            // Often a few neighbouring cells are all settled.
            if values.iter().fold(0, |any, value| any | value) < OPEN {
                continue;
            }
            for lane in 0..CHUNK {
                let activity = active(values[lane], activities[lane]);
                best[lane] = if activity > best[lane] { activity } else { best[lane] };
            }
        }
        let mut most = -1.0;
        for activity in best {
            most = if activity > most { activity } else { most };
        }
        for (&value, &activity) in values_left.iter().zip(activities_left) {
            let activity = active(value, activity);
            most = if activity > most { activity } else { most };
        }
        let is_best = |value: u8, activity: f32| value >= OPEN && activity == most;
        for (chunk, (values, activities)) in values_by_lane.iter().zip(activities_by_lane).enumerate() {
            // Without an early end inside, this is one comparison of vectors.
            let pairs = values.iter().zip(activities);
            let has_best = pairs.fold(false, |any, (&value, &activity)| any | is_best(value, activity));
            if has_best {
                let lane = (0..CHUNK).position(|lane| is_best(values[lane], activities[lane]));
                return lane.map(|lane| chunk * CHUNK + lane);
            }
        }
        let lane = (0..values_left.len()).position(|lane| is_best(values_left[lane], activities_left[lane]));
        lane.map(|lane| values_by_lane.len() * CHUNK + lane)
    }
}

#[cfg(test)]
mod tests {
    use super::super::trail::{FALSE, TRUE};
    use super::*;
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    /// The first of the most active open variables.
    fn plain(order: &Order, values: &[u8]) -> Option<Var> {
        let open = Var::first(values.len()).filter(|&var| values[var.index()] >= OPEN);
        open.min_by(|&one, &other| order.activity(other).total_cmp(&order.activity(one)))
    }

    #[test]
    fn the_scan_finds_the_first_of_the_most_active_open_variables() {
        let mut rng = ChaCha8Rng::seed_from_u64(40);
        for level in InstructionSet::all() {
            for vars in [0, 1, 15, 16, 17, 100, 1_000, MAX_VARS] {
                for most_open in [1, 2, 10] {
                    let mut order = Order::at(level);
                    for _ in 0..vars {
                        order.bump(Var::new(rng.random_range(0..vars)));
                    }
                    let value = |open: u32| [TRUE, FALSE, OPEN][if open == 0 { 2 } else { open as usize % 2 }];
                    let values: Vec<u8> = (0..vars).map(|_| value(rng.random_range(0..most_open))).collect();
                    assert_eq!(order.best(&values), plain(&order, &values), "{level:?}, {vars} variables");
                }
            }
        }
    }
}
