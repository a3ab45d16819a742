// The board: a table with a head for each row and column.

/** The rows of a board. `cellAt` makes the cell of an index, whose classes are the lines before and above it. */
function rowsOfBoard(side, cellAt) {
  const block = Math.sqrt(side);
  const places = [...Array(side).keys()];
  const frameAt = (row, column) => `${column % block === 0 ? " left" : ""}${row % block === 0 ? " over" : ""}`;
  return places.map((row) =>
    make("tr", {}, ...places.map((column) => cellAt(row * side + column, frameAt(row, column)))),
  );
}

class BoardView {
  constructor(puzzle, table) {
    this.puzzle = puzzle;
    this.table = table;
    const { side } = puzzle;
    table.classList.add("board");
    table.style.setProperty("--side", side);
    this.cells = [];
    const rows = rowsOfBoard(side, (index, frame) => {
      const cell = make("td");
      this.cells.push({ cell, frame: puzzle.shaded.includes(index) ? `${frame} added` : frame });
      return cell;
    });
    rows.forEach((row, index) => row.prepend(headOf(String(index + 1), "row")));
    const heads = rows.map((_, index) => headOf(String(index + 1)));
    table.replaceChildren(...partsOfTable([make("td", { className: "corner" }), ...heads], rows));
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
