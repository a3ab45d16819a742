//! Proofs: two checkers that share nothing with the search accept them, and refuse anything else.

use crate::command::{Ran, python, run, run_with};
use crate::common::generate::{random_puzzle, right_grid};
use crate::common::hard::{HARD_NONE, MANY_CONFLICTS};
use crate::common::{JOINS, bench, dutch_miracle, grid};
use crate::rup::{Checker, Step};
use pretty_assertions::assert_eq;
use stackdoku::proof::{self, Claim};
use stackdoku::{Answer, Board, Digit, Grid, Outcome, Puzzle, Rules, Size, Solver, check};
use std::fs;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tempfile::tempdir;

/// Size, rules, and how many cells to empty so that many puzzles have one solution.
const KINDS: [(Size, Rules, RangeInclusive<usize>); 19] = [
    (Size::Four, Rules::CLASSIC, 8..=12),
    (Size::Four, Rules::DIAGONAL, 8..=14),
    (Size::Nine, Rules::DIAGONAL, 48..=58),
    (Size::Four, Rules::ANTI_KNIGHT, 8..=14),
    (Size::Nine, Rules::ANTI_KNIGHT, 50..=66),
    (Size::Nine, Rules::CLASSIC, 44..=54),
    (Size::Nine, Rules::DUTCH_MIRACLE, 66..=80),
    (Size::Nine, Rules::WINDOKU.union(Rules::DISJOINT).union(Rules::DIAGONAL), 30..=60),
    (Size::Nine, Rules::ANTI_KING.union(Rules::ANTI_KNIGHT).union(Rules::NON_CONSECUTIVE), 72..=80),
    (Size::Nine, Rules::WINDOKU, 44..=58),
    (Size::Nine, Rules::ANTI_KING, 52..=66),
    (Size::Nine, Rules::NON_CONSECUTIVE, 64..=76),
    (Size::Nine, Rules::DISJOINT, 46..=58),
    (Size::Nine, JOINS[0], 54..=72),
    (Size::Nine, JOINS[2], 46..=62),
    (Size::Nine, JOINS[3], 54..=70),
    (Size::Nine, JOINS[4], 54..=72),
    (Size::Nine, JOINS[5], 70..=80),
    (Size::Sixteen, Rules::CLASSIC, 120..=150),
];

/// What is claimed of a puzzle, and the proof.
struct Proved {
    claim: Claim,
    clauses: Vec<Vec<i32>>,
    steps: Vec<Step>,
    /// In text.
    proof: Vec<u8>,
    time: Duration,
}

fn clauses(claim: &Claim) -> Vec<Vec<i32>> {
    let mut clauses = Vec::new();
    claim.for_each_clause(|clause| clauses.push(clause.to_vec()));
    clauses
}

fn prove(claim: Claim) -> Proved {
    let clauses = clauses(&claim);
    let (mut steps, mut proof) = (Vec::new(), Vec::new());
    let start = Instant::now();
    let mut search = Solver::new().prove(&claim);
    let mut ended = None;
    while ended.is_none() {
        ended = search.advance();
        for step in search.steps() {
            writeln!(proof, "{step}").unwrap();
            steps.push(match step {
                proof::Step::Add(clause) => (false, clause.to_vec()),
                proof::Step::Delete(clause) => (true, clause.to_vec()),
            });
        }
    }
    assert_eq!(ended, Some(Outcome::Exhausted));
    Proved { claim, clauses, steps, proof, time: start.elapsed() }
}

fn solution(puzzle: &Grid, rules: Rules) -> Option<Grid> {
    match Solver::new().rules(rules).solve(puzzle).unwrap() {
        Answer::One(solution) => Some(solution),
        _ => None,
    }
}

fn only(puzzle: &Grid, rules: Rules) -> Option<Claim> {
    Some(Claim::only(Puzzle::new(puzzle, rules).unwrap(), &solution(puzzle, rules)?).unwrap())
}

/// The puzzle, which has one solution, with a further given that is wrong, if the other givens allow one.
fn spoiled(puzzle: &Grid, rules: Rules) -> Option<Claim> {
    let solution = solution(puzzle, rules)?;
    let digits = || puzzle.size().digits().iter();
    let wrong = puzzle.empty_cells().flat_map(|cell| digits().map(move |digit| (cell, digit)));
    let spoil = |(cell, digit): (_, Digit)| {
        let mut spoiled = *puzzle;
        spoiled.set(cell, Some(digit));
        (solution[cell] != Some(digit)).then(|| Puzzle::new(&spoiled, rules).ok()).flatten()
    };
    wrong.filter_map(spoil).next().map(Claim::none)
}

