//! A panic would end in a trap, and the text made for it reaches nobody: a module has no standard error. So the trap
//! takes the place of what makes the text.

use std::collections::HashSet;
use walrus::ir::{Call, Instr, InstrLocId, InstrSeq, Unreachable, VisitorMut, dfs_pre_order_mut};
use walrus::{FunctionId, FunctionKind, Module};

/// Parts of the names of the functions that make it, in the standard library.
const NAMES: [&str; 4] = ["panic", "fail", "handle_error", "handle_alloc_error"];

/// Puts a trap in the place of each call of such a function, and leaves out what only such calls need. A module that
/// was stripped is refused: its functions have no names.
pub fn cut(module: &mut Module) -> Result<(), &'static str> {
    let is_standard = |name: &str| ["core", "alloc", "std"].iter().any(|library| name.starts_with(library));
    let is_panic = |name: &str| is_standard(name) && NAMES.iter().any(|part| name.contains(part));
    let named = module.funcs.iter().filter(|function| function.name.as_deref().is_some_and(is_panic));
    let mut cutter = Cutter { panics: named.map(walrus::Function::id).collect() };
    if cutter.panics.is_empty() {
        return Err("the module has no names of functions: build it without CARGO_PROFILE_RELEASE_STRIP");
    }
    for function in module.funcs.iter_mut() {
        let shows_value = function.name.as_deref().is_some_and(|name| name.contains("fmt::Debug"));
        let FunctionKind::Local(local) = &mut function.kind else { continue };
        let entry = local.entry_block();
        if shows_value {
            local.block_mut(entry).instrs = vec![(Unreachable {}.into(), InstrLocId::default())];
        }
        dfs_pre_order_mut(&mut cutter, local, entry);
    }
    walrus::passes::gc::run(module);
    Ok(())
}

struct Cutter {
    panics: HashSet<FunctionId>,
}

impl VisitorMut for Cutter {
    fn start_instr_seq_mut(&mut self, sequence: &mut InstrSeq) {
        // Only those that never return have a trap behind them.
        let is_panic = |pair: &[(Instr, _)]| match pair {
            [(Instr::Call(Call { func }), _), (Instr::Unreachable(_), _)] => self.panics.contains(func),
            _ => false,
        };
        let Some(at) = sequence.windows(2).position(is_panic) else { return };
        let place = sequence[at].1;
        // What stands before it and only computes, was for the text, or nobody sees it after the trap.
        let before = sequence[..at].iter().rposition(|(instruction, _)| !only_computes(instruction));
        sequence.truncate(before.map_or(0, |last| last + 1));
        sequence.push((Unreachable {}.into(), place));
    }
}

fn only_computes(instruction: &Instr) -> bool {
    matches!(
        instruction,
        Instr::Const(_)
            | Instr::LocalGet(_)
            | Instr::LocalSet(_)
            | Instr::LocalTee(_)
            | Instr::GlobalGet(_)
            | Instr::GlobalSet(_)
            | Instr::Binop(_)
            | Instr::Unop(_)
            | Instr::Select(_)
            | Instr::Drop(_)
            | Instr::Load(_)
            | Instr::Store(_)
    )
}
