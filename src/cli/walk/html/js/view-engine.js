// How the engine of the program finds the cell that the definition names: boards of bits, 256 cells in one instruction.

/** A board drawn small: cells of the first set are filled, those of the second have a ring. */
function pictureOf(puzzle, name, filled, ringed = null) {
  const { side, blockSide } = puzzle;
  const gap = (at) => at + Math.floor(at / blockSide) * 0.3;
  const square = (cell) => `M${gap(puzzle.column(cell))} ${gap(puzzle.row(cell))}h.86v.86h-.86z`;
  const squares = (cells) => cells.map(square).join("");
  const all = puzzle.everyCell();
  const sets = ringed ? [filled, ringed] : [filled];
  const paths = [squares(all), ...sets.map((set) => squares(all.filter((cell) => set[cell])))];
  const wide = gap(side - 1) + 1;
  return make("figure", {}, picture(wide, wide, paths, name), make("figcaption", {}, name));
}

/** What the digit of this step strikes on its cell: two boards and their AND. */
function struckInPictures(puzzle, struck, cell, digit) {
  const both = struck.having.map((may, place) => may & struck.houses[place]);
  const [sign, name] = [puzzle.sign(digit), puzzle.short(cell)];
  const pictures = [
    pictureOf(puzzle, `may hold a ${sign}`, struck.having),
    "AND",
    pictureOf(puzzle, `houses of ${name}`, struck.houses),
    "=",
    pictureOf(puzzle, `removed from ${struck.cells.length}`, both),
  ];
  const cells = closeIn(puzzle, struck);
  const also = cells ? [make("p", {}, say("place.close", { cells }))] : [];
  return [make("div", { className: "pictures" }, ...pictures), ...also];
}

class EngineView {
  constructor(puzzle, panel) {
    this.puzzle = puzzle;
    this.panel = panel;
  }

  draw(scene, isShown) {
    this.panel.hidden = !isShown;
    if (!isShown) return;
    const what =
      "It keeps for each digit the cells that may hold it, filled ones too, and counts each cell's candidates.";
    const isCounted = scene.pushed && scene.reached("weigh");
    const counted = isCounted ? this.#counted(scene) : make("p", {}, "No cell is pushed here, so nothing is counted.");
    this.panel.replaceChildren(make("p", { className: "aside" }, what), counted);
  }

  /** The five sets in which the counts of the blank cells lie, and the cells that are left after each. */
  #counted(scene) {
    const { puzzle } = this;
    const { digits } = scene.step ?? scene.position;
    const places = placesOf(puzzle, digits);
    const { left } = places.at(-1);
    const boards = places.map(({ place, ones, left }) =>
      pictureOf(puzzle, `${1 << place}: ${left.length} left`, this.#mark(ones), this.#mark(left)),
    );
    const text =
      "The counts in binary, one set of cells for each place. If one that is left has a 0 there, all with a 1 are out.";
    const section = make("section", {}, make("h3", {}, text), make("div", { className: "pictures" }, ...boards));
    if (scene.reached("push")) {
      const name = puzzle.short(scene.pushed.cell);
      const first =
        left.length === 1 ? `${name} is the only one left` : `${name} is the first of ${left.length} that are left`;
      section.append(make("p", { className: "aside" }, `${first}: it is pushed, as the definition says.`));
    }
    return section;
  }

  #mark(cells) {
    const board = new Uint8Array(this.puzzle.cells);
    for (const cell of cells) board[cell] = 1;
    return board;
  }
}
