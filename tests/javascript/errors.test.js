// What is wrong is an exception that says what and where.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as stackdoku from "stackdoku";

const { Grid, PuzzleError } = stackdoku;
const BLANK = ".".repeat(81);

/** Line, column and reason of the error that a call throws. */
function fault(call) {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof PuzzleError && error instanceof Error, String(error));
    assert.equal(error.name, "PuzzleError");
    return [error.line, error.column, error.reason];
  }
  return assert.fail("nothing is thrown");
}

test("a wrong text has a line and a column", () => {
  assert.deepEqual(fault(() => stackdoku.solve("53..7")), [1, 6, "row 1 has 5 cells, expected 9"]);
  assert.deepEqual(fault(() => new Grid("1...\n..2.\n.3..\n...x4")), [4, 5, "row 4 has 5 cells, expected 4"]);
  assert.throws(() => stackdoku.count("53..7"), /1 \| 53\.\.7\n {2}\| {6}\^/);
  assert.deepEqual(fault(() => stackdoku.rate("")).slice(0, 2), [null, null]);
  const link = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHkBXAJwAIA7CcuVAQ0LQAsB7YhcNWgYwGsATZj0Ih";
  assert.match(fault(() => stackdoku.solve(link))[2], /^links that pack a puzzle are not read here/);
});

test("a wrong cell has a row and a column", () => {
  const rows = new Grid(BLANK).rows;
  rows[4][2] = 10;
  assert.deepEqual(fault(() => new Grid(rows)), [5, 3, "10 is not a number from 0 to 9"]);
  for (const cell of [-1, 1.5, NaN, true, "10", {}]) {
    rows[4][2] = cell;
    assert.deepEqual(fault(() => new Grid(rows)).slice(0, 2), [5, 3], String(cell));
  }
  assert.deepEqual(fault(() => new Grid(["1", "", "", "", "", "z", ...new Array(10).fill("")])).slice(0, 2), [2, 2]);
  assert.deepEqual(fault(() => new Grid(Uint8Array.of(5, ...new Array(15).fill(0)))).slice(0, 2), [1, 1]);
  const batch = new Uint8Array(162);
  batch[161] = 200;
  assert.deepEqual(fault(() => stackdoku.solveBatch(batch)), [9, 9, "200 is not a number from 0 to 9"]);
  assert.throws(() => stackdoku.solveBatch(batch), { message: /^puzzle 2: row 9, column 9: 200 is not/ });
});

test("rows that make no board are refused", () => {
  const { rows } = new Grid(".".repeat(16));
  assert.deepEqual(fault(() => new Grid(rows.slice(1))), [null, null, "number of rows: 3, expected 4, 9 or 16"]);
  rows[2].push(0);
  assert.deepEqual(fault(() => new Grid(rows)), [3, null, "5 cells, expected 4"]);
  assert.deepEqual(fault(() => new Grid([[0], 1])).slice(0, 2), [2, null]);
  assert.match(fault(() => new Grid(new Uint8Array(80)))[2], /^80 cells, expected/);
  assert.match(fault(() => stackdoku.solveBatch(new Uint8Array(80)))[2], /^80 numbers, expected 81/);
  for (const other of [undefined, null, 5, {}, new Map(), new DataView(new ArrayBuffer(81))]) {
    assert.throws(() => stackdoku.solve(other), TypeError);
  }
});

test("a sign that is not of this size is named with its cell", () => {
  const blank = new Array(16).fill(0);
  const expected = [1, 2, "unexpected `5`, expected 1 to 4, or . if blank"];
  assert.deepEqual(fault(() => new Grid(blank.with(1, "5"))), expected);
  assert.deepEqual(fault(() => new Grid([[0, "5", 0, 0], ...new Array(3).fill([0, 0, 0, 0])])), expected);
  assert.deepEqual(fault(() => new Grid(blank.with(13, "a"))).slice(0, 2), [4, 2]);
  assert.deepEqual(fault(() => new Grid(blank.with(1, 4n)))[2], "4n is not a number from 0 to 4");
});

test("what is given in place of something else is named", () => {
  const named = (call, message) => assert.throws(call, { message });
  named(() => stackdoku.solve((function* () {})()), /^\[object Generator\] is not a puzzle/);
  named(() => stackdoku.solve([Symbol("x"), ...new Array(15).fill(0)]), /^row 1, column 1: Symbol is not a number/);
  named(() => stackdoku.solve(undefined), /^undefined is not a puzzle/);
  named(() => stackdoku.solve(null), /^null is not a puzzle/);
  named(() => stackdoku.solve(Object.create(null)), /^\[object Object\] is not a puzzle/);
  named(() => new Grid(BLANK).get("0", 1), /^row "0", column 1: expected numbers from 0 to 8$/);
  named(() => stackdoku.generate({ lookAhead: [2, 1] }), /\[2,1\], expected two whole numbers, the lower first/);
  named(() => stackdoku.generate({ seed: 1, givens: 0 }), /^no puzzle as asked was found, the nearest: it has/);
  named(() => stackdoku.solveBatch(new Uint8Array(0), { side: 3 }), /^side: 3, expected 4, 9 or 16$/);
  named(() => stackdoku.solveBatch(new Uint8Array(0), { rules: "killer" }), /^unknown rules/);
});

