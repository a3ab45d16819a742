// Why this cell: the definition, which any correct program meets, in counts and masks around the cell that was pushed
// or popped. How the engine of this program finds it stands in `view-engine.js`.

class WhyView {
  constructor(puzzle, panel, title) {
    this.puzzle = puzzle;
    this.title = title;
    this.weighed = make("div", { className: "weighed" });
    this.reason = make("p");
    this.rows = Array.from({ length: 6 }, () => new BitRow(puzzle, "plain"));
    this.masks = make("div", { className: "bits" }, ...this.rows.map((row) => row.element));
    this.after = make("p", { className: "aside" });
    panel.replaceChildren(this.weighed, this.reason, this.masks, this.after);
  }

  draw(scene) {
    const { pushed, top, step } = scene;
    const isReached = pushed || scene.step?.event === "solved" ? scene.reached("push") : scene.isDone;
    const [question, why] = whyOf(scene).split("?  ");
    setText(this.title, isReached ? `Why ${question}?` : "Why");
    this.#drawWeighed(scene);
    this.masks.hidden = !isReached;
    this.after.hidden = !isReached;
    setText(this.reason, "Told by the last moments of the step.");
    if (!isReached) return;
    const tied = pushed ? tiedIn(this.puzzle, pushed.weighed.ties, 26) : "";
    setText(this.reason, `${why}${tied}.`);
    if (pushed) {
      this.#drawMasks(pushed.cell, pushed.around, untriedOf(pushed.record));
      setText(this.after, say("why.pushed", { record: hex(pushed.record) }));
    } else if (top && step.event === "contradiction") {
      this.#drawMasks(top.cell, top.around, top.had);
      setText(this.after, "");
    } else if (top && top.placed === null) {
      this.#show([["pushed with", top.had], [say("why.untried"), 0]]);
      setText(this.after, top.lifted ? belowLast(this.puzzle, top.lifted) : "");
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
    const labelled = ({ name, set }, index) => [index === 0 ? `used in ${name}` : `| ${name}`, set];
    const rows = masksOf(this.puzzle, cell, around).map(labelled);
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
