//! Programs as students write them, in C++, Java and Python: those of the lesson follow, and each of thirty faults
//! planted into them is found at its first line, and named. A language whose tool is not here is passed over.

use crate::command::{Ran, python, run_with};
use pretty_assertions::assert_eq;
use std::fs::{self, File};
use std::io::Read;
use std::iter;
use std::process::{Command, Stdio};
use std::thread;
use tempfile::tempdir;

const PUZZLE: &str = "data/hex/example2.txt";

/// Bytes of a trace that are read at most: some programs with a fault never end.
const MOST: u64 = 4_000;

/// The same of programs in Python, which take half a second for all of it: 120 lines.
const MOST_IN_PYTHON: u64 = 700;

/// A fault: in each language what is replaced by what, then what the verdict says of it.
struct Fault {
    /// For C++ and Java, which have the same lines.
    c: &'static [(&'static str, &'static str)],
    /// Empty for a fault that shows only after many lines.
    python: &'static [(&'static str, &'static str)],
    says: &'static str,
    /// The mistake that explains it, if it is one that is known.
    mistake: &'static str,
}

const COLUMN: &str = "strike(k * SIDE + j, digit);";
const BLOCK: &str = "strike((i / BLOCK * BLOCK + k / BLOCK) * SIDE + j / BLOCK * BLOCK + k % BLOCK, digit);";
const PYTHON_COLUMN: &str = "strike(k * SIDE + j, digit)";
const PYTHON_BLOCK: &str = "strike((i // BLOCK * BLOCK + k // BLOCK) * SIDE + j // BLOCK * BLOCK + k % BLOCK, digit)";

const JAVA_SWAPPED: (&str, &str) = ("cell / SIDE + \" \" + cell % SIDE", "cell % SIDE + \" \" + cell / SIDE");
const JAVA_TWICE: (&str, &str) = ("System.err.println(cell", "for (int k = 0; k < 2; k++) System.err.println(cell");

