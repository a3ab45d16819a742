// What if? Two runs of one puzzle, counted side by side.

class WhatIfView {
  constructor() {
    this.jobs = [];
    const choose = (id, options) => {
      const entries = Object.entries(options).map(([value, text]) => make("option", { value }, text));
      byId(id).replaceChildren(...entries);
      byId(id).addEventListener("change", () => this.#start());
    };
    choose("what-if-cell", CELLS);
    choose("what-if-digit", DIGITS);
    byId("what-if").addEventListener("close", () => this.drop());
  }

  open(puzzle, cell = "first", digit = "lowest") {
    this.puzzle = puzzle;
    byId("what-if-cell").value = cell;
    byId("what-if-digit").value = digit;
    if (!byId("what-if").open) byId("what-if").showModal();
    this.#start();
  }

  /** Ends what still counts. */
  drop() {
    for (const job of this.jobs) job.drop();
    this.jobs = [];
  }

  #start() {
    this.drop();
    const heads = ["", "choices", "dead ends", "deepest"].map((name) => make("th", { scope: "col" }, name));
    heads[0] = make("td");
    const body = make("tbody");
    const asked = [byId("what-if-cell").value, byId("what-if-digit").value];
    const runs = [["fewest", "lowest"], asked];
    for (const [cell, digit] of String(asked) === String(runs[0]) ? runs.slice(0, 1) : runs) {
      const head = make("th", { scope: "row" }, `${CELLS[cell]}, ${DIGITS[digit]}`);
      const counts = ["", "", ""].map(() => make("td"));
      body.append(make("tr", {}, head, ...counts));
      this.jobs.push(
        new Job({ kind: "count", parts: this.puzzle.parts, cell, digit }, (found) => {
          const more = found.isMore ? "more than " : "";
          setText(counts[0], `${more}${grouped(found.choices)}${found.isDone ? "" : " \u2026"}`);
          setText(counts[1], `${more}${grouped(found.deadEnds)}`);
          setText(counts[2], grouped(found.deepest));
        }),
      );
    }
    byId("what-if-counts").replaceChildren(make("thead", {}, make("tr", {}, ...heads)), body);
  }
}
