// A board to click digits into: the puzzle of the start page, drawn. Text and board always say the same.

class DrawView {
  /** `changed` is called with the text of the puzzle. */
  constructor(changed) {
    this.changed = changed;
    this.table = byId("drawn");
    for (const side of SIDES) {
      const button = buttonOf(`${side}\u00d7${side}`, () => this.show(side));
      button.dataset.side = side;
      byId("sizes").append(button);
    }
    this.table.addEventListener("click", ({ target }) => {
      const index = this.cells.indexOf(target.closest("td"));
      if (index >= 0) this.#select(index);
    });
    this.table.addEventListener("keydown", (event) => this.#press(event));
  }

  /** Shows a board of this side with these digits, -1 for a blank cell. */
  show(side, digits = []) {
    this.side = side;
    this.symbols = side === 16 ? [...SYMBOLS["0-f"]] : [..."123456789".slice(0, side)];
    this.signs = Array.from({ length: side * side }, (_, index) => this.symbols[digits[index]] ?? ".");
    this.table.style.setProperty("--side", side);
    const rows = rowsOfBoard(side, (index, className) => make("td", { id: `drawn-${index}`, className }));
    this.cells = rows.flatMap((row) => [...row.cells]);
    this.table.replaceChildren(make("tbody", {}, ...rows));
    const keyOf = (sign) => buttonOf(sign === "." ? "blank" : sign, () => this.#put(sign));
    byId("palette").replaceChildren(...[...this.symbols, "."].map(keyOf));
    for (const button of byId("sizes").children) setPressed(button, Number(button.dataset.side) === side);
    this.#select(0);
    this.changed(this.text);
  }

  get text() {
    const row = new RegExp(`.{${this.side}}`, "g");
    return this.signs.join("").match(row).join("\n");
  }

  /** Marks the cells that break a rule. */
  mark(cells) {
    this.cells?.forEach((cell, index) => cell.classList.toggle("wrong", cells.includes(index)));
  }

  /** Writes a sign, and goes to the next cell, or to the one before. */
  #put(sign, by = 1) {
    this.signs[this.at] = sign;
    this.#select(this.at + by);
    this.changed(this.text);
  }

  /** To the cell with this number, or as near as there is one. */
  #select(index) {
    this.at = Math.max(0, Math.min(index, this.cells.length - 1));
    this.cells.forEach((cell, other) => {
      setText(cell, this.signs[other] === "." ? "" : this.signs[other]);
      cell.classList.toggle("next", other === this.at);
      cell.setAttribute("aria-selected", String(other === this.at));
      const [row, column] = [Math.floor(other / this.side) + 1, (other % this.side) + 1];
      cell.setAttribute("aria-label", `row ${row}, column ${column}: ${this.signs[other].replace(".", "blank")}`);
    });
    this.table.setAttribute("aria-activedescendant", this.cells[this.at].id);
  }

  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { side } = this;
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: side, ArrowUp: -side };
    const sign = event.key.toLowerCase();
    if (event.key in steps) this.#select(this.at + steps[event.key]);
    else if (this.symbols.includes(sign)) this.#put(sign);
    else if ([".", " ", "0", "Delete"].includes(event.key)) this.#put(".");
    else if (event.key === "Backspace") this.#put(".", -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
