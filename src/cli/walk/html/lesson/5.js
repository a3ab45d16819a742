// Page 5: what a wrong digit costs.

/** How many digits the pupil picks. */
const PICKED = 2;

function begin(puzzle) {
  const guessed = new Set();
  let [survey, tree, scene] = [null, null, null];
  const draw = () => tree?.draw(scene);
  setText(byId("told"), "The search is running.");
  new Job({ kind: "survey", parts: puzzle.parts, isWhole: false }, (found, isDone) => {
    if (!isDone) return;
    survey = new Survey(puzzle, found);
    byId("guesses").replaceChildren(...survey.first.wrong.map(keyOf));
    tell();
  });
  byId("show").addEventListener("click", show);

  function tell() {
    const left = PICKED - guessed.size;
    const asked = left === PICKED ? `Pick ${PICKED} digits.` : `Pick the next digit. ${left} left.`;
    setText(byId("told"), left > 0 ? asked : "Check your guess.");
    byId("show").setAttribute("aria-disabled", String(left > 0));
  }

  function keyOf(wrong) {
    const [digit, right, cell] = [puzzle.sign(wrong.digit), puzzle.sign(wrong.right), puzzle.short(wrong.cell)];
    const key = buttonOf(`${digit} instead of ${right}`, () => {
      if (tree) return;
      if (guessed.has(wrong)) guessed.delete(wrong);
      else if (guessed.size < PICKED) guessed.add(wrong);
      setPressed(key, guessed.has(wrong));
      tell();
    });
    key.prepend(make("small", {}, `${cell} `));
    setPressed(key, false);
    return key;
  }

  function show() {
    if (tree || guessed.size < PICKED) return;
    byId("answer").hidden = false;
    const surface = new Surface(byId("canvas"), draw);
    const walk = new Walk(puzzle, survey);
    const goTo = (step) => {
      walk.goTo(step);
      ({ scene } = walk);
      draw();
      setText(byId("told"), `Step ${scene.numberOf}. ${scene.sentence(true)}`);
    };
    tree = new TreeView(survey, surface, goTo);
    goTo(survey.steps);
    byId("canvas").addEventListener("click", ({ offsetX, offsetY }) => goTo(tree.stepAt(offsetX, offsetY)));
    setText(byId("plot-text"), tree.text);
    byId("table").replaceChildren(tree.table());
    const right = tree.largest.slice(0, PICKED).filter((wrong) => guessed.has(wrong)).length;
    setText(byId("told"), ["None of your two is right.", "One of your two is right.", "Both are right."][right]);
    byId("show").hidden = true;
    const links = tree.largest.slice(0, PICKED).map(({ step }) => {
      const fields = new URLSearchParams({ p: puzzle.line, r: puzzle.rules, step });
      return make("a", { href: `stackdoku.html#${fields}` }, `step ${grouped(step)}`);
    });
    byId("steps").replaceChildren("All panels at ", links[0], " and ", links[1], ".");
    byId("steps").hidden = false;
  }
}
