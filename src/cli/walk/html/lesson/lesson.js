// What all pages of the lesson share, and how a page begins.

function buttonOf(text, tapped, className = "") {
  const button = make("button", { type: "button", className }, text);
  button.addEventListener("click", tapped);
  return button;
}

/** A walk through a run that is short enough to be taken at once. */
function walkOf(puzzle) {
  return new Walk(puzzle, new Survey(puzzle, false, Survey.begin(puzzle, false, FIRST_STEPS), false));
}

/** Makes each blank cell of a board a button; without `tapped` they go. */
function putKeys(board, { puzzle, digits }, hasCounts, tapped) {
  board.cells.forEach(({ cell }, index) => {
    cell.querySelector("button")?.remove();
    if (!tapped || digits[index] >= 0) return;
    // The sentence on the cell tells its count.
    cell.removeAttribute("aria-label");
    const key = buttonOf("", () => tapped(index), "over-cell");
    const counted = hasCounts ? `, ${count(size(puzzle.candidates(digits, index)), "candidate")}` : "";
    key.setAttribute("aria-label", puzzle.long(index) + counted);
    cell.append(key);
  });
}

// The same script is the page's and its worker's.
if (typeof document === "undefined") {
  work();
} else {
  const puzzle = new Puzzle(JSON.parse(byId("run").textContent));
  document.body.classList.add(`side-${puzzle.side}`);
  begin(puzzle);
  document.body.classList.add("ready");
}
