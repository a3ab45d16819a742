//! The texts of panics themselves: code that was cut has pointed at them, and nothing does any more.

use std::collections::BTreeSet;
use walrus::ir::{Const, Load, LoadSimd, Store, Value, Visitor, dfs_in_order};
use walrus::{ConstExpr, DataKind, Module};

/// The fewest bytes of a text: less may be anything.
const SHORTEST: usize = 10;

/// All numbers in code that may be addresses.
pub fn addresses(module: &Module) -> BTreeSet<i32> {
    let mut found = Addresses(BTreeSet::new());
    for (_, function) in module.funcs.iter_local() {
        dfs_in_order(&mut found, function, function.entry_block());
    }
    found.0
}

struct Addresses(BTreeSet<i32>);

impl Addresses {
    fn add(&mut self, offset: u64) {
        self.0.extend(i32::try_from(offset));
    }
}

impl<'i> Visitor<'i> for Addresses {
    fn visit_const(&mut self, number: &Const) {
        if let Value::I32(number) = number.value {
            self.0.insert(number);
        }
    }

    fn visit_load(&mut self, load: &Load) {
        self.add(load.arg.offset);
    }

    fn visit_load_simd(&mut self, load: &LoadSimd) {
        self.add(load.arg.offset);
    }

    fn visit_store(&mut self, store: &Store) {
        self.add(store.arg.offset);
    }
}

/// Puts zeros in the place of each text whose address code had `before`, and neither code nor data has now. It ends
/// where something begins that has an address.
pub fn cut(module: &mut Module, before: &BTreeSet<i32>) {
    let after = addresses(module);
    let all: Vec<_> = module.data.iter().map(walrus::Data::id).collect();
    for id in all {
        let data = module.data.get_mut(id);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(start)), .. } = data.kind else { continue };
        let end = start + data.value.len() as i32;
        let words: BTreeSet<i32> = data.value.as_chunks().0.iter().map(|&word| i32::from_le_bytes(word)).collect();
        let starts: BTreeSet<i32> = before.union(&words).copied().chain([end]).collect();
        let starts: Vec<i32> = starts.range(start..=end).copied().collect();
        for part in starts.windows(2).filter(|part| !after.contains(&part[0]) && !words.contains(&part[0])) {
            let bytes = &mut data.value[(part[0] - start) as usize..(part[1] - start) as usize];
            if is_text(bytes) {
                bytes.fill(0);
            }
        }
    }
}

/// Whether nearly all of it are signs. Others stand where numbers are put in, and zeros at the end.
fn is_text(bytes: &[u8]) -> bool {
    let signs = bytes.iter().filter(|byte| (b' '..=b'~').contains(*byte)).count();
    signs >= SHORTEST && 4 * signs >= 3 * bytes.len()
}
