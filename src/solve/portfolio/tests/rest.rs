//! What is left of a search for others, and what was shown of it.

use super::{known_boards, portfolio};
use crate::board::{Board, Grid, Rules, Size};
use crate::common::sorted;
use crate::inside::{constraints, run_learner};
use crate::search::Progress;
use crate::search::learning::Learner;
use crate::solve::portfolio::Left;
use crate::solve::turns::Searcher;

/// The solutions of these boards, each with the number of branches above it.
fn solutions_of(learner: &mut Learner, parts: &[(Board, u16)]) -> Vec<Grid> {
    parts
        .iter()
        .flat_map(|(part, _)| {
            learner.load_cube(part);
            run_learner(learner, u64::MAX)
        })
        .collect()
}

#[test]
fn what_a_learner_leaves_and_what_was_shown_are_all_solutions() {
    let (mut from_lanes, mut from_learner, mut as_one, mut in_parts) = (0, 0, 0, 0);
    for (number, known) in known_boards(100_000).filter(|known| known.solutions.len() > 4).enumerate() {
        let mut search = portfolio(&known.board);
        let mut found: Vec<Grid> = Vec::new();
        // The lanes show a few, then the learner has the turn for good.
        while (search.state.is_lone || found.len() < 4) && search.resume(u64::MAX) == Progress::Found {
            found.push(search.solution());
        }
        let by_lanes = found.len();
        if search.state.turns.turn.is_none() || search.state.is_lone {
            continue;
        }
        search.leave_after(u64::MAX, [60, 200, 100][number % 3]);
        loop {
            search.state.turns.turn = search.state.turns.turn.map(|_| (Searcher::Learner, u64::MAX));
            if search.resume(u64::MAX) != Progress::Found {
                break;
            }
            found.push(search.solution());
        }
        let Some(rest) = search.take_rest() else { continue };
        let found = sorted(found);
        from_lanes += by_lanes;
        from_learner += found.len() - by_lanes;
        let mut fresh = Learner::new(&constraints(Size::Sixteen, Rules::Classic));
        fresh.load(&known.board);
        // The learner that goes on knows which solutions its clauses exclude, another one does not.
        let (mut its_own, mut left) = match rest.searcher {
            Left::AsOne(mut learner) => {
                as_one += 1;
                assert!(rest.shown == found && rest.parts == [(known.board, 0)], "{:?}", known.board);
                (run_learner(&mut learner, u64::MAX), run_learner(&mut fresh, u64::MAX))
            }
            Left::ToLearner(mut learner) => {
                in_parts += 1;
                (solutions_of(&mut learner, &rest.parts), solutions_of(&mut fresh, &rest.parts))
            }
            Left::ToLanes => unreachable!("the lanes had no turn"),
        };
        let is_new = |grid: &Grid| rest.shown.binary_search(grid).is_err();
        its_own.retain(is_new);
        left.retain(is_new);
        for left in [its_own, left] {
            let all = sorted([found.clone(), left].concat());
            assert!(all == known.solutions, "{:?}", known.board);
        }
    }
    assert!(from_lanes > 20 && from_learner > 10, "{from_lanes} {from_learner}");
    assert!(as_one > 3 && in_parts > 3, "{as_one} {in_parts}");
}
