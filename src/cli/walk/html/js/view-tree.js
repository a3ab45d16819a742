// The search tree: across the choices in their order, down the decisions. Dead subtrees are blocks, with their cost.

/** Parts narrower than this many pixels are merged into the decision above them. */
const NARROWEST = 0.75;

class TreeView {
  /** `goTo` is called with the step that placed a digit when its cost is pressed. */
  constructor(survey, surface, goTo) {
    this.puzzle = survey.puzzle;
    this.survey = survey;
    this.surface = surface;
    this.goTo = goTo;
    this.text = this.#inWords();
    this.#makeCosts();
  }

  /** What the tree tells, in words. */
  #inWords() {
    const { tree, first } = this.survey;
    const whole = `${count(tree.choices, "choice")} from left to right`;
    if (!first) return `${whole}; orange was in vain.`;
    const cost = first.wrong.reduce((sum, { choices }) => sum + 1 + choices, 0);
    const share = percent(cost, Math.max(1, first.choices));
    return `${whole}; blue leads to the solution, orange was in vain: ${grouped(cost)} (${share} %).`;
  }

  /** The digits that cost most: those on the way to the solution, or without one the largest subtrees. */
  get largest() {
    const { tree, first } = this.survey;
    if (first?.wrong.length > 0) return [...first.wrong].sort((one, other) => other.choices - one.choices);
    const top = [];
    for (let at = 0; at < tree.count; at += 1) {
      if (tree.level[at] !== 1 || tree.solutions[at] > 0 || tree.isOpen[at]) continue;
      const [cell, digit, choices] = [tree.cell[at], tree.digit[at], tree.end[at] - tree.start[at] - 1];
      top.push({ step: tree.step[at], cell, digit, right: null, choices });
    }
    return top;
  }

  /** A button below each of the subtrees that cost most. */
  #makeCosts() {
    const { puzzle, survey } = this;
    const { choices } = survey.tree;
    const buttons = this.largest.slice(0, 6).map(({ step, cell, digit, right, choices: below }) => {
      const sign = puzzle.sign(digit);
      const wrong = right === null ? sign : say("wrong.digit", { sign, right: puzzle.sign(right) });
      const name = `${say("place", { sign: wrong, cell: puzzle.short(cell) })}: ${count(below, "choice")}`;
      // Where a word does not fit, the name is for the pointer and for screen readers.
      const isNarrow = (below + 1) / choices < 0.05;
      const properties = { title: `${name}. To step ${grouped(step)}`, ariaLabel: name };
      const button = buttonOf(isNarrow ? "" : name, () => this.goTo(step), properties);
      const start = survey.stepOfChoice.indexOf(step);
      button.style.left = `${(100 * start) / choices}%`;
      button.style.width = `${(100 * (below + 1)) / choices}%`;
      return button;
    });
    byId("costs").replaceChildren(...buttons);
  }

  /** Draws the tree, and where in it the step on show is. */
  draw(scene) {
    const { surface } = this;
    const { context, width, height } = surface;
    surface.show(this, (context) => this.#paint(context));
    const { tree } = this.survey;
    const { choices, depth } = scene.position;
    const here = Math.max(0, choices - 1);
    context.lineWidth = 2;
    context.strokeStyle = surface.colour("--ink");
    const row = height / tree.levels;
    for (let open = this.survey.decisionAt(here, Infinity); open >= 0; open = tree.parent[open]) {
      if (tree.slot[open] > depth) continue;
      const [x, right] = [tree.start[open], tree.end[open]].map((choice) => (choice / tree.choices) * width);
      if (right - x > 3 && row > 8) context.strokeRect(x + 1, tree.level[open] * row + 1, right - x - 2, row - 2);
    }
    const x = ((here + 0.5) / Math.max(1, tree.choices)) * width;
    context.fillStyle = surface.colour("--ink");
    context.fillRect(x - 1, 0, 2, height);
    context.beginPath();
    context.moveTo(x - 6, 0);
    context.lineTo(x + 6, 0);
    context.lineTo(x, 8);
    context.fill();
  }

  /** The tree without the place of the step on show. */
  #paint(context) {
    const { surface } = this;
    const { width, height } = surface;
    const { tree } = this.survey;
    const row = height / tree.levels;
    const names = ["--path", "--dead", "--dead-line", "--faint", "--ink", "--paper"];
    const [path, dead, edge, faint, ink, paper] = names.map((name) => surface.colour(name));
    const most = Math.max(15, 0.9 * parseFloat(getComputedStyle(surface.canvas).fontSize));
    const font = Math.min(most, Math.max(10, row * 0.6));
    context.font = `${font}px system-ui, sans-serif`;
    context.textBaseline = "middle";
    const isSolved = this.survey.counters.solutions > 0;
    context.fillStyle = isSolved ? path : faint;
    context.fillRect(0, 0, width, Math.max(1, row - 1));
    this.#label(context, "no decision yet", 0, 0, width, row, isSolved ? paper : ink);
    for (let at = 0; at < tree.count; at += 1) {
      const [x, right] = [tree.start[at], tree.end[at]].map((choice) => (choice / tree.choices) * width);
      const [y, wide] = [tree.level[at] * row, right - x];
      if (wide < NARROWEST) continue;
      const isPath = tree.solutions[at] > 0;
      context.fillStyle = isPath ? path : tree.isOpen[at] ? faint : dead;
      context.fillRect(x, y, Math.max(wide - (wide > 4 ? 1 : 0), 0.75), Math.max(1, row - (row > 4 ? 1 : 0)));
      if (wide > 12 && !isPath && row > 3) {
        context.strokeStyle = edge;
        context.lineWidth = 1;
        context.strokeRect(x + 0.5, y + 0.5, wide - 2, row - 2);
      }
      const name = say("place", { sign: this.puzzle.sign(tree.digit[at]), cell: this.puzzle.short(tree.cell[at]) });
      this.#label(context, name, x, y, wide, row, isPath ? paper : ink);
    }
  }

  /** A name in its block, if there is room for it. */
  #label(context, name, x, y, width, height, ink) {
    if (height < 11 || context.measureText(name).width + 8 > width) return;
    context.fillStyle = ink;
    context.fillText(name, x + 4, y + height / 2);
  }

  /** The step at a place in the picture. */
  stepAt(x, y) {
    const { tree, stepOfChoice } = this.survey;
    if (tree.choices === 0) return 0;
    const { width, height } = this.surface;
    const choice = Math.min(tree.choices - 1, Math.floor((x / width) * tree.choices));
    const level = Math.floor((y / height) * tree.levels);
    const decision = this.survey.decisionAt(choice, level);
    // A wide block is one thing to point at; in a narrow one the choice is meant.
    const isBlock = decision >= 0 && tree.level[decision] === level;
    return isBlock ? tree.step[decision] : stepOfChoice[choice];
  }

  /** The same content as a table. */
  table() {
    const { puzzle, survey } = this;
    const rows = this.largest.slice(0, 40).map(({ step, cell, digit, right, choices }) => {
      const share = `${percent(choices, Math.max(1, survey.tree.choices))} %`;
      const cells = [puzzle.short(cell), puzzle.sign(digit), right === null ? "-" : puzzle.sign(right)];
      return make("tr", {}, ...[...cells, grouped(step), grouped(choices), share].map((text) => make("td", {}, text)));
    });
    const title =
      survey.first?.wrong.length > 0 ? "Wrong digits on the way to the solution" : "Decisions without a solution";
    const names = ["cell", "digit", "right digit", "placed at step", "choices below it", "share"];
    const parts = partsOfTable(names.map((name) => headOf(name)), rows);
    return make("table", { className: "costs" }, make("caption", {}, title), ...parts);
  }
}
