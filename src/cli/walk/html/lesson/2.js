// Page 2: which cell is next? The pupil is FindBest. And x & (x - 1).

function begin(puzzle) {
  const board = new BoardView(puzzle, byId("board"));
  const walk = walkOf(puzzle);
  let hasCounts = false;
  byId("again").addEventListener("click", () => {
    walk.goTo(0);
    ask("");
  });
  byId("counts").addEventListener("click", () => {
    hasCounts = !hasCounts;
    draw();
  });
  ask("");
  takeLowest();

  /** Holds the walk at the moment before FindBest. */
  function ask(told) {
    if (walk.scene.pushed) walk.moment = Math.max(0, walk.moments.indexOf("place"));
    setText(byId("told"), told);
    draw();
  }

  function draw() {
    const { scene } = walk;
    setPressed(byId("counts"), hasCounts);
    board.draw(scene, hasCounts);
    setText(byId("asked"), scene.pushed ? `Cell ${walk.number + 1} of ${puzzle.blanks}: which one?` : "Solved.");
    putKeys(board, scene, hasCounts, tap);
  }

  function tap(index) {
    const { pushed, digits } = walk.scene;
    const name = puzzle.short(index);
    if (pushed.cell !== index) {
      const many = count(size(puzzle.candidates(digits, index)), "candidate");
      const isTie = pushed.weighed.ties.includes(index);
      const why = isTie ? "So has another cell, which comes first." : "Another cell has fewer.";
      return setText(byId("told"), `Not ${name}: it has ${many}. ${why}`);
    }
    walk.moment = walk.moments.length - 1;
    const why = whyOf(walk.scene).split("?  ")[1];
    walk.next();
    ask(`Yes, ${name}. ${why}. Placed ${puzzle.sign(walk.step.top.placed)}.`);
    board.table.querySelector("button")?.focus({ preventScroll: true });
  }
}

/** The trick, for sixteen digits. */
function takeLowest() {
  const sixteen = new Puzzle({ name: "", givens: ".".repeat(256), symbols: SYMBOLS["0-f"], rules: "classic" });
  let x = 0x0090;
  const change = (to) => {
    x = to;
    draw();
  };
  const keys = untriedKeys(sixteen, (bit) => change(x ^ (1 << bit)));
  const [less, rest] = [new BitRow(sixteen, "plain"), new BitRow(sixteen, "plain")];
  byId("x").append(keys.element);
  byId("rows").append(less.element, rest.element);
  byId("take").addEventListener("click", () => change(x & (x - 1)));
  draw();

  function draw() {
    const isEmpty = x === 0;
    const left = x & (x - 1);
    keys.show(x);
    less.show([make("b", {}, "x - 1")], isEmpty ? null : x - 1, { changed: isEmpty ? 0 : x ^ (x - 1) });
    rest.show([make("b", {}, "x & (x - 1)")], isEmpty ? null : left, { isLeft: true });
    const key = byId("take");
    key.setAttribute("aria-disabled", String(isEmpty));
    const sign = isEmpty ? "" : sixteen.sign(lowest(x));
    setText(key, isEmpty ? "Nothing to take" : `Take ${sign}`);
    const taken = isEmpty
      ? "x is 0: nothing is left to try. The search pops the cell."
      : `The lowest 1 is bit ${lowest(x)}. ${sign} is placed, and ${sixteen.set(left)} is left.`;
    setText(byId("taken"), taken);
  }
}
