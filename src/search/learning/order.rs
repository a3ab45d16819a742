//! Which variable to decide next: the most active open one, found by looking at all of them.
//!
//! A variable met in the analysis of a conflict gains activity, and all activity decays with every conflict (in effect:
//! what a conflict adds grows). Source: Eén and Sörensson, "An Extensible SAT-solver", SAT 2003. They keep the variables
//! in a heap; here a board has some hundred open variables, a conflict meets a hundred of them and is followed by little
//! more than one decision, so a plain scan, which compilers turn into vector instructions, costs less than the heap.

use alloc::boxed::Box;

use super::board::{MAX_VARS, VAR, boxed};
use super::trail::OPEN;

/// Variables looked at together.
const LANES: usize = 16;
/// Activities are scaled down when one exceeds this.
const TOO_ACTIVE: f32 = 1e30;

/// Variables by activity.
pub(crate) struct Order {
    activity: Box<[f32; MAX_VARS]>,
    /// What one meeting adds.
    gain: f32,
}

impl Order {
    pub fn new() -> Self {
        Self { activity: boxed(0.0), gain: 1.0 }
    }

    /// Forgets everything and gives variables 0 to `vars` a first activity each, not below 0.
    pub fn clear(&mut self, vars: usize, first: impl Fn(usize) -> f32) {
        self.gain = 1.0;
        for (var, activity) in self.activity[..vars].iter_mut().enumerate() {
            *activity = first(var);
        }
    }

    /// The most active of the open variables, the first of several; `values` are those of all variables.
    pub fn best(&self, values: &[u8]) -> Option<u16> {
        let active = |value: u8, activity: f32| if value >= OPEN { activity } else { -1.0 };
        let activities = &self.activity[..values.len()];
        let mut best = [-1.0; LANES];
        let (values_by_lane, values_left) = values.as_chunks::<LANES>();
        let (activities_by_lane, activities_left) = activities.as_chunks::<LANES>();
        for (values, activities) in values_by_lane.iter().zip(activities_by_lane) {
            for lane in 0..LANES {
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
        let is_best = |(&value, &activity): (&u8, &f32)| value >= OPEN && activity == most;
        values.iter().zip(activities).position(is_best).map(|var| var as u16)
    }

    /// Adds activity to a variable.
    #[inline(always)]
    pub fn bump(&mut self, var: usize) {
        self.activity[var & VAR] += self.gain;
    }

    /// Lets all activity decay to `kept` of what it was.
    pub fn decay(&mut self, kept: f32) {
        self.gain /= kept;
        if self.gain > TOO_ACTIVE {
            for activity in self.activity.iter_mut() {
                *activity /= TOO_ACTIVE;
            }
            self.gain /= TOO_ACTIVE;
        }
    }
}
