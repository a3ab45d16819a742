// Page 1: the 21 bits of a cell, and x & (x - 1).

/** A row of buttons, a bit each. */
class BitKeys {
  /** `names` has for each button its bit, what stands below it, and its name; `tapped` is called with the bit. */
  constructor(names, tapped) {
    this.keys = names.map(([bit, sign, label]) => {
      const [value, below] = [make("b"), make("small", { ariaHidden: "true" }, sign)];
      const name = make("span", { className: "unseen" }, `${label}: `);
      const key = make("button", { type: "button", className: "tap" }, name, value, below);
      key.dataset.bit = bit;
      key.addEventListener("click", () => tapped(bit));
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

function begin(puzzle) {
  let record = 0x130090;
  const change = (to) => {
    record = to;
    draw();
  };
  const flip = (bit) => change(record ^ (1 << bit));
  const untried = () => {
    const names = puzzle.symbols.map((sign, bit) => [bit, sign, `bit ${bit}, candidate ${sign}`]);
    return new BitKeys(names.reverse(), flip);
  };
  const fields = {
    filled: new BitKeys([[20, "20", "bit 20, filled"]], flip),
    choice: new BitKeys(
      [19, 18, 17, 16].map((bit) => [bit, String(bit), `bit ${bit}, choice`]),
      flip,
    ),
    untried: untried(),
  };
  for (const [name, { element }] of Object.entries(fields)) {
    const group = make("div", { className: `group ${name}` }, make("span", { ariaHidden: "true" }, name), element);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    byId("keys").append(group);
  }
  const x = untried();
  const [less, rest] = [new BitRow(puzzle, "plain"), new BitRow(puzzle, "plain")];
  byId("x").append(x.element);
  byId("rows").append(less.element, rest.element);
  // What the search does: the lowest becomes the choice.
  byId("take").addEventListener("click", () => {
    const set = untriedOf(record);
    if (set !== 0) change((1 << 20) | (lowest(set) << 16) | (set & (set - 1)));
  });
  const [binaryAnswer, readers] = document.querySelectorAll("details");
  const set = make("button", { type: "button" }, "Set the bits so");
  set.addEventListener("click", () => {
    change(0x150480);
    byId("keys").scrollIntoView({ block: "center" });
  });
  const expressions = make("div", { className: "expressions" });
  binaryAnswer.append(make("p", {}, set));
  readers.append(make("p", {}, "Of the bits above:"), expressions);

  function draw() {
    for (const keys of [...Object.values(fields), x]) keys.show(record);
    drawCell();
    drawTake(untriedOf(record));
  }

  function drawCell() {
    const [isFilled, choice, left] = [filledOf(record) === 1, choiceOf(record), untriedOf(record)];
    // A cell that was just pushed holds nothing yet; its choice bits are 0 then.
    const isFresh = isFilled && choice === 0;
    setText(byId("record"), `r = ${hex(record)}`);
    expressions.replaceChildren(...expressionsOf(puzzle, record, isFilled && !isFresh));
    const signs = puzzle.symbols.map((sign, digit) => make("i", {}, (left >> digit) & 1 ? sign : ""));
    const digit = make("b", {}, isFilled && !isFresh ? puzzle.sign(choice) : "");
    byId("cell").replaceChildren(...signs, digit);
    byId("cell").classList.toggle("off", !isFilled);
    const tried = left === 0 ? "Nothing is left to try." : `Still untried: ${puzzle.set(left)}.`;
    let meaning = `Filled with ${puzzle.sign(choice)}. ${tried}`;
    if (!isFilled) meaning = "Not on the stack: the other bits mean nothing.";
    else if (isFresh) meaning = `Just pushed, or filled with 0: the bits are the same. ${tried}`;
    else if (left & ((1 << choice) - 1)) meaning += ` No search leaves a digit below ${puzzle.sign(choice)} untried.`;
    setText(byId("meaning"), meaning);
    byId("cell").setAttribute("aria-label", `The cell. ${meaning}`);
  }

  function drawTake(set) {
    const isEmpty = set === 0;
    less.show([make("b", {}, "x - 1")], isEmpty ? null : set - 1, { changed: isEmpty ? 0 : set ^ (set - 1) });
    rest.show([make("b", {}, "x & (x - 1)")], isEmpty ? null : set & (set - 1), { isLeft: true });
    const key = byId("take");
    key.setAttribute("aria-disabled", String(isEmpty));
    setText(key, isEmpty ? "Nothing to take" : `Take ${puzzle.sign(lowest(set))}`);
    const taken = isEmpty
      ? "x is 0: nothing is left to try. The search pops the cell."
      : `The lowest 1 is bit ${lowest(set)}. Taking it makes ${puzzle.sign(lowest(set))} the choice, and leaves
        ${puzzle.set(set & (set - 1))}.`;
    setText(byId("taken"), taken.replace(/\s+/g, " "));
  }
  draw();
}
