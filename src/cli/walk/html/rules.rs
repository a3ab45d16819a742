//! The rules as the script of a page knows them: data, from the list that the program has.

use crate::cli::walk::setting::added_in_words;
use serde::{Serialize, Serializer};
use stackdoku::{House, Near, Rules, Size};
use std::collections::BTreeMap;

/// What rules add to rows, columns and blocks, and to which boards.
#[derive(Debug, Serialize)]
struct Known {
    sides: Vec<usize>,
    words: Option<String>,
    /// By the side of the board.
    houses: BTreeMap<usize, Vec<AddedHouse>>,
    near: Vec<NearCells>,
}

#[derive(Debug, Serialize)]
struct AddedHouse {
    name: &'static str,
    cells: Vec<usize>,
}

#[derive(Debug, Serialize)]
struct NearCells {
    rows: i8,
    columns: i8,
    least: u8,
    /// What two cells do that break the rule.
    words: String,
}

/// All rules by their names, in their order.
pub struct All;

impl Serialize for All {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Rules::ALL.iter().map(|&rules| (rules.name(), Known::new(rules))))
    }
}

impl Known {
    fn new(rules: Rules) -> Self {
        let sizes: Vec<Size> = Size::ALL.into_iter().filter(|&size| rules.allow(size)).collect();
        let houses =
            |&size: &Size| (size.side(), rules.extra_houses(size).map(|house| AddedHouse::new(house, size)).collect());
        Self {
            sides: sizes.iter().map(|size| size.side()).collect(),
            words: added_in_words(rules),
            houses: sizes.iter().map(houses).filter(|(_, houses): &(_, Vec<_>)| !houses.is_empty()).collect(),
            near: rules.near().iter().map(NearCells::new).collect(),
        }
    }
}

impl AddedHouse {
    fn new(house: House, size: Size) -> Self {
        Self { name: house.kind().name(), cells: house.cells().map(|cell| cell.index(size)).collect() }
    }
}

impl NearCells {
    fn new(near: &Near) -> Self {
        Self { rows: near.rows(), columns: near.columns(), least: near.least().get(), words: near.to_string() }
    }
}
