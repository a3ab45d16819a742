// The run: its log, and the position after a number of steps.
//
//   choices   one bit for each step, the first step in bit 0 of the first byte: 1 a choice, 0 a dead end
//   pushed    one byte for each choice that pushed a cell: the number of that cell
//
// The log says which cell FindBest pushed; nothing here ever chooses one.

class Log {
  constructor({ steps, choices, pushed }) {
    this.steps = steps;
    this.choices = bytes(choices);
    this.pushed = bytes(pushed);
  }

  /** Whether the step with this number is a choice. */
  isChoice(number) {
    const index = number - 1;
    return ((this.choices[index >> 3] >> (index & 7)) & 1) === 1;
  }
}

/** The bytes of a text in base64. */
function bytes(base64) {
  const text = atob(base64);
  const array = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) array[index] = text.charCodeAt(index);
  return array;
}

/** The state of the search after a number of steps. */
class Position {
  constructor(puzzle, log) {
    this.puzzle = puzzle;
    this.log = log;
    this.number = 0;
    this.digits = Int8Array.from(puzzle.givens);
    /** The fields of the record of each cell on the stack. */
    this.untried = new Uint16Array(puzzle.cells);
    this.choice = new Uint8Array(puzzle.cells);
    /** The stack, the bottom first, and for each slot: its candidates, and the counters when it was last filled. */
    this.stack = new Uint8Array(puzzle.blanks);
    this.had = new Uint16Array(puzzle.blanks);
    this.filledAt = new Uint32Array(puzzle.blanks);
    this.choicesAt = new Uint32Array(puzzle.blanks);
    this.solutionsAt = new Uint32Array(puzzle.blanks);
    this.depth = 0;
    /** Whether the top was just pushed: its choice bits mean nothing yet. */
    this.isFresh = true;
    this.choices = 0;
    this.deadEnds = 0;
    this.solutions = 0;
    this.pushes = 0;
    if (puzzle.first !== null) this.push(puzzle.first);
  }

  /** A copy that goes its own way. */
  clone() {
    const copy = Object.assign(Object.create(Position.prototype), this);
    for (const [name, value] of Object.entries(this)) if (ArrayBuffer.isView(value)) copy[name] = value.slice();
    return copy;
  }

  /** The cell on top of the stack; `null` when the stack is empty. */
  get top() {
    return this.depth > 0 ? this.stack[this.depth - 1] : null;
  }

  get counters() {
    const { depth, choices, deadEnds, solutions } = this;
    return { depth, choices, deadEnds, solutions };
  }

  get isAtEnd() {
    return this.number === this.log.steps;
  }

  /** The 21 bits of a cell on the stack. */
  record(cell) {
    return (1 << 20) | (this.choice[cell] << 16) | this.untried[cell];
  }

  /** The digit on top of the stack, and what was done since it was placed; `null` when the top was just pushed. */
  get held() {
    if (this.isFresh || this.depth === 0) return null;
    const slot = this.depth - 1;
    return {
      digit: this.choice[this.stack[slot]],
      step: this.filledAt[slot],
      choices: this.choices - this.choicesAt[slot],
      solutions: this.solutions - this.solutionsAt[slot],
    };
  }

  /** One step: what the log says happened next. */
  step() {
    if (this.isAtEnd) return false;
    this.number += 1;
    const isChoice = this.log.isChoice(this.number);
    if (this.depth === 0) {
      // A puzzle without a blank cell is its own solution.
      this.solutions += 1;
      this.isFresh = false;
    } else if (isChoice) {
      this.place();
    } else {
      this.digits[this.top] = -1;
      this.deadEnds += 1;
      this.depth -= 1;
      this.isFresh = false;
    }
    return true;
  }

  place() {
    const { top } = this;
    const [slot, solutions, untried] = [this.depth - 1, this.solutions, this.untried[top]];
    this.choice[top] = lowest(untried);
    this.untried[top] = untried & (untried - 1);
    this.digits[top] = this.choice[top];
    this.choices += 1;
    this.isFresh = false;
    if (this.depth === this.puzzle.blanks) {
      this.solutions += 1;
    } else {
      this.push(this.log.pushed[this.pushes]);
      this.pushes += 1;
    }
    this.filledAt[slot] = this.number;
    this.choicesAt[slot] = this.choices;
    this.solutionsAt[slot] = solutions;
  }

  push(cell) {
    this.untried[cell] = this.puzzle.candidates(this.digits, cell);
    this.choice[cell] = 0;
    this.stack[this.depth] = cell;
    this.had[this.depth] = this.untried[cell];
    this.depth += 1;
    this.isFresh = true;
  }
}