/// Both claims about random puzzles of a kind.
fn random_claims(kind: usize) -> impl Iterator<Item = Claim> {
    let (size, rules, blanks) = KINDS[kind].clone();
    let puzzles = (0..).zip(blanks.cycle()).map(move |(seed, blanks)| random_puzzle(size, rules, seed, blanks, 0));
    puzzles.flat_map(move |puzzle| only(&puzzle, rules).into_iter().chain(spoiled(&puzzle, rules)))
}

/// The claim about a classic puzzle that is right: no solution, or just one.
fn claimed(puzzle: &Grid) -> Claim {
    let none = || Claim::none(Puzzle::new(puzzle, Rules::CLASSIC).unwrap());
    only(puzzle, Rules::CLASSIC).unwrap_or_else(none)
}

/// Whether `dratify`, by somebody else, takes each step for one that follows by unit propagation.
fn dratify(clauses: &[Vec<i32>], steps: &[Step]) -> bool {
    let literals = |clause: &[i32]| -> Vec<u32> {
        clause.iter().map(|&literal| 2 * (literal.unsigned_abs() - 1) + u32::from(literal < 0)).collect()
    };
    let clauses: Vec<_> = clauses.iter().map(|clause| literals(clause)).collect();
    let mut checker = dratify::Checker::new(4096, &clauses, false, true);
    steps.iter().all(|(is_deletion, clause)| checker.check_step(*is_deletion, &literals(clause)))
        && steps.last().is_some_and(|(_, clause)| clause.is_empty())
}

/// Whether both checkers accept the steps. They must agree.
fn accepted(clauses: &[Vec<i32>], steps: &[Step]) -> bool {
    let (ours, theirs) = (Checker::new(clauses).accepts(steps), dratify(clauses, steps));
    assert_eq!(ours, theirs, "{} steps", steps.len());
    ours
}

#[test]
fn both_claims_are_proved_for_all_sizes_and_rules() {
    let mut claims: Vec<Claim> = (0..KINDS.len()).flat_map(|kind| random_claims(kind).take(2)).collect();
    claims.extend(bench("nine-hard").iter().take(10).filter_map(|puzzle| only(puzzle, Rules::CLASSIC)));
    claims.push(claimed(&grid(HARD_NONE)));
    claims.push(claimed(&bench("sixteen-minimal")[1]));
    let none = claims.iter().filter(|claim| claim.but().is_none()).count();
    assert!(none > 15 && claims.len() - none > 20, "{none} of {}", claims.len());
    for claim in claims {
        let proved = prove(claim);
        assert!(accepted(&proved.clauses, &proved.steps), "{}", proved.claim.puzzle().givens());
    }
}

#[test]
fn a_proof_that_forgets_is_accepted() {
    let proved = prove(claimed(&grid(MANY_CONFLICTS[0])));
    assert!(proved.steps.iter().filter(|step| step.0).count() > 100);
    assert!(accepted(&proved.clauses, &proved.steps));
}

#[test]
fn a_proof_with_a_changed_literal_or_a_missing_line_is_refused() {
    // Not always: some lines are not needed, and some follow with another literal too. Then both checkers accept them.
    let (mut missing, mut changed) = ([0, 0], [0, 0]);
    let note = |refused: &mut [u32; 2], proved: &Proved, steps: &[Step]| {
        refused[usize::from(accepted(&proved.clauses, steps))] += 1;
    };
    for proved in bench("nine-hard")[..30].iter().filter_map(|puzzle| only(puzzle, Rules::CLASSIC)).map(prove) {
        let last = proved.steps.len() - 1;
        for at in 0..last {
            let mut steps = proved.steps.clone();
            steps.remove(at);
            note(&mut missing, &proved, &steps);
            for literal in 0..proved.steps[at].1.len() {
                let mut steps = proved.steps.clone();
                steps[at].1[literal] *= -1;
                note(&mut changed, &proved, &steps);
            }
        }
        assert!(!accepted(&proved.clauses, &proved.steps[..last]), "the last line is missing");
    }
    assert!(missing[0] > 10 && changed[0] > 10, "refused and accepted: {missing:?} {changed:?}");
}

