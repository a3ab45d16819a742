//! Programs of the assignments that take the cells in reading order, in Python and C++: they follow, and faults planted
//! into them are found at their first line, and named. A language whose tool is not here is passed over.

use super::programs::{GCC, Language};
use crate::command::run_with;
use std::fs;
use tempfile::tempdir;

const CELL_ORDER: Language =
    Language { file: "cell_order.py", build: "", run: "exec \"$PYTHON\" cell_order$0.py", is_c: false };
const EXHAUSTIVE: Language = Language { file: "exhaustive.cpp", build: GCC, run: "exec ./all $0", is_c: true };

/// Faults of the programs in reading order: what is replaced by what, and what the verdict says.
const IN_READING_ORDER: [(Language, &str, &str, &str, &str); 11] = [
    (
        CELL_ORDER,
        "if not is_solvable(p):",
        "if False:",
        "at line 5: r1c8 has no legal digit left, so the board is not solvable and the call for r1c6 returns (`pop`); \
         yours puts 6 into r1c6",
        "does not ask whether each empty cell still has a legal digit",
    ),
    (
        CELL_ORDER,
        "    used |= {p[i]",
        "    {p[i]",
        "at line 5: r1c8 has no legal digit left",
        "removes candidates within row and column, but not within the block",
    ),
    // The rows of the copy are those of the board.
    (
        CELL_ORDER,
        "[row[:] for row in p]",
        "p[:]",
        "at line 17: the next empty cell in reading order is r1c6, which has 2 candidates left to try (6 7); \
         yours returns instead (`pop`)",
        "does not empty a cell when it pops it",
    ),
    (
        CELL_ORDER,
        "solve(copy, x, y + 1)",
        "solve(copy, x + 1, y)",
        "at line 2: the next empty cell in reading order is r1c2, which has 5 candidates left to try (3 4 6 7 9); \
         yours goes on with r2c1",
        "",
    ),
    (
        CELL_ORDER,
        "    if y > 8:\n        x, y = x + 1, 0\n    if p[x][y]:\n        return solve(p, x, y + 1)\n",
        "    x, y = max((x, y) for x in range(9) for y in range(9) if not p[x][y])\n",
        "at line 1: the next empty cell in reading order is r1c1, which has 7 candidates left to try (1 4 5 6 7 8 9); \
         yours goes on with r9c9",
        "goes through the empty cells from the last to the first",
    ),
    (
        CELL_ORDER,
        "    if y > 8:\n        x, y = x + 1, 0\n    if p[x][y]:\n        return solve(p, x, y + 1)\n",
        "    cells = [(x, y) for x in range(9) for y in range(9) if not p[x][y]]\n    \
             x, y = min(cells, key=lambda cell: len(legal_moves_at(p, *cell)))\n",
        "at line 1: the next empty cell in reading order is r1c1, which has 7 candidates left to try (1 4 5 6 7 8 9); \
         yours goes on with r7c3",
        "takes the cell with the fewest candidates",
    ),
    (
        EXHAUSTIVE,
        "    puzzle[i][j] = 0;\n",
        "",
        "at line 41: the next empty cell in reading order is r1c7, which has 9 digits left to try \
         (1 2 3 4 5 6 7 8 9); yours goes on with r1c9",
        "does not empty a cell when it pops it",
    ),
    (
        EXHAUSTIVE,
        "k <= 9",
        "k < 9",
        "at line 36: 8 in r1c8 stands in row 1 already (r1c7), so the next digit is tried there; \
         yours returns instead (`pop`)",
        "never tries the highest of all digits (a loop ends too early)",
    ),
    (
        EXHAUSTIVE,
        "        cerr << i << ' ' << j << ' ' << k << '\\n';\n        if (satisfied(i, j) &&",
        "        if (satisfied(i, j) && cerr << i << ' ' << j << ' ' << k << '\\n' &&",
        "at line 2: the next empty cell in reading order is r1c2, which has 9 digits left to try \
         (1 2 3 4 5 6 7 8 9); yours puts 3 in first, but digits come in ascending order",
        "prints only the digits that fit, not all that it tries",
    ),
    (
        EXHAUSTIVE,
        "        if (k != i && puzzle[k][j] == puzzle[i][j]) return false;\n",
        "",
        "at line 9: 4 in r1c3 stands in column 3 already (r6c3), so the next digit is tried there; yours goes on \
         with r1c5",
        "removes candidates within row and block, but not within the column",
    ),
    (
        EXHAUSTIVE,
        "    cerr << \"pop\\n\";\n",
        "",
        "at line 37: r1c8 has nothing left to try, so the call for r1c8 returns (`pop`); yours goes back to r1c7 \
         without that pop",
        "prints no line that begins with `pop` when it pops",
    ),
];

