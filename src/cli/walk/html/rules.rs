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

/// What rules add to rows, columns and blocks, and to which boards. Houses are listed by the side of the board; `words`
/// of near cells say what two of them do that break the rule.
fn known(rules: Rules) -> Value {
    let sizes: Vec<Size> = Size::ALL.into_iter().filter(|&size| rules.allow(size)).collect();
    let sides: Vec<usize> = sizes.iter().map(|size| size.side()).collect();
    let houses_of = |&size: &Size| -> (usize, Vec<Value>) {
        let houses = rules.extra_houses(size).map(|house| {
            let cells: Vec<usize> = house.cells().map(|cell| cell.index(size)).collect();
            json!({ "name": house.kind().name(), "cells": cells })
        });
        (size.side(), houses.collect())
    };
    let houses: BTreeMap<usize, Vec<Value>> =
        sizes.iter().map(houses_of).filter(|(_, houses)| !houses.is_empty()).collect();
    let near = rules.near().map(|near| {
        let (rows, columns, least) = (near.rows(), near.columns(), near.least().get());
        json!({ "rows": rows, "columns": columns, "least": least, "words": near.to_string() })
    });
    json!({ "sides": sides, "name": name_of_added(rules), "houses": houses, "near": near.collect::<Vec<_>>() })
}
