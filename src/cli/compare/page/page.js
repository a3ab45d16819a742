"use strict";
// Replays stack and recursion from the log that the program wrote while both ran: see lockstep.rs for its form.
// The stack is an array that is pushed and popped. The recursion is counted apart: calls, and returns. Both must stand
// at the same depth at every choice, and end with the counts of the program; if not, the page says so.
(() => {
  const run = JSON.parse(document.getElementById("run").textContent);
  if (!run || !run.choices) return;
  const byId = (id) => document.getElementById(id);
  const bytes = Uint8Array.from(run.log.match(/../g), (pair) => parseInt(pair, 16));
  const cells = run.side * run.side, root = Math.sqrt(run.side);
  const grouped = (number) => number.toLocaleString("en-US");
  const blanks = [...run.givens].filter((sign) => sign === ".").length;

  // For each choice: where its bytes begin, and how deep the stack is.
  const starts = new Uint32Array(run.choices), depths = new Uint16Array(run.choices);
  const SNAP = 512, snaps = [];

  // One choice on: pops what was used up, then puts a digit on the top. Returns the byte behind the choice.
  const advance = (state, from) => {
    let at = from;
    const head = bytes[at++];
    let pops = head & 15;
    if (pops === 15) pops += bytes[at++];
    if (state.fresh) {
      // The choice before has pushed a cell: its slot is there, named only if it is not popped at once.
      state.stack.push(pops ? { cell: -1 } : { cell: bytes[at++] });
      state.calls++;
    }
    for (let n = 0; n < pops; n++) { state.stack.pop(); state.returns++; }
    const top = state.stack.length - 1;
    state.stack[top] = { cell: state.stack[top].cell, digit: head >> 4 };
    state.dead += pops;
    state.pops = pops;
    // A choice on the last blank cell pushes nothing: it is a solution.
    state.fresh = state.stack.length < blanks;
    state.solutions += state.fresh ? 0 : 1;
    return at;
  };
  const copy = (state) => ({ ...state, stack: state.stack.slice() });
  const state = { stack: [], fresh: true, calls: 0, returns: 0, dead: 0, pops: 0, solutions: 0 };
  let wrong = "", deepest = 0;
  for (let choice = 0, at = 0; choice < run.choices; choice++) {
    if (choice % SNAP === 0) snaps.push(copy(state));
    starts[choice] = at;
    at = advance(state, at);
    // As the walk counts: with the cell that the choice pushes.
    depths[choice] = state.stack.length + (state.fresh ? 1 : 0);
    deepest = Math.max(deepest, depths[choice]);
    if (state.calls - state.returns !== state.stack.length) wrong = `at choice ${choice + 1} the depths differ`;
    if (choice + 1 === run.choices && at !== bytes.length) wrong = "the log is longer than the run";
  }
  if (state.solutions !== run.solutions && !run.is_cut) wrong = "the solutions differ from the program's";
  if (deepest !== run.deepest) wrong = "the deepest stack differs from the program's";
  if (wrong) {
    byId("says").textContent = `This page is wrong: ${wrong}.`;
    byId("player").hidden = false;
    return;
  }

  // The state at a choice, from the nearest snapshot.
  let shown = { choice: -1 };
  const stateAt = (choice) => {
    if (shown.choice < 0 || choice < shown.choice || choice - shown.choice > SNAP) {
      const snap = Math.floor(choice / SNAP);
      shown = { choice: snap * SNAP - 1, state: copy(snaps[snap]) };
    }
    while (shown.choice < choice) { shown.choice++; advance(shown.state, starts[shown.choice]); }
    return shown.state;
  };

  const place = (cell) => `r${Math.floor(cell / run.side) + 1}c${cell % run.side + 1}`;
  const sign = (digit) => run.symbols[digit];
  const row = (...texts) => {
    const line = document.createElement("tr");
    for (const text of texts) line.insertCell().textContent = text;
    return line;
  };

  const board = byId("board");
  board.classList.add(`side${run.side}`);
  const tds = [];
  for (let r = 0; r < run.side; r++) {
    const line = board.insertRow();
    if ((r + 1) % root === 0 && r + 1 < run.side) line.classList.add("below");
    for (let c = 0; c < run.side; c++) {
      const td = line.insertCell();
      if ((c + 1) % root === 0 && c + 1 < run.side) td.classList.add("right");
      tds.push(td);
    }
  }

  const PILE = 10;
  const counts = byId("counts").tBodies[0], piles = byId("piles").tBodies[0];
  let at = 0, timer = 0;

  const draw = () => {
    const { stack, fresh, returns, dead, pops, ...state } = stateAt(at);
    const filled = stack.length, top = stack[filled - 1];
    // The choice has pushed the next cell, and called for it.
    const depth = filled + (fresh ? 1 : 0), calls = state.calls + (fresh ? 1 : 0);
    const ended = pops === 1 ? "1 dead end, then " : pops ? `${grouped(pops)} dead ends, then ` : "";
    const [line, column] = [Math.floor(top.cell / run.side) + 1, top.cell % run.side + 1];
    byId("says").textContent = `Choice ${grouped(at + 1)} of ${grouped(run.choices)}: ${ended}` +
      `${sign(top.digit)} goes into row ${line}, column ${column}. ` +
      `${fresh ? "The next cell is pushed" : "No cell is blank: solved"}. Both are ${depth} deep.`;
    const digits = new Map(stack.map((slot) => [slot.cell, slot.digit]));
    for (let cell = 0; cell < cells; cell++) {
      const given = run.givens[cell] !== ".", td = tds[cell];
      td.textContent = given ? run.givens[cell] : digits.has(cell) ? sign(digits.get(cell)) : "";
      td.classList.toggle("given", given);
      td.classList.toggle("placed", digits.has(cell));
      td.classList.toggle("now", cell === top.cell);
    }
    counts.replaceChildren(...[
      ["choices", at + 1, at + 1], ["pushes, calls", depth + dead, calls],
      ["pops, returns", dead, returns], ["depth", depth, calls - returns],
    ].map(([name, ...both]) => {
      const line = row(name, ...both.map(grouped)), head = document.createElement("th");
      head.scope = "row";
      head.textContent = name;
      line.cells[0].replaceWith(head);
      return line;
    }));
    const lines = [];
    if (fresh) lines.push(row(`slot ${depth}`, "pushed", "-", "=", `solve(${blanks - depth + 1}) called now`));
    for (let slot = filled; slot > Math.max(0, depth - PILE); slot--) {
      const { cell, digit } = stack[slot - 1], open = blanks - slot + 1;
      const does = slot === depth ? `calls solve(${open - 1})` : "waits";
      lines.push(row(`slot ${slot}`, place(cell), sign(digit), "=", `solve(${open}) ${does}`));
    }
    lines[0].classList.add("top");
    const rest = depth - PILE;
    const more = rest > 0 ? [`${rest} more`, `${rest} more, to solve(${blanks})`] : ["", ""];
    lines.push(row(more[0], "", "", "", more[1]));
    lines.at(-1).classList.add("rest");
    while (lines.length < PILE + 1) { lines.push(row("", "", "", "", "")); lines.at(-1).classList.add("rest"); }
    piles.replaceChildren(...lines);
    const slider = byId("at");
    slider.value = at + 1;
    slider.setAttribute("aria-valuetext", `choice ${at + 1} of ${run.choices}, depth ${depth}`);
    plot();
  };

  const plot = () => {
    const canvas = byId("depth"), ratio = window.devicePixelRatio || 1;
    const width = canvas.clientWidth * ratio | 0, height = 70 * ratio | 0;
    if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
    const pen = canvas.getContext("2d"), style = getComputedStyle(document.documentElement);
    pen.clearRect(0, 0, width, height);
    pen.fillStyle = style.getPropertyValue("--other");
    for (let x = 0; x < width; x++) {
      const from = Math.floor(x * run.choices / width);
      const to = Math.max(from + 1, Math.floor((x + 1) * run.choices / width));
      let most = 0;
      for (let choice = from; choice < to; choice++) most = Math.max(most, depths[choice]);
      const tall = most / blanks * (height - 2);
      pen.fillRect(x, height - tall, 1, tall);
    }
    pen.fillStyle = style.getPropertyValue("--ink");
    pen.fillRect(Math.min(width - 2 * ratio, at / run.choices * width), 0, 2 * ratio, height);
  };

  const go = (choice) => { at = Math.min(run.choices - 1, Math.max(0, choice)); draw(); };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    document.querySelector("[data-to=play]").textContent = "play";
  };
  const play = () => {
    if (timer) return stop();
    if (at + 1 >= run.choices) at = 0;
    const speed = Number(byId("speed").value), step = Math.max(1, speed / 20);
    timer = setInterval(() => { go(at + step); if (at + 1 >= run.choices) stop(); }, 1000 * step / speed);
    document.querySelector("[data-to=play]").textContent = "pause";
  };
  const last = run.choices - 1;
  const acts = { first: () => go(0), back: () => go(at - 1), play, next: () => go(at + 1), last: () => go(last) };
  for (const button of document.querySelectorAll("[data-to]")) {
    button.addEventListener("click", () => {
      if (button.dataset.to !== "play") stop();
      acts[button.dataset.to]();
    });
  }
  byId("at").max = run.choices;
  byId("at").addEventListener("input", (event) => { stop(); go(Number(event.target.value) - 1); });
  byId("speed").addEventListener("change", () => { if (timer) { stop(); play(); } });
  byId("depth").addEventListener("click", (event) => {
    stop();
    go(Math.floor(event.offsetX / byId("depth").clientWidth * run.choices));
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || /INPUT|SELECT|BUTTON/.test(event.target.tagName)) return;
    const keys = {
      ArrowRight: "next", PageDown: "next", ArrowLeft: "back", PageUp: "back", Home: "first", End: "last",
    };
    const act = event.key === " " ? "play" : keys[event.key];
    if (!act) return;
    event.preventDefault();
    if (act !== "play") stop();
    acts[act]();
  });
  window.addEventListener("resize", plot);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", plot);
  byId("player").hidden = false;
  const asked = /^#choice=(\d+)$/.exec(location.hash);
  go(asked ? Number(asked[1]) - 1 : 0);
})();
