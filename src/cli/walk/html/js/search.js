// Algorithms 1 and 2 of the specification, as they stand there. This is the definition made to run: the engine of the
// program finds the same cells in another way, which the panel "Why" shows beside it.

/** What a step returns when nothing is left to try on the top of the stack, so that it is popped. */
const POP = 255;

/** Which blank cell is pushed: the one that weighs least, the first in reading order on a tie. */
const WEIGHTS = { fewest: (candidates) => candidates, first: () => 0, most: (candidates) => 17 - candidates };

class Search {
  /** FindBest and the lowest digit first, or, for "What if?", another choice. */
  constructor(puzzle, cell = "fewest", digit = "lowest") {
    this.puzzle = puzzle;
    this.weightOf = WEIGHTS[cell];
    this.isLowestFirst = digit === "lowest";
    /** The digits used in each row, column and block, and in houses that the rules add: bit d stands for digit d. */
    this.rows = new Uint16Array(puzzle.side);
    this.columns = new Uint16Array(puzzle.side);
    this.blocks = new Uint16Array(puzzle.side);
    this.added = new Uint16Array(puzzle.added.length);
    /** The digit of each cell, or -1; the candidates still to be tried; the cells on the stack, the bottom first. */
    this.digits = new Int8Array(puzzle.cells).fill(-1);
    this.untried = new Uint16Array(puzzle.cells);
    this.stack = new Uint8Array(puzzle.cells);
    this.depth = 0;
    this.choices = 0;
    this.deadEnds = 0;
    this.solutions = 0;
    puzzle.givens.forEach((digit, cell) => digit >= 0 && this.put(cell, digit));
    this.push();
  }

  /** Solve (Algorithm 1): one turn of its loop. Returns the digit placed on the top of the stack, or POP. */
  step() {
    const cell = this.stack[this.depth - 1];
    if (this.digits[cell] >= 0) this.lift(cell);
    const x = this.untried[cell];
    if (x === 0) {
      this.depth -= 1;
      this.deadEnds += 1;
      return POP;
    }
    const digit = this.isLowestFirst ? lowest(x) : highest(x);
    this.untried[cell] = x ^ (1 << digit); // of the lowest 1 the same as x & (x - 1)
    this.put(cell, digit);
    this.choices += 1;
    if (!this.push()) this.solutions += 1;
    return digit;
  }

  /** Pushes FindBest's cell with all its candidates; false when no cell is blank. */
  push() {
    const cell = this.findBest();
    if (cell < 0) return false;
    this.untried[cell] = this.candidates(cell);
    this.stack[this.depth] = cell;
    this.depth += 1;
    return true;
  }

  /** FindBest (Algorithm 2): the blank cell with the fewest candidates, the first in reading order on a tie, or -1. */
  findBest() {
    let [best, least] = [-1, Infinity];
    for (let cell = 0; cell < this.digits.length && least > 0; cell += 1) {
      if (this.digits[cell] >= 0) continue;
      const weight = this.weightOf(SIZES[this.candidates(cell)]);
      if (weight < least) [best, least] = [cell, weight];
    }
    return best;
  }

  /** The digits that row, column, block and what the rules add leave for a blank cell. */
  candidates(cell) {
    const { rowOf, columnOf, blockOf, all, beyond } = this.puzzle;
    const used = this.rows[rowOf[cell]] | this.columns[columnOf[cell]] | this.blocks[blockOf[cell]];
    return all & ~(beyond === null ? used : used | this.beyond(cell));
  }

  /** What the rules add: the digits used in further houses of the cell, and those too close to a digit near it. */
  beyond(cell) {
    const { addedOf, around } = this.puzzle;
    let used = 0;
    for (const house of addedOf[cell]) used |= this.added[house];
    for (const { cell: other, least } of around[cell].near) used |= this.puzzle.tooClose(this.digits[other], least);
    return used;
  }

  put(cell, digit) {
    this.digits[cell] = digit;
    this.flip(cell, 1 << digit);
  }

  lift(cell) {
    this.flip(cell, 1 << this.digits[cell]);
    this.digits[cell] = -1;
  }

  /** XOR puts a digit in, and takes it out. */
  flip(cell, bit) {
    const { rowOf, columnOf, blockOf, addedOf, beyond } = this.puzzle;
    this.rows[rowOf[cell]] ^= bit;
    this.columns[columnOf[cell]] ^= bit;
    this.blocks[blockOf[cell]] ^= bit;
    if (beyond !== null) for (const house of addedOf[cell]) this.added[house] ^= bit;
  }
}
