// A board, and what may be given as one.
import { PuzzleError } from "./errors.js";
import { optionsOf, shown } from "./options.js";
import * as wasm from "./stackdoku_wasm.js";

export const SIDES = [4, 9, 16];

/** A sign is one or two characters long, as `16`; a longer text is a line. */
const SIGN = 2;

/** Node prints an object as this method says. Without it, a class with private fields looks empty. */
export const INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** The numbers that a grid holds, not a copy. */
let held;

/** In place of options: the numbers come from the library, and need no check. */
const KNOWN = Symbol("known");

/** A board of 4x4, 9x9 or 16x16 cells: numbers from 1, and 0 for a blank cell. It does not change. */
export class Grid {
  #numbers;

  constructor(puzzle, options) {
    const isKnown = options === KNOWN;
    this.#numbers = isKnown ? puzzle : numbersOf(puzzle, optionsOf(options, "rules").rules).slice();
    // A text that does not hold a board fails here.
    if (!isKnown) wasm.line(this.#numbers);
  }

  get side() {
    return Math.sqrt(this.#numbers.length);
  }

  get numbers() {
    return this.#numbers.slice();
  }

  get rows() {
    const { side } = this;
    return Array.from({ length: side }, (_, row) => [...this.#numbers.subarray(row * side, (row + 1) * side)]);
  }

  get line() {
    return wasm.line(this.#numbers);
  }

  get isFull() {
    return !this.#numbers.includes(0);
  }

  get(row, column) {
    const { side } = this;
    const isWithin = (number) => Number.isInteger(number) && number >= 0 && number < side;
    if (!isWithin(row) || !isWithin(column)) {
      throw new RangeError(`row ${shown(row)}, column ${shown(column)}: expected numbers from 0 to ${side - 1}`);
    }
    return this.#numbers[row * side + column];
  }

  [Symbol.iterator]() {
    return this.rows[Symbol.iterator]();
  }

  toString() {
    return wasm.drawing(this.#numbers);
  }

  toJSON() {
    return this.line;
  }

  [INSPECT](_depth, options, inspect) {
    return `Grid(${inspect(this.line, options)})`;
  }

  static {
    held = (grid) => grid.#numbers;
  }
}

/** The grid of numbers that the library has written. */
export function known(numbers) {
  return new Grid(numbers, KNOWN);
}

/** The numbers of a puzzle: a text, a Grid, rows, or cells in reading order. */
export function numbersOf(puzzle, rules) {
  if (typeof puzzle === "string") return wasm.read(puzzle, rules);
  if (puzzle instanceof Grid) return held(puzzle);
  if (!isList(puzzle)) throw new TypeError(`${shown(puzzle)} is not a puzzle: expected text, a Grid, rows or cells`);
  // The library looks at each number.
  if (puzzle instanceof Uint8Array && SIDES.includes(Math.sqrt(puzzle.length))) return puzzle;
  const items = Array.from(puzzle);
  if (items.length > 0 && items.every((item) => typeof item === "string" && item.length > SIGN)) {
    return wasm.read(items.join("\n"), rules);
  }
  if (!items.some(isList)) return ofCells(items);
  const rows = items.map((row, number) => {
    if (!isList(row)) throw new PuzzleError(`row ${number + 1}: ${shown(row)} among rows`, undefined, number + 1);
    return Array.from(row);
  });
  if (!SIDES.includes(rows.length)) throw new PuzzleError(`number of rows: ${rows.length}, expected 4, 9 or 16`);
  const odd = rows.findIndex((row) => row.length !== rows.length);
  if (odd >= 0) {
    const reason = `${rows[odd].length} cells, expected ${rows.length}`;
    throw new PuzzleError(`row ${odd + 1}: ${reason}`, reason, odd + 1);
  }
  return ofCells(rows.flat());
}

function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function isBlank(cell) {
  return cell === 0 || cell === null || cell === undefined || cell === "" || cell === ".";
}

function ofCells(cells) {
  const side = Math.sqrt(cells.length);
  if (!SIDES.includes(side)) throw new PuzzleError(`${cells.length} cells, expected 16, 81 or 256`);
  const fault = (index, reason) => {
    const [row, column] = [Math.floor(index / side) + 1, (index % side) + 1];
    return new PuzzleError(`row ${row}, column ${column}: ${reason}`, reason, row, column);
  };
  // Signs may be letters, which the library reads.
  const isSign = (cell) => typeof cell === "string" && /^\S$/u.test(cell);
  if (cells.some((cell) => !isBlank(cell)) && cells.every((cell) => isBlank(cell) || isSign(cell))) {
    try {
      const line = cells.map((cell) => (isBlank(cell) ? "." : cell)).join("");
      // Sixteen signs in a line may also be a row.
      return wasm.read(side === 4 ? line.match(/..../gu).join("\n") : line);
    } catch (error) {
      throw error.column ? fault((error.line - 1) * side + error.column - 1, error.reason) : error;
    }
  }
  return Uint8Array.from(cells, (cell, index) => {
    if (isBlank(cell)) return 0;
    if (Number.isInteger(cell) && cell >= 0 && cell <= side) return cell;
    throw fault(index, `${shown(cell)} is not a number from 0 to ${side}`);
  });
}
