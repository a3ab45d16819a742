// Questions: what happens next, asked before it is shown. They come from the run, and are the same ones each time.

const SPACING_OF_QUESTIONS = 10;
const LOOKED_AT = 5000;

/** The number of the call that the recursion makes, or that returns: the cells that are blank then. */
const callOf = ({ puzzle, step }) => puzzle.blanks + (step.isDeadEnd ? 1 : 0) - step.top.slot;

/**
 * Of each kind: whether it makes sense to ask this before a step, the answer to a question, and why it is that; and
 * which replies are right where that is not the answer as it is written.
 */
const KINDS = {
  cell: {
    fits: ({ pushed }) => pushed?.weighed.ties.length > 0,
    answer: ({ puzzle, step }) => puzzle.short(step.pushed.cell),
    why: ({ step: { pushed } }) =>
      say("answer.cell", { cells: pushed.weighed.ties.length + 1, least: pushed.weighed.least }),
    accepts: (reply, { puzzle, step }) => puzzle.cellOf(reply) === step.pushed.cell,
  },
  digit: {
    fits: ({ top }) => size(untriedOf(top.before)) > 1,
    answer: ({ puzzle, step }) => puzzle.sign(step.top.placed),
    why: ({ puzzle, step }) => say("answer.digit", { signs: puzzle.signs(untriedOf(step.top.before), " ") }),
  },
  bits: {
    fits: ({ top }) => size(untriedOf(top.before)) > 1,
    answer: ({ puzzle, step }) => binary(untriedOf(step.top.after), puzzle.side),
    why: ({ puzzle, step }) => say("answer.bits", { signs: puzzle.signs(untriedOf(step.top.before), " ") }),
    accepts: (reply, { step }) => {
      const bits = reply.replace(/[ _]/g, "");
      return /^[01]+$/.test(bits) && parseInt(bits, 2) === untriedOf(step.top.after);
    },
  },
  event: {
    fits: ({ event }) => event !== "placed",
    answer: ({ step }) => (step.isDeadEnd ? "pop" : step.event === "solved" ? "solved" : "push"),
    why: ({ survey, after, step }) => new Scene(survey, after, step).sentence(false),
    accepts: (reply, { answer }) => reply.length > 1 && answer.startsWith(reply),
  },
  pops: {
    fits: ({ isDeadEnd }, followsPop) => isDeadEnd && !followsPop,
    answer: (question) => question.pops,
    why: () => say("answer.pops"),
  },
  depth: {
    fits: ({ number }) => number > 1,
    answer: ({ step }) => step.counters.depth,
    why: () => say("answer.depth"),
  },
  call: {
    fits: ({ number }) => number > 1,
    answer: callOf,
    why: (question) =>
      say(question.step.isDeadEnd ? "answer.returns" : "answer.called", { call: callOf(question) }),
  },
  changed: {
    fits: () => true,
    answer: ({ step: { top } }) => members(top.before ^ top.after).reverse().join(" ") || "none",
    why: () => say("answer.changed"),
    accepts: (reply, { answer }) => {
      const bits = reply.split(/[ ,]+/).filter((bit) => bit !== "");
      return bits.sort((one, other) => other - one).join(" ") === answer;
    },
  },
};
const ALL_KINDS = Object.keys(KINDS);

const fits = (kind, step, followsPop) => step.top !== null && KINDS[kind].fits(step, followsPop);

/** What to ask before a step: what matters most in it, in turns. */
function kindOf(step, followsPop) {
  let first = ["cell", "changed"];
  if (step.isDeadEnd) first = ["pops", "event"];
  else if (step.event === "solved") first = ["event"];
  else if (fits("digit", step, followsPop)) first = ["bits", "digit", "cell"];
  const start = step.number % first.length;
  return [...first.slice(start), ...first, ...ALL_KINDS].find((kind) => fits(kind, step, followsPop));
}

class Questions {
  constructor(survey) {
    const spacing = Math.max(1, Math.min(SPACING_OF_QUESTIONS, Math.floor(survey.steps / ALL_KINDS.length)));
    /** The kind to be asked before each step, or `null` where the step itself says which. */
    this.asked = new Map();
    const left = [...ALL_KINDS];
    const position = survey.nearest(0);
    let [due, followsPop] = [0, false];
    while (left.length > 0 && position.number < Math.min(LOOKED_AT, survey.steps)) {
      const step = explain(position);
      const kind = step.number >= due ? left.findIndex((kind) => fits(kind, step, followsPop)) : -1;
      if (kind >= 0) {
        this.asked.set(step.number, ...left.splice(kind, 1));
        due = step.number + spacing;
      }
      followsPop = step.isDeadEnd;
    }
    for (const step of [...survey.marks.steps, ...survey.several]) {
      if (step > 0 && !this.asked.has(step)) this.asked.set(step, null);
    }
  }

  /** What is asked at a position before the next step, or `null` when nothing is. */
  before(survey, position) {
    if (!this.asked.has(position.number + 1)) return null;
    const after = position.clone();
    const step = explain(after);
    const kind = this.asked.get(position.number + 1) ?? kindOf(step, !position.isFresh);
    return kind ? new Question(kind, step, after, survey) : null;
  }
}

/** A question, and the step that answers it. */
class Question {
  constructor(kind, step, after, survey) {
    this.kind = kind;
    this.step = step;
    this.after = after;
    this.survey = survey;
    this.puzzle = after.puzzle;
  }

  get number() {
    return this.step.number;
  }

  get text() {
    return say(`question.${this.kind}`, { cell: this.puzzle.short(this.step.top.cell) });
  }

  get answer() {
    return String(KINDS[this.kind].answer(this));
  }

  /** Why that is the answer. */
  get why() {
    return KINDS[this.kind].why(this);
  }

  /** The answer to a reply, with a word on whether the reply is right. An empty reply is only answered. */
  replyTo(text) {
    const reply = text.trim();
    const answer = say("reply", { answer: this.answer, why: this.why });
    if (reply === "") return answer;
    return `${this.isRight(reply) ? say("reply.right") : say("reply.wrong", { reply })} ${answer}`;
  }

  /** Whether a reply is right. */
  isRight(text) {
    const reply = text.trim().toLowerCase();
    const { accepts } = KINDS[this.kind];
    return accepts ? accepts(reply, this) : reply === this.answer.toLowerCase();
  }

  /** The pops that follow one after the other, the step itself among them. */
  get pops() {
    const { survey } = this;
    let number = this.number + 1;
    while (number <= survey.steps && !survey.isChoice(number)) number += 1;
    return number - this.number;
  }
}
