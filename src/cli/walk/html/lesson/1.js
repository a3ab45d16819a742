// Page 1: the 21 bits of a cell.

function begin(puzzle) {
  let record = 0x130090;
  const change = (to) => {
    record = to;
    draw();
  };
  const flip = (bit) => change(record ^ (1 << bit));
  const fields = {
    taken: new BitKeys([[20, "20", "bit 20, taken"]], flip),
    choice: new BitKeys(
      [19, 18, 17, 16].map((bit) => [bit, String(bit), `bit ${bit}, choice`]),
      flip,
    ),
    untried: untriedKeys(puzzle, flip),
  };
  for (const [name, { element }] of Object.entries(fields)) {
    const properties = { className: `group ${name}`, role: "group", ariaLabel: name };
    byId("keys").append(make("div", properties, make("span", { ariaHidden: "true" }, name), element));
  }
  const [binaryAnswer, readers] = document.querySelectorAll("details");
  const set = buttonOf("Set these bits", () => {
    change(0x150480);
    byId("keys").scrollIntoView({ block: "center" });
  });
  const expressions = make("div", { className: "expressions" });
  binaryAnswer.append(make("p", {}, set));
  readers.append(make("p", {}, "For the bits above:"), expressions);
  draw();

  function draw() {
    for (const keys of Object.values(fields)) keys.show(record);
    const [isTaken, choice, left] = [filledOf(record) === 1, choiceOf(record), untriedOf(record)];
    // What can only be untried before the choice was made.
    const isTooLow = (left & ((2 << choice) - 1)) !== 0;
    const isWrong = isTaken && isTooLow && choice > 0;
    const isHeld = isTaken && choice > 0;
    setText(byId("record"), `r = ${hex(record)}`);
    expressions.replaceChildren(...expressionsOf(puzzle, record, isHeld));
    const signs = puzzle.symbols.map((sign, digit) => make("i", {}, (left >> digit) & 1 ? sign : ""));
    byId("cell").replaceChildren(...signs, make("b", {}, isHeld ? puzzle.sign(choice) : ""));
    byId("cell").classList.toggle("off", !isTaken);
    byId("cell").classList.toggle("wrong", isWrong);
    const untried = left === 0 ? "Nothing is left to try." : `Untried: ${puzzle.set(left)}.`;
    let meaning = `The cell holds ${puzzle.sign(choice)}. ${untried}`;
    if (!isTaken) meaning = "The cell is blank and not on the stack: the other bits mean nothing.";
    else if (isWrong) {
      const sign = puzzle.sign(choice);
      meaning = `The search never writes this record: no digit up to ${sign} is untried once ${sign} has been placed.`;
    } else if (choice === 0 && isTooLow) meaning = `Just pushed: the cell holds no digit yet. ${untried}`;
    else if (choice === 0) meaning = `Just pushed, or it holds 0: the bits are the same. ${untried}`;
    setText(byId("meaning"), meaning);
    byId("cell").setAttribute("aria-label", `The cell. ${meaning}`);
  }
}
