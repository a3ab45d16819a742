// The stack, and beside each slot the call of the recursion that holds the same.

/** Draws at most `most` slots, with or without the recursion. */
function drawStack(scene, withRecursion, most) {
  const { puzzle, slots } = scene;
  setText(byId("stack-name"), `Stack ${slots.length} of ${puzzle.blanks}`);
  const names = ["slot", "cell", "digit", "untried"];
  const heads = names.map((name) => make("th", { scope: "col", className: `of-${name}` }, name));
  if (withRecursion) {
    heads.push(make("td", { className: "link" }));
    heads.push(make("th", { scope: "col", colSpan: 2, className: "recursion" }, "recursion: solve(blank cells)"));
  }
  const shown = slots.length <= most ? slots.length : most - 1;
  const rows = slots.slice(0, shown).map((slot, index) => rowOfStack(scene, slot, index === 0, withRecursion));
  const more = slots.length - shown;
  const tail = (text, call) => {
    const row = make("tr", { className: "more" }, make("td", { colSpan: 4 }, text));
    if (withRecursion)
      row.append(make("td", { className: "link" }), make("td", { colSpan: 2, className: "recursion" }, call));
    rows.push(row);
  };
  if (slots.length === 0) tail("empty", scene.emptyCall);
  if (more > 0) tail(scene.moreSlots(more), scene.moreCalls(more));
  byId("stack").replaceChildren(...partsOfTable(heads, rows));
}

function rowOfStack(scene, slot, isTop, withRecursion) {
  const { puzzle, top } = scene;
  const cell = (className, text) => make("td", { className }, text);
  const row = make(
    "tr",
    {},
    cell("slot", String(slot.number)),
    cell("cell", puzzle.short(slot.cell)),
    cell("digit", slot.digit === null ? "-" : puzzle.sign(slot.digit)),
    // As many as fit stand apart: 1 3 is not 13.
    cell("untried", puzzle.signs(slot.untried, size(slot.untried) > 4 ? "" : " ") || "none"),
  );
  row.classList.toggle("top", isTop);
  row.classList.toggle("new", scene.isPlaced && top.cell === slot.cell);
  if (withRecursion) {
    const { call, doing } = scene.callOf(slot, isTop);
    row.append(cell("link", "\u2014"), cell("call", call), cell("doing", doing));
  }
  return row;
}
