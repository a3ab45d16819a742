// Why a step is what it is, in words: what panels, questions and the handout say alike.

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

/** The other cells with as few as the one that was pushed, as many as there is room for: `, tied r3c9 and 3 more`. */
function tiedIn({ puzzle, pushed }) {
  const ties = pushed?.weighed.ties ?? [];
  if (ties.length === 0) return "";
  for (let shown = ties.length; shown > 0; shown -= 1) {
    const names = ties.slice(0, shown).map((cell) => puzzle.short(cell));
    if (shown < ties.length) names.push(say("more", { more: ties.length - shown }));
    const text = say("tied", { cells: names.join(" ") });
    if (text.length <= 26) return text;
  }
  return say("tied.none", { ties: ties.length });
}

/** The fields of a record in words, as screen readers and the text of a step have them. */
function recordInWords(puzzle, record, hasChoice) {
  const choice = hasChoice ? choiceOf(record) : "none";
  return `taken ${filledOf(record)}, choice ${choice}, untried ${puzzle.set(untriedOf(record))}`;
}

/** What was done to the untried candidates. */
function takeInWords(puzzle, { cell, placed }) {
  if (placed !== null) return say("take.lowest", { bit: placed, sign: puzzle.sign(placed) });
  return `${say("take.none")}; ${say("take.pop", { cell: puzzle.short(cell) })}`;
}

/** The step on show as lines of text, with at most this many slots of the stack. */
function stepAsText(scene, most) {
  const { puzzle, top, pushed, slots } = scene;
  const lines = [say("step.title", { number: scene.numberOf, event: scene.event(), depth: scene.depth })];
  const add = (name, text) => lines.push(`${name.padEnd(7)} ${text}`);
  const addRecord = (name, record, hasChoice) =>
    add(name, `${hex(record)}: ${recordInWords(puzzle, record, hasChoice)}`);
  lines.push(`        ${scene.sentence(true)}`);
  if (top) {
    addRecord("BEFORE", top.before, top.lifted !== null);
    addRecord("AFTER", top.after, top.placed !== null);
    add("TAKE", takeInWords(puzzle, top));
  }
  add("WHY", whyOf(scene) + tiedIn(scene));
  if (pushed) addRecord("PUSHED", pushed.record, false);
  const shown = slots.length <= most ? slots.length : most - 1;
  const stack = slots.slice(0, shown).map(({ number, cell, digit, untried }) => {
    const held = digit === null ? "no digit" : `digit ${puzzle.sign(digit)}`;
    return `${number} ${puzzle.short(cell)} ${held}, untried ${puzzle.signs(untried, " ") || "none"}`;
  });
  if (slots.length > shown) stack.push(scene.moreSlots(slots.length - shown));
  stack.forEach((slot, index) => add(index === 0 ? "STACK" : "", slot));
  if (slots.length === 0) add("STACK", "empty");
  return lines.join("\n");
}
