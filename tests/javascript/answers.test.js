// Each function against answers that are known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inspect } from "node:util";
import * as stackdoku from "stackdoku";
import { known, lines, text } from "./data.js";

const FOUR = "1...\n..2.\n.3..\n...4";
const NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

test("a puzzle has no solution, one or several", () => {
  const one = stackdoku.solve(NINE);
  assert.deepEqual([one.kind, one.isUnique, one.solution.line], ["one", true, SOLVED]);
  const none = stackdoku.solve("11..\n....\n....\n....");
  assert.deepEqual([none.kind, none.solution, none.solutions], ["none", null, []]);
  const several = stackdoku.solve(".".repeat(256));
  assert.equal(several.kind, "several");
  assert.equal(new Set(several.solutions.map(String)).size, 2);
  assert.ok(several.solutions.every((grid) => grid.side === 16 && grid.isFull && stackdoku.check(grid).length === 0));
});

test("both engines solve the hexadecimal examples", () => {
  for (const engine of ["fast", "stack"]) {
    assert.equal(stackdoku.solve(text("hex/example2.txt"), { engine }).kind, "one");
    assert.equal(stackdoku.count(text("hex/example2-as-printed.txt"), { engine }).number, 3);
  }
});

test("puzzles come as text, lines, rows, cells and grids", () => {
  const grid = new stackdoku.Grid(NINE);
  const rows = NINE.match(/.{9}/g);
  const blank = rows.map((row) => Array.from(row, (sign) => (sign === "." ? null : Number(sign))));
  const signs = rows.map((row) => Array.from(row, (sign) => (sign === "." ? "" : sign)));
  const forms = [NINE, rows, rows.join("\n"), grid, grid.rows, grid.numbers, blank, signs, [...grid], blank.flat()];
  for (const form of forms) assert.equal(stackdoku.solve(form).solution.line, SOLVED);
  const hex = stackdoku.solve(text("hex/example1.txt")).solution;
  const letters = hex.line.match(/.{16}/g).map((row) => Array.from(row));
  assert.deepEqual(new stackdoku.Grid(letters).numbers, hex.numbers);
});

test("a grid gives its cells", () => {
  const grid = new stackdoku.Grid(FOUR);
  assert.deepEqual([grid.side, grid.line, grid.isFull, grid.get(1, 2)], [4, "1.....2..3.....4", false, 2]);
  assert.deepEqual(grid.rows, [[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]]);
  assert.equal(String(grid), "1. ..\n.. 2.\n\n.3 ..\n.. .4");
  assert.equal(JSON.stringify({ grid }), '{"grid":"1.....2..3.....4"}');
  grid.numbers[0] = 4;
  grid.rows[0][0] = 4;
  assert.equal(grid.get(0, 0), 1);
});

test("what Node prints shows what is in it", () => {
  assert.equal(inspect(new stackdoku.Grid(FOUR)), "Grid('1.....2..3.....4')");
  const { solution } = stackdoku.solve(NINE);
  assert.ok(inspect({ solution }).includes(`solution: Grid('${SOLVED}')`));
  const search = new stackdoku.StackSearch(FOUR);
  search.step();
  const found = inspect(search, { depth: 0, breakLength: Infinity });
  assert.match(found, /^StackSearch \{ grid: Grid\('1\.\.3.*'\), stack: \[Array\], choices: 1, deadEnds: 0 \}$/);
  assert.deepEqual(JSON.parse(JSON.stringify(search)).stack, search.stack);
  const solutions = stackdoku.solutions(FOUR);
  assert.equal(inspect(solutions), "Solutions { outcome: null }");
  assert.equal([...solutions].length, 1);
  assert.equal(inspect(solutions), "Solutions { outcome: 'exhausted' }");
  assert.equal(inspect(stackdoku.solutionsAsync(FOUR)), "AsyncSolutions { outcome: null }");
});

test("solutions come one by one, each once", () => {
  const found = stackdoku.solutions(".".repeat(16));
  assert.equal(found.outcome, null);
  assert.equal(new Set(Array.from(found, String)).size, 288);
  assert.equal(found.outcome, "exhausted");
  const some = stackdoku.solutions(".".repeat(81), { limit: 5 });
  assert.deepEqual([[...some].length, some.outcome], [5, "limit"]);
  const left = stackdoku.solutions(".".repeat(81));
  for (const solution of left) {
    assert.ok(solution.isFull);
    break;
  }
  assert.deepEqual([left.outcome, left.next().done], ["stopped", true]);
});

