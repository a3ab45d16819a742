// The step as text: the same lines, sign for sign, that `stackdoku walk --plain` prints.

const TEXT = { filled: 26, choice: 34, candidates: 36, mask: 36, number: 38, wide: 75, stack: 10, widest: 80 };

/** A text that grows up to given columns. */
const upTo = (line, column, text = "") => line.padEnd(column) + text;
const right = (line, end, text) => upTo(line, end - text.length, text);

/** Sixteen signs in groups of four. */
const groups = (signs) => signs.match(/.{4}/g).join(" ");

class Text {
  constructor(scene) {
    this.scene = scene;
    this.puzzle = scene.puzzle;
    this.unused = 16 - this.puzzle.side;
  }

  /** The block of the step. */
  block() {
    const { scene } = this;
    const lines = [
      `STEP ${scene.numberOf}: ${scene.event()}; ${scene.depth}`,
      ...wrap(scene.sentence(true), TEXT.widest - 2).map((line) => `  ${line}`),
      ...this.ran(),
      ...this.record(),
      ...this.read(),
      ...this.lift(),
      ...this.take(),
      ...this.place(),
      ...this.weigh(),
      ...this.least(),
      ...this.tied(),
      ...this.why(),
      ...this.stack(),
    ];
    return lines.map((line) => line.trimEnd());
  }

  /** `010000100`, at 16x16 in groups of four. */
  bits(set) {
    const bits = binary(set, this.puzzle.side);
    return this.unused === 0 ? groups(bits) : bits;
  }

  /** The candidates of a record, the unused bits apart. */
  field(set) {
    return this.unused === 0 ? this.bits(set) : `${"0".repeat(this.unused)} ${this.bits(set)}`;
  }

  ran() {
    const { step, moments } = this.scene;
    if (!step) return [];
    const line = (moment) => (step.top ? lineOf(moment, step) : 10);
    return [`LINES  ${moments.map((moment) => `${line(moment)} ${moment}`).join(", ")}`];
  }

  record() {
    const { scene, puzzle } = this;
    const cell = scene.top?.cell ?? scene.pushed?.cell;
    if (cell === undefined) return ["RECORD  there is none: no cell is blank"];
    const numbers = { 16: "15................0", 9: "15....9 8.......0", 4: "15.........4 3..0" }[puzzle.side];
    const signs = [...puzzle.symbols].reverse().join("");
    const symbols = this.unused === 0 ? groups(signs) : "unused".padEnd(this.unused + 1) + signs;
    const head = right(right(`RECORD of ${puzzle.short(cell)}`, TEXT.filled, "filled"), TEXT.choice, "choice");
    const { top } = scene;
    return [
      upTo(head, TEXT.candidates, "candidates"),
      upTo(right(right("  bit", TEXT.filled, "20"), TEXT.choice, "19..16"), TEXT.candidates, numbers),
      upTo("  symbol", TEXT.candidates, symbols),
      top ? this.row("before", top.before, top.lifted) : this.row("pushed", scene.pushed.record, false),
      top ? this.row("after", top.after, top.placed !== null) : "",
    ];
  }

  row(name, record, hasChoice) {
    const line = upTo(`  ${name.padEnd(8)}${hex(record)}`, TEXT.filled - 1, String(filledOf(record)));
    const choice = hasChoice ? binary(choiceOf(record), 4) : "----";
    return upTo(upTo(line, TEXT.choice - 4, choice), TEXT.candidates, this.field(untriedOf(record)));
  }

  read() {
    const { scene, puzzle } = this;
    const record = scene.top?.before ?? scene.pushed?.record;
    if (record === undefined) return [];
    const choice = choiceOf(record);
    return [
      `READ  filled  = (r >> 20) & 1  = ${filledOf(record)}`,
      `      choice  = (r >> 16) & 15 = ${
        scene.top?.lifted ? `${binary(choice, 4)} = ${puzzle.digitInWords(choice)}` : "---- (just pushed)"
      }`,
      `      untried = r & 0xffff     = ${puzzle.set(untriedOf(record))}`,
    ];
  }

