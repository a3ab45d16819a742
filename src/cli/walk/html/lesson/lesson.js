// What all pages of the lesson share, and how a page begins.

/** A walk through a run that is short enough to be taken at once. */
function walkOf(puzzle) {
  return new Walk(puzzle, Survey.begin(puzzle, false, FIRST_STEPS));
}

/** Makes each blank cell of a board a button; without `tapped` they go. */
function putKeys(board, { puzzle, digits }, hasCounts, tapped) {
  board.cells.forEach(({ cell }, index) => {
    cell.querySelector("button")?.remove();
    if (!tapped || digits[index] >= 0) return;
    // The sentence on the cell tells its count.
    cell.removeAttribute("aria-label");
    const counted = hasCounts ? `, ${count(size(puzzle.candidates(digits, index)), "candidate")}` : "";
    const properties = { className: "over-cell", ariaLabel: puzzle.long(index) + counted };
    cell.append(buttonOf("", () => tapped(index), properties));
  });
}

/** A row of buttons, a bit each. */
class BitKeys {
  /** `names` has for each button its bit, what stands below it, and its name; `tapped` is called with the bit. */
  constructor(names, tapped) {
    this.keys = names.map(([bit, sign, label]) => {
      const [value, below] = [make("b"), make("small", { ariaHidden: "true" }, sign)];
      const name = make("span", { className: "unseen" }, `${label}: `);
      const key = buttonOf([name, value, below], () => tapped(bit), { className: "tap" });
      key.dataset.bit = bit;
      return { bit, key, value };
    });
    this.element = make("div", { className: "keys" }, ...this.keys.map(({ key }) => key));
  }

  show(number) {
    for (const { bit, key, value } of this.keys) {
      const isOn = (number >> bit) & 1;
      setPressed(key, isOn === 1);
      setText(value, String(isOn));
    }
  }
}

/** A button for each untried bit, the highest first. */
function untriedKeys(puzzle, tapped) {
  const names = puzzle.symbols.map((sign, bit) => [bit, sign, `bit ${bit}, candidate ${sign}`]);
  return new BitKeys(names.reverse(), tapped);
}

// The same script is the page's and its worker's.
if (typeof document === "undefined") {
  work();
} else {
  const data = JSON.parse(byId("run").textContent);
  const puzzle = new Puzzle(data);
  followTheme();
  document.body.classList.add(`side-${puzzle.side}`);
  begin(puzzle, data.explained);
  document.body.classList.add("ready");
}
