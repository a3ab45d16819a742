// Races solvers of the npm registry, and compares every solution. In target/javascript-tests, after make test-javascript:
//   npm install --no-save @mattflow/sudoku-solver@2.2.0 @algorithm.ts/sudoku@4.0.3 sudoku@0.0.3
//   STACKDOKU_DATA=../../data node race.js
import { createSudokuBoardData, SudokuSolver } from "@algorithm.ts/sudoku";
import mattflow from "@mattflow/sudoku-solver";
import assert from "node:assert/strict";
import { Grid, solve, solveBatch } from "stackdoku";
import sudoku from "sudoku";
import { lines } from "./data.js";

/** Each goes on for at least this long, in milliseconds. */
const PATIENCE = 5_000;

const dlx = new SudokuSolver({ childMatrixWidth: 3 });
const cells = (line, blank) => Array.from(line, (sign) => (sign === "." ? blank : Number(sign) - 1));
const written = (numbers) => Array.from(numbers, (number) => number + 1).join("");

/** Each takes lines and gives the lines of solutions. */
const solvers = {
  "stackdoku solveBatch": (puzzles) => {
    const all = new Uint8Array(puzzles.length * 81);
    puzzles.forEach((line, at) => all.set(cells(line, -1).map((digit) => digit + 1), at * 81));
    const { solutions } = solveBatch(all, { firstSolution: true });
    return puzzles.map((_, at) => solutions.subarray(at * 81, (at + 1) * 81).join(""));
  },
  "stackdoku solve": (puzzles) => puzzles.map((line) => solve(line).solution.line),
  "@mattflow/sudoku-solver": (puzzles) => puzzles.map((line) => mattflow(line.replaceAll(".", "0"), { hintCheck: false, maxIterations: Infinity })),
  "@algorithm.ts/sudoku": (puzzles) =>
    puzzles.map((line) => {
      const solution = createSudokuBoardData(9);
      dlx.solve(cells(line, -1), solution);
      return written(solution);
    }),
  sudoku: (puzzles) => puzzles.map((line) => written(sudoku.solvepuzzle(cells(line, null)))),
};

for (const name of ["nine-hard", "nine-minimal"]) {
  const puzzles = lines(`bench/${name}.txt`);
  const right = puzzles.map((line) => solve(new Grid(line)).solution.line);
  for (const [solver, run] of Object.entries(solvers)) {
    let [solved, best] = [0, Infinity];
    const begin = performance.now();
    // The fastest of several rounds, after the compiler of Node has seen the code.
    for (let at = 0; performance.now() - begin < PATIENCE; at = (at + 100) % puzzles.length) {
      const part = puzzles.slice(at, at + 100);
      const start = performance.now();
      const found = run(part);
      best = Math.min(best, (performance.now() - start) / part.length);
      assert.deepEqual(found, right.slice(at, at + 100), solver);
      solved += part.length;
    }
    const mean = (performance.now() - begin) / solved;
    console.log(`${name}  ${solver.padEnd(24)} ${(best * 1000).toFixed(1)} us, mean ${(mean * 1000).toFixed(1)} us`);
  }
}
