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
      say("step.title", { number: scene.numberOf, event: scene.event(), depth: scene.depth }),
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
    return [`LINES  ${moments.map((moment) => `${lineOf(moment, step)} ${moment}`).join(", ")}`];
  }

  record() {
    const { scene, puzzle } = this;
    const cell = scene.top?.cell ?? scene.pushed?.cell;
    if (cell === undefined) return [`RECORD  ${say("record.none")}`];
    const numbers = { 16: "15................0", 9: "15....9 8.......0", 4: "15.........4 3..0" }[puzzle.side];
    const signs = [...puzzle.symbols].reverse().join("");
    const symbols = this.unused === 0 ? groups(signs) : "unused".padEnd(this.unused + 1) + signs;
    const head = right(right(`RECORD of ${puzzle.short(cell)}`, TEXT.filled, "taken"), TEXT.choice, "choice");
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
      `READ  taken   = (r >> 20) & 1  = ${filledOf(record)}`,
      `      choice  = (r >> 16) & 15 = ${
        scene.top?.lifted ? `${binary(choice, 4)} = ${puzzle.digitInWords(choice)}` : say("choice.none")
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
      return [head, `      ${say("take.none")}`, `      ${say("take.pop", { cell: puzzle.short(top.cell) })}`];
    }
    const marks = this.bits(x ^ (x - 1))
      .replaceAll("0", " ")
      .replaceAll("1", "^");
    const unused = this.unused === 0 ? "" : " ".repeat(this.unused + 1);
    const taken = `      ${say("take.lowest", { bit: top.placed, sign: puzzle.sign(top.placed) })}`;
    return [
      head,
      upTo("      x - 1", TEXT.candidates, this.field(x - 1)),
      upTo("      x & (x - 1)", TEXT.candidates, this.field(x & (x - 1))),
      upTo(taken, TEXT.candidates, unused + marks),
    ];
  }

  lift() {
    const { puzzle, scene } = this;
    const { top } = scene;
    if (!top?.lifted) return [];
    const struck = struckBy(puzzle, scene.step.digits, top.cell, top.lifted.digit);
    return [
      `LIFT ${say("lift", { sign: puzzle.sign(top.lifted.digit), cell: puzzle.short(top.cell) })}`,
      this.cells(say("lift.cells"), struck.cells),
      ...this.close(struck, (cells) => say("lift.close", { cells })),
    ];
  }

  place() {
    const { puzzle, scene } = this;
    const { top } = scene;
    if (top?.placed == null) return [];
    const struck = struckBy(puzzle, scene.step.digits, top.cell, top.placed);
    const [sign, cell] = [puzzle.sign(top.placed), puzzle.short(top.cell)];
    const number = (name, board) => right(`  ${name}`, TEXT.number, String(total(board)));
    return [
      `PLACE ${say("place", { sign, cell })}`,
      number(say("place.may", { sign }), struck.having),
      number(say("place.houses", { cell }), struck.houses),
      this.cells(say("place.cells"), struck.cells),
      ...this.close(struck, (cells) => say("place.close", { cells })),
    ];
  }

  /** The cells that are too close, and where there is room what they cannot hold. */
  close(struck, say) {
    const { puzzle } = this;
    if (struck.apart.length === 0) return [];
    const long = `  ${say(closeIn(puzzle, struck))}`;
    const names = struck.apart.map(([cell]) => puzzle.short(cell)).join(" ");
    return [long.length <= TEXT.wide ? long : `  ${say(names)}`];
  }

  /** How many cells, and as many of their names as there is room for. */
  cells(name, cells) {
    const line = right(`  ${name}`, TEXT.number, String(cells.length));
    for (let shown = cells.length; shown > 0; shown -= 1) {
      const text = listed(this.puzzle, cells, shown).join(" ");
      if (text.length <= TEXT.wide - TEXT.number - 2) return `${line}  ${text}`;
    }
    return line;
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
    const places = placesOf(pushed.weighed).map((cells, index) => `${1 << PLACES[index]}: ${cells}`);
    return [`LEAST  ${say("least", { places: places.join(", ") })}`];
  }

  tied() {
    const ties = this.scene.pushed?.weighed.ties ?? [];
    const isWhole = this.why()[0].endsWith(tiedIn(this.puzzle, ties, Infinity));
    if (ties.length === 0 || isWhole) return [];
    const lines = wrapParts(listed(this.puzzle, ties, 26), TEXT.wide - 7);
    return lines.map((line, index) => upTo(index === 0 ? "TIED" : "", 7, line));
  }

  why() {
    const { scene, puzzle } = this;
    const { pushed, top } = scene;
    const head = `WHY ${whyOf(scene)}`;
    if (pushed) {
      const room = TEXT.wide - head.length;
      const after = `  ${say("why.pushed", { record: hex(pushed.record) })}`;
      const masks = this.masks(pushed.cell, pushed.around, untriedOf(pushed.record));
      return [head + tiedIn(puzzle, pushed.weighed.ties, room), ...masks, after];
    }
    if (top && top.placed === null) {
      if (scene.step.event === "contradiction") return [head, ...this.masks(top.cell, top.around, top.had)];
      const { lifted } = top;
      const lines = [
        head,
        upTo(`  ${say("why.had")}`, TEXT.mask, this.bits(top.had)),
        upTo(`  ${say("why.untried")}`, TEXT.mask, this.bits(0)),
      ];
      return lifted ? [...lines, `  ${belowLast(puzzle, lifted)}`] : lines;
    }
    return [head, `  ${say("why.holds", { blanks: puzzle.blanks })}`];
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
      line(`STACK ${slots.length} of ${puzzle.blanks}`, "digit", "untried", "RECURSION solve(blank cells)"),
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
      lines.push(upTo(`     ${scene.moreSlots(more)}`, 42, `   ${scene.moreCalls(more)}`));
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
  if (puzzle.beyond !== null) masks.push({ name: puzzle.beyond, set: beyond });
  return masks;
}

/** `33 blank cells: 14 with 2 candidates, 14 with 3`, in parts that belong together. */
function weighedParts({ cells, byCount }) {
  const kinds = [...byCount.entries()].filter(([, cells]) => cells > 0);
  const parts = kinds.map(([candidates, cells], index) => {
    const part = index === 0 ? say("weigh.first", { cells, candidates }) : say("weigh.other", { cells, candidates });
    return index + 1 < kinds.length ? `${part},` : part;
  });
  return [say("weigh.cells", { cells }), ...parts];
}

/** Why a cell was pushed or popped, or why the puzzle is solved. */
function whyOf({ pushed, top, puzzle, step }) {
  if (pushed) {
    const [cell, { least, ties }] = [puzzle.short(pushed.cell), pushed.weighed];
    return ties.length === 0 ? say("why.alone", { cell, least }) : say("why.first", { cell, least });
  }
  if (!top || top.placed !== null) return say("why.solved");
  return say(step.event === "contradiction" ? "why.contradiction" : "why.used_up", { cell: puzzle.short(top.cell) });
}

/** What was found below the last digit of a cell. */
function belowLast(puzzle, { digit, choices, solutions }) {
  return say("why.below", { sign: puzzle.sign(digit), cost: cost(choices, solutions) });
}

/** The names of the first cells, and how many are left out. */
function listed(puzzle, cells, shown) {
  const names = cells.slice(0, shown).map((cell) => puzzle.short(cell));
  const more = cells.length - shown;
  return more > 0 ? [...names, say("more", { more })] : names;
}

/** `r1c9 { 1 2 3 }, r3c7 { 5 }`: the cells that are too close, and what they cannot hold. */
const closeIn = (puzzle, { apart }) =>
  apart.map(([cell, mask]) => `${puzzle.short(cell)} ${puzzle.set(mask)}`).join(", ");

/** The other cells with as few, as many as there is room for: `, tied r3c9 r9c8 and 3 more`. */
function tiedIn(puzzle, ties, room) {
  if (ties.length === 0) return "";
  for (let shown = ties.length; shown > 0; shown -= 1) {
    const text = say("tied", { cells: listed(puzzle, ties, shown).join(" ") });
    if (text.length <= room) return text;
  }
  return say("tied.none", { ties: ties.length });
}
