// The whole run in words, a line each, as `--plain` ends.

/** Wrong digits that are listed at most. */
const MOST_WRONG = 12;

function summaryOf(survey) {
  const { puzzle, counters, contradictions, first } = survey;
  const steps = count(survey.steps, "step");
  const head = {
    solved: `THE WHOLE RUN  ${steps}, up to the solution`,
    exhausted: `THE WHOLE RUN  ${steps}, up to the end of the tree`,
    step_limit: `THE RUN  its first ${steps}; it is longer than that`,
  }[survey.ended];
  const deadEnds = `${count(counters.deadEnds, "dead end")}: ${count(contradictions, "contradiction")}`;
  const lines = [
    head,
    ...wrap(`${count(counters.choices, "choice")}: ${byHad(survey)}`, 78).map((line) => `  ${line}`),
    `  ${deadEnds}, ${grouped(counters.deadEnds - contradictions)} used up`,
    `  ${solutionsOf(survey)}; the stack was ${survey.marks.deepest} of ${puzzle.blanks} deep at most`,
  ];
  if (first) {
    const cells = count(first.branches, "cell");
    lines.push(`  on the way to the solution ${cells} of ${puzzle.blanks} had several candidates`);
  }
  return [...lines, ...marksInWords(survey), ...wrongInWords(survey)];
}

/** `53 forced (one candidate), 8 between two`. */
function byHad({ choicesByHad }) {
  const parts = [...choicesByHad.entries()]
    .filter(([, choices]) => choices > 0)
    .map(([had, choices]) => {
      if (had === 1) return `${grouped(choices)} forced (one candidate)`;
      return had === 2 ? `${grouped(choices)} between two` : `${grouped(choices)} among ${had}`;
    });
  return parts.join(", ") || "none";
}

function solutionsOf({ counters, goesOn }) {
  if (counters.solutions > 0) return count(counters.solutions, "solution");
  return goesOn ? "no solution so far" : "no solution";
}

/** The marks, a line for each kind. */
function marksInWords({ marks }) {
  const all = MARKS.map((_, kind) => {
    const at = marks.kinds.indexOf(kind);
    if (at < 0) return null;
    const isCounted = kind === CONTRADICTION || kind === SOLUTION;
    const many = isCounted ? marks.kinds.reduce((many, other) => many + (other === kind ? 1 : 0), 0) : 1;
    const more = many > 1 ? `, the first of ${grouped(many)}` : "";
    return { step: marks.steps[at], name: nameOfMark(kind, marks) + more };
  }).filter(Boolean);
  all.sort((one, other) => one.step - other.step || (one.name < other.name ? -1 : 1));
  const when = (step) => (step === 0 ? "at the start    " : `step ${grouped(step).padStart(9)}  `);
  return ["MARKS", ...all.map(({ step, name }) => `  ${when(step)}${name}`)];
}

/** The wrong digits on the way to the first solution, those that cost most first. */
function wrongInWords({ puzzle, first, ended }) {
  if (!first) return [`WRONG DIGITS  ${ended === "exhausted" ? "all of them: there is no solution" : "not known yet"}`];
  const wrong = [...first.wrong].sort((one, other) => other.choices - one.choices);
  if (wrong.length === 0) return ["WRONG DIGITS  none: every choice on the way to the solution was right"];
  const all = wrong.reduce((sum, { choices }) => sum + choices, 0);
  const below = `below them ${grouped(all)} of ${count(first.choices, "choice")}`;
  const lines = wrong.slice(0, MOST_WRONG).map(({ slot, cell, digit, right, step, choices }) => {
    const parts = [
      `  slot ${String(slot).padStart(3)}`,
      puzzle.short(cell).padEnd(6),
      `${puzzle.sign(digit)} instead of ${puzzle.sign(right)}`,
      `at step ${grouped(step).padStart(9)}`,
      grouped(choices).padStart(9),
      `${(2000 * choices < first.choices ? "< 0.1" : percent(choices, first.choices)).padStart(5)} %`,
    ];
    return parts.join("  ");
  });
  const more = wrong.length > MOST_WRONG ? [`  and ${wrong.length - MOST_WRONG} more`] : [];
  return [`WRONG DIGITS  on the way to the solution; ${below}`, ...lines, ...more];
}
