// Questions: what happens next, asked before it is shown. They come from the run, and are the same ones each time.

const SPACING_OF_QUESTIONS = 10;
const LOOKED_AT = 5000;
const KINDS = ["cell", "digit", "bits", "event", "pops", "depth", "call", "changed"];

/** Whether it makes sense to ask this before a step. */
function fits(kind, step, followsPop) {
  if (!step.top) return false;
  switch (kind) {
    case "cell":
      return (step.pushed?.weighed.ties.length ?? 0) > 0;
    case "digit":
    case "bits":
      return size(untriedOf(step.top.before)) > 1;
    case "event":
      return step.event !== "placed";
    case "pops":
      return step.isDeadEnd && !followsPop;
    case "depth":
    case "call":
      return step.number > 1;
    default:
      return true;
  }
}

/** What to ask before a step: what matters most in it, in turns. */
function kindOf(step, followsPop) {
  let first = ["cell", "changed"];
  if (step.isDeadEnd) first = ["pops", "event"];
  else if (step.event === "solved") first = ["event"];
  else if (fits("digit", step, followsPop)) first = ["bits", "digit", "cell"];
  const start = step.number % first.length;
  return [...first.slice(start), ...first, ...KINDS].find((kind) => fits(kind, step, followsPop));
}

class Questions {
  constructor(survey) {
    const spacing = Math.max(1, Math.min(SPACING_OF_QUESTIONS, Math.floor(survey.steps / KINDS.length)));
    /** The kind to be asked before each step, or `null` where the step itself says which. */
    this.asked = new Map();
    const left = [...KINDS];
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
    if (!step) return null;
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
    const { puzzle, step } = this;
    const { top, pushed } = step;
    switch (this.kind) {
      case "cell":
        return puzzle.short(pushed.cell);
      case "digit":
        return puzzle.sign(top.placed);
      case "bits":
        return binary(untriedOf(top.after), puzzle.side);
      case "event":
        return step.isDeadEnd ? "pop" : step.event === "solved" ? "solved" : "push";
      case "pops":
        return String(this.#pops());
      case "depth":
        return String(step.counters.depth);
      case "call":
        return String(this.#call());
      default: {
        const changed = top.before ^ top.after;
        return members(changed).reverse().join(" ") || "none";
      }
    }
  }

  /** Why that is the answer. */
  get why() {
    const { kind, step, puzzle } = this;
    const { top, pushed } = step;
    switch (kind) {
      case "cell":
        return say("answer.cell", { cells: pushed.weighed.ties.length + 1, least: pushed.weighed.least });
      case "digit":
        return say("answer.digit", { signs: puzzle.signs(untriedOf(top.before), " ") });
      case "bits":
        return say("answer.bits", { signs: puzzle.signs(untriedOf(top.before), " ") });
      case "pops":
        return say("answer.pops");
      case "depth":
        return say("answer.depth");
      case "call":
        return say(step.isDeadEnd ? "answer.returns" : "answer.called", { call: this.#call() });
      case "changed":
        return say("answer.changed");
      default: {
        return new Scene(this.survey, this.after, step).sentence(false);
      }
    }
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
    const { answer, puzzle } = this;
    switch (this.kind) {
      case "cell":
        return puzzle.cellOf(reply) !== null && puzzle.cellOf(reply) === puzzle.cellOf(answer);
      case "bits": {
        const bits = reply.replace(/[ _]/g, "");
        return /^[01]+$/.test(bits) && parseInt(bits, 2) === parseInt(answer, 2);
      }
      case "event":
        return reply.length > 1 && answer.startsWith(reply);
      case "changed": {
        const bits = reply.split(/[ ,]+/).filter((bit) => bit !== "");
        return bits.sort((one, other) => other - one).join(" ") === answer;
      }
      default:
        return reply === answer.toLowerCase();
    }
  }

  /** The pops that follow one after the other, the step itself among them. */
  #pops() {
    const { survey } = this;
    let number = this.number + 1;
    while (number <= survey.steps && !survey.isChoice(number)) number += 1;
    return number - this.number;
  }

  /** The number of the call that the recursion makes, or that returns: the cells that are blank then. */
  #call() {
    const unfilled = this.puzzle.blanks + 1 - this.step.top.slot;
    return this.step.isDeadEnd ? unfilled : unfilled - 1;
  }
}