test("solutions are counted, by all rules", () => {
  const totals = { classic: 288, diagonal: 48, "anti-knight": 24 };
  for (const [rules, number] of Object.entries(totals)) {
    assert.deepEqual(stackdoku.count(".".repeat(16), { rules }), { number, isTotal: true });
  }
  const all = Array.from(stackdoku.solutions(".".repeat(16)));
  for (const rules of ["windoku", "anti-king", "non-consecutive", "disjoint", "diagonal+disjoint"]) {
    const kept = all.filter((solution) => stackdoku.check(solution, { rules }).length === 0);
    assert.ok(kept.length < 288);
    assert.equal(stackdoku.count(".".repeat(16), { rules }).number, kept.length);
  }
  const miracle = { rules: "dutch-miracle" };
  assert.deepEqual(stackdoku.count(".".repeat(81), miracle), { number: 216, isTotal: true });
  assert.deepEqual(stackdoku.count(text("dutch-miracle/input5"), miracle), { number: 2, isTotal: true });
  assert.deepEqual(stackdoku.count(".".repeat(81), { limit: 7 }), { number: 7, isTotal: false });
});

test("the asynchronous functions find the same", async () => {
  assert.equal((await stackdoku.solveAsync(NINE)).solution.line, SOLVED);
  assert.equal((await stackdoku.solveAsync("11..\n....\n....\n....".replace("11", "12"))).kind, "several");
  assert.equal((await stackdoku.solveAsync("123.\n...4\n....\n....")).kind, "none");
  assert.deepEqual(await stackdoku.countAsync(".".repeat(16)), { number: 288, isTotal: true });
  const found = [];
  for await (const solution of stackdoku.solutionsAsync(".".repeat(16))) found.push(solution.line);
  assert.deepEqual(found, Array.from(stackdoku.solutions(".".repeat(16)), (solution) => solution.line));
});

test("what breaks the rules is named", () => {
  const [row, block, ...more] = stackdoku.check([[4, 4, 0, 0], ...new stackdoku.Grid(".".repeat(16)).rows.slice(1)]);
  const cells = [{ row: 0, column: 0 }, { row: 0, column: 1 }];
  const sentence = "`4` occurs 2 times in row 1: at row 1, column 1 and row 1, column 2";
  assert.deepEqual(row, { rule: "repeated", house: "row 1", numbers: [4], cells, text: sentence });
  assert.deepEqual([block.house, more], ["block 1", []]);
  assert.deepEqual(stackdoku.check(SOLVED), []);
  const near = stackdoku.check(`..1${".".repeat(10)}1${".".repeat(67)}`, { rules: "anti-knight" });
  assert.deepEqual(near.map(({ rule, house }) => [rule, house]), [["too-close", null]]);
});

test("true candidates are those of all solutions", () => {
  const found = stackdoku.trueCandidates("1...\n..2.\n.3..\n....");
  const all = Array.from(stackdoku.solutions("1...\n..2.\n.3..\n...."));
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const numbers = new Set(all.map((solution) => solution.get(row, column)));
      assert.deepEqual(found[row][column], [...numbers].sort());
    }
  }
});

test("needless givens are taken away", () => {
  assert.equal(stackdoku.minimise("12..\n..2.\n.3..\n...4").line, "1.....2..3.....4");
  assert.equal(stackdoku.minimise(".".repeat(81)), null);
  const minimal = stackdoku.minimise(SOLVED);
  assert.equal(stackdoku.solve(minimal).solution.line, SOLVED);
  minimal.numbers.forEach((number, at) => {
    if (number > 0) assert.equal(stackdoku.solve(without(minimal, at)).kind, "several");
  });
});

function without(grid, at) {
  const numbers = grid.numbers;
  numbers[at] = 0;
  return numbers;
}

test("new puzzles are as asked, and the same for the same seed", () => {
  const asked = { number: 3, seed: 1, minimal: true, symmetry: "rotate" };
  const [first, second] = [stackdoku.generate(asked), stackdoku.generate(asked)].map((made) => made.map(String));
  assert.deepEqual(first, second);
  assert.equal(new Set(first).size, 3);
  assert.notDeepEqual(stackdoku.generate({ ...asked, seed: 2n ** 64n - 1n }).map(String), first);
  for (const puzzle of first) {
    const { numbers } = new stackdoku.Grid(puzzle);
    assert.ok(stackdoku.solve(puzzle).isUnique);
    assert.ok(numbers.every((number, at) => number > 0 === numbers[80 - at] > 0));
  }
  assert.equal(stackdoku.rate(stackdoku.generate({ level: "hard", seed: 3 })[0]).level, "hard");
  const { lookAhead, effort } = stackdoku.rate(stackdoku.generate({ lookAhead: [3, 4], effort: [60, 400], seed: 3 })[0]);
  assert.ok([3, 4].includes(lookAhead) && effort >= 60 && effort <= 400, `${lookAhead} ${effort}`);
  assert.equal(stackdoku.rate(stackdoku.generate({ lookAhead: [9, 255], seed: 1 })[0]).lookAhead, null);
  const thirty = stackdoku.generate({ givens: 30, rules: "diagonal" })[0];
  assert.equal(thirty.numbers.filter((number) => number > 0).length, 30);
  assert.ok(stackdoku.solve(thirty, { rules: "diagonal" }).isUnique);
  const [one, other] = [stackdoku.generate(), stackdoku.generate()];
  assert.notEqual(one[0].line, other[0].line);
});