const FAULTS: [Fault; 26] = [
    Fault {
        c: &[("count < low", "count <= low")],
        python: &[("count < low", "count <= low")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r11c9, which \
               has 1 candidate too and comes later in reading order",
        mistake: "takes the last cell in reading order on a tie",
    },
    Fault {
        c: &[("count < low", "count > low"), ("low = 17", "low = -1"), ("low == 17", "low == -1")],
        python: &[("count < low", "count > low"), ("= 17, 0", "= -1, 0"), ("low == 17", "low == -1")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r4c6, which \
               has 7 candidates",
        mistake: "takes the cell with the most candidates",
    },
    Fault {
        c: &[("count < low", "low == 17")],
        python: &[("count < low", "low == 17")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r1c1, which \
               has 4 candidates",
        mistake: "takes the first empty cell",
    },
    Fault {
        c: &[(COLUMN, ""), (BLOCK, "")],
        python: &[(PYTHON_COLUMN, ""), (PYTHON_BLOCK, "")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r6c3, which \
               has 2 candidates, and puts 2 there, but 2 stands in block 5 already (r5c1)",
        mistake: "removes candidates only within the row",
    },
    Fault {
        c: &[(BLOCK, "")],
        python: &[(PYTHON_BLOCK, "")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r5c15, which \
               has 2 candidates",
        mistake: "removes candidates within row and column, but not within the block",
    },
    Fault {
        c: &[("int digit = 0;\n", "int digit = 15;\n"), ("digit++;", "digit--;")],
        python: &[("    digit = 0\n", "    digit = 15\n"), ("digit += 1", "digit -= 1")],
        says: "at line 10: FindBest pushes r3c12, which has 2 candidates left to try (1 c); yours puts c in first, \
               but digits come in ascending order",
        mistake: "tries the digits of a cell in descending order",
    },
    Fault {
        c: &[
            ("board[cell] = ALL;", "board[cell] = board[cell] == 0 ? ALL : board[cell];"),
            ("board[cell] = 0", "board[cell] = 1 << 30"),
        ],
        python: &[
            ("board[cell] = ALL", "board[cell] = board[cell] or ALL"),
            ("board[cell] = 0 ", "board[cell] = 1 << 30 "),
            ("bin(board[cell])", "bin(board[cell] & ALL)"),
        ],
        says: "at line 33: FindBest pushes r2c12, which has 2 candidates left to try (5 6); yours pops instead",
        mistake: "pushes a cell again with digits still crossed out (mark all digits as valid choices first)",
    },
    Fault {
        c: &[("board[cell] = 0", "board[cell] = board[cell]")],
        python: &[("board[cell] = 0 ", "pass ")],
        says: "at line 33: FindBest pushes r2c12, which has 2 candidates left to try (5 6); yours fills in r12c2, \
               which has 3 candidates",
        mistake: "does not empty a cell when it pops it",
    },
    Fault {
        c: &[("count < low", "count > 0 && count < low")],
        python: &[("count < low", "0 < count < low")],
        says: "at line 25: FindBest pushes r12c11, which has no candidate, so it is popped; yours goes on with \
               r1c10",
        mistake: "skips cells without a candidate",
    },
    Fault {
        c: &[("untried ^= 1 << digit;", "")],
        python: &[("untried ^= 1 << digit", "pass")],
        says: "at line 26: r12c10 has nothing left to try, so it is popped; yours puts 6 into r12c10, but 6 was \
               tried there before",
        mistake: "does not cross out a digit that it has tried",
    },
    Fault {
        c: &[("board[cell] = untried | digit << 16;", "board[cell] = digit << 16;")],
        python: &[("board[cell] = untried | digit << 16", "board[cell] = digit << 16")],
        says: "at line 32: r1c12 is on top of the stack and has 1 candidate left to try (c); yours pops instead",
        mistake: "a program that tries only one digit in each cell.",
    },
    // A list of marks apart from the board.
    Fault {
        c: &[
            ("int stack[CELLS]", "int marked[CELLS], stack[CELLS]"),
            ("static int[] stack", "static int[] marked = new int[CELLS]; static int[] stack"),
            ("int count = 0;", "if (marked[cell] > 0) continue; int count = 0;"),
            ("board[best] |= FILLED;", "board[best] |= FILLED; marked[best] = 1;"),
        ],
        python: &[
            ("stack = []", "marked, stack = set(), []"),
            ("        if board[cell] & FILLED:", "        if board[cell] & FILLED or cell in marked:"),
            ("board[best] |= FILLED", "board[best] |= FILLED; marked.add(best)"),
        ],
        says: "at line 33: FindBest pushes r2c12, which has 2 candidates left to try (5 6); yours fills in r5c6, which \
               has 2 candidates too",
        mistake: "empties a cell when it pops it, but leaves the cell marked as filled in.",
    },
    Fault {
        c: &[("untried == 0", "(untried & ~1) == 0")],
        python: &[("untried == 0", "untried & ~1 == 0")],
        says: "at line 6: FindBest pushes r9c14, which has 1 candidate left to try (0); yours pops r9c14 instead",
        mistake: "never tries the lowest of all digits (a loop begins too late)",
    },
    Fault {
        c: &[("cerr << \"pop\\n\";", ""), ("System.err.println(\"pop\");", "")],
        python: &[("print(\"pop\", file=sys.stderr)", "pass")],
        says: "at line 25: FindBest pushes r12c11, which has no candidate, so it is popped; yours goes back to \
               r1c12 without that pop",
        mistake: "prints no line that begins with `pop` when it pops",
    },
    Fault {
        c: &[("cell / SIDE << ' ' << cell % SIDE", "cell % SIDE << ' ' << cell / SIDE"), JAVA_SWAPPED],
        python: &[("print(cell // SIDE, cell % SIDE", "print(cell % SIDE, cell // SIDE")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r15c10, which \
               has 5 candidates",
        mistake: "exchanges row and column",
    },
    Fault {
        c: &[("cerr << cell", "for (int k = 0; k < 2; k++) cerr << cell"), JAVA_TWICE],
        python: &[("print(cell // SIDE", "for _ in range(2): print(cell // SIDE")],
        says: "at line 2: FindBest pushes r5c15, which has 1 candidate left to try (3); yours fills in r10c15, which \
               is filled in already",
        mistake: "prints each choice twice",
    },
    Fault {
        c: &[("int low = 17, best = 0;", "int low = 17, best = 0, CELLS = 255;")],
        python: &[],
        says: "at line 664: FindBest pushes r16c16, which has no candidate, so it is popped; yours goes on with \
               r7c16",
        mistake: "never looks at the last cell of the board (a loop ends too early)",
    },
    Fault {
        c: &[
            ("if (!(board[cell] & FILLED)) board[cell] &=", "board[cell] &="),
            ("if ((board[cell] & FILLED) == 0) board[cell] &=", "board[cell] &="),
        ],
        python: &[("if not board[cell] & FILLED:\n        board[cell] &=", "if True:\n        board[cell] &=")],
        says: "at line 32: r1c12 is on top of the stack and has 1 candidate left to try (c); yours pops r1c12 \
               instead",
        mistake: "removes candidates of cells that are filled in, too, so that digits not tried there are lost",
    },
    Fault {
        c: &[("continue;   ", "if (!findBest()) return true; continue;")],
        python: &[("continue   ", "find_best(); continue")],
        says: "at line 32: r1c12 is on top of the stack and has 1 candidate left to try (c); yours pops r12c11 \
               instead",
        mistake: "pushes a cell after a pop in place of going on with the one below (a `continue` is missing)",
    },
    // It takes the digit 0 for an empty cell.
    Fault {
        c: &[("int digit = board", "if ((board[cell] >> 16 & 15) == 0) continue; int digit = board")],
        python: &[("for k in range(SIDE):", "for k in range(SIDE if digit else 0):")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r9c14, which \
               has 2 candidates",
        mistake: "keeps the lowest of all digits as a candidate where row, column or block has it already",
    },
    // A tie by the right counts, but not by those of the program.
    Fault {
        c: &[("digit < SIDE; digit++) count", "digit < SIDE - 1; digit++) count")],
        python: &[("bin(board[cell])", "bin(board[cell] & ALL >> 1)")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r10c16, which \
               has 1 candidate too",
        mistake: "leaves out the highest of all digits when it counts the candidates of a cell",
    },
    Fault {
        c: &[("board[cell] = FILLED | ", "board[cell] = ")],
        python: &[("board[cell] = FILLED | ", "board[cell] = ")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r1c1, \
               which has 4 candidates, and puts 0 there, but 0 stands in row 1 already (r1c9)",
        mistake: "does not mark the givens as filled in",
    },
    Fault {
        c: &[("FILLED | digit << 16;", "FILLED | digit;"), ("charAt(cell)) << 16", "charAt(cell))")],
        python: &[("SIGNS.index(sign) << 16", "SIGNS.index(sign)")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r1c1, \
               which has 4 candidates",
        mistake: "holds the lowest of all digits in each given",
    },
    Fault {
        c: &[("untried | digit << 16", "untried | (digit & 7) << 16")],
        python: &[("untried | digit << 16", "untried | (digit & 7) << 16")],
        says: "at line 5: FindBest pushes r7c10, which has 1 candidate left to try (3); yours fills in r9c14, \
               which has 1 candidate too",
        mistake: "holds only 3 bits of a choice",
    },
    Fault {
        c: &[(">> 16 & 15, i", ">> 16 & 7, i")],
        python: &[(">> 16 & 15, cell", ">> 16 & 7, cell")],
        says: "at line 1: FindBest pushes r10c15, which has 1 candidate left to try (5); yours fills in r1c8, \
               which has 4 candidates",
        mistake: "holds only 3 bits of a digit",
    },
    Fault {
        c: &[
            ("if (!(board[cell] & FILLED)) board[cell] = ALL", "board[cell] |= ALL"),
            ("if ((board[cell] & FILLED) == 0) board[cell] = ALL", "board[cell] |= ALL"),
        ],
        python: &[(
            "if not board[cell] & FILLED:\n            board[cell] = ALL",
            "if True:\n            board[cell] |= ALL",
        )],
        says: "at line 26: r12c10 has nothing left to try, so it is popped; yours puts 0 into r12c10, but 0 \
               stands in column 10 already (r10c10)",
        mistake: "marks all digits as valid choices in cells that are filled in, too",
    },
];

/// Faults with which the example ends after a few lines: in C++, what is replaced by what, and the mistake. A board of
/// few givens shows them.
const ON_FEW_GIVENS: [(&str, &str, &str); 15] = [
    (
        "strike((i / BLOCK",
        "if (k / BLOCK < 3) strike((i / BLOCK",
        "never removes candidates in the last row or the last column",
    ),
    ("(1 << SIDE) - 1", "(1 << (SIDE - 1)) - 1", "never has the highest of all digits as a candidate"),
    ("if (board[cell] & FILLED) continue;", "", "looks for the best cell among those that are filled in, too"),
    (COLUMN, "strike(k * SIDE + i, digit);", "removes candidates in the column that has the number of the row"),
    ("k < SIDE", "k < SIDE - 1", "never removes candidates in the last cell of a row, column or block"),
    (
        "strike(i * SIDE",
        "if (k < SIDE - 1) strike(i * SIDE",
        "never removes candidates in the last cell of a row, column or block",
    ),
    (
        "strike((i / BLOCK",
        "if (k < SIDE - 1) strike((i / BLOCK",
        "never removes candidates in the last cell of a row, column or block",
    ),
    (
        "if (count < low)",
        "if (count == 1) { best = cell; low = 0; break; } if (count < low)",
        "takes a cell with one candidate though another has none",
    ),
    (
        BLOCK,
        "strike((j / BLOCK * BLOCK + k / BLOCK) * SIDE + i / BLOCK * BLOCK + k % BLOCK, digit);",
        "exchanges row and column where it computes a block.",
    ),
    (
        BLOCK,
        "strike((i % BLOCK * BLOCK + k / BLOCK) * SIDE + j % BLOCK * BLOCK + k % BLOCK, digit);",
        "takes remainders for the place of a block",
    ),
    (
        BLOCK,
        "strike((k / BLOCK * BLOCK + i % BLOCK) * SIDE + k % BLOCK * BLOCK + j % BLOCK, digit);",
        "takes cells with the same `row % BLOCK` and `column % BLOCK` for a block",
    ),
    (
        BLOCK,
        "for (int m = 0; m < CELLS; m++) if (m / 64 + m % 16 / 4 == i / 4 + j / 4) strike(m, digit);",
        "computes the number of a block as `row / BLOCK + column / BLOCK`",
    ),
    (
        BLOCK,
        "for (int m = 0; m < CELLS; m++) if (m / 64 == i / 4 && m % 4 == j % 4) strike(m, digit);",
        "computes the number of a block as `row / BLOCK * BLOCK + column % BLOCK`",
    ),
    ("j / BLOCK * BLOCK + k % BLOCK", "j / BLOCK * BLOCK + k / BLOCK", "goes only through the diagonal of a block"),
    (
        BLOCK,
        "strike((i / BLOCK + k / BLOCK) * SIDE + j / BLOCK + k % BLOCK, digit);",
        "takes `row / BLOCK`, `column / BLOCK` for the first cell of a block (`* BLOCK` is missing)",
    ),
];

const POP: &str = "print(\"pop\", file=sys.stderr)";
const LOWEST: &str = "digit = lowest(untried)";
/// The cells on the stack with a digit that was tried.
const TRIED: (&str, &str) = ("board = [0]", "tried, forced, first, board = set(), set(), {}, [0]");

/// What surrounds a cell; the first digit that has no other place in a house; candidates that are kept for each cell.
const AROUND: &str = "\
held, allowed = {}, {}
KEYS = [lambda m: m // 16, lambda m: m % 16, lambda m: m // 64 * 4 + m % 16 // 4]
HOUSES = [[[m for m in range(256) if m != cell and key(m) == key(cell)] for key in KEYS] for cell in range(256)]


def hidden(seen, cell):
    for digit in range(16):
        for house in HOUSES[cell] if seen[cell] >> digit & 1 else []:
            if all(seen[m] & FILLED or not seen[m] >> digit & 1 for m in house):
                return 1 << digit
    return seen[cell]


def give_back(cell):
    for m in set(sum(HOUSES[cell], [])) if cell in held else []:
        allowed[m] |= 1 << held[cell]
    held.pop(cell, 0)
    return cell


def take(cell, digit):
    held[cell] = digit
    for m in set(sum(HOUSES[cell], [])):
        allowed[m] &= ~(1 << digit)
    return digit


def lowest(";

/// Faults in the Python program alone: what is replaced by what, and the mistake.
const IN_PYTHON: [(&[(&str, &str)], &str); 20] = [
    (
        &[("untried | digit << 16", "untried | digit << 16 | board[cell] & 15 << 16")],
        "leaves the bits of the old digit",
    ),
    (&[(POP, "print(cell // SIDE, cell % SIDE, 0, file=sys.stderr)")], "prints row, column and 0 when it pops"),
    (
        &[("        if board[cell] & FILLED:", "        if board[cell] & FILLED or cell == 0:")],
        "looks at the first cell",
    ),
    (
        &[
            ("def lowest(", AROUND),
            ("    low, best = 17, 0\n", "    seen = board[:]\n    low, best = 17, 0\n"),
            ("bin(board[cell])", "bin(hidden(seen, cell))"),
            ("    board[best] |= FILLED", "    board[best] = hidden(seen, best) | FILLED"),
        ],
        "fills in first a cell with a digit that has no other place",
    ),
    (
        &[
            ("def lowest(", AROUND),
            ("            board[cell] = ALL\n", "            board[cell] = allowed.get(cell, ALL)\n"),
            (
                "            continue\n        digit,",
                "            continue\n        if allowed:\n            break\n        digit,",
            ),
            (
                "    low, best = 17, 0\n",
                "    allowed.update([] if allowed else enumerate(board))\n    low, best = 17, 0\n",
            ),
            ("cell = stack[-1] ", "cell = give_back(stack[-1]) "),
            (LOWEST, "digit = take(cell, lowest(untried))"),
        ],
        "makes a digit a candidate again in all cells around the one that it is taken off",
    ),
    (
        &[(POP, "print(\"pop\", file=sys.stderr); board[(stack or [0])[-1]] = 0; stack[-1:] = []")],
        "pops two cells at a time",
    ),
    (&[("SIGNS.index(sign)", "(SIGNS.index(sign) + (sign > '9')) % 16")], "takes a in the puzzle for 11"),
    (&[("SIGNS.index(sign)", "SIGNS.index(sign) % 10")], "takes a in the puzzle for 0,"),
    (&[("SIGNS.index(sign)", "(ord(sign) - ord('0') & 15)")], "takes a in the puzzle for 1,"),
    (
        &[
            TRIED,
            (LOWEST, "tried.add(cell); digit = lowest(untried)"),
            (POP, "(cell in tried and print('pop', file=sys.stderr)); tried.discard(cell)"),
        ],
        "does not push a cell without a candidate, or prints no line when it pops it",
    ),
    (
        &[
            TRIED,
            (LOWEST, "tried.add(cell); digit = lowest(untried)"),
            (POP, "(cell in tried or print('pop', file=sys.stderr)); tried.discard(cell)"),
        ],
        "prints no line when it pops a cell whose digits were all tried",
    ),
    (
        &[
            TRIED,
            (POP, "print('pop', file=sys.stderr); tried.discard(cell)"),
            (LOWEST, "(cell in tried and print('pop', file=sys.stderr)); tried.add(cell); digit = lowest(untried)"),
        ],
        "prints a pop also where it goes on with the next digit of a cell",
    ),
    (
        &[
            TRIED,
            (POP, "cell in forced or print('pop', file=sys.stderr); tried.discard(cell); forced.discard(cell)"),
            (
                LOWEST,
                "(cell in tried or untried & untried - 1 or forced.add(cell)); tried.add(cell); digit = lowest(untried)",
            ),
            ("print(cell // SIDE", "cell in forced or print(cell // SIDE"),
        ],
        "fills in cells with one candidate without pushing them",
    ),
    (
        &[("print(cell // SIDE, cell % SIDE, digit", "print(digit, cell // SIDE, cell % SIDE")],
        "prints the digit before the row",
    ),
    (
        &[("board[cell] = FILLED | ", "board[cell % SIDE * SIDE + cell // SIDE] = FILLED | ")],
        "where it reads the puzzle",
    ),
    (&[("if sign != \".\"", "if sign not in \".0\"")], "takes the lowest digit, which counts as 0, for an empty cell"),
    (&[("if sign != \".\"", "if sign.isdigit()")], "takes each letter in the puzzle for an empty cell"),
    (
        &[("if count < low", "if count < (low if cell // SIDE == best // SIDE or low == 17 else 0)")],
        "only in the first row",
    ),
    (
        &[("if count < low", "if 2 < low and count < low")],
        "takes a cell with two candidates though a later one has fewer",
    ),
    (
        &[TRIED, ("if count < low", "count = first.setdefault(cell, count)\n        if count < low")],
        "once, at the beginning",
    ),
];

/// A language: its program, and the lines that build all programs of a folder and run one, whose number is `$0`.
pub struct Language {
    pub file: &'static str,
    pub build: &'static str,
    pub run: &'static str,
    pub is_c: bool,
}

/// Compiles all programs and runs them, one after the other, so that compiler and machine start only once. What is
/// compiled runs for less than a second: one garbage collector and one compiler are enough.
const JAVA: &str = "javac -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 *.java && \
                    exec java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 All $PROGRAMS $MOST";

/// Runs each program until it ends or has printed as many bytes as were asked for, which stand in a file then.
const ALL_IN_JAVA: &str = r#"
import java.io.*;

class All {
    static class Enough extends Error {}

    public static void main(String[] words) throws Exception {
        byte[] puzzle = System.in.readAllBytes();
        for (int program = 0; program < Integer.parseInt(words[0]); program++) {
            OutputStream file = new BufferedOutputStream(new FileOutputStream("trace" + program));
            System.setIn(new ByteArrayInputStream(puzzle));
            System.setErr(new PrintStream(new OutputStream() {
                long left = Long.parseLong(words[1]);

                public void write(int sign) throws IOException {
                    if (left-- == 0) throw new Enough();
                    file.write(sign);
                }
            }));
            try {
                Class.forName("Solve" + program).getMethod("main", String[].class).invoke(null, (Object) words);
            } catch (java.lang.reflect.InvocationTargetException ended) {
                if (!(ended.getCause() instanceof Enough)) ended.getCause().printStackTrace();
            }
            file.close();
        }
    }
}
"#;

/// One program may run for long, and what it prints is gathered before it is written; of many a few lines are read.
pub const GCC: &str = "g++ $([ $PROGRAMS = 1 ] && echo -O2 -Dcerr=clog) -w -o all all.cpp";

const LANGUAGES: [Language; 3] = [
    Language { file: "solve.cpp", build: GCC, run: "exec ./all $0", is_c: true },
    Language { file: "Solve.java", build: JAVA, run: "exec cat trace$0 >&2", is_c: true },
    Language { file: "solve.py", build: "", run: "exec \"$PYTHON\" solve$0.py", is_c: false },
];

/// Programs in C++ as one, which takes the number of the one to run: each has a namespace, and what it includes is read
/// only once.
fn in_one(sources: &[String]) -> String {
    let space = |(number, source)| format!("namespace program{number} {{\n{source}}}\n");
    let spaces: String = sources.iter().enumerate().map(space).collect();
    let mains: String = (0..sources.len()).map(|number| format!("program{number}::main, ")).collect();
    format!(
        "#include <cstdlib>\n#include <iostream>\n{spaces}int (*const mains[])() = {{{mains}}};\n\
         int main(int, char **words) {{ return mains[std::atoi(words[1])](); }}\n"
    )
}

impl Language {
    fn source(&self) -> String {
        fs::read_to_string(format!("data/lesson/program/{}", self.file)).unwrap()
    }

    /// Whether all its tools are here.
    pub fn is_here(&self) -> bool {
        let tools: &[&str] = match self.file.rsplit_once('.') {
            Some((_, "cpp")) => &["g++"],
            Some((_, "java")) => &["javac", "java"],
            _ => &[python()],
        };
        let is_here = |tool: &&str| Command::new(tool).arg("--version").output().is_ok_and(|ran| ran.status.success());
        let missing = tools.iter().find(|tool| !is_here(tool));
        missing.iter().for_each(|tool| eprintln!("skipped: {} needs {tool}", self.file));
        missing.is_none()
    }

    /// The beginning of what a program prints on standard error, up to the last whole line.
    pub fn trace(&self, source: &str, puzzle: &str, most: u64) -> String {
        self.traces(&[source.into()], puzzle, most).remove(0)
    }

    /// [`Self::trace`] of each of these programs.
    pub fn traces(&self, sources: &[String], puzzle: &str, most: u64) -> Vec<String> {
        let folder = tempdir().unwrap();
        let (stem, extension) = self.file.rsplit_once('.').unwrap();
        let shell = |line: &str, number: usize| {
            let mut command = Command::new("sh");
            command.args(["-c", line, &number.to_string()]).current_dir(&folder);
            command.env("PYTHON", python()).env("PROGRAMS", sources.len().to_string());
            command.env("MOST", most.min(i64::MAX as u64).to_string());
            command.stdin(File::open(puzzle).unwrap()).stdout(Stdio::null());
            command
        };
        let write = |name: &str, source: &str| fs::write(folder.path().join(name), source).unwrap();
        match extension {
            "cpp" => write("all.cpp", &in_one(sources)),
            _ => sources.iter().enumerate().for_each(|(number, source)| {
                // In Java a class has the name of its file.
                let source = source.replace(&format!("class {stem} "), &format!("class {stem}{number} "));
                write(&format!("{stem}{number}.{extension}"), &source);
            }),
        }
        if extension == "java" {
            write("All.java", ALL_IN_JAVA);
        }
        assert!(shell(self.build, 0).status().unwrap().success(), "{}", self.file);
        let trace = |number: usize| {
            let mut child = shell(self.run, number).stderr(Stdio::piped()).spawn().unwrap();
            let mut trace = String::new();
            child.stderr.take().unwrap().take(most).read_to_string(&mut trace).unwrap();
            // It may wait for a reader, or never end.
            child.kill().unwrap();
            child.wait().unwrap();
            trace.truncate(trace.rfind('\n').map_or(0, |end| end + 1));
            trace
        };
        (0..sources.len()).map(trace).collect()
    }
}

/// The verdict, with a blank for each line end.
fn verdict(puzzle: &str, trace: &str) -> Ran {
    let ran = run_with(&["trace", puzzle], trace);
    Ran { out: ran.out.replace('\n', " "), ..ran }
}

const EXAMPLE: (&str, &str) = (PUZZLE, "3,312 choices, 3,170 pops");

/// That the program of a language follows on these puzzles, whose counts are given.
fn follows(language: &Language, puzzles: &[(&str, &str)]) {
    if !language.is_here() {
        return;
    }
    for (puzzle, counts) in puzzles {
        let ran = verdict(puzzle, &language.trace(&language.source(), puzzle, u64::MAX));
        assert_eq!(ran.status, 0, "{}: {}{}", language.file, ran.out, ran.err);
        assert!(ran.out.starts_with(&format!("follows Algorithms 1 and 2: {counts} ")), "{}", ran.out);
    }
}

const LONG: [(&str, &str); 2] = [
    ("data/hex/example1.txt", "137,248 choices, 137,098 pops"),
    ("data/hex/example3.txt", "92,280 choices, 92,134 pops"),
];

/// C++ on all examples, Java on one, and Python, which is slower, on a board without givens.
#[test]
fn the_programs_of_the_lesson_follow() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("empty.txt");
    fs::write(&file, ".".repeat(256)).unwrap();
    let [cpp, java, python] = &LANGUAGES;
    follows(cpp, &[&[EXAMPLE], &LONG[..]].concat());
    follows(java, &[EXAMPLE]);
    follows(python, &[(file.to_str().unwrap(), "282 choices, 26 pops")]);
}

#[test]
#[ignore = "long: run by make test-long"]
fn the_programs_in_java_and_python_follow_on_longer_searches() {
    follows(&LANGUAGES[1], &LONG);
    follows(&LANGUAGES[2], &[EXAMPLE]);
}

#[test]
fn each_planted_fault_is_found_at_its_first_line_and_named() {
    let faults: Vec<_> = FAULTS.iter().collect();
    let [cpp, java, python] = &LANGUAGES;
    let of_python: Vec<_> = faults.iter().copied().filter(|fault| !fault.python.is_empty()).collect();
    assert_eq!(of_python.len() + 1, FAULTS.len());
    thread::scope(|scope| {
        scope.spawn(|| faults_are_named(cpp, &faults, MOST));
        scope.spawn(|| faults_are_named(java, &faults, MOST));
        scope.spawn(|| faults_are_named(python, &of_python, MOST_IN_PYTHON));
    });
}

fn faults_are_named(language: &Language, faults: &[&'static Fault], most: u64) {
    if !language.is_here() {
        return;
    }
    let source = language.source();
    let changes = |fault: &Fault| if language.is_c { fault.c } else { fault.python };
    let change =
        |fault: &&Fault| changes(fault).iter().fold(source.clone(), |source, (from, to)| source.replace(from, to));
    let programs: Vec<String> = iter::once(source.clone()).chain(faults.iter().map(change)).collect();
    let traces = language.traces(&programs, PUZZLE, most);
    let right = &traces[0];
    for ((fault, trace), program) in faults.iter().zip(&traces[1..]).zip(&programs[1..]) {
        assert_ne!(*program, source);
        let changes = changes(fault);
        let ran = verdict(PUZZLE, trace);
        let context = format!("{} {changes:?}: {}{}", language.file, ran.out, ran.err);
        let same = right.lines().zip(trace.lines()).take_while(|(one, other)| one == other).count();
        assert!(fault.says.starts_with(&format!("at line {}: ", same + 1)), "{context}");
        assert!(ran.out.starts_with(&format!("differs from Algorithms 1 and 2 {}", fault.says)), "{context}");
        assert_eq!(ran.out.contains("that of a program that "), !fault.mistake.is_empty(), "{context}");
        assert!(ran.out.contains(fault.mistake) && ran.status == 1, "{context}");
    }
}

#[test]
fn faults_of_programs_in_python_are_named() {
    faults_in_python_are_named(MOST_IN_PYTHON);
}

#[test]
#[ignore = "long: run by make test-long"]
fn faults_of_programs_in_python_are_named_by_longer_traces() {
    faults_in_python_are_named(MOST);
}

fn faults_in_python_are_named(most: u64) {
    let python = &LANGUAGES[2];
    if !python.is_here() {
        return;
    }
    let change = |source: String, (from, to): &(&str, &str)| {
        assert!(source.contains(from), "{from}");
        source.replace(from, to)
    };
    let programs: Vec<_> = IN_PYTHON.iter().map(|fault| fault.0.iter().fold(python.source(), change)).collect();
    for ((changes, mistake), trace) in IN_PYTHON.iter().zip(python.traces(&programs, PUZZLE, most)) {
        let ran = verdict(PUZZLE, &trace);
        assert!(ran.status == 1 && ran.out.contains(mistake), "{changes:?}: {}{}", ran.out, ran.err);
    }
}

/// Each digit once, no two in a row, a column or a block.
#[test]
fn blocks_and_masks_that_are_computed_wrongly_are_named() {
    let (language, folder) = (&LANGUAGES[0], tempdir().unwrap());
    if !language.is_here() {
        return;
    }
    let file = folder.path().join("puzzle.txt");
    let puzzle = file.to_str().unwrap();
    let columns = [0, 5, 10, 15, 3, 6, 9, 12, 1, 4, 11, 14, 2, 7, 8, 13];
    let row = |(digit, column): (usize, usize)| format!("{}{digit:x}{}\n", ".".repeat(column), ".".repeat(15 - column));
    fs::write(&file, columns.into_iter().enumerate().map(row).collect::<String>()).unwrap();
    let programs = ON_FEW_GIVENS.map(|(from, to, _)| language.source().replace(from, to));
    assert!(!programs.contains(&language.source()));
    for ((_, to, mistake), trace) in ON_FEW_GIVENS.iter().zip(language.traces(&programs, puzzle, MOST)) {
        let ran = verdict(puzzle, &trace);
        assert!(ran.status == 1 && ran.out.contains(mistake), "{to}: {}{}", ran.out, ran.err);
    }
}

#[test]
fn a_program_that_gives_up_follows_up_to_there() {
    let python = &LANGUAGES[2];
    if !python.is_here() {
        return;
    }
    let trace = python.trace(&python.source().replace("if not stack:", "if True:"), PUZZLE, MOST);
    let ran = verdict(PUZZLE, &trace);
    assert_eq!(ran.status, 3, "{}", ran.out);
    assert!(ran.out.starts_with("follows Algorithms 1 and 2 up to line 25, where the trace ends"), "{}", ran.out);
}

#[test]
fn the_faulty_program_of_the_lesson_prints_its_trace() {
    let python = Language { file: "faulty.py", build: "", run: "exec \"$PYTHON\" faulty$0.py", is_c: false };
    if python.is_here() {
        let trace = fs::read_to_string("data/lesson/faulty-trace.txt").unwrap();
        assert_eq!(python.trace(&python.source(), "data/lesson/nine.txt", u64::MAX), trace);
    }
}
