// A walk: a cursor over the steps of the run and the moments of a step, forward and back.

class Walk {
  constructor(puzzle, survey) {
    this.puzzle = puzzle;
    this.survey = survey;
    this.goTo(0);
  }

  get number() {
    return this.position.number;
  }

  get scene() {
    return new Scene(this.survey, this.position, this.step, this.moment);
  }

  /** To the step with this number, or as near as there is one; all of it has happened. Returns whether it moved. */
  goTo(number) {
    const wanted = Math.max(0, Math.min(number, this.survey.steps));
    const before = Math.max(0, wanted - 1);
    // No snapshot lies between what is on show and that step.
    const isAhead = this.position && wanted > this.number && before - (before % this.survey.spacing) <= this.number;
    if (!isAhead) this.position = this.survey.nearest(before);
    while (this.position.number < before) this.position.step();
    this.step = wanted > 0 ? explain(this.position) : null;
    this.moments = momentsOf(this.step);
    this.moment = this.moments.length - 1;
    return true;
  }

  get isAtEnd() {
    return this.number >= this.survey.steps;
  }

  next() {
    return !this.isAtEnd && this.goTo(this.number + 1);
  }

  back() {
    return this.number > 0 && this.goTo(this.number - 1);
  }

  /** To the next moment: of this step, or the first one of the next step. */
  nextMoment() {
    if (this.moment + 1 < this.moments.length) {
      this.moment += 1;
      return true;
    }
    const moved = this.next();
    if (moved) this.moment = 0;
    return moved;
  }

  /** To the moment before: of this step, or the last one of the step before. */
  previousMoment() {
    if (this.moment === 0) return this.back();
    this.moment -= 1;
    return true;
  }

  /** Over what follows from the digit just placed: to the step at which its cell is on top of the stack again. */
  over() {
    const slot = this.step?.pushed && this.step.top.slot;
    if (!slot) return this.next();
    // The digit stays as long as the stack is deeper than its slot.
    const { depths, steps } = this.survey;
    let number = this.number;
    while (number < steps && depths[number] > slot) number += 1;
    return this.goTo(Math.min(number + 1, steps));
  }

  /** Back over what followed from the digit that was taken off: to the step that placed it. */
  overBack() {
    const lifted = this.step?.top?.lifted;
    return lifted ? this.goTo(lifted.step) : this.back();
  }

  nextMark() {
    return this.#goToMark(this.survey.firstMarkFrom(this.number + 1));
  }

  previousMark() {
    return this.#goToMark(this.survey.firstMarkFrom(this.number) - 1);
  }

  #goToMark(index) {
    const step = this.survey.marks.steps[index];
    return step !== undefined && this.goTo(step);
  }

  /** To a place such as `step 34`, `r3c8`, `solution` or `contradiction`. Returns what is not there, or `null`. */
  find(text) {
    const { survey, puzzle, number } = this;
    const typed = text.trim();
    const wanted = typed.toLowerCase().replace(/^(step|cell)\s*/, "");
    const cell = puzzle.cellOf(wanted);
    const mark = [SOLUTION, CONTRADICTION].find((kind) => wanted !== "" && MARKS[kind].startsWith(wanted));
    let [step, none] = [undefined, typed === "" ? say("find.what") : say("find.unknown", { place: typed })];
    const later = survey.goesOn ? say("find.later", { steps: survey.steps }) : null;
    // A comma stands before three digits.
    if (/^\d+(?:,\d{3})*$/.test(wanted)) {
      step = Number(wanted.replaceAll(",", ""));
      if (step > survey.steps) return later ?? say("find.end", { steps: survey.steps });
    } else if (cell !== null) {
      step = this.#nextStepOn(cell);
      none = later ?? say("find.cell", { cell: puzzle.short(cell), step: number });
    } else if (/^r\d+c\d+$/.test(wanted)) {
      none = say("find.outside", { cell: wanted });
    } else if (mark !== undefined) {
      const { steps, kinds } = survey.marks;
      step = steps[kinds.indexOf(mark, survey.firstMarkFrom(number + 1))];
      none = later ?? say("find.mark", { mark: nameOfMark(mark, survey.marks), step: number });
    }
    if (step === undefined) return none;
    this.goTo(step);
    return null;
  }

  #nextStepOn(cell) {
    const position = this.position.clone();
    while (position.number < this.survey.steps) {
      if (position.top === cell) return position.number + 1;
      position.step();
    }
    return undefined;
  }
}
