// The run: the search after a number of steps, and when each slot of its stack was last filled.

class Position extends Search {
  /** Before the first step; with `whole` the run does not end at a solution. */
  constructor(puzzle, isWhole) {
    super(puzzle);
    this.isWhole = isWhole;
    this.number = 0;
    /** Whether the top was just pushed and holds no digit yet: its choice bits mean nothing. */
    this.isFresh = true;
    /** For each slot: the candidates of its cell when it was pushed, and the counters when it was last filled. */
    this.had = new Uint16Array(puzzle.blanks);
    this.filledAt = new Uint32Array(puzzle.blanks);
    this.choicesAt = new Uint32Array(puzzle.blanks);
    this.solutionsAt = new Uint32Array(puzzle.blanks);
    if (this.depth > 0) this.had[0] = this.untried[this.top];
  }

  /** What a snapshot keeps: everything that changes. A worker could not send the other two. */
  save() {
    const { puzzle, weightOf, ...kept } = this.clone();
    return kept;
  }

  /** The position of a snapshot. */
  static load(puzzle, kept) {
    const position = Object.assign(new Position(puzzle, kept.isWhole), kept);
    for (const [name, value] of Object.entries(kept)) if (ArrayBuffer.isView(value)) position[name] = value.slice();
    return position;
  }

  /** A copy that goes its own way. */
  clone() {
    return Position.load(this.puzzle, this);
  }

  /** The cell on top of the stack, or `null` when the stack is empty. */
  get top() {
    return this.depth > 0 ? this.stack[this.depth - 1] : null;
  }

  get counters() {
    const { depth, choices, deadEnds, solutions } = this;
    return { depth, choices, deadEnds, solutions };
  }

  /** `solved` or `exhausted` when the run has come to its end, else `null`. */
  get ended() {
    if (this.solutions > 0 && !this.isWhole) return "solved";
    const isFullPuzzle = this.number === 0 && this.puzzle.blanks === 0;
    return this.depth === 0 && !isFullPuzzle ? "exhausted" : null;
  }

  /** The 21 bits of a cell on the stack. */
  record(cell) {
    return (1 << 20) | (Math.max(this.digits[cell], 0) << 16) | this.untried[cell];
  }

  /** The digit on top of the stack, and what was done since it was placed, or `null` when the top was just pushed. */
  get held() {
    if (this.isFresh || this.depth === 0) return null;
    const slot = this.depth - 1;
    return {
      digit: this.digits[this.stack[slot]],
      step: this.filledAt[slot],
      choices: this.choices - this.choicesAt[slot],
      solutions: this.solutions - this.solutionsAt[slot],
    };
  }

  /** The next step of the search: the digit placed, or POP. */
  step() {
    this.number += 1;
    const [slot, solutions] = [this.depth - 1, this.solutions];
    if (slot < 0) {
      // A puzzle without a blank cell is its own solution.
      this.solutions += 1;
      this.isFresh = false;
      return 0;
    }
    const digit = super.step();
    this.isFresh = this.depth === slot + 2;
    if (digit !== POP) {
      this.filledAt[slot] = this.number;
      this.choicesAt[slot] = this.choices;
      this.solutionsAt[slot] = solutions;
      if (this.isFresh) this.had[slot + 1] = this.untried[this.top];
    }
    return digit;
  }
}