  take() {
    const { scene, puzzle } = this;
    const { top } = scene;
    if (!top) return [];
    const x = untriedOf(top.before);
    const head = upTo("TAKE  x = r & 0xffff", TEXT.candidates, this.field(x));
    if (top.placed === null) {
      const pop = `      the record becomes 0, ${puzzle.short(top.cell)} is popped`;
      return [head, "      x = 0: no candidate is left untried", pop];
    }
    const marks = this.bits(x ^ (x - 1))
      .replaceAll("0", " ")
      .replaceAll("1", "^");
    const unused = this.unused === 0 ? "" : " ".repeat(this.unused + 1);
    const taken = `      lowest 1: bit ${top.placed}, symbol ${puzzle.sign(top.placed)}`;
    return [
      head,
      upTo("      x - 1", TEXT.candidates, this.field(x - 1)),
      upTo("      x & (x - 1)", TEXT.candidates, this.field(x & (x - 1))),
      upTo(taken, TEXT.candidates, unused + marks),
    ];
  }

  lift() {
    const { top } = this.scene;
    if (!top?.lifted) return [];
    const struck = struckBy(this.puzzle, this.scene.step.digits, top.cell, top.lifted.digit);
    return [
      `LIFT ${this.puzzle.sign(top.lifted.digit)} off ${this.puzzle.short(top.cell)}`,
      this.cells("  it was struck from, given back", struck.cells),
      ...this.apart("  too close, given back too", struck),
    ];
  }

  place() {
    const { puzzle, scene } = this;
    const { top } = scene;
    if (top?.placed == null) return [];
    const struck = struckBy(puzzle, scene.step.digits, top.cell, top.placed);
    const [sign, cell] = [puzzle.sign(top.placed), puzzle.short(top.cell)];
    return [
      `PLACE ${sign} at ${cell}`,
      right(`  cells that may hold a ${sign}`, TEXT.number, String(total(struck.having))),
      right(`  AND the houses of ${cell}`, TEXT.number, String(total(struck.houses))),
      this.cells("  = one candidate less", struck.cells),
      ...this.apart("  too close, struck too", struck),
    ];
  }

  /** How many cells, and as many of their names as there is room for. */
  cells(name, cells) {
    const line = right(name, TEXT.number, String(cells.length));
    for (let shown = cells.length; shown > 0; shown -= 1) {
      const names = cells.slice(0, shown).map((cell) => this.puzzle.short(cell));
      if (shown < cells.length) names.push(`and ${cells.length - shown} more`);
      const text = names.join(" ");
      if (text.length <= TEXT.wide - TEXT.number - 2) return `${line}  ${text}`;
    }
    return line;
  }

  apart(name, { apart }) {
    const cells = apart.map(([cell, mask]) => `${this.puzzle.short(cell)} ${this.puzzle.set(mask)}`);
    return cells.length > 0 ? [`${name}: ${cells.join(", ")}`] : [];
  }

  weigh() {
    const { pushed } = this.scene;
    if (!pushed) return [];
    const [first, ...rest] = wrapParts(weighedParts(pushed.weighed), TEXT.wide - 7);
    return [`WEIGH  ${first}`, ...rest.map((line) => `       ${line}`)];
  }

  least() {
    const { pushed } = this.scene;
    if (!pushed) return [];
    const left = placesOf(pushed.weighed).map((cells, index) => `${1 << PLACES[index]}: ${cells}`);
    return [`LEAST  cells left after place ${left.join(", ")}`];
  }

  tied() {
    const most = 26;
    const ties = this.scene.pushed?.weighed.ties ?? [];
    const [head] = this.why();
    const isCut = !head.includes(" tied ") || head.includes(" and ");
    if (ties.length === 0 || !isCut) return [];
    const names = ties.slice(0, most).map((cell) => this.puzzle.short(cell));
    if (ties.length > most) names.push(`and ${ties.length - most} more`);
    const lines = wrapParts(names, TEXT.wide - 7);
    return lines.map((line, index) => upTo(index === 0 ? "TIED" : "", 7, line));
  }

  why() {
    const { scene, puzzle } = this;
    const { pushed, top } = scene;
    const head = `WHY ${whyOf(scene)}`;
    if (pushed) {
      const room = TEXT.wide - head.length;
      const after = `  pushed as ${hex(pushed.record)}: filled 1, choice ----, candidates as above`;
      const masks = this.masks(pushed.cell, pushed.around, untriedOf(pushed.record));
      return [head + tiedIn(puzzle, pushed.weighed.ties, room), ...masks, after];
    }
    if (top && top.placed === null) {
      if (scene.step.event === "contradiction") return [head, ...this.masks(top.cell, top.around, top.had)];
      const { lifted } = top;
      const lines = [
        head,
        upTo("  candidates when it was pushed", TEXT.mask, this.bits(top.had)),
        upTo("  untried now", TEXT.mask, this.bits(0)),
      ];
      if (!lifted) return lines;
      return [...lines, `  below the last, ${puzzle.sign(lifted.digit)}: ${cost(lifted.choices, lifted.solutions)}`];
    }
    return [head, `  the stack holds ${count(puzzle.blanks, "cell")} that the puzzle had left blank`];
  }

