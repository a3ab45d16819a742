// The tree of decisions: a digit tried on a cell with several candidates, and all that was tried below it. Cells with
// one candidate decide nothing: they belong to the decision above them.
//
//   level 0   |------------------ no decision yet ------------------|
//   level 1   |------ 5 at r1c9 ------||-------- 7 at r1c9 ---------|      across: choices, in their order

/** More decisions than this are kept only where they are to be seen. */
const MANY_DECISIONS = 1 << 20;

/** What is known of a decision. Long runs have a million of them, so they lie in columns. */
const OF_DECISION = {
  /** The decision above it, or -1. */
  parent: Int32Array,
  cell: Uint8Array,
  digit: Uint8Array,
  slot: Uint16Array,
  level: Uint16Array,
  /** The step that placed it. */
  step: Uint32Array,
  /** Its own choice, counted from 0, and the first that is not below it any more. */
  start: Uint32Array,
  end: Uint32Array,
  solutions: Uint32Array,
  isOpen: Uint8Array,
};

class Tree {
  constructor() {
    this.count = 0;
    this.levels = 1;
    for (const [name, Numbers] of Object.entries(OF_DECISION)) this[name] = new Numbers(1024);
    /** The decisions on the way to the top of the stack. */
    this.open = [];
  }

  /** The next step is about to be taken. */
  before(position) {
    const last = this.open.at(-1);
    // The top is about to lose its digit.
    if (last !== undefined && !position.isFresh && this.slot[last] === position.depth) {
      this.end[last] = position.choices;
      this.isOpen[last] = 0;
      this.open.pop();
    }
  }

  /** A digit was placed in a slot whose cell had these candidates. */
  placed(position, slot, had, isSolution) {
    if ((had & (had - 1)) !== 0) this.#add(position, slot);
    if (isSolution) for (const decision of this.open) this.solutions[decision] += 1;
  }

  #add(position, slot) {
    if (this.count === this.parent.length) this.#makeRoom(position.choices);
    const at = this.count;
    const [parent, cell] = [this.open.at(-1) ?? -1, position.stack[slot - 1]];
    this.parent[at] = parent;
    this.cell[at] = cell;
    this.digit[at] = position.digits[cell];
    this.slot[at] = slot;
    this.level[at] = parent < 0 ? 1 : this.level[parent] + 1;
    this.step[at] = position.number;
    this.start[at] = position.choices - 1;
    this.isOpen[at] = 1;
    this.open.push(at);
    this.count += 1;
    this.levels = Math.max(this.levels, this.level[at] + 1);
  }

  #makeRoom(choices) {
    if (this.count >= MANY_DECISIONS) this.#prune(choices);
    if (2 * this.count < this.parent.length) return;
    for (const [name, Numbers] of Object.entries(OF_DECISION)) {
      const longer = new Numbers(2 * this.count);
      longer.set(this[name]);
      this[name] = longer;
    }
  }

  /** Leaves out what is below decisions that are done, and too small for a picture of all choices so far. */
  #prune(choices) {
    const place = new Int32Array(this.count);
    const isSmall = (at) => !this.isOpen[at] && 4096 * (this.end[at] - this.start[at]) < choices;
    let kept = 0;
    for (let at = 0; at < this.count; at += 1) {
      const parent = this.parent[at];
      const isGone = parent >= 0 && (place[parent] < 0 || isSmall(parent));
      place[at] = isGone ? -1 : kept;
      kept += isGone ? 0 : 1;
    }
    for (const name of Object.keys(OF_DECISION)) {
      const column = this[name];
      place.forEach((to, at) => to >= 0 && (column[to] = column[at]));
    }
    for (let at = 0; at < kept; at += 1) if (this.parent[at] >= 0) this.parent[at] = place[this.parent[at]];
    this.open = this.open.map((at) => place[at]);
    this.count = kept;
  }

  /** What the page keeps of it; decisions that are still open end where the run does. */
  finish(choices) {
    for (const decision of this.open) this.end[decision] = choices;
    const { count, levels } = this;
    const columns = Object.keys(OF_DECISION).map((name) => [name, this[name].slice(0, count)]);
    return { count, levels, choices, ...Object.fromEntries(columns) };
  }
}