test("a puzzle is rated and explained", () => {
  const rating = { lookAhead: 0, effort: 10, level: "singles", text: "look-ahead 0 (singles), effort 10" };
  assert.deepEqual(stackdoku.rate(NINE), rating);
  const { steps, end } = stackdoku.explain(FOUR);
  assert.deepEqual([steps.length, end], [12, "solved"]);
  const text = "r1c2 is 2: the only place for 2 in block 1";
  const placed = { row: 0, column: 1, number: 2 };
  assert.deepEqual(steps[0], { kind: "hidden single", placed, struck: [], earlier: [], text });
  assert.equal(stackdoku.explain(".".repeat(81)).end, "open");
});

test("the search over the stack goes step by step, with the records of the lesson", () => {
  const search = new stackdoku.StackSearch(FOUR);
  assert.deepEqual(search.step(), { kind: "placed", cell: { row: 0, column: 3 }, number: 3 });
  assert.deepEqual(search.stack, [{ row: 0, column: 3 }, { row: 0, column: 2 }]);
  assert.equal(search.record(0, 3), 0x120000);
  let step;
  do step = search.step();
  while (step.kind !== "solved");
  assert.equal(search.grid.line, stackdoku.solve(FOUR).solution.line);
  do step = search.step();
  while (step.kind !== "exhausted");
  assert.deepEqual([search.stack, search.candidates(0, 1).length > 0], [[], true]);
  // The table of exact figures: choices to the first solution of this puzzle.
  const csv = new stackdoku.StackSearch(text("csv/puzzle.csv"));
  while (csv.step().kind !== "solved");
  assert.equal(csv.choices, 553);
  assert.ok(csv.deadEnds > 0 && csv.deadEnds < 553);
});

test("batches answer as single puzzles do", () => {
  for (const [name, side] of [["nine-hard", 9], ["sixteen-minimal", 16]]) {
    const puzzles = lines(`bench/${name}.txt`).map((line) => new stackdoku.Grid(line));
    const all = Uint8Array.from(puzzles.flatMap((grid) => [...grid.numbers]));
    const { solutions, counts } = stackdoku.solveBatch(all, { side });
    assert.equal(counts.length, puzzles.length);
    puzzles.forEach((puzzle, at) => {
      const { solution } = stackdoku.solve(puzzle);
      assert.equal(counts[at], 1);
      assert.deepEqual(solutions.slice(at * side ** 2, (at + 1) * side ** 2), solution.numbers);
    });
  }
  const blank = new Array(16).fill(0);
  const mixed = stackdoku.solveBatch(Uint8Array.from([...blank, 1, 1, ...blank.slice(2)]), { side: 4 });
  assert.deepEqual([[...mixed.counts], [...mixed.solutions.slice(16)]], [[2, 0], blank]);
  const first = stackdoku.solveBatch(new Uint8Array(16), { side: 4, firstSolution: true });
  assert.deepEqual([...first.counts], [1]);
});

test("a batch may be longer than what the module holds at once", () => {
  const [boards, number] = [["1...", "11..", "12343412214343.."], 2 ** 16 + 5];
  const cells = boards.map((board) => [...new stackdoku.Grid(board.padEnd(16, ".")).numbers]);
  const all = new Uint8Array(number * 16);
  for (let at = 0; at < number; at++) all.set(cells[at % 3], at * 16);
  const { counts, solutions } = stackdoku.solveBatch(all, { side: 4 });
  assert.equal(counts.length, number);
  assert.ok(counts.every((count, at) => count === [2, 0, 1][at % 3]));
  const last = number - 1 - (number % 3);
  const solution = [...stackdoku.solve(cells[2]).solution.numbers];
  assert.deepEqual([...solutions.subarray(last * 16, (last + 1) * 16)], solution);
  all[all.length - 1] = 7;
  assert.throws(() => stackdoku.solveBatch(all, { side: 4 }), { message: new RegExp(`^puzzle ${number}: row 4, column 4: 7`) });
  assert.equal(stackdoku.solveBatch(new Uint8Array(0)).counts.length, 0);
  // All at once they would need more memory than a module can have.
  const many = new Uint8Array(6_000_000 * 16);
  for (let at = 0; at < many.length; at += 16) many.set(solution, at);
  assert.ok(stackdoku.solveBatch(many, { side: 4 }).counts.every((count) => count === 1));
});

test("the answers are those of the program", () => {
  for (const [puzzle, solution] of known()) assert.equal(stackdoku.solve(puzzle).solution.line, solution);
});
