// Races solvers of the npm registry, and compares every solution. In target/javascript-tests, after make test-javascript:
//   npm install --no-save @mattflow/sudoku-solver@2.2.0 @algorithm.ts/sudoku@4.0.3 sudoku@0.0.3 \
//     dancing-links@4.3.10
//   STACKDOKU_DATA=../../data node race.js
import { createSudokuBoardData, SudokuSolver } from "@algorithm.ts/sudoku";
import mattflow from "@mattflow/sudoku-solver";
import { DancingLinks } from "dancing-links";
import assert from "node:assert/strict";
import { Grid, solve, solveBatch } from "stackdoku";
import sudoku from "sudoku";
import { lines } from "./data.js";

/** Each goes on for at least this long, in milliseconds. */
const PATIENCE = 5_000;

/** Puzzles of a round; the files have a multiple of them. */
const PART = 100;

const dlx = new SudokuSolver({ childMatrixWidth: 3 });
const cells = (line, blank) => Array.from(line, (sign) => (sign === "." ? blank : Number(sign) - 1));
/** The four constraints that a digit in a cell meets: its cell, row, column and block. */
const met = (cell, digit) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const block = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + block * 9 + digit];
};
const links = new DancingLinks();
const written = (numbers) => Array.from(numbers, (number) => number + 1).join("");

/** What each takes in place of lines, made beforehand, and how it solves some of them; then the line of a solution. */
const solvers = {
  "stackdoku solveBatch": {
    given: (puzzles) => Uint8Array.from(puzzles.flatMap((line) => cells(line, -1)), (digit) => digit + 1),
    solve: (all) => solveBatch(all, { firstSolution: true }).solutions,
    line: (solutions, at) => solutions.subarray(at * 81, (at + 1) * 81).join(""),
  },
  "stackdoku solve": {
    given: (puzzles) => puzzles.map((line) => new Grid(line)),
    solve: (grids) => grids.map((grid) => solve(grid).solution),
    line: (solutions, at) => solutions[at].line,
  },
  "@algorithm.ts/sudoku": {
    given: (puzzles) => puzzles.map((line) => cells(line, -1)),
    solve: (boards) =>
      boards.map((board) => {
        const solution = createSudokuBoardData(9);
        dlx.solve(board, solution);
        return solution;
      }),
    line: (solutions, at) => written(solutions[at]),
  },
  "dancing-links": {
    given: (puzzles) =>
      puzzles.map((line) =>
        cells(line, null).flatMap((given, cell) =>
          (given === null ? [...Array(9).keys()] : [given]).map((digit) => ({
            data: [cell, digit],
            columnIndices: met(cell, digit),
          })),
        ),
      ),
    solve: (puzzles) => puzzles.map((all) => links.createSolver({ columns: 324 }).addSparseConstraints(all).findOne()),
    line: (solutions, at) => {
      const numbers = new Uint8Array(81);
      for (const { data: [cell, digit] } of solutions[at][0]) numbers[cell] = digit;
      return written(numbers);
    },
  },
  sudoku: {
    given: (puzzles) => puzzles.map((line) => cells(line, null)),
    solve: (boards) => boards.map((board) => sudoku.solvepuzzle(board)),
    line: (solutions, at) => written(solutions[at]),
  },
  "@mattflow/sudoku-solver": {
    given: (puzzles) => puzzles.map((line) => line.replaceAll(".", "0")),
    solve: (lines) => lines.map((line) => mattflow(line, { hintCheck: false, maxIterations: Infinity })),
    line: (solutions, at) => solutions[at],
  },
};

for (const name of ["nine-hard", "nine-minimal"]) {
  const puzzles = lines(`bench/${name}.txt`);
  const right = puzzles.map((line) => solve(new Grid(line)).solution.line);
  for (const [name_of_solver, solver] of Object.entries(solvers)) {
    let [solved, best] = [0, Infinity];
    const begin = performance.now();
    // The fastest of several rounds, after the compiler of Node has seen the code.
    for (let at = 0; performance.now() - begin < PATIENCE; at = (at + PART) % puzzles.length) {
      const given = solver.given(puzzles.slice(at, at + PART));
      const start = performance.now();
      const found = solver.solve(given);
      best = Math.min(best, (performance.now() - start) / PART);
      for (let place = 0; place < PART; place += 1) {
        assert.equal(solver.line(found, place), right[at + place], name_of_solver);
      }
      solved += PART;
    }
    console.log(`${name}  ${name_of_solver.padEnd(24)} ${(best * 1000).toFixed(1)} us, of ${solved}`);
  }
}
