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
    const asked = [byId("what-if-cell").value, byId("what-if-digit").value];
    const runs = [["fewest", "lowest"], asked];
    const table = new CountTable(byId("what-if-counts"));
    for (const [cell, digit] of String(asked) === String(runs[0]) ? runs.slice(0, 1) : runs) {
      this.jobs.push(table.add(this.puzzle, cell, digit));
    }
  }
}
