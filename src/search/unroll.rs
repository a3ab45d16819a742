//! Blocks that are repeated at compile time.

/// Repeats a block with `$i` = 0, 1, .. below `$n`, at most four times, as separate copies and not as a loop.
///
/// The compiler unrolls a loop of three turns inside the loop over the lanes too late, or not at all, and then does not
/// vectorise the loop over the lanes. With the copies made here the code takes a third of that time.
macro_rules! unroll {
    ($i:ident in $n:ident $body:block) => {{
        const { assert!($n <= 4) };
        if 0 < $n {
            let $i = 0usize;
            $body
        }
        if 1 < $n {
            let $i = 1usize;
            $body
        }
        if 2 < $n {
            let $i = 2usize;
            $body
        }
        if 3 < $n {
            let $i = 3usize;
            $body
        }
    }};
}
pub(super) use unroll;
