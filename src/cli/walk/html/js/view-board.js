// The board: a table with a head for each row and column.

class BoardView {
  constructor(puzzle, table) {
    this.puzzle = puzzle;
    this.table = table;
    const { side, blockSide } = puzzle;
    table.classList.add("board");
    table.style.setProperty("--side", side);
    const numbers = Array.from({ length: side }, (_, index) => String(index + 1));
    const head = (text, scope) => make("th", { scope }, text);
    this.cells = [];
    const rows = numbers.map((number, row) => {
      const line = make("tr", {}, head(number, "row"));
      for (let column = 0; column < side; column += 1) {
        const cell = make("td");
        this.cells.push({
          cell,
          frame: `${column % blockSide === 0 ? " left" : ""}${row % blockSide === 0 ? " over" : ""}${
            puzzle.shaded.includes(this.cells.length) ? " added" : ""
          }`,
        });
        line.append(cell);
      }
      return line;
    });
    const corner = make("td", { className: "corner" });
    table.replaceChildren(
      make("thead", {}, make("tr", {}, corner, ...numbers.map((number) => head(number, "col")))),
      make("tbody", {}, ...rows),
    );
  }

  /** Draws the board at the moment of a scene; with `counts` how many candidates each blank cell has. Marks a cell. */
  draw(scene, counts, marked) {
    const { puzzle } = this;
    const { digits, next, top } = scene;
    const ties = new Set(scene.reached("weigh") ? scene.pushed?.weighed.ties : []);
    this.table.classList.toggle("counted", counts);
    this.cells.forEach(({ cell, frame }, index) => {
      const digit = digits[index];
      const isTop = top?.cell === index;
      let [name, text, said] = ["", "", ""];
      if (digit >= 0) {
        text = puzzle.sign(digit);
        if (puzzle.givens[index] >= 0) name = "given";
        else if (isTop && scene.isPlaced) [name, said] = ["new", "placed now"];
        else if (isTop && !scene.isDone) [name, said] = ["next", "top of the stack"];
      } else {
        const candidates = puzzle.candidates(digits, index);
        const many = size(candidates);
        name = many === 0 ? "blank none" : `blank few-${Math.min(many, 5)}`;
        text = counts ? String(many) : "";
        said = `blank, ${count(many, "candidate")}`;
        if (next?.cell === index) [name, said] = [`${name} next`, `${said}, next cell`];
        else if (isTop && scene.isDone) [name, text, said] = ["blank popped", "\u00d7", "popped now"];
        else if (isTop) [name, said] = [`${name} next`, `${said}, top of the stack`];
        else if (ties.has(index)) [name, said] = [`${name} tie`, `${said}, as few as the next cell`];
      }
      if (index === marked) [name, said] = [`${name} theirs`, `${said}, filled in by the trace`];
      setClass(cell, name + frame);
      setText(cell, text);
      const label = said !== "" && digit >= 0 ? `${text}, ${said}` : said || null;
      if (cell.ariaLabel !== label) cell.ariaLabel = label;
    });
  }

  /** The cell that an element on the board stands for, or `null` when it stands for none. */
  cellOf(element) {
    const index = this.cells.findIndex(({ cell }) => cell === element?.closest("td"));
    return index < 0 ? null : index;
  }
}
