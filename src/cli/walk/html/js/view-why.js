// Why this cell: the definition, which any correct program meets, in counts and masks around the cell that was pushed
// or popped. How the engine of this program finds it stands in `view-engine.js`.

class WhyView {
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.weighed = make("div", { className: "weighed" });
    this.reason = make("p");
    this.rows = Array.from({ length: 6 }, () => new BitRow(puzzle, "plain"));
    this.masks = make("div", { className: "bits" }, ...this.rows.map((row) => row.element));
    this.after = make("p", { className: "aside" });
    byId("why").replaceChildren(this.weighed, this.reason, this.masks, this.after);
  }

  draw(scene) {
    const { pushed, top, step } = scene;
    const isReached = pushed || scene.step?.event === "solved" ? scene.reached("push") : scene.isDone;
    const [question, why] = whyOf(scene).split("?  ");
    setText(byId("why-title"), isReached ? `Why ${question}?` : "Why");
    this.#drawWeighed(scene);
    this.masks.hidden = !isReached;
    this.after.hidden = !isReached;
    setText(this.reason, "Told by the last moments of the step.");
    if (!isReached) return;
    setText(this.reason, `${why}${tiedIn(scene)}.`);
    if (pushed) {
      this.#drawMasks(pushed.cell, pushed.around, untriedOf(pushed.record));
      setText(this.after, say("why.pushed", { record: hex(pushed.record) }));
    } else if (top && step.event === "contradiction") {
      this.#drawMasks(top.cell, top.around, top.had);
      setText(this.after, "");
    } else if (top && top.placed === null) {
      this.#show([["pushed with", top.had], [say("why.untried"), 0]]);
      const { lifted } = top;
      const found = lifted && cost(lifted.choices, lifted.solutions);
      setText(this.after, lifted ? say("why.below", { sign: this.puzzle.sign(lifted.digit), cost: found }) : "");
    } else {
      this.#show([]);
      setText(this.after, say("why.holds", { blanks: this.puzzle.blanks }));
    }
  }

  /** How many blank cells have how many candidates. */
  #drawWeighed(scene) {
    const { pushed } = scene;
    const isThere = pushed !== null && scene.reached("weigh");
    this.weighed.hidden = !isThere;
    if (!isThere) return;
    const { byCount, cells, least } = pushed.weighed;
    const most = Math.max(...byCount);
    const bars = [...byCount.entries()]
      .filter(([, many]) => many > 0)
      .map(([candidates, many]) => {
        const bar = make("i");
        bar.style.setProperty("--share", many / most);
        const name = candidates === least ? "count least" : "count";
        return make("div", { className: name }, `${many}\u00d7`, bar, make("b", {}, String(candidates)));
      });
    const ariaLabel = weighedParts(pushed.weighed).join(" ");
    const picture = make("div", { className: "weighed", role: "img", ariaLabel }, ...bars);
    const caption = `${count(cells, "blank cell")} by their number of candidates; the least is ${least}`;
    this.weighed.replaceChildren(picture, make("span", { className: "caption" }, caption));
  }

  #drawMasks(cell, around, left) {
    const { puzzle } = this;
    const rows = [
      [`used in row ${puzzle.rowOf[cell] + 1}`, around.row],
      [`| column ${puzzle.columnOf[cell] + 1}`, around.column],
      [`| block ${puzzle.blockOf[cell] + 1}`, around.block],
    ];
    if (puzzle.beyond !== null) rows.push([`| ${puzzle.beyond}`, around.beyond]);
    rows.push(["= together", together(around)]);
    rows.push([make("b", {}, "all & !together"), left, { isLeft: true }]);
    this.#show(rows);
  }

  #show(rows) {
    this.rows.forEach((row, index) => {
      row.element.hidden = index >= rows.length;
      if (index < rows.length) row.show(...rows[index]);
    });
  }
}