#[test]
fn a_proof_for_another_puzzle_is_refused() {
    let puzzles = [&bench("nine-hard")[..], &bench("sixteen-minimal")[..2]].concat();
    let claims = puzzles.iter().filter_map(|puzzle| only(puzzle, Rules::CLASSIC));
    let proved: Vec<Proved> = claims.map(prove).filter(|proved| proved.steps.len() > 8).take(6).collect();
    for (one, other) in proved.iter().zip(&proved[1..]) {
        assert!(!accepted(&other.clauses, &one.steps) && !accepted(&one.clauses, &other.steps));
        // Without the clause against the solution the others have one.
        let (_, satisfiable) = one.clauses.split_last().unwrap();
        assert!(!accepted(satisfiable, &one.steps));
    }
}

#[test]
fn a_wrong_claim_and_a_limit_end_without_a_proof() {
    let admitted = |puzzle: &str| Puzzle::new(&grid(puzzle), Rules::CLASSIC).unwrap();
    let outcome = |solver: Solver, claim: &Claim| {
        let mut proof = solver.prove(claim);
        let outcome = std::iter::repeat_with(|| proof.advance()).find_map(|ended| ended);
        assert!(proof.advance() == outcome && proof.steps().next().is_none(), "it stays ended");
        outcome.unwrap()
    };
    let (one, two) = ("1... ..2. .3.. ...4", "..34 3412 ..43 4321");
    let first = Solver::new().solutions(&grid(two)).next().unwrap();
    for claim in [Claim::none(admitted(one)), Claim::only(admitted(two), &first).unwrap()] {
        assert_eq!(outcome(Solver::new(), &claim), Outcome::SolutionLimit);
    }
    assert!(Claim::only(admitted(one), &first).is_err());
    let long = claimed(&grid(MANY_CONFLICTS[4]));
    let stopped = Arc::new(AtomicBool::new(true));
    assert_eq!(outcome(Solver::new().stop_flag(stopped), &long), Outcome::Stopped);
    assert_eq!(outcome(Solver::new().time_limit(Duration::ZERO), &long), Outcome::TimeLimit);
    assert_eq!(outcome(Solver::new().choice_limit(3_000), &long), Outcome::ChoiceLimit);
    assert_eq!(outcome(Solver::new(), &long), Outcome::Exhausted);
}

#[test]
fn the_clauses_say_the_rules() {
    for (size, rules, _) in KINDS {
        let claim = Claim::none(Puzzle::new(&Grid::empty(size), rules).unwrap());
        let clauses = clauses(&claim);
        let side = size.side() as i32;
        let holds = |grid: &Grid| {
            let number = |at: i32| grid[stackdoku::Cell::from_index((at / side) as usize, size)].unwrap().number();
            let is_true = |&literal: &i32| {
                let at = literal.abs() - 1;
                (i32::from(number(at)) == at % side) == (literal > 0)
            };
            clauses.iter().all(|clause| clause.iter().any(is_true))
        };
        let mut right = 0;
        for seed in 0..40 {
            let kept = if seed % 2 == 0 { rules } else { Rules::CLASSIC };
            let mut grid = right_grid(size, kept, &mut rand::SeedableRng::seed_from_u64(seed));
            assert_eq!(holds(&grid), check::breaches(&grid, rules).next().is_none(), "{grid}");
            right += u32::from(holds(&grid));
            let cell = size.cells().nth(seed as usize % size.cell_count()).unwrap();
            grid.set(cell, size.digits().iter().find(|&digit| Some(digit) != grid[cell]));
            assert!(!holds(&grid));
        }
        assert!(right >= 20);
    }
}

/// The page about proofs.
fn page() -> String {
    fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/data/docs/proofs.md")).unwrap()
}

