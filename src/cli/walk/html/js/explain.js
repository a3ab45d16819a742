// What happened in one step, worked out from the position before and after it: the value that all panels draw.

/** Takes one step, of which there must be one, and explains it. */
function explain(position) {
  const { puzzle } = position;
  const [cell, slot, lifted, isFull] = [position.top, position.depth, position.held, position.depth === 0];
  const before = isFull ? null : position.record(cell);
  const solutions = position.solutions;
  position.step();
  const isDeadEnd = position.depth < slot;
  let top = null;
  if (!isFull) {
    const around = puzzle.masks(position.digits, cell);
    const had = puzzle.all & ~together(around);
    const after = isDeadEnd ? 0 : position.record(cell);
    top = { cell, slot, lifted, before, after, around, had, placed: isDeadEnd ? null : choiceOf(after) };
  }
  let event = "placed";
  if (isDeadEnd) event = top.had === 0 ? "contradiction" : "used_up";
  else if (position.solutions > solutions) event = "solved";
  const { number, counters } = position;
  return { number, event, isDeadEnd, top, pushed: pushedAt(position), digits: position.digits.slice(), counters };
}

/** The cell that FindBest has just pushed, if it has: with the masks around it, and all blank cells weighed. */
function pushedAt(position) {
  const { puzzle, digits, top } = position;
  if (!position.isFresh || top === null) return null;
  const [record, least] = [position.record(top), size(position.untried[top])];
  const weighed = { byCount: new Array(17).fill(0), least, ties: [], cells: 0 };
  for (let cell = 0; cell < puzzle.cells; cell += 1) {
    if (digits[cell] >= 0) continue;
    const candidates = size(position.candidates(cell));
    weighed.byCount[candidates] += 1;
    weighed.cells += 1;
    if (candidates === least && cell !== top) weighed.ties.push(cell);
  }
  return { cell: top, record, around: puzzle.masks(digits, top), weighed };
}

/** The moments of a step in order, each with its line of the pseudo-code. */
const MOMENTS = ["look", "lift", "take", "place", "weigh", "push"];

function momentsOf(step) {
  // Before the first step there is a moment at which nothing is given away: which cell comes first?
  if (!step) return ["start", "push"];
  if (!step.top) return ["push"];
  const moments = step.top.lifted ? ["look", "lift"] : ["look"];
  if (step.event === "placed") return [...moments, "take", "place", "weigh", "push"];
  return step.event === "solved" ? [...moments, "take", "place", "push"] : [...moments, "take"];
}

/** The line of the pseudo-code that runs at a moment, from 1. */
function lineOf(moment, step) {
  if (moment === "take" && step.isDeadEnd) return step.counters.depth === 0 ? 7 : 6;
  return { look: 3, lift: 4, take: 5, place: 9, weigh: 10, push: 10 }[moment];
}
