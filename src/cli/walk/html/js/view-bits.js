// Rows of bits that share the columns of the candidates: the record, and the trick that takes the lowest 1.

/** One row: a label, the filled flag, the choice, and the candidates. */
class BitRow {
  /** `kind` is `record` for a row with all three fields, else only the candidates are drawn. */
  constructor(puzzle, kind, className = "") {
    this.puzzle = puzzle;
    this.label = make("span", { className: "label" });
    const bits = (name, many) => {
      const boxes = Array.from({ length: many }, () => make("span", { className: "bit" }));
      return { boxes, field: make("span", { className: `field ${name}` }, ...boxes) };
    };
    const isRecord = kind === "record";
    this.filled = bits(isRecord ? "filled" : "filled none", isRecord ? 1 : 0);
    this.choice = bits(isRecord ? "choice" : "choice none", isRecord ? 4 : 0);
    this.candidates = bits("candidates", 16);
    this.candidates.boxes.forEach((box, index) => {
      if (15 - index >= puzzle.side) box.classList.add("idle");
      // Sixteen bits stand in groups of four; what a smaller board does not use stands apart.
      const isGap = puzzle.side === 16 ? index % 4 === 0 && index > 0 : 16 - index === puzzle.side;
      if (isGap) box.classList.add("gap");
    });
    const fields = kind === "plain" ? [] : [this.filled.field, this.choice.field];
    const properties = { className: `row ${kind} ${className}`, role: "img" };
    this.element = make("div", properties, this.label, ...fields, this.candidates.field);
  }

  /** Sets the name, in front and for screen readers. Returns the element. */
  #name(label, value) {
    this.label.replaceChildren(...[label].flat());
    this.element.setAttribute("aria-label", `${this.label.textContent.trim()}: ${value}`);
    return this.element;
  }

  /** The bits of a set; `null` leaves the boxes empty. Bits of `changed` are framed. */
  show(label, set, { changed = 0, isLeft = false } = {}) {
    this.#set(set, changed, isLeft);
    return this.#name(label, set === null ? "not yet" : binary(set, this.puzzle.side));
  }

  /** A record; the choice of a cell that was just pushed means nothing and is hatched. */
  showRecord(label, record, { hasChoice = false, old = null } = {}) {
    const [set, choice] = record === null ? [null, 0] : [untriedOf(record), choiceOf(record)];
    const isNew = old !== null && record !== null;
    this.#set(set, isNew ? untriedOf(old) ^ set : 0, false);
    const filled = record === null ? null : filledOf(record);
    this.#box(this.filled.boxes[0], filled, isNew && filledOf(old) !== filled);
    this.choice.boxes.forEach((box, index) => {
      const bit = (choice >> (3 - index)) & 1;
      this.#box(box, record === null ? null : bit, isNew && hasChoice);
      box.classList.toggle("void", record !== null && !hasChoice);
    });
    return this.#name(label, record === null ? "not yet" : recordInWords(this.puzzle, record, hasChoice));
  }

  /** Signs in place of bits: numbers of bits, or symbols. */
  showSigns(label, signs, value) {
    this.candidates.boxes.forEach((box, index) => setText(box, signs[15 - index] ?? ""));
    return this.#name(label, value);
  }

  #set(set, changed, isLeft) {
    this.candidates.boxes.forEach((box, index) => {
      const bit = 15 - index;
      const is = (mask) => ((mask >> bit) & 1) === 1;
      this.#box(box, set === null ? null : Number(is(set)), is(changed));
      box.classList.toggle("left", isLeft && set !== null && is(set));
    });
  }

  #box(box, value, isNew) {
    setText(box, value === null ? "" : String(value));
    box.classList.toggle("on", value === 1);
    box.classList.toggle("new", isNew);
  }
}

/** The expressions that read the three fields of a record, each with its value now. */
function expressionsOf(puzzle, record, hasChoice) {
  const choice = choiceOf(record);
  const line = (name, expression, value) => [
    make("span", { className: "name" }, name),
    make("code", {}, expression),
    make("span", {}, `= ${value}`),
  ];
  return [
    ...line("taken", "(r >> 20) & 1", filledOf(record)),
    ...line(
      "choice",
      "(r >> 16) & 15",
      hasChoice ? `${binary(choice, 4)} = ${puzzle.digitInWords(choice)}` : say("choice.none"),
    ),
    ...line("untried", "r & 0xffff", puzzle.set(untriedOf(record))),
  ];
}

/** A part of a panel: a head and rows. */
class BitSection {
  constructor(...rows) {
    this.head = make("h3");
    this.element = make("section", { className: "bits" }, this.head, ...rows.map((row) => row.element ?? row));
  }

  show(head, text = "", isNow = false) {
    this.element.hidden = false;
    this.head.replaceChildren(head, make("small", {}, text === "" ? "" : `  ${text}`));
    this.element.classList.toggle("now", isNow);
  }

  hide() {
    this.element.hidden = true;
  }
}

