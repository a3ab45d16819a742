// What users call. The search and all else that is about Sudoku is in the WebAssembly module.
import { PuzzleError } from "./errors.js";
import { Grid, INSPECT, known, numbersOf, SIDES } from "./grid.js";
import { optionsOf, shown } from "./options.js";
import { AsyncSolutions, counted, countedAsync, Slices, Solutions } from "./search.js";
import * as wasm from "./stackdoku_wasm.js";

export { Grid, PuzzleError };

const KINDS = ["none", "one", "several", "unknown"];

function answer(kind, solutions) {
  return { kind, isUnique: kind === "one", solution: solutions[0] ?? null, solutions };
}

export function solve(puzzle, options) {
  const { rules, engine, timeLimit } = optionsOf(options, "rules", "engine", "timeLimit");
  const told = wasm.solve(numbersOf(puzzle, rules), rules, engine, timeLimit);
  if (told[0] === 0) return answer("none", []);
  const cells = told[0] === 2 ? (told.length - 1) / 2 : told.length - 1;
  const solutions = [];
  for (let at = 1; at < told.length; at += cells) solutions.push(known(told.subarray(at, at + cells)));
  return answer(KINDS[told[0]], solutions);
}

export async function solveAsync(puzzle, options) {
  const given = optionsOf(options, "rules", "engine", "timeLimit", "signal");
  const found = new AsyncSolutions(new Slices(puzzle, { ...given, limit: 2 }));
  const solutions = [];
  for await (const solution of found) solutions.push(solution);
  if (solutions.length === 2) return answer("several", solutions);
  if (found.outcome !== "exhausted") return answer("unknown", solutions);
  return answer(solutions.length ? "one" : "none", solutions);
}

export function solutions(puzzle, options) {
  return new Solutions(new Slices(puzzle, options));
}

export function solutionsAsync(puzzle, options) {
  return new AsyncSolutions(new Slices(puzzle, options));
}

export function count(puzzle, options) {
  return counted(new Slices(puzzle, options));
}

export async function countAsync(puzzle, options) {
  return countedAsync(new Slices(puzzle, options));
}

export function check(board, options) {
  const { rules } = optionsOf(options, "rules");
  return wasm.check(numbersOf(board, rules), rules);
}

export function trueCandidates(puzzle, options) {
  const { rules, timeLimit } = optionsOf(options, "rules", "timeLimit");
  const cells = wasm.trueCandidates(numbersOf(puzzle, rules), rules, timeLimit);
  const side = Math.sqrt(cells.length);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

export function minimise(puzzle, options) {
  const { rules, timeLimit } = optionsOf(options, "rules", "timeLimit");
  const minimal = wasm.minimise(numbersOf(puzzle, rules), rules, timeLimit);
  return minimal ? known(minimal) : null;
}

export function rate(puzzle, options) {
  const { rules, timeLimit } = optionsOf(options, "rules", "timeLimit");
  return wasm.rate(numbersOf(puzzle, rules), rules, timeLimit);
}

export function explain(puzzle, options) {
  const { rules, timeLimit } = optionsOf(options, "rules", "timeLimit");
  return wasm.explain(numbersOf(puzzle, rules), rules, timeLimit);
}

const GENERATE = ["number", "side", "rules", "seed", "givens", "minimal", "symmetry", "level", "lookAhead", "effort"];

export function generate(options) {
  const { number = 1, side = 9, rules, seed, givens, minimal, symmetry, level, lookAhead, effort, timeLimit } =
    optionsOf(options, ...GENERATE, "timeLimit");
  if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 32) {
    throw new RangeError(`number: ${number}, expected a whole number, 0 to 4294967295`);
  }
  if (minimal && givens !== undefined) {
    throw new RangeError("minimal with givens: a minimal puzzle has as many as it needs");
  }
  if (level !== undefined && lookAhead !== undefined) {
    throw new RangeError("lookAhead with a level: it stands in place of it");
  }
  const maker = new wasm.Maker(side, rules, seedOf(seed));
  try {
    if (givens !== undefined) maker.givens(givens);
    if (minimal) maker.minimal();
    if (symmetry !== undefined) maker.symmetry(symmetry);
    if (level !== undefined) maker.level(level);
    if (lookAhead !== undefined) maker.lookAhead(...range("lookAhead", lookAhead, 2 ** 8));
    if (effort !== undefined) maker.effort(...range("effort", effort, 2 ** 32));
    const deadline = timeLimit === undefined ? undefined : performance.now() + timeLimit;
    const left = () => (deadline === undefined ? undefined : Math.max(0, deadline - performance.now()));
    return Array.from({ length: number }, (_, at) => known(maker.make(at, timeLimit < 0 ? timeLimit : left())));
  } finally {
    maker.free();
  }
}

