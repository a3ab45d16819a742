//! The scan for the most active open variable, at every level.

use super::super::groups::VAR;
use super::super::order::Order;
use super::super::trail::{FALSE, OPEN, TRUE};
use crate::search::level::Level;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The same, said plainly: the first of the most active open variables.
fn plain(order: &Order, values: &[u8]) -> Option<u16> {
    let open = (0..values.len()).filter(|&var| values[var] >= OPEN);
    let best = open.min_by(|&one, &other| order.activity(other).total_cmp(&order.activity(one)));
    best.map(|var| var as u16)
}

#[test]
fn the_scan_finds_the_first_of_the_most_active_open_variables() {
    let mut rng = ChaCha8Rng::seed_from_u64(40);
    for level in Level::all() {
        for vars in [0, 1, 15, 16, 17, 100, 1_000, VAR + 1] {
            for most_open in [1, 2, 10] {
                let mut order = Order::at(level);
                for _ in 0..vars {
                    order.bump(rng.random_range(0..vars));
                }
                let value = |open: u32| [TRUE, FALSE, OPEN][if open == 0 { 2 } else { open as usize % 2 }];
                let values: Vec<u8> = (0..vars).map(|_| value(rng.random_range(0..most_open))).collect();
                assert_eq!(order.best(&values), plain(&order, &values), "{level:?}, {vars} variables");
            }
        }
    }
}
