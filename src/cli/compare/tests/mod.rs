//! The comparison from inside: engines that are wrong, and the log of the lock-step.

mod lockstep;

use super::found::SolutionSet;
use super::race::{self, EngineRow, Entrant, RaceQuestion};
use super::report::Report;
use super::verdict::Verdict;
use super::{Status, json, page, status, table};
use pretty_assertions::assert_eq;
use stackdoku::text::{Options, parse};
use stackdoku::{Engine, Grid, Outcome, Puzzle, Rules, Size, Solver, check};
use std::time::Duration;

/// Two solutions.
const PUZZLE: &str = "..34\n3412\n..43\n4321\n";

fn puzzle() -> Grid {
    PUZZLE.parse().unwrap()
}

/// [`PUZZLE`], admitted.
fn admitted() -> Puzzle {
    Puzzle::new(&puzzle(), Rules::CLASSIC).unwrap()
}

/// An entrant that searches another puzzle, and does not know it.
fn mistaken(name: &'static str, puzzle: &str) -> Entrant<'static> {
    let puzzle: Grid = puzzle.parse().unwrap();
    Entrant { name, start: Box::new(move || Solver::new().engine(Engine::Stack).solutions(&puzzle)) }
}

/// The question about [`PUZZLE`] with this limit, and the rows of these engines beside the true stack engine.
fn compared(wanted: u64, entrants: Vec<Entrant<'_>>) -> (Vec<EngineRow>, Verdict) {
    let puzzle = admitted();
    let question = RaceQuestion { puzzle: &puzzle, wanted, time_limit: Duration::from_secs(100) };
    let solver = Solver::new().engine(Engine::Stack).limit(wanted);
    let stack = Entrant { name: "stack", start: Box::new(move || solver.solutions(*question.puzzle.board())) };
    let entrants: Vec<Entrant<'_>> = std::iter::once(stack).chain(entrants).collect();
    let rows = race::run(&entrants, question, &mut |_, _, _| {});
    let verdict = Verdict::of(&rows);
    (rows, verdict)
}

/// What the verdict says of an engine that found these and ended so, beside the true one.
fn said(wanted: u64, grids: &[Grid], ended: Outcome) -> String {
    let (mut rows, _) = compared(wanted, Vec::new());
    assert_eq!(rows[0].ended, Some(if wanted <= 2 { Outcome::SolutionLimit } else { Outcome::Exhausted }));
    let mut found = SolutionSet::default();
    grids.iter().for_each(|grid| found.add(grid));
    rows.push(EngineRow { name: "fast", ended: Some(ended), found, ..rows[0].clone() });
    Verdict::of(&rows).sentence()
}

/// The solutions of [`PUZZLE`].
fn found() -> [Grid; 2] {
    let mut all = Solver::new().solutions(&puzzle());
    [(); 2].map(|()| all.next().unwrap())
}

#[test]
fn engines_that_find_the_same_agree_whatever_the_order() {
    let [one, two] = found();
    assert_eq!(
        said(u64::MAX, &[two, one], Outcome::Exhausted),
        "Both engines found the same 2 solutions, and no others."
    );
    assert_eq!(said(1, &[one], Outcome::SolutionLimit), "Both engines found the same solution.");
}

#[test]
fn first_solutions_may_differ_where_there_are_several() {
    let [_, two] = found();
    let sentence = "Both engines found a solution, but not all the same one: there are several.";
    assert_eq!(said(1, &[two], Outcome::SolutionLimit), sentence);
}

#[test]
fn a_wrong_solution_is_named() {
    let (mut rows, _) = compared(1, Vec::new());
    let wrong = check::is_solution_of(&Grid::empty(Size::Four), &puzzle(), Rules::CLASSIC).unwrap_err();
    let (ended, mistake) = (Some(Outcome::Mistake), Some(wrong));
    rows.push(EngineRow { name: "fast", ended, mistake, ..rows[0].clone() });
    let sentence = Verdict::of(&rows).sentence();
    assert_eq!(sentence, "The engines do not agree: fast returned a wrong solution (row 1, column 1 is empty).");
}

#[test]
fn an_engine_that_misses_repeats_or_invents_solutions_is_named() {
    let not = "The engines do not agree: fast";
    let [one, two] = found();
    assert_eq!(said(u64::MAX, &[one], Outcome::Exhausted), format!("{not} found 1 solution, but stack 2."));
    assert_eq!(said(1, &[], Outcome::Exhausted), format!("{not} found 0 solutions, but stack 1."));
    assert_eq!(said(3, &[one, one], Outcome::Exhausted), format!("{not} found the same solution twice."));
    assert_eq!(said(3, &[one, two, one], Outcome::SolutionLimit), format!("{not} found the same solution twice."));
}

#[test]
fn an_engine_that_does_not_do_the_same_again_is_named() {
    let runs = std::cell::Cell::new(0);
    let puzzle = puzzle();
    let start = || {
        let engine = if runs.replace(1) == 0 { Engine::Fast } else { Engine::Stack };
        Solver::new().engine(engine).solutions(&puzzle)
    };
    let (_, verdict) = compared(u64::MAX, vec![Entrant { name: "fast", start: Box::new(start) }]);
    assert_eq!(verdict.sentence(), "The engines do not agree: fast did not do the same in each run.");
}

#[test]
fn recursion_that_counts_otherwise_is_named() {
    let (mut rows, _) = compared(u64::MAX, Vec::new());
    let mut counters = rows[0].counters;
    counters.choices = 7;
    rows.push(EngineRow { name: "recursive", counters, ..rows[0].clone() });
    let verdict = Verdict::of(&rows);
    let start = "The engines do not agree: recursive made 7 choices where stack made ";
    assert!(verdict.sentence().starts_with(start), "{}", verdict.sentence());
}

#[test]
fn an_engine_past_its_time_is_a_row_that_agrees_with_nobody() {
    let puzzle = admitted();
    let question = RaceQuestion { puzzle: &puzzle, wanted: 2, time_limit: Duration::from_nanos(1) };
    // One comes back without a solution, the other with the first of two.
    let long = include_str!("../../../../data/hex/example1.txt");
    let entrants = [mistaken("exhaustive", long), mistaken("stack", PUZZLE)];
    let rows = race::run(&entrants, question, &mut |_, _, _| {});
    assert!(rows.iter().all(|row| row.ended == Some(Outcome::TimeLimit) && row.times.len() == 1));
    let verdict = Verdict::of(&rows);
    assert_eq!((verdict.solutions, verdict.unfinished.len()), (None, 2));
    assert_eq!(verdict.sentence(), "No engine finished, so there is nothing to compare.");
}

#[test]
fn an_unfinished_engine_with_a_solution_of_its_own_differs() {
    let (mut rows, _) = compared(u64::MAX, Vec::new());
    let mut other = SolutionSet::default();
    other.add(&Grid::empty(stackdoku::Size::Four));
    rows.push(EngineRow { name: "fast", ended: Some(Outcome::TimeLimit), found: other, ..rows[0].clone() });
    let sentence = Verdict::of(&rows).sentence();
    assert_eq!(sentence, "The engines do not agree: fast found a solution that stack does not have.");
}

#[test]
fn short_runs_are_repeated_an_odd_number_of_times() {
    let (rows, _) = compared(1, Vec::new());
    assert!(rows[0].times.len() >= 3 && !rows[0].times.len().is_multiple_of(2), "{}", rows[0].times.len());
    assert!(rows[0].times.is_sorted());
}

/// A report on [`PUZZLE`], all engines of the build and these beside them.
fn report(name: &str, entrants: Vec<Entrant<'_>>) -> Report {
    let parsed = parse(name, PUZZLE.as_bytes(), &Options::new()).unwrap();
    let puzzle = admitted();
    let question = RaceQuestion { puzzle: &puzzle, wanted: u64::MAX, time_limit: Duration::from_secs(9) };
    let entrants: Vec<Entrant<'_>> = question.entrants(&[]).into_iter().chain(entrants).collect();
    let rows = race::run(&entrants, question, &mut |_, _, _| {});
    Report::new(name, &parsed, question, rows)
}

#[test]
fn an_engine_that_differs_makes_the_status_two_and_stands_in_every_view() {
    let wrong = report("wrong", vec![mistaken("guesser", "1.34\n3412\n..43\n4321\n")]);
    assert_eq!(status(&wrong), Status::Failed);
    let why = "The engines do not agree: guesser found 1 solution, but stack 2.";
    assert!(table::text(&wrong, 200).contains(why), "{}", table::text(&wrong, 200));
    assert!(page::text(&wrong).contains(&format!("<p class=\"verdict wrong\">{why}</p>")));
    let json: serde_json::Value = serde_json::from_str(&json::text(&wrong)).unwrap();
    assert_eq!((&json["verdict"]["agreed"], &json["verdict"]["sentence"]), (&false.into(), &why.into()));
    assert_eq!(json["verdict"]["differ"][0]["engine"], "guesser");
    assert_eq!(status(&report("right", Vec::new())), Status::Done);
}

#[test]
fn the_fast_engine_runs_first_and_its_row_stays_the_last() {
    let puzzle = admitted();
    let question = RaceQuestion { puzzle: &puzzle, wanted: 1, time_limit: Duration::from_secs(9) };
    assert_eq!(question.entrants(&[])[0].name, "fast");
    let rows = report("puzzle", Vec::new()).rows;
    assert_eq!((rows[0].name, rows[rows.len() - 1].name), ("stack", "fast"));
}

#[test]
fn no_logarithmic_axis_begins_at_zero() {
    let mut report = report("puzzle", Vec::new());
    report.rows[0].counters.choices = 100_000;
    let (low, high) = (report.rows.len() - 1, "<i class=\"left-1000\">100 k</i>");
    report.rows[low].counters.choices = 1;
    let page = page::text(&report);
    let axis = page.split("class=\"axis\"").find(|axis| axis.contains(high)).expect("the axis of the choices");
    assert!(!axis.contains(">0<") && axis.contains(">10<"), "{axis}");
}

#[test]
fn the_page_needs_nothing_and_escapes_what_comes_from_outside() {
    let page = page::text(&report("</title><script>alert(\"1\")</script>&{{run}}.txt", Vec::new()));
    assert!(page.contains("content=\"default-src 'none'; style-src 'nonce-"));
    assert!(!page.contains("unsafe") && !page.contains(" style=\""));
    assert!(page.contains("&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;{{run}}.txt"));
    // The icon is in the page itself, and the lesson is beside it.
    let page = page.replacen("href=\"data:image/svg+xml,", "", 1).replacen("href=\"6.html\"", "", 1);
    for outside in ["alert(\"1\")</script>", "http:", "https:", "src=", "href=", "url(", "@import", "fetch("] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert_eq!(page.matches("</script>").count(), 2, "the data and the script");
    assert!(!page.contains("{{name") && !page.contains("{{script"));
}

#[test]
fn wide_terminals_get_bars_and_no_line_is_wider_than_its_terminal() {
    let report = report("puzzle", Vec::new());
    for width in [80, 108, 120, 160] {
        let text = table::text(&report, width);
        assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
        assert_eq!(text.contains("=="), width >= 108, "{text}");
    }
}
