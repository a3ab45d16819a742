// Marks: the steps of a run that are worth stopping at. There may be a million of them, so they lie in columns.

const MARKS = ["tie", "branch", "contradiction", "run", "deepest", "solution"];
const [FIRST_TIE, FIRST_BRANCH, CONTRADICTION, LONGEST_RUN, DEEPEST, SOLUTION] = MARKS.keys();

/** Numbers that grow in number. */
class Column {
  constructor(Numbers) {
    this.values = new Numbers(1024);
    this.length = 0;
  }

  push(value) {
    if (this.length === this.values.length) {
      const longer = new this.values.constructor(2 * this.length);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = value;
    this.length += 1;
  }

  /** The numbers without the room behind them. */
  get cut() {
    return this.values.slice(0, this.length);
  }
}

class Marks {
  constructor() {
    this.steps = new Column(Uint32Array);
    this.kinds = new Column(Uint8Array);
    this.seen = new Set();
    this.pops = 0;
    this.longest = 0;
    this.longestAt = 0;
    this.deepest = 0;
    this.deepestAt = 0;
  }

  set(step, kind) {
    this.steps.push(step);
    this.kinds.push(kind);
    this.seen.add(kind);
  }

  /** A step went by: whether it was a pop, and how deep the stack is now. */
  pass(step, isPop, depth) {
    this.pops = isPop ? this.pops + 1 : 0;
    if (this.pops > this.longest) [this.longest, this.longestAt] = [this.pops, step + 1 - this.pops];
    if (depth > this.deepest) [this.deepest, this.deepestAt] = [depth, step];
  }

  /** All marks in the order of their steps; of one step in the order in which they were set. */
  finish() {
    const { longest, deepest } = this;
    const { length } = this.steps;
    if (longest > 0) this.set(this.longestAt, LONGEST_RUN);
    if (deepest > 0) this.set(this.deepestAt, DEEPEST);
    const [steps, kinds] = [this.steps.cut, this.kinds.cut];
    // These two may change when the run goes on.
    this.steps.length = this.kinds.length = length;
    const order = Uint32Array.from(steps.keys()).sort((one, other) => steps[one] - steps[other] || one - other);
    return { steps: order.map((at) => steps[at]), kinds: Uint8Array.from(order, (at) => kinds[at]), longest, deepest };
  }
}

/** Why a step is worth stopping at, in words. */
function nameOfMark(kind, { longest, deepest }) {
  if (kind === LONGEST_RUN && longest === 1) return say("mark.pop");
  return say(`mark.${MARKS[kind]}`, { pops: longest, cells: deepest });
}
