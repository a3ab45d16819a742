// Page 3: push and pop. The pupil is the stack.

function begin(puzzle) {
  const board = new BoardView(puzzle, byId("board"));
  const walk = walkOf(puzzle);
  const moves = { placed: "Place and push", contradiction: "Pop: contradiction", used_up: "Pop: used up" };
  const keys = Object.entries(moves).map(([event, name]) => buttonOf(name, () => tap(event)));
  byId("moves").append(...keys);
  let withRecursion = false;
  byId("recursion").addEventListener("click", () => {
    withRecursion = !withRecursion;
    draw();
  });
  byId("again").addEventListener("click", start);
  start();

  function start() {
    walk.goTo(0);
    tell(walk.scene.sentence(true));
  }

  function tap(guess) {
    if (walk.isAtEnd) return;
    const { top, had, untried, depth } = walk.position;
    const [name, left] = [puzzle.short(top), puzzle.set(untried[top])];
    const { event } = explain(walk.position.clone());
    if (guess === event) {
      walk.next();
      tell(`Yes. ${walk.scene.sentence(true)}`);
    } else if (event === "placed") tell(`Not yet: ${left} may still be tried on ${name}.`);
    else if (guess === "placed") tell(`Nothing is left to try on ${name}.`);
    else if (event === "used_up") tell(`It is popped, but ${name} was pushed with ${puzzle.set(had[depth - 1])}.`);
    else tell(`It is popped, but nothing was ever tried on ${name}.`);
  }

  function tell(told) {
    setText(byId("told"), `Step ${walk.scene.numberOf}. ${told}`);
    draw();
  }

  function draw() {
    setPressed(byId("recursion"), withRecursion);
    byId("about-calls").hidden = !withRecursion;
    board.draw(walk.scene, false);
    drawStack(walk.scene, withRecursion, 7);
    for (const key of keys) key.setAttribute("aria-disabled", String(walk.isAtEnd));
  }
}
