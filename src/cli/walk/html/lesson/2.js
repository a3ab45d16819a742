// Page 2: which cell is next? The pupil is FindBest.

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

  /** Holds the walk at the moment before FindBest. */
  function ask(told) {
    if (walk.pushed) walk.moment = Math.max(0, walk.moments.indexOf("place"));
    setText(byId("told"), told);
    draw();
  }

  function draw() {
    const { scene, pushed } = walk;
    setPressed(byId("counts"), hasCounts);
    board.draw(scene, hasCounts);
    setText(byId("asked"), pushed ? `Cell ${walk.number + 1} of ${puzzle.blanks}: which one?` : "Solved.");
    putKeys(board, scene, hasCounts, tap);
  }

  function tap(index) {
    const { pushed } = walk;
    const { digits } = walk.scene;
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