/** Two whole numbers, the lower first. */
function range(name, numbers, end) {
  const isWithin = (number) => Number.isInteger(number) && number >= 0 && number < end;
  const [from, to, ...others] = Array.isArray(numbers) ? numbers : [];
  if (isWithin(from) && isWithin(to) && from <= to && others.length === 0) return [from, to];
  const expected = "expected two whole numbers, the lower first, such as [3, 4]";
  throw new RangeError(`${name}: ${JSON.stringify(numbers)}, ${expected}`);
}

function seedOf(seed) {
  if (seed === undefined) return crypto.getRandomValues(new BigUint64Array(1))[0];
  const isWhole = typeof seed === "bigint" || Number.isSafeInteger(seed);
  if (!isWhole || seed < 0 || seed >= 2n ** 64n) {
    throw new RangeError(`seed: ${shown(seed)}, expected 0 to 18446744073709551615, a BigInt above 2 ** 53 - 1`);
  }
  return BigInt(seed);
}

/** Puzzles that the module holds at once: its memory never shrinks. */
const AT_ONCE = 2 ** 15;

export function solveBatch(puzzles, options) {
  const { side = 9, rules, firstSolution = false, timeLimit } =
    optionsOf(options, "side", "rules", "firstSolution", "timeLimit");
  if (!(puzzles instanceof Uint8Array)) throw new TypeError("expected a Uint8Array with a number for each cell");
  if (!SIDES.includes(side)) throw new RangeError(`side: ${side}, expected 4, 9 or 16`);
  const cells = side ** 2;
  if (puzzles.length % cells !== 0) {
    throw new PuzzleError(`${puzzles.length} numbers, expected ${cells} for each puzzle`);
  }
  const [solutions, counts] = [new Uint8Array(puzzles.length), new Int8Array(puzzles.length / cells)];
  // Of no puzzles the options are looked at, too.
  for (let at = 0; at < counts.length || at === 0; at += AT_ONCE) {
    const part = puzzles.subarray(at * cells, (at + AT_ONCE) * cells);
    const told = batch(puzzles, side, () => wasm.solveBatch(part, side, rules, firstSolution, timeLimit));
    solutions.set(told.subarray(0, part.length), at * cells);
    counts.set(told.subarray(part.length), at);
  }
  return { solutions, counts };
}

/** What the library makes of puzzles of this side. The error of a cell says in which puzzle it is. */
function batch(puzzles, side, work) {
  try {
    return work();
  } catch (error) {
    if (!error.column) throw error;
    const number = Math.floor(puzzles.findIndex((number) => number > side) / side ** 2) + 1;
    throw new PuzzleError(`puzzle ${number}: ${error.message}`, error.reason, error.line, error.column);
  }
}

export class StackSearch {
  #steps;

  constructor(puzzle, options) {
    const { rules } = optionsOf(options, "rules");
    this.#steps = new wasm.Steps(numbersOf(puzzle, rules), rules);
  }

  step() {
    return this.#steps.step();
  }

  get stack() {
    return this.#steps.stack;
  }

  record(row, column) {
    return this.#steps.record(row, column);
  }

  candidates(row, column) {
    return this.#steps.candidates(row, column);
  }

  get grid() {
    return known(this.#steps.numbers);
  }

  get choices() {
    return this.#steps.choices;
  }

  get deadEnds() {
    return this.#steps.deadEnds;
  }

  toJSON() {
    const { grid, stack, choices, deadEnds } = this;
    return { grid, stack, choices, deadEnds };
  }

  [INSPECT](_depth, options, inspect) {
    return `StackSearch ${inspect(this.toJSON(), options)}`;
  }
}
