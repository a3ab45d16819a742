// The whole run, replayed once when the page opens: snapshots to go back from, the depth after each step, the steps
// worth stopping at, and the tree of decisions.

/** Steps between two snapshots. */
const SPACING = 1024;

class Survey {
  constructor(data, puzzle, log) {
    this.log = log;
    this.data = data;
    this.snapshots = [];
    /** The cells on the stack after each step, from step 0. */
    this.depths = new Uint16Array(log.steps + 1);
    this.tree = new Tree();
    const marks = [];
    const position = new Position(puzzle, log);
    this.snapshots.push(position.clone());
    this.depths[0] = position.depth;
    while (!position.isAtEnd) {
      const [slot, had, before] = [position.depth, position.had[position.depth - 1], position.solutions];
      this.tree.before(position);
      position.step();
      this.tree.after(position, slot, had);
      const { number } = position;
      this.depths[number] = position.depth;
      if (position.solutions > before) marks.push({ step: number, name: "solution" });
      else if (position.depth < slot && had === 0) marks.push({ step: number, name: "contradiction" });
      if (number % SPACING === 0) this.snapshots.push(position.clone());
    }
    this.tree.finish(position);
    this.end = position;
    this.deepest = this.depths.reduce((deepest, here) => Math.max(deepest, here), 1);
    this.marks = [...marks, ...data.marks].sort((one, other) => one.step - other.step);
  }

  get steps() {
    return this.log.steps;
  }

  /** `68`, or when the run goes on behind the log `more than 1,200,000`. */
  get length() {
    return (this.data.goes_on ? "more than " : "") + grouped(this.steps);
  }

  /** The last snapshot that is not behind a step. */
  nearest(number) {
    return this.snapshots[Math.floor(number / SPACING)];
  }

  /** The index of the first mark that is not before a step. */
  firstMarkFrom(step) {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.marks[middle].step < step) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  marksAt(step) {
    return this.marks.slice(this.firstMarkFrom(step), this.firstMarkFrom(step + 1));
  }
}

/** A digit tried on a cell with several candidates, and all that was tried below it. */
class Decision {
  constructor(position, slot, parent) {
    this.parent = parent;
    this.cell = position.stack[slot - 1];
    this.digit = position.choice[this.cell];
    this.slot = slot;
    this.level = parent ? parent.level + 1 : 1;
    this.step = position.number;
    /** Its own choice, counted from 0, and the first that is not below it any more. */
    this.start = position.choices - 1;
    this.end = this.start + 1;
    this.solutions = 0;
    this.isOpen = true;
  }

  /** The choices below it, without its own. */
  get below() {
    return this.end - this.start - 1;
  }
}

/**
 * The decisions of a run. Cells with one candidate decide nothing: they belong to the decision above them.
 *
 *   level 0   |------------------ no decision yet ------------------|
 *   level 1   |------ 5 at r1c9 ------||-------- 7 at r1c9 ---------|      across: choices, in their order
 */
class Tree {
  constructor() {
    this.decisions = [];
    /** The decisions on the way to the top of the stack. */
    this.open = [];
    /** The step of each choice. */
    this.steps = [];
    this.levels = 1;
    this.solutions = 0;
  }

  before(position) {
    const last = this.open.at(-1);
    // The top is about to lose its digit.
    if (!position.isFresh && last?.slot === position.depth) this.#close(this.open.pop(), position);
  }

  after(position, slot, had) {
    if (position.choices > this.steps.length) {
      this.steps.push(position.number);
      if ((had & (had - 1)) !== 0) {
        const decision = new Decision(position, slot, this.open.at(-1) ?? null);
        this.open.push(decision);
        this.decisions.push(decision);
        this.levels = Math.max(this.levels, decision.level + 1);
      }
    }
    if (position.solutions > this.solutions) for (const decision of this.open) decision.solutions += 1;
    this.solutions = position.solutions;
  }

  #close(decision, position) {
    decision.end = position.choices;
    decision.isOpen = false;
  }

  finish(position) {
    this.choices = position.choices;
    for (const decision of this.open) decision.end = position.choices;
  }

  /** The decision that a choice belongs to, on this level or above it; `null` when there is none. */
  at(choice, level) {
    let [low, high] = [0, this.decisions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.decisions[middle].start <= choice) low = middle + 1;
      else high = middle;
    }
    let decision = this.decisions[low - 1] ?? null;
    while (decision && (decision.end <= choice || decision.level > level)) decision = decision.parent;
    return decision;
  }
}
