// What the printer gets: the page in light colours with all parts open, or the handout: steps with empty boxes, and
// the answers on the last page.

/** The steps of a handout at most. */
const MOST_SHEETS = 40;

/** The steps that a text names, such as `3 22..25`, of a run of this many. Throws what is wrong with it. */
function stepsNamed(text, most) {
  const found = new Set();
  const asked = `Write steps from 1 to ${grouped(most)}, such as 3 or 22..25.`;
  // In a number a comma stands before three digits: 5,374.
  for (const part of text.replace(/(\d),(?=\d{3}(?!\d))/g, "$1").split(/[\s,;]+/)) {
    if (part === "") continue;
    const [, first, last = first] = /^(\d+)(?:(?:\.\.|-)(\d+))?$/.exec(part) ?? [];
    if (first === undefined || Number(first) > Number(last)) {
      throw new Unreadable(`\u201c${part}\u201d is not a step. ${asked}`);
    }
    const wrong = [first, last].find((step) => step < 1 || step > most);
    if (wrong !== undefined) throw new Unreadable(`There is no step ${grouped(Number(wrong))}. ${asked}`);
    if (last - first >= MOST_SHEETS) throw new Unreadable(`A handout has ${MOST_SHEETS} steps at most.`);
    for (let step = Number(first); step <= Number(last); step += 1) found.add(step);
  }
  if (found.size === 0) throw new Unreadable(asked);
  if (found.size > MOST_SHEETS) throw new Unreadable(`A handout has ${MOST_SHEETS} steps at most.`);
  return [...found];
}

class Paper {
  /** `draw` draws the page anew. */
  constructor(surface, draw) {
    this.surface = surface;
    this.draw = draw;
    this.article = byId("handout");
    this.opened = [];
    byId("handout-open").addEventListener("click", () => byId("handout-dialog").showModal());
    byId("handout-form").addEventListener("submit", (event) => this.#makeHandout(event));
    addEventListener("beforeprint", () => this.#print(true));
    addEventListener("afterprint", () => this.#print(false));
  }

  /** The run whose steps a handout shows. It begins with the first mark of each kind. */
  take(walk) {
    this.walk = walk;
    const { steps, kinds } = walk.survey.marks;
    const first = new Map();
    for (const [index, kind] of kinds.entries()) {
      if (steps[index] > 0 && !first.has(kind) && first.size < 4) first.set(kind, steps[index]);
    }
    byId("handout-steps").value = [...new Set(first.values())].join(" ");
  }

  #makeHandout(event) {
    if (event.submitter?.value !== "make") return;
    setText(byId("handout-error"), "");
    try {
      this.open(byId("handout-steps").value);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      // The dialog stays, for another try.
      event.preventDefault();
      setText(byId("handout-error"), error.message);
    }
  }

  #print(isOn) {
    const { dataset } = document.documentElement;
    if (isOn) {
      this.opened = document.querySelectorAll("details:not([open])");
      this.theme = dataset.theme;
      dataset.theme = "light";
    } else if (this.theme) {
      dataset.theme = this.theme;
    } else {
      delete dataset.theme;
    }
    for (const details of this.opened) details.open = isOn;
    this.surface.repaint();
    if (isOn) this.surface.prepare();
    document.body.classList.toggle("printing", isOn);
    this.draw();
  }

  /** Shows the handout with the steps that a text names; throws what is wrong with it. */
  open(text) {
    const scenes = stepsNamed(text, this.walk.survey.steps).map((step) => {
      const walk = new Walk(this.walk.puzzle, this.walk.survey);
      walk.goTo(step);
      return walk.scene;
    });
    const answers = scenes.map((scene) => make("pre", {}, stepAsText(scene, 4)));
    const print = buttonOf("Print", () => window.print(), { id: "handout-print" });
    const close = buttonOf("Back to the walk", () => this.close(), { id: "handout-close" });
    this.article.replaceChildren(
      make("h1", {}, `Handout: ${this.walk.puzzle.name} (${this.walk.puzzle.kind})`),
      make("p", { className: "buttons" }, print, " ", close),
      ...scenes.map((scene) => this.#page(scene)),
      make("section", { className: "answers" }, make("h2", {}, "Answers"), ...answers),
    );
    this.article.hidden = false;
    document.body.classList.add("handout");
    print.focus();
  }

  get isOpen() {
    return !this.article.hidden;
  }

  close() {
    this.article.hidden = true;
    document.body.classList.remove("handout");
  }

  /** A step with nothing filled in: the board before it, the record, empty rows, and an empty stack. */
  #page(scene) {
    const { puzzle } = this.walk;
    const { top, number } = scene;
    const title = make("h2", {}, `Step ${grouped(number)}`);
    if (!top) return make("section", {}, title, make("p", {}, scene.sentence(true)));
    const ariaLabel = `Board before step ${grouped(number)}`;
    const table = make("table", { className: "paper-board", ariaLabel });
    const before = new Scene(scene.survey, scene.position, scene.step, 0);
    new BoardView(puzzle, table).draw(before, false);
    const row = (kind, name) => new BitRow(puzzle, kind, name);
    const label = (name) => make("b", {}, name);
    const empty = (name) => row("signs").show(label(name), null);
    const record = make(
      "div",
      { className: "bits" },
      row("signs", "symbols").showSigns("symbol", puzzle.symbols, puzzle.symbols.join(" ")),
      row("record").showRecord(label("before"), top.before, { hasChoice: top.lifted !== null }),
      row("record").showRecord(label("after"), null),
      empty("x = r & 0xffff"),
      empty("x - 1"),
      empty("x & (x - 1)"),
    );
    const slots = Math.min(top.slot + 1, puzzle.blanks, 8);
    const heads = ["slot", "cell", "digit", "untried"].map((name) => headOf(name));
    const lines = Array.from({ length: slots }, () => make("tr", {}, ...heads.map(() => make("td"))));
    const caption = make("caption", {}, `Stack after step ${grouped(number)}, the top first`);
    const stack = make("table", { className: "paper-stack" }, caption, ...partsOfTable(heads, lines));
    const asked = ["Which digit is placed? Or is the cell popped?", "Which cell does FindBest push?", "Why that one?"];
    const questions = asked.map((text) => make("p", { className: "blank-line" }, text));
    const cell = make("p", {}, `On top of the stack, in slot ${top.slot}: ${puzzle.long(top.cell)}.`);
    const side = make("div", {}, cell, record, ...questions);
    return make("section", {}, title, make("div", { className: "paper" }, table, side, stack));
  }
}
