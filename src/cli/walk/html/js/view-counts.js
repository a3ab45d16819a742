// Runs of one puzzle, counted side by side.

/** A table of runs; the counts come in while they are counted. */
class CountTable {
  constructor(table) {
    const heads = ["choices", "dead ends", "deepest"].map((name) => headOf(name));
    table.replaceChildren(...partsOfTable([make("td"), ...heads], []));
    this.body = table.tBodies[0];
  }

  /** Adds a run. Returns the job that counts it. */
  add(puzzle, cell, digit) {
    const head = headOf(`${CELLS[cell]}, ${DIGITS[digit]}`, "row");
    const counts = ["", "", ""].map(() => make("td"));
    this.body.append(make("tr", {}, head, ...counts));
    return new Job({ kind: "count", parts: puzzle.parts, cell, digit }, (found) => {
      const more = found.isMore ? "more than " : "";
      setText(counts[0], `${more}${grouped(found.choices)}${found.isDone ? "" : " \u2026"}`);
      setText(counts[1], `${more}${grouped(found.deadEnds)}`);
      setText(counts[2], grouped(found.deepest));
    });
  }
}
