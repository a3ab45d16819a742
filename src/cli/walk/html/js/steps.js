// The page of `explain`: a board, the list of all steps, and a bar to go through them.

class StepsPage {
  constructor(data) {
    this.found = data.found;
    this.view = new StepsView(new Explanation(data), byId("board"));
    setText(byId("board-title"), `Board ${this.view.explanation.puzzle.kind}`);
    followTheme();
    const { steps, text } = data.found;
    const item = (words, at) => make("li", {}, buttonOf(words, () => this.go(at), { tabIndex: -1 }));
    this.items = steps.map((step, index) => item(step.text, index + 1));
    this.items.push(item(text, this.view.last));
    this.items.at(-1).className = "end";
    byId("list").append(...this.items);
    this.slider = byId("slider");
    this.slider.max = this.view.last;
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    for (const button of document.querySelectorAll("[data-action]")) {
      button.addEventListener("click", () => this.act(button.dataset.action));
    }
    document.addEventListener("keydown", (event) => {
      const action = byId("help").open ? null : actionOf(event, true);
      if (action && this.act(action)) event.preventDefault();
    });
    addEventListener("hashchange", () => this.open());
    addEventListener("resize", () => this.#bringIntoView());
    this.open();
  }

  /** Goes where the link says: `#step=34`. */
  open() {
    this.go(Number(/^#step=(\d+)$/.exec(location.hash)?.[1] ?? 0));
  }

  /** Does what a key or a button stands for; false if that is nothing here. */
  act(action) {
    const { at, view } = this;
    const strikes = this.found.steps.flatMap(({ placed }, index) => (placed === null ? [index + 1] : []));
    const places = {
      first: 0,
      back: at - 1,
      next: at + 1,
      last: view.last,
      previousMark: strikes.findLast((number) => number < at) ?? at,
      nextMark: strikes.find((number) => number > at) ?? at,
    };
    const tenth = /^tenths(\d)$/.exec(action);
    if (action === "help") byId("help").showModal();
    else if (tenth) this.go(Math.round((view.last * Number(tenth[1])) / 10));
    else if (Object.hasOwn(places, action)) this.go(places[action]);
    else return false;
    return true;
  }

  /** On a phone a large board is wider than the window. */
  #bringIntoView() {
    const [panel, mark] = [byId("board-panel"), document.querySelector("#board :is(.new, .struck)")];
    const cell = mark?.closest("td");
    panel.tabIndex = panel.scrollWidth > panel.clientWidth ? 0 : -1;
    if (cell) panel.scrollLeft = cell.offsetLeft - (panel.clientWidth - cell.offsetWidth) / 2;
  }

  go(position) {
    const { view, found, slider } = this;
    const { steps } = found;
    this.at = Math.max(0, Math.min(position, view.last));
    view.draw(this.at);
    this.#bringIntoView();
    const step = steps[this.at - 1];
    const words = view.wordsAt(this.at);
    const number = step ? `step ${this.at} of ${steps.length}` : this.at === 0 ? "puzzle" : "end";
    setText(byId("number"), number);
    setText(byId("event"), step?.kind === "look-ahead" ? `this step: look-ahead ${step.n}` : "");
    setText(byId("sentence"), words);
    byId("sentence").scrollTop = 0;
    slider.value = this.at;
    slider.setAttribute("aria-valuetext", `${number}: ${words}`);
    this.items.forEach((item, index) => {
      const isNow = index + 1 === this.at;
      item.classList.toggle("done", index + 1 < this.at);
      item.ariaCurrent = isNow ? "step" : null;
      item.firstChild.tabIndex = isNow || (this.at === 0 && index === 0) ? 0 : -1;
    });
    const [list, item] = [byId("list"), this.items[Math.max(0, this.at - 1)]];
    // Only the list moves, and only where it is a window of its own.
    list.scrollTop = item.offsetTop - list.offsetTop - (list.clientHeight - item.clientHeight) / 2;
  }
}

new StepsPage(JSON.parse(byId("run").textContent));
document.body.classList.add("ready");
