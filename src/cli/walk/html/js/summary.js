// The whole run in words, a line each, as `--plain` ends.

/** Wrong digits that are listed at most. */
const MOST_WRONG = 12;

function summaryOf(survey) {
  const { puzzle, counters, contradictions, first, ended } = survey;
  const { choices, deadEnds } = counters;
  const { blanks } = puzzle;
  const { deepest } = survey.marks;
  const lines = [
    ...wrap(say("run.choices", { choices, kinds: byHad(survey) }), 78),
    say("run.dead_ends", { dead_ends: deadEnds, contradictions, used_up: deadEnds - contradictions }),
    say("run.deepest", { found: solutionsOf(survey), deepest, blanks }),
  ];
  if (first) lines.push(say("run.branches", { branches: first.branches, blanks }));
  const rating = ratingOf(survey);
  if (rating) lines.push(...wrap(rating, 78));
  return [
    `THE ${survey.goesOn ? "" : "WHOLE "}RUN  ${say(`ended.${ended}`, { steps: survey.steps })}`,
    ...lines.map((line) => `  ${line}`),
    ...marksInWords(survey),
    ...wrongInWords(survey),
  ];
}

/** What the search of the whole run needed, and how hard the puzzle is for a person; nothing where one is not known. */
function ratingOf({ puzzle: { rating }, counters: { choices }, goesOn }) {
  return rating && !goesOn ? say("run.rating", { choices, rating }) : "";
}

/** `53 forced (one candidate), 8 between two`. */
function byHad({ choicesByHad }) {
  const kinds = [...choicesByHad.entries()].filter(([, choices]) => choices > 0);
  const parts = kinds.map(([had, choices]) => {
    if (had === 1) return say("run.forced", { choices });
    return had === 2 ? say("run.two", { choices }) : say("run.among", { choices, had });
  });
  return parts.join(", ") || "none";
}

function solutionsOf({ counters: { solutions }, goesOn }) {
  if (solutions > 0) return say("found", { solutions });
  return goesOn ? say("found.yet") : say("found.none");
}

/** The marks, a line for each kind. */
function marksInWords({ marks }) {
  const found = new Map();
  marks.kinds.forEach((kind, at) => {
    const { step, many } = found.get(kind) ?? { step: marks.steps[at], many: 0 };
    found.set(kind, { step, many: many + 1 });
  });
  const all = Array.from(found, ([kind, { step, many }]) => {
    const mark = nameOfMark(kind, marks);
    return { step, name: many > 1 ? say("marks.many", { mark, many }) : mark };
  });
  all.sort((one, other) => one.step - other.step || (one.name < other.name ? -1 : 1));
  const when = (step) => (step === 0 ? "at the start    " : `step ${grouped(step).padStart(9)}  `);
  return ["MARKS", ...all.map(({ step, name }) => `  ${when(step)}${name}`)];
}

/** The wrong digits on the way to the first solution, those that cost most first. */
function wrongInWords({ puzzle, first, ended }) {
  const head = (text) => `WRONG DIGITS  ${text}`;
  if (!first) return [head(ended === "exhausted" ? say("wrong.all") : say("wrong.unknown"))];
  const wrong = [...first.wrong].sort((one, other) => other.choices - one.choices);
  if (wrong.length === 0) return [head(say("wrong.none"))];
  const vain = wrong.reduce((sum, { choices }) => sum + 1 + choices, 0);
  const lines = wrong.slice(0, MOST_WRONG).map(({ slot, cell, digit, right, step, choices }) => {
    const parts = [
      `  slot ${String(slot).padStart(3)}`,
      puzzle.short(cell).padEnd(6),
      say("wrong.digit", { sign: puzzle.sign(digit), right: puzzle.sign(right) }),
      `at step ${grouped(step).padStart(9)}`,
      grouped(choices).padStart(9),
      `${(2000 * choices < first.choices ? "< 0.1" : percent(choices, first.choices)).padStart(5)} %`,
    ];
    return parts.join("  ");
  });
  const more = wrong.length - MOST_WRONG;
  if (more > 0) lines.push(`  ${say("more", { more })}`);
  return [head(say("wrong.vain", { vain, choices: first.choices })), ...lines];
}
