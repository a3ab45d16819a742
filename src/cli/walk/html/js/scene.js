// What is on show: a step, and how much of it has happened.

class Scene {
  /** `step` is `null` before the first one; `index` is that of a moment of the step, which is the last one if left out. */
  constructor(survey, position, step, index = momentsOf(step).length - 1) {
    this.survey = survey;
    this.puzzle = position.puzzle;
    this.position = position;
    this.step = step;
    this.pushed = step ? step.pushed : pushedAt(position);
    this.moments = momentsOf(step);
    this.index = index;
    this.moment = this.moments[index];
    this.isDone = index + 1 === this.moments.length;
  }

  /** Whether this moment of the step has happened, or happens now. */
  reached(moment) {
    return this.isDone || MOMENTS.indexOf(this.moment) >= MOMENTS.indexOf(moment);
  }

  get number() {
    return this.step?.number ?? 0;
  }

  get top() {
    return this.step?.top ?? null;
  }

  /** The cell that was just pushed, from the moment on in which that happens. */
  get next() {
    return this.reached("push") ? this.pushed : null;
  }

  /** Whether the digit of this step is on the board. */
  get isPlaced() {
    return this.top?.placed != null && this.reached("place");
  }

  /** The line of the pseudo-code that runs. */
  get line() {
    return this.step ? lineOf(this.moment, this.step) : 1;
  }

  /** The digits on the board at this moment. */
  get digits() {
    const { top, step } = this;
    if (!top) return this.position.digits;
    const digits = step.digits.slice();
    if (!this.isPlaced) digits[top.cell] = top.lifted && !this.reached("lift") ? top.lifted.digit : -1;
    return digits;
  }

  /** The slots of the stack at this moment, the top first. */
  get slots() {
    const { position, step, top } = this;
    const slots = Array.from(position.stack.subarray(0, position.depth), (cell, index) => {
      const isFresh = index + 1 === position.depth && position.isFresh;
      return {
        number: index + 1,
        cell,
        digit: isFresh ? null : position.digits[cell],
        untried: position.untried[cell],
      };
    });
    if (!step && !this.isDone) return [];
    if (top && !this.isDone) {
      slots.length = top.slot - 1;
      const held = this.digits[top.cell];
      const digit = held < 0 ? null : held;
      const untried = untriedOf(this.reached("take") ? top.after : top.before);
      slots.push({ number: top.slot, cell: top.cell, digit, untried });
    }
    return slots.reverse();
  }

  /** What the recursion does at a slot of the stack: the call, and its state. */
  callOf(slot, isTop) {
    const { puzzle } = this;
    const unfilled = puzzle.blanks + 1 - slot.number;
    const below = unfilled - 1;
    let doing = say("call.runs");
    if (!isTop) doing = say("call.waits", { below });
    else if (this.isDone && slot.digit === null) doing = say("call.new");
    else if (this.isDone && this.step.event === "solved") doing = say("call.solved");
    else if (this.isDone) doing = say("call.lifts", { sign: puzzle.sign(slot.digit), below });
    return { call: `solve(${unfilled})`, doing };
  }

  /** What the recursion has come to when the stack is empty. */
  get emptyCall() {
    const { blanks } = this.puzzle;
    if (!this.step && !this.isDone) return `solve(${blanks}) is called next`;
    return blanks === 0 ? say("call.full") : say("call.returned", { blanks });
  }

  /** What is left out below the slots that are shown, and below their calls. */
  moreSlots(more) {
    return say("stack.more", { more, last: this.puzzle.short(this.position.stack[0]) });
  }

  moreCalls(more) {
    return say("stack.more", { more, last: `solve(${this.puzzle.blanks})` });
  }

  /** `34 of 68`. */
  get numberOf() {
    return say("step.of", { step: this.number, steps: this.survey.length });
  }

  /** `depth 25 of 54`. */
  get depth() {
    return say("depth.of", { depth: this.position.depth, blanks: this.puzzle.blanks });
  }

  /** `placed 3 at row 2, column 8`; `name` writes the cell. */
  event(name = (cell) => this.puzzle.long(cell)) {
    const { step, top, puzzle } = this;
    if (!step) return say("event.start");
    if (!top) return say("event.full");
    return say(`event.${step.event}`, { sign: puzzle.sign(top.placed), cell: name(top.cell) });
  }

  /** The step in one or two sentences; `withCost` also says what a digit that was taken off had cost. */
  sentence(withCost) {
    const { step, top } = this;
    if (!step) return this.#opening();
    if (!top) return say("full");
    if (!this.isDone) return this.#momentInWords();
    if (top.placed === null) return this.#popped();
    return `${this.#placed(withCost)} ${this.#pushed()}`;
  }

  #placed(withCost) {
    const { puzzle, top } = this;
    const { lifted, had } = top;
    const [cell, sign] = [puzzle.short(top.cell), puzzle.sign(top.placed)];
    if (lifted) {
      const old = puzzle.sign(lifted.digit);
      if (!withCost) return say("placed.next", { old, cell, sign });
      return say("placed.cost", { old, cell, sign, cost: cost(lifted.choices, lifted.solutions) });
    }
    if (size(had) === 1) return say("placed.only", { sign, cell });
    if (size(had) > 6) return say("placed.many", { sign, had: size(had), cell });
    return say("placed.few", { sign, set: puzzle.set(had), cell });
  }

  #momentInWords() {
    const { puzzle, top, moment, line } = this;
    const [cell, sign] = [puzzle.short(top.cell), puzzle.sign(top.placed)];
    const words = say(`moment.${moment}`, { cell, sign, old: puzzle.sign(top.lifted?.digit) });
    return say("moment", { moment, line, words });
  }

  #opening() {
    if (!this.pushed) return say("start.full");
    const next = this.isDone ? this.#pushed() : "Which cell does FindBest push first?";
    return `${say("start.none")} ${next}`;
  }

  /** The cell that was pushed, and what fits it. */
  #pushed() {
    const { pushed, puzzle } = this;
    if (!pushed) return say("pushed.none");
    const set = untriedOf(pushed.record);
    const digits = size(set);
    let fits = say("fits.few", { set: puzzle.set(set) });
    if (digits === 0) fits = say("fits.none");
    else if (digits === 1) fits = say("fits.one", { sign: puzzle.signs(set) });
    else if (digits > 3) fits = say("fits.many", { digits });
    return say("pushed", { cell: puzzle.short(pushed.cell), fits });
  }

  #popped() {
    const { puzzle, step, top, position } = this;
    const [cell, had, set] = [puzzle.short(top.cell), size(top.had), puzzle.set(top.had)];
    if (position.top === null) return say(step.counters.solutions === 0 ? "popped.last" : "popped.further", { cell });
    let why = say("popped.few", { cell, set });
    if (step.event === "contradiction") why = say("popped.contradiction", { cell });
    else if (had === 1) why = say("popped.one", { cell, set });
    else if (had > 6) why = say("popped.many", { cell, had });
    return `${why} ${say("popped.to", { cell: puzzle.short(position.top) })}`;
  }
}
