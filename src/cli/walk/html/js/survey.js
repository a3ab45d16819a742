// The whole run, taken once: a byte for each step, snapshots to go back from, the steps worth stopping at, the tree of
// decisions, and what wrong digits cost. A long run is taken in a worker, see `jobs.js`.

/** Steps between two snapshots, and how many of these are kept: of more every other one goes. */
const SPACING = 1024;
const MOST_SNAPSHOTS = 2048;

/** The steps that are taken unless somebody asks for more, those that are there at once, and those that fit here. */
const MOST_STEPS = 2_000_000;
const FIRST_STEPS = 500;
const UTMOST_STEPS = 100_000_000;

/** Steps on cells with several candidates that are remembered, for questions. */
const MOST_SEVERAL = 1 << 20;

/** Steps that are taken between two reports. */
const AT_ONCE = 20_000;

/**
 * Takes the steps of a run. Yields how many it has, and stops early when it is sent `true`. What was found is returned
 * at the end of the run; where it stops before, that is yielded, and it goes on up to the number that it is sent.
 */
function* surveying({ parts, isWhole, most = MOST_STEPS }) {
  const puzzle = new Puzzle(parts);
  const position = new Position(puzzle, isWhole);
  const [record, marks, tree] = [new Column(Uint8Array), new Marks(), new Tree()];
  const choicesByHad = new Uint32Array(17);
  let [snapshots, spacing, limit] = [[position.save()], SPACING, most];
  const several = new Column(Uint32Array);
  let [contradictions, first] = [0, null];
  const notePush = () => {
    const had = position.isFresh && position.depth > 0 ? size(position.untried[position.top]) : 0;
    if (had > 1 && !marks.seen.has(FIRST_BRANCH)) marks.set(position.number, FIRST_BRANCH);
    if (!marks.seen.has(FIRST_TIE) && pushedAt(position)?.weighed.ties.length > 0)
      marks.set(position.number, FIRST_TIE);
  };
  notePush();
  marks.pass(0, false, position.depth);
  while (true) {
    if (position.ended !== null) return found();
    if (position.number >= limit) limit = yield found();
    const [slot, solutions] = [position.depth, position.solutions];
    const had = slot > 0 ? position.had[slot - 1] : 0;
    tree.before(position);
    const digit = position.step();
    const isSolution = position.solutions > solutions;
    record.push(digit);
    if (size(had) > 1 && several.length < MOST_SEVERAL) several.push(position.number);
    if (digit === POP && had === 0) {
      contradictions += 1;
      marks.set(position.number, CONTRADICTION);
    } else if (digit !== POP && slot > 0) {
      choicesByHad[size(had)] += 1;
      tree.placed(position, slot, had, isSolution);
      notePush();
    }
    if (isSolution) {
      marks.set(position.number, SOLUTION);
      first ??= firstSolution(position, tree);
    }
    marks.pass(position.number, digit === POP, position.depth);
    if (position.number % spacing === 0) snapshots.push(position.save());
    if (snapshots.length > MOST_SNAPSHOTS) {
      snapshots = snapshots.filter((_, index) => index % 2 === 0);
      spacing *= 2;
    }
    if (position.number % AT_ONCE === 0 && (yield { steps: position.number })) limit = position.number;
  }

  function found() {
    return {
      steps: position.number,
      ended: position.ended ?? "step_limit",
      counters: position.counters,
      record: record.cut,
      marks: marks.finish(),
      tree: tree.finish(position.choices),
      several: several.cut,
      snapshots,
      spacing,
      choicesByHad,
      contradictions,
      first,
    };
  }
}

/** The first solution, and the digits that were tried in vain on the cells on the way to it, the lowest slot first. */
function firstSolution(position, tree) {
  const onPath = new Map(tree.open.map((decision) => [tree.slot[decision], tree.parent[decision]]));
  const wrong = [];
  for (let decision = 0; decision < tree.count; decision += 1) {
    const slot = tree.slot[decision];
    if (tree.isOpen[decision] || onPath.get(slot) !== tree.parent[decision]) continue;
    const [cell, digit, step] = [tree.cell[decision], tree.digit[decision], tree.step[decision]];
    const choices = tree.end[decision] - tree.start[decision] - 1;
    wrong.push({ slot, cell, digit, right: position.digits[cell], step, choices });
  }
  wrong.sort((one, other) => one.slot - other.slot || one.step - other.step);
  return { choices: position.choices, digits: position.digits.slice(), branches: onPath.size, wrong };
}

/** What the page knows of a run. */
class Survey {
  /** `found` is what `surveying` returns. */
  constructor(puzzle, found) {
    Object.assign(this, found);
    this.puzzle = puzzle;
    /** The cells on the stack after each step, from step 0; and the step of each choice. */
    this.depths = new Uint16Array(this.steps + 1);
    this.stepOfChoice = new Uint32Array(this.counters.choices);
    let [depth, choices] = [puzzle.blanks > 0 ? 1 : 0, 0];
    this.depths[0] = depth;
    for (let step = 1; step <= this.steps; step += 1) {
      if (!this.isChoice(step)) depth -= 1;
      else {
        if (puzzle.blanks > 0) this.stepOfChoice[choices] = step;
        choices += 1;
        // What fills the last blank cell pushes nothing.
        if (depth < puzzle.blanks) depth += 1;
      }
      this.depths[step] = depth;
    }
    this.deepest = Math.max(1, this.marks.deepest);
  }

  /** The first steps of a run, taken here and now: so few that none are reported before. */
  static begin(puzzle, isWhole, most) {
    return new Survey(puzzle, surveying({ parts: puzzle.parts, isWhole, most }).next().value);
  }

  /** Whether the step with this number is a choice; else it is a pop. */
  isChoice(step) {
    return this.record[step - 1] !== POP;
  }

  get goesOn() {
    return this.ended === "step_limit";
  }

  /** `68`, or when the run goes on behind the last step `more than 2,000,000`. */
  get length() {
    return this.goesOn ? say("step.more", { steps: this.steps }) : grouped(this.steps);
  }

  /** The last snapshot that is not behind a step, as a position of its own. */
  nearest(step) {
    return Position.load(this.puzzle, this.snapshots[Math.floor(step / this.spacing)]);
  }

  /** The index of the first mark that is not before a step. */
  firstMarkFrom(step) {
    const { steps } = this.marks;
    return firstPlace(steps.length, (mark) => steps[mark] >= step);
  }

  /** The names of the marks of a step, each once. */
  marksAt(step) {
    const kinds = this.marks.kinds.slice(this.firstMarkFrom(step), this.firstMarkFrom(step + 1));
    return [...new Set(kinds)].map((kind) => nameOfMark(kind, this.marks));
  }

  /** The decision that a choice belongs to, on this level or above it; -1 when there is none. */
  decisionAt(choice, level) {
    const { count, start, end, level: levelOf, parent } = this.tree;
    let decision = firstPlace(count, (later) => start[later] > choice) - 1;
    while (decision >= 0 && (end[decision] <= choice || levelOf[decision] > level)) decision = parent[decision];
    return decision;
  }
}
