//! The rules as the script of a page knows them: data, from the list that the program has.

use crate::cli::walk::setting::name_of_added;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use stackdoku::{Rules, Size};
use std::collections::BTreeMap;

/// Each of the rules by its name, in their order. The script joins them.
pub struct All;

impl Serialize for All {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Rules::NAMES.into_iter().zip(Rules::NAMED.map(known)))
    }
}

/// What rules add to rows, columns and blocks, and to which boards. Houses are listed by the side of the board and
/// their name, with two hexadecimal digits for each cell. Near cells are listed by what two of them do that break the
/// rule: rows and columns on, and the least difference.
fn known(rules: Rules) -> Value {
    let sizes = || Size::ALL.into_iter().filter(|&size| rules.allow(size));
    let mut houses: BTreeMap<usize, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
    for (size, house) in sizes().flat_map(|size| rules.extra_houses(size).map(move |house| (size, house))) {
        let cells = house.cells().map(|cell| format!("{:02x}", cell.index(size))).collect();
        houses.entry(size.side()).or_default().entry(house.kind().name()).or_default().push(cells);
    }
    let mut near: Vec<(String, Vec<Value>)> = Vec::new();
    for (words, step) in rules.near().map(|one| (one.to_string(), json!([one.rows(), one.columns(), one.least()]))) {
        match near.last_mut() {
            Some((last, steps)) if *last == words => steps.push(step),
            _ => near.push((words, [step].into())),
        }
    }
    let sides: Vec<usize> = sizes().map(Size::side).collect();
    let also: Vec<&str> = rules.also_called().collect();
    json!({ "also": also, "sides": sides, "name": name_of_added(rules), "houses": houses, "near": near })
}
