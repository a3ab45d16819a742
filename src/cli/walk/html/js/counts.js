// What if? The same puzzle with another cell pushed, or another digit tried first: counts up to the first solution.

/** Choices that are made at most. */
const MOST_CHOICES = 2_000_000;

/** The ways to choose, the first of each as the specification has it. */
const CELLS = { fewest: "fewest candidates (FindBest)", first: "first blank cell", most: "most candidates" };
const DIGITS = { lowest: "lowest digit first", highest: "highest digit first" };

/** Counts choices; yields and returns the counts. Ends early when it is sent `true`. */
function* counting({ parts, cell, digit }) {
  const search = new Search(new Puzzle(parts), cell, digit);
  let deepest = search.depth;
  const counts = (isDone) => {
    const { choices, deadEnds, solutions } = search;
    return { choices, deadEnds, deepest, solutions, isDone, isMore: isDone && solutions === 0 && search.depth > 0 };
  };
  while (search.depth > 0 && search.solutions === 0 && search.choices < MOST_CHOICES) {
    search.step();
    deepest = Math.max(deepest, search.depth);
    if ((search.choices + search.deadEnds) % AT_ONCE === 0 && (yield counts(false))) break;
  }
  return counts(true);
}
