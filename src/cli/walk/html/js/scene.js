// What is on show: a step, and how much of it has happened.

class Scene {
  /** `step` is `null` before the first one; `moment` is an index into the moments of the step. */
  constructor(survey, position, step, pushed, moments, moment) {
    this.survey = survey;
    this.puzzle = position.puzzle;
    this.position = position;
    this.step = step;
    this.pushed = pushed;
    this.moments = moments;
    this.index = moment;
    this.moment = moments[moment];
    this.isDone = moment + 1 === moments.length;
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
    if (!this.step?.top) return this.step ? 10 : 1;
    return lineOf(this.moment, this.step);
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
      const held = top.lifted && !this.reached("lift") ? top.lifted.digit : null;
      const digit = this.reached("place") ? top.placed : held;
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
    const event = this.step?.event ?? null;
    let doing = "runs";
    if (!isTop) doing = `waits for solve(${below})`;
    else if (!this.isDone) doing = "runs";
    else if ((event === null || event === "placed") && slot.digit === null) doing = "called just now";
    else if (event === "solved") doing = "calls solve(0): a solution";
    else if (slot.digit !== null) doing = `lifts ${puzzle.sign(slot.digit)}: solve(${below}) done`;
    return { call: `solve(${unfilled})`, doing };
  }

  /** What the recursion has come to when the stack is empty. */
  get emptyCall() {
    const { blanks } = this.puzzle;
    if (!this.step && !this.isDone) return `solve(${blanks}) is called next`;
    return blanks === 0 ? "solve(0): a solution" : `solve(${blanks}) has returned to its caller`;
  }

  /** `34 of 68`. */
  get numberOf() {
    return `${grouped(this.number)} of ${this.survey.length}`;
  }

  /** `depth 25 of 54`. */
  get depth() {
    return `depth ${this.position.depth} of ${this.puzzle.blanks}`;
  }

  /** `placed 3 at row 2, column 8`; `name` writes the cell. */
  event(name = (cell) => this.puzzle.long(cell)) {
    const { step, top, puzzle } = this;
    if (!step) return "nothing tried yet";
    if (!top) return "solved: no cell is blank";
    const cell = name(top.cell);
    switch (step.event) {
      case "placed":
        return `placed ${puzzle.sign(top.placed)} at ${cell}`;
      case "solved":
        return `solved: placed ${puzzle.sign(top.placed)} at ${cell}`;
      default:
        return step.event === "contradiction" ? `contradiction at ${cell}` : `used up: ${cell}`;
    }
  }

  /** The step in one or two sentences; `withCost` also says what a digit that was taken off had cost. */
  sentence(withCost) {
    const { step, top, puzzle } = this;
    if (!step) return this.#opening();
    if (!top) return "The puzzle has no blank cell: it is its own solution.";
    if (!this.isDone) return this.#momentInWords();
    if (top.placed === null) return this.#popped();
    const [cell, sign] = [puzzle.short(top.cell), puzzle.sign(top.placed)];
    return `${this.#placed(cell, sign, withCost)} ${this.#whatNext()}`;
  }

  #placed(cell, sign, withCost) {
    const { puzzle, top } = this;
    const { lifted, had } = top;
    if (lifted) {
      const below = withCost ? ` (below it ${cost(lifted.choices, lifted.solutions)})` : "";
      return `Took ${puzzle.sign(lifted.digit)} off ${cell}${below}, placed ${sign}.`;
    }
    if (size(had) === 1) return `Placed ${sign}, the only candidate, at ${cell}.`;
    if (size(had) > 6) return `Placed ${sign}, the lowest of ${size(had)} candidates, at ${cell}.`;
    return `Placed ${sign}, the lowest of ${puzzle.set(had)}, at ${cell}.`;
  }

  #momentInWords() {
    const { puzzle, top, moment } = this;
    const cell = puzzle.short(top.cell);
    const lifted = top.lifted ? puzzle.sign(top.lifted.digit) : "";
    const words = {
      look: `${cell} is on top of the stack; its record has three fields.`,
      lift: `${lifted} is taken off ${cell}: the cells it was struck from get it back.`,
      take: "x & (x - 1) clears the lowest 1 of x: that candidate goes in.",
      place: `${puzzle.sign(top.placed)} becomes the choice, and is struck from the houses of ${cell}.`,
      weigh: "FindBest takes the first of the blank cells with the fewest candidates.",
    }[moment];
    return `${moment} (line ${this.line}): ${words}`;
  }

  #opening() {
    const { pushed, puzzle } = this;
    if (!pushed) return "The puzzle has no blank cell.";
    if (!this.isDone) return "Nothing has been tried yet. Which cell does FindBest push first?";
    return `Nothing has been tried yet. FindBest pushed ${puzzle.short(pushed.cell)}: ${this.#fits()}.`;
  }

  #whatNext() {
    const { pushed, puzzle } = this;
    return pushed ? `FindBest pushed ${puzzle.short(pushed.cell)}: ${this.#fits()}.` : "No cell is blank: solved.";
  }

  /** What fits the cell that was pushed: `only 6 fits`. */
  #fits() {
    const set = untriedOf(this.pushed.record);
    const many = size(set);
    if (many === 0) return "nothing fits";
    if (many === 1) return `only ${this.puzzle.signs(set)} fits`;
    return many < 4 ? `${this.puzzle.set(set)} fit` : `${many} digits fit`;
  }

  #popped() {
    const { puzzle, step, top, position } = this;
    const [cell, many] = [puzzle.short(top.cell), size(top.had)];
    let why = `All candidates of ${cell}, ${puzzle.set(top.had)}, were tried.`;
    if (step.event === "contradiction") why = `No digit fits ${cell}: a contradiction.`;
    else if (many === 1) why = `The only candidate of ${cell}, ${puzzle.set(top.had)}, was tried.`;
    else if (many > 6) why = `All ${many} candidates of ${cell} were tried.`;
    if (position.top !== null) return `${why} Popped; ${puzzle.short(position.top)} is on top again.`;
    const further = step.counters.solutions === 0 ? "" : " further";
    return `Nothing is left to try on ${cell}. Popped; the stack is empty: no${further} solution.`;
  }
}
