// The steps of an explanation on a board: the candidates before each step, what it is about, and what it changes.

class Explanation {
  constructor({ found, houses, meaning }) {
    const { puzzle: givens, symbols, rules, marks, steps } = found;
    // Several rules are a list in JSON.
    this.puzzle = new Puzzle({ name: "", givens, symbols, rules: [rules].flat().join("+") });
    this.steps = steps.map((step) => this.#read(step, houses));
    this.end = found.text;
    this.meaning = meaning;
    const { puzzle } = this;
    const boardOf = (digits, sets) => ({
      digits,
      sets: sets.map((set, cell) => set & puzzle.candidates(digits, cell)),
    });
    const marked = puzzle.everyCell().map((cell) => (marks ? this.#set(marks[cell]) : puzzle.all));
    /** The board before each step, and at the end. */
    this.boards = [boardOf(puzzle.givens, marked)];
    for (const { placed, struck } of this.steps) {
      const { digits, sets } = this.boards.at(-1);
      const left = sets.slice();
      for (const { cell, digit } of struck) left[cell] &= ~(1 << digit);
      this.boards.push(boardOf(placed ? digits.with(placed.cell, placed.digit) : digits, left));
    }
  }

  #set(signs) {
    return [...signs].reduce((set, sign) => set | (1 << this.puzzle.symbols.indexOf(sign)), 0);
  }

  /** A step with cells and digits by their numbers, and the cells of its houses. */
  #read(step, houses) {
    const { puzzle } = this;
    const cellOf = ([row, column]) => (row - 1) * puzzle.side + column - 1;
    const read = ({ cell, digit }) => ({ cell: cellOf(cell), digit: puzzle.symbols.indexOf(digit) });
    return {
      ...step,
      placed: step.placed && read(step.placed),
      struck: step.struck.map(read),
      used: step.used.map(read),
      emptied: step.emptied?.cell ? cellOf(step.emptied.cell) : null,
      inHouses: step.houses.flatMap((house) => houses[house]),
    };
  }
}

/** The board of an explanation. Position 0 is the puzzle, position n shows step n, the last one the end. */
class StepsView {
  constructor(explanation, table) {
    this.explanation = explanation;
    this.board = new BoardView(explanation.puzzle, table);
    this.last = explanation.steps.length + 1;
    table.style.setProperty("--block", explanation.puzzle.blockSide);
  }

  /** What a position shows, in words. */
  wordsAt(position) {
    const { steps, end, meaning } = this.explanation;
    const follow = `${count(steps.length, "step")} ${steps.length === 1 ? "follows" : "follow"}`;
    if (position === 0) return `The puzzle: ${meaning === null ? follow : `${follow}; ${meaning}`}.`;
    return steps[position - 1]?.text ?? end;
  }

  draw(position) {
    const { puzzle, steps, boards } = this.explanation;
    const step = steps[position - 1];
    const { digits, sets } = boards[Math.max(0, Math.min(position - 1, steps.length))];
    /** The place of a candidate in a list of the step, from 1; 0 if it is not there. */
    const placeIn = (list, cell, digit) =>
      (list?.findIndex((other) => other.cell === cell && other.digit === digit) ?? -1) + 1;
    this.board.cells.forEach(({ cell, frame }, index) => {
      const isPlaced = step?.placed?.cell === index;
      const digit = isPlaced ? step.placed.digit : digits[index];
      const names = [step?.inHouses.includes(index) ? "house" : "", step?.emptied === index ? "emptied" : ""];
      if (digit >= 0) names.push(isPlaced ? "new" : puzzle.givens[index] >= 0 ? "given" : "");
      setClass(cell, `${names.filter((name) => name !== "").join(" ")}${frame}`);
      if (digit >= 0) {
        // The text may be the same: the only candidate of the cell.
        cell.replaceChildren(puzzle.sign(digit));
        cell.ariaLabel = isPlaced ? `${puzzle.sign(digit)}, placed now` : null;
        return;
      }
      const said = [`candidates ${puzzle.signs(sets[index], " ")}`];
      const marks = puzzle.symbols.map((sign, other) => {
        if (((sets[index] >> other) & 1) === 0) return make("i");
        const [isStruck, link] = [placeIn(step?.struck, index, other) > 0, placeIn(step?.used, index, other)];
        if (isStruck) said.push(`${sign} struck`);
        const mark = make("i", { className: isStruck ? "struck" : link > 0 ? "used" : "" }, sign);
        if (mark.className === "used" && step.chain.length > 1) mark.dataset.order = link;
        return mark;
      });
      cell.replaceChildren(make("span", { className: "candidates", ariaHidden: "true" }, ...marks));
      cell.setAttribute("aria-label", said.join(", "));
    });
  }
}