class BitsView {
  constructor(puzzle) {
    this.puzzle = puzzle;
    const panel = byId("record");
    const row = (kind, name) => new BitRow(puzzle, kind, name);
    const names = make("div", { className: "row names", ariaHidden: "true" });
    const name = (field, text) => make("span", { className: `field ${field}` }, text);
    names.append(make("span", { className: "label" }), name("filled", "taken"), name("choice", "choice"));
    if (puzzle.side < 16) names.append(name("idle", "unused"));
    names.append(name("candidates", "candidates"));
    panel.style.setProperty("--used", puzzle.side);
    panel.style.setProperty("--unused", 16 - puzzle.side);
    const [numbers, symbols] = [row("record", "numbers"), row("signs", "symbols")];
    this.before = row("record");
    this.after = row("record");
    this.expressions = make("div", { className: "expressions" });
    this.x = row("signs");
    this.less = row("signs");
    this.rest = row("signs");
    this.flipped = row("signs", "flipped");
    this.record = new BitSection(names, numbers, symbols, this.before, this.after, this.expressions);
    this.take = new BitSection(this.x, this.less, this.rest, this.flipped);
    this.flips = ["lift", "place"].map((moment) => {
      const pictures = make("div");
      return { moment, pictures, section: new BitSection(pictures) };
    });
    const [lift, place] = this.flips;
    panel.replaceChildren(...[this.record, lift.section, this.take, place.section].map((part) => part.element));
    // What never changes: the numbers of the bits, and their symbols.
    const bits = Array.from({ length: 16 }, (_, bit) => String(bit));
    numbers.showSigns("bit", bits, "20, 19 to 16, 15 to 0");
    setText(numbers.filled.boxes[0], "20");
    numbers.choice.boxes.forEach((box, index) => setText(box, String(19 - index)));
    // Where boxes are narrow, two digits at each would run together.
    for (const box of [...numbers.choice.boxes.slice(1, 3), ...[1, 2, 5].map((at) => numbers.candidates.boxes[at])]) {
      box.classList.add("inner");
    }
    symbols.showSigns("symbol", puzzle.symbols, [...puzzle.symbols].reverse().join(" "));
    this.record.head.hidden = true;
  }

  draw(scene) {
    const { puzzle } = this;
    const { top } = scene;
    const cell = top?.cell ?? scene.next?.cell;
    const isThere = cell !== undefined;
    let title = "Record: there is none, no cell is blank";
    if (isThere) title = `Record of ${puzzle.short(cell)}`;
    else if (scene.pushed) title = "Record";
    setText(byId("record-title"), title);
    this.record.element.hidden = !isThere;
    if (isThere) this.#drawRecord(scene);
    this.#drawTake(scene);
    for (const { moment, pictures, section } of this.flips) this.#drawStruck(scene, moment, section, pictures);
  }

  #drawRecord(scene) {
    const { top, pushed } = scene;
    const label = (name, record) => [make("b", {}, name), record === null ? "" : ` ${hex(record)}`];
    if (top) {
      const after = scene.reached("place") ? top.after : null;
      this.before.showRecord(label("before", top.before), top.before, { hasChoice: top.lifted !== null });
      this.after.showRecord(label("after", after), after, { hasChoice: top.placed !== null, old: top.before });
    } else {
      this.before.showRecord(label("pushed", pushed.record), pushed.record);
      this.after.showRecord(label("after", null), null);
    }
    this.record.element.classList.toggle("now", scene.step !== null && scene.moment === "look");
    const record = top?.before ?? pushed.record;
    this.expressions.replaceChildren(...expressionsOf(this.puzzle, record, Boolean(top?.lifted)));
  }

  #drawTake(scene) {
    const { top } = scene;
    if (!top) return this.take.hide();
    const isReached = scene.reached("take");
    const x = untriedOf(top.before);
    const isNow = !scene.isDone && scene.moment === "take";
    const show = (row, label, set, options) => row.show(make("b", {}, label), isReached ? set : null, options);
    show(this.x, "x = r & 0xffff", x);
    const isChoice = top.placed !== null;
    for (const row of [this.less, this.rest, this.flipped]) row.element.hidden = !isChoice;
    if (isChoice) {
      const flipped = x ^ (x - 1);
      show(this.less, "x - 1", x - 1, { changed: isReached ? flipped : 0 });
      show(this.rest, "x & (x - 1)", x & (x - 1));
      this.flipped.show("flipped", isReached ? flipped : 0);
    }
    return this.take.show("Take", isReached ? takeInWords(this.puzzle, top) : "", isNow);
  }

  /** The digit that is lifted or placed, and the cells that get it back or lose it. */
  #drawStruck(scene, moment, section, pictures) {
    const { puzzle } = this;
    const { top, step } = scene;
    const digit = moment === "lift" ? top?.lifted?.digit : top?.placed;
    if (digit == null) return section.hide();
    const isReached = scene.reached(moment);
    const struck = struckBy(puzzle, step.digits, top.cell, digit);
    const cells = count(struck.cells.length, "cell");
    const sign = puzzle.sign(digit);
    const text = `the candidate ${sign} is ${moment === "lift" ? "given back to" : "removed from"} ${cells}`;
    const name = moment === "lift" ? "Lift" : "Place";
    if (moment === "place") {
      pictures.replaceChildren(...(isReached ? struckInPictures(puzzle, struck, top.cell, digit) : []));
    }
    return section.show(name, isReached ? text : "", !scene.isDone && scene.moment === moment);
  }
}