#[test]
fn the_page_shows_what_is_printed() {
    let page = page();
    let block = page.split("```console\n$ stackdoku ").nth(1).unwrap().split("\n$ ").next().unwrap();
    let (command, printed) = block.split_once('\n').unwrap();
    let folder = tempdir().unwrap();
    let in_folder = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let args = command.split(' ').map(|arg| if arg.starts_with("puzzle.") { in_folder(arg) } else { arg.into() });
    let args: Vec<String> = args.collect();
    let ran = run(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!((ran.status, ran.out.trim_end()), (0, printed));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn another_language_writes_the_same_clauses() {
    let page = page();
    let script = page.split("```python\n").nth(1).unwrap().split("```").next().unwrap();
    // Of every other kind that there is one solution, of those between that there is none.
    for kind in 0..KINDS.len() {
        let claim = random_claims(kind).find(|claim| claim.but().is_some() == (kind % 2 == 0)).unwrap();
        let (puzzle, but) = (claim.puzzle().givens(), claim.but().map(|solution| format!("{solution:#}")));
        let ran = Command::new(python())
            .args(["-c", script, &claim.puzzle().rules().to_string(), &format!("{puzzle:#}")])
            .args(but)
            // A machine may ask for each line at once, which takes longer than the script.
            .env_remove("PYTHONUNBUFFERED")
            .output();
        let Ok(ran) = ran else { return eprintln!("skipped: python3 is not installed") };
        let ran: Ran = ran.into();
        assert_eq!((ran.status, &ran.err[..]), (0, ""));
        assert!(ran.out.replace('\r', "") == claim.to_string(), "{puzzle:#}");
    }
}

/// The steps of a proof in text, or in binary.
fn read(proof: &[u8]) -> Vec<Step> {
    if proof.first() != Some(&b'a') {
        let line = |line: &str| {
            let clause = line.trim_start_matches("d ").strip_suffix('0').unwrap();
            (line.starts_with('d'), clause.split_whitespace().map(|literal| literal.parse().unwrap()).collect())
        };
        return std::str::from_utf8(proof).unwrap().lines().map(line).collect();
    }
    let mut bytes = proof.iter().copied();
    let mut steps = Vec::new();
    while let Some(sign) = bytes.next() {
        let mut clause = Vec::new();
        loop {
            let (mut number, mut shift) = (0, 0);
            loop {
                let byte = bytes.next().unwrap();
                number |= i32::from(byte & 0x7f) << shift;
                shift += 7;
                if byte < 0x80 {
                    break;
                }
            }
            match number {
                0 => break,
                number => clause.push(if number % 2 == 1 { -(number / 2) } else { number / 2 }),
            }
        }
        steps.push((sign == b'd', clause));
    }
    steps
}

#[test]
fn check_writes_proofs_and_clauses() {
    let folder = tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (text, binary, cnf) = (file("p.drat"), file("b.drat"), file("p.cnf"));
    let nine = only(&bench("nine-hard")[1], Rules::CLASSIC).unwrap();
    let miracle = only(&dutch_miracle("input3"), Rules::DUTCH_MIRACLE).unwrap();
    for (claim, status) in [(claimed(&grid(MANY_CONFLICTS[0])), 1), (nine, 0), (miracle, 0)] {
        let puzzle = format!("{:#}", claim.puzzle().givens());
        let check = ["check", "-r", &claim.puzzle().rules().to_string(), "-p", &puzzle];
        let plain = run(&check);
        let ran = run(&[&check[..], &["--proof", &text, "--cnf", &cnf]].concat());
        assert_eq!((ran.status, &ran.out), (status, &plain.out), "{}", ran.err);
        let proved = prove(claim);
        // The reason of a hard puzzle is not looked for to the end.
        let notes = ran.err.replace(&plain.err, "").replace(',', "");
        assert_eq!(notes, format!("note: the proof is in {text}: {} steps\n", proved.steps.len()));
        assert!(fs::read(&text).unwrap() == proved.proof && read(&proved.proof) == proved.steps);
        assert!(fs::read_to_string(&cnf).unwrap() == proved.claim.to_string());
        let ran = run(&[&check[..], &["--proof", &binary, "--proof-format", "binary", "--json"]].concat());
        assert!(ran.status == status && ran.out.starts_with('{'), "{}", ran.out);
        let bytes = fs::read(&binary).unwrap();
        assert!(read(&bytes) == proved.steps && bytes.len() <= proved.proof.len());
        assert!(status == 0 || 2 * bytes.len() < proved.proof.len(), "a long one");
    }
}

#[test]
fn pencil_marks_are_a_part_of_the_claim() {
    let folder = tempdir().unwrap();
    let [proof, cnf] = ["p.drat", "p.cnf"].map(|name| folder.path().join(name).to_str().unwrap().to_string());
    // Of two solutions the marks leave one, or none.
    for (row, status, struck) in
        [("13 34", 0, "\n-18 0\n-20 0\n-21 0\n-22 0\n25 0\n"), ("13 13", 1, "\n-18 0\n-20 0\n-22 0\n-24 0\n")]
    {
        let marks = format!("1 2 3 4\n{row} 1 2\n2 1 34 34\n34 34 2 1\n");
        let ran = run_with(&["check", "--proof", &proof, "--cnf", &cnf], marks);
        assert_eq!(ran.status, status, "{}", ran.err);
        let text = fs::read_to_string(&cnf).unwrap();
        assert!(text.contains(struck), "{text}");
        let clauses: Vec<Vec<i32>> =
            read(text.split_once('\n').unwrap().1.as_bytes()).into_iter().map(|step| step.1).collect();
        assert!(accepted(&clauses, &read(&fs::read(&proof).unwrap())));
    }
    // A single mark is not a given: the clauses strike the other digits, and the digit of the mark follows.
    let mut board = Board::from(&Grid::empty(Size::Four));
    (0..2).for_each(|column| board.mark(Size::Four.cell(0, column), Digit::new(1).into_iter().collect()));
    let Proved { clauses, steps, .. } = prove(Claim::none(Puzzle::new(board, Rules::CLASSIC).unwrap()));
    let units: Vec<i32> = clauses.iter().filter(|clause| clause.len() == 1).map(|clause| clause[0]).collect();
    assert_eq!(units, [-1, -3, -4, -5, -7, -8]);
    assert!(accepted(&clauses, &steps));
}

#[test]
fn what_cannot_be_proved_leaves_the_old_files() {
    let folder = tempdir().unwrap();
    let [proof, cnf, page] =
        ["p.drat", "p.cnf", "p.html"].map(|name| folder.path().join(name).to_str().unwrap().to_string());
    let long = MANY_CONFLICTS[4];
    let both = ["--proof", &proof, "--cnf", &cnf];
    fs::write(&proof, "old").unwrap();
    fs::write(&cnf, "old").unwrap();
    // The same file by another way.
    let around = format!("{}/./p.drat", folder.path().display());
    for (args, status, said) in [
        (
            &[&["-p", "12.............."], &both[..]].concat()[..],
            2,
            "error: the puzzle has several solutions: there is nothing to prove\n",
        ),
        (&[&["-p", "11.............."], &both[..]].concat(), 2, "occurs 2 times"),
        (&[&["-p", long, "--time-limit", "1us"], &both[..]].concat(), 3, "note: no proof was written\n"),
        (&["-p", long, "--proof", "-"], 2, "error: `--proof` needs a file"),
        (&["-p", long, "--proof", &proof, "--cnf", "/dev/stdout"], 2, "error: `--cnf` needs a file"),
        (&["-p", long, "--proof", &proof, "--cnf", &proof], 2, "p.drat, which this command uses too"),
        (&["-p", long, "--proof", &proof, "--cnf", &around], 2, "p.drat, which this command uses too"),
        (&["-p", long, "--proof", &proof, "-o", &proof], 2, "p.drat, which this command uses too"),
        (&["-p", long, "--proof", &page, "--html", &page], 2, "p.html, which this command uses too"),
        (&[&proof, "--proof", &proof], 2, ""),
        (&["-p", long, "--cnf", &cnf], 2, "--proof <FILE>"),
        (&["--batch", "--proof", &proof], 2, "cannot be used with"),
        (&["-p", long, "--proof", "nowhere/p.drat"], 2, "cannot write nowhere/p.drat"),
    ] {
        let ran = run(&[&["check"], args].concat());
        assert!(ran.status == status && ran.err.contains(said), "{args:?}: {} {}", ran.status, ran.err);
        assert!(status == 3 || ran.out.is_empty(), "{args:?}: {}", ran.out);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "{args:?}");
        assert!([&proof, &cnf].iter().all(|file| fs::read(file).unwrap() == b"old"), "{args:?}");
    }
}

/// The program `drat-trim`: what the variable DRAT_TRIM names, or what is found on the path.
fn drat_trim(folder: &Path, clauses: &str, proof: &[u8]) -> Option<bool> {
    let [cnf, drat]: [PathBuf; 2] = ["claim.cnf", "proof.drat"].map(|name| folder.join(name));
    fs::write(&cnf, clauses).unwrap();
    fs::write(&drat, proof).unwrap();
    let program = std::env::var_os("DRAT_TRIM").unwrap_or("drat-trim".into());
    let ran = Command::new(program).args([&cnf, &drat]).output().ok()?;
    let said = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(said.contains("s VERIFIED") || said.contains("s NOT VERIFIED"), "{said}");
    Some(said.contains("s VERIFIED"))
}

/// What the proofs of one set of puzzles take.
#[derive(Debug, Default)]
struct Figures {
    claims: usize,
    lines: [usize; 2],
    bytes: [usize; 2],
    search: Duration,
    write: Duration,
    dratify: Duration,
    drat_trim: Duration,
}

/// Both checkers of others accept the proofs of all claims. Prints the figures.
fn all_are_accepted(name: &str, claims: impl Iterator<Item = Claim>) {
    let folder = tempdir().unwrap();
    let mut figures = Figures::default();
    for claim in claims {
        let start = Instant::now();
        let _ = Solver::new().rules(claim.puzzle().rules()).solve(claim.puzzle().givens());
        figures.search += start.elapsed();
        let proved = prove(claim);
        figures.write += proved.time;
        figures.claims += 1;
        for (sum_and_most, more) in [(&mut figures.lines, proved.steps.len()), (&mut figures.bytes, proved.proof.len())]
        {
            *sum_and_most = [sum_and_most[0] + more, sum_and_most[1].max(more)];
        }
        let puzzle = proved.claim.puzzle().givens();
        let start = Instant::now();
        assert!(dratify(&proved.clauses, &proved.steps), "{puzzle}");
        figures.dratify += start.elapsed();
        let start = Instant::now();
        assert_ne!(drat_trim(folder.path(), &proved.claim.to_string(), &proved.proof), Some(false), "{puzzle}");
        figures.drat_trim += start.elapsed();
    }
    println!("{name}: {figures:?}");
}

fn both_claims(puzzles: &[Grid], rules: Rules) -> impl Iterator<Item = Claim> + '_ {
    let claims = move |puzzle| only(puzzle, rules).into_iter().chain(spoiled(puzzle, rules));
    puzzles.iter().flat_map(claims)
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_checkers_of_others_accept_hard_puzzles() {
    all_are_accepted("nine-hard", both_claims(&bench("nine-hard"), Rules::CLASSIC));
    all_are_accepted("sixteen-minimal", both_claims(&bench("sixteen-minimal"), Rules::CLASSIC));
}

/// Both claims about minimal puzzles of a size.
fn random_are_accepted(size: Size, rules: Rules, count: usize) {
    let (side, rules_named, number) = (size.side().to_string(), rules.to_string(), count.to_string());
    let made = run(&["generate", "--size", &side, "-r", &rules_named, "--minimal", "--count", &number, "--seed", "23"]);
    // The first line may name the rules.
    let puzzles: Vec<Grid> = made.out.lines().filter(|line| !line.starts_with('#')).map(grid).collect();
    assert_eq!((made.status, puzzles.len()), (0, count), "{}", made.err);
    all_are_accepted(&format!("{size} {rules}"), both_claims(&puzzles, rules));
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_checkers_of_others_accept_random_puzzles() {
    random_are_accepted(Size::Four, Rules::CLASSIC, 500);
    random_are_accepted(Size::Nine, Rules::CLASSIC, 500);
    random_are_accepted(Size::Nine, Rules::DUTCH_MIRACLE, 500);
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_checkers_of_others_accept_each_rule_and_joins() {
    for (size, rules, _) in KINDS.into_iter().filter(|(size, ..)| *size != Size::Sixteen) {
        random_are_accepted(size, rules, 2);
    }
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_checkers_of_others_accept_random_puzzles_of_16x16() {
    random_are_accepted(Size::Sixteen, Rules::CLASSIC, 500);
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_checkers_of_others_accept_long_proofs_and_refuse_a_changed_literal() {
    let miracle = dutch_miracle("input3");
    all_are_accepted("input3 of Dutch Miracle", only(&miracle, Rules::DUTCH_MIRACLE).into_iter());
    all_are_accepted("many conflicts", MANY_CONFLICTS.iter().map(|puzzle| claimed(&grid(puzzle))));
    let folder = tempdir().unwrap();
    let line = |(is_deletion, clause): &Step| match is_deletion {
        true => proof::Step::Delete(clause).to_string() + "\n",
        false => proof::Step::Add(clause).to_string() + "\n",
    };
    for proved in MANY_CONFLICTS.iter().map(|puzzle| prove(claimed(&grid(puzzle)))) {
        let is_refused = |at: usize| {
            let mut steps = proved.steps.clone();
            steps[at].1[0] *= -1;
            let proof: String = steps.iter().map(line).collect();
            !dratify(&proved.clauses, &steps)
                && drat_trim(folder.path(), &proved.claim.to_string(), proof.as_bytes()) != Some(true)
        };
        // A line that is not needed, or follows with the other literal too, is accepted: the next one is tried.
        let added = (0..proved.steps.len()).filter(|&at| !proved.steps[at].0 && !proved.steps[at].1.is_empty());
        assert!(added.rev().step_by(7).take(10).any(is_refused), "{}", proved.claim.puzzle().givens());
    }
}
