// Links through programs by others: LZ-string packs and unpacks them, sudoku-formats reads them and writes them anew.
// `make test-links` installs both and runs this.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import lz from "lz-string";
import formats from "sudoku-formats";

const program = process.env.STACKDOKU_PROGRAM;
const sites = {
  "f-puzzles": "https://f-puzzles.com/?load=",
  sudokupad: "https://sudokupad.app/fpuzzles",
};
// What f-puzzles calls the rules.
const names = {
  diagonal: ["diagonal+", "diagonal-"],
  "anti-knight": ["antiknight"],
  "anti-king": ["antiking"],
  "non-consecutive": ["nonconsecutive"],
  disjoint: ["disjointgroups"],
  windoku: ["extraregion"],
  classic: [],
};
const joins = ["diagonal+anti-knight", "anti-knight+anti-king+non-consecutive", "windoku+disjoint"];

function run(args, input) {
  try {
    return execFileSync(program, args, { input, maxBuffer: 1 << 28, stdio: ["pipe", "pipe", "ignore"] }).toString();
  } catch (error) {
    // A puzzle that was stopped, or has no solution.
    return error.stdout.toString();
  }
}

// The same numbers on every machine: https://en.wikipedia.org/wiki/Xorshift
let state = 88172645;
function random() {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) / 2 ** 32;
}

// 100 puzzles for each size and rule: a grid without some of its digits.
const puzzles = [];
for (const side of [4, 9, 16]) {
  for (const rules of [...Object.keys(names), ...joins]) {
    const grid = run(["-e", "fast", "-r", rules, "-f", "line", "-p", ".".repeat(side * side)]).trim();
    if (grid === "No solution") continue;
    assert.equal(grid.length, side * side, rules);
    for (let number = 0; number < 100; number += 1) {
      const left = 0.5 + random() / 2;
      // At least one cell is blank: a full board behind a puzzle is its solution.
      const blank = Math.floor(random() * grid.length);
      const line = [...grid].map((sign, cell) => (cell !== blank && random() < left ? sign : ".")).join("");
      puzzles.push({ side, rules, line });
    }
  }
}

// The objects of a batch, with these links or lines.
function batch(args, lines) {
  const out = run(["batch", "-q", ...args], lines.join("\n") + "\n");
  return out.trim().split("\n").map((line) => JSON.parse(line));
}

const withRules = puzzles.flatMap(({ rules, line }) => [`# rules: ${rules}`, line]);
const rulesOf = ({ rules }) => [rules].flat().join("+");

function same(found) {
  assert.equal(found.length, puzzles.length);
  found.forEach((object, index) => {
    assert.equal(object.puzzle?.toLowerCase(), inSigns(puzzles[index], object.symbols), JSON.stringify(object));
    assert.equal(rulesOf(object), puzzles[index].rules);
  });
}

// A puzzle in the signs that a link is read in.
function inSigns({ side, line }, symbols) {
  const own = side === 16 ? "0123456789abcdef" : "123456789";
  return [...line].map((sign) => (sign === "." ? "." : symbols[own.indexOf(sign)].toLowerCase())).join("");
}

for (const [site, start] of Object.entries(sites)) {
  const found = batch(["-f", site], withRules);

  test(`LZ-string unpacks links to ${site}, and they hold the puzzle`, () => {
    same(found);
    found.forEach(({ link }, index) => {
      const { side, line, rules } = puzzles[index];
      assert.ok(link.startsWith(start) && /^[\w:/.?=%-]+$/.test(link), link);
      const object = JSON.parse(lz.decompressFromBase64(decodeURIComponent(link.slice(start.length))));
      assert.equal(object.size, side);
      const signs = side === 16 ? "0123456789abcdef" : "0123456789";
      const sign = ({ value, given }) => (value ? (assert.ok(given), signs[side === 16 ? value - 1 : value]) : ".");
      assert.equal(object.grid.flat().map(sign).join(""), line);
      const expected = rules.split("+").flatMap((rule) => names[rule]);
      const known = Object.values(names).flat().filter((name) => object[name]);
      assert.deepEqual(known.sort(), expected.sort());
    });
  });

  test(`links to ${site} come back the same, also when packed by LZ-string`, () => {
    const links = found.map(({ link }) => link);
    same(batch(["-f", "json"], links));
    const anew = links.map((link, index) => {
      const data = lz.decompressFromBase64(decodeURIComponent(link.slice(start.length)));
      const packed = lz.compressToBase64(JSON.stringify(JSON.parse(data)));
      // Some programs escape the signs of base64 in an address, and some do not.
      return start + (index % 2 ? encodeURIComponent(packed) : packed);
    });
    same(batch(["-f", "json"], anew));
  });
}

test("sudoku-formats reads the links, and what it writes of them is the same puzzle", async () => {
  // It knows 4x4 and 9x9, and no disjoint groups.
  const chosen = puzzles.map((puzzle, index) => [puzzle, index]).filter(([{ side, rules }]) => {
    return side < 16 && !rules.includes("disjoint");
  });
  const found = batch(["-f", "f-puzzles"], withRules);
  const lines = [];
  for (const [, index] of chosen) {
    const decoded = await formats.decodeSudoku(decodeURIComponent(found[index].link));
    assert.equal(decoded.error, undefined);
    const { Fpuzzles, Lisudoku } = formats.SudokuDataFormat;
    const through = { fromFormat: Fpuzzles, toFormat: Lisudoku, constraints: decoded.constraints };
    const theirs = formats.transformSudoku(through);
    const back = formats.transformSudoku({ fromFormat: Lisudoku, toFormat: Fpuzzles, constraints: theirs.constraints });
    assert.ok(back.url, JSON.stringify(back).slice(0, 200));
    lines.push(back.url);
  }
  const read = batch(["-f", "json"], lines);
  assert.equal(read.length, chosen.length);
  read.forEach((object, number) => {
    assert.equal(object.puzzle, chosen[number][0].line, JSON.stringify(object));
    assert.equal(rulesOf(object), chosen[number][0].rules);
  });
});

test("classic 9x9 puzzles come back from SudokuWiki", () => {
  const nine = puzzles.filter(({ side, rules }) => side === 9 && rules === "classic");
  const links = batch(["-f", "sudokuwiki"], nine.map(({ line }) => line)).map(({ link }) => link);
  nine.forEach(({ line }, index) => assert.ok(links[index].endsWith(`?bd=${line.replaceAll(".", "0")}`)));
  assert.deepEqual(batch(["-f", "json"], links).map(({ puzzle }) => puzzle.replaceAll("0", ".")), nine.map(({ line }) => line));
});
