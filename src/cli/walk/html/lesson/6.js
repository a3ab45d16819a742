// Page 6: what choosing the cell buys.

function begin(puzzle) {
  let table = null;
  for (const [cell, name] of Object.entries(CELLS)) {
    const key = buttonOf(`Count: ${name}`, () => {
      if (key.getAttribute("aria-pressed") === "true") return;
      setPressed(key, true);
      table ??= new CountTable(byId("counted"));
      table.add(puzzle, cell, "lowest");
    });
    setPressed(key, false);
    byId("ways").append(key);
  }
}
