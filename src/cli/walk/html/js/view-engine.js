// How the engine of the program finds the cell that the definition names: boards of bits, 256 cells in one instruction.

/** A board drawn small: cells of the first set are filled, those of the second have a ring. */
function pictureOf(puzzle, name, filled, ringed = null) {
  const { side, blockSide } = puzzle;
  const gap = (at) => at + Math.floor(at / blockSide) * 0.3;
  const square = (cell) => `M${gap(puzzle.columnOf[cell])} ${gap(puzzle.rowOf[cell])}h.86v.86h-.86z`;
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
  // `r1c9 { 1 2 3 }, r3c7 { 5 }`: what they cannot hold.
  const cells = struck.apart.map(([near, mask]) => `${puzzle.short(near)} ${puzzle.set(mask)}`).join(", ");
  const also = cells ? [make("p", {}, say("place.close", { cells }))] : [];
  return [make("div", { className: "pictures" }, ...pictures), ...also];
}

function drawEngine(scene) {
  const what =
    "It keeps for each digit the cells that may hold it, filled ones too, and counts each cell's candidates.";
  const isCounted = scene.pushed && scene.reached("weigh");
  const counted = isCounted ? countedIn(scene) : make("p", {}, "No cell is pushed here, so nothing is counted.");
  byId("engine").replaceChildren(make("p", { className: "aside" }, what), counted);
}

/** The five sets in which the counts of the blank cells lie, and the cells that are left after each. */
function countedIn(scene) {
  const { puzzle } = scene;
  const { digits } = scene.step ?? scene.position;
  const places = placesOf(puzzle, digits);
  const { left } = places.at(-1);
  const mark = (cells) => puzzle.everyCell().map((cell) => cells.includes(cell));
  const boards = places.map(({ place, ones, left }) =>
    pictureOf(puzzle, `${1 << place}: ${left.length} left`, mark(ones), mark(left)),
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