  masks(cell, around, left) {
    const { puzzle } = this;
    const lines = masksOf(puzzle, cell, around).map(({ name, set }, index) =>
      upTo(`  ${index === 0 ? "used in " : "  | "}${name}`, TEXT.mask, this.bits(set)),
    );
    const last = upTo("  all & !together", TEXT.mask, this.bits(left));
    const set = puzzle.set(left);
    const fits = last.length + 3 + set.length <= TEXT.wide || left === 0;
    return [
      ...lines,
      upTo("    = together", TEXT.mask, this.bits(together(around))),
      `${last} = ${fits ? set : set.replaceAll(" ", "")}`,
    ];
  }

  stack() {
    const { scene, puzzle } = this;
    const { slots } = scene;
    const line = (left, digit, untried, call) => upTo(upTo(upTo(left, 17, digit), 24, untried), 42, call);
    const lines = [
      line(`STACK ${slots.length} of ${puzzle.blanks}`, "digit", "untried", "RECURSION at the same choice"),
    ];
    const shown = slots.length < TEXT.stack ? slots.length : TEXT.stack - 2;
    slots.slice(0, shown).forEach((slot, index) => {
      const { call, doing } = scene.callOf(slot, index === 0);
      const digit = slot.digit === null ? "-" : puzzle.sign(slot.digit);
      const name = `${String(slot.number).padStart(4)} ${puzzle.short(slot.cell)}`;
      lines.push(line(name, digit, puzzle.signs(slot.untried) || "none", call.padEnd(11) + doing));
    });
    if (slots.length === 0) lines.push(upTo("     empty", 42, scene.emptyCall));
    const more = slots.length - shown;
    if (more > 0) {
      const last = puzzle.short(slots.at(-1).cell);
      const calls = `   ${more} more, down to solve(${puzzle.blanks})`;
      lines.push(upTo(`     ${more} more, down to ${last}`, 42, calls));
    }
    return lines;
  }
}

/** The masks around a cell, by name. */
function masksOf(puzzle, cell, { row, column, block, beyond }) {
  const masks = [
    { name: `row ${puzzle.row(cell) + 1}`, set: row },
    { name: `column ${puzzle.column(cell) + 1}`, set: column },
    { name: puzzle.blockName(cell), set: block },
  ];
  if (puzzle.isDutch) masks.push({ name: `diagonal, or too close (< ${puzzle.apart})`, set: beyond });
  return masks;
}

/** `33 blank cells: 14 with 2 candidates, 14 with 3`, in parts that belong together. */
function weighedParts({ cells, byCount }) {
  const kinds = [...byCount.entries()].filter(([, many]) => many > 0);
  const parts = kinds.map(([candidates, many], index) => {
    const unit = index > 0 ? "" : candidates === 1 ? " candidate" : " candidates";
    return `${many} with ${candidates}${unit}${index + 1 < kinds.length ? "," : ""}`;
  });
  return [`${count(cells, "blank cell")}:`, ...parts];
}

/** Why a cell was pushed or popped, or why the puzzle is solved. */
function whyOf(scene) {
  const { pushed, top, puzzle, step } = scene;
  if (pushed) {
    const { least, ties } = pushed.weighed;
    const candidates = count(least, "candidate");
    const why =
      ties.length === 0 ? `No other cell has so few: ${candidates}` : `First in reading order with ${candidates}`;
    return `${puzzle.short(pushed.cell)}?  ${why}`;
  }
  if (top && top.placed === null) {
    const why = step.event === "contradiction" ? "No digit fits: a contradiction" : "Every candidate was tried";
    return `was ${puzzle.short(top.cell)} popped?  ${why}`;
  }
  return "solved?  No cell is blank: FindBest has nothing to push";
}

/** The other cells with as few, as many as there is room for: `, tied r3c9 r9c8 and 3 more`. */
function tiedIn(puzzle, ties, room) {
  if (ties.length === 0) return "";
  for (let shown = ties.length; shown > 0; shown -= 1) {
    const [names, more] = [
      ties
        .slice(0, shown)
        .map((cell) => puzzle.short(cell))
        .join(" "),
      ties.length - shown,
    ];
    const text = more === 0 ? `, tied ${names}` : `, tied ${names} and ${more} more`;
    if (text.length <= room) return text;
  }
  return `, ${ties.length} tied`;
}