test("rules that a text names must be asked for", () => {
  const text = `# rules: diagonal\n${BLANK}`;
  assert.match(fault(() => stackdoku.solve(text))[2], /names the rules diagonal/);
  assert.equal(stackdoku.solve(text, { rules: "diagonal" }).kind, "several");
  const small = ".".repeat(16);
  for (const call of [stackdoku.solve, stackdoku.check, stackdoku.count]) {
    assert.match(fault(() => call(small, { rules: "dutch-miracle" }))[2], /defined for 9x9 only, not for 4x4/);
  }
});

test("breaches and missing uniqueness are errors where an answer needs a puzzle", () => {
  const broken = `11${".".repeat(79)}`;
  for (const call of [stackdoku.rate, stackdoku.explain, (puzzle) => new stackdoku.StackSearch(puzzle)]) {
    assert.match(fault(() => call(broken))[2], /occurs 2 times/);
  }
  assert.equal(stackdoku.count(broken).number, 0);
  assert.match(fault(() => stackdoku.rate(BLANK))[2], /several solutions/);
});

test("options with wrong values are refused", () => {
  const wrong = [
    () => stackdoku.solve(BLANK, { rules: "windmill" }),
    () => stackdoku.solve(BLANK, { engine: "steam" }),
    () => stackdoku.count(BLANK, { limit: 0 }),
    () => stackdoku.count(BLANK, { limit: 1.5 }),
    () => stackdoku.solve(BLANK, { timeLimit: -1 }),
    () => stackdoku.count(BLANK, { timeLimit: NaN }),
    () => stackdoku.generate({ side: 10 }),
    () => stackdoku.generate({ number: -1 }),
    () => stackdoku.generate({ seed: -1 }),
    () => stackdoku.generate({ seed: 2n ** 64n }),
    () => stackdoku.generate({ seed: "1" }),
    () => stackdoku.generate({ givens: 82 }),
    () => stackdoku.generate({ givens: 30, minimal: true }),
    () => stackdoku.generate({ level: "dull" }),
    () => stackdoku.generate({ symmetry: "round" }),
    () => stackdoku.generate({ level: "hard", lookAhead: [3, 4] }),
    () => stackdoku.generate({ lookAhead: 3 }),
    () => stackdoku.generate({ lookAhead: [4, 3] }),
    () => stackdoku.generate({ lookAhead: [0, 256] }),
    () => stackdoku.generate({ effort: [0, 1, 2] }),
    () => stackdoku.generate({ effort: [0, 0.5] }),
    () => stackdoku.generate({ timeLimit: -1 }),
    () => stackdoku.solveBatch(new Uint8Array(81), { side: 3 }),
    () => new Grid(BLANK).get(9, 0),
    () => new stackdoku.StackSearch(BLANK).record(0, -1),
    () => new stackdoku.StackSearch(BLANK).candidates(0.5, 0),
  ];
  for (const call of wrong) assert.throws(call, RangeError, String(call));
  assert.throws(() => stackdoku.solveBatch([0]), TypeError);
});

test("options of another type, and unknown ones, are refused", async () => {
  const { count, generate, solve, solveAsync, StackSearch } = stackdoku;
  for (const rules of [5, 0, NaN, true, {}, ["diagonal"]]) {
    assert.throws(() => solve(BLANK, { rules }), { name: "TypeError", message: /^rules: .*, expected a string$/ });
  }
  const wrong = [
    () => solve(BLANK, { engine: 1 }),
    () => count(BLANK, { timeLimit: "100" }),
    () => count(BLANK, { rule: "diagonal" }),
    () => count(BLANK, "diagonal"),
    () => count(BLANK, true),
    () => count(BLANK, () => 1),
    () => count(BLANK, ["diagonal"]),
    () => count(BLANK, new Map([["rules", "diagonal"]])),
    () => count(BLANK, { signal: {} }),
    () => count(BLANK, Object.create({ rule: "diagonal" })),
    () => generate({ seeds: 1 }),
    () => new Grid(BLANK, { side: 9 }),
    () => new StackSearch(BLANK, "diagonal"),
  ];
  for (const call of wrong) assert.throws(call, TypeError, String(call));
  await assert.rejects(() => solveAsync(BLANK, { limit: 3 }), TypeError);
});

test("options without a value are as if they were not there", () => {
  const { count, generate, solve } = stackdoku;
  const [easy] = generate({ seed: 1, rules: null, givens: null, symmetry: null, level: null, timeLimit: null });
  assert.deepEqual(count(easy, { timeLimit: null, limit: undefined }), { number: 1, isTotal: true });
  assert.deepEqual([easy, easy].map(solve).map(({ kind }) => kind), ["one", "one"]);
  assert.equal(solve(easy, null).kind, "one");
});

test("a text with pencil marks is refused, one with all candidates is not", () => {
  const marks = "13 24 24 13\n24 13 13 24\n24 13 13 24\n13 24 24 13";
  for (const call of [stackdoku.count, stackdoku.solve, stackdoku.rate, (text) => new Grid(text)]) {
    assert.match(fault(() => call(marks))[2], /has pencil marks/);
  }
  assert.equal(stackdoku.count(marks.replace(/13|24/g, "1234")).number, 288);
  const json = JSON.stringify({ puzzle: ".".repeat(81), marks: Array(81).fill("123456789") });
  assert.match(fault(() => stackdoku.count(json))[2], /`marks`, which is not known here/);
});