/// The beginning of what the program of an engine prints for a puzzle, and what the verdict on it must say.
fn follows(language: &Language, engine: &str, puzzle: &str, most: u64, status: i32, says: &str) -> String {
    let source = fs::read_to_string(format!("tests/command/{}", language.file)).unwrap();
    let trace = language.trace(&source, puzzle, most);
    let ran = run_with(&["trace", "-e", engine, puzzle], &trace);
    assert!(ran.status == status && ran.out.starts_with(says), "{}{}", ran.out, ran.err);
    trace
}

/// Python takes seven seconds.
#[test]
#[ignore = "long: run by make test-long"]
fn a_long_search_in_cell_order_follows_to_its_end() {
    if CELL_ORDER.is_here() {
        let says = "follows the search in cell order: 41,611 choices, 41,553 pops\n";
        follows(&CELL_ORDER, "cell-order", "data/csv/puzzle.csv", u64::MAX, 0, says);
    }
}

#[test]
fn programs_in_reading_order_follow_and_their_faults_are_named() {
    let puzzle = "data/csv/puzzle.csv";
    for (language, engine) in [(CELL_ORDER, "cell-order"), (EXHAUSTIVE, "exhaustive")] {
        if !language.is_here() {
            continue;
        }
        let right = match engine {
            "cell-order" => {
                // Half of the board is solved.
                let (folder, solution) = (tempdir().unwrap(), fs::read_to_string(format!("{puzzle}.soln")).unwrap());
                let half = folder.path().join("half.csv");
                let blank = fs::read_to_string(puzzle).unwrap();
                let rows = blank.lines().take(5).chain(solution.lines().skip(5)).map(|row| format!("{row}\n"));
                fs::write(&half, rows.collect::<String>()).unwrap();
                let says = "follows the search in cell order: 155 choices, 122 pops\n";
                follows(&language, engine, half.to_str().unwrap(), u64::MAX, 0, says);
                follows(&language, engine, puzzle, 20_000, 3, "follows the search in cell order up to line ")
            }
            _ => follows(&language, engine, puzzle, 100_000, 3, "follows the exhaustive search up to line "),
        };
        // Judged by another algorithm.
        let ran = run_with(&["trace", puzzle], &right);
        let out = ran.out.replace('\n', " ");
        assert!(out.contains(&format!("(`-e {engine}`).")), "{out}");
        let source = fs::read_to_string(format!("tests/command/{}", language.file)).unwrap();
        let faults: Vec<_> = IN_READING_ORDER.iter().filter(|fault| fault.0.file == language.file).collect();
        let programs: Vec<String> = faults.iter().map(|fault| source.replace(fault.1, fault.2)).collect();
        assert!(!programs.contains(&source));
        for ((_, from, _, says, mistake), trace) in faults.iter().zip(language.traces(&programs, puzzle, 20_000)) {
            let same = right.lines().zip(trace.lines()).take_while(|(one, other)| one == other).count();
            let ran = run_with(&["trace", "-e", engine, puzzle], &trace);
            let out = ran.out.replace('\n', " ");
            assert!(says.starts_with(&format!("at line {}: ", same + 1)), "{from}: {out}");
            assert!(
                out.split_once(" search ")
                    .is_some_and(|(_, out)| out.trim_start_matches("in cell order ").starts_with(says)),
                "{from}: {out}"
            );
            assert_eq!(out.contains("that of a program that "), !mistake.is_empty(), "{from}: {out}");
            assert!(out.contains(mistake) && ran.status == 1, "{from}: {out}");
        }
    }
}
