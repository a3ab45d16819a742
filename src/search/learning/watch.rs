//! Propagation in the learned clauses, by their two watched literals.

use super::clauses::{Clauses, HEADER, Watch, Watched};
use super::literal::Literal;
use super::propagate::Conflict;
use super::trail::{FALSE, PackedCause, TRUE, Trail};

impl Clauses {
    /// `literal` became false: clauses that watch it find another literal to watch, or their other watch becomes true.
    #[inline(always)]
    pub(super) fn visit(&mut self, literal: Literal, trail: &mut Trail, conflict: &mut Conflict) -> bool {
        let Watched { start, length, .. } = self.watched[literal.index()];
        let (start, end) = (start as usize, (start + length) as usize);
        let mut kept = start;
        let mut at = start;
        let mut fine = true;
        'clauses: while at < end {
            let watch = self.watches[at];
            at += 1;
            if trail.value(watch.blocker()) == TRUE {
                self.watches[kept] = watch;
                kept += 1;
                continue;
            }
            let from = watch.clause().start();
            let length = self.words[from] as usize;
            let words = &mut self.words[from + HEADER..][..length];
            // The two watched literals come first, in either order.
            let first = literal.other_of(Literal::from_bits(words[0]), Literal::from_bits(words[1]));
            let keep = Watch::new(watch.clause(), first);
            let value = trail.value(first);
            if value != TRUE {
                for next in 2..words.len() {
                    let candidate = Literal::from_bits(words[next]);
                    if trail.value(candidate) != FALSE {
                        words[0] = first.bits();
                        words[1] = candidate.bits();
                        words[next] = literal.bits();
                        self.watch(candidate, keep);
                        continue 'clauses;
                    }
                }
            }
            self.watches[kept] = keep;
            kept += 1;
            match value {
                TRUE => {}
                FALSE => {
                    conflict.set(words.iter().map(|&word| Literal::from_bits(word)), Some(watch.clause()));
                    fine = false;
                    break;
                }
                _ => {
                    words[0] = first.bits();
                    words[1] = literal.bits();
                    trail.assign(first, PackedCause::clause(watch.clause()));
                }
            }
        }
        if kept != at {
            self.watches.copy_within(at..end, kept);
            self.watched[literal.index()].length = (kept - start + end - at) as u32;
        }
        fine
    }
}
