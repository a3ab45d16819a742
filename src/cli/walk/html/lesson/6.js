// Page 6: what choosing the cell buys, and the same puzzle as a person solves it.

function begin(puzzle, explained) {
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
  search(puzzle);
  person(puzzle, explained);
}

function search(puzzle) {
  const [board, walk] = [new BoardView(puzzle, byId("board")), walkOf(puzzle)];
  stepThrough("search", walk.survey.steps, (at) => {
    walk.goTo(at);
    const { scene } = walk;
    board.draw(scene, true);
    const words = `Step ${scene.numberOf}. ${scene.sentence(true)}`;
    return [words, walk.position.choices, filledIn(puzzle, scene.digits)];
  });
}

function person(puzzle, explained) {
  const explanation = new Explanation(explained);
  const view = new StepsView(explanation, byId("steps-board"));
  stepThrough("person", view.last, (at) => {
    view.draw(at);
    const done = explanation.steps.slice(0, at);
    const { digits } = explanation.boards[done.length];
    const number = at > 0 && at < view.last ? `Step ${at} of ${explanation.steps.length}. ` : "";
    return [number + view.wordsAt(at), done.filter(({ placed }) => placed).length, filledIn(puzzle, digits)];
  });
}

/** How many cells hold a digit that was not given. */
const filledIn = (puzzle, digits) => digits.filter((digit) => digit >= 0).length - puzzle.cells + puzzle.blanks;

/**
 * Keys and a slider from 0 to `last`. `show` draws a position; it returns a sentence, how many digits were placed up to
 * there, and how many of them are on the board.
 */
function stepThrough(name, last, show) {
  let at = 0;
  const slider = byId(`${name}-at`);
  slider.max = last;
  slider.addEventListener("input", () => go(Number(slider.value)));
  const keyTo = (text, place) => buttonOf(text, () => go(Math.max(0, Math.min(place(), last))));
  const keys = [keyTo("Start", () => 0), keyTo("Back", () => at - 1), keyTo("Next", () => at + 1)];
  keys.push(keyTo("End", () => last));
  keys[2].classList.add("main");
  byId(`${name}-keys`).append(...keys);
  go(0);

  function go(place) {
    at = place;
    const [words, placed, filled] = show(at);
    slider.value = at;
    slider.setAttribute("aria-valuetext", words);
    keys.forEach((key, index) => key.setAttribute("aria-disabled", String(index < 2 ? at === 0 : at === last)));
    setText(byId(`${name}-told`), words);
    setText(byId(`${name}-counts`), `Digits placed: ${placed}. Taken back: ${placed - filled}.`);
  }
}
