// Page 4: what comes next? The pupil predicts steps 22 to 32.

/**
 * What is asked: a step, and a kind of question about it. The other steps are only shown. An answer that tells a whole
 * step is followed by the next one, so that the figure shows what the text says.
 */
const ASKED = [
  [22, "digit"],
  [22, "cell"],
  [23],
  [24],
  [25, "event"],
  [26, "pops"],
  [26],
  [27],
  [28],
  [29],
  [30],
  [31, "event"],
  [32, "depth"],
  [32, "digit"],
  [32, "cell"],
];

function begin(puzzle) {
  const board = new BoardView(puzzle, byId("board"));
  const walk = walkOf(puzzle);
  let [at, question] = [0, null];
  byId("again").addEventListener("click", () => goTo(0));
  byId("skip").addEventListener("click", () => answer(null));
  goTo(0);

  /** To a place in the list, with a sentence about what came before. */
  function goTo(place, told = null) {
    at = place;
    const [step, kind] = ASKED[at] ?? [];
    const isCell = kind === "cell";
    walk.goTo(isCell || !step ? (step ?? ASKED.at(-1)[0]) : step - 1);
    // FindBest has not moved yet while its cell is asked.
    if (isCell) walk.moment = walk.moments.indexOf("place");
    question = kind ? questionOf(kind) : null;
    setText(byId("told"), told ?? walk.scene.sentence(true));
    const asked = question ? `Step ${step}: ${question.text.replace(" (for example r3c8)", "")}` : "";
    setText(byId("asked"), step ? asked : "That was the first wrong digit, and both kinds of dead end.");
    byId("picks").replaceChildren(...picksOf(step));
    byId("skip").hidden = !question;
    board.draw(walk.scene, false);
    drawStack(walk.scene, false, 5);
    putKeys(board, walk.scene, false, isCell ? (cell) => answer(puzzle.short(cell)) : null);
  }

  function questionOf(kind) {
    if (kind === "cell") return new Question(kind, walk.step, walk.position, walk.survey);
    const after = walk.position.clone();
    return new Question(kind, explain(after), after, walk.survey);
  }

  function picksOf(step) {
    if (!step) return [];
    if (!question) return [buttonOf(`Show step ${step}`, () => goTo(at + 1), { className: "main" })];
    const replies = {
      digit: puzzle.symbols,
      event: ["push", "pop", "solved"],
      pops: ["1", "2", "3", "4"],
      depth: [-2, -1, 0, 1].map((more) => String(walk.position.depth + more)),
      cell: [],
    }[question.kind];
    if (replies.length === 0) return [make("span", { className: "soft" }, "Tap it on the board.")];
    return replies.map((reply) => buttonOf(reply, () => answer(reply)));
  }

  /** `reply` is `null` when the pupil gives up. */
  function answer(reply) {
    if (reply !== null && !question.isRight(reply)) return setText(byId("told"), `Not ${reply}. Try again.`);
    const { answer, why } = question;
    return goTo(at + 1, `${reply === null ? "It is" : "Yes,"} ${answer}. ${why}`);
  }
}
