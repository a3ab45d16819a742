// A run on show: its first steps are there at once, the rest of a long one comes from a worker.

class LongRun {
  /** `took` is called with each survey of the run: with that of its first steps, and with that of all that came. */
  constructor(took) {
    this.took = took;
    byId("stop").addEventListener("click", () => this.job?.stop());
    byId("go-on").addEventListener("click", () => this.#goOn());
  }

  /** Begins with a puzzle; the run before is forgotten. */
  open(puzzle, isWhole, most) {
    this.job?.drop();
    byId("progress").hidden = true;
    Object.assign(this, { puzzle, isWhole, most, job: null, pending: null });
    const first = Survey.begin(puzzle, isWhole, Math.min(FIRST_STEPS, most));
    /** Whether the rest is being taken. */
    this.isPartial = first.goesOn && most > FIRST_STEPS;
    this.#take(first);
    if (!this.isPartial) return;
    this.#progress();
    this.#startJob();
  }

  /** Whether this run is on show already. */
  is(puzzle, isWhole, most) {
    const { puzzle: own } = this;
    return own?.line === puzzle.line && own.rules === puzzle.rules && this.isWhole === isWhole && this.most === most;
  }

  /** Waits for the step of a link, if it is still to come. */
  waitFor(link) {
    this.pending = this.isPartial && link.step > this.survey.steps ? link : null;
    if (this.pending) this.#progress();
  }

  #startJob() {
    const { puzzle, isWhole, most } = this;
    this.job = new Job({ kind: "survey", parts: puzzle.parts, isWhole, most }, (found, isDone) => {
      if (!isDone) return this.#progress(found.steps);
      // The whole run is there, or as much of it as was wanted.
      byId("progress").hidden = true;
      if (found.ended !== "step_limit") this.job = null;
      this.isPartial = false;
      return this.#take(new Survey(puzzle, found));
    });
  }

  /** Takes more steps of a run that was stopped, or twice as many as were asked for. */
  #goOn() {
    if (this.survey.steps >= this.most) this.most = Math.min(2 * this.most, UTMOST_STEPS);
    byId("go-on").hidden = true;
    this.#progress();
    if (this.job) this.job.goOn(this.most);
    else this.#startJob();
  }

  #progress(steps = this.survey.steps) {
    byId("progress").hidden = false;
    const more = this.pending ? `Looking for step ${grouped(this.pending.step)}` : "The rest of the run";
    setText(byId("progress-text"), `${more}: ${count(steps, "step")} so far`);
  }

  #take(survey) {
    const { puzzle, isPartial } = this;
    this.survey = survey;
    const isCut = survey.goesOn && !isPartial;
    const part = isCut ? `, the first ${count(survey.steps, "step")} of more` : "";
    byId("go-on").hidden = !isCut || survey.steps >= UTMOST_STEPS;
    setText(byId("name"), puzzle.name + part);
    document.title = `${puzzle.name}${part} - stackdoku walk`;
    document.body.classList.toggle("ready", !isPartial);
    this.took(survey);
  }
}
